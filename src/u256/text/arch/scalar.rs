//! General registers: eight characters in one. For any CPU and at compile time, and the reference
//! of every other backend.

use super::generic::{self, Blocks, Chunks};
use super::{DIGITS, FormatDecimal, ParseDecimal, ROOM, Room, kernels};
use crate::dispatch::Id;

pub(in crate::u256::text) const ID: Id = Id::Scalar;
pub(in crate::u256::text) type Token = ();

kernels! { Eight }

/// Eight characters in a register.
pub(super) struct Eight;

/// A byte in each of eight.
pub(super) const fn each(byte: u8) -> u64 {
    u64::from_ne_bytes([byte; 8])
}

/// The eight digits of a number below 10^8, the highest in the lowest byte.
#[inline(always)]
const fn eight_digits(number: u32) -> u64 {
    // Each step halves the numbers: what of them is above, and beside it the rest. The products
    // are exact for numbers of four digits and of two.
    let (high, low) = (number / 10_000, number % 10_000);
    let fours = high as u64 | (low as u64) << 32;
    let high = ((fours * 10_486) >> 20) & 0x7f_0000_007f;
    let twos = high | (fours - 100 * high) << 16;
    let high = ((twos * 103) >> 10) & 0x000f_000f_000f_000f;
    (high | (twos - 10 * high) << 8) + each(b'0')
}

/// The sixteen digits of a number below 10^16.
#[inline(always)]
pub(in crate::u256::text) const fn sixteen_digits(number: u64) -> [[u8; 8]; 2] {
    let (high, low) = (number / 100_000_000, number % 100_000_000);
    [eight_digits(high as u32).to_le_bytes(), eight_digits(low as u32).to_le_bytes()]
}

/// The three digits of a number below 1000, and a character that means nothing.
#[inline(always)]
pub(in crate::u256::text) const fn three_digits(number: u32) -> [u8; 4] {
    let high = (number * 41) >> 12;
    let rest = number - 100 * high;
    let middle = (rest * 103) >> 10;
    (high | middle << 8 | (rest - 10 * middle) << 16 | 0x3030_3030).to_le_bytes()
}

impl Chunks for Eight {
    #[inline(always)]
    unsafe fn write<const N: usize>(chunks: &[u64; N], dst: &mut [[u8; 19]; N]) {
        for (chunk, dst) in chunks.iter().rev().zip(dst) {
            format_chunk(*chunk, dst);
        }
    }
}

/// The digits of a number below 10^19.
#[inline(always)]
pub(in crate::u256::text) fn format_chunk(number: u64, dst: &mut [u8; DIGITS]) {
    let (high, low) = (number / 10_u64.pow(16), number % 10_u64.pow(16));
    dst[..4].copy_from_slice(&three_digits(high as u32));
    dst[3..].copy_from_slice(sixteen_digits(low).as_flattened());
}

/// The number that eight digits are, the highest in the lowest byte, and bits that are set if one
/// is no digit.
#[inline(always)]
pub(in crate::u256::text) const fn eight_values(values: u64) -> (u64, u64) {
    // Of what is less '0': 10 and more have a top bit, or 118 more do. A carry to the next
    // character comes only from one that is found.
    let bad = (values | values.wrapping_add(each(118))) & each(0x80);
    // A pair is in its second byte, then four digits in a half.
    let pairs = (values.wrapping_mul(10).wrapping_add(values >> 8)) & 0x00ff_00ff_00ff_00ff;
    let fours = pairs.wrapping_mul(100).wrapping_add(pairs >> 16) & 0x0000_ffff_0000_ffff;
    ((fours.wrapping_mul(10_000).wrapping_add(fours >> 32)) & 0xffff_ffff, bad)
}

/// Eight characters less '0'.
#[inline(always)]
pub(super) const fn less_zero(characters: [u8; 8]) -> u64 {
    u64::from_le_bytes(characters).wrapping_sub(each(b'0'))
}

/// The number of sixteen digits, and bits as of [`eight_values`].
#[inline(always)]
const fn sixteen_values(block: &[u8; 16]) -> (u64, u64) {
    let [a, b, c, d, e, f, g, h, rest @ ..] = *block;
    let (high, first) = eight_values(less_zero([a, b, c, d, e, f, g, h]));
    let (low, second) = eight_values(less_zero(rest));
    (high.wrapping_mul(100_000_000).wrapping_add(low), first | second)
}

impl Blocks for Eight {
    #[inline(always)]
    unsafe fn values<const N: usize>(blocks: &[[u8; 16]; N]) -> Option<[u64; N]> {
        const_values(blocks)
    }
}

#[inline(always)]
const fn const_values<const N: usize>(blocks: &[[u8; 16]; N]) -> Option<[u64; N]> {
    let (mut values, mut bad, mut at) = ([0; N], 0, 0);
    while at < N {
        let seen;
        (values[at], seen) = sixteen_values(&blocks[at]);
        bad |= seen;
        at += 1;
    }
    if bad == 0 { Some(values) } else { None }
}

/// [`generic::parse`] at compile time.
pub(in crate::u256::text) const fn const_parse(src: &[u8]) -> Option<[u64; 4]> {
    let (head, blocks) = src.split_at(src.len() % 16);
    let (blocks, _) = blocks.as_chunks::<16>();
    let Some(head) = generic::head(head) else { return None };
    macro_rules! number {
        ($blocks:expr) => {
            match const_values($blocks) {
                Some(values) => generic::join(head, &values),
                None => None,
            }
        };
    }
    match blocks {
        [] => Some([head, 0, 0, 0]),
        [a] => number!(&[*a]),
        [a, b] => number!(&[*a, *b]),
        [a, b, c] => number!(&[*a, *b, *c]),
        [a, b, c, d] => number!(&[*a, *b, *c, *d]),
        _ => None,
    }
}

/// Writes a number of one limb: the contract of `format_decimal`.
#[inline]
pub(in crate::u256::text) fn format_limb(limb: u64, room: &mut Room) -> usize {
    let [.., last] = &mut room.chunks;
    if limb < 100_000_000 {
        last[DIGITS - 8..].copy_from_slice(&eight_digits(limb as u32).to_le_bytes());
    } else {
        let (top, low) = generic::highest(limb);
        format_chunk(low, last);
        let [.., above, _] = &mut room.chunks;
        above[DIGITS - 1] = b'0' + top as u8;
    }
    ROOM - generic::length(limb).max(1)
}

/// The number that eight hexadecimal digits are, the highest in the lowest byte, and bits that
/// are not set if one is no digit.
#[inline(always)]
const fn eight_hex_values(characters: u64) -> (u64, u64) {
    // A sum has a top bit from a bound on; without top bits before, it has no carry.
    let seven = characters & each(0x7f);
    let letters = seven | each(0x20);
    let decimal = (seven + each(0x80 - b'0')) & !(seven + each(0x80 - (b'9' + 1)));
    let letter = (letters + each(0x80 - b'a')) & !(letters + each(0x80 - (b'f' + 1)));
    let good = (decimal | letter) & !characters & each(0x80);
    let values = (characters & each(0x0f)) + 9 * (characters >> 6 & each(1));
    // A pair is in its first byte, then four digits in a quarter, eight in a half.
    let pairs = (values << 4 | values >> 8) & 0x00ff_00ff_00ff_00ff;
    let fours = (pairs << 8 | pairs >> 16) & 0x0000_ffff_0000_ffff;
    ((fours << 16 | fours >> 32) & 0xffff_ffff, good)
}

/// The number that hexadecimal digits are, if there are 64 at most; nothing if a character is no
/// digit.
#[inline]
pub(in crate::u256::text) const fn const_parse_hex(src: &[u8]) -> Option<[u64; 4]> {
    if src.len() <= 8 {
        let (number, good) = eight_hex_values(generic::padded(src, b'0').1);
        return if good == each(0x80) { Some([number, 0, 0, 0]) } else { None };
    }
    const_parse_long_hex(src)
}

const fn const_parse_long_hex(src: &[u8]) -> Option<[u64; 4]> {
    if src.len() > 64 {
        return None;
    }
    let (head, blocks) = src.split_at(src.len() % 16);
    let (blocks, _) = blocks.as_chunks::<16>();
    let mut limbs = [0; 4];
    let (high, low) = generic::padded(head, b'0');
    let ((high, first), (low, second)) = (eight_hex_values(high), eight_hex_values(low));
    let (mut good, mut at) = (first & second, blocks.len());
    if at < 4 {
        limbs[at] = high << 32 | low;
    }
    while at > 0 {
        at -= 1;
        let [a, b, c, d, e, f, g, h, rest @ ..] = blocks[blocks.len() - 1 - at];
        let (high, first) = eight_hex_values(u64::from_le_bytes([a, b, c, d, e, f, g, h]));
        let (low, second) = eight_hex_values(u64::from_le_bytes(rest));
        good &= first & second;
        limbs[at] = high << 32 | low;
    }
    if good == each(0x80) { Some(limbs) } else { None }
}
