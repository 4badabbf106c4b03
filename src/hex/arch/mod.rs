//! The kernels. Every file has `ID`, `Token` and the functions
//! `encode`, `decode`, `decode_fresh` and `check` with one contract:
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

#[cfg(all(any(target_arch = "x86", target_arch = "x86_64"), target_feature = "sse2"))]
pub(super) mod avx2;
#[cfg(all(any(target_arch = "x86", target_arch = "x86_64"), target_feature = "sse2"))]
pub(super) mod avx512;
#[cfg(all(any(target_arch = "x86", target_arch = "x86_64"), target_feature = "sse2"))]
pub(super) mod sse2;

/// Hands a macro the kernels of this target, best first, without `scalar`.
#[cfg(all(any(target_arch = "x86", target_arch = "x86_64"), target_feature = "sse2"))]
macro_rules! with_kernels {
    ($macro:ident! { $($body:tt)* }) => { $macro! { kernels [avx512 avx2 sse2] $($body)* } };
}
#[cfg(not(all(any(target_arch = "x86", target_arch = "x86_64"), target_feature = "sse2")))]
macro_rules! with_kernels {
    ($macro:ident! { $($body:tt)* }) => { $macro! { kernels [] $($body)* } };
}
pub(super) use with_kernels;

/// Defines the functions of a backend over its widest step. The attribute
/// switches the instruction set on that the token proves; without it the
/// baseline is enough. All steps are inlined below these functions, which
/// themselves stay out of the dispatching one.
macro_rules! kernels {
    (@function [$($attribute:tt)*] $name:ident($($arg:ident: $type:ty),*) -> $return:ty {
        $body:expr
    }) => {
        /// # Safety
        /// The contract of `arch`.
        #[inline(always)]
        pub(in crate::hex) unsafe fn $name(_: Token, $($arg: $type),*) -> $return {
            $($attribute)*
            unsafe fn inside($($arg: $type),*) -> $return {
                // SAFETY: the caller's promise.
                unsafe { $body }
            }
            // SAFETY: the token proves the instruction set; the rest is the
            // caller's promise.
            unsafe { inside($($arg),*) }
        }
    };
    (@all $attributes:tt [$($attribute:tt)*] $widest:ty) => {
        $crate::hex::arch::kernels! { @function $attributes
            encode(src: *const u8, len: usize, dst: *mut u8, digits: &'static [u8; 16]) -> () {
                generic::encode::<$widest>(src, len, dst, digits)
            }
        }
        $crate::hex::arch::kernels! { @function $attributes
            decode(src: *const u8, len: usize, dst: *mut u8) -> bool {
                if len <= 2 * <$widest as generic::Step>::WIDTH {
                    <$widest as generic::Short>::decode(src, len, dst)
                } else {
                    decode_long(src, len, dst)
                }
            }
        }
        $crate::hex::arch::kernels! { @function $attributes
            decode_fresh(src: *const u8, len: usize, dst: *mut u8) -> bool {
                generic::decode_fresh::<$widest>(src, len, dst)
            }
        }
        $crate::hex::arch::kernels! { @function $attributes
            check(src: *const u8, len: usize) -> bool {
                generic::check::<$widest>(src, len)
            }
        }

        // Apart, for its block and the registers it saves must not cost short input
        // a stack frame.
        $($attribute)*
        #[inline(never)]
        unsafe fn decode_long(src: *const u8, len: usize, dst: *mut u8) -> bool {
            // SAFETY: the caller's promise.
            unsafe { generic::decode_long::<$widest>(src, len, dst) }
        }
    };
    (#[$feature:meta] $widest:ty) => {
        $crate::hex::arch::kernels! { @all [#[$feature]] [#[$feature]] $widest }
    };
    ($widest:ty) => {
        $crate::hex::arch::kernels! { @all [#[inline(never)]] [] $widest }
    };
}
use kernels;
