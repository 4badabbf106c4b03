//! The curve secp256k1, and what Bitcoin and Ethereum do with it: ECDSA signatures and the recovery
//! of public keys from them, Schnorr signatures, and Diffie-Hellman.
//!
//! The curve is y^2 = x^3 + 7 over the field of p = 2^256 - 2^32 - 977 elements; its points are a
//! group of the prime order n, which is a little less than 2^256.
//!
//! | to | call |
//! |---|---|
//! | sign a digest (RFC 6979) | [`sign`], [`sign_recoverable`], [`sign_checked`] |
//! | verify a signature | [`verify`], or [`verify_any_s`] for what standards other than Bitcoin's accept |
//! | recover a public key or an address | [`recover`], [`recover_address`] |
//! | sign and verify messages as BIP-340 has it | [`schnorr::sign`], [`schnorr::verify`] |
//! | agree on a secret | [`ecdh`] |
//! | derive keys | [`SecretKey::add_tweak`], [`PublicKey::add_tweak`], [`XOnlyPublicKey::add_tweak`] |
//!
//! There is no context to create. What sees a secret takes the same time for every secret; what is
//! for public data only does not, and says so. Secrets are wiped when they are done with, but for
//! copies that the compiler makes. Nothing here allocates, and nothing panics.
//!
//! ```
//! use fastprim::keccak::keccak256;
//! use fastprim::secp256k1::{SecretKey, recover_address, sign_recoverable, verify};
//!
//! let secret = SecretKey::from_bytes(&[7; 32])?;
//! let digest = keccak256(b"a message");
//! let signature = sign_recoverable(&digest, &secret)?;
//! verify(&signature.signature(), &digest, &secret.public_key())?;
//! let address = recover_address(&signature.to_bytes(), &digest)?;
//! assert_eq!(address, secret.public_key().address());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use core::fmt;

mod bytes;
mod der;
pub mod ecdh;
mod ecdsa;
mod error;
#[cfg(test)]
mod faults;
#[allow(dead_code, reason = "some of it is for other ways to multiply points")]
mod field;
mod group;
mod keypair;
mod keys;
mod nonce;
mod ops;
mod recovery;
mod scalar;
pub mod schnorr;
mod sha256;
mod tweak;
mod x_only;

pub use der::DerSignature;
pub use ecdsa::{
    Signature, sign, sign_checked, sign_recoverable, sign_with_entropy, verify, verify_any_s,
};
pub use error::{
    PublicKeyError, RecoverError, SecretKeyError, SignError, SignatureError, TweakError,
    VerifyError,
};
pub use keypair::Keypair;
#[cfg(feature = "getrandom")]
pub use keys::GenerateError;
pub use keys::{PublicKey, SecretKey};
pub use recovery::{RecoverableSignature, RecoveryId, recover, recover_address};
pub use x_only::XOnlyPublicKey;

/// The field that everything here computes in.
type BaseField = field::limbs4::Limbs4;

/// `name(digits)`.
fn write_hex(f: &mut fmt::Formatter<'_>, name: &str, bytes: &[u8]) -> fmt::Result {
    write!(f, "{name}(")?;
    for byte in bytes {
        write!(f, "{byte:02x}")?;
    }
    f.write_str(")")
}
