//! The operations that have a choice of backend, and the choice.

use super::arch;
use crate::cpu::Family;
use crate::dispatch::{Id, dispatch};

/// Every CPU that has the instructions is faster with them.
fn preference(_: Family) -> &'static [Id] {
    &[Id::Adx]
}

macro_rules! operations {
    ($($(#[$doc:meta])* fn $name:ident($($arg:ident: $type:ty),* $(,)?) -> $return:ty;)*) => {
        $(arch::with_kernels! { dispatch! {
            primitive crate::secp256k1::PRIMITIVE;
            preference super::preference;
            $(#[$doc])*
            unsafe fn $name($($arg: $type),*) -> $return;
        } }

        $(#[$doc])*
        pub(super) fn $name(backend: Option<Id>, $($arg: $type),*) -> $return {
            // SAFETY: the choice is available, and a handle exists only for what is. Kernels need
            // nothing else.
            unsafe {
                match backend {
                    None => $name::auto($($arg),*),
                    Some(id) => $name::on(id)($($arg),*),
                }
            }
        })*
    };
}

operations! {
    /// The public key of a secret key, in constant time.
    fn pubkey(secret: &[u8; 32]) -> crate::secp256k1::bytes::Point;
    /// An ECDSA signature with a low s, and its recovery id; in constant time.
    fn sign(
        digest: &[u8; 32],
        secret: &[u8; 32],
        entropy: Option<&[u8; 32]>,
    ) -> Result<
        (crate::secp256k1::operations::Numbers, u8),
        crate::secp256k1::operations::Fault,
    >;
    /// Whether an ECDSA signature, whose s may be high, is right.
    fn verify(
        signature: &crate::secp256k1::operations::Numbers,
        digest: &[u8; 32],
        key: &crate::secp256k1::bytes::Point,
    ) -> bool;
    /// The key that an ECDSA signature belongs to.
    fn recover(
        signature: &crate::secp256k1::operations::Numbers,
        id: u8,
        digest: &[u8; 32],
    ) -> Result<crate::secp256k1::bytes::Point, crate::secp256k1::RecoverError>;
    /// A BIP-340 signature, in constant time for messages of the same length.
    fn schnorr_sign(
        message: &[u8],
        secret: &[u8; 32],
        key: &crate::secp256k1::bytes::Point,
        aux: &[u8; 32],
    ) -> Result<
        crate::secp256k1::operations::Numbers,
        crate::secp256k1::operations::Fault,
    >;
    /// Whether a BIP-340 signature is right; y of the key is even.
    fn schnorr_verify(
        signature: &crate::secp256k1::operations::Numbers,
        message: &[u8],
        key: &crate::secp256k1::bytes::Point,
    ) -> bool;
    /// The product of a secret key and a public one, which is secret; in constant time.
    fn ecdh(
        secret: &[u8; 32],
        key: &crate::secp256k1::bytes::Point,
    ) -> zeroize::Zeroizing<crate::secp256k1::bytes::Point>;
    /// The point with this x, which is less than p, and an odd y or an even one.
    fn decompress(x: &[u64; 4], odd: bool) -> Option<crate::secp256k1::bytes::Point>;
    /// The sum of the public point and `tweak` times the generator, for a public tweak; `None` of
    /// infinity.
    fn add_tweak(
        point: &crate::secp256k1::bytes::Point,
        tweak: &[u8; 32],
    ) -> Option<crate::secp256k1::bytes::Point>;
    /// `tweak` times the public point, for a public tweak; `None` of infinity.
    fn mul_tweak(
        point: &crate::secp256k1::bytes::Point,
        tweak: &[u8; 32],
    ) -> Option<crate::secp256k1::bytes::Point>;
}
