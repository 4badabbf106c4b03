//! The traits of `hex` and `const-hex`.

use super::{FromHexError, HEX_CHARS_LOWER, HEX_CHARS_UPPER, decode_to_array};

#[cfg(feature = "alloc")]
use super::{decode, encode, encode_prefixed, encode_upper, encode_upper_prefixed};
#[cfg(all(feature = "alloc", target_has_atomic = "ptr"))]
use alloc::sync::Arc;
#[cfg(feature = "alloc")]
use alloc::{
    borrow::{Cow, ToOwned},
    boxed::Box,
    rc::Rc,
    string::String,
    vec::Vec,
};

/// Digits as an iterator of characters, collected into anything. The trait of
/// the crate `hex`; [`ToHexExt`] is faster.
///
/// ```
/// use fastprim::hex::ToHex;
///
/// assert_eq!(b"kiwi".encode_hex::<String>(), "6b697769");
/// ```
pub trait ToHex {
    /// The lower-case digits.
    fn encode_hex<T: FromIterator<char>>(&self) -> T;

    /// The upper-case digits.
    fn encode_hex_upper<T: FromIterator<char>>(&self) -> T;
}

impl<B: AsRef<[u8]> + ?Sized> ToHex for B {
    fn encode_hex<T: FromIterator<char>>(&self) -> T {
        characters(self.as_ref(), HEX_CHARS_LOWER).collect()
    }

    fn encode_hex_upper<T: FromIterator<char>>(&self) -> T {
        characters(self.as_ref(), HEX_CHARS_UPPER).collect()
    }
}

fn characters(bytes: &[u8], digits: &[u8; 16]) -> impl Iterator<Item = char> {
    bytes.iter().flat_map(|byte| {
        [byte >> 4, byte & 0xf].map(|nibble| char::from(digits[usize::from(nibble)]))
    })
}

/// Digits as a `String`, with or without a prefix. The trait of `const-hex`.
///
/// ```
/// use fastprim::hex::ToHexExt;
///
/// assert_eq!(b"kiwi".encode_hex_with_prefix(), "0x6b697769");
/// ```
#[cfg(feature = "alloc")]
pub trait ToHexExt {
    /// The lower-case digits.
    fn encode_hex(&self) -> String;

    /// The upper-case digits.
    fn encode_hex_upper(&self) -> String;

    /// `0x` and the lower-case digits.
    fn encode_hex_with_prefix(&self) -> String;

    /// `0x` and the upper-case digits.
    fn encode_hex_upper_with_prefix(&self) -> String;
}

#[cfg(feature = "alloc")]
impl<B: AsRef<[u8]> + ?Sized> ToHexExt for B {
    #[inline]
    fn encode_hex(&self) -> String {
        encode(self)
    }

    #[inline]
    fn encode_hex_upper(&self) -> String {
        encode_upper(self)
    }

    #[inline]
    fn encode_hex_with_prefix(&self) -> String {
        encode_prefixed(self)
    }

    #[inline]
    fn encode_hex_upper_with_prefix(&self) -> String {
        encode_upper_prefixed(self)
    }
}

/// What can be made from hexadecimal text, with or without a prefix.
///
/// ```
/// use fastprim::hex::FromHex;
///
/// assert_eq!(<[u8; 4]>::from_hex("0x6b697769"), Ok(*b"kiwi"));
/// ```
pub trait FromHex: Sized {
    /// What can go wrong.
    type Error;

    /// Decodes text.
    ///
    /// # Errors
    /// If it is not hexadecimal, or not of the length that `Self` has.
    fn from_hex<T: AsRef<[u8]>>(hex: T) -> Result<Self, Self::Error>;
}

impl<const N: usize> FromHex for [u8; N] {
    type Error = FromHexError;

    #[inline]
    fn from_hex<T: AsRef<[u8]>>(hex: T) -> Result<Self, FromHexError> {
        decode_to_array(hex)
    }
}

impl<const N: usize> FromHex for [i8; N] {
    type Error = FromHexError;

    #[inline]
    fn from_hex<T: AsRef<[u8]>>(hex: T) -> Result<Self, FromHexError> {
        decode_to_array(hex).map(|bytes: [u8; N]| bytes.map(u8::cast_signed))
    }
}

#[cfg(feature = "alloc")]
impl FromHex for Vec<u8> {
    type Error = FromHexError;

    #[inline]
    fn from_hex<T: AsRef<[u8]>>(hex: T) -> Result<Self, FromHexError> {
        decode(hex)
    }
}

#[cfg(feature = "alloc")]
impl FromHex for Vec<i8> {
    type Error = FromHexError;

    #[inline]
    fn from_hex<T: AsRef<[u8]>>(hex: T) -> Result<Self, FromHexError> {
        // Collecting in place: no second allocation.
        decode(hex).map(|bytes| bytes.into_iter().map(u8::cast_signed).collect())
    }
}

#[cfg(feature = "alloc")]
impl FromHex for Box<[u8]> {
    type Error = FromHexError;

    #[inline]
    fn from_hex<T: AsRef<[u8]>>(hex: T) -> Result<Self, FromHexError> {
        Vec::from_hex(hex).map(Vec::into_boxed_slice)
    }
}

#[cfg(feature = "alloc")]
impl FromHex for Box<[i8]> {
    type Error = FromHexError;

    #[inline]
    fn from_hex<T: AsRef<[u8]>>(hex: T) -> Result<Self, FromHexError> {
        Vec::from_hex(hex).map(Vec::into_boxed_slice)
    }
}

#[cfg(feature = "alloc")]
macro_rules! pointers {
    ($($(#[$meta:meta])* $pointer:ident)+) => { $(
        $(#[$meta])*
        impl<T: FromHex> FromHex for $pointer<T> {
            type Error = T::Error;

            #[inline]
            fn from_hex<U: AsRef<[u8]>>(hex: U) -> Result<Self, T::Error> {
                T::from_hex(hex).map(Self::new)
            }
        }
    )+ };
}

#[cfg(feature = "alloc")]
pointers! { Box Rc #[cfg(target_has_atomic = "ptr")] Arc }

#[cfg(feature = "alloc")]
impl<T: ToOwned<Owned: FromHex> + ?Sized> FromHex for Cow<'_, T> {
    type Error = <T::Owned as FromHex>::Error;

    #[inline]
    fn from_hex<U: AsRef<[u8]>>(hex: U) -> Result<Self, Self::Error> {
        T::Owned::from_hex(hex).map(Self::Owned)
    }
}
