//! The exponentiation, over a multiplication.

use crate::u256::algorithms::barrett;
use crate::u256::algorithms::montgomery::Montgomery;

/// Products in Montgomery's form.
pub(super) trait Multiply {
    /// `a * b / 2^256`.
    ///
    /// # Safety
    /// The CPU has the instructions.
    unsafe fn mul(a: &[u64; 4], b: &[u64; 4], modulus: &Montgomery) -> [u64; 4];

    /// The square of `a`, the square of that, and so on `times` times.
    ///
    /// # Safety
    /// The CPU has the instructions.
    unsafe fn square(a: &[u64; 4], times: usize, modulus: &Montgomery) -> [u64; 4];
}

/// The bits of the exponent that are taken at once.
const WINDOW: usize = 4;

/// Below this many bits of the exponent the powers for the windows cost more than they save.
const SHORT: usize = 24;

/// `base` to the power of `exponent`, modulo an odd number above 1.
///
/// # Safety
/// The CPU has the instructions.
#[inline(always)]
pub(super) unsafe fn pow_odd<M: Multiply>(
    base: &[u64; 4],
    exponent: &[u64; 4],
    modulus: &Montgomery,
) -> [u64; 4] {
    let bits = barrett::bits(exponent);
    if bits == 0 {
        return [1, 0, 0, 0];
    }
    // SAFETY: the caller's promise.
    unsafe {
        let base = M::mul(base, &modulus.square, modulus);
        let power = if bits <= SHORT {
            short::<M>(&base, exponent[0], bits, modulus)
        } else {
            windows::<M>(&base, exponent, bits, modulus)
        };
        M::mul(&power, &[1, 0, 0, 0], modulus)
    }
}

/// Bit by bit from the top.
///
/// # Safety
/// The CPU has the instructions.
#[inline(always)]
unsafe fn short<M: Multiply>(
    base: &[u64; 4],
    exponent: u64,
    bits: usize,
    modulus: &Montgomery,
) -> [u64; 4] {
    let (mut power, mut pending) = (*base, 0);
    for at in (0..bits - 1).rev() {
        pending += 1;
        if exponent >> at & 1 == 1 {
            // SAFETY: the caller's promise.
            power = unsafe { M::mul(&M::square(&power, pending, modulus), base, modulus) };
            pending = 0;
        }
    }
    // SAFETY: the caller's promise.
    unsafe { M::square(&power, pending, modulus) }
}

/// Four bits at a time from the top.
///
/// # Safety
/// The CPU has the instructions.
#[inline(always)]
unsafe fn windows<M: Multiply>(
    base: &[u64; 4],
    exponent: &[u64; 4],
    bits: usize,
    modulus: &Montgomery,
) -> [u64; 4] {
    // The powers from 1 on.
    let mut powers = [*base; (1 << WINDOW) - 1];
    for at in 1..powers.len() {
        // SAFETY: the caller's promise.
        powers[at] = unsafe {
            if at % 2 == 1 {
                M::square(&powers[at / 2], 1, modulus)
            } else {
                M::mul(&powers[at - 1], base, modulus)
            }
        };
    }
    let digit = |at: usize| (exponent[at / 16] >> (at % 16 * WINDOW)) as usize % (1 << WINDOW);
    let top = (bits - 1) / WINDOW;
    let (mut power, mut pending) = (powers[digit(top) - 1], 0);
    for at in (0..top).rev() {
        pending += WINDOW;
        if let Some(digit) = digit(at).checked_sub(1) {
            // SAFETY: the caller's promise.
            power =
                unsafe { M::mul(&M::square(&power, pending, modulus), &powers[digit], modulus) };
            pending = 0;
        }
    }
    // SAFETY: the caller's promise.
    unsafe { M::square(&power, pending, modulus) }
}
