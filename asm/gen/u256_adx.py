#!/usr/bin/env python3
"""Prints the ADX kernels of 256-bit integers: x86_64/u256_adx_*.s.

    python3 asm/gen/u256_adx.py            writes them all
    python3 asm/gen/u256_adx.py --check    fails if one is not what would be written

A chain of squares waits for the result of one before it begins the next, so what counts is the
way from the lowest limb to the highest. A round of the usual reduction takes 9 cycles on it: a
product for the factor, one by the lowest limb of the modulus, two sums. The two first rounds of
`steps` do without the former two: they add a multiple of the modulus that is -1 modulo 2^64, so
the factor is the limb itself, and that limb of the sum is 0.
"""
from adx import Text, write

A = ["rax", "rbx", "rcx", "rbp"]
T = ["r8", "r9", "r10", "r11", "r12", "r13", "r14", "r15"]
SAVED = ["rbx", "rbp", "r12", "r13", "r14", "r15"]
CONTEXT, ZERO = "rsi", "rdi"
INVERSE, MULTIPLE = 32, 40
NEGATIVE, POWERS, MULTIPLES, RECIPROCAL = 32, 64, 160, 416

HEADERS = {
    "steps": (lambda: steps(2), """\
// Squares a number in Montgomery's form so many times, and multiplies the result by another.
// In: rdi the number, 4 limbs of 8 bytes, read and written; rsi how many squares, 0 or more; rdx the other number;
// rcx the modulus m, odd and less than 2^256 - 2^192, -1 / m modulo 2^64, and the greater limbs of the multiple
// of m that is -1 modulo 2^64: 4, 1 and 4 limbs. Both numbers are less than m.
"""),
    "steps_any": (lambda: steps(0), """\
// Squares a number in Montgomery's form so many times, and multiplies the result by another.
// In: rdi the number, 4 limbs of 8 bytes, read and written; rsi how many squares, 0 or more; rdx the other number;
// rcx the modulus m, odd, and -1 / m modulo 2^64: 4 and 1 limbs. Both numbers are less than m.
"""),
    "mul_fold": (lambda: mul_fold(), """\
// The product of two numbers modulo a third.
// In: rdi room for the result, 4 limbs of 8 bytes; rsi and rdx the numbers; rcx what is known of the modulus m,
// whose highest bit is set: itself, 2^256 - m, 2^320, 2^384 and 2^448 modulo m, of the multiples of 2^319 modulo m from
// 0 to 7 times that all lowest limbs, then all second ones and so on, 2^320 / m - 2^64: 4, 4, 12, 32 and 1 limbs.
"""),
    "mul_fold_all": (lambda: mul_fold_all(), """\
// The products of so many pairs of numbers modulo one number.
// In: rdi room for the results, 4 limbs of 8 bytes each; rsi and rdx the numbers, which may be where the results go;
// rcx what is known of the modulus, as for `mul_fold`; r8 how many, 1 or more.
"""),
}
FOOTER = """\
// No alignment is needed. ISA: BMI2 and ADX. ABI: sysv64, a leaf with at most 80 bytes of stack below the return address.
// Clobbers: rax, rcx, rdx, rsi, rdi, r8-r11, flags. Cycles: see asm/README.md.
// Test: tests/u256/modulus.rs. asm/README.md has more.
// Written by asm/gen/u256_adx.py: change that and run it.
"""


def square(o):
    """t = a * a. Uses up a."""
    t, a = T, A
    x, y = t[7], t[0]
    o("mov", "rdx", a[0])
    o("mulx", t[2], t[1], a[1])
    o("mulx", t[3], x, a[2])
    o("add", t[2], x)
    o("mulx", t[4], x, a[3])
    o("adc", t[3], x)
    o("adc", t[4], 0)
    o("mov", "rdx", a[1])
    o("xor", "edi", "edi")
    o("mulx", y, x, a[2])
    o("adcx", t[3], x)
    o("adox", t[4], y)
    o("mulx", t[5], x, a[3])
    o("adcx", t[4], x)
    o("adox", t[5], ZERO)
    o("adcx", t[5], ZERO)
    o("mov", "rdx", a[2])
    o("mulx", t[6], x, a[3])
    o("add", t[5], x)
    o("adc", t[6], 0)
    # Twice that, and the squares of the limbs.
    o("mov", "rdx", a[0])
    y = a[0]
    o("mulx", y, t[0], "rdx")
    o("xor", "edi", "edi")
    o("adcx", t[1], t[1])
    o("adox", t[1], y)
    o("mov", "rdx", a[1])
    x = a[1]
    for i in (1, 2):
        o("mulx", y, x, "rdx")
        o("mov", "rdx", a[i + 1])
        o("adcx", t[2 * i], t[2 * i])
        o("adox", t[2 * i], x)
        o("adcx", t[2 * i + 1], t[2 * i + 1])
        o("adox", t[2 * i + 1], y)
    o("mulx", t[7], x, "rdx")
    o("adcx", t[6], t[6])
    o("adox", t[6], x)
    o("adcx", t[7], ZERO)
    o("adox", t[7], ZERO)


def product(o):
    """t = a * b, with b at rdi. Uses up a."""
    t, a = T, A
    x = t[7]
    o("mov", "rdx", a[0])
    o("mulx", t[1], t[0], "[rdi]")
    o("mulx", t[2], x, "[rdi + 8]")
    o("add", t[1], x)
    o("mulx", t[3], x, "[rdi + 16]")
    o("adc", t[2], x)
    o("mulx", t[4], x, "[rdi + 24]")
    o("adc", t[3], x)
    o("adc", t[4], 0)
    for i in (1, 2, 3):
        x, y = a[0], t[7] if i < 3 else a[1]
        o("mov", "rdx", a[i])
        o("xor", "eax", "eax")
        for j in range(4):
            high = y if j < 3 else t[i + 4]
            o("mulx", high, x, f"[rdi + {8 * j}]")
            o("adcx", t[i + j], x)
            if j < 3:
                o("adox", t[i + j + 1], high)
        o("mov", "eax", 0)
        o("adcx", t[i + 4], "rax")
        o("adox", t[i + 4], "rax")


def reduce(o, quick):
    """a = t / 2^256, reduced."""
    t = T
    x, y, carry = A[0], A[1], A[2]
    for i in range(4):
        o("mov", "rdx", t[i])
        if i < quick:
            o("xor", "edi", "edi")
            for j in range(4):
                o("mulx", y, x, f"[rsi + {MULTIPLE + 8 * j}]")
                o("adcx", t[i + j + 1], x)
                o("adox", t[i + j + 2], y)
            end = i + 5
        else:
            o("imul", "rdx", f"[rsi + {INVERSE}]")
            o("xor", "edi", "edi")
            for j in range(4):
                o("mulx", y, x, f"[rsi + {8 * j}]")
                o("adcx", t[i + j], x)
                o("adox", t[i + j + 1], y)
            end = i + 4
        # What the round before carried has the place of `end`, but for the first of the usual
        # rounds after a quick one: there it has that of the carry of this round.
        if i == 0:
            o("adcx", t[end], ZERO)
            o("mov", "ecx", 0)
        elif i == quick:
            o("adcx", t[end], ZERO)
        else:
            o("adcx", t[end], carry)
            o("mov", "ecx", 0)
        o("adcx", carry, ZERO)
        o("adox", carry, ZERO)
    # rcx has the carry, and becomes the third limb of a.
    o("mov", "rdx", carry)
    for i in range(4):
        o("mov", A[i], t[4 + i])
    for i in range(4):
        o("sub" if i == 0 else "sbb", A[i], f"[rsi + {8 * i}]")
    o("sbb", "rdx", 0)
    for i in range(4):
        o("cmovc", A[i], t[4 + i])


def steps(quick):
    o = Text()
    for register in SAVED:
        o("push", register)
    o("push", "rdi")
    o("push", "rdx")
    o("push", "rsi")
    o("mov", "rsi", "rcx")
    for i in range(4):
        o("mov", A[i], f"[rdi + {8 * i}]")
    o("cmp", "qword ptr [rsp]", 0)
    o("je", "3f")
    o.label("2")
    square(o)
    reduce(o, quick)
    o("dec", "qword ptr [rsp]")
    o("jne", "2b")
    o.label("3")
    o("mov", "rdi", "[rsp + 8]")
    product(o)
    reduce(o, quick)
    o("mov", "rdi", "[rsp + 16]")
    for i in range(4):
        o("mov", f"[rdi + {8 * i}]", A[i])
    o("add", "rsp", 24)
    for register in reversed(SAVED):
        o("pop", register)
    o("ret")
    return "\n".join(o.lines) + "\n"


def row(o, sums, number, last):
    """Adds rdx * number to the four limbs `sums`. The highest limb of the product and what carries
    goes to `last`, where OF has yet to be added. Wants rbp to be 0."""
    for j in range(4):
        high = last if j == 3 else "rbx"
        o("mulx", high, "rax", number.format(8 * j))
        o("adcx", sums[j], "rax")
        if j < 3:
            o("adox", sums[j + 1], high)
    o("adcx", last, "rbp")


def fold(o):
    """The product of the numbers at rsi and rdi modulo that of rcx: the registers it is in then.

    What waits for what is the shorter, and the sums that can be are ADCX and ADOX: beside MULX
    they are cheaper than ADC, which takes the place of a MULX now and then.
    """
    t, sums = T, T[:4]
    o("mov", "rdx", "[rsi]")
    o("mulx", t[1], t[0], "[rdi]")
    for j in range(1, 4):
        o("mulx", t[j + 1], "rax", f"[rdi + {8 * j}]")
        o("add" if j == 1 else "adc", t[j], "rax")
    o("adc", t[4], 0)
    for i in range(1, 4):
        o("mov", "rdx", f"[rsi + {8 * i}]")
        o("xor", "ebp", "ebp")
        row(o, t[i:i + 4], "[rdi + {}]", t[i + 4])
        o("adox", t[i + 4], "rbp")
    # The upper limbs, as what they are worth: the sum is in t[0] to t[4] and rdi.
    for i in range(3):
        o("mov", "rdx", t[5 + i])
        if i == 0:
            o("mov", "edi", 0)
        o("xor", "ebp", "ebp")
        row(o, sums, f"[rcx + {POWERS + 32 * i} + {{}}]", "rbx")
        o("adox", t[4], "rbx")
        o("adox", "rdi", "rbp")
    # What is from 2^319 on.
    o("mov", "rdx", f"[rcx + {RECIPROCAL}]")
    o("add", t[4], t[4])
    o("adc", "rdi", "rdi")
    o("shr", t[4], 1)
    multiple = [f"[rcx + 8*rdi + {MULTIPLES + 64 * j}]" for j in range(4)]
    # The quotient, or 1 less. It does without what the lower limbs carry, which is next to nothing.
    low, high = t[5], t[6]
    o("mov", low, t[3])
    o("mov", high, t[4])
    o("add", low, multiple[3])
    o("adc", high, 0)
    o("mulx", t[7], "rax", low)
    o("mulx", "rbx", "rax", high)
    for j in range(4):
        o("adc" if j else "add", t[j], multiple[j])
    o("adc", t[4], 0)
    o("add", low, t[7])
    o("adc", high, 0)
    o("add", "rax", low)
    o("adc", "rbx", high)
    # If it is 2^64, 1 less.
    o("sbb", "rbx", 0)
    # Less its product with the modulus.
    o("sub", t[4], "rbx")
    o("mov", "rdx", "rbx")
    o("xor", "ebp", "ebp")
    row(o, sums, f"[rcx + {NEGATIVE} + {{}}]", "rbx")
    o("adox", t[4], "rbx")
    # And once more the modulus, if it is not too much.
    result = ["rax", "rbx", "rbp", t[5]]
    for j in range(4):
        o("mov", result[j], t[j])
    for j in range(4):
        o("sbb" if j else "sub", result[j], f"[rcx + {8 * j}]")
    o("sbb", t[4], 0)
    for j in range(4):
        o("cmovc", result[j], t[j])
    return result


def mul_fold():
    o = Text()
    for register in SAVED:
        o("push", register)
    o("push", "rdi")
    o("mov", "rdi", "rdx")
    result = fold(o)
    o("pop", "rdi")
    for j in range(4):
        o("mov", f"[rdi + {8 * j}]", result[j])
    for register in reversed(SAVED):
        o("pop", register)
    o("ret")
    return "\n".join(o.lines) + "\n"


def mul_fold_all():
    o = Text()
    for register in SAVED:
        o("push", register)
    for register in ("r8", "rdi", "rdx", "rsi"):
        o("push", register)
    o.label("2")
    o("mov", "rsi", "[rsp]")
    o("mov", "rdi", "[rsp + 8]")
    for at in (0, 8):
        o("add", f"qword ptr [rsp + {at}]", 32)
    result = fold(o)
    o("mov", "rdi", "[rsp + 16]")
    for j in range(4):
        o("mov", f"[rdi + {8 * j}]", result[j])
    o("add", "qword ptr [rsp + 16]", 32)
    o("dec", "qword ptr [rsp + 24]")
    o("jne", "2b")
    o("add", "rsp", 32)
    for register in reversed(SAVED):
        o("pop", register)
    o("ret")
    return "\n".join(o.lines) + "\n"


write((f"u256_adx_{name}.s", header + FOOTER + body()) for name, (body, header) in HEADERS.items())
