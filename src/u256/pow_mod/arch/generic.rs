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

/// The bits of the exponent that are taken at once.
const WINDOW: usize = 4;

/// Up to so many bits of the exponent the powers for the windows cost more than they save.
const SHORT: usize = 24;

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

/// Four bits at a time from the top: the power, and how often it is to be squared yet.
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
    // The powers from 1 on.
    let mut powers = [*base; (1 << WINDOW) - 1];
    for at in 1..powers.len() {
        powers[at] = powers[at - 1];
        // SAFETY: the caller's promise.
        unsafe { steps.steps(&mut powers[at], 0, base) };
    }
    let digit = |at: usize| (exponent[at / 16] >> (at % 16 * WINDOW)) as usize % (1 << WINDOW);
    let top = (bits - 1) / WINDOW;
    let (mut power, mut pending) = (powers[digit(top) - 1], 0);
    for at in (0..top).rev() {
        pending += WINDOW;
        if let Some(digit) = digit(at).checked_sub(1) {
            // SAFETY: the caller's promise.
            unsafe { steps.steps(&mut power, pending, &powers[digit]) };
            pending = 0;
        }
    }
    (power, pending)
}
