//! General registers, for any CPU.

use super::{MulMod, one_by_one};
use crate::dispatch::Id;

pub(in crate::u256) const ID: Id = Id::Scalar;
pub(in crate::u256) type Token = ();

pub(in crate::u256) const fn batch_mul_mod((): Token) -> MulMod {
    one_by_one
}
