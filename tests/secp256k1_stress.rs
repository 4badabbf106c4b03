//! A million random cases against libsecp256k1, on every backend, each of one kind: keys,
//! signatures, recovery, or what is read. Takes minutes:
//!
//! ```text
//! cargo test --release --test secp256k1_stress -- --ignored --nocapture
//! ```
//!
//! `FASTPRIM_SEED` is the seed, another one in each run if it is not set, and
//! `FASTPRIM_PERCENT` says how much of that is done. The result on record is in
//! `docs/backends.md`. Where the reference, which is C, is built.
#![cfg(all(target_arch = "x86_64", target_os = "linux"))]

mod common;

#[path = "../proptests/bodies/secp256k1.rs"]
pub mod bodies;

use std::env;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use bodies::Number;
use common::Random;
use fastprim::secp256k1::Backend;

const CASES: u64 = 1_000_000;

fn variable(name: &str, default: u64) -> u64 {
    match env::var(name) {
        Ok(value) => value.parse().unwrap_or_else(|_| panic!("{name} is no number: {value}")),
        Err(_) => default,
    }
}

fn bytes(random: &mut Random) -> Number {
    let mut bytes = [0; 32];
    for chunk in bytes.chunks_exact_mut(8) {
        chunk.copy_from_slice(&random.next().to_be_bytes());
    }
    bytes
}

/// One number in two has a shape of its own.
fn number(random: &mut Random) -> Number {
    let shape = random.next();
    bodies::shaped(shape as u8, (shape >> 8) as u8, bytes(random))
}

/// One of the kinds.
fn case(random: &mut Random) {
    let (a, b, c) = (number(random), number(random), number(random));
    let [kind, choice, ..] = random.next().to_le_bytes();
    match kind % 7 {
        0 => bodies::keys(a, b, choice),
        1 => bodies::ecdsa(a, b, bytes(random), choice),
        2 => bodies::numbers(a, b, c),
        3 => bodies::related(a, b, choice),
        4 => {
            let length = random.below(200);
            let message: Vec<u8> = (0..length).map(|_| random.next() as u8).collect();
            bodies::schnorr(a, bytes(random), &message, choice);
        }
        5 => bodies::parse(choice % 9, a, b),
        _ => {
            let change = |random: &mut Random| {
                let [at, change, ..] = random.next().to_le_bytes();
                (at, change)
            };
            let changes: Vec<_> = (0..random.below(4)).map(|_| change(random)).collect();
            bodies::nearly_der(a, b, &changes);
        }
    }
}

#[test]
#[ignore = "takes minutes"]
fn random_cases() {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("the clock is set");
    let seed = variable("FASTPRIM_SEED", now.as_nanos() as u64);
    let cases = CASES * variable("FASTPRIM_PERCENT", 100) / 100;
    let backends: Vec<_> = Backend::available().map(Backend::name).collect();
    println!("seed {seed}, {cases} cases, backends {}", backends.join(" "));

    let started = Instant::now();
    let workers = std::thread::available_parallelism().map_or(1, |n| n.get() as u64);
    std::thread::scope(|scope| {
        for worker in 0..workers {
            scope.spawn(move || {
                // Every case from a seed of its own, so that one that fails is found again.
                for number in cases * worker / workers..cases * (worker + 1) / workers {
                    let start = seed ^ number.wrapping_mul(0xd605_bbb5_8c8a_bbcd);
                    case(&mut Random::new(start));
                }
            });
        }
    });
    println!("no difference in {:.0?}", started.elapsed());
}
