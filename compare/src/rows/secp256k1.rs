//! Rows of `secp256k1`. An input is the number of a prepared case, so that every implementation has
//! its own types for it: what is timed starts from parsed keys and signatures and ends with bytes
//! or a verdict. Keys and messages rotate.

use super::chosen;
use crate::harness::{Inputs, Random, Row};
use fastprim::secp256k1 as ours;
use k256::ecdsa::signature::hazmat::{PrehashSigner, PrehashVerifier};
use k256::elliptic_curve::sec1::ToSec1Point;
use k256::sha2::{Digest, Sha256};
use secp256k1::ecdh::SharedSecret;
use secp256k1::ffi::{self, CPtr};
use secp256k1::{Message, ecdsa, schnorr};

/// How many cases there are.
const CASES: usize = 64;

/// A case, prepared for everybody.
struct Case {
    digest: [u8; 32],
    compressed: [u8; 33],
    ours: Ours,
    libsecp256k1: Libsecp256k1,
    k256: K256,
}

struct Ours {
    secret: ours::SecretKey,
    pair: ours::Keypair,
    key: ours::PublicKey,
    x_only: ours::XOnlyPublicKey,
    /// Somebody else's.
    other: ours::PublicKey,
    signature: ours::Signature,
    recoverable: ours::RecoverableSignature,
    schnorr: ours::schnorr::Signature,
}

struct Libsecp256k1 {
    secret: secp256k1::SecretKey,
    pair: secp256k1::Keypair,
    key: secp256k1::PublicKey,
    x_only: secp256k1::XOnlyPublicKey,
    other: secp256k1::PublicKey,
    message: Message,
    signature: ecdsa::Signature,
    recoverable: ecdsa::RecoverableSignature,
    schnorr: schnorr::Signature,
}

struct K256 {
    secret: k256::ecdsa::SigningKey,
    key: k256::ecdsa::VerifyingKey,
    signature: k256::ecdsa::Signature,
    id: k256::ecdsa::RecoveryId,
    schnorr_secret: k256::schnorr::SigningKey,
    schnorr: k256::schnorr::Signature,
    other: k256::PublicKey,
}

/// Without randomness, a Schnorr signature is always the same.
const NO_RANDOMNESS: [u8; 32] = [0; 32];

impl Case {
    fn new(random: &mut Random) -> Self {
        let mut bytes = || {
            let mut bytes = [0; 32];
            bytes
                .chunks_exact_mut(8)
                .for_each(|limb| limb.copy_from_slice(&random.next().to_le_bytes()));
            bytes
        };
        let (secret, other, digest) = (bytes(), bytes(), bytes());
        let ours = Ours::new(&secret, &other, &digest);
        let compressed = ours.key.to_compressed();
        let libsecp256k1 = Libsecp256k1::new(secret, &ours, digest);
        let k256 = K256::new(&secret, &ours, &digest);
        Self { digest, compressed, ours, libsecp256k1, k256 }
    }
}

impl Ours {
    fn new(secret: &[u8; 32], other: &[u8; 32], digest: &[u8; 32]) -> Self {
        let secret = ours::SecretKey::from_bytes(secret).unwrap();
        let key = secret.public_key();
        let pair = ours::Keypair::new(secret.clone());
        let recoverable = ours::sign_recoverable(digest, &secret).unwrap();
        Self {
            x_only: key.x_only().0,
            other: ours::SecretKey::from_bytes(other).unwrap().public_key(),
            signature: recoverable.signature(),
            schnorr: ours::schnorr::sign_keypair(digest, &pair, None).unwrap(),
            recoverable,
            secret,
            pair,
            key,
        }
    }
}

impl Libsecp256k1 {
    fn new(secret: [u8; 32], ours: &Ours, digest: [u8; 32]) -> Self {
        let secret = secp256k1::SecretKey::from_secret_bytes(secret).unwrap();
        let pair = secp256k1::Keypair::from_secret_key(&secret);
        let (compact, id) = (ours.signature.to_compact(), ours.recoverable.recovery_id().to_u8());
        let id = ecdsa::RecoveryId::from_u8_masked(id);
        Self {
            key: secret.public_key(),
            x_only: pair.x_only_public_key().0,
            other: secp256k1::PublicKey::from_slice(&ours.other.to_compressed()).unwrap(),
            message: Message::from_digest(digest),
            signature: ecdsa::Signature::from_compact(&compact).unwrap(),
            recoverable: ecdsa::RecoverableSignature::from_compact(&compact, id).unwrap(),
            schnorr: schnorr::Signature::from_byte_array(ours.schnorr.to_bytes()),
            secret,
            pair,
        }
    }
}

impl K256 {
    fn new(secret: &[u8; 32], ours: &Ours, digest: &[u8; 32]) -> Self {
        let secret_key = k256::ecdsa::SigningKey::from_slice(secret).unwrap();
        let (signature, id) = secret_key.sign_prehash_recoverable(digest);
        let schnorr_secret = k256::schnorr::SigningKey::from_slice(secret).unwrap();
        Self {
            key: *secret_key.verifying_key(),
            secret: secret_key,
            schnorr: schnorr_secret.sign_raw(digest, &NO_RANDOMNESS).unwrap(),
            schnorr_secret,
            other: k256::PublicKey::from_sec1_bytes(&ours.other.to_compressed()).unwrap(),
            signature,
            id,
        }
    }
}

/// All rows.
pub(super) fn rows() -> Vec<Row> {
    let mut random = Random(256);
    let cases: Vec<_> = (0..CASES).map(|_| Case::new(&mut random)).collect();
    let cases: &'static [Case] = Box::leak(cases.into());
    let direct = Direct::new();
    let case = move |input: &[u8]| &cases[usize::from(input[0])];
    let inputs = || {
        let mut next = 0;
        Inputs::new(CASES, 1, |input| {
            input[0] = next;
            next += 1;
        })
    };
    vec![
        Row::new("secp256k1/verify", inputs(), 0)
            .ours(chosen("secp256k1", "verify"), move |i, _| {
                let Case { digest, ours, .. } = case(i);
                ours::verify(&ours.signature, digest, &ours.key).is_ok()
            })
            .forced(each_backend(move |backend, i| {
                let Case { digest, ours, .. } = case(i);
                ours::verify_any_s_with(backend, &ours.signature, digest, &ours.key).is_ok()
            }))
            .peer("secp256k1", move |i, _| {
                let case = &case(i).libsecp256k1;
                ecdsa::verify(&case.signature, case.message, &case.key).is_ok()
            })
            .peer("k256", move |i, _| {
                let Case { digest, k256, .. } = case(i);
                k256.key.verify_prehash(digest, &k256.signature).is_ok()
            }),
        Row::new("secp256k1/schnorr_verify", inputs(), 0)
            .ours(chosen("secp256k1", "schnorr_verify"), move |i, _| {
                let Case { digest, ours, .. } = case(i);
                ours::schnorr::verify(&ours.schnorr, digest, &ours.x_only).is_ok()
            })
            .forced(each_backend(move |backend, i| {
                let Case { digest, ours, .. } = case(i);
                ours::schnorr_verify_with(backend, &ours.schnorr, digest, &ours.x_only).is_ok()
            }))
            .peer("secp256k1", move |i, _| {
                let Case { digest, libsecp256k1: case, .. } = case(i);
                schnorr::verify(&case.schnorr, digest, &case.x_only).is_ok()
            })
            .peer("k256", move |i, _| {
                let Case { digest, k256, .. } = case(i);
                k256.schnorr_secret.verifying_key().verify_raw(digest, &k256.schnorr).is_ok()
            }),
        Row::new("secp256k1/recover", inputs(), 0)
            .ours(chosen("secp256k1", "recover"), move |i, _| {
                let Case { digest, ours, .. } = case(i);
                ours::recover(&ours.recoverable, digest).unwrap().to_uncompressed()
            })
            .forced(each_backend(move |backend, i| {
                let Case { digest, ours, .. } = case(i);
                ours::recover_with(backend, &ours.recoverable, digest).unwrap().to_uncompressed()
            }))
            .peer("secp256k1", move |i, _| {
                let case = &case(i).libsecp256k1;
                case.recoverable.recover_ecdsa(case.message).unwrap().serialize_uncompressed()
            })
            .peer("k256", move |i, _| {
                let Case { digest, k256, .. } = case(i);
                let key = k256::ecdsa::VerifyingKey::recover_from_prehash(
                    digest,
                    &k256.signature,
                    k256.id,
                );
                uncompressed(&key.unwrap())
            }),
        Row::new("secp256k1/pubkey", inputs(), 0)
            .ours(chosen("secp256k1", "pubkey"), move |i, _| {
                case(i).ours.secret.public_key().to_uncompressed()
            })
            .forced(each_backend(move |backend, i| {
                let ours = &case(i).ours;
                ours::public_key_with(backend, &ours.secret).to_uncompressed()
            }))
            .peer("secp256k1-sys", move |i, _| direct.pubkey(&case(i).libsecp256k1.secret))
            .peer("k256", move |i, _| {
                let secret = case(i).k256.secret.as_nonzero_scalar();
                let point = k256::ProjectivePoint::mul_by_generator(secret).to_affine();
                <[u8; 65]>::try_from(point.to_sec1_point(false).as_bytes()).unwrap()
            }),
        Row::new("secp256k1/sign", inputs(), 0)
            .ours(chosen("secp256k1", "sign"), move |i, _| {
                let Case { digest, ours, .. } = case(i);
                ours::sign(digest, &ours.secret).unwrap().to_compact()
            })
            .forced(each_backend(move |backend, i| {
                let Case { digest, ours, .. } = case(i);
                let signed = ours::sign_recoverable_with(backend, digest, &ours.secret);
                signed.unwrap().signature().to_compact()
            }))
            .peer("secp256k1-sys", move |i, _| {
                let case = &case(i).libsecp256k1;
                direct.sign(&case.message, &case.secret)
            })
            .peer("k256", move |i, _| {
                let Case { digest, k256, .. } = case(i);
                let signature: k256::ecdsa::Signature = k256.secret.sign_prehash(digest).unwrap();
                <[u8; 64]>::from(signature.to_bytes())
            }),
        Row::new("secp256k1/sign_recoverable", inputs(), 0)
            .ours(chosen("secp256k1", "sign"), move |i, _| {
                let Case { digest, ours, .. } = case(i);
                ours::sign_recoverable(digest, &ours.secret).unwrap().to_bytes()
            })
            .forced(each_backend(move |backend, i| {
                let Case { digest, ours, .. } = case(i);
                ours::sign_recoverable_with(backend, digest, &ours.secret).unwrap().to_bytes()
            }))
            .peer("secp256k1-sys", move |i, _| {
                let case = &case(i).libsecp256k1;
                direct.sign_recoverable(&case.message, &case.secret)
            })
            .peer("k256", move |i, _| {
                let Case { digest, k256, .. } = case(i);
                let (signature, id) = k256.secret.sign_prehash_recoverable(digest);
                joined(&<[u8; 64]>::from(signature.to_bytes()), id.to_byte())
            }),
        Row::new("secp256k1/schnorr_sign", inputs(), 0)
            .ours(chosen("secp256k1", "schnorr_sign"), move |i, _| {
                let Case { digest, ours, .. } = case(i);
                ours::schnorr::sign_keypair(digest, &ours.pair, Some(&NO_RANDOMNESS))
                    .unwrap()
                    .to_bytes()
            })
            .forced(each_backend(move |backend, i| {
                let Case { digest, ours, .. } = case(i);
                let aux = Some(&NO_RANDOMNESS);
                ours::schnorr_sign_with(backend, digest, &ours.pair, aux).unwrap().to_bytes()
            }))
            .peer("secp256k1-sys", move |i, _| {
                let Case { digest, libsecp256k1: case, .. } = case(i);
                direct.schnorr_sign(digest, &case.pair)
            })
            .peer("k256", move |i, _| {
                let Case { digest, k256, .. } = case(i);
                k256.schnorr_secret.sign_raw(digest, &NO_RANDOMNESS).unwrap().to_bytes()
            }),
        Row::new("secp256k1/ecdh", inputs(), 0)
            .ours(chosen("secp256k1", "ecdh"), move |i, _| {
                let case = &case(i).ours;
                ours::ecdh::sha256(&case.secret, &case.other)
            })
            .forced(each_backend(move |backend, i| {
                let ours = &case(i).ours;
                let point = ours::ecdh_with(backend, &ours.secret, &ours.other);
                <[u8; 32]>::from(Sha256::digest(point))
            }))
            .peer("secp256k1", move |i, _| {
                let case = &case(i).libsecp256k1;
                SharedSecret::new(&case.other, &case.secret).to_secret_bytes()
            })
            .peer("k256", move |i, _| {
                let case = &case(i).k256;
                let point = case.other.to_projective() * case.secret.as_nonzero_scalar().as_ref();
                <[u8; 32]>::from(Sha256::digest(point.to_affine().to_sec1_point(true).as_bytes()))
            }),
        Row::new("secp256k1/parse33", inputs(), 0)
            .ours(chosen("secp256k1", "decompress"), move |i, _| {
                ours::PublicKey::from_compressed(&case(i).compressed).unwrap().to_uncompressed()
            })
            .forced(each_backend(move |backend, i| {
                let compressed = &case(i).compressed;
                let key = ours::from_compressed_with(backend, compressed);
                key.unwrap().to_uncompressed()
            }))
            .peer("secp256k1", move |i, _| {
                let key = secp256k1::PublicKey::from_slice(&case(i).compressed).unwrap();
                key.serialize_uncompressed()
            })
            .peer("k256", move |i, _| {
                uncompressed(
                    &k256::ecdsa::VerifyingKey::from_sec1_bytes(&case(i).compressed).unwrap(),
                )
            }),
    ]
}

/// A function on every backend that this machine can run.
fn each_backend<R>(
    function: impl Fn(ours::Backend, &[u8]) -> R + Copy + 'static,
) -> impl Iterator<Item = (&'static str, impl Fn(&[u8], &mut [u8]) -> R + Copy + 'static)> {
    ours::Backend::available().map(move |backend| {
        (backend.name(), move |input: &[u8], _: &mut [u8]| function(backend, input))
    })
}

/// libsecp256k1 without its Rust crate, which randomizes a global context after every use of a
/// secret and so takes five times as long. The context was randomized once.
#[derive(Clone, Copy)]
struct Direct(&'static secp256k1::Secp256k1<secp256k1::SignOnly>);

impl Direct {
    fn new() -> Self {
        let mut context = secp256k1::Secp256k1::signing_only();
        context.seeded_randomize(&[7; 32]);
        Self(Box::leak(Box::new(context)))
    }

    fn context(self) -> *const ffi::Context {
        self.0.ctx().as_ptr()
    }

    fn pubkey(self, secret: &secp256k1::SecretKey) -> [u8; 65] {
        let (mut bytes, mut length) = ([0; 65], 65);
        // SAFETY: the context signs, and everything points to as many bytes as it has to.
        unsafe {
            let mut key = ffi::PublicKey::new();
            let done = ffi::secp256k1_ec_pubkey_create(self.context(), &mut key, secret.as_c_ptr());
            assert_eq!(done, 1);
            ffi::secp256k1_ec_pubkey_serialize(
                self.context(),
                bytes.as_mut_ptr(),
                &mut length,
                &key,
                ffi::SECP256K1_SER_UNCOMPRESSED,
            );
        }
        bytes
    }

    fn sign(self, message: &Message, secret: &secp256k1::SecretKey) -> [u8; 64] {
        let mut bytes = [0; 64];
        // SAFETY: as in `pubkey`.
        unsafe {
            let mut signature = ffi::Signature::new();
            let done = ffi::secp256k1_ecdsa_sign(
                self.context(),
                &mut signature,
                message.as_c_ptr(),
                secret.as_c_ptr(),
                ffi::secp256k1_nonce_function_rfc6979,
                core::ptr::null(),
            );
            assert_eq!(done, 1);
            ffi::secp256k1_ecdsa_signature_serialize_compact(
                self.context(),
                bytes.as_mut_ptr(),
                &signature,
            );
        }
        bytes
    }

    fn sign_recoverable(self, message: &Message, secret: &secp256k1::SecretKey) -> [u8; 65] {
        let (mut signature, mut bytes, mut id) =
            (ffi::recovery::RecoverableSignature::new(), [0; 64], 0);
        // SAFETY: as in `pubkey`.
        unsafe {
            let done = ffi::recovery::secp256k1_ecdsa_sign_recoverable(
                self.context(),
                &mut signature,
                message.as_c_ptr(),
                secret.as_c_ptr(),
                ffi::secp256k1_nonce_function_rfc6979,
                core::ptr::null(),
            );
            assert_eq!(done, 1);
            ffi::recovery::secp256k1_ecdsa_recoverable_signature_serialize_compact(
                self.context(),
                bytes.as_mut_ptr(),
                &mut id,
                &signature,
            );
        }
        joined(&bytes, id as u8)
    }

    fn schnorr_sign(self, message: &[u8; 32], pair: &secp256k1::Keypair) -> [u8; 64] {
        let mut bytes = [0; 64];
        // SAFETY: as in `pubkey`.
        let done = unsafe {
            ffi::secp256k1_schnorrsig_sign32(
                self.context(),
                bytes.as_mut_ptr(),
                message.as_c_ptr(),
                pair.as_c_ptr(),
                NO_RANDOMNESS.as_c_ptr(),
            )
        };
        assert_eq!(done, 1);
        bytes
    }
}

fn uncompressed(key: &k256::ecdsa::VerifyingKey) -> [u8; 65] {
    key.to_sec1_point(false).as_bytes().try_into().unwrap()
}

fn joined(compact: &[u8; 64], id: u8) -> [u8; 65] {
    let mut bytes = [id; 65];
    bytes[..64].copy_from_slice(compact);
    bytes
}
