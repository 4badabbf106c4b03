//! Signatures as DER.

use crate::common::Random;
use crate::{array, bytes, number};
use fastprim::secp256k1::{Signature, SignatureError};

fn signature(r: &[u8; 32], s: &[u8; 32]) -> Result<Signature, SignatureError> {
    Signature::from_compact(&[&r[..], s].concat().try_into().expect("64 bytes"))
}

/// An INTEGER by the definition: base 256, a 0 in front if the sign would be wrong.
fn integer(number: &[u8; 32]) -> Vec<u8> {
    let mut digits: Vec<u8> = number.iter().copied().skip_while(|byte| *byte == 0).collect();
    if digits.first().is_none_or(|byte| *byte >= 0x80) {
        digits.insert(0, 0);
    }
    let length = digits.len() as u8;
    [&[2, length][..], &digits].concat()
}

/// Numbers of every length, by the definition.
#[test]
fn there_and_back() {
    let mut random = Random::new(690);
    for round in 0..5000 {
        let (mut r, mut s) = (number(&mut random), number(&mut random));
        if round % 2 == 0 {
            r[..random.below(32)].fill(0);
            s[..random.below(32)].fill(0);
        }
        let Ok(signature) = signature(&r, &s) else { continue };
        let content = [integer(&r), integer(&s)].concat();
        let expected = [&[0x30, content.len() as u8][..], &content].concat();
        let der = signature.to_der();
        assert_eq!(der.as_bytes(), expected);
        assert_eq!(der.len(), expected.len());
        assert_eq!(Signature::from_der(&der), Ok(signature));
        assert!(format!("{der:?}").starts_with("DerSignature(30"));
    }
}

#[test]
fn what_is_not_der() {
    assert!(Signature::from_der(&bytes("3006020101020101")).is_ok());
    for (digits, why) in [
        ("", "nothing"),
        ("30", "no length"),
        ("3006", "nothing inside"),
        ("3106020101020101", "a SET"),
        ("3005020101020101", "a length that is too small"),
        ("3007020101020101", "a length that is too large"),
        ("300602010102010100", "a byte behind"),
        ("3080020101020101", "an indefinite length"),
        ("30800201010201010000", "an indefinite length with its end"),
        ("308106020101020101", "a length of two bytes"),
        ("30060201010201", "cut off"),
    ] {
        assert_eq!(Signature::from_der(&bytes(digits)), Err(SignatureError::Sequence), "{why}");
    }
    for (digits, why) in [
        ("300702010102010100", "a byte behind, inside"),
        ("3007028101010201 01", "a length of two bytes, of r"),
        ("3007020101028101 01", "a length of two bytes, of s"),
        ("3006030101020101", "a BIT STRING for r"),
        ("3006020101030101", "a BIT STRING for s"),
        ("30050200020101", "no digits of r"),
        ("30050201010200", "no digits of s"),
        ("3006020181020101", "a negative r"),
        ("3006020101020181", "a negative s"),
        ("300702020001020101", "a 0 too many in r"),
        ("300702010102020001", "a 0 too many in s"),
        ("3003020101", "no s"),
        ("3009020101020101020101", "a third number"),
        ("3006020201020101", "a length of r that reaches into s"),
        ("3006020101020201", "a length of s that reaches beyond"),
    ] {
        let digits = digits.replace(' ', "");
        assert_eq!(Signature::from_der(&bytes(&digits)), Err(SignatureError::Integers), "{why}");
    }
}

#[test]
fn numbers_out_of_range() {
    let n: [u8; 32] = array(crate::N);
    for (digits, error) in [
        ("3006020100020101".to_owned(), SignatureError::RZero),
        ("3006020101020100".to_owned(), SignatureError::SZero),
        (
            format!("302602{}020101", fastprim::hex::encode(&integer(&n)[1..])),
            SignatureError::RTooLarge,
        ),
        (format!("3026020101{}", fastprim::hex::encode(integer(&n))), SignatureError::STooLarge),
        // Numbers of 33 bytes without the sign.
        (format!("30260221{}020101", "01".repeat(33)), SignatureError::RTooLarge),
        (format!("302602010102 21{}", "01".repeat(33)).replace(' ', ""), SignatureError::STooLarge),
        (
            format!("302702 22007f{}020101", "01".repeat(32)).replace(' ', ""),
            SignatureError::Integers,
        ),
        (
            format!("302702 2200ff{}020101", "01".repeat(32)).replace(' ', ""),
            SignatureError::RTooLarge,
        ),
    ] {
        assert_eq!(Signature::from_der(&bytes(&digits)), Err(error), "{digits}");
    }
}

/// Every change of one byte, every cut, every byte put in: none is read, or what is read is written
/// the same way.
#[test]
fn one_form_only() {
    let r = array("80000000000000000000000000000000000000000000000000000000000000ff");
    let s = array("00007fff000000000000000000000000000000000000000000000000000000ff");
    let der = signature(&r, &s).expect("r and s").to_der();
    let check = |bytes: &[u8]| {
        if let Ok(signature) = Signature::from_der(bytes) {
            assert_eq!(signature.to_der().as_bytes(), bytes);
        }
    };
    for at in 0..der.len() {
        check(&der[..at]);
        for value in 0..=u8::MAX {
            let mut bytes = der.to_vec();
            bytes[at] = value;
            check(&bytes);
            bytes.insert(at, value);
            check(&bytes);
        }
        let mut bytes = der.to_vec();
        bytes.remove(at);
        check(&bytes);
    }
}
