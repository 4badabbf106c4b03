//! Our C, for comparison and for where only C may be linked: `vendor/README.md`.

use super::generic::{self, Single};
use super::{
    Absorb, Batch, BatchArray, Digest, DigestArray, Last, Permute, loop_kernels, single_kernels,
};
use crate::dispatch::Id;
use crate::keccak::{RATE, ROUND_CONSTANTS, State};

pub(in crate::keccak) const ID: Id = Id::C;
pub(in crate::keccak) type Token = crate::cpu::OptIn;

single_kernels! { [] Linked }
loop_kernels! { [] }

struct Linked;

unsafe extern "C" {
    fn fastprim_keccak_f1600(state: *mut State, constants: &[u64; 24]);
}

impl Single for Linked {
    #[inline(always)]
    unsafe fn permute(state: &mut State) {
        // SAFETY: it reads and writes a state, and reads 24 constants: `vendor/keccak/keccak.c`.
        unsafe { fastprim_keccak_f1600(state, &ROUND_CONSTANTS) }
    }
}
