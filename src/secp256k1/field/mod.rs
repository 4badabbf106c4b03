//! Numbers modulo p = 2^256 - 2^32 - 977.

use super::bytes::Point;
use super::inverse::Modulus;
use super::scan;
use crate::ct::Choice;
use core::fmt::Debug;

#[cfg(all(fastprim_x86, target_arch = "x86_64"))]
pub(super) mod adx;
#[cfg_attr(not(test), allow(dead_code, reason = "for batches"))]
mod batch;
pub(super) mod formulas;
#[cfg(any(
    test,
    fastprim_analysis,
    fastprim_ctgrind = "limbs10",
    not(target_pointer_width = "64")
))]
pub(super) mod limbs10;
#[cfg(any(test, fastprim_analysis, target_pointer_width = "64"))]
pub(super) mod limbs4;
#[cfg(test)]
pub(super) mod tests;

/// The representation for every CPU of the target.
#[cfg(all(target_pointer_width = "64", not(fastprim_ctgrind = "limbs10")))]
pub(super) type Portable = limbs4::Limbs4;
/// The representation for every CPU of the target.
#[cfg(any(not(target_pointer_width = "64"), fastprim_ctgrind = "limbs10"))]
pub(super) type Portable = limbs10::Limbs10;

/// p, the least significant limb first.
pub(super) const P: [u64; 4] = [0xffff_fffe_ffff_fc2f, u64::MAX, u64::MAX, u64::MAX];

/// 2^256 - p, which 2^256 is as much as.
#[cfg(any(test, fastprim_analysis, target_pointer_width = "64"))]
const C: u64 = 0x1_0000_03d1;

const MODULUS: Modulus = Modulus::new(&P);

/// A representation of numbers modulo p. Everything takes the same time for every number, but for
/// what ends in `_vartime`.
///
/// A number has a magnitude, which limits what may be done with it before it is multiplied or made
/// [`weak`](Self::weak). A result of `from_limbs`, `mul`, `square`, `weak`, `half`, `sqrt` and
/// `invert` has magnitude 1, `add` the sum of both, `sub` and `neg` one more than their operands
/// have in all, `times` the product. No operand has more than 8. Some representations need none of that,
/// and have `weak` do nothing.
pub(super) trait Field: Copy + Debug {
    const ZERO: Self;
    const ONE: Self;

    /// Of a number less than p.
    fn from_limbs(limbs: &[u64; 4]) -> Self;
    /// The number, less than p.
    fn to_limbs(self) -> [u64; 4];
    /// The same number with magnitude 1.
    fn weak(self) -> Self;
    fn mul(&self, other: &Self) -> Self;
    fn square(&self) -> Self;
    fn add(&self, other: &Self) -> Self;
    fn sub(&self, other: &Self) -> Self;
    fn neg(&self) -> Self;
    /// `small` times as much; `small` is at most 8.
    fn times(&self, small: u32) -> Self;
    /// The number that is this one when it is doubled.
    fn half(&self) -> Self;
    fn select(choice: Choice, yes: &Self, no: &Self) -> Self;

    /// The point at the index of a table, which is read as a whole: the index is secret.
    #[inline(always)]
    fn scan(table: &[Point], at: u64) -> Point {
        scan::scan(table, at)
    }

    /// Twice the point (x / z^2, y / z^3) of the curve; infinity, whose z is 0, stays that. All
    /// numbers have magnitude 1, before and after.
    #[inline(always)]
    fn double_point(x: &mut Self, y: &mut Self, z: &mut Self) {
        formulas::double_point(x, y, z);
    }

    /// The sum of the points (x / w^2, y / w^3) and `other`, which is x and y of it: it replaces x
    /// and y, and has w times H for its w. Gives H, which z is multiplied by: usually z is w, but
    /// it may count from another curve. All numbers have magnitude 1, before and after.
    ///
    /// The sum is right unless the point was infinity, which is for the caller to know, or H is 0:
    /// both have the same x then, and if the new x is 0 the same y too, otherwise the opposite one.
    #[inline(always)]
    fn add_point(x: &mut Self, y: &mut Self, z: &mut Self, other: [&Self; 2], w: &Self) -> Self {
        formulas::add_point(x, y, z, other, w)
    }

    /// `number^(2^count)`.
    #[inline(always)]
    fn squares(&self, count: usize) -> Self {
        let mut number = *self;
        for _ in 0..count {
            number = number.square();
        }
        number
    }

    #[inline(always)]
    fn is_zero(&self) -> Choice {
        let [a, b, c, d] = self.to_limbs();
        Choice::is_zero(a | b | c | d)
    }

    #[inline(always)]
    fn is_odd(&self) -> Choice {
        Choice::of_bit(self.to_limbs()[0] & 1)
    }

    #[inline(always)]
    fn equals(&self, other: &Self) -> Choice {
        self.sub(other).is_zero()
    }

    /// 1 / number; 0 of 0.
    #[inline]
    fn invert(&self) -> Self {
        Self::from_limbs(&MODULUS.invert(&self.to_limbs()))
    }

    /// The same, in a time that depends on the number.
    #[inline]
    fn invert_vartime(&self) -> Self {
        Self::from_limbs(&MODULUS.invert_vartime(&self.to_limbs()))
    }

    /// A root of the number, and whether it is one: half of the numbers have none.
    fn sqrt(&self) -> (Self, Choice) {
        // (p + 1) / 4, for p is 3 modulo 4. Its bits are 223 ones, a zero, 22 ones, four zeros, two
        // ones and two zeros. Powers of n ones are made from shorter ones: n = a + b.
        let number = self.weak();
        let ones2 = number.squares(1).mul(&number);
        let ones3 = ones2.squares(1).mul(&number);
        let ones6 = ones3.squares(3).mul(&ones3);
        let ones9 = ones6.squares(3).mul(&ones3);
        let ones11 = ones9.squares(2).mul(&ones2);
        let ones22 = ones11.squares(11).mul(&ones11);
        let ones44 = ones22.squares(22).mul(&ones22);
        let ones88 = ones44.squares(44).mul(&ones44);
        let ones176 = ones88.squares(88).mul(&ones88);
        let ones220 = ones176.squares(44).mul(&ones44);
        let ones223 = ones220.squares(3).mul(&ones3);
        let root = ones223.squares(23).mul(&ones22).squares(6).mul(&ones2).squares(2);
        (root, root.square().equals(&number))
    }
}
