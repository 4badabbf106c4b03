//! `encode_ct`, `decode_ct` and Keccak under valgrind: to memcheck a secret is
//! memory that nobody has written, and it reports every branch and every address
//! that depends on it.
//!
//! This file is two things. As a program it poisons secrets, calls the library
//! and counts memcheck's reports. As a test it builds that program the way users
//! build theirs and runs it under valgrind. Without valgrind that part is
//! skipped, unless `FASTPRIM_REQUIRE` contains `valgrind`.
#![cfg(all(target_arch = "x86_64", target_os = "linux", not(miri)))]

use std::hint::black_box;

use fastprim::hex::{self, DecodeCtError};
use fastprim::keccak::{self, Backend, Keccak256, Shake256, batch};

use memcheck::reports_of;

#[path = "common/memcheck.rs"]
#[allow(dead_code, reason = "the library uses more of it")]
mod memcheck;
#[cfg(test)]
#[path = "common/program.rs"]
mod program;
#[path = "common/valgrind.rs"]
mod valgrind;

const LENGTHS: std::ops::RangeInclusive<usize> = 0..=70;

fn bytes(len: usize) -> Vec<u8> {
    (0..len).map(|at| (at * 73 + 19) as u8).collect()
}

/// Checks results and reports; `per_verdict` is 1 under valgrind: that the text
/// is valid is public, and the branch on it is all that may depend on a secret.
fn check(per_verdict: u64) {
    for len in LENGTHS {
        let secret = bytes(len);
        let text = hex::encode(&secret);
        let mut digits = vec![b'-'; 2 * len];
        memcheck::poison(&secret);
        let (reports, result) = reports_of(|| hex::encode_ct(&secret, &mut digits));
        memcheck::declassify(&secret);
        memcheck::declassify(&digits);
        assert_eq!((reports, result), (0, Ok(())), "encode_ct of {len} bytes");
        assert_eq!(digits, text.as_bytes());

        let verdict = per_verdict * u64::from(len > 0);
        for prefix in ["", "0x", "0X"] {
            let mut secret = format!("{prefix}{text}").into_bytes();
            // Letters of either case.
            secret.iter_mut().skip(prefix.len()).step_by(3).for_each(u8::make_ascii_uppercase);
            let mut decoded = vec![0; len];
            memcheck::poison(&secret[prefix.len()..]);
            let (reports, result) = reports_of(|| hex::decode_ct(&secret, &mut decoded));
            memcheck::declassify(&secret);
            memcheck::declassify(&decoded);
            assert_eq!((reports, result), (verdict, Ok(())), "decode_ct of {prefix} and {len}");
            assert_eq!(decoded, bytes(len));

            // One wrong character after another: the same single report.
            for at in prefix.len()..secret.len() {
                let digit = secret[at];
                secret[at] = [b'g', b'/', 0xff][at % 3];
                memcheck::poison(&secret[prefix.len()..]);
                let (reports, result) = reports_of(|| hex::decode_ct(&secret, &mut decoded));
                memcheck::declassify(&secret);
                let expected = (verdict, Err(DecodeCtError::InvalidHexCharacter));
                assert_eq!((reports, result), expected, "decode_ct of {len}, wrong at {at}");
                assert_eq!(decoded, bytes(len), "written in spite of an error");
                secret[at] = digit;
            }
        }
    }
}

/// Digests of secrets on every backend, one by one, in pieces and together: no report.
fn check_keccak() {
    for len in [0, 1, 3, 8, 20, 31, 32, 63, 64, 85, 127, 128, 132, 135, 136, 137, 272, 700] {
        let secret = bytes(len);
        let (half, rest) = secret.split_at(len / 2);
        let messages = [&secret[..], half, &secret, rest, &secret, &secret, half];
        let expected = messages.map(keccak::const_keccak256);
        memcheck::poison(&secret);
        for backend in Backend::available() {
            let (reports, results) = reports_of(|| {
                let mut digests = [[0; 32]; 7];
                let result = batch::keccak256_with(backend, &messages, &mut digests);
                (result, digests, keccak::keccak256_with(backend, &secret))
            });
            let (result, digests, single) = black_box(results);
            digests.iter().chain([&single]).for_each(|digest| memcheck::declassify(digest));
            assert_eq!((reports, result), (0, Ok(())), "{backend}, {len} bytes");
            assert_eq!((digests, single), (expected, expected[0]));
        }
        let (reports, streamed) = reports_of(|| {
            let mut hasher = Keccak256::new();
            hasher.update(half);
            hasher.update(rest);
            hasher.finalize()
        });
        memcheck::declassify(&streamed);
        assert_eq!((reports, streamed), (0, expected[0]), "{len} bytes in two pieces");
        let mut output = [0; 300];
        let (reports, ()) = reports_of(|| Shake256::digest(&secret, &mut output));
        memcheck::declassify(&output);
        assert_eq!(reports, 0, "SHAKE256 of {len} bytes");
        memcheck::declassify(&secret);
    }
}

/// Twins of the library's functions that leak; each must be found.
mod leaky {
    use super::{black_box, hex};

    /// An address depends on the secret.
    pub(super) fn encode_by_table(secret: &[u8], digits: &mut [u8]) {
        for (byte, pair) in secret.iter().zip(digits.chunks_mut(2)) {
            let table = black_box(hex::HEX_CHARS_LOWER);
            pair[0] = table[usize::from(byte >> 4)];
            pair[1] = table[usize::from(byte & 0xf)];
        }
    }

    /// A branch depends on the secret.
    pub(super) fn encode_by_branch(secret: &[u8], digits: &mut [u8]) {
        for (byte, pair) in secret.iter().zip(digits.chunks_mut(2)) {
            for (nibble, digit) in [byte >> 4, byte & 0xf].into_iter().zip(pair) {
                *digit = if nibble < 10 { black_box(b'0') } else { black_box(b'a' - 10) } + nibble;
            }
        }
    }

    /// Tells where the first invalid character is, by the time it takes.
    pub(super) fn decode_up_to_error(text: &[u8], bytes: &mut [u8]) -> bool {
        text.chunks(8)
            .zip(bytes.chunks_mut(4))
            .all(|(text, bytes)| hex::decode_ct(text, black_box(bytes)).is_ok())
    }
}

/// The reports about leaks by address, by branch, and by an early end.
fn planted_leaks() -> [u64; 3] {
    let secret = bytes(32);
    let text = hex::encode(&secret);
    let mut digits = [0; 64];
    let mut decoded = [0; 32];
    memcheck::poison(&secret);
    memcheck::poison(text.as_bytes());
    let (address, ()) = reports_of(|| leaky::encode_by_table(&secret, black_box(&mut digits)));
    let (branch, ()) = reports_of(|| leaky::encode_by_branch(&secret, black_box(&mut digits)));
    let (end, _) = reports_of(|| leaky::decode_up_to_error(text.as_bytes(), &mut decoded));
    [address, branch, end]
}

#[cfg(not(test))]
fn main() {
    assert!(valgrind::is_running(), "start me under valgrind");
    check(1);
    check_keccak();
    let leaks @ [address, branch, end] = planted_leaks();
    // An early end differs from the public verdict in that it is reported again
    // and again.
    assert!(address >= 1 && branch >= 1 && end > 1, "memcheck misses planted leaks: {leaks:?}");
    let keccak: Vec<_> = Backend::available().map(Backend::name).collect();
    println!(
        "constant time, as far as memcheck sees; planted leaks: {leaks:?}; keccak: {keccak:?}"
    );
}

#[cfg(test)]
mod tests {
    use super::program::{Program, SIZE, SIZE_LTO, SPEED, SPEED_LTO};
    use super::*;

    const PROGRAM: Program =
        Program { file: "constant_time", features: "", flags: "", backends: &[""] };

    #[test]
    fn results_without_valgrind() {
        assert!(!valgrind::is_running(), "run this test as it is: it starts valgrind itself");
        check(0);
        check_keccak();
        assert_eq!(planted_leaks(), [0; 3]);
    }

    #[test]
    fn at_opt_level_3() {
        PROGRAM.passes(SPEED);
    }

    #[test]
    fn at_opt_level_s() {
        PROGRAM.passes(SIZE);
    }

    #[test]
    fn at_opt_level_3_as_one_program() {
        PROGRAM.passes(SPEED_LTO);
    }

    #[test]
    fn at_opt_level_s_as_one_program() {
        PROGRAM.passes(SIZE_LTO);
    }
}
