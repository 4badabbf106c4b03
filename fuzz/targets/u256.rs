//! Numbers, and text that may be numbers, for the functions in `proptests/bodies/u256.rs`.
#![no_main]

use libfuzzer_sys::arbitrary::{self, Arbitrary};
use libfuzzer_sys::fuzz_target;

#[path = "../../proptests/bodies/u256.rs"]
mod bodies;

#[derive(Arbitrary, Debug)]
enum Case {
    Arithmetic(bodies::Limbs, bodies::Limbs, bodies::Limbs),
    Powers(bodies::Limbs, bodies::Limbs, bodies::Limbs),
    Products(bodies::Limbs, Vec<bodies::Limbs>),
    Text(bodies::Limbs, u64),
    Parse(String, u64),
}

fuzz_target!(|case: Case| {
    match case {
        Case::Arithmetic(a, b, c) => bodies::arithmetic(a, b, c),
        Case::Powers(a, b, c) => bodies::powers(a, b, c),
        Case::Products(modulus, numbers) => bodies::products(modulus, &numbers),
        Case::Text(number, radix) => bodies::text(number, radix),
        Case::Parse(text, radix) => bodies::parse(&text, radix),
    }
});
