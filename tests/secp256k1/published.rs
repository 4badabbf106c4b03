//! Vectors of standards and of other libraries, where they lie beside the repository.

use serde_json::Value;
use sha2::{Digest as _, Sha256};

use crate::data::data;
use crate::{N, array, bytes, rounds};
use fastprim::secp256k1::{
    Keypair, PublicKey, RecoverError, RecoverableSignature, SecretKey, Signature, XOnlyPublicKey,
    ecdh, recover, recover_address, schnorr, sign, sign_checked, sign_recoverable,
    sign_with_entropy, verify, verify_any_s,
};

fn json(name: &str) -> Option<Value> {
    Some(serde_json::from_str(&data(name)?).expect("JSON"))
}

fn list(value: &Value) -> &[Value] {
    value.as_array().expect("an array")
}

fn text<'a>(value: &'a Value, name: &str) -> &'a str {
    value[name].as_str().unwrap_or_else(|| panic!("no {name} in {value}"))
}

#[test]
fn bip340() {
    let Some(table) = data("bip340.csv") else { return };
    let mut cases = 0;
    for line in table.lines().skip(1) {
        let fields: Vec<_> = line.splitn(8, ',').collect();
        let [_, secret, key, aux, message, signature, expected, comment] = fields[..] else {
            panic!("{line}")
        };
        let (message, signature) =
            (bytes(message), schnorr::Signature::from_bytes(&array(signature)));
        let key = XOnlyPublicKey::from_bytes(&array(key));
        let is_right = key.is_ok_and(|key| schnorr::verify(&signature, &message, &key).is_ok());
        assert_eq!(is_right, expected == "TRUE", "{line}");
        if !secret.is_empty() {
            let secret = SecretKey::from_bytes(&array(secret)).expect("a key");
            assert_eq!(Ok(secret.public_key().x_only().0), key, "{comment}");
            let aux = array(aux);
            assert_eq!(schnorr::sign(&message, &secret, Some(&aux)), Ok(signature), "{line}");
            if aux == [0; 32] {
                assert_eq!(schnorr::sign(&message, &secret, None), Ok(signature), "{line}");
            }
            let pair = Keypair::new(secret);
            assert_eq!(schnorr::sign_checked(&message, &pair, Some(&aux)), Ok(signature));
        }
        cases += 1;
    }
    assert_eq!(cases, 19);
}

/// The nonces themselves are tested where they are made; here that signing takes the first.
#[test]
fn rfc6979() {
    let Some(cases) = json("rfc6979_secp256k1.json") else { return };
    for case in list(&cases) {
        let secret = SecretKey::from_bytes(&array(text(case, "d"))).expect("a key");
        let nonce = SecretKey::from_bytes(&array(text(case, "k0"))).expect("a nonce");
        let digest = Sha256::digest(text(case, "message")).into();
        let signature = sign(&digest, &secret).expect("no fault").to_compact();
        // r is x of the nonce's point, unless that is n or more, which nobody has ever seen.
        assert_eq!(signature[..32], nonce.public_key().x_only().0.to_bytes());
    }
}

/// The precompile of the EVM: digest, v and signature, each in words of 32 bytes.
fn precompile(input: &[u8]) -> Vec<u8> {
    let mut words = [0; 128];
    let length = input.len().min(128);
    words[..length].copy_from_slice(&input[..length]);
    let [v_padding @ .., v] = &words[32..64] else { unreachable!() };
    if v_padding.iter().any(|byte| *byte != 0) || !matches!(v, 27 | 28) {
        return Vec::new();
    }
    let mut signature = [*v; 65];
    signature[..64].copy_from_slice(&words[64..]);
    let digest = words[..32].try_into().expect("32 bytes");
    let address = recover_address(&signature, &digest).ok();
    address.map_or(Vec::new(), |address| [&[0; 12][..], &address].concat())
}

#[test]
fn ecrecover() {
    let Some(cases) = json("ecrecover.json") else { return };
    assert!(list(&cases).len() >= 5);
    for case in list(&cases) {
        let output = precompile(&bytes(text(case, "Input")));
        assert_eq!(output, bytes(text(case, "Expected")), "{}", text(case, "Name"));
    }
}

#[test]
fn noble_valid() {
    let Some(cases) = json("noble_ecdsa.json") else { return };
    let cases = list(&cases["valid"]);
    assert!(cases.len() > 2000);
    for case in cases.iter().step_by(cases.len().div_ceil(rounds(cases.len()))) {
        let secret = SecretKey::from_bytes(&array(text(case, "d"))).expect("a key");
        let (key, digest) = (secret.public_key(), array(text(case, "m")));
        let signature = sign_recoverable(&digest, &secret).expect("no fault");
        assert_eq!(signature.signature().to_compact(), array(text(case, "signature")), "{case}");
        assert_eq!(sign(&digest, &secret), Ok(signature.signature()));
        assert_eq!(verify(&signature.signature(), &digest, &key), Ok(()));
        assert_eq!(recover(&signature, &digest), Ok(key));
    }
}

#[test]
fn noble_entropy() {
    let Some(cases) = json("noble_ecdsa.json") else { return };
    for case in list(&cases["extraEntropy"]) {
        let secret = SecretKey::from_bytes(&array(text(case, "d"))).expect("a key");
        let digest = array(text(case, "m"));
        let expected = |name| Ok(Signature::from_compact(&array(text(case, name))).expect("r, s"));
        assert_eq!(sign(&digest, &secret), expected("signature"));
        let checked = sign_checked(&digest, &secret).map(|signature| signature.signature());
        assert_eq!(checked, expected("signature"));
        for (name, entropy) in [
            ("extraEntropy0", [0; 32]),
            ("extraEntropy1", crate::small(1)),
            (
                "extraEntropyRand",
                array("6e723d3fd94ed5d2b6bdd4f123364b0f3ca52af829988a63f8afe91d29db1c33"),
            ),
            ("extraEntropyN", array(N)),
            ("extraEntropyMax", [0xff; 32]),
        ] {
            assert_eq!(sign_with_entropy(&digest, &secret, &entropy), expected(name), "{name}");
        }
    }
}

#[test]
fn noble_invalid() {
    let Some(cases) = json("noble_ecdsa.json") else { return };
    for case in list(&cases["invalid"]["sign"]) {
        assert!(SecretKey::from_bytes(&array(text(case, "d"))).is_err(), "{case}");
    }
    for case in list(&cases["invalid"]["verify"]) {
        let digest = array(text(case, "m"));
        let key = PublicKey::from_bytes(&bytes(text(case, "Q")));
        let signature = Signature::from_compact(&array(text(case, "signature")));
        let good = key.is_ok_and(|key| {
            signature.is_ok_and(|signature| verify(&signature, &digest, &key).is_ok())
        });
        assert!(!good, "{case}");
        if case["exception"] == "Expected Point" {
            assert!(key.is_err(), "{case}");
        }
        if case["strict"] == true {
            let (key, signature) = (key.expect("a key"), signature.expect("a signature"));
            assert_eq!(verify_any_s(&signature, &digest, &key), Ok(()));
        }
    }
}

/// The groups of a file: the uncompressed key and the tests.
fn wycheproof(name: &str, mut check: impl FnMut(&PublicKey, &Value)) {
    let Some(file) = json(name) else { return };
    let mut cases = 0;
    for group in list(&file["testGroups"]) {
        let key = PublicKey::from_bytes(&bytes(text(&group["publicKey"], "uncompressed")));
        let key = key.expect("a key");
        for case in list(&group["tests"]) {
            check(&key, case);
            cases += 1;
        }
    }
    assert_eq!(file["numberOfTests"], cases);
}

#[test]
fn wycheproof_ecdsa() {
    type Verify = fn(&Signature, &[u8; 32], &PublicKey) -> bool;
    let any_s: Verify = |signature, digest, key| verify_any_s(signature, digest, key).is_ok();
    let low_s: Verify = |signature, digest, key| verify(signature, digest, key).is_ok();
    for (name, verify) in [
        ("wycheproof_ecdsa_secp256k1_sha256.json", any_s),
        ("wycheproof_ecdsa_secp256k1_sha256_bitcoin.json", low_s),
    ] {
        wycheproof(name, |key, case| {
            let digest = Sha256::digest(bytes(text(case, "msg"))).into();
            let signature = Signature::from_der(&bytes(text(case, "sig")));
            let good = signature.is_ok_and(|signature| verify(&signature, &digest, key));
            assert_eq!(good, text(case, "result") == "valid", "{name}: {case}");
            let (true, Ok(signature)) = (good, signature) else { return };
            assert_eq!(signature.to_der().as_bytes(), bytes(text(case, "sig")), "{case}");
            // One of the four ids is the key's.
            let ids = (0..4).filter_map(fastprim::secp256k1::RecoveryId::new);
            let mut recovered =
                ids.map(|id| recover(&RecoverableSignature::new(signature, id), &digest));
            assert!(recovered.any(|found| found == Ok(*key)), "{case}");
        });
    }
}

/// What comes before the key if it is of this curve and as it should be: uncompressed, compressed.
const HEADERS: [&str; 2] = [
    "3056301006072a8648ce3d020106052b8104000a034200",
    "3036301006072a8648ce3d020106052b8104000a032200",
];

#[test]
fn wycheproof_ecdh() {
    let Some(file) = json("wycheproof_ecdh_secp256k1.json") else { return };
    let (mut valid, mut refused) = (0, 0);
    for group in list(&file["testGroups"]) {
        for case in list(&group["tests"]) {
            let public = text(case, "public");
            let result = text(case, "result");
            let Some(key) = HEADERS.iter().find_map(|header| public.strip_prefix(header)) else {
                assert_ne!(result, "valid", "{case}");
                continue;
            };
            let Ok(key) = PublicKey::from_bytes(&bytes(key)) else {
                assert_ne!(result, "valid", "{case}");
                refused += 1;
                continue;
            };
            assert_ne!(result, "invalid", "{case}");
            let private = format!("{:0>64}", text(case, "private").trim_start_matches("00"));
            let private = SecretKey::from_bytes(&array(&private)).expect("a key");
            assert_eq!(ecdh::raw_x(&private, &key), array(text(case, "shared")), "{case}");
            valid += 1;
        }
    }
    assert!(valid > 470 && refused > 10, "{valid} {refused}");
}

#[test]
fn not_recoverable() {
    let Some(cases) = json("ecrecover.json") else { return };
    let input = bytes(text(&list(&cases)[0], "Input"));
    let mut signature = [27; 65];
    signature[..64].copy_from_slice(&input[64..128]);
    let digest = input[..32].try_into().expect("32 bytes");
    assert_eq!(recover_address(&signature, &digest), Err(RecoverError::NoPoint));
}
