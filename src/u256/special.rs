//! Powers of two.

use super::U256;

impl U256 {
    /// Whether exactly one bit is set.
    #[inline]
    #[must_use]
    pub const fn is_power_of_two(self) -> bool {
        let (below, borrow) = self.overflowing_sub(Self::ONE);
        !borrow & self.bitand(below).is_zero()
    }

    /// The smallest power of two that is not below `self`.
    ///
    /// # Panics
    /// If that is 2^256.
    #[inline]
    #[must_use]
    #[track_caller]
    pub const fn next_power_of_two(self) -> Self {
        match self.checked_next_power_of_two() {
            Some(power) => power,
            None => panic!("the next power of two is 2^256"),
        }
    }

    /// The smallest power of two that is not below `self`, or `None` if that is 2^256.
    #[inline]
    #[must_use]
    pub const fn checked_next_power_of_two(self) -> Option<Self> {
        let below = self.saturating_sub(Self::ONE);
        match below.bit_len() {
            256 => None,
            bits => Some(Self::ONE.wrapping_shl(bits)),
        }
    }
}
