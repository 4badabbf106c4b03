//! `ruint::aliases::U256` and [`U256`] are the same limbs in the same order: one is the other
//! without a copy, alone (`From`) or as a slice (here).
//!
//! ```
//! use fastprim::u256::{U256, ruint as cast};
//! use ruint::aliases::U256 as Ruint;
//!
//! let theirs = [Ruint::from(1), Ruint::MAX];
//! assert_eq!(cast::slice(&theirs), [U256::ONE, U256::MAX]);
//! let back: Ruint = U256::MAX.into();
//! assert_eq!(back, Ruint::MAX);
//! ```

use ruint::aliases::{U256 as Ruint, U512 as Ruint512};

use super::{U256, U512};

// What the casts rest on, beside both types being `repr(transparent)`.
const _: () = assert!(size_of::<Ruint>() == 32 && align_of::<Ruint>() == align_of::<U256>());

impl From<Ruint> for U256 {
    #[inline]
    fn from(number: Ruint) -> Self {
        Self::from_limbs(number.into_limbs())
    }
}

impl From<U256> for Ruint {
    #[inline]
    fn from(number: U256) -> Self {
        Self::from_limbs(number.into_limbs())
    }
}

impl From<Ruint512> for U512 {
    #[inline]
    fn from(number: Ruint512) -> Self {
        Self::from_limbs(number.into_limbs())
    }
}

impl From<U512> for Ruint512 {
    #[inline]
    fn from(number: U512) -> Self {
        Self::from_limbs(number.into_limbs())
    }
}

/// Their numbers as ours.
#[inline]
#[must_use]
pub const fn slice(numbers: &[Ruint]) -> &[U256] {
    // SAFETY: both types are transparent wrappers of `[u64; 4]`, any value of which is a number.
    unsafe { core::slice::from_raw_parts(numbers.as_ptr().cast(), numbers.len()) }
}

/// Their numbers as ours, to be written.
#[inline]
#[must_use]
pub const fn slice_mut(numbers: &mut [Ruint]) -> &mut [U256] {
    // SAFETY: both types are transparent wrappers of `[u64; 4]`, any value of which is a number.
    unsafe { core::slice::from_raw_parts_mut(numbers.as_mut_ptr().cast(), numbers.len()) }
}

/// Our numbers as theirs.
#[inline]
#[must_use]
pub const fn to_slice(numbers: &[U256]) -> &[Ruint] {
    // SAFETY: both types are transparent wrappers of `[u64; 4]`, any value of which is a number.
    unsafe { core::slice::from_raw_parts(numbers.as_ptr().cast(), numbers.len()) }
}

/// Our numbers as theirs, to be written.
#[inline]
#[must_use]
pub const fn to_slice_mut(numbers: &mut [U256]) -> &mut [Ruint] {
    // SAFETY: both types are transparent wrappers of `[u64; 4]`, any value of which is a number.
    unsafe { core::slice::from_raw_parts_mut(numbers.as_mut_ptr().cast(), numbers.len()) }
}
