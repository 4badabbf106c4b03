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
    /// A power of any number, with any exponent, modulo an odd number above 1.
    unsafe fn pow_odd(
        base: &[u64; 4],
        exponent: &[u64; 4],
        modulus: &crate::u256::algorithms::montgomery::Montgomery,
    ) -> [u64; 4];
} }

arch::with_kernels! { dispatch! {
    primitive crate::u256::PRIMITIVE;
    preference super::preference;
    /// Writes the product of any two numbers modulo one whose highest bit is set.
    unsafe fn mul_fold(
        product: *mut [u64; 4],
        a: &[u64; 4],
        b: &[u64; 4],
        fold: &crate::u256::algorithms::fold::Fold,
    );
} }
