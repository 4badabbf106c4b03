//! EIP-55: addresses whose Keccak-256 was also computed elsewhere, every wrong
//! letter case and every wrong character.

use fastprim::hex::checksum::{
    ChecksumError, apply, check, check_batch, encode, encode_batch, verify,
};
use fastprim::hex::{FromHexError, decode_to_array};

/// An address as EIP-55 writes it, and the Keccak-256 of its 40 digits in lower
/// case, computed with an independent implementation. The first four are the
/// examples of <https://eips.ethereum.org/EIPS/eip-55>, the next four its
/// addresses of one case.
const ADDRESSES: [(&str, &str); 11] = [
    (
        "5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
        "d385650ce8fdc6db7ee3a091d34814dbc4ce18219ffae52182efff4034d707e5",
    ),
    (
        "fB6916095ca1df60bB79Ce92cE3Ea74c37c5d359",
        "5cfac663f45837b409c4d3dc1cef5f4759734f4989dd53a31b1265734c0b28f4",
    ),
    (
        "dbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB",
        "75cd3958e251de0c49f54da99b77f79adbef92caed36af8e81f3a7ddbde17bb9",
    ),
    (
        "D1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb",
        "c8bc5d10249238b92acb838a86d883bb9253c4b02ceb1b3f927d0c3ec09eef6c",
    ),
    (
        "52908400098527886E0F7030069857D2E4169EE7",
        "297c1ba3882c3eb45bc8970bdb323ffa98749993835ebfa9b4150ee83081da79",
    ),
    (
        "8617E340B3D01FA5F11F306F4090FD50E238070D",
        "81d5d379feb02bc5fa79c34dd77aaad7ab834c6cba623d7697499fbfea87e74a",
    ),
    (
        "de709f2102306220921060314715629080e2fb77",
        "24fc83bcd00ba1360e4b30581b9eb8c15e0c33445e2ef1102c3d440cb063116f",
    ),
    (
        "27b1fdb04752bbc536007a920d24acb045561c26",
        "2e39701effab73745c8c32ea378c51681a6ac2d213c584f0a33f58f6ab6a7ebf",
    ),
    (
        "a5cc3c03994DB5b0d9A5eEdD10CabaB0813678AC",
        "14262523f73bd21340e02e6836d005cb113938ea7bfbd8ed213e4dece6370268",
    ),
    (
        "24Ae2dA0f361AA4BE46b48EB19C91e02c5e4f27E",
        "34f3a2ea39a88dc98526218d49afd15044705c2a31fd95d2742377687388611d",
    ),
    (
        "f39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
        "19682d67812181b19d61f09263ab9e723b258d8d7949f68794d8916171bea91d",
    ),
];

/// The addresses and their hashes.
fn addresses() -> impl Iterator<Item = ([u8; 40], [u8; 32])> {
    ADDRESSES.iter().map(|(address, hash)| {
        let address = address.as_bytes().try_into().expect("40 digits");
        (address, decode_to_array(hash).expect("64 digits"))
    })
}

fn is_wrong_at(index: usize) -> Result<(), ChecksumError> {
    Err(ChecksumError::WrongCase { index })
}

#[test]
fn the_hash_is_made_here() {
    for (address, _) in addresses() {
        let bytes = decode_to_array(address).expect("40 digits");
        assert_eq!(encode(&bytes), address);
        assert_eq!(check(&address), Ok(()));
        for at in (0..40).filter(|at| address[*at].is_ascii_alphabetic()) {
            let mut wrong = address;
            wrong[at] ^= 0x20;
            assert_eq!(check(&wrong), is_wrong_at(at));
        }
    }
}

#[test]
fn many_are_as_one() {
    let all: Vec<_> = addresses().map(|(address, _)| address).collect();
    for many in (0..=20).chain([63, 64, 65, 130]) {
        let mut texts: Vec<[u8; 40]> = (0..many).map(|n| all[n % all.len()]).collect();
        let bytes: Vec<[u8; 20]> =
            texts.iter().map(|text| decode_to_array(text).expect("40 digits")).collect();
        let mut encoded = vec![[0; 40]; many];
        assert_eq!(encode_batch(&bytes, &mut encoded), Ok(()));
        assert_eq!(encoded, texts);

        for (n, text) in texts.iter_mut().enumerate() {
            match n % 3 {
                0 => *text = text.map(|c| c.to_ascii_lowercase()),
                1 => text[n % 40] = b'g',
                _ => {}
            }
        }
        let mut verdicts = vec![Ok(()); many];
        assert_eq!(check_batch(&texts, &mut verdicts), Ok(()));
        let one_by_one: Vec<_> = texts.iter().map(check).collect();
        assert_eq!(verdicts, one_by_one);
    }
}

#[test]
fn batches_of_unequal_length_change_nothing() {
    let mut texts = [[b'-'; 40]; 2];
    let error = encode_batch(&[[0; 20]; 3], &mut texts).expect_err("three and two");
    assert_eq!((error.messages, error.digests), (3, 2));
    assert_eq!(texts, [[b'-'; 40]; 2]);
    let mut verdicts = [is_wrong_at(7); 2];
    assert!(check_batch(&[[b'0'; 40]; 1], &mut verdicts).is_err());
    assert_eq!(verdicts, [is_wrong_at(7); 2]);
}

#[test]
fn right_addresses_are_right() {
    for (address, hash) in addresses() {
        assert_eq!(verify(&address, &hash), Ok(()));
    }
}

#[test]
fn any_case_becomes_the_right_one() {
    for (address, hash) in addresses() {
        let swapped = address.map(|c| if c.is_ascii_alphabetic() { c ^ 0x20 } else { c });
        let mut alternating = address;
        for pair in alternating.chunks_mut(2) {
            pair[0].make_ascii_uppercase();
            pair[1].make_ascii_lowercase();
        }
        let (lower, upper) = (address.to_ascii_lowercase(), address.to_ascii_uppercase());
        let of_one_case = [lower, upper].map(|text| text.try_into().expect("40 digits"));
        for mut text in [address, swapped, alternating].into_iter().chain(of_one_case) {
            let before: [u8; 40] = text;
            let first_wrong = before.iter().zip(address).position(|(c, right)| *c != right);
            assert_eq!(verify(&before, &hash), first_wrong.map_or(Ok(()), is_wrong_at));
            assert_eq!(apply(&mut text, &hash), Ok(()));
            assert_eq!(text, address);
        }
    }
}

#[test]
fn every_wrong_case_is_found() {
    let mut flips = 0;
    for (mut address, hash) in addresses() {
        for at in 0..40 {
            if address[at].is_ascii_alphabetic() {
                address[at] ^= 0x20;
                assert_eq!(verify(&address, &hash), is_wrong_at(at));
                address[at] ^= 0x20;
                flips += 1;
            }
        }
    }
    assert!(flips > 100, "there are letters in the addresses");
}

#[test]
fn the_first_of_several_is_told() {
    for (address, hash) in addresses() {
        let letters: Vec<usize> = (0..40).filter(|at| address[*at].is_ascii_alphabetic()).collect();
        for pair in letters.windows(2) {
            let mut text = address;
            pair.iter().for_each(|at| text[*at] ^= 0x20);
            assert_eq!(verify(&text, &hash), is_wrong_at(pair[0]));
        }
    }
}

/// Each nibble of the hash decides about the letter at its own place, and 8 is
/// where upper case begins.
#[test]
fn each_nibble_of_the_hash() {
    for at in 0..40 {
        for nibble in 0..16 {
            let mut hash = [0; 32];
            hash[at / 2] = if at % 2 == 0 { nibble << 4 } else { nibble };
            for letter in b'a'..=b'f' {
                let mut text = [letter; 40];
                assert_eq!(apply(&mut text, &hash), Ok(()));
                let mut expected = [letter; 40];
                if nibble >= 8 {
                    expected[at] = letter.to_ascii_uppercase();
                }
                assert_eq!(text, expected, "{nibble} at {at}");
                assert_eq!(verify(&text, &hash), Ok(()));
            }
        }
    }
}

/// Decimals have no case, and the last 24 digits of the hash no say.
#[test]
fn what_does_not_matter() {
    for digit in b'0'..=b'9' {
        let mut text = [digit; 40];
        assert_eq!(verify(&text, &[0xff; 32]), Ok(()));
        assert_eq!(apply(&mut text, &[0xff; 32]), Ok(()));
        assert_eq!(text, [digit; 40]);
    }
    for (address, mut hash) in addresses() {
        hash[20..].fill(0xff);
        assert_eq!(verify(&address, &hash), Ok(()));
        hash[20..].fill(0);
        assert_eq!(verify(&address, &hash), Ok(()));
    }
}

#[test]
fn every_wrong_character_at_every_position() {
    let (address, hash) = addresses().next().expect("there is one");
    for at in 0..40 {
        for value in (0..=u8::MAX).filter(|value| !value.is_ascii_hexdigit()) {
            let mut text = address;
            text[at] = value;
            let before = text;
            let c = char::from(value);
            let error = FromHexError::InvalidHexCharacter { c, index: at };
            assert_eq!(apply(&mut text, &hash), Err(error));
            assert_eq!(text, before, "nothing is written");
            let error = ChecksumError::InvalidHexCharacter { c, index: at };
            assert_eq!(verify(&text, &hash), Err(error));
        }
    }
}

/// A wrong character comes before a wrong case, and the first before others;
/// an address of one case is not written either.
#[test]
fn order_of_errors() {
    for (address, hash) in addresses() {
        let mut text = address.map(|c| if c.is_ascii_alphabetic() { c ^ 0x20 } else { c });
        text[38] = b'g';
        text[39] = b'x';
        let before = text;
        let error = FromHexError::InvalidHexCharacter { c: 'g', index: 38 };
        assert_eq!(apply(&mut text, &hash), Err(error));
        assert_eq!(text, before);
        let error = ChecksumError::InvalidHexCharacter { c: 'g', index: 38 };
        assert_eq!(verify(&text, &hash), Err(error));
    }
}

#[test]
fn a_prefix_is_no_part_of_an_address() {
    let mut text = *b"0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeA";
    let error = FromHexError::InvalidHexCharacter { c: 'x', index: 1 };
    assert_eq!(apply(&mut text, &[0; 32]), Err(error));
}

#[test]
fn messages() {
    let wrong = ChecksumError::WrongCase { index: 7 };
    let invalid = ChecksumError::InvalidHexCharacter { c: '\u{e9}', index: 12 };
    assert!(wrong.to_string().contains("position 7"), "{wrong}");
    assert!(invalid.to_string().contains("'é' at position 12"), "{invalid}");
    let _: &dyn std::error::Error = &wrong;
}
