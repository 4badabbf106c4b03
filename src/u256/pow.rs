//! Powers modulo 2^256.

use super::U256;
use super::algorithms::{barrett, mul};

impl U256 {
    /// `self` to the power of `exp`, or `None` if that is 2^256 or more. 0 to the power of 0 is 1.
    #[inline]
    #[must_use]
    pub const fn checked_pow(self, exp: Self) -> Option<Self> {
        match self.exact_pow(exp) {
            Some(power) => Some(power),
            None => None,
        }
    }

    /// `self` to the power of `exp`.
    ///
    /// # Panics
    /// If that is 2^256 or more.
    #[inline]
    #[must_use]
    #[track_caller]
    pub const fn strict_pow(self, exp: Self) -> Self {
        match self.exact_pow(exp) {
            Some(power) => power,
            None => panic!("attempt to multiply with overflow"),
        }
    }

    /// `self` to the power of `exp` modulo 2^256, and whether the power is 2^256 or more.
    #[inline]
    #[must_use]
    pub const fn overflowing_pow(self, exp: Self) -> (Self, bool) {
        match self.exact_pow(exp) {
            Some(power) => (power, false),
            None => (self.wrapping_pow(exp), true),
        }
    }

    /// `self` to the power of `exp` modulo 2^256: [`wrapping_pow`](Self::wrapping_pow).
    #[inline]
    #[must_use]
    pub const fn pow(self, exp: Self) -> Self {
        self.wrapping_pow(exp)
    }

    /// `self` to the power of `exp`, or [`MAX`](Self::MAX) if that is 2^256 or more.
    #[inline]
    #[must_use]
    pub const fn saturating_pow(self, exp: Self) -> Self {
        match self.exact_pow(exp) {
            Some(power) => power,
            None => Self::MAX,
        }
    }

    /// `self` to the power of `exp` modulo 2^256. 0 to the power of 0 is 1.
    #[must_use]
    pub const fn wrapping_pow(self, exp: Self) -> Self {
        if self.0[0] & 1 == 1 {
            return Self(odd_power(&self.0, &exp.0));
        }
        let [exponent, b, c, d] = exp.0;
        if b | c | d != 0 || exponent >= 256 {
            // One zero at the end of the base is enough.
            return Self::ZERO;
        }
        if exponent == 0 {
            return Self::ONE;
        }
        let zeros = match self.0 {
            [0, 0, 0, 0] => return Self::ZERO,
            [0, 0, 0, d] => 192 + d.trailing_zeros(),
            [0, 0, c, _] => 128 + c.trailing_zeros(),
            [0, b, ..] => 64 + b.trailing_zeros(),
            [a, ..] => a.trailing_zeros(),
        };
        let shift = zeros as u64 * exponent;
        if shift >= 256 {
            return Self::ZERO;
        }
        let odd = Self(barrett::shr(&self.0, zeros));
        if odd.const_eq(&Self::ONE) {
            return Self(barrett::shl(&odd.0, shift as u32));
        }
        Self(barrett::shl(&small_power(&odd.0, exponent), shift as u32))
    }

    /// `self` to the power of `exp`, if that is less than 2^256.
    #[inline]
    const fn exact_pow(self, exp: Self) -> Option<Self> {
        let [exponent, b, c, d] = exp.0;
        let bits = barrett::bits(&self.0) as u64;
        if bits <= 1 {
            return Some(if exp.is_zero() { Self::ONE } else { self });
        }
        // The power is at least 2^((bits - 1) * exponent), and less than 2^(bits * exponent).
        if b | c | d != 0 || exponent >= 256 || (bits - 1) * exponent >= 256 {
            return None;
        }
        if bits * exponent <= 256 {
            return Some(Self(small_power(&self.0, exponent)));
        }
        let (mut power, mut at) = (self, exponent.ilog2());
        while at > 0 {
            at -= 1;
            let Some(square) = power.checked_mul(power) else { return None };
            power = square;
            if exponent >> at & 1 == 1 {
                let Some(product) = power.checked_mul(self) else { return None };
                power = product;
            }
        }
        Some(power)
    }

    /// 2 to the power of `exp`, about as exactly as an `f64` tells: rounded to the nearest
    /// number where that is less than 2^63. 0 below an exponent of -1, and `None` from 256 on.
    #[cfg(feature = "std")]
    #[must_use]
    pub fn approx_pow2(exp: f64) -> Option<Self> {
        // The logarithm of 1.5, from which on the power is nearer to 2 than to 1.
        const ROUNDS_UP: f64 = 0.584_962_500_721_156_2;
        if exp < ROUNDS_UP {
            return Some(if exp < -1.0 { Self::ZERO } else { Self::ONE });
        }
        if exp >= 256.0 {
            return None;
        }
        // Between 2^63 and 2^64; 0 of what is no number.
        let mantissa = (exp.fract().exp2() * 2_f64.powi(63)) as u64;
        match exp as u32 {
            whole @ 0..63 => {
                let excess = 63 - whole;
                let rounded = (mantissa >> excess) + (mantissa >> (excess - 1) & 1);
                Some(Self::from_limb(rounded))
            }
            whole => Some(Self(barrett::shl(&[mantissa, 0, 0, 0], whole - 63))),
        }
    }
}

/// A power modulo 2^256 with an exponent of few bits.
#[inline]
const fn small_power(base: &[u64; 4], mut exponent: u64) -> [u64; 4] {
    let (mut power, mut square) = ([1, 0, 0, 0], *base);
    loop {
        if exponent & 1 == 1 {
            power = mul::low(&power, &square);
        }
        exponent >>= 1;
        if exponent == 0 {
            return power;
        }
        square = mul::low(&square, &square);
    }
}

/// How many bits of the exponent are taken one by one.
const BITS: u32 = 62;

/// A power modulo 2^256 of an odd base.
///
/// An odd number's square is 1 modulo 8, and each further one is so modulo twice as much: after
/// 62 it is `1 + 2^64 * v`. Of that the n-th power is the sum of `C(n, j) * 2^(64 * j) * v^j`, of
/// which there are four.
const fn odd_power(base: &[u64; 4], exponent: &[u64; 4]) -> [u64; 4] {
    let [a, b, c, d] = *exponent;
    let mut bits = a & ((1 << BITS) - 1);
    // The order of every element divides 2^254: so much of the exponent counts.
    let rest =
        [a >> BITS | b << (64 - BITS), b >> BITS | c << (64 - BITS), c >> BITS | d << (64 - BITS)];
    if rest[0] | rest[1] | rest[2] == 0 {
        return small_power(base, bits);
    }
    let (mut power, mut square, mut at) = ([1, 0, 0, 0], *base, 0);
    while at < BITS {
        if bits & 1 == 1 {
            power = mul::low(&power, &square);
        }
        square = mul::low(&square, &square);
        bits >>= 1;
        at += 1;
    }
    mul::low(&power, &power_near_one(&square, &rest))
}

/// The power `n` of `base`, whose lowest limb is 1, modulo 2^256.
const fn power_near_one(base: &[u64; 4], n: &[u64; 3]) -> [u64; 4] {
    // Everything is divided by 2^64: the second term counts modulo 2^192, the third modulo 2^128
    // after one more such division, the fourth modulo 2^64.
    let [_, v0, v1, v2] = *base;
    let first = mul::low(&[v0, v1, v2, 0], &[n[0], n[1], n[2], 0]);

    let v = v0 as u128 | (v1 as u128) << 64;
    let low = n[0] as u128 | (n[1] as u128) << 64;
    let half = low >> 1 | (n[2] as u128) << 127;
    // n * (n - 1) / 2, where either of the two is even.
    let pairs =
        if low & 1 == 0 { half.wrapping_mul(low.wrapping_sub(1)) } else { half.wrapping_mul(low) };
    let second = pairs.wrapping_mul(v.wrapping_mul(v));

    // n * (n - 1) * (n - 2) / 6.
    const THIRD: u64 = 0xaaaa_aaaa_aaaa_aaab;
    let triples = (pairs as u64).wrapping_mul(n[0].wrapping_sub(2)).wrapping_mul(THIRD);
    let third = triples.wrapping_mul(v0.wrapping_mul(v0).wrapping_mul(v0));

    let upper = second.wrapping_add((third as u128) << 64);
    let sum = first[1] as u128 | (first[2] as u128) << 64;
    let sum = sum.wrapping_add(upper);
    [1, first[0], sum as u64, (sum >> 64) as u64]
}
