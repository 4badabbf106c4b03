//! A hundred million random cases against `ruint`, each of some forty operations, and a
//! million of what takes longer. Takes minutes:
//!
//! ```text
//! cargo test --release --test u256_stress -- --ignored --nocapture
//! ```
//!
//! `FASTPRIM_SEED` is the seed, another one in each run if it is not set, and
//! `FASTPRIM_PERCENT` says how much of that is done. The result on record is in
//! `docs/backends.md`. Not on wasm, which has no threads.
#![cfg(not(target_family = "wasm"))]

mod common;

#[path = "../proptests/bodies/u256.rs"]
pub mod bodies;

use std::env;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use common::Random;
use common::numbers::{operands, power};
use fastprim::u256::{Backend, U256};

/// Cases of what takes nanoseconds, and of what takes microseconds.
const CASES: [u64; 2] = [100_000_000, 1_000_000];

fn variable(name: &str, default: u64) -> u64 {
    match env::var(name) {
        Ok(value) => value.parse().unwrap_or_else(|_| panic!("{name} is no number: {value}")),
        Err(_) => default,
    }
}

/// Every case from a seed of its own, so that one that fails is found again.
fn run(seed: u64, from: u64, to: u64, case: impl Fn(&mut Random)) {
    for number in from..to {
        let mut random = Random::new(seed ^ number.wrapping_mul(0xd605_bbb5_8c8a_bbcd));
        case(&mut random);
    }
}

/// Long in most cases, and one in four times near a power of two or with few bits in the middle:
/// where estimates of quotients are off by the most.
fn modulus(random: &mut Random) -> bodies::Limbs {
    let [number] = operands(random);
    let long = number | power(192 + random.below(64));
    let modulus = match random.below(8) {
        0 => number,
        1 => power(190 + random.below(66)) + U256::from(random.next()),
        2 => U256::ZERO - (power(random.below(200)) + U256::from(random.next())),
        _ => long,
    };
    (modulus | U256::from(random.below(8).min(1))).into_limbs()
}

/// Up to 60, of all lengths.
fn numbers(random: &mut Random) -> Vec<bodies::Limbs> {
    (0..random.below(61)).map(|_| operands::<1>(random)[0].into_limbs()).collect()
}

#[test]
#[ignore = "takes minutes"]
fn random_cases() {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("the clock is set");
    let seed = variable("FASTPRIM_SEED", now.as_nanos() as u64);
    let percent = variable("FASTPRIM_PERCENT", 100);
    let [cheap, dear] = CASES.map(|cases| cases * percent / 100);
    let backends: Vec<_> = Backend::available().map(Backend::name).collect();
    println!("seed {seed}, {cheap} and {dear} cases, backends {}", backends.join(" "));

    let started = Instant::now();
    let workers = std::thread::available_parallelism().map_or(1, |n| n.get() as u64);
    std::thread::scope(|scope| {
        for worker in 0..workers {
            scope.spawn(move || {
                let part = |cases: u64| (cases * worker / workers, cases * (worker + 1) / workers);
                let (from, to) = part(cheap);
                run(seed, from, to, |random| {
                    let [a, b, c] = operands(random).map(U256::into_limbs);
                    bodies::arithmetic(a, b, c);
                });
                let (from, to) = part(dear);
                run(!seed, from, to, |random| {
                    let [a, b, c] = operands(random).map(U256::into_limbs);
                    bodies::powers(a, b, c);
                    bodies::text(a, b[0]);
                    bodies::parse(&format!("{}{}", U256::from_limbs(a), c[0] % 10), 10);
                    bodies::products(modulus(random), &numbers(random));
                });
            });
        }
    });
    println!("no difference in {:.0?}", started.elapsed());
}
