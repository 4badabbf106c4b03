//! Every backend against two crates.
//!
//! `FASTPRIM_REQUIRE=avx2,bmi2:keccak` makes the absence of one of these a failure.

use std::io::{self, Write};

mod common;

use common::Random;
use fastprim::keccak::{self, Backend, batch};
use sha3::Digest as _;

fn bytes(len: usize) -> Vec<u8> {
    (0..len).map(|i| (i * 7 + len) as u8).collect()
}

fn expected(message: &[u8]) -> [u8; 32] {
    sha3::Keccak256::digest(message).into()
}

/// The harness keeps what macros print, but not what the handle does.
#[test]
fn which_backends_are_run() {
    for backend in Backend::available() {
        writeln!(io::stderr(), "keccak backend {backend}: tested").expect("standard error is open");
    }
    let required = std::env::var("FASTPRIM_REQUIRE").unwrap_or_default();
    common::missing("keccak", &required, Backend::by_name)
        .unwrap_or_else(|why| panic!("FASTPRIM_REQUIRE={required}: {why}"));
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

#[track_caller]
fn check(backend: Backend, messages: &[&[u8]]) {
    let mut digests = vec![[0xa5; 32]; messages.len()];
    batch::keccak256_with(backend, messages, &mut digests).unwrap();
    for (digest, message) in digests.iter().zip(messages) {
        assert_eq!(*digest, expected(message), "{} {:?}", backend.name(), message.len());
    }
}

/// Around the ends of blocks and words, at any address, some messages more than
/// once, and one that outlasts the others.
#[test]
fn mixed_batches() {
    const ENDS: [usize; 16] = [0, 1, 3, 4, 20, 31, 32, 33, 64, 135, 136, 137, 271, 272, 273, 600];
    let bytes = bytes(4000);
    let mut random = Random::new(5);
    let mut below = move |end: usize| (random.next() >> 33) as usize % end;
    for backend in Backend::available() {
        for n in 1..=40 {
            let mut messages: Vec<&[u8]> = Vec::new();
            for _ in 0..n {
                let message = match below(5) {
                    0 if !messages.is_empty() => messages[below(messages.len())],
                    1 => &bytes[below(64)..][..below(600)],
                    _ => &bytes[below(64)..][..ENDS[below(ENDS.len())]],
                };
                messages.push(message);
            }
            check(backend, &messages);
            messages[below(n)] = &bytes[..2500 + below(1400)];
            check(backend, &messages);
        }
        for n in [127, 128, 129, 300] {
            let messages: Vec<_> = (0..n).map(|at| &bytes[at..][..below(300)]).collect();
            check(backend, &messages);
        }
    }
}

/// Nothing is read before or after a message, and nothing written beside the
/// digests.
#[test]
#[cfg(all(unix, not(miri)))]
fn nothing_beside() {
    use common::memory::Guarded;

    let mut room = Guarded::new(700);
    let mut out = Guarded::new(32 * 9);
    let other = bytes(50);
    for backend in Backend::available() {
        for len in (0..=280).chain([407, 408, 409, 600]) {
            for at_end in [false, true] {
                let message: &[u8] = room.copy(at_end, &bytes(len));
                let [one, two] = [expected(message), expected(&other)];
                for n in [1, 2, 4, 5, 9] {
                    let mut messages = vec![message; n];
                    messages[n / 2] = &other;
                    let out = out.buffer(at_end, 32 * n).as_chunks_mut().0;
                    batch::keccak256_with(backend, &messages, out).unwrap();
                    for (at, digest) in out.iter().enumerate() {
                        let expected = if at == n / 2 { two } else { one };
                        assert_eq!(*digest, expected, "{} {len}", backend.name());
                    }
                }
            }
        }
        for at_end in [false, true] {
            fixed_beside::<20>(backend, &mut room, at_end);
            fixed_beside::<32>(backend, &mut room, at_end);
            fixed_beside::<64>(backend, &mut room, at_end);
        }
    }
}

#[cfg(all(unix, not(miri)))]
fn fixed_beside<const N: usize>(
    backend: Backend,
    room: &mut common::memory::Guarded,
    at_end: bool,
) {
    for n in 1..=9 {
        let messages: &[[u8; N]] = room.copy(at_end, &bytes(N * n)).as_chunks().0;
        let mut digests = vec![[0; 32]; n];
        batch::keccak256_fixed_with(backend, messages, &mut digests).unwrap();
        for (digest, message) in digests.iter().zip(messages) {
            assert_eq!(*digest, expected(message), "{} {n}", backend.name());
        }
    }
}
