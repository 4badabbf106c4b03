//! General registers, for any CPU. The reference of the other backends.

use super::{PowOdd, generic};
use crate::dispatch::Id;
use crate::u256::algorithms::{montgomery, mul};
use montgomery::Montgomery;

pub(in crate::u256::pow_mod) const ID: Id = Id::Scalar;
pub(in crate::u256::pow_mod) type Token = ();

pub(in crate::u256::pow_mod) fn pow_odd(_: Token) -> PowOdd {
    generic::pow_odd::<Portable>
}

/// What the compiler makes of it.
struct Portable;

impl generic::Multiply for Portable {
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
