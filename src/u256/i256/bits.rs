//! Bits, bytes and shifts: of the two's complement.

use super::{I256, U256, operators};
use crate::u256::shifts::{integer_shifts, shifts};

operators! { I256:
    BitAnd bitand BitAndAssign bitand_assign bitand
    BitOr bitor BitOrAssign bitor_assign bitor
    BitXor bitxor BitXorAssign bitxor_assign bitxor
}

integer_shifts! { I256: u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize }
shifts! { I256, U256: |rhs| rhs.as_shift(); }

impl core::ops::Not for I256 {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        self.not()
    }
}

impl core::ops::Not for &I256 {
    type Output = I256;

    #[inline]
    fn not(self) -> I256 {
        I256::not(*self)
    }
}

impl I256 {
    /// The bits that both have, where `&` is no `const fn`.
    #[inline]
    #[must_use]
    pub const fn bitand(self, rhs: Self) -> Self {
        Self(self.0.bitand(rhs.0))
    }

    /// The bits that at least one has, where `|` is no `const fn`.
    #[inline]
    #[must_use]
    pub const fn bitor(self, rhs: Self) -> Self {
        Self(self.0.bitor(rhs.0))
    }

    /// The bits that exactly one has, where `^` is no `const fn`.
    #[inline]
    #[must_use]
    pub const fn bitxor(self, rhs: Self) -> Self {
        Self(self.0.bitxor(rhs.0))
    }

    /// The bits that it does not have, where `!` is no `const fn`.
    #[inline]
    #[must_use]
    pub const fn not(self) -> Self {
        Self(self.0.not())
    }

    /// Whether the bit at `index` is set; 0 is the least significant, 255 the sign. No bit from
    /// 256 on is.
    #[inline]
    #[must_use]
    pub const fn bit(&self, index: usize) -> bool {
        self.0.bit(index)
    }

    /// The byte at `index`; 0 is the least significant.
    ///
    /// # Panics
    /// From 32 on.
    #[inline]
    #[must_use]
    #[track_caller]
    pub const fn byte(&self, index: usize) -> u8 {
        self.0.byte(index)
    }

    /// The number of ones.
    #[inline]
    #[must_use]
    pub const fn count_ones(&self) -> usize {
        self.0.count_ones()
    }

    /// The number of zeros.
    #[inline]
    #[must_use]
    pub const fn count_zeros(&self) -> usize {
        self.0.count_zeros()
    }

    /// The number of zeros above the highest one; 256 for 0.
    #[inline]
    #[must_use]
    pub const fn leading_zeros(&self) -> usize {
        self.0.leading_zeros()
    }

    /// The number of ones above the highest zero; 256 for -1.
    #[inline]
    #[must_use]
    pub const fn leading_ones(&self) -> usize {
        self.0.leading_ones()
    }

    /// The number of zeros below the lowest one; 256 for 0.
    #[inline]
    #[must_use]
    pub const fn trailing_zeros(&self) -> usize {
        self.0.trailing_zeros()
    }

    /// The number of ones below the lowest zero; 256 for -1.
    #[inline]
    #[must_use]
    pub const fn trailing_ones(&self) -> usize {
        self.0.trailing_ones()
    }

    /// The bits moved up, zeros from below; 0 by 256 and more.
    #[inline]
    #[must_use]
    pub const fn wrapping_shl(self, rhs: usize) -> Self {
        Self(self.0.wrapping_shl(rhs))
    }

    /// The bits moved up, zeros from below, and whether a one was lost: of a negative number one
    /// always is. [`asl`](Self::asl) looks at the value instead.
    #[inline]
    #[must_use]
    pub const fn overflowing_shl(self, rhs: usize) -> (Self, bool) {
        let (shifted, lost) = self.0.overflowing_shl(rhs);
        (Self(shifted), lost)
    }

    /// The bits moved up, zeros from below, or `None` if a one was lost.
    #[inline]
    #[must_use]
    pub const fn checked_shl(self, rhs: usize) -> Option<Self> {
        match self.overflowing_shl(rhs) {
            (shifted, false) => Some(shifted),
            _ => None,
        }
    }

    /// `self * 2^rhs`, or `None` if it is out of range.
    #[inline]
    #[must_use]
    pub const fn asl(self, rhs: usize) -> Option<Self> {
        let shifted = self.wrapping_shl(rhs);
        if rhs < Self::BITS && shifted.wrapping_shr(rhs).const_eq(&self) || self.is_zero() {
            Some(shifted)
        } else {
            None
        }
    }

    /// `self / 2^rhs`, rounded down: the bits moved down, copies of the sign from above, 0 or -1
    /// by 256 and more. So does `>>`; alloy's shifts in zeros.
    #[inline]
    #[must_use]
    pub const fn wrapping_shr(self, rhs: usize) -> Self {
        Self(self.0.arithmetic_shr(rhs))
    }

    /// `self / 2^rhs`, rounded down, and whether that lost a one.
    #[inline]
    #[must_use]
    pub const fn overflowing_shr(self, rhs: usize) -> (Self, bool) {
        (self.wrapping_shr(rhs), self.0.overflowing_shr(rhs).1)
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

    /// [`wrapping_shr`](Self::wrapping_shr), by the name that it has in alloy.
    #[inline]
    #[must_use]
    pub const fn asr(self, rhs: usize) -> Self {
        self.wrapping_shr(rhs)
    }

    /// The bytes, the most significant first. `BYTES` must be 32: anything else does not compile.
    #[inline]
    #[must_use]
    pub const fn to_be_bytes<const BYTES: usize>(&self) -> [u8; BYTES] {
        self.0.to_be_bytes()
    }

    /// The bytes, the least significant first. `BYTES` must be 32: anything else does not compile.
    #[inline]
    #[must_use]
    pub const fn to_le_bytes<const BYTES: usize>(&self) -> [u8; BYTES] {
        self.0.to_le_bytes()
    }

    /// The number with these bytes, the most significant first. `BYTES` must be 32: anything else
    /// does not compile.
    #[inline]
    #[must_use]
    pub const fn from_be_bytes<const BYTES: usize>(bytes: [u8; BYTES]) -> Self {
        Self(U256::from_be_bytes(bytes))
    }

    /// The number with these bytes, the least significant first. `BYTES` must be 32: anything else
    /// does not compile.
    #[inline]
    #[must_use]
    pub const fn from_le_bytes<const BYTES: usize>(bytes: [u8; BYTES]) -> Self {
        Self(U256::from_le_bytes(bytes))
    }
}
