//! The operations with a backend of the caller's choice. Each is the function without `_with`, where
//! its errors are explained, and what is constant-time about it.

use super::{
    Backend, Keypair, PublicKey, PublicKeyError, RecoverError, RecoverableSignature, SecretKey,
    SignError, Signature, TweakError, VerifyError, ecdsa, ops, schnorr,
};

/// [`SecretKey::public_key`] with the given backend.
#[must_use]
pub fn public_key_with(backend: Backend, secret: &SecretKey) -> PublicKey {
    PublicKey(ops::pubkey(Some(backend.0), secret.as_bytes()))
}

/// [`sign_recoverable`](super::sign_recoverable) with the given backend.
///
/// # Errors
///
/// As there.
pub fn sign_recoverable_with(
    backend: Backend,
    digest: &[u8; 32],
    secret: &SecretKey,
) -> Result<RecoverableSignature, SignError> {
    ecdsa::signed(Some(backend.0), digest, secret, None)
}

/// [`verify_any_s`](super::verify_any_s) with the given backend.
///
/// # Errors
///
/// As there.
pub fn verify_any_s_with(
    backend: Backend,
    signature: &Signature,
    digest: &[u8; 32],
    key: &PublicKey,
) -> Result<(), VerifyError> {
    ecdsa::verified(Some(backend.0), signature, digest, key)
}

/// [`recover`](super::recover) with the given backend.
///
/// # Errors
///
/// As there.
pub fn recover_with(
    backend: Backend,
    signature: &RecoverableSignature,
    digest: &[u8; 32],
) -> Result<PublicKey, RecoverError> {
    let id = signature.recovery_id().to_u8();
    ops::recover(Some(backend.0), &signature.signature().0, id, digest).map(PublicKey)
}

/// [`schnorr::sign_keypair`] with the given backend.
///
/// # Errors
///
/// As there.
pub fn schnorr_sign_with(
    backend: Backend,
    message: &[u8],
    pair: &Keypair,
    aux: Option<&[u8; 32]>,
) -> Result<schnorr::Signature, SignError> {
    schnorr::signed(Some(backend.0), message, pair, aux)
}

/// [`schnorr::verify`] with the given backend.
///
/// # Errors
///
/// As there.
pub fn schnorr_verify_with(
    backend: Backend,
    signature: &schnorr::Signature,
    message: &[u8],
    key: &super::XOnlyPublicKey,
) -> Result<(), VerifyError> {
    schnorr::verified(Some(backend.0), signature, message, key)
}

/// [`ecdh::compressed`](super::ecdh::compressed) with the given backend.
#[must_use]
pub fn ecdh_with(backend: Backend, secret: &SecretKey, key: &PublicKey) -> [u8; 33] {
    super::ecdh::compressed_on(Some(backend.0), secret, key)
}

/// [`PublicKey::from_compressed`] with the given backend.
///
/// # Errors
///
/// As there.
pub fn from_compressed_with(
    backend: Backend,
    bytes: &[u8; 33],
) -> Result<PublicKey, PublicKeyError> {
    super::keys::decompressed(Some(backend.0), bytes)
}

/// [`PublicKey::add_tweak`] with the given backend.
///
/// # Errors
///
/// As there.
pub fn add_tweak_with(
    backend: Backend,
    key: &PublicKey,
    tweak: &[u8; 32],
) -> Result<PublicKey, TweakError> {
    super::tweak::sum(Some(backend.0), key, tweak)
}

/// [`PublicKey::mul_tweak`] with the given backend.
///
/// # Errors
///
/// As there.
pub fn mul_tweak_with(
    backend: Backend,
    key: &PublicKey,
    tweak: &[u8; 32],
) -> Result<PublicKey, TweakError> {
    super::tweak::product(Some(backend.0), key, tweak)
}
