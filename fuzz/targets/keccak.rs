//! Messages, and where to cut them, for the functions in `proptests/bodies/keccak.rs`.
#![no_main]

use libfuzzer_sys::arbitrary::{self, Arbitrary};
use libfuzzer_sys::fuzz_target;

#[path = "../../proptests/bodies/keccak.rs"]
mod bodies;

#[derive(Arbitrary, Debug)]
enum Case {
    Message(Vec<u8>, Vec<usize>),
    Messages(Vec<Vec<u8>>),
    /// The output is some blocks long: more of them go the same way.
    Output(Vec<u8>, u16, Vec<usize>),
}

fuzz_target!(|case: Case| {
    match case {
        Case::Message(message, cuts) => bodies::message(&message, &cuts),
        Case::Messages(messages) => bodies::messages(&messages),
        Case::Output(message, len, cuts) => {
            bodies::output(&message, usize::from(len % 1024), &cuts);
        }
    }
});
