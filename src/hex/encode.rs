//! Bytes to text.

use super::{Backend, FromHexError, HEX_CHARS_LOWER, HEX_CHARS_UPPER, ops};

#[cfg(feature = "alloc")]
use alloc::string::String;
#[cfg(feature = "alloc")]
use alloc::vec::Vec;

/// Encodes `input` as lower-case digits into `output`.
///
/// # Errors
/// [`FromHexError::InvalidStringLength`] if `output` is not twice as long as
/// `input`; nothing is written then.
///
/// ```
/// let mut digits = [0; 8];
/// fastprim::hex::encode_to_slice(b"kiwi", &mut digits)?;
/// assert_eq!(&digits, b"6b697769");
/// # Ok::<(), fastprim::hex::FromHexError>(())
/// ```
#[inline]
pub fn encode_to_slice<T: AsRef<[u8]>>(input: T, output: &mut [u8]) -> Result<(), FromHexError> {
    to_slice(input.as_ref(), output, HEX_CHARS_LOWER)
}

/// Encodes `input` as upper-case digits into `output`.
///
/// # Errors
/// As [`encode_to_slice`].
#[inline]
pub fn encode_to_slice_upper<T: AsRef<[u8]>>(
    input: T,
    output: &mut [u8],
) -> Result<(), FromHexError> {
    to_slice(input.as_ref(), output, HEX_CHARS_UPPER)
}

/// [`encode_to_slice`] on a backend of the caller's choice.
///
/// # Errors
/// As [`encode_to_slice`].
#[inline]
pub fn encode_to_slice_with<T: AsRef<[u8]>>(
    backend: Backend,
    input: T,
    output: &mut [u8],
) -> Result<(), FromHexError> {
    to_slice_on(backend, input.as_ref(), output, HEX_CHARS_LOWER)
}

/// [`encode_to_slice_upper`] on a backend of the caller's choice.
///
/// # Errors
/// As [`encode_to_slice`].
#[inline]
pub fn encode_to_slice_upper_with<T: AsRef<[u8]>>(
    backend: Backend,
    input: T,
    output: &mut [u8],
) -> Result<(), FromHexError> {
    to_slice_on(backend, input.as_ref(), output, HEX_CHARS_UPPER)
}

/// Encodes `input` as lower-case digits into `output`, and returns that as text.
///
/// # Errors
/// As [`encode_to_slice`].
#[inline]
pub fn encode_to_str<T: AsRef<[u8]>>(
    input: T,
    output: &mut [u8],
) -> Result<&mut str, FromHexError> {
    to_str(input.as_ref(), output, HEX_CHARS_LOWER)
}

/// Encodes `input` as upper-case digits into `output`, and returns that as text.
///
/// # Errors
/// As [`encode_to_slice`].
#[inline]
pub fn encode_to_str_upper<T: AsRef<[u8]>>(
    input: T,
    output: &mut [u8],
) -> Result<&mut str, FromHexError> {
    to_str(input.as_ref(), output, HEX_CHARS_UPPER)
}

/// The lower-case digits of `data`.
///
/// # Panics
/// If the text would be longer than a `String` can be, `isize::MAX` bytes. So do
/// the other functions that return one.
///
/// ```
/// assert_eq!(fastprim::hex::encode("kiwi"), "6b697769");
/// ```
#[cfg(feature = "alloc")]
#[inline]
pub fn encode<T: AsRef<[u8]>>(data: T) -> String {
    to_string(data.as_ref(), "", HEX_CHARS_LOWER)
}

/// The upper-case digits of `data`.
#[cfg(feature = "alloc")]
#[inline]
pub fn encode_upper<T: AsRef<[u8]>>(data: T) -> String {
    to_string(data.as_ref(), "", HEX_CHARS_UPPER)
}

/// `0x` and the lower-case digits of `data`.
#[cfg(feature = "alloc")]
#[inline]
pub fn encode_prefixed<T: AsRef<[u8]>>(data: T) -> String {
    to_string(data.as_ref(), "0x", HEX_CHARS_LOWER)
}

/// `0x` and the upper-case digits of `data`. The `x` stays in lower case.
#[cfg(feature = "alloc")]
#[inline]
pub fn encode_upper_prefixed<T: AsRef<[u8]>>(data: T) -> String {
    to_string(data.as_ref(), "0x", HEX_CHARS_UPPER)
}

/// [`encode`] on a backend of the caller's choice.
#[cfg(feature = "alloc")]
#[inline]
pub fn encode_with<T: AsRef<[u8]>>(backend: Backend, data: T) -> String {
    let data = data.as_ref();
    let mut text = Vec::with_capacity(2 * data.len());
    // SAFETY: the capacity is twice the length, and the backend's handle
    // proves it; digits are ASCII, hence UTF-8.
    unsafe {
        let dst = text.as_mut_ptr();
        ops::encode::on(backend.0)(data.as_ptr(), data.len(), dst, HEX_CHARS_LOWER);
        text.set_len(2 * data.len());
        String::from_utf8_unchecked(text)
    }
}

#[inline]
fn to_slice(
    input: &[u8],
    output: &mut [u8],
    digits: &'static [u8; 16],
) -> Result<(), FromHexError> {
    // SAFETY: `to_slice_by` keeps the contract.
    to_slice_by(input, output, |src, len, dst| unsafe { ops::encode::auto(src, len, dst, digits) })
}

fn to_slice_on(
    backend: Backend,
    input: &[u8],
    output: &mut [u8],
    digits: &'static [u8; 16],
) -> Result<(), FromHexError> {
    // SAFETY: the handle proves the backend, and `to_slice_by` keeps the contract.
    to_slice_by(input, output, |src, len, dst| unsafe {
        ops::encode::on(backend.0)(src, len, dst, digits);
    })
}

/// Calls `encode` with pointers that are what the kernels' contract asks for.
#[inline]
fn to_slice_by(
    input: &[u8],
    output: &mut [u8],
    encode: impl FnOnce(*const u8, usize, *mut u8),
) -> Result<(), FromHexError> {
    // No slice is longer than isize::MAX, so the product does not overflow. A
    // mutable slice overlaps no other.
    if output.len() != 2 * input.len() {
        return Err(FromHexError::InvalidStringLength);
    }
    encode(input.as_ptr(), input.len(), output.as_mut_ptr());
    Ok(())
}

#[inline]
fn to_str<'o>(
    input: &[u8],
    output: &'o mut [u8],
    digits: &'static [u8; 16],
) -> Result<&'o mut str, FromHexError> {
    to_slice(input, output, digits)?;
    // SAFETY: every byte was overwritten with a digit, which is ASCII.
    Ok(unsafe { core::str::from_utf8_unchecked_mut(output) })
}

#[cfg(feature = "alloc")]
#[inline]
fn to_string(data: &[u8], prefix: &'static str, digits: &'static [u8; 16]) -> String {
    // The sum can overflow where the product cannot: then `with_capacity` refuses.
    let len = (2 * data.len()).saturating_add(prefix.len());
    let mut text = Vec::with_capacity(len);
    text.extend_from_slice(prefix.as_bytes());
    // SAFETY: the capacity beyond the prefix is twice the length of `data`, and
    // all of it is written; prefix and digits are ASCII, hence UTF-8.
    unsafe {
        let dst = text.as_mut_ptr().add(prefix.len());
        ops::encode::auto(data.as_ptr(), data.len(), dst, digits);
        text.set_len(len);
        String::from_utf8_unchecked(text)
    }
}
