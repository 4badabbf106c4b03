//! The operations that have a choice of backend, and the choice.

use super::arch;
use crate::cpu::Family;
use crate::dispatch::{Id, dispatch};

/// Every CPU that has the instructions is faster with them.
fn preference(_: Family) -> &'static [Id] {
    &[Id::Adx]
}

arch::with_kernels! { dispatch! {
    primitive crate::u256::PRIMITIVE;
    preference super::preference;
    /// `a * b` modulo a number of four limbs.
    unsafe fn mul_mod(a: &[u64; 4], b: &[u64; 4], modulus: &[u64; 4]) -> crate::u256::U256;
} }

arch::with_kernels! { dispatch! {
    primitive crate::u256::PRIMITIVE;
    preference super::preference;
    /// `a * b / divisor`, if that is a quotient of four limbs.
    unsafe fn mul_div(
        a: &[u64; 4],
        b: &[u64; 4],
        divisor: &[u64; 4],
    ) -> Option<crate::u256::U256>;
} }

arch::with_kernels! { dispatch! {
    primitive crate::u256::PRIMITIVE;
    preference super::preference;
    /// `a * b / divisor` and the remainder, if that is a quotient of four limbs.
    unsafe fn mul_div_rem(
        a: &[u64; 4],
        b: &[u64; 4],
        divisor: &[u64; 4],
    ) -> Option<(crate::u256::U256, crate::u256::U256)>;
} }
