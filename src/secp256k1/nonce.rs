//! Nonces: what RFC 6979 says for ECDSA with HMAC-SHA-256. No nonce leaves the module that signs.

use zeroize::{DefaultIsZeroes, Zeroize, Zeroizing};

use super::scalar::Scalar;
use super::sha256::Hmac;

/// A scalar that is wiped when it is dropped.
pub(super) type Secret = Zeroizing<Scalar>;

impl Default for Scalar {
    fn default() -> Self {
        Self::ZERO
    }
}

impl DefaultIsZeroes for Scalar {}

/// The candidates for a nonce, one after the other: section 3.2 of RFC 6979.
pub(super) struct Nonces {
    key: Hmac,
    value: [u8; 32],
    /// Whether a candidate was refused, so that the state has to move on first.
    retry: bool,
}

impl Nonces {
    /// For a secret key, and a digest modulo n; `entropy` is the additional data of section 3.6.
    pub(super) fn new(secret: &Scalar, digest: &Scalar, entropy: Option<&[u8; 32]>) -> Self {
        let secret = Zeroizing::new(secret.to_bytes());
        let digest = digest.to_bytes();
        let entropy: &[u8] = entropy.map_or(&[], |entropy| entropy);
        let mut nonces = Self { key: Hmac::new(&[0; 32]), value: [1; 32], retry: false };
        for round in [0, 1] {
            nonces.step(&[&[round], &secret[..], &digest, entropy]);
        }
        nonces
    }

    fn step(&mut self, data: &[&[u8]]) {
        let mut parts: [&[u8]; 5] = [&[]; 5];
        parts[0] = &self.value;
        parts[1..=data.len()].copy_from_slice(data);
        let key = Zeroizing::new(self.key.code(&parts));
        self.key = Hmac::new(&key);
        self.value = self.key.code(&[&self.value]);
    }

    /// The next candidate that is not 0 and less than n. What is refused is no nonce: that it was
    /// tells nothing about the one that follows.
    pub(super) fn next(&mut self) -> Secret {
        loop {
            if self.retry {
                self.step(&[&[0]]);
            }
            self.retry = true;
            self.value = self.key.code(&[&self.value]);
            let (nonce, too_large) = Scalar::from_bytes(&self.value);
            let nonce = Zeroizing::new(nonce);
            if !too_large.or(nonce.is_zero()).declassify() {
                return nonce;
            }
        }
    }
}

impl Drop for Nonces {
    fn drop(&mut self) {
        self.value.zeroize();
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;
    use std::string::String;
    use std::{eprintln, fs};

    use sha2::Digest as _;

    use super::*;
    use crate::hex;

    /// The published nonces, which no public function returns, where they lie beside the repository.
    #[test]
    #[cfg_attr(miri, ignore = "reads a file")]
    fn published_candidates() {
        let path =
            Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/data/rfc6979_secp256k1.json");
        let text = match fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) => {
                let required = std::env::var("FASTPRIM_REQUIRE").unwrap_or_default();
                assert!(!required.split(',').any(|name| name == "data"), "{error}");
                eprintln!("NOT TESTED: the published nonces are not there");
                return;
            }
        };
        let cases: serde_json::Value = serde_json::from_str(&text).expect("JSON");
        let cases = cases.as_array().expect("an array");
        assert!(cases.len() > 5);
        for case in cases {
            let field = |name: &str| String::from(case[name].as_str().expect("text"));
            let bytes = |name: &str| hex::decode_to_array::<_, 32>(field(name)).expect("hex");
            let (secret, _) = Scalar::from_bytes(&bytes("d"));
            let digest = sha2::Sha256::digest(field("message")).into();
            let mut nonces = Nonces::new(&secret, &Scalar::from_bytes(&digest).0, None);
            for at in 0..16 {
                let nonce = nonces.next().to_bytes();
                if [0, 1, 15].contains(&at) {
                    assert_eq!(nonce, bytes(&std::format!("k{at}")), "candidate {at}");
                }
            }
        }
    }
}
