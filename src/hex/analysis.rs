//! The dispatched functions as symbols of their own, for `tests/codegen.rs`.

use super::ops;

/// # Safety
/// The contract of `arch`.
#[unsafe(no_mangle)]
unsafe fn fastprim_hot_hex_encode(
    src: *const u8,
    len: usize,
    dst: *mut u8,
    digits: &'static [u8; 16],
) {
    // SAFETY: the caller's promise.
    unsafe { ops::encode::auto(src, len, dst, digits) }
}

/// # Safety
/// The contract of `arch`.
#[unsafe(no_mangle)]
unsafe fn fastprim_hot_hex_decode(src: *const u8, len: usize, dst: *mut u8) -> bool {
    // SAFETY: the caller's promise.
    unsafe { ops::decode::auto(src, len, dst) }
}

/// # Safety
/// The contract of `arch`.
#[unsafe(no_mangle)]
unsafe fn fastprim_hot_hex_check(src: *const u8, len: usize) -> bool {
    // SAFETY: the caller's promise.
    unsafe { ops::check::auto(src, len) }
}
