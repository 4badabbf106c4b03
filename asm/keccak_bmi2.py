#!/usr/bin/env python3
"""Prints the BMI2 kernel of Keccak: x86_64/keccak_bmi2.s.

    python3 asm/keccak_bmi2.py            writes it
    python3 asm/keccak_bmi2.py --check    fails if it is not what would be written

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
"""
import os
import sys

FILE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "x86_64", "keccak_bmi2.s")
RHO = [[0, 1, 62, 28, 27], [36, 44, 6, 55, 20], [3, 10, 43, 25, 39], [41, 45, 15, 21, 8], [18, 2, 61, 56, 14]]
# Columns of whose words there is no room for in registers.
SPILLED = (0, 1)
# The column sums live here between rounds.
SUMS = ["rax", "rcx", "rdx", "rbx", "rbp"]
SAVED = ["rbx", "rbp", "r12", "r13", "r14", "r15"]
REGISTERS = SUMS + ["rsi", "r8", "r9", "r10", "r11", "r12", "r13", "r14", "r15"]
# The frame: 25 lanes, two words of theta, the next constant and the end of the constants.
WORDS, CONSTANT, END, FRAME = 200, 216, 224, 232

HEADER = """\
// Rounds of Keccak-f[1600].
// In: rdi the state, 25 lanes of 8 bytes, read and written; rsi the first round's constant; rdx the end of the
// constants, 8 bytes each, an even number of them and at least two. No alignment is needed.
// ISA: BMI1 and BMI2. ABI: sysv64, a leaf with 280 bytes of stack.
// Clobbers: rax, rcx, rdx, rsi, r8-r11, flags.
// Cycles: 39.5 a round (Zen 3).
// Test: tests/keccak_backends.rs. asm/README.md has more.
// Written by asm/keccak_bmi2.py: change that and run it.
"""


def caller(lane):
    return f"[rdi + {8 * lane}]"


def frame(lane):
    return f"[rsp + {8 * lane}]"


def word(column):
    return f"[rsp + {WORDS + 8 * SPILLED.index(column)}]"


class Rounds:
    """Instructions as (text, destination, sources): a value that the text reads or
    writes is a name in braces."""

    def __init__(self):
        self.code = []

    def emit(self, text, destination, *sources):
        self.code.append((text, destination, sources))

    def round(self, n, source, target):
        self.words(n)
        for y in range(5):
            self.row(n, y, source, target)

    def words(self, n):
        """Theta: what goes into each column."""
        for x in range(5):
            left, right = f"sum{(x + 4) % 5}.{n}", f"sum{(x + 1) % 5}.{n}"
            self.emit("rorx {d}, {0}, 63", f"word{x}.{n}", right)
            self.emit("xor {d}, {0}", f"word{x}.{n}", left)
            if x in SPILLED:
                self.emit(f"mov {word(x)}, {{0}}", None, f"word{x}.{n}")

    def row(self, n, y, source, target):
        row = [f"b{x}{y}.{n}" for x in range(5)]
        for x, b in enumerate(row):
            # Pi brings lane (column, x) here.
            column = (x + 3 * y) % 5
            self.emit(f"mov {{d}}, {source(5 * x + column)}", b)
            if column in SPILLED and y > 0:
                self.emit(f"xor {{d}}, {word(column)}", b)
            else:
                self.emit("xor {d}, {0}", b, f"word{column}.{n}")
            if RHO[x][column]:
                self.emit(f"rol {{d}}, {RHO[x][column]}", b)
        for x, b in enumerate(row):
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
        """With the sums `first` in their registers before, and `last` after."""
        end = len(self.code)
        uses = {}
        for at, (_, destination, sources) in enumerate(self.code):
            uses.update(dict.fromkeys((destination, *sources), at))
        uses.update(dict.fromkeys(last, end))
        where = dict(zip(first, SUMS))
        home = dict(zip(last, SUMS))
        free = [name for name in REGISTERS if name not in SUMS]

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


def kernel():
    for name in SAVED:
        yield f"push {name}"
    yield f"sub rsp, {FRAME}"
    yield f"mov [rsp + {CONSTANT}], rsi"
    yield f"mov [rsp + {END}], rdx"
    for x, name in enumerate(SUMS):
        yield f"mov {name}, {caller(x)}"
        for y in range(1, 5):
            yield f"xor {name}, {caller(5 * y + x)}"
    yield "2:"
    body = Rounds()
    body.round(0, caller, frame)
    body.round(1, frame, caller)
    yield from body.lines([f"sum{x}.0" for x in range(5)], [f"sum{x}.2" for x in range(5)])
    yield f"mov rsi, [rsp + {CONSTANT}]"
    yield "add rsi, 16"
    yield f"mov [rsp + {CONSTANT}], rsi"
    yield f"cmp rsi, [rsp + {END}]"
    yield "jne 2b"
    yield f"add rsp, {FRAME}"
    for name in reversed(SAVED):
        yield f"pop {name}"
    yield "ret"


def main():
    text = HEADER + "".join(line + "\n" if line.endswith(":") else f"    {line}\n" for line in kernel())
    if sys.argv[1:] == ["--check"]:
        with open(FILE, encoding="utf-8") as file:
            if file.read() != text:
                sys.exit(f"{FILE} is not what {sys.argv[0]} writes")
    else:
        with open(FILE, "w", encoding="utf-8") as file:
            file.write(text)


if __name__ == "__main__":
    main()
