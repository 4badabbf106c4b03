//! Property tests of `keccak`: random input for the functions in `bodies/keccak.rs`,
//! which `fuzz/targets/keccak.rs` calls with its own.

use proptest::collection::vec;
use proptest::prelude::*;

#[path = "bodies/keccak.rs"]
pub mod bodies;

/// Few cases, since each goes through every backend.
fn config() -> ProptestConfig {
    let cases = if cfg!(miri) { 8 } else { 200 };
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

/// Less than a block in most cases, several in some.
fn bytes() -> impl Strategy<Value = Vec<u8>> {
    prop_oneof![
        4 => vec(any::<u8>(), 0..136),
        2 => vec(any::<u8>(), 130..145),
        2 => vec(any::<u8>(), 136..700),
    ]
}

/// Lengths that a batch has ways of its own for, all alike, or any.
fn many() -> impl Strategy<Value = Vec<Vec<u8>>> {
    prop_oneof![
        2 => vec(bytes(), 0..40),
        1 => (prop::sample::select(vec![20, 32, 64, 40, 85]), 0..40_usize).prop_flat_map(
            |(len, many)| vec(vec(any::<u8>(), len), many)
        ),
        1 => vec(vec(any::<u8>(), 20..36), 0..20),
    ]
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn message(data in bytes(), cuts in vec(any::<usize>(), 0..5)) {
        bodies::message(&data, &cuts);
    }

    #[test]
    fn messages(data in many()) {
        bodies::messages(&data);
    }

    #[test]
    fn output(data in bytes(), len in 0..600_usize, cuts in vec(any::<usize>(), 0..5)) {
        bodies::output(&data, len, &cuts);
    }
}
