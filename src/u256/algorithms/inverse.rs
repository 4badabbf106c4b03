//! Inverses modulo powers of two.

use super::mul;

/// `1 / number` modulo 2^64. `number` is odd.
#[inline(always)]
pub(crate) const fn limb(number: u64) -> u64 {
    // An odd number is its own inverse modulo 8; this one is right in five bits, and each step
    // doubles them.
    let mut inverse = number.wrapping_mul(3) ^ 2;
    let mut bits = 5;
    while bits < 64 {
        inverse = inverse.wrapping_mul(2_u64.wrapping_sub(number.wrapping_mul(inverse)));
        bits *= 2;
    }
    inverse
}

/// `1 / number` modulo 2^256. `number` is odd.
#[inline(always)]
pub(in crate::u256) const fn ring(number: &[u64; 4]) -> [u64; 4] {
    let low = number[0] as u128 | (number[1] as u128) << 64;
    let inverse = limb(number[0]) as u128;
    let inverse = inverse.wrapping_mul(2_u128.wrapping_sub(low.wrapping_mul(inverse)));
    let inverse = [inverse as u64, (inverse >> 64) as u64, 0, 0];
    let error = super::sub(&[2, 0, 0, 0], &mul::low(number, &inverse)).0;
    mul::low(&inverse, &error)
}
