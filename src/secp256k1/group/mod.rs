//! Points of the curve.

use super::field::Field;
use super::scalar::Scalar;

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

/// The point (x / z^2, y / z^3), or infinity if z is 0.
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
        if !is_root.declassify() {
            return None;
        }
        let y = if y.is_odd().declassify() == odd { y } else { y.neg().weak() };
        Some(Self { x: *x, y })
    }

    pub(super) fn is_on_curve(&self) -> bool {
        self.y.square().equals(&curve(&self.x)).declassify()
    }

    pub(super) fn neg(&self) -> Self {
        Self { x: self.x, y: self.y.neg().weak() }
    }
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
        self.z.is_zero().declassify()
    }

    /// `None` of infinity.
    pub(super) fn to_affine_vartime(self) -> Option<Affine<F>> {
        if self.is_infinity_vartime() {
            return None;
        }
        let inverse = self.z.invert_vartime();
        let square = inverse.square();
        Some(Affine { x: self.x.mul(&square), y: self.y.mul(&square.mul(&inverse)) })
    }

    /// For a point other than infinity.
    pub(super) fn to_affine(self) -> Affine<F> {
        let inverse = self.z.invert();
        let square = inverse.square();
        Affine { x: self.x.mul(&square), y: self.y.mul(&square.mul(&inverse)) }
    }

    /// Twice the point, infinity or not: there is no point of order 2.
    pub(super) fn double(&self) -> Self {
        let square = self.y.square();
        let s = self.x.mul(&square).times(4).weak();
        let m = self.x.square().times(3).weak();
        let x = m.square().sub(&s.times(2)).weak();
        let fourth = square.square().times(8).weak();
        let y = m.mul(&s.sub(&x)).sub(&fourth).weak();
        Self { x, y, z: self.y.times(2).weak().mul(&self.z) }
    }

    /// The sum of any two points.
    pub(super) fn add_vartime(&self, other: &Affine<F>) -> Self {
        if self.is_infinity_vartime() {
            return Self::from_affine(other);
        }
        let square = self.z.square();
        let u = other.x.mul(&square);
        let s = other.y.mul(&square.mul(&self.z));
        let h = u.sub(&self.x).weak();
        let r = s.sub(&self.y).weak();
        if h.is_zero().declassify() {
            return if r.is_zero().declassify() { self.double() } else { Self::INFINITY };
        }
        let hh = h.square();
        let hhh = hh.mul(&h);
        let v = self.x.mul(&hh);
        let x = r.square().sub(&hhh).sub(&v.times(2)).weak();
        let y = r.mul(&v.sub(&x)).sub(&self.y.mul(&hhh)).weak();
        Self { x, y, z: self.z.mul(&h) }
    }
}

/// `scalar` times the point, bit by bit.
fn multiple_ref<F: Field>(point: &Affine<F>, scalar: &Scalar) -> Jacobian<F> {
    let mut sum = Jacobian::INFINITY;
    for at in (0..256).rev() {
        sum = sum.double();
        if scalar.limbs()[at / 64] >> (at % 64) & 1 == 1 {
            sum = sum.add_vartime(point);
        }
    }
    sum
}

/// `scalar` times the generator, for a scalar other than 0, in constant time.
pub(super) fn mul_generator<F: Field>(scalar: &Scalar) -> Affine<F> {
    multiple_ref(&Affine::from_limbs(&GENERATOR), scalar).to_affine()
}

/// `scalar` times the point, for a scalar other than 0, in constant time.
pub(super) fn mul<F: Field>(point: &Affine<F>, scalar: &Scalar) -> Affine<F> {
    multiple_ref(point, scalar).to_affine()
}

/// `of_point * point + of_generator * generator`, for public numbers.
pub(super) fn mul_add_vartime<F: Field>(
    point: &Affine<F>,
    of_point: &Scalar,
    of_generator: &Scalar,
) -> Jacobian<F> {
    let second = multiple_ref(&Affine::from_limbs(&GENERATOR), of_generator);
    let first = multiple_ref(point, of_point);
    match second.to_affine_vartime() {
        Some(second) => first.add_vartime(&second),
        None => first,
    }
}

#[cfg(test)]
mod tests {
    use super::super::field::limbs4::Limbs4;
    use super::*;
    use crate::u256::U256;

    fn scalar(number: u64) -> Scalar {
        Scalar::from_bytes(&U256::from_limbs([number, 0, 0, 0]).to_be_bytes()).0
    }

    #[test]
    fn small_multiples() {
        let generator = Affine::<Limbs4>::from_limbs(&GENERATOR);
        assert!(generator.is_on_curve());
        let mut sum = Jacobian::INFINITY;
        for count in 1..20 {
            sum = sum.add_vartime(&generator);
            let point = mul_generator::<Limbs4>(&scalar(count));
            assert!(point.is_on_curve());
            assert_eq!(sum.to_affine_vartime().unwrap().to_limbs(), point.to_limbs());
            assert_eq!(mul(&generator, &scalar(count)).to_limbs(), point.to_limbs());
            let odd = point.y.is_odd().declassify();
            assert_eq!(Affine::decompress(&point.x, odd).unwrap().to_limbs(), point.to_limbs());
        }
        // n - 1 times the generator is its negative; with one more it is infinity.
        let last = scalar(1).neg();
        assert_eq!(mul_generator::<Limbs4>(&last).to_limbs(), generator.neg().to_limbs());
        assert!(mul_add_vartime(&generator, &last, &scalar(1)).is_infinity_vartime());
        let half = scalar(2).invert();
        assert_eq!(half.add(&half).limbs(), Scalar::ONE.limbs());
        assert_eq!(half.mul(&scalar(2)).limbs(), Scalar::ONE.limbs());
    }
}
