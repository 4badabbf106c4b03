//! Common divisors and inverses by halving and subtracting, many steps at a time.
//!
//! As in Pornin's "Optimized Binary GCD for Modular Inversion": the steps are decided by the
//! lowest and the highest 64 bits of both numbers, and are then done to all of their bits at once.
//! Here a step halves as often as it can, for nothing has to take the same time.

use super::montgomery::select;
use super::{add, carrying_mul_add, inverse, sub};

/// How often one round halves.
const ROUND: u32 = 62;

/// What a round does to numbers `a` and `b`: `2^62 * a' = f * a + g * b`, and likewise `b'` by
/// `u` and `v`. The sums of the magnitudes in a row are at most 2^62.
#[derive(Clone, Copy)]
struct Matrix {
    f: i64,
    g: i64,
    u: i64,
    v: i64,
}

/// The steps for numbers of which these are the low 64 bits, and 64 bits from where the longer of
/// them begins. `b` is odd.
#[inline(always)]
const fn steps(low: (u64, u64), high: (u64, u64)) -> Matrix {
    let ((mut a, mut b), (mut c, mut d)) = (low, high);
    let (mut f, mut u) = (1_u64, 0_u64);
    let mut left = ROUND;
    let mut zeros = (a | 1 << left).trailing_zeros();
    loop {
        a >>= zeros;
        c >>= zeros;
        u <<= zeros;
        left -= zeros;
        if left == 0 {
            break;
        }
        // Both are odd: the smaller one stays, and the difference is halved. Which one it is
        // cannot be foreseen, so there is no branch.
        let (difference, less) = c.overflowing_sub(d);
        let mask = (less as u64).wrapping_neg();
        d = d.wrapping_add(difference & mask);
        c = (difference ^ mask).wrapping_sub(mask);
        let difference = a.wrapping_sub(b);
        // As many as its magnitude has.
        zeros = (difference | 1 << left).trailing_zeros();
        b = b.wrapping_add(difference & mask);
        a = (difference ^ mask).wrapping_sub(mask);
        let difference = f.wrapping_sub(u);
        u = u.wrapping_add(difference & mask);
        f = (difference ^ mask).wrapping_sub(mask);
    }
    // The other factors are what the rows lack: they fit, so they are known from the low bits.
    let inverse = inverse::limb(low.1);
    let g = (a << ROUND).wrapping_sub(f.wrapping_mul(low.0)).wrapping_mul(inverse);
    let v = (b << ROUND).wrapping_sub(u.wrapping_mul(low.0)).wrapping_mul(inverse);
    Matrix { f: f as i64, g: g as i64, u: u as i64, v: v as i64 }
}

/// The steps for two numbers. `b` is odd.
#[inline(always)]
const fn steps_for(a: &[u64; 4], b: &[u64; 4]) -> Matrix {
    let (mut at, mut top) = (3, a[3] | b[3]);
    while at > 0 && top == 0 {
        at -= 1;
        top = a[at] | b[at];
    }
    let high = if at == 0 {
        // All of both is there, and compared rightly.
        (a[0], b[0])
    } else {
        let zeros = top.leading_zeros();
        (
            a[at] << zeros | a[at - 1] >> 1 >> (63 - zeros),
            b[at] << zeros | b[at - 1] >> 1 >> (63 - zeros),
        )
    };
    steps((a[0], b[0]), high)
}

/// `factor * a`, in five limbs of two's complement.
#[inline(always)]
const fn scale(a: &[u64; 4], factor: i64) -> [u64; 5] {
    let (mut product, mut carry, mut at) = ([0; 5], 0, 0);
    while at < 4 {
        (product[at], carry) = carrying_mul_add(a[at], factor as u64, 0, carry);
        at += 1;
    }
    // A negative factor was read as 2^64 more.
    let mask = (factor >> 63) as u64;
    let too_much = [0, a[0] & mask, a[1] & mask, a[2] & mask, a[3] & mask];
    product[4] = carry;
    sub(&product, &too_much).0
}

/// `number / 2^62` in five limbs of two's complement.
#[inline(always)]
const fn shift_round(number: &[u64; 5]) -> ([u64; 4], u64) {
    let (mut shifted, mut at) = ([0; 4], 0);
    while at < 4 {
        shifted[at] = number[at] >> ROUND | number[at + 1] << (64 - ROUND);
        at += 1;
    }
    (shifted, (number[4] as i64 >> ROUND) as u64)
}

/// `(f * a + g * b) / 2^62`, its magnitude, and whether it is negative.
#[inline(always)]
const fn combine(a: &[u64; 4], b: &[u64; 4], f: i64, g: i64) -> ([u64; 4], bool) {
    let (number, top) = shift_round(&add(&scale(a, f), &scale(b, g)).0);
    let negative = top != 0;
    (select(negative, &sub(&[0; 4], &number).0, &number), negative)
}

/// `(f * a + g * b) / 2^62` modulo an odd number, of which `inverse` is `-1 / modulus` modulo
/// 2^64. `a` and `b` are reduced.
#[inline(always)]
const fn combine_modulo(
    a: &[u64; 4],
    b: &[u64; 4],
    (f, g): (i64, i64),
    modulus: &[u64; 4],
    inverse: u64,
) -> [u64; 4] {
    let sum = add(&scale(a, f), &scale(b, g)).0;
    // A multiple of the modulus clears the lower 62 bits. The sum is above -modulus * 2^62, and
    // below the opposite; with the multiple it is below modulus * 2^63, which is five limbs.
    let factor = sum[0].wrapping_mul(inverse) & ((1 << ROUND) - 1);
    let (sum, top) = shift_round(&add(&sum, &scale(modulus, factor as i64)).0);
    let (less, borrow) = sub(&sum, modulus);
    let less = select(borrow & (top != 1), &sum, &less);
    select(top == u64::MAX, &add(&sum, modulus).0, &less)
}

const fn is_zero(number: &[u64; 4]) -> bool {
    number[0] | number[1] | number[2] | number[3] == 0
}

/// The greatest common divisor of a number and an odd one.
pub(in crate::u256) const fn divisor(mut a: [u64; 4], mut b: [u64; 4]) -> [u64; 4] {
    while !is_zero(&a) {
        let Matrix { f, g, u, v } = steps_for(&a, &b);
        (a, b) = (combine(&a, &b, f, g).0, combine(&a, &b, u, v).0);
    }
    b
}

/// `1 / number` modulo an odd number above 1, if they have no common divisor.
pub(crate) const fn inverse_odd(number: &[u64; 4], modulus: &[u64; 4]) -> Option<[u64; 4]> {
    let negative = inverse::limb(modulus[0]).wrapping_neg();
    // a = x * number and b = y * number, modulo the modulus.
    let (mut a, mut b) = (*number, *modulus);
    let (mut x, mut y) = ([1, 0, 0, 0], [0; 4]);
    while !is_zero(&a) {
        let Matrix { mut f, mut g, mut u, mut v } = steps_for(&a, &b);
        let (next, is_negative) = combine(&a, &b, f, g);
        if is_negative {
            (f, g) = (-f, -g);
        }
        let (b_next, is_negative) = combine(&a, &b, u, v);
        if is_negative {
            (u, v) = (-u, -v);
        }
        (a, b) = (next, b_next);
        let y_next = combine_modulo(&x, &y, (u, v), modulus, negative);
        if !is_zero(&a) {
            x = combine_modulo(&x, &y, (f, g), modulus, negative);
        }
        y = y_next;
    }
    if b[0] == 1 && b[1] | b[2] | b[3] == 0 { Some(y) } else { None }
}
