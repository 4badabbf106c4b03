//! The symbol that alloy-primitives calls if its feature `native-keccak` is on.

/// Keccak-256 of `len` bytes at `bytes` into 32 bytes at `output`.
///
/// The final binary must refer to this crate (`use fastprim as _;`), or the linker leaves it
/// out and alloy's call unresolved. The symbol exists once in a program: a host's own
/// definition and this feature exclude each other.
///
/// # Safety
/// `bytes` is readable for `len` bytes, which may be none, and `output` writable for 32. They
/// may overlap.
#[unsafe(no_mangle)]
unsafe extern "C" fn native_keccak256(bytes: *const u8, len: usize, output: *mut u8) {
    // Zero bytes may be at any address, even null, which a slice must not be.
    let message = match len {
        0 => &[],
        // SAFETY: the caller's promise.
        _ => unsafe { core::slice::from_raw_parts(bytes, len) },
    };
    let digest = super::keccak256(message);
    // SAFETY: the caller's promise; the message is no longer used.
    unsafe { output.cast::<[u8; 32]>().write_unaligned(digest) };
}
