//! The same as `scalar` with the multiplication of BMI2, which leaves more freedom to the
//! compiler in its choice of registers.

use super::{MulMod, one_by_one};
use crate::cpu::Adx;
use crate::dispatch::Id;
use crate::u256::Modulus;

pub(in crate::u256) const ID: Id = Id::Adx;
pub(in crate::u256) type Token = Adx;

pub(in crate::u256) fn batch_mul_mod(_: Token) -> MulMod {
    #[target_feature(enable = "bmi1,bmi2,adx")]
    unsafe fn kernel(
        modulus: &Modulus,
        a: *const [u64; 4],
        b: *const [u64; 4],
        out: *mut [u64; 4],
        count: usize,
    ) {
        // SAFETY: the caller's promise.
        unsafe { one_by_one(modulus, a, b, out, count) }
    }
    kernel
}
