//! Swaps. Rows rotate over pools of all sizes that are met; `/published` is the one input of the
//! published tables. Ours finds overflow, where ruint's operators wrap around.

use super::{Ruint, ours, ruint};
use crate::harness::{Inputs, Row};
use fastprim::u256::dex::{uniswap_v2_amount_in, uniswap_v2_amount_out, uniswap_v4_swap};

/// All rows.
pub(super) fn rows() -> Vec<Row> {
    const ETHER: u128 = 1_000_000_000_000_000_000;
    // The DAI and WETH of Uniswap's pool.
    let pool = [6_227_630_995_751_221_000_110_015, 2_634_810_784_674_972_449_382];
    vec![
        amount_out("", pools(1024)),
        amount_out("/published", one([ETHER, 100 * ETHER, 200_000_000_000])),
        amount_out("/published/weth", one([ETHER, pool[0], pool[1]])),
        amount_in("", pools(1024)),
        amount_in("/published", one([421_814_640_842_392, pool[0], pool[1]])),
        v4_swap("", liquidity(1024)),
        v4_swap("/published", one([ETHER, 1 << 96, ETHER / 1000])),
    ]
}

/// One input of three numbers.
fn one(numbers: [u128; 3]) -> Inputs {
    Inputs::new(1, 96, |input| {
        for (place, number) in input.chunks_exact_mut(32).zip(numbers) {
            place[..16].copy_from_slice(&number.to_le_bytes());
        }
    })
}

/// Inputs of three numbers, the lengths of which are any from those of the first list to those of
/// the second; the highest bit is set.
fn lengths(count: usize, least: [u8; 3], most: [u8; 3]) -> Inputs {
    let random = Inputs::random(96);
    let mut next = 0;
    Inputs::new(count, 96, |input| {
        input.copy_from_slice(random.get(next % random.count()));
        next += 1;
        for (at, number) in input.chunks_exact_mut(32).enumerate() {
            // The upper bytes are taken for the length, and then away.
            let bits = usize::from(least[at] + number[31] % (most[at] - least[at] + 1));
            number[bits.div_ceil(8)..].fill(0);
            let (top, last) = ((bits - 1) % 8, (bits - 1) / 8);
            number[last] = number[last] & (0xff >> (7 - top)) | 1 << top;
        }
    })
}

/// An amount of 40 to 100 bits, of which a pool has more, and its reserves of 60 to 112 bits.
pub(super) fn pools(count: usize) -> Inputs {
    let any = lengths(count, [40, 60, 60], [100, 112, 112]);
    let mut next = 0;
    Inputs::new(count, 96, |input| {
        input.copy_from_slice(any.get(next));
        next += 1;
        // Where the amount is not less than what is there, half of that.
        let (amount, reserves) = input.split_at_mut(32);
        if amount.iter().rev().ge(reserves[32..].iter().rev()) {
            amount.copy_from_slice(&reserves[32..]);
            let half = u128::from_le_bytes(*amount.first_chunk().unwrap()) / 2;
            amount[..16].copy_from_slice(&half.to_le_bytes());
        }
    })
}

/// A liquidity of 60 to 112 bits, a square root of a price of 80 to 120 bits, which is one of
/// 2^-32 to 2^48, and an amount of 40 to 100 bits.
fn liquidity(count: usize) -> Inputs {
    lengths(count, [60, 80, 40], [112, 120, 100])
}

/// What alloy's example does.
#[inline(always)]
pub(super) fn ruint_amount_out(amount: Ruint, reserve_in: Ruint, reserve_out: Ruint) -> Ruint {
    let amount = amount * Ruint::from_limbs([997, 0, 0, 0]);
    amount * reserve_out / (reserve_in * Ruint::from_limbs([1000, 0, 0, 0]) + amount)
}

fn amount_out(which: &str, inputs: Inputs) -> Row {
    Row::new(format!("u256/uniswap_v2_amount_out{which}"), inputs, 0)
        .ours("inlined".to_owned(), |i, _| {
            uniswap_v2_amount_out(ours(i, 0), ours(i, 1), ours(i, 2)).unwrap().into_limbs()
        })
        .peer("ruint", |i, _| ruint_amount_out(ruint(i, 0), ruint(i, 1), ruint(i, 2)).into_limbs())
}

fn amount_in(which: &str, inputs: Inputs) -> Row {
    Row::new(format!("u256/uniswap_v2_amount_in{which}"), inputs, 0)
        .ours("inlined".to_owned(), |i, _| {
            uniswap_v2_amount_in(ours(i, 0), ours(i, 1), ours(i, 2)).unwrap().into_limbs()
        })
        .peer("ruint", |i, _| {
            let (amount, reserve_in, reserve_out) = (ruint(i, 0), ruint(i, 1), ruint(i, 2));
            let dividend = reserve_in * amount * Ruint::from_limbs([1000, 0, 0, 0]);
            let divisor = (reserve_out - amount) * Ruint::from_limbs([997, 0, 0, 0]);
            (dividend / divisor + Ruint::ONE).into_limbs()
        })
}

fn v4_swap(which: &str, inputs: Inputs) -> Row {
    type Wide = ruint::Uint<512, 8>;
    Row::new(format!("u256/uniswap_v4_swap{which}"), inputs, 0)
        .ours("inlined".to_owned(), |i, _| {
            uniswap_v4_swap(ours(i, 0), ours(i, 1), ours(i, 2)).unwrap().into_limbs()
        })
        .peer("ruint", |i, _| {
            let (liquidity, sqrt_price, amount) = (ruint(i, 0), ruint(i, 1), ruint(i, 2));
            let divisor = liquidity + amount * sqrt_price;
            let product = Wide::from(liquidity) * Wide::from(sqrt_price);
            Ruint::from(product / Wide::from(divisor)).into_limbs()
        })
}
