//! Multiplication.

use super::{U256, U512, algorithms::mul, operators};

operators! { U256: Mul mul MulAssign mul_assign wrapping_mul }

impl core::iter::Product for U256 {
    #[inline]
    fn product<I: Iterator<Item = Self>>(numbers: I) -> Self {
        numbers.fold(Self::ONE, Self::wrapping_mul)
    }
}

impl<'a> core::iter::Product<&'a Self> for U256 {
    #[inline]
    fn product<I: Iterator<Item = &'a Self>>(numbers: I) -> Self {
        numbers.copied().product()
    }
}

impl U256 {
    /// `self * rhs`, all of it.
    #[inline]
    #[must_use]
    pub const fn widening_mul(self, rhs: Self) -> U512 {
        U512::from_limbs(mul::widening(&self.0, &rhs.0))
    }

    /// `self * self`, all of it.
    #[inline]
    #[must_use]
    pub const fn square(self) -> U512 {
        U512::from_limbs(mul::square(&self.0))
    }

    /// `self * rhs` modulo 2^256.
    #[inline]
    #[must_use]
    pub const fn wrapping_mul(self, rhs: Self) -> Self {
        Self(mul::low(&self.0, &rhs.0))
    }

    /// `self * rhs` modulo 2^256, and whether the product is 2^256 or more.
    #[inline]
    #[must_use]
    pub const fn overflowing_mul(self, rhs: Self) -> (Self, bool) {
        let (product, overflow) = mul::overflowing(&self.0, &rhs.0);
        (Self(product), overflow)
    }

    /// `self * rhs`, or `None` if that is 2^256 or more.
    #[inline]
    #[must_use]
    pub const fn checked_mul(self, rhs: Self) -> Option<Self> {
        match self.overflowing_mul(rhs) {
            (product, false) => Some(product),
            _ => None,
        }
    }

    /// `self * rhs`, or [`MAX`](Self::MAX) if that is 2^256 or more.
    #[inline]
    #[must_use]
    pub const fn saturating_mul(self, rhs: Self) -> Self {
        match self.overflowing_mul(rhs) {
            (product, false) => product,
            _ => Self::MAX,
        }
    }

    /// `self * rhs`.
    ///
    /// # Panics
    /// If that is 2^256 or more.
    #[inline]
    #[must_use]
    #[track_caller]
    pub const fn strict_mul(self, rhs: Self) -> Self {
        match self.overflowing_mul(rhs) {
            (product, false) => product,
            _ => panic!("attempt to multiply with overflow"),
        }
    }
}
