//! Division, rounded towards 0 and Euclidean.

use super::{I256, operators};

operators! { I256:
    Div div DivAssign div_assign wrapping_div
    Rem rem RemAssign rem_assign wrapping_rem
}

/// The forms of a division, of which all but one result are in range: `MIN / -1`.
macro_rules! forms {
    ($(
        $words:literal $division:ident:
        $overflowing:ident $wrapping:ident $checked:ident $strict:ident
        $message:literal;
    )+) => {$(
        #[doc = concat!($words, ", modulo 2^256, and whether `self / rhs` is 2^255 and so out of range.")]
        ///
        /// # Panics
        /// If `rhs` is 0.
        #[inline]
        #[must_use]
        #[track_caller]
        pub fn $overflowing(self, rhs: Self) -> (Self, bool) {
            ($division(self, rhs), self == Self::MIN && rhs == Self::MINUS_ONE)
        }

        #[doc = concat!($words, ", modulo 2^256.")]
        ///
        /// # Panics
        /// If `rhs` is 0.
        #[inline]
        #[must_use]
        #[track_caller]
        pub fn $wrapping(self, rhs: Self) -> Self {
            $division(self, rhs)
        }

        #[doc = concat!($words, ", or `None` if `rhs` is 0 or `self / rhs` is 2^255.")]
        #[inline]
        #[must_use]
        pub fn $checked(self, rhs: Self) -> Option<Self> {
            if rhs.is_zero() {
                return None;
            }
            match self.$overflowing(rhs) {
                (result, false) => Some(result),
                _ => None,
            }
        }

        #[doc = concat!($words, ".")]
        ///
        /// # Panics
        /// If `rhs` is 0 or `self / rhs` is 2^255.
        #[inline]
        #[must_use]
        #[track_caller]
        pub fn $strict(self, rhs: Self) -> Self {
            match self.$overflowing(rhs) {
                (result, false) => result,
                _ => panic!($message),
            }
        }
    )+};
}

impl I256 {
    forms! {
        "`self / rhs`, rounded towards 0" div:
            overflowing_div wrapping_div checked_div strict_div
            "attempt to divide with overflow";
        "What `self / rhs`, rounded towards 0, leaves: it has the sign of `self`" rem:
            overflowing_rem wrapping_rem checked_rem strict_rem
            "attempt to calculate the remainder with overflow";
        "`self / rhs`, rounded so that what it leaves is not negative" div_euclid:
            overflowing_div_euclid wrapping_div_euclid checked_div_euclid strict_div_euclid
            "attempt to divide with overflow";
        "What `self / rhs` leaves, rounded so that this is not negative" rem_euclid:
            overflowing_rem_euclid wrapping_rem_euclid checked_rem_euclid strict_rem_euclid
            "attempt to calculate the remainder with overflow";
    }

    /// `self / rhs`, rounded towards 0, or [`MAX`](Self::MAX) for 2^255.
    ///
    /// # Panics
    /// If `rhs` is 0.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn saturating_div(self, rhs: Self) -> Self {
        match self.overflowing_div(rhs) {
            (quotient, false) => quotient,
            _ => Self::MAX,
        }
    }

    /// `self / rhs`, rounded towards 0 and modulo 2^256, and what it leaves.
    ///
    /// # Panics
    /// If `rhs` is 0.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn div_rem(self, rhs: Self) -> (Self, Self) {
        let (quotient, rest) = self.unsigned_abs().div_rem(rhs.unsigned_abs());
        let negative = self.is_negative() != rhs.is_negative();
        (Self::with_sign(negative, quotient), Self::with_sign(self.is_negative(), rest))
    }

    /// [`wrapping_div_euclid`](Self::wrapping_div_euclid).
    ///
    /// # Panics
    /// If `rhs` is 0.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn div_euclid(self, rhs: Self) -> Self {
        div_euclid(self, rhs)
    }

    /// [`wrapping_rem_euclid`](Self::wrapping_rem_euclid).
    ///
    /// # Panics
    /// If `rhs` is 0.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn rem_euclid(self, rhs: Self) -> Self {
        rem_euclid(self, rhs)
    }
}

#[inline]
#[track_caller]
fn div(a: I256, b: I256) -> I256 {
    a.div_rem(b).0
}

#[inline]
#[track_caller]
fn rem(a: I256, b: I256) -> I256 {
    a.div_rem(b).1
}

#[inline]
#[track_caller]
fn div_euclid(a: I256, b: I256) -> I256 {
    let (quotient, rest) = a.div_rem(b);
    if !rest.is_negative() {
        quotient
    } else if b.is_negative() {
        quotient + I256::ONE
    } else {
        quotient - I256::ONE
    }
}

#[inline]
#[track_caller]
fn rem_euclid(a: I256, b: I256) -> I256 {
    let rest = a.div_rem(b).1;
    // Of MIN too the size is added, modulo 2^256.
    if rest.is_negative() { rest + b.wrapping_abs() } else { rest }
}
