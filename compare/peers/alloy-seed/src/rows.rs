//! The rows that this peer knows, one line each.

use crate::timed::{Operation, Outcome, Timed};
use alloy_primitives::{hex, keccak256};

/// An operation for inputs of any length.
pub(crate) struct Row {
    pub(crate) operation: &'static str,
    /// How long the output for an input of some length is.
    pub(crate) output_len: fn(usize) -> usize,
    pub(crate) timed: Box<dyn Timed>,
}

impl Row {
    /// Whether a row is this operation, at any size.
    pub(crate) fn has(&self, name: &str) -> bool {
        let rest = name.strip_prefix(self.operation);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    }
}

/// All rows. As in `cargo compare`, a function takes the input and writes to the buffer, or returns
/// its result.
pub(crate) fn all() -> Vec<Row> {
    vec![
        row("hex/encode", |len| 2 * len, |i, o| hex::encode_to_slice(i, o).unwrap()),
        row("hex/encode_string", |_| 0, |i, _| hex::encode(i)),
        row("hex/decode", |len| len / 2, |i, o| hex::decode_to_slice(i, o).unwrap()),
        row("hex/check", |_| 0, |i, _| hex::check_raw(i)),
        row("keccak/0", |_| 0, |i, _| keccak256(&i[..0]).0),
        row("keccak", |_| 0, |i, _| keccak256(i).0),
        row("keccak/slice", |_| 0, |i, _| keccak256(i).0),
    ]
}

fn row<F, R>(operation: &'static str, output_len: fn(usize) -> usize, function: F) -> Row
where
    F: Fn(&[u8], &mut [u8]) -> R + Copy + 'static,
    R: Outcome + 'static,
{
    Row { operation, output_len, timed: Box::new(Operation::new(function)) }
}
