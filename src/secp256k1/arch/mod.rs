//! The kernels. Every file has `ID`, `Token`, and a function for each operation, which gives the
//! kernel for the token: what `operations.rs` says, over a field of its own.

#[cfg(all(fastprim_x86, target_arch = "x86_64"))]
pub(super) mod adx;
#[cfg(feature = "libsecp256k1")]
pub(super) mod libsecp256k1;
pub(super) mod scalar;

/// Hands a macro the kernels of this target, best first, without `scalar`.
#[cfg(all(fastprim_x86, target_arch = "x86_64"))]
macro_rules! with_kernels {
    ($macro:ident! { $($body:tt)* }) => {
        $crate::secp256k1::arch::and_libsecp256k1! { $macro [adx] $($body)* }
    };
}
#[cfg(not(all(fastprim_x86, target_arch = "x86_64")))]
macro_rules! with_kernels {
    ($macro:ident! { $($body:tt)* }) => {
        $crate::secp256k1::arch::and_libsecp256k1! { $macro [] $($body)* }
    };
}

/// The kernels that a feature adds, which are never chosen automatically.
#[cfg(feature = "libsecp256k1")]
macro_rules! and_libsecp256k1 {
    ($macro:ident [$($kernel:ident)*] $($body:tt)*) => {
        $macro! { kernels [$($kernel)* libsecp256k1] $($body)* }
    };
}
#[cfg(not(feature = "libsecp256k1"))]
macro_rules! and_libsecp256k1 {
    ($macro:ident [$($kernel:ident)*] $($body:tt)*) => {
        $macro! { kernels [$($kernel)*] $($body)* }
    };
}
pub(super) use {and_libsecp256k1, with_kernels};

/// The operations, over `$field`, for whoever has the token.
macro_rules! kernels {
    ($id:ident, $token:ty, $field:ty) => {
        $crate::secp256k1::arch::kernels! { @ $id, $token, $field;
            fn pubkey(secret: &[u8; 32]) -> Point;
            fn sign(
                digest: &[u8; 32],
                secret: &[u8; 32],
                entropy: Option<&[u8; 32]>,
            ) -> Result<(Numbers, u8), Fault>;
            fn verify(signature: &Numbers, digest: &[u8; 32], key: &Point) -> bool;
            fn recover(
                signature: &Numbers,
                id: u8,
                digest: &[u8; 32],
            ) -> Result<Point, RecoverError>;
            fn schnorr_sign(
                message: &[u8],
                secret: &[u8; 32],
                key: &Point,
                aux: &[u8; 32],
            ) -> Result<Numbers, Fault>;
            fn schnorr_verify(signature: &Numbers, message: &[u8], key: &Point) -> bool;
            fn ecdh(secret: &[u8; 32], key: &Point) -> Zeroizing<Point>;
            fn decompress(x: &[u64; 4], odd: bool) -> Option<Point>;
            fn add_tweak(point: &Point, tweak: &[u8; 32]) -> Option<Point>;
            fn mul_tweak(point: &Point, tweak: &[u8; 32]) -> Option<Point>;
        }
    };
    (@ $id:ident, $token:ty, $field:ty;
        $(fn $name:ident($($arg:ident: $type:ty),* $(,)?) -> $return:ty;)*
    ) => {
        use crate::secp256k1::RecoverError;
        use crate::secp256k1::bytes::Point;
        use crate::secp256k1::operations::{self, Fault, Numbers};
        use zeroize::Zeroizing;

        pub(in crate::secp256k1) const ID: crate::dispatch::Id = crate::dispatch::Id::$id;
        pub(in crate::secp256k1) type Token = $token;

        $(pub(in crate::secp256k1) fn $name(_: Token) -> unsafe fn($($type),*) -> $return {
            // Not safe so that it has the type of every kernel; the token proved what it needs.
            unsafe fn kernel($($arg: $type),*) -> $return {
                operations::$name::<$field>($($arg),*)
            }
            kernel
        })*
    };
}
pub(super) use kernels;
