//! Secret multiples of the generator.

use super::digits::Odd;
use super::{Affine, Jacobian};
use crate::secp256k1::bytes::Point;
use crate::secp256k1::field::Field;
use crate::secp256k1::scalar::Scalar;
#[cfg(target_family = "wasm")]
use crate::secp256k1::tables::short_windows::{LAST, TWICE_LAST, WIDTH, WINDOWS};
#[cfg(not(target_family = "wasm"))]
use crate::secp256k1::tables::windows::{LAST, TWICE_LAST, WIDTH, WINDOWS};

/// (2^256 - 1) / 2 modulo n.
const OFFSET: Scalar = Scalar::from_limbs([0x2016_d0b9_97e4_df5f, 0xa2a8_918c_a85b_afe2, 0, 0]);

/// `scalar` times the generator, for a scalar other than 0, in constant time.
pub(in crate::secp256k1) fn mul_generator<F: Field>(scalar: &Scalar) -> Affine<F> {
    mul_by_windows::<F, WIDTH, _, _>(scalar, &WINDOWS.0, [&LAST.0, &TWICE_LAST.0])
}

/// `scalar` times the generator by windows of so many bits and a last one of 4.
///
/// The digits of v = scalar + OFFSET are odd: they make 2 v - (2^256 - 1), which is twice the
/// scalar modulo n, so the tables are of half of the generator (as in libsecp256k1's
/// `ecmult_gen`). For each digit a point is added, and none is ever doubled.
///
/// If the sum so far is s times half of the generator, and t times as much is added for the digit
/// of `WIDTH` bits from `at` on, s is odd and less than 2^at, and t is a multiple of 2^at and at
/// most 2^(at + WIDTH) - 2^at. So s + t and s - t are not 0, and they are less than 2^(at + WIDTH),
/// which is less than n for all digits but the last one: the points are neither equal nor opposite.
/// For the last one they may be equal, and are not opposite, for the scalar is not 0. Its multiples
/// are known twice as great too.
#[inline(always)]
pub(super) fn mul_by_windows<
    F: Field,
    const WIDTH: usize,
    const ENTRIES: usize,
    const COUNT: usize,
>(
    scalar: &Scalar,
    windows: &[[Point; ENTRIES]; COUNT],
    [last, twice_last]: [&[Point; 8]; 2],
) -> Affine<F> {
    let number = scalar.add(&OFFSET);
    let number = number.limbs();
    let pick = |at: usize| multiple(&windows[at], &Odd::new::<WIDTH>(number, WIDTH * at));
    let mut sum = Jacobian::of_distinct(&pick(0), &pick(1));
    for at in 2..COUNT {
        sum.add_distinct_in_place(&pick(at));
    }
    let digit = Odd::new::<4>(number, 252);
    sum.add_or_else(&multiple(last, &digit), &multiple(twice_last, &digit)).to_affine()
}

/// The multiple of the digit.
#[inline(always)]
fn multiple<F: Field>(table: &[Point], digit: &Odd) -> Affine<F> {
    Affine::read(table, digit.index, digit.negative)
}
