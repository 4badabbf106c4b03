//! The rows: one file per primitive, one line per operation.
//!
//! ```ignore
//! counter.row("hex/check/32@avx2", &true, || hex::check_raw_with(avx2, text));
//! ```
//!
//! Names are those of `cargo compare`: without an `@` it is the call that chooses for itself.

use crate::counter::Counter;

mod hex;
mod keccak;
mod secp256k1;
mod u256;

/// Counts all rows.
pub(crate) fn count(counter: &mut Counter) {
    hex::count(counter);
    keccak::count(counter);
    u256::count(counter);
    secp256k1::count(counter);
}
