//! Products modulo an odd number in Montgomery's form, in which `x` stands for `x * 2^-256`: what
//! is divided by is a power of two.

use super::{add, carrying_mul_add, inverse, mul, sub};

/// An odd modulus, and what products need of it.
#[derive(Clone, Copy, Debug)]
pub(in crate::u256) struct Montgomery {
    pub(in crate::u256) modulus: [u64; 4],
    /// `-1 / modulus` modulo 2^64.
    pub(in crate::u256) inverse: u64,
    /// 2^512 modulo `modulus`, which a product turns a number into its form with.
    pub(in crate::u256) square: [u64; 4],
}

impl Montgomery {
    /// Of an odd modulus.
    pub(in crate::u256) const fn new(modulus: &[u64; 4]) -> Self {
        let inverse = inverse::limb(modulus[0]).wrapping_neg();
        Self { modulus: *modulus, inverse, square: square_of_radix(modulus, inverse) }
    }

    /// `a * b / 2^256`. The product is less than `modulus * 2^256`, so either may be any number
    /// if the other is reduced.
    #[inline(always)]
    pub(in crate::u256) const fn mul(&self, a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
        reduce(&mul::widening(a, b), &self.modulus, self.inverse)
    }

    /// `number` in Montgomery's form. Any number.
    #[inline(always)]
    pub(in crate::u256) const fn enter(&self, number: &[u64; 4]) -> [u64; 4] {
        self.mul(number, &self.square)
    }

    /// The number that `form` stands for.
    #[inline(always)]
    pub(in crate::u256) const fn leave(&self, form: &[u64; 4]) -> [u64; 4] {
        let [a, b, c, d] = *form;
        reduce(&[a, b, c, d, 0, 0, 0, 0], &self.modulus, self.inverse)
    }

    /// `number / 2^bits` modulo the modulus, for a reduced number.
    #[cfg(any(test, all(fastprim_x86, target_arch = "x86_64")))]
    pub(in crate::u256) fn divided(&self, number: &[u64; 4], mut bits: u32) -> [u64; 4] {
        let mut number = *number;
        while bits > 0 {
            let now = bits.min(64);
            // With this many times the modulus, the lowest bits are zeros.
            let times = number[0].wrapping_mul(self.inverse) & (u64::MAX >> (64 - now));
            let mut carry = 0;
            for (limb, modulus) in number.iter_mut().zip(&self.modulus) {
                (*limb, carry) = carrying_mul_add(times, *modulus, *limb, carry);
            }
            let [a, b, c, d] = number;
            number = if now == 64 {
                [b, c, d, carry]
            } else {
                let [a, b, c, d] = super::barrett::shr(&[a, b, c, d], now);
                [a, b, c, d | carry << (64 - now)]
            };
            bits -= now;
        }
        number
    }
}

/// `number / 2^256` modulo `modulus`, reduced, for a number less than `modulus * 2^256`.
/// `inverse` is `-1 / modulus` modulo 2^64.
///
/// What is subtracted, a multiple of the modulus with the number's lower half, is made from its
/// lowest limb up. It never has more than four limbs that are still wanted, and nothing carries
/// out of them.
#[inline(always)]
pub(in crate::u256) const fn reduce(
    number: &[u64; 8],
    modulus: &[u64; 4],
    inverse: u64,
) -> [u64; 4] {
    let (mut multiple, mut at) = ([0_u64; 4], 0);
    while at < 4 {
        let factor = multiple[0].wrapping_sub(number[at]).wrapping_mul(inverse);
        let mut carry = carrying_mul_add(modulus[0], factor, multiple[0], 0).1;
        (multiple[0], carry) = carrying_mul_add(modulus[1], factor, multiple[1], carry);
        (multiple[1], carry) = carrying_mul_add(modulus[2], factor, multiple[2], carry);
        (multiple[2], multiple[3]) = carrying_mul_add(modulus[3], factor, multiple[3], carry);
        at += 1;
    }
    let high = [number[4], number[5], number[6], number[7]];
    let (difference, borrow) = sub(&high, &multiple);
    select(borrow, &add(&difference, modulus).0, &difference)
}

/// `a` if `condition`, else `b`, without a branch.
#[inline(always)]
pub(in crate::u256) const fn select(condition: bool, a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
    let mask = (condition as u64).wrapping_neg();
    [
        (a[0] & mask) | (b[0] & !mask),
        (a[1] & mask) | (b[1] & !mask),
        (a[2] & mask) | (b[2] & !mask),
        (a[3] & mask) | (b[3] & !mask),
    ]
}

/// `2 * number` modulo `modulus`. `number` is reduced.
#[inline(always)]
pub(in crate::u256) const fn double(number: &[u64; 4], modulus: &[u64; 4]) -> [u64; 4] {
    let (twice, carry) = add(number, number);
    let (difference, borrow) = sub(&twice, modulus);
    select(borrow & !carry, &twice, &difference)
}

/// 2^512 modulo an odd number.
const fn square_of_radix(modulus: &[u64; 4], inverse: u64) -> [u64; 4] {
    if modulus[0] == 1 && modulus[1] | modulus[2] | modulus[3] == 0 {
        return [0; 4];
    }
    // The greatest power of two that is not above the modulus, less the modulus, doubled until it
    // is 2^260: that stands for 2^4, of which six squares make what stands for 2^256.
    let mut bits = super::barrett::bits(modulus);
    let mut power = match bits {
        256 => sub(&[0; 4], modulus).0,
        _ => {
            let mut power = [0; 4];
            power[bits / 64] = 1 << (bits % 64);
            sub(&power, modulus).0
        }
    };
    while bits < 260 {
        power = double(&power, modulus);
        bits += 1;
    }
    let mut squares = 0;
    while squares < 6 {
        power = reduce(&mul::square(&power), modulus, inverse);
        squares += 1;
    }
    power
}
