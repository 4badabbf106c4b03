//! Digests that are known: published vectors, and the inputs of bugs that other
//! implementations had.

use fastprim::hex::{decode, decode_to_array};
use fastprim::keccak::{
    Backend, Keccak256, Sha3_256, batch, const_keccak256, f1600_with, keccak256, keccak256_concat,
    keccak256_with,
};

#[path = "common/data.rs"]
mod data;

/// The digest by every way that a message can take.
fn digest(message: &[u8]) -> [u8; 32] {
    let digest = keccak256(message);
    assert_eq!(const_keccak256(message), digest);
    assert_eq!(Keccak256::digest(message), digest);
    assert_eq!(keccak256_concat(&[message]), digest);
    let mut bytewise = Keccak256::new();
    message.iter().for_each(|byte| bytewise.update([*byte]));
    assert_eq!(bytewise.finalize(), digest);
    for backend in Backend::available() {
        assert_eq!(keccak256_with(backend, message), digest, "{}", backend.name());
        let mut digests = [[0; 32]; 9];
        batch::keccak256_with(backend, &[message; 9], &mut digests).unwrap();
        assert_eq!(digests, [digest; 9], "batch of {}", backend.name());
    }
    digest
}

fn array(digits: &str) -> [u8; 32] {
    decode_to_array(digits).expect("64 digits")
}

#[test]
fn texts() {
    for (text, expected) in [
        // Every input was wrong in a fallback that nobody had run.
        ("", "c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470"),
        // Was another digest in programs that also linked OpenSSL's symbols.
        ("testFoo()", "79adbd5094e60c1bc2b963678ff44695d1430b8ccff0b1cd57c03a7f63567822"),
        ("test_Foo()", "45c48c2bd4afc6adc7884fe296b9af10e234ddbc44f2f99f40cfb8b6391e9798"),
    ] {
        assert_eq!(digest(text.as_bytes()), array(expected), "{text:?}");
    }
}

/// Byte i of the message is i modulo 256. Whole blocks and the lengths beside them had no
/// padding, two paddings, or crashed.
#[test]
fn lengths_beside_blocks() {
    for (len, expected) in [
        (1, "bc36789e7a1e281436464229828f817d6612f7b477d66591ff96a9e064bcc98a"),
        (31, "3e50547cf72e8583ee91462f9d99fe624f53282f78e1a5ec2347b1d0123d0d9b"),
        (32, "8ae1aa597fa146ebd3aa2ceddf360668dea5e526567e92b0321816a4e895bd2d"),
        (33, "f08683775f4a25dfef721c487073fb77026d45ac57e423424290e47af9fd2835"),
        (64, "002030bde3d4cf89919649775cd71875c4d0ab1708a380e03fefc3a28aa24831"),
        (71, "90b85da48683b012aa9fceba0e81fa6b724c3ffc7f358166d6aedeec6608e601"),
        (72, "0c478a57041f7910bdbeef2ab6286eb293068cad92c797e265cb46f3ee8801b7"),
        (127, "c52f0bd08793b9e8601b29753539e1bf47f8e483eed0a901e8761982449c9b4c"),
        (128, "ed4c9adc183fb8cb025b1500ec3eeae1b45517314441a187605de1bb8a64726e"),
        (136, "7ce759f1ab7f9ce437719970c26b0a66ff11fe3e38e17df89cf5d29c7d7f807e"),
        (137, "ac73d4fae68b8453f764007c1a20ce95994187861f0c3227a3a8e99a73a3b1db"),
        (271, "7c974895b2a88303ff2dc6b58f438ceb0b298cac91099ac0539cc0f477506191"),
        (272, "fdf2ec49e749960d3c8521a0219af8d03e30e2b3bf19bd16150ee0eaf133d66e"),
        (273, "4f707289a9c3ccd0c4a51f2f17339f5dd171d371c04ff7783b735b5b22682eaf"),
        (407, "c2cf727c5f0699cf15e6f77663dcab48d640afd571abbed9cd29f459b50410d6"),
        (408, "4deeaefc26bf0becc5bf9603551584ca1d514238f2f84d0b6adb4bebde86ce61"),
        (409, "c0631da3afd68e642f1a9e337e2bf0f60e62405a1dff5fe7703797b64d65b42e"),
        (543, "681874fe2d0895f317f133fe94e5265bc4505262ed7a7d8de1ef32ed8b390742"),
        (544, "47fd68a2a0ce04b9491d082a7faf239e5f8c223df74090edc8cec6caa5a4dbae"),
        (545, "facdf44bef3d70d7e7c5241e4c04ba318bbd6ea82d67d0b2107480f8e887991b"),
        (1088, "f1e6c43a8949d1158a88adf3aa8a2541d0ca3130e0bbc143380f5f2de6b01e1b"),
        (1089, "1668789df1ad52297cfdf2f921d2b7373b3f96bff926fa8e56eeba74154c18ef"),
    ] {
        let message: Vec<u8> = (0..len).map(|at| at as u8).collect();
        assert_eq!(digest(&message), array(expected), "{len}");
    }
}

/// A cache in front of another implementation gave the value of another length with the
/// same beginning.
#[test]
fn equal_beginnings() {
    let message = [0x5a; 89];
    let digests = [87, 88, 89].map(|len| digest(&message[..len]));
    assert!(digests[0] != digests[1] && digests[1] != digests[2] && digests[0] != digests[2]);
}

/// Two rounds of the permutation of zeros, from the specification's published examples.
#[test]
fn permutation_of_zeros() {
    for backend in Backend::available() {
        let mut state = [0; 25];
        f1600_with(backend, &mut state);
        assert_eq!(state[0], 0xf125_8f79_40e1_dde7, "{}", backend.name());
        assert_eq!(state[24], 0xeaf1_ff7b_5cec_a249, "{}", backend.name());
        f1600_with(backend, &mut state);
        assert_eq!(state[0], 0x2d5c_954d_f96e_cb3c, "{}", backend.name());
    }
}

/// NIST's short messages for SHA3-256, of whole bytes.
#[test]
fn sha3_256_short_messages() {
    let Some(text) = data::data("sha3_256_short_kat.txt") else { return };
    let mut tested = 0;
    for case in text.split("\n\n").filter(|case| case.contains("Len = ")) {
        let value = |name: &str| {
            let mut lines = case.lines().filter_map(|line| line.split_once(" = "));
            lines.find(|(key, _)| *key == name).expect("three lines").1.trim()
        };
        let bits: usize = value("Len").parse().expect("a number");
        if bits.is_multiple_of(8) {
            let message = decode(value("Msg")).expect("digits");
            assert_eq!(Sha3_256::digest(&message[..bits / 8]), array(value("MD")), "{bits}");
            tested += 1;
        }
    }
    assert_eq!(tested, 256);
}
