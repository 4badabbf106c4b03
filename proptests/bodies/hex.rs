//! What holds for every input of `hex`, as functions of bytes that anything can
//! supply: `proptests/hex.rs` does, and `fuzz/targets/hex.rs`. They panic if it does
//! not hold.

#![allow(clippy::missing_panics_doc, reason = "to panic is what they are for")]

use fastprim::hex::checksum::{self, ChecksumError};
use fastprim::hex::{self, Backend, DecodeCtError, FromHexError};

/// Bytes to text and back: every call, every backend, three other crates.
pub fn encode(data: &[u8]) {
    let lower = hex::encode(data);
    let upper = hex::encode_upper(data);
    assert_eq!(lower, ::hex::encode(data));
    assert_eq!(lower, const_hex::encode(data));
    assert_eq!(lower, faster_hex::hex_string(data));
    assert_eq!(upper, lower.to_ascii_uppercase());
    assert_eq!(hex::encode_prefixed(data), format!("0x{lower}"));
    assert_eq!(hex::encode_upper_prefixed(data), format!("0x{upper}"));
    assert_eq!(hex::display(data).to_string(), lower);
    assert_eq!(format!("{:#X}", hex::display(data)), format!("0x{upper}"));
    assert_eq!(hex::ToHex::encode_hex::<String>(data), lower);
    let mut digits = vec![0; 2 * data.len()];
    for backend in Backend::available() {
        assert_eq!(hex::encode_with(backend, data), lower, "{backend}");
        assert_eq!(hex::encode_to_slice_with(backend, data, &mut digits), Ok(()));
        assert_eq!(digits, lower.as_bytes(), "{backend}");
        assert_eq!(hex::encode_to_slice_upper_with(backend, data, &mut digits), Ok(()));
        assert_eq!(digits, upper.as_bytes(), "{backend}");
        for text in [&lower, &upper] {
            assert_eq!(hex::decode_with(backend, text).as_deref(), Ok(data), "{backend}");
        }
    }
}

/// Any bytes as text: the same verdict, and the same bytes or the same index,
/// from every call, every backend and three other crates.
pub fn decode(data: &[u8]) {
    let expected = by_other_crates(data);
    assert_eq!(hex::decode(data), expected);
    assert_eq!(hex::check(data), expected.as_ref().map(|_| ()).map_err(|error| *error));
    assert_eq!(hex::const_check(data), hex::check(data));
    let all_digits = data.iter().all(u8::is_ascii_hexdigit);
    assert_eq!(hex::check_raw(data), all_digits);
    assert_eq!(hex::const_check_raw(data), all_digits);
    assert_eq!(const_hex::check_raw(data), all_digits);
    assert_eq!(faster_hex::hex_check(data), all_digits);

    let len = (data.len() - prefix_of(data)) / 2;
    let run = |decode: &dyn Fn(&mut [u8]) -> Result<(), FromHexError>| {
        let mut bytes = vec![0x5c; len];
        let result = decode(&mut bytes);
        if result.is_err() {
            assert!(bytes.iter().all(|byte| *byte == 0x5c), "written in spite of an error");
        }
        result.map(|()| bytes)
    };
    assert_eq!(run(&|bytes| hex::decode_to_slice(data, bytes)), expected);
    for backend in Backend::available() {
        assert_eq!(hex::decode_with(backend, data), expected, "{backend}");
        assert_eq!(hex::check_raw_with(backend, data), all_digits, "{backend}");
        let into_slice = run(&|bytes| hex::decode_to_slice_with(backend, data, bytes));
        assert_eq!(into_slice, expected, "{backend}");
    }
    let array = match (&expected, len) {
        (Err(FromHexError::OddLength), _) => Err(FromHexError::OddLength),
        (Err(error), 32) => Err(*error),
        (Ok(bytes), 32) => Ok(bytes[..].try_into().expect("32 bytes")),
        _ => Err(FromHexError::InvalidStringLength),
    };
    assert_eq!(hex::decode_to_array::<_, 32>(data), array);
    assert_eq!(hex::const_decode_to_array::<32>(data), array);
}

/// The first byte says what the others are the digits of, and what is wrong
/// with these: nearly valid text of any length.
pub fn nearly_valid(data: &[u8]) {
    let Some((control, bytes)) = data.split_first() else { return };
    let prefix = ["", "0x", "0X"][usize::from(control % 3)];
    let mut text = [prefix, &hex::encode(bytes)].concat().into_bytes();
    for (c, byte) in text[prefix.len()..].iter_mut().zip(bytes.iter().rev().cycle()) {
        if byte % 2 == 1 {
            c.make_ascii_uppercase();
        }
    }
    assert_eq!(hex::decode(&text).as_deref(), Ok(bytes));
    decode(&text);
    let [first, second, third, ..] = bytes else { return };
    let at = prefix.len() + (usize::from(*first) << 8 | usize::from(*second)) % (2 * bytes.len());
    text[at] = *third;
    decode(&text);
}

/// The calls for secrets say the same as the others, apart from the index.
pub fn constant_time(data: &[u8]) {
    let mut digits = vec![0; 2 * data.len()];
    assert_eq!(hex::encode_ct(data, &mut digits), Ok(()));
    assert_eq!(digits, hex::encode(data).as_bytes());
    let mut bytes = vec![0; data.len()];
    assert_eq!(hex::decode_ct(&digits, &mut bytes), Ok(()));
    assert_eq!(bytes, data);

    // With a `0x` of its own, text is the same to both: in what they call a
    // prefix they differ only where the length leaves no room for one.
    for text in [data, &[b"0x", data].concat()] {
        let mut bytes = vec![0x5c; (text.len() - prefix_of(text)) / 2];
        let result = hex::decode_ct(text, &mut bytes);
        match hex::decode(text) {
            Ok(expected) => assert!(result == Ok(()) && bytes == expected),
            Err(error) => {
                let expected = match error {
                    FromHexError::OddLength => DecodeCtError::OddLength,
                    FromHexError::InvalidStringLength => DecodeCtError::InvalidStringLength,
                    FromHexError::InvalidHexCharacter { .. } => DecodeCtError::InvalidHexCharacter,
                };
                assert_eq!(result, Err(expected));
                assert!(bytes.iter().all(|byte| *byte == 0x5c), "written in spite of an error");
            }
        }
    }
}

/// 32 bytes of a hash, then an address: 20 bytes or 40 characters.
pub fn address_checksum(data: &[u8]) {
    let Some((hash, rest)) = data.split_first_chunk::<32>() else { return };
    if let Some(characters) = rest.first_chunk::<40>() {
        check_address(hash, characters);
    }
    if let Some(bytes) = rest.first_chunk::<20>() {
        let mut address = [0; 40];
        hex::encode_to_slice(bytes, &mut address).expect("40 digits");
        check_address(hash, &address);
        check_address(hash, &address.map(|c| c.to_ascii_uppercase()));
    }
}

fn check_address(hash: &[u8; 32], before: &[u8; 40]) {
    let mut address = *before;
    let result = checksum::apply(&mut address, hash);
    if let Some(index) = before.iter().position(|c| !c.is_ascii_hexdigit()) {
        let c = char::from(before[index]);
        assert_eq!(result, Err(FromHexError::InvalidHexCharacter { c, index }));
        assert_eq!(&address, before, "written in spite of an error");
        let error = ChecksumError::InvalidHexCharacter { c, index };
        assert_eq!(checksum::verify(before, hash), Err(error));
        return;
    }
    assert_eq!(result, Ok(()));
    for (at, (c, old)) in address.into_iter().zip(before).enumerate() {
        let nibble = if at % 2 == 0 { hash[at / 2] >> 4 } else { hash[at / 2] & 0xf };
        let expected =
            if nibble >= 8 { old.to_ascii_uppercase() } else { old.to_ascii_lowercase() };
        assert_eq!(c, expected, "{nibble} at {at}");
    }
    // What was applied is verified, and applied again stays.
    assert_eq!(checksum::verify(&address, hash), Ok(()));
    let mut again = address;
    assert_eq!(checksum::apply(&mut again, hash), Ok(()));
    assert_eq!(again, address);
    let wrong = address.iter().zip(before).position(|(new, old)| new != old);
    let verdict = wrong.map_or(Ok(()), |index| Err(ChecksumError::WrongCase { index }));
    assert_eq!(checksum::verify(before, hash), verdict);
    // The letters' case is no part of the value.
    assert_eq!(hex::decode(address), hex::decode(before));
}

fn prefix_of(text: &[u8]) -> usize {
    if text.starts_with(b"0x") || text.starts_with(b"0X") { 2 } else { 0 }
}

/// What `hex`, `const-hex` and `faster-hex` make of `text`, brought to the
/// terms of this crate.
fn by_other_crates(text: &[u8]) -> Result<Vec<u8>, FromHexError> {
    let prefix = prefix_of(text);
    let digits = &text[prefix..];
    let invalid = |index| {
        let index = prefix + index;
        FromHexError::InvalidHexCharacter { c: char::from(text[index]), index }
    };
    let first = ::hex::decode(digits).map_err(|error| match error {
        ::hex::FromHexError::InvalidHexCharacter { index, .. } => invalid(index),
        ::hex::FromHexError::OddLength => FromHexError::OddLength,
        ::hex::FromHexError::InvalidStringLength => FromHexError::InvalidStringLength,
    });
    let second = const_hex::decode(text).map_err(|error| match error {
        const_hex::FromHexError::InvalidHexCharacter { index, .. } => invalid(index),
        const_hex::FromHexError::OddLength => FromHexError::OddLength,
        const_hex::FromHexError::InvalidStringLength => FromHexError::InvalidStringLength,
    });
    let third = faster_hex::hex_decode_vec(digits).map_err(|error| match error {
        faster_hex::Error::InvalidChar { index, .. } => invalid(index),
        _ => FromHexError::OddLength,
    });
    assert_eq!(first, second, "hex and const-hex");
    assert_eq!(first, third, "hex and faster-hex");
    first
}
