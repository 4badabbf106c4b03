//! Inverses modulo an odd number by divsteps, as in Bernstein and Yang's "Fast constant-time gcd
//! computation and modular inversion", with the variant that begins with a delta of one half.
//!
//! A step takes an odd `f` and a `g` to another pair with the same greatest common divisor, `g`
//! halved; when `g` is 0, `f` is 1 or -1. Which step it is depends on the lowest bit of `g` and on
//! delta alone, so that many of them are done to the lowest bits first, and then to the whole
//! numbers at once as a matrix.

#[cfg(any(test, miri, not(target_arch = "x86_64")))]
use crate::ct::Choice;
use crate::ct::barrier;
use crate::u256::algorithms::{gcd, inverse};

/// How many steps one matrix takes, and the bits of a limb.
const BATCH: u32 = 60;

/// So many batches are enough: 590 steps take any numbers up to 2^256 to the end.
const BATCHES: u32 = 10;

/// How many steps are taken in one word.
const PACK: u32 = 20;

/// The bits of a limb.
const MASK: i64 = (1 << BATCH) - 1;

/// A number in limbs of 60 bits, the least significant first. The last one has the sign, the others
/// are not negative.
type Number = [i64; 5];

/// An odd modulus between 2 and 2^256.
#[derive(Clone, Copy, Debug)]
pub(super) struct Modulus {
    modulus: [u64; 4],
    limbs: Number,
    /// 1 / modulus modulo 2^60.
    inverse: i64,
}

/// What a batch does: `2^60 * f' = u * f + v * g` and `2^60 * g' = q * f + r * g`. The magnitudes in
/// a row are at most 2^60 in all.
#[derive(Clone, Copy)]
struct Matrix {
    u: i64,
    v: i64,
    q: i64,
    r: i64,
}

impl Modulus {
    pub(super) const fn new(modulus: &[u64; 4]) -> Self {
        let limbs = to_number(modulus);
        Self { modulus: *modulus, limbs, inverse: inverse::limb(modulus[0]) as i64 & MASK }
    }

    /// 1 / number, or 0 of 0, in constant time. The number is less than the modulus, which is a
    /// prime or has at least no common divisor with it.
    pub(super) fn invert(&self, number: &[u64; 4]) -> [u64; 4] {
        let (mut f, mut g) = (self.limbs, to_number(number));
        // f = d * number and g = e * number, modulo the modulus.
        let (mut d, mut e) = ([0; 5], [1, 0, 0, 0, 0]);
        let mut zeta = -1;
        for _ in 0..BATCHES {
            let matrix;
            (matrix, zeta) = batch(zeta, f[0], g[0]);
            (f, g) = (combine(&f, &g, matrix.u, matrix.v), combine(&f, &g, matrix.q, matrix.r));
            (d, e) = (
                self.combine(&d, &e, matrix.u, matrix.v),
                self.combine(&d, &e, matrix.q, matrix.r),
            );
        }
        debug_assert_eq!(g, [0; 5]);
        self.to_limbs(&d, sign(f[4]))
    }

    /// The same, in a time that depends on the number.
    pub(super) fn invert_vartime(&self, number: &[u64; 4]) -> [u64; 4] {
        gcd::inverse_odd(number, &self.modulus).unwrap_or_default()
    }

    /// `(x * a + y * b) / 2^60` modulo the modulus, above twice its negative and below it, as `a` and
    /// `b` are.
    #[inline(always)]
    fn combine(&self, a: &Number, b: &Number, x: i64, y: i64) -> Number {
        // To negative numbers the modulus is added once, so that all magnitudes are below it. Their
        // sum is below 2^60 times it. Then a multiple is subtracted that makes the lowest limb 0.
        let factor = (x & sign(a[4])) + (y & sign(b[4]));
        let low = x.wrapping_mul(a[0]).wrapping_add(y.wrapping_mul(b[0]));
        let factor = factor - (self.inverse.wrapping_mul(low).wrapping_add(factor) & MASK);
        let mut sum = product(x, a[0]) + product(y, b[0]) + product(factor, self.limbs[0]);
        let mut result = [0; 5];
        for at in 1..5 {
            sum >>= BATCH;
            sum += product(x, a[at]) + product(y, b[at]) + product(factor, self.limbs[at]);
            result[at - 1] = sum as i64 & MASK;
        }
        result[4] = (sum >> BATCH) as i64;
        result
    }

    /// The number, or if `negative` has all bits set its negative, less than the modulus. It is above
    /// twice the modulus' negative and below the modulus.
    #[inline(always)]
    fn to_limbs(self, number: &Number, negative: i64) -> [u64; 4] {
        let number = self.add_if_negative(number);
        let number = carry(&number.map(|limb| (limb ^ negative) - negative));
        let [a, b, c, d, e] = self.add_if_negative(&number).map(|limb| limb as u64);
        [a | b << 60, b >> 4 | c << 56, c >> 8 | d << 52, d >> 12 | e << 48]
    }

    #[inline(always)]
    fn add_if_negative(&self, number: &Number) -> Number {
        let negative = sign(number[4]);
        carry(&core::array::from_fn(|at| number[at] + (self.limbs[at] & negative)))
    }
}

const fn to_number(limbs: &[u64; 4]) -> Number {
    let [a, b, c, d] = *limbs;
    [
        a as i64 & MASK,
        (a >> 60 | b << 4) as i64 & MASK,
        (b >> 56 | c << 8) as i64 & MASK,
        (c >> 52 | d << 12) as i64 & MASK,
        (d >> 48) as i64,
    ]
}

/// All bits, of a negative number, or none.
#[inline(always)]
fn sign(limb: i64) -> i64 {
    barrier((limb >> 63) as u64) as i64
}

#[inline(always)]
fn product(a: i64, b: i64) -> i128 {
    i128::from(a) * i128::from(b)
}

/// The same number with its limbs in their range.
#[inline(always)]
fn carry(number: &Number) -> Number {
    let (mut result, mut carry) = ([0; 5], 0);
    for at in 0..4 {
        let limb = number[at] + carry;
        result[at] = limb & MASK;
        carry = limb >> BATCH;
    }
    result[4] = number[4] + carry;
    result
}

/// `(x * a + y * b) / 2^60`, which is a whole number.
#[inline(always)]
fn combine(a: &Number, b: &Number, x: i64, y: i64) -> Number {
    let mut sum = product(x, a[0]) + product(y, b[0]);
    let mut result = [0; 5];
    for at in 1..5 {
        sum >>= BATCH;
        sum += product(x, a[at]) + product(y, b[at]);
        result[at - 1] = sum as i64 & MASK;
    }
    result[4] = (sum >> BATCH) as i64;
    result
}

/// The steps for numbers with these lowest limbs, and zeta after them. Zeta is -(delta + 1/2).
#[inline(always)]
fn batch(zeta: i64, f: i64, g: i64) -> (Matrix, i64) {
    let (mut all, mut zeta) = pack(zeta, f, g);
    for done in [PACK, 2 * PACK] {
        // Of their 60 bits these numbers have lost as many as there were steps.
        let f_now = all.u.wrapping_mul(f).wrapping_add(all.v.wrapping_mul(g)) >> done;
        let g_now = all.q.wrapping_mul(f).wrapping_add(all.r.wrapping_mul(g)) >> done;
        let next;
        (next, zeta) = pack(zeta, f_now, g_now);
        all = Matrix {
            u: next.u * all.u + next.v * all.q,
            v: next.u * all.v + next.v * all.r,
            q: next.q * all.u + next.r * all.q,
            r: next.q * all.v + next.r * all.r,
        };
    }
    (all, zeta)
}

/// 20 steps for numbers with these lowest bits, as a matrix that is 2^20 times too large.
///
/// Each of f and g is one word with its row of the matrix, `low + 2^21 * u + 2^42 * v`: what is
/// done to the lowest bits is done to the factors as well. They begin as -2^20 instead of 1, so that
/// they are whole after 20 halvings.
#[inline(always)]
fn pack(mut zeta: i64, f: i64, g: i64) -> (Matrix, i64) {
    let low = (1 << PACK) - 1;
    let (mut f, mut g) = ((f & low) - (1 << 41), (g & low) - (1 << 62));
    for _ in 0..PACK {
        (zeta, f, g) = step(zeta, f, g);
    }
    let ((u, v), (q, r)) = (unpack(f), unpack(g));
    (Matrix { u, v, q, r }, zeta)
}

/// A step for two words.
#[cfg(any(test, miri, not(target_arch = "x86_64")))]
#[inline(always)]
fn step_ref(zeta: i64, f: i64, g: i64) -> (i64, i64, i64) {
    let odd = Choice::of_bit(g as u64 & 1).mask() as i64;
    let negative = sign(zeta);
    let swap = odd & negative;
    // An odd g has f added to it, or subtracted if delta is positive; then f is the old g.
    let sum = g + (((f ^ negative) - negative) & odd);
    ((zeta ^ swap) - 1, f + (sum & swap), sum >> 1)
}

#[cfg(any(miri, not(target_arch = "x86_64")))]
use step_ref as step;

/// A step for two words, by moves whose conditions are not jumped over: from one g to the next it
/// is four instructions, where masks take six.
#[cfg(all(target_arch = "x86_64", not(miri)))]
#[inline(always)]
fn step(mut zeta: i64, mut f: i64, mut g: i64) -> (i64, i64, i64) {
    // SAFETY: general registers and flags only.
    unsafe {
        core::arch::asm!(
            // If delta is positive, -f is to be added, f will be g, and delta is negated.
            "lea {next}, [{zeta} - 1]",
            "mov {addend}, {f}",
            "neg {addend}",
            "mov {new_f}, {f}",
            "mov {negated}, -2",
            "sub {negated}, {zeta}",
            "test {zeta}, {zeta}",
            "cmovns {addend}, {f}",
            "cmovs {new_f}, {g}",
            "cmovns {negated}, {next}",
            // All that if g is odd.
            "mov {zeta}, {next}",
            "test {g:l}, 1",
            "cmovz {addend}, {zero}",
            "cmovnz {f}, {new_f}",
            "cmovnz {zeta}, {negated}",
            "add {g}, {addend}",
            "sar {g}, 1",
            zeta = inout(reg) zeta,
            f = inout(reg) f,
            g = inout(reg) g,
            next = out(reg) _,
            addend = out(reg) _,
            new_f = out(reg) _,
            negated = out(reg) _,
            zero = in(reg) 0_i64,
            options(pure, nomem, nostack),
        );
    }
    (zeta, f, g)
}

/// The factors of a word, with their signs put right.
///
/// The magnitudes of `low` and of `u` and `v` in all are at most 2^20, and less for the lower two, so that
/// rounding finds the factors. The only exception is an f that never was swapped: then `u` is -2^20
/// and `low` is not negative, which is rounded rightly too.
#[inline(always)]
fn unpack(word: i64) -> (i64, i64) {
    let v = (word + (1 << 41)) >> 42;
    let u = (word - (v << 42) + (1 << 20)) >> 21;
    (-u, -v)
}

#[cfg(test)]
mod tests {
    use super::super::field::tests::{Random, big, cases, limbs};
    use super::super::{field, scalar};
    use super::*;
    use num_bigint::BigUint;
    use std::vec::Vec;

    /// Every kind of step: even and odd, delta around its ends and its sign.
    #[test]
    fn steps() {
        let mut random = Random(9);
        for _ in 0..cases(10_000) {
            let [f, g] = [(); 2].map(|()| random.limb() as i64 >> 2);
            for zeta in (-5_i64..5).chain([-600, 600]) {
                for g in [g, g ^ 1] {
                    assert_eq!(step(zeta, f | 1, g), step_ref(zeta, f | 1, g), "{zeta} {f} {g}");
                }
            }
        }
    }

    /// Random numbers and those at the ends, modulo p, n and a small modulus.
    #[test]
    fn inverses() {
        for limbs_of in [field::P, scalar::N, [65537, 0, 0, 0], [95, 0, 0, 1 << 63]] {
            let (modulus, of) = (Modulus::new(&limbs_of), big(&limbs_of));
            let mut random = Random(8);
            let mut numbers: Vec<_> = (0..cases(4_000))
                .map(|_| big(&random.limbs()) >> (random.limb() % 256 * (random.limb() & 1)))
                .collect();
            numbers.extend((0..=16).map(|small| BigUint::from(small as u8)));
            numbers.extend((1..=16).map(|small| &of - BigUint::from(small as u8)));
            for bit in (0..256).step_by(256 / cases(256)) {
                let power = BigUint::from(1_u8) << bit;
                numbers.extend([&power - 1_u8, power]);
            }
            numbers.extend([&of / 2_u8, &of / 2_u8 + 1_u8, &of / 3_u8]);
            for number in numbers {
                let number = limbs(&(number % &of));
                let expected = limbs(&big(&number).modinv(&of).unwrap_or_default());
                assert_eq!(modulus.invert_vartime(&number), expected, "{number:x?} {limbs_of:x?}");
                // A number that has no inverse does not end in 1.
                if expected != [0; 4] || number == [0; 4] {
                    assert_eq!(modulus.invert(&number), expected, "{number:x?} {limbs_of:x?}");
                }
            }
        }
    }
}
