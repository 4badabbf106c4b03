#!/usr/bin/env python3
"""Prints the ADX kernels of secp256k1: x86_64/secp256k1_adx_*.s.

    python3 asm/gen/secp256k1_adx.py            writes them all
    python3 asm/gen/secp256k1_adx.py --check    fails if one is not what would be written

A number modulo p = 2^256 - c is any number of four limbs that is the right one modulo p. A product
has eight limbs. Its upper four are worth c times as much ("fold"); of the sum there are four limbs
and a small fifth one, and that is worth c times as much again ("finish"). What is left to add or
subtract is so little that after a carry out of the fourth limb only the two lowest are not 0.

Between the two steps sums and differences cost next to nothing, for the fifth limb takes what they
carry: a formula's additions are there. A difference is wanted that is not the other way round, so
that the fifth limb never is negative: where a product is subtracted `finish` subtracts.

Micro-operations and the product unit are what limits the formulas, so sums are ADCX and ADOX
beside MULX, where ADC would take the place of a MULX now and then.
"""
from adx import Text, write

T = ["r8", "r9", "r10", "r11", "r12", "r13", "r14", "r15"]
LOW, HIGH, ZERO = "rax", "rbx", "rbp"
FIFTH = HIGH
SAVED = ["rbx", "rbp", "r12", "r13", "r14", "r15"]
C = "0x1000003d1"

KERNELS = {
    "mul": (lambda o: mul(o), """\
// A product modulo p.
// In: rdi room for it; rsi and rdx the two numbers. All may be the same.
"""),
    "square": (lambda o: one_square(o), """\
// A square modulo p.
// In: rdi room for it; rsi the number. Both may be the same.
"""),
    "squares": (lambda o: squares(o), """\
// Squares a number so many times.
// In: rdi room for the result; rsi the number; rdx how many squares, 0 or more. Both may be the same.
"""),
    "double_point": (lambda o: double(o), """\
// Twice a point (x / z^2, y / z^3) of y^2 = x^3 + 7. With S = y^2, T = -x S and L = 3/2 x^2 it is
// x' = L^2 + 2 T, y' = -(L (x' + T) + S^2), z' = y z. Infinity, whose z is 0, stays that.
// In: rdi, rsi and rdx the numbers x, y and z, read and written.
"""),
    "add_point": (lambda o: add(o), """\
// The sum of a point (x / w^2, y / w^3) and a point (X, Y). With H = x - X w^2, I = y - Y w^3 and V = -x H^2 it is
// x' = I^2 + H^3 + 2 V, y' = -(I (x' + V) + y H^3), w' = w H; what is computed is x', y', z' = z H and H.
// That is the sum unless the first point is infinity or H is 0. If H is 0, x' is I^2.
// In: rdi, rsi and rdx the numbers x, y and z, read and written; rcx and r8 X and Y; r9 w, which H is written over.
"""),
}
FOOTER = """\
// Numbers are modulo p = 2^256 - 0x1000003d1, 4 limbs of 8 bytes, any number below 2^256 that is the right one.
// The same instructions for all numbers. No alignment is needed.
// ISA: BMI2 and ADX. ABI: sysv64, a leaf with {} bytes of stack below the return address.
// Clobbers: rax, rcx, rdx, rsi, rdi, r8-r11, flags. Cycles: see asm/README.md.
// Test: src/secp256k1/field/adx/tests.rs.
// Written by asm/gen/secp256k1_adx.py: change that and run it.
"""


def at(base, offset=0):
    """The limbs of a number in memory."""
    return [f"[{base} + {offset + 8 * j}]" if offset + 8 * j else f"[{base}]" for j in range(4)]


def clear(o):
    """ZERO, CF and OF become 0."""
    o("xor", "ebp", "ebp")


def limb(o, number, j):
    """A limb of a number into rdx. A number in memory may be named by the place of its address."""
    if isinstance(number, str):
        o("mov", "rdx", number)
        o("mov", "rdx", at("rdx")[j])
    else:
        o("mov", "rdx", number[j])


def product(o, a, b):
    """t = a * b, with a and b in memory."""
    t = T
    limb(o, a, 0)
    clear(o)
    o("mulx", t[1], t[0], b[0])
    for j in range(1, 4):
        o("mulx", t[j + 1], LOW, b[j])
        o("adcx", t[j], LOW)
    o("adcx", t[4], ZERO)
    for i in range(1, 4):
        limb(o, a, i)
        clear(o)
        for j in range(4):
            high = HIGH if j < 3 else t[i + 4]
            o("mulx", high, LOW, b[j])
            o("adcx", t[i + j], LOW)
            if j < 3:
                o("adox", t[i + j + 1], high)
        o("adcx", t[i + 4], ZERO)
        o("adox", t[i + 4], ZERO)


def add_product(o, a, b, over):
    """t += a * b, with a and b in memory; `over` is what it carries."""
    t = T
    for i in range(4):
        limb(o, a, i)
        clear(o)
        for j in range(4):
            o("mulx", HIGH, LOW, b[j])
            o("adcx", t[i + j], LOW)
            o("adox", t[i + j + 1], HIGH)
        # What the row before carried.
        o("adcx", t[i + 4], over if i else ZERO)
        o("mov", over, 0)
        o("adcx", over, ZERO)
        o("adox", over, ZERO)


def square(o, a, low=LOW, high=HIGH, later=(LOW, HIGH)):
    """t = a * a. `low` and `high` are for what is added: first these, which may be the registers of
    t[7] and t[0], then those of `later`, which may be those of a[1] and a[0]."""
    t = T
    o("mov", "rdx", a[0])
    clear(o)
    o("mulx", t[2], t[1], a[1])
    for j in (2, 3):
        o("mulx", t[j + 1], low, a[j])
        o("adcx", t[j], low)
    o("mov", "rdx", a[3])
    for j in (1, 2):
        o("mulx", t[j + 4], low, a[j])
        o("adcx", t[j + 3], low)
    o("adcx", t[6], ZERO)
    o("mov", "rdx", a[1])
    o("mulx", high, low, a[2])
    o("adox", t[3], low)
    o("adox", t[4], high)
    o("adox", t[5], ZERO)
    o("adox", t[6], ZERO)
    # Twice that, and the squares of the limbs. CF and OF are 0.
    low, high = later
    o("mov", "rdx", a[0])
    o("mulx", high, t[0], "rdx")
    o("mov", "rdx", a[1])
    o("adcx", t[1], t[1])
    o("adox", t[1], high)
    for i in (1, 2):
        o("mulx", high, low, "rdx")
        o("mov", "rdx", a[i + 1])
        o("adcx", t[2 * i], t[2 * i])
        o("adox", t[2 * i], low)
        o("adcx", t[2 * i + 1], t[2 * i + 1])
        o("adox", t[2 * i + 1], high)
    o("mulx", t[7], low, "rdx")
    o("adcx", t[6], t[6])
    o("adox", t[6], low)
    o("adcx", t[7], ZERO)
    o("adox", t[7], ZERO)


def fold(o, over=None):
    """The lower half of t and FIFTH, at most 2c, become what t and `over` * 2^512 are worth."""
    t = T
    o("mov", "rdx", C)
    clear(o)
    for j in range(4):
        o("mulx", HIGH, LOW, t[4 + j])
        o("adcx", t[j], LOW)
        if j < 3:
            o("adox", t[j + 1], HIGH)
    o("adcx", FIFTH, ZERO)
    o("adox", FIFTH, ZERO)
    if over:
        o("imul", over, "rdx")
        o("add", FIFTH, over)


def add_limbs(o, number):
    for j in range(4):
        o("adcx", T[j], number[j])
    o("adcx", FIFTH, ZERO)


def finish(o, limbs, sign="add", less=0):
    """`limbs` + FIFTH * c, or - (FIFTH * c - less). rdx is c."""
    carry = {"add": "adc", "sub": "sbb"}[sign]
    o("mulx", HIGH, LOW, FIFTH)
    if less:
        o("dec", LOW)
    clear(o)
    for j, addend in enumerate([LOW, HIGH, ZERO, ZERO]):
        o("adcx" if sign == "add" else carry if j else sign, limbs[j], addend)
    o("cmovc", ZERO, "rdx")
    o(sign, limbs[0], ZERO)
    o(carry, limbs[1], 0)
    return limbs


def reduce(o):
    fold(o)
    return finish(o, T[:4])


def reduce_negative(o, over=None):
    """-t: with p added ~limbs - ((FIFTH + 1) * c - 1)."""
    fold(o, over)
    o("inc", FIFTH)
    for j in range(4):
        o("not", T[j])
    return finish(o, T[:4], "sub", 1)


def reduce_from(o, number):
    """number - t."""
    fold(o)
    for j in range(4):
        o("mov", T[4 + j], number[j])
    for j in range(4):
        o("sbb" if j else "sub", T[4 + j], T[j])
    o("adc", FIFTH, 0)
    return finish(o, T[4:], "sub")


def store(o, number, limbs):
    for j in range(4):
        o("mov", number[j], limbs[j])


def enter(o, room=0):
    for register in SAVED:
        o("push", register)
    if room:
        o("sub", "rsp", room)


def leave(o, room=0):
    if room:
        o("add", "rsp", room)
    for register in reversed(SAVED):
        o("pop", register)
    o("ret")


def mul(o):
    enter(o)
    o("mov", "rcx", "rdx")
    product(o, at("rsi"), at("rcx"))
    store(o, at("rdi"), reduce(o))
    leave(o)


def one_square(o):
    enter(o)
    square(o, at("rsi"))
    store(o, at("rdi"), reduce(o))
    leave(o)


def squares(o):
    enter(o)
    o("push", "rdi")
    o("mov", "rdi", "rdx")
    a = ["rax", "rbx", "rcx", "rsi"]
    for j in (0, 1, 2):
        o("mov", a[j], at("rsi")[j])
    o("mov", "rsi", at("rsi")[3])
    o("test", "rdi", "rdi")
    o("je", "3f")
    o.label("2")
    square(o, a, T[7], T[0], (a[1], a[0]))
    limbs = reduce(o)
    for j in range(4):
        o("mov", a[j], limbs[j])
    o("dec", "rdi")
    o("jne", "2b")
    o.label("3")
    o("pop", "rdi")
    store(o, at("rdi"), a)
    leave(o)


def double(o):
    """S = y^2, T = -x S, L = 3/2 x^2: x' = L^2 + 2T, y' = -(L (x' + T) + S^2), z' = y z."""
    room = 4 * 32
    enter(o, room)
    o("mov", "rcx", "rdx")
    x, y, z = at("rdi"), at("rsi"), at("rcx")
    s, t, l, sum_ = (at("rsp", 32 * j) for j in range(4))
    square(o, y)
    store(o, s, reduce(o))
    square(o, x)
    fold(o)
    half_of_three(o)
    store(o, l, finish(o, T[:4]))
    product(o, x, s)
    store(o, t, reduce_negative(o))
    product(o, y, z)
    store(o, z, reduce(o))
    square(o, l)
    fold(o)
    x_and_sum(o, t, x, sum_)
    square(o, s)
    add_product(o, l, sum_, "rcx")
    store(o, y, reduce_negative(o, "rcx"))
    leave(o, room)


def half_of_three(o):
    """The four limbs and the fifth one become three halves of what they are. rdx is c."""
    t = T
    half = t[4:]
    # p more if it is odd: c less, and 1 more in the fifth limb.
    clear(o)
    o("mov", "eax", t[0] + "d")
    o("and", "eax", 1)
    o("cmovne", ZERO, "rdx")
    o("sub", t[0], ZERO)
    for j in (1, 2, 3):
        o("sbb", t[j], 0)
    o("sbb", FIFTH, 0)
    o("add", FIFTH, "rax")
    for j in range(4):
        o("mov", half[j], t[j])
    o("mov", "rax", FIFTH)
    o("shr", "rax", 1)
    for j in (3, 2, 1, 0):
        o("rcr", half[j], 1)
    # CF is 0, for the number is even.
    for j in range(4):
        o("adcx", t[j], half[j])
    o("adcx", FIFTH, "rax")


def x_and_sum(o, t, x, sum_):
    """x = 2 t + the four limbs and the fifth one; sum_ = x + t. rdx is c."""
    add_limbs(o, t)
    add_limbs(o, t)
    limbs = finish(o, T[:4])
    store(o, x, limbs)
    clear(o)
    o("mov", "eax", 0)
    for j in range(4):
        o("adcx", limbs[j], t[j])
    # What is carried is worth c, and so is what that carries, and then hardly anything is left.
    o("cmovc", ZERO, "rdx")
    o("add", limbs[0], ZERO)
    for j in (1, 2, 3):
        o("adcx", limbs[j], "rax")
    o("cmovc", "rax", "rdx")
    o("add", limbs[0], "rax")
    store(o, sum_, limbs)


def add(o):
    """H = x - X w^2, I = y - Y w^3, V = -x H^2: x' = I^2 + H^3 + 2V, y' = -(I (x' + V) + y H^3), z' = z H."""
    room = 8 * 32
    enter(o, room)
    other_x, other_y, old_z, _ = at("rsp", 224)
    for place, pointer in [(old_z, "rdx"), (other_x, "rcx"), (other_y, "r8")]:
        o("mov", place, pointer)
    o("mov", "rcx", "r9")
    x, y, w, z = at("rdi"), at("rsi"), at("rcx"), at("rcx")
    powers, h, i, hh, hhh, v, sum_ = (at("rsp", 32 * j) for j in range(7))
    square(o, w)
    store(o, powers, reduce(o))
    # The cube has the place of I until that is there.
    product(o, w, powers)
    store(o, i, reduce(o))
    product(o, other_x, powers)
    limbs = reduce_from(o, x)
    store(o, h, limbs)
    store(o, w, limbs)
    product(o, other_y, i)
    store(o, i, reduce_from(o, y))
    o("mov", "rcx", old_z)
    square(o, h)
    store(o, hh, reduce(o))
    product(o, z, h)
    store(o, z, reduce(o))
    product(o, h, hh)
    store(o, hhh, reduce(o))
    product(o, x, hh)
    store(o, v, reduce_negative(o))
    square(o, i)
    fold(o)
    add_limbs(o, hhh)
    x_and_sum(o, v, x, sum_)
    product(o, y, hhh)
    add_product(o, i, sum_, "rcx")
    store(o, y, reduce_negative(o, "rcx"))
    leave(o, room)


def kernels():
    for name, (body, header) in KERNELS.items():
        o = Text()
        body(o)
        lines = [line.split() for line in o.lines]
        stack = 8 * sum(line[0] == "push" for line in lines)
        stack += sum(int(line[2]) for line in lines if line[:2] == ["sub", "rsp,"])
        yield f"secp256k1_adx_{name}.s", header + FOOTER.format(stack) + "\n".join(o.lines) + "\n"


write(kernels())
