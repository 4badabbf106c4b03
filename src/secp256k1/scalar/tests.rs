extern crate std;

use super::*;
use crate::secp256k1::field::tests::cases;
use num_bigint::{BigInt, BigUint};
use std::vec::Vec;

fn big(limbs: &[u64; 4]) -> BigUint {
    BigUint::from_bytes_be(&Scalar(*limbs).to_bytes())
}

fn order() -> BigUint {
    big(&N)
}

/// Any 256 bits, the same ones in every run.
fn random(state: &mut u64) -> [u64; 4] {
    core::array::from_fn(|_| {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (*state ^ *state >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    })
}

pub(in crate::secp256k1) fn random_scalar(state: &mut u64) -> Scalar {
    Scalar::from_bytes(&U256::from_limbs(random(state)).to_be_bytes()).0
}

/// Numbers that are at some edge, and negated.
pub(in crate::secp256k1) fn edges() -> Vec<Scalar> {
    let mut edges = Vec::new();
    let mut push = |scalar: Scalar| edges.extend([scalar, scalar.neg()]);
    push(Scalar::ZERO);
    for small in (1..=70).step_by(70 / cases(70)) {
        push(Scalar([small, 0, 0, 0]));
    }
    // Powers of 2 and their neighbours.
    for bits in (30..=255).step_by(225 / cases(45)).chain([64, 127, 128, 192, 252, 254]) {
        let mut power = [0; 4];
        power[bits / 64] = 1 << (bits % 64);
        let below = algorithms::sub(&power, &[1, 0, 0, 0]).0;
        let above = algorithms::add(&power, &[1, 0, 0, 0]).0;
        for limbs in [power, below, above] {
            push(Scalar::from_bytes(&U256::from_limbs(limbs).to_be_bytes()).0);
        }
    }
    push(LAMBDA);
    push(LAMBDA.add(&Scalar::ONE));
    push(LAMBDA.half());
    push(LAMBDA.mul(&LAMBDA).half());
    push(Scalar::ONE.half());
    // Runs of ones and zeros.
    for limb in
        [0xffff, 0xffff_ffff, 0xffff_ffff_0000_0000, 0xff00_ff00_ff00_ff00, 0x5555_5555_5555_5555]
    {
        push(Scalar([limb; 4]));
        push(Scalar([0, u64::MAX, limb, 0]));
        push(Scalar([limb, 0, 0, u64::MAX]));
        push(Scalar([u64::MAX, u64::MAX, limb, 0]));
    }
    edges
}

fn many() -> Vec<Scalar> {
    let mut state = 1;
    let mut numbers = edges();
    numbers.extend((0..cases(500)).map(|_| random_scalar(&mut state)));
    numbers
}

#[test]
fn bytes() {
    let mut state = 2;
    let mut numbers: Vec<[u64; 4]> = (0..100).map(|_| random(&mut state)).collect();
    numbers.extend([[0; 4], [u64::MAX; 4], N]);
    for near in 1..4 {
        let near = [near, 0, 0, 0];
        numbers.extend([algorithms::add(&N, &near).0, algorithms::sub(&N, &near).0, near]);
    }
    for limbs in numbers {
        let (scalar, over) = Scalar::from_bytes(&U256::from_limbs(limbs).to_be_bytes());
        assert_eq!(big(&scalar.0), big(&limbs) % order());
        assert_eq!(over.declassify(), big(&limbs) >= order());
        assert_eq!(Scalar::from_bytes(&scalar.to_bytes()).0.0, scalar.0);
    }
}

#[test]
fn one_operand() {
    for a in many() {
        let number = big(&a.0);
        assert_eq!(big(&a.neg().0), (order() - &number) % order());
        assert_eq!(a.is_zero().declassify(), number == BigUint::ZERO);
        assert_eq!(a.is_high().declassify(), number > order() / 2_u32);
        let half = big(&a.half().0);
        assert!(half < order());
        assert_eq!(half * 2_u32 % order(), number);
    }
}

#[test]
fn two_operands() {
    let numbers = many();
    for (at, a) in numbers.iter().enumerate() {
        for b in numbers.iter().skip(at % 41).step_by(41).chain([a]) {
            assert_eq!(big(&a.add(b).0), (big(&a.0) + big(&b.0)) % order());
            assert_eq!(big(&a.mul(b).0), big(&a.0) * big(&b.0) % order(), "{a:?} {b:?}");
        }
    }
}

/// What a fold leaves above 2^256, and the difference from n after the last one, are hardly ever
/// anything special for products of two numbers.
#[test]
fn folds() {
    let factor: BigUint = BigUint::from(1_u32) << 256;
    let c = &factor - order();
    for high in [0, 1, 2, 3, u64::MAX] {
        for low in [[0; 4], [u64::MAX; 4], N, [0, u64::MAX, u64::MAX, u64::MAX]] {
            let sum: [u64; 5] = fold(&low, &[high]);
            let [a, b, d, e, top] = sum;
            assert_eq!(big(&[a, b, d, e]) + &factor * top, big(&low) + &c * high);
            let sum: [u64; 7] = fold(&low, &[high; 4]);
            let [a, b, d, e, f, g, h] = sum;
            let expected = big(&low) + &c * big(&[high; 4]);
            assert_eq!(big(&[a, b, d, e]) + &factor * big(&[f, g, h, 0]), expected);
        }
    }
    for (limbs, carry) in [(N, false), ([u64::MAX; 4], false), ([0; 4], true), ([5; 4], true)] {
        let number = big(&limbs) + if carry { factor.clone() } else { BigUint::ZERO };
        if number < order() * 2_u32 {
            assert_eq!(big(&reduce_once(&limbs, carry).0), number - order());
        }
    }
}

#[test]
fn halves() {
    let lambda = BigInt::from(big(&LAMBDA.0));
    let order = BigInt::from(order());
    assert_eq!((&lambda * &lambda + &lambda + 1_u32) % &order, BigInt::ZERO);
    let near = |number: BigUint| {
        let mut limbs = [0; 4];
        for (limb, digit) in limbs.iter_mut().zip(number.iter_u64_digits()) {
            *limb = digit;
        }
        [limbs, algorithms::add(&limbs, &[1, 0, 0, 0]).0].map(Scalar)
    };
    let mut numbers = many();
    // Where a coefficient is rounded up and no longer down, and both halves are at their greatest.
    let (a, b) = (
        0x3086_d221_a7d4_6bcd_e86c_90e4_9284_eb15_u128,
        0xe443_7ed6_010e_8828_6f54_7fa9_0abf_e4c3_u128,
    );
    let mut state = 3;
    for _ in 0..cases(500) {
        let [low, high, ..] = random(&mut state);
        let coefficient = BigUint::from(low) << 64 | BigUint::from(high);
        for divisor in [a, b] {
            let edge = (&coefficient % divisor * 2_u32 + 1_u32) * big(&N)
                / (BigUint::from(divisor) * 2_u32);
            numbers.extend(near(edge));
        }
    }
    for scalar in numbers {
        let [x, y] = scalar.split().map(|half| {
            assert!(half.magnitude < 0xb504_f333_f9de_6484_597d_89b3_754a_be9f, "{scalar:?}");
            let number = BigInt::from(half.magnitude);
            if half.negative.declassify() {
                assert_ne!(half.magnitude, 0);
                -number
            } else {
                number
            }
        });
        assert_eq!((x + &lambda * y - BigInt::from(big(&scalar.0))) % &order, BigInt::ZERO);
    }
}
