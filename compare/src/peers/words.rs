//! The words of the protocol: bytes are digits, and outputs are told by their digest. The peer
//! `alloy-seed` includes this file. Nothing here may come from a crate that is being tested.

use std::fmt;

/// Bytes as lower-case digits; none are a `-`, so that every word has a first character.
pub(crate) struct Digits<'a>(pub(crate) &'a [u8]);

impl fmt::Display for Digits<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("-");
        }
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// The bytes that a word stands for.
pub(crate) fn bytes(word: &str) -> Option<Vec<u8>> {
    let digit = |byte: u8| char::from(byte).to_digit(16).map(|digit| digit as u8);
    match word {
        "-" => Some(Vec::new()),
        "" => None,
        _ => {
            let (pairs, rest) = word.as_bytes().as_chunks::<2>();
            let byte = |&[high, low]: &[u8; 2]| Some(digit(high)? << 4 | digit(low)?);
            rest.is_empty().then(|| pairs.iter().map(byte).collect())?
        }
    }
}

/// FNV-1a over every output: its length as eight bytes, the lowest first, then its bytes.
///
/// It has to tell apart outputs that are meant to be equal, not to withstand anybody; and it has to
/// be easy to write in every language.
pub(crate) fn digest<T: AsRef<[u8]>>(outputs: impl IntoIterator<Item = T>) -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    let mut add = |bytes: &[u8]| {
        for &byte in bytes {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    };
    for output in outputs {
        let output = output.as_ref();
        add(&(output.len() as u64).to_le_bytes());
        add(output);
    }
    hash
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_and_digits() {
        for (word, expected) in [("-", &[][..]), ("00", &[0]), ("00ffA5", &[0, 0xff, 0xa5])] {
            assert_eq!(bytes(word).as_deref(), Some(expected));
            assert_eq!(Digits(expected).to_string(), word.to_lowercase());
        }
        for word in ["", "0", "0x00", "+1", "g0", "--"] {
            assert_eq!(bytes(word), None, "{word}");
        }
    }

    #[test]
    fn the_digest_is_fnv_and_sees_where_outputs_end() {
        // What another implementation of FNV-1a gives for eight zero bytes, and for a one, seven
        // zeros and an `a`.
        assert_eq!(digest([[0; 0]]), 0xa8c7_f832_281a_39c5);
        assert_eq!(digest(["a"]), 0x529a_4ddc_8ff5_6bbf);
        assert_ne!(digest(["ab", "c"]), digest(["a", "bc"]));
        assert_ne!(digest(["", ""]), digest([""]));
        assert_ne!(digest(["a", "b"]), digest(["b", "a"]));
    }
}
