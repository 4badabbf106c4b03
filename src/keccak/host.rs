//! Keccak-256 by the host: `--cfg fastprim_host_keccak256`.
//!
//! For programs inside a zkVM or another host that hashes faster than its guest can. The cfg
//! is the final binary's decision, as that of a backend is; whoever sets it links the symbol:
//!
//! ```text
//! #[unsafe(no_mangle)]
//! unsafe extern "C" fn fastprim_host_keccak256(bytes: *const u8, len: usize, output: *mut u8)
//! ```
//!
//! It reads `len` bytes, which may be none at an address that is not there, and writes 32. One
//! message and each message of a batch go to it; hashers, which come piece by piece, stay here,
//! and so do calls with a handle.

unsafe extern "C" {
    fn fastprim_host_keccak256(bytes: *const u8, len: usize, output: *mut u8);
}

/// Keccak-256 of a message.
#[inline]
pub(super) fn keccak256(message: &[u8]) -> [u8; 32] {
    let mut digest = [0; 32];
    // SAFETY: the message is readable for its length, the digest writable for 32 bytes; that the
    // symbol does no more is promised by who set the cfg.
    unsafe { fastprim_host_keccak256(message.as_ptr(), message.len(), digest.as_mut_ptr()) };
    digest
}
