//! Remainders by a number whose reciprocal is known, which cost two products.
//!
//! The division of Möller and Granlund ("Improved division by invariant integers") with limbs of
//! 256 bits: what it says of words and their halves holds for any base.

use super::montgomery::select;
use super::{add, carrying_mul_add, mul, sub};

/// The length of a number in bits.
#[inline(always)]
pub(in crate::u256) const fn bits(number: &[u64; 4]) -> usize {
    let mut at = 3;
    while at > 0 && number[at] == 0 {
        at -= 1;
    }
    64 * at + (64 - number[at].leading_zeros()) as usize
}

/// `number << count`, of which only the lower 256 bits are kept. `count` is less than 256.
#[inline(always)]
pub(in crate::u256) const fn shl(number: &[u64; 4], count: u32) -> [u64; 4] {
    let (limbs, count) = (count as usize / 64, count % 64);
    let (mut shifted, mut at) = ([0; 4], 3);
    loop {
        if at >= limbs {
            shifted[at] = number[at - limbs] << count;
            if at > limbs {
                // Twice, for a shift by 64 is none.
                shifted[at] |= number[at - limbs - 1] >> 1 >> (63 - count);
            }
        }
        if at == 0 {
            return shifted;
        }
        at -= 1;
    }
}

/// `number >> count`. `count` is less than 256.
#[inline(always)]
pub(in crate::u256) const fn shr(number: &[u64; 4], count: u32) -> [u64; 4] {
    let (limbs, count) = (count as usize / 64, count % 64);
    let (mut shifted, mut at) = ([0; 4], 0);
    while at + limbs < 4 {
        shifted[at] = number[at + limbs] >> count;
        if at + limbs < 3 {
            shifted[at] |= number[at + limbs + 1] << 1 << (63 - count);
        }
        at += 1;
    }
    shifted
}

/// `(2^512 - 1) / divisor - 2^256`, rounded down. The divisor has its highest bit set.
pub(in crate::u256) const fn reciprocal(divisor: &[u64; 4]) -> [u64; 4] {
    let (mut quotient, mut at) = ([0; 4], 4);
    let mut rest = [!divisor[0], !divisor[1], !divisor[2], !divisor[3]];
    while at > 0 {
        at -= 1;
        (quotient[at], rest) = digit(&rest, u64::MAX, divisor);
    }
    quotient
}

/// `(high * 2^64 + low) / divisor`, and what remains. `high` is less than the divisor, which has
/// its highest bit set.
#[inline]
pub(in crate::u256) const fn digit(
    high: &[u64; 4],
    low: u64,
    divisor: &[u64; 4],
) -> (u64, [u64; 4]) {
    let top = (high[3] as u128) << 64 | high[2] as u128;
    let first = divisor[3] as u128;
    // At most 2 too much, by Knuth.
    let mut quotient = if high[3] == divisor[3] { u64::MAX } else { (top / first) as u64 };
    let (mut product, mut at, mut carry) = ([0; 5], 0, 0);
    while at < 4 {
        (product[at], carry) = carrying_mul_add(divisor[at], quotient, 0, carry);
        at += 1;
    }
    product[4] = carry;
    let number = [low, high[0], high[1], high[2], high[3]];
    let divisor = [divisor[0], divisor[1], divisor[2], divisor[3], 0];
    let (mut rest, mut borrow) = sub(&number, &product);
    while borrow {
        quotient -= 1;
        let (sum, carry) = add(&rest, &divisor);
        (rest, borrow) = (sum, !carry);
    }
    (quotient, [rest[0], rest[1], rest[2], rest[3]])
}

/// `high * 2^256 + low` modulo `divisor`, whose highest bit is set and whose [`reciprocal`] is
/// known. `high` is less than the divisor.
#[inline(always)]
pub(in crate::u256) const fn remainder(
    high: &[u64; 4],
    low: &[u64; 4],
    divisor: &[u64; 4],
    reciprocal: &[u64; 4],
) -> [u64; 4] {
    let [l0, l1, l2, l3] = *low;
    let [h0, h1, h2, h3] = *high;
    let estimate = mul::widening(high, reciprocal);
    let (estimate, _) = add(&estimate, &[l0, l1, l2, l3, h0, h1, h2, h3]);
    let fraction = [estimate[0], estimate[1], estimate[2], estimate[3]];
    let quotient = [estimate[4], estimate[5], estimate[6], estimate[7]];
    // With a quotient that is greater by one.
    let (rest, _) = sub(low, &mul::low(&quotient, divisor));
    let (rest, _) = sub(&rest, divisor);
    let too_much = sub(&fraction, &rest).1;
    let rest = select(too_much, &add(&rest, divisor).0, &rest);
    let (less, borrow) = sub(&rest, divisor);
    // Rare: the branch is foreseen.
    if borrow { rest } else { less }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reciprocal_is_the_greatest_that_is_not_too_much() {
        let top = 1 << 63;
        for divisor in [
            [0, 0, 0, top],
            [1, 0, 0, top],
            [u64::MAX; 4],
            [0, 0, 0, u64::MAX],
            [u64::MAX, u64::MAX, u64::MAX, top],
            [u64::MAX, 0, u64::MAX, top],
            [5, 7, 11, top | 13],
        ] {
            // divisor * (2^256 + v) is above 2^512 - 1 - divisor, and does not overflow.
            let [a, b, c, d] = divisor;
            let product = mul::widening(&divisor, &reciprocal(&divisor));
            let (sum, overflow) = add(&product, &[0, 0, 0, 0, a, b, c, d]);
            assert!(!overflow);
            let (_, overflow) = add(&sum, &[a, b, c, d, 0, 0, 0, 0]);
            assert!(overflow, "{divisor:?}");
        }
    }
}
