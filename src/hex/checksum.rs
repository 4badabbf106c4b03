//! EIP-55: the letter case of an Ethereum address as its checksum.
//!
//! A letter is upper-case if the digit at its position in a hash is 8 or more, where the
//! hash is Keccak-256 of the 40 digits in lower case
//! (<https://eips.ethereum.org/EIPS/eip-55>). Addresses stand without their `0x`.
//!
//! | | hash made here | hash from the caller |
//! |---|---|---|
//! | print | [`encode`], [`encode_batch`] | [`apply`] |
//! | check | [`check`], [`check_batch`] | [`verify`] |
//!
//! The hash is what costs time: many addresses in one call take a fraction of it, as with
//! [`keccak::batch`](crate::keccak::batch).

use core::fmt;

use super::decode::{check_raw, first_invalid};
use super::{FromHexError, encode_to_slice};
use crate::keccak::batch::LengthError;
use crate::keccak::{batch, keccak256};

/// Why an address does not carry the right checksum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ChecksumError {
    /// A character is no digit.
    InvalidHexCharacter {
        /// The character; a byte above 127 as the code point of that number.
        c: char,
        /// Its position among the 40.
        index: usize,
    },
    /// A letter has the other case.
    WrongCase {
        /// The position of the first such letter among the 40.
        index: usize,
    },
}

impl fmt::Display for ChecksumError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::InvalidHexCharacter { c, index } => {
                write!(f, "invalid character {c:?} at position {index}")
            }
            Self::WrongCase { index } => {
                write!(f, "the letter at position {index} has the wrong case for its checksum")
            }
        }
    }
}

impl core::error::Error for ChecksumError {}

/// The 40 digits of an address, with the letter case of its checksum.
///
/// ```
/// use fastprim::hex::{checksum, const_decode_to_array};
///
/// let address = const_decode_to_array(b"5aaeb6053f3e94c9b9a09f33669435e7ef1beaed")?;
/// assert_eq!(&checksum::encode(&address), b"5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed");
/// # Ok::<(), fastprim::hex::FromHexError>(())
/// ```
#[must_use]
pub fn encode(address: &[u8; 20]) -> [u8; 40] {
    let mut text = digits(address);
    let hash = keccak256(&text);
    set_case(&mut text, &hash);
    text
}

/// [`encode`] for many addresses, each into the text of the same index.
///
/// # Errors
/// [`LengthError`] if there are not as many texts as addresses; nothing is written then.
pub fn encode_batch(addresses: &[[u8; 20]], texts: &mut [[u8; 40]]) -> Result<(), LengthError> {
    same_length(addresses.len(), texts.len())?;
    let mut hashes = [[0; 32]; MANY];
    for (addresses, texts) in addresses.chunks(MANY).zip(texts.chunks_mut(MANY)) {
        let hashes = &mut hashes[..addresses.len()];
        for (address, text) in addresses.iter().zip(&mut *texts) {
            *text = digits(address);
        }
        batch::keccak256_fixed(texts, hashes)?;
        for (text, hash) in texts.iter_mut().zip(hashes) {
            set_case(text, hash);
        }
    }
    Ok(())
}

/// Whether 40 digits have the letter case of their checksum. Digits all in one case are no
/// exception: whether to take an address without a checksum is the caller's decision.
///
/// # Errors
/// As [`verify`].
///
/// ```
/// use fastprim::hex::checksum::{ChecksumError, check};
///
/// assert_eq!(check(b"5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"), Ok(()));
/// let wrong = check(b"5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed");
/// assert_eq!(wrong, Err(ChecksumError::WrongCase { index: 2 }));
/// ```
pub fn check(address: &[u8; 40]) -> Result<(), ChecksumError> {
    verify(address, &keccak256(&lower(address)))
}

/// [`check`] for many addresses, each verdict into the place of the same index.
///
/// # Errors
/// [`LengthError`] if there are not as many verdicts as addresses; nothing is written then.
pub fn check_batch(
    addresses: &[[u8; 40]],
    verdicts: &mut [Result<(), ChecksumError>],
) -> Result<(), LengthError> {
    same_length(addresses.len(), verdicts.len())?;
    let (mut hashes, mut texts) = ([[0; 32]; MANY], [[0; 40]; MANY]);
    for (addresses, verdicts) in addresses.chunks(MANY).zip(verdicts.chunks_mut(MANY)) {
        let (hashes, texts) = (&mut hashes[..addresses.len()], &mut texts[..addresses.len()]);
        for (address, text) in addresses.iter().zip(&mut *texts) {
            *text = lower(address);
        }
        batch::keccak256_fixed(texts, hashes)?;
        for (verdict, (address, hash)) in verdicts.iter_mut().zip(addresses.iter().zip(hashes)) {
            *verdict = verify(address, hash);
        }
    }
    Ok(())
}

/// Addresses hashed in one call: they fill the lanes of every backend several times.
const MANY: usize = 64;

const fn same_length(messages: usize, digests: usize) -> Result<(), LengthError> {
    if messages == digests { Ok(()) } else { Err(LengthError { messages, digests }) }
}

fn digits(address: &[u8; 20]) -> [u8; 40] {
    let mut text = [0; 40];
    encode_to_slice(address, &mut text).expect("it is twice as long");
    text
}

/// Letters in lower case; other characters stay no digits, whatever they become.
fn lower(address: &[u8; 40]) -> [u8; 40] {
    address.map(|c| c.to_ascii_lowercase())
}

/// Gives the letters of `address`, 40 digits of either case, the case that
/// `hash` asks for.
///
/// # Errors
/// [`FromHexError::InvalidHexCharacter`]; `address` is unchanged then.
///
/// ```
/// use fastprim::hex::{checksum, const_decode_to_array};
///
/// let mut address = *b"5aaeb6053f3e94c9b9a09f33669435e7ef1beaed";
/// // Keccak-256 of these 40 characters.
/// let hash = b"d385650ce8fdc6db7ee3a091d34814dbc4ce18219ffae52182efff4034d707e5";
/// checksum::apply(&mut address, &const_decode_to_array(hash)?)?;
/// assert_eq!(&address, b"5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed");
/// # Ok::<(), fastprim::hex::FromHexError>(())
/// ```
pub fn apply(address: &mut [u8; 40], hash: &[u8; 32]) -> Result<(), FromHexError> {
    if !check_raw(address.as_slice()) {
        let index = first_invalid(address, 0);
        return Err(FromHexError::InvalidHexCharacter { c: address[index] as char, index });
    }
    set_case(address, hash);
    Ok(())
}

fn set_case(digits: &mut [u8; 40], hash: &[u8; 32]) {
    for (digits, bits) in digits.as_chunks_mut().0.iter_mut().zip(hash.as_chunks().0) {
        *digits = cased(*digits, *bits);
    }
}

/// Whether `address`, 40 digits, has the letter case that `hash` asks for.
/// Addresses all in one case are no exception here.
///
/// # Errors
/// The first character that is no digit, or else the first letter of the wrong
/// case.
pub fn verify(address: &[u8; 40], hash: &[u8; 32]) -> Result<(), ChecksumError> {
    if !check_raw(address) {
        let index = first_invalid(address, 0);
        return Err(ChecksumError::InvalidHexCharacter { c: address[index] as char, index });
    }
    let digits = address.as_chunks().0;
    let wrong = digits
        .iter()
        .zip(hash.as_chunks().0)
        .position(|(digits, bits)| cased(*digits, *bits) != *digits);
    let Some(chunk) = wrong else { return Ok(()) };
    let right = cased(digits[chunk], hash.as_chunks().0[chunk]);
    let within = digits[chunk].iter().zip(right).position(|(digit, right)| *digit != right);
    Err(ChecksumError::WrongCase { index: 8 * chunk + within.unwrap_or(0) })
}

/// Eight digits in the case that their four bytes of the hash ask for.
#[inline(always)]
fn cased(digits: [u8; 8], hash: [u8; 4]) -> [u8; 8] {
    const LOWER: u64 = u64::from_ne_bytes([0x20; 8]);
    let digits = u64::from_le_bytes(digits);
    // A byte of the hash into every second place, and its low half into the
    // high half of the place behind it: the top bits are those asked for.
    let hash = u64::from(u32::from_le_bytes(hash));
    let spread = (hash | hash << 16) & 0x0000_ffff_0000_ffff;
    let spread = (spread | spread << 8) & 0x00ff_00ff_00ff_00ff;
    let nibbles = spread | spread << 12;
    // 0x40 tells letters from decimals, all of which have 0x20 in lower case.
    let upper = (nibbles >> 2) & (digits >> 1) & LOWER;
    ((digits | LOWER) ^ upper).to_le_bytes()
}
