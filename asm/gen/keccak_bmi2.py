#!/usr/bin/env python3
"""Prints the BMI2 kernels of Keccak: x86_64/keccak_bmi2_*.s.

    python3 asm/gen/keccak_bmi2.py            writes them all
    python3 asm/gen/keccak_bmi2.py --check    fails if one is not what would be written

The 25 lanes do not fit 14 registers. What a compiler makes of that is a matter of
luck: the same round took it 984 to 1141 cycles a permutation, by how it was written.
Here two buffers take turns, the caller's state and one in the frame, so pi costs
nothing, and two rounds are the body of a loop. In registers are

- the five column sums of the next round, which grow row by row as chi makes the
  lanes, so theta reads no lane for them;
- of the five words that theta adds, three; the other two (`SPILLED`) are read from
  the frame, but by the first row;
- one row at work, and one value more.

Registers are given in the order of the instructions, each where it is made and free
after its last use.

The first round of a message of less than a block and the last round of a digest
are the same text with what is known to be zero, or not needed, left out.
"""
import os
import sys

ASM = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
RHO = [[0, 1, 62, 28, 27], [36, 44, 6, 55, 20], [3, 10, 43, 25, 39], [41, 45, 15, 21, 8], [18, 2, 61, 56, 14]]
# Columns of whose words there is no room for in registers.
SPILLED = (0, 1)
# The column sums live here between rounds.
SUMS = ["rax", "rcx", "rdx", "rbx", "rbp"]
SAVED = ["rbx", "rbp", "r12", "r13", "r14", "r15"]
REGISTERS = SUMS + ["rsi", "r8", "r9", "r10", "r11", "r12", "r13", "r14", "r15"]
# The frame: 25 lanes, two words of theta, the next constant and the end of the constants,
# the next block and the end of the blocks, or the address of the state.
WORDS, CONSTANT, END, BLOCK, LAST_BLOCK, FRAME = 200, 216, 224, 232, 240, 248
STATE = BLOCK
ROUNDS, RATE = 24, 17

HEADERS = {
    "permute": """\
// Keccak-f[1600] of a state.
// In: rdi the state, 25 lanes of 8 bytes, read and written; rsi the 24 constants, 8 bytes each.
""",
    "absorb": """\
// Adds blocks of 136 bytes to a state and permutes it after each.
// In: rdi the state, 25 lanes of 8 bytes, read and written; rsi the 24 constants, 8 bytes each; rdx the blocks,
// rcx their end: at least one.
""",
    "digest": """\
// The first four lanes after a permutation, given the lanes before.
// In: rdi the first lanes, 8 bytes each, and rdx how many: 5, 9 or 17; rsi the 24 constants, 8 bytes each; rcx room for
// 25 lanes, of which the first four will be the result. The lanes beyond those given are zero, but that with 5 or 9 the
// last bit of lane 16 is set.
""",
}
FOOTER = """\
// No alignment is needed. ISA: BMI1 and BMI2. ABI: sysv64, a leaf with 296 bytes of stack below the return address.
// Clobbers: rax, rcx, rdx, rsi, r8-r11, flags. Cycles: 39.5 a round (Zen 3).
// Test: tests/keccak_backends.rs. asm/README.md has more.
// Written by asm/gen/keccak_bmi2.py: change that and run it.
"""


def caller(lane):
    return f"[rdi + {8 * lane}]"


def frame(lane):
    return f"[rsp + {8 * lane}]"


def word(column):
    return f"[rsp + {WORDS + 8 * SPILLED.index(column)}]"


class Code:
    """Instructions as (text, destination, sources): a value that the text reads or
    writes is a name in braces."""

    def __init__(self):
        self.code = []

    def emit(self, text, destination, *sources):
        self.code.append((text, destination, sources))

    def sums(self, given):
        """The column sums before a first round of which `given` lanes are given."""
        for x in range(5):
            lanes = [lane for lane in range(x, 25, 5) if lane < given]
            self.emit(f"mov {{d}}, {caller(lanes[0])}", f"sum{x}.0")
            for lane in lanes[1:]:
                self.emit(f"xor {{d}}, {caller(lane)}", f"sum{x}.0")
            if x == 1 and given < RATE:
                self.emit("btc {d}, 63", "sum1.0")

    def round(self, n, source, target, given=25, wanted=25):
        """Round `n` of this code, which reads the next constant but `n`."""
        spilled = SPILLED if wanted == 25 else ()
        for x in range(5):
            left, right = f"sum{(x + 4) % 5}.{n}", f"sum{(x + 1) % 5}.{n}"
            self.emit("rorx {d}, {0}, 63", f"word{x}.{n}", right)
            self.emit("xor {d}, {0}", f"word{x}.{n}", left)
            if x in spilled:
                self.emit(f"mov {word(x)}, {{0}}", None, f"word{x}.{n}")
        for y in range(5 if wanted == 25 else 1):
            self.row(n, y, source, target, given, wanted)

    def row(self, n, y, source, target, given, wanted):
        row = [f"b{x}{y}.{n}" for x in range(5)]
        for x, b in enumerate(row):
            # Pi brings lane (column, x) here.
            column = (x + 3 * y) % 5
            lane, places = 5 * x + column, RHO[x][column]
            memory = word(column) if column in SPILLED and y > 0 else None
            value = () if memory else (f"word{column}.{n}",)
            if lane < given:
                self.emit(f"mov {{d}}, {source(lane)}", b)
                self.emit(f"xor {{d}}, {memory or '{0}'}", b, *value)
            elif lane == RATE - 1 or places == 0:
                self.emit(f"mov {{d}}, {memory or '{0}'}", b, *value)
            else:
                self.emit(f"rorx {{d}}, {memory or '{0}'}, {64 - places}", b, *value)
                continue
            if lane == RATE - 1 and given < RATE:
                self.emit("btc {d}, 63", b)
            if places:
                self.emit(f"rol {{d}}, {places}", b)
        for x, b in enumerate(row[: wanted - 5 * y]):
            # The first row's lanes are where the sums begin.
            total = f"sum{x}.{n + 1}"
            lane = f"lane{x}{y}.{n}" if y else total
            self.emit("andn {d}, {0}, {1}", lane, row[(x + 1) % 5], row[(x + 2) % 5])
            self.emit("xor {d}, {0}", lane, b)
            if x == y == 0:
                self.emit(f"mov {{d}}, [rsp + {CONSTANT}]", f"constant.{n}")
                self.emit(f"xor {{d}}, [{{0}} + {8 * n}]", lane, f"constant.{n}")
            self.emit(f"mov {target(5 * y + x)}, {{0}}", None, lane)
            if y:
                self.emit("xor {d}, {0}", total, lane)

    def lines(self, first, last):
        """With the sums of round `first` in their registers before, and those of
        round `last` after; `None` if there are none."""
        first, last = ([] if n is None else [f"sum{x}.{n}" for x in range(5)] for n in (first, last))
        end = len(self.code)
        uses = {}
        for at, (_, destination, sources) in enumerate(self.code):
            uses.update(dict.fromkeys((destination, *sources), at))
        uses.update(dict.fromkeys(last, end))
        where = dict(zip(first, SUMS))
        home = dict(zip(last, SUMS))
        free = [name for name in REGISTERS if name not in where.values()]

        def release(names, at):
            for name in names:
                if name in where and uses[name] == at:
                    free.append(where.pop(name))

        for at, (text, destination, sources) in enumerate(self.code):
            operands = [where[name] for name in sources]
            if destination and destination not in where:
                # An instruction of three operands may write what it read last.
                if text.startswith(("andn", "rorx")):
                    release(sources, at)
                register = home.get(destination)
                if register not in free:
                    register = next((name for name in free if name not in SUMS), free[0])
                free.remove(register)
                where[destination] = register
            yield text.format(*operands, d=where.get(destination))
            release((*sources, destination), at)
        yield from moves({where[name]: home[name] for name in last})


def moves(pending):
    """Moves registers all at once, as {from: to}."""
    pending = {source: target for source, target in pending.items() if source != target}
    while pending:
        ready = [source for source, target in pending.items() if target not in pending]
        if ready:
            yield f"mov {pending[ready[0]]}, {ready[0]}"
            del pending[ready[0]]
        else:
            source, target = next(iter(pending.items()))
            yield f"xchg {source}, {target}"
            del pending[source]
            # What was in the target is now in the source.
            pending[source] = pending.pop(target)
            pending = {source: target for source, target in pending.items() if source != target}


def enter():
    for name in SAVED:
        yield f"push {name}"
    yield f"sub rsp, {FRAME}"


def leave():
    yield f"add rsp, {FRAME}"
    for name in reversed(SAVED):
        yield f"pop {name}"
    yield "ret"


def pairs(source, target):
    """Pairs of rounds up to the end of the constants."""
    code = Code()
    code.round(0, source, target)
    code.round(1, target, source)
    yield "2:"
    yield from code.lines(0, 2)
    yield f"mov rsi, [rsp + {CONSTANT}]"
    yield "add rsi, 16"
    yield f"mov [rsp + {CONSTANT}], rsi"
    yield f"cmp rsi, [rsp + {END}]"
    yield "jne 2b"


def all_rounds():
    yield f"mov [rsp + {CONSTANT}], rsi"
    yield f"add rsi, {8 * ROUNDS}"
    yield f"mov [rsp + {END}], rsi"


def permute():
    yield from enter()
    yield from all_rounds()
    code = Code()
    code.sums(25)
    yield from code.lines(None, 0)
    yield from pairs(caller, frame)
    yield from leave()


def absorb():
    yield from enter()
    yield f"mov [rsp + {LAST_BLOCK}], rcx"
    yield "3:"
    yield from all_rounds()
    for x, total in enumerate(SUMS):
        # The block is in rdx, where a sum will be.
        total = "rsi" if total == "rdx" else total
        yield f"mov {total}, {caller(x + 20)}"
        for lane in range(x, 20, 5):
            if lane < RATE:
                yield f"mov r8, [rdx + {8 * lane}]"
                yield f"xor r8, {caller(lane)}"
                yield f"mov {caller(lane)}, r8"
                yield f"xor {total}, r8"
            else:
                yield f"xor {total}, {caller(lane)}"
    yield f"add rdx, {8 * RATE}"
    yield f"mov [rsp + {BLOCK}], rdx"
    yield "mov rdx, rsi"
    yield from pairs(caller, frame)
    yield f"mov rsi, [rsp + {END}]"
    yield f"sub rsi, {8 * ROUNDS}"
    yield f"mov rdx, [rsp + {BLOCK}]"
    yield f"cmp rdx, [rsp + {LAST_BLOCK}]"
    yield "jne 3b"
    yield from leave()


def digest():
    yield from enter()
    yield f"mov [rsp + {STATE}], rcx"
    yield f"mov [rsp + {CONSTANT}], rsi"
    yield f"lea rax, [rsi + {8 * (ROUNDS - 1)}]"
    yield f"mov [rsp + {END}], rax"
    yield "cmp edx, 9"
    yield "je 4f"
    yield "ja 5f"
    for label, given in ((None, 5), (4, 9), (5, RATE)):
        if label:
            yield f"{label}:"
        code = Code()
        code.sums(given)
        code.round(0, caller, frame, given=given)
        yield from code.lines(None, 1)
        if given < RATE:
            yield "jmp 3f"
    yield "3:"
    yield f"mov rdi, [rsp + {STATE}]"
    yield f"add qword ptr [rsp + {CONSTANT}], 8"
    yield from pairs(frame, caller)
    code = Code()
    code.round(0, frame, caller, wanted=4)
    yield from code.lines(0, None)
    yield from leave()


def main():
    for name, kernel in (("permute", permute), ("absorb", absorb), ("digest", digest)):
        file = os.path.join(ASM, "x86_64", f"keccak_bmi2_{name}.s")
        lines = (line if line.endswith(":") else f"    {line}" for line in kernel())
        text = HEADERS[name] + FOOTER + "".join(f"{line}\n" for line in lines)
        if sys.argv[1:] == ["--check"]:
            with open(file, encoding="utf-8") as f:
                if f.read() != text:
                    sys.exit(f"{file} is not what {sys.argv[0]} writes")
        else:
            with open(file, "w", encoding="utf-8") as f:
                f.write(text)


if __name__ == "__main__":
    main()
