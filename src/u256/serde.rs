//! Numbers as fields.
//!
//! [`U256`] itself is what it is in `ruint` and alloy. For human-readable formats it is written
//! as an Ethereum QUANTITY, `0x` and lower-case digits without zeros in front, and read from all
//! that `str::parse` takes and from numbers; for binary formats it is 32 bytes, the highest
//! first. [`quantity`] reads nothing but a QUANTITY.
//!
//! ```
//! use fastprim::u256::U256;
//!
//! #[derive(serde::Serialize, serde::Deserialize)]
//! struct Transfer {
//!     value: U256,
//!     #[serde(with = "fastprim::u256::serde::quantity")]
//!     gas: U256,
//! }
//!
//! let transfer: Transfer = serde_json::from_str(r#"{"value":"31","gas":"0x5208"}"#)?;
//! assert_eq!(serde_json::to_string(&transfer)?, r#"{"value":"0x1f","gas":"0x5208"}"#);
//! assert!(serde_json::from_str::<Transfer>(r#"{"value":31,"gas":"0x05208"}"#).is_err());
//! # Ok::<(), serde_json::Error>(())
//! ```

use core::fmt;

use serde_core::de::{Deserialize, Deserializer, Error, Unexpected, Visitor};
use serde_core::ser::{Serialize, Serializer};

use super::text::{be_bytes, from_be_bytes};
use super::{HexBuffer, U256};

impl Serialize for U256 {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            quantity::serialize(self, serializer)
        } else {
            serializer.serialize_bytes(&be_bytes(self.into_limbs()))
        }
    }
}

impl<'de> Deserialize<'de> for U256 {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            deserializer.deserialize_any(Readable)
        } else {
            deserializer.deserialize_bytes(Binary)
        }
    }
}

struct Readable;

impl Visitor<'_> for Readable {
    type Value = U256;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a number of 256 bits, or its digits")
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<U256, E> {
        Ok(U256::from_limb(number))
    }

    fn visit_u128<E: Error>(self, number: u128) -> Result<U256, E> {
        Ok(U256::from_limbs([number as u64, (number >> 64) as u64, 0, 0]))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<U256, E> {
        text.parse().map_err(|_| E::invalid_value(Unexpected::Str(text), &self))
    }
}

struct Binary;

impl Visitor<'_> for Binary {
    type Value = U256;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("32 bytes, the highest first")
    }

    fn visit_bytes<E: Error>(self, bytes: &[u8]) -> Result<U256, E> {
        match bytes.try_into() {
            Ok(bytes) => Ok(U256::from_limbs(from_be_bytes(bytes))),
            Err(_) => Err(E::invalid_length(bytes.len(), &self)),
        }
    }
}

/// An Ethereum QUANTITY and nothing else, in every format: `0x` and digits of either case
/// without zeros in front, `0x0` for 0.
///
/// For `#[serde(with = "fastprim::u256::serde::quantity")]`.
pub mod quantity {
    use super::{Deserializer, Error, HexBuffer, Serializer, U256, Unexpected, Visitor, fmt};
    use crate::u256::text;

    /// Writes `number` as `0x` and lower-case digits without zeros in front.
    ///
    /// # Errors
    /// The serializer's own.
    pub fn serialize<S: Serializer>(number: &U256, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(HexBuffer::new().format(*number))
    }

    /// Reads a string that is a QUANTITY.
    ///
    /// # Errors
    /// If the value is something else, or 2^256 or more.
    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<U256, D::Error> {
        deserializer.deserialize_str(Quantity)
    }

    struct Quantity;

    impl Visitor<'_> for Quantity {
        type Value = U256;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a QUANTITY of 256 bits: 0x and digits without zeros in front")
        }

        fn visit_str<E: Error>(self, text: &str) -> Result<U256, E> {
            let digits = match text.as_bytes() {
                [b'0', b'x', digits @ ..] => digits,
                _ => &[],
            };
            let number = match digits {
                [] | [b'0', _, ..] => None,
                digits => text::only_hexadecimal(digits),
            };
            number.ok_or_else(|| E::invalid_value(Unexpected::Str(text), &self))
        }
    }

    /// The same for an `Option`, whose `None` is what the format has for nothing.
    pub mod option {
        use super::{Deserializer, Error, Quantity, Serializer, U256, Visitor, fmt};

        /// Writes a QUANTITY, or nothing.
        ///
        /// # Errors
        /// The serializer's own.
        pub fn serialize<S: Serializer>(
            number: &Option<U256>,
            serializer: S,
        ) -> Result<S::Ok, S::Error> {
            struct Some<'a>(&'a U256);

            impl serde_core::Serialize for Some<'_> {
                fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    super::serialize(self.0, serializer)
                }
            }

            match number {
                Option::Some(number) => serializer.serialize_some(&Some(number)),
                None => serializer.serialize_none(),
            }
        }

        /// Reads a QUANTITY, or nothing.
        ///
        /// # Errors
        /// As of [`quantity::deserialize`](super::deserialize).
        pub fn deserialize<'de, D: Deserializer<'de>>(
            deserializer: D,
        ) -> Result<Option<U256>, D::Error> {
            struct Maybe;

            impl<'de> Visitor<'de> for Maybe {
                type Value = Option<U256>;

                fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                    Quantity.expecting(f)
                }

                fn visit_none<E: Error>(self) -> Result<Option<U256>, E> {
                    Ok(None)
                }

                fn visit_unit<E: Error>(self) -> Result<Option<U256>, E> {
                    Ok(None)
                }

                fn visit_some<D: Deserializer<'de>>(
                    self,
                    deserializer: D,
                ) -> Result<Option<U256>, D::Error> {
                    super::deserialize(deserializer).map(Some)
                }
            }

            deserializer.deserialize_option(Maybe)
        }
    }
}
