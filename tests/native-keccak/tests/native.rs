//! alloy's `keccak256` by way of our symbol, in a program that also links OpenSSL's own
//! Keccak statically.

use fastprim as _;
use tiny_keccak::{Hasher as _, Keccak};

fn expected(message: &[u8]) -> [u8; 32] {
    let (mut hasher, mut digest) = (Keccak::v256(), [0; 32]);
    hasher.update(message);
    hasher.finalize(&mut digest);
    digest
}

#[test]
fn alloy_calls_ours() {
    for len in 0..=600_usize {
        let message: Vec<u8> = (0..len).map(|at| (at * 7 + len) as u8).collect();
        assert_eq!(alloy_primitives::keccak256(&message), expected(&message), "{len}");
    }
}

/// What alloy promises to the symbol, and C does too: no alignment, no address for no bytes,
/// and a result that may lie upon the message.
#[test]
fn the_symbol_keeps_its_contract() {
    unsafe extern "C" {
        fn native_keccak256(bytes: *const u8, len: usize, output: *mut u8);
    }
    let mut memory = [0x5a_u8; 100];
    let digest = expected(&memory[3..90]);
    // SAFETY: 87 bytes are readable and 32 writable from there.
    unsafe { native_keccak256(memory[3..].as_ptr(), 87, memory[3..].as_mut_ptr()) };
    assert_eq!(memory[3..35], digest);
    assert!(memory[..3].iter().chain(&memory[35..]).all(|byte| *byte == 0x5a));
    // SAFETY: no bytes are read, and 32 written.
    unsafe { native_keccak256(std::ptr::null(), 0, memory.as_mut_ptr()) };
    assert_eq!(memory[..32], expected(b""));
}

/// Another library's digests were wrong in such a program, whose linker had taken OpenSSL's
/// functions for that library's: users saw another hash for this very text.
#[test]
fn beside_openssl() {
    let sha3 = openssl::hash::hash(openssl::hash::MessageDigest::sha3_256(), b"testFoo()");
    assert_eq!(sha3.unwrap()[..], fastprim::keccak::Sha3_256::digest(b"testFoo()"));
    let right = "79adbd5094e60c1bc2b963678ff44695d1430b8ccff0b1cd57c03a7f63567822";
    let ours = fastprim::keccak::keccak256(b"testFoo()");
    assert_eq!(fastprim::hex::encode(ours), right);
    assert_eq!(alloy_primitives::keccak256(b"testFoo()"), ours);
}
