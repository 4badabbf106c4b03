//! Racing first calls: many threads come to an operation that nobody has called
//! yet, all of them get the right result and the same choice.
//!
//! A process has one first call, so the race is run again in fresh processes. Not on wasm,
//! which has neither threads nor those.
#![cfg(not(target_family = "wasm"))]

use std::env;
use std::process::Command;
use std::sync::Barrier;
use std::thread;

use fastprim::backend;
use fastprim::hex::{self, Buffer, FromHex, FromHexError, ToHexExt, checksum};
use fastprim::keccak::{self, Keccak256, batch};
use fastprim::secp256k1::{PublicKey, SecretKey, ecdh, recover, schnorr, sign_recoverable, verify};
use fastprim::u256::{self, DecimalBuffer, Modulus, U256};

const THREADS: usize = 8;

const PROCESSES: usize = 48;

/// Which way the threads start: a number from the parent process.
const START: &str = "FASTPRIM_TEST_START";

/// Nothing else in this binary calls the library before it.
#[test]
fn race() {
    let start = env::var(START).map_or(0, |start| start.parse().expect("a number"));
    let barrier = Barrier::new(THREADS);
    let reports: Vec<String> = thread::scope(|scope| {
        let threads: Vec<_> = (0..THREADS)
            .map(|thread| {
                let barrier = &barrier;
                scope.spawn(move || {
                    for turn in 0..OPERATIONS.len() {
                        // All threads at the same operation, or each at another.
                        let at = turn + thread * (start % 2) + start / 2;
                        let (name, operation) = OPERATIONS[at % OPERATIONS.len()];
                        barrier.wait();
                        assert!(operation(), "{name}, first call number {turn}, start {start}");
                    }
                    backend::report().to_string()
                })
            })
            .collect();
        threads.into_iter().map(|thread| thread.join().expect("a thread failed")).collect()
    });
    assert!(reports.iter().all(|report| *report == reports[0]), "{reports:#?}");
    if let Ok(forced) = env::var("FASTPRIM_BACKEND") {
        for (primitive, name) in forced.split(',').filter_map(|one| one.split_once('=')) {
            let line = format!("\n{primitive}: forced to {name}");
            assert!(reports[0].contains(&line), "{line}: {}", reports[0]);
        }
    }
}

#[test]
#[cfg_attr(miri, ignore = "starts processes")]
fn race_in_fresh_processes() {
    let binary = env::current_exe().expect("the path of this test");
    for round in 0..PROCESSES {
        let mut child = Command::new(&binary);
        child.args(["--exact", "race", "--nocapture"]).env(START, round.to_string());
        // The variable is read in the first call as well.
        match round % 3 {
            0 => child
                .env("FASTPRIM_BACKEND", "hex=scalar,keccak=scalar,u256=scalar,secp256k1=scalar"),
            _ => child.env_remove("FASTPRIM_BACKEND"),
        };
        let output = child.output().expect("this test starts again");
        assert!(
            output.status.success() && String::from_utf8_lossy(&output.stdout).contains("1 passed"),
            "round {round}: {}\n{}{}",
            output.status,
            String::from_utf8_lossy(&output.stdout),
            String::from_utf8_lossy(&output.stderr)
        );
    }
}

/// Bytes and their digits, longer than a step of any backend.
const BYTES: [u8; 67] = {
    let mut bytes = [0; 67];
    let mut at = 0;
    while at < bytes.len() {
        bytes[at] = (at * 59 + 7) as u8;
        at += 1;
    }
    bytes
};
const TEXT: Buffer<67, true> = hex::const_encode(&BYTES);

/// A name, and a call that returns whether its result was right.
type Operation = (&'static str, fn() -> bool);

/// Their digest, by the code that has no choice of backend.
const DIGEST: [u8; 32] = keccak::const_keccak256(&BYTES);

const SEVEN: U256 = U256::from_limbs([7, 0, 0, 0]);
/// The highest number.
const DECIMAL: &str =
    "115792089237316195423570985008687907853269984665640564039457584007913129639935";

const OPERATIONS: [Operation; 28] = [
    ("encode_to_slice", || {
        let mut digits = [0; 134];
        hex::encode_to_slice(BYTES, &mut digits) == Ok(()) && digits == TEXT.as_bytes()[2..]
    }),
    ("decode_to_slice", || {
        let mut bytes = [0; 67];
        hex::decode_to_slice(TEXT.as_str(), &mut bytes) == Ok(()) && bytes == BYTES
    }),
    ("check", || hex::check(TEXT.as_str()) == Ok(())),
    ("check_raw of what is invalid", || !hex::check_raw(TEXT.as_str())),
    ("decode_to_array", || hex::decode_to_array(TEXT.as_str()) == Ok(BYTES)),
    ("decode", || Vec::from_hex(TEXT.as_str()) == Ok(BYTES.to_vec())),
    ("decode of what is invalid", || {
        let mut text = TEXT.to_string();
        text.replace_range(100..101, "g");
        hex::decode(text) == Err(FromHexError::InvalidHexCharacter { c: 'g', index: 100 })
    }),
    ("encode_prefixed", || BYTES.encode_hex_with_prefix() == TEXT.as_str()),
    ("Buffer::format", || Buffer::<67, true>::new().format(&BYTES) == TEXT.as_str()),
    ("display", || format!("{:#}", hex::display(BYTES)) == TEXT.as_str()),
    ("checksum", || {
        let mut address = *b"5aaeb6053f3e94c9b9a09f33669435e7ef1beaed";
        let hash = b"d385650ce8fdc6db7ee3a091d34814dbc4ce18219ffae52182efff4034d707e5";
        let hash = hex::const_decode_to_array(hash).expect("64 digits");
        checksum::apply(&mut address, &hash) == Ok(())
            && &address == b"5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"
    }),
    ("keccak256", || keccak::keccak256(&BYTES) == DIGEST),
    ("keccak256 of several blocks", || {
        let message = [7; 300];
        keccak::keccak256(&message) == const { keccak::const_keccak256(&[7; 300]) }
    }),
    ("keccak256 of arrays", || {
        keccak::keccak256_20(&[7; 20]) == const { keccak::const_keccak256(&[7; 20]) }
            && keccak::keccak256_32(&[7; 32]) == const { keccak::const_keccak256(&[7; 32]) }
            && keccak::keccak256_64(&[7; 64]) == const { keccak::const_keccak256(&[7; 64]) }
    }),
    ("Keccak256", || {
        let mut hasher = Keccak256::new();
        BYTES.chunks(30).for_each(|piece| hasher.update(piece));
        hasher.finalize() == DIGEST
    }),
    ("f1600", || {
        let mut state = [7; 25];
        keccak::f1600(&mut state);
        state == const { keccak::const_f1600([7; 25]) }
    }),
    ("batch::keccak256", || {
        let mut digests = [[0; 32]; 9];
        batch::keccak256(&[&BYTES[..]; 9], &mut digests) == Ok(()) && digests == [DIGEST; 9]
    }),
    ("batch::keccak256_fixed", || {
        let mut digests = [[0; 32]; 9];
        batch::keccak256_fixed(&[[7; 32]; 9], &mut digests) == Ok(())
            && digests == [const { keccak::const_keccak256(&[7; 32]) }; 9]
    }),
    ("every backend by its handle", || {
        hex::Backend::available()
            .all(|backend| hex::encode_with(backend, BYTES) == TEXT.as_str()[2..])
            && keccak::Backend::available()
                .all(|backend| keccak::keccak256_with(backend, &BYTES) == DIGEST)
    }),
    ("format of a number", || DecimalBuffer::new().format(U256::MAX) == DECIMAL),
    ("parse of a number", || DECIMAL.parse() == Ok(U256::MAX)),
    ("mul of a Modulus", || {
        Modulus::new(SEVEN).is_some_and(|modulus| modulus.mul(U256::MAX, U256::MAX) == U256::ONE)
    }),
    ("pow_mod", || U256::MAX.pow_mod(SEVEN, U256::MAX - U256::ONE - U256::ONE) == U256::ONE << 7),
    ("mul_mod of many numbers", || {
        let modulus = Modulus::new(U256::MAX - SEVEN - SEVEN).expect("it is not 0");
        let (numbers, mut products) = ([U256::MAX; 9], [U256::ZERO; 9]);
        u256::batch::mul_mod(&modulus, &numbers, &numbers, &mut products) == Ok(())
            && products == [U256::from(196); 9]
    }),
    ("public key", || generator().to_uncompressed()[1..5] == [0x79, 0xbe, 0x66, 0x7e]),
    ("public key from x", || {
        PublicKey::from_bytes(&generator().to_compressed()) == Ok(generator())
    }),
    ("sign, verify and recover", || {
        sign_recoverable(&DIGEST, &one()).is_ok_and(|signature| {
            verify(&signature.signature(), &DIGEST, &generator()) == Ok(())
                && recover(&signature, &DIGEST) == Ok(generator())
        })
    }),
    ("schnorr, and ecdh", || {
        schnorr::sign(&BYTES, &one(), None).is_ok_and(|signature| {
            schnorr::verify(&signature, &BYTES, &generator().x_only().0) == Ok(())
        }) && ecdh::compressed(&one(), &generator()) == generator().to_compressed()
    }),
];

/// The secret key of the generator.
fn one() -> SecretKey {
    let mut one = [0; 32];
    one[31] = 1;
    SecretKey::from_bytes(&one).expect("it is not 0")
}

fn generator() -> PublicKey {
    one().public_key()
}
