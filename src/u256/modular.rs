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
        let ([.., a], [.., b], [.., m]) = (self.0, rhs.0, modulus.0);
        // Then both are reduced, as is usual: the sum is less than twice the modulus.
        if a < m && b < m {
            let (sum, carry) = self.overflowing_add(rhs);
            let (less, borrow) = sum.overflowing_sub(modulus);
            return if borrow & !carry { sum } else { less };
        }
        if modulus.is_zero() {
            return Self::ZERO;
        }
        algorithms::div::add_mod(&self.0, &rhs.0, &modulus.0)
    }

    /// `self * rhs` modulo `modulus`, and 0 modulo 0.
    #[inline]
    #[must_use]
    pub fn mul_mod(self, rhs: Self, modulus: Self) -> Self {
        algorithms::div::mul_mod(&self.0, &rhs.0, &modulus.0)
    }
}
