//! Rows of `secp256k1`. Valgrind hides ADX from the program, so that the rows without a backend are
//! those of `scalar` behind the choice.

use std::hint::black_box;

use fastprim::secp256k1::{
    Backend, Keypair, PublicKey, SecretKey, Signature, ecdh, ecdh_with, from_compressed_with,
    public_key_with, recover, recover_with, schnorr, schnorr_sign_with, schnorr_verify_with,
    sign_recoverable, sign_recoverable_with, verify, verify_any_s_with,
};

use crate::counter::Counter;

const SECRET: [u8; 32] = [0x5a; 32];
const DIGEST: [u8; 32] = [0xa7; 32];
const TWEAK: [u8; 32] = [0x33; 32];

pub(super) fn count(counter: &mut Counter) {
    let secret = SecretKey::from_bytes(&black_box(SECRET)).expect("less than n");
    let key = secret.public_key();
    let scalar = Backend::by_name("scalar").expect("it is everywhere");
    counter.row("secp256k1/pubkey", &key, || secret.public_key());
    counter.row("secp256k1/pubkey@scalar", &key, || public_key_with(scalar, &secret));
    let compressed = black_box(key.to_compressed());
    counter.row("secp256k1/parse33", &Ok(key), || PublicKey::from_compressed(&compressed));
    counter.row("secp256k1/parse33@scalar", &Ok(key), || from_compressed_with(scalar, &compressed));
    let uncompressed = black_box(key.to_uncompressed());
    counter.row("secp256k1/parse65", &Ok(key), || PublicKey::from_uncompressed(&uncompressed));
    ecdsa(counter, scalar, &secret, &key);
    bip340(counter, scalar, &secret);
    derived(counter, scalar, &secret, &key);
}

fn ecdsa(counter: &mut Counter, scalar: Backend, secret: &SecretKey, key: &PublicKey) {
    let digest = black_box(DIGEST);
    let recoverable = sign_recoverable(&digest, secret).expect("no fault");
    let signature = recoverable.signature();
    counter
        .row("secp256k1/sign_recoverable", &Ok(recoverable), || sign_recoverable(&digest, secret));
    counter.row("secp256k1/sign_recoverable@scalar", &Ok(recoverable), || {
        sign_recoverable_with(scalar, &digest, secret)
    });
    counter.row("secp256k1/verify", &Ok(()), || verify(&signature, &digest, key));
    counter.row("secp256k1/verify@scalar", &Ok(()), || {
        verify_any_s_with(scalar, &signature, &digest, key)
    });
    counter.row("secp256k1/recover", &Ok(*key), || recover(&recoverable, &digest));
    counter
        .row("secp256k1/recover@scalar", &Ok(*key), || recover_with(scalar, &recoverable, &digest));
    let der = signature.to_der();
    counter.row("secp256k1/to_der", &der, || signature.to_der());
    counter.row("secp256k1/from_der", &Ok(signature), || Signature::from_der(&der));
}

fn bip340(counter: &mut Counter, scalar: Backend, secret: &SecretKey) {
    let (message, pair) = (black_box(DIGEST), Keypair::new(secret.clone()));
    let (key, _) = pair.public_key().x_only();
    let signature = schnorr::sign_keypair(&message, &pair, None).expect("no fault");
    counter.row("secp256k1/schnorr_sign", &Ok(signature), || {
        schnorr::sign_keypair(&message, &pair, None)
    });
    counter.row("secp256k1/schnorr_sign@scalar", &Ok(signature), || {
        schnorr_sign_with(scalar, &message, &pair, None)
    });
    counter
        .row("secp256k1/schnorr_verify", &Ok(()), || schnorr::verify(&signature, &message, &key));
    counter.row("secp256k1/schnorr_verify@scalar", &Ok(()), || {
        schnorr_verify_with(scalar, &signature, &message, &key)
    });
}

fn derived(counter: &mut Counter, scalar: Backend, secret: &SecretKey, key: &PublicKey) {
    let tweak = black_box(TWEAK);
    let other = SecretKey::from_bytes(&tweak).expect("less than n").public_key();
    let shared = ecdh::compressed(secret, &other);
    counter.row("secp256k1/ecdh", &shared, || ecdh::compressed(secret, &other));
    counter.row("secp256k1/ecdh@scalar", &shared, || ecdh_with(scalar, secret, &other));
    let sum = PublicKey::combine(&[*key, other]).expect("not infinity");
    counter.row("secp256k1/add_tweak", &Ok(sum), || key.add_tweak(&tweak));
    let product = secret.mul_tweak(&tweak).expect("not 0").public_key();
    counter.row("secp256k1/mul_tweak", &Ok(product), || key.mul_tweak(&tweak));
    counter.row("secp256k1/combine/2", &Some(sum), || PublicKey::combine(&[*key, other]));
    let sum = secret.add_tweak(&tweak);
    counter.row("secp256k1/add_tweak/secret", &sum, || secret.add_tweak(&tweak));
}
