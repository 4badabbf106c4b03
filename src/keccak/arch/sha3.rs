//! The SHA-3 instructions of aarch64 (FEAT_SHA3): a vector register for a lane of one
//! state, or for the same lane of two. On cores that have them in one vector unit of four
//! they are slower than general registers: `docs/performance.md`.

use super::aarch64::{assembly, constants, single, two};
use super::generic::{self, LANES, LAST_BIT};
use super::multi::{Block, Multi, States};
use super::{
    Absorb, Batch, BatchArray, Digest, DigestArray, Last, Permute, batch_kernels, multi,
    single_kernels,
};
use crate::cpu::Sha3;
use crate::dispatch::Id;
use crate::keccak::{RATE, State};

pub(in crate::keccak) const ID: Id = Id::Sha3;
pub(in crate::keccak) type Token = Sha3;

single_kernels! { [] One }
batch_kernels! { [] messages arrays [Two, 2] }

single! {
    /// One state.
    One "sha3_permute" "sha3_absorb" "sha3_digest"
}
two! {
    /// Two states.
    Two One, "sha3_x2_permute" "sha3_x2_digest"
}
