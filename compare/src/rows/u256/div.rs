//! Division, and what is computed modulo a number.

use super::super::chosen;
use super::{Ruint, ethnum, ethnum_limbs, numbers, ours, ruint};
use crate::harness::{Inputs, Row};

/// All rows.
pub(super) fn rows() -> Vec<Row> {
    let mut rows = Vec::new();
    // Lengths of the dividend and of the divisor in bits.
    for (size, bits) in [
        ("64", [256, 64]),
        ("128", [256, 128]),
        ("192", [256, 192]),
        ("256", [256, 253]),
        ("64/narrow", [128, 60]),
        ("128/narrow", [128, 100]),
        ("192/190", [190, 150]),
        ("256/zero", [100, 200]),
    ] {
        rows.push(quotient(format!("u256/div/{size}"), numbers(bits)));
        rows.push(remainder(format!("u256/rem/{size}"), numbers(bits)));
        rows.push(both(format!("u256/div_rem/{size}"), numbers(bits)));
    }
    rows.push(quotient("u256/div/mixed".to_owned(), mixed()));
    rows.push(mul_mod("u256/mul_mod", moduli(256, false)));
    rows.push(mul_mod("u256/mul_mod/reduced", moduli(256, true)));
    rows.push(mul_mod("u256/mul_mod/128", moduli(128, true)));
    rows.push(mul_mod("u256/mul_mod/64", moduli(64, true)));
    rows.push(add_mod("u256/add_mod/full", moduli(256, false)));
    rows.push(add_mod("u256/add_mod/reduced", moduli(256, true)));
    rows.push(add_mod("u256/add_mod/128", moduli(128, true)));
    rows.push(mul_div("u256/mul_div", numbers([255, 256, 256])));
    rows.push(mul_div("u256/mul_div/narrow", numbers([120, 120, 100])));
    rows
}

/// Two numbers and a modulus of up to so many bits, all random; the two less than the modulus if
/// they are `reduced`.
fn moduli(bits: usize, reduced: bool) -> Inputs {
    let random = Inputs::random(32 * 3);
    let mut next = 0;
    Inputs::new(random.count(), 32 * 3, |input| {
        input.copy_from_slice(random.get(next));
        next += 1;
        input[64 + bits / 8..].fill(0);
        input[64] |= 1;
        if reduced {
            for at in 0..2 {
                let less = ruint(input, at) % ruint(input, 2);
                input[32 * at..][..32].copy_from_slice(&less.to_le_bytes::<32>());
            }
        }
    })
}

/// A dividend and a divisor of any lengths.
fn mixed() -> Inputs {
    let random = Inputs::random(32 * 2);
    let mut next = 0;
    Inputs::new(random.count(), 32 * 2, |input| {
        input.copy_from_slice(random.get(next));
        next += 1;
        for number in input.chunks_exact_mut(32) {
            let zeros = usize::from(number[0] % 32);
            number[32 - zeros..].fill(0);
            number[0] |= 1;
        }
    })
}

fn quotient(name: String, inputs: Inputs) -> Row {
    Row::new(name, inputs, 0)
        .ours("inlined".to_owned(), |i, _| ours(i, 0).wrapping_div(ours(i, 1)).into_limbs())
        .peer("ruint", |i, _| ruint(i, 0).wrapping_div(ruint(i, 1)).into_limbs())
        .peer("ethnum", |i, _| ethnum_limbs(ethnum(i, 0).wrapping_div(ethnum(i, 1))))
}

fn remainder(name: String, inputs: Inputs) -> Row {
    Row::new(name, inputs, 0)
        .ours("inlined".to_owned(), |i, _| ours(i, 0).wrapping_rem(ours(i, 1)).into_limbs())
        .peer("ruint", |i, _| ruint(i, 0).wrapping_rem(ruint(i, 1)).into_limbs())
        .peer("ethnum", |i, _| ethnum_limbs(ethnum(i, 0).wrapping_rem(ethnum(i, 1))))
}

fn both(name: String, inputs: Inputs) -> Row {
    Row::new(name, inputs, 0)
        .ours("inlined".to_owned(), |i, _| {
            let (quotient, remainder) = ours(i, 0).div_rem(ours(i, 1));
            joined(quotient.into_limbs(), remainder.into_limbs())
        })
        .peer("ruint", |i, _| {
            let (quotient, remainder) = ruint(i, 0).div_rem(ruint(i, 1));
            joined(quotient.into_limbs(), remainder.into_limbs())
        })
}

fn mul_mod(name: &str, inputs: Inputs) -> Row {
    Row::new(name, inputs, 0)
        .ours(chosen("u256", "mul_mod"), |i, _| {
            ours(i, 0).mul_mod(ours(i, 1), ours(i, 2)).into_limbs()
        })
        .peer("ruint", |i, _| ruint(i, 0).mul_mod(ruint(i, 1), ruint(i, 2)).into_limbs())
}

fn add_mod(name: &str, inputs: Inputs) -> Row {
    Row::new(name, inputs, 0)
        .ours("inlined".to_owned(), |i, _| ours(i, 0).add_mod(ours(i, 1), ours(i, 2)).into_limbs())
        .peer("ruint", |i, _| ruint(i, 0).add_mod(ruint(i, 1), ruint(i, 2)).into_limbs())
}

fn mul_div(name: &str, inputs: Inputs) -> Row {
    Row::new(name, inputs, 0)
        .ours(chosen("u256", "mul_div"), |i, _| {
            ours(i, 0).mul_div(ours(i, 1), ours(i, 2)).expect("it fits").into_limbs()
        })
        .peer("ruint", |i, _| {
            let product: ruint::Uint<512, 8> = Ruint::widening_mul(ruint(i, 0), ruint(i, 1));
            let quotient = product / ruint::Uint::<512, 8>::from(ruint(i, 2));
            let [low @ .., h0, h1, h2, h3] = quotient.into_limbs();
            assert!(h0 | h1 | h2 | h3 == 0, "it fits");
            low
        })
}

#[inline(always)]
const fn joined([a, b, c, d]: [u64; 4], [e, f, g, h]: [u64; 4]) -> [u64; 8] {
    [a, b, c, d, e, f, g, h]
}
