//! The 128-bit vectors of WebAssembly: two messages at a time, a vector for the same lane
//! of both. The states stay in memory, as on AVX2: with 25 lanes as values engines spill
//! more than the vectors save (`docs/performance.md`).

use core::arch::wasm32::*;
use core::mem::{self, MaybeUninit};

use super::multi::{Multi, States};
use super::scalar::Words;
use super::{Batch, BatchArray, batch_kernels, multi};
use crate::cpu::Simd128;
use crate::dispatch::Id;
use crate::keccak::ROUND_CONSTANTS;

pub(in crate::keccak) const ID: Id = Id::Simd128;
pub(in crate::keccak) type Token = Simd128;

batch_kernels! { [] messages arrays [Two, 2] }

/// Two states.
struct Two;

impl Multi<2> for Two {
    type One = Words;
    type Narrower = Words;

    const FEWEST: usize = 2;

    #[inline]
    unsafe fn permute(states: &mut States<2>) {
        let mut other = MaybeUninit::<States<2>>::uninit();
        let mut from: *mut v128 = (&raw mut *states).cast();
        let mut to: *mut v128 = other.as_mut_ptr().cast();
        // SAFETY: all lanes are there.
        let sum = |x: usize| unsafe {
            let [a, b, c, d, e] = [0, 5, 10, 15, 20].map(|y| *from.add(x + y));
            xor(xor(xor(a, b), xor(c, d)), e)
        };
        let mut parities = [sum(0), sum(1), sum(2), sum(3), sum(4)];
        for constant in ROUND_CONSTANTS {
            // SAFETY: all lanes are there, or what the last round wrote. The number of rounds
            // is even, so the last one writes to `states`.
            unsafe { round(from, to, &mut parities, constant) };
            mem::swap(&mut from, &mut to);
        }
    }
}

fn xor(a: v128, b: v128) -> v128 {
    v128_xor(a, b)
}

/// `a ^ (!b & c)`.
fn chi(a: v128, b: v128, c: v128) -> v128 {
    xor(a, v128_andnot(c, b))
}

/// Turns each half to the left.
#[inline(always)]
fn turn(lane: v128, by: u32) -> v128 {
    v128_or(u64x2_shl(lane, by), u64x2_shr(lane, (64 - by) % 64))
}

/// A round from one place to another, with the parities of what it reads, and then of
/// what it wrote.
///
/// # Safety
/// The lanes are at `from`, and there is room for them at `to`.
#[inline(always)]
unsafe fn round(from: *const v128, to: *mut v128, parities: &mut [v128; 5], constant: u64) {
    let effect = |x: usize| xor(parities[(x + 4) % 5], turn(parities[(x + 1) % 5], 1));
    let effects = [effect(0), effect(1), effect(2), effect(3), effect(4)];
    macro_rules! row {
        ($first:literal: $($from:literal by $by:literal),+) => {
            let lane = |at: usize, by| {
                // SAFETY: the caller's promise.
                turn(xor(unsafe { *from.add(at) }, effects[at % 5]), by)
            };
            let [a, b, c, d, e] = [$(lane($from, $by)),+];
            let mut row = [chi(a, b, c), chi(b, c, d), chi(c, d, e), chi(d, e, a), chi(e, a, b)];
            if $first == 0 {
                row[0] = xor(row[0], u64x2_splat(constant));
            }
            for (x, (lane, parity)) in row.into_iter().zip(&mut *parities).enumerate() {
                // SAFETY: the caller's promise.
                unsafe { to.add($first + x).write(lane) };
                *parity = if $first == 0 { lane } else { xor(*parity, lane) };
            }
        };
    }
    row!(0: 0 by 0, 6 by 44, 12 by 43, 18 by 21, 24 by 14);
    row!(5: 3 by 28, 9 by 20, 10 by 3, 16 by 45, 22 by 61);
    row!(10: 1 by 1, 7 by 6, 13 by 25, 19 by 8, 20 by 18);
    row!(15: 4 by 27, 5 by 36, 11 by 10, 17 by 15, 23 by 56);
    row!(20: 2 by 62, 8 by 55, 14 by 39, 15 by 41, 21 by 2);
}
