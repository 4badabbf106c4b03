//! General registers with `andn` and `rorx`, which spare moves and complements.

use super::generic;
use super::scalar::Words;
use super::{
    Absorb, Batch, BatchArray, Digest, DigestArray, Last, Permute, batch_kernels, multi,
    single_kernels,
};
use crate::cpu::Bmi2;
use crate::dispatch::Id;
use crate::keccak::{RATE, State};

pub(in crate::keccak) const ID: Id = Id::Bmi2;
pub(in crate::keccak) type Token = Bmi2;

single_kernels! { [#[target_feature(enable = "bmi1,bmi2")]] Words }
batch_kernels! { [#[target_feature(enable = "bmi1,bmi2")]] one_by_one arrays_one_by_one [Words] }
