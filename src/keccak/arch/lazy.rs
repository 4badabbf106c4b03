//! General registers of aarch64: rotations are left to the instructions that read the
//! lanes, most of which turn an operand for free.

use super::aarch64::{assembly, constants, single};
use super::generic::{LANES, LAST_BIT};
use crate::keccak::{RATE, State};

single! {
    /// A lane per general register.
    Words "scalar_permute" "scalar_absorb" "scalar_digest"
}
