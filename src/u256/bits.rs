//! Single bits and bytes, counts of bits, and the bitwise operators.

use super::{U256, operators};

operators! { U256:
    BitAnd bitand BitAndAssign bitand_assign bitand
    BitOr bitor BitOrAssign bitor_assign bitor
    BitXor bitxor BitXorAssign bitxor_assign bitxor
}

impl core::ops::Not for U256 {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        self.not()
    }
}

impl core::ops::Not for &U256 {
    type Output = U256;

    #[inline]
    fn not(self) -> U256 {
        U256::not(*self)
    }
}

impl U256 {
    /// The bits that both have, where `&` is no `const fn`.
    #[inline(always)]
    #[must_use]
    pub const fn bitand(self, rhs: Self) -> Self {
        let ([a, b, c, d], [w, x, y, z]) = (self.0, rhs.0);
        Self([a & w, b & x, c & y, d & z])
    }

    /// The bits that at least one has, where `|` is no `const fn`.
    #[inline(always)]
    #[must_use]
    pub const fn bitor(self, rhs: Self) -> Self {
        let ([a, b, c, d], [w, x, y, z]) = (self.0, rhs.0);
        Self([a | w, b | x, c | y, d | z])
    }

    /// The bits that exactly one has, where `^` is no `const fn`.
    #[inline(always)]
    #[must_use]
    pub const fn bitxor(self, rhs: Self) -> Self {
        let ([a, b, c, d], [w, x, y, z]) = (self.0, rhs.0);
        Self([a ^ w, b ^ x, c ^ y, d ^ z])
    }

    /// The bits that it does not have, where `!` is no `const fn`.
    #[inline]
    #[must_use]
    pub const fn not(self) -> Self {
        let [a, b, c, d] = self.0;
        Self([!a, !b, !c, !d])
    }

    /// Whether the bit at `index` is set; 0 is the least significant. No bit from 256 on is.
    #[inline]
    #[must_use]
    pub const fn bit(&self, index: usize) -> bool {
        index < Self::BITS && self.0[index / 64] >> (index % 64) & 1 != 0
    }

    /// Sets the bit at `index`, or clears it. From 256 on nothing happens.
    #[inline]
    pub const fn set_bit(&mut self, index: usize, value: bool) {
        if index < Self::BITS {
            let (limb, bit) = (&mut self.0[index / 64], 1 << (index % 64));
            *limb = if value { *limb | bit } else { *limb & !bit };
        }
    }

    /// The byte at `index`; 0 is the least significant.
    ///
    /// # Panics
    /// From 32 on.
    #[inline]
    #[must_use]
    #[track_caller]
    pub const fn byte(&self, index: usize) -> u8 {
        assert!(index < Self::BYTES, "index out of bounds");
        (self.0[index / 8] >> (8 * (index % 8))) as u8
    }

    /// The byte at `index`, or `None` from 32 on; 0 is the least significant.
    #[inline]
    #[must_use]
    pub const fn checked_byte(&self, index: usize) -> Option<u8> {
        if index < Self::BYTES { Some(self.byte(index)) } else { None }
    }

    /// The bits in the opposite order.
    #[inline]
    #[must_use]
    pub const fn reverse_bits(self) -> Self {
        let [a, b, c, d] = self.0;
        Self([d.reverse_bits(), c.reverse_bits(), b.reverse_bits(), a.reverse_bits()])
    }

    /// The bytes in the opposite order.
    #[inline]
    #[must_use]
    pub const fn swap_bytes(self) -> Self {
        let [a, b, c, d] = self.0;
        Self([d.swap_bytes(), c.swap_bytes(), b.swap_bytes(), a.swap_bytes()])
    }

    /// The number of zeros above the highest one; 256 for 0.
    #[inline]
    #[must_use]
    pub const fn leading_zeros(&self) -> usize {
        let [a, b, c, d] = self.0;
        // Selected limb by limb, and counted once.
        let (high, zeros) = if c | d != 0 { ((c, d), 0) } else { ((a, b), 128) };
        let (limb, zeros) = if high.1 != 0 { (high.1, zeros) } else { (high.0, zeros + 64) };
        zeros + limb.leading_zeros() as usize
    }

    /// The number of ones above the highest zero; 256 for [`MAX`](Self::MAX).
    #[inline]
    #[must_use]
    pub const fn leading_ones(&self) -> usize {
        self.not().leading_zeros()
    }

    /// The number of zeros below the lowest one; 256 for 0.
    #[inline]
    #[must_use]
    pub const fn trailing_zeros(&self) -> usize {
        let [a, b, c, d] = self.0;
        let (low, zeros) = if a | b != 0 { ((a, b), 0) } else { ((c, d), 128) };
        let (limb, zeros) = if low.0 != 0 { (low.0, zeros) } else { (low.1, zeros + 64) };
        zeros + limb.trailing_zeros() as usize
    }

    /// The number of ones below the lowest zero; 256 for [`MAX`](Self::MAX).
    #[inline]
    #[must_use]
    pub const fn trailing_ones(&self) -> usize {
        self.not().trailing_zeros()
    }

    /// The number of ones.
    #[inline]
    #[must_use]
    pub const fn count_ones(&self) -> usize {
        let [a, b, c, d] = self.0;
        (a.count_ones() + b.count_ones() + c.count_ones() + d.count_ones()) as usize
    }

    /// The number of zeros.
    #[inline]
    #[must_use]
    pub const fn count_zeros(&self) -> usize {
        Self::BITS - self.count_ones()
    }

    /// The number of bits without leading zeros; 0 for 0.
    #[inline]
    #[must_use]
    pub const fn bit_len(&self) -> usize {
        Self::BITS - self.leading_zeros()
    }

    /// The number of bytes without leading zeros; 0 for 0.
    #[inline]
    #[must_use]
    pub const fn byte_len(&self) -> usize {
        self.bit_len().div_ceil(8)
    }

    /// The highest 64 bits from the highest one on, and how many bits are below them. A number
    /// below 2^64 is its own highest bits, with no bits below.
    #[inline]
    #[must_use]
    pub const fn most_significant_bits(&self) -> (u64, usize) {
        let below = self.bit_len().saturating_sub(64);
        (self.wrapping_shr(below).0[0], below)
    }
}
