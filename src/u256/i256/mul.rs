//! Multiplication and powers.

use super::{I256, U256, operators};

operators! { I256: Mul mul MulAssign mul_assign wrapping_mul }

impl core::iter::Product for I256 {
    #[inline]
    fn product<I: Iterator<Item = Self>>(numbers: I) -> Self {
        numbers.fold(Self::ONE, Self::wrapping_mul)
    }
}

impl<'a> core::iter::Product<&'a Self> for I256 {
    #[inline]
    fn product<I: Iterator<Item = &'a Self>>(numbers: I) -> Self {
        numbers.copied().product()
    }
}

impl I256 {
    /// `self * rhs` modulo 2^256, and whether it is out of range.
    #[inline]
    #[must_use]
    pub const fn overflowing_mul(self, rhs: Self) -> (Self, bool) {
        let negative = self.is_negative() != rhs.is_negative();
        let (abs, overflow) = self.unsigned_abs().overflowing_mul(rhs.unsigned_abs());
        let product = Self::with_sign(negative, abs);
        (product, overflow | (product.is_negative() != negative & !abs.is_zero()))
    }

    /// `self * rhs` modulo 2^256.
    #[inline]
    #[must_use]
    pub const fn wrapping_mul(self, rhs: Self) -> Self {
        Self(self.0.wrapping_mul(rhs.0))
    }

    /// `self * rhs`, or `None` if it is out of range.
    #[inline]
    #[must_use]
    pub const fn checked_mul(self, rhs: Self) -> Option<Self> {
        match self.overflowing_mul(rhs) {
            (result, false) => Some(result),
            _ => None,
        }
    }

    /// `self * rhs`, or the end of the range that it is beyond.
    #[inline]
    #[must_use]
    pub const fn saturating_mul(self, rhs: Self) -> Self {
        match self.overflowing_mul(rhs) {
            (result, false) => result,
            _ => Self::end(self.is_negative() != rhs.is_negative()),
        }
    }

    /// `self * rhs`.
    ///
    /// # Panics
    /// If it is out of range.
    #[inline]
    #[must_use]
    #[track_caller]
    pub const fn strict_mul(self, rhs: Self) -> Self {
        match self.overflowing_mul(rhs) {
            (result, false) => result,
            _ => panic!("attempt to multiply with overflow"),
        }
    }

    /// `self^exp` modulo 2^256, and whether it is out of range.
    #[inline]
    #[must_use]
    pub const fn overflowing_pow(self, exp: U256) -> (Self, bool) {
        let negative = self.is_negative() & exp.bit(0);
        let (abs, overflow) = self.unsigned_abs().overflowing_pow(exp);
        let power = Self::with_sign(negative, abs);
        (power, overflow | (power.is_negative() != negative & !abs.is_zero()))
    }

    /// `self^exp` modulo 2^256.
    #[inline]
    #[must_use]
    pub const fn wrapping_pow(self, exp: U256) -> Self {
        Self(self.0.wrapping_pow(exp))
    }

    /// `self^exp`, or `None` if it is out of range.
    #[inline]
    #[must_use]
    pub const fn checked_pow(self, exp: U256) -> Option<Self> {
        match self.overflowing_pow(exp) {
            (result, false) => Some(result),
            _ => None,
        }
    }

    /// `self^exp`, or the end of the range that it is beyond.
    #[inline]
    #[must_use]
    pub const fn saturating_pow(self, exp: U256) -> Self {
        match self.overflowing_pow(exp) {
            (result, false) => result,
            _ => Self::end(self.is_negative() & exp.bit(0)),
        }
    }

    /// `self^exp`.
    ///
    /// # Panics
    /// If it is out of range.
    #[inline]
    #[must_use]
    #[track_caller]
    pub const fn strict_pow(self, exp: U256) -> Self {
        match self.overflowing_pow(exp) {
            (result, false) => result,
            _ => panic!("attempt to multiply with overflow"),
        }
    }

    /// [`wrapping_pow`](Self::wrapping_pow): `self^exp` modulo 2^256.
    #[inline]
    #[must_use]
    pub const fn pow(self, exp: U256) -> Self {
        self.wrapping_pow(exp)
    }
}
