//! Public keys of BIP-340.

use core::cmp::Ordering;
use core::fmt;

use super::bytes::{coordinate, to_bytes, x_of};
use super::{PublicKey, PublicKeyError, ops, write_hex};

/// A public key as BIP-340 has it: an x, which stands for the point that has an even y.
///
/// Keys are ordered as their bytes are.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct XOnlyPublicKey(pub(super) PublicKey);

impl XOnlyPublicKey {
    /// Of the bytes of x (BIP-340, `lift_x`).
    ///
    /// # Errors
    ///
    /// If x is p or more, or no point has this x.
    pub fn from_bytes(bytes: &[u8; 32]) -> Result<Self, PublicKeyError> {
        let x = coordinate(bytes).ok_or(PublicKeyError::XTooLarge)?;
        let point = ops::decompress(None, &x, false).ok_or(PublicKeyError::NotOnCurve)?;
        Ok(Self(PublicKey(point)))
    }

    /// The bytes of x.
    #[must_use]
    pub fn to_bytes(&self) -> [u8; 32] {
        to_bytes(&x_of(&self.0.0))
    }

    /// The point with this x that has an odd y, or the one that has an even y.
    #[must_use]
    pub fn public_key(&self, odd: bool) -> PublicKey {
        if odd { self.0.negate() } else { self.0 }
    }
}

impl Ord for XOnlyPublicKey {
    fn cmp(&self, other: &Self) -> Ordering {
        self.to_bytes().cmp(&other.to_bytes())
    }
}

impl PartialOrd for XOnlyPublicKey {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Debug for XOnlyPublicKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_hex(f, "XOnlyPublicKey", &self.to_bytes())
    }
}
