//! What other libraries got wrong, or differ in.

use std::io::{self, Write as _};

use sha2::{Digest as _, Sha256};

use crate::common::{Random, missing};
use crate::{GENERATOR, N, array, bytes, digest, number, plus, public, rounds, secret, small};
use fastprim::keccak::keccak256;
use fastprim::secp256k1::{
    Backend, PublicKey, PublicKeyError, RecoverError, RecoverableSignature, RecoveryId, SecretKey,
    SecretKeyError, Signature, SignatureError, TweakError, VerifyError, XOnlyPublicKey, ecdh,
    recover, recover_address, schnorr, sign, sign_recoverable, verify, verify_any_s,
};

/// The message of libsecp256k1's tests, which is taken for a digest.
const SECRET_MESSAGE: &[u8; 32] = b"This is a very secret message...";

fn compact(r: &[u8; 32], s: &[u8; 32]) -> Result<Signature, SignatureError> {
    let mut bytes = [0; 64];
    bytes[..32].copy_from_slice(r);
    bytes[32..].copy_from_slice(s);
    Signature::from_compact(&bytes)
}

fn recovered(signature: Signature, id: u8) -> Result<PublicKey, RecoverError> {
    let id = RecoveryId::new(id).expect("0 to 3");
    recover(&RecoverableSignature::new(signature, id), SECRET_MESSAGE)
}

#[test]
fn which_backends_are_run() {
    for backend in Backend::available() {
        writeln!(io::stderr(), "secp256k1 backend {backend}: tested").expect("it is open");
    }
    let required = std::env::var("FASTPRIM_REQUIRE").unwrap_or_default();
    // Without a primitive the vectors of all others are meant, or what everything has.
    let ours = required.split(',').filter(|name| name.contains(':') || *name == "scalar");
    missing("secp256k1", &ours.collect::<Vec<_>>().join(","), Backend::by_name)
        .unwrap_or_else(|why| panic!("FASTPRIM_REQUIRE={required}: {why}"));
}

/// bitcoin-core/secp256k1#109
#[test]
fn recovery_of_infinity() {
    let signature = Signature::from_compact(&array(
        "67cb285f9cd194e840d629397af5569662fde44649995963179a7dd17bd23532\
         4b1b7df34ce1f68e694ff6f11ac751dd7dd73e387ee4fc866e1be8ecc7dd9557",
    ))
    .expect("r and s");
    assert_eq!(recovered(signature, 0), Err(RecoverError::Infinity));
    let key = "0386874a6b24a754627116560e7ae15cd69eb33e73b4d8c81033b27c2fa9cf5d1c";
    assert_eq!(recovered(signature, 1), Ok(public(key)));
    assert_eq!(recovered(signature, 2), Err(RecoverError::NoPoint));
    assert_eq!(recovered(signature, 3), Err(RecoverError::NoPoint));
}

/// RustCrypto/signatures#584, richardkiss/pycoin#315
#[test]
fn all_recovery_ids() {
    let signature = compact(&small(4), &small(4)).expect("r and s");
    for (id, key) in [
        "038a3d70c0410468e4573939af01b99ea7b20649106d55acf9f558eba28ed59a2e",
        "023e990254a50d659926c928ef8b54181ee67e27ffbf63eb69294b9ab6d27ba225",
        "027e1524fa06bafd6eb9c02f279e131314be9305700fc69e80d54d29ab36063f23",
        "03b337c9b74ca99ea963c6560d2558cdf09c7301208409649a8a6d1fb10e1cb946",
    ]
    .into_iter()
    .enumerate()
    {
        assert_eq!(recovered(signature, id as u8), Ok(public(key)));
        // x of the point is r + n for two of them.
        assert_eq!(verify(&signature, SECRET_MESSAGE, &public(key)), Ok(()));
    }
}

/// libsecp256k1's tests of recovery
#[test]
fn smallest_numbers() {
    let signature = compact(&small(1), &small(1)).expect("r and s");
    let key = "023001eb9298bf474ed7f345dff18c31f92977de1718e7d35258c357c80273a584";
    assert_eq!(recovered(signature, 0), Ok(public(key)));
    assert_eq!(compact(&small(0), &small(1)), Err(SignatureError::RZero));
    // indutny/elliptic#301
    assert_eq!(compact(&small(1), &small(0)), Err(SignatureError::SZero));
    assert_eq!(recover_address(&[0; 65], SECRET_MESSAGE), Err(RecoverError::Signature));
}

/// paritytech/libsecp256k1#67, RUSTSEC-2021-0076, and rust-secp256k1's tests
#[test]
fn numbers_of_signatures() {
    for wrong in [array(N), plus(array(N), 1), [0xff; 32]] {
        assert_eq!(compact(&wrong, &small(1)), Err(SignatureError::RTooLarge));
        assert_eq!(compact(&small(1), &wrong), Err(SignatureError::STooLarge));
        assert_eq!(compact(&wrong, &wrong), Err(SignatureError::RTooLarge));
    }
    let last = plus(array(N), -1);
    assert!(compact(&last, &last).is_ok());
    // libsecp256k1 reads zeros, and refuses them when it verifies.
    assert_eq!(compact(&small(0), &small(0)), Err(SignatureError::RZero));
}

/// petertodd/python-bitcoinlib#324
#[test]
fn infinity_is_no_key() {
    assert_eq!(PublicKey::from_bytes(&[0]), Err(PublicKeyError::Length));
    assert_eq!(PublicKey::from_bytes(&[0; 33]), Err(PublicKeyError::Form));
    assert_eq!(PublicKey::from_bytes(&[0; 65]), Err(PublicKeyError::Form));
    assert_eq!(PublicKey::from_xy(&[0; 64]), Err(PublicKeyError::NotOnCurve));
}

/// ethereum/go-ethereum 9b78f45e33
#[test]
fn coordinates_beyond_p() {
    let xy = "fffffffffffffffffffffffffffffffffffffffffffffffffffffffefffffc30\
              4218f20ae6c646b363db68605822fb14264ca8d2587fdd6fbc750d587e76a7ee";
    assert_eq!(PublicKey::from_xy(&array(xy)), Err(PublicKeyError::XTooLarge));
    // With 1 for p + 1 it is one.
    let mut reduced: [u8; 64] = array(xy);
    reduced[..32].copy_from_slice(&small(1));
    assert!(PublicKey::from_xy(&reduced).is_ok());
    // y of x = 0 does not exist, so none has y = p as it should be; nor may y be more.
    for offset in 0..3 {
        let p = array("fffffffffffffffffffffffffffffffffffffffffffffffffffffffefffffc2f");
        reduced[32..].copy_from_slice(&plus(p, offset));
        assert_eq!(PublicKey::from_xy(&reduced), Err(PublicKeyError::YTooLarge));
    }
}

/// ethereum/go-ethereum#22621, #18419; RustCrypto/elliptic-curves#337
#[test]
fn sums_with_infinity() {
    let key = SecretKey::from_bytes(&small(5)).expect("a key").public_key();
    let negative = key.negate();
    assert_eq!(PublicKey::combine(&[]), None);
    assert_eq!(PublicKey::combine(&[key]), Some(key));
    assert_eq!(PublicKey::combine(&[key, negative]), None);
    assert_eq!(PublicKey::combine(&[key, negative, key]), Some(key));
    let twice = key.mul_tweak(&small(2)).expect("not infinity");
    assert_eq!(PublicKey::combine(&[key, key]), Some(twice));
    assert_eq!(key.add_tweak(&small(0)), Ok(key));
}

/// ethereum/go-ethereum#33839: a digest of another length is none, by its type.
#[test]
fn digests_have_32_bytes() {
    for length in [31, 33] {
        assert!(<&[u8; 32]>::try_from(&vec![1; length][..]).is_err());
    }
}

/// go-ethereum's `ecRecover.json`
#[test]
fn precompile_accepts_high_s() {
    let digest = array("18c547e4f7b0f325ad1e56f57e26c745b09a3e503d86e00e5255ff7f715d3d1c");
    let high = array(
        "73b1693892219d736caba55bdb67216e485557ea6b6af75f37096c9aa6a5a75f\
         eeb940b1d03b21e36b0e47e79769f095fe2ab855bd91e3a38756b7d75a9c45491c",
    );
    let low = array(
        "73b1693892219d736caba55bdb67216e485557ea6b6af75f37096c9aa6a5a75f\
         1146bf4e2fc4de1c94f1b81868960f68bc842490f1b6bc98387ba6b57599fbf81b",
    );
    let address = Ok(array("a94f5374fce5edbc8e2a8697c15331677e6ebf0b"));
    assert_eq!(recover_address(&high, &digest), address);
    assert_eq!(recover_address(&low, &digest), address);
    let read = |bytes| RecoverableSignature::from_bytes(&bytes).expect("a signature");
    assert!(!read(high).signature().is_low_s());
    assert_eq!(read(high).normalize_s(), read(low));
    assert_eq!(read(low).normalize_s(), read(low));
}

/// The same: all of the word is read, not only its last byte.
#[test]
fn v_is_a_whole_number() {
    for v in [0x11c, 0x1000_0000_0000_001c, 0x10_0000_001b, 0, 1, 26, 29, u64::MAX] {
        assert_eq!(RecoveryId::from_v(v), None);
    }
    assert_eq!(RecoveryId::from_v(28).map(RecoveryId::to_u8), Some(1));
}

/// indutny/elliptic#59: with s the parity changes.
#[test]
fn recovery_after_low_s() {
    let mut random = Random::new(59);
    for _ in 0..rounds(64) {
        let key = crate::some_secret(&mut random);
        let digest = number(&mut random);
        let signature = sign_recoverable(&digest, &key).expect("no fault");
        assert!(signature.signature().is_low_s());
        assert_eq!(recover(&signature, &digest), Ok(key.public_key()));
        assert_eq!(recover_address(&signature.to_bytes(), &digest), Ok(key.public_key().address()));
    }
}

/// RustCrypto/elliptic-curves#385
#[test]
fn half_of_n_is_low() {
    let half = array("7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0");
    assert!(compact(&half, &half).expect("r and s").is_low_s());
    let above = compact(&half, &plus(half, 1)).expect("r and s");
    assert!(!above.is_low_s());
    assert_eq!(above.normalize_s().to_compact()[32..], half);
    let signature = Signature::from_der(&bytes(
        "304402207fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0\
         02207fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0",
    ));
    let key = "043a3150798c8af69d1e6e981f3a45402ba1d732f4be8330c5164f49e10ec555b4\
               221bd842bc5e4d97eff37165f60e3998a424d72a450cf95ea477c78287d0343a";
    let digest = Sha256::digest("123400").into();
    assert_eq!(verify(&signature.expect("DER"), &digest, &public(key)), Ok(()));
}

/// RustCrypto/elliptic-curves#1822, #1826: products by the definition, bit by bit.
#[test]
fn factors_at_the_edges_of_windows() {
    let generator = PublicKey::from_xy(&array(GENERATOR)).expect("the generator");
    let lambda = array("5363ad4cc05c30e0a5261c028812645a122e22ea20816678df02967c1b23bd72");
    let mut factors =
        vec![lambda, SecretKey::from_bytes(&lambda).expect("a key").negate().to_bytes()];
    for offset in [-1, -2, -3] {
        factors.push(plus(array(N), offset));
    }
    for bits in [64, 127, 128, 129, 192, 255] {
        let mut power = [0; 32];
        power[31 - bits / 8] = 1 << (bits % 8);
        factors.extend([-1, 0, 1].map(|offset| plus(power, offset)));
    }
    let mut random = Random::new(1822);
    factors.extend((0..rounds(10)).map(|_| digest(&mut random)));
    for factor in factors {
        let Ok(key) = SecretKey::from_bytes(&factor) else { continue };
        let product = |point: PublicKey| {
            let bits = factor.iter().flat_map(|byte| (0..8).rev().map(move |at| byte >> at & 1));
            let mut sum: Option<PublicKey> = None;
            for bit in bits {
                sum = sum.and_then(|sum| PublicKey::combine(&[sum, sum]));
                if bit == 1 {
                    sum = sum.map_or(Some(point), |sum| PublicKey::combine(&[sum, point]));
                }
            }
            sum.expect("the factor is less than n")
        };
        assert_eq!(key.public_key(), product(generator));
        let other = SecretKey::from_bytes(&small(7)).expect("a key").public_key();
        let expected = product(other);
        assert_eq!(other.mul_tweak(&factor), Ok(expected));
        assert_eq!(ecdh::compressed(&key, &other), expected.to_compressed());
        let sum = PublicKey::combine(&[product(generator), other]).ok_or(TweakError::Zero);
        assert_eq!(other.add_tweak(&factor), sum);
    }
}

/// RustCrypto/elliptic-curves#1056
#[test]
fn short_schnorr_signatures() {
    for length in (0..=63).chain([65, 96]) {
        let bytes = vec![1; length];
        assert_eq!(schnorr::Signature::try_from(&bytes[..]), Err(SignatureError::Length));
    }
    assert!(schnorr::Signature::try_from(&[1; 64][..]).is_ok());
}

/// Vectors 12 to 14 of BIP-340: nothing is reduced.
#[test]
fn schnorr_beyond_the_ranges() {
    let key = XOnlyPublicKey::from_bytes(&array(
        "dff1d77f2a671c5f36183726db2341be58feae1da2deced843240f7b502ba659",
    ));
    let message = bytes("243f6a8885a308d313198a2e03707344a4093822299f31d0082efa98ec4e6c89");
    for signature in [
        "fffffffffffffffffffffffffffffffffffffffffffffffffffffffefffffc2f\
         69e89b4c5564d00349106b8497785dd7d1d713a8ae82b32fa79d5f7fc407d39b",
        "6cff5c3ba86c69ea4b7376f31a9bcb4f74c1976089b2d9963da2e5543e177769\
         fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141",
    ] {
        let signature = schnorr::Signature::from_bytes(&array(signature));
        let verdict = schnorr::verify(&signature, &message, &key.expect("a key"));
        assert_eq!(verdict, Err(VerifyError::Mismatch));
    }
    let beyond = array("fffffffffffffffffffffffffffffffffffffffffffffffffffffffefffffc30");
    assert_eq!(XOnlyPublicKey::from_bytes(&beyond), Err(PublicKeyError::XTooLarge));
}

/// indutny/elliptic#91, rust-bitcoin/rust-bitcoin#520
#[test]
fn hybrid_keys_have_their_own_parser() {
    let hybrid = |form: u8| {
        let mut bytes = [form; 65];
        bytes[1..].copy_from_slice(&array::<64>(GENERATOR));
        bytes
    };
    let key = PublicKey::from_hybrid(&hybrid(6)).expect("y is even");
    let digest = array("e1f1e44b57ce828a7e005a78788a1e4c67d93511af64ace51c861097b26c5788");
    let signature = Signature::from_der(&bytes(
        "3044022057292e2d4dfe775becdd0a9e6547997c728cdf35390f6a017da56d654d374e49\
         02206b643be2fc53763b4e284845bfea2c597d2dc7759941dce937636c9d341b71ed",
    ));
    assert_eq!(verify_any_s(&signature.expect("DER"), &digest, &key), Ok(()));
    assert_eq!(key.to_uncompressed(), hybrid(4));
    assert_eq!(PublicKey::from_hybrid(&hybrid(7)), Err(PublicKeyError::Parity));
    for form in [0, 2, 3, 4, 5, 8] {
        assert_eq!(PublicKey::from_hybrid(&hybrid(form)), Err(PublicKeyError::Form));
    }
    for form in [6, 7] {
        assert_eq!(PublicKey::from_bytes(&hybrid(form)), Err(PublicKeyError::Form));
        assert_eq!(PublicKey::from_uncompressed(&hybrid(form)), Err(PublicKeyError::Form));
    }
}

/// libsecp256k1 0.8.0: secret keys are never reduced.
#[test]
fn secret_keys_beyond_n() {
    assert_eq!(SecretKey::from_bytes(&small(0)), Err(SecretKeyError::Zero));
    for offset in 0..3 {
        let error = Err(SecretKeyError::TooLarge);
        assert_eq!(SecretKey::from_bytes(&plus(array(N), offset)), error);
    }
    assert_eq!(SecretKey::from_bytes(&[0xff; 32]), Err(SecretKeyError::TooLarge));
    assert!(SecretKey::from_bytes(&plus(array(N), -1)).is_ok());
}

/// libsecp256k1's tests of tweaks
#[test]
fn tweaks_to_nothing() {
    let one = SecretKey::from_bytes(&small(1)).expect("a key");
    let (n, last) = (array(N), plus(array(N), -1));
    assert_eq!(one.add_tweak(&last), Err(TweakError::Zero));
    assert_eq!(one.add_tweak(&n), Err(TweakError::TooLarge));
    assert_eq!(one.mul_tweak(&small(0)), Err(TweakError::Zero));
    assert_eq!(one.mul_tweak(&n), Err(TweakError::TooLarge));
    assert_eq!(one.add_tweak(&small(0)), Ok(one.clone()));
    let generator = one.public_key();
    assert_eq!(generator.add_tweak(&last), Err(TweakError::Zero));
    assert_eq!(generator.add_tweak(&n), Err(TweakError::TooLarge));
    assert_eq!(generator.mul_tweak(&small(0)), Err(TweakError::Zero));
    assert_eq!(generator.mul_tweak(&n), Err(TweakError::TooLarge));
    assert_eq!(generator.mul_tweak(&last), Ok(generator.negate()));
    assert_eq!(PublicKey::combine(&[generator, generator.negate()]), None);
    let (x_only, _) = generator.x_only();
    assert_eq!(x_only.add_tweak(&last), Err(TweakError::Zero));
    assert!(!x_only.check_tweak(false, &x_only, &last));
}

/// ethereum/go-ethereum#33669: there are no keys off the curve.
#[test]
fn keys_off_the_curve() {
    let mut random = Random::new(33669);
    for _ in 0..rounds(200) {
        let mut xy: [u8; 64] = array(GENERATOR);
        xy[32 + random.below(32)] ^= 1 << random.below(8);
        assert!(PublicKey::from_xy(&xy).is_err());
    }
}

/// paulmillr/noble-curves#251: with another recovery id the signature belongs to another key.
#[test]
fn the_recovery_id_is_part_of_the_signature() {
    let key = SecretKey::from_bytes(&small(9)).expect("a key");
    let signature = sign_recoverable(SECRET_MESSAGE, &key).expect("no fault");
    let flipped = RecoveryId::from_y_parity(!signature.recovery_id().y_parity());
    let flipped = RecoverableSignature::new(signature.signature(), flipped);
    assert_ne!(recover(&flipped, SECRET_MESSAGE), Ok(key.public_key()));
}

/// wevm/viem#1102, ethers-io/ethers.js#4916
#[test]
fn zeros_in_front_stay() {
    let bytes = array(
        "602381e57b70f1ada20bd56a806291cfc5cb5088f00f0e791510fd8b8cf05cc4\
         0dea7b983e0c7d204f3dc511b1f19a2787a5c82cd72f3bd38da58f10969907841b",
    );
    let signature = RecoverableSignature::from_bytes(&bytes).expect("a signature");
    assert_eq!(
        signature.signature().to_compact()[32..],
        array::<32>("0dea7b983e0c7d204f3dc511b1f19a2787a5c82cd72f3bd38da58f1096990784")
    );
    assert_eq!(signature.recovery_id().to_v(), Some(27));
    assert_eq!(signature.to_bytes()[..64], bytes[..64]);
}

/// RustCrypto/elliptic-curves#552: the nonce comes from SHA-256, whatever made the digest.
#[test]
fn legacy_transaction() {
    let key = secret("4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318");
    let digest = keccak256(&bytes(
        "e9808504e3b29200831e848094f0109fc8df283027b6285cc889f5aa624eac1f\
         55843b9aca0080018080",
    ));
    let signature = sign_recoverable(&digest, &key).expect("no fault");
    let expected = array(
        "c9cf86333bcb065d140032ecaab5d9281bde80f21b9687b3e94161de42d51895\
         727a108a0b8d101465414033c3f705a9c7b826e596766046ee1183dbc8aeaa68",
    );
    assert_eq!(signature.signature().to_compact(), expected);
    assert_eq!(signature.recovery_id().to_u8(), 0);
    assert_eq!(signature.recovery_id().to_eip155(1), Some(37));
    assert_eq!(sign(&digest, &key), Ok(signature.signature()));
}
