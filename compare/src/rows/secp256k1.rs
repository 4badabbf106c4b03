//! Rows of `secp256k1`. An input is the number of a case, of which everything is prepared: keys and
//! signatures are parsed where a row is about that, and only there. Results are bytes.
//!
//! `secp256k1` is libsecp256k1 behind its Rust crate, which adds nothing that could be measured.

use std::sync::LazyLock;

use fastprim::secp256k1::{self as ours, ecdh, schnorr};
use k256::ecdsa::signature::hazmat::{PrehashSigner, PrehashVerifier};
use secp256k1 as theirs;
use theirs::{Message, Secp256k1};

use crate::harness::{Inputs, Row};

/// How many cases there are.
const CASES: usize = 1024;

/// A key, another's key, a message and its signatures, for each library.
struct Case {
    digest: [u8; 32],
    /// Compressed.
    public: [u8; 33],
    pair: ours::Keypair,
    other: ours::PublicKey,
    signature: ours::RecoverableSignature,
    schnorr: schnorr::Signature,
    lib: Lib,
    rust: Rust,
}

/// What libsecp256k1 takes.
struct Lib {
    pair: theirs::Keypair,
    secret: theirs::SecretKey,
    public: theirs::PublicKey,
    other: theirs::PublicKey,
    message: Message,
    signature: theirs::ecdsa::Signature,
    recoverable: theirs::ecdsa::RecoverableSignature,
    schnorr: theirs::schnorr::Signature,
}

/// What k256 takes.
struct Rust {
    signing: k256::ecdsa::SigningKey,
    schnorr_signing: k256::schnorr::SigningKey,
    secret: k256::SecretKey,
    other: k256::PublicKey,
    signature: k256::ecdsa::Signature,
    id: k256::ecdsa::RecoveryId,
    schnorr: k256::schnorr::Signature,
}

static SECP: LazyLock<Secp256k1<theirs::All>> = LazyLock::new(Secp256k1::new);

static CASES_OF_ALL: LazyLock<Vec<Case>> = LazyLock::new(|| {
    let random = Inputs::random(64);
    (0..CASES).map(|at| case(random.get(at))).collect()
});

fn case(random: &[u8]) -> Case {
    let secret: [u8; 32] = random[..32].try_into().unwrap();
    let digest: [u8; 32] = random[32..].try_into().unwrap();
    let pair = ours::Keypair::new(ours::SecretKey::from_bytes(&secret).unwrap());
    let other = pair.public_key().add_tweak(&digest).unwrap();
    let message = Message::from_digest(digest);
    let their_pair = theirs::Keypair::from_seckey_byte_array(&SECP, secret).unwrap();
    let their_secret = their_pair.secret_key();
    let signing = k256::ecdsa::SigningKey::from_slice(&secret).unwrap();
    let schnorr_signing = k256::schnorr::SigningKey::from_slice(&secret).unwrap();
    let (signature, id) = signing.sign_prehash(&digest).unwrap();
    Case {
        digest,
        public: pair.public_key().to_compressed(),
        signature: ours::sign_recoverable(&digest, pair.secret_key()).unwrap(),
        schnorr: schnorr::sign_with(&digest, &pair, None).unwrap(),
        lib: Lib {
            public: their_pair.public_key(),
            other: theirs::PublicKey::from_slice(&other.to_compressed()).unwrap(),
            signature: SECP.sign_ecdsa(message, &their_secret),
            recoverable: SECP.sign_ecdsa_recoverable(message, &their_secret),
            schnorr: SECP.sign_schnorr_no_aux_rand(&digest, &their_pair),
            pair: their_pair,
            secret: their_secret,
            message,
        },
        rust: Rust {
            schnorr: schnorr_signing.sign_raw(&digest, &[0; 32]).unwrap(),
            secret: k256::SecretKey::from_slice(&secret).unwrap(),
            other: k256::PublicKey::from_sec1_bytes(&other.to_compressed()).unwrap(),
            signing,
            schnorr_signing,
            signature,
            id,
        },
        pair,
        other,
    }
}

/// The case of an input.
#[inline(always)]
fn of(input: &[u8]) -> &'static Case {
    &CASES_OF_ALL[usize::from(u16::from_le_bytes([input[0], input[1]]))]
}

/// A row of one call on a case for fastprim, libsecp256k1 and k256.
macro_rules! row {
    ($name:literal, |$case:ident| $ours:expr, $lib:expr, $rust:expr) => {{
        let mut next = 0_u16;
        let inputs = Inputs::new(CASES, 2, |input| {
            input.copy_from_slice(&next.to_le_bytes());
            next += 1;
        });
        Row::new(concat!("secp256k1/", $name), inputs, 0)
            .ours("scalar".to_owned(), |input, _| {
                let $case = of(input);
                $ours
            })
            .peer("secp256k1", |input, _| {
                let $case = of(input);
                $lib
            })
            .peer("k256", |input, _| {
                let $case = of(input);
                $rust
            })
    }};
}

fn array<const N: usize>(bytes: &[u8]) -> [u8; N] {
    bytes.try_into().unwrap()
}

/// All rows.
pub(crate) fn rows() -> Vec<Row> {
    vec![
        row!(
            "pubkey",
            |case| case.pair.secret_key().public_key().to_xy(),
            array::<64>(&case.lib.secret.public_key(&SECP).serialize_uncompressed()[1..]),
            {
                use k256::elliptic_curve::sec1::ToSec1Point;
                array::<64>(&case.rust.secret.public_key().to_sec1_point(false).as_bytes()[1..])
            }
        ),
        row!(
            "sign",
            |case| ours::sign(&case.digest, case.pair.secret_key()).unwrap().to_compact(),
            SECP.sign_ecdsa(case.lib.message, &case.lib.secret).serialize_compact(),
            {
                let signature: k256::ecdsa::Signature =
                    case.rust.signing.sign_prehash(&case.digest).unwrap();
                array::<64>(&signature.to_bytes())
            }
        ),
        row!(
            "sign_recoverable",
            |case| {
                ours::sign_recoverable(&case.digest, case.pair.secret_key()).unwrap().to_bytes()
            },
            {
                let signature = SECP.sign_ecdsa_recoverable(case.lib.message, &case.lib.secret);
                let (id, compact) = signature.serialize_compact();
                let mut bytes = [i32::from(id) as u8; 65];
                bytes[..64].copy_from_slice(&compact);
                bytes
            },
            {
                let (signature, id): (k256::ecdsa::Signature, k256::ecdsa::RecoveryId) =
                    case.rust.signing.sign_prehash(&case.digest).unwrap();
                let mut bytes = [u8::from(id); 65];
                bytes[..64].copy_from_slice(&signature.to_bytes());
                bytes
            }
        ),
        row!(
            "verify",
            |case| {
                let (signature, key) = (case.signature.signature(), case.pair.public_key());
                ours::verify(&signature, &case.digest, key).is_ok()
            },
            {
                let (signature, key) = (&case.lib.signature, &case.lib.public);
                SECP.verify_ecdsa(case.lib.message, signature, key).is_ok()
            },
            {
                let key = case.rust.signing.verifying_key();
                key.verify_prehash(&case.digest, &case.rust.signature).is_ok()
            }
        ),
        row!(
            "recover",
            |case| ours::recover(&case.signature, &case.digest).unwrap().to_xy(),
            {
                let key = SECP.recover_ecdsa(case.lib.message, &case.lib.recoverable).unwrap();
                array::<64>(&key.serialize_uncompressed()[1..])
            },
            {
                let (signature, id) = (&case.rust.signature, case.rust.id);
                let key =
                    k256::ecdsa::VerifyingKey::recover_from_prehash(&case.digest, signature, id);
                array::<64>(&key.unwrap().to_sec1_point(false).as_bytes()[1..])
            }
        ),
        row!(
            "schnorr_sign",
            |case| schnorr::sign_with(&case.digest, &case.pair, None).unwrap().to_bytes(),
            SECP.sign_schnorr_no_aux_rand(&case.digest, &case.lib.pair).to_byte_array(),
            {
                let key = &case.rust.schnorr_signing;
                array::<64>(&key.sign_raw(&case.digest, &[0; 32]).unwrap().to_bytes())
            }
        ),
        row!(
            "schnorr_verify",
            |case| {
                let (key, _) = case.pair.public_key().x_only();
                schnorr::verify(&case.schnorr, &case.digest, &key).is_ok()
            },
            {
                let (key, _) = case.lib.public.x_only_public_key();
                SECP.verify_schnorr(&case.lib.schnorr, &case.digest, &key).is_ok()
            },
            {
                let key = case.rust.schnorr_signing.verifying_key();
                key.verify_raw(&case.digest, &case.rust.schnorr).is_ok()
            }
        ),
        row!(
            "ecdh",
            |case| ecdh::raw_x(case.pair.secret_key(), &case.other),
            {
                let point = theirs::ecdh::shared_secret_point(&case.lib.other, &case.lib.secret);
                array::<32>(&point[..32])
            },
            {
                let shared = case.rust.secret.diffie_hellman(&case.rust.other);
                array::<32>(shared.raw_secret_bytes())
            }
        ),
        row!(
            "parse33",
            |case| ours::PublicKey::from_compressed(&case.public).unwrap().to_xy(),
            {
                let key = theirs::PublicKey::from_byte_array_compressed(case.public).unwrap();
                array::<64>(&key.serialize_uncompressed()[1..])
            },
            {
                use k256::elliptic_curve::sec1::ToSec1Point;
                let key = k256::PublicKey::from_sec1_bytes(&case.public).unwrap();
                array::<64>(&key.to_sec1_point(false).as_bytes()[1..])
            }
        ),
    ]
}
