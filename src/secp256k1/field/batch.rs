//! Many inverses at once.

use super::Field;

/// How many numbers share one inversion.
pub(super) const SHARED: usize = 128;

/// The inverses of all numbers, in constant time; 0 of 0.
pub(super) fn invert_all<F: Field>(numbers: &mut [F]) {
    invert_all_by(numbers, F::invert);
}

/// The same, in a time that depends on the numbers.
pub(super) fn invert_all_vartime<F: Field>(numbers: &mut [F]) {
    invert_all_by(numbers, F::invert_vartime);
}

/// Montgomery's trick: the inverse of the product of all is the inverse of each, times the others.
#[inline(always)]
fn invert_all_by<F: Field>(numbers: &mut [F], invert: impl Fn(&F) -> F) {
    // A zero stands for 1 in the products.
    let factor = |number: &F, is_zero| F::select(is_zero, &F::ONE, &number.weak());
    for numbers in numbers.chunks_mut(SHARED) {
        let mut before = [F::ONE; SHARED];
        let mut product = F::ONE;
        for (before, number) in before.iter_mut().zip(&*numbers) {
            *before = product;
            product = product.mul(&factor(number, number.is_zero()));
        }
        let mut inverse = invert(&product);
        for (before, number) in before.iter().zip(numbers).rev() {
            let is_zero = number.is_zero();
            let own = inverse.mul(before);
            inverse = inverse.mul(&factor(number, is_zero));
            *number = F::select(is_zero, &F::ZERO, &own);
        }
    }
}
