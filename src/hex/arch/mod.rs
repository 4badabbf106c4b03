//! The kernels. Every file has `ID`, `Token`, and the functions `encode`,
//! `decode`, `decode_fresh` and `check`, which give the kernel for the token.
//! The kernels have one contract:
//!
//! * `src` is readable and `dst` writable for the stated lengths, and the two
//!   do not overlap;
//! * `encode` reads `len` bytes and writes `2 * len` digits of `digits`;
//! * `decode` and `decode_fresh` read `2 * len` digits and write `len` bytes
//!   if all are valid, and say whether they are; if not, `decode` writes
//!   nothing, and `decode_fresh` any of the `len` bytes;
//! * `check` reads `len` bytes and says whether all are digits.
//!
//! Lengths, heads and tails are handled once, in [`generic`]; a file says what
//! its registers do.

pub(super) mod generic;
pub(super) mod scalar;

#[cfg(fastprim_x86)]
pub(super) mod avx2;
#[cfg(fastprim_x86)]
pub(super) mod avx512;
#[cfg(fastprim_neon)]
pub(super) mod neon;
#[cfg(fastprim_simd128)]
pub(super) mod simd128;
#[cfg(fastprim_x86)]
pub(super) mod sse2;

/// The vector registers that every CPU of the target has.
#[cfg(fastprim_neon)]
pub(super) use neon as baseline;
#[cfg(fastprim_simd128)]
pub(super) use simd128 as baseline;
#[cfg(fastprim_x86)]
pub(super) use sse2 as baseline;

/// Hands a macro the kernels of this target, best first, without `scalar`.
#[cfg(fastprim_x86)]
macro_rules! with_kernels {
    ($macro:ident! { $($body:tt)* }) => { $macro! { kernels [avx512 avx2 sse2] $($body)* } };
}
#[cfg(fastprim_simd128)]
macro_rules! with_kernels {
    ($macro:ident! { $($body:tt)* }) => { $macro! { kernels [simd128] $($body)* } };
}
#[cfg(fastprim_neon)]
macro_rules! with_kernels {
    ($macro:ident! { $($body:tt)* }) => { $macro! { kernels [neon] $($body)* } };
}
#[cfg(not(any(fastprim_x86, fastprim_neon, fastprim_simd128)))]
macro_rules! with_kernels {
    ($macro:ident! { $($body:tt)* }) => { $macro! { kernels [] $($body)* } };
}
pub(super) use with_kernels;

/// Encodes `len` bytes: the contract above.
pub(super) type Encode = unsafe fn(*const u8, usize, *mut u8, &'static [u8; 16]);
/// Decodes to `len` bytes: the contract above.
pub(super) type Decode = unsafe fn(*const u8, usize, *mut u8) -> bool;
/// Checks `len` characters: the contract above.
pub(super) type Check = unsafe fn(*const u8, usize) -> bool;

/// Defines the functions of a backend over its widest step. The attribute
/// switches the instruction set on that the token proves; all steps are inlined
/// below it.
macro_rules! kernels {
    ($(#[$feature:meta])? $widest:ty) => {
        pub(in crate::hex) fn encode(_: Token) -> Encode {
            $(#[$feature])?
            unsafe fn kernel(src: *const u8, len: usize, dst: *mut u8, digits: &'static [u8; 16]) {
                // SAFETY: the caller's promise.
                unsafe { generic::encode::<$widest>(src, len, dst, digits) }
            }
            kernel
        }

        pub(in crate::hex) fn decode(_: Token) -> Decode {
            $(#[$feature])?
            unsafe fn kernel(src: *const u8, len: usize, dst: *mut u8) -> bool {
                // SAFETY: the caller's promise.
                unsafe {
                    if len <= 2 * <$widest as Step>::WIDTH {
                        <$widest as Short>::decode(src, len, dst)
                    } else {
                        long(src, len, dst)
                    }
                }
            }

            // Apart, for its block and the registers it saves must not cost
            // short input a stack frame.
            $(#[$feature])?
            #[inline(never)]
            unsafe fn long(src: *const u8, len: usize, dst: *mut u8) -> bool {
                // SAFETY: the caller's promise.
                unsafe { generic::decode_long::<$widest>(src, len, dst) }
            }
            kernel
        }

        pub(in crate::hex) fn decode_fresh(_: Token) -> Decode {
            $(#[$feature])?
            unsafe fn kernel(src: *const u8, len: usize, dst: *mut u8) -> bool {
                // SAFETY: the caller's promise.
                unsafe { generic::decode_fresh::<$widest>(src, len, dst) }
            }
            kernel
        }

        pub(in crate::hex) fn check(_: Token) -> Check {
            $(#[$feature])?
            unsafe fn kernel(src: *const u8, len: usize) -> bool {
                // SAFETY: the caller's promise.
                unsafe { generic::check::<$widest>(src, len) }
            }
            kernel
        }
    };
}
use kernels;
