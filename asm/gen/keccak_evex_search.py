#!/usr/bin/env python3
"""Looks for a better order of the operations in a round of keccak_evex.py.

    python3 asm/gen/keccak_evex_search.py [--cost COST] [--width N] [--seconds N] [--seed N]
    python3 asm/gen/keccak_evex_search.py --report     what the order in use costs

Simulated annealing: one operation, or a few that follow each other, go elsewhere;
registers are given anew, and what needs more than 32 is dropped. A better order is
written to keccak_evex_order.txt; then run keccak_evex.py. COST is one of

    time        measured here: the one to use on a machine with AVX-512 (needs cc)
    mca:CPU     llvm-mca's cycles (LLVM 18 or later for znver4)
    model       the cores below, summed: without such a machine

`model`: each operation is bound to a pipe when it is dispatched, the one with the
shortest queue, and a pipe takes the oldest operation that is ready. It exists since
llvm-mca gives Zen 5 the latencies of Zen 4 and one rotation a cycle, where latencies
of 2 and two rotations a cycle were measured; for Zen 4 two are assumed. With a queue
of 24 it gives 720 and 852 cycles for the best and the worst of three orders, which
took 722 and 890 on a Zen 5.
"""
import argparse
import heapq
import math
import os
import random
import re
import subprocess
import tempfile
import time

import keccak_round as kernel
from keccak_evex import Width

# Instructions dispatched a cycle, pipes, those that rotate, queue of a pipe, latency, weight.
CORES = {
    "zen5": (8, 4, (1, 2), 24, 2, 2),
    "zen4": (6, 4, (1, 2), 16, 1, 1),
    "intel": (6, 3, (0, 1), 24, 1, 1),
    "intel-zmm": (6, 2, (0,), 24, 1, 1),
}


def model(instructions, core, rounds=24):
    dispatch, pipes, rotating, queue, latency, _ = CORES[core]
    program = instructions * rounds
    producers, users, maker = [], [[] for _ in program], {}
    for at, (kind, target, sources, _) in enumerate(program):
        made_by = {maker[s] for s in sources if s in maker}
        if kind == "mov":  # is done by renaming
            if made_by:
                maker[target] = made_by.pop()
            else:
                maker.pop(target, None)
            producers.append(None)
            continue
        producers.append(made_by)
        for p in made_by:
            users[p].append(at)
        maker[target] = at
    pipe_of, done, missing = {}, {}, {}
    load, ready, later = [0] * pipes, [[] for _ in range(pipes)], {}
    at = cycle = issued = 0
    total = sum(p is not None for p in producers)

    def arrange(op):
        when = max([cycle + 1] + [done[p] for p in producers[op]])
        later.setdefault(when, []).append(op)

    while issued < total:
        for op in later.pop(cycle, ()):
            heapq.heappush(ready[pipe_of[op]], op)
        for pipe in range(pipes):
            if ready[pipe]:
                op = heapq.heappop(ready[pipe])
                load[pipe] -= 1
                issued += 1
                done[op] = cycle + latency
                for user in users[op]:
                    if user in missing:
                        missing[user] -= 1
                        if not missing[user]:
                            arrange(user)
        for _ in range(dispatch):
            if at == len(program):
                break
            if producers[at] is not None:
                allowed = rotating if program[at][0] == "rol" else range(pipes)
                pipe = min(allowed, key=lambda p: load[p])
                if load[pipe] == queue:
                    break
                load[pipe] += 1
                pipe_of[at] = pipe
                missing[at] = sum(p not in done for p in producers[at])
                if not missing[at]:
                    arrange(at)
            at += 1
        cycle += 1
    return cycle + latency


def lines(width, instructions):
    constants = {"round": "[rdx + 8*rax]", "last": "[rdx]"}
    return [width.text(i, constants) for i in instructions]


def mca(width, instructions, cpu, rounds=24):
    text = ".intel_syntax noprefix\n" + "\n".join(lines(width, instructions)) + "\ninc rax\n"
    command = [os.environ.get("LLVM_MCA", "llvm-mca"), "-mtriple=x86_64", f"-mcpu={cpu}", f"-iterations={rounds}"]
    result = subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout
    return int(re.search(r"Total Cycles:\s*(\d+)", result)[1])


def measured(width, instructions, calls=20000):
    """Nanoseconds of 24 rounds."""
    import ctypes

    body = "\n".join(lines(width, instructions))
    text = f""".intel_syntax noprefix
.globl run
run: lea rdx, constants[rip]
2: mov eax, 24
3: {body}
dec eax
jnz 3b
dec rdi
jnz 2b
vzeroupper
ret
.data
.p2align 6
constants: .zero 256
.section .note.GNU-stack,"",@progbits
"""
    with tempfile.TemporaryDirectory() as folder:
        source, library = os.path.join(folder, "run.s"), os.path.join(folder, "run.so")
        with open(source, "w") as file:
            file.write(text)
        subprocess.run(["cc", "-shared", "-o", library, source], check=True)
        run = ctypes.CDLL(library).run
        run.argtypes, best = [ctypes.c_uint64], math.inf
        for _ in range(20):
            start = time.perf_counter_ns()
            run(calls)
            best = min(best, (time.perf_counter_ns() - start) / calls)
    return best


def round_of(order):
    """The scheduled operations and their instructions, if 32 registers do."""
    ops = kernel.schedule(kernel.round_ops(order), order)
    where = {f"a{x}{y}": kernel.HOME[x, y] for x, y in kernel.LANES}
    homes = {f"n{x}{y}": kernel.HOME[x, y] for x, y in kernel.LANES}
    return [o.name for o in ops], kernel.allocate(ops, where, homes)


def cost(kind, width, instructions):
    if kind == "time":
        return measured(width, instructions)
    if kind == "model":
        cycles = sum(weight * model(instructions, core, 12) for core, (*_, weight) in CORES.items())
        return cycles + len(instructions)
    return mca(width, instructions, kind.removeprefix("mca:"))


def save(order):
    path = os.path.join(kernel.HERE, "keccak_evex_order.txt")
    head = "# The order of the operations of a round, from keccak_evex_search.py: c column sums, r those rotated,\n" \
        "# t theta, p rho, k iota, n chi; the digits are a lane's x and y.\n"
    with open(path, "w") as file:
        file.write(head)
        for at in range(0, len(order), 16):
            file.write(" ".join(order[at:at + 16]) + "\n")


def search(kind, width, seconds, seed):
    random.seed(seed)
    order, instructions = round_of(kernel.read_order())
    now = best = cost(kind, width, instructions)
    print(f"start: {now:g}, {len(instructions)} instructions")
    start = time.monotonic()
    while (passed := time.monotonic() - start) < seconds:
        new = list(order)
        count = random.choice((1, 1, 1, 2, 3, 5))
        at = random.randrange(len(new) - count)
        block = new[at:at + count]
        del new[at:at + count]
        to = min(max(at + random.randint(-20, 20), 0), len(new))
        new[to:to] = block
        new, instructions = round_of(new)
        if not instructions or new == order:
            continue
        value = cost(kind, width, instructions)
        # Accepts at first what is 0.1 % worse one time in three, at the end nothing.
        heat = 0.001 * best * (1 - passed / seconds) + 1e-9
        if value <= now or random.random() < math.exp((now - value) / heat):
            order, now = new, value
            if value < best:
                best = value
                save(order)
                print(f"{passed:5.0f} s: {best:g}, {len(instructions)} instructions", flush=True)


def report():
    _, instructions = round_of(kernel.read_order())
    print(f"{len(instructions)} instructions a round, {sum(i[0] == 'mov' for i in instructions)} of them moves")
    for core in CORES:
        print(f"model {core}: {model(instructions, core)} cycles")
    for states in (1, 4, 8):
        width = Width(states)
        for cpu in ("znver4", "znver5", "sapphirerapids", "skylake-avx512"):
            print(f"llvm-mca {cpu} {width.name}: {mca(width, instructions, cpu)} cycles")


def main():
    parser = argparse.ArgumentParser(description="Looks for a better order of a round; the file says more.")
    parser.add_argument("--cost", default="model")
    parser.add_argument("--width", type=int, default=1, choices=(1, 2, 4, 8), help="states, for time and mca")
    parser.add_argument("--seconds", type=float, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--report", action="store_true")
    options = parser.parse_args()
    if options.report:
        report()
    else:
        search(options.cost, Width(options.width), options.seconds, options.seed)


if __name__ == "__main__":
    main()
