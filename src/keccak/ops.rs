//! The operations that have a choice of backend, and the choice.

use super::arch;
use crate::cpu::Family;
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
arch::with_batch_kernels! { backends! {} }

/// For one message: `docs/performance.md`. On aarch64 *not measured here*: Apple's cores have
/// the SHA-3 instructions in every vector unit and pay for rotated operands
/// (mlkem-native #153); on Neoverse it is the other way round (AWS-LC #2539, keccak-asm
/// #15). For V3 the sources differ (mlkem-native #1784, AWS-LC #3374).
fn single(family: Family) -> &'static [Id] {
    match family {
        // *Not measured here*: in an experiment on a Zen 5 32 bytes took 0.75 times what
        // they took in keccak-asm; the others by estimates.
        Family::Zen4 | Family::Zen5 | Family::IntelAvx512 => &[Id::Avx512, Id::Bmi2],
        Family::Apple => &[Id::Sha3],
        Family::Neoverse | Family::NeoverseV3 | Family::Other => &[Id::Bmi2],
    }
}

/// For many messages: as above; AVX2 was measured on a Zen 3. On aarch64 *not measured
/// here*: two states cost what one does, and on Neoverse V3 they are fast (AWS-LC #3374:
/// 0.92 of a mix of all units).
fn batches(family: Family) -> &'static [Id] {
    match family {
        Family::Zen4 | Family::Zen5 | Family::IntelAvx512 => &[Id::Avx512, Id::Avx2, Id::Bmi2],
        Family::Apple | Family::NeoverseV3 => &[Id::Sha3],
        Family::Neoverse | Family::Other => &[Id::Avx2, Id::Bmi2, Id::Simd128],
    }
}

arch::with_single_kernels! { dispatch! {
    primitive crate::keccak::PRIMITIVE;
    preference super::single;
    /// Keccak-f\[1600\].
    unsafe fn permute(state: &mut crate::keccak::State);
} }

arch::with_single_kernels! { dispatch! {
    primitive crate::keccak::PRIMITIVE;
    preference super::single;
    /// Adds blocks of `rate` bytes to a state, permuting it after each.
    unsafe fn absorb(state: &mut crate::keccak::State, src: &[u8], rate: usize);
} }

arch::with_single_kernels! { dispatch! {
    primitive crate::keccak::PRIMITIVE;
    preference super::single;
    /// The first 32 bytes of the permuted state, of which nothing else is kept.
    unsafe fn last(state: &mut crate::keccak::State) -> [u8; 32];
} }

arch::with_single_kernels! { dispatch! {
    primitive crate::keccak::PRIMITIVE;
    preference super::single;
    /// Keccak-256.
    unsafe fn digest(src: &[u8]) -> [u8; 32];
} }

arch::with_single_kernels! { dispatch! {
    primitive crate::keccak::PRIMITIVE;
    preference super::single;
    /// Keccak-256 of an address.
    unsafe fn digest_20(src: &[u8; 20]) -> [u8; 32];
} }

arch::with_single_kernels! { dispatch! {
    primitive crate::keccak::PRIMITIVE;
    preference super::single;
    /// Keccak-256 of a word.
    unsafe fn digest_32(src: &[u8; 32]) -> [u8; 32];
} }

arch::with_single_kernels! { dispatch! {
    primitive crate::keccak::PRIMITIVE;
    preference super::single;
    /// Keccak-256 of two words.
    unsafe fn digest_64(src: &[u8; 64]) -> [u8; 32];
} }

arch::with_batch_kernels! { dispatch! {
    primitive crate::keccak::PRIMITIVE;
    preference super::batches;
    /// Keccak-256 of each message.
    unsafe fn batch(src: &[&[u8]], dst: &mut [[u8; 32]]);
} }

arch::with_batch_kernels! { dispatch! {
    primitive crate::keccak::PRIMITIVE;
    preference super::batches;
    /// Keccak-256 of each address.
    unsafe fn batch_20(src: &[[u8; 20]], dst: &mut [[u8; 32]]);
} }

arch::with_batch_kernels! { dispatch! {
    primitive crate::keccak::PRIMITIVE;
    preference super::batches;
    /// Keccak-256 of each word.
    unsafe fn batch_32(src: &[[u8; 32]], dst: &mut [[u8; 32]]);
} }

arch::with_batch_kernels! { dispatch! {
    primitive crate::keccak::PRIMITIVE;
    preference super::batches;
    /// Keccak-256 of each pair of words.
    unsafe fn batch_64(src: &[[u8; 64]], dst: &mut [[u8; 32]]);
} }
