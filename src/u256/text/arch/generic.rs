//! What the kernels share: the arithmetic between a number and its digits, in general registers.

use super::scalar::{each, eight_values};
use super::{DIGITS, ROOM, Room};
use crate::u256::algorithms::carrying_mul_add;
use crate::u256::radix::{divide, reciprocal};

/// 10^19, the highest power of ten in a limb. Its top bit is set, as [`divide`] wants it.
const CHUNK: u64 = 10_u64.pow(19);
const RECIPROCAL: u64 = reciprocal(CHUNK);
/// Writes chunks, numbers below 10^19.
pub(super) trait Chunks {
    /// The digits of `chunks`, the lowest first, to `dst`, the highest first.
    ///
    /// # Safety
    /// The CPU has the instructions of the type.
    unsafe fn write<const N: usize>(chunks: &[u64; N], dst: &mut [[u8; DIGITS]; N]);
}

/// Divides the lower limbs, to which `remainder` is what is above, in place.
#[inline(always)]
pub(in crate::u256::text) fn take_chunk<const N: usize>(
    limbs: &mut [u64; N],
    mut remainder: u64,
) -> u64 {
    for limb in limbs.iter_mut().rev() {
        (*limb, remainder) = divide(remainder, *limb, CHUNK, RECIPROCAL);
    }
    remainder
}

/// What a division of `limb` alone gives: it is 2^64 at most, and the chunk more than half of it.
#[inline(always)]
pub(super) const fn highest(limb: u64) -> (u64, u64) {
    if limb >= CHUNK { (1, limb - CHUNK) } else { (0, limb) }
}

/// The chunks of a number of two limbs, the lowest first.
#[inline(always)]
fn three_chunks([a, b]: [u64; 2]) -> ([u64; 2], u64) {
    let (high, rest) = highest(b);
    let mut limbs = [a];
    let first = take_chunk(&mut limbs, rest);
    let second = take_chunk(&mut limbs, high);
    ([first, second], limbs[0])
}

/// The chunks of a number of four limbs, the lowest first.
#[inline(always)]
fn five_chunks([a, b, c, d]: [u64; 4]) -> ([u64; 4], u64) {
    // Each quotient has a highest limb of a few bits, which is the first remainder of the next
    // division: 2^256 / 10^19 is below 2^193, / 10^38 below 2^130, / 10^57 below 2^67.
    let (high, rest) = highest(d);
    let mut limbs = [a, b, c];
    let first = take_chunk(&mut limbs, rest);
    let second = take_chunk(&mut limbs, high);
    let [a, b, high] = limbs;
    let mut limbs = [a, b];
    let third = take_chunk(&mut limbs, high);
    let [a, high] = limbs;
    let mut limbs = [a];
    let fourth = take_chunk(&mut limbs, high);
    ([first, second, third, fourth], limbs[0])
}

/// How many digits a number has; none if it is 0.
#[inline(always)]
pub(in crate::u256::text) fn length(number: u64) -> usize {
    number.checked_ilog10().map_or(0, |log| log as usize + 1)
}

/// Where the digits of a number start whose chunks these are, the highest first, if they end at
/// [`ROOM`]: without zeros in front, of 0 at its only digit.
#[inline(always)]
fn start<const N: usize>(chunks: [u64; N]) -> usize {
    let mut below = DIGITS * N;
    for chunk in chunks {
        below -= DIGITS;
        if chunk != 0 {
            return ROOM - below - length(chunk);
        }
    }
    ROOM - 1
}

/// The contract of `format_decimal`.
///
/// # Safety
/// The CPU has the instructions of `K`.
#[inline(always)]
pub(super) unsafe fn format<K: Chunks>(number: &[u64; 4], room: &mut Room) -> usize {
    let [a, b, c, d] = *number;
    if c | d == 0 {
        let ([first, second], top) = three_chunks([a, b]);
        let [_, above, rest @ ..] = &mut room.chunks;
        // SAFETY: the caller's promise.
        unsafe { K::write(&[first, second], rest) };
        above[DIGITS - 1] = b'0' + top as u8;
        return start([top, second, first]);
    }
    let (chunks, top) = five_chunks([a, b, c, d]);
    // SAFETY: the caller's promise.
    unsafe { K::write(&chunks, &mut room.chunks) };
    room.top = [b'0' + (top / 10) as u8, b'0' + (top % 10) as u8];
    let [first, second, third, fourth] = chunks;
    start([top, fourth, third, second, first])
}

/// Reads blocks of sixteen digits.
pub(super) trait Blocks {
    /// The numbers that the blocks are, in their order; nothing if a character is no digit.
    ///
    /// # Safety
    /// The CPU has the instructions of the type.
    unsafe fn values<const N: usize>(blocks: &[[u8; 16]; N]) -> Option<[u64; N]>;
}

/// The number of fewer than sixteen digits; nothing if a character is no digit.
#[inline(always)]
pub(in crate::u256::text) const fn head(digits: &[u8]) -> Option<u64> {
    let (high, low) = padded(digits, b'0');
    let ((high, first), (low, second)) =
        (eight_values(high.wrapping_sub(each(b'0'))), eight_values(low.wrapping_sub(each(b'0'))));
    if first | second == 0 { Some(high * 100_000_000 + low) } else { None }
}

/// Fewer than sixteen characters behind as many of `fill` as make them sixteen.
///
/// Loads overlap instead of going on past the text, and what comes twice is the same twice.
#[inline(always)]
pub(in crate::u256::text) const fn padded(text: &[u8], fill: u8) -> (u64, u64) {
    let fill = each(fill);
    let len = text.len();
    if let (Some(first), Some(last)) = (text.first_chunk::<8>(), text.last_chunk::<8>()) {
        // One to eight places are filled. In two steps, for a shift by 64 is none.
        let places = 8 * (15 - len as u32);
        let high = u64::from_le_bytes(*first) << places << 8;
        return (high | fill >> (56 - places), u64::from_le_bytes(*last));
    }
    let (text, places) = match (text.first_chunk::<4>(), text.last_chunk::<4>(), text) {
        (Some(first), Some(last), _) => {
            let (first, last) = (u32::from_le_bytes(*first), u32::from_le_bytes(*last));
            let places = 8 * (8 - len as u32);
            ((first as u64) << places | (last as u64) << 32, places)
        }
        (_, _, [first, ..]) => {
            // Of one to three: the first, the one in the middle and the last.
            let places = 8 * (8 - len as u32);
            let middle = text[len / 2] as u64;
            let last = text[len - 1] as u64;
            let text = (*first as u64) << places | middle << (places + 8 * (len as u32 / 2));
            (text | last << 56, places)
        }
        _ => return (fill, fill),
    };
    (fill, text | fill & ((1 << places) - 1))
}

/// `head` and the blocks after it as one number; nothing if it is 2^256 or more. The head is
/// below 10^16, as the blocks are.
#[inline(always)]
pub(in crate::u256::text) const fn join<const N: usize>(
    head: u64,
    blocks: &[u64; N],
) -> Option<[u64; 4]> {
    let mut limbs = [head, 0, 0, 0];
    let mut at = 0;
    while at < N {
        let mut carry = blocks[at];
        let mut limb = 0;
        // 10^16 is below 2^64: so many limbs are there before the product, and one more after.
        while limb <= at && limb < 4 {
            (limbs[limb], carry) = carrying_mul_add(limbs[limb], 10_u64.pow(16), carry, 0);
            limb += 1;
        }
        if limb < 4 {
            limbs[limb] = carry;
        } else if carry != 0 {
            return None;
        }
        at += 1;
    }
    Some(limbs)
}

/// The contract of `parse_decimal`.
///
/// # Safety
/// The CPU has the instructions of `K`.
#[inline(always)]
pub(super) unsafe fn parse<K: Blocks>(src: &[u8]) -> Option<[u64; 4]> {
    let (first, blocks) = src.split_at(src.len() % 16);
    let (blocks, _) = blocks.as_chunks::<16>();
    macro_rules! number {
        ($blocks:expr) => {
            // SAFETY: the caller's promise.
            unsafe { K::values($blocks) }.and_then(|values| join(head(first)?, &values))
        };
    }
    match blocks {
        [] => head(first).map(|head| [head, 0, 0, 0]),
        [a] => number!(&[*a]),
        [a, b] => number!(&[*a, *b]),
        [a, b, c] => number!(&[*a, *b, *c]),
        [a, b, c, d] => number!(&[*a, *b, *c, *d]),
        _ => None,
    }
}
