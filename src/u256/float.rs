//! Conversions from and to floating point.

use super::U256;
use super::convert::ToUintError;

impl TryFrom<f64> for U256 {
    type Error = ToUintError<Self>;

    /// The nearest integer; of two, the even one, but 1 for 0.5 as in `ruint`. What is below 0,
    /// even by less than a half, is negative.
    #[inline]
    fn try_from(value: f64) -> Result<Self, Self::Error> {
        use ToUintError::{NotANumber, ValueNegative, ValueTooLarge};
        if value.is_nan() {
            return Err(NotANumber(Self::BITS));
        }
        let bits = value.to_bits();
        let exponent = (bits >> 52 & 0x7ff) as usize;
        let significand = bits & ((1 << 52) - 1) | 1 << 52;
        // The value is significand * 2^(exponent - 1075), but for infinity, which leaves nothing
        // below 2^256, and for subnormal values, which are far below a half.
        let magnitude = if exponent >= 1075 {
            Self::from_limb(significand).wrapping_shl(exponent - 1075)
        } else if exponent == 1022 && value > 0.0 {
            Self::ONE
        } else if exponent >= 1022 {
            let fraction = 1075 - exponent;
            let (floor, rest) = (significand >> fraction, significand << (64 - fraction));
            let up = rest > 1 << 63 || rest == 1 << 63 && floor & 1 == 1;
            Self::from_limb(floor + u64::from(up))
        } else {
            Self::ZERO
        };
        if value < 0.0 {
            return Err(ValueNegative(Self::BITS, magnitude.wrapping_neg()));
        }
        // 2^256 has the exponent 1023 + 256. Below it there is nothing to round up to it.
        if exponent >= 1023 + 256 {
            return Err(ValueTooLarge(Self::BITS, magnitude));
        }
        Ok(magnitude)
    }
}

impl TryFrom<f32> for U256 {
    type Error = ToUintError<Self>;

    /// As from an `f64`, which has every value of an `f32`.
    #[inline]
    fn try_from(value: f32) -> Result<Self, Self::Error> {
        Self::try_from(f64::from(value))
    }
}

/// The highest 64 bits, of which the last is set too if any bit below them is; and how many bits
/// are below. Rounded to fewer than 63 bits, that is what the number is rounded to.
#[inline(always)]
fn top(number: &U256) -> (u64, usize) {
    let (bits, below) = number.most_significant_bits();
    (bits | u64::from(number.trailing_zeros() < below), below)
}

impl From<&U256> for f64 {
    /// The nearest value; of two, the one whose last bit is 0.
    #[inline]
    fn from(number: &U256) -> Self {
        let (bits, below) = top(number);
        // A power of two as a factor changes the exponent and nothing else.
        bits as Self * Self::from_bits((1023 + below as u64) << 52)
    }
}

impl From<U256> for f64 {
    #[inline]
    fn from(number: U256) -> Self {
        Self::from(&number)
    }
}

impl From<&U256> for f32 {
    /// The nearest value, which is infinity from 2^128 - 2^103 on; of two, the one whose last bit
    /// is 0.
    #[inline]
    fn from(number: &U256) -> Self {
        let (bits, below) = top(number);
        // 2^64 to 2^128, times 2^127 at most: beyond the range the product is infinity.
        bits as Self * Self::from_bits((127 + below.min(127) as u32) << 23)
    }
}

impl From<U256> for f32 {
    #[inline]
    fn from(number: U256) -> Self {
        Self::from(&number)
    }
}
