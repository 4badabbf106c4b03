//! Quotients and remainders.

use super::mul;
use super::reciprocal::{HARDWARE, div_2by1, reciprocal};

type Limb = u64;
type Double = u128;
const BITS: u32 = Limb::BITS;

#[cfg(test)]
mod narrow;
mod steps;

macro_rules! cases {
    ($($name:ident)+) => {
        /// The cases of a long division, which a test on small limbs counts.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        enum Case { $($name),+ }

        #[cfg(test)]
        impl Case {
            const ALL: [Self; [$(Self::$name),+].len()] = [$(Self::$name),+];
        }
    };
}

cases! {
    ReciprocalFirst
    ReciprocalSecond
    ReciprocalThird
    ReciprocalFourth
    StepKept
    StepTakenBack
    StepRaised
    SmallStepKept
    SmallStepTakenBack
    SmallStepRaised
    DirectFull
    DirectKept
    DirectTakenBack
    DirectTakenBackTwice
    DirectWindowFull
    DirectWindowTakenBack
    WindowFull
    WindowTakenBack
}

/// Nothing is counted here.
#[inline(always)]
const fn count(_: Case) {}

type Divided<const N: usize, const M: usize> = ([u64; N], [u64; M]);

/// The quotient and the remainder, or `None` for a divisor of 0.
#[inline(never)]
pub(in crate::u256) fn div_rem(n: &[u64; 4], d: &[u64; 4]) -> Option<Divided<4, 4>> {
    steps::div_rem::<HARDWARE, true>(n, d)
}

/// The quotient, or `None` for a divisor of 0.
#[inline(never)]
pub(in crate::u256) fn div(n: &[u64; 4], d: &[u64; 4]) -> Option<[u64; 4]> {
    steps::div_rem::<HARDWARE, false>(n, d).map(|(quotient, _)| quotient)
}

/// The remainder, or `None` for a divisor of 0.
#[inline(never)]
pub(in crate::u256) fn rem(n: &[u64; 4], d: &[u64; 4]) -> Option<[u64; 4]> {
    steps::div_rem::<HARDWARE, true>(n, d).map(|(_, remainder)| remainder)
}

/// Eight limbs divided by four that are not all 0: the quotient and the remainder.
///
/// # Panics
/// If they are.
#[allow(dead_code, reason = "for moduli")]
#[inline]
pub(in crate::u256) fn div_rem_512_by_256(n: [u64; 8], d: [u64; 4]) -> ([u64; 8], [u64; 4]) {
    checked_div_rem_512_by_256(&n, &d).expect("the divisor is not 0")
}

/// The quotient and the remainder, or `None` for a divisor of 0.
#[inline(never)]
pub(in crate::u256) fn checked_div_rem_512_by_256(
    n: &[u64; 8],
    d: &[u64; 4],
) -> Option<Divided<8, 4>> {
    steps::div_rem_8by4::<HARDWARE>(n, d)
}

/// The quotient and the remainder, or `None` for a divisor of 0.
#[inline(never)]
pub(in crate::u256) fn div_rem_512(n: &[u64; 8], d: &[u64; 8]) -> Option<Divided<8, 8>> {
    steps::div_rem_8by8::<HARDWARE>(n, d)
}

/// `a + b` modulo `m`, and 0 modulo 0.
#[inline(never)]
pub(in crate::u256) fn add_mod(a: &[u64; 4], b: &[u64; 4], m: &[u64; 4]) -> [u64; 4] {
    let (sum, carry) = super::add(a, b);
    if !carry {
        return steps::div_rem::<HARDWARE, true>(&sum, m).map_or([0; 4], |(_, r)| r);
    }
    let [s0, s1, s2, s3] = sum;
    let wide = [s0, s1, s2, s3, 1, 0, 0, 0];
    steps::div_rem_8by4::<HARDWARE>(&wide, m).map_or([0; 4], |(_, r)| r)
}

/// `a * b` modulo `m`, and 0 modulo 0.
#[inline(never)]
pub(in crate::u256) fn mul_mod(a: &[u64; 4], b: &[u64; 4], m: &[u64; 4]) -> [u64; 4] {
    let product = mul::widening(a, b);
    if *m == [u64::MAX; 4] {
        let [l0, l1, l2, l3, h0, h1, h2, h3] = product;
        let (sum, carry) = super::add(&[l0, l1, l2, l3], &[h0, h1, h2, h3]);
        let (sum, _) = super::add(&sum, &[u64::from(carry), 0, 0, 0]);
        return if sum == *m { [0; 4] } else { sum };
    }
    let [n0, n1, n2, n3, high @ ..] = product;
    if high == [0; 4] {
        return steps::div_rem::<HARDWARE, true>(&[n0, n1, n2, n3], m).map_or([0; 4], |(_, r)| r);
    }
    steps::div_rem_8by4::<HARDWARE>(&product, m).map_or([0; 4], |(_, r)| r)
}

/// `a * b / d`, or `None` if that is no four limbs.
#[inline(never)]
pub(in crate::u256) fn mul_div(a: &[u64; 4], b: &[u64; 4], d: &[u64; 4]) -> Option<[u64; 4]> {
    mul_div_inlined::<false>(a, b, d).map(|(quotient, _)| quotient)
}

/// `a * b / d` and the remainder, or `None` if the quotient is no four limbs.
#[inline(never)]
pub(in crate::u256) fn mul_div_rem(
    a: &[u64; 4],
    b: &[u64; 4],
    d: &[u64; 4],
) -> Option<Divided<4, 4>> {
    mul_div_inlined::<true>(a, b, d)
}

#[inline(always)]
fn mul_div_inlined<const REMAINDER: bool>(
    a: &[u64; 4],
    b: &[u64; 4],
    d: &[u64; 4],
) -> Option<Divided<4, 4>> {
    let product = mul::widening(a, b);
    let [n0, n1, n2, n3, high @ ..] = product;
    if high == [0; 4] {
        return steps::div_rem::<HARDWARE, REMAINDER>(&[n0, n1, n2, n3], d);
    }
    if !super::sub(&high, d).1 {
        return None;
    }
    let ([q0, q1, q2, q3, ..], remainder) = steps::div_rem_8by4::<HARDWARE>(&product, d)?;
    Some(([q0, q1, q2, q3], remainder))
}

/// The quotient and the remainder, or `None` for a divisor of 0, one bit after the other.
pub(in crate::u256) const fn div_rem_ref<const N: usize, const M: usize>(
    n: &[u64; N],
    d: &[u64; M],
) -> Option<Divided<N, M>> {
    let (mut quotient, mut remainder) = ([0; N], [0; M]);
    let (mut bit, mut any) = (64 * N, 0);
    while bit > 0 {
        bit -= 1;
        // The next bit of the dividend enters the remainder, and a bit may leave it.
        let (mut at, mut carry) = (0, n[bit / 64] >> (bit % 64) & 1);
        while at < M {
            (remainder[at], carry) = (remainder[at] << 1 | carry, remainder[at] >> 63);
            any |= d[at];
            at += 1;
        }
        let (less, borrow) = super::sub(&remainder, d);
        if carry == 1 || !borrow {
            remainder = less;
            quotient[bit / 64] |= 1 << (bit % 64);
        }
    }
    if any == 0 { None } else { Some((quotient, remainder)) }
}

#[allow(dead_code, reason = "for text and roots")]
/// Divides in place by one limb, and returns the remainder.
#[inline]
pub(in crate::u256) fn div_rem_u64(n: &mut [u64], d: u64) -> u64 {
    assert!(d != 0, "attempt to divide by zero");
    steps::by_one::<HARDWARE>(n, d)
}
