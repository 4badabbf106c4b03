//! Numbers modulo the order n of the group.

#[cfg(test)]
use super::faults::computed;
use super::inverse;
use crate::ct::Choice;
use crate::u256::U256;
use crate::u256::algorithms::{self, carrying_add, carrying_mul_add, mul};

mod split;
#[cfg(test)]
pub(super) mod tests;

pub(super) use split::Half;
#[cfg(test)]
pub(super) use split::LAMBDA;

/// n, the least significant limb first.
pub(super) const N: [u64; 4] =
    [0xbfd2_5e8c_d036_4141, 0xbaae_dce6_af48_a03b, 0xffff_ffff_ffff_fffe, u64::MAX];

/// 2^256 - n, which 2^256 is as much as.
const C: [u64; 3] = [0x402d_a173_2fc9_bebf, 0x4551_2319_50b7_5fc4, 1];

const INVERSES: inverse::Modulus = inverse::Modulus::new(&N);

/// A number less than n.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scalar([u64; 4]);

/// What was computed, of which a test makes one wrong.
#[cfg(not(test))]
#[inline(always)]
const fn computed(scalar: Scalar) -> Scalar {
    scalar
}

/// A number less than 2 n modulo n: `limbs`, and 2^256 more if `carry` is set.
#[inline(always)]
fn reduce_once(limbs: &[u64; 4], carry: bool) -> Scalar {
    let (less, borrow) = algorithms::sub(limbs, &N);
    let less_is_right = Choice::of_bit(u64::from(carry | !borrow));
    computed(Scalar(less_is_right.select_limbs(&less, limbs)))
}

/// `low + high * C`, which has `SUM` limbs.
#[inline(always)]
fn fold<const HIGH: usize, const SUM: usize>(low: &[u64; 4], high: &[u64; HIGH]) -> [u64; SUM] {
    let mut sum = [0; SUM];
    sum[..4].copy_from_slice(low);
    for (at, &limb) in high.iter().enumerate() {
        let mut carry = 0;
        for (to, &factor) in sum[at..].iter_mut().zip(&C) {
            (*to, carry) = carrying_mul_add(limb, factor, *to, carry);
        }
        let mut over = false;
        for to in &mut sum[at + C.len()..] {
            (*to, over) = carrying_add(*to, carry, over);
            carry = 0;
        }
    }
    sum
}

impl Scalar {
    pub(super) const ZERO: Self = Self([0; 4]);
    #[cfg(test)]
    pub(super) const ONE: Self = Self([1, 0, 0, 0]);

    /// Of 32 bytes, the most significant first: the number modulo n, and whether it was n or more.
    pub(super) fn from_bytes(bytes: &[u8; 32]) -> (Self, Choice) {
        let limbs = U256::from_be_bytes(*bytes).into_limbs();
        let (less, borrow) = algorithms::sub(&limbs, &N);
        let below = Choice::of_bit(u64::from(borrow));
        (Self(below.select_limbs(&limbs, &less)), below.not())
    }

    pub(super) fn to_bytes(self) -> [u8; 32] {
        U256::from_limbs(self.0).to_be_bytes()
    }

    /// Of a number less than n.
    pub(super) const fn from_limbs(limbs: [u64; 4]) -> Self {
        Self(limbs)
    }

    /// The limbs of a number less than n.
    pub(super) const fn limbs(&self) -> &[u64; 4] {
        &self.0
    }

    pub(super) fn is_zero(&self) -> Choice {
        Choice::is_zero(self.0[0] | self.0[1] | self.0[2] | self.0[3])
    }

    pub(super) fn equals(&self, other: &Self) -> Choice {
        let [a, b, c, d] = core::array::from_fn(|at| self.0[at] ^ other.0[at]);
        Choice::is_zero(a | b | c | d)
    }

    /// Whether it is more than n / 2.
    pub(super) fn is_high(&self) -> Choice {
        let half = [0xdfe9_2f46_681b_20a0, 0x5d57_6e73_57a4_501d, u64::MAX, u64::MAX >> 1];
        Choice::of_bit(u64::from(algorithms::sub(&half, &self.0).1))
    }

    pub(super) fn add(&self, other: &Self) -> Self {
        let (sum, carry) = algorithms::add(&self.0, &other.0);
        reduce_once(&sum, carry)
    }

    pub(super) fn neg(&self) -> Self {
        let mask = self.is_zero().not().mask();
        computed(Self(algorithms::sub(&N, &self.0).0.map(|limb| limb & mask)))
    }

    pub(super) fn mul(&self, other: &Self) -> Self {
        let [a, b, c, d, high @ ..] = mul::widening(&self.0, &other.0);
        // Less than 2^256 + 2^256 C, which is less than 2^385.
        let [a, b, c, d, high @ ..]: [u64; 7] = fold(&[a, b, c, d], &high);
        // Less than 2^256 + 2^129 C, which is less than 4 * 2^256.
        let [a, b, c, d, high]: [u64; 5] = fold(&[a, b, c, d], &high);
        // Less than 2^256 + 3 C, which is less than 2 n.
        let [a, b, c, d, carry]: [u64; 5] = fold(&[a, b, c, d], &[high]);
        reduce_once(&[a, b, c, d], carry != 0)
    }

    /// The number that is this one when it is doubled.
    pub(super) fn half(&self) -> Self {
        // With n, which is odd, an odd number is even.
        let mask = Choice::of_bit(self.0[0] & 1).mask();
        let ([a, b, c, d], carry) = algorithms::add(&self.0, &N.map(|limb| limb & mask));
        Self([
            a >> 1 | b << 63,
            b >> 1 | c << 63,
            c >> 1 | d << 63,
            d >> 1 | u64::from(carry) << 63,
        ])
    }

    /// 1 / number; 0 of 0.
    pub(super) fn invert(&self) -> Self {
        computed(Self(INVERSES.invert(&self.0)))
    }

    pub(super) fn invert_vartime(&self) -> Self {
        Self(INVERSES.invert_vartime(&self.0))
    }

    pub(super) fn select(choice: Choice, yes: &Self, no: &Self) -> Self {
        Self(choice.select_limbs(&yes.0, &no.0))
    }
}
