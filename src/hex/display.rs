//! Hexadecimal text in format strings.

use core::mem::MaybeUninit;
use core::{fmt, str};

use super::{HEX_CHARS_LOWER, HEX_CHARS_UPPER, ops};

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
        self.write(f, HEX_CHARS_LOWER)
    }
}

impl<T: AsRef<[u8]>> fmt::UpperHex for Display<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, HEX_CHARS_UPPER)
    }
}

impl<T: AsRef<[u8]>> Display<T> {
    fn write(&self, f: &mut fmt::Formatter<'_>, digits: &'static [u8; 16]) -> fmt::Result {
        if f.alternate() {
            f.write_str("0x")?;
        }
        write_digits(f, self.0.as_ref(), digits)
    }
}

/// Writes the digits of `bytes` in pieces that stay on the stack.
pub(super) fn write_digits(
    output: &mut impl fmt::Write,
    bytes: &[u8],
    digits: &'static [u8; 16],
) -> fmt::Result {
    const PIECE: usize = 512;
    let mut buffer = [MaybeUninit::uninit(); 2 * PIECE];
    bytes.chunks(PIECE).try_for_each(|piece| output.write_str(text(&mut buffer, "", piece, digits)))
}

/// `prefix` and the digits of `bytes`, in a buffer that is long enough.
pub(super) fn text<'b>(
    buffer: &'b mut [MaybeUninit<u8>],
    prefix: &'static str,
    bytes: &[u8],
    digits: &'static [u8; 16],
) -> &'b str {
    let (front, back) = buffer.split_at_mut(prefix.len());
    let back = &mut back[..2 * bytes.len()];
    front.write_copy_of_slice(prefix.as_bytes());
    // SAFETY: the length of `back` is that of the digits.
    unsafe { ops::encode::auto(bytes.as_ptr(), bytes.len(), back.as_mut_ptr().cast(), digits) }
    let written = &buffer[..prefix.len() + 2 * bytes.len()];
    // SAFETY: both parts were written, in ASCII.
    unsafe { str::from_utf8_unchecked(written.assume_init_ref()) }
}
