//! A product divided: what is between is 512 bits wide.

use super::{U256, algorithms};

impl U256 {
    /// `self * rhs / divisor`, rounded down, or `None` if `divisor` is 0 or the quotient is 2^256
    /// or more. The product may be 2^256 or more.
    #[inline]
    #[must_use]
    pub fn mul_div(self, rhs: Self, divisor: Self) -> Option<Self> {
        algorithms::div::mul_div(&self.0, &rhs.0, &divisor.0)
    }

    /// [`mul_div`](Self::mul_div), and the remainder.
    #[inline]
    #[must_use]
    pub fn mul_div_rem(self, rhs: Self, divisor: Self) -> Option<(Self, Self)> {
        algorithms::div::mul_div_rem(&self.0, &rhs.0, &divisor.0)
    }

    /// `self * rhs / divisor`, rounded up, or `None` if `divisor` is 0 or that is 2^256 or more.
    #[inline]
    #[must_use]
    pub fn mul_div_ceil(self, rhs: Self, divisor: Self) -> Option<Self> {
        let (quotient, remainder) = self.mul_div_rem(rhs, divisor)?;
        if remainder.is_zero() { Some(quotient) } else { quotient.checked_add(Self::ONE) }
    }
}
