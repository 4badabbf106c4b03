//! Division.

use super::{U256, algorithms, operators};

operators! { U256:
    Div div DivAssign div_assign wrapping_div
    Rem rem RemAssign rem_assign wrapping_rem
}

impl U256 {
    /// `self / rhs`, rounded down, and `self % rhs`.
    ///
    /// # Panics
    /// If `rhs` is 0.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn div_rem(self, rhs: Self) -> (Self, Self) {
        if self.is_shorter(rhs) {
            return (Self::ZERO, self);
        }
        // Copies, so that nothing has to be in memory before.
        let ([n0, n1, n2, n3], [d0, d1, d2, d3]) = (self.0, rhs.0);
        algorithms::div::div_rem(&[n0, n1, n2, n3], &[d0, d1, d2, d3])
    }

    /// Whether the quotient is 0 by the highest limbs: the call is longer than what is asked for.
    #[inline(always)]
    const fn is_shorter(self, divisor: Self) -> bool {
        let ([.., n], [.., d]) = (self.0, divisor.0);
        n < d
    }

    /// [`div_rem`](Self::div_rem), where that is no `const fn`: one bit after the other, about a
    /// hundred times slower.
    ///
    /// # Panics
    /// If `rhs` is 0.
    #[inline]
    #[must_use]
    #[track_caller]
    pub const fn const_div_rem(self, rhs: Self) -> (Self, Self) {
        match algorithms::div::div_rem_ref(&self.0, &rhs.0) {
            Some((quotient, remainder)) => (Self(quotient), Self(remainder)),
            None => by_zero(),
        }
    }

    /// `self / rhs`, rounded down.
    ///
    /// # Panics
    /// If `rhs` is 0.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn wrapping_div(self, rhs: Self) -> Self {
        if self.is_shorter(rhs) {
            return Self::ZERO;
        }
        algorithms::div::div(&self.0, &rhs.0)
    }

    /// `self % rhs`.
    ///
    /// # Panics
    /// If `rhs` is 0.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn wrapping_rem(self, rhs: Self) -> Self {
        if self.is_shorter(rhs) {
            return self;
        }
        algorithms::div::rem(&self.0, &rhs.0)
    }

    /// `self / rhs`, rounded down, or `None` if `rhs` is 0.
    #[inline]
    #[must_use]
    pub fn checked_div(self, rhs: Self) -> Option<Self> {
        if rhs.is_zero() { None } else { Some(self.wrapping_div(rhs)) }
    }

    /// `self % rhs`, or `None` if `rhs` is 0.
    #[inline]
    #[must_use]
    pub fn checked_rem(self, rhs: Self) -> Option<Self> {
        if rhs.is_zero() { None } else { Some(self.wrapping_rem(rhs)) }
    }

    /// `self / rhs`, rounded down.
    ///
    /// # Panics
    /// If `rhs` is 0.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn strict_div(self, rhs: Self) -> Self {
        self.wrapping_div(rhs)
    }

    /// `self % rhs`.
    ///
    /// # Panics
    /// If `rhs` is 0.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn strict_rem(self, rhs: Self) -> Self {
        match self.checked_rem(rhs) {
            Some(remainder) => remainder,
            None => panic!("attempt to calculate the remainder with a divisor of zero"),
        }
    }

    /// `self / rhs`, rounded up.
    ///
    /// # Panics
    /// If `rhs` is 0.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn div_ceil(self, rhs: Self) -> Self {
        let (quotient, remainder) = self.div_rem(rhs);
        if remainder.is_zero() { quotient } else { quotient.wrapping_add(Self::ONE) }
    }

    /// The least multiple of `rhs` that is not less than `self`.
    ///
    /// # Panics
    /// If `rhs` is 0, or the multiple is 2^256 or more.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn next_multiple_of(self, rhs: Self) -> Self {
        let remainder = self.wrapping_rem(rhs);
        if remainder.is_zero() { self } else { self.strict_add(rhs.wrapping_sub(remainder)) }
    }

    /// The least multiple of `rhs` that is not less than `self`, or `None` if `rhs` is 0 or the
    /// multiple is 2^256 or more.
    #[inline]
    #[must_use]
    pub fn checked_next_multiple_of(self, rhs: Self) -> Option<Self> {
        let remainder = self.checked_rem(rhs)?;
        if remainder.is_zero() { Some(self) } else { self.checked_add(rhs.wrapping_sub(remainder)) }
    }

    /// Whether `self` is a multiple of `rhs`; of 0 there is only 0.
    #[inline]
    #[must_use]
    pub fn is_multiple_of(self, rhs: Self) -> bool {
        self.checked_rem(rhs).unwrap_or(self).is_zero()
    }
}

#[cold]
#[track_caller]
pub(super) const fn by_zero() -> ! {
    panic!("attempt to divide by zero")
}
