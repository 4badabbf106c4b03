//! Roots.

use super::U256;

/// The `f64` instructions on which the fast square root starts. Without the standard library the
/// language has no square root, so other targets need that.
#[cfg(any(
    all(target_arch = "x86_64", target_feature = "sse2"),
    all(target_arch = "aarch64", target_feature = "neon"),
    feature = "std"
))]
mod float {
    use super::U256;

    #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
    #[inline(always)]
    fn sqrt(x: f64) -> f64 {
        use core::arch::x86_64::{_mm_cvtsd_f64, _mm_set_sd, _mm_sqrt_sd};
        // SAFETY: the whole program is compiled for CPUs with SSE2.
        unsafe { _mm_cvtsd_f64(_mm_sqrt_sd(_mm_set_sd(x), _mm_set_sd(x))) }
    }

    #[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
    #[inline(always)]
    fn sqrt(x: f64) -> f64 {
        use core::arch::aarch64::{vdup_n_f64, vget_lane_f64, vsqrt_f64};
        // SAFETY: the whole program is compiled for CPUs with NEON.
        unsafe { vget_lane_f64::<0>(vsqrt_f64(vdup_n_f64(x))) }
    }

    #[cfg(not(any(
        all(target_arch = "x86_64", target_feature = "sse2"),
        all(target_arch = "aarch64", target_feature = "neon")
    )))]
    #[inline(always)]
    fn sqrt(x: f64) -> f64 {
        x.sqrt()
    }

    const fn power(exponent: u64) -> f64 {
        f64::from_bits((1023 + exponent) << 52)
    }

    /// For a number of 2^254 to 2^256 of which `top` is the highest limb, with the root r: first
    /// r / 2^66, at most 1.5 * 2^9 away, and then 2^123 divided by that, of which 52 bits are
    /// right. Both are at most 2^62.
    #[inline(always)]
    fn seed(top: u64) -> (u64, u64) {
        // 2^60 to 2^62 is rounded to 53 bits, its root of 2^30 to 2^31 again: one and a half
        // units of the last place, of which the truncated bits are next to nothing.
        let root = sqrt((top >> 2).cast_signed() as f64);
        let (scaled, inverse) = (root * power(31), power(92) / root);
        // SAFETY: the root is within 2^30 and 2^31, so both are positive and at most 2^62.
        unsafe {
            (scaled.to_int_unchecked::<i64>() as u64, inverse.to_int_unchecked::<i64>() as u64)
        }
    }

    #[inline(always)]
    const fn wide(high: u64, low: u64) -> u128 {
        (high as u128) << 64 | low as u128
    }

    #[inline(always)]
    const fn product(a: u64, b: u64) -> u128 {
        a as u128 * b as u128
    }

    /// The upper half of a product.
    #[inline(always)]
    const fn high(a: i64, b: u64) -> i64 {
        ((a as i128 * b as i128) >> 64) as i64
    }

    /// The root of a number below 2^128 and not 0, rounded down.
    #[inline(always)]
    pub(super) fn of_128(number: u128) -> u64 {
        let shift = number.leading_zeros() & 126;
        let number = number << shift;
        let (seed, inverse) = seed((number >> 64) as u64);
        // What the seed's square lacks, less than 2^77 in size; so it may wrap around.
        let seed = u128::from(seed) << 2;
        let rest = number.wrapping_sub(seed.wrapping_mul(seed)).cast_signed();
        // Divided by twice the seed, in units of 2^-48, that is what the seed lacks: less than
        // 2^60 units, known to 2^7 because of the inverse, less than 2^8 too much because the
        // root is curved. What is left after taking off more than that is not too much, and at
        // most 1 too little.
        let step = (high((rest >> 14) as i64, inverse) - 512) >> 48;
        let step = i128::from(step).cast_unsigned();
        let root = seed.wrapping_add(step);
        let rest = rest.cast_unsigned().wrapping_sub(step.wrapping_mul(seed.wrapping_add(root)));
        let root = root as u64 + u64::from(rest > 2 * root);
        root >> (shift / 2)
    }

    /// The root of a number of 2^128 or more, rounded down.
    #[inline(always)]
    pub(super) fn of_256(number: U256) -> u128 {
        let shift = number.leading_zeros() & 126;
        let number = number.wrapping_shl(shift);
        let [n0, n1, n2, n3] = number.0;
        let (seed, inverse) = seed(n3);
        // What the seed's square lacks, in units of 2^128 of which it is less than 2^77 in size;
        // so it may wrap around.
        let rest = wide(n3, n2).wrapping_sub(product(seed, seed) << 4).cast_signed();
        // Divided by twice the seed, in units of 2^16, that is what the seed lacks: less than 2^60
        // units, known to 2^7 of them because of the inverse. And it is less than 2^8 of them too
        // much because the root is curved. After 2^10 units are taken off, this is too little.
        let step = high((rest >> 14) as i64, inverse) - (1 << 10);
        let root = (u128::from(seed) << 66).wrapping_add((i128::from(step) << 16).cast_unsigned());
        // What the square lacks now: more than 0 and less than 2^156. So it may wrap around at
        // 2^192, and is in a limb and the 128 bits above.
        let (low, high) = (root as u64, (root >> 64) as u64);
        let square = product(low, low);
        let upper = wide(high.wrapping_mul(high), 0)
            .wrapping_add(product(low, high) << 1)
            .wrapping_add(square >> 64);
        let (rest_low, borrow) = n0.overflowing_sub(square as u64);
        let rest = wide(n2, n1).wrapping_sub(upper).wrapping_sub(borrow.into());
        // Divided by twice the root, in units of 2^-30, that is what it lacks: less than 2^58
        // units, known to 2^6. After more than that is taken off it is not too much, and at most 1
        // too little.
        let step = (product((rest >> 32) as u64, inverse) >> 64) as u64;
        let step = (step - 128) >> 30;
        // Less step * (2 * root + step).
        let (low, high) = (product(low, step), product(high, step));
        let lower = (u128::from(low as u64) << 1) + product(step, step);
        let upper = ((high + (low >> 64)) << 1) + (lower >> 64);
        let (rest_low, borrow) = rest_low.overflowing_sub(lower as u64);
        let rest = rest - upper - u128::from(borrow);
        let root = root + u128::from(step);
        // Whether there is more than twice the root left.
        let (twice, more) = (root >> 63, rest_low > (root << 1) as u64);
        let more = (rest > twice) | (rest == twice) & more;
        (root + u128::from(more)) >> (shift / 2)
    }
}

impl U256 {
    /// The square root, rounded down.
    #[inline]
    #[must_use]
    pub fn isqrt(self) -> Self {
        #[cfg(any(
            all(target_arch = "x86_64", target_feature = "sse2"),
            all(target_arch = "aarch64", target_feature = "neon"),
            feature = "std"
        ))]
        return match (self.low_u128(), self.high_u128()) {
            (0, 0) => self,
            (low, 0) => Self::from_limb(float::of_128(low)),
            _ => Self::from_u128(float::of_256(self)),
        };
        #[allow(unreachable_code, reason = "targets without f64 instructions have this alone")]
        self.const_isqrt()
    }

    /// [`isqrt`](Self::isqrt), where that is no `const fn`; slower.
    #[must_use]
    pub const fn const_isqrt(self) -> Self {
        let high = self.high_u128();
        if high == 0 {
            return Self::from_limb(self.low_u128().isqrt() as u64);
        }
        // Zimmermann's Karatsuba square root: the root of the upper half, and what that lacks
        // divided by twice the root, which is not too little and at most 1 too much.
        let shift = high.leading_zeros() as usize & !1;
        let number = self.wrapping_shl(shift);
        let [_, n1, ..] = number.0;
        let high = number.high_u128();
        let root = high.isqrt();
        let rest = high - root * root;
        // (rest * 2^64 + n1) / 2, of which rest has 65 bits.
        let quotient = (rest << 63 | n1 as u128 >> 1) / root;
        let quotient = if quotient >> 64 == 0 { quotient } else { u64::MAX as u128 };
        let root = root << 64 | quotient;
        let square = Self::from_u128(root).wrapping_mul(Self::from_u128(root));
        let root = root - number.const_lt(&square) as u128;
        Self::from_u128(root >> (shift / 2))
    }

    /// The root of a degree, rounded down.
    ///
    /// # Panics
    /// If the degree is 0.
    #[must_use]
    #[track_caller]
    pub fn root(self, degree: usize) -> Self {
        assert!(degree > 0, "there is no root of degree 0");
        match degree {
            1 => self,
            2 => self.isqrt(),
            _ if self.is_zero() => self,
            _ if self.bit_len() <= degree => Self::ONE,
            _ => self.long_root(degree),
        }
    }

    /// The root of a degree of 3 or more, of a number that has more bits than that. Floating point
    /// says where it is about, exact powers say which it is.
    fn long_root(self, degree: usize) -> Self {
        let approximate = approximate_root(f64::from(self), degree);
        // How far away that is at most, with room to spare: a few units in its last place, and what
        // the steps leave, or what there is without steps.
        let error = if degree < STEPLESS {
            approximate / (1_u64 << 48) as f64 + 1.0 / 512.0
        } else {
            approximate / 256.0
        };
        if error < 0.5 {
            // The only integer that the root may be above or below.
            let nearest = (approximate + 0.5) as u64;
            let above = approximate - nearest as f64;
            let fits = if above.abs() > error {
                above > 0.0
            } else {
                Self::from_limb(nearest).power_fits(degree, &self)
            };
            return Self::from_limb(nearest - u64::from(!fits));
        }
        let mut root = Self::from_u128(approximate as u128);
        if degree <= 4 {
            // More than the 53 bits that an f64 has: Newton's step, which doubles them.
            let squared = root.wrapping_mul(root);
            let power = if degree == 3 { squared } else { squared.wrapping_mul(root) };
            let (root_low, quotient) = (root.low_u128(), self.div_rem(power).0.low_u128());
            let degree = degree as u128;
            root = Self::from_u128(((degree - 1) * root_low + quotient) / degree);
        }
        while !root.power_fits(degree, &self) {
            root -= Self::ONE;
        }
        while (root + Self::ONE).power_fits(degree, &self) {
            root += Self::ONE;
        }
        root
    }

    /// Whether this to the power of `exponent`, 1 or more, is not above `limit`.
    fn power_fits(self, exponent: usize, limit: &Self) -> bool {
        let mut power = self;
        for bit in (0..exponent.ilog2()).rev() {
            let (square, mut overflow) = power.overflowing_mul(power);
            power = square;
            if exponent >> bit & 1 != 0 {
                let (product, more) = power.overflowing_mul(self);
                (power, overflow) = (product, overflow | more);
            }
            // A power of 1 or more that is above the limit stays above it.
            if overflow || power > *limit {
                return false;
            }
        }
        power <= *limit
    }
}

/// From this degree on roots are at most 16, for which a logarithm is exact enough.
const STEPLESS: usize = 64;

/// About the root of a degree of 3 or more, of a number that has more bits than that: as exactly
/// as an f64 can be up to a degree of 12, to a millionth up to 63, and to a 500th part of a number
/// of at most 16 from there on.
fn approximate_root(number: f64, degree: usize) -> f64 {
    let exact_degree = degree as f64;
    // The logarithm to base 2, of what is between two powers of two by the parabola that is right
    // at both; and back.
    let bits = number.to_bits();
    let fraction = f64::from_bits(bits & ((1 << 52) - 1) | 1.0_f64.to_bits()) - 1.0;
    let log = (bits >> 52) as f64 - 1023.0 + fraction * (4.0 - fraction) / 3.0;
    let log = log / exact_degree;
    let (whole, fraction) = (log as u64, log - log as u64 as f64);
    let mut root = f64::from_bits((1023 + whole) << 52) * (1.0 + fraction * (2.0 + fraction) / 3.0);
    // At most a 170th part of the root away, and a 500th from a degree of 64 on. Of a part d, one of
    // Newton's steps leaves (degree - 1) / 2 * d^2: three leave 2^-49 of it up to a degree of 6,
    // and a thousandth of what the caller allows from there on. Two are not enough: of 2^16 and a
    // degree of 16 they leave a 50th.
    let steps = if degree < STEPLESS { 3 } else { 0 };
    for _ in 0..steps {
        let mut power = root;
        for bit in (0..(degree - 1).ilog2()).rev() {
            power *= power;
            if (degree - 1) >> bit & 1 != 0 {
                power *= root;
            }
        }
        root += (number / power - root) / exact_degree;
    }
    root
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The root, bit by bit from above.
    fn root_ref(number: U256, degree: usize) -> U256 {
        let mut root = U256::ZERO;
        for bit in (0..=number.bit_len() / degree).rev() {
            root.set_bit(bit, true);
            if !root.power_fits(degree, &number) {
                root.set_bit(bit, false);
            }
        }
        root
    }

    fn check(number: U256) {
        let root = root_ref(number, 2);
        assert_eq!(number.isqrt(), root, "{number:?}");
        assert_eq!(number.const_isqrt(), root, "{number:?}");
    }

    #[test]
    fn around_powers_of_every_degree() {
        let mut pattern = 0x9e37_79b9_7f4a_7c15_u64;
        for degree in 3..=100 {
            let bits = (256 / degree).min(60) as u32;
            for round in 0..if cfg!(miri) { 1 } else { 24 } {
                pattern = pattern.wrapping_mul(0xda94_2042_e4dd_58b5).rotate_left(37);
                // One in four as high as it can be.
                let low = pattern & 3 != 0;
                let root = if low {
                    pattern >> (64 - bits)
                } else {
                    ((1_u64 << bits) - 1).saturating_sub(round)
                };
                let root = U256::from_limb(root.max(1));
                let power = root.wrapping_pow(U256::from_limb(degree as u64));
                let next = (root + U256::ONE).checked_pow(U256::from_limb(degree as u64));
                let last = next.map_or(U256::MAX, |next| next - U256::ONE);
                let gap = last - power;
                for number in
                    [power, power - U256::ONE, last, last - (gap >> 7), power + (gap >> 7)]
                {
                    assert_eq!(number.root(degree), root_ref(number, degree), "{number} {degree}");
                }
            }
        }
    }

    #[test]
    fn around_squares_of_every_length() {
        let mut pattern = 0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c834_u128;
        for bits in 1..=128 {
            let top = u128::MAX >> (128 - bits);
            for _ in 0..8 {
                pattern = pattern.wrapping_mul(0xda94_2042_e4dd_58b5).rotate_left(37);
                let random = pattern >> (128 - bits) | 1 << (bits - 1);
                for root in [random, top, top - top / 3, 1 << (bits - 1), top - (top >> 53)] {
                    let (square, one) = (U256::from_u128(root), U256::ONE);
                    let square = square.wrapping_mul(square);
                    // (root + 1)^2 - 1, modulo 2^256.
                    let last = square + U256::from_u128(root) + U256::from_u128(root);
                    for number in [square - one, square, square + one, last - one, last, last + one]
                    {
                        check(number);
                    }
                }
            }
        }
    }

    /// The loops that end a root are short: floating point is at most 1 away.
    #[test]
    fn approximations_are_close() {
        let mut random = U256::MAX;
        for bits in (4..=256_usize).step_by(3) {
            random = random.wrapping_mul(U256::from_limbs([0xda94_2042_e4dd_58b5; 4])) + U256::MAX;
            for number in [U256::MAX >> (256 - bits), random >> (256 - bits) | U256::ONE] {
                for degree in (3..number.bit_len()).step_by(1 + bits / 50) {
                    let root = root_ref(number, degree);
                    assert_eq!(number.root(degree), root, "{number:?} {degree}");
                    let approximate = approximate_root(f64::from(number), degree);
                    let away = (approximate - f64::from(root)).abs();
                    assert!(away < 2.0 + approximate * 1e-15, "{number:?} {degree} {away}");
                }
            }
        }
    }
}
