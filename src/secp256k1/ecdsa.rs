//! ECDSA: signatures, and to make and verify them.

use core::fmt;

use super::bytes::halves;
use super::operations::Fault;
use super::scalar::Scalar;
use super::{
    PublicKey, RecoverableSignature, RecoveryId, SecretKey, SignError, SignatureError, VerifyError,
    ops, write_hex,
};
use crate::dispatch::Id;

/// An ECDSA signature: r and s, each from 1 to n - 1, where n is the order of the group.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Signature(pub(super) [u8; 64]);

impl Signature {
    /// Of the bytes of r and s, each the most significant first.
    ///
    /// # Errors
    ///
    /// If r or s is 0, or n or more. A high s is accepted.
    pub fn from_compact(bytes: &[u8; 64]) -> Result<Self, SignatureError> {
        let (r, s) = halves(bytes);
        let ((r, r_too_large), (s, s_too_large)) = (Scalar::from_bytes(r), Scalar::from_bytes(s));
        for (is_wrong, error) in [
            (r_too_large, SignatureError::RTooLarge),
            (s_too_large, SignatureError::STooLarge),
            (r.is_zero(), SignatureError::RZero),
            (s.is_zero(), SignatureError::SZero),
        ] {
            if is_wrong.to_bool_vartime() {
                return Err(error);
            }
        }
        Ok(Self(*bytes))
    }

    /// The bytes of r, the most significant first.
    #[must_use]
    pub fn r(&self) -> [u8; 32] {
        *halves(&self.0).0
    }

    /// The bytes of s, the most significant first.
    #[must_use]
    pub fn s(&self) -> [u8; 32] {
        *halves(&self.0).1
    }

    /// The bytes of r and s, each the most significant first.
    #[inline]
    #[must_use]
    pub const fn to_compact(&self) -> [u8; 64] {
        self.0
    }

    fn s_modulo_n(&self) -> Scalar {
        Scalar::from_bytes(halves(&self.0).1).0
    }

    /// Whether s is at most n / 2, as Bitcoin's policy (BIP-62) and Ethereum's transactions
    /// (EIP-2) want it: of s and n - s, which are both right, one is.
    #[must_use]
    pub fn is_low_s(&self) -> bool {
        !self.s_modulo_n().is_high().to_bool_vartime()
    }

    /// The same signature with the lower of s and n - s.
    ///
    /// A recovery id that goes with it changes too: [`RecoverableSignature::normalize_s`].
    #[must_use]
    pub fn normalize_s(&self) -> Self {
        if self.is_low_s() {
            return *self;
        }
        let mut bytes = self.0;
        bytes[32..].copy_from_slice(&self.s_modulo_n().neg().to_bytes());
        Self(bytes)
    }
}

impl fmt::Debug for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_hex(f, "Signature", &self.0)
    }
}

pub(super) fn signed(
    backend: Option<Id>,
    digest: &[u8; 32],
    secret: &SecretKey,
    entropy: Option<&[u8; 32]>,
) -> Result<RecoverableSignature, SignError> {
    let (numbers, id) =
        ops::sign(backend, digest, secret.as_bytes(), entropy).map_err(|Fault| SignError::Fault)?;
    Ok(RecoverableSignature::new(Signature(numbers), RecoveryId::from_bits(id)))
}

/// Signs the digest of a message, in constant time: the nonce is that of RFC 6979 with SHA-256,
/// and s is low.
///
/// The digest must be one, of a good hash function: whoever chooses it freely can choose the
/// signature.
///
/// # Errors
///
/// If the point of the nonce is not on the curve, or s is not what it should be: a signature with a
/// wrong one could tell the key.
pub fn sign(digest: &[u8; 32], secret: &SecretKey) -> Result<Signature, SignError> {
    Ok(signed(None, digest, secret, None)?.signature())
}

/// [`sign`] with additional data for the nonce (RFC 6979, section 3.6), which makes attacks that
/// repeat a signature harder if it is new every time. Bad data does not make the nonce worse.
///
/// # Errors
///
/// As [`sign`].
pub fn sign_with_entropy(
    digest: &[u8; 32],
    secret: &SecretKey,
    entropy: &[u8; 32],
) -> Result<Signature, SignError> {
    Ok(sign_recoverable_with_entropy(digest, secret, entropy)?.signature())
}

/// [`sign_with_entropy`], with what it takes to recover the public key from the signature.
///
/// # Errors
///
/// As [`sign`].
pub fn sign_recoverable_with_entropy(
    digest: &[u8; 32],
    secret: &SecretKey,
    entropy: &[u8; 32],
) -> Result<RecoverableSignature, SignError> {
    signed(None, digest, secret, Some(entropy))
}

/// [`sign`], with what it takes to recover the public key from the signature.
///
/// # Errors
///
/// As [`sign`].
pub fn sign_recoverable(
    digest: &[u8; 32],
    secret: &SecretKey,
) -> Result<RecoverableSignature, SignError> {
    signed(None, digest, secret, None)
}

/// [`sign_recoverable`], which verifies the signature before it returns it: for machines that may
/// be made to compute wrong. It takes several times as long.
///
/// # Errors
///
/// As [`sign`], and if the signature is not one of the key.
pub fn sign_checked(
    digest: &[u8; 32],
    secret: &SecretKey,
) -> Result<RecoverableSignature, SignError> {
    let signature = signed(None, digest, secret, None)?;
    match super::recover(&signature, digest) {
        Ok(key) if key == secret.public_key() => Ok(signature),
        _ => Err(SignError::Fault),
    }
}

/// Whether the signature is one of the digest with the key. As in libsecp256k1, a high s is
/// refused. In a time that depends on all of them.
///
/// # Errors
///
/// If s is high, or the signature is not one of the digest with the key.
pub fn verify(
    signature: &Signature,
    digest: &[u8; 32],
    key: &PublicKey,
) -> Result<(), VerifyError> {
    if !signature.is_low_s() {
        return Err(VerifyError::HighS);
    }
    verify_any_s(signature, digest, key)
}

/// [`verify`] that accepts a high s, as the standards of ECDSA (FIPS 186-5, SEC 1) do: whoever sees
/// a signature can make another of the same message.
///
/// # Errors
///
/// If the signature is not one of the digest with the key.
pub fn verify_any_s(
    signature: &Signature,
    digest: &[u8; 32],
    key: &PublicKey,
) -> Result<(), VerifyError> {
    verified(None, signature, digest, key)
}

pub(super) fn verified(
    backend: Option<Id>,
    signature: &Signature,
    digest: &[u8; 32],
    key: &PublicKey,
) -> Result<(), VerifyError> {
    if ops::verify(backend, &signature.0, digest, &key.0) {
        Ok(())
    } else {
        Err(VerifyError::Mismatch)
    }
}
