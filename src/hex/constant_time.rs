//! Encoding and decoding of secrets: arithmetic on eight digits in a register.
//! No table, no branch and no address depends on the data; lengths are public.

use super::{DecodeCtError, FromHexError};
use crate::ct::barrier;

/// `byte` in each of the eight bytes.
const fn each(byte: u8) -> u64 {
    u64::from_ne_bytes([byte; 8])
}

/// Encodes `input` as lower-case digits into `output`, in constant time for
/// its length. Checked on x86-64; `docs/constant-time.md` says how, and what is
/// not covered elsewhere.
///
/// # Errors
/// [`FromHexError::InvalidStringLength`] if `output` is not twice as long as
/// `input`; nothing is written then.
///
/// ```
/// let mut digits = [0; 8];
/// fastprim::hex::encode_ct(b"kiwi", &mut digits)?;
/// assert_eq!(&digits, b"6b697769");
/// # Ok::<(), fastprim::hex::FromHexError>(())
/// ```
pub fn encode_ct(input: &[u8], output: &mut [u8]) -> Result<(), FromHexError> {
    if output.len() != 2 * input.len() {
        return Err(FromHexError::InvalidStringLength);
    }
    for (bytes, digits) in input.chunks(4).zip(output.chunks_mut(8)) {
        put(digits, digits_of(get(bytes)));
    }
    Ok(())
}

/// Decodes text into `output`, in constant time for its length, as
/// [`encode_ct`]. Text that is two characters longer than the digits must start
/// with `0x` or `0X`; these two are not part of the secret.
///
/// Whether the text was valid is public, where it was not is not told.
///
/// # Errors
/// [`DecodeCtError`]; `output` is unchanged then.
///
/// ```
/// let mut bytes = [0; 4];
/// fastprim::hex::decode_ct(b"0x6b697769", &mut bytes)?;
/// assert_eq!(&bytes, b"kiwi");
/// # Ok::<(), fastprim::hex::DecodeCtError>(())
/// ```
pub fn decode_ct(input: &[u8], output: &mut [u8]) -> Result<(), DecodeCtError> {
    if !input.len().is_multiple_of(2) {
        return Err(DecodeCtError::OddLength);
    }
    // The lengths say whether there is a prefix: looking for one in text that
    // has none would branch on secret digits.
    let digits = match input.len().checked_sub(2 * output.len()) {
        Some(0) => input,
        Some(2) => match input {
            [b'0', b'x' | b'X', digits @ ..] => digits,
            _ => return Err(DecodeCtError::InvalidStringLength),
        },
        _ => return Err(DecodeCtError::InvalidStringLength),
    };
    let invalid =
        digits.chunks(8).fold(0, |invalid, chunk| invalid | values_of(zero_padded(chunk)).1);
    // The verdict becomes public here.
    if barrier(invalid) != 0 {
        return Err(DecodeCtError::InvalidHexCharacter);
    }
    for (chunk, bytes) in digits.chunks(8).zip(output.chunks_mut(4)) {
        put(bytes, bytes_of(values_of(zero_padded(chunk)).0));
    }
    Ok(())
}

/// Up to eight bytes as a number, the first one lowest. Shifts rather than a
/// copy on the stack, which would have to be wiped.
#[inline(always)]
fn get(bytes: &[u8]) -> u64 {
    match bytes.try_into() {
        Ok(all) => u64::from_le_bytes(all),
        Err(_) => bytes.iter().rev().fold(0, |word, byte| word << 8 | u64::from(*byte)),
    }
}

/// Up to eight digits, completed with zero digits.
#[inline(always)]
fn zero_padded(digits: &[u8]) -> u64 {
    let padding = each(b'0').checked_shl(8 * digits.len() as u32).unwrap_or(0);
    get(digits) | padding
}

/// The lower bytes of `word`, as many as fit.
#[inline(always)]
fn put(bytes: &mut [u8], word: u64) {
    match <&mut [u8; 8]>::try_from(&mut *bytes) {
        Ok(all) => *all = word.to_le_bytes(),
        Err(_) => {
            for (at, byte) in bytes.iter_mut().enumerate() {
                *byte = (word >> (8 * at)) as u8;
            }
        }
    }
}

/// The eight digits of the lower four bytes.
#[inline(always)]
fn digits_of(bytes: u64) -> u64 {
    // A byte into every second place.
    let spread = (bytes | bytes << 16) & 0x0000_ffff_0000_ffff;
    let spread = (spread | spread << 8) & 0x00ff_00ff_00ff_00ff;
    let high = spread >> 4 & 0x000f_000f_000f_000f;
    let low = spread << 8 & 0x0f00_0f00_0f00_0f00;
    let nibbles = high | low;
    // Adding 6 carries into the high half from 10 on.
    let letters = barrier((nibbles + each(6)) >> 4 & each(1));
    // 39 from '9' + 1 to 'a', in shifts: not every CPU multiplies in constant time.
    nibbles + each(b'0') + (letters | letters << 1 | letters << 2 | letters << 5)
}

/// The values of eight digits, and a mask of top bits where there was no digit.
#[inline(always)]
fn values_of(digits: u64) -> (u64, u64) {
    const TOP: u64 = each(0x80);
    // Each byte is below 128 and each sum below 256: no carry between bytes.
    let low = digits & !TOP;
    let at_least = |word: u64, limit: u8| word + each(0x80 - limit);
    let decimal = at_least(low, b'0') & !at_least(low, b'9' + 1) & TOP;
    let folded = low | each(0x20);
    let letter = at_least(folded, b'a') & !at_least(folded, b'f' + 1) & TOP;
    let letter = barrier(letter);
    // 9 for a letter.
    let values = (digits & each(0xf)) + (letter >> 7 | letter >> 4);
    (values, !(decimal | letter) & TOP | digits & TOP)
}

/// The four bytes of eight values.
#[inline(always)]
fn bytes_of(values: u64) -> u64 {
    let joined = (values << 4 | values >> 8) & 0x00ff_00ff_00ff_00ff;
    let joined = (joined | joined >> 8) & 0x0000_ffff_0000_ffff;
    (joined | joined >> 16) & 0xffff_ffff
}
