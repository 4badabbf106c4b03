//! Secret and public keys.

use core::cmp::Ordering;
use core::fmt;

use zeroize::Zeroize;

use super::bytes::{Point, coordinate, halves, has_odd_y, join, point_of, to_bytes, x_of, y_of};
use super::field::Portable;
use super::scalar::Scalar;
use super::{PublicKeyError, SecretKeyError, XOnlyPublicKey, operations, ops, write_hex};
use crate::ct::Choice;
use crate::dispatch::Id;
use crate::keccak;

/// A secret key: a number from 1 to n - 1, where n is the order of the group.
///
/// It is wiped when it is dropped, compared in constant time, and never printed.
#[derive(Clone)]
pub struct SecretKey([u8; 32]);

impl SecretKey {
    /// Of the bytes of the number, the most significant first.
    ///
    /// In constant time for keys that are accepted.
    ///
    /// # Errors
    ///
    /// If the number is 0, or is not less than n.
    pub fn from_bytes(bytes: &[u8; 32]) -> Result<Self, SecretKeyError> {
        let (mut scalar, too_large) = Scalar::from_bytes(bytes);
        let zero = scalar.is_zero();
        scalar.zeroize();
        // n is 0 modulo n too.
        if too_large.declassify() {
            return Err(SecretKeyError::TooLarge);
        }
        if zero.declassify() {
            return Err(SecretKeyError::Zero);
        }
        Ok(Self(*bytes))
    }

    /// A key from the randomness of the operating system.
    ///
    /// # Errors
    ///
    /// If the operating system has none to give.
    #[cfg(feature = "getrandom")]
    pub fn generate() -> Result<Self, GenerateError> {
        let mut bytes = zeroize::Zeroizing::new([0; 32]);
        loop {
            getrandom::fill(&mut bytes[..]).map_err(GenerateError)?;
            // All but one in 2^127 are keys.
            if let Ok(key) = Self::from_bytes(&bytes) {
                return Ok(key);
            }
        }
    }

    /// The bytes of the number, the most significant first. The caller has to wipe them.
    #[inline]
    #[must_use]
    pub const fn to_bytes(&self) -> [u8; 32] {
        self.0
    }

    pub(super) const fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// Of a number that is neither 0 nor n or more.
    pub(super) fn from_scalar(scalar: &Scalar) -> Self {
        Self(scalar.to_bytes())
    }

    /// The public key, in constant time.
    #[must_use]
    pub fn public_key(&self) -> PublicKey {
        PublicKey(ops::pubkey(None, &self.0))
    }
}

impl PartialEq for SecretKey {
    fn eq(&self, other: &Self) -> bool {
        let difference = self.0.iter().zip(&other.0).fold(0, |any, (a, b)| any | (a ^ b));
        Choice::is_zero(u64::from(difference)).declassify()
    }
}

impl Eq for SecretKey {}

impl Drop for SecretKey {
    fn drop(&mut self) {
        self.0.zeroize();
    }
}

impl fmt::Debug for SecretKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SecretKey(..)")
    }
}

/// Why no key could be generated: the operating system's reason.
#[cfg(feature = "getrandom")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GenerateError(getrandom::Error);

#[cfg(feature = "getrandom")]
impl fmt::Display for GenerateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no randomness for a key: {}", self.0)
    }
}

#[cfg(feature = "getrandom")]
impl core::error::Error for GenerateError {}

pub(super) fn decompressed(
    backend: Option<Id>,
    bytes: &[u8; 33],
) -> Result<PublicKey, PublicKeyError> {
    let [form, x @ ..] = bytes;
    if !matches!(form, 2 | 3) {
        return Err(PublicKeyError::Form);
    }
    let x = coordinate(x).ok_or(PublicKeyError::XTooLarge)?;
    let point = ops::decompress(backend, &x, *form == 3);
    point.map(PublicKey).ok_or(PublicKeyError::NotOnCurve)
}

/// A public key: a point of the curve, other than infinity.
///
/// Keys are ordered as their compressed forms are. Nothing about public keys is constant-time.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct PublicKey(pub(super) Point);

impl PublicKey {
    /// Of a compressed key of 33 bytes or an uncompressed one of 65 (SEC 1, section 2.3.4).
    ///
    /// Hybrid keys are refused, for which there is [`from_hybrid`](Self::from_hybrid), as is the
    /// byte 0 that stands for infinity.
    ///
    /// # Errors
    ///
    /// If the bytes have neither form, a coordinate is p or more, or there is no such point.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, PublicKeyError> {
        if let Ok(bytes) = bytes.try_into() {
            return Self::from_compressed(bytes);
        }
        let bytes = bytes.try_into().map_err(|_| PublicKeyError::Length)?;
        Self::from_uncompressed(bytes)
    }

    /// Of 2 for an even y or 3 for an odd one, and x.
    ///
    /// # Errors
    ///
    /// If the first byte is another, x is p or more, or no point has this x.
    pub fn from_compressed(bytes: &[u8; 33]) -> Result<Self, PublicKeyError> {
        decompressed(None, bytes)
    }

    /// Of 4, x and y.
    ///
    /// # Errors
    ///
    /// If the first byte is another, x or y is p or more, or the point is not on the curve.
    pub fn from_uncompressed(bytes: &[u8; 65]) -> Result<Self, PublicKeyError> {
        let [form, xy @ ..] = bytes;
        if *form != 4 {
            return Err(PublicKeyError::Form);
        }
        Self::from_xy(xy)
    }

    /// Of 6 for an even y or 7 for an odd one, x and y: a form that OpenSSL and old Bitcoin
    /// transactions have, and that nothing else here accepts.
    ///
    /// # Errors
    ///
    /// If the first byte is another or contradicts y, x or y is p or more, or the point is not on
    /// the curve.
    pub fn from_hybrid(bytes: &[u8; 65]) -> Result<Self, PublicKeyError> {
        let [form, xy @ ..] = bytes;
        if !matches!(form, 6 | 7) {
            return Err(PublicKeyError::Form);
        }
        let key = Self::from_xy(xy)?;
        if has_odd_y(&key.0) == (*form == 7) { Ok(key) } else { Err(PublicKeyError::Parity) }
    }

    /// Of x and y, as Ethereum has it.
    ///
    /// # Errors
    ///
    /// If x or y is p or more, or the point is not on the curve.
    pub fn from_xy(bytes: &[u8; 64]) -> Result<Self, PublicKeyError> {
        let (x, y) = halves(bytes);
        let x = coordinate(x).ok_or(PublicKeyError::XTooLarge)?;
        let y = coordinate(y).ok_or(PublicKeyError::YTooLarge)?;
        let point = point_of(&x, &y);
        if operations::is_on_curve::<Portable>(&point) {
            Ok(Self(point))
        } else {
            Err(PublicKeyError::NotOnCurve)
        }
    }

    /// 2 for an even y or 3 for an odd one, and x.
    #[must_use]
    pub fn to_compressed(&self) -> [u8; 33] {
        let mut bytes = [0; 33];
        bytes[0] = 2 + u8::from(has_odd_y(&self.0));
        bytes[1..].copy_from_slice(&to_bytes(&x_of(&self.0)));
        bytes
    }

    /// 4, x and y.
    #[must_use]
    pub fn to_uncompressed(&self) -> [u8; 65] {
        let mut bytes = [4; 65];
        bytes[1..].copy_from_slice(&self.to_xy());
        bytes
    }

    /// x and y.
    #[must_use]
    pub fn to_xy(&self) -> [u8; 64] {
        join(&to_bytes(&x_of(&self.0)), &to_bytes(&y_of(&self.0)))
    }

    /// The key of BIP-340, which has the same x and an even y, and whether this one's is odd.
    #[must_use]
    pub fn x_only(&self) -> (XOnlyPublicKey, bool) {
        let odd = has_odd_y(&self.0);
        (XOnlyPublicKey(if odd { self.negate() } else { *self }), odd)
    }

    /// The address of Ethereum: the last 20 bytes of the Keccak-256 of x and y.
    #[must_use]
    pub fn address(&self) -> [u8; 20] {
        let digest = keccak::keccak256_64(&self.to_xy());
        core::array::from_fn(|at| digest[12 + at])
    }
}

impl Ord for PublicKey {
    fn cmp(&self, other: &Self) -> Ordering {
        self.to_compressed().cmp(&other.to_compressed())
    }
}

impl PartialOrd for PublicKey {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Debug for PublicKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_hex(f, "PublicKey", &self.to_compressed())
    }
}
