//! The formulas keep to the magnitudes that a field asks for.

use super::{Affine, GENERATOR, Jacobian, mul, mul_add_vartime, mul_generator};
use crate::ct::Choice;
use crate::secp256k1::field::Field;
use crate::secp256k1::field::limbs4::Limbs4;
use crate::secp256k1::scalar::{LAMBDA, Scalar};

/// A number that counts its magnitude.
#[derive(Clone, Copy, Debug)]
struct Counted {
    number: Limbs4,
    magnitude: u32,
}

impl Counted {
    const fn new(number: Limbs4, magnitude: u32) -> Self {
        Self { number, magnitude }
    }

    /// An operand.
    #[track_caller]
    fn operand(&self) -> &Limbs4 {
        assert!(self.magnitude <= 8);
        &self.number
    }
}

impl Field for Counted {
    const ZERO: Self = Self::new(Limbs4::ZERO, 1);
    const ONE: Self = Self::new(Limbs4::ONE, 1);

    fn from_limbs(limbs: &[u64; 4]) -> Self {
        Self::new(Limbs4::from_limbs(limbs), 1)
    }

    #[track_caller]
    fn to_limbs(self) -> [u64; 4] {
        self.operand().to_limbs()
    }

    #[track_caller]
    fn weak(self) -> Self {
        Self::new(self.operand().weak(), 1)
    }

    #[track_caller]
    fn mul(&self, other: &Self) -> Self {
        Self::new(self.operand().mul(other.operand()), 1)
    }

    #[track_caller]
    fn square(&self) -> Self {
        Self::new(self.operand().square(), 1)
    }

    #[track_caller]
    fn add(&self, other: &Self) -> Self {
        Self::new(self.operand().add(other.operand()), self.magnitude + other.magnitude)
    }

    #[track_caller]
    fn sub(&self, other: &Self) -> Self {
        Self::new(self.operand().sub(other.operand()), self.magnitude + other.magnitude + 1)
    }

    #[track_caller]
    fn neg(&self) -> Self {
        Self::new(self.operand().neg(), self.magnitude + 1)
    }

    #[track_caller]
    fn times(&self, small: u32) -> Self {
        assert!(small <= 8);
        Self::new(self.operand().times(small), self.magnitude * small)
    }

    #[track_caller]
    fn half(&self) -> Self {
        Self::new(self.operand().half(), 1)
    }

    fn select(choice: Choice, yes: &Self, no: &Self) -> Self {
        let magnitude = yes.magnitude.max(no.magnitude);
        Self::new(Limbs4::select(choice, &yes.number, &no.number), magnitude)
    }
}

#[track_caller]
fn check(point: &Jacobian<Counted>) {
    assert_eq!([point.x.magnitude, point.y.magnitude, point.z.magnitude], [1; 3]);
}

#[test]
fn magnitudes() {
    let generator = Affine::<Counted>::from_limbs(&GENERATOR);
    let negative = generator.neg();
    assert_eq!([negative.x.magnitude, negative.y.magnitude], [1; 2]);
    let once = Jacobian::from_affine(&generator);
    let twice = once.double();
    check(&twice);
    for sum in [once, twice, Jacobian::INFINITY] {
        for other in [generator, negative, generator.endomorphism()] {
            check(&sum.add(&other));
            check(&sum.add_vartime(&other));
            let mut across = sum;
            across.add_across_in_place_vartime(&other, &other.y);
            check(&across);
        }
    }
    check(&twice.add_distinct(&generator));
    check(&Jacobian::of_distinct(&generator, &generator.endomorphism()));
    for scalar in [Scalar::ONE, LAMBDA, Scalar::ONE.neg().half()] {
        let expected = mul_generator::<Limbs4>(&scalar).to_limbs();
        for point in [mul_generator(&scalar), mul(&generator, &scalar)] {
            check(&Jacobian::from_affine(&point));
            assert_eq!(point.to_limbs(), expected);
        }
        let sum = mul_add_vartime(&generator, &scalar, &scalar);
        check(&sum);
        let expected = mul_add_vartime(&Affine::<Limbs4>::from_limbs(&GENERATOR), &scalar, &scalar);
        let affine = expected.to_affine_vartime().map(Affine::to_limbs);
        assert_eq!(sum.to_affine_vartime().map(Affine::to_limbs), affine);
    }
}
