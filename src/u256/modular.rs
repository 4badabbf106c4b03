//! Arithmetic modulo a number. Modulo 0 everything is 0, as in the EVM.

use super::{U256, algorithms};

impl U256 {
    /// `self` modulo `modulus`, and 0 modulo 0.
    #[inline]
    #[must_use]
    pub fn reduce_mod(self, modulus: Self) -> Self {
        if self < modulus { self } else { self.checked_rem(modulus).unwrap_or(Self::ZERO) }
    }

    /// `self + rhs` modulo `modulus`, and 0 modulo 0.
    #[inline]
    #[must_use]
    pub fn add_mod(self, rhs: Self, modulus: Self) -> Self {
        // If both are reduced, as is usual, the sum is less than twice the modulus.
        if self < modulus && rhs < modulus {
            let (sum, carry) = self.overflowing_add(rhs);
            let (less, borrow) = sum.overflowing_sub(modulus);
            return if borrow & !carry { sum } else { less };
        }
        if modulus.is_zero() {
            return Self::ZERO;
        }
        // Copies, so that nothing has to be in memory before.
        let ([a0, a1, a2, a3], [b0, b1, b2, b3]) = (self.0, rhs.0);
        let [m0, m1, m2, m3] = modulus.0;
        algorithms::div::add_mod(&[a0, a1, a2, a3], &[b0, b1, b2, b3], &[m0, m1, m2, m3])
    }
}
