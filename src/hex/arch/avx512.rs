//! AVX-512 with VBMI: byte shuffles over whole registers, tables of 128
//! entries, and masks in place of tails.

#[cfg(target_arch = "x86")]
use core::arch::x86::*;
#[cfg(target_arch = "x86_64")]
use core::arch::x86_64::*;

use super::generic::{self, Short, Step, Verdict};
use super::{Check, Decode, Encode, kernels};
use crate::cpu;
use crate::dispatch::Id;
use crate::hex::HEX_DECODE_LUT;

pub(in crate::hex) const ID: Id = Id::Avx512;
pub(in crate::hex) type Token = cpu::Avx512Vbmi;

kernels! {
    #[target_feature(enable = "avx512vbmi,avx512vl")]
    SixtyFour
}

/// 64 bytes in a register, 128 digits in two.
pub(super) struct SixtyFour;
/// 32 bytes in half a register, 64 digits in a whole one.
pub(super) struct ThirtyTwo;
/// Fewer than 32 bytes, in one masked step.
pub(super) struct Masked;

/// Doubles the first 32 bytes.
const DOUBLE: [u8; 64] = {
    let mut indices = [0; 64];
    let mut at = 0;
    while at < 64 {
        indices[at] = at as u8 / 2;
        at += 1;
    }
    indices
};

/// Bytes of one register and of another in turn: the first 32 of each, or the
/// last.
const INTERLEAVE: [[u8; 64]; 2] = {
    let mut indices = [[0; 64]; 2];
    let mut at = 0;
    while at < 64 {
        let register = 64 * (at as u8 % 2);
        indices[0][at] = register + at as u8 / 2;
        indices[1][at] = register + 32 + at as u8 / 2;
        at += 1;
    }
    indices
};

/// The low bytes of 64 words in two registers.
const LOW_BYTES: [u8; 64] = {
    let mut indices = [0; 64];
    let mut at = 0;
    while at < 64 {
        indices[at] = 2 * at as u8;
        at += 1;
    }
    indices
};

/// Values of the characters below 128, with the top bit set where there is no
/// digit.
const VALUES: [u8; 128] = {
    let mut values = [0; 128];
    let mut at = 0;
    while at < 128 {
        values[at] = HEX_DECODE_LUT[at];
        at += 1;
    }
    values
};

#[target_feature(enable = "avx512vbmi,avx512vl")]
#[inline]
fn load(bytes: &[u8; 64]) -> __m512i {
    // SAFETY: the array has the 64 bytes.
    unsafe { _mm512_loadu_si512(bytes.as_ptr().cast()) }
}

/// The digits in every quarter of a register: a shuffle looks at six bits of an
/// index, so that what stands above a nibble does not matter.
#[target_feature(enable = "avx512vbmi,avx512vl")]
#[inline]
fn table(digits: &'static [u8; 16]) -> __m512i {
    // SAFETY: the array has the 16 bytes.
    _mm512_broadcast_i32x4(unsafe { _mm_loadu_si128(digits.as_ptr().cast()) })
}

/// 64 digits of 32 bytes.
#[target_feature(enable = "avx512vbmi,avx512vl")]
#[inline]
fn digits_of(bytes: __m256i, digits: &'static [u8; 16]) -> __m512i {
    let doubled = _mm512_permutexvar_epi8(load(&DOUBLE), _mm512_castsi256_si512(bytes));
    // From each 8 bytes, the fields that start at these bits: the high nibble
    // of a byte, then its low one.
    let starts = _mm512_set1_epi64(0x30_34_20_24_10_14_00_04);
    let nibbles = _mm512_multishift_epi64_epi8(starts, doubled);
    _mm512_permutexvar_epi8(nibbles, table(digits))
}

#[target_feature(enable = "avx512vbmi,avx512vl")]
#[inline]
fn values_of(digits: __m512i) -> __m512i {
    let [low, high] = const {
        let (low, high) = VALUES.split_at(64);
        // Both halves have 64 entries.
        [low.first_chunk().unwrap(), high.first_chunk().unwrap()]
    };
    _mm512_permutex2var_epi8(load(low), digits, load(high))
}

/// 16-bit words that hold a byte each, from values of digits.
#[target_feature(enable = "avx512vbmi,avx512vl")]
#[inline]
fn join(values: __m512i) -> __m512i {
    _mm512_maddubs_epi16(values, _mm512_set1_epi16(0x0110))
}

/// Digits and their values combined by "or": a top bit says that a character
/// was no digit, or above 127, where the table has no entry.
#[derive(Clone, Copy)]
pub(super) struct TopBits(__m512i);

impl TopBits {
    #[target_feature(enable = "avx512vbmi,avx512vl")]
    #[inline]
    fn of(digits: __m512i, values: __m512i) -> Self {
        Self(_mm512_or_si512(digits, values))
    }
}

impl Verdict for TopBits {
    #[target_feature(enable = "avx512vbmi,avx512vl")]
    #[inline]
    unsafe fn and(self, other: Self) -> Self {
        Self(_mm512_or_si512(self.0, other.0))
    }

    #[target_feature(enable = "avx512vbmi,avx512vl")]
    #[inline]
    unsafe fn is_good(self) -> bool {
        _mm512_movepi8_mask(self.0) == 0
    }
}

impl Step for SixtyFour {
    const WIDTH: usize = 64;
    const WAITS: usize = 1024;
    type Narrower = ThirtyTwo;
    type Value = __m512i;
    type Decoded = TopBits;
    type Checked = TopBits;

    #[target_feature(enable = "avx512vbmi,avx512vl")]
    #[inline]
    unsafe fn encode_step(src: *const u8, dst: *mut u8, digits: &'static [u8; 16]) {
        // SAFETY: 64 bytes are readable.
        let bytes = unsafe { _mm512_loadu_si512(src.cast()) };
        let high = _mm512_permutexvar_epi8(_mm512_srli_epi16::<4>(bytes), table(digits));
        let low = _mm512_permutexvar_epi8(bytes, table(digits));
        let first = _mm512_permutex2var_epi8(high, load(&INTERLEAVE[0]), low);
        let second = _mm512_permutex2var_epi8(high, load(&INTERLEAVE[1]), low);
        // SAFETY: 128 bytes are writable.
        unsafe {
            _mm512_storeu_si512(dst.cast(), first);
            _mm512_storeu_si512(dst.add(64).cast(), second);
        }
    }

    #[target_feature(enable = "avx512vbmi,avx512vl")]
    #[inline]
    unsafe fn decode_step(src: *const u8) -> (__m512i, TopBits) {
        // SAFETY: 128 bytes are readable.
        let (first, second) =
            unsafe { (_mm512_loadu_si512(src.cast()), _mm512_loadu_si512(src.add(64).cast())) };
        let (first_values, second_values) = (values_of(first), values_of(second));
        let value =
            _mm512_permutex2var_epi8(join(first_values), load(&LOW_BYTES), join(second_values));
        let seen = TopBits::of(first, first_values).0;
        (value, TopBits::of(_mm512_or_si512(seen, second), second_values))
    }

    #[target_feature(enable = "avx512vbmi,avx512vl")]
    #[inline]
    unsafe fn store(dst: *mut u8, value: __m512i) {
        // SAFETY: 64 bytes are writable.
        unsafe { _mm512_storeu_si512(dst.cast(), value) }
    }

    #[target_feature(enable = "avx512vbmi,avx512vl")]
    #[inline]
    unsafe fn check_step(src: *const u8) -> TopBits {
        // SAFETY: 128 bytes are readable.
        let (first, second) =
            unsafe { (_mm512_loadu_si512(src.cast()), _mm512_loadu_si512(src.add(64).cast())) };
        let seen = TopBits::of(first, values_of(first)).0;
        TopBits::of(_mm512_or_si512(seen, second), values_of(second))
    }
}

impl Step for ThirtyTwo {
    const WIDTH: usize = 32;
    const WAITS: usize = 1024;
    type Narrower = Masked;
    type Value = __m256i;
    type Decoded = TopBits;
    type Checked = TopBits;

    #[target_feature(enable = "avx512vbmi,avx512vl")]
    #[inline]
    unsafe fn encode_step(src: *const u8, dst: *mut u8, digits: &'static [u8; 16]) {
        // SAFETY: 32 bytes are readable, 64 writable.
        unsafe {
            let bytes = _mm256_loadu_si256(src.cast());
            _mm512_storeu_si512(dst.cast(), digits_of(bytes, digits));
        }
    }

    #[target_feature(enable = "avx512vbmi,avx512vl")]
    #[inline]
    unsafe fn decode_step(src: *const u8) -> (__m256i, TopBits) {
        // SAFETY: 64 bytes are readable.
        let digits = unsafe { _mm512_loadu_si512(src.cast()) };
        let values = values_of(digits);
        (_mm512_cvtepi16_epi8(join(values)), TopBits::of(digits, values))
    }

    #[target_feature(enable = "avx512vbmi,avx512vl")]
    #[inline]
    unsafe fn store(dst: *mut u8, value: __m256i) {
        // SAFETY: 32 bytes are writable.
        unsafe { _mm256_storeu_si256(dst.cast(), value) }
    }

    #[target_feature(enable = "avx512vbmi,avx512vl")]
    #[inline]
    unsafe fn check_step(src: *const u8) -> TopBits {
        // SAFETY: 64 bytes are readable.
        let digits = unsafe { _mm512_loadu_si512(src.cast()) };
        TopBits::of(digits, values_of(digits))
    }
}

/// A bit for each of `len` bytes, fewer than 64.
#[inline(always)]
fn first(len: usize) -> u64 {
    debug_assert!(len < 64);
    (1 << len) - 1
}

/// `len` digits, fewer than 64, and zeros from there on.
///
/// # Safety
/// `src` is readable for `len` bytes.
#[target_feature(enable = "avx512vbmi,avx512vl")]
#[inline]
unsafe fn load_digits(src: *const u8, len: usize) -> __m512i {
    let zeros = _mm512_set1_epi8(b'0' as i8);
    // SAFETY: what the mask leaves out is not read.
    unsafe { _mm512_mask_loadu_epi8(zeros, first(len), src.cast()) }
}

impl Short for Masked {
    #[target_feature(enable = "avx512vbmi,avx512vl")]
    #[inline]
    unsafe fn encode(src: *const u8, len: usize, dst: *mut u8, digits: &'static [u8; 16]) {
        // SAFETY: what the masks leave out is neither read nor written.
        unsafe {
            let bytes = _mm256_maskz_loadu_epi8(first(len) as u32, src.cast());
            let digits = digits_of(bytes, digits);
            _mm512_mask_storeu_epi8(dst.cast(), first(2 * len), digits);
        }
    }

    #[target_feature(enable = "avx512vbmi,avx512vl")]
    #[inline]
    unsafe fn decode(src: *const u8, len: usize, dst: *mut u8) -> bool {
        // SAFETY: `2 * len` digits are readable, `len` bytes writable; what the
        // mask leaves out is not written.
        unsafe {
            let digits = load_digits(src, 2 * len);
            let values = values_of(digits);
            let good = TopBits::of(digits, values).is_good();
            if good {
                let value = _mm512_cvtepi16_epi8(join(values));
                _mm256_mask_storeu_epi8(dst.cast(), first(len) as u32, value);
            }
            good
        }
    }

    #[target_feature(enable = "avx512vbmi,avx512vl")]
    #[inline]
    unsafe fn check(src: *const u8, len: usize) -> bool {
        // SAFETY: `len` digits are readable.
        unsafe {
            let digits = load_digits(src, len);
            TopBits::of(digits, values_of(digits)).is_good()
        }
    }
}
