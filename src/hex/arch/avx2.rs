//! AVX2: digits from a 16-entry table in a register.

#[cfg(target_arch = "x86")]
use core::arch::x86::*;
#[cfg(target_arch = "x86_64")]
use core::arch::x86_64::*;

use super::generic::{Step, Verdict};
use super::kernels;
use super::scalar::Bytes;
use crate::cpu;
use crate::dispatch::Id;

pub(in crate::hex) const ID: Id = Id::Avx2;
pub(in crate::hex) type Token = cpu::Avx2;

kernels! { #[target_feature(enable = "avx2")] ThirtyTwo }

/// 32 bytes in a register, 64 digits in two.
pub(super) struct ThirtyTwo;
/// 16 bytes in half a register, 32 digits in a whole one.
pub(super) struct Sixteen;
/// 8 bytes, 16 digits in half a register.
pub(super) struct Eight;
/// 4 bytes, 8 digits in a quarter of a register.
pub(super) struct Four;

#[target_feature(enable = "avx2")]
#[inline]
fn set(byte: u8) -> __m256i {
    _mm256_set1_epi8(byte as i8)
}

/// The values of digits; at least 16 where there is no digit.
#[target_feature(enable = "avx2")]
#[inline]
fn values_of(digits: __m256i) -> __m256i {
    // As in `sse2`.
    let decimal = _mm256_add_epi8(digits, set(0xff - b'9'));
    let decimal = _mm256_sub_epi8(_mm256_subs_epu8(decimal, set(6)), set(0xf0));
    let upper = _mm256_and_si256(digits, set(0xdf));
    let letters = _mm256_adds_epu8(_mm256_sub_epi8(upper, set(b'A')), set(10));
    _mm256_min_epu8(decimal, letters)
}

/// The values of valid digits.
#[target_feature(enable = "avx2")]
#[inline]
fn values_of_valid(digits: __m256i) -> __m256i {
    // Five bits tell decimals, 0x10..=0x19, from letters of either case, 1..=6.
    // Halved they differ in bit 3, and pick the distance to the value.
    let five = _mm256_and_si256(digits, set(0x1f));
    let table = _mm256_broadcastsi128_si256(_mm_setr_epi8(
        9, 9, 9, 9, 9, 9, 9, 9, -16, -16, -16, -16, -16, -16, -16, -16,
    ));
    let halves = _mm256_avg_epu8(five, _mm256_setzero_si256());
    _mm256_add_epi8(five, _mm256_shuffle_epi8(table, halves))
}

/// 16-bit words that hold a byte each, from values of digits.
#[target_feature(enable = "avx2")]
#[inline]
fn join(values: __m256i) -> __m256i {
    _mm256_maddubs_epi16(values, _mm256_set1_epi16(0x0110))
}

/// 32 bytes from the joined words of 64 digits.
#[target_feature(enable = "avx2")]
#[inline]
fn pack(first: __m256i, second: __m256i) -> __m256i {
    _mm256_permute4x64_epi64::<0b11_01_10_00>(_mm256_packus_epi16(first, second))
}

/// Values of digits combined by "or": bad if one is above 15.
#[derive(Clone, Copy)]
pub(super) struct Values(__m256i);

impl Verdict for Values {
    #[target_feature(enable = "avx2")]
    #[inline]
    unsafe fn and(self, other: Self) -> Self {
        Self(_mm256_or_si256(self.0, other.0))
    }

    #[target_feature(enable = "avx2")]
    #[inline]
    unsafe fn is_good(self) -> bool {
        _mm256_testz_si256(self.0, set(0xf0)) != 0
    }
}

/// The least of a class per digit, which is zero if there was no digit.
#[derive(Clone, Copy)]
pub(super) struct Classes(__m256i);

impl Classes {
    #[target_feature(enable = "avx2")]
    #[inline]
    fn of(digits: __m256i) -> Self {
        // By its low half a byte may be a decimal (1) or a letter (2), by its
        // high half it may be as well. A top bit makes the first shuffle 0.
        let by_low = _mm256_broadcastsi128_si256(_mm_setr_epi8(
            1, 3, 3, 3, 3, 3, 3, 1, 1, 1, 0, 0, 0, 0, 0, 0,
        ));
        let by_high = _mm256_broadcastsi128_si256(_mm_setr_epi8(
            0, 0, 0, 1, 2, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        ));
        let high = _mm256_and_si256(_mm256_srli_epi16::<4>(digits), set(0xf));
        Self(_mm256_and_si256(
            _mm256_shuffle_epi8(by_low, digits),
            _mm256_shuffle_epi8(by_high, high),
        ))
    }
}

impl Verdict for Classes {
    #[target_feature(enable = "avx2")]
    #[inline]
    unsafe fn and(self, other: Self) -> Self {
        Self(_mm256_min_epu8(self.0, other.0))
    }

    #[target_feature(enable = "avx2")]
    #[inline]
    unsafe fn is_good(self) -> bool {
        _mm256_movemask_epi8(_mm256_cmpeq_epi8(self.0, _mm256_setzero_si256())) == 0
    }
}

/// The digit table in both halves of a register.
#[target_feature(enable = "avx2")]
#[inline]
fn table(digits: &'static [u8; 16]) -> __m256i {
    // SAFETY: the array has the 16 bytes.
    _mm256_broadcastsi128_si256(unsafe { _mm_loadu_si128(digits.as_ptr().cast()) })
}

impl Step for ThirtyTwo {
    const WIDTH: usize = 32;
    type Narrower = Sixteen;
    type Value = __m256i;
    type Decoded = Values;
    type Checked = Classes;

    #[target_feature(enable = "avx2")]
    #[inline]
    unsafe fn encode_step(src: *const u8, dst: *mut u8, digits: &'static [u8; 16]) {
        // SAFETY: 32 bytes are readable.
        let bytes = unsafe { _mm256_loadu_si256(src.cast()) };
        // Interleaving works in halves: put quarters 0 and 1 first in each.
        let bytes = _mm256_permute4x64_epi64::<0b11_01_10_00>(bytes);
        let high = _mm256_and_si256(_mm256_srli_epi16::<4>(bytes), set(0xf));
        let low = _mm256_and_si256(bytes, set(0xf));
        let high = _mm256_shuffle_epi8(table(digits), high);
        let low = _mm256_shuffle_epi8(table(digits), low);
        // SAFETY: 64 bytes are writable.
        unsafe {
            _mm256_storeu_si256(dst.cast(), _mm256_unpacklo_epi8(high, low));
            _mm256_storeu_si256(dst.add(32).cast(), _mm256_unpackhi_epi8(high, low));
        }
    }

    #[target_feature(enable = "avx2")]
    #[inline]
    unsafe fn decode_step(src: *const u8) -> (__m256i, Values) {
        // SAFETY: 64 bytes are readable.
        let (first, second) =
            unsafe { (_mm256_loadu_si256(src.cast()), _mm256_loadu_si256(src.add(32).cast())) };
        let (first, second) = (values_of(first), values_of(second));
        (pack(join(first), join(second)), Values(_mm256_or_si256(first, second)))
    }

    #[target_feature(enable = "avx2")]
    #[inline]
    unsafe fn decode_valid(src: *const u8) -> __m256i {
        // SAFETY: 64 bytes are readable.
        let (first, second) =
            unsafe { (_mm256_loadu_si256(src.cast()), _mm256_loadu_si256(src.add(32).cast())) };
        pack(join(values_of_valid(first)), join(values_of_valid(second)))
    }

    #[target_feature(enable = "avx2")]
    #[inline]
    unsafe fn store(dst: *mut u8, value: __m256i) {
        // SAFETY: 32 bytes are writable.
        unsafe { _mm256_storeu_si256(dst.cast(), value) }
    }

    #[target_feature(enable = "avx2")]
    #[inline]
    unsafe fn check_step(src: *const u8) -> Classes {
        // SAFETY: 64 bytes are readable.
        unsafe {
            let first = Classes::of(_mm256_loadu_si256(src.cast()));
            first.and(Classes::of(_mm256_loadu_si256(src.add(32).cast())))
        }
    }
}

impl Step for Sixteen {
    const WIDTH: usize = 16;
    type Narrower = Eight;
    type Value = __m128i;
    type Decoded = Values;
    type Checked = Classes;

    #[target_feature(enable = "avx2")]
    #[inline]
    unsafe fn encode_step(src: *const u8, dst: *mut u8, digits: &'static [u8; 16]) {
        // SAFETY: 16 bytes are readable.
        let words = _mm256_cvtepu8_epi16(unsafe { _mm_loadu_si128(src.cast()) });
        let swapped = _mm256_or_si256(_mm256_srli_epi16::<4>(words), _mm256_slli_epi16::<8>(words));
        let nibbles = _mm256_and_si256(swapped, set(0xf));
        // SAFETY: 32 bytes are writable.
        unsafe { _mm256_storeu_si256(dst.cast(), _mm256_shuffle_epi8(table(digits), nibbles)) }
    }

    #[target_feature(enable = "avx2")]
    #[inline]
    unsafe fn decode_step(src: *const u8) -> (__m128i, Values) {
        // SAFETY: 32 bytes are readable.
        let values = values_of(unsafe { _mm256_loadu_si256(src.cast()) });
        let joined = join(values);
        let low = _mm256_castsi256_si128(joined);
        let value = _mm_packus_epi16(low, _mm256_extracti128_si256::<1>(joined));
        (value, Values(values))
    }

    #[target_feature(enable = "avx2")]
    #[inline]
    unsafe fn store(dst: *mut u8, value: __m128i) {
        // SAFETY: 16 bytes are writable.
        unsafe { _mm_storeu_si128(dst.cast(), value) }
    }

    #[target_feature(enable = "avx2")]
    #[inline]
    unsafe fn check_step(src: *const u8) -> Classes {
        // SAFETY: 32 bytes are readable.
        Classes::of(unsafe { _mm256_loadu_si256(src.cast()) })
    }
}

/// 16 digits of the lower 8 bytes.
#[target_feature(enable = "avx2")]
#[inline]
fn encode_half(bytes: __m128i, digits: &'static [u8; 16]) -> __m128i {
    let words = _mm_cvtepu8_epi16(bytes);
    let swapped = _mm_or_si128(_mm_srli_epi16::<4>(words), _mm_slli_epi16::<8>(words));
    let nibbles = _mm_and_si128(swapped, _mm_set1_epi8(0xf));
    _mm_shuffle_epi8(_mm256_castsi256_si128(table(digits)), nibbles)
}

/// 8 bytes, in the lower half, of 16 digits.
#[target_feature(enable = "avx2")]
#[inline]
fn decode_half(digits: __m128i) -> (__m128i, Values) {
    let values = values_of(_mm256_broadcastsi128_si256(digits));
    let joined = _mm256_castsi256_si128(join(values));
    (_mm_packus_epi16(joined, joined), Values(values))
}

impl Step for Eight {
    const WIDTH: usize = 8;
    type Narrower = Four;
    type Value = __m128i;
    type Decoded = Values;
    type Checked = Classes;

    #[target_feature(enable = "avx2")]
    #[inline]
    unsafe fn encode_step(src: *const u8, dst: *mut u8, digits: &'static [u8; 16]) {
        // SAFETY: 8 bytes are readable, 16 writable.
        unsafe {
            let bytes = _mm_loadl_epi64(src.cast());
            _mm_storeu_si128(dst.cast(), encode_half(bytes, digits));
        }
    }

    #[target_feature(enable = "avx2")]
    #[inline]
    unsafe fn decode_step(src: *const u8) -> (__m128i, Values) {
        // SAFETY: 16 bytes are readable.
        decode_half(unsafe { _mm_loadu_si128(src.cast()) })
    }

    #[target_feature(enable = "avx2")]
    #[inline]
    unsafe fn store(dst: *mut u8, value: __m128i) {
        // SAFETY: 8 bytes are writable.
        unsafe { _mm_storel_epi64(dst.cast(), value) }
    }

    #[target_feature(enable = "avx2")]
    #[inline]
    unsafe fn check_step(src: *const u8) -> Classes {
        // SAFETY: 16 bytes are readable.
        Classes::of(_mm256_broadcastsi128_si256(unsafe { _mm_loadu_si128(src.cast()) }))
    }
}

impl Step for Four {
    const WIDTH: usize = 4;
    type Narrower = Bytes;
    type Value = __m128i;
    type Decoded = Values;
    type Checked = Classes;

    #[target_feature(enable = "avx2")]
    #[inline]
    unsafe fn encode_step(src: *const u8, dst: *mut u8, digits: &'static [u8; 16]) {
        // SAFETY: 4 bytes are readable, 8 writable.
        unsafe {
            let bytes = _mm_cvtsi32_si128(src.cast::<i32>().read_unaligned());
            _mm_storel_epi64(dst.cast(), encode_half(bytes, digits));
        }
    }

    #[target_feature(enable = "avx2")]
    #[inline]
    unsafe fn decode_step(src: *const u8) -> (__m128i, Values) {
        // Repeated, so that the other half has the same verdict.
        // SAFETY: 8 bytes are readable.
        let digits = unsafe { _mm_loadl_epi64(src.cast()) };
        decode_half(_mm_unpacklo_epi64(digits, digits))
    }

    #[target_feature(enable = "avx2")]
    #[inline]
    unsafe fn store(dst: *mut u8, value: __m128i) {
        // SAFETY: 4 bytes are writable.
        unsafe { dst.cast::<i32>().write_unaligned(_mm_cvtsi128_si32(value)) }
    }

    #[target_feature(enable = "avx2")]
    #[inline]
    unsafe fn check_step(src: *const u8) -> Classes {
        // SAFETY: 8 bytes are readable.
        let digits = unsafe { _mm_loadl_epi64(src.cast()) };
        Classes::of(_mm256_broadcastq_epi64(digits))
    }
}
