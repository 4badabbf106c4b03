//! Numbers as digits with a sign.

use crate::ct::Choice;

/// A digit that is odd: `2 * index + 1`, or that negated.
pub(super) struct Odd {
    pub(super) index: u64,
    pub(super) negative: Choice,
}

impl Odd {
    /// The bits of the number from `at` on, as many as `WIDTH`, each of which counts as 1 if it is
    /// set and as -1 if it is not.
    ///
    /// All digits of a number with as many bits as they have make twice the number less
    /// 2^bits - 1.
    #[inline(always)]
    pub(super) fn new<const WIDTH: usize>(number: &[u64], at: usize) -> Self {
        let (limb, shift) = (at / 64, at % 64);
        let mut bits = number[limb] >> shift;
        if shift + WIDTH > 64 {
            bits |= number[limb + 1] << (64 - shift);
        }
        let negative = Choice::of_bit(bits >> (WIDTH - 1) & 1 ^ 1);
        // With all bits changed the digit is negated.
        Self { index: (bits ^ negative.mask()) & ((1 << (WIDTH - 1)) - 1), negative }
    }
}

/// How many digits a number of 128 bits has at most.
const MOST: usize = 129;

/// Digits, the least significant first, of which hardly any is not 0: those are odd, and few of
/// them are near.
pub(super) struct Sparse {
    digits: [i16; MOST],
    length: usize,
}

impl Sparse {
    /// The digits are less than `2^(width - 1)`, and of `width` digits in a row one is not 0 at
    /// most. `width` is at most 16.
    pub(super) fn new_vartime(number: u128, negative: bool, width: u32) -> Self {
        let (mut digits, mut length) = ([0; MOST], 0);
        let (mut rest, mut at) = (number, 0);
        while rest != 0 {
            let zeros = rest.trailing_zeros();
            rest >>= zeros;
            at += zeros;
            let low = (rest & ((1 << width) - 1)) as i32;
            rest >>= width;
            let mut digit = low;
            if low >> (width - 1) != 0 {
                digit -= 1 << width;
                rest += 1;
            }
            digits[at as usize] = if negative { -digit } else { digit } as i16;
            length = at as usize + 1;
            at += width;
        }
        Self { digits, length }
    }

    /// All digits from there on are 0.
    pub(super) const fn length(&self) -> usize {
        self.length
    }

    pub(super) const fn digit(&self, at: usize) -> i16 {
        self.digits[at]
    }
}
