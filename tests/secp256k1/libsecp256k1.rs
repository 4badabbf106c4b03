//! Everything against libsecp256k1, on random numbers and on edges.

use secp256k1 as theirs;
use theirs::{Message, Parity, Scalar};

use crate::common::Random;
use crate::{digest, number, rounds, some_secret};
use fastprim::secp256k1::{
    Keypair, PublicKey, RecoverableSignature, SecretKey, Signature, XOnlyPublicKey, ecdh, recover,
    schnorr, sign, sign_recoverable, sign_recoverable_with_entropy, sign_with_entropy, verify,
};

fn their_secret(key: &SecretKey) -> theirs::SecretKey {
    theirs::SecretKey::from_secret_bytes(key.to_bytes()).expect("a key for both")
}

fn their_public(key: &PublicKey) -> theirs::PublicKey {
    theirs::PublicKey::from_slice(&key.to_compressed()).expect("a key for both")
}

fn same(key: &PublicKey, their_key: &theirs::PublicKey) {
    assert_eq!(key.to_compressed(), their_key.serialize());
    assert_eq!(key.to_uncompressed(), their_key.serialize_uncompressed());
}

#[test]
fn secret_keys() {
    let mut random = Random::new(10);
    for _ in 0..rounds(400) {
        let (bytes, tweak) = (number(&mut random), number(&mut random));
        let (key, their_key) =
            (SecretKey::from_bytes(&bytes), theirs::SecretKey::from_secret_bytes(bytes));
        assert_eq!(key.is_ok(), their_key.is_ok());
        let (Ok(key), Ok(their_key)) = (key, their_key) else { continue };
        same(&key.public_key(), &their_key.public_key());
        assert_eq!(key.negate().to_bytes(), their_key.negate().to_secret_bytes());
        let their_tweak = Scalar::from_be_bytes(tweak).ok();
        let tweaked = their_tweak.and_then(|tweak| their_key.add_tweak(&tweak).ok());
        let ours = key.add_tweak(&tweak).ok().map(|key| key.to_bytes());
        assert_eq!(ours, tweaked.map(|key| key.to_secret_bytes()));
        let tweaked = their_tweak.and_then(|tweak| their_key.mul_tweak(&tweak).ok());
        let ours = key.mul_tweak(&tweak).ok().map(|key| key.to_bytes());
        assert_eq!(ours, tweaked.map(|key| key.to_secret_bytes()));

        let pair = Keypair::new(key);
        let their_pair = theirs::Keypair::from_secret_key(&their_key);
        let ours = pair.add_x_only_tweak(&tweak).ok().map(|pair| pair.secret_key().to_bytes());
        let tweaked = their_tweak.and_then(|tweak| their_pair.add_xonly_tweak(&tweak).ok());
        assert_eq!(ours, tweaked.map(|pair| pair.to_secret_bytes()));
    }
}

#[test]
fn public_keys() {
    let mut random = Random::new(11);
    for _ in 0..rounds(400) {
        let key = some_secret(&mut random).public_key();
        let other = match random.below(4) {
            0 => key,
            1 => key.negate(),
            _ => some_secret(&mut random).public_key(),
        };
        let (their_key, their_other) = (their_public(&key), their_public(&other));
        same(&key.negate(), &their_key.negate());
        assert_eq!(key.cmp(&other), their_key.cmp(&their_other));
        let third = some_secret(&mut random).public_key();
        for keys in [&[key, other][..], &[key], &[key, other, third], &[]] {
            let theirs: Vec<_> = keys.iter().map(their_public).collect();
            let theirs: Vec<_> = theirs.iter().collect();
            // Without this, theirs panics.
            let sum =
                if keys.is_empty() { None } else { theirs::PublicKey::combine_keys(&theirs).ok() };
            let ours = PublicKey::combine(keys).map(|key| key.to_compressed());
            assert_eq!(ours, sum.map(|key| key.serialize()));
        }
        let tweak = number(&mut random);
        let their_tweak = Scalar::from_be_bytes(tweak).ok();
        let tweaked = their_tweak.and_then(|tweak| their_key.add_exp_tweak(&tweak).ok());
        let ours = key.add_tweak(&tweak).ok().map(|key| key.to_compressed());
        assert_eq!(ours, tweaked.map(|key| key.serialize()));
        let tweaked = their_tweak.and_then(|tweak| their_key.mul_tweak(&tweak).ok());
        let ours = key.mul_tweak(&tweak).ok().map(|key| key.to_compressed());
        assert_eq!(ours, tweaked.map(|key| key.serialize()));

        let ((x_only, odd), (their_x_only, parity)) = (key.x_only(), their_key.x_only_public_key());
        assert_eq!((x_only.to_bytes(), odd), (their_x_only.to_byte_array(), parity == Parity::Odd));
        let tweaked = their_tweak.and_then(|tweak| their_x_only.add_tweak(&tweak).ok());
        let ours = x_only.add_tweak(&tweak).ok().map(|(key, odd)| (key.to_bytes(), odd));
        let tweaked = tweaked.map(|(key, parity)| (key.to_byte_array(), parity == Parity::Odd));
        assert_eq!(ours, tweaked);
    }
}

/// Random bytes behind every first byte, and points with one coordinate changed.
#[test]
fn parsers_of_keys() {
    let mut random = Random::new(12);
    for round in 0..rounds(1500) {
        let form = if round % 3 == 0 { random.below(9) } else { 2 + random.below(3) } as u8;
        let short = [&[form][..], &number(&mut random)].concat();
        let ours = PublicKey::from_bytes(&short).ok().map(|key| key.to_uncompressed());
        let theirs = theirs::PublicKey::from_slice(&short).ok();
        assert_eq!(ours, theirs.map(|key| key.serialize_uncompressed()));
        let x: [u8; 32] = short[1..].try_into().expect("32 bytes");
        let ours = XOnlyPublicKey::from_bytes(&x).map(|key| key.public_key(true).to_compressed());
        let theirs = theirs::XOnlyPublicKey::from_byte_array(x);
        let theirs = theirs.map(|key| key.public_key(Parity::Odd).serialize());
        assert_eq!(ours.ok(), theirs.ok());

        let mut long = some_secret(&mut random).public_key().to_uncompressed();
        long[0] = form;
        if random.below(2) == 0 {
            let at = [1, 33][random.below(2)];
            long[at..at + 32].copy_from_slice(&number(&mut random));
        }
        let theirs = theirs::PublicKey::from_slice(&long).ok().map(|key| key.serialize());
        let hybrid = matches!(form, 6 | 7);
        let ours =
            if hybrid { PublicKey::from_hybrid(&long) } else { PublicKey::from_bytes(&long) };
        assert_eq!(ours.ok().map(|key| key.to_compressed()), theirs);
    }
    for length in 0..70 {
        let bytes = vec![2; length];
        assert_eq!(
            PublicKey::from_bytes(&bytes).is_ok(),
            theirs::PublicKey::from_slice(&bytes).is_ok()
        );
    }
}

#[test]
fn ecdsa() {
    let mut random = Random::new(13);
    for _ in 0..rounds(300) {
        let key = some_secret(&mut random);
        let (digest, entropy) = (number(&mut random), digest(&mut random));
        let (their_key, message) = (their_secret(&key), Message::from_digest(digest));
        let signature = sign(&digest, &key).expect("no fault");
        let their_signature = theirs::ecdsa::sign(message, &their_key);
        assert_eq!(signature.to_compact(), their_signature.serialize_compact());
        assert_eq!([signature.r(), signature.s()].concat(), signature.to_compact());
        assert_eq!(signature.to_der()[..], their_signature.serialize_der()[..]);
        let with_entropy = sign_with_entropy(&digest, &key, &entropy).expect("no fault");
        let theirs = theirs::ecdsa::sign_with_noncedata(message, &their_key, &entropy);
        assert_eq!(with_entropy.to_compact(), theirs.serialize_compact());
        let recoverable = sign_recoverable_with_entropy(&digest, &key, &entropy).expect("no fault");
        assert_eq!(recoverable.signature(), with_entropy);
        assert_eq!(recover(&recoverable, &digest), Ok(key.public_key()));
        let recoverable = sign_recoverable(&digest, &key).expect("no fault");
        let (id, compact) =
            theirs::ecdsa::RecoverableSignature::sign_ecdsa_recoverable(message, &their_key)
                .serialize_compact();
        assert_eq!(recoverable.signature().to_compact(), compact);
        assert_eq!(recoverable.recovery_id().to_u8(), u8::from(id));
        assert_eq!(verify(&signature, &digest, &key.public_key()), Ok(()));
    }
}

/// Any numbers as a signature of any message: recovered, and verified with what was recovered.
#[test]
fn any_signatures() {
    let mut random = Random::new(14);
    let mut accepted = 0;
    for _ in 0..rounds(600) {
        let (mut r, s, digest) = (number(&mut random), number(&mut random), number(&mut random));
        if random.below(4) == 0 {
            // So that r + n may be an x.
            r[..17].fill(0);
        }
        let compact: [u8; 64] = [r, s].concat().try_into().expect("64 bytes");
        let ours = Signature::from_compact(&compact);
        let theirs = theirs::ecdsa::Signature::from_compact(&compact);
        let is_zero = r == [0; 32] || s == [0; 32];
        assert_eq!(ours.is_ok(), theirs.is_ok() && !is_zero);
        let (Ok(signature), Ok(mut their_signature)) = (ours, theirs) else { continue };
        let message = Message::from_digest(digest);
        for id in 0..4 {
            let mut bytes = [id; 65];
            bytes[..64].copy_from_slice(&compact);
            let ours = RecoverableSignature::from_bytes(&bytes).expect("r, s and an id");
            let ours = recover(&ours, &digest);
            let their_id = theirs::ecdsa::RecoveryId::from_u8_masked(id);
            let theirs = theirs::ecdsa::RecoverableSignature::from_compact(&compact, their_id)
                .and_then(|signature| signature.recover(message));
            assert_eq!(
                ours.ok().map(|key| key.to_compressed()),
                theirs.ok().map(|key| key.serialize())
            );
            let Ok(key) = ours else { continue };
            for key in [key, key.negate()] {
                let theirs = theirs::ecdsa::verify(&their_signature, message, &their_public(&key));
                assert_eq!(verify(&signature, &digest, &key).is_ok(), theirs.is_ok());
                accepted += u32::from(theirs.is_ok());
            }
        }
        their_signature.normalize_s();
        assert_eq!(signature.normalize_s().to_compact(), their_signature.serialize_compact());
        assert_eq!(
            signature.is_low_s(),
            signature.to_compact() == their_signature.serialize_compact()
        );
    }
    assert!(accepted > 0);
}

/// Theirs reads numbers that are too large as 0, and refuses them when it verifies.
fn same_der(bytes: &[u8]) -> bool {
    let ours = Signature::from_der(bytes).ok().map(|signature| signature.to_compact());
    let theirs = theirs::ecdsa::Signature::from_der(bytes).ok();
    let theirs = theirs.map(|signature| signature.serialize_compact());
    let theirs = theirs.filter(|compact| compact[..32] != [0; 32] && compact[32..] != [0; 32]);
    assert_eq!(ours, theirs, "{bytes:02x?}");
    ours.is_some()
}

#[test]
fn der() {
    let mut random = Random::new(15);
    let (mut read, mut refused) = (0, 0);
    for _ in 0..if crate::common::quick() { 500 } else { 60_000 } {
        let (mut r, mut s) = (number(&mut random), number(&mut random));
        r[..random.below(33)].fill(0);
        s[..random.below(33)].fill(0);
        let compact = [r, s].concat().try_into().expect("64 bytes");
        let Ok(signature) = Signature::from_compact(&compact) else { continue };
        let mut bytes = signature.to_der().to_vec();
        assert!(same_der(&bytes));
        for _ in 0..random.below(4) {
            let limit = [6, bytes.len()][random.below(2)];
            let at = random.below(limit);
            match random.below(6) {
                0 => bytes[at] = random.next() as u8,
                1 => bytes[at] = bytes[at].wrapping_add(1),
                2 => bytes[at] = bytes[at].wrapping_sub(1),
                3 => bytes.insert(at, [0, 0x80, 0x81, 0xff][random.below(4)]),
                4 => {
                    bytes.remove(at);
                }
                _ => bytes.push(random.next() as u8),
            }
            // Often with a length that fits.
            if random.below(2) == 0 && bytes.len() > 2 {
                bytes[1] = (bytes.len() - 2) as u8;
            }
        }
        if same_der(&bytes) { read += 1 } else { refused += 1 }
    }
    assert!(read > 100 && refused > 100, "{read} {refused}");
}

#[test]
fn schnorr_signatures() {
    let mut random = Random::new(16);
    for _ in 0..rounds(200) {
        let key = some_secret(&mut random);
        let their_pair = theirs::Keypair::from_secret_key(&their_secret(&key));
        let length = random.below(200);
        let mut message: Vec<u8> = (0..length).map(|_| random.next() as u8).collect();
        let aux = number(&mut random);
        let signature = schnorr::sign(&message, &key, Some(&aux)).expect("no fault");
        let theirs = theirs::schnorr::sign_with_aux_rand(&message, &their_pair, &aux);
        assert_eq!(signature.to_bytes(), theirs.to_byte_array());
        let without = schnorr::sign(&message, &key, None).expect("no fault");
        let theirs = theirs::schnorr::sign_no_aux_rand(&message, &their_pair);
        assert_eq!(without.to_bytes(), theirs.to_byte_array());

        let (x_only, _) = key.public_key().x_only();
        assert_eq!(schnorr::verify(&signature, &message, &x_only), Ok(()));
        // With something changed.
        let mut bytes = signature.to_bytes();
        match random.below(4) {
            0 => bytes[..32].copy_from_slice(&number(&mut random)),
            1 => bytes[32..].copy_from_slice(&number(&mut random)),
            2 => message.push(0),
            _ => {}
        }
        let ours = schnorr::verify(&schnorr::Signature::from_bytes(&bytes), &message, &x_only);
        let theirs = theirs::schnorr::Signature::from_byte_array(bytes);
        let theirs = theirs::schnorr::verify(&theirs, &message, &their_pair.x_only_public_key().0);
        assert_eq!(ours.is_ok(), theirs.is_ok());
    }
}

#[test]
fn shared_secrets() {
    let mut random = Random::new(17);
    for _ in 0..rounds(200) {
        let secret = some_secret(&mut random);
        let key = some_secret(&mut random).public_key();
        let (their_key, their_secret) = (their_public(&key), their_secret(&secret));
        let shared = theirs::ecdh::SharedSecret::new(&their_key, &their_secret);
        assert_eq!(ecdh::sha256(&secret, &key), shared.to_secret_bytes());
        let point = theirs::ecdh::shared_secret_point(&their_key, &their_secret);
        assert_eq!(ecdh::raw_x(&secret, &key), point[..32]);
        let point = PublicKey::from_xy(&point).expect("a point");
        assert_eq!(ecdh::compressed(&secret, &key), point.to_compressed());
    }
}
