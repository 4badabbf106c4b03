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
pub(in crate::u256) use steps::{Chains, Portable};

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

/// A number of which the compiler knows nothing. Where it sees that two shifts make one of two
/// limbs, it takes `shld`, which is slower than both on many CPUs: 6 or 7 micro-operations.
#[inline(always)]
fn hidden(number: u32) -> u32 {
    #[cfg(target_arch = "x86_64")]
    let mut number = number;
    #[cfg(target_arch = "x86_64")]
    // SAFETY: nothing is done.
    unsafe {
        core::arch::asm!(
            "/* {0:e} */",
            inout(reg) number,
            options(pure, nomem, nostack, preserves_flags)
        );
    }
    number
}

/// The leading zeros of a number that is not 0. Before `lzcnt` there was `bsr`, which waits for
/// what was in its destination: here, often the end of the division before.
#[inline(always)]
fn leading_zeros(number: u64) -> u32 {
    debug_assert!(number != 0);
    #[cfg(all(target_arch = "x86_64", not(target_feature = "lzcnt"), not(miri)))]
    {
        let highest: u64;
        // SAFETY: two registers and the flags.
        unsafe {
            core::arch::asm!(
                "xor {highest:e}, {highest:e}",
                "bsr {highest}, {number}",
                highest = out(reg) highest,
                number = in(reg) number,
                options(pure, nomem, nostack)
            );
        }
        63 ^ highest as u32
    }
    #[cfg(not(all(target_arch = "x86_64", not(target_feature = "lzcnt"), not(miri))))]
    number.leading_zeros()
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

/// How the long products of [`mul_mod_long`] and [`mul_div`] are computed.
pub(in crate::u256) trait Long: Chains {
    /// `a * b`.
    ///
    /// # Safety
    /// The CPU has the instructions.
    unsafe fn product(a: &[u64; 4], b: &[u64; 4]) -> [u64; 8];
}

impl Long for Portable {
    #[inline(always)]
    unsafe fn product(a: &[u64; 4], b: &[u64; 4]) -> [u64; 8] {
        mul::widening(a, b)
    }
}

/// `a * b` modulo `m`, and 0 modulo 0: what is longest is quickest.
///
/// # Safety
/// The CPU has the instructions of `C`.
#[inline(always)]
pub(in crate::u256) unsafe fn mul_mod_long<C: Long>(
    a: &[u64; 4],
    b: &[u64; 4],
    m: &[u64; 4],
) -> U256 {
    let [m0, m1, m2, m3] = *m;
    if m3 == 0 || m0 & m1 & m2 & m3 == u64::MAX {
        return mul_mod_other(a, b, m);
    }
    // First what waits longest for itself; the product is computed meanwhile.
    let wide = steps::Wide::new::<HARDWARE>(m);
    // SAFETY: the caller's promise.
    let [n0, n1, n2, n3, h0, h1, h2, h3] = unsafe { C::product(a, b) };
    let mut above = [h0, h1, h2, h3];
    if h0 | h1 | h2 | h3 == 0 {
        return mul_mod_other(a, b, m);
    }
    if !super::sub(&above, m).1 {
        (_, above) = steps::div_rem::<HARDWARE, true>(&above, m);
    }
    // SAFETY: the caller's promise.
    U256(unsafe { wide.divide::<C>(&[n0, n1, n2, n3], &above).1 })
}

/// [`mul_mod_long`] where the modulus or the product is short, or the modulus is 2^256 - 1. That
/// finds the upper half of a product in programs of the EVM.
#[inline(never)]
fn mul_mod_other(a: &[u64; 4], b: &[u64; 4], m: &[u64; 4]) -> U256 {
    if m[3] == 0 {
        return mul_mod_short(a, b, m);
    }
    let [n0, n1, n2, n3, h0, h1, h2, h3] = mul::widening(a, b);
    if h0 | h1 | h2 | h3 == 0 {
        return rem(&[n0, n1, n2, n3], m);
    }
    // 2^256 is 1 more.
    add_mod(&[n0, n1, n2, n3], &[h0, h1, h2, h3], m)
}

/// `a * b` modulo a number of at most three limbs, and 0 modulo 0.
#[inline(never)]
pub(in crate::u256) fn mul_mod_short(a: &[u64; 4], b: &[u64; 4], m: &[u64; 4]) -> U256 {
    let ([a0, a1, a2, a3], [b0, b1, b2, b3], [m0, m1, m2, _]) = (*a, *b, *m);
    if m0 | m1 | m2 == 0 {
        return U256::ZERO;
    }
    if a2 | a3 | b2 | b3 == 0 && m2 == 0 {
        if a1 | b1 | m1 == 0 {
            let product = u128::from(a0) * u128::from(b0);
            let (high, low) = ((product >> 64) as u64, product as u64);
            let high = if high < m0 { high } else { high % m0 };
            if HARDWARE {
                // SAFETY: just made less than m0.
                return U256([unsafe { div_2by1(high, low, m0) }.1, 0, 0, 0]);
            }
            return U256([steps::by_one::<HARDWARE>(&mut [low, high], m0), 0, 0, 0]);
        }
        let product = steps::mul_2by2([a0, a1], [b0, b1]);
        if m1 == 0 {
            let mut n = product;
            return U256([steps::by_one::<HARDWARE>(&mut n, m0), 0, 0, 0]);
        }
        let (_, [r0, r1]) = steps::by_two::<4, HARDWARE>(&product, [m0, m1]);
        return U256([r0, r1, 0, 0]);
    }
    let n = mul::widening(a, b);
    U256(steps::div_rem_8by3::<HARDWARE>(&n, m).1)
}

/// What is asked for of a quotient and a remainder.
pub(in crate::u256) trait Wanted {
    const REMAINDER: bool;
    fn of(quotient: [u64; 4], remainder: [u64; 4]) -> Self;
}

impl Wanted for U256 {
    const REMAINDER: bool = false;

    #[inline(always)]
    fn of(quotient: [u64; 4], _: [u64; 4]) -> Self {
        Self(quotient)
    }
}

impl Wanted for (U256, U256) {
    const REMAINDER: bool = true;

    #[inline(always)]
    fn of(quotient: [u64; 4], remainder: [u64; 4]) -> Self {
        (U256(quotient), U256(remainder))
    }
}

/// `a * b / d`, or `None` if `d` is 0 or the quotient is no four limbs.
///
/// # Safety
/// The CPU has the instructions of `C`.
#[inline(always)]
pub(in crate::u256) unsafe fn mul_div_long<C: Long, W: Wanted>(
    a: &[u64; 4],
    b: &[u64; 4],
    d: &[u64; 4],
) -> Option<W> {
    if d[3] == 0 {
        return mul_div_short(a, b, d);
    }
    // First what waits longest for itself; the product is computed meanwhile.
    let wide = steps::Wide::new::<HARDWARE>(d);
    // SAFETY: the caller's promise.
    let [n0, n1, n2, n3, h0, h1, h2, h3] = unsafe { C::product(a, b) };
    if h0 | h1 | h2 | h3 == 0 {
        return mul_div_short(a, b, d);
    }
    if !super::sub(&[h0, h1, h2, h3], d).1 {
        return None;
    }
    // SAFETY: the caller's promise.
    let (quotient, remainder) = unsafe { wide.divide::<C>(&[n0, n1, n2, n3], &[h0, h1, h2, h3]) };
    Some(W::of(quotient, remainder))
}

/// [`mul_div_long`] where the divisor or the product is short.
#[inline(never)]
pub(in crate::u256) fn mul_div_short<W: Wanted>(
    a: &[u64; 4],
    b: &[u64; 4],
    d: &[u64; 4],
) -> Option<W> {
    let ([a0, a1, a2, a3], [b0, b1, b2, b3], [d0, d1, d2, d3]) = (*a, *b, *d);
    if a2 | a3 | b2 | b3 | d2 | d3 == 0 && d1 != 0 {
        let product = steps::mul_2by2([a0, a1], [b0, b1]);
        let (quotient, [r0, r1]) = steps::by_two::<4, HARDWARE>(&product, [d0, d1]);
        return Some(W::of(quotient, [r0, r1, 0, 0]));
    }
    let [n0, n1, n2, n3, h0, h1, h2, h3] = mul::widening(a, b);
    // Of 0 too.
    if !super::sub(&[h0, h1, h2, h3], &[d0, d1, d2, d3]).1 {
        return None;
    }
    if h0 | h1 | h2 | h3 == 0 {
        let (low, d) = ([n0, n1, n2, n3], [d0, d1, d2, d3]);
        return Some(if W::REMAINDER {
            let (quotient, remainder) = div_rem(&low, &d);
            W::of(quotient.0, remainder.0)
        } else {
            W::of(div(&low, &d).0, [0; 4])
        });
    }
    let ([q0, q1, q2, q3, ..], remainder) =
        steps::div_rem_8by3::<HARDWARE>(&[n0, n1, n2, n3, h0, h1, h2, h3], d);
    Some(W::of([q0, q1, q2, q3], remainder))
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
