//! Points of the curve.

use super::bytes::{Point, point_of, x_of, y_of};
use super::field::{Field, P};
use crate::ct::Choice;
use crate::u256::algorithms;

mod digits;
mod formulas;
mod generator;
#[cfg(test)]
mod magnitudes;
mod multiple;
mod strauss;
#[cfg(test)]
mod tests;

pub(super) use generator::mul_generator;
pub(super) use multiple::mul;
pub(super) use strauss::mul_add_vartime;

mod coordinates;

/// 7, as in y^2 = x^3 + 7.
const B: [u64; 4] = [7, 0, 0, 0];

/// The generator.
pub(super) const GENERATOR: [u64; 8] = [
    0x59f2_815b_16f8_1798,
    0x029b_fcdb_2dce_28d9,
    0x55a0_6295_ce87_0b07,
    0x79be_667e_f9dc_bbac,
    0x9c47_d08f_fb10_d4b8,
    0xfd17_b448_a685_5419,
    0x5da4_fbfc_0e11_08a8,
    0x483a_da77_26a3_c465,
];

/// A point other than infinity; both coordinates have magnitude 1.
#[derive(Clone, Copy, Debug)]
pub(super) struct Affine<F> {
    pub(super) x: F,
    pub(super) y: F,
}

/// The point (x / z^2, y / z^3), or infinity if z is 0. All three have magnitude 1.
#[derive(Clone, Copy, Debug)]
pub(super) struct Jacobian<F> {
    x: F,
    y: F,
    z: F,
}

impl<F: Field> Affine<F> {
    /// Of limbs of x and then y, both less than p. The point is on the curve.
    pub(super) fn from_limbs(limbs: &[u64; 8]) -> Self {
        let [a, b, c, d, e, f, g, h] = *limbs;
        Self { x: F::from_limbs(&[a, b, c, d]), y: F::from_limbs(&[e, f, g, h]) }
    }

    pub(super) fn to_limbs(self) -> [u64; 8] {
        let ([a, b, c, d], [e, f, g, h]) = (self.x.to_limbs(), self.y.to_limbs());
        [a, b, c, d, e, f, g, h]
    }

    /// The point with this x and an odd y, or an even one; `None` if there is none.
    pub(super) fn decompress(x: &F, odd: bool) -> Option<Self> {
        let (y, is_root) = curve(x).sqrt();
        if !is_root.to_bool_vartime() {
            return None;
        }
        let y = if y.is_odd().to_bool_vartime() == odd { y } else { y.neg().weak() };
        Some(Self { x: *x, y })
    }

    pub(super) fn is_on_curve(&self) -> bool {
        self.y.square().equals(&curve(&self.x)).declassify()
    }

    pub(super) fn neg(&self) -> Self {
        Self { x: self.x, y: self.y.neg().weak() }
    }

    /// The point of a table at a secret index, or its negative.
    #[inline(always)]
    fn read(table: &[Point], at: u64, negative: Choice) -> Self {
        let mut point = F::scan(table, at);
        negate_y_if(negative, &mut point);
        Self::from_limbs(&point)
    }
}

/// Negates the point, if so. No y is 0, for there is no point of order 2.
#[inline(always)]
fn negate_y_if(negative: Choice, point: &mut Point) {
    // With all bits changed y is 2^256 - 1 - y, and with p + 1 more 2^256 + p - y.
    let mask = negative.mask();
    let y = y_of(point).map(|limb| limb ^ mask);
    let (y, _) = algorithms::add(&y, &[(P[0] + 1) & mask, mask, mask, mask]);
    *point = point_of(&x_of(point), &y);
}

/// x^3 + 7.
fn curve<F: Field>(x: &F) -> F {
    x.square().mul(x).add(&F::from_limbs(&B))
}

impl<F: Field> Jacobian<F> {
    pub(super) const INFINITY: Self = Self { x: F::ONE, y: F::ONE, z: F::ZERO };

    pub(super) fn from_affine(point: &Affine<F>) -> Self {
        Self { x: point.x, y: point.y, z: F::ONE }
    }

    pub(super) fn is_infinity_vartime(&self) -> bool {
        self.z.is_zero().to_bool_vartime()
    }

    /// `None` of infinity.
    pub(super) fn to_affine_vartime(self) -> Option<Affine<F>> {
        if self.is_infinity_vartime() {
            return None;
        }
        Some(self.scale(&self.z.invert_vartime()))
    }

    /// For a point other than infinity.
    pub(super) fn to_affine(self) -> Affine<F> {
        self.scale(&self.z.invert())
    }

    /// (x factor^2, y factor^3). If the factor is 1 / z this is the same point.
    fn scale(&self, factor: &F) -> Affine<F> {
        let square = factor.square();
        Affine { x: self.x.mul(&square), y: self.y.mul(&square.mul(factor)) }
    }

    fn select(choice: Choice, yes: &Self, no: &Self) -> Self {
        Self {
            x: F::select(choice, &yes.x, &no.x),
            y: F::select(choice, &yes.y, &no.y),
            z: F::select(choice, &yes.z, &no.z),
        }
    }
}
