//! Keccak-256, one message or many at a time, and the other functions of the
//! family.
//!
//! Ethereum's hash is Keccak-256 as submitted to NIST, whose padding differs from
//! that of SHA3-256 (FIPS 202): [`Keccak256`] and [`Sha3_256`] give different
//! digests.
//!
//! | to hash | call |
//! |---|---|
//! | a message | [`keccak256`] |
//! | an address, a word, two words | [`keccak256_20`], [`keccak256_32`], [`keccak256_64`] |
//! | a message in parts that are all there | [`keccak256_concat`] |
//! | a message that comes piece by piece | [`Keccak256`] |
//! | many messages | [`batch::keccak256`], [`batch::keccak256_fixed`] |
//! | at compile time | [`const_keccak256`] |
//! | by FIPS 202 | [`Sha3_256`] and its like, [`Shake128`], [`Shake256`] |
//! | in a construction of one's own | [`f1600`] |
//!
//! Hashing many messages in one call takes a third of the time with AVX2, however short they
//! are: four run side by side in one core, eight with AVX-512.
//!
//! Nothing here allocates. The time depends on the lengths of the messages, not on what is
//! in them. Hashers are not wiped when they are dropped.
//!
//! ```
//! use fastprim::{hex, keccak};
//!
//! let selector = &keccak::keccak256(b"transfer(address,uint256)")[..4];
//! assert_eq!(selector, hex::decode_to_array::<_, 4>("a9059cbb")?);
//! # Ok::<(), hex::FromHexError>(())
//! ```

use crate::backend::handle;
use crate::dispatch::{Forced, Primitive, forced_by_cfg};

mod arch;
pub mod batch;
mod constant;
#[cfg(feature = "digest")]
mod digest;
mod hashers;
#[cfg(fastprim_host_keccak256)]
mod host;
#[cfg(feature = "native-keccak")]
mod native;
mod ops;
mod self_test;
mod single;
mod sponge;

pub use constant::{const_f1600, const_keccak256};
pub use hashers::{
    Keccak224, Keccak256, Keccak384, Keccak512, Sha3_224, Sha3_256, Sha3_384, Sha3_512, Shake128,
    Shake128Reader, Shake256, Shake256Reader,
};
pub use single::{
    f1600, f1600_with, keccak256, keccak256_20, keccak256_20_with, keccak256_32, keccak256_32_with,
    keccak256_64, keccak256_64_with, keccak256_concat, keccak256_with,
};

/// The lanes of Keccak-f\[1600\]: lane (x, y) of FIPS 202 is number 5y + x, and its bit z has
/// the value 2^z.
pub type State = [u64; 25];

/// The bytes in a block of Keccak-256.
const RATE: usize = 136;

/// What each round adds to the first lane: FIPS 202, 3.2.5.
const ROUND_CONSTANTS: [u64; 24] = {
    let mut constants = [0; 24];
    let mut register = 1_u8;
    let mut round = 0;
    while round < 24 {
        let mut bit = 0;
        while bit < 7 {
            if register & 1 != 0 {
                constants[round] |= 1 << ((1 << bit) - 1);
            }
            // x^8 + x^6 + x^5 + x^4 + 1.
            register = (register << 1) ^ if register >> 7 != 0 { 0x71 } else { 0 };
            bit += 1;
        }
        round += 1;
    }
    constants
};

pub(crate) static PRIMITIVE: Primitive = Primitive {
    name: "keccak",
    backends: ops::BACKENDS,
    operations: &[
        &ops::permute::OPERATION,
        &ops::absorb::OPERATION,
        &ops::last::OPERATION,
        &ops::digest::OPERATION,
        &ops::digest_20::OPERATION,
        &ops::digest_32::OPERATION,
        &ops::digest_64::OPERATION,
        &ops::batch::OPERATION,
        &ops::batch_20::OPERATION,
        &ops::batch_32::OPERATION,
        &ops::batch_64::OPERATION,
    ],
    forced: Forced::new(
        forced_by_cfg! {
            fastprim_keccak_backend:
            "scalar" Scalar "bmi2" Bmi2 "avx2" Avx2 "avx512" Avx512 "neon" Neon "sha3" Sha3
            "simd128" Simd128 "c" C "xkcp" Xkcp
        },
        ops::BACKENDS,
    ),
    self_test: self_test::run,
};

handle!("Keccak", PRIMITIVE);
