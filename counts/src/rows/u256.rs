//! Rows of `u256`. Numbers have all 256 bits where a name does not say, and the compiler does
//! not know them, or nothing would be left of what is inlined.

use std::hint::black_box;

use fastprim::u256::{Backend, DecimalBuffer, HexBuffer, I256, Modulus, U256, batch, dex};

use crate::counter::Counter;

/// What valgrind can run: it hides AVX-512 and ADX from the program.
const TEXT: [&str; 3] = ["scalar", "sse2", "avx2"];

const A: U256 = U256::from_limbs([
    0x9e37_79b9_7f4a_7c15,
    0xbf58_476d_1ce4_e5b9,
    0x94d0_49bb_1331_11eb,
    0xd1b5_4a32_d192_ed03,
]);
const B: U256 = U256::from_limbs([
    0x2545_f491_4f6c_dd1d,
    0xff51_afd7_ed55_8ccd,
    0xc4ce_b9fe_1a85_ec53,
    0xe703_7ed1_a0b4_28db,
]);
/// Odd, and without a form of its own.
const M: U256 = U256::from_limbs([
    0xbfd2_5e8c_d036_4141,
    0xbaae_dce6_af48_a03b,
    0xffff_ffff_ffff_fffe,
    0xffff_ffff_ffff_ffff,
]);

pub(super) fn count(counter: &mut Counter) {
    basic(counter);
    division(counter);
    powers(counter);
    text(counter, &TEXT.map(|name| Backend::by_name(name).expect("a CPU with AVX2")));
    many(counter);
}

fn basic(counter: &mut Counter) {
    let (a, b) = black_box((A, B));
    let (low, high) = a.widening_mul(b).into_halves();
    counter.row("u256/mul", &low, || a.wrapping_mul(b));
    counter.row("u256/checked_mul", &None, || a.checked_mul(b));
    counter.row("u256/widening_mul", &(low, high), || a.widening_mul(b).into_halves());
    counter.row("u256/square", &a.widening_mul(a), || a.square());
    let amount = black_box(77_usize);
    counter.row("u256/shl", &(a * (U256::ONE << amount)), || a << amount);
    counter.row("u256/shr", &a.const_div_rem(U256::ONE << amount).0, || a >> amount);
    let root = a.const_isqrt();
    counter.row("u256/isqrt", &root, || a.isqrt());
    let (root, three) = (a.root(3), U256::from(3));
    assert!(root.pow(three) <= a && (root + U256::ONE).pow(three) > a);
    counter.row("u256/root/3", &root, || a.root(3));
    counter.row("u256/log10", &76, || a.log10());
    counter.row("u256/to_f64", &0x4fea36a9465a325e, || f64::from(a).to_bits());
    let (negative, divisor): (I256, U256) = black_box((I256::from_raw(b), a >> 140));
    let quotient = I256::from_raw(negative.unsigned_abs().const_div_rem(divisor).0).wrapping_neg();
    let divisor = I256::from_raw(divisor);
    counter.row("u256/i256/div", &quotient, || negative / divisor);
}

fn division(counter: &mut Counter) {
    let (a, b, m) = black_box((A, B, M));
    for bits in [64, 128, 192, 253] {
        let divisor = black_box(b >> (256 - bits));
        let both = a.const_div_rem(divisor);
        // The row of `cargo compare` whose divisor has four limbs.
        let name = if bits == 253 { 256 } else { bits };
        counter.row(format!("u256/div/{name}"), &both.0, || a / divisor);
        counter.row(format!("u256/div_rem/{name}"), &both, || a.div_rem(divisor));
    }
    let (x, y): (U256, U256) = black_box((a >> 140, b >> 200));
    counter.row("u256/div/64/narrow", &x.const_div_rem(y).0, || x / y);
    let product = a.widening_mul(b);
    let (quotient, remainder) = product.div_rem_u256(m);
    counter.row("u256/mul_mod", &remainder, || a.mul_mod(b, m));
    counter.row("u256/mul_div", &quotient.checked_to_u256(), || a.mul_div(b, m));
    let (sum, _) = a.overflowing_add(b);
    let sum = sum.wrapping_sub(m);
    counter.row("u256/add_mod", &sum, || a.add_mod(b, m));
    let (amount, reserves): (U256, [U256; 2]) = black_box((a >> 196, [b >> 180, a >> 190]));
    let amount_out = || dex::uniswap_v2_amount_out(amount, reserves[0], reserves[1]);
    counter.row("u256/uniswap_v2_amount_out", &amount_out(), amount_out);
}

fn powers(counter: &mut Counter) {
    let (a, b, m) = black_box((A, B, M));
    let modulus = Modulus::new(m).expect("it is not 0");
    let product = a.mul_mod(b, m);
    counter.row("u256/mul_mod/const", &product, || modulus.mul(a, b));
    let (even, power) = (m - U256::ONE, a.pow_mod(b, m));
    let of_even = a.pow_mod(b, even);
    counter.row("u256/pow_mod/odd", &power, || a.pow_mod(b, m));
    counter.row("u256/pow_mod/even", &of_even, || a.pow_mod(b, even));
    let inverse = a.inv_mod(m);
    assert_eq!(inverse.map(|inverse| inverse.mul_mod(a, m)), Some(U256::ONE));
    counter.row("u256/inv_mod", &inverse, || a.inv_mod(m));
    counter.row("u256/gcd", &U256::ONE, || a.gcd(m));
    counter.row("u256/pow", &a.checked_pow(b).unwrap_or(a.wrapping_pow(b)), || a.pow(b));
}

fn text(counter: &mut Counter, backends: &[Backend]) {
    let a = black_box(A);
    let digits = a.to_string();
    let (mut decimal, mut hex) = (DecimalBuffer::new(), HexBuffer::new());
    let len = digits.len();
    counter.row("u256/to_dec", &len, || decimal.format(a).len());
    counter.row("u256/from_dec", &Ok(a), || digits.parse());
    for &on in backends {
        counter.row(format!("u256/to_dec@{on}"), &len, || decimal.format_with(on, a).len());
        counter.row(format!("u256/from_dec@{on}"), &Ok(a), || {
            fastprim::u256::parse_decimal_with(on, digits.as_bytes())
        });
    }
    let limb: U256 = a >> 192;
    let short = limb.to_string();
    counter.row("u256/to_dec/64bits", &short.len(), || decimal.format(limb).len());
    counter.row("u256/from_dec/64bits", &Ok(limb), || short.parse());
    let digits = hex.format(a).to_owned();
    counter.row("u256/to_hex", &66, || hex.format(a).len());
    counter.row("u256/from_hex", &Ok(a), || digits.parse());
    let string = a.to_string();
    counter.row("u256/to_string", &string, || a.to_string());
}

fn many(counter: &mut Counter) {
    let m = black_box(M);
    let modulus = Modulus::new(m).expect("it is not 0");
    let (a, b, mut products) = ([A; 16], [B; 16], [U256::ZERO; 16]);
    counter
        .row("u256/batch/mul_mod/n16", &Ok(()), || batch::mul_mod(&modulus, &a, &b, &mut products));
    assert_eq!(products, [A.mul_mod(B, M); 16]);
}
