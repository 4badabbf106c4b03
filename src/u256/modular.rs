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
        let [.., top] = modulus.0;
        let ([.., a], [.., b]) = (self.0, rhs.0);
        // Then either is less than twice the modulus.
        if top != 0 && a <= top && b <= top {
            let (a, b) = (self.reduced_once(modulus), rhs.reduced_once(modulus));
            let (sum, carry) = a.overflowing_add(b);
            let (less, borrow) = sum.overflowing_sub(modulus);
            return if carry | !borrow { less } else { sum };
        }
        Self(algorithms::div::add_mod(&self.0, &rhs.0, &modulus.0))
    }

    /// `self` or `self - modulus`, whichever is the less.
    #[inline]
    const fn reduced_once(self, modulus: Self) -> Self {
        match self.overflowing_sub(modulus) {
            (less, false) => less,
            _ => self,
        }
    }

    /// `self * rhs` modulo `modulus`, and 0 modulo 0.
    #[inline]
    #[must_use]
    pub fn mul_mod(self, rhs: Self, modulus: Self) -> Self {
        Self(algorithms::div::mul_mod(&self.0, &rhs.0, &modulus.0))
    }
}
