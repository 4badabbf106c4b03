//! One state in general registers, six of its lanes complemented: `scalar` on all targets
//! but those of `neon`.

use super::generic::{self, Single};
use crate::keccak::{ROUND_CONSTANTS, State};

/// A lane per register or stack slot.
pub(super) struct Words;

/// A state that keeps six of its lanes complemented, so that chi, which
/// complements every lane once, needs one complement for each row: without an
/// instruction that complements an operand, a round has 20 instructions less.
#[derive(Clone, Copy)]
pub(in crate::keccak) struct Complemented(State);

/// The lanes that [`Complemented`] keeps so. Theta and pi turn these six into
/// an assignment of complements that chi, as written below, turns back.
const COMPLEMENTED: [usize; 6] = [1, 2, 8, 12, 17, 20];

impl Complemented {
    #[inline(always)]
    pub(in crate::keccak) const fn new(state: State) -> Self {
        let mut lanes = state;
        let mut n = 0;
        while n < COMPLEMENTED.len() {
            lanes[COMPLEMENTED[n]] = !lanes[COMPLEMENTED[n]];
            n += 1;
        }
        Self(lanes)
    }

    #[inline(always)]
    pub(in crate::keccak) const fn state(self) -> State {
        Self::new(self.0).0
    }

    /// One round, as assignments of new values only: written so, and with two
    /// rounds in the loop below, the compiler has nothing to gain from vectors and
    /// leaves them alone (`docs/performance.md`).
    #[inline(always)]
    pub(in crate::keccak) fn round(self, constant: u64) -> Self {
        let a = self.0;
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
        let [d0, d1, d2, d3, d4] = apart([d0, d1, d2, d3, d4]);

        let p0 = a[0] ^ d0;
        let p1 = (a[6] ^ d1).rotate_left(44);
        let p2 = (a[12] ^ d2).rotate_left(43);
        let p3 = (a[18] ^ d3).rotate_left(21);
        let p4 = (a[24] ^ d4).rotate_left(14);
        let a0 = p0 ^ (p1 | p2) ^ constant;
        let a1 = p1 ^ (!p2 | p3);
        let a2 = p2 ^ (p3 & p4);
        let a3 = p3 ^ (p4 | p0);
        let a4 = p4 ^ (p0 & p1);

        let q0 = (a[3] ^ d3).rotate_left(28);
        let q1 = (a[9] ^ d4).rotate_left(20);
        let q2 = (a[10] ^ d0).rotate_left(3);
        let q3 = (a[16] ^ d1).rotate_left(45);
        let q4 = (a[22] ^ d2).rotate_left(61);
        let a5 = q0 ^ (q1 | q2);
        let a6 = q1 ^ (q2 & q3);
        let a7 = q2 ^ (q3 | !q4);
        let a8 = q3 ^ (q4 | q0);
        let a9 = q4 ^ (q0 & q1);

        let r0 = (a[1] ^ d1).rotate_left(1);
        let r1 = (a[7] ^ d2).rotate_left(6);
        let r2 = (a[13] ^ d3).rotate_left(25);
        let r3 = (a[19] ^ d4).rotate_left(8);
        let r4 = (a[20] ^ d0).rotate_left(18);
        let a10 = r0 ^ (r1 | r2);
        let a11 = r1 ^ (r2 & r3);
        let a12 = r2 ^ (!r3 & r4);
        let a13 = !r3 ^ (r4 | r0);
        let a14 = r4 ^ (r0 & r1);

        let s0 = (a[4] ^ d4).rotate_left(27);
        let s1 = (a[5] ^ d0).rotate_left(36);
        let s2 = (a[11] ^ d1).rotate_left(10);
        let s3 = (a[17] ^ d2).rotate_left(15);
        let s4 = (a[23] ^ d3).rotate_left(56);
        let a15 = s0 ^ (s1 & s2);
        let a16 = s1 ^ (s2 | s3);
        let a17 = s2 ^ (!s3 | s4);
        let a18 = !s3 ^ (s4 & s0);
        let a19 = s4 ^ (s0 | s1);

        let t0 = (a[2] ^ d2).rotate_left(62);
        let t1 = (a[8] ^ d3).rotate_left(55);
        let t2 = (a[14] ^ d4).rotate_left(39);
        let t3 = (a[15] ^ d0).rotate_left(41);
        let t4 = (a[21] ^ d1).rotate_left(2);
        let a20 = t0 ^ (!t1 & t2);
        let a21 = !t1 ^ (t2 | t3);
        let a22 = t2 ^ (t3 & t4);
        let a23 = t3 ^ (t4 | t0);
        let a24 = t4 ^ (t0 & t1);

        Self([
            a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16, a17, a18,
            a19, a20, a21, a22, a23, a24,
        ])
    }

    /// Rounds of an even number.
    #[inline(always)]
    fn rounds(mut self, constants: &[u64]) -> Self {
        for &[even, odd] in constants.as_chunks().0 {
            self = self.round(even).round(odd);
        }
        self
    }

    /// The last round, of which the first four lanes are wanted.
    #[inline(always)]
    fn last(self) -> [u64; 4] {
        let [a, b, c, d, ..] = self.round(ROUND_CONSTANTS[23]).state();
        [a, b, c, d]
    }
}

impl Single for Words {
    // Not inlined, nor is `last`: a copy of the rounds for each caller gains nothing.
    #[inline(never)]
    unsafe fn permute(state: &mut State) {
        *state = Complemented::new(*state).rounds(&ROUND_CONSTANTS).state();
    }

    #[inline(never)]
    unsafe fn last(state: &mut State) -> [u64; 4] {
        let state = Complemented::new(*state).rounds(&ROUND_CONSTANTS[..22]);
        state.round(ROUND_CONSTANTS[22]).last()
    }

    #[inline(always)]
    unsafe fn first<const N: usize>(lanes: &[u64; N]) -> [u64; 4] {
        // The first round is apart, for most of what it takes is zero, and the
        // last one, for most of what it gives is not used.
        let state = Complemented::new(generic::state(lanes)).round(ROUND_CONSTANTS[0]);
        state.rounds(&ROUND_CONSTANTS[1..23]).last()
    }
}

/// Hands the words back in a way that the compiler cannot see through. It spends half a
/// minute looking for vectors in the rounds otherwise, finds none, and the code is no faster
/// (`docs/performance.md`).
#[inline(always)]
fn apart(words: [u64; 5]) -> [u64; 5] {
    #[cfg(all(target_arch = "x86_64", not(miri)))]
    {
        let [mut a, mut b, mut c, mut d, mut e] = words;
        // SAFETY: no instruction; the registers keep their values.
        unsafe {
            core::arch::asm!(
                "/* {0} {1} {2} {3} {4} */",
                inout(reg) a, inout(reg) b, inout(reg) c, inout(reg) d, inout(reg) e,
                options(pure, nomem, nostack, preserves_flags)
            );
        }
        [a, b, c, d, e]
    }
    #[cfg(not(all(target_arch = "x86_64", not(miri))))]
    words
}
