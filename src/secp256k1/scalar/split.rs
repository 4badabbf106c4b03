//! The halves of a number that the endomorphism makes do with.
//!
//! The endomorphism takes (x, y) to (beta x, y), which is [`LAMBDA`] times the point. So the
//! multiple of a point is a sum of two multiples by numbers half as long, which share their
//! doublings (Gallant, Lambert, Vanstone: Faster Point Multiplication on Elliptic Curves with
//! Efficient Endomorphisms).

use super::Scalar;
use crate::ct::Choice;
use crate::u256::algorithms::{self, mul};

/// A cube root of 1.
#[cfg(test)]
pub(in crate::secp256k1) const LAMBDA: Scalar = Scalar([
    0xdf02_967c_1b23_bd72,
    0x122e_22ea_2081_6678,
    0xa526_1c02_8812_645a,
    0x5363_ad4c_c05c_30e0,
]);

// The pairs (A, -B) and (A + B, A) are short vectors of the lattice of those (x, y) for which
// x + LAMBDA y is 0 modulo n.
const A: [u64; 4] = [0xe86c_90e4_9284_eb15, 0x3086_d221_a7d4_6bcd, 0, 0];
const B: [u64; 4] = [0x6f54_7fa9_0abf_e4c3, 0xe443_7ed6_010e_8828, 0, 0];

/// 2^384 A / n, rounded.
const A_BY_N: [u64; 4] =
    [0xe893_209a_45db_b031, 0x3daa_8a14_71e8_ca7f, 0xe86c_90e4_9284_eb15, 0x3086_d221_a7d4_6bcd];
/// 2^384 B / n, rounded.
const B_BY_N: [u64; 4] =
    [0x1571_b4ae_8ac4_7f71, 0x2212_08ac_9df5_06c6, 0x6f54_7fa9_0abf_e4c4, 0xe443_7ed6_010e_8828];

/// A number with a sign. 0 is not negative.
#[derive(Clone, Copy, Debug)]
pub(in crate::secp256k1) struct Half {
    pub(in crate::secp256k1) magnitude: u128,
    pub(in crate::secp256k1) negative: Choice,
}

impl Scalar {
    /// `[x, y]` such that the number is `x + LAMBDA y` modulo n.
    ///
    /// This is (k, 0) minus the vector of the lattice near it, whose coefficients are k A / n and
    /// k B / n, rounded. They are wrong by 1/2 and hardly more, so that x is about (2 A + B) / 2 or
    /// less and y about (A + B) / 2 or less, which are below 2^127.4 and 2^127.2.
    pub(in crate::secp256k1) fn split(&self) -> [Half; 2] {
        let first = high_part(&mul::widening(&self.0, &A_BY_N));
        let second = high_part(&mul::widening(&self.0, &B_BY_N));
        // What is above 2^256 is the same for all numbers between -2^255 and 2^255.
        let by_a = mul::low(&algorithms::add(&first, &second).0, &A);
        let by_b = mul::low(&second, &B);
        let x = algorithms::sub(&algorithms::sub(&self.0, &by_a).0, &by_b).0;
        let y = algorithms::sub(&mul::low(&first, &B), &mul::low(&second, &A)).0;
        [half(&x), half(&y)]
    }
}

/// The number divided by 2^384, rounded.
#[inline(always)]
fn high_part(number: &[u64; 8]) -> [u64; 4] {
    let [.., below, low, high] = *number;
    algorithms::add(&[low, high, 0, 0], &[below >> 63, 0, 0, 0]).0
}

/// Of a number modulo 2^256 between -2^128 and 2^128.
#[inline(always)]
fn half(number: &[u64; 4]) -> Half {
    let negative = Choice::of_bit(number[3] >> 63);
    let number = negative.select_limbs(&algorithms::sub(&[0; 4], number).0, number);
    Half { magnitude: u128::from(number[1]) << 64 | u128::from(number[0]), negative }
}
