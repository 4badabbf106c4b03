//! AVX2: 32 digits in a register.

#[cfg(target_arch = "x86")]
use core::arch::x86::*;
#[cfg(target_arch = "x86_64")]
use core::arch::x86_64::*;

use super::generic::{self, Blocks, Chunks};
use super::scalar::three_digits;
use super::sse2::Sixteen;
use super::{FormatDecimal, ParseDecimal, kernels};
use crate::cpu;
use crate::dispatch::Id;

pub(in crate::u256::text) const ID: Id = Id::Avx2;
pub(in crate::u256::text) type Token = cpu::Avx2;

kernels! { #[target_feature(enable = "avx2")] ThirtyTwo }

/// 32 digits.
pub(super) struct ThirtyTwo;

/// The digits of numbers below 10^8, which are the lower halves of two quarters each: as in
/// `sse2`.
#[target_feature(enable = "avx2")]
#[inline]
fn digits_of(eights: __m256i) -> __m256i {
    let inverse = _mm256_set1_epi32(0xd1b7_1759_u32 as i32);
    let high = _mm256_srli_epi64::<45>(_mm256_mul_epu32(eights, inverse));
    let rest = _mm256_sub_epi32(eights, _mm256_mul_epu32(high, _mm256_set1_epi32(10_000)));
    let fours = _mm256_or_si256(high, _mm256_slli_epi64::<32>(rest));
    let high = _mm256_srli_epi16::<3>(_mm256_mulhi_epu16(fours, _mm256_set1_epi16(5243)));
    let rest = _mm256_sub_epi16(fours, _mm256_mullo_epi16(high, _mm256_set1_epi16(100)));
    let twos = _mm256_or_si256(high, _mm256_slli_epi32::<16>(rest));
    let high = _mm256_mulhi_epu16(twos, _mm256_set1_epi16(6554));
    let rest = _mm256_sub_epi16(twos, _mm256_mullo_epi16(high, _mm256_set1_epi16(10)));
    let ones = _mm256_or_si256(high, _mm256_slli_epi16::<8>(rest));
    _mm256_add_epi8(ones, _mm256_set1_epi8(b'0' as i8))
}

impl Chunks for ThirtyTwo {
    #[target_feature(enable = "avx2")]
    #[inline]
    unsafe fn write<const N: usize>(chunks: &[u64; N], dst: &mut [[u8; 19]; N]) {
        // N is even.
        for (pair, dst) in chunks.rchunks_exact(2).zip(dst.as_chunks_mut::<2>().0) {
            let [low, high] = [pair[0], pair[1]].map(|chunk| {
                let (high, low) = (chunk / 10_u64.pow(16), chunk % 10_u64.pow(16));
                (high as u32, low / 100_000_000, low % 100_000_000)
            });
            let digits = digits_of(_mm256_set_epi64x(
                low.2 as i64,
                low.1 as i64,
                high.2 as i64,
                high.1 as i64,
            ));
            let [first, second] = dst;
            first[..4].copy_from_slice(&three_digits(high.0));
            second[..4].copy_from_slice(&three_digits(low.0));
            // SAFETY: 16 bytes from the third are the rest.
            unsafe {
                _mm_storeu_si128(first.as_mut_ptr().add(3).cast(), _mm256_castsi256_si128(digits));
                _mm_storeu_si128(
                    second.as_mut_ptr().add(3).cast(),
                    _mm256_extracti128_si256::<1>(digits),
                );
            }
        }
    }
}

/// The values of characters that should be digits.
#[target_feature(enable = "avx2")]
#[inline]
fn values_of(characters: &[u8; 32]) -> __m256i {
    // SAFETY: there are 32 bytes.
    let characters = unsafe { _mm256_loadu_si256(characters.as_ptr().cast()) };
    _mm256_sub_epi8(characters, _mm256_set1_epi8(b'0' as i8))
}

/// Four digits in each eighth.
#[target_feature(enable = "avx2")]
#[inline]
fn fours(values: __m256i) -> __m256i {
    let pairs = _mm256_maddubs_epi16(values, _mm256_set1_epi16(1 << 8 | 10));
    _mm256_madd_epi16(pairs, _mm256_set1_epi32(1 << 16 | 100))
}

impl Blocks for ThirtyTwo {
    #[target_feature(enable = "avx2")]
    #[inline]
    unsafe fn values<const N: usize>(blocks: &[[u8; 16]; N]) -> Option<[u64; N]> {
        let (Some(first), Some(second)) =
            (blocks.as_flattened().first_chunk::<32>(), blocks.as_flattened().last_chunk::<32>())
        else {
            // SAFETY: AVX2 has SSE2.
            return unsafe { Sixteen::values(blocks) };
        };
        let (first, second) = (values_of(first), values_of(second));
        let nine = _mm256_set1_epi8(9);
        let bad = _mm256_subs_epu8(_mm256_max_epu8(first, second), nine);
        // The halves of both packed together: the first and third blocks, then the others.
        let packed = _mm256_packus_epi32(fours(first), fours(second));
        let eights = _mm256_madd_epi16(packed, _mm256_set1_epi32(1 << 16 | 10_000));
        let high = _mm256_mul_epu32(eights, _mm256_set1_epi32(100_000_000));
        let sums = _mm256_add_epi64(high, _mm256_srli_epi64::<32>(eights));
        if _mm256_testz_si256(bad, bad) == 0 {
            return None;
        }
        let mut numbers = [0; 4];
        // SAFETY: the array has 32 bytes.
        unsafe { _mm256_storeu_si256(numbers.as_mut_ptr().cast(), sums) };
        let [a, c, b, d] = numbers;
        // Of two or three blocks both registers have the same one, or one in common.
        let order: &[u64] = match N {
            2 => &[a, b],
            3 => &[a, b, d],
            _ => &[a, b, c, d],
        };
        order.try_into().ok()
    }
}
