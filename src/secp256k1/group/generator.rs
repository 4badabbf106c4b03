//! Secret multiples of the generator.

use super::digits::Odd;
use super::{Affine, Jacobian};
use crate::secp256k1::field::Field;
use crate::secp256k1::scalar::Scalar;
use crate::secp256k1::tables::windows::{LAST, WINDOWS};

/// (2^256 - 1) / 2 modulo n.
const OFFSET: Scalar = Scalar::from_limbs([0x2016_d0b9_97e4_df5f, 0xa2a8_918c_a85b_afe2, 0, 0]);

/// `scalar` times the generator, for a scalar other than 0, in constant time.
///
/// The digits of v = scalar + OFFSET are odd: they make 2 v - (2^256 - 1), which is twice the
/// scalar modulo n, so the tables are of half of the generator (as in libsecp256k1's
/// `ecmult_gen`). For each digit a point is added, and none is ever doubled.
///
/// If the sum so far is s times half of the generator, and t times as much is added for the digit
/// of 6 bits from `at` on, s is odd and less than 2^at, and t is a multiple of 2^at and at most
/// 2^(at + 6) - 2^at. So s + t and s - t are not 0, and they are less than 2^(at + 6), which is less
/// than n for all digits but the last one: the points are neither equal nor opposite. For the last
/// one they may be equal.
pub(in crate::secp256k1) fn mul_generator<F: Field>(scalar: &Scalar) -> Affine<F> {
    let number = scalar.add(&OFFSET);
    let number = number.limbs();
    let [first, second] = [0, 1].map(|at| multiple(&WINDOWS.0[at], &Odd::new::<6>(number, 6 * at)));
    let mut sum = Jacobian::of_distinct(&first, &second);
    for (at, window) in WINDOWS.0.iter().enumerate().skip(2) {
        sum.add_distinct_in_place(&multiple(window, &Odd::new::<6>(number, 6 * at)));
    }
    sum.add(&multiple(&LAST.0, &Odd::new::<4>(number, 252))).to_affine()
}

/// The multiple of the digit.
#[inline(always)]
fn multiple<F: Field>(table: &[[u64; 8]], digit: &Odd) -> Affine<F> {
    Affine::read(table, digit.index, digit.negative)
}
