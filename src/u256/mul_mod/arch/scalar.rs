//! General registers, for any CPU. The reference of the other backends.

use super::{MulDiv, MulDivRem, MulMod};
use crate::dispatch::Id;
use crate::u256::U256;
use crate::u256::algorithms::div::{self, Portable};

pub(in crate::u256::mul_mod) const ID: Id = Id::Scalar;
pub(in crate::u256::mul_mod) type Token = ();

pub(in crate::u256::mul_mod) fn mul_mod(_: Token) -> MulMod {
    unsafe fn kernel(a: &[u64; 4], b: &[u64; 4], m: &[u64; 4]) -> U256 {
        // SAFETY: no instructions are asked for.
        unsafe { div::mul_mod_long::<Portable>(a, b, m) }
    }
    kernel
}

pub(in crate::u256::mul_mod) fn mul_div(_: Token) -> MulDiv {
    unsafe fn kernel(a: &[u64; 4], b: &[u64; 4], m: &[u64; 4]) -> Option<U256> {
        // SAFETY: no instructions are asked for.
        unsafe { div::mul_div_long::<Portable, _>(a, b, m) }
    }
    kernel
}

pub(in crate::u256::mul_mod) fn mul_div_rem(_: Token) -> MulDivRem {
    unsafe fn kernel(a: &[u64; 4], b: &[u64; 4], m: &[u64; 4]) -> Option<(U256, U256)> {
        // SAFETY: no instructions are asked for.
        unsafe { div::mul_div_long::<Portable, _>(a, b, m) }
    }
    kernel
}
