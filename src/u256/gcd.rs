//! Common divisors and multiples, and inverses.

use super::U256;
use super::algorithms::{self, barrett, gcd, inverse, mul};

impl U256 {
    /// The greatest common divisor of the two. 0 is a multiple of every number, so the divisor
    /// that 0 has in common with a number is that number.
    #[inline]
    #[must_use]
    pub fn gcd(self, other: Self) -> Self {
        if self.is_zero() || other.is_zero() {
            return Self(core::array::from_fn(|at| self.0[at] | other.0[at]));
        }
        let zeros = trailing_zeros(&other.0);
        let odd = gcd::divisor(self.0, barrett::shr(&other.0, zeros));
        Self(barrett::shl(&odd, zeros.min(trailing_zeros(&self.0))))
    }

    /// The least common multiple of the two, or `None` if that is 2^256 or more. It is 0 if one
    /// of them is.
    #[inline]
    #[must_use]
    pub fn lcm(self, other: Self) -> Option<Self> {
        if self.is_zero() || other.is_zero() {
            return Some(Self::ZERO);
        }
        self.checked_mul(Self(divide_exactly(&other.0, &self.gcd(other).0)))
    }

    /// The greatest common divisor `d` of the two, and the least `x` and `y` with
    /// `d = self * x - other * y` if the sign is true, else with `d = other * y - self * x`.
    #[inline]
    #[must_use]
    pub fn gcd_extended(self, other: Self) -> (Self, Self, Self, bool) {
        if self < other {
            let (divisor, y, x, sign) = other.gcd_extended(self);
            return (divisor, x, y, !sign);
        }
        if other.is_zero() {
            return (self, Self::ONE, Self::ZERO, true);
        }
        let divisor = self.gcd(other);
        let a = Self(divide_exactly(&self.0, &divisor.0));
        let b = Self(divide_exactly(&other.0, &divisor.0));
        // Without an inverse `b` is 1: the divisor is `other`.
        let Some(x) = a.inv_mod(b) else {
            return (divisor, Self::ZERO, Self::ONE, false);
        };
        // Either this one, or the one below 0, is at most half of `b`.
        let opposite = b.wrapping_sub(x);
        let sign = x <= opposite;
        let x = if sign { x } else { opposite };
        // y = (a * x - 1) / b or (a * x + 1) / b: of the product no more than 256 bits are
        // needed above as many as `b` has zeros.
        let product = a.widening_mul(x);
        let product = if sign {
            product.overflowing_sub(super::U512::ONE).0
        } else {
            product.overflowing_add(super::U512::ONE).0
        };
        let zeros = trailing_zeros(&b.0);
        let (low, high) = product.into_halves();
        let low = match zeros {
            0 => low.0,
            _ => {
                let low = barrett::shr(&low.0, zeros);
                algorithms::add(&low, &barrett::shl(&high.0, 256 - zeros)).0
            }
        };
        let y = mul::low(&low, &inverse::ring(&barrett::shr(&b.0, zeros)));
        (divisor, x, Self(y), sign)
    }

    /// `1 / self` modulo 2^256: the number that gives 1 when multiplied with `self`. Even numbers
    /// have none.
    #[inline]
    #[must_use]
    pub const fn inv_ring(self) -> Option<Self> {
        if self.0[0] & 1 == 0 { None } else { Some(Self(inverse::ring(&self.0))) }
    }

    /// `1 / self` modulo `modulus`, or `None` if there is none: if the two have a common divisor,
    /// or if the modulus is 0 or 1.
    #[inline]
    #[must_use]
    pub fn inv_mod(self, modulus: Self) -> Option<Self> {
        inverse(&self.0, &modulus.0).map(Self)
    }
}

/// `1 / number` modulo `modulus`.
fn inverse(number: &[u64; 4], modulus: &[u64; 4]) -> Option<[u64; 4]> {
    let [low, b, c, d] = *modulus;
    if low & 1 == 1 {
        return if low == 1 && b | c | d == 0 { None } else { gcd::inverse_odd(number, modulus) };
    }
    if number[0] & 1 == 0 || low | b | c | d == 0 {
        return None;
    }
    if *number == [1, 0, 0, 0] {
        return Some(*number);
    }
    // The other way round, by an odd number: modulus * y = 1 + number * x, and x is what is
    // wanted, less than the modulus, with the opposite sign.
    let y = gcd::inverse_odd(modulus, number)?;
    let multiple = algorithms::sub(&[1, 0, 0, 0], &mul::low(modulus, &y)).0;
    let negative = mul::low(&multiple, &inverse::ring(number));
    Some(algorithms::add(&negative, modulus).0)
}

/// `number / divisor`, of which it is a multiple. Neither is 0.
const fn divide_exactly(number: &[u64; 4], divisor: &[u64; 4]) -> [u64; 4] {
    let zeros = trailing_zeros(divisor);
    mul::low(&barrett::shr(number, zeros), &inverse::ring(&barrett::shr(divisor, zeros)))
}

/// The number of zeros below the lowest one of a number that is not 0.
const fn trailing_zeros(number: &[u64; 4]) -> u32 {
    let mut at = 0;
    while at < 3 && number[at] == 0 {
        at += 1;
    }
    64 * at as u32 + number[at].trailing_zeros()
}
