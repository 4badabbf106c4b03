//! What tests share: random numbers and what must be tested; for `hex` also test
//! data, memory with something to break around it, and checks that run over any
//! implementation.

#![allow(dead_code, reason = "every test crate uses a part of it")]

use std::fmt::Display;
use std::sync::OnceLock;

use fastprim::hex::{self, Backend, FromHexError};

pub(crate) mod checks;
pub(crate) mod memory;
pub(crate) mod numbers;

/// Whether to leave out what takes long: under Miri, and where the environment
/// says that this runs in an emulator.
pub(crate) fn quick() -> bool {
    cfg!(miri) || std::env::var_os("FASTPRIM_QUICK").is_some()
}

/// Why not all of `names` can be tested here, which is what `FASTPRIM_REQUIRE` holds: those of
/// backends, of one primitive only as in `sha3:keccak`, and of tools that other tests want.
pub(crate) fn missing<T, E: Display>(
    primitive: &str,
    names: &str,
    by_name: fn(&str) -> Result<T, E>,
) -> Result<(), String> {
    const TOOLS: [&str; 3] = ["valgrind", "setuid", "data"];
    const PRIMITIVES: [&str; 4] = ["hex", "keccak", "u256", "secp256k1"];
    for name in names.split(',').map(str::trim).filter(|name| !name.is_empty()) {
        let (backend, of) = name.split_once(':').unwrap_or((name, primitive));
        if !PRIMITIVES.contains(&of) {
            return Err(format!("{name} is of no primitive"));
        }
        if of == primitive && !TOOLS.contains(&name) {
            by_name(backend).map_err(|error| format!("the backend {name} is required: {error}"))?;
        }
    }
    Ok(())
}

/// Numbers that look random and are the same in every run: splitmix64.
pub(crate) struct Random(u64);

impl Random {
    pub(crate) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub(crate) const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    /// A number below `limit`.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        usize::try_from(self.next() % limit as u64).expect("it is below a usize")
    }
}

/// The digits of `bytes` by way of the standard library.
pub(crate) fn digits_of(bytes: &[u8], upper: bool) -> Vec<u8> {
    let digit = |value: u8| {
        let digit = char::from_digit(u32::from(value), 16).expect("it is below 16");
        if upper { digit.to_ascii_uppercase() as u8 } else { digit as u8 }
    };
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 0xf)]).collect()
}

/// What decoding `text` into `len` bytes gives, by way of the standard library.
pub(crate) fn decoded(text: &[u8], len: usize) -> Result<Vec<u8>, FromHexError> {
    if text.len() % 2 == 1 {
        return Err(FromHexError::OddLength);
    }
    let prefix = if text.starts_with(b"0x") || text.starts_with(b"0X") { 2 } else { 0 };
    if (text.len() - prefix) / 2 != len {
        return Err(FromHexError::InvalidStringLength);
    }
    let value = |index: usize| {
        let c = char::from(text[index]);
        c.to_digit(16).ok_or(FromHexError::InvalidHexCharacter { c, index })
    };
    (prefix..text.len()).step_by(2).map(|at| Ok((value(at)? << 4 | value(at + 1)?) as u8)).collect()
}

/// Bytes and their digits, made once. A part of it is a test case.
pub(crate) struct Pool {
    pub(crate) bytes: Vec<u8>,
    pub(crate) lower: Vec<u8>,
    pub(crate) upper: Vec<u8>,
    pub(crate) mixed: Vec<u8>,
}

/// `len` bytes and their digits.
#[derive(Clone, Copy)]
pub(crate) struct Case<'a> {
    pub(crate) bytes: &'a [u8],
    pub(crate) lower: &'a [u8],
    pub(crate) upper: &'a [u8],
    pub(crate) mixed: &'a [u8],
}

impl Case<'_> {
    /// The three texts that decode to the bytes.
    pub(crate) const fn texts(&self) -> [&[u8]; 3] {
        [self.lower, self.upper, self.mixed]
    }
}

/// A case of `len` bytes; other lengths start elsewhere in the pool.
pub(crate) fn case(len: usize) -> Case<'static> {
    static POOL: OnceLock<Pool> = OnceLock::new();
    const STARTS: usize = 251;
    let pool = POOL.get_or_init(|| {
        let mut random = Random::new(1);
        let bytes: Vec<u8> = (0..4096 + 70 + STARTS).map(|_| random.next() as u8).collect();
        let (lower, upper) = (digits_of(&bytes, false), digits_of(&bytes, true));
        let pairs = lower.iter().zip(&upper);
        let mixed =
            pairs.map(|(l, u)| if random.next().is_multiple_of(2) { *l } else { *u }).collect();
        Pool { bytes, lower, upper, mixed }
    });
    let start = len * 7 % STARTS;
    let digits = 2 * start..2 * (start + len);
    Case {
        bytes: &pool.bytes[start..start + len],
        lower: &pool.lower[digits.clone()],
        upper: &pool.upper[digits.clone()],
        mixed: &pool.mixed[digits],
    }
}

/// 0 to 257, and within 70 of the sizes at which code changes its ways.
pub(crate) fn lengths() -> impl Iterator<Item = usize> {
    let step = if quick() { 23 } else { 1 };
    let around = move |middle: usize| (middle - 70..=middle + 70).step_by(step);
    (0..=257).chain([512, 1024, 2048, 4096].into_iter().flat_map(around))
}

/// Characters that a kernel may take for digits: beside the ranges of digits,
/// digits with another bit set, and what table lookups and signed comparisons
/// get wrong.
pub(crate) const NOT_DIGITS: [u8; 24] = [
    b'/', b':', b';', b'?', b'@', b'G', b'O', b'P', b'Z', b'`', b'g', b'o', b'p', b'x', 0x00, 0x10,
    0x19, 0x20, 0x7f, 0x80, 0xb0, 0xb9, 0xe1, 0xff,
];

type Encode = dyn Fn(&[u8], &mut [u8], bool) -> Result<(), FromHexError>;
type Decode = dyn Fn(&[u8], &mut [u8]) -> Result<(), FromHexError>;
type Check = dyn Fn(&[u8]) -> bool;

/// An implementation to check.
pub(crate) struct Subject {
    pub(crate) name: String,
    /// Whether another subject has the same kernels, so that fewer cases do.
    pub(crate) repeats: bool,
    /// Bytes to digits, upper-case if the flag is set.
    pub(crate) encode: Box<Encode>,
    /// Digits to bytes.
    pub(crate) decode: Box<Decode>,
    /// Whether all characters are digits.
    pub(crate) check: Box<Check>,
}

/// Every backend through the calls that take one, and the automatic calls:
/// once those with the caller's memory, once those that allocate.
pub(crate) fn subjects() -> Vec<Subject> {
    let mut subjects = vec![
        Subject {
            name: "automatic, slices".into(),
            repeats: true,
            encode: Box::new(|src, dst, upper| {
                let encode = if upper { hex::encode_to_slice_upper } else { hex::encode_to_slice };
                encode(src, dst)
            }),
            decode: Box::new(|src, dst| hex::decode_to_slice(src, dst)),
            check: Box::new(|src| hex::check_raw(src)),
        },
        Subject {
            name: "automatic, vectors".into(),
            repeats: true,
            encode: Box::new(|src, dst, upper| {
                copy(if upper { hex::encode_upper(src) } else { hex::encode(src) }.as_bytes(), dst)
            }),
            decode: Box::new(|src, dst| through_vector(src, dst, |src| hex::decode(src))),
            check: Box::new(|src| hex::check_raw(src)),
        },
    ];
    for backend in Backend::available() {
        subjects.push(Subject {
            name: format!("{backend}, slices"),
            repeats: false,
            encode: Box::new(move |src, dst, upper| {
                if upper {
                    hex::encode_to_slice_upper_with(backend, src, dst)
                } else {
                    hex::encode_to_slice_with(backend, src, dst)
                }
            }),
            decode: Box::new(move |src, dst| hex::decode_to_slice_with(backend, src, dst)),
            check: Box::new(move |src| hex::check_raw_with(backend, src)),
        });
        subjects.push(Subject {
            name: format!("{backend}, vectors"),
            repeats: false,
            encode: Box::new(move |src, dst, upper| {
                let text = hex::encode_with(backend, src);
                copy(if upper { text.to_ascii_uppercase() } else { text }.as_bytes(), dst)
            }),
            decode: Box::new(move |src, dst| {
                through_vector(src, dst, |src| hex::decode_with(backend, src))
            }),
            check: Box::new(move |src| hex::check_raw_with(backend, src)),
        });
    }
    subjects
}

/// Decodes to a vector, and from there to `dst`.
fn through_vector(
    src: &[u8],
    dst: &mut [u8],
    decode: impl Fn(&[u8]) -> Result<Vec<u8>, FromHexError>,
) -> Result<(), FromHexError> {
    let prefixed = src.starts_with(b"0x") || src.starts_with(b"0X");
    if src.len().is_multiple_of(2) && src.len() / 2 - usize::from(prefixed) != dst.len() {
        // Only the calls with the caller's memory know a wrong length.
        return Err(FromHexError::InvalidStringLength);
    }
    copy(&decode(src)?, dst)
}

fn copy(src: &[u8], dst: &mut [u8]) -> Result<(), FromHexError> {
    if src.len() != dst.len() {
        return Err(FromHexError::InvalidStringLength);
    }
    dst.copy_from_slice(src);
    Ok(())
}
