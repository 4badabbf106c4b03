//! The hashers against two crates: every length, every split, every function of the family.

use fastprim::keccak;
use sha3::digest::{Digest, ExtendableOutput};
use tiny_keccak::Hasher as _;

fn bytes(len: usize) -> Vec<u8> {
    (0..len).map(|at| (at * 181 + len * 7) as u8).collect()
}

/// Lengths around those at which each function begins a new block.
fn lengths(block: usize) -> Vec<usize> {
    if cfg!(miri) {
        return vec![0, 1, block - 1, block, block + 1, 2 * block + 4];
    }
    (0..=2 * block + 9).chain([4096 - 1, 4096, 4097, 65_536]).collect()
}

/// `ours` in one piece and in two against the others.
macro_rules! functions {
    ($($name:ident $tiny:ident $bits:ident;)+) => {$(
        #[test]
        #[allow(non_snake_case, reason = "named as the type is")]
        fn $name() {
            for len in lengths(keccak::$name::BLOCK_LEN) {
                let message = bytes(len);
                let digest = keccak::$name::digest(&message);
                assert_eq!(digest[..], sha3::$name::digest(&message)[..], "{len}");
                let mut tiny = tiny_keccak::$tiny::$bits();
                let mut expected = [0; keccak::$name::LEN];
                tiny.update(&message);
                tiny.finalize(&mut expected);
                assert_eq!(digest, expected, "{len}");

                let mut hasher = keccak::$name::new();
                for at in [0, 1, len / 3, len.saturating_sub(1), len] {
                    let (first, second) = message.split_at(at.min(len));
                    hasher.update(first);
                    let mut other = hasher.clone();
                    hasher.update(second);
                    assert_eq!(hasher.finalize_reset(), digest, "{len} at {at}");
                    other.update(second);
                    assert_eq!(other.finalize(), digest, "a clone, {len} at {at}");
                }
            }
        }
    )+};
}

functions! {
    Keccak224 Keccak v224;
    Keccak256 Keccak v256;
    Keccak384 Keccak v384;
    Keccak512 Keccak v512;
    Sha3_224 Sha3 v224;
    Sha3_256 Sha3 v256;
    Sha3_384 Sha3 v384;
    Sha3_512 Sha3 v512;
}

macro_rules! extendable {
    ($($name:ident $of:ident;)+) => {$(
        #[test]
        fn $name() {
            for len in lengths(168).into_iter().filter(|len| len % 5 == 0) {
                let message = bytes(len);
                let mut expected = [0; 700];
                sha3::$of::digest_xof(&message, &mut expected);
                let mut output = [0; 700];
                keccak::$of::digest(&message, &mut output);
                assert_eq!(output, expected, "{len}");

                // In pieces that begin and end anywhere in a lane and a block.
                let mut hasher = keccak::$of::new();
                hasher.update(&message);
                let mut reader = hasher.finalize_xof();
                let (mut at, mut piece) = (0, 0);
                while at < output.len() {
                    piece = (piece * 5 + 3) % 211;
                    let end = output.len().min(at + piece);
                    output[at..end].fill(0);
                    reader.read(&mut output[at..end]);
                    assert_eq!(output[at..end], expected[at..end], "{len}, {at} to {end}");
                    at = end;
                }
            }
        }
    )+};
}

extendable! {
    shake128 Shake128;
    shake256 Shake256;
}

/// Every way of cutting 300 bytes into three pieces, of which some lie across a block.
#[test]
fn every_split() {
    let message = bytes(300);
    let expected = keccak::keccak256(&message);
    let step = if cfg!(miri) { 97 } else { 1 };
    for first in (0..=300).step_by(step) {
        for second in (first..=300).step_by(step) {
            let (a, b, c) = (&message[..first], &message[first..second], &message[second..]);
            let mut hasher = keccak::Keccak256::new();
            [a, b, c].iter().for_each(|piece| hasher.update(piece));
            assert_eq!(hasher.finalize(), expected, "{first} {second}");
            assert_eq!(keccak::keccak256_concat(&[a, b, c]), expected, "{first} {second}");
        }
    }
}

/// The same code over `sha3` and over ours, by way of the traits.
mod dropin {
    use super::*;
    use sha3::digest::common::BlockSizeUser;
    use sha3::digest::{FixedOutputReset, Reset};

    fn body<D>() -> Vec<Vec<u8>>
    where
        D: Digest + Clone + Reset + FixedOutputReset + BlockSizeUser,
    {
        let mut results = vec![D::digest(b"kiwi").to_vec(), D::new().finalize().to_vec()];
        let mut hasher = D::new_with_prefix([7; 200]);
        Digest::update(&mut hasher, b"fruit");
        results.push(hasher.clone().chain_update([1; 300]).finalize().to_vec());
        results.push(hasher.finalize_reset().to_vec());
        Digest::update(&mut hasher, "again");
        Digest::reset(&mut hasher);
        results.push(hasher.finalize().to_vec());
        results.push(vec![<D as Digest>::output_size() as u8, D::block_size() as u8]);
        results
    }

    #[test]
    fn as_digest() {
        assert_eq!(body::<keccak::Keccak256>(), body::<sha3::Keccak256>());
        assert_eq!(body::<keccak::Keccak512>(), body::<sha3::Keccak512>());
        assert_eq!(body::<keccak::Sha3_224>(), body::<sha3::Sha3_224>());
        assert_eq!(body::<keccak::Sha3_384>(), body::<sha3::Sha3_384>());
    }

    /// In bytes: half a digest, and for SHAKE what FIPS 202 says.
    #[test]
    fn collision_resistance() {
        use sha3::digest::CollisionResistance;
        use sha3::digest::typenum::Unsigned;

        const fn of<D: CollisionResistance>() -> usize {
            D::CollisionResistance::USIZE
        }
        macro_rules! half {
            ($($name:ident)+) => {
                $(assert_eq!(2 * of::<keccak::$name>(), keccak::$name::LEN);)+
            };
        }
        half!(Keccak224 Keccak256 Keccak384 Keccak512 Sha3_224 Sha3_256 Sha3_384 Sha3_512);
        assert_eq!(of::<keccak::Shake128>(), of::<sha3::Shake128>());
        assert_eq!(of::<keccak::Shake256>(), of::<sha3::Shake256>());
    }

    #[test]
    fn inherent_calls() {
        macro_rules! calls {
            ($($path:tt)+) => {{
                let mut hasher = $($path)+::new();
                hasher.update(b"kiwi");
                hasher.update("fruit");
                hasher.update(vec![1, 2, 3]);
                let digest: [u8; 32] = hasher.finalize().into();
                digest
            }};
        }
        assert_eq!(calls!(keccak::Keccak256), {
            use sha3::Digest as _;
            calls!(sha3::Keccak256)
        });
    }
}

/// `std::io::copy` into a hasher.
#[test]
fn as_a_writer() {
    let message = bytes(10_000);
    let mut hasher = keccak::Keccak256::new();
    std::io::copy(&mut &message[..], &mut hasher).expect("a hasher takes everything");
    assert_eq!(hasher.finalize(), keccak::keccak256(&message));
}

#[test]
fn nothing_is_told_about_a_state() {
    let mut hasher = keccak::Keccak256::new();
    hasher.update([0x41; 100]);
    assert_eq!(format!("{hasher:?}"), "Keccak256 { .. }");
}
