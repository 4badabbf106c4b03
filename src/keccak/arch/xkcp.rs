//! The Keccak team's own C, through `xkcp-sys`, for comparison.

use core::mem::MaybeUninit;

use xkcp_sys::{
    KeccakP1600_ExtractBytes, KeccakP1600_Initialize, KeccakP1600_OverwriteBytes,
    KeccakP1600_Permute_24rounds,
};

use super::generic::{self, Single};
use super::{
    Absorb, Batch, BatchArray, Digest, DigestArray, Last, Permute, loop_kernels, single_kernels,
};
use crate::dispatch::Id;
use crate::keccak::{RATE, State};

pub(in crate::keccak) const ID: Id = Id::Xkcp;
pub(in crate::keccak) type Token = crate::cpu::OptIn;

single_kernels! { [] Linked }
loop_kernels! { [] }

struct Linked;

impl Single for Linked {
    /// XKCP may keep its lanes in another order, or complemented: it takes and
    /// gives bytes.
    #[inline(always)]
    unsafe fn permute(state: &mut State) {
        let mut bytes = state.map(u64::to_le_bytes);
        let len = size_of_val(&bytes) as u32;
        let mut theirs = MaybeUninit::uninit();
        let theirs = theirs.as_mut_ptr();
        // SAFETY: the first call makes a state of `theirs`, which has their type; the others
        // read or write that and the 200 bytes.
        unsafe {
            KeccakP1600_Initialize(theirs);
            KeccakP1600_OverwriteBytes(theirs, bytes.as_ptr().cast(), 0, len);
            KeccakP1600_Permute_24rounds(theirs);
            KeccakP1600_ExtractBytes(theirs, bytes.as_mut_ptr().cast(), 0, len);
        }
        *state = bytes.map(u64::from_le_bytes);
    }
}
