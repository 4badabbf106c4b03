//! The kernels. Every file has `ID`, `Token`, and functions that give the
//! kernel for the token: `permute`, `absorb`, `last`, `digest`, `digest_20`,
//! `digest_32` and `digest_64` in those for single messages, `batch`, `batch_20`,
//! `batch_32` and `batch_64` in those for many. `aarch64`, `complemented` and `lazy`
//! are parts of backends.
//!
//! What a kernel computes is said once, in [`generic`]; a file says how its
//! registers permute.

pub(super) mod generic;
#[cfg_attr(
    not(any(fastprim_neon, fastprim_simd128, all(fastprim_x86, target_arch = "x86_64"))),
    allow(dead_code, reason = "no lanes on this target")
)]
pub(super) mod multi;
pub(super) mod scalar;

#[cfg(fastprim_neon)]
mod aarch64;
#[cfg(all(fastprim_x86, target_arch = "x86_64"))]
pub(super) mod avx2;
#[cfg(all(fastprim_x86, target_arch = "x86_64"))]
pub(super) mod avx512;
#[cfg(all(fastprim_x86, target_arch = "x86_64"))]
pub(super) mod bmi2;
#[cfg(feature = "c")]
pub(super) mod c;
#[cfg(not(fastprim_neon))]
pub(super) mod complemented;
#[cfg(fastprim_neon)]
mod lazy;
#[cfg(fastprim_neon)]
pub(super) mod neon;
#[cfg(fastprim_neon)]
pub(super) mod sha3;
#[cfg(fastprim_simd128)]
pub(super) mod simd128;
#[cfg(feature = "xkcp")]
pub(super) mod xkcp;

use super::State;
pub(super) use generic::partial;

/// Hands a macro the kernels of this target for single messages, best first,
/// without `scalar`.
#[cfg(all(fastprim_x86, target_arch = "x86_64"))]
macro_rules! with_single_kernels {
    ($macro:ident! { $($body:tt)* }) => {
        $crate::keccak::arch::and_c! { $macro [avx512 bmi2] $($body)* }
    };
}
#[cfg(fastprim_neon)]
macro_rules! with_single_kernels {
    ($macro:ident! { $($body:tt)* }) => {
        $crate::keccak::arch::and_c! { $macro [sha3] $($body)* }
    };
}
#[cfg(not(any(fastprim_neon, all(fastprim_x86, target_arch = "x86_64"))))]
macro_rules! with_single_kernels {
    ($macro:ident! { $($body:tt)* }) => {
        $crate::keccak::arch::and_c! { $macro [] $($body)* }
    };
}

/// The same for batches.
#[cfg(all(fastprim_x86, target_arch = "x86_64"))]
macro_rules! with_batch_kernels {
    ($macro:ident! { $($body:tt)* }) => {
        $crate::keccak::arch::and_c! { $macro [avx512 avx2 bmi2] $($body)* }
    };
}
#[cfg(fastprim_neon)]
macro_rules! with_batch_kernels {
    ($macro:ident! { $($body:tt)* }) => {
        $crate::keccak::arch::and_c! { $macro [sha3 neon] $($body)* }
    };
}
#[cfg(fastprim_simd128)]
macro_rules! with_batch_kernels {
    ($macro:ident! { $($body:tt)* }) => {
        $crate::keccak::arch::and_c! { $macro [simd128] $($body)* }
    };
}
#[cfg(not(any(fastprim_neon, fastprim_simd128, all(fastprim_x86, target_arch = "x86_64"))))]
macro_rules! with_batch_kernels {
    ($macro:ident! { $($body:tt)* }) => {
        $crate::keccak::arch::and_c! { $macro [] $($body)* }
    };
}

/// The kernels that a feature adds, which are never chosen automatically.
#[cfg(feature = "c")]
macro_rules! and_c {
    ($macro:ident [$($kernel:ident)*] $($body:tt)*) => {
        $crate::keccak::arch::and_xkcp! { $macro [$($kernel)* c] $($body)* }
    };
}
#[cfg(not(feature = "c"))]
macro_rules! and_c {
    ($($all:tt)*) => { $crate::keccak::arch::and_xkcp! { $($all)* } };
}
#[cfg(feature = "xkcp")]
macro_rules! and_xkcp {
    ($macro:ident [$($kernel:ident)*] $($body:tt)*) => {
        $macro! { kernels [$($kernel)* xkcp] $($body)* }
    };
}
#[cfg(not(feature = "xkcp"))]
macro_rules! and_xkcp {
    ($macro:ident [$($kernel:ident)*] $($body:tt)*) => {
        $macro! { kernels [$($kernel)*] $($body)* }
    };
}
pub(super) use {and_c, and_xkcp, with_batch_kernels, with_single_kernels};

/// Permutes a state.
pub(super) type Permute = unsafe fn(&mut State);
/// For each block of `rate` bytes, of which there are `len / rate`: adds it to
/// the state, and permutes that. `rate` is a multiple of 8 and at most 168.
pub(super) type Absorb = unsafe fn(&mut State, &[u8], rate: usize);
/// The first 32 bytes of the permuted state, of which nothing else is kept.
pub(super) type Last = unsafe fn(&mut State) -> [u8; 32];
/// Keccak-256.
pub(super) type Digest = unsafe fn(&[u8]) -> [u8; 32];
/// Keccak-256 of `N` bytes.
pub(super) type DigestArray<const N: usize> = unsafe fn(&[u8; N]) -> [u8; 32];
/// Keccak-256 of each message. There are as many digests as messages.
pub(super) type Batch = unsafe fn(&[&[u8]], &mut [[u8; 32]]);
/// Keccak-256 of each array. There are as many digests as messages.
pub(super) type BatchArray<const N: usize> = unsafe fn(&[[u8; N]], &mut [[u8; 32]]);

/// Defines the functions of a backend for single messages over its
/// [`Single`](generic::Single). The attributes in brackets switch the instruction
/// set on that the token proves; what is below is inlined into it.
macro_rules! single_kernels {
    ($attributes:tt $single:ty) => {
        single_kernels! { @each $attributes $single; digest_20 20 digest_32 32 digest_64 64 }
        single_kernels! { @any $attributes $single }
    };
    (@any [$(#[$feature:meta])?] $single:ty) => {
        pub(in crate::keccak) fn permute(_: Token) -> Permute {
            $(#[$feature])?
            unsafe fn kernel(state: &mut State) {
                // SAFETY: the token proved the instruction set.
                unsafe { <$single as generic::Single>::permute(state) }
            }
            kernel
        }

        pub(in crate::keccak) fn absorb(_: Token) -> Absorb {
            $(#[$feature])?
            unsafe fn kernel(state: &mut State, src: &[u8], rate: usize) {
                // SAFETY: the token proved the instruction set.
                unsafe { generic::absorb::<$single>(state, src, rate) }
            }
            kernel
        }

        pub(in crate::keccak) fn last(_: Token) -> Last {
            $(#[$feature])?
            unsafe fn kernel(state: &mut State) -> [u8; 32] {
                // SAFETY: the token proved the instruction set.
                generic::bytes(unsafe { <$single as generic::Single>::last(state) })
            }
            kernel
        }

        pub(in crate::keccak) fn digest(_: Token) -> Digest {
            $(#[$feature])?
            unsafe fn kernel(src: &[u8]) -> [u8; 32] {
                // SAFETY: the token proved the instruction set.
                unsafe {
                    if src.len() < RATE {
                        generic::digest_short::<$single>(src)
                    } else {
                        long(src)
                    }
                }
            }

            // Apart, so that the registers it saves cost short messages nothing.
            $(#[$feature])?
            #[inline(never)]
            unsafe fn long(src: &[u8]) -> [u8; 32] {
                // SAFETY: the token proved the instruction set.
                unsafe { generic::digest_long::<$single>(src) }
            }
            kernel
        }
    };
    (@each $attributes:tt $single:ty; $($name:ident $len:literal)+) => {
        $(single_kernels! { @array $attributes $single; $name $len })+
    };
    (@array [$(#[$feature:meta])?] $single:ty; $name:ident $len:literal) => {
        pub(in crate::keccak) fn $name(_: Token) -> DigestArray<$len> {
            $(#[$feature])?
            unsafe fn kernel(src: &[u8; $len]) -> [u8; 32] {
                // SAFETY: the token proved the instruction set.
                unsafe { generic::digest_array::<$single, $len>(src) }
            }
            kernel
        }
    };
}

/// Defines the functions of a backend for batches over two functions of
/// [`multi`], one for messages of any length and one for arrays, whose generic
/// arguments are in brackets.
#[allow(unused_macros, reason = "some targets have no lanes")]
macro_rules! batch_kernels {
    ($attributes:tt $messages:ident $arrays:ident $generics:tt) => {
        batch_kernels! { @any $attributes $messages $generics }
        batch_kernels! {
            @each $attributes $arrays $generics; batch_20 20 batch_32 32 batch_64 64
        }
    };
    (@any [$(#[$feature:meta])?] $messages:ident [$($generics:tt)*]) => {
        pub(in crate::keccak) fn batch(_: Token) -> Batch {
            $(#[$feature])?
            unsafe fn kernel(src: &[&[u8]], dst: &mut [[u8; 32]]) {
                // SAFETY: the token proved the instruction set.
                unsafe { multi::$messages::<$($generics)*>(src, dst) }
            }
            kernel
        }
    };
    (@each $attributes:tt $arrays:ident $generics:tt; $($name:ident $len:literal)+) => {
        $(batch_kernels! { @array $attributes $arrays $generics; $name $len })+
    };
    (@array [$(#[$feature:meta])?] $arrays:ident [$($generics:tt)*]; $name:ident $len:literal) => {
        pub(in crate::keccak) fn $name(_: Token) -> BatchArray<$len> {
            $(#[$feature])?
            unsafe fn kernel(src: &[[u8; $len]], dst: &mut [[u8; 32]]) {
                // SAFETY: the token proved the instruction set.
                unsafe { multi::$arrays::<$($generics)*, $len>(src, dst) }
            }
            kernel
        }
    };
}

/// Defines the functions of a backend for batches over those for single messages, which
/// they call: another copy of the rounds would gain nothing, and takes long to compile.
macro_rules! loop_kernels {
    ($attributes:tt) => {
        loop_kernels! { @one $attributes batch Batch, &[&[u8]], digest }
        loop_kernels! { @one $attributes batch_20 BatchArray<20>, &[[u8; 20]], digest_20 }
        loop_kernels! { @one $attributes batch_32 BatchArray<32>, &[[u8; 32]], digest_32 }
        loop_kernels! { @one $attributes batch_64 BatchArray<64>, &[[u8; 64]], digest_64 }
    };
    (@one [$(#[$feature:meta])?] $name:ident $type:ty, $messages:ty, $digest:ident) => {
        pub(in crate::keccak) fn $name(_: Token) -> $type {
            $(#[$feature])?
            unsafe fn kernel(src: $messages, dst: &mut [[u8; 32]]) {
                // SAFETY: the kernel exists only for a token.
                let digest = $digest(unsafe { crate::cpu::Token::assume() });
                for (src, dst) in src.iter().zip(dst) {
                    // SAFETY: the token proved the instruction set.
                    *dst = unsafe { digest(src) };
                }
            }
            kernel
        }
    };
}
#[allow(unused_imports, reason = "some targets have no lanes")]
use batch_kernels;
use {loop_kernels, single_kernels};
