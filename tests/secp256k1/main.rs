//! Keys and signatures of secp256k1 against what is published, and against libsecp256k1: one
//! program, so that the references are linked once.

#[path = "../common/mod.rs"]
mod common;
#[path = "../common/data.rs"]
mod data;

mod cases;
mod der;
mod forms;
#[cfg(all(target_arch = "x86_64", target_os = "linux"))]
mod libsecp256k1;
mod published;
#[cfg(all(target_arch = "x86_64", target_os = "linux", not(miri)))]
mod wiping;
mod wycheproof;

use common::Random;
use fastprim::hex;
use fastprim::secp256k1::{PublicKey, SecretKey};

/// n, the order of the group.
const N: &str = "fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141";

/// x and y of the generator.
const GENERATOR: &str = "79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798\
                         483ada7726a3c4655da4fbfc0e1108a8fd17b448a68554199c47d08ffb10d4b8";

fn bytes(digits: &str) -> Vec<u8> {
    hex::decode(digits).expect("hexadecimal digits")
}

fn array<const LEN: usize>(digits: &str) -> [u8; LEN] {
    hex::decode_to_array(digits).expect("as many hexadecimal digits")
}

fn secret(digits: &str) -> SecretKey {
    SecretKey::from_bytes(&array(digits)).expect("a key")
}

fn public(digits: &str) -> PublicKey {
    PublicKey::from_bytes(&bytes(digits)).expect("a key")
}

/// A small number.
const fn small(number: u8) -> [u8; 32] {
    let mut bytes = [0; 32];
    bytes[31] = number;
    bytes
}

/// `number + offset` modulo 2^256.
fn plus(number: [u8; 32], offset: i32) -> [u8; 32] {
    let (mut sum, mut carry) = (number, offset);
    for byte in sum.iter_mut().rev() {
        let total = i32::from(*byte) + carry;
        (*byte, carry) = (total.rem_euclid(256) as u8, total.div_euclid(256));
    }
    sum
}

/// 32 bytes: as likely at random as at an edge of some range, give or take a little.
fn number(random: &mut Random) -> [u8; 32] {
    const EDGES: [&str; 7] = [
        "0000000000000000000000000000000000000000000000000000000000000000",
        N,
        // n / 2
        "7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0",
        // p
        "fffffffffffffffffffffffffffffffffffffffffffffffffffffffefffffc2f",
        // p - n
        "000000000000000000000000000000014551231950b75fc4402da1722fc9baee",
        // The number that the endomorphism of the curve multiplies by, and its square.
        "5363ad4cc05c30e0a5261c028812645a122e22ea20816678df02967c1b23bd72",
        "ac9c52b33fa3cf1f5ad9e3fd77ed9ba4a880b9fc8ec739c2e0cfc810b51283ce",
    ];
    match random.below(4) {
        0 => {
            let edge = EDGES[random.below(EDGES.len())];
            plus(array(edge), i32::try_from(random.below(5)).expect("it is small") - 2)
        }
        1 => {
            // A power of two, or near it.
            let mut power = [0; 32];
            power[random.below(32)] = 1 << random.below(8);
            plus(power, i32::try_from(random.below(3)).expect("it is small") - 1)
        }
        _ => digest(random),
    }
}

/// 32 bytes at random.
fn digest(random: &mut Random) -> [u8; 32] {
    let mut bytes = [0; 32];
    for chunk in bytes.chunks_exact_mut(8) {
        chunk.copy_from_slice(&random.next().to_be_bytes());
    }
    bytes
}

/// A key that is as likely at an edge.
fn some_secret(random: &mut Random) -> SecretKey {
    loop {
        if let Ok(key) = SecretKey::from_bytes(&number(random)) {
            return key;
        }
    }
}

/// How many random cases: products of points take long here and there.
fn rounds(count: usize) -> usize {
    if common::quick() { count / 20 + 1 } else { count }
}
