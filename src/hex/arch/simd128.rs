//! The 128-bit vectors of WebAssembly. An engine without them refuses a module
//! that contains one, so there is nothing to detect at run time: this is compiled
//! where the compiler was told that they are there.

use core::arch::wasm32::*;

use super::generic::{self, Short, Step, Verdict};
use super::scalar::Bytes;
use super::{Check, Decode, Encode, kernels};
use crate::cpu;
use crate::dispatch::Id;

pub(in crate::hex) const ID: Id = Id::Simd128;
pub(in crate::hex) type Token = cpu::Simd128;

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

/// 16 bytes, 32 digits in two vectors.
pub(super) struct Sixteen;
/// 8 bytes, 16 digits in a vector.
pub(super) struct Eight;
/// 4 bytes, 8 digits in half a vector.
pub(super) struct Four;

/// The digits of bytes: of their high and of their low halves.
#[inline(always)]
fn digits_of(bytes: v128, digits: &'static [u8; 16]) -> (v128, v128) {
    // SAFETY: the array has the 16 bytes.
    let table = unsafe { v128_load(digits.as_ptr().cast()) };
    let (high, low) = (u8x16_shr(bytes, 4), v128_and(bytes, u8x16_splat(0xf)));
    (u8x16_swizzle(table, high), u8x16_swizzle(table, low))
}

/// The first 8 bytes of each, alternating.
#[inline(always)]
fn interleave_low(high: v128, low: v128) -> v128 {
    u8x16_shuffle::<0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23>(high, low)
}

/// The last 8 bytes of each, alternating.
#[inline(always)]
fn interleave_high(high: v128, low: v128) -> v128 {
    u8x16_shuffle::<8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31>(high, low)
}

/// The values of digits; at least 16 where there is no digit.
#[inline(always)]
fn values_of(digits: v128) -> v128 {
    // '0'..='9' to 0xf6..=0xff; subtracting 6 with saturation from what wrapped
    // around leaves it below 0xf0.
    let decimal = u8x16_add(digits, u8x16_splat(0xff - b'9'));
    let decimal = u8x16_sub(u8x16_sub_sat(decimal, u8x16_splat(6)), u8x16_splat(0xf0));
    // Letters of either case to 0..=5, then to 10..=15; anything else at least 16.
    let letters = u8x16_sub(v128_and(digits, u8x16_splat(0xdf)), u8x16_splat(b'A'));
    u8x16_min(decimal, u8x16_add_sat(letters, u8x16_splat(10)))
}

/// The values of valid digits: too large is what the other kind comes to.
#[inline(always)]
fn values_of_valid(digits: v128) -> v128 {
    let decimal = u8x16_sub(digits, u8x16_splat(b'0'));
    let letters = u8x16_sub(v128_and(digits, u8x16_splat(0xdf)), u8x16_splat(b'A' - 10));
    u8x16_min(decimal, letters)
}

/// Bytes from the values of their digits in two vectors.
#[inline(always)]
fn join(first: v128, second: v128) -> v128 {
    // 0x1001 times the word high + 0x100 * low has 0x10 * high + low as its upper
    // half: what else there is lies below it or beyond the word.
    let [first, second] = [first, second].map(|values| i16x8_mul(values, i16x8_splat(0x1001)));
    u8x16_shuffle::<1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31>(first, second)
}

/// Values of digits combined by "or": bad if one is above 15.
#[derive(Clone, Copy)]
pub(super) struct Values(v128);

impl Verdict for Values {
    #[inline(always)]
    unsafe fn and(self, other: Self) -> Self {
        Self(v128_or(self.0, other.0))
    }

    #[inline(always)]
    unsafe fn is_good(self) -> bool {
        !v128_any_true(v128_and(self.0, u8x16_splat(0xf0)))
    }
}

/// What digits were moved to, the greatest of it: bad if above 9.
#[derive(Clone, Copy)]
pub(super) struct Checked(v128);

impl Checked {
    /// Moves decimals to 0..=9, letters to 4..=9, and everything else beyond.
    #[inline(always)]
    fn of(digits: v128) -> Self {
        let decimal = u8x16_sub(digits, u8x16_splat(b'0'));
        let letters = u8x16_sub(v128_and(digits, u8x16_splat(0xdf)), u8x16_splat(b'A'));
        Self(u8x16_min(decimal, u8x16_add_sat(letters, u8x16_splat(4))))
    }
}

impl Verdict for Checked {
    #[inline(always)]
    unsafe fn and(self, other: Self) -> Self {
        Self(u8x16_max(self.0, other.0))
    }

    #[inline(always)]
    unsafe fn is_good(self) -> bool {
        !v128_any_true(u8x16_sub_sat(self.0, u8x16_splat(9)))
    }
}

impl Step for Sixteen {
    const WIDTH: usize = 16;
    const WAITS: usize = 0;
    type Narrower = Eight;
    type Value = v128;
    type Decoded = Values;
    type Checked = Checked;

    #[inline(always)]
    unsafe fn encode_step(src: *const u8, dst: *mut u8, digits: &'static [u8; 16]) {
        // SAFETY: 16 bytes are readable, 32 writable.
        unsafe {
            let (high, low) = digits_of(v128_load(src.cast()), digits);
            v128_store(dst.cast(), interleave_low(high, low));
            v128_store(dst.add(16).cast(), interleave_high(high, low));
        }
    }

    #[inline(always)]
    unsafe fn decode_step(src: *const u8) -> (v128, Values) {
        // SAFETY: 32 bytes are readable.
        let (first, second) = unsafe { (v128_load(src.cast()), v128_load(src.add(16).cast())) };
        let (first, second) = (values_of(first), values_of(second));
        (join(first, second), Values(v128_or(first, second)))
    }

    #[inline(always)]
    unsafe fn decode_valid(src: *const u8) -> v128 {
        // SAFETY: 32 bytes are readable.
        let (first, second) = unsafe { (v128_load(src.cast()), v128_load(src.add(16).cast())) };
        join(values_of_valid(first), values_of_valid(second))
    }

    #[inline(always)]
    unsafe fn store(dst: *mut u8, value: v128) {
        // SAFETY: 16 bytes are writable.
        unsafe { v128_store(dst.cast(), value) }
    }

    #[inline(always)]
    unsafe fn check_step(src: *const u8) -> Checked {
        // SAFETY: 32 bytes are readable.
        unsafe {
            let first = Checked::of(v128_load(src.cast()));
            first.and(Checked::of(v128_load(src.add(16).cast())))
        }
    }
}

impl Step for Eight {
    const WIDTH: usize = 8;
    const WAITS: usize = 0;
    type Narrower = Four;
    type Value = v128;
    type Decoded = Values;
    type Checked = Checked;

    #[inline(always)]
    unsafe fn encode_step(src: *const u8, dst: *mut u8, digits: &'static [u8; 16]) {
        // SAFETY: 8 bytes are readable, 16 writable.
        unsafe {
            let (high, low) = digits_of(v128_load64_zero(src.cast()), digits);
            v128_store(dst.cast(), interleave_low(high, low));
        }
    }

    #[inline(always)]
    unsafe fn decode_step(src: *const u8) -> (v128, Values) {
        // SAFETY: 16 bytes are readable.
        let values = values_of(unsafe { v128_load(src.cast()) });
        (join(values, values), Values(values))
    }

    #[inline(always)]
    unsafe fn store(dst: *mut u8, value: v128) {
        // SAFETY: 8 bytes are writable.
        unsafe { v128_store64_lane::<0>(value, dst.cast()) }
    }

    #[inline(always)]
    unsafe fn check_step(src: *const u8) -> Checked {
        // SAFETY: 16 bytes are readable.
        Checked::of(unsafe { v128_load(src.cast()) })
    }
}

impl Step for Four {
    const WIDTH: usize = 4;
    const WAITS: usize = 0;
    type Narrower = Bytes;
    type Value = v128;
    type Decoded = Values;
    type Checked = Checked;

    #[inline(always)]
    unsafe fn encode_step(src: *const u8, dst: *mut u8, digits: &'static [u8; 16]) {
        // SAFETY: 4 bytes are readable, 8 writable.
        unsafe {
            let (high, low) = digits_of(v128_load32_zero(src.cast()), digits);
            v128_store64_lane::<0>(interleave_low(high, low), dst.cast());
        }
    }

    // In both halves, so that the upper one has the same verdict.
    #[inline(always)]
    unsafe fn decode_step(src: *const u8) -> (v128, Values) {
        // SAFETY: 8 bytes are readable.
        let values = values_of(unsafe { v128_load64_splat(src.cast()) });
        (join(values, values), Values(values))
    }

    #[inline(always)]
    unsafe fn store(dst: *mut u8, value: v128) {
        // SAFETY: 4 bytes are writable.
        unsafe { v128_store32_lane::<0>(value, dst.cast()) }
    }

    #[inline(always)]
    unsafe fn check_step(src: *const u8) -> Checked {
        // SAFETY: 8 bytes are readable.
        Checked::of(unsafe { v128_load64_splat(src.cast()) })
    }
}
