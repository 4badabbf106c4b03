//! Sums of points, by formulas that do without the 7 of y^2 = x^3 + 7: they are right on every
//! curve y^2 = x^3 + b.

use super::{Affine, Jacobian};
use crate::secp256k1::field::Field;

/// A cube root of 1.
const BETA: [u64; 4] =
    [0xc139_6c28_7195_01ee, 0x9cf0_4975_12f5_8995, 0x6e64_479e_ac34_34e9, 0x7ae9_6a2b_657c_0710];

/// A sum of two points, if the first one is not infinity and they differ in x.
struct Sum<F> {
    point: Jacobian<F>,
    /// 0 if they do not: x of the sum is 0 then if they are equal.
    x_differs: F,
}

impl<F: Field> Affine<F> {
    /// The multiple by the cube root of 1 modulo n that the halves of a number are for.
    pub(super) fn endomorphism(&self) -> Self {
        Self { x: self.x.mul(&F::from_limbs(&BETA)), y: self.y }
    }
}

impl<F: Field> Jacobian<F> {
    /// Twice the point, infinity or not: there is no point of order 2.
    pub(in crate::secp256k1) fn double(&self) -> Self {
        let Self { mut x, mut y, mut z } = *self;
        F::double_point(&mut x, &mut y, &mut z);
        Self { x, y, z }
    }

    /// The sum for a `z` that is that of `self`, or in [`Self::add_across_vartime`] another one.
    #[inline(always)]
    fn sum(&self, other: &Affine<F>, z: &F) -> Sum<F> {
        let mut point = *self;
        let Self { x, y, z: sum_z } = &mut point;
        let x_differs = F::add_point(x, y, sum_z, [&other.x, &other.y], z);
        Sum { point, x_differs }
    }

    /// The sum of two points that are neither equal nor opposite, and not infinity.
    pub(super) fn add_distinct(&self, other: &Affine<F>) -> Self {
        self.sum(other, &self.z).point
    }

    /// The sum of any two points.
    pub(super) fn add(&self, other: &Affine<F>) -> Self {
        let sum = self.sum(other, &self.z);
        let equal = sum.x_differs.is_zero().and(sum.point.x.is_zero());
        // Of opposite points z is 0 already.
        let point = Self::select(equal, &self.double(), &sum.point);
        Self::select(self.z.is_zero(), &Self::from_affine(other), &point)
    }

    /// The sum of any two points.
    pub(in crate::secp256k1) fn add_vartime(&self, other: &Affine<F>) -> Self {
        if self.is_infinity_vartime() {
            return Self::from_affine(other);
        }
        self.sum(other, &self.z).or_double_vartime(self)
    }

    /// The sum of a point of the isomorphic curve, of whose z this curve has `factor` times as
    /// much, and a point of this one: a point of the former.
    pub(super) fn add_across_vartime(&self, other: &Affine<F>, factor: &F) -> Self {
        if self.is_infinity_vartime() {
            let Affine { x, y } = Self::from_affine(other).scale(factor);
            return Self { x, y, z: F::ONE };
        }
        self.sum(other, &self.z.mul(factor)).or_double_vartime(self)
    }
}

impl<F: Field> Sum<F> {
    /// The sum of a point other than infinity and any other.
    #[inline(always)]
    fn or_double_vartime(self, first: &Jacobian<F>) -> Jacobian<F> {
        if !self.x_differs.is_zero().declassify() {
            self.point
        } else if self.point.x.is_zero().declassify() {
            first.double()
        } else {
            Jacobian::INFINITY
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
    let step = Affine { x: twice.x, y: twice.y };
    let first = Jacobian::from_affine(point).scale(&twice.z);
    let mut last = Jacobian::from_affine(&first);
    let (mut multiples, mut factors) = ([first; COUNT], [F::ONE; COUNT]);
    for (multiple, factor) in multiples.iter_mut().zip(&mut factors).skip(1) {
        let sum = last.sum(&step, &last.z);
        // z of a sum is z of the first point by this.
        (last, *factor) = (sum.point, sum.x_differs);
        *multiple = Affine { x: last.x, y: last.y };
    }
    // And then on the one where the last has z = 1.
    let mut to_last = F::ONE;
    for at in (1..COUNT).rev() {
        to_last = to_last.mul(&factors[at]);
        let Affine { x, y } = multiples[at - 1];
        multiples[at - 1] = Jacobian { x, y, z: F::ONE }.scale(&to_last);
    }
    (multiples, last.z.mul(&twice.z))
}
