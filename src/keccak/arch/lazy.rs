//! General registers of aarch64, `scalar` there: rotations are left to the instructions
//! that read the lanes, which turn an operand for free on many cores.

use super::aarch64::{assembly, constants, single};
use super::generic::{LANES, LAST_BIT};
use crate::keccak::{RATE, State};

single! {
    /// A lane per general register.
    Words "scalar_permute" "scalar_absorb" "scalar_digest"
}
