//! Text of a fixed number of bytes, without allocation.

use core::{fmt, slice, str};

#[cfg(feature = "alloc")]
use alloc::string::String;
#[cfg(feature = "alloc")]
use alloc::vec::Vec;

use super::{HEX_CHARS_LOWER, HEX_CHARS_UPPER, ops};

/// The lower-case digits of `input`, at compile time; with a `0x` in front if
/// `PREFIX`.
///
/// ```
/// const KIWI: fastprim::hex::Buffer<4, true> = fastprim::hex::const_encode(b"kiwi");
/// assert_eq!(KIWI.as_str(), "0x6b697769");
/// ```
#[inline]
pub const fn const_encode<const N: usize, const PREFIX: bool>(
    input: &[u8; N],
) -> Buffer<N, PREFIX> {
    Buffer::new().const_format(input)
}

/// Room for the digits of `N` bytes, and for a `0x` in front if `PREFIX`.
///
/// It always holds text: NUL characters at first, what was formatted later.
///
/// ```
/// let mut buffer = fastprim::hex::Buffer::<4>::new();
/// assert_eq!(buffer.format(b"kiwi"), "6b697769");
/// ```
#[must_use]
#[derive(Clone)]
#[repr(C)]
pub struct Buffer<const N: usize, const PREFIX: bool = false> {
    // One array of LEN bytes cannot be written in stable Rust. Without PREFIX
    // the first two bytes are not part of the text.
    prefix: [u8; 2],
    digits: [[u8; 2]; N],
}

impl<const N: usize, const PREFIX: bool> Buffer<N, PREFIX> {
    /// The length of the text in bytes.
    pub const LEN: usize = (N + PREFIX as usize) * 2;

    /// A buffer of NUL characters, behind the `0x` if `PREFIX`.
    #[inline]
    pub const fn new() -> Self {
        Self { prefix: *b"0x", digits: [[0; 2]; N] }
    }

    /// The lower-case digits of `array`, at compile time.
    #[inline]
    pub const fn const_format(self, array: &[u8; N]) -> Self {
        self.const_format_digits(array, HEX_CHARS_LOWER)
    }

    /// The upper-case digits of `array`, at compile time.
    #[inline]
    pub const fn const_format_upper(self, array: &[u8; N]) -> Self {
        self.const_format_digits(array, HEX_CHARS_UPPER)
    }

    const fn const_format_digits(mut self, array: &[u8; N], digits: &[u8; 16]) -> Self {
        // Whoever had the bytes may have changed it.
        self.prefix = *b"0x";
        let mut at = 0;
        while at < N {
            let byte = array[at] as usize;
            self.digits[at] = [digits[byte >> 4], digits[byte & 0xf]];
            at += 1;
        }
        self
    }

    /// Writes the lower-case digits of `array` and returns the text.
    #[inline]
    pub fn format(&mut self, array: &[u8; N]) -> &mut str {
        self.format_digits(array, HEX_CHARS_LOWER)
    }

    /// Writes the upper-case digits of `array` and returns the text.
    #[inline]
    pub fn format_upper(&mut self, array: &[u8; N]) -> &mut str {
        self.format_digits(array, HEX_CHARS_UPPER)
    }

    /// Writes the lower-case digits of `slice` and returns the text.
    ///
    /// # Panics
    /// If `slice` is not `N` bytes long.
    #[inline]
    #[track_caller]
    pub fn format_slice<T: AsRef<[u8]>>(&mut self, slice: T) -> &mut str {
        self.format(exactly(slice.as_ref()))
    }

    /// Writes the upper-case digits of `slice` and returns the text.
    ///
    /// # Panics
    /// If `slice` is not `N` bytes long.
    #[inline]
    #[track_caller]
    pub fn format_slice_upper<T: AsRef<[u8]>>(&mut self, slice: T) -> &mut str {
        self.format_upper(exactly(slice.as_ref()))
    }

    #[inline]
    fn format_digits(&mut self, array: &[u8; N], digits: &'static [u8; 16]) -> &mut str {
        self.prefix = *b"0x";
        let dst = self.digits.as_mut_ptr().cast();
        // SAFETY: the array has N bytes, `digits` twice as many.
        unsafe { ops::encode_array(array, dst, digits) }
        self.as_mut_str()
    }

    /// The text, in a string of its own.
    #[cfg(feature = "alloc")]
    #[inline]
    #[allow(clippy::inherent_to_string, reason = "const-hex has it, and no Display")]
    #[must_use]
    pub fn to_string(&self) -> String {
        String::from(self.as_str())
    }

    /// The text.
    #[inline]
    #[must_use]
    pub const fn as_str(&self) -> &str {
        // SAFETY: it always holds UTF-8: what `new` and `format` write is ASCII,
        // and so promises whoever takes the bytes.
        unsafe { str::from_utf8_unchecked(self.as_bytes()) }
    }

    /// The text.
    #[inline]
    pub fn as_mut_str(&mut self) -> &mut str {
        // SAFETY: it always holds UTF-8: what `new` and `format` write is ASCII,
        // and so promises whoever takes the bytes.
        unsafe { str::from_utf8_unchecked_mut(self.as_mut_bytes()) }
    }

    /// The bytes of the text, in a vector of their own.
    #[cfg(feature = "alloc")]
    #[inline]
    #[must_use]
    pub fn to_vec(&self) -> Vec<u8> {
        self.as_bytes().to_vec()
    }

    /// The bytes of the text. A `LEN` other than [`Self::LEN`] does not
    /// compile.
    #[inline]
    #[must_use]
    pub const fn as_byte_array<const LEN: usize>(&self) -> &[u8; LEN] {
        const { assert!(LEN == Self::LEN, "`LEN` must be equal to `Self::LEN`") };
        // SAFETY: the text is LEN bytes long.
        unsafe { &*self.as_ptr().cast() }
    }

    /// The bytes of the text. A `LEN` other than [`Self::LEN`] does not compile.
    ///
    /// Safe in `const-hex`, where it leads safe code to undefined behaviour.
    ///
    /// # Safety
    /// As [`as_mut_bytes`](Self::as_mut_bytes).
    #[inline]
    pub unsafe fn as_mut_byte_array<const LEN: usize>(&mut self) -> &mut [u8; LEN] {
        const { assert!(LEN == Self::LEN, "`LEN` must be equal to `Self::LEN`") };
        // SAFETY: the text is LEN bytes long.
        unsafe { &mut *self.as_mut_ptr().cast() }
    }

    /// The bytes of the text.
    #[inline]
    #[must_use]
    pub const fn as_bytes(&self) -> &[u8] {
        // SAFETY: the text is LEN bytes from this pointer, in one object.
        unsafe { slice::from_raw_parts(self.as_ptr(), Self::LEN) }
    }

    /// The bytes of the text.
    ///
    /// # Safety
    /// They are UTF-8 again when the borrow ends.
    #[inline]
    pub unsafe fn as_mut_bytes(&mut self) -> &mut [u8] {
        // SAFETY: the text is LEN bytes from this pointer, in one object.
        unsafe { slice::from_raw_parts_mut(self.as_mut_ptr(), Self::LEN) }
    }

    /// The digits without the prefix.
    ///
    /// # Safety
    /// As [`as_mut_bytes`](Self::as_mut_bytes).
    #[inline]
    pub unsafe fn buffer(&mut self) -> &mut [u8] {
        self.digits.as_flattened_mut()
    }

    /// A pointer to the text, valid as long as the buffer is.
    #[inline]
    #[must_use]
    pub const fn as_ptr(&self) -> *const u8 {
        let start: *const Self = self;
        // SAFETY: the prefix has two bytes, which are skipped if not wanted.
        unsafe { start.cast::<u8>().add(2 * !PREFIX as usize) }
    }

    /// A pointer to the text, valid as long as the buffer is.
    #[inline]
    pub fn as_mut_ptr(&mut self) -> *mut u8 {
        let start: *mut Self = self;
        // SAFETY: the prefix has two bytes, which are skipped if not wanted.
        unsafe { start.cast::<u8>().add(2 * usize::from(!PREFIX)) }
    }
}

/// The array that `slice` is.
#[inline]
#[track_caller]
fn exactly<const N: usize>(slice: &[u8]) -> &[u8; N] {
    match slice.try_into() {
        Ok(array) => array,
        Err(_) => panic!("length mismatch: {} bytes for a buffer of {N}", slice.len()),
    }
}

impl<const N: usize, const PREFIX: bool> Default for Buffer<N, PREFIX> {
    #[inline]
    fn default() -> Self {
        Self::new()
    }
}

impl<const N: usize, const PREFIX: bool> fmt::Debug for Buffer<N, PREFIX> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Buffer").field(&self.as_str()).finish()
    }
}

impl<const N: usize, const PREFIX: bool> AsRef<str> for Buffer<N, PREFIX> {
    #[inline]
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}
