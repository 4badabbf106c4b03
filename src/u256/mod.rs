//! 256-bit integers, unsigned and signed, and what is computed with them.
//!
//! [`U256`] has the layout, the names and the results of `ruint::aliases::U256` 1.21, which is
//! alloy's `U256`: changing the import is enough, and with the feature `ruint` either is the other
//! without a copy. What differs:
//!
//! * errors and traits are types of this crate, and the texts of the errors are its own;
//! * [`U256::as_limbs_mut`] is safe, and `U256` is a type and no instance of a generic one;
//! * a number of 512 bits is a [`U512`], which has what is needed between two operations, and
//!   [`U256::widening_mul`] gives one: it has no parameters for sizes. `from_uint` and
//!   `checked_from_uint`, from any size, are not here, nor are `Uint`, `Bits`, the macro `uint!`
//!   and the traits of other crates, `serde`'s aside.
//!
//! | to | call |
//! |---|---|
//! | multiply and divide, with 512 bits between | [`U256::mul_div`], [`U256::mul_div_ceil`] |
//! | compute modulo a number | [`U256::mul_mod`], [`U256::pow_mod`], [`U256::inv_mod`] |
//! | compute modulo the same number again and again | [`Modulus`] |
//! | take square roots, logarithms | [`U256::isqrt`], [`U256::ilog10`] |
//! | print without an allocation | [`DecimalBuffer`], [`HexBuffer`] |
//! | parse bytes | [`parse_decimal`] |
//! | compute with signed numbers | [`I256`] |
//! | compute what the EVM does | [`evm`] |
//! | compute swaps of exchanges | [`dex`] |
//! | do the same to many numbers | [`batch`] |
//!
//! Nothing here allocates but what returns a `String` or a `Vec`, and nothing is constant-time: do
//! not use it on secrets.
//!
//! ```
//! use fastprim::u256::U256;
//!
//! let price: U256 = "0xde0b6b3a7640000".parse()?;
//! assert_eq!(price, U256::from(10).pow(U256::from(18)));
//! assert_eq!(U256::MAX.mul_div(price, price), Some(U256::MAX));
//! assert_eq!(price.isqrt().to_string(), "1000000000");
//! # Ok::<(), fastprim::u256::ParseError>(())
//! ```

use crate::backend::handle;
#[cfg(any(fastprim_x86, fastprim_neon, fastprim_simd128))]
use crate::cpu;
use crate::dispatch::{Forced, Id, Kernel, Primitive, forced_by_cfg};

mod add;
pub(crate) mod algorithms;
pub mod batch;
mod bits;
mod bytes;
mod cmp;
mod convert;
pub mod dex;
mod div;
pub mod evm;
mod float;
mod fmt;
mod gcd;
mod i256;
mod log;
mod macros;
mod modular;
mod modulus;
mod mul;
mod mul_mod;
mod parse;
mod pow;
mod pow_mod;
mod radix;
mod root;
#[cfg(feature = "ruint")]
pub mod ruint;
mod self_test;
#[cfg(feature = "serde")]
pub mod serde;
mod shifts;
mod special;
mod text;
mod u512;

pub use convert::{FromUintError, ToUintError, UintTryFrom, UintTryTo};
pub use i256::I256;
pub use modulus::Modulus;
pub use parse::{BaseConvertError, ParseError};
pub use text::{DecimalBuffer, HexBuffer, parse_decimal, parse_decimal_with};
pub use u512::U512;

use macros::operators;

/// An unsigned integer of 256 bits.
///
/// Four limbs of 64 bits, the least significant first. As in `ruint`, the operators wrap around
/// at 2^256 in every build, and a division by zero panics; `checked_`, `overflowing_`,
/// `saturating_` and `strict_` forms say what to do instead.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
#[repr(transparent)]
pub struct U256([u64; 4]);

impl U256 {
    /// The number of bits.
    pub const BITS: usize = 256;
    /// The number of bytes.
    pub const BYTES: usize = 32;
    /// The number of limbs.
    pub const LIMBS: usize = 4;
    /// The bits of the highest limb that are used: all.
    pub const MASK: u64 = u64::MAX;
    /// 0.
    pub const ZERO: Self = Self([0; 4]);
    /// 1.
    pub const ONE: Self = Self([1, 0, 0, 0]);
    /// 0.
    pub const MIN: Self = Self::ZERO;
    /// 2^256 - 1.
    pub const MAX: Self = Self([u64::MAX; 4]);

    /// The number with these limbs, the least significant first.
    #[inline]
    #[must_use]
    pub const fn from_limbs(limbs: [u64; 4]) -> Self {
        Self(limbs)
    }

    /// The limbs, the least significant first.
    #[inline]
    #[must_use]
    pub const fn into_limbs(self) -> [u64; 4] {
        self.0
    }

    /// The limbs, the least significant first.
    #[inline]
    #[must_use]
    pub const fn as_limbs(&self) -> &[u64; 4] {
        &self.0
    }

    /// The limbs, the least significant first, to be written. Every value is a number, so this
    /// is safe; in `ruint` it is not.
    #[inline]
    pub const fn as_limbs_mut(&mut self) -> &mut [u64; 4] {
        &mut self.0
    }

    /// The number with the value of one limb.
    pub(crate) const fn from_limb(limb: u64) -> Self {
        Self([limb, 0, 0, 0])
    }
}

pub(crate) static PRIMITIVE: Primitive = Primitive {
    name: "u256",
    backends: BACKENDS,
    operations: &[
        &text::ops::format_decimal::OPERATION,
        &text::ops::parse_decimal::OPERATION,
        &pow_mod::ops::mul_fold::OPERATION,
        &pow_mod::ops::pow_odd::OPERATION,
        &batch::ops::batch_mul_mod::OPERATION,
        &mul_mod::ops::mul_mod::OPERATION,
        &mul_mod::ops::mul_div::OPERATION,
        &mul_mod::ops::mul_div_rem::OPERATION,
    ],
    forced: Forced::new(
        forced_by_cfg! {
            fastprim_u256_backend:
            "scalar" Scalar "sse2" Sse2 "adx" Adx "avx2" Avx2 "avx512" Avx512
            "avx512ifma" Avx512Ifma "neon" Neon "simd128" Simd128
        },
        BACKENDS,
    ),
    self_test: self_test::run,
};

/// Every backend compiled for this target, widest first.
const BACKENDS: &[Kernel] = &[
    #[cfg(all(fastprim_x86, target_arch = "x86_64"))]
    Kernel::new::<cpu::Avx512Ifma>(Id::Avx512Ifma),
    #[cfg(fastprim_x86)]
    Kernel::new::<cpu::Avx512>(Id::Avx512),
    // What batches need too.
    #[cfg(all(fastprim_x86, target_arch = "x86_64"))]
    Kernel::new::<(cpu::Avx2, cpu::Fma)>(Id::Avx2),
    #[cfg(all(fastprim_x86, not(target_arch = "x86_64")))]
    Kernel::new::<cpu::Avx2>(Id::Avx2),
    #[cfg(all(fastprim_x86, target_arch = "x86_64"))]
    Kernel::new::<cpu::Adx>(Id::Adx),
    #[cfg(fastprim_x86)]
    Kernel::new::<cpu::Sse2>(Id::Sse2),
    #[cfg(fastprim_neon)]
    Kernel::new::<cpu::Neon>(Id::Neon),
    #[cfg(fastprim_simd128)]
    Kernel::new::<cpu::Simd128>(Id::Simd128),
    Kernel::new::<()>(Id::Scalar),
];

handle!("u256", PRIMITIVE);
