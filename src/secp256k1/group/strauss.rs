//! Public sums of multiples.

use super::digits::Sparse;
use super::formulas::odd_multiples;
use super::{Affine, Jacobian};
use crate::secp256k1::field::Field;
use crate::secp256k1::scalar::{Half, Scalar};
use crate::secp256k1::tables::multiples::MULTIPLES;

/// `of_point * point + of_generator * generator`, for public numbers.
pub(in crate::secp256k1) fn mul_add_vartime<F: Field>(
    point: &Affine<F>,
    of_point: &Scalar,
    of_generator: &Scalar,
) -> Jacobian<F> {
    let [a, b, c, d] = of_generator.limbs().map(u128::from);
    sum_vartime(point, &of_point.split(), [b << 64 | a, d << 64 | c])
}

/// `halves[0] * point + halves[1] * endomorphism of point + of_generator[0] * generator +
/// of_generator[1] * 2^128 * generator`: all of them share their doublings (Straus).
pub(super) fn sum_vartime<F: Field>(
    point: &Affine<F>,
    halves: &[Half; 2],
    of_generator: [u128; 2],
) -> Jacobian<F> {
    let [first, second] =
        halves.map(|half| Sparse::new_vartime(half.magnitude, half.negative.to_bool_vartime(), 5));
    let [third, fourth] = of_generator.map(|number| Sparse::new_vartime(number, false, 12));
    // The sum is on a curve where the table's points have z = 1.
    let (multiples, z) = odd_multiples::<F, 8>(point);
    let images = multiples.map(|multiple| multiple.endomorphism());
    let [low, high] = &MULTIPLES.0;

    let length = [&first, &second, &third, &fourth].map(Sparse::length).into_iter().max();
    let mut sum = Jacobian::INFINITY;
    for at in (0..length.unwrap_or_default()).rev() {
        sum.double_in_place();
        for (digits, table) in [(&first, &multiples), (&second, &images)] {
            let digit = digits.digit(at);
            if digit != 0 {
                let multiple = &table[index(digit)];
                sum.add_in_place_vartime(&if digit < 0 { multiple.neg() } else { *multiple });
            }
        }
        for (digits, table) in [(&third, low), (&fourth, high)] {
            let digit = digits.digit(at);
            if digit != 0 {
                let multiple = Affine::from_limbs(&table[index(digit)]);
                let multiple = if digit < 0 { multiple.neg() } else { multiple };
                sum.add_across_in_place_vartime(&multiple, &z);
            }
        }
    }
    Jacobian { x: sum.x, y: sum.y, z: sum.z.mul(&z) }
}

/// Where the odd multiple by this is.
const fn index(digit: i16) -> usize {
    digit.unsigned_abs() as usize / 2
}
