#!/usr/bin/env python3
"""Prints the aarch64 kernels of Keccak: aarch64/keccak_*.s.

    python3 asm/gen/keccak_aarch64.py            writes them all
    python3 asm/gen/keccak_aarch64.py --check    fails if one is not what would be written
    python3 asm/gen/keccak_aarch64.py --counts   instructions of a round, for docs/performance.md

One text of the round, three instruction sets:

- `scalar` has a lane in each general register and no rotations: `eor` and `bic` turn
  their second operand for free on cores that do that in one cycle. A register holds its
  lane turned by a known amount, its *turn*, and what an instruction turns is the
  difference of two of them (Becker and Kannwischer, ePrint 2022/1243).
- `sha3` has a lane in each vector register, of one state or of two, and the four
  instructions made for Keccak.
- `neon` has the same of two states, without these.

The first round, of which some lanes may be zero, and the last round, of which not all
lanes may be wanted, stand before and after a loop over the 22 others, two at a time. A
round is a list of values; registers are given in the order of the instructions, and
where they do not suffice, the value that is needed last goes to the frame.
"""
import os
import re
import sys

ASM = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
RHO = [[0, 1, 62, 28, 27], [36, 44, 6, 55, 20], [3, 10, 43, 25, 39], [41, 45, 15, 21, 8], [18, 2, 61, 56, 14]]
ROUNDS, RATE = 24, 17


def row_lanes(y):
    """The row, as pi takes it: lane, column and rotation."""
    return [(5 * x + (x + 3 * y) % 5, (x + 3 * y) % 5, RHO[x][(x + 3 * y) % 5]) for x in range(5)]


# `scalar`: a parity takes the turn of the lane it begins with, in this row of each
# column; theta's word that of the parity on its left; a lane after theta that of the word;
# and chi's result that of its operand after next. So the lanes' turns after a round follow
# from those of the words. With these rows, and only with few others, a round leaves the
# turns as it found them.
BEGIN = [0, 4, 0, 0, 0]
WORD_TURNS = [0, 20, 41, 14, 0]


def steady_turns():
    turns = [None] * 25
    for y in range(5):
        lanes = row_lanes(y)
        for x in range(5):
            _, column, places = lanes[(x + 2) % 5]
            turns[5 * y + x] = (WORD_TURNS[column] + places) % 64
    for x in range(5):
        assert WORD_TURNS[(x + 1) % 5] == turns[5 * BEGIN[x] + x]
    return turns


TURNS = steady_turns()


def source_of(lane):
    """Where pi takes the lane from."""
    x, y = lane % 5, lane // 5
    return 5 * x + (x + 3 * y) % 5


class Planned:
    """Instructions whose registers are known: an instruction writes `target`, or `spare`
    if that is to say that its result is read by the next ones only."""

    def __init__(self):
        self.out, self.target, self.spare = [], None, None

    def emit(self, text, *sources, into=None, passing=False):
        into = into or (self.spare if passing else self.target)
        self.out.append(text.format(*sources, d=into))
        return into


class Code:
    """Instructions as (text, destination, sources): a value that the text reads or
    writes is a name in braces. Registers are given when all are there."""

    def __init__(self, isa):
        self.isa, self.code, self.names = isa, [], 0

    def emit(self, text, *sources, into=None, passing=False):
        if into is None:
            self.names += 1
            into = f"v{self.names}"
        self.code.append((text, into, sources))
        return into

    def use(self, text, *sources):
        self.code.append((text, None, sources))

    def lines(self, entry, leave):
        """With the values of `entry` in their registers before, and those of `leave`
        after."""
        isa, end = self.isa, len(self.code)
        uses = {}
        for at, (_, destination, sources) in enumerate(self.code):
            for name in {*sources, destination} - {None}:
                uses.setdefault(name, []).append(at)
        for name in leave:
            uses.setdefault(name, []).append(end)
        where, slots = dict(entry), {}
        free = [name for name in isa.registers if name not in entry.values()]
        free_slots = list(range(isa.slots))
        out = []

        def next_use(name):
            return next((at for at in uses.get(name, []) if at >= now), end + 1)

        def release(names, last):
            for name in names:
                if not any(at > last for at in uses.get(name, [])):
                    if name in where:
                        free.append(where.pop(name))
                    if name in slots:
                        free_slots.append(slots.pop(name))

        def register(wanted, busy):
            if not free:
                victim = max((name for name in where if name not in busy), key=next_use)
                if victim not in slots:
                    slots[victim] = free_slots.pop(0)
                    out.append(isa.spill(where[victim], slots[victim]))
                free.append(where.pop(victim))
            homes = leave.values()
            choice = wanted if wanted in free else next((r for r in free if r not in homes), free[0])
            free.remove(choice)
            return choice

        for now, (text, destination, sources) in enumerate(self.code):
            for name in sources:
                if name not in where:
                    where[name] = register(None, sources)
                    out.append(isa.fill(where[name], slots[name]))
            operands = [where[name] for name in sources]
            release(dict.fromkeys(sources), now)
            if destination and destination not in where:
                where[destination] = register(leave.get(destination), sources)
            target = where.get(destination)
            out.append(text.format(*operands, d=target))
            release([destination], now)
        moves = {where[name]: home for name, home in leave.items() if name in where}
        out.extend(isa.moves(moves))
        out.extend(isa.fill(home, slots[name]) for name, home in leave.items() if name not in where)
        return out

    def round(self, lanes, turns, wanted=25):
        """The lanes after a round and their turns. A lane that is not there is zero."""
        isa = self.isa
        sums = []
        for x in range(5):
            rows = [(BEGIN[x] + n) % 5 for n in range(5)]
            column = [5 * y + x for y in rows if lanes[5 * y + x]]
            sums.append(isa.sum(self, [(lanes[at], turns[at]) for at in column]))
        words = [None] * 5
        for x in (0, 2, 4, 1, 3):
            words[x] = isa.word(self, x, sums[(x + 4) % 5], sums[(x + 1) % 5])
        after, after_turns = [None] * 25, [0] * 25
        for y in range(5 if wanted == 25 else 1):
            row = []
            for lane, column, places in row_lanes(y):
                row.append(isa.turned(self, (lanes[lane], turns[lane]), words[column], places))
            for x in range(min(5, wanted)):
                triple = [row[(x + n) % 5] for n in range(3)]
                after[5 * y + x], after_turns[5 * y + x] = isa.chi(self, *triple, x == y == 0)
        return after, after_turns


def in_order(pending, scratch, move):
    """Moves registers all at once, as {from: to}. When nothing but cycles is left, nothing
    is in `scratch`, which is no target."""
    pending = {source: target for source, target in pending.items() if source != target}
    while pending:
        ready = [source for source, target in pending.items() if target not in pending]
        if not ready:
            source = next(iter(pending))
            yield move(scratch, source)
            pending[scratch] = pending.pop(source)
        for source in ready:
            yield move(pending.pop(source), source)


class Scalar:
    name, step, slots = "scalar", 8, 12
    # Not x18, which is the platform's, nor the frame pointer. x1 is the next constant.
    registers = [f"x{n}" for n in (*range(2, 18), 0, *range(19, 29), 30)]
    homes = registers[:25]
    saved = [("x19", "x20"), ("x21", "x22"), ("x23", "x24"), ("x25", "x26"), ("x27", "x28"), ("x30", "xzr")]

    # Lanes of which one goes to the place of the one before it, and whose places are
    # needed for words of theta.
    parked = [21, 8, 16]

    def theta(self, places, free):
        """Registers for the five parities, for one more word, for what is passing (none), and
        for the fourth word. The words that the parked lanes wait for are where they go."""
        return [places[8], free[0], places[16], free[1], places[21]], free[2], None, places[21]

    @staticmethod
    def spill(register, slot):
        return f"str {register}, [sp, #{8 * slot}]"

    @staticmethod
    def fill(register, slot):
        return f"ldr {register}, [sp, #{8 * slot}]"

    @staticmethod
    def moves(pending):
        return in_order(pending, "x30", lambda to, source: f"mov {to}, {source}")

    @staticmethod
    def operate(code, what, a, b, passing=False):
        """`a what b`, with the turn of `a`."""
        by = (a[1] - b[1]) % 64
        text = f"{what} {{d}}, {{0}}, {{1}}" + (f", ror #{by}" if by else "")
        return code.emit(text, a[0], b[0], passing=passing), a[1]

    def sum(self, code, lanes):
        total = lanes[0]
        for lane in lanes[1:]:
            total = self.operate(code, "eor", total, lane)
        return total

    def word(self, code, x, left, right):
        value, turn = self.operate(code, "eor", left, (right[0], right[1] + 1))
        by = (WORD_TURNS[x] - turn) % 64
        if by:
            value = code.emit(f"ror {{d}}, {{0}}, #{by}", value)
        return value, WORD_TURNS[x]

    def turned(self, code, lane, word, places):
        value, turn = self.operate(code, "eor", word, lane) if lane[0] else word
        return value, turn + places

    def chi(self, code, a, b, c, constant):
        lane = self.operate(code, "eor", self.operate(code, "bic", c, b, passing=True), a)
        if constant:
            lane = self.operate(code, "eor", lane, (code.emit("ldr {d}, [x1], #8", passing=True), 0))
        return lane[0], lane[1] % 64

    @staticmethod
    def load(code, base, lane):
        return code.emit(f"ldr {{d}}, [{{0}}, #{8 * lane}]", base)

    @staticmethod
    def straight(code, lane, turn):
        """The lane without its turn."""
        return code.emit(f"ror {{d}}, {{0}}, #{64 - turn}", lane) if turn else lane

    @staticmethod
    def store(code, base, lane, value):
        code.use(f"str {{1}}, [{{0}}, #{8 * lane}]", base, value)

    @staticmethod
    def add(code, a, b):
        return code.emit("eor {d}, {0}, {1}", a, b)


class Vector:
    """A lane of one state, or of two, in a vector register."""

    slots = 8
    registers = [f"v{n}" for n in (*range(0, 8), *range(16, 32), *range(8, 16))]
    homes = registers[:25]
    saved = [("d8", "d9"), ("d10", "d11"), ("d12", "d13"), ("d14", "d15")]

    parked = []

    @staticmethod
    def theta(_places, free):
        return free[:5], free[5], free[6], free[2]

    def __init__(self, name, states):
        self.name, self.step, self.part = name, 8 * states, "dq"[states - 1]

    @staticmethod
    def spill(register, slot):
        return f"str q{register[1:]}, [sp, #{16 * slot}]"

    @staticmethod
    def fill(register, slot):
        return f"ldr q{register[1:]}, [sp, #{16 * slot}]"

    @staticmethod
    def moves(pending):
        return in_order(pending, "v15", lambda to, source: f"mov {to}.16b, {source}.16b")

    @staticmethod
    def add(code, a, b, passing=False):
        return code.emit("eor {d}.16b, {0}.16b, {1}.16b", a, b, passing=passing)

    def load(self, code, base, lane):
        return code.emit(f"ldr {self.part}:{{d}}, [{base}, #{self.step * lane}]")

    def store(self, code, base, lane, value):
        code.use(f"str {self.part}:{{0}}, [{base}, #{self.step * lane}]", value)

    @staticmethod
    def straight(_code, lane, _turn):
        return lane

    def constant(self, code, lane):
        return self.add(code, lane, code.emit("ld1r {{{d}.2d}}, [x1], #8", passing=True))

    def sum(self, code, lanes):
        total = lanes[0][0]
        for lane, _ in lanes[1:]:
            total = self.add(code, total, lane)
        return total

    @staticmethod
    def rotated(code, value, places):
        to = code.emit(f"shl {{d}}.2d, {{0}}.2d, #{places}", value)
        code.emit(f"sri {{d}}.2d, {{0}}.2d, #{64 - places}", value, into=to)
        return to

    def word(self, code, _x, left, right):
        to = code.emit("add {d}.2d, {0}.2d, {0}.2d", right, passing=True)
        code.emit("sri {d}.2d, {0}.2d, #63", right, into=to)
        return self.add(code, left, to)

    def turned(self, code, lane, word, places):
        value = self.add(code, lane[0], word, passing=places) if lane[0] else word
        return self.rotated(code, value, places) if places else value

    def chi(self, code, a, b, c, constant):
        lane = self.add(code, a, code.emit("bic {d}.16b, {0}.16b, {1}.16b", c, b, passing=True))
        return self.constant(code, lane) if constant else lane, 0


class Sha3(Vector):
    def sum(self, code, lanes):
        lanes = [lane for lane, _ in lanes]
        while len(lanes) > 2:
            total = code.emit("eor3 {d}.16b, {0}.16b, {1}.16b, {2}.16b", *lanes[:3])
            lanes = [total, *lanes[3:]]
        return self.add(code, *lanes) if len(lanes) == 2 else lanes[0]

    def word(self, code, _x, left, right):
        return code.emit("rax1 {d}.2d, {0}.2d, {1}.2d", left, right)

    def turned(self, code, lane, word, places):
        if not places or not lane[0]:
            return super().turned(code, lane, word, places)
        return code.emit(f"xar {{d}}.2d, {{0}}.2d, {{1}}.2d, #{64 - places}", lane[0], word)

    def chi(self, code, a, b, c, constant):
        lane = code.emit("bcax {d}.16b, {0}.16b, {1}.16b, {2}.16b", a, c, b)
        return self.constant(code, lane) if constant else lane, 0


class Kernel:
    """A function: enters, reads lanes, permutes, writes lanes, leaves."""

    def __init__(self, isa):
        self.isa = isa
        # Behind the values that are spilled: what came in registers that are needed.
        self.words = (16 if isinstance(isa, Vector) else 8) * isa.slots
        self.frame = self.words + 32

    def enter(self):
        if self.isa.name.startswith("sha3"):
            yield ".arch_extension sha3"
        for pair in self.isa.saved:
            yield f"stp {pair[0]}, {pair[1]}, [sp, #-16]!"
        yield f"sub sp, sp, #{self.frame}"

    def leave(self):
        yield f"add sp, sp, #{self.frame}"
        for first, second in reversed(self.isa.saved):
            yield f"ldp {first}, {second}, [sp], #16"
        yield "ret"
        if self.isa.name.startswith("sha3"):
            yield ".arch_extension nosha3"

    def kept(self, number):
        return f"[sp, #{self.words + 8 * number}]"

    def first(self, given, block=False):
        """The first round, of the lanes at x0, to which a block at x2 may be added."""
        isa = self.isa
        code = Code(isa)
        entry = {} if isinstance(isa, Vector) else {"x0": "x0", **({"x2": "x2"} if block else {})}
        lanes = [None] * 25
        for lane in given:
            lanes[lane] = isa.load(code, "x0", lane)
            if block and lane < RATE:
                lanes[lane] = isa.add(code, lanes[lane], isa.load(code, "x2", lane))
        lanes, turns = code.round(lanes, [0] * 25)
        assert isinstance(isa, Vector) or turns == TURNS
        return code.lines(entry, dict(zip(lanes, isa.homes)))

    def middle(self):
        """Two rounds that leave each lane in the register where they found it, without a
        move. A lane that pi brings is written to its place, in such an order that each
        place has just become free. Chi writes the first two lanes of a row to registers that
        are free, and leaves as many to the next row; the second round takes the rows the
        other way round, which undoes that."""
        isa, code = self.isa, Planned()
        places, free = isa.homes[:], [name for name in isa.registers if name not in isa.homes]
        turns = [0] * 25 if isinstance(isa, Vector) else TURNS
        for rows in (range(5), range(4, -1, -1)):
            sums, words = [None] * 5, [None] * 5
            for slot, lane in enumerate(isa.parked):
                code.out.append(isa.spill(places[lane], slot))
            parities, extra, code.spare, third = isa.theta(places, free)
            # The columns of lanes that are parked come first: their places are taken.
            for x in sorted(range(5), key=lambda x: x not in [lane % 5 for lane in isa.parked]):
                code.target = parities[x]
                rows_of = [(BEGIN[x] + n) % 5 for n in range(5)]
                sums[x] = isa.sum(code, [(places[5 * y + x], turns[5 * y + x]) for y in rows_of])
            targets = [extra, parities[0], parities[1], third, parities[3]]
            for x in (0, 2, 4, 1, 3):
                code.target = targets[x]
                words[x] = isa.word(code, x, sums[(x + 4) % 5], sums[(x + 1) % 5])

            moved = [None] * 25

            def bring(to, target):
                lane = source_of(to)
                value = places[lane]
                if lane in isa.parked:
                    # There is nothing else left that needs the extra word.
                    value = extra if to in isa.parked else target
                    code.out.append(isa.fill(value, isa.parked.index(lane)))
                code.target = target
                column, rotation = lane % 5, RHO[to % 5][lane % 5]
                moved[to] = isa.turned(code, (value, turns[lane]), words[column], rotation)

            code.spare = parities[4]
            bring(0, places[0])
            # The last one that is parked begins, in a register that is free.
            begin = isa.parked[-1] if isa.parked else 2
            old = places[begin]
            bring(begin, old if isa.parked else free[-1])
            to = source_of(begin)
            while to != begin:
                bring(to, places[to])
                to = source_of(to)
            if not isa.parked:
                places[begin], free[-1] = free[-1], old

            for y in rows:
                row = [moved[5 * y + x] for x in range(5)]
                pair, code.spare = free[:2], free[2]
                free[:2] = places[5 * y : 5 * y + 2]
                places[5 * y : 5 * y + 2] = pair
                for x in range(5):
                    code.target = places[5 * y + x]
                    isa.chi(code, *(row[(x + n) % 5] for n in range(3)), x == y == 0)
        assert places == isa.homes
        return code.out

    def last(self, wanted, state):
        """The last round, to lanes at `state`."""
        isa = self.isa
        code = Code(isa)
        lanes = [f"lane{n}" for n in range(25)]
        entry = dict(zip(lanes, isa.homes))
        turns = [0] * 25 if isinstance(isa, Vector) else TURNS
        lanes, turns = code.round(lanes, turns, wanted)
        base = state if isinstance(isa, Vector) else code.emit(f"ldr {{d}}, {self.kept(0)}")
        for at in range(wanted):
            isa.store(code, base, at, isa.straight(code, lanes[at], turns[at]))
        return code.lines(entry, {})

    def loop(self):
        # The table lies so that the last constant is at a multiple of 256.
        return ["2:", *self.middle(), "tst x1, #255", "b.ne 2b"]

    def keep(self, register, number):
        return [] if isinstance(self.isa, Vector) else [f"str {register}, {self.kept(number)}"]

    def permute(self):
        return [*self.enter(), *self.keep("x0", 0), *self.first(range(25)), *self.loop(),
                *self.last(25, "x0"), *self.leave()]

    def absorb(self):
        scalar = not isinstance(self.isa, Vector)
        lines = [*self.enter(), *self.keep("x0", 0), *self.keep("x3", 2), "3:", *self.keep("x2", 1),
                 *self.first(range(25), block=True), *self.loop(), *self.last(25, "x0")]
        if scalar:
            lines += [f"ldr x{register}, {self.kept(number)}" for number, register in enumerate((0, 2, 3))]
        return [*lines, f"add x2, x2, #{8 * RATE}", f"sub x1, x1, #{8 * ROUNDS}", "cmp x2, x3", "b.ne 3b",
                *self.leave()]

    def digest(self):
        lines = [*self.enter(), *self.keep("x3", 0), "cmp x2, #9", "b.eq 4f", "b.hi 5f",
                 *self.first([*range(5), RATE - 1]), "b 2f",
                 "4:", *self.first([*range(9), RATE - 1]), "b 2f",
                 "5:", *self.first(range(RATE))]
        return [*lines, *self.loop(), *self.last(4, "x3"), *self.leave()]


HEADS = {
    "permute": """\
// Keccak-f[1600]{of}.
// In: x0 the lanes, {size} bytes each, read and written; x1 the constants.
""",
    "absorb": """\
// Adds blocks of 136 bytes to a state and permutes it after each.
// In: x0 the lanes, 8 bytes each, read and written; x1 the constants; x2 the blocks, x3 their end: at least one.
""",
    "digest": """\
// The first four lanes after a permutation{of}, given the lanes before.
// In: x0 17 lanes, {size} bytes each, and x2 how many of them there are: 5, 9 or 17, and with 5 or 9 lane 16 as well;
// x1 the constants; x3 room for four lanes. All other lanes are zero.
""",
}
FOOT = """\
// The constants are 24 of 8 bytes, the last one at a multiple of 256. No alignment is needed elsewhere.
// ISA: {isa}. ABI: AAPCS64, a leaf with {stack} bytes of stack; x18 and x29 are left alone.
// Clobbers: {clobbers}. Cycles: estimates only, docs/performance.md.
// Test: tests/keccak_backends.rs. asm/README.md has more.
// Written by asm/gen/keccak_aarch64.py: change that and run it.
"""


def paired(lines):
    """With loads and stores of two neighbours in one."""
    lines = [re.sub(r"([dq]):v", r"\1", line) for line in lines]
    access = re.compile(r"(ldr|str) ([xdq])(\d+), \[(\w+), #(\d+)\]$")
    at = 0
    while at < len(lines):
        one = access.match(lines[at])
        two = access.match(lines[at + 1]) if at + 1 < len(lines) else None
        if one and two and one.group(1, 2, 4) == two.group(1, 2, 4):
            (what, kind, a, base, first), (b, second) = one.groups(), two.group(3, 5)
            size = 16 if kind == "q" else 8
            clobbers = what == "ldr" and (a == b or base == kind + a)
            if abs(int(second) - int(first)) == size and int(first) < 64 * size and not clobbers:
                if int(second) < int(first):
                    a, b, first = b, a, second
                yield f"{what[:2]}p {kind}{a}, {kind}{b}, [{base}, #{first}]"
                at += 2
                continue
        yield lines[at]
        at += 1


KERNELS = [
    (Scalar(), ("permute", "absorb", "digest")),
    (Sha3("sha3", 1), ("permute", "absorb", "digest")),
    (Sha3("sha3_x2", 2), ("permute", "digest")),
    (Vector("neon_x2", 2), ("permute", "digest")),
]


def text(isa, function):
    kernel = Kernel(isa)
    vector = isinstance(isa, Vector)
    head = HEADS[function].format(of=" of two states, lane by lane" if isa.step == 16 else "", size=isa.step)
    foot = FOOT.format(
        isa={"scalar": "none", "sha3": "FEAT_SHA3", "neon": "NEON"}[isa.name.split("_")[0]],
        stack=kernel.frame + 16 * len(isa.saved),
        clobbers="x1, x2, v0-v7, v16-v31, flags" if vector else "x0-x17, flags",
    )
    lines = paired(list(getattr(kernel, function)()))
    return head + foot + "".join(f"{line}\n" if line.endswith(":") else f"    {line}\n" for line in lines)


def main():
    if sys.argv[1:] == ["--counts"]:
        for isa, _ in KERNELS:
            body = [line.split()[0] for line in paired(Kernel(isa).middle())]
            counts = {what: body.count(what) for what in sorted(set(body))}
            print(f"{isa.name}: {len(body) / 2} a round; two rounds: {counts}")
        return
    for isa, functions in KERNELS:
        for function in functions:
            file = os.path.join(ASM, "aarch64", f"keccak_{isa.name}_{function}.s")
            if sys.argv[1:] == ["--check"]:
                with open(file, encoding="utf-8") as f:
                    if f.read() != text(isa, function):
                        sys.exit(f"{file} is not what {sys.argv[0]} writes")
            else:
                with open(file, "w", encoding="utf-8") as f:
                    f.write(text(isa, function))


if __name__ == "__main__":
    main()
