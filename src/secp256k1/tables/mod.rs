//! Multiples of the generator that are known beforehand: 217,600 bytes in all.

#[rustfmt::skip]
pub(super) mod multiples;
#[rustfmt::skip]
pub(super) mod windows;

/// Begins where a cache line does, so that each of its points lies in one.
#[repr(align(64))]
pub(super) struct Table<T>(pub(super) T);
