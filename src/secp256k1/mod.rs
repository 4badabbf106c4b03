//! The curve secp256k1, and what Bitcoin and Ethereum do with it: ECDSA signatures and the recovery
//! of public keys from them, Schnorr signatures, and Diffie-Hellman.
//!
//! The curve is y^2 = x^3 + 7 over the field of p = 2^256 - 2^32 - 977 elements; its points are a
//! group of the prime order n, which is a little less than 2^256.
//!
//! | to | call |
//! |---|---|
//! | sign a digest (RFC 6979) | [`sign`], [`sign_recoverable`], [`sign_with_entropy`], [`sign_checked`] |
//! | verify a signature | [`verify`], or [`verify_any_s`] for what standards other than Bitcoin's accept |
//! | recover a public key or an address | [`recover`], [`recover_address`] |
//! | sign and verify messages as BIP-340 has it | [`schnorr::sign`], [`schnorr::verify`] |
//! | agree on a secret | [`ecdh`] |
//! | derive keys | [`SecretKey::add_tweak`], [`PublicKey::add_tweak`], [`XOnlyPublicKey::add_tweak`] |
//!
//! | what | bytes, numbers with the most significant first |
//! |---|---|
//! | [`SecretKey`], a number from 1 to n - 1 | 32 |
//! | [`PublicKey`], a point other than infinity | 33 compressed or 65 uncompressed (SEC 1), 65 hybrid, 64 as x and y |
//! | [`XOnlyPublicKey`], an x (BIP-340) | 32 |
//! | digest of a message, any bits; as a number it is taken modulo n | 32 |
//! | [`Signature`], r and s from 1 to n - 1 | 64 compact, 8 to 72 as DER (X.690, BIP-66) |
//! | [`RecoverableSignature`], with a recovery id from 0 to 3 | 65 |
//! | [`schnorr::Signature`], any bits | 64 |
//! | tweak, a number from 0 to n - 1 | 32 |
//!
//! There is no context to create. What sees a secret takes the same time for every secret; what is
//! for public data only does not, and says so. Secrets are wiped when they are done with, but for
//! copies that the compiler makes. Nothing here allocates, and no input makes anything panic. A
//! processor that computes something wrong is noticed before a signature is returned if it makes a
//! point off the curve, or a wrong inverse, product or sum; another point of the curve is noticed by
//! [`sign_checked`] and [`schnorr::sign_checked`] alone, and on the backend `libsecp256k1` only they
//! notice anything.
//!
//! The tables of multiples of the generator have 218,112 bytes: 131,072 for public data, and 87,040
//! for secrets, of which every entry is read every time. On WebAssembly the latter have 33,280.
//!
//! # Sign and verify
//!
//! ```
//! use fastprim::keccak::keccak256;
//! use fastprim::secp256k1::{SecretKey, Signature, VerifyError, sign, verify};
//!
//! let secret = SecretKey::from_bytes(&[7; 32])?;
//! let digest = keccak256(b"a message");
//! let signature = sign(&digest, &secret)?;
//! assert_eq!(verify(&signature, &digest, &secret.public_key()), Ok(()));
//! let other = keccak256(b"another message");
//! assert_eq!(verify(&signature, &other, &secret.public_key()), Err(VerifyError::Mismatch));
//! assert_eq!(Signature::from_der(&signature.to_der()), Ok(signature));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Recover
//!
//! ```
//! use fastprim::keccak::keccak256;
//! use fastprim::secp256k1::{SecretKey, recover, recover_address, sign_recoverable};
//!
//! let secret = SecretKey::from_bytes(&[7; 32])?;
//! let digest = keccak256(b"a message");
//! let signature = sign_recoverable(&digest, &secret)?;
//! assert_eq!(recover(&signature, &digest), Ok(secret.public_key()));
//! // As Ethereum has it: 65 bytes in, 20 out.
//! let address = recover_address(&signature.to_bytes(), &digest)?;
//! assert_eq!(address, secret.public_key().address());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Schnorr signatures
//!
//! ```
//! use fastprim::secp256k1::{Keypair, SecretKey, schnorr};
//!
//! let pair = Keypair::new(SecretKey::from_bytes(&[7; 32])?);
//! let (key, _) = pair.public_key().x_only();
//! let signature = schnorr::sign_keypair(b"the message itself", &pair, None)?;
//! assert_eq!(schnorr::verify(&signature, b"the message itself", &key), Ok(()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # A shared secret
//!
//! ```
//! use fastprim::secp256k1::{SecretKey, ecdh};
//!
//! let (mine, yours) = (SecretKey::from_bytes(&[7; 32])?, SecretKey::from_bytes(&[8; 32])?);
//! let shared = ecdh::sha256(&mine, &yours.public_key());
//! assert_eq!(shared, ecdh::sha256(&yours, &mine.public_key()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use core::fmt;

use crate::backend::handle;
#[cfg(any(feature = "libsecp256k1", all(fastprim_x86, target_arch = "x86_64")))]
use crate::cpu;
use crate::dispatch::Id;
use crate::dispatch::{Forced, Kernel, Primitive, forced_by_cfg};

#[cfg(fastprim_analysis)]
#[doc(hidden)]
pub mod analysis;
mod arch;
mod bytes;
mod der;
pub mod ecdh;
mod ecdsa;
mod error;
#[cfg(test)]
mod faults;
mod field;
mod group;
mod inverse;
mod keypair;
mod keys;
mod nonce;
mod operations;
mod ops;
mod recovery;
mod scalar;
mod scan;
pub mod schnorr;
mod self_test;
mod sha256;
mod tables;
mod tweak;
mod with;
mod x_only;

pub use der::DerSignature;
pub use ecdsa::{
    Signature, sign, sign_checked, sign_recoverable, sign_recoverable_with_entropy,
    sign_with_entropy, verify, verify_any_s,
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
pub use with::{
    add_tweak_with, ecdh_with, from_compressed_with, mul_tweak_with, public_key_with, recover_with,
    schnorr_sign_with, schnorr_verify_with, sign_recoverable_with, verify_any_s_with,
};
pub use x_only::XOnlyPublicKey;

handle!("secp256k1", PRIMITIVE);

pub(crate) static PRIMITIVE: Primitive = Primitive {
    name: "secp256k1",
    backends: BACKENDS,
    operations: &[
        &ops::pubkey::OPERATION,
        &ops::sign::OPERATION,
        &ops::verify::OPERATION,
        &ops::recover::OPERATION,
        &ops::schnorr_sign::OPERATION,
        &ops::schnorr_verify::OPERATION,
        &ops::ecdh::OPERATION,
        &ops::decompress::OPERATION,
        &ops::add_tweak::OPERATION,
        &ops::mul_tweak::OPERATION,
    ],
    forced: Forced::new(
        forced_by_cfg! {
            fastprim_secp256k1_backend: "scalar" Scalar "adx" Adx "libsecp256k1" Libsecp256k1
        },
        BACKENDS,
    ),
    self_test: self_test::run,
};

/// Every backend compiled for this target, widest first.
const BACKENDS: &[Kernel] = &[
    #[cfg(all(fastprim_x86, target_arch = "x86_64"))]
    Kernel::new::<(cpu::Adx, cpu::Avx2)>(Id::Adx),
    #[cfg(feature = "libsecp256k1")]
    Kernel::new::<cpu::OptIn>(Id::Libsecp256k1),
    Kernel::new::<()>(Id::Scalar),
];

/// `name(digits)`.
fn write_hex(f: &mut fmt::Formatter<'_>, name: &str, bytes: &[u8]) -> fmt::Result {
    write!(f, "{name}(")?;
    for byte in bytes {
        write!(f, "{byte:02x}")?;
    }
    f.write_str(")")
}
