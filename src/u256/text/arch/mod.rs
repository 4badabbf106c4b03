//! The kernels. Every file has `ID`, `Token`, and the functions `format_decimal` and
//! `parse_decimal`, which give the kernel for the token. The kernels have one contract:
//!
//! * `format_decimal` writes the digits of a number to the end of the room, and says where they
//!   start; what is before them in the room may be written too;
//! * `parse_decimal` gives the number that the text is, if that consists of digits, 79 at most,
//!   and the number is below 2^256; else nothing, and somebody else says why.
//!
//! The arithmetic is in [`generic`]; a file says how digits and parts of a number are made of
//! each other.

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

/// Hands a macro the kernels of this target, best first, without `scalar`.
#[cfg(fastprim_x86)]
macro_rules! with_kernels {
    ($macro:ident! { $($body:tt)* }) => { $macro! { kernels [avx512 avx2 sse2] $($body)* } };
}
#[cfg(fastprim_neon)]
macro_rules! with_kernels {
    ($macro:ident! { $($body:tt)* }) => { $macro! { kernels [neon] $($body)* } };
}
#[cfg(fastprim_simd128)]
macro_rules! with_kernels {
    ($macro:ident! { $($body:tt)* }) => { $macro! { kernels [simd128] $($body)* } };
}
#[cfg(not(any(fastprim_x86, fastprim_neon, fastprim_simd128)))]
macro_rules! with_kernels {
    ($macro:ident! { $($body:tt)* }) => { $macro! { kernels [] $($body)* } };
}
pub(super) use with_kernels;

/// Digits of a chunk: 10^19 is the highest power of ten in a limb.
pub(super) const DIGITS: usize = 19;

/// The bytes of a [`Room`].
pub(super) const ROOM: usize = size_of::<Room>();

/// Room for the digits of a number, which end where it ends.
#[derive(Clone, Copy)]
#[repr(C)]
pub(super) struct Room {
    /// There are no more digits; up to a round number of bytes.
    pub(super) above: [u8; 2],
    /// What is above four chunks: 2^256 has 78 digits.
    pub(super) top: [u8; 2],
    /// The highest first.
    pub(super) chunks: [[u8; DIGITS]; 4],
}

/// Prints: the contract above.
pub(super) type FormatDecimal = unsafe fn(&[u64; 4], &mut Room) -> usize;
/// Reads: the contract above.
pub(super) type ParseDecimal = unsafe fn(&[u8]) -> Option<[u64; 4]>;

/// Defines the functions of a backend over the type that has its instructions. The attribute
/// switches the instruction set on that the token proves.
macro_rules! kernels {
    ($(#[$feature:meta])? $type:ty) => {
        pub(in crate::u256::text) fn format_decimal(_: Token) -> FormatDecimal {
            $(#[$feature])?
            unsafe fn kernel(number: &[u64; 4], room: &mut super::Room) -> usize {
                // SAFETY: the token proved the instructions.
                unsafe { generic::format::<$type>(number, room) }
            }
            kernel
        }

        pub(in crate::u256::text) fn parse_decimal(_: Token) -> ParseDecimal {
            $(#[$feature])?
            unsafe fn kernel(src: &[u8]) -> Option<[u64; 4]> {
                // SAFETY: the token proved the instructions.
                unsafe { generic::parse::<$type>(src) }
            }
            kernel
        }
    };
}
use kernels;
