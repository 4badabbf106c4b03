//! NEON, the baseline of aarch64: sixteen digits in a register. Little-endian only, since byte
//! order within words is used.
//!
//! Not measured here. By count it takes 14 instructions for sixteen digits where general
//! registers take 34, and 15 back where they take 28.

use core::arch::aarch64::*;

use super::generic::{self, Blocks, Chunks};
use super::scalar::three_digits;
use super::{FormatDecimal, ParseDecimal, kernels};
use crate::cpu;
use crate::dispatch::Id;

pub(in crate::u256::text) const ID: Id = Id::Neon;
pub(in crate::u256::text) type Token = cpu::Neon;

kernels! { Sixteen }

/// Sixteen digits.
pub(super) struct Sixteen;

/// The digits of two numbers below 10^8.
#[target_feature(enable = "neon")]
#[inline]
fn digits_of(eights: uint32x2_t) -> uint8x16_t {
    // Each step halves the numbers: what of them is above by a product with the inverse, and
    // beside it the rest. The inverses are exact in the ranges: below 10^8, 10^4 and 100. The
    // last two products are doubled by the instruction.
    let high = vshrq_n_u64::<45>(vmull_u32(eights, vdup_n_u32(0xd1b7_1759)));
    let rest = vmls_n_u32(eights, vmovn_u64(high), 10_000);
    let fours = vreinterpretq_s16_u64(vsliq_n_u64::<32>(high, vmovl_u32(rest)));
    let high = vshrq_n_s16::<4>(vqdmulhq_n_s16(fours, 5243));
    let rest = vmlsq_n_s16(fours, high, 100);
    let (high, rest) = (vreinterpretq_u32_s16(high), vreinterpretq_u32_s16(rest));
    let twos = vreinterpretq_s16_u32(vsliq_n_u32::<16>(high, rest));
    let high = vqdmulhq_n_s16(twos, 3277);
    let rest = vmlsq_n_s16(twos, high, 10);
    let (high, rest) = (vreinterpretq_u16_s16(high), vreinterpretq_u16_s16(rest));
    let ones = vreinterpretq_u8_u16(vsliq_n_u16::<8>(high, rest));
    vaddq_u8(ones, vdupq_n_u8(b'0'))
}

impl Chunks for Sixteen {
    #[target_feature(enable = "neon")]
    #[inline]
    unsafe fn write<const N: usize>(chunks: &[u64; N], dst: &mut [[u8; 19]; N]) {
        for (chunk, dst) in chunks.iter().rev().zip(dst) {
            let (head, rest) = (chunk / 10_u64.pow(16), chunk % 10_u64.pow(16));
            let (high, low) = (rest / 100_000_000, rest % 100_000_000);
            dst[..4].copy_from_slice(&three_digits(head as u32));
            let digits = digits_of(vcreate_u32(high | low << 32));
            // SAFETY: 16 bytes from the third are the rest.
            unsafe { vst1q_u8(dst.as_mut_ptr().add(3), digits) };
        }
    }
}

/// The number that sixteen values are.
#[target_feature(enable = "neon")]
#[inline]
fn number_of(values: uint8x16_t) -> u64 {
    let values = vreinterpretq_u16_u8(values);
    let first = vandq_u16(values, vdupq_n_u16(0xff));
    let pairs = vreinterpretq_u32_u16(vmlaq_n_u16(vshrq_n_u16::<8>(values), first, 10));
    let first = vandq_u32(pairs, vdupq_n_u32(0xffff));
    let fours = vreinterpretq_u64_u32(vmlaq_n_u32(vshrq_n_u32::<16>(pairs), first, 100));
    let eights = vmla_n_u32(vshrn_n_u64::<32>(fours), vmovn_u64(fours), 10_000);
    let eights = vget_lane_u64::<0>(vreinterpret_u64_u32(eights));
    (eights & 0xffff_ffff) * 100_000_000 + (eights >> 32)
}

impl Blocks for Sixteen {
    #[target_feature(enable = "neon")]
    #[inline]
    unsafe fn values<const N: usize>(blocks: &[[u8; 16]; N]) -> Option<[u64; N]> {
        let mut numbers = [0; N];
        let mut highest = vdupq_n_u8(0);
        for (number, block) in numbers.iter_mut().zip(blocks) {
            // SAFETY: the block has 16 bytes.
            let characters = unsafe { vld1q_u8(block.as_ptr()) };
            let values = vsubq_u8(characters, vdupq_n_u8(b'0'));
            highest = vmaxq_u8(highest, values);
            *number = number_of(values);
        }
        (vmaxvq_u8(highest) <= 9).then_some(numbers)
    }
}
