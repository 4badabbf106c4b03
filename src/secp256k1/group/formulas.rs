//! Sums of points, by formulas that do without the 7 of y^2 = x^3 + 7: they are right on every
//! curve y^2 = x^3 + b.

use super::{Affine, Jacobian};
use crate::secp256k1::field::Field;

/// A cube root of 1.
const BETA: [u64; 4] =
    [0xc139_6c28_7195_01ee, 0x9cf0_4975_12f5_8995, 0x6e64_479e_ac34_34e9, 0x7ae9_6a2b_657c_0710];

/// A sum of two points, if that is neither twice one of them nor infinity.
struct Sum<F> {
    point: Jacobian<F>,
    /// By how much x and y of the points differ, apart from a factor. Magnitude 3.
    x_differs: F,
    y_differs: F,
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
        // With half of the usual z there are no multiples by 4 and 8.
        let slope = self.x.square().times(3).half();
        let square = self.y.square();
        let v = self.x.mul(&square);
        let x = slope.square().sub(&v.add(&v)).weak();
        let y = slope.mul(&v.sub(&x)).sub(&square.square()).weak();
        Self { x, y, z: self.y.mul(&self.z) }
    }

    /// The sum for a `z` that is that of `self`, or in [`Self::add_across_vartime`] another one.
    fn sum(&self, other: &Affine<F>, z: &F) -> Sum<F> {
        let square = z.square();
        let x_differs = other.x.mul(&square).sub(&self.x);
        let y_differs = other.y.mul(&square.mul(z)).sub(&self.y);
        let square = x_differs.square();
        let cube = square.mul(&x_differs);
        let v = self.x.mul(&square);
        let x = y_differs.square().sub(&cube.add(&v).add(&v)).weak();
        let y = y_differs.mul(&v.sub(&x)).sub(&self.y.mul(&cube)).weak();
        Sum { point: Self { x, y, z: self.z.mul(&x_differs) }, x_differs, y_differs }
    }

    /// The sum of two points that are neither equal nor opposite, and not infinity.
    pub(super) fn add_distinct(&self, other: &Affine<F>) -> Self {
        self.sum(other, &self.z).point
    }

    /// The sum of any two points.
    pub(super) fn add(&self, other: &Affine<F>) -> Self {
        let sum = self.sum(other, &self.z);
        let equal = sum.x_differs.is_zero().and(sum.y_differs.is_zero());
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
        } else if self.y_differs.is_zero().declassify() {
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
