//! Signatures as DER: `SEQUENCE { INTEGER r, INTEGER s }` of X.690, and nothing else.

use core::fmt;
use core::ops::Deref;

use super::bytes::halves;
use super::{Signature, SignatureError, write_hex};

const SEQUENCE: u8 = 0x30;
const INTEGER: u8 = 2;

/// 6 bytes of headers, and two numbers of 32 bytes whose highest bit needs a 0 in front.
const LONGEST: usize = 72;

/// The DER of a signature, at most 72 bytes.
#[derive(Clone, Copy)]
pub struct DerSignature {
    bytes: [u8; LONGEST],
    length: usize,
}

impl DerSignature {
    /// The bytes.
    #[must_use]
    pub fn as_bytes(&self) -> &[u8] {
        &self.bytes[..self.length]
    }
}

impl Deref for DerSignature {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        self.as_bytes()
    }
}

impl AsRef<[u8]> for DerSignature {
    fn as_ref(&self) -> &[u8] {
        self.as_bytes()
    }
}

impl PartialEq for DerSignature {
    fn eq(&self, other: &Self) -> bool {
        self.as_bytes() == other.as_bytes()
    }
}

impl Eq for DerSignature {}

impl fmt::Debug for DerSignature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_hex(f, "DerSignature", self)
    }
}

impl Signature {
    /// Of DER (X.690), as strict as BIP-66: lengths and numbers in the fewest bytes, the numbers
    /// positive, nothing behind them. A high s is accepted.
    ///
    /// # Errors
    ///
    /// If the bytes are not that, or r or s is 0, or n or more.
    pub fn from_der(bytes: &[u8]) -> Result<Self, SignatureError> {
        // The numbers are short, so all lengths have one byte.
        let (&[SEQUENCE, length], content) =
            bytes.split_first_chunk().ok_or(SignatureError::Sequence)?
        else {
            return Err(SignatureError::Sequence);
        };
        if length >= 0x80 || usize::from(length) != content.len() {
            return Err(SignatureError::Sequence);
        }
        let (r, content) = take_integer(content).ok_or(SignatureError::Integers)?;
        let (s, []) = take_integer(content).ok_or(SignatureError::Integers)? else {
            return Err(SignatureError::Integers);
        };
        let mut compact = [0; 64];
        let (r_bytes, s_bytes) = compact.split_at_mut(32);
        for (to, from, error) in
            [(r_bytes, r, SignatureError::RTooLarge), (s_bytes, s, SignatureError::STooLarge)]
        {
            let to = 32_usize.checked_sub(from.len()).map(|start| &mut to[start..]);
            to.ok_or(error)?.copy_from_slice(from);
        }
        Self::from_compact(&compact)
    }

    /// The signature as DER.
    #[must_use]
    pub fn to_der(&self) -> DerSignature {
        let mut der = DerSignature { bytes: [0; LONGEST], length: 2 };
        let (r, s) = halves(&self.0);
        for number in [r, s] {
            der.push_integer(number);
        }
        der.bytes[0] = SEQUENCE;
        der.bytes[1] = (der.length - 2) as u8;
        der
    }
}

impl DerSignature {
    /// A number that is not 0.
    fn push_integer(&mut self, number: &[u8; 32]) {
        let zeros = number.iter().take_while(|byte| **byte == 0).count();
        let number = &number[zeros..];
        // The highest bit is the sign.
        let sign = usize::from(number.first().is_some_and(|byte| byte >> 7 == 1));
        let length = sign + number.len();
        self.bytes[self.length] = INTEGER;
        self.bytes[self.length + 1] = length as u8;
        let end = self.length + 2 + length;
        self.bytes[end - number.len()..end].copy_from_slice(number);
        self.length = end;
    }
}

/// The bytes of a positive number or 0 without the 0 for the sign, and what follows.
fn take_integer(bytes: &[u8]) -> Option<(&[u8], &[u8])> {
    let (&[INTEGER, length], content) = bytes.split_first_chunk()? else { return None };
    if length >= 0x80 {
        return None;
    }
    let (number, rest) = content.split_at_checked(usize::from(length))?;
    match number {
        // No digits, a negative number, or one byte more than it needs.
        [] | [0x80..=0xff, ..] | [0, 0..=0x7f, ..] => None,
        [0, digits @ ..] => Some((digits, rest)),
        digits => Some((digits, rest)),
    }
}
