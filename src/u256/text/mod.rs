//! Decimal and hexadecimal text.

use core::{fmt, slice, str};

use super::parse::{ParseError, from_radix};
use super::{Backend, U256};
use crate::hex;

use arch::{ROOM, Room, scalar};

mod arch;
pub(super) mod ops;
mod self_test;

pub(super) use self_test::run as self_test;

/// Room for a number in decimal digits, on the stack.
///
/// It always holds text: a `0` at first, what was formatted later.
///
/// ```
/// use fastprim::u256::{DecimalBuffer, U256};
///
/// let mut buffer = DecimalBuffer::new();
/// assert_eq!(buffer.format(U256::MAX).len(), 78);
/// assert_eq!(buffer.format(U256::ZERO), "0");
/// ```
#[must_use]
#[derive(Clone)]
pub struct DecimalBuffer {
    /// ASCII.
    room: Room,
    /// Where the text starts: below [`ROOM`].
    start: u8,
}

impl DecimalBuffer {
    /// The most digits that a number has.
    pub const LEN: usize = 78;

    /// A buffer that holds the text `0`.
    #[inline]
    pub const fn new() -> Self {
        let zeros = Room { above: [b'0'; 2], top: [b'0'; 2], chunks: [[b'0'; arch::DIGITS]; 4] };
        Self { room: zeros, start: ROOM as u8 - 1 }
    }

    /// Writes `number` without zeros in front and returns the text.
    #[inline]
    pub fn format(&mut self, number: U256) -> &str {
        let start = if let [limb, 0, 0, 0] = number.0 {
            scalar::format_limb(limb, &mut self.room)
        } else {
            // SAFETY: the contract asks for nothing but the backend, which is available.
            unsafe { ops::format_decimal::auto(&number.0, &mut self.room) }
        };
        self.start = start as u8;
        self.as_str()
    }

    /// [`format`](Self::format) on a backend of the caller's choice.
    #[inline]
    pub fn format_with(&mut self, backend: Backend, number: U256) -> &str {
        // SAFETY: the handle proves the backend.
        let start = unsafe { ops::format_decimal::on(backend.0)(&number.0, &mut self.room) };
        self.start = start as u8;
        self.as_str()
    }

    /// The text.
    #[inline]
    #[must_use]
    pub const fn as_str(&self) -> &str {
        let room: *const Room = &self.room;
        let start = self.start as usize;
        // SAFETY: a start is below the size of the room, all of which is ASCII.
        unsafe {
            let text = room.cast::<u8>().add(start);
            str::from_utf8_unchecked(slice::from_raw_parts(text, ROOM - start))
        }
    }
}

/// Room for a number in hexadecimal digits behind a `0x`, on the stack.
///
/// It always holds text: NUL characters behind a `0x` at first, what was formatted later.
///
/// ```
/// use fastprim::u256::{HexBuffer, U256};
///
/// let mut buffer = HexBuffer::new();
/// assert_eq!(buffer.format(U256::ZERO), "0x0");
/// assert_eq!(buffer.format(U256::from_limbs([31, 0, 0, 0])), "0x1f");
/// assert_eq!(buffer.format_full(U256::ONE).len(), 66);
/// ```
#[must_use]
#[derive(Clone)]
pub struct HexBuffer {
    full: hex::Buffer<32, true>,
    /// Where the text starts: below [`LEN`](Self::LEN).
    start: u8,
}

impl HexBuffer {
    /// The longest text, in bytes.
    pub const LEN: usize = 66;

    /// A buffer of NUL characters behind a `0x`.
    #[inline]
    pub const fn new() -> Self {
        Self { full: hex::Buffer::new(), start: 0 }
    }

    /// Writes `number` as an Ethereum QUANTITY, in lower case without zeros in front, and
    /// returns the text.
    #[inline]
    pub fn format(&mut self, number: U256) -> &str {
        self.format_full(number);
        let start = 64 - hex_length(number.0);
        // SAFETY: at most 63, two less than the length; they are ASCII.
        unsafe { self.full.as_mut_ptr().add(start).cast::<[u8; 2]>().write(*b"0x") };
        self.start = start as u8;
        self.as_str()
    }

    /// Writes all 64 digits of `number`, in lower case, and returns the text.
    #[inline]
    pub fn format_full(&mut self, number: U256) -> &str {
        self.full.format(&be_bytes(number.0));
        self.start = 0;
        self.as_str()
    }

    /// Writes `number` without zeros in front and without a prefix.
    #[inline]
    pub(super) fn digits(&mut self, number: U256, upper: bool) -> &str {
        let bytes = be_bytes(number.0);
        if upper {
            self.full.format_upper(&bytes)
        } else {
            self.full.format(&bytes)
        };
        self.start = (Self::LEN - hex_length(number.0)) as u8;
        self.as_str()
    }

    /// The text.
    #[inline]
    #[must_use]
    pub const fn as_str(&self) -> &str {
        let start = self.start as usize;
        // SAFETY: a start is below the length, and the text is ASCII.
        unsafe {
            let text = self.full.as_ptr().add(start);
            str::from_utf8_unchecked(slice::from_raw_parts(text, Self::LEN - start))
        }
    }
}

macro_rules! text {
    ($($type:ident)+) => {$(
        impl Default for $type {
            #[inline]
            fn default() -> Self {
                Self::new()
            }
        }

        impl fmt::Debug for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_tuple(stringify!($type)).field(&self.as_str()).finish()
            }
        }

        impl AsRef<str> for $type {
            #[inline]
            fn as_ref(&self) -> &str {
                self.as_str()
            }
        }
    )+};
}

text! { DecimalBuffer HexBuffer }

/// Writes the digits of a number of 512 bits to the end of `room`, and returns where they start.
pub(super) fn format_long(mut limbs: [u64; 8], room: &mut [[u8; 19]; 9]) -> usize {
    let mut start = 19 * room.len() - 1;
    for (at, chunk) in room.iter_mut().enumerate().rev() {
        let number = arch::generic::take_chunk(&mut limbs, 0);
        scalar::format_chunk(number, chunk);
        if number != 0 {
            start = 19 * (at + 1) - arch::generic::length(number);
        }
    }
    start
}

/// How many hexadecimal digits a number has, at least one.
#[inline]
pub(super) const fn hex_length<const N: usize>(limbs: [u64; N]) -> usize {
    let mut at = N - 1;
    while at > 0 && limbs[at] == 0 {
        at -= 1;
    }
    16 * at + (16 - ((limbs[at] | 1).leading_zeros() / 4) as usize)
}

/// The bytes of a number, the highest first.
#[inline]
pub(super) const fn be_bytes([a, b, c, d]: [u64; 4]) -> [u8; 32] {
    let low = (a as u128 | (b as u128) << 64).to_be_bytes();
    let high = (c as u128 | (d as u128) << 64).to_be_bytes();
    let halves: *const [[u8; 16]; 2] = &[high, low];
    // SAFETY: both have 32 bytes.
    unsafe { *halves.cast() }
}

/// The number of bytes, the highest first.
#[inline]
pub(super) fn from_be_bytes(bytes: [u8; 32]) -> [u64; 4] {
    let mut limbs = [0; 4];
    for (limb, bytes) in limbs.iter_mut().rev().zip(bytes.as_chunks().0) {
        *limb = u64::from_be_bytes(*bytes);
    }
    limbs
}

/// The number that decimal digits are. Every `_` is skipped, and no digits are 0:
/// [`U256::from_str_radix`] with the radix 10, of bytes.
///
/// # Errors
/// A character is no digit, or the number is 2^256 or more.
///
/// ```
/// use fastprim::u256::{U256, parse_decimal};
///
/// assert_eq!(parse_decimal(b"31"), Ok(U256::from_limbs([31, 0, 0, 0])));
/// ```
#[inline]
pub fn parse_decimal(src: &[u8]) -> Result<U256, ParseError> {
    let quick = if src.len() < 32 {
        scalar::const_parse(src)
    } else {
        // SAFETY: the contract asks for nothing but the backend, which is available.
        unsafe { ops::parse_decimal::auto(src) }
    };
    match quick {
        Some(limbs) => Ok(U256(limbs)),
        None => slow(src, 10),
    }
}

/// [`parse_decimal`] on a backend of the caller's choice.
///
/// # Errors
/// As [`parse_decimal`].
#[inline]
pub fn parse_decimal_with(backend: Backend, src: &[u8]) -> Result<U256, ParseError> {
    // SAFETY: the handle proves the backend.
    match unsafe { ops::parse_decimal::on(backend.0)(src) } {
        Some(limbs) => Ok(U256(limbs)),
        None => slow(src, 10),
    }
}

/// The number that hexadecimal digits are, without a prefix, as `from_str_radix` takes them.
#[inline]
pub(super) fn hexadecimal(src: &[u8]) -> Result<U256, ParseError> {
    match only_hexadecimal(src) {
        Some(number) => Ok(number),
        None => slow(src, 16),
    }
}

/// The number, if the text consists of hexadecimal digits, 64 at most.
#[inline]
pub(super) fn only_hexadecimal(src: &[u8]) -> Option<U256> {
    if src.len() == 64 {
        return hex::decode_to_array(src).ok().map(|bytes| U256(from_be_bytes(bytes)));
    }
    const_hexadecimal(src).map(U256)
}

/// What is not only digits, or too long for a kernel: slowly, and right in every case.
#[cold]
#[inline(never)]
fn slow(src: &[u8], radix: u64) -> Result<U256, ParseError> {
    from_radix(src, radix).map(U256)
}

/// The number, if the text consists of digits, 79 at most, and it is below 2^256.
pub(super) const fn const_decimal(src: &[u8]) -> Option<[u64; 4]> {
    scalar::const_parse(src)
}

/// The number, if the text consists of digits, 64 at most.
pub(super) const fn const_hexadecimal(src: &[u8]) -> Option<[u64; 4]> {
    scalar::const_parse_hex(src)
}
