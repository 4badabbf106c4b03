//! NEON, the baseline of aarch64: digits and their values from tables in
//! registers. Little-endian only, since byte order within words is used.

use core::arch::aarch64::*;

use super::generic::{self, Short, Step, Verdict};
use super::scalar::Bytes;
use super::{Check, Decode, Encode, kernels};
use crate::cpu;
use crate::dispatch::Id;
use crate::hex::{HEX_DECODE_LUT, NIL};

pub(in crate::hex) const ID: Id = Id::Neon;
pub(in crate::hex) type Token = cpu::Neon;

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

/// 16 bytes in a register, 32 digits in two.
pub(super) struct Sixteen;
/// 8 bytes in half a register, 16 digits in a whole one.
pub(super) struct Eight;
/// 4 bytes, 8 digits in half a register.
pub(super) struct Four;

/// Set in the table's entry of every digit, and shifted out with the high half.
const VALID: u8 = 1 << 4;

/// What the 64 characters from '0' on stand for; zero where that is no digit.
static VALUES: [u8; 64] = {
    let mut values = [0; 64];
    let mut at = 0;
    while at < 64 {
        let value = HEX_DECODE_LUT[b'0' as usize + at];
        if value != NIL {
            values[at] = VALID | value;
        }
        at += 1;
    }
    values
};

/// The values of digits with their `VALID`; zero where there is no digit.
#[target_feature(enable = "neon")]
#[inline]
fn values_of(digits: uint8x16_t) -> uint8x16_t {
    // SAFETY: the table has 64 bytes.
    let table = unsafe { vld1q_u8_x4(VALUES.as_ptr()) };
    // The lookup gives zero beyond the table, where characters before '0' wrap to.
    vqtbl4q_u8(table, vsubq_u8(digits, vdupq_n_u8(b'0')))
}

/// The values of valid digits in the low halves; the high ones are arbitrary.
#[target_feature(enable = "neon")]
#[inline]
fn values_of_valid(digits: uint8x16_t) -> uint8x16_t {
    // Letters have bit 6, and 1 to 6 in the low half.
    vmlaq_u8(digits, vshrq_n_u8::<6>(digits), vdupq_n_u8(9))
}

/// The bytes of 32 digits, from values in the low halves.
#[target_feature(enable = "neon")]
#[inline]
fn join(first: uint8x16_t, second: uint8x16_t) -> uint8x16_t {
    vsliq_n_u8::<4>(vuzp2q_u8(first, second), vuzp1q_u8(first, second))
}

/// The bytes of 16 digits, from values in the low halves.
#[target_feature(enable = "neon")]
#[inline]
fn join_half(values: uint8x16_t) -> uint8x8_t {
    // The first digit of a pair is the low byte of a word.
    let pairs = vreinterpretq_u16_u8(values);
    vmovn_u16(vsliq_n_u16::<4>(vshrq_n_u16::<8>(pairs), pairs))
}

/// The digits of 8 bytes.
#[target_feature(enable = "neon")]
#[inline]
fn digits_of(bytes: uint8x8_t, digits: &[u8; 16]) -> uint8x16_t {
    // A byte twice in a word, the copy that comes first shifted to its high half.
    let words = vmovl_u8(bytes);
    let nibbles = vsliq_n_u16::<8>(vshrq_n_u16::<4>(words), words);
    let nibbles = vandq_u8(vreinterpretq_u8_u16(nibbles), vdupq_n_u8(0xf));
    // SAFETY: the array has 16 bytes.
    vqtbl1q_u8(unsafe { vld1q_u8(digits.as_ptr()) }, nibbles)
}

/// Values of digits combined by "and": bad if one is zero.
#[derive(Clone, Copy)]
pub(super) struct Values(uint8x16_t);

impl Verdict for Values {
    #[target_feature(enable = "neon")]
    #[inline]
    unsafe fn and(self, other: Self) -> Self {
        Self(vandq_u8(self.0, other.0))
    }

    #[target_feature(enable = "neon")]
    #[inline]
    unsafe fn is_good(self) -> bool {
        // `VALID` is in all of them or, since others are zero, nothing is.
        vminvq_u8(self.0) != 0
    }
}

impl Step for Sixteen {
    const WIDTH: usize = 16;
    const WAITS: usize = 1024;
    type Narrower = Eight;
    type Value = uint8x16_t;
    type Decoded = Values;
    type Checked = Values;

    #[target_feature(enable = "neon")]
    #[inline]
    unsafe fn encode_step(src: *const u8, dst: *mut u8, digits: &'static [u8; 16]) {
        // SAFETY: 16 bytes are readable, 32 writable; the array has 16.
        unsafe {
            let bytes = vld1q_u8(src);
            let digits = vld1q_u8(digits.as_ptr());
            let high = vqtbl1q_u8(digits, vshrq_n_u8::<4>(bytes));
            let low = vqtbl1q_u8(digits, vandq_u8(bytes, vdupq_n_u8(0xf)));
            vst2q_u8(dst, uint8x16x2_t(high, low));
        }
    }

    #[target_feature(enable = "neon")]
    #[inline]
    unsafe fn decode_step(src: *const u8) -> (uint8x16_t, Values) {
        // SAFETY: 32 bytes are readable.
        let (first, second) = unsafe { (vld1q_u8(src), vld1q_u8(src.add(16))) };
        let (first, second) = (values_of(first), values_of(second));
        (join(first, second), Values(vandq_u8(first, second)))
    }

    #[target_feature(enable = "neon")]
    #[inline]
    unsafe fn decode_valid(src: *const u8) -> uint8x16_t {
        // SAFETY: 32 bytes are readable.
        let (first, second) = unsafe { (vld1q_u8(src), vld1q_u8(src.add(16))) };
        join(values_of_valid(first), values_of_valid(second))
    }

    #[target_feature(enable = "neon")]
    #[inline]
    unsafe fn store(dst: *mut u8, value: uint8x16_t) {
        // SAFETY: 16 bytes are writable.
        unsafe { vst1q_u8(dst, value) }
    }

    #[target_feature(enable = "neon")]
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
    type Value = uint8x8_t;
    type Decoded = Values;
    type Checked = Values;

    #[target_feature(enable = "neon")]
    #[inline]
    unsafe fn encode_step(src: *const u8, dst: *mut u8, digits: &'static [u8; 16]) {
        // SAFETY: 8 bytes are readable, 16 writable.
        unsafe { vst1q_u8(dst, digits_of(vld1_u8(src), digits)) }
    }

    #[target_feature(enable = "neon")]
    #[inline]
    unsafe fn decode_step(src: *const u8) -> (uint8x8_t, Values) {
        // SAFETY: 16 bytes are readable.
        let values = values_of(unsafe { vld1q_u8(src) });
        (join_half(values), Values(values))
    }

    #[target_feature(enable = "neon")]
    #[inline]
    unsafe fn store(dst: *mut u8, value: uint8x8_t) {
        // SAFETY: 8 bytes are writable.
        unsafe { vst1_u8(dst, value) }
    }

    #[target_feature(enable = "neon")]
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
    type Value = u32;
    type Decoded = Values;
    type Checked = Values;

    #[target_feature(enable = "neon")]
    #[inline]
    unsafe fn encode_step(src: *const u8, dst: *mut u8, digits: &'static [u8; 16]) {
        // SAFETY: 4 bytes are readable, 8 writable.
        unsafe {
            let bytes = vcreate_u8(src.cast::<u32>().read_unaligned().into());
            vst1_u8(dst, vget_low_u8(digits_of(bytes, digits)));
        }
    }

    #[target_feature(enable = "neon")]
    #[inline]
    unsafe fn decode_step(src: *const u8) -> (u32, Values) {
        // The upper half repeats the lower one, so that its verdict is the same.
        // SAFETY: 8 bytes are readable.
        let digits = unsafe { vld1_u8(src) };
        let values = values_of(vcombine_u8(digits, digits));
        (vget_lane_u32::<0>(vreinterpret_u32_u8(join_half(values))), Values(values))
    }

    #[target_feature(enable = "neon")]
    #[inline]
    unsafe fn store(dst: *mut u8, value: u32) {
        // SAFETY: 4 bytes are writable.
        unsafe { dst.cast::<u32>().write_unaligned(value) }
    }

    #[target_feature(enable = "neon")]
    #[inline]
    unsafe fn check_step(src: *const u8) -> Values {
        // SAFETY: the same contract.
        unsafe { Self::decode_step(src).1 }
    }
}
