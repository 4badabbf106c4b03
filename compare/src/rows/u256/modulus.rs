//! Arithmetic modulo a number that stays, powers, inverses, common divisors.

use fastprim::u256::{Modulus, U256};

use super::super::chosen;
use super::{Ruint, numbers, ours, ruint};
use crate::harness::Row;

/// Moduli that stay: of 256 bits, the prime of bn254's coordinates with 254, and that of
/// secp256k1's, which is near 2^256.
const MODULI: [(&str, [u64; 4]); 3] = [
    (
        "u256/mul_mod/const",
        [
            0x0fc9_2f64_7e5b_1d35,
            0x85a3_08d3_1319_8a2e,
            0x0370_7344_a409_3822,
            0xf43f_6a88_8d31_299f,
        ],
    ),
    (
        "u256/mul_mod/const/bn254",
        [
            0x3c20_8c16_d87c_fd47,
            0x9781_6a91_6871_ca8d,
            0xb850_45b6_8181_585d,
            0x3064_4e72_e131_a029,
        ],
    ),
    ("u256/mul_mod/const/secp256k1", [u64::MAX - (1 << 32) - 976, u64::MAX, u64::MAX, u64::MAX]),
];

/// All rows.
pub(super) fn rows() -> Vec<Row> {
    let mut rows: Vec<Row> = MODULI.into_iter().map(mul_mod).collect();
    rows.push(
        Row::new("u256/pow", numbers([256, 256]), 0)
            .ours("inlined".to_owned(), |i, _| ours(i, 0).pow(ours(i, 1)).into_limbs())
            .peer("ruint", |i, _| ruint(i, 0).pow(ruint(i, 1)).into_limbs()),
    );
    rows.push(pow_mod("u256/pow_mod/odd", |low| low | 1));
    rows.push(pow_mod("u256/pow_mod/even", |low| low & !1));
    rows.push(
        Row::new("u256/inv_mod", numbers([256, 256]), 0)
            .ours("inlined".to_owned(), |i, _| {
                ours(i, 0).inv_mod(ours(i, 1)).unwrap_or_default().into_limbs()
            })
            .peer("ruint", |i, _| {
                ruint(i, 0).inv_mod(ruint(i, 1)).unwrap_or_default().into_limbs()
            }),
    );
    rows.push(
        Row::new("u256/gcd", numbers([256, 256]), 0)
            .ours("inlined".to_owned(), |i, _| ours(i, 0).gcd(ours(i, 1)).into_limbs())
            .peer("ruint", |i, _| ruint(i, 0).gcd(ruint(i, 1)).into_limbs()),
    );
    rows
}

fn mul_mod((name, modulus): (&'static str, [u64; 4])) -> Row {
    let prepared = Modulus::new(U256::from_limbs(modulus)).unwrap();
    let modulus = Ruint::from_limbs(modulus);
    Row::new(name, numbers([256, 256]), 0)
        .ours(chosen("u256", "mul_fold"), move |i, _| {
            prepared.mul(ours(i, 0), ours(i, 1)).into_limbs()
        })
        .peer("ruint", move |i, _| ruint(i, 0).mul_mod(ruint(i, 1), modulus).into_limbs())
}

fn pow_mod(name: &'static str, parity: fn(u64) -> u64) -> Row {
    let with_parity = move |mut limbs: [u64; 4]| {
        limbs[0] = parity(limbs[0]);
        limbs
    };
    Row::new(name, numbers([256, 256, 256]), 0)
        .ours(chosen("u256", "pow_odd"), move |i, _| {
            let modulus = U256::from_limbs(with_parity(ours(i, 2).into_limbs()));
            ours(i, 0).pow_mod(ours(i, 1), modulus).into_limbs()
        })
        .peer("ruint", move |i, _| {
            let modulus = Ruint::from_limbs(with_parity(ruint(i, 2).into_limbs()));
            ruint(i, 0).pow_mod(ruint(i, 1), modulus).into_limbs()
        })
}
