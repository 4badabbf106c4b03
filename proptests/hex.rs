//! Property tests of `hex`: random input for the functions in `bodies/hex.rs`,
//! which `fuzz/targets/hex.rs` calls with its own.

use proptest::collection::vec;
use proptest::prelude::*;

#[path = "bodies/hex.rs"]
pub mod bodies;

/// Few cases, since each goes through every backend and three other crates.
fn config() -> ProptestConfig {
    let cases = if cfg!(miri) { 8 } else { 200 };
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

/// Short in most cases, above 1 KiB in some.
fn bytes() -> impl Strategy<Value = Vec<u8>> {
    prop_oneof![
        4 => vec(any::<u8>(), 0..80),
        2 => vec(any::<u8>(), 80..300),
        1 => vec(any::<u8>(), 900..1300),
    ]
}

/// Digits of either case, an even number of them more often than not, with a
/// prefix or not, and sometimes some other characters.
fn text() -> impl Strategy<Value = Vec<u8>> {
    let digit = prop::sample::select(b"0123456789abcdefABCDEF".to_vec());
    let prefix = prop::sample::select(vec!["", "0x", "0X", "x", "0x0x"]);
    let wrong = vec((any::<prop::sample::Index>(), any::<u8>()), 0..3);
    (prefix, vec(digit, 0..300), wrong).prop_map(|(prefix, mut digits, wrong)| {
        if digits.len() % 3 != 0 && (prefix.len() + digits.len()) % 2 == 1 {
            digits.pop();
        }
        for (at, value) in wrong {
            if !digits.is_empty() {
                let at = at.index(digits.len());
                digits[at] = value;
            }
        }
        [prefix.as_bytes(), &digits].concat()
    })
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn encode(data in bytes()) {
        bodies::encode(&data);
    }

    #[test]
    fn decode_anything(data in bytes()) {
        bodies::decode(&data);
    }

    #[test]
    fn decode_text(data in text()) {
        bodies::decode(&data);
    }

    #[test]
    fn decode_nearly_valid(data in bytes()) {
        bodies::nearly_valid(&data);
    }

    #[test]
    fn constant_time_bytes(data in bytes()) {
        bodies::constant_time(&data);
    }

    #[test]
    fn constant_time_text(data in text()) {
        bodies::constant_time(&data);
    }

    #[test]
    fn checksum_of_bytes(data in vec(any::<u8>(), 52..=72)) {
        bodies::address_checksum(&data);
    }

    #[test]
    fn checksum_of_digits(hash in any::<[u8; 32]>(), address in "[0-9a-fA-F]{39}[0-9a-fA-Fg]") {
        bodies::address_checksum(&[&hash[..], address.as_bytes()].concat());
    }
}
