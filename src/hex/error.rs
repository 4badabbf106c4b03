//! What can be wrong with hexadecimal text.

use core::fmt;

/// Why text could not be decoded, or bytes not be encoded into a buffer.
///
/// The same type as in `const-hex` and `hex`, variant by variant. The checks
/// come in the order: odd length, wrong length, invalid character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FromHexError {
    /// A character is not among `0-9`, `a-f`, `A-F`.
    InvalidHexCharacter {
        /// The character; a byte above 127 as the code point of that number.
        c: char,
        /// Its position in bytes from the start of the input, a `0x` included.
        index: usize,
    },
    /// Two digits make a byte, so their number is even.
    OddLength,
    /// The buffer or array has another length than the result.
    InvalidStringLength,
}

impl fmt::Display for FromHexError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::InvalidHexCharacter { c, index } => {
                write!(f, "invalid character {c:?} at position {index}")
            }
            Self::OddLength => f.write_str("odd number of digits"),
            Self::InvalidStringLength => f.write_str("invalid string length"),
        }
    }
}

impl core::error::Error for FromHexError {}

/// Why [`decode_ct`](super::decode_ct) refused a secret. It does not say which
/// character was wrong, so that the error can be logged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DecodeCtError {
    /// Some character is no digit.
    InvalidHexCharacter,
    /// Two digits make a byte, so their number is even.
    OddLength,
    /// The buffer has another length than the result.
    InvalidStringLength,
}

impl fmt::Display for DecodeCtError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::InvalidHexCharacter => "invalid character",
            Self::OddLength => "odd number of digits",
            Self::InvalidStringLength => "invalid string length",
        })
    }
}

impl core::error::Error for DecodeCtError {}
