//! The operations that have a choice of backend, and the choice.

use super::arch;
use crate::cpu::Family;
use crate::dispatch::{Id, dispatch};

/// `docs/performance.md`. AVX-512 is *not measured here*: eight products are about 260
/// instructions of 512 bits, of which half go to the units that multiply, so that one product
/// should take 10 cycles on a Zen 5 and 20 where those units do one at a time.
fn preference(family: Family) -> &'static [Id] {
    match family {
        Family::Zen4 | Family::Zen5 | Family::IntelAvx512 => &[Id::Avx512Ifma],
        _ => &[],
    }
}

arch::with_kernels! { dispatch! {
    primitive crate::u256::PRIMITIVE;
    preference super::preference;
    /// `a[i] * b[i]` modulo the modulus, for `count` numbers.
    unsafe fn batch_mul_mod(
        modulus: &crate::u256::Modulus,
        a: *const [u64; 4],
        b: *const [u64; 4],
        out: *mut [u64; 4],
        count: usize,
    );
} }
