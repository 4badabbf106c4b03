//! A hundred million random cases against `ruint`, each of some forty operations, and a
//! million of what takes longer. Takes minutes:
//!
//! ```text
//! cargo test --release --test u256_stress -- --ignored --nocapture
//! ```
//!
//! `FASTPRIM_SEED` is the seed, another one in each run if it is not set, and
//! `FASTPRIM_PERCENT` says how much of that is done. The result on record is in
//! `docs/backends.md`.

mod common;

#[path = "../proptests/bodies/u256.rs"]
mod bodies;

use std::env;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use common::Random;
use common::numbers::operands;
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
                });
            });
        }
    });
    println!("no difference in {:.0?}", started.elapsed());
}
