//! NEON: two messages at a time, a register for the same lane of both.

use super::aarch64::{assembly, constants, two};
use super::generic::{self, LANES};
use super::multi::{Block, Multi, States};
use super::scalar::Words;
use super::{Batch, BatchArray, batch_kernels, multi};
use crate::cpu::Neon;
use crate::dispatch::Id;

pub(in crate::keccak) const ID: Id = Id::Neon;
pub(in crate::keccak) type Token = Neon;

batch_kernels! { [] messages arrays [Two, 2] }

two! {
    /// Two states.
    Two Words, "neon_x2_permute" "neon_x2_digest"
}
