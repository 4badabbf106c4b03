//! A secret key with its public key.

use super::{PublicKey, SecretKey};

/// A secret key with its public key, so that the latter is computed once: Schnorr signatures need
/// both.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Keypair {
    secret: SecretKey,
    public: PublicKey,
}

impl Keypair {
    /// The pair of a secret key, in constant time.
    #[must_use]
    pub fn new(secret: SecretKey) -> Self {
        let public = secret.public_key();
        Self { secret, public }
    }

    /// The secret key.
    #[inline]
    #[must_use]
    pub const fn secret_key(&self) -> &SecretKey {
        &self.secret
    }

    /// The public key.
    #[inline]
    #[must_use]
    pub const fn public_key(&self) -> &PublicKey {
        &self.public
    }
}
