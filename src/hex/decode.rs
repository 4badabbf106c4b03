//! Text to bytes, and checking text.

use core::mem::MaybeUninit;

use super::{Backend, FromHexError, HEX_DECODE_LUT, NIL, ops};

#[cfg(feature = "alloc")]
use alloc::vec::Vec;

/// Decodes text into `output`.
///
/// # Errors
/// [`FromHexError::OddLength`]; [`FromHexError::InvalidStringLength`] if
/// `output` is not half as long as the digits; or the first invalid character.
/// `output` is unchanged then.
///
/// ```
/// let mut bytes = [0; 4];
/// fastprim::hex::decode_to_slice("0x6b697769", &mut bytes)?;
/// assert_eq!(&bytes, b"kiwi");
/// # Ok::<(), fastprim::hex::FromHexError>(())
/// ```
#[inline]
pub fn decode_to_slice<T: AsRef<[u8]>>(input: T, output: &mut [u8]) -> Result<(), FromHexError> {
    // SAFETY: `to_slice_by` keeps the contract.
    to_slice_by(input.as_ref(), output, |src, len, dst| unsafe { ops::decode::auto(src, len, dst) })
}

/// [`decode_to_slice`] on a backend of the caller's choice.
///
/// # Errors
/// As [`decode_to_slice`].
#[inline]
pub fn decode_to_slice_with<T: AsRef<[u8]>>(
    backend: Backend,
    input: T,
    output: &mut [u8],
) -> Result<(), FromHexError> {
    // SAFETY: the handle proves the backend, and `to_slice_by` keeps the contract.
    to_slice_by(input.as_ref(), output, |src, len, dst| unsafe {
        ops::decode::on(backend.0)(src, len, dst)
    })
}

/// Calls `decode` with pointers that are what the kernels' contract asks for.
#[inline]
fn to_slice_by(
    input: &[u8],
    output: &mut [u8],
    decode: impl FnOnce(*const u8, usize, *mut u8) -> bool,
) -> Result<(), FromHexError> {
    // A mutable slice overlaps no other.
    let digits = digits_for(input, output.len())?;
    if decode(digits.as_ptr(), output.len(), output.as_mut_ptr()) {
        Ok(())
    } else {
        Err(decode_error(input, output.len()))
    }
}

/// Decodes text of exactly `N` bytes.
///
/// # Errors
/// As [`decode_to_slice`].
///
/// ```
/// assert_eq!(fastprim::hex::decode_to_array("6b697769"), Ok(*b"kiwi"));
/// ```
#[inline]
pub fn decode_to_array<T: AsRef<[u8]>, const N: usize>(input: T) -> Result<[u8; N], FromHexError> {
    let input = input.as_ref();
    let digits = digits_for(input, N)?;
    let mut array = MaybeUninit::<[u8; N]>::uninit();
    // SAFETY: the lengths were compared, and the array overlaps nothing.
    if unsafe { ops::decode_fresh::auto(digits.as_ptr(), N, array.as_mut_ptr().cast()) } {
        // SAFETY: all N bytes were written.
        Ok(unsafe { array.assume_init() })
    } else {
        Err(decode_error(input, N))
    }
}

/// The bytes of text.
///
/// # Errors
/// [`FromHexError::OddLength`], or the first invalid character.
///
/// ```
/// assert_eq!(fastprim::hex::decode("0x6b697769"), Ok(b"kiwi".to_vec()));
/// ```
#[cfg(feature = "alloc")]
#[inline]
pub fn decode<T: AsRef<[u8]>>(input: T) -> Result<Vec<u8>, FromHexError> {
    // SAFETY: `decode_fresh` has this contract, and writes all bytes if it
    // returns true.
    unsafe { to_vec(input.as_ref(), |src, len, dst| ops::decode_fresh::auto(src, len, dst)) }
}

/// [`decode`] on a backend of the caller's choice.
///
/// # Errors
/// As [`decode`].
#[cfg(feature = "alloc")]
#[inline]
pub fn decode_with<T: AsRef<[u8]>>(backend: Backend, input: T) -> Result<Vec<u8>, FromHexError> {
    // SAFETY: as in `decode`; the handle proves the backend.
    unsafe {
        to_vec(input.as_ref(), |src, len, dst| ops::decode_fresh::on(backend.0)(src, len, dst))
    }
}

/// Whether `input` could be decoded, and if not, why.
///
/// # Errors
/// [`FromHexError::OddLength`], or the first invalid character.
///
/// ```
/// use fastprim::hex::{FromHexError, check};
///
/// assert_eq!(check("0x6b697769"), Ok(()));
/// assert_eq!(check("0x6b6977"), Ok(()));
/// let error = FromHexError::InvalidHexCharacter { c: 'z', index: 3 };
/// assert_eq!(check("0x6z"), Err(error));
/// ```
#[inline]
pub fn check<T: AsRef<[u8]>>(input: T) -> Result<(), FromHexError> {
    let input = input.as_ref();
    if !input.len().is_multiple_of(2) {
        return Err(FromHexError::OddLength);
    }
    if check_raw(strip_prefix(input)) { Ok(()) } else { Err(invalid_character(input)) }
}

/// Whether all of `input` are digits. No prefix is accepted; the length may be
/// odd.
#[inline]
pub fn check_raw<T: AsRef<[u8]>>(input: T) -> bool {
    let input = input.as_ref();
    // SAFETY: pointer and length are those of a slice.
    unsafe { ops::check::auto(input.as_ptr(), input.len()) }
}

/// [`check_raw`] on a backend of the caller's choice.
#[inline]
pub fn check_raw_with<T: AsRef<[u8]>>(backend: Backend, input: T) -> bool {
    let input = input.as_ref();
    // SAFETY: pointer and length are those of a slice; the handle proves the
    // backend.
    unsafe { ops::check::on(backend.0)(input.as_ptr(), input.len()) }
}

/// [`check`] at compile time; prefer that one at run time.
///
/// # Errors
/// As [`check`].
///
/// ```
/// const _: () = assert!(fastprim::hex::const_check(b"0x6b697769").is_ok());
/// ```
#[inline]
pub const fn const_check(input: &[u8]) -> Result<(), FromHexError> {
    if !input.len().is_multiple_of(2) {
        return Err(FromHexError::OddLength);
    }
    if const_check_raw(strip_prefix(input)) { Ok(()) } else { Err(invalid_character(input)) }
}

/// [`check_raw`] at compile time; prefer that one at run time.
#[inline]
#[must_use]
pub const fn const_check_raw(input: &[u8]) -> bool {
    first_invalid(input, 0) == input.len()
}

/// [`decode_to_array`] at compile time; prefer that one at run time.
///
/// # Errors
/// As [`decode_to_slice`].
///
/// ```
/// const KIWI: [u8; 4] = match fastprim::hex::const_decode_to_array(b"0x6b697769") {
///     Ok(bytes) => bytes,
///     Err(_) => panic!("not hexadecimal"),
/// };
/// assert_eq!(&KIWI, b"kiwi");
/// ```
#[inline]
pub const fn const_decode_to_array<const N: usize>(input: &[u8]) -> Result<[u8; N], FromHexError> {
    let digits = match digits_for(input, N) {
        Ok(digits) => digits,
        Err(error) => return Err(error),
    };
    if !const_check_raw(digits) {
        return Err(decode_error(input, N));
    }
    let mut bytes = [0; N];
    let mut at = 0;
    while at < N {
        let high = HEX_DECODE_LUT[digits[2 * at] as usize];
        let low = HEX_DECODE_LUT[digits[2 * at + 1] as usize];
        bytes[at] = high << 4 | low;
        at += 1;
    }
    Ok(bytes)
}

/// `input` without its `0x` or `0X`.
#[inline]
pub(super) const fn strip_prefix(input: &[u8]) -> &[u8] {
    // Both characters in one comparison: one digit in sixteen is a zero, and a
    // branch on it alone is mispredicted.
    match input {
        [zero, x, digits @ ..]
            if u16::from_ne_bytes([*zero, *x | 0x20]) == u16::from_ne_bytes(*b"0x") =>
        {
            digits
        }
        _ => input,
    }
}

/// The digits of `input` if there are twice `bytes` of them.
///
/// The length tells where a prefix may be, so that input without one is not
/// searched for it: if there is one after all it fails to decode, and
/// [`decode_error`] sees what it was.
#[inline]
const fn digits_for(input: &[u8], bytes: usize) -> Result<&[u8], FromHexError> {
    // No slice is longer than isize::MAX, so the product does not overflow.
    if input.len() == 2 * bytes {
        return Ok(input);
    }
    let digits = strip_prefix(input);
    if digits.len() == 2 * bytes { Ok(digits) } else { Err(decode_error(input, bytes)) }
}

/// The position of the first character from `at` that is no digit, or the
/// length.
pub(super) const fn first_invalid(input: &[u8], mut at: usize) -> usize {
    while at < input.len() && HEX_DECODE_LUT[input[at] as usize] != NIL {
        at += 1;
    }
    at
}

/// Why `input` could not be decoded to `bytes`. All backends come here, so the
/// error and its index are the same for all.
#[cold]
const fn decode_error(input: &[u8], bytes: usize) -> FromHexError {
    if !input.len().is_multiple_of(2) {
        FromHexError::OddLength
    } else if strip_prefix(input).len() != 2 * bytes {
        FromHexError::InvalidStringLength
    } else {
        invalid_character(input)
    }
}

/// The error about the first invalid character, of which there is one.
#[cold]
const fn invalid_character(input: &[u8]) -> FromHexError {
    let prefix = input.len() - strip_prefix(input).len();
    let index = first_invalid(input, prefix);
    FromHexError::InvalidHexCharacter { c: input[index] as char, index }
}

/// # Safety
/// `decode` has the contract of `decode_fresh`.
#[cfg(feature = "alloc")]
#[inline]
unsafe fn to_vec(
    input: &[u8],
    decode: impl FnOnce(*const u8, usize, *mut u8) -> bool,
) -> Result<Vec<u8>, FromHexError> {
    if !input.len().is_multiple_of(2) {
        return Err(FromHexError::OddLength);
    }
    let digits = strip_prefix(input);
    let len = digits.len() / 2;
    let mut bytes = Vec::with_capacity(len);
    if decode(digits.as_ptr(), len, bytes.as_mut_ptr()) {
        // SAFETY: the caller's promise: all of them were written.
        unsafe { bytes.set_len(len) };
        Ok(bytes)
    } else {
        Err(invalid_character(input))
    }
}
