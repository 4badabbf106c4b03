//! Text: decimal with a sign, and the two's complement in powers of two as of `i128`.

use core::fmt::{self, Formatter};
use core::str::FromStr;

use super::{I256, U256};
use crate::u256::fmt::decimal;
use crate::u256::{BaseConvertError, ParseError};

impl fmt::Display for I256 {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        decimal(f, !self.is_negative(), self.unsigned_abs())
    }
}

impl fmt::Debug for I256 {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

macro_rules! complement {
    ($($trait:ident)+) => {$(
        impl fmt::$trait for I256 {
            fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
                fmt::$trait::fmt(&self.0, f)
            }
        }
    )+};
}

complement! { LowerHex UpperHex Octal Binary }

impl I256 {
    /// The number that these digits of a radix of 2 to 64 are, after `-`, `+` or neither, as
    /// [`U256::from_str_radix`] takes them.
    ///
    /// # Errors
    /// If a character is no digit, the radix is another, or the number is out of range.
    pub fn from_str_radix(src: &str, radix: u64) -> Result<Self, ParseError> {
        Self::parse(src, |digits| U256::from_str_radix(digits, radix))
    }

    fn parse(
        src: &str,
        parse: impl FnOnce(&str) -> Result<U256, ParseError>,
    ) -> Result<Self, ParseError> {
        let (negative, digits) = match src.as_bytes() {
            [b'-', ..] => (true, &src[1..]),
            [b'+', ..] => (false, &src[1..]),
            _ => (false, src),
        };
        let number = Self::with_sign(negative, parse(digits)?);
        if number.is_negative() != negative && !number.is_zero() {
            return Err(BaseConvertError::Overflow.into());
        }
        Ok(number)
    }
}

impl FromStr for I256 {
    type Err = ParseError;

    /// `-`, `+` or neither, then what [`U256`] takes: the sign comes before `0x`.
    fn from_str(src: &str) -> Result<Self, ParseError> {
        Self::parse(src, str::parse)
    }
}
