//! Multiples of the generator that are known beforehand: 218,112 bytes in all, 164,352 on
//! WebAssembly.

#[rustfmt::skip]
pub(super) mod multiples;
#[cfg(any(test, target_family = "wasm"))]
#[rustfmt::skip]
pub(super) mod short_windows;
#[cfg(any(test, not(target_family = "wasm")))]
#[rustfmt::skip]
pub(super) mod windows;

/// Begins where a cache line does, so that each of its points lies in one.
#[repr(align(64))]
pub(super) struct Table<T>(pub(super) T);
