//! General registers, for any CPU. The reference of every other backend.

#[cfg(not(fastprim_neon))]
pub(super) use super::complemented::Words;
#[cfg(fastprim_neon)]
pub(super) use super::lazy::Words;
use super::{
    Absorb, Batch, BatchArray, Digest, DigestArray, Last, Permute, generic, loop_kernels,
    single_kernels,
};
use crate::dispatch::Id;
use crate::keccak::{RATE, State};

pub(in crate::keccak) const ID: Id = Id::Scalar;
pub(in crate::keccak) type Token = ();

single_kernels! { [] Words }
loop_kernels! { [] }
