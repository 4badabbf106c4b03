//! What `module.mjs` and `time.mjs` call: hex and Keccak over the module's linear
//! memory, in which the caller chooses the places.
//!
//! # Safety of the functions
//! `src` is readable and `dst` writable for the stated lengths, and the two do
//! not overlap.
#![allow(clippy::missing_safety_doc, reason = "stated once for all of them")]

use std::hint::black_box;
use std::slice::{from_raw_parts, from_raw_parts_mut};

use fastprim::backend;
use fastprim::hex::{self, Buffer, FromHexError};
use fastprim::keccak;

/// Writes `2 * len` digits of `len` bytes, and returns whether that went well.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn encode(src: *const u8, len: usize, dst: *mut u8) -> bool {
    // SAFETY: the caller's promise.
    let (src, dst) = unsafe { (from_raw_parts(src, len), from_raw_parts_mut(dst, 2 * len)) };
    hex::encode_to_slice(src, dst).is_ok()
}

/// Writes `out` bytes of `len` characters. Returns -1, or the index of the first
/// wrong character, or -2 for another error.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn decode(src: *const u8, len: usize, dst: *mut u8, out: usize) -> isize {
    // SAFETY: the caller's promise.
    let (src, dst) = unsafe { (from_raw_parts(src, len), from_raw_parts_mut(dst, out)) };
    match hex::decode_to_slice(src, dst) {
        Ok(()) => -1,
        Err(FromHexError::InvalidHexCharacter { index, .. }) => index.cast_signed(),
        Err(_) => -2,
    }
}

/// Whether `len` characters are digits.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn check(src: *const u8, len: usize) -> bool {
    // SAFETY: the caller's promise.
    hex::check_raw(unsafe { from_raw_parts(src, len) })
}

/// Writes the name of the backend that all operations use, and returns its
/// length; 0 if they do not use the same.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn backend_name(dst: *mut u8) -> usize {
    let chosen = ["encode", "decode", "decode_fresh", "check"]
        .map(|operation| backend::chosen("hex", operation).unwrap_or_default());
    let name = if chosen == [chosen[0]; 4] { chosen[0] } else { "" };
    // SAFETY: the caller's promise, for the longest name.
    unsafe { from_raw_parts_mut(dst, name.len()) }.copy_from_slice(name.as_bytes());
    name.len()
}

/// Whether every backend gives the known answers.
#[unsafe(no_mangle)]
pub extern "C" fn self_test() -> bool {
    backend::self_test().is_ok()
}

/// What is timed: `len` bytes or their digits, and room for digits.
type Operation = fn(&[u8], &[u8], &mut [u8]) -> bool;

/// Calls an operation `times`: the way from JavaScript costs more than one call.
macro_rules! timed {
    ($($name:ident: $call:expr;)*) => {$(
        #[doc = concat!("Calls `", stringify!($name), "` with these bytes or digits.")]
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(
            bytes: *const u8,
            text: *const u8,
            room: *mut u8,
            len: usize,
            times: usize,
        ) {
            let call: Operation = $call;
            // SAFETY: the caller's promise.
            let (bytes, text, room) = unsafe {
                (
                    from_raw_parts(bytes, len),
                    from_raw_parts(text, 2 * len),
                    from_raw_parts_mut(room, 2 * len),
                )
            };
            for _ in 0..times {
                black_box(call(black_box(bytes), black_box(text), black_box(&mut *room)));
            }
        }
    )*};
}

fn array<const N: usize>(bytes: &[u8]) -> &[u8; N] {
    bytes.try_into().expect("the length fits")
}

timed! {
    time_keccak: |bytes, _, room| {
        room[..32].copy_from_slice(&keccak::keccak256(bytes));
        true
    };
    time_keccak_batch: |bytes, _, room| {
        // Sixteen messages of the length.
        let digests = &mut room.as_chunks_mut().0[..1];
        let mut all = [[0; 32]; 16];
        let done = keccak::batch::keccak256(&[bytes; 16], &mut all).is_ok();
        digests[0] = all[15];
        done
    };
    time_encode: |bytes, _, room| hex::encode_to_slice(bytes, room).is_ok();
    time_decode: |_, text, room| hex::decode_to_slice(text, &mut room[..text.len() / 2]).is_ok();
    time_check: |_, text, _| hex::check_raw(text);
    time_encode_array_20: |bytes, _, _| {
        !black_box(Buffer::<20>::new().format(array(bytes))).is_empty()
    };
    time_encode_array_32: |bytes, _, _| {
        !black_box(Buffer::<32>::new().format(array(bytes))).is_empty()
    };
    time_decode_array_20: |_, text, _| black_box(hex::decode_to_array::<_, 20>(text)).is_ok();
    time_decode_array_32: |_, text, _| black_box(hex::decode_to_array::<_, 32>(text)).is_ok();
    time_peer_encode: |bytes, _, room| const_hex::encode_to_slice(bytes, room).is_ok();
    time_peer_decode: |_, text, room| {
        const_hex::decode_to_slice(text, &mut room[..text.len() / 2]).is_ok()
    };
    time_peer_check: |_, text, _| const_hex::check_raw(text);
    time_peer_encode_array_20: |bytes, _, _| {
        !black_box(const_hex::Buffer::<20>::new().format(array(bytes))).is_empty()
    };
    time_peer_encode_array_32: |bytes, _, _| {
        !black_box(const_hex::Buffer::<32>::new().format(array(bytes))).is_empty()
    };
    time_peer_decode_array_20: |_, text, _| {
        black_box(const_hex::decode_to_array::<_, 20>(text)).is_ok()
    };
    time_peer_decode_array_32: |_, text, _| {
        black_box(const_hex::decode_to_array::<_, 32>(text)).is_ok()
    };
}
