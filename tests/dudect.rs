//! Does the time of what sees a secret depend on it? A measurement, as in Reparaz, Balasch and
//! Verbauwhede's "Dude, is my code constant time?": the cycles with one fixed secret key are
//! compared with those of random ones, in random order, by Welch's t-test.
//!
//! ```text
//! FASTPRIM_DUDECT=SECONDS,SEED cargo test --test dudect -- --ignored --nocapture
//! ```
//!
//! It measures each operation of each backend so long, 10 seconds if nothing is said. A |t| of 4.5
//! and more means that the times differ; that of a function for public data must be far above. It
//! says something on a quiet machine only, and so is no part of the tests.
#![cfg(all(target_arch = "x86_64", target_os = "linux", not(miri)))]
#![cfg_attr(test, allow(dead_code, unused_imports, reason = "the test builds it as a program"))]

use std::arch::x86_64::{_mm_lfence, _rdtsc};
use std::hint::black_box;
use std::time::{Duration, Instant};

use fastprim::secp256k1::{
    Backend, Keypair, PublicKey, SecretKey, ecdh_with, public_key_with, schnorr_sign_with,
    sign_recoverable_with,
};

#[cfg(test)]
#[path = "common/program.rs"]
mod program;

/// What is measured in a row, with keys that are made before.
const BATCH: usize = 1024;

/// The shares of the times that are looked at, the shortest ones: what is interrupted takes long.
const SHARES: [f64; 5] = [1.0, 0.99, 0.9, 0.7, 0.4];

/// SplitMix64.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut x = self.0;
        x = (x ^ x >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        x = (x ^ x >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        x ^ x >> 31
    }

    fn key(&mut self) -> SecretKey {
        loop {
            let mut bytes = [0; 32];
            bytes.chunks_mut(8).for_each(|part| part.copy_from_slice(&self.next().to_le_bytes()));
            if let Ok(key) = SecretKey::from_bytes(&bytes) {
                return key;
            }
        }
    }
}

fn cycles<R>(f: impl FnOnce() -> R) -> u64 {
    // SAFETY: every x86-64 CPU has both.
    let now = || unsafe {
        _mm_lfence();
        let now = _rdtsc();
        _mm_lfence();
        now
    };
    let start = now();
    black_box(f());
    now() - start
}

/// How many, their mean, and the variance of that.
fn moments(times: &[f64]) -> (f64, f64) {
    let count = times.len() as f64;
    let mean = times.iter().sum::<f64>() / count;
    let squares = times.iter().map(|time| (time - mean).powi(2)).sum::<f64>();
    (mean, squares / (count - 1.0) / count)
}

/// Welch's t of the times of both classes up to the limit.
fn welch(times: &[(bool, u64)], limit: u64) -> f64 {
    let of = |class| {
        let kept = times.iter().filter(|(of, time)| *of == class && *time <= limit);
        moments(&kept.map(|(_, time)| *time as f64).collect::<Vec<_>>())
    };
    let ((fixed, fixed_variance), (random, random_variance)) = (of(true), of(false));
    (fixed - random) / (fixed_variance + random_variance).sqrt()
}

/// Measures and prints; gives the greatest |t|.
fn measure<T, R>(
    name: &str,
    duration: Duration,
    random: &mut Random,
    prepare: impl Fn(SecretKey) -> T,
    f: impl Fn(&T) -> R,
) -> f64 {
    let fixed = random.key();
    let (start, mut times) = (Instant::now(), Vec::new());
    while start.elapsed() < duration {
        let keys: Vec<_> = (0..BATCH)
            .map(|_| {
                let is_fixed = random.next() & 1 == 0;
                // As much is done for either class, and a key of its own lies in memory.
                let other = random.key();
                (is_fixed, prepare(if is_fixed { fixed.clone() } else { other }))
            })
            .collect();
        for (is_fixed, key) in &keys {
            times.push((*is_fixed, cycles(|| f(black_box(key)))));
        }
    }
    // The first ones find the caches and the predictors empty.
    let times = &times[BATCH.min(times.len() / 2)..];
    let mut sorted: Vec<_> = times.iter().map(|(_, time)| *time).collect();
    sorted.sort_unstable();
    let values =
        SHARES.map(|share| welch(times, sorted[(share * (sorted.len() - 1) as f64) as usize]));
    let most = values.iter().fold(0.0, |most: f64, t| most.max(t.abs()));
    let shown: Vec<_> = values.iter().map(|t| format!("{t:6.2}")).collect();
    let (count, median) = (times.len(), sorted[sorted.len() / 2]);
    println!("{name:22} {count:9} {median:8} {most:8.2}  {}", shown.join(" "));
    most
}

#[cfg(not(test))]
fn main() {
    let asked = std::env::var("FASTPRIM_DUDECT").unwrap_or_default();
    let mut asked = asked.split(',').filter_map(|number| number.parse().ok());
    let duration = Duration::from_secs(asked.next().unwrap_or(10));
    let seed = asked.next().unwrap_or(1);
    let mut random = Random(seed);
    let public = random.key().public_key();
    println!("{duration:?} each, seed {seed}; t of the shortest {SHARES:?}");
    println!("{:22} {:>9} {:>8} {:>8}", "", "times", "cycles", "max |t|");
    let mut most = 0.0_f64;
    for backend in Backend::available() {
        let name = |operation| format!("{operation}@{backend}");
        let all = [
            measure(
                &name("sign"),
                duration,
                &mut random,
                |key| key,
                |key| sign_recoverable_with(backend, &[0x5a; 32], key),
            ),
            measure(&name("schnorr_sign"), duration, &mut random, Keypair::new, |pair| {
                schnorr_sign_with(backend, &[0x5a; 32], pair, None)
            }),
            measure(
                &name("pubkey"),
                duration,
                &mut random,
                |key| key,
                |key| public_key_with(backend, key),
            ),
            measure(
                &name("ecdh"),
                duration,
                &mut random,
                |key| key,
                |key| ecdh_with(backend, key, &public),
            ),
        ];
        most = all.into_iter().fold(most, f64::max);
    }
    // What such a difference looks like: a product for public numbers, by the secret.
    let leak = measure(
        "leak",
        duration,
        &mut random,
        |key| key.to_bytes(),
        |bytes| PublicKey::mul_tweak(&public, bytes),
    );
    assert!(leak > 10.0, "the planted leak is not seen: nothing can be said");
    println!("{}", if most < 4.5 { "no difference was found" } else { "THE TIMES DIFFER" });
}

#[cfg(test)]
mod tests {
    use super::program::{Program, SPEED_LTO};

    const PROGRAM: Program = Program { file: "dudect", features: "", flags: "", backends: &[] };

    #[test]
    #[ignore = "a measurement that takes minutes and needs a quiet machine"]
    fn times() {
        let status = std::process::Command::new(PROGRAM.build(SPEED_LTO)).status();
        assert!(status.expect("the program runs").success());
    }
}
