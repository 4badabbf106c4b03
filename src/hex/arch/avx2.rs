//! AVX2: digits from a 16-entry table in a register.

#[cfg(target_arch = "x86")]
use core::arch::x86::*;
#[cfg(target_arch = "x86_64")]
use core::arch::x86_64::*;

use super::generic::{self, Short, Step, Verdict};
use super::scalar::Bytes;
use super::{Check, Decode, Encode, kernels};
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

/// A table of 16 bytes in both halves of a register.
#[target_feature(enable = "avx2")]
#[inline]
fn table(bytes: &[u8; 16]) -> __m256i {
    // SAFETY: the array has the 16 bytes.
    _mm256_broadcastsi128_si256(unsafe { _mm_loadu_si128(bytes.as_ptr().cast()) })
}

/// The values of digits, and what is above 15 in a byte where there is none.
#[target_feature(enable = "avx2")]
#[inline]
fn values_of(digits: __m256i) -> (__m256i, Values) {
    // The row of a character, its high half, says what to add to it. The sum is
    //
    //   row  characters   offset  sum            wrong although below 16
    //   3    '0' to '?'   0xd0    0 to 15        ':' to '?', from 10
    //   4    '@' to 'O'   0xc9    9 to 24        '@', 9
    //   6    '`' to 'o'   0xa9    9 to 24        '`', 9
    //   other             0x80    from 0x80
    //   from 8            0       from 0x80
    const OFFSETS: [u8; 16] = {
        let mut offsets = [0x80; 16];
        offsets[3] = 0_u8.wrapping_sub(b'0');
        offsets[4] = 10_u8.wrapping_sub(b'A');
        offsets[6] = 10_u8.wrapping_sub(b'a');
        let mut top = 8;
        while top < 16 {
            offsets[top] = 0;
            top += 1;
        }
        offsets
    };
    // The wrong ones are told by their low half. It marks a suspect with a bit
    // that the offset of the row in question lacks: bit 4 for '@' and '`', which
    // 0xd0 has and 0xc9 and 0xa9 lack; bit 5 for ':' to '?', which 0xd0 lacks
    // (so does 0xc9, but from 'J' on the sum is above 15 in any case). A top
    // bit in the character makes the shuffle give 0.
    const SUSPECTS: [u8; 16] = {
        let mut suspects = [0; 16];
        suspects[0] = 1 << 4;
        let mut low = 10;
        while low < 16 {
            suspects[low] = 1 << 5;
            low += 1;
        }
        suspects
    };
    let high = _mm256_and_si256(_mm256_srli_epi16::<4>(digits), set(0xf));
    let offsets = _mm256_shuffle_epi8(table(&OFFSETS), high);
    let values = _mm256_add_epi8(digits, offsets);
    let suspects = _mm256_shuffle_epi8(table(&SUSPECTS), digits);
    let caught = _mm256_andnot_si256(offsets, suspects);
    (values, Values(_mm256_or_si256(values, caught)))
}

/// The values of valid digits.
#[target_feature(enable = "avx2")]
#[inline]
fn values_of_valid(digits: __m256i) -> __m256i {
    // Five bits tell decimals, 0x10..=0x19, from letters of either case, 1..=6,
    // and so do the low four bits of half the character: 9..=13 and 1..=4. They
    // pick what the five bits lack. (The mean with zero, one digit less, is
    // taken apart by the compiler into three instructions.)
    let five = _mm256_and_si256(digits, set(0x1f));
    let offsets =
        table(const { &[9, 9, 9, 9, 9, 9, 9, 9, 240, 240, 240, 240, 240, 240, 240, 240] });
    let halves = _mm256_avg_epu8(digits, set(1));
    _mm256_add_epi8(five, _mm256_shuffle_epi8(offsets, halves))
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
        _mm256_testc_si256(set(0xf), self.0) != 0
    }
}

/// What digits were moved to combined by "or", and the least of them.
#[derive(Clone, Copy)]
pub(super) struct Checked {
    moved: __m256i,
    least: __m256i,
}

impl Checked {
    /// Moves every character: a digit to where the bits 0x10, 0x40 and 0x80 are
    /// clear, and no other one there, except from the control characters.
    #[target_feature(enable = "avx2")]
    #[inline]
    fn of(digits: __m256i) -> Self {
        // The low four bits of (character + 2) / 2 name a pair, an even character
        // and the odd one after it, and all pairs a multiple of 32 away. One
        // distance for all of them: bit 0x10 of what comes out tells the two of
        // a pair apart, the bits above it the multiples of 32.
        const MOVES: [u8; 16] = {
            let mut moves = [0; 16];
            let mut pair = 0;
            while pair < 16 {
                // The first character of the pair among the 32.
                let even = (2 * pair + 30) % 32;
                moves[pair as usize] = match even {
                    // '0' to '9' to 0x20..=0x29: the next 32 move to 0x40.
                    0x10..=0x18 => 0_u8.wrapping_sub(0x10),
                    // '@' and 'A' to the row before and to 0.
                    0x00 => 0_u8.wrapping_sub(0x41),
                    // 'B' to 'E' to 2..=5; 32 further on to 0x22..=0x25.
                    0x02 | 0x04 => 0_u8.wrapping_sub(0x40),
                    // 'F' and 'G' to 15 and to the row after.
                    0x06 => 0x0f_u8.wrapping_sub(0x46),
                    // No digits: to a row with bit 0x10, all of them.
                    0x08..=0x0e => 0x10,
                    _ => 0,
                };
                pair += 1;
            }
            moves
        };
        let pairs = _mm256_avg_epu8(digits, set(1));
        let moves = _mm256_shuffle_epi8(table(&MOVES), pairs);
        Self { moved: _mm256_add_epi8(digits, moves), least: digits }
    }
}

impl Verdict for Checked {
    #[target_feature(enable = "avx2")]
    #[inline]
    unsafe fn and(self, other: Self) -> Self {
        Self {
            moved: _mm256_or_si256(self.moved, other.moved),
            least: _mm256_min_epu8(self.least, other.least),
        }
    }

    #[target_feature(enable = "avx2")]
    #[inline]
    unsafe fn is_good(self) -> bool {
        // The control characters 0x10 to 0x19 move where 'A' may be: nothing
        // below the space is a digit.
        let missing = _mm256_subs_epu8(set(0x20), self.least);
        let moved = _mm256_and_si256(self.moved, set(0xd0));
        let bad = _mm256_or_si256(missing, moved);
        _mm256_testz_si256(bad, bad) != 0
    }
}

impl Step for ThirtyTwo {
    const WIDTH: usize = 32;
    const WAITS: usize = 0;
    type Narrower = Sixteen;
    type Value = __m256i;
    type Decoded = Values;
    type Checked = Checked;

    #[target_feature(enable = "avx2")]
    #[inline]
    unsafe fn encode_step(src: *const u8, dst: *mut u8, digits: &'static [u8; 16]) {
        // SAFETY: 32 bytes are readable.
        let bytes = unsafe { _mm256_loadu_si256(src.cast()) };
        let high = _mm256_and_si256(_mm256_srli_epi16::<4>(bytes), set(0xf));
        let low = _mm256_and_si256(bytes, set(0xf));
        let high = _mm256_shuffle_epi8(table(digits), high);
        let low = _mm256_shuffle_epi8(table(digits), low);
        // Interleaving works in halves: each register has the digits of the
        // bytes from 0 or 8, and of those 16 further on. Storing the halves
        // apart costs less than moving them together.
        let even = _mm256_unpacklo_epi8(high, low);
        let odd = _mm256_unpackhi_epi8(high, low);
        // SAFETY: 64 bytes are writable.
        unsafe {
            _mm_storeu_si128(dst.cast(), _mm256_castsi256_si128(even));
            _mm_storeu_si128(dst.add(16).cast(), _mm256_castsi256_si128(odd));
            _mm_storeu_si128(dst.add(32).cast(), _mm256_extracti128_si256::<1>(even));
            _mm_storeu_si128(dst.add(48).cast(), _mm256_extracti128_si256::<1>(odd));
        }
    }

    #[target_feature(enable = "avx2")]
    #[inline]
    unsafe fn decode_step(src: *const u8) -> (__m256i, Values) {
        // SAFETY: 64 bytes are readable.
        let (first, second) =
            unsafe { (_mm256_loadu_si256(src.cast()), _mm256_loadu_si256(src.add(32).cast())) };
        let ((first, a), (second, b)) = (values_of(first), values_of(second));
        // SAFETY: within the instruction set.
        (pack(join(first), join(second)), unsafe { a.and(b) })
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
    unsafe fn check_step(src: *const u8) -> Checked {
        // SAFETY: 64 bytes are readable.
        unsafe {
            let first = Checked::of(_mm256_loadu_si256(src.cast()));
            first.and(Checked::of(_mm256_loadu_si256(src.add(32).cast())))
        }
    }
}

impl Step for Sixteen {
    const WIDTH: usize = 16;
    const WAITS: usize = 0;
    type Narrower = Eight;
    type Value = __m128i;
    type Decoded = Values;
    type Checked = Checked;

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
        let (values, verdict) = values_of(unsafe { _mm256_loadu_si256(src.cast()) });
        let joined = join(values);
        let low = _mm256_castsi256_si128(joined);
        let value = _mm_packus_epi16(low, _mm256_extracti128_si256::<1>(joined));
        (value, verdict)
    }

    #[target_feature(enable = "avx2")]
    #[inline]
    unsafe fn store(dst: *mut u8, value: __m128i) {
        // SAFETY: 16 bytes are writable.
        unsafe { _mm_storeu_si128(dst.cast(), value) }
    }

    #[target_feature(enable = "avx2")]
    #[inline]
    unsafe fn check_step(src: *const u8) -> Checked {
        // SAFETY: 32 bytes are readable.
        Checked::of(unsafe { _mm256_loadu_si256(src.cast()) })
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
    let (values, verdict) = values_of(_mm256_broadcastsi128_si256(digits));
    let joined = _mm256_castsi256_si128(join(values));
    (_mm_packus_epi16(joined, joined), verdict)
}

impl Step for Eight {
    const WIDTH: usize = 8;
    const WAITS: usize = 0;
    type Narrower = Four;
    type Value = __m128i;
    type Decoded = Values;
    type Checked = Checked;

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
    unsafe fn check_step(src: *const u8) -> Checked {
        // SAFETY: 16 bytes are readable.
        Checked::of(_mm256_broadcastsi128_si256(unsafe { _mm_loadu_si128(src.cast()) }))
    }
}

impl Step for Four {
    const WIDTH: usize = 4;
    const WAITS: usize = 0;
    type Narrower = Bytes;
    type Value = __m128i;
    type Decoded = Values;
    type Checked = Checked;

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
    unsafe fn check_step(src: *const u8) -> Checked {
        // SAFETY: 8 bytes are readable.
        let digits = unsafe { _mm_loadl_epi64(src.cast()) };
        Checked::of(_mm256_broadcastq_epi64(digits))
    }
}
