//! Secret multiples of any point.

use super::digits::Odd;
use super::formulas::odd_multiples;
use super::{Affine, Jacobian};
use crate::secp256k1::field::Field;
use crate::secp256k1::scalar::{Half, Scalar};

/// Bits of a digit, and how many of them a half of the scalar has.
const WIDTH: usize = 5;
const DIGITS: usize = 26;

/// (2^129 - 1) (1 + lambda) modulo n.
const OFFSET: Scalar = Scalar::from_limbs([
    0xb5c2_c1dc_de97_98d9,
    0x589a_e848_26ba_29e4,
    0xc2bd_d6bf_7c11_8d6b,
    0xa4e8_8a7d_cb13_034e,
]);

/// `scalar` times the point, for a scalar other than 0, in constant time.
///
/// The digits of numbers v and w of 130 bits are odd: they make 2 v - (2^130 - 1) and as much of w
/// (as in libsecp256k1's `ecmult_const`). So that these are the halves of the scalar, v and w are
/// 2^128 more than the halves of (scalar + OFFSET) / 2.
///
/// The sum is x + y lambda times the point all the time, with integers x and y. A digit is added to
/// x, and then one to y, which were even before, for they were multiplied by 32. So if the two
/// points are equal or opposite, or the sum is infinity, a pair of numbers of which one is odd makes
/// 0 with lambda. For all digits but the last ones they are less than 2^126, and there is no such
/// pair below 2^127: the shortest one is (A, -B) in `scalar/split.rs`. Only the last two sums can be
/// of any kind.
pub(in crate::secp256k1) fn mul<F: Field>(point: &Affine<F>, scalar: &Scalar) -> Affine<F> {
    let [first, second] = scalar.add(&OFFSET).half().split().map(|half| biased(&half));
    let (multiples, z) = odd_multiples::<F, { 1 << (WIDTH - 1) }>(point);
    let images = multiples.map(|multiple| multiple.endomorphism().to_limbs());
    let multiples = multiples.map(Affine::to_limbs);
    let pick = |at| {
        [(&multiples, &first), (&images, &second)].map(|(table, number)| {
            let digit = Odd::new::<WIDTH>(number, WIDTH * at);
            Affine::read(table, digit.index, digit.negative)
        })
    };
    let times_32 = |sum: &mut Jacobian<F>| (0..WIDTH).for_each(|_| sum.double_in_place());

    let [one, other] = pick(DIGITS - 1);
    let mut sum = Jacobian::of_distinct(&one, &other);
    for at in (1..DIGITS - 1).rev() {
        let [one, other] = pick(at);
        times_32(&mut sum);
        sum.add_distinct_in_place(&one);
        sum.add_distinct_in_place(&other);
    }
    let [one, other] = pick(0);
    times_32(&mut sum);
    let Jacobian { x, y, z: on_isomorphic } = sum.add(&one).add(&other);
    Jacobian { x, y, z: on_isomorphic.mul(&z) }.to_affine()
}

/// 2^128 more than the number.
fn biased(half: &Half) -> [u64; 3] {
    let (low, high) = (half.magnitude as u64, (half.magnitude >> 64) as u64);
    let negated = half.magnitude.wrapping_neg();
    let [low, high] =
        half.negative.select_limbs(&[negated as u64, (negated >> 64) as u64], &[low, high]);
    [low, high, half.negative.select(0, 1)]
}
