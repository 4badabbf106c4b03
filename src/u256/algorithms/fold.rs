//! Remainders of 512 bits by a number of 256 that is known beforehand: the upper limbs are replaced
//! by what they are worth modulo the number. That takes fewer products than a reciprocal of 256
//! bits, and they do not wait for each other.

use super::montgomery::select;
use super::{add, barrett, borrowing_sub, carrying_add, carrying_mul_add, sub};

/// A modulus whose highest bit is set and which is not 2^255. The assembly knows the fields.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub(in crate::u256) struct Fold {
    modulus: [u64; 4],
    /// 2^256 less the modulus.
    negative: [u64; 4],
    /// 2^320, 2^384 and 2^448 modulo the modulus.
    powers: [[u64; 4]; 3],
    /// The multiples of 2^319, from 0 to 7 times that, modulo the modulus: the lowest limb of
    /// all, the second one of all and so on.
    multiples: [[u64; 8]; 4],
    /// 2^320 / modulus - 2^64, rounded down.
    reciprocal: u64,
}

impl Fold {
    /// Of no modulus.
    pub(in crate::u256) const UNUSED: Self = Self {
        modulus: [0; 4],
        negative: [0; 4],
        powers: [[0; 4]; 3],
        multiples: [[0; 8]; 4],
        reciprocal: 0,
    };

    pub(in crate::u256) const fn new(modulus: &[u64; 4]) -> Self {
        let negative = sub(&[0; 4], modulus).0;
        let (mut powers, mut power, mut at) = ([[0; 4]; 3], negative, 0);
        while at < 3 {
            power = barrett::digit(&power, 0, modulus).1;
            powers[at] = power;
            at += 1;
        }
        let step = barrett::digit(&[0, 0, 0, 1 << 63], 0, modulus).1;
        let (mut multiples, mut multiple, mut at) = ([[0; 8]; 4], [0; 4], 1);
        while at < 8 {
            let (sum, carry) = add(&multiple, &step);
            let (less, borrow) = sub(&sum, modulus);
            multiple = select(borrow & !carry, &sum, &less);
            let mut limb = 0;
            while limb < 4 {
                multiples[limb][at] = multiple[limb];
                limb += 1;
            }
            at += 1;
        }
        let reciprocal = barrett::reciprocal(modulus)[3];
        Self { modulus: *modulus, negative, powers, multiples, reciprocal }
    }

    /// `number` modulo the modulus.
    #[inline(always)]
    pub(in crate::u256) const fn remainder(&self, number: &[u64; 8]) -> [u64; 4] {
        let [n0, n1, n2, n3, n4, n5, n6, n7] = *number;
        // Less than four times 2^320.
        let sum = [n0, n1, n2, n3, n4, 0];
        let sum = multiply_add(&sum, n5, &self.powers[0]);
        let sum = multiply_add(&sum, n6, &self.powers[1]);
        let [s0, s1, s2, s3, s4, s5] = multiply_add(&sum, n7, &self.powers[2]);

        // With what is above 2^319 replaced, less than that and the modulus.
        let at = (s5 << 1 | s4 >> 63) as usize & 7;
        let [m0, m1, m2, m3] = &self.multiples;
        let (low, carry) = add(&[s0, s1, s2, s3], &[m0[at], m1[at], m2[at], m3[at]]);
        let high = (s4 & (u64::MAX >> 1)) + carry as u64;

        // Not too much, and at most 1 too little: what the reciprocal lacks is less than a half
        // here, for it is less than 1 beside 2^320. If it is 2^64, 1 less, which is not too
        // little either: then the sum is not above 2^319 by more than the modulus.
        let lower = carrying_mul_add(low[3], self.reciprocal, 0, 0).1;
        let upper = carrying_mul_add(high, self.reciprocal, low[3], lower).1;
        let quotient = high.saturating_add(upper);
        let (mut rest, mut at, mut carry, mut borrow) = ([0; 4], 0, 0, false);
        while at < 4 {
            let product;
            (product, carry) = carrying_mul_add(quotient, self.modulus[at], 0, carry);
            (rest[at], borrow) = borrowing_sub(low[at], product, borrow);
            at += 1;
        }
        let top = borrowing_sub(high, carry, borrow).0;
        let (less, borrow) = sub(&rest, &self.modulus);
        let top = top.wrapping_sub(borrow as u64);
        select(top == u64::MAX, &rest, &less)
    }
}

/// `sum + digit * number`.
#[inline(always)]
const fn multiply_add(sum: &[u64; 6], digit: u64, number: &[u64; 4]) -> [u64; 6] {
    let (mut sum, mut carry, mut at) = (*sum, 0, 0);
    while at < 4 {
        (sum[at], carry) = carrying_mul_add(digit, number[at], sum[at], carry);
        at += 1;
    }
    let carried;
    (sum[4], carried) = carrying_add(sum[4], carry, false);
    sum[5] += carried as u64;
    sum
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::u256::{U256, U512};

    /// 2^320 - 1 is 2^319 more than a number that carries: the estimate of its quotient is 2^64.
    #[test]
    fn the_quotient_may_be_more_than_a_limb() {
        let modulus = [1, 0, 0, 1 << 63];
        let number = [u64::MAX, u64::MAX, u64::MAX, u64::MAX, u64::MAX, 0, 0, 0];
        // 2^255 is -1, so that 2^320 is -2^65.
        let expected = sub(&modulus, &[1, 2, 0, 0]).0;
        assert_eq!(Fold::new(&modulus).remainder(&number), expected);
    }

    /// Numbers whose limbs are at the ends of their range, by moduli of which some are just above
    /// a power of two.
    #[test]
    fn remainders_at_the_ends() {
        const LIMBS: [u64; 5] = [0, 1, 1 << 63, u64::MAX >> 1, u64::MAX];
        let moduli = [
            [u64::MAX; 4],
            [1, 0, 0, 1 << 63],
            [95, 0, 0, 1 << 63],
            [0, 0, 1, 1 << 63],
            [0x1234_5678_9abc_def1, 0, u64::MAX, 0xc000_0000_0000_0000],
            [u64::MAX - 188, u64::MAX, u64::MAX, u64::MAX],
        ];
        let step = if cfg!(miri) { 1009 } else { 7 };
        for modulus in moduli {
            let fold = Fold::new(&modulus);
            for which in (0..5_usize.pow(8)).step_by(step) {
                let mut rest = which;
                let number = [(); 8].map(|()| {
                    let limb = LIMBS[rest % 5];
                    rest /= 5;
                    limb
                });
                let expected = U512::from_limbs(number).div_rem_u256(U256(modulus)).1;
                assert_eq!(fold.remainder(&number), expected.0, "{number:x?} {modulus:x?}");
            }
        }
    }
}
