//! What holds for every input of `secp256k1`, as functions of bytes that anything can supply:
//! `proptests/secp256k1.rs` and `tests/secp256k1_stress.rs` do, and `fuzz/targets/secp256k1.rs`.
//! They compare with libsecp256k1, and panic if something differs.

#![allow(clippy::missing_panics_doc, reason = "to panic is what they are for")]

use fastprim::secp256k1::{
    Backend, Keypair, PublicKey, RecoverError, RecoverableSignature, RecoveryId, SecretKey,
    Signature, XOnlyPublicKey, ecdh, schnorr, sign_with_entropy, verify,
};
use fastprim::secp256k1::{
    add_tweak_with, ecdh_with, from_compressed_with, mul_tweak_with, public_key_with, recover_with,
    schnorr_sign_with, schnorr_verify_with, sign_recoverable_with, verify_any_s_with,
};
use secp256k1 as theirs;
use theirs::{Message, Parity, Scalar};

/// The most significant byte first.
pub type Number = [u8; 32];

const fn number(digits: &str) -> Number {
    match fastprim::hex::const_decode_to_array(digits.as_bytes()) {
        Ok(bytes) => bytes,
        Err(_) => panic!("digits"),
    }
}

/// Where something changes.
const EDGES: [Number; 9] = [
    [0; 32],
    [0xff; 32],
    // n, the order of the group
    number("fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141"),
    // n / 2
    number("7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0"),
    // p, the order of the field
    number("fffffffffffffffffffffffffffffffffffffffffffffffffffffffefffffc2f"),
    // p - n
    number("000000000000000000000000000000014551231950b75fc4402da1722fc9baee"),
    // The number that the endomorphism multiplies points by, its square, and what it multiplies
    // x by.
    number("5363ad4cc05c30e0a5261c028812645a122e22ea20816678df02967c1b23bd72"),
    number("ac9c52b33fa3cf1f5ad9e3fd77ed9ba4a880b9fc8ec739c2e0cfc810b51283ce"),
    number("7ae96a2b657c07106e64479eac3434e99cf0497512f58995c1396c28719501ee"),
];

/// A number made of another one: in half of the cases of `kind` that one, else one that is near an
/// edge or a power of two, has few bits or few digits, or is less than about p - n.
#[must_use]
pub fn shaped(kind: u8, place: u8, mut number: Number) -> Number {
    let offset = i32::from(number[0] % 9) - 4;
    let place = usize::from(place);
    match kind % 12 {
        0 => plus(EDGES[place % EDGES.len()], offset),
        1 => {
            let mut power = [0; 32];
            power[place % 32] = 1 << (place / 32);
            plus(power, offset)
        }
        2 => {
            let mut sparse = [0; 32];
            for at in &number[..3] {
                sparse[usize::from(at % 32)] |= 1 << (at / 32);
            }
            sparse
        }
        3 => {
            number[..place % 33].fill(0);
            number
        }
        4 => {
            number[..15].fill(0);
            number[15] &= 1;
            number
        }
        5 => number.map(|byte| if byte > 127 { 0xff } else { 0 }),
        _ => number,
    }
}

/// `number + offset` modulo 2^256.
fn plus(number: Number, offset: i32) -> Number {
    let (mut sum, mut carry) = (number, offset);
    for byte in sum.iter_mut().rev() {
        let total = i32::from(*byte) + carry;
        (*byte, carry) = (total.rem_euclid(256) as u8, total.div_euclid(256));
    }
    sum
}

fn pair_of(r: &Number, s: &Number) -> [u8; 64] {
    let mut bytes = [0; 64];
    bytes[..32].copy_from_slice(r);
    bytes[32..].copy_from_slice(s);
    bytes
}

/// A secret key for both, or neither.
fn secret_of(bytes: &Number) -> Option<(SecretKey, theirs::SecretKey)> {
    let ours = SecretKey::from_bytes(bytes);
    let their_key = theirs::SecretKey::from_secret_bytes(*bytes);
    assert_eq!(ours.is_ok(), their_key.is_ok());
    Some((ours.ok()?, their_key.ok()?))
}

fn their_public(key: &PublicKey) -> theirs::PublicKey {
    theirs::PublicKey::from_slice(&key.to_uncompressed()).expect("a key for both")
}

fn bytes_of(key: &theirs::PublicKey) -> [u8; 65] {
    key.serialize_uncompressed()
}

/// Public keys, and keys that are computed from others.
pub fn keys(secret: Number, tweak: Number, relation: u8) {
    let Some((secret, their_secret)) = secret_of(&secret) else { return };
    let their_key = their_secret.public_key();
    let public = secret.public_key();
    assert_eq!(public.to_uncompressed(), bytes_of(&their_key));
    assert_eq!(public.to_compressed(), their_key.serialize());
    assert_eq!(secret.negate().to_bytes(), their_secret.negate().to_secret_bytes());
    // Sums of equal and of opposite points, the latter of which are infinity.
    let tweak = match relation % 4 {
        0 => secret.to_bytes(),
        1 => secret.negate().to_bytes(),
        _ => tweak,
    };
    let their_tweak = Scalar::from_be_bytes(tweak).ok();

    let sum = their_tweak.and_then(|tweak| their_secret.add_tweak(&tweak).ok());
    let ours = secret.add_tweak(&tweak).ok().map(|key| key.to_bytes());
    assert_eq!(ours, sum.map(|key| key.to_secret_bytes()));
    let product = their_tweak.and_then(|tweak| their_secret.mul_tweak(&tweak).ok());
    let ours = secret.mul_tweak(&tweak).ok().map(|key| key.to_bytes());
    assert_eq!(ours, product.map(|key| key.to_secret_bytes()));

    let sum = their_tweak.and_then(|tweak| their_key.add_exp_tweak(&tweak).ok());
    let product = their_tweak.and_then(|tweak| their_key.mul_tweak(&tweak).ok());
    for backend in Backend::available() {
        assert_eq!(public_key_with(backend, &secret), public, "{backend}");
        let ours = add_tweak_with(backend, &public, &tweak).ok().map(|key| key.to_uncompressed());
        assert_eq!(ours, sum.as_ref().map(bytes_of), "{backend}");
        let ours = mul_tweak_with(backend, &public, &tweak).ok().map(|key| key.to_uncompressed());
        assert_eq!(ours, product.as_ref().map(bytes_of), "{backend}");
    }

    let ((x_only, odd), (their_x_only, parity)) = (public.x_only(), their_key.x_only_public_key());
    assert_eq!((x_only.to_bytes(), odd), (their_x_only.to_byte_array(), parity == Parity::Odd));
    let sum = their_tweak.and_then(|tweak| their_x_only.add_tweak(&tweak).ok());
    let ours = x_only.add_tweak(&tweak).ok().map(|(key, odd)| (key.to_bytes(), odd));
    assert_eq!(ours, sum.map(|(key, parity)| (key.to_byte_array(), parity == Parity::Odd)));
    let pair = Keypair::new(secret.clone()).add_x_only_tweak(&tweak).ok();
    let sum = their_tweak.and_then(|tweak| their_secret.keypair().add_xonly_tweak(&tweak).ok());
    let ours = pair.map(|pair| pair.secret_key().to_bytes());
    assert_eq!(ours, sum.map(|pair| pair.to_secret_bytes()));

    let Some((other, their_other)) = secret_of(&tweak) else { return };
    let (other, their_other) = (other.public_key(), their_other.public_key());
    let sum = theirs::PublicKey::combine_keys(&[&their_key, &their_other, &their_key]).ok();
    let ours = PublicKey::combine(&[public, other, public]).map(|key| key.to_uncompressed());
    assert_eq!(ours, sum.as_ref().map(bytes_of));
    assert_eq!(public.cmp(&other), their_key.cmp(&their_other));
    let shared = theirs::ecdh::SharedSecret::new(&their_other, &their_secret);
    assert_eq!(ecdh::sha256(&secret, &other), shared.to_secret_bytes());
    let point = theirs::ecdh::shared_secret_point(&their_other, &their_secret);
    assert_eq!(ecdh::raw_x(&secret, &other), point[..32]);
    for backend in Backend::available() {
        let shared = ecdh_with(backend, &secret, &other);
        assert_eq!(shared[1..], point[..32], "{backend}");
        assert_eq!(shared[0], 2 + (point[63] & 1), "{backend}");
    }
}

/// Whether all agree on a signature of a digest with a key, with any s and with a low one only.
fn is_signature(signature: &Signature, digest: &Number, key: &PublicKey) -> bool {
    let (message, their_key) = (Message::from_digest(*digest), their_public(key));
    let read = theirs::ecdsa::Signature::from_compact(&signature.to_compact());
    let mut their_signature = read.expect("r and s for both");
    let strict = theirs::ecdsa::verify(&their_signature, message, &their_key).is_ok();
    assert_eq!(verify(signature, digest, key).is_ok(), strict);
    their_signature.normalize_s();
    let normal = signature.normalize_s();
    assert_eq!(normal.to_compact(), their_signature.serialize_compact());
    assert_eq!(signature.is_low_s(), *signature == normal);
    let is_right = theirs::ecdsa::verify(&their_signature, message, &their_key).is_ok();
    for backend in Backend::available() {
        let ours = verify_any_s_with(backend, signature, digest, key);
        assert_eq!(ours.is_ok(), is_right, "{backend} {signature:?} {digest:?} {key:?}");
    }
    is_right
}

/// The key of a signature, of which all say the same.
fn recovered(signature: &Signature, id: u8, digest: &Number) -> Result<PublicKey, RecoverError> {
    let their_id = theirs::ecdsa::RecoveryId::from_u8_masked(id);
    let compact = signature.to_compact();
    let theirs = theirs::ecdsa::RecoverableSignature::from_compact(&compact, their_id)
        .and_then(|signature| signature.recover(Message::from_digest(*digest)));
    let theirs = theirs.ok().as_ref().map(bytes_of);
    let id = RecoveryId::new(id).expect("0 to 3");
    let recoverable = RecoverableSignature::new(*signature, id);
    let mut backends = Backend::available().map(|on| recover_with(on, &recoverable, digest));
    let ours = backends.next().expect("a backend");
    assert_eq!(ours.ok().map(|key| key.to_uncompressed()), theirs, "{recoverable:?} {digest:?}");
    assert!(backends.all(|other| other == ours), "{recoverable:?} {digest:?}");
    ours
}

/// Signs, and breaks one thing.
pub fn ecdsa(secret: Number, digest: Number, entropy: Number, broken: u8) {
    let Some((secret, their_secret)) = secret_of(&secret) else { return };
    let (message, key) = (Message::from_digest(digest), secret.public_key());
    let (id, compact) =
        theirs::ecdsa::RecoverableSignature::sign_ecdsa_recoverable(message, &their_secret)
            .serialize_compact();
    for backend in Backend::available() {
        let ours = sign_recoverable_with(backend, &digest, &secret).expect("no fault");
        assert_eq!(ours.signature().to_compact(), compact, "{backend}");
        assert_eq!(ours.recovery_id().to_u8(), u8::from(id), "{backend}");
    }
    let ours = sign_with_entropy(&digest, &secret, &entropy).expect("no fault");
    let theirs = theirs::ecdsa::sign_with_noncedata(message, &their_secret, &entropy);
    assert_eq!(ours.to_compact(), theirs.serialize_compact());
    assert_eq!(ours.to_der()[..], theirs.serialize_der()[..]);
    assert_eq!(Signature::from_der(&ours.to_der()), Ok(ours));

    let signature = Signature::from_compact(&compact).expect("r and s");
    assert!(is_signature(&signature, &digest, &key));
    assert_eq!(recovered(&signature, u8::from(id), &digest), Ok(key));
    let bit = 1 << (broken % 8);
    let at = usize::from(broken / 8);
    let (mut wrong, mut wrong_digest, mut wrong_key) = (compact, digest, key);
    match entropy[0] % 4 {
        0 => wrong[at] ^= bit,
        1 => wrong[32 + at] ^= bit,
        2 => wrong_digest[at] ^= bit,
        _ => wrong_key = key.negate(),
    }
    if let Ok(wrong) = Signature::from_compact(&wrong) {
        is_signature(&wrong, &wrong_digest, &wrong_key);
    }
}

/// Any numbers as r and s: read, recovered with every id, verified with what was recovered.
pub fn numbers(r: Number, s: Number, digest: Number) {
    let compact = pair_of(&r, &s);
    let ours = Signature::from_compact(&compact);
    let theirs = theirs::ecdsa::Signature::from_compact(&compact);
    // Theirs reads a 0, and refuses it when it verifies.
    assert_eq!(ours.is_ok(), theirs.is_ok() && r != [0; 32] && s != [0; 32]);
    let Ok(signature) = ours else { return };
    for id in 0..4 {
        if let Ok(key) = recovered(&signature, id, &digest) {
            assert!(is_signature(&signature, &digest, &key));
            if id == digest[0] % 4 {
                is_signature(&signature, &digest, &key.negate());
            }
        }
    }
}

/// Signatures with a known nonce, for which the two products that are added are equal, opposite,
/// or one of them twice the other.
pub fn related(nonce: Number, s: Number, relation: u8) {
    // 1 / 2 modulo n
    const HALF: Number = number("7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a1");
    let Some((nonce, _)) = secret_of(&nonce) else { return };
    let Ok(product) = nonce.mul_tweak(&s) else { return };
    let digest = match relation % 3 {
        // s R = digest G: infinity.
        0 => product.to_bytes(),
        1 => product.negate().to_bytes(),
        _ => product.mul_tweak(&HALF).expect("neither is 0").to_bytes(),
    };
    let point = nonce.public_key();
    let r = point.x_only().0.to_bytes();
    let Ok(signature) = Signature::from_compact(&pair_of(&r, &s)) else { return };
    for id in 0..2 {
        let key = recovered(&signature, id, &digest);
        let is_infinity = relation % 3 == u8::from(id != point.to_compressed()[0] & 1);
        assert_eq!(key == Err(RecoverError::Infinity), is_infinity);
        if let Ok(key) = key {
            assert!(is_signature(&signature, &digest, &key));
        }
    }
}

/// Signs as BIP-340 has it, and breaks one thing.
pub fn schnorr(secret: Number, aux: Number, message: &[u8], broken: u8) {
    let Some((secret, their_secret)) = secret_of(&secret) else { return };
    let (pair, their_pair) = (Keypair::new(secret), their_secret.keypair());
    let signature = theirs::schnorr::sign_with_aux_rand(message, &their_pair, &aux).to_byte_array();
    for backend in Backend::available() {
        let ours = schnorr_sign_with(backend, message, &pair, Some(&aux)).expect("no fault");
        assert_eq!(ours.to_bytes(), signature, "{backend}");
    }
    let (key, _) = pair.public_key().x_only();
    assert!(is_schnorr(&signature, message, &key));
    let (mut wrong, mut wrong_message) = (signature, message.to_vec());
    let (bit, at) = (1 << (broken % 8), usize::from(broken / 8));
    match aux[0] % 4 {
        0 => wrong[at] ^= bit,
        1 => wrong[32 + at] ^= bit,
        2 => wrong_message.push(broken),
        _ => wrong[..32].copy_from_slice(&aux),
    }
    is_schnorr(&wrong, &wrong_message, &key);
}

fn is_schnorr(signature: &[u8; 64], message: &[u8], key: &XOnlyPublicKey) -> bool {
    let their_key = theirs::XOnlyPublicKey::from_byte_array(key.to_bytes()).expect("a key");
    let theirs = theirs::schnorr::Signature::from_byte_array(*signature);
    let is_right = theirs::schnorr::verify(&theirs, message, &their_key).is_ok();
    let ours = schnorr::Signature::from_bytes(signature);
    for backend in Backend::available() {
        let verified = schnorr_verify_with(backend, &ours, message, key);
        assert_eq!(verified.is_ok(), is_right, "{backend} {ours:?}");
    }
    is_right
}

/// Bytes as public keys of all forms: x with `form` before it, and x with `y` or a y of its own.
pub fn parse(form: u8, x: Number, y: Number) {
    let short: [u8; 33] = std::array::from_fn(|at| if at == 0 { form } else { x[at - 1] });
    let theirs = theirs::PublicKey::from_slice(&short).ok().as_ref().map(bytes_of);
    let ours = PublicKey::from_bytes(&short);
    assert_eq!(ours.ok().map(|key| key.to_uncompressed()), theirs, "{short:02x?}");
    for backend in Backend::available() {
        assert_eq!(from_compressed_with(backend, &short), ours, "{backend}");
    }
    let ours = XOnlyPublicKey::from_bytes(&x);
    let theirs = theirs::XOnlyPublicKey::from_byte_array(x);
    let theirs = theirs.map(|key| bytes_of(&key.public_key(Parity::Even))).ok();
    assert_eq!(ours.ok().map(|key| key.public_key(false).to_uncompressed()), theirs, "{x:02x?}");

    let mut long = [form; 65];
    long[1..].copy_from_slice(&pair_of(&x, &y));
    if let (Ok(key), true) = (ours, y[0] < 128) {
        long = key.public_key(y[1] < 128).to_uncompressed();
        long[0] = form;
        long[64] ^= u8::from(y[2] < 32);
    }
    let theirs = theirs::PublicKey::from_slice(&long).ok().as_ref().map(bytes_of);
    let is_hybrid = matches!(form, 6 | 7);
    let ours = if is_hybrid { PublicKey::from_hybrid(&long) } else { PublicKey::from_bytes(&long) };
    assert_eq!(ours.ok().map(|key| key.to_uncompressed()), theirs, "{long:02x?}");
    if is_hybrid {
        assert!(PublicKey::from_bytes(&long).is_err());
    }
}

/// Bytes as DER: read or refused alike.
pub fn der(bytes: &[u8]) {
    let ours = Signature::from_der(bytes).ok();
    let theirs = theirs::ecdsa::Signature::from_der(bytes).ok();
    // Theirs reads numbers that are too large as 0, and refuses them when it verifies.
    let theirs = theirs.map(|signature| signature.serialize_compact());
    let theirs = theirs.filter(|compact| compact[..32] != [0; 32] && compact[32..] != [0; 32]);
    assert_eq!(ours.map(|signature| signature.to_compact()), theirs, "{bytes:02x?}");
    if let Some(signature) = ours {
        assert_eq!(signature.to_der()[..], *bytes);
    }
}

/// The DER of two numbers with some bytes changed: what is nearly right is refused.
pub fn nearly_der(r: Number, s: Number, changes: &[(u8, u8)]) {
    let Ok(signature) = Signature::from_compact(&pair_of(&r, &s)) else { return };
    let mut bytes = signature.to_der().to_vec();
    der(&bytes);
    for (at, change) in changes {
        let at = usize::from(*at) % bytes.len();
        match change % 6 {
            0 => bytes[at] ^= change / 6,
            1 => bytes[at] = bytes[at].wrapping_add(1),
            2 => bytes[at] = bytes[at].wrapping_sub(1),
            3 => bytes.insert(at, [0, 0x80, 0x81, 0xff][usize::from(change / 6 % 4)]),
            4 if bytes.len() > 3 => drop(bytes.remove(at)),
            _ => bytes.push(*change),
        }
        // Often with a length that fits.
        if change % 2 == 0 {
            bytes[1] = (bytes.len() - 2) as u8;
        }
        der(&bytes);
    }
}
