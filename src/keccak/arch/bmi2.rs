//! General registers with `andn` and `rorx`, which spare complements and moves.
//! The rounds are assembly, since what the compiler makes of them is a matter of
//! luck: `asm/README.md`, `docs/performance.md`.

use core::arch::naked_asm;

use super::generic::{self, LANES, LAST_BIT, Single};
use super::scalar::Complemented;
use super::{
    Absorb, Batch, BatchArray, Digest, DigestArray, Last, Permute, batch_kernels, multi,
    single_kernels,
};
use crate::cpu::Bmi2;
use crate::dispatch::Id;
use crate::keccak::{RATE, ROUND_CONSTANTS, State};

pub(in crate::keccak) const ID: Id = Id::Bmi2;
pub(in crate::keccak) type Token = Bmi2;

single_kernels! { [#[target_feature(enable = "bmi1,bmi2")]] Assembly }
batch_kernels! { [#[target_feature(enable = "bmi1,bmi2")]] one_by_one arrays_one_by_one [Assembly] }

struct Assembly;

static CONSTANTS: [u64; 24] = ROUND_CONSTANTS;

/// # Safety
/// The head of the file says what is where; the CPU has the instructions.
#[unsafe(naked)]
unsafe extern "sysv64" fn rounds(state: *mut State, first: *const u64, end: *const u64) {
    naked_asm!(include_str!("../../../asm/x86_64/keccak_bmi2.s"), options(raw))
}

impl Single for Assembly {
    #[inline(always)]
    unsafe fn permute(state: &mut State) {
        let constants = CONSTANTS.as_ptr_range();
        // SAFETY: 24 is even; the rest is the caller's promise.
        unsafe { rounds(state, constants.start, constants.end) }
    }

    #[inline(always)]
    unsafe fn last(state: &State) -> [u64; 4] {
        let mut state = *state;
        // SAFETY: the caller's promise.
        unsafe { Self::permute(&mut state) };
        let [a, b, c, d, ..] = state;
        [a, b, c, d]
    }

    #[inline(always)]
    unsafe fn first<const N: usize>(lanes: &[u64; N]) -> [u64; 4] {
        let mut state = [0; 25];
        state[..N].copy_from_slice(lanes);
        if N < LANES {
            state[LANES - 1] = LAST_BIT;
        }
        // The compiler leaves out of the first round what is zero, and of the last
        // one what is not used.
        let mut state = Complemented::new(state).round(CONSTANTS[0]).state();
        let constants = CONSTANTS[1..23].as_ptr_range();
        // SAFETY: 22 is even; the rest is the caller's promise.
        unsafe { rounds(&mut state, constants.start, constants.end) };
        Complemented::new(state).last()
    }
}
