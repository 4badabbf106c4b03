//! General registers with `andn` and `rorx`, which spare complements and moves.
//! The rounds are assembly, since what the compiler makes of them is a matter of
//! luck: `asm/README.md`, `docs/performance.md`.

use core::arch::naked_asm;
use core::mem::MaybeUninit;

use super::generic::{self, LANES, Single};
use super::{
    Absorb, Batch, BatchArray, Digest, DigestArray, Last, Permute, loop_kernels, single_kernels,
};
use crate::cpu::Bmi2;
use crate::dispatch::Id;
use crate::keccak::{RATE, ROUND_CONSTANTS, State};

pub(in crate::keccak) const ID: Id = Id::Bmi2;
pub(in crate::keccak) type Token = Bmi2;

single_kernels! { [#[target_feature(enable = "bmi1,bmi2")]] Assembly }
loop_kernels! { [#[target_feature(enable = "bmi1,bmi2")]] }

pub(super) struct Assembly;

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
        digest "digest" (*const u64, &[u64; 24], usize, *mut State);
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
        const { assert!(N == 3 || N == 5 || N == 9 || N == LANES, "what the assembly knows") };
        let mut state = MaybeUninit::<State>::uninit();
        let state = state.as_mut_ptr();
        // SAFETY: as many lanes are there as it is told; it writes at least the first four.
        unsafe {
            match lanes[..] {
                [a, b, c] => rounds::digest([a, b, c, 0, 0].as_ptr(), &CONSTANTS, 5, state),
                _ => rounds::digest(lanes.as_ptr(), &CONSTANTS, N, state),
            }
            first_lanes(state.cast())
        }
    }

    #[inline(always)]
    unsafe fn last_block(state: &mut State, block: &[u64; LANES]) -> [u64; 4] {
        // SAFETY: 17 lanes are as long as a block, and x86 is little-endian, so they are its
        // bytes; the rest is the caller's promise.
        unsafe {
            Self::absorb(state, core::slice::from_ref(&*block.as_ptr().cast()));
            first_lanes(state.as_ptr())
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

/// Reads what the assembly wrote lane by lane: a vector loaded from where two lanes
/// were just stored waits until they have left the store buffer.
///
/// # Safety
/// There are four lanes.
#[inline(always)]
unsafe fn first_lanes(state: *const u64) -> [u64; 4] {
    // SAFETY: the caller's promise.
    core::array::from_fn(|at| unsafe { state.add(at).read_volatile() })
}

#[cfg(test)]
mod tests;
