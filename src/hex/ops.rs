//! The operations that have a choice of backend, and the choice.

#[cfg(any(fastprim_x86, fastprim_neon, fastprim_simd128))]
use super::PRIMITIVE;
use super::arch;
use crate::cpu::Family;
#[cfg(any(fastprim_x86, fastprim_neon, fastprim_simd128))]
use crate::cpu::{Avx512Vbmi, Token};
use crate::dispatch::{Id, Kernel, dispatch};

macro_rules! backends {
    (kernels [$($kernel:ident)*]) => {
        /// Every backend compiled for this target, widest first.
        pub(super) const BACKENDS: &[Kernel] = &[
            $(Kernel::new::<arch::$kernel::Token>(arch::$kernel::ID),)*
            Kernel::new::<arch::scalar::Token>(arch::scalar::ID),
        ];
    };
}
arch::with_kernels! { backends! {} }

/// The widest backend wins wherever it was measured: `docs/performance.md`.
/// AVX-512 is not taken on a core of which nothing is known.
fn preference(family: Family) -> &'static [Id] {
    match family {
        Family::Zen4 | Family::Zen5 | Family::IntelAvx512 => &[Id::Avx512, Id::Avx2, Id::Sse2],
        Family::Apple | Family::Neoverse | Family::NeoverseV3 | Family::Other => {
            &[Id::Avx2, Id::Sse2, Id::Neon, Id::Simd128]
        }
    }
}

arch::with_kernels! { dispatch! {
    primitive crate::hex::PRIMITIVE;
    preference super::preference;
    /// Bytes to digits.
    unsafe fn encode(src: *const u8, len: usize, dst: *mut u8, digits: &'static [u8; 16]);
} }

arch::with_kernels! { dispatch! {
    primitive crate::hex::PRIMITIVE;
    preference super::preference;
    /// Digits to bytes; writes nothing if one is invalid.
    unsafe fn decode(src: *const u8, len: usize, dst: *mut u8) -> bool;
} }

arch::with_kernels! { dispatch! {
    primitive crate::hex::PRIMITIVE;
    preference super::preference;
    /// Digits to bytes in memory of ours, which may be written in any case.
    unsafe fn decode_fresh(src: *const u8, len: usize, dst: *mut u8) -> bool;
} }

arch::with_kernels! { dispatch! {
    primitive crate::hex::PRIMITIVE;
    preference super::preference;
    /// Whether all characters are digits.
    unsafe fn check(src: *const u8, len: usize) -> bool;
} }

/// [`encode`] of an array, whose length the compiler knows: what is short is
/// inlined for the baseline, where a call costs more than wider registers save.
/// `docs/performance.md` has the measurement.
///
/// # Safety
/// `dst` is writable for `2 * N` bytes.
#[inline(always)]
pub(super) unsafe fn encode_array<const N: usize>(
    src: &[u8; N],
    dst: *mut u8,
    digits: &'static [u8; 16],
) {
    let src = src.as_ptr();
    #[cfg(any(fastprim_x86, fastprim_neon, fastprim_simd128))]
    if N <= 32 && !<Avx512Vbmi as Token>::STATIC && PRIMITIVE.may_inline_baseline() {
        // SAFETY: every CPU of the target has it; the rest is the caller's promise.
        return unsafe { arch::baseline::encode_inlined(src, N, dst, digits) };
    }
    // SAFETY: the caller's promise.
    unsafe { encode::auto(src, N, dst, digits) }
}
