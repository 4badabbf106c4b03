//! The kernels. Every file has `ID`, `Token`, and a function for each operation, which gives the
//! kernel for the token. The division is the same text for all: `algorithms/div.rs`.

#[cfg(all(fastprim_x86, target_arch = "x86_64"))]
pub(super) mod adx;
pub(super) mod scalar;

use crate::u256::U256;

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

/// `a * b` modulo a number of four limbs.
pub(super) type MulMod = unsafe fn(&[u64; 4], &[u64; 4], &[u64; 4]) -> U256;
/// `a * b / divisor`, if that is a quotient of four limbs.
pub(super) type MulDiv = unsafe fn(&[u64; 4], &[u64; 4], &[u64; 4]) -> Option<U256>;
/// `a * b / divisor` and the remainder, if that is a quotient of four limbs.
pub(super) type MulDivRem = unsafe fn(&[u64; 4], &[u64; 4], &[u64; 4]) -> Option<(U256, U256)>;
