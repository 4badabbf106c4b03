//! General registers with `andn` and `rorx`, which spare complements and moves.
//! The rounds are assembly, since what the compiler makes of them is a matter of
//! luck: `asm/README.md`, `docs/performance.md`.

use core::arch::naked_asm;
use core::mem::MaybeUninit;

use super::generic::{self, LANES, Single};
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

macro_rules! assembly {
    ($($name:ident $file:literal ($($type:ty),*);)+) => {
        $(
            /// # Safety
            /// The head of the file says what is where; the CPU has the instructions.
            #[unsafe(naked)]
            pub(super) unsafe extern "sysv64" fn $name($(_: $type),*) {
                naked_asm!(
                    include_str!(concat!("../../../asm/x86_64/keccak_bmi2_", $file, ".s")),
                    options(raw)
                )
            }
        )+
    };
}

/// The functions of the assembly.
mod rounds {
    use super::*;

    assembly! {
    permute "permute" (*mut State, &[u64; 24]);
    absorb "absorb" (*mut State, &[u64; 24], *const [u8; RATE], *const [u8; RATE]);
    digest "digest" (*mut u64, &[u64; 24], usize);
    }
}

impl Single for Assembly {
    #[inline(always)]
    unsafe fn permute(state: &mut State) {
        // SAFETY: the caller's promise.
        unsafe { rounds::permute(state, &CONSTANTS) }
    }

    #[inline(always)]
    unsafe fn first<const N: usize>(lanes: &[u64; N]) -> [u64; 4] {
        let given = const { if N < 5 { 5 } else { N } };
        const { assert!(N <= 5 || N == 9 || N == LANES, "what the assembly knows") };
        let mut state = [const { MaybeUninit::uninit() }; 25];
        for (lane, word) in state.iter_mut().zip(lanes.iter().chain(&[0; 5])).take(given) {
            lane.write(*word);
        }
        let state = state.as_mut_ptr().cast::<u64>();
        // SAFETY: the lanes are there; the assembly writes the first four at least.
        unsafe {
            rounds::digest(state, &CONSTANTS, given);
            *state.cast()
        }
    }

    #[inline(always)]
    unsafe fn absorb(state: &mut State, blocks: &[[u8; RATE]]) {
        let blocks = blocks.as_ptr_range();
        if blocks.start != blocks.end {
            // SAFETY: there is at least one; the rest is the caller's promise.
            unsafe { rounds::absorb(state, &CONSTANTS, blocks.start, blocks.end) }
        }
    }
}
