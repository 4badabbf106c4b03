#!/usr/bin/env python3
"""Prints the tables of the generator's multiples: the .rs files with numbers beside this file.

    python3 src/secp256k1/tables/generate.py            writes them
    python3 src/secp256k1/tables/generate.py --check    fails if one is not what would be written

A point is x and then y, each four limbs with the least significant first.
"""
import os
import sys

P = 2**256 - 2**32 - 977
N = 0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFEBAAEDCE6AF48A03BBFD25E8CD0364141
GENERATOR = (
    0x79BE667EF9DCBBAC55A06295CE870B07029BFCDB2DCE28D959F2815B16F81798,
    0x483ADA7726A3C4655DA4FBFC0E1108A8FD17B448A68554199C47D08FFB10D4B8,
)
# How many odd multiples for digits of 12 bits in `mul_add_vartime`.
ODD = 2**10
# `mul_generator` reads the scalar in windows of so many bits, or on WebAssembly, where the tables are
# a part of every download, of so few; and the highest 4 as the last one.
WINDOW, SHORT_WINDOW, LAST = 6, 4, 4

HEAD = """\
//! Written by generate.py: change that and run it.

use super::Table;
"""


def add(first, second):
    """The sum of two points, neither of which is infinity, as their sum is not."""
    (x, y), (other_x, other_y) = first, second
    if x != other_x:
        slope = (other_y - y) * pow(other_x - x, -1, P) % P
    else:
        assert y == other_y
        slope = 3 * x * x * pow(2 * y, -1, P) % P
    sum_x = (slope * slope - x - other_x) % P
    return sum_x, (slope * (x - sum_x) - y) % P


def multiple(scalar, point):
    total = None
    for bit in bin(scalar)[2:]:
        if total is not None:
            total = add(total, total)
        if bit == "1":
            total = point if total is None else add(total, point)
    return total


def odd_multiples(point, count):
    twice, points = add(point, point), [point]
    while len(points) < count:
        points.append(add(points[-1], twice))
    return points


def table(points):
    lines = []
    for point in points:
        assert (point[1] ** 2 - point[0] ** 3 - 7) % P == 0
        limbs = [number >> 64 * at & 2**64 - 1 for number in point for at in range(4)]
        lines.append("[" + ", ".join(f"0x{limb:016x}" for limb in limbs) + "],")
    return "\n".join(lines)


def multiples():
    tables = [table(odd_multiples(multiple(start, GENERATOR), ODD)) for start in (1, 2**128)]
    body = "\n".join(f"[\n{lines}\n]," for lines in tables)
    return f"""{HEAD}
/// 1, 3, 5 times the generator and so on, and as many multiples of 2^128 times the generator.
pub(in crate::secp256k1) static MULTIPLES: Table<[[[u64; 8]; {ODD}]; 2]> = Table([
{body}
]);
"""


def windows(width):
    half = pow(2, -1, N)
    count = (256 - LAST) // width
    starts = [multiple(half * 2 ** (width * at) % N, GENERATOR) for at in range(count + 1)]
    full = [table(odd_multiples(start, 2 ** (width - 1))) for start in starts[:-1]]
    last = odd_multiples(starts[-1], 2 ** (LAST - 1))
    twice = [add(point, point) for point in last]
    body = "\n".join(f"[\n{lines}\n]," for lines in full)
    return f"""{HEAD}
/// Bits of a window.
pub(in crate::secp256k1) const WIDTH: usize = {width};

/// 1, 3, 5 times half of the generator and so on, then 2^{width} times as much, 2^{2 * width} times and so on.
pub(in crate::secp256k1) static WINDOWS: Table<[[[u64; 8]; {2 ** (width - 1)}]; {count}]> = Table([
{body}
]);

/// The same of 2^{width * count} times half of the generator.
pub(in crate::secp256k1) static LAST: Table<[[u64; 8]; {2 ** (LAST - 1)}]> = Table([
{table(last)}
]);

/// Twice each of those.
pub(in crate::secp256k1) static TWICE_LAST: Table<[[u64; 8]; {2 ** (LAST - 1)}]> = Table([
{table(twice)}
]);
"""


def main():
    check = sys.argv[1:] == ["--check"]
    for name, text in (
        ("multiples.rs", multiples()),
        ("windows.rs", windows(WINDOW)),
        ("short_windows.rs", windows(SHORT_WINDOW)),
    ):
        path = os.path.join(os.path.dirname(os.path.abspath(__file__)), name)
        if not check:
            with open(path, "w") as file:
                file.write(text)
        else:
            with open(path) as file:
                if file.read() != text:
                    sys.exit(f"{path} is not what {sys.argv[0]} prints")


main()
