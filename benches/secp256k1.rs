//! Times per operation of `secp256k1`, beside libsecp256k1's:
//! `secp256k1/<operation>/<fastprim or libsecp256k1>`. Keys and messages rotate. Where there is no
//! C compiler for sure it measures nothing.

#[cfg(all(target_arch = "x86_64", target_os = "linux"))]
mod common;

#[cfg(all(target_arch = "x86_64", target_os = "linux"))]
mod both {
    use std::hint::black_box;

    use super::common::{config, inputs};
    use criterion::{Criterion, criterion_group};
    use fastprim::secp256k1::{
        Keypair, PublicKey, RecoverableSignature, SecretKey, ecdh, recover, schnorr, sign,
        sign_recoverable, verify,
    };
    use secp256k1 as theirs;
    use theirs::{Message, Secp256k1, ecdsa, schnorr as their_schnorr};

    /// A key and a message for both.
    struct Case {
        pair: Keypair,
        their_pair: theirs::Keypair,
        their_public: theirs::PublicKey,
        digest: [u8; 32],
        signature: RecoverableSignature,
        their_signature: ecdsa::Signature,
        their_recoverable: ecdsa::RecoverableSignature,
        schnorr: schnorr::Signature,
    }

    fn cases(secp: &Secp256k1<theirs::All>) -> Vec<Case> {
        let case = |input: Vec<u8>| {
            let (key, digest) = input.split_first_chunk().expect("64 bytes");
            let digest = *digest.first_chunk().expect("32 bytes");
            let pair = Keypair::new(SecretKey::from_bytes(key).expect("less than n"));
            let their_pair = theirs::Keypair::from_seckey_byte_array(secp, *key).expect("the same");
            let message = Message::from_digest(digest);
            let their_secret = their_pair.secret_key();
            Case {
                signature: sign_recoverable(&digest, pair.secret_key()).expect("no fault"),
                their_signature: secp.sign_ecdsa(message, &their_secret),
                their_recoverable: secp.sign_ecdsa_recoverable(message, &their_secret),
                schnorr: schnorr::sign_keypair(&digest, &pair, None).expect("no fault"),
                their_public: their_pair.public_key(),
                pair,
                their_pair,
                digest,
            }
        };
        inputs(64).into_iter().map(case).collect()
    }

    /// One operation of both libraries on the same cases.
    fn measure<R, S>(
        criterion: &mut Criterion,
        name: &str,
        cases: &[Case],
        ours: impl Fn(&Case) -> R,
        theirs: impl Fn(&Case) -> S,
    ) {
        let mut group = criterion.benchmark_group(format!("secp256k1/{name}"));
        let mut turn = 0;
        let mut next = || {
            turn = (turn + 1) % cases.len();
            black_box(&cases[turn])
        };
        group.bench_function("fastprim", |bencher| bencher.iter(|| ours(next())));
        group.bench_function("libsecp256k1", |bencher| bencher.iter(|| theirs(next())));
    }

    fn operations(criterion: &mut Criterion) {
        let secp = Secp256k1::new();
        let cases = cases(&secp);
        let message = |case: &Case| Message::from_digest(case.digest);
        measure(
            criterion,
            "pubkey",
            &cases,
            |case| case.pair.secret_key().public_key(),
            |case| case.their_pair.secret_key().public_key(&secp),
        );
        measure(
            criterion,
            "sign",
            &cases,
            |case| sign(&case.digest, case.pair.secret_key()),
            |case| secp.sign_ecdsa(message(case), &case.their_pair.secret_key()),
        );
        measure(
            criterion,
            "verify",
            &cases,
            |case| verify(&case.signature.signature(), &case.digest, case.pair.public_key()),
            |case| secp.verify_ecdsa(message(case), &case.their_signature, &case.their_public),
        );
        measure(
            criterion,
            "recover",
            &cases,
            |case| recover(&case.signature, &case.digest),
            |case| secp.recover_ecdsa(message(case), &case.their_recoverable),
        );
        measure(
            criterion,
            "schnorr_sign",
            &cases,
            |case| schnorr::sign_keypair(&case.digest, &case.pair, None),
            |case| secp.sign_schnorr_no_aux_rand(&case.digest, &case.their_pair),
        );
        measure(
            criterion,
            "schnorr_verify",
            &cases,
            |case| schnorr::verify(&case.schnorr, &case.digest, &case.pair.public_key().x_only().0),
            |case| {
                let signature = their_schnorr::Signature::from_byte_array(case.schnorr.to_bytes());
                let (key, _) = case.their_public.x_only_public_key();
                secp.verify_schnorr(&signature, &case.digest, &key)
            },
        );
        measure(
            criterion,
            "ecdh",
            &cases,
            |case| ecdh::sha256(case.pair.secret_key(), case.pair.public_key()),
            |case| {
                theirs::ecdh::SharedSecret::new(&case.their_public, &case.their_pair.secret_key())
            },
        );
        measure(
            criterion,
            "parse33",
            &cases,
            |case| PublicKey::from_compressed(&case.pair.public_key().to_compressed()),
            |case| theirs::PublicKey::from_byte_array_compressed(case.their_public.serialize()),
        );
    }

    criterion_group! { name = benches; config = config(); targets = operations }
}

#[cfg(all(target_arch = "x86_64", target_os = "linux"))]
criterion::criterion_main!(both::benches);
#[cfg(not(all(target_arch = "x86_64", target_os = "linux")))]
fn main() {}
