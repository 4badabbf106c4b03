//! Four limbs of 64 bits, any number below 2^256 that is the right one modulo p.

use super::{C, Field, P, formulas};
use crate::ct::Choice;
use crate::secp256k1::bytes::Point;
use crate::secp256k1::scan::scan;
use crate::u256::algorithms::{self, carrying_mul_add, mul};
use core::fmt::Debug;
use core::marker::PhantomData;

/// Products modulo p. Operands and results are any numbers below 2^256.
///
/// An implementation may need instructions that not every CPU has: whoever names it as a parameter
/// of [`Limbs4`] has made sure of them.
pub(in crate::secp256k1) trait Multiply: Copy + Debug {
    fn mul(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4];
    fn square(a: &[u64; 4]) -> [u64; 4];

    /// `a^(2^count)`.
    #[inline(always)]
    fn squares(a: &[u64; 4], count: usize) -> [u64; 4] {
        let mut power = *a;
        for _ in 0..count {
            power = Self::square(&power);
        }
        power
    }

    /// [`Field::scan`].
    #[inline(always)]
    fn scan(table: &[Point], at: u64) -> Point {
        scan(table, at)
    }

    /// [`Field::double_point`].
    #[inline(always)]
    fn double_point(x: &mut Limbs4<Self>, y: &mut Limbs4<Self>, z: &mut Limbs4<Self>) {
        formulas::double_point(x, y, z);
    }

    /// [`Field::add_point`].
    #[inline(always)]
    fn add_point(
        x: &mut Limbs4<Self>,
        y: &mut Limbs4<Self>,
        z: &mut Limbs4<Self>,
        other: [&Limbs4<Self>; 2],
        w: &Limbs4<Self>,
    ) -> Limbs4<Self> {
        formulas::add_point(x, y, z, other, w)
    }
}

/// Products for every CPU.
#[derive(Clone, Copy, Debug)]
pub(in crate::secp256k1) struct Portable;

impl Multiply for Portable {
    #[inline(always)]
    fn mul(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
        reduce(&mul::widening(a, b))
    }

    #[inline(always)]
    fn square(a: &[u64; 4]) -> [u64; 4] {
        reduce(&mul::square(a))
    }
}

/// A number modulo p, with the products of `M`.
#[derive(Clone, Copy, Debug)]
pub(in crate::secp256k1) struct Limbs4<M = Portable>(pub(super) [u64; 4], PhantomData<M>);

/// C after a carry. A product of both would do, but in a loop the compiler makes a jump of it.
#[inline(always)]
fn c_if(carry: bool) -> u64 {
    Choice::of_bit(u64::from(carry)).select(C, 0)
}

/// `limbs + over * 2^256`, for `over` of at most 8.
#[inline(always)]
fn fold(limbs: &[u64; 4], over: u64) -> [u64; 4] {
    let (mut sum, carry) = algorithms::add(limbs, &[over * C, 0, 0, 0]);
    // After a carry less than 8 * C is left, so that the next C stays in the lowest limb.
    sum[0] += c_if(carry);
    sum
}

/// The number, replacing 2^256 by C.
#[inline(always)]
fn reduce(number: &[u64; 8]) -> [u64; 4] {
    let [a, b, c, d, e, f, g, h] = *number;
    let [p0, p1, p2, p3, p4] = times(&[e, f, g, h], C);
    let (low, carry) = algorithms::add(&[a, b, c, d], &[p0, p1, p2, p3]);
    // The number is less than 2^256 * (C + 1), so this is at most C. Its product with C may have more
    // than a limb.
    let (first, second) = carrying_mul_add(p4 + u64::from(carry), C, 0, 0);
    let ([a, b, c, d], over) = algorithms::add(&low, &[first, second, 0, 0]);
    // After a carry less than C^2 is left, which is less than 8 * 2^64: the next C, if it is carried
    // at all, stays in the second limb.
    let (a, carry) = a.overflowing_add(c_if(over));
    [a, b + u64::from(carry), c, d]
}

/// `factor * limbs`. The carries are added in one chain, which here takes less time than one
/// product after the other.
#[inline(always)]
fn times(limbs: &[u64; 4], factor: u64) -> [u64; 5] {
    let [(a, b), (c, d), (e, f), (g, h)] = limbs.map(|limb| carrying_mul_add(limb, factor, 0, 0));
    let ([b, d, f, h], _) = algorithms::add(&[b, d, f, h], &[c, e, g, 0]);
    [a, b, d, f, h]
}

impl<M: Multiply> Limbs4<M> {
    #[inline(always)]
    pub(super) const fn new(limbs: [u64; 4]) -> Self {
        Self(limbs, PhantomData)
    }
}

impl<M: Multiply> Field for Limbs4<M> {
    const ZERO: Self = Self::new([0; 4]);
    const ONE: Self = Self::new([1, 0, 0, 0]);

    #[inline(always)]
    fn from_limbs(limbs: &[u64; 4]) -> Self {
        Self::new(*limbs)
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
        Self::new(M::mul(&self.0, &other.0))
    }

    #[inline(always)]
    fn square(&self) -> Self {
        Self::new(M::square(&self.0))
    }

    #[inline(always)]
    fn squares(&self, count: usize) -> Self {
        Self::new(M::squares(&self.0, count))
    }

    #[inline(always)]
    fn add(&self, other: &Self) -> Self {
        let (sum, carry) = algorithms::add(&self.0, &other.0);
        Self::new(fold(&sum, u64::from(carry)))
    }

    #[inline(always)]
    fn sub(&self, other: &Self) -> Self {
        let (difference, borrow) = algorithms::sub(&self.0, &other.0);
        // 2^256 too much is C too much.
        let (mut difference, borrow) = algorithms::sub(&difference, &[c_if(borrow), 0, 0, 0]);
        // After a borrow the number is within C of 2^256, and its lowest limb within C of 2^64.
        difference[0] -= c_if(borrow);
        Self::new(difference)
    }

    #[inline(always)]
    fn neg(&self) -> Self {
        Self::ZERO.sub(self)
    }

    #[inline(always)]
    fn times(&self, small: u32) -> Self {
        let [a, b, c, d, over] = times(&self.0, u64::from(small));
        Self::new(fold(&[a, b, c, d], over))
    }

    #[inline(always)]
    fn half(&self) -> Self {
        // With p, which is odd, an odd number is even.
        let mask = Choice::of_bit(self.0[0] & 1).mask();
        let (sum, carry) = algorithms::add(&self.0, &P.map(|limb| limb & mask));
        let [a, b, c, d] = sum;
        Self::new([
            a >> 1 | b << 63,
            b >> 1 | c << 63,
            c >> 1 | d << 63,
            d >> 1 | u64::from(carry) << 63,
        ])
    }

    #[inline(always)]
    fn select(choice: Choice, yes: &Self, no: &Self) -> Self {
        Self::new(choice.select_limbs(&yes.0, &no.0))
    }

    #[inline(always)]
    fn scan(table: &[Point], at: u64) -> Point {
        M::scan(table, at)
    }

    #[inline(always)]
    fn double_point(x: &mut Self, y: &mut Self, z: &mut Self) {
        M::double_point(x, y, z);
    }

    #[inline(always)]
    fn add_point(x: &mut Self, y: &mut Self, z: &mut Self, other: [&Self; 2], w: &Self) -> Self {
        M::add_point(x, y, z, other, w)
    }

    #[inline(always)]
    fn is_zero(&self) -> Choice {
        // Below 2^256 there are 0 and p.
        let [a, b, c, d] = self.0;
        let is_p = Choice::is_zero(a ^ P[0] | !(b & c & d));
        Choice::is_zero(a | b | c | d).or(is_p)
    }
}
