//! What holds for every input of `keccak`, as functions of bytes that anything can
//! supply: `proptests/keccak.rs` does, and `fuzz/targets/keccak.rs`. They panic if it does
//! not hold.

#![allow(clippy::missing_panics_doc, reason = "to panic is what they are for")]

use fastprim::keccak::{self, Backend, Keccak256, Shake256, batch};
use tiny_keccak::{Hasher as _, Xof as _};

/// The digest by another crate.
fn expected(message: &[u8]) -> [u8; 32] {
    let (mut hasher, mut digest) = (tiny_keccak::Keccak::v256(), [0; 32]);
    hasher.update(message);
    hasher.finalize(&mut digest);
    digest
}

/// One message: every call, every backend, and pieces that end at the places of `cuts`.
pub fn message(message: &[u8], cuts: &[usize]) {
    let expected = expected(message);
    assert_eq!(keccak::keccak256(message), expected);
    assert_eq!(keccak::const_keccak256(message), expected);
    for backend in Backend::available() {
        assert_eq!(keccak::keccak256_with(backend, message), expected, "{backend}");
    }
    let pieces = pieces(message, cuts);
    assert_eq!(keccak::keccak256_concat(&pieces), expected);
    let mut hasher = Keccak256::new();
    pieces.iter().for_each(|piece| hasher.update(piece));
    assert_eq!(hasher.finalize(), expected);
}

/// The parts between the cuts.
fn pieces<'a>(message: &'a [u8], cuts: &[usize]) -> Vec<&'a [u8]> {
    let mut cuts: Vec<_> = cuts.iter().map(|cut| cut % (message.len() + 1)).collect();
    cuts.extend([0, message.len()]);
    cuts.sort_unstable();
    cuts.windows(2).map(|ends| &message[ends[0]..ends[1]]).collect()
}

/// Many messages in one call are the same as one by one, on every backend.
pub fn messages(messages: &[Vec<u8>]) {
    let slices: Vec<_> = messages.iter().map(Vec::as_slice).collect();
    let expected: Vec<_> = slices.iter().map(|message| expected(message)).collect();
    let mut digests = vec![[0; 32]; slices.len()];
    assert_eq!(batch::keccak256(&slices, &mut digests), Ok(()));
    assert_eq!(digests, expected);
    for backend in Backend::available() {
        digests.fill([0xa5; 32]);
        assert_eq!(batch::keccak256_with(backend, &slices, &mut digests), Ok(()));
        assert_eq!(digests, expected, "{backend}");
    }
}

/// Output in pieces is output in one piece.
pub fn output(message: &[u8], len: usize, cuts: &[usize]) {
    let mut expected = vec![0; len];
    let mut shake = tiny_keccak::Shake::v256();
    shake.update(message);
    shake.squeeze(&mut expected);
    let mut hasher = Shake256::new();
    hasher.update(message);
    let mut reader = hasher.finalize_xof();
    for piece in pieces(&expected, cuts) {
        let mut output = vec![0; piece.len()];
        reader.read(&mut output);
        assert_eq!(output, piece);
    }
}
