//! Quotients and remainders.

use super::mul;
use super::reciprocal::{HARDWARE, div_2by1, reciprocal};
use crate::u256::U256;
use crate::u256::div::by_zero;

type Limb = u64;
type Double = u128;
const BITS: u32 = Limb::BITS;

mod half;
#[cfg(test)]
mod narrow;
mod steps;

pub(in crate::u256) use half::div_4by2;

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
    DirectFullTakenBack
    DirectKept
    DirectTakenBack
    DirectTakenBackTwice
    DirectWindowFull
    DirectWindowTakenBack
    PairFull
    PairTakenBack
    PairKept
    PairTakenBackTwice
    PairRaised
    PairRaisedTwice
    SumTakenBack
    WindowFull
    WindowTakenBack
}

/// Nothing is counted here.
#[inline(always)]
const fn count(_: Case) {}

// What is not inlined gives `U256` as the callers want it: a copy of four limbs as two registers of
// 128 bits would have to wait until what was written limb by limb is in the cache.

/// The quotient and the remainder.
///
/// # Panics
/// If the divisor is 0.
#[inline(never)]
#[track_caller]
pub(in crate::u256) fn div_rem(n: &[u64; 4], d: &[u64; 4]) -> (U256, U256) {
    let (quotient, remainder) = steps::div_rem::<HARDWARE, true>(n, d);
    (U256(quotient), U256(remainder))
}

/// The quotient.
///
/// # Panics
/// If the divisor is 0.
#[inline(never)]
#[track_caller]
pub(in crate::u256) fn div(n: &[u64; 4], d: &[u64; 4]) -> U256 {
    U256(steps::div_rem::<HARDWARE, false>(n, d).0)
}

/// The remainder.
///
/// # Panics
/// If the divisor is 0.
#[inline(never)]
#[track_caller]
pub(in crate::u256) fn rem(n: &[u64; 4], d: &[u64; 4]) -> U256 {
    U256(steps::div_rem::<HARDWARE, true>(n, d).1)
}

/// Eight limbs divided by four: the quotient and the remainder.
///
/// # Panics
/// If the divisor is 0.
#[inline(never)]
#[track_caller]
pub(in crate::u256) fn div_rem_512_by_256(n: [u64; 8], d: [u64; 4]) -> ([u64; 8], [u64; 4]) {
    steps::div_rem_8by4::<HARDWARE>(&n, &d)
}

/// Eight limbs divided by eight: the quotient and the remainder.
///
/// # Panics
/// If the divisor is 0.
#[inline(never)]
#[track_caller]
pub(in crate::u256) fn div_rem_512(n: &[u64; 8], d: &[u64; 8]) -> ([u64; 8], [u64; 8]) {
    steps::div_rem_8by8::<HARDWARE>(n, d)
}

/// `a + b` modulo `m`.
///
/// # Panics
/// If `m` is 0.
#[inline(never)]
pub(in crate::u256) fn add_mod(a: &[u64; 4], b: &[u64; 4], m: &[u64; 4]) -> U256 {
    U256(steps::add_mod::<HARDWARE>(a, b, m))
}

/// `a * b` modulo `m`, and 0 modulo 0.
#[inline(never)]
pub(in crate::u256) fn mul_mod(a: &[u64; 4], b: &[u64; 4], m: &[u64; 4]) -> U256 {
    let [n0, n1, n2, n3, h0, h1, h2, h3] = mul::widening(a, b);
    let [m0, m1, m2, m3] = *m;
    let special = m3 == 0 || m0 & m1 & m2 & m3 == u64::MAX || h0 | h1 | h2 | h3 == 0;
    if !special && super::sub(&[h0, h1, h2, h3], &[m0, m1, m2, m3]).1 {
        let (low, high, m) = (&[n0, n1, n2, n3], &[h0, h1, h2, h3], &[m0, m1, m2, m3]);
        return U256(steps::div_rem_wide::<HARDWARE>(low, high, m).1);
    }
    rem_wide(&[n0, n1, n2, n3, h0, h1, h2, h3], m)
}

/// [`mul_mod`] of a product that is short, or more than 2^256 times the modulus, or where the
/// modulus is short.
#[inline(never)]
fn rem_wide(n: &[u64; 8], m: &[u64; 4]) -> U256 {
    let ([n0, n1, n2, n3, h0, h1, h2, h3], [m0, m1, m2, m3]) = (*n, *m);
    if m0 | m1 | m2 | m3 == 0 {
        return U256::ZERO;
    }
    if h0 | h1 | h2 | h3 == 0 {
        return rem(&[n0, n1, n2, n3], m);
    }
    if m0 & m1 & m2 & m3 == u64::MAX {
        return add_mod(&[n0, n1, n2, n3], &[h0, h1, h2, h3], m);
    }
    U256(steps::div_rem_8by4::<HARDWARE>(n, m).1)
}

/// `a * b / d`, or `None` if `d` is 0 or that is no four limbs.
#[inline(never)]
pub(in crate::u256) fn mul_div(a: &[u64; 4], b: &[u64; 4], d: &[u64; 4]) -> Option<U256> {
    let (quotient, _) = mul_div_inlined::<false>(a, b, d)?;
    Some(U256(quotient))
}

/// `a * b / d` and the remainder, or `None` if `d` is 0 or the quotient is no four limbs.
#[inline(never)]
pub(in crate::u256) fn mul_div_rem(
    a: &[u64; 4],
    b: &[u64; 4],
    d: &[u64; 4],
) -> Option<(U256, U256)> {
    let (quotient, remainder) = mul_div_inlined::<true>(a, b, d)?;
    Some((U256(quotient), U256(remainder)))
}

#[inline(always)]
fn mul_div_inlined<const REMAINDER: bool>(
    a: &[u64; 4],
    b: &[u64; 4],
    d: &[u64; 4],
) -> Option<([u64; 4], [u64; 4])> {
    let [n0, n1, n2, n3, h0, h1, h2, h3] = mul::widening(a, b);
    let [d0, d1, d2, d3] = *d;
    // Of 0 too.
    if !super::sub(&[h0, h1, h2, h3], &[d0, d1, d2, d3]).1 {
        return None;
    }
    let (low, d) = (&[n0, n1, n2, n3], &[d0, d1, d2, d3]);
    if h0 | h1 | h2 | h3 == 0 {
        return Some(steps::div_rem::<HARDWARE, REMAINDER>(low, d));
    }
    Some(steps::div_rem_wide::<HARDWARE>(low, &[h0, h1, h2, h3], d))
}

/// The quotient and the remainder, or `None` for a divisor of 0, one bit after the other.
pub(in crate::u256) const fn div_rem_ref<const N: usize, const M: usize>(
    n: &[u64; N],
    d: &[u64; M],
) -> Option<([u64; N], [u64; M])> {
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
    if d == 0 {
        by_zero();
    }
    steps::by_one::<HARDWARE>(n, d)
}
