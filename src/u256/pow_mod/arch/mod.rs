//! The kernels. Every file has `ID`, `Token`, and `pow_odd` and `mul_fold`, which give the
//! kernel for the token. How a power is made of products is said once, in [`generic`].

#[cfg(all(fastprim_x86, target_arch = "x86_64"))]
pub(super) mod adx;
mod generic;
pub(super) mod scalar;

use crate::u256::algorithms::fold::Fold;
use crate::u256::algorithms::montgomery::Montgomery;

/// Hands a macro the kernels of this target, best first, without `scalar`.
#[cfg(all(fastprim_x86, target_arch = "x86_64"))]
macro_rules! with_kernels {
    ($macro:ident! { $($body:tt)* }) => { $macro! { kernels [adx] $($body)* } };
}
#[cfg(not(all(fastprim_x86, target_arch = "x86_64")))]
macro_rules! with_kernels {
    ($macro:ident! { $($body:tt)* }) => { $macro! { kernels [] $($body)* } };
}
pub(super) use with_kernels;

/// A power of any number, with any exponent, modulo an odd number above 1.
pub(super) type PowOdd = unsafe fn(&[u64; 4], &[u64; 4], &Montgomery) -> [u64; 4];
/// Writes the product of any two numbers modulo one whose highest bit is set.
pub(super) type MulFold = unsafe fn(*mut [u64; 4], &[u64; 4], &[u64; 4], &Fold);
