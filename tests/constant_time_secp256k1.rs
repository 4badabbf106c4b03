//! What sees a secret key or a nonce under valgrind's memcheck, as `constant_time.rs` does it, with
//! each backend.
//!
//! The library is built with `--cfg fastprim_ctgrind`: then it tells memcheck what is public of
//! what it computes from secrets (`src/ct.rs`), and has the backend `adx`, which valgrind runs but
//! its cpuid hides. Nothing else may be reported, not once.
#![cfg(all(target_arch = "x86_64", target_os = "linux", not(miri)))]

use std::hint::black_box;

use fastprim::backend;
use fastprim::hex;
use fastprim::secp256k1::{
    Keypair, PublicKey, SecretKey, SecretKeyError, TweakError, ecdh, recover, schnorr, sign,
    sign_checked, sign_recoverable, sign_with_entropy, verify,
};
use memcheck::{declassified, reports_of};

#[path = "common/memcheck.rs"]
#[allow(dead_code, reason = "bytes that are not one array need more of it")]
mod memcheck;
#[cfg(test)]
#[path = "common/program.rs"]
mod program;
#[path = "common/valgrind.rs"]
mod valgrind;

/// Bytes that memcheck takes for secret.
fn secret_bytes<const LEN: usize>(bytes: [u8; LEN]) -> [u8; LEN] {
    let bytes = black_box(bytes);
    memcheck::poison(&bytes);
    bytes
}

/// The result of `f`, about which nothing is reported.
#[track_caller]
fn quiet<R>(what: &str, f: impl FnOnce() -> R) -> R {
    let (reports, result) = reports_of(f);
    assert_eq!(reports, 0, "{what}");
    black_box(result)
}

fn key(bytes: [u8; 32]) -> SecretKey {
    quiet("a secret key of bytes", || SecretKey::from_bytes(&secret_bytes(bytes))).expect("a key")
}

/// The bytes of a key that is secret, as public ones.
fn public_bytes(key: &SecretKey) -> [u8; 32] {
    declassified(key.to_bytes())
}

/// Secret keys: the ends, few and many bits, and as hashes are.
fn keys() -> [[u8; 32]; 6] {
    [
        number("0000000000000000000000000000000000000000000000000000000000000001"),
        number("fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364140"),
        number("7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a1"),
        number("00000000000000000000000000000000ffffffffffffffffffffffffffffffff"),
        number("c9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721"),
        number("3b1f0c8e5a6d7299c4e3f1b2a09d8c7e6f5a4b3c2d1e0f9a8b7c6d5e4f3a2b1c"),
    ]
}

fn number(digits: &str) -> [u8; 32] {
    hex::decode_to_array(digits).expect("digits")
}

fn check() {
    for (at, bytes) in keys().into_iter().enumerate() {
        let secret = key(bytes);
        let public = quiet("public_key", || secret.public_key());
        check_signatures(&secret, &public, &[at as u8 ^ 0x5a; 32]);
        check_schnorr(&secret, &public);
        check_ecdh(&secret, &public);
        check_tweaks(&secret, &public);
        check_keys(bytes, secret);
    }
    check_refused();
}

fn check_signatures(secret: &SecretKey, public: &PublicKey, digest: &[u8; 32]) {
    let signed = quiet("sign", || sign(digest, secret)).expect("signed");
    let recoverable = quiet("sign_recoverable", || sign_recoverable(digest, secret));
    assert_eq!(recoverable.expect("signed").signature(), signed);
    assert_eq!(recover(&recoverable.expect("signed"), digest), Ok(*public));
    let checked = quiet("sign_checked", || sign_checked(digest, secret));
    assert_eq!(checked, recoverable);
    let entropy = secret_bytes([0xe7; 32]);
    let other = quiet("sign_with_entropy", || sign_with_entropy(digest, secret, &entropy));
    assert_ne!(other, Ok(signed));
    for signature in [signed, other.expect("signed")] {
        assert_eq!(verify(&signature, digest, public), Ok(()));
    }
}

fn check_schnorr(secret: &SecretKey, public: &PublicKey) {
    let pair = quiet("Keypair::new", || Keypair::new(secret.clone()));
    assert_eq!(pair.public_key(), public);
    let verifies = |signature: &schnorr::Signature, message: &[u8]| {
        assert_eq!(schnorr::verify(signature, message, &public.x_only().0), Ok(()));
    };
    for len in [0, 32, 100] {
        let message = vec![0x77; len];
        for aux in [None, Some(&secret_bytes([0x3c; 32]))] {
            let signature = quiet("schnorr::sign", || schnorr::sign(&message, secret, aux));
            verifies(&signature.expect("signed"), &message);
            let same =
                quiet("schnorr::sign_keypair", || schnorr::sign_keypair(&message, &pair, aux));
            assert_eq!(same, signature);
            let same =
                quiet("schnorr::sign_checked", || schnorr::sign_checked(&message, &pair, aux));
            assert_eq!(same, signature);
        }
    }
}

fn check_ecdh(secret: &SecretKey, public: &PublicKey) {
    let other = key([0x42; 32]);
    let other_public = quiet("public_key", || other.public_key());
    let x = declassified(quiet("raw_x", || ecdh::raw_x(secret, &other_public)));
    assert_eq!(x, declassified(ecdh::raw_x(&other, public)));
    let point = declassified(quiet("compressed", || ecdh::compressed(secret, &other_public)));
    assert_eq!(point[1..], x);
    let hash = declassified(quiet("sha256", || ecdh::sha256(secret, &other_public)));
    assert_eq!(hash, declassified(ecdh::sha256(&other, public)));
}

fn check_tweaks(secret: &SecretKey, public: &PublicKey) {
    let tweak = [0x11; 32];
    let secret_tweak = secret_bytes(tweak);
    let sum = quiet("add_tweak", || secret.add_tweak(&secret_tweak)).expect("a key");
    assert_eq!(public.add_tweak(&tweak), Ok(sum.public_key()));
    let product = quiet("mul_tweak", || secret.mul_tweak(&secret_tweak)).expect("a key");
    assert_eq!(public.mul_tweak(&tweak), Ok(product.public_key()));
    let negative = quiet("negate", || secret.negate());
    assert_eq!(public.negate(), negative.public_key());
    let pair = Keypair::new(secret.clone());
    let tweaked = quiet("add_x_only_tweak", || pair.add_x_only_tweak(&secret_tweak));
    let (expected, odd) = public.x_only().0.add_tweak(&tweak).expect("a key");
    assert_eq!(tweaked.expect("a key").public_key(), &expected.public_key(odd));
}

/// What keys do as values.
fn check_keys(bytes: [u8; 32], secret: SecretKey) {
    let copy = quiet("clone", || secret.clone());
    assert!(quiet("==", || copy == secret));
    assert!(quiet("== of pairs", || Keypair::new(copy) == Keypair::new(secret.clone())));
    for at in [0, 13, 31] {
        let mut other = bytes;
        other[at] ^= 1;
        if let Ok(other) = SecretKey::from_bytes(&secret_bytes(other)) {
            assert!(quiet("!=", || other != secret), "byte {at}");
        }
    }
    assert_eq!(quiet("Debug", || format!("{secret:?}")), "SecretKey(..)");
    assert_eq!(public_bytes(&secret), bytes);
    quiet("drop", || drop(black_box(secret)));
}

/// That a number is refused is public, and why.
fn check_refused() {
    let n = number("fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141");
    let parse = |bytes| quiet("no key", || SecretKey::from_bytes(&secret_bytes(bytes)));
    assert_eq!(parse([0; 32]).err(), Some(SecretKeyError::Zero));
    assert_eq!(parse(n).err(), Some(SecretKeyError::TooLarge));
    let [one, minus_one, ..] = keys();
    let add = |tweak| quiet("no tweak", || key(one).add_tweak(&secret_bytes(tweak)));
    assert_eq!(add(n).err(), Some(TweakError::TooLarge));
    assert_eq!(add(minus_one).err(), Some(TweakError::Zero));
}

/// What somebody could write instead; each must be found.
mod leaky {
    use super::{PublicKey, black_box};

    /// A product for public numbers.
    pub(super) fn public_key(secret: &[u8; 32], generator: &PublicKey) -> PublicKey {
        generator.mul_tweak(secret).expect("a key")
    }

    /// An address depends on a digit.
    pub(super) fn read(secret: &[u8; 32], table: &[PublicKey; 16]) -> PublicKey {
        black_box(table)[usize::from(secret[31] & 15)]
    }

    /// Ends where the first difference is.
    pub(super) fn equal(one: &[u8; 32], other: &[u8; 32]) -> bool {
        one.iter().zip(other).all(|(a, b)| black_box(*a) == *b)
    }
}

/// The reports about leaks by a product, by an address, and by an early end.
fn planted_leaks() -> [u64; 3] {
    let [one, .., bytes] = keys();
    let generator = key(one).public_key();
    let secret = secret_bytes(bytes);
    let (product, _) = reports_of(|| black_box(leaky::public_key(&secret, &generator)));
    let (address, _) = reports_of(|| black_box(leaky::read(&secret, &[generator; 16])));
    let (end, _) = reports_of(|| black_box(leaky::equal(&secret, &black_box(bytes))));
    [product, address, end]
}

#[cfg(not(test))]
fn main() {
    assert!(valgrind::is_running(), "start me under valgrind");
    check();
    let leaks = planted_leaks();
    assert!(leaks.iter().all(|leak| *leak > 0), "memcheck misses planted leaks: {leaks:?}");
    let backend = backend::chosen("secp256k1", "sign").expect("an operation");
    let asked = std::env::var("FASTPRIM_BACKEND").unwrap_or_default();
    assert_eq!(asked, format!("secp256k1={backend}"), "another backend was checked");
    println!("constant time, as far as memcheck sees; planted leaks: {leaks:?}; {backend}");
}

#[cfg(test)]
mod tests {
    use super::program::{Program, SIZE, SIZE_LTO, SPEED, SPEED_LTO};
    use super::*;

    const PROGRAM: Program = Program {
        file: "constant_time_secp256k1",
        features: "\"env-override\"",
        flags: "--cfg fastprim_ctgrind",
        backends: &["secp256k1=scalar", "secp256k1=adx"],
    };

    /// The field of targets without products of 128 bits.
    const LIMBS10: Program = Program {
        flags: "--cfg fastprim_ctgrind --cfg fastprim_ctgrind=\"limbs10\"",
        backends: &["secp256k1=scalar"],
        ..PROGRAM
    };

    #[test]
    fn results_without_valgrind() {
        assert!(!valgrind::is_running(), "run this test as it is: it starts valgrind itself");
        check();
        assert_eq!(planted_leaks(), [0; 3]);
        assert!(backend::chosen("secp256k1", "sign").is_some());
    }

    #[test]
    fn at_opt_level_3() {
        PROGRAM.passes(SPEED);
    }

    #[test]
    fn limbs10_at_opt_level_3() {
        LIMBS10.passes(SPEED.named("speed-limbs10"));
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
