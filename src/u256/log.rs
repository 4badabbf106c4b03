//! Logarithms.

use super::U256;

/// 10^0 to 10^77, all of its powers below 2^256.
static POWERS_OF_TEN: [U256; 78] = {
    let mut powers = [U256::ONE; 78];
    let mut at = 1;
    while at < powers.len() {
        powers[at] = powers[at - 1].strict_mul(U256::from_limb(10));
        at += 1;
    }
    powers
};

impl U256 {
    /// The logarithm to base 2, rounded down: the index of the highest bit.
    ///
    /// # Panics
    /// If the number is 0.
    #[inline]
    #[must_use]
    #[track_caller]
    pub const fn log2(self) -> usize {
        match self.checked_log2() {
            Some(log) => log,
            None => no_logarithm(),
        }
    }

    /// The logarithm to base 2, rounded down, or `None` for 0.
    #[inline]
    #[must_use]
    pub const fn checked_log2(self) -> Option<usize> {
        self.bit_len().checked_sub(1)
    }

    /// The logarithm to base 10, rounded down.
    ///
    /// # Panics
    /// If the number is 0.
    #[inline]
    #[must_use]
    #[track_caller]
    pub const fn log10(self) -> usize {
        match self.checked_log10() {
            Some(log) => log,
            None => no_logarithm(),
        }
    }

    /// The logarithm to base 10, rounded down, or `None` for 0.
    #[inline]
    #[must_use]
    pub const fn checked_log10(self) -> Option<usize> {
        if self.is_zero() {
            return None;
        }
        // 1233 / 4096 is log10(2) rounded down, closely enough that this is the logarithm of the
        // next power of two for every length: of what is below it, or one more.
        let log = (self.bit_len() * 1233) >> 12;
        Some(log - self.const_lt(&POWERS_OF_TEN[log]) as usize)
    }

    /// The logarithm to a base, rounded down.
    ///
    /// # Panics
    /// If the number is 0 or the base is below 2.
    #[inline]
    #[must_use]
    #[track_caller]
    pub const fn log(self, base: Self) -> usize {
        match self.checked_log(base) {
            Some(log) => log,
            None => no_logarithm(),
        }
    }

    /// The logarithm to a base, rounded down, or `None` if the number is 0 or the base below 2.
    #[must_use]
    pub const fn checked_log(self, base: Self) -> Option<usize> {
        if self.is_zero() || base.const_lt(&Self([2, 0, 0, 0])) {
            return None;
        }
        // base^1, base^2, base^4, ... while they are not above; base^256 always is.
        let (mut squares, mut count) = ([base; 8], 0);
        while count < squares.len() && !self.const_lt(&squares[count]) {
            let (next, overflow) = squares[count].overflowing_mul(squares[count]);
            count += 1;
            if overflow {
                break;
            }
            if count < squares.len() {
                squares[count] = next;
            }
        }
        let (mut power, mut log) = (Self::ONE, 0);
        while count > 0 {
            count -= 1;
            if let (next, false) = power.overflowing_mul(squares[count])
                && !self.const_lt(&next)
            {
                power = next;
                log |= 1 << count;
            }
        }
        Some(log)
    }

    /// [`log2`](Self::log2), as the standard library calls and types it.
    ///
    /// # Panics
    /// If the number is 0.
    #[inline]
    #[must_use]
    #[track_caller]
    pub const fn ilog2(self) -> u32 {
        self.log2() as u32
    }

    /// [`checked_log2`](Self::checked_log2), as the standard library calls and types it.
    #[inline]
    #[must_use]
    pub const fn checked_ilog2(self) -> Option<u32> {
        match self.checked_log2() {
            Some(log) => Some(log as u32),
            None => None,
        }
    }

    /// [`log10`](Self::log10), as the standard library calls and types it.
    ///
    /// # Panics
    /// If the number is 0.
    #[inline]
    #[must_use]
    #[track_caller]
    pub const fn ilog10(self) -> u32 {
        self.log10() as u32
    }

    /// [`checked_log10`](Self::checked_log10), as the standard library calls and types it.
    #[inline]
    #[must_use]
    pub const fn checked_ilog10(self) -> Option<u32> {
        match self.checked_log10() {
            Some(log) => Some(log as u32),
            None => None,
        }
    }

    /// [`log`](Self::log), as the standard library calls and types it.
    ///
    /// # Panics
    /// If the number is 0 or the base is below 2.
    #[inline]
    #[must_use]
    #[track_caller]
    pub const fn ilog(self, base: Self) -> u32 {
        self.log(base) as u32
    }

    /// [`checked_log`](Self::checked_log), as the standard library calls and types it.
    #[inline]
    #[must_use]
    pub const fn checked_ilog(self, base: Self) -> Option<u32> {
        match self.checked_log(base) {
            Some(log) => Some(log as u32),
            None => None,
        }
    }
}

/// The logarithms in floating point, which the standard library has.
#[cfg(feature = "std")]
impl U256 {
    /// The logarithm to base 2, of the highest 64 bits; minus infinity for 0.
    #[inline]
    #[must_use]
    pub fn approx_log2(self) -> f64 {
        let (bits, below) = self.most_significant_bits();
        (bits as f64).log2() + below as f64
    }

    /// The logarithm to base 10, by way of [`approx_log2`](Self::approx_log2).
    #[inline]
    #[must_use]
    pub fn approx_log10(self) -> f64 {
        self.approx_log2() / core::f64::consts::LOG2_10
    }

    /// The logarithm to a base, by way of [`approx_log2`](Self::approx_log2).
    #[inline]
    #[must_use]
    pub fn approx_log(self, base: f64) -> f64 {
        self.approx_log2() / base.log2()
    }
}

#[cold]
#[track_caller]
const fn no_logarithm() -> ! {
    panic!("no logarithm of 0, and none to a base below 2")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How often 10 divides before nothing is left is how often it multiplies 1 to get there.
    fn log10_ref(number: U256) -> usize {
        (0..77).take_while(|&log| number >= POWERS_OF_TEN[log + 1]).count()
    }

    #[test]
    fn lengths_give_the_logarithm_or_one_more() {
        for bits in 1..=256 {
            let largest = U256::MAX.wrapping_shr(256 - bits);
            assert_eq!((bits * 1233) >> 12, log10_ref(largest), "{bits}");
        }
    }
}
