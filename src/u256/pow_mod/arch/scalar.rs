//! General registers, for any CPU. The reference of the other backends.

use super::{MulFold, PowOdd, generic};
use crate::dispatch::Id;
use crate::u256::algorithms::fold::Fold;
use crate::u256::algorithms::{montgomery, mul};
use montgomery::Montgomery;

pub(in crate::u256::pow_mod) const ID: Id = Id::Scalar;
pub(in crate::u256::pow_mod) type Token = ();

pub(in crate::u256::pow_mod) fn pow_odd(_: Token) -> PowOdd {
    unsafe fn kernel(base: &[u64; 4], exponent: &[u64; 4], modulus: &Montgomery) -> [u64; 4] {
        // SAFETY: no instructions are asked for.
        unsafe { generic::pow_odd(base, exponent, modulus, modulus) }
    }
    kernel
}

pub(in crate::u256::pow_mod) fn mul_fold(_: Token) -> MulFold {
    unsafe fn kernel(product: *mut [u64; 4], a: &[u64; 4], b: &[u64; 4], fold: &Fold) {
        // SAFETY: the caller's promise.
        unsafe { product.write(fold.remainder(&mul::widening(a, b))) }
    }
    kernel
}

impl generic::Steps for Montgomery {
    #[inline(always)]
    unsafe fn steps(&self, power: &mut [u64; 4], squares: usize, factor: &[u64; 4]) {
        for _ in 0..squares {
            *power = montgomery::reduce(&mul::square(power), &self.modulus, self.inverse);
        }
        *power = self.mul(power, factor);
    }
}
