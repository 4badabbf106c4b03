//! Fields as hexadecimal text, with a `0x` in front.
//!
//! For human-readable and binary formats alike the value is a string.
//! [`no_prefix`] writes it without the `0x`; both read it either way.
//!
//! ```
//! #[derive(serde::Serialize, serde::Deserialize)]
//! struct Transfer {
//!     #[serde(with = "fastprim::hex")]
//!     to: [u8; 4],
//!     #[serde(with = "fastprim::hex::serde::no_prefix")]
//!     data: Vec<u8>,
//! }
//!
//! let text = r#"{"to":"0x6b697769","data":"00ff"}"#;
//! let transfer: Transfer = serde_json::from_str(text)?;
//! assert_eq!(transfer.to, *b"kiwi");
//! assert_eq!(serde_json::to_string(&transfer)?, text);
//! # Ok::<(), serde_json::Error>(())
//! ```

use core::fmt;
use core::marker::PhantomData;
use core::mem::MaybeUninit;

use serde_core::de::{Deserializer, Error, Visitor};
use serde_core::ser::Serializer;

use super::display::{text, write_digits};
use super::{FromHex, HEX_CHARS_LOWER, HEX_CHARS_UPPER};

/// Writes `data` as `0x` and lower-case digits.
///
/// # Errors
/// The serializer's own.
pub fn serialize<S: Serializer, T: AsRef<[u8]>>(data: T, serializer: S) -> Result<S::Ok, S::Error> {
    write(data.as_ref(), "0x", HEX_CHARS_LOWER, serializer)
}

/// Writes `data` as `0x` and upper-case digits.
///
/// # Errors
/// The serializer's own.
pub fn serialize_upper<S: Serializer, T: AsRef<[u8]>>(
    data: T,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    write(data.as_ref(), "0x", HEX_CHARS_UPPER, serializer)
}

/// Reads digits of either case, with or without a prefix.
///
/// # Errors
/// If the value is no string, or `T` cannot be made from it.
pub fn deserialize<'de, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: FromHex<Error: fmt::Display>,
{
    struct Text<T>(PhantomData<T>);

    impl<T: FromHex<Error: fmt::Display>> Visitor<'_> for Text<T> {
        type Value = T;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a hex encoded string")
        }

        fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
            T::from_hex(text).map_err(E::custom)
        }

        fn visit_bytes<E: Error>(self, text: &[u8]) -> Result<T, E> {
            T::from_hex(text).map_err(E::custom)
        }
    }

    deserializer.deserialize_str(Text(PhantomData))
}

/// The same without the `0x`.
pub mod no_prefix {
    use super::{HEX_CHARS_LOWER, HEX_CHARS_UPPER, Serializer, write};

    pub use super::deserialize;

    /// Writes `data` as lower-case digits.
    ///
    /// # Errors
    /// The serializer's own.
    pub fn serialize<S: Serializer, T: AsRef<[u8]>>(
        data: T,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        write(data.as_ref(), "", HEX_CHARS_LOWER, serializer)
    }

    /// Writes `data` as upper-case digits.
    ///
    /// # Errors
    /// The serializer's own.
    pub fn serialize_upper<S: Serializer, T: AsRef<[u8]>>(
        data: T,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        write(data.as_ref(), "", HEX_CHARS_UPPER, serializer)
    }
}

/// Up to this many bytes are one string on the stack; a serializer can copy it
/// at once. Longer data is handed over piece by piece.
const AT_ONCE: usize = 128;

fn write<S: Serializer>(
    data: &[u8],
    prefix: &'static str,
    digits: &'static [u8; 16],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    struct Pieces<'a>(&'a [u8], &'static str, &'static [u8; 16]);

    impl fmt::Display for Pieces<'_> {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str(self.1)?;
            write_digits(f, self.0, self.2)
        }
    }

    if data.len() > AT_ONCE {
        return serializer.collect_str(&Pieces(data, prefix, digits));
    }
    let mut buffer = [MaybeUninit::uninit(); 2 + 2 * AT_ONCE];
    serializer.serialize_str(text(&mut buffer, prefix, data, digits))
}
