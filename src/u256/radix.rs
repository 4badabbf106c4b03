//! Numbers as digits of any base, and the division by one limb that finds them.

use super::parse::BaseConvertError;
use super::{U256, U512, algorithms::carrying_mul_add};

/// The highest power of `base` that a limb holds, and its exponent. `base` is at least 2.
pub(super) const fn highest_power(base: u64) -> (u64, usize) {
    let (mut power, mut exponent) = (base, 1);
    while let Some(next) = power.checked_mul(base) {
        power = next;
        exponent += 1;
    }
    (power, exponent)
}

/// What [`divide`] needs to know about a divisor, whose top bit is set: the upper half of
/// `2^128 - 1` divided by it, less 2^64.
pub(super) const fn reciprocal(divisor: u64) -> u64 {
    (u128::MAX / divisor as u128) as u64
}

/// `high * 2^64 + low` divided by `divisor`, and the remainder. The divisor has its top bit set
/// and is greater than `high`.
///
/// Algorithm 4 of Möller and Granlund, "Improved division by invariant integers" (2011): two
/// products in place of a division.
#[inline(always)]
pub(super) const fn divide(high: u64, low: u64, divisor: u64, reciprocal: u64) -> (u64, u64) {
    let (fraction, estimate) = carrying_mul_add(high, reciprocal, low, 0);
    // The true quotient, one more or one less; it wraps only where it is one more.
    let mut quotient = estimate.wrapping_add(high).wrapping_add(1);
    let mut remainder = low.wrapping_sub(quotient.wrapping_mul(divisor));
    if remainder > fraction {
        quotient = quotient.wrapping_sub(1);
        remainder = remainder.wrapping_add(divisor);
    }
    if remainder >= divisor {
        quotient = quotient.wrapping_add(1);
        remainder -= divisor;
    }
    (quotient, remainder)
}

/// A divisor of one limb.
#[derive(Clone, Copy)]
struct Divisor {
    /// Shifted up until its top bit is set.
    normal: u64,
    reciprocal: u64,
    shift: u32,
}

impl Divisor {
    const fn new(divisor: u64) -> Self {
        let shift = divisor.leading_zeros();
        let normal = divisor << shift;
        Self { normal, reciprocal: reciprocal(normal), shift }
    }

    /// Divides `limbs` in place, and gives the remainder.
    #[inline]
    fn divide<const N: usize>(&self, limbs: &mut [u64; N]) -> u64 {
        // Shifted with the divisor; in two steps, for a shift by 64 is none.
        let upper = |limb: u64| limb >> 1 >> (63 - self.shift);
        let mut remainder = upper(limbs[N - 1]);
        for at in (0..N).rev() {
            let below = if at == 0 { 0 } else { upper(limbs[at - 1]) };
            let low = limbs[at] << self.shift | below;
            (limbs[at], remainder) = divide(remainder, low, self.normal, self.reciprocal);
        }
        remainder >> self.shift
    }
}

/// The digits of a number, the lowest first.
struct Upwards<const N: usize> {
    limbs: [u64; N],
    base: Divisor,
}

impl<const N: usize> Upwards<N> {
    #[track_caller]
    fn new(limbs: [u64; N], base: u64) -> Self {
        assert!(base > 1, "a base is at least 2");
        Self { limbs, base: Divisor::new(base) }
    }
}

impl<const N: usize> Iterator for Upwards<N> {
    type Item = u64;

    #[inline]
    fn next(&mut self) -> Option<u64> {
        (self.limbs != [0; N]).then(|| self.base.divide(&mut self.limbs))
    }
}

impl<const N: usize> core::iter::FusedIterator for Upwards<N> {}

/// As many digits of a number as a limb holds, the highest first.
struct Packed<const N: usize> {
    /// Two for each limb: a limb holds digits of more than 2^32 together.
    packs: [[u64; 2]; N],
    left: usize,
}

impl<const N: usize> Packed<N> {
    #[track_caller]
    fn new(limbs: [u64; N], base: u64) -> Self {
        assert!(base > 1, "a base is at least 2");
        let mut packs = [[0; 2]; N];
        let mut left = 0;
        for (pack, room) in Upwards::new(limbs, highest_power(base).0).zip(packs.as_flattened_mut())
        {
            *room = pack;
            left += 1;
        }
        Self { packs, left }
    }
}

impl<const N: usize> Iterator for Packed<N> {
    type Item = u64;

    #[inline]
    fn next(&mut self) -> Option<u64> {
        self.left = self.left.checked_sub(1)?;
        Some(self.packs.as_flattened()[self.left])
    }
}

impl<const N: usize> core::iter::FusedIterator for Packed<N> {}

/// The digits of a number, the highest first.
struct Downwards<const N: usize> {
    packed: Packed<N>,
    base: u64,
    /// What is left of a pack, and what its next digit counts; 0 when all are taken.
    pack: u64,
    place: u64,
}

impl<const N: usize> Downwards<N> {
    #[track_caller]
    fn new(limbs: [u64; N], base: u64) -> Self {
        let mut packed = Packed::new(limbs, base);
        let (mut pack, mut place) = (0, 0);
        if let Some(highest) = packed.next() {
            // The highest pack has no zeros in front.
            (pack, place) = (highest, 1);
            while highest / place >= base {
                place *= base;
            }
        }
        Self { packed, base, pack, place }
    }
}

impl<const N: usize> Iterator for Downwards<N> {
    type Item = u64;

    #[inline]
    fn next(&mut self) -> Option<u64> {
        if self.place == 0 {
            self.pack = self.packed.next()?;
            self.place = highest_power(self.base).0 / self.base;
        }
        let digit = self.pack / self.place;
        self.pack %= self.place;
        self.place /= self.base;
        Some(digit)
    }
}

impl<const N: usize> core::iter::FusedIterator for Downwards<N> {}

/// `limbs * factor + addend`, and what is above.
#[inline(always)]
pub(super) const fn mul_add<const N: usize>(limbs: &mut [u64; N], factor: u64, addend: u64) -> u64 {
    let (mut carry, mut at) = (addend, 0);
    while at < N {
        (limbs[at], carry) = carrying_mul_add(limbs[at], factor, carry, 0);
        at += 1;
    }
    carry
}

/// The number of digits given the lowest first.
fn from_upwards<const N: usize>(
    base: u64,
    digits: impl Iterator<Item = u64>,
) -> Result<[u64; N], BaseConvertError> {
    if base < 2 {
        return Err(BaseConvertError::InvalidBase(base));
    }
    let mut number = [0; N];
    let mut place = [0; N];
    place[0] = 1;
    let mut beyond = false;
    for digit in digits {
        if digit >= base {
            return Err(BaseConvertError::InvalidDigit(digit, base));
        }
        if beyond {
            // The place has no value that fits.
            if digit != 0 {
                return Err(BaseConvertError::Overflow);
            }
            continue;
        }
        let mut carry = 0;
        for (limb, place) in number.iter_mut().zip(place) {
            (*limb, carry) = carrying_mul_add(place, digit, *limb, carry);
        }
        if carry != 0 {
            return Err(BaseConvertError::Overflow);
        }
        beyond = mul_add(&mut place, base, 0) != 0;
    }
    Ok(number)
}

/// The number of digits given the highest first.
fn from_downwards<const N: usize>(
    base: u64,
    digits: impl Iterator<Item = u64>,
) -> Result<[u64; N], BaseConvertError> {
    if base < 2 {
        return Err(BaseConvertError::InvalidBase(base));
    }
    let mut number = [0; N];
    for digit in digits {
        if digit >= base {
            return Err(BaseConvertError::InvalidDigit(digit, base));
        }
        if mul_add(&mut number, base, digit) != 0 {
            return Err(BaseConvertError::Overflow);
        }
    }
    Ok(number)
}

macro_rules! digits {
    ($($type:ident)+) => {$(
        impl $type {
            /// The digits in the base `base`, the lowest first; none of 0.
            ///
            /// Quicker with the highest power of the base that a `u64` holds: 10^19 and not 10.
            ///
            /// # Panics
            /// If `base` is below 2.
            #[inline]
            #[track_caller]
            pub fn to_base_le(&self, base: u64) -> impl Iterator<Item = u64> + use<> {
                Upwards::new(self.into_limbs(), base)
            }

            /// The digits in the base `base`, the highest first; none of 0.
            ///
            /// # Panics
            /// If `base` is below 2.
            #[inline]
            #[track_caller]
            pub fn to_base_be(&self, base: u64) -> impl Iterator<Item = u64> + use<> {
                Downwards::new(self.into_limbs(), base)
            }

            /// As many digits in the base `base` at a time as a `u64` holds, the highest first:
            /// digits in the highest power of `base` below 2^64. None of 0.
            ///
            /// # Panics
            /// If `base` is below 2.
            #[inline]
            #[track_caller]
            pub fn to_base_be_2(&self, base: u64) -> impl Iterator<Item = u64> + use<> {
                Packed::new(self.into_limbs(), base)
            }

            /// The number with these digits in the base `base`, the lowest first.
            ///
            /// # Errors
            /// The first of these: the base is below 2, a digit is not below the base, the
            /// number does not fit.
            #[inline]
            pub fn from_base_le<I: IntoIterator<Item = u64>>(
                base: u64,
                digits: I,
            ) -> Result<Self, BaseConvertError> {
                from_upwards(base, digits.into_iter()).map(Self::from_limbs)
            }

            /// The number with these digits in the base `base`, the highest first.
            ///
            /// # Errors
            /// As [`from_base_le`](Self::from_base_le).
            #[inline]
            pub fn from_base_be<I: IntoIterator<Item = u64>>(
                base: u64,
                digits: I,
            ) -> Result<Self, BaseConvertError> {
                from_downwards(base, digits.into_iter()).map(Self::from_limbs)
            }
        }
    )+};
}

digits! { U256 U512 }

#[cfg(test)]
mod tests {
    use super::*;

    /// [`divide`] by the compiler's division.
    fn divide_ref(high: u64, low: u64, divisor: u64) -> (u64, u64) {
        let number = u128::from(high) << 64 | u128::from(low);
        let divisor = u128::from(divisor);
        ((number / divisor) as u64, (number % divisor) as u64)
    }

    #[test]
    fn division_of_two_limbs() {
        let mut corrected = [false; 3];
        let mut state = 1_u64;
        let mut random = || {
            state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
            state ^ state >> 32
        };
        for round in 0..20_000 {
            let divisor = match round % 4 {
                0 => 10_u64.pow(19),
                1 => 1 << 63 | random() >> 40,
                2 => u64::MAX - (random() >> 50),
                _ => 1 << 63 | random(),
            };
            let inverse = reciprocal(divisor);
            for low in [0, 1, u64::MAX, divisor - 1, divisor, random()] {
                for high in [0, 1, divisor - 1, divisor / 2, random() % divisor] {
                    let found = divide(high, low, divisor, inverse);
                    assert_eq!(found, divide_ref(high, low, divisor), "{high} {low} {divisor}");
                    let estimate = carrying_mul_add(high, inverse, low, 0).1.wrapping_add(high);
                    corrected[estimate.wrapping_sub(found.0).wrapping_add(2) as usize % 3] = true;
                }
            }
        }
        // The quotient is the first guess, one less, and one more.
        assert_eq!(corrected, [true; 3]);
    }

    #[test]
    fn powers() {
        assert_eq!(highest_power(2), (1 << 63, 63));
        assert_eq!(highest_power(10), (10_u64.pow(19), 19));
        assert_eq!(highest_power(1 << 32), (1 << 32, 1));
        assert_eq!(highest_power(u64::MAX), (u64::MAX, 1));
        for base in 2..1000 {
            let (power, exponent) = highest_power(base);
            assert_eq!(u128::from(power), u128::from(base).pow(exponent as u32));
            assert!(u128::from(power) * u128::from(base) > u128::from(u64::MAX));
        }
    }
}
