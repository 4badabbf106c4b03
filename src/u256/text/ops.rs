//! The operations that have a choice of backend, and the choice.

use super::arch;
use crate::cpu::Family;
use crate::dispatch::{Id, dispatch};

/// The widest wins where it was measured: `docs/performance.md`. AVX-512 is not taken on a core of
/// which nothing is known.
fn preference(family: Family) -> &'static [Id] {
    match family {
        Family::Zen4 | Family::Zen5 | Family::IntelAvx512 => &[Id::Avx512, Id::Avx2, Id::Sse2],
        Family::Apple | Family::Neoverse | Family::NeoverseV3 | Family::Other => {
            &[Id::Avx2, Id::Sse2, Id::Neon, Id::Simd128]
        }
    }
}

arch::with_kernels! { dispatch! {
    primitive crate::u256::PRIMITIVE;
    preference super::preference;
    /// A number to decimal digits.
    unsafe fn format_decimal(number: &[u64; 4], room: &mut arch::Room) -> usize;
} }

arch::with_kernels! { dispatch! {
    primitive crate::u256::PRIMITIVE;
    preference super::preference;
    /// Decimal digits to a number.
    unsafe fn parse_decimal(src: &[u8]) -> Option<[u64; 4]>;
} }
