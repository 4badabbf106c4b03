//! Numbers to text, with the flags of the standard library's integers.

use core::fmt::{self, Formatter};

use super::text::{self, DecimalBuffer, HexBuffer};
use super::{U256, U512};
use crate::hex::{HEX_CHARS_LOWER, HEX_CHARS_UPPER};

/// Writes the digits of a number whose magnitude this is.
pub(super) fn decimal(f: &mut Formatter<'_>, positive: bool, magnitude: U256) -> fmt::Result {
    write(f, positive, "", DecimalBuffer::new().format(magnitude))
}

/// `pad_integral`, which finds out in more steps that nothing is asked for.
#[inline]
fn write(f: &mut Formatter<'_>, positive: bool, prefix: &str, digits: &str) -> fmt::Result {
    if f.width().is_none() && positive && !f.sign_plus() {
        if !prefix.is_empty() && f.alternate() {
            f.write_str(prefix)?;
        }
        return f.write_str(digits);
    }
    f.pad_integral(positive, prefix, digits)
}

/// Writes a number in the base `1 << width`, with these digits.
fn powers_of_two<const N: usize>(
    f: &mut Formatter<'_>,
    prefix: &str,
    limbs: [u64; N],
    width: usize,
    digits: &[u8; 16],
) -> fmt::Result {
    // The widest: a digit for each bit.
    let mut room = [[b'0'; 64]; N];
    let text = room.as_flattened_mut();
    let used = limbs.iter().rposition(|limb| *limb != 0).unwrap_or(0);
    let bits = 64 * used + (64 - (limbs[used] | 1).leading_zeros() as usize);
    let start = text.len() - bits.div_ceil(width);
    for (at, digit) in text[start..].iter_mut().rev().enumerate() {
        let (limb, within) = (at * width / 64, at * width % 64);
        let above = limbs.get(limb + 1).map_or(0, |limb| limb << 1 << (63 - within));
        *digit = digits[((limbs[limb] >> within | above) & ((1 << width) - 1)) as usize];
    }
    f.pad_integral(true, prefix, ascii(&text[start..]))
}

/// Text that was just written.
fn ascii(text: &[u8]) -> &str {
    debug_assert!(text.is_ascii());
    // SAFETY: the callers have written digits.
    unsafe { core::str::from_utf8_unchecked(text) }
}

impl fmt::Display for U256 {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        decimal(f, true, *self)
    }
}

impl fmt::LowerHex for U256 {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write(f, true, "0x", HexBuffer::new().digits(*self, false))
    }
}

impl fmt::UpperHex for U256 {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write(f, true, "0x", HexBuffer::new().digits(*self, true))
    }
}

impl fmt::Display for U512 {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let mut room = [[0; 19]; 9];
        let start = text::format_long(self.into_limbs(), &mut room);
        f.pad_integral(true, "", ascii(&room.as_flattened()[start..]))
    }
}

impl fmt::LowerHex for U512 {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        powers_of_two(f, "0x", self.into_limbs(), 4, HEX_CHARS_LOWER)
    }
}

impl fmt::UpperHex for U512 {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        powers_of_two(f, "0x", self.into_limbs(), 4, HEX_CHARS_UPPER)
    }
}

macro_rules! formats {
    ($($type:ident)+) => {$(
        /// As `ruint`'s, in decimal digits.
        impl fmt::Debug for $type {
            fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(self, f)
            }
        }

        impl fmt::Octal for $type {
            fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
                powers_of_two(f, "0o", self.into_limbs(), 3, HEX_CHARS_LOWER)
            }
        }

        impl fmt::Binary for $type {
            fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
                powers_of_two(f, "0b", self.into_limbs(), 1, HEX_CHARS_LOWER)
            }
        }
    )+};
}

formats! { U256 U512 }
