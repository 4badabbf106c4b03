//! Numbers from text.

use core::fmt;
use core::str::FromStr;

use super::radix::{highest_power, mul_add};
use super::text;
use super::{U256, U512};

/// Why text is no number: the type of the same name in `ruint`, variant by variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParseError {
    /// A character is no digit; of one that is not ASCII its first byte, as the code point of
    /// that number.
    InvalidDigit(char),
    /// The radix is not among 2 to 64.
    InvalidRadix(u64),
    /// The digits are no number of this type.
    BaseConvertError(BaseConvertError),
}

/// Why digits are no number: the type of the same name in `ruint`, variant by variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BaseConvertError {
    /// The number does not fit.
    Overflow,
    /// The base, which is below 2.
    InvalidBase(u64),
    /// A digit that is not below the base, and the base.
    InvalidDigit(u64, u64),
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::InvalidDigit(c) => write!(f, "invalid digit {c:?}"),
            Self::InvalidRadix(radix) => write!(f, "the radix {radix} is not among 2 to 64"),
            Self::BaseConvertError(error) => error.fmt(f),
        }
    }
}

impl fmt::Display for BaseConvertError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Overflow => f.write_str("the number does not fit"),
            Self::InvalidBase(base) => write!(f, "the base {base} is below 2"),
            Self::InvalidDigit(digit, base) => {
                write!(f, "the digit {digit} is not below the base {base}")
            }
        }
    }
}

impl core::error::Error for ParseError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            Self::BaseConvertError(error) => Some(error),
            _ => None,
        }
    }
}

impl core::error::Error for BaseConvertError {}

impl From<BaseConvertError> for ParseError {
    #[inline]
    fn from(error: BaseConvertError) -> Self {
        Self::BaseConvertError(error)
    }
}

const OVERFLOW: ParseError = ParseError::BaseConvertError(BaseConvertError::Overflow);

/// What a character is in a radix.
enum Character {
    Digit(u64),
    /// It counts nothing.
    Skipped,
    /// Not even in the highest radix with this alphabet.
    Invalid,
}

/// `0` to `9` and letters of either case, up to radix 36.
const fn letters_last(character: u8) -> Character {
    Character::Digit(match character {
        b'0'..=b'9' => character - b'0',
        b'a'..=b'z' => character - b'a' + 10,
        b'A'..=b'Z' => character - b'A' + 10,
        b'_' => return Character::Skipped,
        _ => return Character::Invalid,
    } as u64)
}

/// The variants of base 64: letters first, and what pads or breaks lines is skipped.
const fn letters_first(character: u8) -> Character {
    Character::Digit(match character {
        b'A'..=b'Z' => character - b'A',
        b'a'..=b'z' => character - b'a' + 26,
        b'0'..=b'9' => character - b'0' + 52,
        b'+' | b'-' => 62,
        b'/' | b',' | b'_' => 63,
        b'=' | b'\r' | b'\n' => return Character::Skipped,
        _ => return Character::Invalid,
    } as u64)
}

/// The number that `text` is in the radix. Which of several mistakes is told, and the order in
/// which characters are looked at, are those of `ruint`.
pub(super) const fn from_radix<const N: usize>(
    text: &[u8],
    radix: u64,
) -> Result<[u64; N], ParseError> {
    match radix {
        0 | 1 | 65.. => Err(ParseError::InvalidRadix(radix)),
        37.. => from_base64(text, radix),
        _ if radix.is_power_of_two() => from_bits(text, radix),
        _ => from_chunks(text, radix),
    }
}

/// Up to radix 36: as many digits as a limb holds, then one product.
const fn from_chunks<const N: usize>(text: &[u8], radix: u64) -> Result<[u64; N], ParseError> {
    let (whole, most) = highest_power(radix);
    let mut number = [0; N];
    let (mut chunk, mut place, mut digits, mut at) = (0, 1, 0, 0);
    while at < text.len() {
        let digit = match letters_last(text[at]) {
            Character::Digit(digit) if digit < radix => digit,
            Character::Skipped => {
                at += 1;
                continue;
            }
            _ => return Err(ParseError::InvalidDigit(text[at] as char)),
        };
        chunk = chunk * radix + digit;
        digits += 1;
        if digits == most {
            if mul_add(&mut number, whole, chunk) != 0 {
                return Err(OVERFLOW);
            }
            (chunk, place, digits) = (0, 1, 0);
        } else {
            place *= radix;
        }
        at += 1;
    }
    if mul_add(&mut number, place, chunk) != 0 {
        return Err(OVERFLOW);
    }
    Ok(number)
}

/// A radix that is a power of two up to 32: each digit has its bits, so the last one is the
/// first to be looked at.
const fn from_bits<const N: usize>(text: &[u8], radix: u64) -> Result<[u64; N], ParseError> {
    let width = radix.trailing_zeros() as usize;
    let mut number = [0; N];
    let (mut bit, mut at) = (0, text.len());
    while at > 0 {
        at -= 1;
        let digit = match letters_last(text[at]) {
            Character::Digit(digit) if digit < radix => digit,
            Character::Skipped => continue,
            _ => return Err(ParseError::InvalidDigit(text[at] as char)),
        };
        let (limb, within) = (bit / 64, bit % 64);
        if limb < N {
            number[limb] |= digit << within;
        }
        // What goes to the next limb: all of it, or what was shifted out.
        let over = if limb >= N {
            digit
        } else if within + width > 64 {
            digit >> (64 - within)
        } else {
            0
        };
        if limb + 1 < N {
            number[limb + 1] |= over;
        } else if over != 0 {
            return Err(OVERFLOW);
        }
        if limb < N {
            bit += width;
        }
    }
    Ok(number)
}

/// Radix 37 to 64.
const fn from_base64<const N: usize>(text: &[u8], radix: u64) -> Result<[u64; N], ParseError> {
    let mut number = [0; N];
    let mut at = 0;
    while at < text.len() {
        match letters_first(text[at]) {
            Character::Digit(digit) if digit < radix => {
                if mul_add(&mut number, radix, digit) != 0 {
                    return Err(OVERFLOW);
                }
            }
            Character::Digit(digit) => {
                let error = BaseConvertError::InvalidDigit(digit, radix);
                return Err(ParseError::BaseConvertError(error));
            }
            Character::Skipped => {}
            Character::Invalid => return Err(ParseError::InvalidDigit(text[at] as char)),
        }
        at += 1;
    }
    Ok(number)
}

/// The radix that a prefix names, and what follows it.
#[inline]
const fn split_prefix(text: &[u8]) -> (u64, &[u8]) {
    match text {
        [b'0', b'x' | b'X', digits @ ..] => (16, digits),
        [b'0', b'o' | b'O', digits @ ..] => (8, digits),
        [b'0', b'b' | b'B', digits @ ..] => (2, digits),
        _ => (10, text),
    }
}

impl U256 {
    /// The number that `src` is in the radix `radix`, 2 to 64, at compile time too.
    ///
    /// Up to radix 36 the digits are `0` to `9` and letters of either case, and every `_` is
    /// skipped. From 37 on they are, in this order, `A` to `Z`, `a` to `z`, `0` to `9`, `+` or
    /// `-`, and `/`, `,` or `_`; `=` and line ends are skipped: with 64 they are the bits of
    /// base64. No digits are 0. There is no prefix and no sign.
    ///
    /// Of decimal and hexadecimal text at run time, `str::parse` and
    /// [`parse_decimal`](super::parse_decimal) are quicker.
    ///
    /// # Errors
    /// The radix is not among 2 to 64, a character is no digit, or the number is 2^256 or more.
    ///
    /// ```
    /// # use fastprim::u256::U256;
    /// const SIX: U256 = match U256::from_str_radix("1_0", 6) {
    ///     Ok(number) => number,
    ///     Err(_) => panic!("no number"),
    /// };
    /// assert_eq!(SIX.to_string(), "6");
    /// ```
    #[inline]
    pub const fn from_str_radix(src: &str, radix: u64) -> Result<Self, ParseError> {
        let src = src.as_bytes();
        let quick = match radix {
            10 => text::const_decimal(src),
            16 => text::const_hexadecimal(src),
            _ => None,
        };
        match quick {
            Some(limbs) => Ok(Self(limbs)),
            None => match from_radix(src, radix) {
                Ok(limbs) => Ok(Self(limbs)),
                Err(error) => Err(error),
            },
        }
    }
}

impl FromStr for U256 {
    type Err = ParseError;

    /// Decimal digits, or `0x`, `0o` or `0b` in either case and digits of that radix, as
    /// [`from_str_radix`](Self::from_str_radix) takes them.
    #[inline]
    fn from_str(src: &str) -> Result<Self, ParseError> {
        match split_prefix(src.as_bytes()) {
            (10, digits) => text::parse_decimal(digits),
            (16, digits) => text::hexadecimal(digits),
            (radix, digits) => from_radix(digits, radix).map(Self),
        }
    }
}

impl U512 {
    /// The number that `src` is in the radix `radix`: as [`U256::from_str_radix`].
    ///
    /// # Errors
    /// The radix is not among 2 to 64, a character is no digit, or the number is 2^512 or more.
    #[inline]
    pub const fn from_str_radix(src: &str, radix: u64) -> Result<Self, ParseError> {
        match from_radix(src.as_bytes(), radix) {
            Ok(limbs) => Ok(Self::from_limbs(limbs)),
            Err(error) => Err(error),
        }
    }
}

impl FromStr for U512 {
    type Err = ParseError;

    /// As of [`U256`].
    #[inline]
    fn from_str(src: &str) -> Result<Self, ParseError> {
        let (radix, digits) = split_prefix(src.as_bytes());
        from_radix(digits, radix).map(Self::from_limbs)
    }
}
