//! Addition, subtraction, negation.

use super::{U256, algorithms, operators};

operators! { U256:
    Add add AddAssign add_assign wrapping_add
    Sub sub SubAssign sub_assign wrapping_sub
}

impl core::ops::Neg for U256 {
    type Output = Self;

    #[inline]
    fn neg(self) -> Self {
        self.wrapping_neg()
    }
}

impl core::ops::Neg for &U256 {
    type Output = U256;

    #[inline]
    fn neg(self) -> U256 {
        self.wrapping_neg()
    }
}

impl core::iter::Sum for U256 {
    #[inline]
    fn sum<I: Iterator<Item = Self>>(numbers: I) -> Self {
        numbers.fold(Self::ZERO, Self::wrapping_add)
    }
}

impl<'a> core::iter::Sum<&'a Self> for U256 {
    #[inline]
    fn sum<I: Iterator<Item = &'a Self>>(numbers: I) -> Self {
        numbers.copied().sum()
    }
}

impl U256 {
    /// `self + rhs` modulo 2^256, and whether the sum is 2^256 or more.
    #[inline]
    #[must_use]
    pub const fn overflowing_add(self, rhs: Self) -> (Self, bool) {
        let (sum, carry) = algorithms::add(&self.0, &rhs.0);
        (Self(sum), carry)
    }

    /// `self + rhs` modulo 2^256.
    #[inline]
    #[must_use]
    pub const fn wrapping_add(self, rhs: Self) -> Self {
        self.overflowing_add(rhs).0
    }

    /// `self + rhs`, or `None` if that is 2^256 or more.
    #[inline]
    #[must_use]
    pub const fn checked_add(self, rhs: Self) -> Option<Self> {
        match self.overflowing_add(rhs) {
            (sum, false) => Some(sum),
            _ => None,
        }
    }

    /// `self + rhs`, or [`MAX`](Self::MAX) if that is 2^256 or more.
    #[inline]
    #[must_use]
    pub const fn saturating_add(self, rhs: Self) -> Self {
        match self.overflowing_add(rhs) {
            (sum, false) => sum,
            _ => Self::MAX,
        }
    }

    /// `self + rhs`.
    ///
    /// # Panics
    /// If that is 2^256 or more.
    #[inline]
    #[must_use]
    #[track_caller]
    pub const fn strict_add(self, rhs: Self) -> Self {
        match self.overflowing_add(rhs) {
            (sum, false) => sum,
            _ => panic!("attempt to add with overflow"),
        }
    }

    /// `self - rhs` modulo 2^256, and whether `rhs` is the greater.
    #[inline]
    #[must_use]
    pub const fn overflowing_sub(self, rhs: Self) -> (Self, bool) {
        let (difference, borrow) = algorithms::sub(&self.0, &rhs.0);
        (Self(difference), borrow)
    }

    /// `self - rhs` modulo 2^256.
    #[inline]
    #[must_use]
    pub const fn wrapping_sub(self, rhs: Self) -> Self {
        self.overflowing_sub(rhs).0
    }

    /// `self - rhs`, or `None` if `rhs` is the greater.
    #[inline]
    #[must_use]
    pub const fn checked_sub(self, rhs: Self) -> Option<Self> {
        match self.overflowing_sub(rhs) {
            (difference, false) => Some(difference),
            _ => None,
        }
    }

    /// `self - rhs`, or 0 if `rhs` is the greater.
    #[inline]
    #[must_use]
    pub const fn saturating_sub(self, rhs: Self) -> Self {
        match self.overflowing_sub(rhs) {
            (difference, false) => difference,
            _ => Self::ZERO,
        }
    }

    /// `self - rhs`.
    ///
    /// # Panics
    /// If `rhs` is the greater.
    #[inline]
    #[must_use]
    #[track_caller]
    pub const fn strict_sub(self, rhs: Self) -> Self {
        match self.overflowing_sub(rhs) {
            (difference, false) => difference,
            _ => panic!("attempt to subtract with overflow"),
        }
    }

    /// `-self` modulo 2^256, and whether `self` is not 0.
    #[inline]
    #[must_use]
    pub const fn overflowing_neg(self) -> (Self, bool) {
        Self::ZERO.overflowing_sub(self)
    }

    /// `-self` modulo 2^256.
    #[inline]
    #[must_use]
    pub const fn wrapping_neg(self) -> Self {
        self.overflowing_neg().0
    }

    /// 0 for 0, else `None`.
    #[inline]
    #[must_use]
    pub const fn checked_neg(self) -> Option<Self> {
        Self::ZERO.checked_sub(self)
    }

    /// 0 for 0.
    ///
    /// # Panics
    /// If `self` is not 0.
    #[inline]
    #[must_use]
    #[track_caller]
    pub const fn strict_neg(self) -> Self {
        match self.overflowing_neg() {
            (negative, false) => negative,
            _ => panic!("attempt to negate with overflow"),
        }
    }

    /// The difference of the two, whichever is the greater.
    #[inline]
    #[must_use]
    pub const fn abs_diff(self, other: Self) -> Self {
        match self.overflowing_sub(other) {
            (difference, false) => difference,
            _ => other.wrapping_sub(self),
        }
    }
}
