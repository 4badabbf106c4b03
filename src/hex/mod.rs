//! Hexadecimal text: encoding, decoding, checking.
//!
//! The functions, names and results are those of the crate `const-hex`: changing
//! the import is enough. Decoding takes digits of either case, with or without a
//! `0x` or `0X` in front. Three things differ on purpose:
//!
//! * the index of an invalid character counts from the start of the input,
//!   prefix included;
//! * a call that fails has written nothing to the caller's buffer;
//! * [`Buffer::as_mut_byte_array`] is unsafe, since text that is no UTF-8 can be
//!   put in through it.
//!
//! A wrong length for [`Buffer::as_byte_array`] does not compile, where it panics in
//! `const-hex`. The traits and errors are types of this crate: what implements those
//! of `const-hex`, as alloy's types do, does not implement these.
//!
//! Coming from the crate `hex`, all its functions and traits are here, but:
//!
//! * `#[serde(with = "hex")]` writes a `0x`: use `hex::serde::no_prefix` where the
//!   format must stay as it was;
//! * decoding accepts a `0x`;
//! * error texts begin in lower case, as those of `const-hex`;
//! * `Vec::from_hex` needs to know of what, `Vec<u8>` or `Vec<i8>`.
//!
//! | to | call | cost |
//! |---|---|---|
//! | encode into a buffer | [`encode_to_slice`], [`encode_to_str`] | no allocation |
//! | encode an array | [`Buffer::format`] | on the stack |
//! | encode to a `String` | [`encode`], [`encode_prefixed`] | one allocation |
//! | decode into a buffer | [`decode_to_slice`] | no allocation |
//! | decode a fixed size | [`decode_to_array`] | on the stack |
//! | decode to a `Vec` | [`decode`] | one allocation |
//! | validate | [`check`], [`check_raw`] | no allocation |
//! | print in a format string | [`display`] | no allocation |
//! | at compile time | [`const_encode`], [`const_decode_to_array`], [`const_check`] | |
//! | secrets | [`encode_ct`], [`decode_ct`] | constant time |
//! | EIP-55 letter case | [`checksum`] | |
//!
//! All but the functions ending in `_ct` may take a time that depends on the
//! data: do not use them on secrets.
//!
//! ```
//! use fastprim::hex;
//!
//! let mut digits = [0; 8];
//! hex::encode_to_slice([0xde, 0xad, 0xbe, 0xef], &mut digits)?;
//! assert_eq!(&digits, b"deadbeef");
//!
//! let mut bytes = [0; 4];
//! hex::decode_to_slice("0xDEADBEEF", &mut bytes)?;
//! assert_eq!(bytes, [0xde, 0xad, 0xbe, 0xef]);
//! # Ok::<(), hex::FromHexError>(())
//! ```

use crate::backend::handle;
use crate::dispatch::{Forced, Primitive, forced_by_cfg};

#[cfg(fastprim_analysis)]
mod analysis;
mod arch;
mod buffer;
pub mod checksum;
mod constant_time;
mod decode;
mod display;
mod encode;
mod error;
mod ops;
mod self_test;
#[cfg(feature = "serde")]
pub mod serde;
pub mod traits;

pub use buffer::{Buffer, const_encode};
pub use constant_time::{decode_ct, encode_ct};
pub use decode::{
    check, check_raw, check_raw_with, const_check, const_check_raw, const_decode_to_array,
    decode_to_array, decode_to_slice, decode_to_slice_with,
};
#[cfg(feature = "alloc")]
pub use decode::{decode, decode_with};
pub use display::display;
#[cfg(feature = "alloc")]
pub use encode::{encode, encode_prefixed, encode_upper, encode_upper_prefixed, encode_with};
pub use encode::{
    encode_to_slice, encode_to_slice_upper, encode_to_slice_upper_with, encode_to_slice_with,
    encode_to_str, encode_to_str_upper,
};
pub use error::{DecodeCtError, FromHexError};
#[cfg(feature = "serde")]
#[doc(no_inline)]
pub use serde::{deserialize, serialize, serialize_upper};
#[cfg(feature = "alloc")]
pub use traits::ToHexExt;
pub use traits::{FromHex, ToHex};

/// The digits used by default.
pub const HEX_CHARS_LOWER: &[u8; 16] = b"0123456789abcdef";

/// The digits of the functions with `upper` in their name.
pub const HEX_CHARS_UPPER: &[u8; 16] = b"0123456789ABCDEF";

/// The value of each character, or [`NIL`] if it is no digit.
pub const HEX_DECODE_LUT: &[u8; 256] = &{
    let mut values = [NIL; 256];
    let mut value = 0;
    while value < 16 {
        values[HEX_CHARS_LOWER[value] as usize] = value as u8;
        values[HEX_CHARS_UPPER[value] as usize] = value as u8;
        value += 1;
    }
    values
};

/// What [`HEX_DECODE_LUT`] has for a character that is no digit.
pub const NIL: u8 = u8::MAX;

pub(crate) static PRIMITIVE: Primitive = Primitive {
    name: "hex",
    backends: ops::BACKENDS,
    operations: &[
        &ops::encode::OPERATION,
        &ops::decode::OPERATION,
        &ops::decode_fresh::OPERATION,
        &ops::check::OPERATION,
    ],
    forced: Forced::new(
        forced_by_cfg! {
            fastprim_hex_backend:
            "scalar" Scalar "sse2" Sse2 "avx2" Avx2 "avx512" Avx512 "neon" Neon "simd128" Simd128
        },
        ops::BACKENDS,
    ),
    self_test: self_test::run,
};

handle!("hex", PRIMITIVE);
