//! Every backend against two crates.

use fastprim::keccak::{self, Backend, batch};
use sha3::Digest as _;

fn bytes(len: usize) -> Vec<u8> {
    (0..len).map(|i| (i * 7 + len) as u8).collect()
}

fn expected(message: &[u8]) -> [u8; 32] {
    sha3::Keccak256::digest(message).into()
}

#[test]
fn lengths() {
    for backend in Backend::available() {
        for len in 0..=1100 {
            let message = bytes(len);
            assert_eq!(keccak::keccak256_with(backend, &message), expected(&message), "{len}");
        }
    }
}

#[test]
fn batches() {
    for backend in Backend::available() {
        for n in 0..=40 {
            for max in [100, 136, 137, 600] {
                let messages: Vec<_> = (0..n).map(|i| bytes((i * 131 + n * 7) % max)).collect();
                let slices: Vec<_> = messages.iter().map(|m| &m[..]).collect();
                let mut digests = vec![[0; 32]; n];
                batch::keccak256_with(backend, &slices, &mut digests).unwrap();
                for (digest, message) in digests.iter().zip(&slices) {
                    assert_eq!(*digest, expected(message), "{} {n} {max}", backend.name());
                }
            }
            fixed::<20>(backend, n);
            fixed::<32>(backend, n);
            fixed::<64>(backend, n);
            fixed::<85>(backend, n);
        }
    }
}

fn fixed<const N: usize>(backend: Backend, n: usize) {
    let messages: Vec<[u8; N]> = (0..n).map(|i| bytes(i + N)[i..].try_into().unwrap()).collect();
    let mut digests = vec![[0; 32]; n];
    batch::keccak256_fixed_with(backend, &messages, &mut digests).unwrap();
    for (digest, message) in digests.iter().zip(&messages) {
        assert_eq!(*digest, expected(message), "{} {n}", backend.name());
    }
}
