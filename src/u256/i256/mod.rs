//! Signed integers of 256 bits.

use core::cmp::Ordering;

use super::{U256, operators};

mod add;
mod bits;
mod convert;
mod div;
mod fmt;
mod mul;

/// A signed integer of 256 bits, in two's complement.
///
/// The names are those of the standard library's `i128`, and of alloy's `I256` where it has them.
/// As those of [`U256`], the operators wrap around in every build: [`MIN`](Self::MIN)` / -1` is
/// `MIN`. A division by zero panics.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
#[repr(transparent)]
pub struct I256(U256);

impl I256 {
    /// The number of bits.
    pub const BITS: usize = 256;
    /// The number of bytes.
    pub const BYTES: usize = 32;
    /// 0.
    pub const ZERO: Self = Self(U256::ZERO);
    /// 1.
    pub const ONE: Self = Self(U256::ONE);
    /// -1.
    pub const MINUS_ONE: Self = Self(U256::MAX);
    /// -2^255.
    pub const MIN: Self = Self(U256::from_limbs([0, 0, 0, 1 << 63]));
    /// 2^255 - 1.
    pub const MAX: Self = Self(U256::from_limbs([u64::MAX, u64::MAX, u64::MAX, u64::MAX >> 1]));

    /// The number with these bits in two's complement.
    #[inline]
    #[must_use]
    pub const fn from_raw(bits: U256) -> Self {
        Self(bits)
    }

    /// The bits in two's complement.
    #[inline]
    #[must_use]
    pub const fn into_raw(self) -> U256 {
        self.0
    }

    /// The number with these limbs in two's complement, the least significant first.
    #[inline]
    #[must_use]
    pub const fn from_limbs(limbs: [u64; 4]) -> Self {
        Self(U256::from_limbs(limbs))
    }

    /// The limbs in two's complement, the least significant first.
    #[inline]
    #[must_use]
    pub const fn into_limbs(self) -> [u64; 4] {
        self.0.into_limbs()
    }

    /// The limbs in two's complement, the least significant first.
    #[inline]
    #[must_use]
    pub const fn as_limbs(&self) -> &[u64; 4] {
        self.0.as_limbs()
    }

    /// The number with this value, or with the value of which it is the negative, modulo 2^256.
    #[inline]
    const fn with_sign(negative: bool, abs: U256) -> Self {
        Self(if negative { abs.wrapping_neg() } else { abs })
    }

    /// Whether this is 0.
    #[inline]
    #[must_use]
    pub const fn is_zero(&self) -> bool {
        self.0.is_zero()
    }

    /// Whether this is below 0.
    #[inline]
    #[must_use]
    pub const fn is_negative(&self) -> bool {
        self.as_limbs()[3] >> 63 != 0
    }

    /// Whether this is above 0.
    #[inline]
    #[must_use]
    pub const fn is_positive(&self) -> bool {
        !self.is_negative() & !self.is_zero()
    }

    /// -1, 0 or 1: the sign.
    #[inline]
    #[must_use]
    pub const fn signum(self) -> Self {
        if self.is_negative() {
            Self::MINUS_ONE
        } else if self.is_zero() {
            Self::ZERO
        } else {
            Self::ONE
        }
    }

    /// Whether the two are equal, where `==` is no `const fn`.
    #[inline]
    #[must_use]
    pub const fn const_eq(&self, other: &Self) -> bool {
        self.0.const_eq(&other.0)
    }

    /// Whether this is the smaller of the two, where `<` is no `const fn`.
    #[inline]
    #[must_use]
    pub const fn const_lt(&self, other: &Self) -> bool {
        self.biased().const_lt(&other.biased())
    }

    /// The number plus 2^255, which is in the order of unsigned numbers.
    #[inline(always)]
    const fn biased(&self) -> U256 {
        let [a, b, c, d] = self.into_limbs();
        U256::from_limbs([a, b, c, d ^ 1 << 63])
    }
}

impl PartialOrd for I256 {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }

    // One chain of borrows each, where the default would compare both ways.
    #[inline]
    fn lt(&self, other: &Self) -> bool {
        self.biased() < other.biased()
    }

    #[inline]
    fn le(&self, other: &Self) -> bool {
        self.biased() <= other.biased()
    }

    #[inline]
    fn gt(&self, other: &Self) -> bool {
        self.biased() > other.biased()
    }

    #[inline]
    fn ge(&self, other: &Self) -> bool {
        self.biased() >= other.biased()
    }
}

impl Ord for I256 {
    #[inline]
    fn cmp(&self, other: &Self) -> Ordering {
        self.biased().cmp(&other.biased())
    }
}
