//! What decentralized exchanges compute: swaps against constant products and against
//! concentrated liquidity.
//!
//! Numbers are the integers of the contracts: amounts and reserves in a token's smallest unit,
//! square roots of prices as multiples of 2^-96. Where a contract reverts there is a
//! [`SwapError`]; nothing wraps around.

use core::fmt;

use super::U256;
use super::algorithms::div::div_4by2;

/// Why a swap is none: the contract would revert.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SwapError {
    /// Nothing is put in.
    InsufficientInputAmount,
    /// Nothing is to come out.
    InsufficientOutputAmount,
    /// A reserve or the liquidity is 0, or as much as a reserve or more is to come out.
    InsufficientLiquidity,
    /// A price is 0.
    InvalidPrice,
    /// What is computed on the way, or the result, is too large for its type.
    Overflow,
}

impl fmt::Display for SwapError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::InsufficientInputAmount => "insufficient input amount",
            Self::InsufficientOutputAmount => "insufficient output amount",
            Self::InsufficientLiquidity => "insufficient liquidity",
            Self::InvalidPrice => "a price of 0",
            Self::Overflow => "overflow",
        })
    }
}

impl core::error::Error for SwapError {}

/// What a pool takes of what is put in, as the part that is left: `kept` of `whole`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fee {
    kept: u32,
    whole: u32,
}

impl Fee {
    /// That of Uniswap V2: 997 of 1000 are left.
    pub const UNISWAP_V2: Self = Self { kept: 997, whole: 1000 };

    /// A fee that leaves `kept` of `whole`, such as 9975 of 10000. Nothing if `kept` is 0 or
    /// greater than `whole`.
    #[must_use]
    pub const fn new(kept: u32, whole: u32) -> Option<Self> {
        if kept == 0 || kept > whole { None } else { Some(Self { kept, whole }) }
    }
}

/// What comes out of a pool of Uniswap V2 for `amount_in`, rounded down: `getAmountOut` of
/// `UniswapV2Library`.
///
/// # Errors
/// [`SwapError`] where the contract reverts.
///
/// ```
/// use fastprim::u256::{U256, dex};
///
/// let number = |number| U256::from_limbs([number, 0, 0, 0]);
/// let reserve = number(10_000_000_000) * number(10_000_000_000);
/// let amount = number(1_000_000_000_000_000_000);
/// let out = dex::uniswap_v2_amount_out(amount, reserve, number(200_000_000_000))?;
/// assert_eq!(out, number(1_974_316_068));
/// # Ok::<(), dex::SwapError>(())
/// ```
#[inline]
pub fn uniswap_v2_amount_out(
    amount_in: U256,
    reserve_in: U256,
    reserve_out: U256,
) -> Result<U256, SwapError> {
    amount_out(amount_in, reserve_in, reserve_out, Fee::UNISWAP_V2)
}

/// [`uniswap_v2_amount_out`] with another fee:
/// `amount_in * kept * reserve_out / (reserve_in * whole + amount_in * kept)`.
///
/// # Errors
/// As [`uniswap_v2_amount_out`].
#[inline]
pub fn amount_out(
    amount_in: U256,
    reserve_in: U256,
    reserve_out: U256,
    fee: Fee,
) -> Result<U256, SwapError> {
    if let (Some(amount), Some(reserve_in), Some(reserve_out)) =
        (two_limbs(amount_in), two_limbs(reserve_in), two_limbs(reserve_out))
        && let Some(amount) = amount.checked_mul(fee.kept.into())
        && let Some(reserve) = reserve_in.checked_mul(fee.whole.into())
        && let Some(divisor) = reserve.checked_add(amount)
        // None of the three is 0.
        && amount != 0 && reserve_in != 0 && reserve_out != 0
    {
        // The amount is less than the divisor, so the quotient is less than `reserve_out`.
        return Ok(from_two_limbs(divide(widening_mul(amount, reserve_out), divisor)));
    }
    amount_out_of_any(amount_in, reserve_in, reserve_out, fee)
}

#[cold]
#[inline(never)]
fn amount_out_of_any(
    amount_in: U256,
    reserve_in: U256,
    reserve_out: U256,
    fee: Fee,
) -> Result<U256, SwapError> {
    if amount_in.is_zero() {
        return Err(SwapError::InsufficientInputAmount);
    }
    if reserve_in.is_zero() || reserve_out.is_zero() {
        return Err(SwapError::InsufficientLiquidity);
    }
    let whole = || {
        let amount = amount_in.checked_mul(U256::from_limb(fee.kept.into()))?;
        let dividend = amount.checked_mul(reserve_out)?;
        let divisor = reserve_in.checked_mul(U256::from_limb(fee.whole.into()))?;
        dividend.checked_div(divisor.checked_add(amount)?)
    };
    whole().ok_or(SwapError::Overflow)
}

/// What has to be put into a pool of Uniswap V2 for `amount_out`: `getAmountIn` of
/// `UniswapV2Library`.
///
/// # Errors
/// [`SwapError`] where the contract reverts.
///
/// ```
/// use fastprim::u256::{U256, dex};
///
/// let number = |number| U256::from_limbs([number, 0, 0, 0]);
/// let amount = dex::uniswap_v2_amount_in(number(10), number(1000), number(1000))?;
/// assert_eq!(amount, number(11));
/// # Ok::<(), dex::SwapError>(())
/// ```
#[inline]
pub fn uniswap_v2_amount_in(
    amount_out: U256,
    reserve_in: U256,
    reserve_out: U256,
) -> Result<U256, SwapError> {
    amount_in(amount_out, reserve_in, reserve_out, Fee::UNISWAP_V2)
}

/// [`uniswap_v2_amount_in`] with another fee:
/// `reserve_in * amount_out * whole / ((reserve_out - amount_out) * kept) + 1`.
///
/// # Errors
/// As [`uniswap_v2_amount_in`].
#[inline]
pub fn amount_in(
    amount_out: U256,
    reserve_in: U256,
    reserve_out: U256,
    fee: Fee,
) -> Result<U256, SwapError> {
    if let (Some(amount), Some(reserve_in), Some(reserve_out)) =
        (two_limbs(amount_out), two_limbs(reserve_in), two_limbs(reserve_out))
        && let Some(rest) = reserve_out.checked_sub(amount)
        && let Some(divisor) = rest.checked_mul(fee.kept.into())
        && let Some(amount) = amount.checked_mul(fee.whole.into())
        && amount != 0
        && reserve_in != 0
    {
        let dividend = widening_mul(reserve_in, amount);
        // Not if the divisor is 0.
        if dividend.1 < divisor {
            let quotient = from_two_limbs(divide(dividend, divisor));
            return Ok(quotient.wrapping_add(U256::ONE));
        }
    }
    amount_in_of_any(amount_out, reserve_in, reserve_out, fee)
}

#[cold]
#[inline(never)]
fn amount_in_of_any(
    amount_out: U256,
    reserve_in: U256,
    reserve_out: U256,
    fee: Fee,
) -> Result<U256, SwapError> {
    if amount_out.is_zero() {
        return Err(SwapError::InsufficientOutputAmount);
    }
    if reserve_in.is_zero() || reserve_out <= amount_out {
        return Err(SwapError::InsufficientLiquidity);
    }
    let whole = || {
        let dividend = reserve_in.checked_mul(amount_out)?;
        let dividend = dividend.checked_mul(U256::from_limb(fee.whole.into()))?;
        let rest = reserve_out.wrapping_sub(amount_out);
        let divisor = rest.checked_mul(U256::from_limb(fee.kept.into()))?;
        dividend.checked_div(divisor)?.checked_add(U256::ONE)
    };
    whole().ok_or(SwapError::Overflow)
}

/// `liquidity * sqrt_price / (liquidity + amount_in * sqrt_price)`, rounded down.
///
/// This is what benchmarks call a swap of Uniswap V4. It is *not* what the contract computes: it
/// takes the square root of the price for an integer, where the contract's is a multiple of
/// 2^-96. For that there is [`next_sqrt_price_from_input`].
///
/// # Errors
/// [`SwapError`] if the liquidity or the price is 0, or if the divisor is 2^256 or more. The
/// product above it may be.
///
/// ```
/// use fastprim::u256::{U256, dex};
///
/// let liquidity = U256::from_limbs([1_000_000_000_000_000_000, 0, 0, 0]);
/// let sqrt_price = U256::from_limbs([0, 1 << 32, 0, 0]);
/// let amount = U256::from_limbs([1_000_000_000_000_000, 0, 0, 0]);
/// let swapped = dex::uniswap_v4_swap(liquidity, sqrt_price, amount)?;
/// assert_eq!(swapped, U256::from_limbs([999, 0, 0, 0]));
/// # Ok::<(), dex::SwapError>(())
/// ```
#[inline]
pub fn uniswap_v4_swap(
    liquidity: U256,
    sqrt_price: U256,
    amount_in: U256,
) -> Result<U256, SwapError> {
    if let (Some(liquidity), Some(sqrt_price), Some(amount)) =
        (two_limbs(liquidity), two_limbs(sqrt_price), two_limbs(amount_in))
        && liquidity != 0
        && sqrt_price != 0
    {
        // (2^128 - 1)^2 + 2^128 - 1 is less than 2^256.
        let product = from_halves(widening_mul(amount, sqrt_price));
        let divisor = product.wrapping_add(from_two_limbs(liquidity));
        return Ok(from_halves(widening_mul(liquidity, sqrt_price)).wrapping_div(divisor));
    }
    uniswap_v4_swap_of_any(liquidity, sqrt_price, amount_in)
}

#[cold]
#[inline(never)]
fn uniswap_v4_swap_of_any(
    liquidity: U256,
    sqrt_price: U256,
    amount_in: U256,
) -> Result<U256, SwapError> {
    if liquidity.is_zero() {
        return Err(SwapError::InsufficientLiquidity);
    }
    if sqrt_price.is_zero() {
        return Err(SwapError::InvalidPrice);
    }
    let product = amount_in.checked_mul(sqrt_price).ok_or(SwapError::Overflow)?;
    let divisor = product.checked_add(liquidity).ok_or(SwapError::Overflow)?;
    liquidity.mul_div(sqrt_price, divisor).ok_or(SwapError::Overflow)
}

/// The square root of the price after `amount_in` was put into a pool of Uniswap V3 or V4, in
/// multiples of 2^-96: `getNextSqrtPriceFromInput` of `SqrtPriceMath`. `zero_for_one` says that
/// the amount is one of token 0, with which the price falls. Rounded so that the pool does not
/// lose.
///
/// # Errors
/// [`SwapError`] where the contract reverts; [`Overflow`](SwapError::Overflow) if the result has
/// more than 160 bits.
pub fn next_sqrt_price_from_input(
    sqrt_price: U256,
    liquidity: u128,
    amount_in: U256,
    zero_for_one: bool,
) -> Result<U256, SwapError> {
    if sqrt_price.is_zero() {
        return Err(SwapError::InvalidPrice);
    }
    if liquidity == 0 {
        return Err(SwapError::InsufficientLiquidity);
    }
    let scaled = from_two_limbs(liquidity);
    let next = if zero_for_one {
        if amount_in.is_zero() {
            return Ok(sqrt_price);
        }
        let scaled = times_2_96(liquidity);
        match amount_in.checked_mul(sqrt_price).and_then(|product| scaled.checked_add(product)) {
            Some(divisor) => scaled.mul_div_ceil(sqrt_price, divisor),
            // The contract's other way, which is less exact.
            None => (scaled.wrapping_div(sqrt_price))
                .checked_add(amount_in)
                .map(|divisor| scaled.div_ceil(divisor)),
        }
    } else {
        amount_in
            .mul_div(Q96, scaled)
            .and_then(|difference| sqrt_price.checked_add(difference))
            .filter(|next| next.into_limbs()[2] >> 32 == 0 && next.into_limbs()[3] == 0)
    };
    next.ok_or(SwapError::Overflow)
}

/// How much of token 0 lies between two square roots of prices, in multiples of 2^-96, at a
/// liquidity: `getAmount0Delta` of `SqrtPriceMath`.
///
/// # Errors
/// [`SwapError`] where the contract reverts.
pub fn amount0_delta(
    sqrt_price_a: U256,
    sqrt_price_b: U256,
    liquidity: u128,
    round_up: bool,
) -> Result<U256, SwapError> {
    let (lower, upper) = ordered(sqrt_price_a, sqrt_price_b);
    if lower.is_zero() {
        return Err(SwapError::InvalidPrice);
    }
    let (scaled, difference) = (times_2_96(liquidity), upper.wrapping_sub(lower));
    let amount = if round_up {
        scaled.mul_div_ceil(difference, upper).map(|amount| amount.div_ceil(lower))
    } else {
        scaled.mul_div(difference, upper).map(|amount| amount.wrapping_div(lower))
    };
    amount.ok_or(SwapError::Overflow)
}

/// How much of token 1 lies between two square roots of prices, in multiples of 2^-96, at a
/// liquidity: `getAmount1Delta` of `SqrtPriceMath`.
///
/// # Errors
/// [`SwapError`] where the contract reverts.
pub fn amount1_delta(
    sqrt_price_a: U256,
    sqrt_price_b: U256,
    liquidity: u128,
    round_up: bool,
) -> Result<U256, SwapError> {
    let (lower, upper) = ordered(sqrt_price_a, sqrt_price_b);
    let (liquidity, difference) = (from_two_limbs(liquidity), upper.wrapping_sub(lower));
    let amount = if round_up {
        liquidity.mul_div_ceil(difference, Q96)
    } else {
        liquidity.mul_div(difference, Q96)
    };
    amount.ok_or(SwapError::Overflow)
}

/// 2^96.
const Q96: U256 = U256::from_limbs([0, 1 << 32, 0, 0]);

#[inline(always)]
fn ordered(a: U256, b: U256) -> (U256, U256) {
    if a < b { (a, b) } else { (b, a) }
}

#[inline(always)]
const fn times_2_96(number: u128) -> U256 {
    let shifted = number << 32;
    U256::from_limbs([0, shifted as u64, (shifted >> 64) as u64, (number >> 96) as u64])
}

/// The number, if it fits in two limbs.
#[inline(always)]
const fn two_limbs(number: U256) -> Option<u128> {
    let [a, b, c, d] = number.into_limbs();
    if c | d == 0 { Some((b as u128) << 64 | a as u128) } else { None }
}

#[inline(always)]
const fn from_two_limbs(number: u128) -> U256 {
    U256::from_limbs([number as u64, (number >> 64) as u64, 0, 0])
}

#[inline(always)]
const fn from_halves((low, high): (u128, u128)) -> U256 {
    U256::from_limbs([low as u64, (low >> 64) as u64, high as u64, (high >> 64) as u64])
}

/// The product's lower and upper half.
#[inline(always)]
const fn widening_mul(a: u128, b: u128) -> (u128, u128) {
    const LOW: u128 = u64::MAX as u128;
    let (a0, a1, b0, b1) = (a & LOW, a >> 64, b & LOW, b >> 64);
    let low = a0 * b0;
    let middle = a1 * b0 + (low >> 64);
    let other = a0 * b1 + (middle & LOW);
    (other << 64 | low & LOW, a1 * b1 + (middle >> 64) + (other >> 64))
}

/// `(low + high * 2^128) / divisor`, rounded down, for `high` less than the divisor.
#[inline(always)]
fn divide((low, high): (u128, u128), divisor: u128) -> u128 {
    let limbs = |number: u128| [number as u64, (number >> 64) as u64];
    let ([n0, n1], [n2, n3]) = (limbs(low), limbs(high));
    let [q0, q1] = div_4by2([n0, n1, n2, n3], limbs(divisor));
    u128::from(q1) << 64 | u128::from(q0)
}
