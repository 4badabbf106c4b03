//! Bugs that users of hexadecimal libraries met, each with its source, and the
//! whole kind of the bug where it has one. Nothing here needs more than the
//! public calls; every case runs on the automatic choice and on each backend.

use fastprim::hex::{self, Backend, FromHexError};

mod common;

use common::digits_of;

/// Decodes `text` into `len` bytes by every call there is, which agree; the
/// buffer is unchanged after an error.
fn decode(text: &[u8], len: usize) -> Result<Vec<u8>, FromHexError> {
    let run = |decode: &dyn Fn(&mut [u8]) -> Result<(), FromHexError>| {
        let mut bytes = vec![0x5c; len];
        let result = decode(&mut bytes);
        if result.is_err() {
            assert_eq!(bytes, vec![0x5c; len], "written in spite of an error");
        }
        result.map(|()| bytes)
    };
    let automatic = run(&|bytes| hex::decode_to_slice(text, bytes));
    for backend in Backend::available() {
        let forced = run(&|bytes| hex::decode_to_slice_with(backend, text, bytes));
        assert_eq!(forced, automatic, "{backend}");
    }
    automatic
}

/// Decodes `text` into a vector by every call there is.
fn decode_all(text: &[u8]) -> Result<Vec<u8>, FromHexError> {
    let automatic = hex::decode(text);
    for backend in Backend::available() {
        assert_eq!(hex::decode_with(backend, text), automatic, "{backend}");
    }
    assert_eq!(hex::check(text).err(), automatic.as_ref().err().copied());
    assert_eq!(hex::const_check(text).err(), automatic.as_ref().err().copied());
    if let Ok(bytes) = &automatic {
        assert_eq!(decode(text, bytes.len()).as_ref(), Ok(bytes));
    }
    automatic
}

/// Encodes `bytes` by every call there is, and decodes that again.
fn round_trip(bytes: &[u8]) -> String {
    let text = hex::encode(bytes);
    assert_eq!(text.as_bytes(), digits_of(bytes, false));
    for backend in Backend::available() {
        assert_eq!(hex::encode_with(backend, bytes), text, "{backend}");
        let mut digits = vec![0; text.len()];
        assert_eq!(hex::encode_to_slice_with(backend, bytes, &mut digits), Ok(()));
        assert_eq!(digits, text.as_bytes(), "{backend}");
    }
    assert_eq!(decode_all(text.as_bytes()).as_deref(), Ok(bytes));
    text
}

fn invalid(c: char, index: usize) -> FromHexError {
    FromHexError::InvalidHexCharacter { c, index }
}

/// H01, nervosnetwork/faster-hex#37: 62 digits into 32 bytes panicked with
/// "range start index 64 out of range". Any pair of lengths that do not fit.
#[test]
fn h01_lengths_that_do_not_fit() {
    let text = b"8e40af02265360d59f4ecf9ae9ebf8f00a3118408f5a9cdcbcc9c0f93642f3";
    assert_eq!(text.len(), 62);
    assert_eq!(decode(text, 32), Err(FromHexError::InvalidStringLength));
    assert!(decode(text, 31).is_ok());
    let digits = [b'7'; 200];
    for pairs in 0..100 {
        for len in (0..100).filter(|len| *len != pairs) {
            let result = decode(&digits[..2 * pairs], len);
            assert_eq!(result, Err(FromHexError::InvalidStringLength), "{pairs} {len}");
        }
    }
    for bytes in 0..40 {
        for len in (0..100).filter(|len| *len != 2 * bytes) {
            let mut out = vec![0x5c; len];
            let result = hex::encode_to_slice(&digits[..bytes], &mut out);
            assert_eq!(result, Err(FromHexError::InvalidStringLength), "{bytes} {len}");
            assert_eq!(out, vec![0x5c; len]);
        }
    }
}

/// H02, nervosnetwork/faster-hex#3: the last digit of an odd number was
/// ignored.
#[test]
fn h02_odd_lengths() {
    assert_eq!(decode_all(b"abc"), Err(FromHexError::OddLength));
    assert_eq!(decode(b"abc", 1), Err(FromHexError::OddLength));
    assert_eq!(decode(b"abc", 2), Err(FromHexError::OddLength));
    assert_eq!(hex::decode_to_array::<_, 1>("abc"), Err(FromHexError::OddLength));
    assert_eq!(hex::const_decode_to_array::<1>(b"abc"), Err(FromHexError::OddLength));
    assert_eq!(hex::decode_ct(b"abc", &mut [0]), Err(hex::DecodeCtError::OddLength));
    for len in (1..300).step_by(2) {
        let text = [b"0x", &[b'a'; 300][..len]].concat();
        assert_eq!(decode_all(&text), Err(FromHexError::OddLength));
        assert_eq!(decode_all(&text[2..]), Err(FromHexError::OddLength));
        assert!(hex::check_raw(&text[2..]), "check_raw allows an odd number");
    }
}

/// H04, DaniPopes/const-hex commit fcd6751: the tail was written at the offset
/// of the source instead of twice that. The inputs of its tests, the last of which
/// was the creation code of a contract; here it is one of about that length.
#[test]
fn h04_tail_at_the_wrong_offset() {
    for text in [
        "00000000000011",
        "0000000000000022",
        "000000000000000033",
        "00000000000000003344",
        "05161049138038061049183398181016",
    ] {
        let bytes = decode_all(text.as_bytes()).expect("digits");
        assert_eq!(round_trip(&bytes), text);
    }
    let creation_code = "608060405234801561001057600080fd5b50".repeat(29);
    let bytes = decode_all(creation_code.as_bytes()).expect("digits");
    for len in 480..=bytes.len() {
        assert_eq!(round_trip(&bytes[..len]), creation_code[..2 * len]);
    }
    // The kind: zeros, and something else at the end only.
    for len in 1..200 {
        let mut bytes = vec![0; len];
        bytes[len - 1] = 0x5e;
        assert_eq!(round_trip(&bytes), "00".repeat(len - 1) + "5e");
    }
}

/// H05, zbjornson/fast-hex#4: a shift in the AVX2 code extended the sign, so
/// that the low digit of bytes from 0x80 on was wrong.
#[test]
fn h05_sign_extension() {
    let text = "800030c02f340000000000000000000000000000300000009c0100008c02000000000000050000002000\
                50602e63";
    let bytes = decode_all(text.as_bytes()).expect("digits");
    assert_eq!(bytes.len(), 46);
    assert_eq!(round_trip(&bytes), text);
    // The kind: every value next to zeros and to ones, at every place of 64.
    for value in 0..=u8::MAX {
        for (at, around) in [(0, 0), (7, 0xff), (15, 0), (16, 0xff), (31, 0), (32, 0xff), (63, 0)] {
            let mut bytes = [around; 64];
            bytes[at] = value;
            let text = round_trip(&bytes);
            assert_eq!(text[2 * at..2 * at + 2], format!("{value:02x}"));
        }
    }
}

/// H07, DaniPopes/const-hex#49 and chfast/intx#361: `0X` was no prefix.
#[test]
fn h07_upper_case_prefix() {
    let hello = Ok(&b"Hello world!"[..]);
    assert_eq!(decode_all(b"0X48656C6C6F20776F726C6421").as_deref(), hello);
    assert_eq!(decode_all(b"0x48656C6C6F20776F726C6421").as_deref(), hello);
    assert_eq!(decode_all(b"0X48656c6c6f20776f726c6421").as_deref(), hello);
    assert_eq!(hex::decode_to_array("0XfF"), Ok([0xff]));
    assert_eq!(hex::const_decode_to_array(b"0XFf"), Ok([0xff]));
    // Written is a small x, whatever the digits are.
    assert_eq!(hex::encode_upper_prefixed([0xab]), "0xAB");
    // One prefix, and in front only.
    assert_eq!(decode_all(b"0X0X00"), Err(invalid('X', 3)));
    assert_eq!(decode_all(b"000X00"), Err(invalid('X', 3)));
    assert_eq!(decode_all(b"X0"), Err(invalid('X', 0)));
}

/// H08, DaniPopes/const-hex commit b055b1e: nothing, and nothing but a prefix.
#[test]
fn h08_empty() {
    for text in ["", "0x", "0X"] {
        assert_eq!(decode_all(text.as_bytes()), Ok(vec![]), "{text:?}");
        assert_eq!(decode(text.as_bytes(), 0), Ok(vec![]));
        assert_eq!(decode(text.as_bytes(), 1), Err(FromHexError::InvalidStringLength));
        assert_eq!(hex::decode_to_array(text), Ok([]));
        assert_eq!(hex::const_decode_to_array(text.as_bytes()), Ok([]));
        assert_eq!(hex::decode_ct(text.as_bytes(), &mut []), Ok(()));
    }
    assert!(hex::check_raw("") && hex::const_check_raw(b""));
    assert!(!hex::check_raw("0x") && !hex::const_check_raw(b"0x"));
    assert_eq!(hex::encode(""), "");
    assert_eq!(hex::encode_prefixed(""), "0x");
    assert_eq!(hex::encode_to_slice("", &mut []), Ok(()));
    assert_eq!(hex::encode_to_str("", &mut []).as_deref(), Ok(""));
    assert_eq!(hex::Buffer::<0>::new().format(&[]), "");
    assert_eq!(hex::Buffer::<0, true>::new().format(&[]), "0x");
    assert_eq!(hex::display("").to_string(), "");
    assert_eq!(round_trip(&[]), "");
}

/// H10, alloy-rs/core#400: what becomes of text of up to two digits.
#[test]
fn h10_short_text() {
    assert_eq!(decode_all(b""), Ok(vec![]));
    assert_eq!(decode_all(b"0x"), Ok(vec![]));
    assert_eq!(decode_all(b"0x0"), Err(FromHexError::OddLength));
    assert_eq!(decode_all(b"0"), Err(FromHexError::OddLength));
    assert_eq!(decode_all(b"00"), Ok(vec![0]));
    for value in 0..=u8::MAX {
        assert_eq!(decode_all(&[value]), Err(FromHexError::OddLength));
    }
}

/// H11, wevm/viem#4887: `01a4` as an integer of 32 bytes was padded on the
/// right. Padding belongs to a layer above this crate; here nothing is padded:
/// a destination of another length is refused, so a caller has to say where
/// the bytes go.
#[test]
fn h11_no_padding() {
    assert_eq!(decode_all(b"01a4"), Ok(vec![1, 0xa4]));
    assert_eq!(decode(b"0x01a4", 32), Err(FromHexError::InvalidStringLength));
    assert_eq!(hex::decode_to_array::<_, 32>("01a4"), Err(FromHexError::InvalidStringLength));
    let mut word = [0; 32];
    assert_eq!(hex::decode_to_slice("0x01a4", &mut word[30..]), Ok(()));
    assert_eq!(word[..30], [0; 30]);
    assert_eq!(word[30..], [1, 0xa4]);
}

/// H13, ethereum/go-ethereum#25883: the storage key `0x6` was refused. Storage
/// keys belong to a layer above this crate; as bytes an odd number of digits
/// is an error that names it, so that the layer can pad.
#[test]
fn h13_storage_key_of_one_digit() {
    assert_eq!(decode_all(b"0x6"), Err(FromHexError::OddLength));
    assert_eq!(hex::decode_to_array::<_, 32>("0x6"), Err(FromHexError::OddLength));
    assert_eq!(decode_all(b"0x06"), Ok(vec![6]));
}

/// H14, alloy-rs/alloy#3792, reverted in #3842, again in #3843: a full storage
/// key was refused by one, or one that is too long accepted. Storage keys
/// belong to a layer above this crate; a word of 32 bytes is 64 digits, with or
/// without a prefix, and nothing else.
#[test]
fn h14_words_of_64_digits() {
    let word = |text: &str| {
        let array = hex::decode_to_array::<_, 32>(text);
        assert_eq!(hex::const_decode_to_array::<32>(text.as_bytes()), array);
        assert_eq!(decode(text.as_bytes(), 32), array.map(Vec::from));
        array
    };
    for digits in 0..=140 {
        let bare = "f".repeat(digits);
        for text in [format!("0x{bare}"), format!("0X{bare}"), bare] {
            let expected = match digits {
                64 => Ok([0xff; 32]),
                _ if digits % 2 == 1 => Err(FromHexError::OddLength),
                _ => Err(FromHexError::InvalidStringLength),
            };
            assert_eq!(word(&text), expected, "{text}");
        }
    }
}

/// H16, differential in the manner of simdjson#357: characters that a kernel
/// takes for digits though the scalar code does not, at every position of 130
/// digits. `hex_backends` does it for every call; here the list is written out.
#[test]
fn h16_characters_that_are_no_digits() {
    const WRONG: [std::ops::RangeInclusive<u8>; 6] =
        [0x00..=0x2f, 0x3a..=0x40, 0x47..=0x60, 0x67..=0x7f, 0x80..=0xb9, 0xba..=0xff];
    assert_eq!(WRONG.into_iter().flatten().count(), 256 - 22);
    let mut text = [b'a'; 130];
    for at in 0..text.len() {
        for value in WRONG.into_iter().flatten().step_by(3) {
            text[at] = value;
            let error = invalid(char::from(value), at);
            assert_eq!(decode(&text, 65), Err(error));
        }
        text[at] = b'a';
    }
    for value in WRONG.into_iter().flatten() {
        for at in [0, 1, 31, 32, 63, 64, 127, 128, 129] {
            text[at] = value;
            assert_eq!(decode_all(&text), Err(invalid(char::from(value), at)));
            for backend in Backend::available() {
                assert!(!hex::check_raw_with(backend, text), "{backend}, {value:#x}");
            }
            text[at] = b'a';
        }
    }
}

/// Found by reading, in this crate: with pointers of 32 bits, `0x` and the
/// digits of `isize::MAX` bytes were 2^32 characters, hence none; they would have
/// been written behind a block of two. Such text is refused.
#[cfg(all(unix, target_pointer_width = "32", not(miri)))]
#[test]
fn text_as_long_as_the_address_space() {
    let len = isize::MAX as usize;
    // SAFETY: a new mapping of `len` zeros, which nobody unmaps; its pages come
    // into being when they are read.
    let bytes: &'static [u8] = unsafe {
        let flags = libc::MAP_PRIVATE | libc::MAP_ANON | libc::MAP_NORESERVE;
        let start = libc::mmap(std::ptr::null_mut(), len, libc::PROT_READ, flags, -1, 0);
        assert_ne!(start, libc::MAP_FAILED, "half of the address space is not free");
        std::slice::from_raw_parts(start.cast(), len)
    };
    let calls: [(&str, fn(&[u8]) -> String); 6] = [
        ("encode", |bytes| hex::encode(bytes)),
        ("encode_upper", |bytes| hex::encode_upper(bytes)),
        ("encode_prefixed", |bytes| hex::encode_prefixed(bytes)),
        ("encode_upper_prefixed", |bytes| hex::encode_upper_prefixed(bytes)),
        ("encode_hex_with_prefix", |bytes| hex::ToHexExt::encode_hex_with_prefix(bytes)),
        ("encode_with", |bytes| hex::encode_with(Backend::by_name("scalar").unwrap(), bytes)),
    ];
    for (name, call) in calls {
        let refusal = std::panic::catch_unwind(|| call(bytes)).expect_err(name);
        // From `Vec`, and no sum that debug assertions found to overflow.
        assert_eq!(refusal.downcast_ref::<&str>(), Some(&"capacity overflow"), "{name}");
    }
}
