//! The forms of keys and signatures, and what is no form of any.

use std::collections::HashSet;
use std::error::Error;

use crate::common::Random;
use crate::{array, digest, number, rounds, small, some_secret};
use fastprim::keccak::keccak256;
use fastprim::secp256k1::{
    Keypair, PublicKey, PublicKeyError, RecoverError, RecoverableSignature, RecoveryId, SecretKey,
    SecretKeyError, SignError, Signature, SignatureError, TweakError, VerifyError, XOnlyPublicKey,
    ecdh, recover, recover_address, schnorr, sign, sign_checked, verify, verify_any_s,
};

#[test]
fn keys_there_and_back() {
    let mut random = Random::new(1);
    for _ in 0..rounds(100) {
        let secret = some_secret(&mut random);
        assert_eq!(SecretKey::from_bytes(&secret.to_bytes()), Ok(secret.clone()));
        assert_ne!(secret, secret.negate());
        assert_eq!(secret.negate().negate(), secret);
        let key = secret.public_key();
        assert_eq!(secret.negate().public_key(), key.negate());
        let (short, long, xy) = (key.to_compressed(), key.to_uncompressed(), key.to_xy());
        assert_eq!(PublicKey::from_bytes(&short), Ok(key));
        assert_eq!(PublicKey::from_bytes(&long), Ok(key));
        assert_eq!(PublicKey::from_compressed(&short), Ok(key));
        assert_eq!(PublicKey::from_uncompressed(&long), Ok(key));
        assert_eq!(PublicKey::from_xy(&xy), Ok(key));
        assert_eq!(long[1..], xy);
        assert_eq!(short[1..], xy[..32]);
        let odd = xy[63] % 2 == 1;
        assert_eq!(short[0], if odd { 3 } else { 2 });
        let (x_only, is_odd) = key.x_only();
        assert_eq!((x_only.to_bytes()[..].to_vec(), is_odd), (xy[..32].to_vec(), odd));
        assert_eq!(XOnlyPublicKey::from_bytes(&x_only.to_bytes()), Ok(x_only));
        assert_eq!(x_only.public_key(odd), key);
        assert_eq!(x_only.public_key(!odd), key.negate());
        assert_eq!(key.negate().x_only(), (x_only, !odd));
        assert_eq!(key.address(), keccak256(&xy)[12..]);
        let pair = Keypair::new(secret.clone());
        assert_eq!((pair.secret_key(), pair.public_key()), (&secret, &key));
    }
}

/// The address of the key 1, which many documents have.
#[test]
fn address() {
    let key = SecretKey::from_bytes(&small(1)).expect("a key").public_key();
    assert_eq!(key.address(), array("7e5f4552091a69125d5dfcb7b8c2659029395bdf"));
}

#[test]
fn order_is_that_of_the_bytes() {
    let mut random = Random::new(2);
    let keys: Vec<_> = (0..20).map(|_| some_secret(&mut random).public_key()).collect();
    for first in &keys {
        for second in &keys {
            let bytes = first.to_compressed().cmp(&second.to_compressed());
            assert_eq!(first.cmp(second), bytes);
            let (first, second) = (first.x_only().0, second.x_only().0);
            assert_eq!(first.cmp(&second), first.to_bytes().cmp(&second.to_bytes()));
        }
    }
    assert!(keys.iter().collect::<HashSet<_>>().len() > 10);
}

#[test]
fn recovery_ids() {
    for id in 0..=u8::MAX {
        let Some(typed) = RecoveryId::new(id) else {
            assert!(id > 3);
            continue;
        };
        assert_eq!(typed.to_u8(), id);
        assert_eq!(typed.y_parity(), id % 2 == 1);
        assert_eq!(typed.is_x_reduced(), id >= 2);
        assert_eq!(typed.to_v(), [Some(27), Some(28), None, None][usize::from(id)]);
        for chain in [0, 1, 10, 137, u64::MAX / 2 - 18, u64::MAX / 2 - 17, u64::MAX] {
            let wide = 35 + 2 * u128::from(chain) + u128::from(id);
            let v = u64::try_from(wide).ok().filter(|_| id <= 1);
            assert_eq!(typed.to_eip155(chain), v, "{chain}");
            if let Some(v) = v {
                assert_eq!(RecoveryId::from_eip155(v, chain), Some(typed));
                assert_eq!(RecoveryId::from_eip155(v, chain + 1), None);
            }
        }
    }
    for odd in [false, true] {
        assert_eq!(RecoveryId::from_y_parity(odd).y_parity(), odd);
        let v = RecoveryId::from_y_parity(odd).to_v().map(u64::from).expect("27 or 28");
        assert_eq!(RecoveryId::from_v(v), Some(RecoveryId::from_y_parity(odd)));
    }
    for (v, chain) in [(34, 0), (37, 0), (27, 1), (36, 1), (39, 1), (0, u64::MAX)] {
        assert_eq!(RecoveryId::from_eip155(v, chain), None);
    }
}

#[test]
fn recoverable_signatures() {
    let mut bytes = [1; 65];
    for (last, id) in [(0, 0), (1, 1), (2, 2), (3, 3), (27, 0), (28, 1)] {
        bytes[64] = last;
        let signature = RecoverableSignature::from_bytes(&bytes).expect("a signature");
        assert_eq!(signature.recovery_id().to_u8(), id);
        assert_eq!(signature.to_bytes()[64], id);
        assert_eq!(signature.to_bytes()[..64], bytes[..64]);
        assert_eq!(signature.signature().to_compact(), bytes[..64]);
    }
    for last in (4..27).chain(29..=u8::MAX) {
        bytes[64] = last;
        let error = Err(SignatureError::RecoveryId);
        assert_eq!(RecoverableSignature::from_bytes(&bytes), error);
        assert_eq!(recover_address(&bytes, &[0; 32]), Err(RecoverError::Signature));
    }
}

/// A signature is of one message and one key only.
#[test]
fn other_messages_and_keys() {
    let mut random = Random::new(3);
    for _ in 0..rounds(20) {
        let (first, second) = (some_secret(&mut random), some_secret(&mut random));
        let message = digest(&mut random);
        let mut other = message;
        other[random.below(32)] ^= 1 << random.below(8);
        let (key, wrong) = (first.public_key(), second.public_key());
        let signature = sign(&message, &first).expect("no fault");
        assert_eq!(verify(&signature, &message, &key), Ok(()));
        assert_eq!(verify(&signature, &other, &key), Err(VerifyError::Mismatch));
        if first != second {
            assert_eq!(verify(&signature, &message, &wrong), Err(VerifyError::Mismatch));
        }
        // s and n - s, of which the first is low.
        let mut high = signature.to_compact();
        let s =
            SecretKey::from_bytes(high[32..].try_into().expect("32 bytes")).expect("1 to n - 1");
        high[32..].copy_from_slice(&s.negate().to_bytes());
        let high = Signature::from_compact(&high).expect("1 to n - 1");
        assert_eq!(verify(&high, &message, &key), Err(VerifyError::HighS));
        assert_eq!(verify_any_s(&high, &message, &key), Ok(()));
        assert_eq!(high.normalize_s(), signature);
        assert_eq!(signature.normalize_s(), signature);

        let (x_only, _) = key.x_only();
        for length in [0, 1, 31, 32, 33, 54, 55, 56, 64, 119, 120, 1000] {
            let text = vec![7; length];
            let signature = schnorr::sign(&text, &first, Some(&message)).expect("no fault");
            assert_eq!(schnorr::verify(&signature, &text, &x_only), Ok(()));
            let longer = vec![7; length + 1];
            let verdict = schnorr::verify(&signature, &longer, &x_only);
            assert_eq!(verdict, Err(VerifyError::Mismatch));
        }
    }
}

/// Whatever the bytes, nothing panics, and what is read is written again.
#[test]
fn any_bytes() {
    let mut random = Random::new(4);
    for _ in 0..rounds(3000) {
        let mut bytes: Vec<u8> = (0..3).flat_map(|_| number(&mut random)).collect();
        bytes.truncate(random.below(97));
        if let Some(first) = bytes.first_mut() {
            *first = [0, 2, 3, 4, 5, 6, 7, 0x30][random.below(8)];
        }
        if let Ok(key) = PublicKey::from_bytes(&bytes) {
            let same = if bytes.len() == 33 {
                key.to_compressed()[..] == bytes[..]
            } else {
                key.to_uncompressed()[..] == bytes[..]
            };
            assert!(same);
        }
        if let Ok(signature) = Signature::from_der(&bytes) {
            assert_eq!(signature.to_der().as_bytes(), bytes);
        }
        if let Ok(bytes) = bytes[..].try_into() {
            let _ = schnorr::verify(
                &schnorr::Signature::from_bytes(bytes),
                bytes,
                &Keypair::new(some_secret(&mut random)).public_key().x_only().0,
            );
        }
        let mut signature = [0; 65];
        for (to, from) in
            signature.iter_mut().zip([number(&mut random), number(&mut random)].concat())
        {
            *to = from;
        }
        signature[64] = random.below(5) as u8;
        let digest = number(&mut random);
        if let Ok(parsed) = RecoverableSignature::from_bytes(&signature) {
            assert_eq!(parsed.to_bytes(), signature);
            if let Ok(key) = recover(&parsed, &digest) {
                assert_eq!(verify_any_s(&parsed.signature(), &digest, &key), Ok(()));
                assert_eq!(recover_address(&signature, &digest), Ok(key.address()));
            }
        }
    }
}

#[test]
fn secrets_are_not_shown() {
    let secret = SecretKey::from_bytes(&[0xab; 32]).expect("a key");
    let shown = format!("{secret:?} {:?}", Keypair::new(secret.clone()));
    assert!(!shown.contains("abab") && !shown.contains("171"), "{shown}");
    assert!(shown.contains("SecretKey(..)"), "{shown}");
}

#[test]
fn public_things_are_shown() {
    let key = SecretKey::from_bytes(&small(1)).expect("a key").public_key();
    let x = "79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798";
    assert_eq!(format!("{key:?}"), format!("PublicKey(02{x})"));
    assert_eq!(format!("{:?}", key.x_only().0), format!("XOnlyPublicKey({x})"));
    let signature = Signature::from_compact(&[1; 64]).expect("r and s");
    assert_eq!(format!("{signature:?}"), format!("Signature({})", "01".repeat(64)));
    let id = RecoveryId::from_y_parity(true);
    let shown = format!("{:?}", RecoverableSignature::new(signature, id));
    assert_eq!(shown, format!("RecoverableSignature({})", "01".repeat(65)));
    let schnorr = schnorr::Signature::from_bytes(&[1; 64]);
    assert_eq!(format!("{schnorr:?}"), format!("Signature({})", "01".repeat(64)));
}

#[test]
fn errors_say_what_is_wrong() {
    let errors: [Box<dyn Error>; 7] = [
        Box::new(SecretKeyError::Zero),
        Box::new(PublicKeyError::Parity),
        Box::new(TweakError::Zero),
        Box::new(SignatureError::Integers),
        Box::new(SignError::Fault),
        Box::new(VerifyError::HighS),
        Box::new(RecoverError::Infinity),
    ];
    let texts: HashSet<_> = errors.iter().map(ToString::to_string).collect();
    assert_eq!(texts.len(), 7);
    assert_eq!(SecretKeyError::Zero.to_string(), "the secret key is 0");
}

#[test]
fn generated() {
    let (first, second) = (SecretKey::generate(), SecretKey::generate());
    let (first, second) = (first.expect("randomness"), second.expect("randomness"));
    assert_ne!(first, second);
    let digest = [5; 32];
    let signature = sign_checked(&digest, &first).expect("no fault");
    assert_eq!(recover(&signature, &digest), Ok(first.public_key()));
    // Both ends agree.
    let shared = ecdh::sha256(&first, &second.public_key());
    assert_eq!(shared, ecdh::sha256(&second, &first.public_key()));
    let shared = ecdh::compressed(&first, &second.public_key());
    assert_eq!(shared[1..], ecdh::raw_x(&second, &first.public_key()));
}

/// Taproot: who knows the secret signs for the tweaked key.
#[test]
fn taproot() {
    let mut random = Random::new(5);
    for _ in 0..rounds(30) {
        let pair = Keypair::new(some_secret(&mut random));
        let (internal, _) = pair.public_key().x_only();
        let tweak = number(&mut random);
        let (output, odd) = match internal.add_tweak(&tweak) {
            Ok(output) => output,
            Err(error) => {
                assert_eq!(pair.add_x_only_tweak(&tweak), Err(error));
                continue;
            }
        };
        let tweaked = pair.add_x_only_tweak(&tweak).expect("as with the public key");
        assert_eq!(tweaked.public_key().x_only(), (output, odd));
        assert!(output.check_tweak(odd, &internal, &tweak));
        assert!(!output.check_tweak(!odd, &internal, &tweak));
        let signature = schnorr::sign_keypair(b"spend", &tweaked, None).expect("no fault");
        assert_eq!(schnorr::verify(&signature, b"spend", &output), Ok(()));
    }
}

/// Every first byte before the coordinates of the generator, whose y is even.
#[test]
fn first_bytes() {
    let xy: [u8; 64] = array(crate::GENERATOR);
    for form in 0..=u8::MAX {
        let (mut short, mut long) = ([form; 33], [form; 65]);
        short[1..].copy_from_slice(&xy[..32]);
        long[1..].copy_from_slice(&xy);
        assert_eq!(PublicKey::from_bytes(&short).is_ok(), matches!(form, 2 | 3), "{form}");
        assert_eq!(PublicKey::from_bytes(&long).is_ok(), form == 4, "{form}");
        assert_eq!(PublicKey::from_hybrid(&long).is_ok(), form == 6, "{form}");
    }
}
