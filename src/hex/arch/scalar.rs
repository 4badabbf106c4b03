//! Tables and general registers, for any CPU. The reference of every other
//! backend.

use super::generic::{self, Short, Step, Verdict};
use super::{Check, Decode, Encode, kernels};
use crate::dispatch::Id;
use crate::hex::{HEX_DECODE_LUT, NIL};

pub(in crate::hex) const ID: Id = Id::Scalar;
pub(in crate::hex) type Token = ();

kernels! { Eight }

/// Eight bytes at a time.
pub(super) struct Eight;

/// One byte at a time, below eight. Not inlined, for what comes before it needs
/// no registers saved.
pub(super) struct Bytes;

/// Table entries combined by "or": above 15 if one was `NIL`.
#[derive(Clone, Copy)]
pub(super) struct Entries(u8);

/// The two digits of a byte.
#[inline(always)]
fn digits_of(byte: u8, digits: &[u8; 16]) -> [u8; 2] {
    [digits[usize::from(byte >> 4)], digits[usize::from(byte & 0xf)]]
}

/// # Safety
/// `src` is readable for a byte, `dst` writable for two.
#[inline(always)]
pub(super) unsafe fn encode_byte(src: *const u8, dst: *mut u8, digits: &'static [u8; 16]) {
    // SAFETY: the caller's promise.
    unsafe { dst.cast::<[u8; 2]>().write(digits_of(src.read(), digits)) }
}

/// The byte of two digits, and their table entries, one of which is `NIL` if
/// one is no digit.
#[inline(always)]
fn byte_of(pair: [u8; 2]) -> (u8, u8) {
    let [high, low] = pair.map(|digit| HEX_DECODE_LUT[usize::from(digit)]);
    (high << 4 | low, high | low)
}

impl Step for Eight {
    const WIDTH: usize = 8;
    const WAITS: usize = 1024;
    type Narrower = Bytes;
    type Value = [u8; 8];
    type Decoded = Entries;
    type Checked = Entries;

    #[inline(always)]
    unsafe fn encode_step(src: *const u8, dst: *mut u8, digits: &'static [u8; 16]) {
        // SAFETY: WIDTH bytes are readable, twice that writable.
        unsafe {
            // Not through `map`, which the compiler calls out of line.
            for at in 0..8 {
                encode_byte(src.add(at), dst.add(2 * at), digits);
            }
        }
    }

    #[inline(always)]
    unsafe fn decode_step(src: *const u8) -> ([u8; 8], Entries) {
        // SAFETY: twice WIDTH bytes are readable.
        let pairs = unsafe { src.cast::<[[u8; 2]; 8]>().read() };
        let mut value = [0; 8];
        let mut entries = 0;
        // Not `map`, which the compiler calls out of line.
        for (byte, pair) in value.iter_mut().zip(pairs) {
            let (decoded, seen) = byte_of(pair);
            *byte = decoded;
            entries |= seen;
        }
        (value, Entries(entries))
    }

    #[inline(always)]
    unsafe fn store(dst: *mut u8, value: [u8; 8]) {
        // SAFETY: WIDTH bytes are writable.
        unsafe { dst.cast::<[u8; 8]>().write(value) }
    }

    #[inline(always)]
    unsafe fn check_step(src: *const u8) -> Entries {
        // SAFETY: twice WIDTH bytes are readable.
        let digits = unsafe { src.cast::<[u8; 16]>().read() };
        Entries(digits.iter().fold(0, |seen, digit| seen | HEX_DECODE_LUT[usize::from(*digit)]))
    }
}

impl Verdict for Entries {
    #[inline(always)]
    unsafe fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    #[inline(always)]
    unsafe fn is_good(self) -> bool {
        self.0 <= 0xf
    }
}

impl Short for Bytes {
    #[inline(never)]
    unsafe fn encode(src: *const u8, len: usize, dst: *mut u8, digits: &'static [u8; 16]) {
        for at in 0..len {
            // SAFETY: `at` is below `len`.
            unsafe { encode_byte(src.add(at), dst.add(2 * at), digits) }
        }
    }

    #[inline(never)]
    unsafe fn decode(src: *const u8, len: usize, dst: *mut u8) -> bool {
        debug_assert!(len < 8);
        // In a register: fewer than eight bytes.
        let mut value = 0_u64;
        let mut entries = 0;
        for at in 0..len {
            // SAFETY: `at` is below `len`.
            let (byte, seen) = byte_of(unsafe { src.cast::<[u8; 2]>().add(at).read() });
            value |= u64::from(byte) << (8 * at);
            entries |= seen;
        }
        let good = entries <= 0xf;
        if good {
            for at in 0..len {
                // SAFETY: `at` is below `len`.
                unsafe { dst.add(at).write((value >> (8 * at)) as u8) }
            }
        }
        good
    }

    #[inline(never)]
    unsafe fn check(src: *const u8, len: usize) -> bool {
        // SAFETY: `at` is below `len`.
        (0..len).all(|at| HEX_DECODE_LUT[usize::from(unsafe { src.add(at).read() })] != NIL)
    }
}
