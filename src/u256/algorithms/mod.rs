//! Arithmetic on limbs, the least significant first, that the types share. What is clever has a
//! slow twin beside it, whose name ends in `_ref`.

pub(super) mod barrett;
pub(super) mod div;
pub(super) mod fold;
pub(crate) mod gcd;
pub(crate) mod inverse;
pub(super) mod montgomery;
pub(crate) mod mul;
mod reciprocal;

// The standard library's functions of these names are not const yet. The compiler makes one
// addition with carry of either.

/// `a + b + carry`, and the carry.
#[inline(always)]
pub(crate) const fn carrying_add(a: u64, b: u64, carry: bool) -> (u64, bool) {
    let (sum, first) = a.overflowing_add(b);
    let (sum, second) = sum.overflowing_add(carry as u64);
    (sum, first | second)
}

/// `a - b - borrow`, and the borrow.
#[inline(always)]
pub(crate) const fn borrowing_sub(a: u64, b: u64, borrow: bool) -> (u64, bool) {
    let (difference, first) = a.overflowing_sub(b);
    let (difference, second) = difference.overflowing_sub(borrow as u64);
    (difference, first | second)
}

/// `a * b + c + carry`, its lower and its upper half.
#[inline(always)]
pub(crate) const fn carrying_mul_add(a: u64, b: u64, c: u64, carry: u64) -> (u64, u64) {
    let sum = a as u128 * b as u128 + c as u128 + carry as u128;
    (sum as u64, (sum >> 64) as u64)
}

/// `a + b`, and the carry.
#[inline(always)]
pub(crate) const fn add<const N: usize>(a: &[u64; N], b: &[u64; N]) -> ([u64; N], bool) {
    let (mut sum, mut carry, mut at) = ([0; N], false, 0);
    while at < N {
        (sum[at], carry) = carrying_add(a[at], b[at], carry);
        at += 1;
    }
    (sum, carry)
}

/// `a - b`, and the borrow.
#[inline(always)]
pub(crate) const fn sub<const N: usize>(a: &[u64; N], b: &[u64; N]) -> ([u64; N], bool) {
    let (mut difference, mut borrow, mut at) = ([0; N], false, 0);
    while at < N {
        (difference[at], borrow) = borrowing_sub(a[at], b[at], borrow);
        at += 1;
    }
    (difference, borrow)
}
