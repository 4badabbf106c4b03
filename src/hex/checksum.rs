//! EIP-55: the letter case of an Ethereum address as its checksum.
//!
//! The hash is Keccak-256 of the 40 digits in lower case, which the caller
//! supplies: a letter is upper-case if the hash's digit at its position is 8 or
//! more (<https://eips.ethereum.org/EIPS/eip-55>). Addresses stand without
//! their `0x`. Apart from the check for invalid characters this is arithmetic on eight digits in a register, without
//! a choice of backend: the hash costs fifty times as much.

use core::fmt;

use super::FromHexError;
use super::decode::{check_raw, first_invalid};

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
    for (digits, bits) in address.as_chunks_mut().0.iter_mut().zip(hash.as_chunks().0) {
        *digits = cased(*digits, *bits);
    }
    Ok(())
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
