//! Conversions from and to other integers.

use super::{I256, U256};
use crate::u256::{FromUintError, ToUintError};

/// From what is always in range.
macro_rules! from {
    ($($type:ty)+) => {$(
        impl From<$type> for I256 {
            #[allow(clippy::cast_lossless, reason = "not all of the types have a From")]
            #[inline]
            fn from(value: $type) -> Self {
                Self(U256::from_u128(value as u128))
            }
        }
    )+};
}

from! { bool u8 u16 u32 u64 u128 usize }

macro_rules! from_signed {
    ($($type:ty)+) => {$(
        impl From<$type> for I256 {
            #[allow(clippy::cast_lossless, reason = "not all of the types have a From")]
            #[inline]
            fn from(value: $type) -> Self {
                let (value, sign) = (value as i128, (value >> (<$type>::BITS - 1)) as u64);
                Self(U256([value as u64, (value >> 64) as u64, sign, sign]))
            }
        }
    )+};
}

from_signed! { i8 i16 i32 i64 i128 isize }

macro_rules! to {
    ($($type:ty)+) => {$(
        impl TryFrom<&I256> for $type {
            type Error = FromUintError<Self>;

            /// Out of range, the error's third value is the end that the number is beyond.
            #[inline]
            fn try_from(number: &I256) -> Result<Self, Self::Error> {
                let value = number.0.low_u128() as Self;
                if I256::from(value) == *number {
                    return Ok(value);
                }
                let end = if number.is_negative() { Self::MIN } else { Self::MAX };
                Err(FromUintError::Overflow(I256::BITS, value, end))
            }
        }

        impl TryFrom<I256> for $type {
            type Error = FromUintError<Self>;

            /// Out of range, the error's third value is the end that the number is beyond.
            #[inline]
            fn try_from(number: I256) -> Result<Self, Self::Error> {
                Self::try_from(&number)
            }
        }
    )+};
}

to! { u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize }

impl TryFrom<&U256> for I256 {
    type Error = FromUintError<Self>;

    #[inline]
    fn try_from(number: &U256) -> Result<Self, Self::Error> {
        match Self(*number) {
            negative if negative.is_negative() => {
                Err(FromUintError::Overflow(U256::BITS, negative, Self::MAX))
            }
            number => Ok(number),
        }
    }
}

impl TryFrom<U256> for I256 {
    type Error = FromUintError<Self>;

    #[inline]
    fn try_from(number: U256) -> Result<Self, Self::Error> {
        Self::try_from(&number)
    }
}

impl TryFrom<I256> for U256 {
    type Error = ToUintError<Self>;

    #[inline]
    fn try_from(number: I256) -> Result<Self, Self::Error> {
        if number.is_negative() {
            return Err(ToUintError::ValueNegative(Self::BITS, number.0));
        }
        Ok(number.0)
    }
}
