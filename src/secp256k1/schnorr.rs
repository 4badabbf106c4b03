//! Schnorr signatures as BIP-340 has them, of messages of any length.
//!
//! ```
//! use fastprim::secp256k1::{SecretKey, schnorr};
//!
//! let secret = SecretKey::from_bytes(&[7; 32])?;
//! let signature = schnorr::sign(b"any message", &secret, None)?;
//! let (key, _) = secret.public_key().x_only();
//! schnorr::verify(&signature, b"any message", &key)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use core::fmt;

use super::operations::Fault;
use super::{
    Keypair, SecretKey, SignError, SignatureError, VerifyError, XOnlyPublicKey, ops, write_hex,
};
use crate::dispatch::Id;

/// 64 bytes that may be a signature: whether they are, [`verify`] says.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Signature([u8; 64]);

impl Signature {
    /// Of 64 bytes.
    #[inline]
    #[must_use]
    pub const fn from_bytes(bytes: &[u8; 64]) -> Self {
        Self(*bytes)
    }

    /// The 64 bytes.
    #[inline]
    #[must_use]
    pub const fn to_bytes(&self) -> [u8; 64] {
        self.0
    }
}

impl TryFrom<&[u8]> for Signature {
    type Error = SignatureError;

    fn try_from(bytes: &[u8]) -> Result<Self, SignatureError> {
        bytes.try_into().map(Self).map_err(|_| SignatureError::Length)
    }
}

impl fmt::Debug for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_hex(f, "Signature", &self.0)
    }
}

/// Signs a message, in constant time for messages of the same length. `aux` is randomness that
/// makes attacks on the machine harder; without it 32 bytes of 0 stand for it.
///
/// The public key is computed first: a [`Keypair`] has it already.
///
/// # Errors
///
/// If a point that was computed is not on the curve, or a second computation gives another s: a
/// signature with a wrong one could tell the key. Or if the nonce is 0, which is as likely as to
/// guess the key.
pub fn sign(
    message: &[u8],
    secret: &SecretKey,
    aux: Option<&[u8; 32]>,
) -> Result<Signature, SignError> {
    sign_keypair(message, &Keypair::new(secret.clone()), aux)
}

/// [`sign`] with a key whose public key is known.
///
/// # Errors
///
/// As [`sign`].
pub fn sign_keypair(
    message: &[u8],
    pair: &Keypair,
    aux: Option<&[u8; 32]>,
) -> Result<Signature, SignError> {
    signed(None, message, pair, aux)
}

pub(super) fn signed(
    backend: Option<Id>,
    message: &[u8],
    pair: &Keypair,
    aux: Option<&[u8; 32]>,
) -> Result<Signature, SignError> {
    let (secret, key) = (pair.secret_key().as_bytes(), &pair.public_key().0);
    let numbers = ops::schnorr_sign(backend, message, secret, key, aux.unwrap_or(&[0; 32]));
    numbers.map(Signature).map_err(|Fault| SignError::Fault)
}

/// [`sign_keypair`], which verifies the signature before it returns it, as BIP-340 recommends: for
/// machines that may be made to compute wrong.
///
/// # Errors
///
/// As [`sign`], and if the signature is not one of the key.
pub fn sign_checked(
    message: &[u8],
    pair: &Keypair,
    aux: Option<&[u8; 32]>,
) -> Result<Signature, SignError> {
    let signature = sign_keypair(message, pair, aux)?;
    match verify(&signature, message, &pair.public_key().x_only().0) {
        Ok(()) => Ok(signature),
        Err(_) => Err(SignError::Fault),
    }
}

/// Whether the signature is one of the message with the key, in a time that depends on all of them.
///
/// # Errors
///
/// If it is not.
pub fn verify(
    signature: &Signature,
    message: &[u8],
    key: &XOnlyPublicKey,
) -> Result<(), VerifyError> {
    verified(None, signature, message, key)
}

pub(super) fn verified(
    backend: Option<Id>,
    signature: &Signature,
    message: &[u8],
    key: &XOnlyPublicKey,
) -> Result<(), VerifyError> {
    if ops::schnorr_verify(backend, &signature.0, message, &key.0.0) {
        Ok(())
    } else {
        Err(VerifyError::Mismatch)
    }
}

/// The tagged hashes, each from the state that its tag leads to.
pub(super) mod hash {
    use super::super::sha256::{Sha256, State};

    const AUX: State = [
        0x24dd_3219,
        0x4eba_7e70,
        0xca0f_abb9,
        0x0fa3_166d,
        0x3afb_e4b1,
        0x4c44_df97,
        0x4aac_2739,
        0x249e_850a,
    ];
    const NONCE: State = [
        0x4661_5b35,
        0xf4bf_bff7,
        0x9f8d_c671,
        0x8362_7ab3,
        0x6021_7180,
        0x5735_8661,
        0x21a2_9e54,
        0x68b0_7b4c,
    ];
    const CHALLENGE: State = [
        0x9cec_ba11,
        0x2392_5381,
        0x1167_9112,
        0xd162_7e0f,
        0x97c8_7550,
        0x003c_c765,
        0x90f6_1164,
        0x33e9_b66a,
    ];

    pub(in super::super) fn aux(aux: &[u8; 32]) -> [u8; 32] {
        Sha256::after_block(&AUX).update(aux).finish()
    }

    pub(in super::super) fn nonce(masked: &[u8; 32], key: &[u8; 32], message: &[u8]) -> [u8; 32] {
        Sha256::after_block(&NONCE).update(masked).update(key).update(message).finish()
    }

    pub(in super::super) fn challenge(r: &[u8; 32], key: &[u8; 32], message: &[u8]) -> [u8; 32] {
        Sha256::after_block(&CHALLENGE).update(r).update(key).update(message).finish()
    }

    #[cfg(test)]
    mod tests {
        use sha2::{Digest as _, Sha256};

        /// By the definition: the digest of the tag twice, and then the parts.
        #[test]
        fn tagged() {
            let expected = |tag: &str, parts: &[&[u8]]| -> [u8; 32] {
                let tag = Sha256::digest(tag);
                Sha256::digest([&tag[..], &tag, &parts.concat()].concat()).into()
            };
            let (a, b, message) = ([1; 32], [2; 32], [3; 77]);
            assert_eq!(super::aux(&a), expected("BIP0340/aux", &[&a]));
            let parts: [&[u8]; 3] = [&a, &b, &message];
            assert_eq!(super::nonce(&a, &b, &message), expected("BIP0340/nonce", &parts));
            assert_eq!(super::challenge(&a, &b, &message), expected("BIP0340/challenge", &parts));
        }
    }
}
