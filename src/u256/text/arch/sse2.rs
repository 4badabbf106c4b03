//! SSE2, the baseline of x86-64: sixteen digits in a register.

#[cfg(target_arch = "x86")]
use core::arch::x86::*;
#[cfg(target_arch = "x86_64")]
use core::arch::x86_64::*;

use super::generic::{self, Blocks, Chunks};
use super::scalar::three_digits;
use super::{FormatDecimal, ParseDecimal, kernels};
use crate::cpu;
use crate::dispatch::Id;

pub(in crate::u256::text) const ID: Id = Id::Sse2;
pub(in crate::u256::text) type Token = cpu::Sse2;

kernels! { Sixteen }

/// Sixteen digits.
pub(super) struct Sixteen;

/// The digits of numbers below 10^8, which are the lower halves of two quarters each.
#[target_feature(enable = "sse2")]
#[inline]
pub(super) fn digits_of(eights: __m128i) -> __m128i {
    // Each step halves the numbers: what of them is above by a product with the inverse, and
    // beside it the rest. The inverses are exact in the ranges: below 10^8, 10^4 and 100.
    let inverse = _mm_set1_epi32(0xd1b7_1759_u32 as i32);
    let high = _mm_srli_epi64::<45>(_mm_mul_epu32(eights, inverse));
    let rest = _mm_sub_epi32(eights, _mm_mul_epu32(high, _mm_set1_epi32(10_000)));
    let fours = _mm_or_si128(high, _mm_slli_epi64::<32>(rest));
    let high = _mm_srli_epi16::<3>(_mm_mulhi_epu16(fours, _mm_set1_epi16(5243)));
    let rest = _mm_sub_epi16(fours, _mm_mullo_epi16(high, _mm_set1_epi16(100)));
    let twos = _mm_or_si128(high, _mm_slli_epi32::<16>(rest));
    let high = _mm_mulhi_epu16(twos, _mm_set1_epi16(6554));
    let rest = _mm_sub_epi16(twos, _mm_mullo_epi16(high, _mm_set1_epi16(10)));
    let ones = _mm_or_si128(high, _mm_slli_epi16::<8>(rest));
    _mm_add_epi8(ones, _mm_set1_epi8(b'0' as i8))
}

/// The digits of a number below 10^16.
#[target_feature(enable = "sse2")]
#[inline]
pub(super) fn sixteen(number: u64) -> __m128i {
    let (high, low) = (number / 100_000_000, number % 100_000_000);
    digits_of(_mm_set_epi32(0, low as i32, 0, high as i32))
}

impl Chunks for Sixteen {
    #[target_feature(enable = "sse2")]
    #[inline]
    unsafe fn write<const N: usize>(chunks: &[u64; N], dst: &mut [[u8; 19]; N]) {
        for (chunk, dst) in chunks.iter().rev().zip(dst) {
            let (high, low) = (chunk / 10_u64.pow(16), chunk % 10_u64.pow(16));
            dst[..4].copy_from_slice(&three_digits(high as u32));
            // SAFETY: 16 bytes from the third are the rest.
            unsafe { _mm_storeu_si128(dst.as_mut_ptr().add(3).cast(), sixteen(low)) };
        }
    }
}

/// The values of characters that should be digits.
#[target_feature(enable = "sse2")]
#[inline]
fn values_of(block: &[u8; 16]) -> __m128i {
    // SAFETY: the block has 16 bytes.
    let characters = unsafe { _mm_loadu_si128(block.as_ptr().cast()) };
    _mm_sub_epi8(characters, _mm_set1_epi8(b'0' as i8))
}

/// Not zero if a value is above 9.
#[target_feature(enable = "sse2")]
#[inline]
fn too_high(values: __m128i) -> __m128i {
    _mm_subs_epu8(values, _mm_set1_epi8(9))
}

/// Four digits in each quarter.
#[target_feature(enable = "sse2")]
#[inline]
fn fours(values: __m128i) -> __m128i {
    let first = _mm_and_si128(values, _mm_set1_epi16(0xff));
    let second = _mm_srli_epi16::<8>(values);
    let pairs = _mm_add_epi16(_mm_mullo_epi16(first, _mm_set1_epi16(10)), second);
    _mm_madd_epi16(pairs, _mm_set1_epi32(1 << 16 | 100))
}

/// Of four digits in each quarter eight in each, of the first in the lower half.
#[target_feature(enable = "sse2")]
#[inline]
fn eights(first: __m128i, second: __m128i) -> __m128i {
    _mm_madd_epi16(_mm_packs_epi32(first, second), _mm_set1_epi32(1 << 16 | 10_000))
}

/// Sixteen digits in each half.
#[target_feature(enable = "sse2")]
#[inline]
fn sixteens(eights: __m128i) -> [u64; 2] {
    let high = _mm_mul_epu32(eights, _mm_set1_epi32(100_000_000));
    let sums = _mm_add_epi64(high, _mm_srli_epi64::<32>(eights));
    let mut numbers = [0; 2];
    // SAFETY: the array has 16 bytes.
    unsafe { _mm_storeu_si128(numbers.as_mut_ptr().cast(), sums) };
    numbers
}

impl Blocks for Sixteen {
    #[target_feature(enable = "sse2")]
    #[inline]
    unsafe fn values<const N: usize>(blocks: &[[u8; 16]; N]) -> Option<[u64; N]> {
        let mut numbers = [0; N];
        let mut bad = _mm_setzero_si128();
        for (numbers, pair) in numbers.chunks_mut(2).zip(blocks.chunks(2)) {
            let (first, second) = (values_of(&pair[0]), values_of(&pair[pair.len() - 1]));
            bad = _mm_or_si128(bad, _mm_or_si128(too_high(first), too_high(second)));
            let both = sixteens(eights(fours(first), fours(second)));
            numbers.copy_from_slice(&both[..numbers.len()]);
        }
        let good = _mm_cmpeq_epi8(bad, _mm_setzero_si128());
        (_mm_movemask_epi8(good) == 0xffff).then_some(numbers)
    }
}
