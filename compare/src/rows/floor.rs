//! Reference points, measured in every run: nothing can be faster than the copy, and no difference
//! smaller than that between two copies of one function means anything.

use super::chosen;
use crate::harness::{Inputs, Row, opaque};

/// The rows to run before the others.
pub(crate) fn before() -> Vec<Row> {
    vec![copy32(), copy32().latency(), same("floor/aa/before")]
}

/// The rows to run after the others.
pub(crate) fn after() -> Vec<Row> {
    vec![same("floor/aa/after")]
}

/// Whether a row times one function twice.
pub(crate) fn is_same(row: &str) -> bool {
    row.starts_with("floor/aa/")
}

/// A plain copy of 32 bytes, in the loop and behind a call.
fn copy32() -> Row {
    fn copy(input: &[u8], output: &mut [u8]) {
        output[..32].copy_from_slice(&input[..32]);
    }
    #[inline(never)]
    fn call(input: &[u8], output: &mut [u8]) {
        copy(input, output);
    }
    Row::new("floor/copy32", Inputs::random(32), 32).floor("inlined", copy).floor("called", call)
}

/// The same function twice. The two loops are compiled apart and end up at different addresses,
/// which is part of what a run cannot resolve.
fn same(name: &str) -> Row {
    Row::new(name, Inputs::random(32), 64)
        .ours(chosen("hex", "encode"), |i, o| {
            fastprim::hex::encode_to_slice(i, o).unwrap();
        })
        .peer("again", |i, o| {
            opaque::distinct();
            fastprim::hex::encode_to_slice(i, o).unwrap();
        })
}
