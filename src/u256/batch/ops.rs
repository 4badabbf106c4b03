//! The operations that have a choice of backend, and the choice.

use super::arch;
use crate::cpu::Family;
use crate::dispatch::{Id, dispatch};

/// `docs/performance.md`. AVX-512 is *not measured here*: eight products are 308 instructions, 119
/// of which multiply, so that by the ports one product should take 9 cycles on a Zen 5 and 15
/// to 18 where one 512-bit product starts in a cycle. On a Zen 3 AVX2 takes 15.6 ns, ADX 21.7 or
/// 27.4.
fn preference(family: Family) -> &'static [Id] {
    match family {
        Family::Zen4 | Family::Zen5 | Family::IntelAvx512 => &[Id::Avx512Ifma, Id::Avx2, Id::Adx],
        _ => &[Id::Avx2, Id::Adx],
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
