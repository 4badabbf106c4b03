//! Rows of `u256`. An input is a number of four limbs or several of them, which implementations
//! take by their position; the result is limbs too. A row `/latency` is a chain of operations, each
//! of which waits for the one before, and the time is that of one of them.

use crate::harness::{Inputs, Row};
use fastprim::u256::U256;

mod basic;
mod batch;
mod bits;
mod dex;
mod div;
mod modulus;
mod text;

/// ruint's number, which is alloy's.
type Ruint = ruint::aliases::U256;

/// All rows.
pub(crate) fn rows() -> Vec<Row> {
    [
        basic::rows(),
        bits::rows(),
        div::rows(),
        modulus::rows(),
        text::rows(),
        dex::rows(),
        batch::rows(),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// The number at a position of the input.
#[inline(always)]
fn limbs(input: &[u8], at: usize) -> [u64; 4] {
    let bytes: &[u8; 32] = input[32 * at..][..32].try_into().unwrap();
    std::array::from_fn(|limb| {
        u64::from_le_bytes([
            bytes[8 * limb],
            bytes[8 * limb + 1],
            bytes[8 * limb + 2],
            bytes[8 * limb + 3],
            bytes[8 * limb + 4],
            bytes[8 * limb + 5],
            bytes[8 * limb + 6],
            bytes[8 * limb + 7],
        ])
    })
}

#[inline(always)]
fn ours(input: &[u8], at: usize) -> U256 {
    U256::from_limbs(limbs(input, at))
}

#[inline(always)]
fn ruint(input: &[u8], at: usize) -> Ruint {
    Ruint::from_limbs(limbs(input, at))
}

#[inline(always)]
fn ethnum(input: &[u8], at: usize) -> ethnum::U256 {
    let [a, b, c, d] = limbs(input, at).map(u128::from);
    ethnum::U256::from_words(d << 64 | c, b << 64 | a)
}

#[inline(always)]
fn ethnum_limbs(number: ethnum::U256) -> [u64; 4] {
    let (high, low) = number.into_words();
    [low as u64, (low >> 64) as u64, high as u64, (high >> 64) as u64]
}

/// Inputs of numbers with the given lengths in bits; the highest bit is set.
fn numbers<const N: usize>(bits: [usize; N]) -> Inputs {
    let random = Inputs::random(32 * N);
    let mut next = 0;
    Inputs::new(random.count(), 32 * N, |input| {
        input.copy_from_slice(random.get(next));
        next += 1;
        for (number, bits) in input.chunks_exact_mut(32).zip(bits) {
            number[bits.div_ceil(8)..].fill(0);
            if let Some(last) = number[..bits.div_ceil(8)].last_mut() {
                let top = (bits - 1) % 8;
                *last = *last & (0xff >> (7 - top)) | 1 << top;
            }
        }
    })
}

/// How many operations a chain has.
const CHAIN: usize = 63;

/// The inputs of a chain: where it starts, and one number per operation.
fn chain() -> Inputs {
    Inputs::random(32 * (CHAIN + 1))
}

/// A chain of operations on what [`chain`] gives, each on the result before and the next number.
macro_rules! chained {
    ($number:ident, |$so_far:ident, $next:ident| $operation:expr) => {
        |i: &[u8], _: &mut [u8]| {
            let mut $so_far = $number(i, 0);
            for at in 1..=crate::rows::u256::CHAIN {
                let $next = $number(i, at);
                $so_far = $operation;
            }
            $so_far
        }
    };
}
use chained;
