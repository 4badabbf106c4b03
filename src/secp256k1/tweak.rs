//! Keys that are computed from others: BIP-32, BIP-341 (Taproot) and sums.
//!
//! On secret keys in constant time; on public keys not, neither the key nor the tweak.

use zeroize::Zeroizing;

use super::field::Portable;
use super::scalar::Scalar;
use super::{Keypair, PublicKey, SecretKey, TweakError, XOnlyPublicKey, operations, ops};
use crate::dispatch::Id;

/// A tweak is less than n, and may be 0.
fn scalar_of(tweak: &[u8; 32]) -> Result<Zeroizing<Scalar>, TweakError> {
    let (scalar, too_large) = Scalar::from_bytes(tweak);
    let scalar = Zeroizing::new(scalar);
    if too_large.declassify() { Err(TweakError::TooLarge) } else { Ok(scalar) }
}

fn key_of(scalar: &Scalar) -> Result<SecretKey, TweakError> {
    if scalar.is_zero().declassify() {
        return Err(TweakError::Zero);
    }
    Ok(SecretKey::from_scalar(scalar))
}

pub(super) fn sum(
    backend: Option<Id>,
    key: &PublicKey,
    tweak: &[u8; 32],
) -> Result<PublicKey, TweakError> {
    scalar_of(tweak)?;
    ops::add_tweak(backend, &key.0, tweak).map(PublicKey).ok_or(TweakError::Zero)
}

pub(super) fn product(
    backend: Option<Id>,
    key: &PublicKey,
    tweak: &[u8; 32],
) -> Result<PublicKey, TweakError> {
    scalar_of(tweak)?;
    ops::mul_tweak(backend, &key.0, tweak).map(PublicKey).ok_or(TweakError::Zero)
}

impl SecretKey {
    fn scalar(&self) -> Zeroizing<Scalar> {
        Zeroizing::new(Scalar::from_bytes(self.as_bytes()).0)
    }

    /// The sum of the key and the tweak modulo n, in constant time.
    ///
    /// # Errors
    ///
    /// If the tweak is n or more, or the sum is 0.
    pub fn add_tweak(&self, tweak: &[u8; 32]) -> Result<Self, TweakError> {
        let tweak = scalar_of(tweak)?;
        key_of(&Zeroizing::new(self.scalar().add(&tweak)))
    }

    /// The product of the key and the tweak modulo n, in constant time.
    ///
    /// # Errors
    ///
    /// If the tweak is 0, or n or more.
    pub fn mul_tweak(&self, tweak: &[u8; 32]) -> Result<Self, TweakError> {
        let tweak = scalar_of(tweak)?;
        key_of(&Zeroizing::new(self.scalar().mul(&tweak)))
    }

    /// n less the key, whose public key is the negative; in constant time.
    #[must_use]
    pub fn negate(&self) -> Self {
        Self::from_scalar(&Zeroizing::new(self.scalar().neg()))
    }
}

impl PublicKey {
    /// The sum of the key and `tweak` times the generator: the public key of
    /// [`SecretKey::add_tweak`]. Not constant-time.
    ///
    /// # Errors
    ///
    /// If the tweak is n or more, or the sum is infinity.
    pub fn add_tweak(&self, tweak: &[u8; 32]) -> Result<Self, TweakError> {
        sum(None, self, tweak)
    }

    /// `tweak` times the key: the public key of [`SecretKey::mul_tweak`]. Not constant-time; for a
    /// secret factor there is [`ecdh`](super::ecdh).
    ///
    /// # Errors
    ///
    /// If the tweak is 0, or n or more.
    pub fn mul_tweak(&self, tweak: &[u8; 32]) -> Result<Self, TweakError> {
        product(None, self, tweak)
    }

    /// The key with the same x and the other y.
    #[must_use]
    pub fn negate(&self) -> Self {
        Self(operations::negate::<Portable>(&self.0))
    }

    /// The sum of all keys; `None` if it is infinity, as that of no keys is. Not constant-time.
    #[must_use]
    pub fn combine(keys: &[Self]) -> Option<Self> {
        operations::sum::<Portable>(keys.iter().map(|key| key.0)).map(Self)
    }
}

impl XOnlyPublicKey {
    /// The key of the sum of this key's point and `tweak` times the generator, and whether y of
    /// the sum is odd: the output key of BIP-341. Not constant-time.
    ///
    /// # Errors
    ///
    /// If the tweak is n or more, or the sum is infinity.
    pub fn add_tweak(&self, tweak: &[u8; 32]) -> Result<(Self, bool), TweakError> {
        Ok(self.0.add_tweak(tweak)?.x_only())
    }

    /// Whether this key and the parity `odd` are those that `internal` becomes with the tweak.
    #[must_use]
    pub fn check_tweak(&self, odd: bool, internal: &Self, tweak: &[u8; 32]) -> bool {
        internal.add_tweak(tweak) == Ok((*self, odd))
    }
}

impl Keypair {
    /// The pair whose public key is that of [`XOnlyPublicKey::add_tweak`], to sign for a Taproot
    /// output; in constant time.
    ///
    /// # Errors
    ///
    /// If the tweak is n or more, or the sum is 0.
    pub fn add_x_only_tweak(&self, tweak: &[u8; 32]) -> Result<Self, TweakError> {
        let (_, odd) = self.public_key().x_only();
        let secret = self.secret_key();
        let sum = if odd { secret.negate().add_tweak(tweak) } else { secret.add_tweak(tweak) };
        Ok(Self::new(sum?))
    }
}
