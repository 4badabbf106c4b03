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

use crate::backend::handle;
#[cfg(all(fastprim_x86, target_arch = "x86_64"))]
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
pub use with::{
    ecdh_with, from_compressed_with, public_key_with, recover_with, schnorr_sign_with,
    schnorr_verify_with, sign_recoverable_with, verify_any_s_with,
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
        forced_by_cfg! { fastprim_secp256k1_backend: "scalar" Scalar "adx" Adx },
        BACKENDS,
    ),
    self_test: self_test::run,
};

/// Every backend compiled for this target, widest first.
const BACKENDS: &[Kernel] = &[
    #[cfg(all(fastprim_x86, target_arch = "x86_64"))]
    Kernel::new::<(cpu::Adx, cpu::Avx2)>(Id::Adx),
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
