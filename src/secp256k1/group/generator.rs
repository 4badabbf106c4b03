//! Secret multiples of the generator.

use super::digits::Odd;
use super::{Affine, Jacobian};
use crate::ct::Choice;
use crate::secp256k1::field::Field;
use crate::secp256k1::scalar::Scalar;
use crate::secp256k1::tables::windows::{LAST, WINDOWS};

/// (2^256 - 1) / 2 modulo n.
const OFFSET: Scalar = Scalar::from_limbs([0x2016_d0b9_97e4_df5f, 0xa2a8_918c_a85b_afe2, 0, 0]);

/// `scalar` times the generator, for a scalar other than 0, in constant time.
///
/// The digits of v = scalar + OFFSET are odd: they make 2 v - (2^256 - 1), which is twice the
/// scalar, so that the tables are of half of the generator (Pieter Wuille's signed digits). One
/// point is added for each digit.
///
/// The points in the sum so far are s times half of the generator, and the next one is t times as
/// much. If that is digit i of 6 bits, s is odd and less than 2^(6 i), and t is a multiple of
/// 2^(6 i) and less than 2^(6 i + 6) - 2^(6 i). So neither their sum nor their difference is 0, and
/// both are less than n and not 0 modulo n for all digits but the last one: to that
/// belong a t of up to 2^256 and a sum of any kind.
pub(in crate::secp256k1) fn mul_generator<F: Field>(scalar: &Scalar) -> Affine<F> {
    let number = scalar.add(&OFFSET);
    let number = number.limbs();
    let mut sum = Jacobian::from_affine(&multiple(&WINDOWS.0[0], &Odd::new::<6>(number, 0)));
    for (at, window) in WINDOWS.0.iter().enumerate().skip(1) {
        sum = sum.add_distinct(&multiple(window, &Odd::new::<6>(number, 6 * at)));
    }
    sum.add(&multiple(&LAST.0, &Odd::new::<4>(number, 252))).to_affine()
}

/// The multiple of the digit; the whole table is read.
#[inline(always)]
fn multiple<F: Field>(table: &[[u64; 8]], digit: &Odd) -> Affine<F> {
    let mut limbs = [0; 8];
    for (index, point) in (0..).zip(table) {
        let mask = Choice::is_zero(index ^ digit.index).mask();
        for (to, limb) in limbs.iter_mut().zip(point) {
            *to |= limb & mask;
        }
    }
    Affine::from_limbs(&limbs).negate_if(digit.negative)
}
