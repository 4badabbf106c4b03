//! Powers modulo a number, and products in Montgomery's form.

use super::algorithms::{self, barrett, inverse, montgomery, mul};
use super::{Backend, U256};
use algorithms::fold::Fold;
use montgomery::Montgomery;

mod arch;
pub(super) mod ops;
mod self_test;

pub(super) use self_test::test;

impl U256 {
    /// `self` to the power of `exp` modulo `modulus`. 0 to the power of 0 is 1, and everything
    /// modulo 0 is 0.
    #[must_use]
    pub fn pow_mod(self, exp: Self, modulus: Self) -> Self {
        power(self, exp, modulus, |base, exponent, modulus| {
            // SAFETY: the choice is available.
            unsafe { ops::pow_odd::auto(base, exponent, modulus) }
        })
    }

    /// [`pow_mod`](Self::pow_mod) with the given backend.
    #[must_use]
    pub fn pow_mod_with(self, backend: Backend, exp: Self, modulus: Self) -> Self {
        power(self, exp, modulus, |base, exponent, modulus| {
            // SAFETY: a handle exists only for what is available.
            unsafe { ops::pow_odd::on(backend.0)(base, exponent, modulus) }
        })
    }

    /// The product of two numbers in Montgomery's form: `self * other / 2^256` modulo an odd
    /// `modulus`. Both numbers are less than that, and `inv` is `-1 / modulus` modulo 2^64, as
    /// [`inv_ring`](Self::inv_ring) finds it. For other arguments the result has no meaning.
    ///
    /// [`Modulus`](super::Modulus) does the same with `inv` at hand.
    ///
    /// # Panics
    /// In debug builds, if `inv` is wrong or one of the numbers is not less than `modulus`.
    #[inline]
    #[must_use]
    pub fn mul_redc(self, other: Self, modulus: Self, inv: u64) -> Self {
        debug_assert_eq!(inv.wrapping_mul(modulus.0[0]), u64::MAX);
        debug_assert!(self < modulus && other < modulus);
        Self(montgomery::reduce(&mul::widening(&self.0, &other.0), &modulus.0, inv))
    }

    /// The square of a number in Montgomery's form: [`mul_redc`](Self::mul_redc) with itself.
    ///
    /// # Panics
    /// In debug builds, if `inv` is wrong or the number is not less than `modulus`.
    #[inline]
    #[must_use]
    pub fn square_redc(self, modulus: Self, inv: u64) -> Self {
        debug_assert_eq!(inv.wrapping_mul(modulus.0[0]), u64::MAX);
        debug_assert!(self < modulus);
        Self(montgomery::reduce(&mul::square(&self.0), &modulus.0, inv))
    }
}

/// A product modulo a number whose highest bit is set.
#[inline(always)]
pub(super) fn mul_fold(a: &[u64; 4], b: &[u64; 4], fold: &Fold) -> [u64; 4] {
    // SAFETY: the choice is available, and what it writes to is there.
    written(|product| unsafe { ops::mul_fold::auto(product, a, b, fold) })
}

/// [`mul_fold`] with the given backend.
#[inline]
pub(super) fn mul_fold_with(backend: Backend, a: &[u64; 4], b: &[u64; 4], fold: &Fold) -> [u64; 4] {
    // SAFETY: a handle exists only for what is available, and what it writes to is there.
    written(|product| unsafe { ops::mul_fold::on(backend.0)(product, a, b, fold) })
}

/// What is written, limb by limb as it is: a vector loaded from where two limbs were just stored
/// waits until they have left the store buffer.
#[inline(always)]
fn written(write: impl FnOnce(*mut [u64; 4])) -> [u64; 4] {
    let mut number = [0; 4];
    write(&raw mut number);
    // SAFETY: they are there.
    core::array::from_fn(|at| unsafe { (&raw const number[at]).read_volatile() })
}

/// A power modulo an odd number.
#[inline]
pub(super) fn power_odd(base: U256, exp: U256, modulus: &Montgomery) -> U256 {
    if modulus.modulus == [1, 0, 0, 0] {
        return U256::ZERO;
    }
    // SAFETY: the choice is available.
    U256(unsafe { ops::pow_odd::auto(&base.0, &exp.0, modulus) })
}

/// A power modulo any number, with the kernel for odd ones.
#[inline(always)]
fn power(
    base: U256,
    exp: U256,
    modulus: U256,
    pow_odd: impl Fn(&[u64; 4], &[u64; 4], &Montgomery) -> [u64; 4],
) -> U256 {
    if modulus <= U256::ONE {
        return U256::ZERO;
    }
    if modulus.0[0] & 1 == 1 {
        return U256(pow_odd(&base.0, &exp.0, &Montgomery::new(&modulus.0)));
    }
    // modulus = 2^zeros * odd: the two remainders tell the one.
    let zeros = match modulus.0 {
        [0, 0, 0, d] => 192 + d.trailing_zeros(),
        [0, 0, c, _] => 128 + c.trailing_zeros(),
        [0, b, ..] => 64 + b.trailing_zeros(),
        [a, ..] => a.trailing_zeros(),
    };
    let by_two = power_modulo_power_of_two(base, exp, zeros);
    let odd = U256(barrett::shr(&modulus.0, zeros));
    if odd == U256::ONE {
        return U256(by_two);
    }
    let by_odd = pow_odd(&base.0, &exp.0, &Montgomery::new(&odd.0));
    // by_odd + odd * t, where t makes it right modulo 2^zeros.
    let missing = algorithms::sub(&by_two, &by_odd).0;
    let factor = low_bits(&mul::low(&missing, &inverse::ring(&odd.0)), zeros);
    U256(algorithms::add(&by_odd, &mul::low(&odd.0, &factor)).0)
}

/// `number` modulo 2^`bits`. `bits` is less than 256, and not 0.
const fn low_bits(number: &[u64; 4], bits: u32) -> [u64; 4] {
    barrett::shr(&barrett::shl(number, 256 - bits), 256 - bits)
}

/// A power modulo 2^`bits`. `bits` is less than 256, and not 0.
fn power_modulo_power_of_two(base: U256, exp: U256, bits: u32) -> [u64; 4] {
    if bits > 64 {
        return low_bits(&base.wrapping_pow(exp).0, bits);
    }
    let [low, b, c, d] = exp.0;
    let mut exponent = if base.0[0] & 1 == 1 {
        // An odd number's power 2^(bits - 2) is 1, if there are so many.
        low & ((1 << (bits - 1)) - 1)
    } else if b | c | d != 0 {
        // Even, so that it is 0 from the 64th power on.
        64
    } else {
        low.min(64)
    };
    let (mut power, mut square) = (1_u64, base.0[0]);
    while exponent != 0 {
        if exponent & 1 == 1 {
            power = power.wrapping_mul(square);
        }
        square = square.wrapping_mul(square);
        exponent >>= 1;
    }
    [power << (64 - bits) >> (64 - bits), 0, 0, 0]
}
