//! A million random messages and a hundred thousand random batches on every backend,
//! against two other crates. Takes minutes:
//!
//! ```text
//! cargo test --release --test keccak_stress -- --ignored --nocapture
//! ```
//!
//! `FASTPRIM_SEED` is the seed, another one in each run if it is not set, and
//! `FASTPRIM_PERCENT` says how much of that is done. The result on record is in
//! `docs/backends.md`.

mod common;

use std::env;
use std::time::{SystemTime, UNIX_EPOCH};

use common::Random;
use fastprim::keccak::{self, Backend, Keccak256, batch};
use sha3::Digest as _;
use tiny_keccak::Hasher as _;

/// The longest message.
const LONGEST: usize = 3000;
/// The most messages in a batch.
const MOST: usize = 300;

/// Random bytes, of which the messages are parts.
fn pool(random: &mut Random) -> Vec<u8> {
    (0..1 << 17).flat_map(|_| random.next().to_le_bytes()).collect()
}

/// A part of the pool: of any length, of less than a block, or beside the end of a word
/// or a block.
fn message<'a>(random: &mut Random, pool: &'a [u8]) -> &'a [u8] {
    let len = match random.below(8) {
        0..2 => random.below(LONGEST + 1),
        2..5 => random.below(137),
        5 => [20, 32, 64][random.below(3)],
        6 => (8 * random.below(LONGEST / 8) + random.below(3)).saturating_sub(1),
        _ => (136 * random.below(LONGEST / 136) + random.below(3)).saturating_sub(1),
    };
    &pool[random.below(pool.len() - len)..][..len]
}

/// The messages of a batch, of one kind or of all.
fn messages<'a>(random: &mut Random, pool: &'a [u8]) -> Vec<&'a [u8]> {
    let many = match random.below(4) {
        0 => random.below(MOST + 1),
        _ => random.below(20),
    };
    let (longest, fixed) = (random.below(LONGEST + 1), random.below(137));
    match random.below(6) {
        0 => (0..many).map(|_| &pool[random.below(pool.len() - fixed)..][..fixed]).collect(),
        1 => (0..many)
            .map(|_| &pool[random.below(pool.len() - LONGEST)..][..random.below(longest + 1)])
            .collect(),
        2 => (0..many)
            .map(|_| &pool[random.below(pool.len() - LONGEST)..][..136 + random.below(longest + 1)])
            .collect(),
        _ => (0..many).map(|_| message(random, pool)).collect(),
    }
}

fn expected(message: &[u8]) -> [u8; 32] {
    sha3::Keccak256::digest(message).into()
}

fn single(random: &mut Random, pool: &[u8], backends: &[Backend]) {
    let message = message(random, pool);
    let digest = expected(message);
    let (mut tiny, mut other) = (tiny_keccak::Keccak::v256(), [0; 32]);
    tiny.update(message);
    tiny.finalize(&mut other);
    assert_eq!(digest, other, "the two crates differ");

    let len = message.len();
    for &backend in backends {
        assert_eq!(keccak::keccak256_with(backend, message), digest, "{backend}, {len}");
    }
    let (first, rest) = message.split_at(random.below(len + 1));
    let (second, third) = rest.split_at(random.below(rest.len() + 1));
    let pieces = [first, second, third];
    assert_eq!(keccak::keccak256_concat(&pieces), digest, "{:?}", pieces.map(<[u8]>::len));
    let mut hasher = Keccak256::new();
    pieces.iter().for_each(|piece| hasher.update(piece));
    assert_eq!(hasher.finalize(), digest, "{:?}", pieces.map(<[u8]>::len));
}

fn together(random: &mut Random, pool: &[u8], backends: &[Backend]) {
    let messages = messages(random, pool);
    let expected: Vec<_> = messages.iter().map(|message| expected(message)).collect();
    for &backend in backends {
        let mut digests = vec![[0xa5; 32]; messages.len()];
        batch::keccak256_with(backend, &messages, &mut digests).expect("as many digests");
        let lengths = || messages.iter().map(|message| message.len()).collect::<Vec<_>>();
        assert!(digests == expected, "{backend}: {:?}", lengths());
    }
}

#[test]
#[ignore = "takes minutes"]
fn random_messages() {
    let number = |name: &str| env::var(name).ok().map(|text| text.parse::<u64>().expect(name));
    let seed = number("FASTPRIM_SEED").unwrap_or_else(|| {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("a clock after 1970");
        now.as_secs()
    });
    let percent = number("FASTPRIM_PERCENT").unwrap_or(100);
    let (singles, batches) = (10_000 * percent, 1_000 * percent);
    let backends: Vec<_> = Backend::available().collect();
    println!("FASTPRIM_SEED={seed}, {singles} messages, {batches} batches, {backends:?}");

    let mut random = Random::new(seed);
    let pool = pool(&mut random);
    (0..singles).for_each(|_| single(&mut random, &pool, &backends));
    (0..batches).for_each(|_| together(&mut random, &pool, &backends));
    println!("no difference");
}
