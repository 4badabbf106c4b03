//! Batches on every backend, against one operation at a time in `ruint`.
//!
//! `FASTPRIM_REQUIRE=avx512ifma:u256` makes the absence of a backend a failure.

use std::io::{self, Write};

use crate::common::Random;
use crate::common::numbers::{Ruint, edges, from_ruint, operands, power, swept, to_ruint};
use fastprim::u256::{Backend, Modulus, U256, batch};

/// Moduli at which something changes: short and long, odd and even, sparse and dense.
fn moduli(random: &mut Random) -> Vec<U256> {
    let limb = |limb| U256::from_limbs([limb, 0, 0, 0]);
    let mut moduli = vec![
        U256::ONE,
        limb(3),
        U256::MAX,
        U256::MAX - limb(188),
        power(255) + limb(95),
        power(255) - limb(19),
        // p and n of secp256k1, and the fields of BN254 and BLS12-381.
        U256::MAX - limb(0x1_0000_03d0),
        U256::from_limbs([
            0xbfd2_5e8c_d036_4141,
            0xbaae_dce6_af48_a03b,
            0xffff_ffff_ffff_fffe,
            u64::MAX,
        ]),
        U256::from_limbs([
            0x3c20_8c16_d87c_fd47,
            0x9781_6a91_6871_ca8d,
            0xb850_45b6_8181_585d,
            0x3064_4e72_e131_a029,
        ]),
        U256::from_limbs([
            0xffff_ffff_0000_0001,
            0x53bd_a402_fffe_5bfe,
            0x3339_d808_09a1_d805,
            0x73ed_a753_299d_7d48,
        ]),
    ];
    for bits in [1, 63, 64, 65, 128, 191, 192, 193, 207, 208, 223, 224, 225, 226, 240, 254, 255] {
        moduli.extend([power(bits), power(bits) - U256::ONE, power(bits) + U256::ONE]);
        moduli.push(power(bits) + power(bits / 2));
    }
    // Every length, odd and as it comes.
    for bits in if crate::common::quick() { 220..=256 } else { 2..=256 } {
        let all = U256::from_limbs([(); 4].map(|()| random.next()));
        let below = power(bits - 1) - U256::ONE;
        let limbs = below.into_limbs();
        let kept = all.into_limbs();
        let modulus =
            power(bits - 1) + U256::from_limbs(std::array::from_fn(|at| limbs[at] & kept[at]));
        moduli.push(modulus);
        let mut odd = modulus.into_limbs();
        odd[0] |= 1;
        moduli.push(U256::from_limbs(odd));
    }
    moduli
}

#[test]
fn which_backends_are_run() {
    for backend in Backend::available() {
        writeln!(io::stderr(), "u256 backend {backend}: tested").expect("standard error is open");
    }
    let required = std::env::var("FASTPRIM_REQUIRE").unwrap_or_default();
    crate::common::missing("u256", &required, Backend::by_name)
        .unwrap_or_else(|why| panic!("FASTPRIM_REQUIRE={required}: {why}"));
}

fn check_mul_mod(modulus: U256, a: &[U256], b: &[U256]) {
    let prepared = Modulus::new(modulus).unwrap();
    let expected: Vec<U256> = a
        .iter()
        .zip(b)
        .map(|(a, b)| from_ruint(to_ruint(*a).mul_mod(to_ruint(*b), to_ruint(modulus))))
        .collect();
    let mut out = vec![U256::MAX; a.len()];
    batch::mul_mod(&prepared, a, b, &mut out).unwrap();
    assert_eq!(out, expected, "{modulus:?}");
    let mut in_place = a.to_vec();
    batch::mul_mod_assign(&prepared, &mut in_place, b).unwrap();
    assert_eq!(in_place, expected, "{modulus:?}");
    for backend in Backend::available() {
        out.fill(U256::MAX);
        batch::mul_mod_with(backend, &prepared, a, b, &mut out).unwrap();
        assert_eq!(out, expected, "{backend} {modulus:?} {a:?} {b:?}");
        in_place.copy_from_slice(a);
        batch::mul_mod_assign_with(backend, &prepared, &mut in_place, b).unwrap();
        assert_eq!(in_place, expected, "{backend} {modulus:?}");
    }
}

#[test]
fn mul_mod_by_every_modulus() {
    let mut random = Random::new(31);
    for modulus in moduli(&mut random) {
        let near = [modulus, modulus - U256::ONE, modulus + U256::ONE, U256::MAX, U256::ONE];
        let mut a: Vec<U256> = near.iter().flat_map(|a| [*a; 5]).collect();
        let mut b: Vec<U256> = [near; 5].concat();
        for _ in 0..20 {
            let [x, y] = operands(&mut random);
            a.push(x);
            b.push(y);
        }
        check_mul_mod(modulus, &a, &b);
    }
}

#[test]
fn mul_mod_of_edge_values() {
    let edges = edges();
    let mut random = Random::new(32);
    for modulus in moduli(&mut random).into_iter().take(10) {
        let shifted: Vec<U256> = edges
            .iter()
            .cycle()
            .skip(random.below(edges.len()))
            .take(edges.len())
            .copied()
            .collect();
        check_mul_mod(modulus, &edges, &shifted);
    }
}

#[test]
fn every_length() {
    let mut random = Random::new(33);
    let moduli: Vec<U256> = moduli(&mut random).into_iter().take(10).collect();
    for len in 0..=70 {
        let a: Vec<U256> = (0..len).map(|_| swept(&mut random)).collect();
        let b: Vec<U256> = (0..len).map(|_| U256::MAX - swept(&mut random)).collect();
        for modulus in &moduli {
            check_mul_mod(*modulus, &a, &b);
        }
        check_element_by_element(&a, &b);
    }
}

fn check_element_by_element(a: &[U256], b: &[U256]) {
    type Into = fn(&[U256], &[U256], &mut [U256]) -> Result<(), batch::LengthError>;
    type Assign = fn(&mut [U256], &[U256]) -> Result<(), batch::LengthError>;
    type Overflowing =
        fn(&[U256], &[U256], &mut [U256], &mut [bool]) -> Result<(), batch::LengthError>;
    type One = fn(Ruint, Ruint) -> (Ruint, bool);
    let all: [(Into, Assign, Overflowing, One); 3] = [
        (batch::add, batch::add_assign, batch::overflowing_add, Ruint::overflowing_add),
        (batch::sub, batch::sub_assign, batch::overflowing_sub, Ruint::overflowing_sub),
        (batch::mul, batch::mul_assign, batch::overflowing_mul, Ruint::overflowing_mul),
    ];
    for (into, assign, overflowing, one) in all {
        let (expected, overflows): (Vec<U256>, Vec<bool>) = a
            .iter()
            .zip(b)
            .map(|(a, b)| one(to_ruint(*a), to_ruint(*b)))
            .map(|(number, overflow)| (from_ruint(number), overflow))
            .unzip();
        let (mut out, mut flags) = (vec![U256::MAX; a.len()], vec![false; a.len()]);
        into(a, b, &mut out).unwrap();
        assert_eq!(out, expected);
        out.fill(U256::MAX);
        overflowing(a, b, &mut out, &mut flags).unwrap();
        assert_eq!((out, flags), (expected.clone(), overflows));
        let mut in_place = a.to_vec();
        assign(&mut in_place, b).unwrap();
        assert_eq!(in_place, expected);
    }
}

#[test]
fn wrong_lengths_write_nothing() {
    let modulus = Modulus::new(U256::MAX).unwrap();
    let (two, three) = ([U256::ONE; 2], [U256::ONE; 3]);
    let mut out = [U256::MAX; 3];
    let error = batch::mul_mod(&modulus, &two, &three, &mut out).unwrap_err();
    assert_eq!((error.expected, error.found), (2, 3));
    assert_eq!(error.to_string(), "a slice of 3 elements beside one of 2");
    assert!(batch::mul_mod(&modulus, &two, &two, &mut out).is_err());
    assert!(batch::mul_mod_assign(&modulus, &mut out, &two).is_err());
    assert!(batch::add(&two, &two, &mut out).is_err());
    assert!(batch::sub_assign(&mut out, &two).is_err());
    assert!(batch::overflowing_mul(&three, &three, &mut out, &mut [true; 2]).is_err());
    for backend in Backend::available() {
        assert!(batch::mul_mod_with(backend, &modulus, &three, &two, &mut out).is_err());
        assert!(batch::mul_mod_assign_with(backend, &modulus, &mut out, &two).is_err());
    }
    assert_eq!(out, [U256::MAX; 3]);
}
