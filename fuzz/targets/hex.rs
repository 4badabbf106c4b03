//! Bytes and text for the functions in `proptests/bodies/hex.rs`.
#![no_main]

use libfuzzer_sys::arbitrary::{self, Arbitrary};
use libfuzzer_sys::fuzz_target;

#[path = "../../proptests/bodies/hex.rs"]
mod bodies;

#[derive(Arbitrary, Debug)]
enum Case<'a> {
    Encode(&'a [u8]),
    Decode(&'a [u8]),
    NearlyValid(&'a [u8]),
    ConstantTime(&'a [u8]),
    AddressChecksum(&'a [u8]),
}

fuzz_target!(|case: Case<'_>| {
    match case {
        Case::Encode(data) => bodies::encode(data),
        Case::Decode(data) => bodies::decode(data),
        Case::NearlyValid(data) => bodies::nearly_valid(data),
        Case::ConstantTime(data) => bodies::constant_time(data),
        Case::AddressChecksum(data) => bodies::address_checksum(data),
    }
});
