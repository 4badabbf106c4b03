//! The exponentiation, over squares and products.

use crate::u256::algorithms::barrett;
use crate::u256::algorithms::montgomery::Montgomery;

/// Products in Montgomery's form.
pub(super) trait Steps {
    /// Squares `power` so many times, and multiplies the result by `factor`. Both are less than
    /// the modulus.
    ///
    /// # Safety
    /// The CPU has the instructions.
    unsafe fn steps(&self, power: &mut [u64; 4], squares: usize, factor: &[u64; 4]);
}

/// Up to so many bits of the exponent the powers for the windows cost more than they save.
const SHORT: usize = 16;

/// The widest window.
const WIDEST: usize = 5;

/// The bits of a window for an exponent of so many. One more means twice as many powers and fewer
/// products with them: one in every `window + 1` bits, since a zero comes between on average.
const fn window(bits: usize) -> usize {
    match bits {
        ..=80 => 3,
        81..=240 => 4,
        _ => WIDEST,
    }
}

/// `base` to the power of `exponent`, modulo an odd number above 1.
///
/// # Safety
/// The CPU has the instructions of `steps`, which are by `modulus`.
#[inline(always)]
pub(super) unsafe fn pow_odd(
    base: &[u64; 4],
    exponent: &[u64; 4],
    modulus: &Montgomery,
    steps: &impl Steps,
) -> [u64; 4] {
    let bits = barrett::bits(exponent);
    if bits == 0 {
        return [1, 0, 0, 0];
    }
    let base = modulus.enter(base);
    let (mut power, pending) = if bits <= SHORT {
        // SAFETY: the caller's promise.
        unsafe { short(&base, exponent[0], bits, steps) }
    } else {
        // SAFETY: the caller's promise.
        unsafe { windows(&base, exponent, bits, steps) }
    };
    // A product with 1 leaves the form.
    // SAFETY: the caller's promise.
    unsafe { steps.steps(&mut power, pending, &[1, 0, 0, 0]) };
    power
}

/// Bit by bit from the top: the power, and how often it is to be squared yet.
///
/// # Safety
/// The CPU has the instructions.
#[inline(always)]
unsafe fn short(
    base: &[u64; 4],
    exponent: u64,
    bits: usize,
    steps: &impl Steps,
) -> ([u64; 4], usize) {
    let (mut power, mut pending) = (*base, 0);
    for at in (0..bits - 1).rev() {
        pending += 1;
        if exponent >> at & 1 == 1 {
            // SAFETY: the caller's promise.
            unsafe { steps.steps(&mut power, pending, base) };
            pending = 0;
        }
    }
    (power, pending)
}

/// Some bits at a time from the top, windows that end with a 1: the power, and how often it is to be
/// squared yet.
///
/// # Safety
/// The CPU has the instructions.
#[inline(always)]
unsafe fn windows(
    base: &[u64; 4],
    exponent: &[u64; 4],
    bits: usize,
    steps: &impl Steps,
) -> ([u64; 4], usize) {
    let width = window(bits);
    let mut square = *base;
    // SAFETY: the caller's promise.
    unsafe { steps.steps(&mut square, 0, base) };
    // The odd powers.
    let mut powers = [*base; 1 << (WIDEST - 1)];
    for at in 1..1 << (width - 1) {
        powers[at] = powers[at - 1];
        // SAFETY: the caller's promise.
        unsafe { steps.steps(&mut powers[at], 0, &square) };
    }
    // The power for the window below a position, whose highest bit is 1, and where it ends.
    let below = |at: usize| {
        let low = at.saturating_sub(width);
        let digit = bits_of(exponent, low, at - low);
        let zeros = digit.trailing_zeros() as usize;
        (&powers[digit >> zeros >> 1], low + zeros)
    };
    let (first, mut at) = below(bits);
    let (mut power, mut pending) = (*first, 0);
    while at > 0 {
        if bits_of(exponent, at - 1, 1) == 0 {
            (pending, at) = (pending + 1, at - 1);
            continue;
        }
        let (factor, end) = below(at);
        // SAFETY: the caller's promise.
        unsafe { steps.steps(&mut power, pending + at - end, factor) };
        (pending, at) = (0, end);
    }
    (power, pending)
}

/// A few bits of a number from `low` on.
#[inline(always)]
fn bits_of(number: &[u64; 4], low: usize, count: usize) -> usize {
    let limb = |at: usize| u128::from(number.get(at).copied().unwrap_or(0));
    let pair = limb(low / 64 + 1) << 64 | limb(low / 64);
    (pair >> (low % 64)) as usize & ((1 << count) - 1)
}
