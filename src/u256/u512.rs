//! 512 bits: products, on their way back to 256.

use core::cmp::Ordering;

use super::{U256, algorithms, div::by_zero, operators};

/// An unsigned integer of 512 bits, for what is between two operations on [`U256`].
///
/// Eight limbs of 64 bits, the least significant first: the layout of `ruint::Uint<512, 8>`.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
#[repr(transparent)]
pub struct U512([u64; 8]);

impl U512 {
    /// The number of bits.
    pub const BITS: usize = 512;
    /// 0.
    pub const ZERO: Self = Self([0; 8]);
    /// 1.
    pub const ONE: Self = Self([1, 0, 0, 0, 0, 0, 0, 0]);
    /// 2^512 - 1.
    pub const MAX: Self = Self([u64::MAX; 8]);

    /// The number with these limbs, the least significant first.
    #[inline]
    #[must_use]
    pub const fn from_limbs(limbs: [u64; 8]) -> Self {
        Self(limbs)
    }

    /// The limbs, the least significant first.
    #[inline]
    #[must_use]
    pub const fn into_limbs(self) -> [u64; 8] {
        self.0
    }

    /// The limbs, the least significant first.
    #[inline]
    #[must_use]
    pub const fn as_limbs(&self) -> &[u64; 8] {
        &self.0
    }

    /// The number `high * 2^256 + low`.
    #[inline]
    #[must_use]
    pub const fn from_halves(low: U256, high: U256) -> Self {
        let ([a, b, c, d], [e, f, g, h]) = (low.into_limbs(), high.into_limbs());
        Self([a, b, c, d, e, f, g, h])
    }

    /// The lower and the upper 256 bits.
    #[inline]
    #[must_use]
    pub const fn into_halves(self) -> (U256, U256) {
        let [a, b, c, d, e, f, g, h] = self.0;
        (U256::from_limbs([a, b, c, d]), U256::from_limbs([e, f, g, h]))
    }

    /// The number, if it fits in 256 bits.
    #[inline]
    #[must_use]
    pub const fn checked_to_u256(self) -> Option<U256> {
        let (low, high) = self.into_halves();
        if high.is_zero() { Some(low) } else { None }
    }

    /// Whether this is 0.
    #[inline]
    #[must_use]
    pub const fn is_zero(&self) -> bool {
        let (low, high) = self.into_halves();
        low.is_zero() & high.is_zero()
    }

    /// `self + rhs` modulo 2^512, and whether the sum is 2^512 or more.
    #[inline]
    #[must_use]
    pub const fn overflowing_add(self, rhs: Self) -> (Self, bool) {
        let (sum, carry) = algorithms::add(&self.0, &rhs.0);
        (Self(sum), carry)
    }

    /// `self - rhs` modulo 2^512, and whether `rhs` is the greater.
    #[inline]
    #[must_use]
    pub const fn overflowing_sub(self, rhs: Self) -> (Self, bool) {
        let (difference, borrow) = algorithms::sub(&self.0, &rhs.0);
        (Self(difference), borrow)
    }
}

operators! { U512:
    Add add AddAssign add_assign wrapping_add
    Sub sub SubAssign sub_assign wrapping_sub
    Mul mul MulAssign mul_assign wrapping_mul
    Div div DivAssign div_assign wrapping_div
    Rem rem RemAssign rem_assign wrapping_rem
}

impl U512 {
    /// `self + rhs` modulo 2^512.
    #[inline]
    #[must_use]
    pub const fn wrapping_add(self, rhs: Self) -> Self {
        self.overflowing_add(rhs).0
    }

    /// `self - rhs` modulo 2^512.
    #[inline]
    #[must_use]
    pub const fn wrapping_sub(self, rhs: Self) -> Self {
        self.overflowing_sub(rhs).0
    }

    /// `self * rhs` modulo 2^512.
    #[inline]
    #[must_use]
    pub const fn wrapping_mul(self, rhs: Self) -> Self {
        let ((a, b), (c, d)) = (self.into_halves(), rhs.into_halves());
        let (low, high) = a.widening_mul(c).into_halves();
        let crossed = a.wrapping_mul(d).wrapping_add(b.wrapping_mul(c));
        Self::from_halves(low, high.wrapping_add(crossed))
    }

    /// `self / rhs`, rounded down, and `self % rhs`.
    ///
    /// # Panics
    /// If `rhs` is 0.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn div_rem(self, rhs: Self) -> (Self, Self) {
        match self.checked_div_rem(rhs) {
            Some(divided) => divided,
            None => by_zero(),
        }
    }

    /// `self / rhs`, rounded down, and `self % rhs`, or `None` if `rhs` is 0.
    #[inline]
    #[must_use]
    pub fn checked_div_rem(self, rhs: Self) -> Option<(Self, Self)> {
        if rhs.is_zero() {
            return None;
        }
        let (quotient, remainder) = algorithms::div::div_rem_512(&self.0, &rhs.0);
        Some((Self(quotient), Self(remainder)))
    }

    /// `self / rhs`, rounded down, and `self % rhs`.
    ///
    /// # Panics
    /// If `rhs` is 0.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn div_rem_u256(self, rhs: U256) -> (Self, U256) {
        let (quotient, remainder) = algorithms::div::div_rem_512_by_256(self.0, rhs.into_limbs());
        (Self(quotient), U256::from_limbs(remainder))
    }

    /// `self / rhs`, rounded down.
    ///
    /// # Panics
    /// If `rhs` is 0.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn wrapping_div(self, rhs: Self) -> Self {
        self.div_rem(rhs).0
    }

    /// `self % rhs`.
    ///
    /// # Panics
    /// If `rhs` is 0.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn wrapping_rem(self, rhs: Self) -> Self {
        self.div_rem(rhs).1
    }

    /// `self / rhs`, rounded down, or `None` if `rhs` is 0.
    #[inline]
    #[must_use]
    pub fn checked_div(self, rhs: Self) -> Option<Self> {
        self.checked_div_rem(rhs).map(|(quotient, _)| quotient)
    }

    /// `self % rhs`, or `None` if `rhs` is 0.
    #[inline]
    #[must_use]
    pub fn checked_rem(self, rhs: Self) -> Option<Self> {
        self.checked_div_rem(rhs).map(|(_, remainder)| remainder)
    }
}

/// By a number of bits; 0 by 512 or more.
impl core::ops::Shl<usize> for U512 {
    type Output = Self;

    #[inline]
    fn shl(self, bits: usize) -> Self {
        if bits >= Self::BITS {
            return Self::ZERO;
        }
        let (limbs, bits) = (bits / 64, bits % 64);
        let limb = |at: usize| at.checked_sub(limbs).map_or(0, |at| self.0[at]);
        Self(core::array::from_fn(|at| {
            limb(at) << bits | at.checked_sub(1).map_or(0, limb) >> 1 >> (63 - bits)
        }))
    }
}

/// By a number of bits; 0 by 512 or more.
impl core::ops::Shr<usize> for U512 {
    type Output = Self;

    #[inline]
    fn shr(self, bits: usize) -> Self {
        if bits >= Self::BITS {
            return Self::ZERO;
        }
        let (limbs, bits) = (bits / 64, bits % 64);
        let limb = |at: usize| self.0.get(at + limbs).copied().unwrap_or(0);
        Self(core::array::from_fn(|at| limb(at) >> bits | limb(at + 1) << 1 << (63 - bits)))
    }
}

impl From<U256> for U512 {
    #[inline]
    fn from(number: U256) -> Self {
        Self::from_halves(number, U256::ZERO)
    }
}

impl PartialOrd for U512 {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for U512 {
    #[inline]
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.iter().rev().cmp(other.0.iter().rev())
    }
}
