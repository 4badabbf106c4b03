//! Products modulo a number, and divided by one: what is between is 512 bits wide.

use super::algorithms::div;
use super::{Backend, U256};

mod arch;
pub(super) mod ops;
mod self_test;

pub(super) use self_test::test;

impl U256 {
    /// `self * rhs` modulo `modulus`, and 0 modulo 0.
    #[inline]
    #[must_use]
    pub fn mul_mod(self, rhs: Self, modulus: Self) -> Self {
        if modulus.0[3] == 0 {
            return div::mul_mod_short(&self.0, &rhs.0, &modulus.0);
        }
        // SAFETY: the choice is available.
        unsafe { ops::mul_mod::auto(&self.0, &rhs.0, &modulus.0) }
    }

    /// [`mul_mod`](Self::mul_mod) with the given backend.
    #[inline]
    #[must_use]
    pub fn mul_mod_with(self, backend: Backend, rhs: Self, modulus: Self) -> Self {
        if modulus.0[3] == 0 {
            return div::mul_mod_short(&self.0, &rhs.0, &modulus.0);
        }
        // SAFETY: a handle exists only for what is available.
        unsafe { ops::mul_mod::on(backend.0)(&self.0, &rhs.0, &modulus.0) }
    }

    /// `self * rhs / divisor`, rounded down, or `None` if `divisor` is 0 or the quotient is 2^256
    /// or more. The product may be 2^256 or more.
    #[inline]
    #[must_use]
    pub fn mul_div(self, rhs: Self, divisor: Self) -> Option<Self> {
        if divisor.0[3] == 0 {
            return div::mul_div_short(&self.0, &rhs.0, &divisor.0);
        }
        // SAFETY: the choice is available.
        unsafe { ops::mul_div::auto(&self.0, &rhs.0, &divisor.0) }
    }

    /// [`mul_div`](Self::mul_div) with the given backend.
    #[inline]
    #[must_use]
    pub fn mul_div_with(self, backend: Backend, rhs: Self, divisor: Self) -> Option<Self> {
        if divisor.0[3] == 0 {
            return div::mul_div_short(&self.0, &rhs.0, &divisor.0);
        }
        // SAFETY: a handle exists only for what is available.
        unsafe { ops::mul_div::on(backend.0)(&self.0, &rhs.0, &divisor.0) }
    }

    /// [`mul_div`](Self::mul_div), and the remainder.
    #[inline]
    #[must_use]
    pub fn mul_div_rem(self, rhs: Self, divisor: Self) -> Option<(Self, Self)> {
        if divisor.0[3] == 0 {
            return div::mul_div_short(&self.0, &rhs.0, &divisor.0);
        }
        // SAFETY: the choice is available.
        unsafe { ops::mul_div_rem::auto(&self.0, &rhs.0, &divisor.0) }
    }

    /// [`mul_div_rem`](Self::mul_div_rem) with the given backend.
    #[inline]
    #[must_use]
    pub fn mul_div_rem_with(
        self,
        backend: Backend,
        rhs: Self,
        divisor: Self,
    ) -> Option<(Self, Self)> {
        if divisor.0[3] == 0 {
            return div::mul_div_short(&self.0, &rhs.0, &divisor.0);
        }
        // SAFETY: a handle exists only for what is available.
        unsafe { ops::mul_div_rem::on(backend.0)(&self.0, &rhs.0, &divisor.0) }
    }

    /// `self * rhs / divisor`, rounded up, or `None` if `divisor` is 0 or that is 2^256 or more.
    #[inline]
    #[must_use]
    pub fn mul_div_ceil(self, rhs: Self, divisor: Self) -> Option<Self> {
        let (quotient, remainder) = self.mul_div_rem(rhs, divisor)?;
        if remainder.is_zero() { Some(quotient) } else { quotient.checked_add(Self::ONE) }
    }
}
