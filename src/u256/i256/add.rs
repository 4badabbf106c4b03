//! Addition, subtraction, negation, absolute values.

use super::{I256, U256, operators};

operators! { I256:
    Add add AddAssign add_assign wrapping_add
    Sub sub SubAssign sub_assign wrapping_sub
}

impl core::ops::Neg for I256 {
    type Output = Self;

    #[inline]
    fn neg(self) -> Self {
        self.wrapping_neg()
    }
}

impl core::ops::Neg for &I256 {
    type Output = I256;

    #[inline]
    fn neg(self) -> I256 {
        self.wrapping_neg()
    }
}

impl core::iter::Sum for I256 {
    #[inline]
    fn sum<I: Iterator<Item = Self>>(numbers: I) -> Self {
        numbers.fold(Self::ZERO, Self::wrapping_add)
    }
}

impl<'a> core::iter::Sum<&'a Self> for I256 {
    #[inline]
    fn sum<I: Iterator<Item = &'a Self>>(numbers: I) -> Self {
        numbers.copied().sum()
    }
}

impl I256 {
    /// `self + rhs` modulo 2^256, and whether it is out of range.
    #[inline]
    #[must_use]
    pub const fn overflowing_add(self, rhs: Self) -> (Self, bool) {
        let sum = self.wrapping_add(rhs);
        // Out of range if the sum has another sign than both.
        let [.., a] = self.into_limbs();
        let [.., b] = rhs.into_limbs();
        let [.., s] = sum.into_limbs();
        (sum, ((a ^ s) & (b ^ s)) >> 63 != 0)
    }

    /// `self + rhs` modulo 2^256.
    #[inline]
    #[must_use]
    pub const fn wrapping_add(self, rhs: Self) -> Self {
        Self(self.0.wrapping_add(rhs.0))
    }

    /// `self + rhs`, or `None` if it is out of range.
    #[inline]
    #[must_use]
    pub const fn checked_add(self, rhs: Self) -> Option<Self> {
        match self.overflowing_add(rhs) {
            (result, false) => Some(result),
            _ => None,
        }
    }

    /// `self + rhs`, or the end of the range that it is beyond.
    #[inline]
    #[must_use]
    pub const fn saturating_add(self, rhs: Self) -> Self {
        match self.overflowing_add(rhs) {
            (result, false) => result,
            _ => Self::end(self.is_negative()),
        }
    }

    /// `self + rhs`.
    ///
    /// # Panics
    /// If it is out of range.
    #[inline]
    #[must_use]
    #[track_caller]
    pub const fn strict_add(self, rhs: Self) -> Self {
        match self.overflowing_add(rhs) {
            (result, false) => result,
            _ => panic!("attempt to add with overflow"),
        }
    }

    /// `self - rhs` modulo 2^256, and whether it is out of range.
    #[inline]
    #[must_use]
    pub const fn overflowing_sub(self, rhs: Self) -> (Self, bool) {
        let difference = self.wrapping_sub(rhs);
        // Out of range if the signs differ, and the difference has not the first one.
        let [.., a] = self.into_limbs();
        let [.., b] = rhs.into_limbs();
        let [.., d] = difference.into_limbs();
        (difference, ((a ^ b) & (a ^ d)) >> 63 != 0)
    }

    /// `self - rhs` modulo 2^256.
    #[inline]
    #[must_use]
    pub const fn wrapping_sub(self, rhs: Self) -> Self {
        Self(self.0.wrapping_sub(rhs.0))
    }

    /// `self - rhs`, or `None` if it is out of range.
    #[inline]
    #[must_use]
    pub const fn checked_sub(self, rhs: Self) -> Option<Self> {
        match self.overflowing_sub(rhs) {
            (result, false) => Some(result),
            _ => None,
        }
    }

    /// `self - rhs`, or the end of the range that it is beyond.
    #[inline]
    #[must_use]
    pub const fn saturating_sub(self, rhs: Self) -> Self {
        match self.overflowing_sub(rhs) {
            (result, false) => result,
            _ => Self::end(self.is_negative()),
        }
    }

    /// `self - rhs`.
    ///
    /// # Panics
    /// If it is out of range.
    #[inline]
    #[must_use]
    #[track_caller]
    pub const fn strict_sub(self, rhs: Self) -> Self {
        match self.overflowing_sub(rhs) {
            (result, false) => result,
            _ => panic!("attempt to subtract with overflow"),
        }
    }

    /// `-self` modulo 2^256, and whether it is out of range.
    #[inline]
    #[must_use]
    pub const fn overflowing_neg(self) -> (Self, bool) {
        (self.wrapping_neg(), self.const_eq(&Self::MIN))
    }

    /// `-self` modulo 2^256.
    #[inline]
    #[must_use]
    pub const fn wrapping_neg(self) -> Self {
        Self(self.0.wrapping_neg())
    }

    /// `-self`, or `None` if it is out of range.
    #[inline]
    #[must_use]
    pub const fn checked_neg(self) -> Option<Self> {
        match self.overflowing_neg() {
            (result, false) => Some(result),
            _ => None,
        }
    }

    /// `-self`, or the end of the range that it is beyond.
    #[inline]
    #[must_use]
    pub const fn saturating_neg(self) -> Self {
        match self.overflowing_neg() {
            (result, false) => result,
            _ => Self::MAX,
        }
    }

    /// `-self`.
    ///
    /// # Panics
    /// If it is out of range.
    #[inline]
    #[must_use]
    #[track_caller]
    pub const fn strict_neg(self) -> Self {
        match self.overflowing_neg() {
            (result, false) => result,
            _ => panic!("attempt to negate with overflow"),
        }
    }

    /// `|self|` modulo 2^256, and whether it is out of range.
    #[inline]
    #[must_use]
    pub const fn overflowing_abs(self) -> (Self, bool) {
        (self.wrapping_abs(), self.const_eq(&Self::MIN))
    }

    /// `|self|` modulo 2^256.
    #[inline]
    #[must_use]
    pub const fn wrapping_abs(self) -> Self {
        Self(self.unsigned_abs())
    }

    /// `|self|`, or `None` if it is out of range.
    #[inline]
    #[must_use]
    pub const fn checked_abs(self) -> Option<Self> {
        match self.overflowing_abs() {
            (result, false) => Some(result),
            _ => None,
        }
    }

    /// `|self|`, or the end of the range that it is beyond.
    #[inline]
    #[must_use]
    pub const fn saturating_abs(self) -> Self {
        match self.overflowing_abs() {
            (result, false) => result,
            _ => Self::MAX,
        }
    }

    /// `|self|`.
    ///
    /// # Panics
    /// If it is out of range.
    #[inline]
    #[must_use]
    #[track_caller]
    pub const fn strict_abs(self) -> Self {
        match self.overflowing_abs() {
            (result, false) => result,
            _ => panic!("attempt to take the absolute value with overflow"),
        }
    }

    /// [`wrapping_abs`](Self::wrapping_abs): `|self|`, but `MIN` for `MIN`.
    #[inline]
    #[must_use]
    pub const fn abs(self) -> Self {
        self.wrapping_abs()
    }

    /// `|self|`, which for `MIN` is 2^255.
    #[inline]
    #[must_use]
    pub const fn unsigned_abs(self) -> U256 {
        if self.is_negative() { self.0.wrapping_neg() } else { self.0 }
    }

    /// The difference of the two, whichever is the greater.
    #[inline]
    #[must_use]
    pub const fn abs_diff(self, other: Self) -> U256 {
        if self.const_lt(&other) {
            other.0.wrapping_sub(self.0)
        } else {
            self.0.wrapping_sub(other.0)
        }
    }

    /// The end of the range that a result of this sign is beyond.
    #[inline]
    pub(super) const fn end(negative: bool) -> Self {
        if negative { Self::MIN } else { Self::MAX }
    }
}
