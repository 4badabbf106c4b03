//! Property tests of `secp256k1`: random input for the functions in `bodies/secp256k1.rs`, which
//! `fuzz/targets/secp256k1.rs` calls with its own. Where the reference, which is C, is built.
#![cfg(all(target_arch = "x86_64", target_os = "linux"))]

use proptest::collection::vec;
use proptest::prelude::*;

#[path = "bodies/secp256k1.rs"]
pub mod bodies;

use bodies::Number;

/// Few cases, since each goes through every backend.
fn config() -> ProptestConfig {
    ProptestConfig { cases: 100, failure_persistence: None, ..ProptestConfig::default() }
}

/// One number in two has a shape of its own.
fn number() -> impl Strategy<Value = Number> {
    any::<(u8, u8, Number)>().prop_map(|(kind, place, bytes)| bodies::shaped(kind, place, bytes))
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn keys(secret in number(), tweak in number(), relation: u8) {
        bodies::keys(secret, tweak, relation);
    }

    #[test]
    fn ecdsa(secret in number(), digest in number(), entropy: Number, broken: u8) {
        bodies::ecdsa(secret, digest, entropy, broken);
    }

    #[test]
    fn numbers(r in number(), s in number(), digest in number()) {
        bodies::numbers(r, s, digest);
    }

    #[test]
    fn related(nonce in number(), s in number(), relation: u8) {
        bodies::related(nonce, s, relation);
    }

    #[test]
    fn schnorr(secret in number(), aux: Number, message in vec(any::<u8>(), 0..200), broken: u8) {
        bodies::schnorr(secret, aux, &message, broken);
    }

    #[test]
    fn parse(form in prop_oneof![2..8_u8, any::<u8>()], x in number(), y in number()) {
        bodies::parse(form, x, y);
    }

    #[test]
    fn der(bytes in vec(any::<u8>(), 0..80)) {
        bodies::der(&bytes);
    }

    #[test]
    fn nearly_der(r in number(), s in number(), changes in vec(any::<(u8, u8)>(), 0..4)) {
        bodies::nearly_der(r, s, &changes);
    }
}
