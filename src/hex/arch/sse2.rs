//! SSE2, the baseline of x86-64: no byte shuffle, so digits are computed.

#[cfg(target_arch = "x86")]
use core::arch::x86::*;
#[cfg(target_arch = "x86_64")]
use core::arch::x86_64::*;

use super::generic::{self, Short, Step, Verdict};
use super::scalar::Bytes;
use super::{Check, Decode, Encode, kernels};
use crate::cpu;
use crate::dispatch::Id;

pub(in crate::hex) const ID: Id = Id::Sse2;
pub(in crate::hex) type Token = cpu::Sse2;

kernels! { Sixteen }

/// `encode` for a length that the compiler knows: this is the baseline, so it
/// can be inlined and shrinks to the steps that the length needs.
///
/// # Safety
/// The contract of `arch`.
#[inline(always)]
pub(in crate::hex) unsafe fn encode_inlined(
    src: *const u8,
    len: usize,
    dst: *mut u8,
    digits: &'static [u8; 16],
) {
    // SAFETY: the caller's promise.
    unsafe { generic::encode_disjoint::<Sixteen, Four>(src, len, dst, digits) }
}

/// 16 bytes, 32 digits in two registers.
pub(super) struct Sixteen;
/// 8 bytes, 16 digits in a register.
pub(super) struct Eight;
/// 4 bytes, 8 digits in half a register.
pub(super) struct Four;

#[target_feature(enable = "sse2")]
#[inline]
fn set(byte: u8) -> __m128i {
    _mm_set1_epi8(byte as i8)
}

/// The digits of nibbles.
#[target_feature(enable = "sse2")]
#[inline]
fn digits_of(nibbles: __m128i, digits: &[u8; 16]) -> __m128i {
    // The letters' distance from where counting on from '9' would put them; a
    // constant where `digits` is known.
    let gap = digits[10] as i8 - (b'9' as i8 + 1);
    let letters = _mm_cmpgt_epi8(nibbles, _mm_set1_epi8(9));
    let shift = _mm_and_si128(letters, _mm_set1_epi8(gap));
    _mm_add_epi8(_mm_add_epi8(nibbles, set(b'0')), shift)
}

/// The high and the low nibbles of bytes.
#[target_feature(enable = "sse2")]
#[inline]
fn nibbles_of(bytes: __m128i) -> (__m128i, __m128i) {
    let mask = _mm_set1_epi8(0xf);
    (_mm_and_si128(_mm_srli_epi16::<4>(bytes), mask), _mm_and_si128(bytes, mask))
}

/// The values of digits; at least 16 where there is no digit.
#[target_feature(enable = "sse2")]
#[inline]
fn values_of(digits: __m128i) -> __m128i {
    // '0'..='9' to 0xf6..=0xff; subtracting 6 with saturation from what wrapped
    // around leaves it below 0xf0.
    let decimal = _mm_add_epi8(digits, set(0xff - b'9'));
    let decimal = _mm_sub_epi8(_mm_subs_epu8(decimal, set(6)), set(0xf0));
    // Letters of either case to 0..=5, then to 10..=15; anything else at least 16.
    let upper = _mm_and_si128(digits, set(0xdf));
    let letters = _mm_adds_epu8(_mm_sub_epi8(upper, set(b'A')), set(10));
    _mm_min_epu8(decimal, letters)
}

/// 16-bit words that hold a byte each, from values of digits.
#[target_feature(enable = "sse2")]
#[inline]
fn join(values: __m128i) -> __m128i {
    let joined = _mm_or_si128(_mm_slli_epi16::<4>(values), _mm_srli_epi16::<8>(values));
    _mm_and_si128(joined, _mm_set1_epi16(0xff))
}

/// Values of digits combined by "or": bad if one is above 15.
#[derive(Clone, Copy)]
pub(super) struct Values(__m128i);

impl Verdict for Values {
    #[target_feature(enable = "sse2")]
    #[inline]
    unsafe fn and(self, other: Self) -> Self {
        Self(_mm_or_si128(self.0, other.0))
    }

    #[target_feature(enable = "sse2")]
    #[inline]
    unsafe fn is_good(self) -> bool {
        // The saturated sum with 112 has a top bit from 16 on.
        _mm_movemask_epi8(_mm_adds_epu8(self.0, _mm_set1_epi8(112))) == 0
    }
}

impl Step for Sixteen {
    const WIDTH: usize = 16;
    const WAITS: usize = 1024;
    type Narrower = Eight;
    type Value = __m128i;
    type Decoded = Values;
    type Checked = Values;

    #[target_feature(enable = "sse2")]
    #[inline]
    unsafe fn encode_step(src: *const u8, dst: *mut u8, digits: &'static [u8; 16]) {
        // SAFETY: 16 bytes are readable, 32 writable.
        unsafe {
            let (high, low) = nibbles_of(_mm_loadu_si128(src.cast()));
            let first = digits_of(_mm_unpacklo_epi8(high, low), digits);
            let second = digits_of(_mm_unpackhi_epi8(high, low), digits);
            _mm_storeu_si128(dst.cast(), first);
            _mm_storeu_si128(dst.add(16).cast(), second);
        }
    }

    #[target_feature(enable = "sse2")]
    #[inline]
    unsafe fn decode_step(src: *const u8) -> (__m128i, Values) {
        // SAFETY: 32 bytes are readable.
        let (first, second) =
            unsafe { (_mm_loadu_si128(src.cast()), _mm_loadu_si128(src.add(16).cast())) };
        let (first, second) = (values_of(first), values_of(second));
        let value = _mm_packus_epi16(join(first), join(second));
        (value, Values(_mm_or_si128(first, second)))
    }

    #[target_feature(enable = "sse2")]
    #[inline]
    unsafe fn store(dst: *mut u8, value: __m128i) {
        // SAFETY: 16 bytes are writable.
        unsafe { _mm_storeu_si128(dst.cast(), value) }
    }

    #[target_feature(enable = "sse2")]
    #[inline]
    unsafe fn check_step(src: *const u8) -> Values {
        // SAFETY: the same contract.
        unsafe { Self::decode_step(src).1 }
    }
}

impl Step for Eight {
    const WIDTH: usize = 8;
    const WAITS: usize = 1024;
    type Narrower = Four;
    type Value = __m128i;
    type Decoded = Values;
    type Checked = Values;

    #[target_feature(enable = "sse2")]
    #[inline]
    unsafe fn encode_step(src: *const u8, dst: *mut u8, digits: &'static [u8; 16]) {
        // SAFETY: 8 bytes are readable, 16 writable.
        unsafe {
            let (high, low) = nibbles_of(_mm_loadl_epi64(src.cast()));
            let digits = digits_of(_mm_unpacklo_epi8(high, low), digits);
            _mm_storeu_si128(dst.cast(), digits);
        }
    }

    #[target_feature(enable = "sse2")]
    #[inline]
    unsafe fn decode_step(src: *const u8) -> (__m128i, Values) {
        // SAFETY: 16 bytes are readable.
        let values = values_of(unsafe { _mm_loadu_si128(src.cast()) });
        let joined = join(values);
        (_mm_packus_epi16(joined, joined), Values(values))
    }

    #[target_feature(enable = "sse2")]
    #[inline]
    unsafe fn store(dst: *mut u8, value: __m128i) {
        // SAFETY: 8 bytes are writable.
        unsafe { _mm_storel_epi64(dst.cast(), value) }
    }

    #[target_feature(enable = "sse2")]
    #[inline]
    unsafe fn check_step(src: *const u8) -> Values {
        // SAFETY: the same contract.
        unsafe { Self::decode_step(src).1 }
    }
}

impl Step for Four {
    const WIDTH: usize = 4;
    const WAITS: usize = 1024;
    type Narrower = Bytes;
    type Value = __m128i;
    type Decoded = Values;
    type Checked = Values;

    #[target_feature(enable = "sse2")]
    #[inline]
    unsafe fn encode_step(src: *const u8, dst: *mut u8, digits: &'static [u8; 16]) {
        // SAFETY: 4 bytes are readable, 8 writable.
        unsafe {
            let (high, low) = nibbles_of(_mm_cvtsi32_si128(src.cast::<i32>().read_unaligned()));
            let digits = digits_of(_mm_unpacklo_epi8(high, low), digits);
            _mm_storel_epi64(dst.cast(), digits);
        }
    }

    #[target_feature(enable = "sse2")]
    #[inline]
    unsafe fn decode_step(src: *const u8) -> (__m128i, Values) {
        // The upper half repeats the lower one, so that its verdict is the same.
        // SAFETY: 8 bytes are readable.
        let digits = unsafe { _mm_loadl_epi64(src.cast()) };
        let values = values_of(_mm_unpacklo_epi64(digits, digits));
        let joined = join(values);
        (_mm_packus_epi16(joined, joined), Values(values))
    }

    #[target_feature(enable = "sse2")]
    #[inline]
    unsafe fn store(dst: *mut u8, value: __m128i) {
        // SAFETY: 4 bytes are writable.
        unsafe { dst.cast::<i32>().write_unaligned(_mm_cvtsi128_si32(value)) }
    }

    #[target_feature(enable = "sse2")]
    #[inline]
    unsafe fn check_step(src: *const u8) -> Values {
        // SAFETY: the same contract.
        unsafe { Self::decode_step(src).1 }
    }
}
