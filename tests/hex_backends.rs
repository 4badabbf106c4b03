//! Every backend that this machine can run, and the automatic choice: the
//! checks of `common::checks`, and the same answers as `scalar` and as the
//! crates `hex`, `const-hex` and `faster-hex`.
//!
//! `FASTPRIM_REQUIRE=avx2,sse2:hex` makes the absence of one of these a failure.
//! `FASTPRIM_QUICK=1`, for emulators, leaves out some alignments, lengths and
//! byte values. The tests with guard pages exist on Unix only.

use std::io::{self, Write};

use fastprim::backend::{self, BackendError};
use fastprim::hex::{self, Backend, FromHexError};

mod common;

use common::memory::{Canaried, CanariedAllocator, heap_was_harmed};
use common::{NOT_DIGITS, Subject, case, checks, decoded, digits_of, lengths, quick, subjects};

#[global_allocator]
static ALLOCATOR: CanariedAllocator = CanariedAllocator;

/// Every name that a backend can have.
const NAMES: [&str; 6] = ["scalar", "sse2", "avx2", "avx512", "neon", "simd128"];

fn on_every_subject(check: fn(&Subject) -> Result<(), String>) {
    for subject in subjects() {
        let outcome = check(&subject);
        outcome.unwrap_or_else(|why| panic!("{}: {why}", subject.name));
        assert!(!heap_was_harmed(), "{}: a canary on the heap was overwritten", subject.name);
    }
}

macro_rules! checks {
    ($($(#[$attribute:meta])* $check:ident)*) => {
        $($(#[$attribute])* #[test]
        fn $check() {
            on_every_subject(checks::$check);
        })*

        /// Each check of the list is a test here.
        #[test]
        fn all_checks_are_run() {
            let run = [$($(#[$attribute])* stringify!($check)),*];
            assert!(checks::ALL.iter().map(|(name, _)| *name).eq(run));
        }
    };
}

checks! {
    every_length
    every_alignment
    every_byte_at_every_position
    every_position_at_every_length
    every_byte_in_long_text
    wrong_lengths
    prefixes
    sequence_of_calls
    #[cfg(all(unix, not(miri)))]
    guard_pages
}

/// Why the backends in `names` cannot all be tested here.
fn missing(names: &str) -> Result<(), String> {
    common::missing("hex", names, Backend::by_name)
}

#[test]
fn which_backends_are_run() {
    let mut lines = String::new();
    for name in NAMES {
        let state = match Backend::by_name(name) {
            Ok(backend) => {
                assert_eq!(backend.name(), name);
                assert!(Backend::available().any(|available| available == backend));
                "tested"
            }
            Err(BackendError::Unavailable { primitive: "hex", backend }) => {
                assert_eq!(backend, name);
                "SKIPPED, this machine cannot run it"
            }
            Err(BackendError::Unknown { primitive: "hex" }) => continue,
            Err(error) => panic!("{name}: {error:?}"),
        };
        lines += &format!("hex backend {name}: {state}\n");
    }
    assert!(Backend::available().all(|backend| NAMES.contains(&backend.name())));
    lines += &format!("{}\n", backend::report());
    // The handle, and not a macro: the test harness keeps what macros print.
    io::stderr().write_all(lines.as_bytes()).expect("standard error is open");

    let required = std::env::var("FASTPRIM_REQUIRE").unwrap_or_default();
    missing(&required).unwrap_or_else(|why| panic!("FASTPRIM_REQUIRE={required}: {why}"));
}

#[test]
fn a_missing_backend_is_noticed() {
    assert_eq!(missing(""), Ok(()));
    assert_eq!(missing("scalar, scalar,"), Ok(()));
    assert_eq!(missing("scalar:hex,avx1024:keccak,setuid"), Ok(()));
    assert!(missing("scalar:hax").is_err());
    for names in ["avx1024", "scalar,avx1024", "Scalar", "scalar sse2", "avx1024:hex"] {
        assert!(missing(names).is_err_and(|why| why.contains("no such hex backend")), "{names}");
    }
    for name in NAMES {
        assert_eq!(missing(name).is_ok(), Backend::by_name(name).is_ok(), "{name}");
    }
}

#[test]
fn handles() {
    let available: Vec<Backend> = Backend::available().collect();
    let scalar = Backend::by_name("scalar").expect("every machine runs it");
    assert_eq!(available.last(), Some(&scalar), "the widest is the first");
    for (at, backend) in available.iter().enumerate() {
        assert_eq!(backend.to_string(), backend.name());
        assert_eq!(format!("{backend:?}"), format!("hex::Backend({backend})"));
        assert!(!available[..at].contains(backend), "{backend} is there twice");
    }
}

/// The digits by the three other crates, which agree.
fn foreign_digits(bytes: &[u8], upper: bool) -> String {
    let [first, second, third] = if upper {
        [::hex::encode_upper(bytes), const_hex::encode_upper(bytes), {
            faster_hex::hex_string_upper(bytes)
        }]
    } else {
        [::hex::encode(bytes), const_hex::encode(bytes), faster_hex::hex_string(bytes)]
    };
    assert!(first == second && second == third, "{first} {second} {third}");
    first
}

/// What the three other crates make of digits without a prefix: the bytes, or
/// the index of the first wrong character.
fn foreign_bytes(text: &[u8]) -> Result<Vec<u8>, usize> {
    let first = ::hex::decode(text).map_err(|error| match error {
        ::hex::FromHexError::InvalidHexCharacter { index, .. } => index,
        _ => panic!("hex: {error}"),
    });
    let second = const_hex::decode(text).map_err(|error| match error {
        const_hex::FromHexError::InvalidHexCharacter { index, .. } => index,
        _ => panic!("const-hex: {error}"),
    });
    let third = faster_hex::hex_decode_vec(text).map_err(|error| match error {
        faster_hex::Error::InvalidChar { index, .. } => index,
        _ => panic!("faster-hex: {error}"),
    });
    assert!(first == second && second == third, "{first:?} {second:?} {third:?}");
    assert_eq!(const_hex::check_raw(text), first.is_ok());
    assert_eq!(faster_hex::hex_check(text), first.is_ok());
    first
}

fn index_of(error: FromHexError) -> usize {
    match error {
        FromHexError::InvalidHexCharacter { index, .. } => index,
        _ => panic!("{error}"),
    }
}

#[test]
fn equal_to_scalar_and_to_other_crates() {
    let scalar = Backend::by_name("scalar").expect("every machine runs it");
    // At the lengths left out, `every_length` compares with digits from the
    // same pool as those found right here.
    for len in lengths().filter(|len| *len <= 257 || len % 8 == 2) {
        let case = case(len);
        let (lower, upper) = (foreign_digits(case.bytes, false), foreign_digits(case.bytes, true));
        assert_eq!(lower, hex::encode_with(scalar, case.bytes));
        // What the checks compare with is right, too.
        assert_eq!(case.lower, lower.as_bytes());
        assert_eq!(case.upper, upper.as_bytes());
        let mut text = case.mixed.to_vec();
        assert_eq!(foreign_bytes(&text).as_deref(), Ok(case.bytes));
        assert_eq!(decoded(&text, len).as_deref(), Ok(case.bytes));
        for backend in Backend::available() {
            let mut digits = vec![0; 2 * len];
            assert_eq!(hex::encode_with(backend, case.bytes), lower, "{backend}");
            assert_eq!(hex::encode_to_slice_with(backend, case.bytes, &mut digits), Ok(()));
            assert_eq!(digits, lower.as_bytes(), "{backend}");
            assert_eq!(hex::encode_to_slice_upper_with(backend, case.bytes, &mut digits), Ok(()));
            assert_eq!(digits, upper.as_bytes(), "{backend}");
            for (turn, text) in case.texts().into_iter().enumerate() {
                if len <= 257 || len % 3 == turn {
                    let decoded = hex::decode_with(backend, text);
                    assert_eq!(decoded.as_deref(), Ok(case.bytes), "{backend}");
                    assert!(hex::check_raw_with(backend, text), "{backend}");
                }
            }
        }
        if len == 0 {
            continue;
        }
        let at = len * 13 % (2 * len);
        text[at] = NOT_DIGITS[len % NOT_DIGITS.len()];
        if text.starts_with(b"0x") {
            continue;
        }
        let expected = foreign_bytes(&text);
        assert_eq!(expected, Err(at));
        for backend in Backend::available() {
            let found = hex::decode_with(backend, &text);
            assert_eq!(found, hex::decode_with(scalar, &text), "{backend}");
            assert_eq!(found.map_err(index_of), expected, "{backend}");
            assert!(!hex::check_raw_with(backend, &text), "{backend}");
        }
    }
}

#[test]
fn same_verdict_as_other_crates_on_every_byte_value() {
    let mut text = case(65).upper.to_vec();
    for at in (2..130).step_by(if quick() { 31 } else { 9 }) {
        let digit = text[at];
        for value in 0..=u8::MAX {
            text[at] = value;
            let expected = foreign_bytes(&text);
            for backend in Backend::available() {
                let found = hex::decode_with(backend, &text).map_err(index_of);
                assert_eq!(found, expected, "{backend}, {value:#x} at {at}");
            }
        }
        text[at] = digit;
    }
}

/// The calls that are no subject of the checks are made of the same kernels.
#[test]
fn other_calls_agree() {
    fn arrays<const N: usize>() {
        let case = case(N);
        let text = [b"0X", case.mixed].concat();
        assert_eq!(
            hex::decode_to_array(&text).as_ref(),
            Ok(case.bytes.first_chunk::<N>().unwrap())
        );
        assert_eq!(hex::const_decode_to_array::<N>(&text), hex::decode_to_array(&text));
        let array = case.bytes.first_chunk::<N>().unwrap();
        assert_eq!(hex::Buffer::<N>::new().format(array).as_bytes(), case.lower);
        assert_eq!(hex::Buffer::<N>::new().format_upper(array).as_bytes(), case.upper);
        let mut wrong = text;
        let last = wrong.len() - 1;
        wrong[last] = b'g';
        let error = Err(FromHexError::InvalidHexCharacter { c: 'g', index: last });
        assert_eq!(hex::decode_to_array::<_, N>(&wrong), error);
        assert_eq!(hex::const_decode_to_array::<N>(&wrong), error);
        assert_eq!(hex::decode_to_array::<_, 0>(&wrong), Err(FromHexError::InvalidStringLength));
    }
    for len in 0..=257 {
        let case = case(len);
        let mut out = Canaried::new(514);
        assert_eq!(hex::encode_upper(case.bytes).as_bytes(), case.upper);
        assert_eq!(hex::encode_prefixed(case.bytes), format!("0x{}", hex::encode(case.bytes)));
        let upper = hex::encode_upper(case.bytes);
        assert_eq!(hex::encode_upper_prefixed(case.bytes), format!("0x{upper}"));
        let text = hex::encode_to_str(case.bytes, out.buffer(0, 2 * len, 0));
        assert_eq!(text.as_deref().map(str::as_bytes), Ok(case.lower));
        let text = hex::encode_to_str_upper(case.bytes, out.buffer(0, 2 * len, 0));
        assert_eq!(text.as_deref().map(str::as_bytes), Ok(case.upper));
        assert!(out.is_intact());
        for digits in case.texts() {
            assert_eq!(hex::check(digits), Ok(()));
            assert_eq!(hex::const_check(digits), Ok(()));
            assert!(hex::const_check_raw(digits));
        }
    }
    arrays::<1>();
    arrays::<3>();
    arrays::<7>();
    arrays::<20>();
    arrays::<32>();
    arrays::<65>();
    arrays::<256>();
    arrays::<1100>();
}

#[test]
fn display_and_long_strings() {
    for len in lengths() {
        let case = case(len);
        let shown = hex::display(case.bytes);
        assert_eq!(format!("{shown}").as_bytes(), case.lower);
        assert_eq!(format!("{shown:x}").as_bytes(), case.lower);
        assert_eq!(format!("{shown:X}").as_bytes(), case.upper);
        assert_eq!(format!("{shown:#}").as_bytes(), [b"0x", case.lower].concat());
        assert_eq!(format!("{shown:#x}").as_bytes(), [b"0x", case.lower].concat());
        assert_eq!(format!("{shown:#X}").as_bytes(), [b"0x", case.upper].concat());
    }
    let long: Vec<u8> = (0..200_000_u32).map(|i| (i * 167 / 8) as u8).collect();
    let (lower, upper) = (digits_of(&long, false), digits_of(&long, true));
    for backend in Backend::available() {
        assert_eq!(hex::encode_with(backend, &long).as_bytes(), lower);
        assert_eq!(hex::decode_with(backend, &upper).as_ref(), Ok(&long));
    }
}

#[test]
fn constant_time_calls_agree() {
    let mut out = Canaried::new(2 * (4096 + 70));
    for len in (0..=130).chain([512, 1025, 4099]) {
        let case = case(len);
        assert_eq!(hex::encode_ct(case.bytes, out.buffer(0, 2 * len, 0)), Ok(()));
        assert!(out.content() == case.lower && out.is_intact(), "{len}");
        for digits in case.texts() {
            for prefix in [&b""[..], b"0x", b"0X"] {
                let text = [prefix, digits].concat();
                assert_eq!(hex::decode_ct(&text, out.buffer(0, len, 0)), Ok(()));
                assert!(out.content() == case.bytes && out.is_intact(), "{len}");
            }
        }
    }
    // Every byte value at every place of a step and of the end.
    for len in [4, 5, 6, 7, 8] {
        let mut text = case(len).mixed.to_vec();
        for at in 0..2 * len {
            let digit = text[at];
            for value in 0..=u8::MAX {
                text[at] = value;
                let result = hex::decode_ct(&text, out.buffer(0, len, 0x5c));
                match decoded(&[b"0x", &text[..]].concat(), len) {
                    Ok(bytes) => assert!(result == Ok(()) && out.content() == bytes),
                    Err(_) => {
                        assert_eq!(result, Err(hex::DecodeCtError::InvalidHexCharacter));
                        assert!(out.content().iter().all(|byte| *byte == 0x5c), "{len} {at}");
                    }
                }
                assert!(out.is_intact(), "{len} {at}");
            }
            text[at] = digit;
        }
    }
    for (text, len, error) in [
        (&b"123"[..], 1, hex::DecodeCtError::OddLength),
        (b"123", 2, hex::DecodeCtError::OddLength),
        (b"zzz", 0, hex::DecodeCtError::OddLength),
        (b"1234", 1, hex::DecodeCtError::InvalidStringLength),
        (b"zz34", 1, hex::DecodeCtError::InvalidStringLength),
        (b"1x34", 1, hex::DecodeCtError::InvalidStringLength),
        (b"0x34", 0, hex::DecodeCtError::InvalidStringLength),
        (b"0x34", 2, hex::DecodeCtError::InvalidHexCharacter),
        (b"0x0x34", 2, hex::DecodeCtError::InvalidHexCharacter),
        (b"1234", 3, hex::DecodeCtError::InvalidStringLength),
        (b"", 1, hex::DecodeCtError::InvalidStringLength),
        (b"12345678", 1, hex::DecodeCtError::InvalidStringLength),
    ] {
        assert_eq!(hex::decode_ct(text, out.buffer(3, len, 0x5c)), Err(error), "{text:?} {len}");
        assert!(out.content().iter().all(|byte| *byte == 0x5c) && out.is_intact());
    }
    for wrong in [0, 2, 3, 5, 6, 8] {
        let result = hex::encode_ct(b"ab", out.buffer(3, wrong, 0x5c));
        assert_eq!(result, Err(FromHexError::InvalidStringLength));
        assert!(out.content().iter().all(|byte| *byte == 0x5c) && out.is_intact());
    }
}
