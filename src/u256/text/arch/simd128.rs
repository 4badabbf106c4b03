//! The 128-bit vectors of WebAssembly: sixteen digits in one.
//!
//! Not measured here. By count it takes 17 instructions for sixteen digits where general
//! registers take 34, and 17 back where they take 28.

use core::arch::wasm32::*;

use super::generic::{self, Blocks, Chunks};
use super::scalar::three_digits;
use super::{FormatDecimal, ParseDecimal, kernels};
use crate::cpu;
use crate::dispatch::Id;

pub(in crate::u256::text) const ID: Id = Id::Simd128;
pub(in crate::u256::text) type Token = cpu::Simd128;

kernels! { Sixteen }

/// Sixteen digits.
pub(super) struct Sixteen;

/// The digits of two numbers below 10^8, which are in the lower half.
#[inline(always)]
fn digits_of(eights: v128) -> v128 {
    // Each step halves the numbers: what of them is above by a product with the inverse, and
    // beside it the rest. The inverses are exact in the ranges: below 10^8, 10^4 and 100.
    let high = u64x2_shr(u64x2_extmul_low_u32x4(eights, u32x4_splat(0xd1b7_1759)), 45);
    let eights = u64x2_extend_low_u32x4(eights);
    let rest = u32x4_sub(eights, u32x4_mul(high, u32x4_splat(10_000)));
    let fours = v128_or(high, u64x2_shl(rest, 32));
    let high = u32x4_shr(u32x4_mul(fours, u32x4_splat(5243)), 19);
    let rest = u16x8_sub(fours, u16x8_mul(high, u16x8_splat(100)));
    let twos = v128_or(high, u32x4_shl(rest, 16));
    let high = u16x8_shr(u16x8_mul(twos, u16x8_splat(103)), 10);
    let rest = u16x8_sub(twos, u16x8_mul(high, u16x8_splat(10)));
    let ones = v128_or(high, u16x8_shl(rest, 8));
    u8x16_add(ones, u8x16_splat(b'0'))
}

impl Chunks for Sixteen {
    #[inline(always)]
    unsafe fn write<const N: usize>(chunks: &[u64; N], dst: &mut [[u8; 19]; N]) {
        for (chunk, dst) in chunks.iter().rev().zip(dst) {
            let (head, rest) = (chunk / 10_u64.pow(16), chunk % 10_u64.pow(16));
            let (high, low) = (rest / 100_000_000, rest % 100_000_000);
            dst[..4].copy_from_slice(&three_digits(head as u32));
            let digits = digits_of(u64x2(high | low << 32, 0));
            // SAFETY: 16 bytes from the third are the rest.
            unsafe { v128_store(dst.as_mut_ptr().add(3).cast(), digits) };
        }
    }
}

/// The number that sixteen values below 10 are.
#[inline(always)]
fn number_of(values: v128) -> u64 {
    let first = v128_and(values, u16x8_splat(0xff));
    let pairs = u16x8_add(u16x8_mul(first, u16x8_splat(10)), u16x8_shr(values, 8));
    let fours = i32x4_dot_i16x8(pairs, u32x4_splat(1 << 16 | 100));
    let words = i16x8_narrow_i32x4(fours, fours);
    let eights = i32x4_dot_i16x8(words, u32x4_splat(1 << 16 | 10_000));
    let eights = u64x2_extract_lane::<0>(eights);
    (eights & 0xffff_ffff) * 100_000_000 + (eights >> 32)
}

impl Blocks for Sixteen {
    #[inline(always)]
    unsafe fn values<const N: usize>(blocks: &[[u8; 16]; N]) -> Option<[u64; N]> {
        let mut numbers = [0; N];
        let mut highest = u8x16_splat(0);
        for (number, block) in numbers.iter_mut().zip(blocks) {
            // SAFETY: the block has 16 bytes.
            let characters = unsafe { v128_load(block.as_ptr().cast()) };
            let values = u8x16_sub(characters, u8x16_splat(b'0'));
            highest = u8x16_max(highest, values);
            *number = number_of(values);
        }
        (!v128_any_true(u8x16_gt(highest, u8x16_splat(9)))).then_some(numbers)
    }
}
