//! Shifts and rotations.
//!
//! An amount is used as it is, never modulo the width: from 256 on every bit has left. Amounts of
//! types wider than `usize` are compared before they are cut.

use super::U256;

// Which limb a bit goes to is not predictable, so nothing jumps on it: zeros are written beside the
// limbs, and they are read back from where the amount says. Each read is of one limb that was
// written as such, which CPUs pass on without waiting for the cache.

/// The upper half of `high:low << amount`, for an amount below 64.
///
/// Where it is written with two shifts of `low`, x86-64 compilers take `shld`, which is six
/// operations on AMD's cores.
#[inline(always)]
const fn funnel_left(high: u64, low: u64, amount: u32) -> u64 {
    high << amount | low.rotate_left(amount) & ((1 << amount) - 1)
}

/// The lower half of `high:low >> amount`, for an amount below 64.
#[inline(always)]
const fn funnel_right(high: u64, low: u64, amount: u32) -> u64 {
    low >> amount | high.rotate_right(amount) & !(u64::MAX >> amount)
}

/// `limbs << amount`, for an amount below 256.
#[inline(always)]
const fn left([a, b, c, d]: [u64; 4], amount: usize) -> [u64; 4] {
    let wide = [0, 0, 0, a, b, c, d];
    // 3 less the number of limbs.
    let start = !amount >> 6 & 3;
    let bits = (amount % 64) as u32;
    let [a, b, c, d] = [wide[start], wide[start + 1], wide[start + 2], wide[start + 3]];
    [a << bits, funnel_left(b, a, bits), funnel_left(c, b, bits), funnel_left(d, c, bits)]
}

/// `limbs >> amount`, for an amount below 256, with copies of a limb that is all zeros or all ones
/// from above.
#[inline(always)]
const fn right([a, b, c, d]: [u64; 4], fill: u64, amount: usize) -> [u64; 4] {
    let wide = [a, b, c, d, fill, fill, fill];
    let start = amount >> 6 & 3;
    let bits = (amount % 64) as u32;
    let [a, b, c, d] = [wide[start], wide[start + 1], wide[start + 2], wide[start + 3]];
    [
        funnel_right(b, a, bits),
        funnel_right(c, b, bits),
        funnel_right(d, c, bits),
        funnel_right(fill, d, bits),
    ]
}

impl U256 {
    /// `self * 2^rhs` modulo 2^256.
    #[inline(always)]
    #[must_use]
    pub const fn wrapping_shl(self, rhs: usize) -> Self {
        if rhs < Self::BITS { Self(left(self.0, rhs)) } else { Self::ZERO }
    }

    /// `self * 2^rhs` modulo 2^256, and whether that lost a one.
    #[inline]
    #[must_use]
    pub const fn overflowing_shl(self, rhs: usize) -> (Self, bool) {
        let lost = if rhs < Self::BITS { rhs } else { Self::BITS };
        (self.wrapping_shl(rhs), self.leading_zeros() < lost)
    }

    /// `self * 2^rhs`, or `None` if that is 2^256 or more.
    #[inline]
    #[must_use]
    pub const fn checked_shl(self, rhs: usize) -> Option<Self> {
        match self.overflowing_shl(rhs) {
            (shifted, false) => Some(shifted),
            _ => None,
        }
    }

    /// `self * 2^rhs`, or [`MAX`](Self::MAX) if that is 2^256 or more.
    #[inline]
    #[must_use]
    pub const fn saturating_shl(self, rhs: usize) -> Self {
        match self.overflowing_shl(rhs) {
            (shifted, false) => shifted,
            _ => Self::MAX,
        }
    }

    /// `self * 2^rhs`.
    ///
    /// # Panics
    /// If that is 2^256 or more.
    #[inline]
    #[must_use]
    #[track_caller]
    pub const fn strict_shl(self, rhs: usize) -> Self {
        match self.overflowing_shl(rhs) {
            (shifted, false) => shifted,
            _ => panic!("attempt to shift left with overflow"),
        }
    }

    /// `self / 2^rhs`, rounded down.
    #[inline(always)]
    #[must_use]
    pub const fn wrapping_shr(self, rhs: usize) -> Self {
        if rhs < Self::BITS { Self(right(self.0, 0, rhs)) } else { Self::ZERO }
    }

    /// `self / 2^rhs`, rounded down, and whether that lost a one.
    #[inline]
    #[must_use]
    pub const fn overflowing_shr(self, rhs: usize) -> (Self, bool) {
        let lost = if rhs < Self::BITS { rhs } else { Self::BITS };
        (self.wrapping_shr(rhs), self.trailing_zeros() < lost)
    }

    /// `self / 2^rhs`, or `None` if that is no integer.
    #[inline]
    #[must_use]
    pub const fn checked_shr(self, rhs: usize) -> Option<Self> {
        match self.overflowing_shr(rhs) {
            (shifted, false) => Some(shifted),
            _ => None,
        }
    }

    /// `self / 2^rhs`.
    ///
    /// # Panics
    /// If that is no integer.
    #[inline]
    #[must_use]
    #[track_caller]
    pub const fn strict_shr(self, rhs: usize) -> Self {
        match self.overflowing_shr(rhs) {
            (shifted, false) => shifted,
            _ => panic!("attempt to shift right with overflow"),
        }
    }

    /// `self >> rhs` with copies of the highest bit from above: the number taken as a signed one,
    /// divided by `2^rhs` and rounded down.
    #[inline]
    #[must_use]
    pub const fn arithmetic_shr(self, rhs: usize) -> Self {
        let fill = (self.0[3] as i64 >> 63) as u64;
        if rhs < Self::BITS { Self(right(self.0, fill, rhs)) } else { Self([fill; 4]) }
    }

    /// The bits moved up by `rhs` modulo 256; what leaves above comes in below.
    #[inline]
    #[must_use]
    pub const fn rotate_left(self, rhs: usize) -> Self {
        let [a, b, c, d] = self.0;
        let wide = [b, c, d, a, b, c, d];
        let start = !rhs >> 6 & 3;
        let [a, b, c, d] = [wide[start], wide[start + 1], wide[start + 2], wide[start + 3]];
        let bits = (rhs % 64) as u32;
        Self([
            funnel_left(a, d, bits),
            funnel_left(b, a, bits),
            funnel_left(c, b, bits),
            funnel_left(d, c, bits),
        ])
    }

    /// The bits moved down by `rhs` modulo 256; what leaves below comes in above.
    #[inline]
    #[must_use]
    pub const fn rotate_right(self, rhs: usize) -> Self {
        // 2^64 and 2^32 are multiples of 256, so the amount may wrap around.
        self.rotate_left(rhs.wrapping_neg())
    }
}

/// The amount, or 256 if it is more; negative amounts count as too large.
impl U256 {
    #[inline(always)]
    pub(super) const fn as_shift(self) -> usize {
        let [a, b, c, d] = self.0;
        if b | c | d == 0 && a < 256 { a as usize } else { 256 }
    }
}

/// The operators by amounts of a type, of which `$amount` makes a `usize`.
macro_rules! shifts {
    ($number:ty, $type:ty: |$rhs:ident| $amount:expr;) => {
        impl core::ops::Shl<$type> for $number {
            type Output = Self;

            #[inline(always)]
            fn shl(self, $rhs: $type) -> Self {
                self.wrapping_shl($amount)
            }
        }

        impl core::ops::Shr<$type> for $number {
            type Output = Self;

            #[inline(always)]
            fn shr(self, $rhs: $type) -> Self {
                self.wrapping_shr($amount)
            }
        }

        impl core::ops::Shl<&$type> for $number {
            type Output = Self;

            #[inline(always)]
            fn shl(self, rhs: &$type) -> Self {
                self << *rhs
            }
        }

        impl core::ops::Shr<&$type> for $number {
            type Output = Self;

            #[inline(always)]
            fn shr(self, rhs: &$type) -> Self {
                self >> *rhs
            }
        }

        impl core::ops::ShlAssign<$type> for $number {
            #[inline(always)]
            fn shl_assign(&mut self, rhs: $type) {
                *self = *self << rhs;
            }
        }

        impl core::ops::ShrAssign<$type> for $number {
            #[inline(always)]
            fn shr_assign(&mut self, rhs: $type) {
                *self = *self >> rhs;
            }
        }

        impl core::ops::ShlAssign<&$type> for $number {
            #[inline(always)]
            fn shl_assign(&mut self, rhs: &$type) {
                *self = *self << *rhs;
            }
        }

        impl core::ops::ShrAssign<&$type> for $number {
            #[inline(always)]
            fn shr_assign(&mut self, rhs: &$type) {
                *self = *self >> *rhs;
            }
        }
    };
}

/// The operators by amounts of integer types. What does not fit, a negative amount too, moves
/// every bit out.
macro_rules! integer_shifts {
    ($number:ty: $($type:ty)+) => {$(
        shifts! { $number, $type: |rhs| usize::try_from(rhs).unwrap_or(usize::MAX); }
    )+};
}

integer_shifts! { U256: u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize }
shifts! { U256, U256: |rhs| rhs.as_shift(); }

pub(super) use {integer_shifts, shifts};
