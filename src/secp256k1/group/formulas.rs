//! Sums of points, by formulas that do without the 7 of y^2 = x^3 + 7: they are right on every
//! curve y^2 = x^3 + b.

use super::{Affine, Jacobian};
use crate::secp256k1::field::Field;

/// A cube root of 1.
const BETA: [u64; 4] =
    [0xc139_6c28_7195_01ee, 0x9cf0_4975_12f5_8995, 0x6e64_479e_ac34_34e9, 0x7ae9_6a2b_657c_0710];

impl<F: Field> Affine<F> {
    /// The multiple by the cube root of 1 modulo n that the halves of a number are for.
    pub(super) fn endomorphism(&self) -> Self {
        Self { x: self.x.mul(&F::from_limbs(&BETA)), y: self.y }
    }
}

/// What a loop does it does in place: a copy would be read by vectors before what was written limb
/// by limb is in the cache, and has to wait for that.
impl<F: Field> Jacobian<F> {
    /// Doubles the point, infinity or not: there is no point of order 2.
    pub(in crate::secp256k1) fn double_in_place(&mut self) {
        let Self { x, y, z } = self;
        F::double_point(x, y, z);
    }

    /// Twice the point.
    pub(in crate::secp256k1) fn double(&self) -> Self {
        let mut twice = *self;
        twice.double_in_place();
        twice
    }

    /// Adds the point for a `w` that is the z of `self`, or in [`Self::add_across_in_place_vartime`]
    /// another one. Gives by what z is multiplied, which is 0 if the points do not differ in x. If
    /// they are equal x is 0 then.
    fn add_for(&mut self, other: &Affine<F>, w: &F) -> F {
        let Self { x, y, z } = self;
        F::add_point(x, y, z, [&other.x, &other.y], w)
    }

    /// Adds a point; the points are neither equal nor opposite, and not infinity.
    pub(in crate::secp256k1) fn add_distinct_in_place(&mut self, other: &Affine<F>) {
        let z = self.z;
        self.add_for(other, &z);
    }

    /// The sum of two points that are neither equal nor opposite: `add_for` with a z of 1.
    pub(super) fn of_distinct(one: &Affine<F>, other: &Affine<F>) -> Self {
        let h = one.x.sub(&other.x).weak();
        let i = one.y.sub(&other.y).weak();
        let square = h.square();
        let (cube, v) = (square.mul(&h), one.x.mul(&square));
        let x = i.square().add(&cube).sub(&v.times(2)).weak();
        let y = i.mul(&v.sub(&x)).sub(&one.y.mul(&cube)).weak();
        Self { x, y, z: h }
    }

    /// The sum of two points that are neither equal nor opposite, and not infinity.
    #[cfg(test)]
    pub(super) fn add_distinct(&self, other: &Affine<F>) -> Self {
        let mut sum = *self;
        sum.add_distinct_in_place(other);
        sum
    }

    /// The sum of two points that are not opposite, and not infinity, of the second of which twice is
    /// known.
    pub(super) fn add_or_else(&self, other: &Affine<F>, twice: &Affine<F>) -> Self {
        let mut sum = *self;
        let equal = sum.add_for(other, &self.z).is_zero();
        Self::select(equal, &Self::from_affine(twice), &sum)
    }

    /// The sum of any two points.
    pub(super) fn add(&self, other: &Affine<F>) -> Self {
        let mut sum = *self;
        let factor = sum.add_for(other, &self.z);
        let equal = factor.is_zero().and(sum.x.is_zero());
        // Of opposite points z is 0 already.
        let point = Self::select(equal, &self.double(), &sum);
        Self::select(self.z.is_zero(), &Self::from_affine(other), &point)
    }

    /// Adds any point to any.
    pub(super) fn add_in_place_vartime(&mut self, other: &Affine<F>) {
        let z = self.z;
        self.add_or_double_vartime(other, &z, || Self::from_affine(other));
    }

    /// The sum of any two points.
    pub(in crate::secp256k1) fn add_vartime(&self, other: &Affine<F>) -> Self {
        let mut sum = *self;
        sum.add_in_place_vartime(other);
        sum
    }

    /// Adds a point of this curve to one of the isomorphic curve, of whose z this curve has
    /// `factor` times as much.
    pub(super) fn add_across_in_place_vartime(&mut self, other: &Affine<F>, factor: &F) {
        let w = self.z.mul(factor);
        self.add_or_double_vartime(other, &w, || {
            let Affine { x, y } = Self::from_affine(other).scale(factor);
            Self { x, y, z: F::ONE }
        });
    }

    /// Adds a point, which is `alone` on the curve of `self`, for this `w`.
    #[inline(always)]
    fn add_or_double_vartime(&mut self, other: &Affine<F>, w: &F, alone: impl Fn() -> Self) {
        if self.is_infinity_vartime() {
            *self = alone();
        } else if self.add_for(other, w).is_zero().to_bool_vartime() {
            let equal = self.x.is_zero().to_bool_vartime();
            *self = if equal { alone().double() } else { Self::INFINITY };
        }
    }
}

/// 1, 3, 5 times the point and so on, with z = 1 on an isomorphic curve; and what z has to be
/// multiplied by to come back from there. The order of the point is more than `2 * COUNT`.
pub(super) fn odd_multiples<F: Field, const COUNT: usize>(
    point: &Affine<F>,
) -> ([Affine<F>; COUNT], F) {
    // On a curve where twice the point has z = 1 it is added to make the next one.
    let twice = Jacobian::from_affine(point).double();
    let mut step = Affine { x: twice.x, y: twice.y };
    let first = Jacobian::from_affine(point).scale(&twice.z);
    let (mut multiples, mut factors) = ([first; COUNT], [F::ONE; COUNT]);
    for at in 1..COUNT {
        // z of a sum is z of its parts by this.
        (multiples[at], factors[at]) = add_to(&mut step, &multiples[at - 1]);
    }
    // And then on the one where the last has z = 1.
    let mut to_last = F::ONE;
    for at in (1..COUNT).rev() {
        to_last = to_last.mul(&factors[at]);
        let Affine { x, y } = multiples[at - 1];
        multiples[at - 1] = Jacobian { x, y, z: F::ONE }.scale(&to_last);
    }
    (multiples, to_last.mul(&twice.z))
}

/// The sum of two points with the same z, which are neither equal nor opposite, and by what its z is
/// more. The first one becomes the same point with that z (Meloni: New Point Addition Formulae for
/// ECC Applications).
#[inline]
fn add_to<F: Field>(first: &mut Affine<F>, other: &Affine<F>) -> (Affine<F>, F) {
    let factor = first.x.sub(&other.x).weak();
    let slope = first.y.sub(&other.y);
    let square = factor.square();
    first.x = first.x.mul(&square);
    let other_x = other.x.mul(&square);
    first.y = first.y.mul(&first.x.sub(&other_x));
    let x = slope.square().sub(&first.x.add(&other_x)).weak();
    let y = slope.mul(&first.x.sub(&x)).sub(&first.y).weak();
    (Affine { x, y }, factor)
}
