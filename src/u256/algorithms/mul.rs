//! Products.

use super::{carrying_add, carrying_mul_add};

/// The product of numbers of four limbs.
#[inline(always)]
pub(crate) const fn widening(a: &[u64; 4], b: &[u64; 4]) -> [u64; 8] {
    let mut product = [0; 8];
    let mut i = 0;
    while i < 4 {
        let (mut carry, mut j) = (0, 0);
        while j < 4 {
            (product[i + j], carry) = carrying_mul_add(a[i], b[j], product[i + j], carry);
            j += 1;
        }
        product[i + 4] = carry;
        i += 1;
    }
    product
}

/// The lower half of the product.
///
/// In what order a sum is written decides what the compiler adds first. Of the orders tried this one
/// takes the least time: the lower halves' product limb by limb, and what is above 2^128 of the
/// others as numbers of 128 bits.
#[inline(always)]
pub(crate) const fn low(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
    let [a0, a1, a2, a3] = *a;
    let [b0, b1, b2, b3] = *b;
    let first = a0 as u128 * b0 as u128;
    let cross = a0 as u128 * b1 as u128 + (first >> 64);
    let second = a1 as u128 * b0 as u128 + cross as u64 as u128;
    let above = a1 as u128 * b1 as u128 + (cross >> 64) + (second >> 64);
    let high = above
        .wrapping_add(pair(a0, a1).wrapping_mul(pair(b2, b3)))
        .wrapping_add(pair(a2, a3).wrapping_mul(pair(b0, b1)));
    [first as u64, second as u64, high as u64, (high >> 64) as u64]
}

#[inline(always)]
const fn pair(low: u64, high: u64) -> u128 {
    (high as u128) << 64 | low as u128
}

/// The lower half of the product, and whether the upper half is not 0.
///
/// That is so if something is carried out of the lower half, or if two limbs are not 0 whose
/// product lies above it: these products are not computed.
#[inline(always)]
pub(in crate::u256) const fn overflowing(a: &[u64; 4], b: &[u64; 4]) -> ([u64; 4], bool) {
    let mut product = [0; 4];
    let (mut carried, mut i) = (0, 0);
    while i < 4 {
        let (mut carry, mut j) = (0, 0);
        while i + j < 4 {
            (product[i + j], carry) = carrying_mul_add(a[i], b[j], product[i + j], carry);
            j += 1;
        }
        carried |= carry;
        i += 1;
    }
    let above = (a[3] != 0) & (b[1] | b[2] | b[3] != 0)
        | (a[2] != 0) & (b[2] | b[3] != 0)
        | (a[1] != 0) & (b[3] != 0);
    (product, above | (carried != 0))
}

/// The square: the products of different limbs occur twice.
#[inline(always)]
pub(crate) const fn square(a: &[u64; 4]) -> [u64; 8] {
    let mut product = [0_u64; 8];
    let mut i = 0;
    while i < 3 {
        let (mut carry, mut j) = (0, i + 1);
        while j < 4 {
            (product[i + j], carry) = carrying_mul_add(a[i], a[j], product[i + j], carry);
            j += 1;
        }
        product[i + 4] = carry;
        i += 1;
    }
    let (mut i, mut top, mut carry) = (0, 0, false);
    while i < 4 {
        let (low, high) = carrying_mul_add(a[i], a[i], 0, 0);
        let (even, odd) = (product[2 * i], product[2 * i + 1]);
        (product[2 * i], carry) = carrying_add(even << 1 | top, low, carry);
        (product[2 * i + 1], carry) = carrying_add(odd << 1 | even >> 63, high, carry);
        top = odd >> 63;
        i += 1;
    }
    product
}
