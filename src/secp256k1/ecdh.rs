//! Diffie-Hellman: the product of a secret key and somebody's public key, in constant time, in the
//! forms that protocols have.
//!
//! All are secret: the caller has to wipe them, and to derive keys from them. Every
//! [`PublicKey`] is a point of the curve, whose order is prime, so that none gives away anything.
//!
//! ```
//! use fastprim::secp256k1::{SecretKey, ecdh};
//!
//! let (mine, yours) = (SecretKey::from_bytes(&[7; 32])?, SecretKey::from_bytes(&[8; 32])?);
//! let point = ecdh::compressed(&mine, &yours.public_key());
//! assert_eq!(point[1..], ecdh::raw_x(&yours, &mine.public_key()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use zeroize::{Zeroize, Zeroizing};

use super::bytes::{Point, has_odd_y, to_bytes, x_of};
use super::operations::leaving_nothing;
use super::sha256::Sha256;
use super::{PublicKey, SecretKey, ops};
use crate::dispatch::Id;

/// x of the product (SEC 1, section 3.3.1), as ECIES and Nostr's NIP-04 and NIP-44 have it.
#[must_use]
pub fn raw_x(secret: &SecretKey, key: &PublicKey) -> [u8; 32] {
    leaving_nothing(|| to_bytes(&x_of(&product(None, secret, key))))
}

/// The product as a compressed point.
#[must_use]
pub fn compressed(secret: &SecretKey, key: &PublicKey) -> [u8; 33] {
    compressed_on(None, secret, key)
}

pub(super) fn compressed_on(backend: Option<Id>, secret: &SecretKey, key: &PublicKey) -> [u8; 33] {
    leaving_nothing(|| compressed_of(&product(backend, secret, key)))
}

fn compressed_of(point: &Point) -> [u8; 33] {
    let mut x = to_bytes(&x_of(point));
    let mut bytes = [2 + u8::from(has_odd_y(point)); 33];
    bytes[1..].copy_from_slice(&x);
    x.zeroize();
    bytes
}

/// SHA-256 of the product as a compressed point: what libsecp256k1 gives if it is not told
/// otherwise, as Lightning has it.
#[must_use]
pub fn sha256(secret: &SecretKey, key: &PublicKey) -> [u8; 32] {
    leaving_nothing(|| {
        let point = product(None, secret, key);
        Sha256::new().update(&*Zeroizing::new(compressed_of(&point))).finish()
    })
}

fn product(backend: Option<Id>, secret: &SecretKey, key: &PublicKey) -> Zeroizing<Point> {
    ops::ecdh(backend, secret.as_bytes(), &key.0)
}
