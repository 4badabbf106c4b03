//! 512 bits: products, on their way back to 256.

use core::cmp::Ordering;

use super::{U256, algorithms};

/// An unsigned integer of 512 bits, for what is between two operations on [`U256`].
///
/// Eight limbs of 64 bits, the least significant first: the layout of `ruint::Uint<512, 8>`.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
#[repr(transparent)]
pub struct U512([u64; 8]);

impl U512 {
    /// The number of bits.
    pub const BITS: usize = 512;
    /// 0.
    pub const ZERO: Self = Self([0; 8]);
    /// 1.
    pub const ONE: Self = Self([1, 0, 0, 0, 0, 0, 0, 0]);
    /// 2^512 - 1.
    pub const MAX: Self = Self([u64::MAX; 8]);

    /// The number with these limbs, the least significant first.
    #[inline]
    #[must_use]
    pub const fn from_limbs(limbs: [u64; 8]) -> Self {
        Self(limbs)
    }

    /// The limbs, the least significant first.
    #[inline]
    #[must_use]
    pub const fn into_limbs(self) -> [u64; 8] {
        self.0
    }

    /// The limbs, the least significant first.
    #[inline]
    #[must_use]
    pub const fn as_limbs(&self) -> &[u64; 8] {
        &self.0
    }

    /// The number `high * 2^256 + low`.
    #[inline]
    #[must_use]
    pub const fn from_halves(low: U256, high: U256) -> Self {
        let ([a, b, c, d], [e, f, g, h]) = (low.into_limbs(), high.into_limbs());
        Self([a, b, c, d, e, f, g, h])
    }

    /// The lower and the upper 256 bits.
    #[inline]
    #[must_use]
    pub const fn into_halves(self) -> (U256, U256) {
        let [a, b, c, d, e, f, g, h] = self.0;
        (U256::from_limbs([a, b, c, d]), U256::from_limbs([e, f, g, h]))
    }

    /// The number, if it fits in 256 bits.
    #[inline]
    #[must_use]
    pub const fn checked_to_u256(self) -> Option<U256> {
        let (low, high) = self.into_halves();
        if high.is_zero() { Some(low) } else { None }
    }

    /// Whether this is 0.
    #[inline]
    #[must_use]
    pub const fn is_zero(&self) -> bool {
        let (low, high) = self.into_halves();
        low.is_zero() & high.is_zero()
    }

    /// `self + rhs` modulo 2^512, and whether the sum is 2^512 or more.
    #[inline]
    #[must_use]
    pub const fn overflowing_add(self, rhs: Self) -> (Self, bool) {
        let (sum, carry) = algorithms::add(&self.0, &rhs.0);
        (Self(sum), carry)
    }

    /// `self - rhs` modulo 2^512, and whether `rhs` is the greater.
    #[inline]
    #[must_use]
    pub const fn overflowing_sub(self, rhs: Self) -> (Self, bool) {
        let (difference, borrow) = algorithms::sub(&self.0, &rhs.0);
        (Self(difference), borrow)
    }
}

impl From<U256> for U512 {
    #[inline]
    fn from(number: U256) -> Self {
        Self::from_halves(number, U256::ZERO)
    }
}

impl PartialOrd for U512 {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for U512 {
    #[inline]
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.iter().rev().cmp(other.0.iter().rev())
    }
}
