//! Numbers modulo the order n of the group.

use super::inverse;
use crate::ct::Choice;
use crate::u256::{Modulus, U256, algorithms};

/// n, the least significant limb first.
pub(super) const N: [u64; 4] =
    [0xbfd2_5e8c_d036_4141, 0xbaae_dce6_af48_a03b, 0xffff_ffff_ffff_fffe, u64::MAX];

const MODULUS: Modulus = Modulus::new(U256::from_limbs(N)).unwrap();

const INVERSES: inverse::Modulus = inverse::Modulus::new(&N);

/// A number less than n.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scalar([u64; 4]);

impl Scalar {
    pub(super) const ZERO: Self = Self([0; 4]);
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

    /// The limbs of a number less than n.
    pub(super) const fn limbs(&self) -> &[u64; 4] {
        &self.0
    }

    pub(super) fn is_zero(&self) -> Choice {
        Choice::is_zero(self.0[0] | self.0[1] | self.0[2] | self.0[3])
    }

    /// Whether it is more than n / 2.
    pub(super) fn is_high(&self) -> Choice {
        let half = [0xdfe9_2f46_681b_20a0, 0x5d57_6e73_57a4_501d, u64::MAX, u64::MAX >> 1];
        Choice::of_bit(u64::from(algorithms::sub(&half, &self.0).1))
    }

    pub(super) fn add(&self, other: &Self) -> Self {
        let (sum, carry) = algorithms::add(&self.0, &other.0);
        let (less, borrow) = algorithms::sub(&sum, &N);
        let less_is_right = Choice::of_bit(u64::from(carry | !borrow));
        Self(less_is_right.select_limbs(&less, &sum))
    }

    pub(super) fn neg(&self) -> Self {
        let mask = self.is_zero().not().mask();
        Self(algorithms::sub(&N, &self.0).0.map(|limb| limb & mask))
    }

    pub(super) fn mul(&self, other: &Self) -> Self {
        Self(MODULUS.const_mul(U256::from_limbs(self.0), U256::from_limbs(other.0)).into_limbs())
    }

    /// 1 / number; 0 of 0.
    pub(super) fn invert(&self) -> Self {
        Self(INVERSES.invert(&self.0))
    }

    pub(super) fn invert_vartime(&self) -> Self {
        Self(INVERSES.invert_vartime(&self.0))
    }

    pub(super) fn select(choice: Choice, yes: &Self, no: &Self) -> Self {
        Self(choice.select_limbs(&yes.0, &no.0))
    }
}
