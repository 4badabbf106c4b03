//! The kernels. Every file has `ID`, `Token`, and `batch_mul_mod`, which gives the kernel for the
//! token.

pub(super) mod scalar;

#[cfg(all(fastprim_x86, target_arch = "x86_64"))]
pub(super) mod adx;
#[cfg(all(fastprim_x86, target_arch = "x86_64"))]
pub(super) mod avx2;
#[cfg(all(fastprim_x86, target_arch = "x86_64"))]
pub(super) mod avx512ifma;

use crate::u256::{Modulus, U256};

/// Hands a macro the kernels of this target, best first, without `scalar`.
#[cfg(all(fastprim_x86, target_arch = "x86_64"))]
macro_rules! with_kernels {
    ($macro:ident! { $($body:tt)* }) => {
        $macro! { kernels [avx512ifma avx2 adx] $($body)* }
    };
}
#[cfg(not(all(fastprim_x86, target_arch = "x86_64")))]
macro_rules! with_kernels {
    ($macro:ident! { $($body:tt)* }) => {
        $macro! { kernels [] $($body)* }
    };
}
pub(super) use with_kernels;

/// Writes `a[i] * b[i]` modulo the modulus to `out[i]`. `a` and `b` can be read and `out` written
/// for this many numbers; each two of them are apart, or the same.
pub(super) type MulMod =
    unsafe fn(&Modulus, *const [u64; 4], *const [u64; 4], *mut [u64; 4], usize);

/// A [`MulMod`] of one number after the other, by the code that has no choice of backend.
///
/// # Safety
/// That of [`MulMod`].
unsafe fn one_by_one(
    modulus: &Modulus,
    a: *const [u64; 4],
    b: *const [u64; 4],
    out: *mut [u64; 4],
    count: usize,
) {
    for at in 0..count {
        // SAFETY: `at` is less than `count`; the rest is the caller's promise.
        unsafe {
            let (a, b) = (U256(a.add(at).read()), U256(b.add(at).read()));
            out.add(at).write(modulus.const_mul(a, b).0);
        }
    }
}
