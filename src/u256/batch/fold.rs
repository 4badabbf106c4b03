//! Products modulo one number, where the number is known beforehand: the upper limbs of a product
//! are replaced by what they are worth modulo the number.
//!
//! Beside Barrett's and Montgomery's ways this takes fewer multiplications (34 or 38, of 42 and
//! 72), and hardly one of them waits for another.

use crate::u256::algorithms::{add, carrying_mul_add, mul, sub};
use crate::u256::modulus::{Modulus, Montgomery};

/// How many numbers go through each step before the next: enough, and they stay near.
const BLOCK: usize = 8;

/// How numbers of four limbs are multiplied.
///
/// # Safety
/// What implements this has instructions, which the CPU has wherever it is used.
pub(super) trait Rows {
    unsafe fn product(a: &[u64; 4], b: &[u64; 4]) -> [u64; 8];
    /// `sum + digit * number` modulo 2^384.
    unsafe fn multiply_add(sum: [u64; 6], digit: u64, number: &[u64; 4]) -> [u64; 6];
}

/// As the compiler does it.
pub(super) struct Portable;

impl Rows for Portable {
    #[inline(always)]
    unsafe fn product(a: &[u64; 4], b: &[u64; 4]) -> [u64; 8] {
        mul::widening(a, b)
    }

    #[inline(always)]
    unsafe fn multiply_add(mut sum: [u64; 6], digit: u64, number: &[u64; 4]) -> [u64; 6] {
        let mut carry = 0;
        for at in 0..4 {
            (sum[at], carry) = carrying_mul_add(digit, number[at], sum[at], carry);
        }
        let carried;
        (sum[4], carried) = sum[4].overflowing_add(carry);
        sum[5] = sum[5].wrapping_add(u64::from(carried));
        sum
    }
}

/// What is known beforehand about an odd modulus of 193 bits or more. It is shifted so that
/// its highest bit is set, and so is what is said about it here.
pub(super) struct Fold {
    /// By how much it is shifted.
    shift: u32,
    modulus: [u64; 4],
    /// 2^256 less the modulus.
    negative: [u64; 4],
    /// 2^(256 + `shift`), 2^(320 + `shift`) and so on.
    powers: [[u64; 4]; 4],
    /// The first multiples of 2^319, of which 0 to 9 may occur.
    multiples: [[u64; 4]; 16],
    /// 2^320 over the modulus, rounded down, less 2^64.
    reciprocal: u64,
}

impl Fold {
    /// `None` if the modulus is even or has fewer than 193 bits.
    #[inline]
    pub(super) fn new(modulus: &Modulus) -> Option<Self> {
        let (odd, reciprocal) = (modulus.montgomery()?, modulus.reciprocal_limb());
        if odd.modulus[3] == 0 {
            return None;
        }
        let shift = odd.modulus[3].leading_zeros();
        let modulus = shl(&odd.modulus, shift);
        let (mut powers, mut power, mut step) = ([[0; 4]; 4], odd.square, [0; 4]);
        for (at, place) in powers.iter_mut().enumerate().rev() {
            power = divided(odd, &power, 64);
            *place = shl(&power, shift);
            if at == 1 {
                step = shl(&divided(odd, &power, shift + 1), shift);
            }
        }
        let mut multiples = [[0; 4]; 16];
        multiples[1] = step;
        for at in 2..10 {
            let (sum, carry) = add(&multiples[at / 2], &multiples[at - at / 2]);
            let (less, borrow) = sub(&sum, &modulus);
            multiples[at] = select(borrow & !carry, &sum, &less);
        }
        let negative = sub(&[0; 4], &modulus).0;
        Some(Self { shift, modulus, negative, powers, multiples, reciprocal })
    }

    /// Whether the modulus has 256 bits.
    #[inline(always)]
    pub(super) const fn is_full(&self) -> bool {
        self.shift == 0
    }

    /// Writes `a[i] * b[i]` modulo the modulus to `out[i]`. `FULL` is what
    /// [`is_full`](Self::is_full) says.
    ///
    /// # Safety
    /// The CPU has the instructions of `R`. `a` and `b` can be read and `out` written for `count`
    /// numbers; each two of them are apart, or the same.
    #[inline(always)]
    pub(super) unsafe fn mul_all<const FULL: bool, R: Rows>(
        &self,
        a: *const [u64; 4],
        b: *const [u64; 4],
        out: *mut [u64; 4],
        count: usize,
    ) {
        // In three steps, each for several numbers: a product is one long chain of instructions
        // that wait for each other, and the CPU does not look so far ahead that it would find the
        // next one.
        let (mut products, mut sums) = ([[0; 8]; BLOCK], [[0; 6]; BLOCK]);
        let mut at = 0;
        while at < count {
            let now = BLOCK.min(count - at);
            // SAFETY: `at + now` is at most `count`; the rest is the caller's promise.
            unsafe {
                for (i, product) in products[..now].iter_mut().enumerate() {
                    *product = R::product(&a.add(at + i).read(), &b.add(at + i).read());
                }
                for (sum, product) in sums[..now].iter_mut().zip(&products) {
                    *sum = self.folded::<FULL, R>(product);
                }
                for (i, sum) in sums[..now].iter().enumerate() {
                    let remainder = self.remainder::<R>(sum);
                    out.add(at + i).write(if FULL {
                        remainder
                    } else {
                        shr(&remainder, self.shift)
                    });
                }
            }
            at += now;
        }
    }

    /// A number of less than 5 * 2^320 that is `product << shift` modulo the shifted modulus.
    ///
    /// # Safety
    /// The CPU has the instructions of `R`.
    #[inline(always)]
    unsafe fn folded<const FULL: bool, R: Rows>(&self, product: &[u64; 8]) -> [u64; 6] {
        let [p0, p1, p2, p3, p4, ..] = *product;
        // Less than 2^320 or 2^319 ...
        let mut sum = if FULL {
            [p0, p1, p2, p3, p4, 0]
        } else {
            let [a, b, c, d] = shl(&[p0, p1, p2, p3], self.shift);
            [a, b, c, d, p3 >> (64 - self.shift), 0]
        };
        // ... and to that three times or four times less than 2^320.
        for at in if FULL { 1 } else { 0 }..4 {
            // SAFETY: the caller's promise.
            sum = unsafe { R::multiply_add(sum, product[4 + at], &self.powers[at]) };
        }
        sum
    }

    /// `sum`, which is less than 5 * 2^320, modulo the shifted modulus.
    ///
    /// # Safety
    /// The CPU has the instructions of `R`.
    #[inline(always)]
    unsafe fn remainder<R: Rows>(&self, sum: &[u64; 6]) -> [u64; 4] {
        let [s0, s1, s2, s3, s4, s5] = *sum;
        let multiple = &self.multiples[(s5 << 1 | s4 >> 63) as usize & 15];
        let (mut low, carry) = add(&[s0, s1, s2, s3], multiple);
        let mut high = (s4 & (u64::MAX >> 1)) + u64::from(carry);
        if high >> 63 != 0 {
            // Hardly ever.
            let carry;
            (low, carry) = add(&low, &self.multiples[1]);
            high = u64::from(carry);
        }
        // Less than 2^319 now. The quotient, or 1 less, or by the rarest chance 2 less.
        let (_, middle) = carrying_mul_add(low[3], self.reciprocal, 0, 0);
        let (_, upper) = carrying_mul_add(high, self.reciprocal, low[3], middle);
        let quotient = high + upper;

        let [l0, l1, l2, l3] = low;
        let sum = [l0, l1, l2, l3, high.wrapping_sub(quotient), 0];
        // SAFETY: the caller's promise.
        let [r0, r1, r2, r3, top, _] = unsafe { R::multiply_add(sum, quotient, &self.negative) };
        let rest = [r0, r1, r2, r3];
        let (less, borrow) = sub(&rest, &self.modulus);
        let mut remainder = select(borrow & (top == 0), &rest, &less);
        if remainder[3] >= self.modulus[3] {
            // Hardly ever, and hardly ever too great then.
            let (less, borrow) = sub(&remainder, &self.modulus);
            remainder = select(borrow, &remainder, &less);
        }
        remainder
    }
}

/// `a` or else `b`, without a jump.
#[inline(always)]
fn select(condition: bool, a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
    let mask = 0_u64.wrapping_sub(u64::from(condition));
    core::array::from_fn(|at| b[at] ^ ((a[at] ^ b[at]) & mask))
}

/// `number` over 2^`bits` modulo the modulus, for a number less than the modulus.
#[inline]
pub(super) fn divided(odd: &Montgomery, number: &[u64; 4], mut bits: u32) -> [u64; 4] {
    let mut number = *number;
    while bits > 0 {
        let now = bits.min(64);
        // With this many times the modulus, the lowest bits are zeros.
        let times = number[0].wrapping_mul(odd.inverse) & (u64::MAX >> (64 - now));
        let mut carry = 0;
        for (limb, modulus) in number.iter_mut().zip(&odd.modulus) {
            (*limb, carry) = carrying_mul_add(times, *modulus, *limb, carry);
        }
        let [a, b, c, d] = number;
        number = if now == 64 {
            [b, c, d, carry]
        } else {
            let [a, b, c, d] = shr(&[a, b, c, d], now);
            [a, b, c, d | carry << (64 - now)]
        };
        bits -= now;
    }
    number
}

/// `number << by`, for less than 64.
#[inline(always)]
pub(super) fn shl(number: &[u64; 4], by: u32) -> [u64; 4] {
    core::array::from_fn(|at| {
        let below = if at > 0 { number[at - 1] } else { 0 };
        ((u128::from(number[at]) << 64 | u128::from(below)) << by >> 64) as u64
    })
}

/// `number >> by`, for less than 64.
#[inline(always)]
fn shr(number: &[u64; 4], by: u32) -> [u64; 4] {
    core::array::from_fn(|at| {
        let above = if at < 3 { number[at + 1] } else { 0 };
        ((u128::from(above) << 64 | u128::from(number[at])) >> by) as u64
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::u256::{U256, U512};

    /// What lies above 2^319 is any of the multiples.
    #[test]
    fn remainders_of_all_multiples() {
        let moduli = [
            [u64::MAX; 4],
            [1, 0, 0, 1 << 63],
            [0x1234_5678_9abc_def1, 0, u64::MAX, 0xc000_0000_0000_0000],
            [u64::MAX - 188, u64::MAX, u64::MAX, u64::MAX],
        ];
        for modulus in moduli {
            let modulus = Modulus::new(U256(modulus)).unwrap();
            let fold = Fold::new(&modulus).unwrap();
            for top in 0..10_u64 {
                for low in [[0; 4], [u64::MAX; 4], [7, 0, u64::MAX, 1], modulus.get().0] {
                    for high in [0, 1, u64::MAX >> 1] {
                        let [a, b, c, d] = low;
                        let sum = [a, b, c, d, high | top << 63, top >> 1];
                        let [.., e, f] = sum;
                        let expected =
                            modulus.reduce_wide(U512::from_limbs([a, b, c, d, e, f, 0, 0]));
                        // SAFETY: no instructions are needed.
                        let remainder = unsafe { fold.remainder::<Portable>(&sum) };
                        assert_eq!(U256(remainder), expected, "{modulus:?} {sum:?}");
                    }
                }
            }
        }
    }
}
