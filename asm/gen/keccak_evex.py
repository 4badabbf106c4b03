#!/usr/bin/env python3
"""Prints the AVX-512 kernels of Keccak: asm/x86_64/keccak_avx512_*.s.

    python3 asm/gen/keccak_evex.py            writes them all
    python3 asm/gen/keccak_evex.py --check    fails if one is not what would be written

One lane of the state per vector register, so the same instructions permute one
state (in half an xmm register), two (xmm), four (ymm) or eight (zmm).

One round is the body of a loop: 0.7 KiB instead of 15 for all rounds, which fit no
micro-op cache of Intel's before Sapphire Rapids, nor beside a program's own code in
32 KiB. keccak_evex_search.py looks for an order of the operations with few moves and
few cycles. The first round of a message of less than a block and the last round of a
digest are the same text with what is known to be zero, or not needed, left out.
"""
import os
import sys

from keccak_round import HERE, HOME, LANES, allocate, read_order, round_ops, schedule


def truth_table(kind, sources, target):
    """The three registers with the target first, and vpternlogq's immediate."""
    at = sources.index(target)
    order = [at] + [i for i in range(3) if i != at]
    table = 0
    for index in range(8):
        bits = [0] * 3
        for shift, i in zip((2, 1, 0), order):
            bits[i] = index >> shift & 1
        a, b, c = bits
        table |= (a ^ b ^ c if kind == "xor3" else a ^ (~b & c & 1)) << index
    return [sources[i] for i in order], table


class Width:
    """How registers and their memory are written for a number of states."""

    def __init__(self, states):
        self.states = states
        self.name = {1: "xmm", 2: "xmm", 4: "ymm", 8: "zmm"}[states]
        self.broadcast = "{1to%d}" % max(states, 2)

    def register(self, n):
        return f"{self.name}{n}"

    def load(self, n, address):
        return f"{'vmovq' if self.states == 1 else 'vmovdqu64'} {self.register(n)}, {address}"

    def store(self, n, address):
        return f"{'vmovq' if self.states == 1 else 'vmovdqu64'} {address}, {self.register(n)}"

    def lane(self, pointer, n):
        return f"[{pointer} + {8 * self.states * n}]" if n else f"[{pointer}]"

    def text(self, instruction, constants):
        kind, target, sources, arg = instruction
        t, s = self.register(target), [self.register(n) for n in sources]
        if kind == "mov":
            return f"vmovdqa64 {t}, {s[0]}"
        if kind == "rol":
            return f"vprolq {t}, {s[0]}, {arg}"
        if kind == "xor":
            return f"vpxorq {t}, {s[0]}, {s[1]}"
        if kind == "add":
            return f"vpxorq {t}, {s[0]}, qword ptr {constants[arg]}{self.broadcast}"
        registers, table = truth_table(kind, sources, target)
        return f"vpternlogq {', '.join(map(self.register, registers))}, {table:#x}"


def round_text(width, order, constants, lanes=25, last=False):
    """The instructions of a round, and the registers of what it makes."""
    outputs = [(x, 0) for x in range(4)] if last else LANES
    where = {f"a{x}{y}": HOME[x, y] for x, y in LANES[:lanes]}
    homes = {f"n{x}{y}": None if last else HOME[x, y] for x, y in outputs}
    instructions = allocate(schedule(round_ops(order, lanes, last), order), where, homes)
    assert instructions, "this order needs more than 32 registers"
    return [width.text(i, constants) for i in instructions], [where[f"n{x}{y}"] for x, y in outputs]


def loads(width, lanes):
    return [width.load(HOME[lane], width.lane("rdi", at)) for at, lane in enumerate(LANES[:lanes])]


def stores(width):
    return [width.store(HOME[lane], width.lane("rdi", at)) for at, lane in enumerate(LANES)]


def loop(width, order, pointer, end=24):
    """Rounds while rax counts up to zero; `end` is the place after their last
    constant."""
    address = f"[{pointer} + 8*rax + {8 * end}]"
    text, _ = round_text(width, order, {"round": address})
    return ["2:", *text, "inc rax", "jnz 2b"]


def leave(width):
    # xmm registers written by VEX and EVEX forms have no upper halves to clear.
    return ["ret"] if width.name == "xmm" else ["vzeroupper", "ret"]


def permute(width, order):
    return [*loads(width, 25), "mov rax, -24", *loop(width, order, "rsi"), *stores(width), *leave(width)]


def absorb(width, order):
    text = [*loads(width, 25), "3:"]
    for at in range(17):
        r = width.register(at)
        text.append(f"vpxorq {r}, {r}, qword ptr [rsi + {8 * at}]{width.broadcast}")
    text += ["mov rax, -24", *loop(width, order, "rcx"), "add rsi, 136", "dec rdx", "jnz 3b"]
    return [*text, *stores(width), *leave(width)]


def digest(width, order):
    constants = {"round": "[rcx]", "last": "[rcx + 192]"}
    first = {n: [*loads(width, n), *round_text(width, order, constants, n)[0]] for n in (5, 9, 17)}
    text = ["mov rax, -22", "cmp rdx, 9", "je 3f", "ja 4f", *first[5], "jmp 2f", "3:", *first[9], "jmp 2f", "4:"]
    if width.states == 1:
        text += ["cmp rdx, 17", "je 5f", "dec rax", *loads(width, 25), "jmp 2f", "5:"]
    text += [*first[17], *loop(width, order, "rcx", 23)]
    last, lanes = round_text(width, order, {"round": "[rcx + 184]"}, last=True)
    text += last
    if width.states == 1:
        # One store, which a load of the whole digest can be served from.
        a, b, c, d = lanes
        text += [f"vpunpcklqdq xmm{a}, xmm{a}, xmm{b}", f"vpunpcklqdq xmm{c}, xmm{c}, xmm{d}"]
        text += [f"vinserti32x4 ymm{a}, ymm{a}, xmm{c}, 1", f"vmovdqu64 [rsi], ymm{a}", "vzeroupper", "ret"]
        return text
    text += [width.store(lane, width.lane("rsi", at)) for at, lane in enumerate(lanes)]
    return [*text, *leave(width)]


# What the header says that differs.
ABOUT = {
    permute: "Keccak-f[1600] of {states}.\n"
    "In: rdi the lanes, {of_each}: 25 times {size} bytes, read and written; rsi the constants.",
    absorb: "Adds blocks of 136 bytes to a state and permutes it after each.\n"
    "In: rdi the state, 200 bytes, read and written; rsi the blocks, rdx their number, at least 1; rcx the constants.",
    digest: "The digest{plural} of {states}, given their lanes before the last permutation.\n"
    "In: rdi the lanes, {of_each}; rdx how many there are: 5, 9 or 17{or_all};\n"
    "rsi where the first four lanes after the permutation go, {size} bytes each; rcx the constants.\n"
    "The lanes beyond those given are zero, but that with 5 or 9 the last bit of lane 16 is set.",
}


def file_text(routine, states, order):
    width = Width(states)
    body = routine(width, order)
    words = {
        "states": "a state" if states == 1 else f"{states} states",
        "of_each": "8 bytes each" if states == 1 else f"{states} words each, one of every state",
        "size": 8 * states,
        "plural": "s" if states > 1 else "",
        "or_all": ", or 25, which is a whole state" if states == 1 else "",
        "upper": ", upper halves cleared by vzeroupper" if "vzeroupper" in body else "",
    }
    head = f"""{ABOUT[routine].format(**words)}
Constants: the 24 of the rounds, then 1 << 63, all 8 bytes. No alignment is needed.
ISA: AVX-512 F and VL. ABI: sysv64, a leaf without a stack frame.
Clobbers: {'rax, rdx, rsi' if routine is absorb else 'rax'}, flags, {width.name}0-31{words['upper']}.
Test: tests/keccak_backends.rs, src/keccak/arch/avx512/tests.rs. asm/README.md has more.
Written by asm/gen/keccak_evex.py: change that and run it."""
    indented = [line if line.endswith(":") else f"    {line}" for line in body]
    return "".join(f"// {line}\n" for line in head.split("\n")) + "\n".join(indented) + "\n"


def files():
    order = read_order()
    for states in (1, 2, 4, 8):
        for routine in (permute, absorb, digest):
            if routine is not absorb or states == 1:
                yield f"keccak_avx512_{routine.__name__}_x{states}.s", file_text(routine, states, order)


def main():
    different = []
    for name, text in files():
        path = os.path.join(HERE, "..", "x86_64", name)
        if "--check" not in sys.argv:
            with open(path, "w") as file:
                file.write(text)
            continue
        with open(path) as file:
            if file.read() != text:
                different.append(name)
    if different:
        sys.exit(f"not what asm/gen/keccak_evex.py prints: {' '.join(different)}")


if __name__ == "__main__":
    main()
