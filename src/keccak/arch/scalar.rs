//! General registers, for any CPU. The reference of every other backend.

use super::generic::{self, LANES, LAST_BIT, Single};
use super::{
    Absorb, Batch, BatchArray, Digest, DigestArray, Last, Permute, batch_kernels, multi,
    single_kernels,
};
use crate::dispatch::Id;
use crate::keccak::{RATE, ROUND_CONSTANTS, State};

pub(in crate::keccak) const ID: Id = Id::Scalar;
pub(in crate::keccak) type Token = ();

single_kernels! { [] Words }
batch_kernels! { [] one_by_one arrays_one_by_one [Words] }

/// A lane per register or stack slot.
pub(super) struct Words;

/// One round, as assignments of new values only: written so, and with two rounds
/// in the loop below, the compiler has nothing to gain from vectors and leaves
/// them alone (`docs/performance.md`).
#[inline(always)]
pub(in crate::keccak) const fn round(a: State, constant: u64) -> State {
    let c0 = a[0] ^ a[5] ^ a[10] ^ a[15] ^ a[20];
    let c1 = a[1] ^ a[6] ^ a[11] ^ a[16] ^ a[21];
    let c2 = a[2] ^ a[7] ^ a[12] ^ a[17] ^ a[22];
    let c3 = a[3] ^ a[8] ^ a[13] ^ a[18] ^ a[23];
    let c4 = a[4] ^ a[9] ^ a[14] ^ a[19] ^ a[24];
    let d0 = c4 ^ c1.rotate_left(1);
    let d1 = c0 ^ c2.rotate_left(1);
    let d2 = c1 ^ c3.rotate_left(1);
    let d3 = c2 ^ c4.rotate_left(1);
    let d4 = c3 ^ c0.rotate_left(1);
    let [p0, p1, p2, p3, p4] = row(
        a[0] ^ d0,
        (a[6] ^ d1).rotate_left(44),
        (a[12] ^ d2).rotate_left(43),
        (a[18] ^ d3).rotate_left(21),
        (a[24] ^ d4).rotate_left(14),
    );
    let [q0, q1, q2, q3, q4] = row(
        (a[3] ^ d3).rotate_left(28),
        (a[9] ^ d4).rotate_left(20),
        (a[10] ^ d0).rotate_left(3),
        (a[16] ^ d1).rotate_left(45),
        (a[22] ^ d2).rotate_left(61),
    );
    let [r0, r1, r2, r3, r4] = row(
        (a[1] ^ d1).rotate_left(1),
        (a[7] ^ d2).rotate_left(6),
        (a[13] ^ d3).rotate_left(25),
        (a[19] ^ d4).rotate_left(8),
        (a[20] ^ d0).rotate_left(18),
    );
    let [s0, s1, s2, s3, s4] = row(
        (a[4] ^ d4).rotate_left(27),
        (a[5] ^ d0).rotate_left(36),
        (a[11] ^ d1).rotate_left(10),
        (a[17] ^ d2).rotate_left(15),
        (a[23] ^ d3).rotate_left(56),
    );
    let [t0, t1, t2, t3, t4] = row(
        (a[2] ^ d2).rotate_left(62),
        (a[8] ^ d3).rotate_left(55),
        (a[14] ^ d4).rotate_left(39),
        (a[15] ^ d0).rotate_left(41),
        (a[21] ^ d1).rotate_left(2),
    );
    [
        p0 ^ constant,
        p1,
        p2,
        p3,
        p4,
        q0,
        q1,
        q2,
        q3,
        q4,
        r0,
        r1,
        r2,
        r3,
        r4,
        s0,
        s1,
        s2,
        s3,
        s4,
        t0,
        t1,
        t2,
        t3,
        t4,
    ]
}

/// Chi on a row.
#[inline(always)]
const fn row(b0: u64, b1: u64, b2: u64, b3: u64, b4: u64) -> [u64; 5] {
    [b0 ^ (!b1 & b2), b1 ^ (!b2 & b3), b2 ^ (!b3 & b4), b3 ^ (!b4 & b0), b4 ^ (!b0 & b1)]
}

/// The rounds from `first` on, of an even number.
#[inline(always)]
fn rounds(mut state: State, constants: &[u64]) -> State {
    for &[even, odd] in constants.as_chunks().0 {
        state = round(round(state, even), odd);
    }
    state
}

impl Single for Words {
    #[inline(always)]
    unsafe fn permute(state: &mut State) {
        *state = rounds(*state, &ROUND_CONSTANTS);
    }

    #[inline(always)]
    unsafe fn last(state: &State) -> [u64; 4] {
        let state = rounds(*state, &ROUND_CONSTANTS[..22]);
        let [a, b, c, d, ..] = round(round(state, ROUND_CONSTANTS[22]), ROUND_CONSTANTS[23]);
        [a, b, c, d]
    }

    #[inline(always)]
    unsafe fn first<const N: usize>(lanes: &[u64; N]) -> [u64; 4] {
        let mut state = [0; 25];
        state[..N].copy_from_slice(lanes);
        if N < LANES {
            state[LANES - 1] = LAST_BIT;
        }
        // The first round is apart, for most of what it takes is zero, and the
        // last one, for most of what it gives is not used.
        let state = rounds(round(state, ROUND_CONSTANTS[0]), &ROUND_CONSTANTS[1..23]);
        let [a, b, c, d, ..] = round(state, ROUND_CONSTANTS[23]);
        [a, b, c, d]
    }
}
