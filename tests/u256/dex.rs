//! Formulas of exchanges against integers without end, and the published cases.

use crate::common::Random;
use crate::common::numbers::{from_big, operands, power, swept, to_big};
use fastprim::u256::dex::{self, Fee, SwapError};
use fastprim::u256::{U256, batch};
use num_bigint::BigUint;

type Answer = Result<U256, SwapError>;

fn number(number: u128) -> U256 {
    U256::from_limbs([number as u64, (number >> 64) as u64, 0, 0])
}

fn big(number: u128) -> BigUint {
    BigUint::from(number)
}

/// `number`, or an overflow if it has more than `bits` bits.
fn within(bits: u64, number: BigUint) -> Result<BigUint, SwapError> {
    if number.bits() <= bits { Ok(number) } else { Err(SwapError::Overflow) }
}

fn amount_out(amount: U256, reserve_in: U256, reserve_out: U256, kept: u32, whole: u32) -> Answer {
    if amount.is_zero() {
        return Err(SwapError::InsufficientInputAmount);
    }
    if reserve_in.is_zero() || reserve_out.is_zero() {
        return Err(SwapError::InsufficientLiquidity);
    }
    let amount = within(256, to_big(amount) * kept)?;
    let dividend = within(256, &amount * to_big(reserve_out))?;
    let reserve = within(256, to_big(reserve_in) * whole)?;
    Ok(from_big(&(dividend / within(256, reserve + amount)?)))
}

fn amount_in(amount: U256, reserve_in: U256, reserve_out: U256, kept: u32, whole: u32) -> Answer {
    if amount.is_zero() {
        return Err(SwapError::InsufficientOutputAmount);
    }
    if reserve_in.is_zero() || reserve_out.is_zero() || reserve_out <= amount {
        return Err(SwapError::InsufficientLiquidity);
    }
    let dividend = within(256, to_big(reserve_in) * to_big(amount) * whole)?;
    let divisor = within(256, (to_big(reserve_out) - to_big(amount)) * kept)?;
    Ok(from_big(&within(256, dividend / divisor + 1_u8)?))
}

fn v4_swap(liquidity: U256, sqrt_price: U256, amount: U256) -> Answer {
    if liquidity.is_zero() {
        return Err(SwapError::InsufficientLiquidity);
    }
    if sqrt_price.is_zero() {
        return Err(SwapError::InvalidPrice);
    }
    let product = within(256, to_big(amount) * to_big(sqrt_price))?;
    let divisor = within(256, product + to_big(liquidity))?;
    Ok(from_big(&(to_big(liquidity) * to_big(sqrt_price) / divisor)))
}

fn ceil(dividend: BigUint, divisor: &BigUint) -> BigUint {
    (dividend + divisor - 1_u8) / divisor
}

fn next_sqrt_price(price: U256, liquidity: u128, amount: U256, zero_for_one: bool) -> Answer {
    if price.is_zero() {
        return Err(SwapError::InvalidPrice);
    }
    if liquidity == 0 {
        return Err(SwapError::InsufficientLiquidity);
    }
    let (price, amount) = (to_big(price), to_big(amount));
    let scaled: BigUint = big(liquidity) << 96;
    let next = if zero_for_one {
        let divisor: BigUint = &amount * &price + &scaled;
        if amount.bits() == 0 {
            price
        } else if divisor.bits() <= 256 {
            within(256, ceil(scaled * price, &divisor))?
        } else {
            let divisor = within(256, &scaled / price + amount)?;
            ceil(scaled, &divisor)
        }
    } else {
        within(160, price + within(256, (amount << 96) / liquidity)?)?
    };
    Ok(from_big(&next))
}

fn deltas(a: U256, b: U256, liquidity: u128, up: bool) -> (Answer, Answer) {
    let (a, b) = (to_big(a.min(b)), to_big(a.max(b)));
    let (difference, scaled) = (&b - &a, big(liquidity) << 96);
    let zero = if a.bits() == 0 {
        Err(SwapError::InvalidPrice)
    } else if up {
        within(256, ceil(&scaled * &difference, &b)).map(|amount| from_big(&ceil(amount, &a)))
    } else {
        within(256, &scaled * &difference / &b).map(|amount| from_big(&(amount / &a)))
    };
    let one = difference * liquidity;
    let one = if up { ceil(one, &(big(1) << 96)) } else { one >> 96 };
    (zero, within(256, one).map(|one| from_big(&one)))
}

fn check(a: U256, b: U256, c: U256) {
    let what = (a, b, c);
    assert_eq!(dex::uniswap_v2_amount_out(a, b, c), amount_out(a, b, c, 997, 1000), "{what:?}");
    assert_eq!(dex::uniswap_v2_amount_in(a, b, c), amount_in(a, b, c, 997, 1000), "{what:?}");
    for (kept, whole) in [(9975, 10_000), (1, u32::MAX), (u32::MAX, u32::MAX), (1, 1)] {
        let fee = Fee::new(kept, whole).unwrap();
        assert_eq!(dex::amount_out(a, b, c, fee), amount_out(a, b, c, kept, whole), "{what:?}");
        assert_eq!(dex::amount_in(a, b, c, fee), amount_in(a, b, c, kept, whole), "{what:?}");
    }
    assert_eq!(dex::uniswap_v4_swap(a, b, c), v4_swap(a, b, c), "{what:?}");
    let [low, high, ..] = c.into_limbs();
    let liquidity = u128::from(high) << 64 | u128::from(low);
    for flag in [false, true] {
        let next = dex::next_sqrt_price_from_input(a, liquidity, b, flag);
        assert_eq!(next, next_sqrt_price(a, liquidity, b, flag), "{what:?} {flag}");
        let amounts =
            (dex::amount0_delta(a, b, liquidity, flag), dex::amount1_delta(a, b, liquidity, flag));
        assert_eq!(amounts, deltas(a, b, liquidity, flag), "{what:?} {flag}");
    }
}

#[test]
fn all_lengths() {
    let mut random = Random::new(41);
    for _ in 0..if crate::common::quick() { 100 } else { 400 } {
        let [a, b, c] = operands(&mut random);
        check(a, b, c);
    }
}

/// A number with some bits between two lengths.
fn between(random: &mut Random, from: usize, to: usize) -> U256 {
    let bits = from + random.below(to - from + 1);
    let all = U256::from_limbs([(); 4].map(|()| random.next())).into_limbs();
    let mask = (power(bits) - U256::ONE).into_limbs();
    U256::from_limbs(std::array::from_fn(|at| all[at] & mask[at]))
}

#[test]
fn lengths_of_pools() {
    let mut random = Random::new(42);
    for _ in 0..if crate::common::quick() { 100 } else { 400 } {
        let amount = between(&mut random, 0, 112);
        check(amount, between(&mut random, 1, 112), between(&mut random, 1, 112));
        check(between(&mut random, 100, 130), amount, between(&mut random, 100, 130));
        // Amounts just below and above what is there.
        let reserve = between(&mut random, 1, 130);
        let near = crate::common::numbers::near(&mut random, reserve);
        check(near, swept(&mut random), reserve);
    }
}

#[test]
fn edge_values() {
    let mut edges = vec![U256::ZERO, U256::ONE, number(2), U256::MAX];
    for bits in [53, 64, 96, 112, 117, 118, 119, 127, 128, 129, 160, 192, 246, 255] {
        edges.extend([power(bits) - U256::ONE, power(bits), power(bits) + U256::ONE]);
    }
    let step = if crate::common::quick() { 11 } else { 3 };
    for (at, a) in edges.iter().enumerate() {
        for b in edges.iter().skip(at % step).step_by(step) {
            for c in edges.iter().skip(at % 3).step_by(3 * step) {
                check(*a, *b, *c);
            }
        }
    }
}

#[test]
fn published_cases() {
    let reserves =
        [number(6_227_630_995_751_221_000_110_015), number(2_634_810_784_674_972_449_382)];
    let one = number(1_000_000_000_000_000_000);
    let out = dex::uniswap_v2_amount_out(one, reserves[0], reserves[1]);
    assert_eq!(out, Ok(number(421_814_640_842_392)));
    let out = dex::uniswap_v2_amount_out(one, one * number(100), number(200_000_000_000));
    assert_eq!(out, Ok(number(1_974_316_068)));
    let swapped = dex::uniswap_v4_swap(one, power(96), number(1_000_000_000_000_000));
    assert_eq!(swapped, Ok(number(999)));
}

#[test]
fn errors_of_the_contracts() {
    use SwapError::{InsufficientInputAmount, InsufficientLiquidity, InsufficientOutputAmount};
    let (zero, one, max) = (U256::ZERO, U256::ONE, U256::MAX);
    let out = dex::uniswap_v2_amount_out;
    assert_eq!(out(zero, zero, zero), Err(InsufficientInputAmount));
    assert_eq!(out(one, zero, one), Err(InsufficientLiquidity));
    assert_eq!(out(one, one, zero), Err(InsufficientLiquidity));
    assert_eq!(out(max, one, one), Err(SwapError::Overflow));
    assert_eq!(out(one, max, one), Err(SwapError::Overflow));
    assert_eq!(out(one, one, max), Err(SwapError::Overflow));
    let amount_in = dex::uniswap_v2_amount_in;
    assert_eq!(amount_in(zero, zero, zero), Err(InsufficientOutputAmount));
    assert_eq!(amount_in(one, zero, max), Err(InsufficientLiquidity));
    assert_eq!(amount_in(one, one, one), Err(InsufficientLiquidity));
    assert_eq!(amount_in(one, max, number(2)), Err(SwapError::Overflow));
    assert_eq!(Fee::new(0, 1), None);
    assert_eq!(Fee::new(2, 1), None);
    assert_eq!(Fee::new(997, 1000), Some(Fee::UNISWAP_V2));
    for error in [InsufficientInputAmount, InsufficientLiquidity, InsufficientOutputAmount] {
        assert!(error.to_string().starts_with("insufficient "), "{error}");
    }
}

#[test]
fn batches() {
    let mut random = Random::new(43);
    for len in 0..=70 {
        let [a, b, c] = [(); 3].map(|()| {
            (0..len)
                .map(|_| {
                    if random.below(4) == 0 {
                        swept(&mut random)
                    } else {
                        between(&mut random, 0, 112)
                    }
                })
                .collect::<Vec<_>>()
        });
        let mut out = vec![Ok(U256::MAX); len];
        batch::amount_out(&a, &b, &c, Fee::UNISWAP_V2, &mut out).unwrap();
        let mut divided = vec![None; len];
        batch::mul_div(&a, &b, &c, &mut divided).unwrap();
        for at in 0..len {
            assert_eq!(out[at], amount_out(a[at], b[at], c[at], 997, 1000));
            let product = to_big(a[at]) * to_big(b[at]);
            let expected = (!c[at].is_zero())
                .then(|| within(256, product / to_big(c[at])).ok())
                .flatten()
                .map(|quotient| from_big(&quotient));
            assert_eq!(divided[at], expected);
        }
    }
    let (one, two) = ([U256::ONE], [U256::ONE; 2]);
    let (mut out, mut divided) = ([Ok(U256::MAX)], [Some(U256::MAX)]);
    assert!(batch::amount_out(&one, &two, &one, Fee::UNISWAP_V2, &mut out).is_err());
    assert!(batch::mul_div(&one, &one, &two, &mut divided).is_err());
    assert_eq!((out, divided), ([Ok(U256::MAX)], [Some(U256::MAX)]));
}
