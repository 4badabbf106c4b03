//! Keys, numbers, and bytes that may be keys or signatures, for the functions in
//! `proptests/bodies/secp256k1.rs`.
#![no_main]

use libfuzzer_sys::arbitrary::{self, Arbitrary};
use libfuzzer_sys::fuzz_target;

#[path = "../../proptests/bodies/secp256k1.rs"]
mod bodies;

/// As the bytes are, or near an edge.
#[derive(Arbitrary, Debug)]
struct Number(u8, u8, bodies::Number);

impl Number {
    fn bytes(&self) -> bodies::Number {
        bodies::shaped(self.0, self.1, self.2)
    }
}

#[derive(Arbitrary, Debug)]
enum Case {
    Keys(Number, Number, u8),
    Ecdsa(Number, Number, bodies::Number, u8),
    Numbers(Number, Number, Number),
    Related(Number, Number, u8),
    Schnorr(Number, bodies::Number, Vec<u8>, u8),
    Parse(u8, Number, Number),
    Der(Vec<u8>),
    NearlyDer(Number, Number, Vec<(u8, u8)>),
}

fuzz_target!(|case: Case| {
    match case {
        Case::Keys(secret, tweak, relation) => {
            bodies::keys(secret.bytes(), tweak.bytes(), relation);
        }
        Case::Ecdsa(secret, digest, entropy, broken) => {
            bodies::ecdsa(secret.bytes(), digest.bytes(), entropy, broken);
        }
        Case::Numbers(r, s, digest) => bodies::numbers(r.bytes(), s.bytes(), digest.bytes()),
        Case::Related(nonce, s, relation) => bodies::related(nonce.bytes(), s.bytes(), relation),
        Case::Schnorr(secret, aux, message, broken) => {
            bodies::schnorr(secret.bytes(), aux, &message, broken);
        }
        Case::Parse(form, x, y) => bodies::parse(form, x.bytes(), y.bytes()),
        Case::Der(bytes) => bodies::der(&bytes),
        Case::NearlyDer(r, s, changes) => bodies::nearly_der(r.bytes(), s.bytes(), &changes),
    }
});
