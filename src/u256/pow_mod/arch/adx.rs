//! BMI2 and ADX: products that leave the flags alone, and two chains of carries.

use super::{PowOdd, generic};
use crate::cpu::Adx;
use crate::dispatch::Id;
use crate::u256::algorithms::{montgomery, mul};
use montgomery::Montgomery;

pub(in crate::u256::pow_mod) const ID: Id = Id::Adx;
pub(in crate::u256::pow_mod) type Token = Adx;

pub(in crate::u256::pow_mod) fn pow_odd(_: Token) -> PowOdd {
    #[target_feature(enable = "bmi1,bmi2,adx")]
    unsafe fn kernel(base: &[u64; 4], exponent: &[u64; 4], modulus: &Montgomery) -> [u64; 4] {
        // SAFETY: the token proved the instructions.
        unsafe { generic::pow_odd::<Assembly>(base, exponent, modulus) }
    }
    kernel
}

struct Assembly;

impl generic::Multiply for Assembly {
    #[inline(always)]
    unsafe fn mul(a: &[u64; 4], b: &[u64; 4], modulus: &Montgomery) -> [u64; 4] {
        modulus.mul(a, b)
    }

    #[inline(always)]
    unsafe fn square(a: &[u64; 4], times: usize, modulus: &Montgomery) -> [u64; 4] {
        let mut power = *a;
        for _ in 0..times {
            power = montgomery::reduce(&mul::square(&power), &modulus.modulus, modulus.inverse);
        }
        power
    }
}
