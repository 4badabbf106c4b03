//! Conversions from and to other integers.
//!
//! As in `ruint`, which converts between its own types too, these are `TryFrom` both ways; and
//! [`U256::from`] and [`U256::to`], which panic, are methods.

use core::fmt::{self, Debug, Display, Formatter};

use super::{U256, U512};

/// Why something is not a number of this type. Where it has a place modulo 2^256, the error has
/// it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ToUintError<T> {
    /// It is too large for a type of so many bits, and this is what is left modulo 2^bits.
    ValueTooLarge(usize, T),
    /// It is negative, which a type of so many bits has no place for, and this is what is left
    /// modulo 2^bits.
    ValueNegative(usize, T),
    /// It is NaN; the type has so many bits.
    NotANumber(usize),
}

impl<T> Display for ToUintError<T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::ValueTooLarge(bits, _) => write!(f, "the value does not fit in {bits} bits"),
            Self::ValueNegative(bits, _) => {
                write!(f, "a negative value is no unsigned integer of {bits} bits")
            }
            Self::NotANumber(bits) => write!(f, "NaN is no integer of {bits} bits"),
        }
    }
}

impl<T: Debug> core::error::Error for ToUintError<T> {}

/// Why a number is not of another type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FromUintError<T> {
    /// A number of so many bits was too large. The second value is what is left of it in the
    /// other type, the third is that type's maximum; for a negative one its minimum.
    Overflow(usize, T, T),
}

impl<T> Display for FromUintError<T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Self::Overflow(bits, ..) = self;
        write!(f, "the value of {bits} bits does not fit in {}", core::any::type_name::<T>())
    }
}

impl<T: Debug> core::error::Error for FromUintError<T> {}

/// What [`U256::from`] and its like take: whatever a U256 can be tried from, and a U256.
pub trait UintTryFrom<T>: Sized {
    /// The number, or why there is none.
    ///
    /// # Errors
    /// If `value` is too large, negative or not a number.
    fn uint_try_from(value: T) -> Result<Self, ToUintError<Self>>;
}

impl<T> UintTryFrom<T> for U256
where
    Self: TryFrom<T, Error = ToUintError<Self>>,
{
    #[inline]
    fn uint_try_from(value: T) -> Result<Self, ToUintError<Self>> {
        Self::try_from(value)
    }
}

impl UintTryFrom<Self> for U256 {
    #[inline]
    fn uint_try_from(value: Self) -> Result<Self, ToUintError<Self>> {
        Ok(value)
    }
}

impl UintTryFrom<[u64; 4]> for U256 {
    #[inline]
    fn uint_try_from(limbs: [u64; 4]) -> Result<Self, ToUintError<Self>> {
        Ok(Self(limbs))
    }
}

#[cfg(feature = "ruint")]
impl UintTryFrom<ruint::aliases::U256> for U256 {
    #[inline]
    fn uint_try_from(value: ruint::aliases::U256) -> Result<Self, ToUintError<Self>> {
        Ok(Self(value.into_limbs()))
    }
}

/// What [`U256::to`] and its like give: whatever can be tried from a U256, and a U256 or a U512.
pub trait UintTryTo<T>: Sized {
    /// The other type's number.
    ///
    /// # Errors
    /// If it is too large for that.
    fn uint_try_to(&self) -> Result<T, FromUintError<T>>;
}

impl<T> UintTryTo<T> for U256
where
    T: for<'a> TryFrom<&'a Self, Error = FromUintError<T>>,
{
    #[inline]
    fn uint_try_to(&self) -> Result<T, FromUintError<T>> {
        T::try_from(self)
    }
}

impl UintTryTo<Self> for U256 {
    #[inline]
    fn uint_try_to(&self) -> Result<Self, FromUintError<Self>> {
        Ok(*self)
    }
}

impl UintTryTo<U512> for U256 {
    #[inline]
    fn uint_try_to(&self) -> Result<U512, FromUintError<U512>> {
        Ok(U512::from(*self))
    }
}

impl U256 {
    /// The number of this value.
    ///
    /// # Panics
    /// If it is negative, 2^256 or more, or not a number.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn from<T>(value: T) -> Self
    where
        Self: UintTryFrom<T>,
    {
        match Self::uint_try_from(value) {
            Ok(number) => number,
            Err(error) => panic!("no conversion to U256: {error}"),
        }
    }

    /// The nearest number: 0 for what is negative, [`MAX`](Self::MAX) for 2^256 or more; 0 for
    /// what is not a number.
    #[inline]
    #[must_use]
    pub fn saturating_from<T>(value: T) -> Self
    where
        Self: UintTryFrom<T>,
    {
        match Self::uint_try_from(value) {
            Ok(number) => number,
            Err(ToUintError::ValueTooLarge(..)) => Self::MAX,
            Err(ToUintError::ValueNegative(..) | ToUintError::NotANumber(_)) => Self::ZERO,
        }
    }

    /// The value modulo 2^256; 0 for what is not a number.
    #[inline]
    #[must_use]
    pub fn wrapping_from<T>(value: T) -> Self
    where
        Self: UintTryFrom<T>,
    {
        use ToUintError::{NotANumber, ValueNegative, ValueTooLarge};
        match Self::uint_try_from(value) {
            Ok(number) | Err(ValueTooLarge(_, number) | ValueNegative(_, number)) => number,
            Err(NotANumber(_)) => Self::ZERO,
        }
    }

    /// The number in another type.
    ///
    /// # Panics
    /// If it is too large for that.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn to<T: Debug>(&self) -> T
    where
        Self: UintTryTo<T>,
    {
        self.uint_try_to().expect("the number fits in the type")
    }

    /// The number in another type, modulo the power of two where that ends.
    #[inline]
    #[must_use]
    pub fn wrapping_to<T>(&self) -> T
    where
        Self: UintTryTo<T>,
    {
        match self.uint_try_to() {
            Ok(number) | Err(FromUintError::Overflow(_, number, _)) => number,
        }
    }

    /// The number in another type, or that type's maximum.
    #[inline]
    #[must_use]
    pub fn saturating_to<T>(&self) -> T
    where
        Self: UintTryTo<T>,
    {
        match self.uint_try_to() {
            Ok(number) | Err(FromUintError::Overflow(.., number)) => number,
        }
    }

    /// The number with these limbs, the least significant first, as many as there are.
    ///
    /// # Panics
    /// If it is 2^256 or more.
    #[inline]
    #[must_use]
    #[track_caller]
    pub const fn from_limbs_slice(limbs: &[u64]) -> Self {
        match Self::overflowing_from_limbs_slice(limbs) {
            (number, false) => number,
            _ => panic!("the limbs are a number of more than 256 bits"),
        }
    }

    /// The number with these limbs, the least significant first, as many as there are, or `None`
    /// if it is 2^256 or more.
    #[inline]
    #[must_use]
    pub const fn checked_from_limbs_slice(limbs: &[u64]) -> Option<Self> {
        match Self::overflowing_from_limbs_slice(limbs) {
            (number, false) => Some(number),
            _ => None,
        }
    }

    /// The number with these limbs, the least significant first, as many as there are, modulo
    /// 2^256.
    #[inline]
    #[must_use]
    pub const fn wrapping_from_limbs_slice(limbs: &[u64]) -> Self {
        Self::overflowing_from_limbs_slice(limbs).0
    }

    /// The number with these limbs, the least significant first, as many as there are, or
    /// [`MAX`](Self::MAX) if it is 2^256 or more.
    #[inline]
    #[must_use]
    pub const fn saturating_from_limbs_slice(limbs: &[u64]) -> Self {
        match Self::overflowing_from_limbs_slice(limbs) {
            (number, false) => number,
            _ => Self::MAX,
        }
    }

    /// The number with these limbs, the least significant first, as many as there are, modulo
    /// 2^256, and whether it is 2^256 or more.
    #[inline]
    #[must_use]
    pub const fn overflowing_from_limbs_slice(limbs: &[u64]) -> (Self, bool) {
        let (mut low, mut above, mut at) = ([0; 4], 0, 0);
        while at < limbs.len() {
            if at < 4 {
                low[at] = limbs[at];
            } else {
                above |= limbs[at];
            }
            at += 1;
        }
        (Self(low), above != 0)
    }

    /// The lower 128 bits.
    #[inline(always)]
    pub(crate) const fn low_u128(&self) -> u128 {
        (self.0[1] as u128) << 64 | self.0[0] as u128
    }

    /// The upper 128 bits.
    #[inline(always)]
    pub(crate) const fn high_u128(&self) -> u128 {
        (self.0[3] as u128) << 64 | self.0[2] as u128
    }

    /// The number of this value.
    #[inline(always)]
    pub(crate) const fn from_u128(value: u128) -> Self {
        Self([value as u64, (value >> 64) as u64, 0, 0])
    }
}

macro_rules! unsigned {
    ($($type:ty)+) => {$(
        impl TryFrom<$type> for U256 {
            type Error = ToUintError<Self>;

            #[allow(clippy::cast_lossless, reason = "not all of the types have a From")]
            #[inline]
            fn try_from(value: $type) -> Result<Self, Self::Error> {
                Ok(Self::from_u128(value as u128))
            }
        }
    )+};
}

unsigned! { bool u8 u16 u32 u64 u128 usize }

macro_rules! signed {
    ($($type:ty)+) => {$(
        impl TryFrom<$type> for U256 {
            type Error = ToUintError<Self>;

            /// A negative value's error has what is left of it modulo 2^n in a type of n bits, as
            /// in `ruint`: -1_i8 leaves 255.
            #[allow(clippy::cast_lossless, reason = "not all of the types have a From")]
            #[inline]
            fn try_from(value: $type) -> Result<Self, Self::Error> {
                let number = Self::from_u128(value.cast_unsigned() as u128);
                if value < 0 {
                    return Err(ToUintError::ValueNegative(Self::BITS, number));
                }
                Ok(number)
            }
        }
    )+};
}

signed! { i8 i16 i32 i64 i128 isize }

/// `TryFrom<U256>` by way of `TryFrom<&U256>`.
macro_rules! by_value {
    ($($type:ty)+) => {$(
        impl TryFrom<U256> for $type {
            type Error = FromUintError<Self>;

            #[inline]
            fn try_from(number: U256) -> Result<Self, Self::Error> {
                Self::try_from(&number)
            }
        }
    )+};
}

macro_rules! integers {
    ($($type:ty)+) => {
        $(
            impl TryFrom<&U256> for $type {
                type Error = FromUintError<Self>;

                #[allow(clippy::cast_lossless, reason = "not all of the types have a From")]
                #[inline]
                fn try_from(number: &U256) -> Result<Self, Self::Error> {
                    let low = number.low_u128();
                    if number.high_u128() != 0 || low > Self::MAX as u128 {
                        return Err(FromUintError::Overflow(U256::BITS, low as Self, Self::MAX));
                    }
                    Ok(low as Self)
                }
            }
        )+
        by_value! { $($type)+ }
    };
}

integers! { u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize }
by_value! { bool }

impl TryFrom<&U256> for bool {
    type Error = FromUintError<Self>;

    #[inline]
    fn try_from(number: &U256) -> Result<Self, Self::Error> {
        match number.0 {
            [low @ ..=1, 0, 0, 0] => Ok(low == 1),
            [low, ..] => Err(FromUintError::Overflow(U256::BITS, low & 1 != 0, true)),
        }
    }
}

impl From<[u64; 4]> for U256 {
    /// The number with these limbs, the least significant first.
    #[inline]
    fn from(limbs: [u64; 4]) -> Self {
        Self(limbs)
    }
}

impl From<U256> for [u64; 4] {
    /// The limbs, the least significant first.
    #[inline]
    fn from(number: U256) -> Self {
        number.0
    }
}

impl TryFrom<U512> for U256 {
    type Error = ToUintError<Self>;

    #[inline]
    fn try_from(number: U512) -> Result<Self, Self::Error> {
        match number.into_halves() {
            (low, Self::ZERO) => Ok(low),
            (low, _) => Err(ToUintError::ValueTooLarge(Self::BITS, low)),
        }
    }
}
