//! Four limbs of 64 bits, any number below 2^256 that is the right one modulo p.

use super::{Field, P};
use crate::ct::Choice;
use crate::u256::algorithms::{self, carrying_mul_add, mul};

/// 2^256 - p, which 2^256 is as much as.
const C: u64 = 0x1_0000_03d1;

/// A number modulo p.
#[derive(Clone, Copy, Debug)]
pub(in crate::secp256k1) struct Limbs4([u64; 4]);

/// `limbs + over * 2^256`, for a small `over`.
#[inline(always)]
fn fold(limbs: &[u64; 4], over: u64) -> Limbs4 {
    let (sum, carry) = algorithms::add(limbs, &[over * C, 0, 0, 0]);
    // After a carry hardly anything is left.
    let (sum, _) = algorithms::add(&sum, &[u64::from(carry) * C, 0, 0, 0]);
    Limbs4(sum)
}

#[inline(always)]
fn reduce(number: &[u64; 8]) -> Limbs4 {
    let (mut low, mut carry) = ([0; 4], 0);
    for at in 0..4 {
        (low[at], carry) = carrying_mul_add(number[4 + at], C, number[at], carry);
    }
    // The carry is little more than C: its product with C may have more than a limb.
    let (first, second) = carrying_mul_add(carry, C, 0, 0);
    let (sum, over) = algorithms::add(&low, &[first, second, 0, 0]);
    fold(&sum, u64::from(over))
}

impl Field for Limbs4 {
    const ZERO: Self = Self([0; 4]);
    const ONE: Self = Self([1, 0, 0, 0]);

    #[inline(always)]
    fn from_limbs(limbs: &[u64; 4]) -> Self {
        Self(*limbs)
    }

    #[inline(always)]
    fn to_limbs(self) -> [u64; 4] {
        let (less, borrow) = algorithms::sub(&self.0, &P);
        Choice::of_bit(u64::from(borrow)).select_limbs(&self.0, &less)
    }

    #[inline(always)]
    fn weak(self) -> Self {
        self
    }

    #[inline(always)]
    fn mul(&self, other: &Self) -> Self {
        reduce(&mul::widening(&self.0, &other.0))
    }

    #[inline(always)]
    fn square(&self) -> Self {
        reduce(&mul::square(&self.0))
    }

    #[inline(always)]
    fn add(&self, other: &Self) -> Self {
        let (sum, carry) = algorithms::add(&self.0, &other.0);
        fold(&sum, u64::from(carry))
    }

    #[inline(always)]
    fn sub(&self, other: &Self) -> Self {
        let (difference, borrow) = algorithms::sub(&self.0, &other.0);
        // 2^256 too much is C too much.
        let (difference, borrow) = algorithms::sub(&difference, &[u64::from(borrow) * C, 0, 0, 0]);
        Self(algorithms::sub(&difference, &[u64::from(borrow) * C, 0, 0, 0]).0)
    }

    #[inline(always)]
    fn neg(&self) -> Self {
        Self::ZERO.sub(self)
    }

    #[inline(always)]
    fn times(&self, small: u32) -> Self {
        let (mut product, mut carry) = ([0; 4], 0);
        for (to, limb) in product.iter_mut().zip(&self.0) {
            (*to, carry) = carrying_mul_add(*limb, u64::from(small), 0, carry);
        }
        fold(&product, carry)
    }

    #[inline(always)]
    fn half(&self) -> Self {
        // With p, which is odd, an odd number is even.
        let mask = Choice::of_bit(self.0[0] & 1).mask();
        let (sum, carry) = algorithms::add(&self.0, &P.map(|limb| limb & mask));
        let [a, b, c, d] = sum;
        Self([
            a >> 1 | b << 63,
            b >> 1 | c << 63,
            c >> 1 | d << 63,
            d >> 1 | u64::from(carry) << 63,
        ])
    }

    #[inline(always)]
    fn select(choice: Choice, yes: &Self, no: &Self) -> Self {
        Self(choice.select_limbs(&yes.0, &no.0))
    }
}
