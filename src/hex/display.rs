//! Hexadecimal text in format strings.

use core::fmt;

use super::encode::to_str;
use super::{HEX_CHARS_LOWER, HEX_CHARS_UPPER};

/// A value that prints `input` as digits: lower-case for `{}` and `{:x}`,
/// upper-case for `{:X}`, with a `0x` in front for `{:#}`, `{:#x}`, `{:#X}`.
/// Width and fill are ignored.
///
/// ```
/// let bytes = fastprim::hex::display([0xde, 0xad]);
/// assert_eq!(format!("{bytes} {bytes:#X}"), "dead 0xDEAD");
/// ```
#[inline]
pub fn display<T: AsRef<[u8]>>(input: T) -> impl fmt::Display + fmt::LowerHex + fmt::UpperHex {
    Display(input)
}

struct Display<T>(T);

impl<T: AsRef<[u8]>> fmt::Display for Display<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::LowerHex::fmt(self, f)
    }
}

impl<T: AsRef<[u8]>> fmt::LowerHex for Display<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            f.write_str("0x")?;
        }
        write_digits(f, self.0.as_ref(), HEX_CHARS_LOWER)
    }
}

impl<T: AsRef<[u8]>> fmt::UpperHex for Display<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            f.write_str("0x")?;
        }
        write_digits(f, self.0.as_ref(), HEX_CHARS_UPPER)
    }
}

/// Writes the digits of `bytes` in pieces that stay on the stack.
pub(super) fn write_digits(
    output: &mut impl fmt::Write,
    bytes: &[u8],
    digits: &'static [u8; 16],
) -> fmt::Result {
    let mut buffer = [0; 1024];
    for piece in bytes.chunks(buffer.len() / 2) {
        let text = &mut buffer[..2 * piece.len()];
        // The lengths match, so this does not fail.
        output.write_str(to_str(piece, text, digits).map_err(|_| fmt::Error)?)?;
    }
    Ok(())
}
