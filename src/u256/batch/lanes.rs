//! Products modulo one number, several at a time: what [`fold`](crate::u256::algorithms::fold) does, in limbs of 52
//! bits, one number per lane. The quotients come from floating point.

use crate::u256::modulus::Montgomery;

/// The least modulus for which this works, in bits.
const BITS: u32 = 225;

/// The lowest 52 bits.
const MASK: u64 = (1 << 52) - 1;

/// A number in each lane: five limbs of 52 bits, the least significant first.
pub(super) type Number<L> = [L; 5];

/// A register of several 64-bit lanes.
pub(super) trait Lanes: Copy {
    /// Floating point in the same lanes.
    type Float: Copy;
    /// How many.
    const COUNT: usize;

    /// # Safety
    /// As for all functions here: the CPU has the instructions.
    unsafe fn splat(value: u64) -> Self;
    unsafe fn splat_float(value: f64) -> Self::Float;
    unsafe fn add(self, other: Self) -> Self;
    unsafe fn sub(self, other: Self) -> Self;
    unsafe fn and(self, other: Self) -> Self;
    unsafe fn or(self, other: Self) -> Self;
    unsafe fn shl<const BY: u32>(self) -> Self;
    unsafe fn shr<const BY: u32>(self) -> Self;
    /// The same with copies of the sign.
    unsafe fn sar<const BY: u32>(self) -> Self;
    /// Where `self` is negative, `a`, else `b`.
    unsafe fn if_negative(self, a: Self, b: Self) -> Self;
    /// `self` and bits 0 to 51 of `a * b`, of which the lowest 52 bits count.
    unsafe fn add_low(self, a: Self, b: Self) -> Self;
    /// `self` and bits 52 to 103 of `a * b`, of which the lowest 52 bits count.
    unsafe fn add_high(self, a: Self, b: Self) -> Self;
    /// The nearest number, of an integer without sign.
    unsafe fn to_float(self) -> Self::Float;
    /// The integer towards 0, of what is greater than -1.
    unsafe fn from_float(number: Self::Float) -> Self;
    /// `a * b + c`, rounded once.
    unsafe fn fused(a: Self::Float, b: Self::Float, c: Self::Float) -> Self::Float;
    /// The first `count` numbers, and zeros; limbs of 64 bits. Which one is in which lane is
    /// up to the implementation.
    unsafe fn load(numbers: *const [u64; 4], count: usize) -> [Self; 4];
    /// The other way round, for the first `count` numbers.
    unsafe fn store(limbs: [Self; 4], numbers: *mut [u64; 4], count: usize);
}

/// What is known beforehand about an odd modulus of [`BITS`] bits or more, `m`. It is shifted to
/// 259 bits, `M`.
pub(super) struct Fold {
    modulus: [u64; 5],
    /// 2^260 - m.
    negative: [u64; 5],
    /// 2^260 - M.
    shifted_negative: [u64; 5],
    /// 2^(260 + 52 i) modulo `m`.
    powers: [[u64; 5]; 5],
    /// 2^208 / m.
    quotient: f64,
    /// 2^208 / M.
    shifted_quotient: f64,
}

impl Fold {
    /// `None` if the modulus has fewer than [`BITS`] bits.
    #[inline]
    pub(super) fn new(odd: &Montgomery) -> Option<Self> {
        let modulus = split(&odd.modulus);
        if odd.modulus[3] >> (BITS - 193) == 0 {
            return None;
        }
        let shift = 3 + odd.modulus[3].leading_zeros();
        let mut powers = [[0; 5]; 5];
        let mut power = odd.square;
        for (at, place) in powers.iter_mut().enumerate().rev() {
            power = odd.divided(&power, if at == 4 { 512 - 468 } else { 52 });
            *place = split(&power);
        }
        // Of the upper 104 bits at least 69 are used, so that this is as good as the quotient.
        let upper = (u128::from(modulus[4]) << 52 | u128::from(modulus[3])) as f64;
        let quotient = (1_u64 << 52) as f64 / upper;
        // The shift is 3 to 34 bits.
        let shifted_quotient = quotient / (1_u64 << shift) as f64;
        Some(Self {
            modulus,
            negative: negative(&modulus, 0),
            shifted_negative: negative(&modulus, shift),
            powers,
            quotient,
            shifted_quotient,
        })
    }

    /// `a * b` modulo `m`, in limbs of which each has 52 bits. Of those of `a` and `b` only the
    /// lowest 52 bits count.
    #[inline(always)]
    pub(super) unsafe fn mul<L: Lanes>(&self, a: &Number<L>, b: &Number<L>) -> Number<L> {
        // SAFETY: the caller's promise.
        unsafe {
            let (zero, mask) = (L::splat(0), L::splat(MASK));
            let mut product = [zero; 10];
            for i in 0..5 {
                for j in 0..5 {
                    product[i + j] = product[i + j].add_low(a[i], b[j]);
                    product[i + j + 1] = product[i + j + 1].add_high(a[i], b[j]);
                }
            }
            // The upper five limbs have to be digits. The lower ones have not.
            for at in 5..9 {
                product[at + 1] = product[at + 1].add(product[at].shr::<52>());
                product[at] = product[at].and(mask);
            }
            let [p0, p1, p2, p3, p4, upper @ ..] = product;
            // Less than 2^266 + (4 * 2^52 + 2^44) m.
            let mut sum = [p0, p1, p2, p3, p4, zero];
            for (digit, power) in upper.iter().zip(&self.powers) {
                multiply_add(&mut sum, *digit, power);
            }
            self.remainder(sum)
        }
    }

    /// `sum` modulo `m`, for less than 2^266 + (4 * 2^52 + 2^44) m in limbs of less than 2^58.
    #[inline(always)]
    unsafe fn remainder<L: Lanes>(&self, mut sum: [L; 6]) -> Number<L> {
        // SAFETY: the caller's promise.
        unsafe {
            // Rounding makes up to 0.8 of the difference to the quotient, and so that it is not
            // too great 0.9 are taken away. The rest lies between 0 and 2.8 M.
            let less = L::splat_float(-0.9);
            let upper = L::fused(
                sum[5].to_float(),
                L::splat_float((1_u64 << 52) as f64),
                sum[4].to_float(),
            );
            let quotient = L::fused(upper, L::splat_float(self.shifted_quotient), less);
            let quotient = L::from_float(quotient);
            multiply_add(&mut sum, quotient, &self.shifted_negative);
            sum[4] = sum[4].add(sum[5].sub(quotient).shl::<52>());

            // The same with m. The limbs below change the quotient by less than a thousandth.
            let quotient = L::fused(sum[4].to_float(), L::splat_float(self.quotient), less);
            multiply_add(&mut sum, L::from_float(quotient), &self.negative);

            // Less than 2 m, modulo 2^260.
            let [mut rest @ .., _] = sum;
            let mask = L::splat(MASK);
            for at in 0..4 {
                rest[at + 1] = rest[at + 1].add(rest[at].shr::<52>());
                rest[at] = rest[at].and(mask);
            }
            rest[4] = rest[4].and(mask);
            let mut less = rest;
            for at in 0..5 {
                less[at] = less[at].sub(L::splat(self.modulus[at]));
                if at > 0 {
                    less[at] = less[at].add(less[at - 1].sar::<52>());
                    less[at - 1] = less[at - 1].and(mask);
                }
            }
            let sign = less[4];
            for at in 0..5 {
                rest[at] = sign.if_negative(rest[at], less[at]);
            }
            rest
        }
    }

    /// Writes `a[i] * b[i]` modulo `m` to `out[i]`.
    ///
    /// # Safety
    /// The CPU has the instructions of `L`. `a` and `b` can be read and `out` written for
    /// `count` numbers; they are apart, or the same.
    #[inline(always)]
    pub(super) unsafe fn mul_all<L: Lanes>(
        &self,
        a: *const [u64; 4],
        b: *const [u64; 4],
        out: *mut [u64; 4],
        count: usize,
    ) {
        let mut at = 0;
        while at < count {
            let now = L::COUNT.min(count - at);
            // SAFETY: `at + now` is at most `count`; the rest is the caller's promise.
            unsafe {
                let a = limbs_of_52(&L::load(a.add(at), now));
                let b = limbs_of_52(&L::load(b.add(at), now));
                L::store(limbs_of_64(&self.mul(&a, &b)), out.add(at), now);
            }
            at += now;
        }
    }
}

/// Adds `digit * number` to limbs.
#[inline(always)]
unsafe fn multiply_add<L: Lanes>(sum: &mut [L; 6], digit: L, number: &[u64; 5]) {
    // SAFETY: the caller's promise.
    unsafe {
        for (at, limb) in number.iter().enumerate() {
            let limb = L::splat(*limb);
            sum[at] = sum[at].add_low(digit, limb);
            sum[at + 1] = sum[at + 1].add_high(digit, limb);
        }
    }
}

/// Limbs of 52 bits, with others above them.
#[inline(always)]
unsafe fn limbs_of_52<L: Lanes>(limbs: &[L; 4]) -> Number<L> {
    let [a, b, c, d] = *limbs;
    // SAFETY: the caller's promise.
    unsafe {
        [
            a,
            a.shr::<52>().or(b.shl::<12>()),
            b.shr::<40>().or(c.shl::<24>()),
            c.shr::<28>().or(d.shl::<36>()),
            d.shr::<16>(),
        ]
    }
}

#[inline(always)]
unsafe fn limbs_of_64<L: Lanes>(limbs: &Number<L>) -> [L; 4] {
    let [a, b, c, d, e] = *limbs;
    // SAFETY: the caller's promise.
    unsafe {
        [
            a.or(b.shl::<52>()),
            b.shr::<12>().or(c.shl::<40>()),
            c.shr::<24>().or(d.shl::<28>()),
            d.shr::<36>().or(e.shl::<16>()),
        ]
    }
}

/// Limbs of 52 bits.
#[inline]
const fn split(number: &[u64; 4]) -> [u64; 5] {
    let [a, b, c, d] = *number;
    [
        a & MASK,
        (a >> 52 | b << 12) & MASK,
        (b >> 40 | c << 24) & MASK,
        (c >> 28 | d << 36) & MASK,
        d >> 16,
    ]
}

/// `2^260 - (number << shift)`, for a number of less than 260 bits when it is shifted, in limbs of
/// 52 bits.
#[inline]
fn negative(number: &[u64; 5], shift: u32) -> [u64; 5] {
    let (mut below, mut borrow) = (0, 0);
    number.map(|limb| {
        let shifted = (limb << shift & MASK) | below;
        below = limb >> (52 - shift);
        let difference = 0_u64.wrapping_sub(shifted).wrapping_sub(borrow);
        borrow = difference >> 63;
        difference & MASK
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::u256::{Modulus, U256};

    /// Two lanes, as AVX-512 IFMA computes in each.
    #[derive(Clone, Copy)]
    struct Two([u64; 2]);

    impl Two {
        fn map(self, other: Self, f: impl Fn(u64, u64) -> u64) -> Self {
            Self([f(self.0[0], other.0[0]), f(self.0[1], other.0[1])])
        }
    }

    fn product(a: u64, b: u64) -> u128 {
        u128::from(a & MASK) * u128::from(b & MASK)
    }

    impl Lanes for Two {
        type Float = [f64; 2];
        const COUNT: usize = 2;

        unsafe fn splat(value: u64) -> Self {
            Self([value; 2])
        }
        unsafe fn splat_float(value: f64) -> [f64; 2] {
            [value; 2]
        }
        unsafe fn add(self, other: Self) -> Self {
            self.map(other, u64::wrapping_add)
        }
        unsafe fn sub(self, other: Self) -> Self {
            self.map(other, u64::wrapping_sub)
        }
        unsafe fn and(self, other: Self) -> Self {
            self.map(other, |a, b| a & b)
        }
        unsafe fn or(self, other: Self) -> Self {
            self.map(other, |a, b| a | b)
        }
        unsafe fn shl<const BY: u32>(self) -> Self {
            Self(self.0.map(|lane| lane << BY))
        }
        unsafe fn shr<const BY: u32>(self) -> Self {
            Self(self.0.map(|lane| lane >> BY))
        }
        unsafe fn sar<const BY: u32>(self) -> Self {
            Self(self.0.map(|lane| (lane.cast_signed() >> BY).cast_unsigned()))
        }
        unsafe fn if_negative(self, a: Self, b: Self) -> Self {
            Self([0, 1].map(|at| if self.0[at] >> 63 == 1 { a.0[at] } else { b.0[at] }))
        }
        unsafe fn add_low(self, a: Self, b: Self) -> Self {
            let products = a.map(b, |a, b| product(a, b) as u64 & MASK);
            self.map(products, |a, b| a.checked_add(b).unwrap())
        }
        unsafe fn add_high(self, a: Self, b: Self) -> Self {
            let products = a.map(b, |a, b| (product(a, b) >> 52) as u64);
            self.map(products, |a, b| a.checked_add(b).unwrap())
        }
        unsafe fn to_float(self) -> [f64; 2] {
            self.0.map(|lane| lane as f64)
        }
        unsafe fn from_float(number: [f64; 2]) -> Self {
            assert!(
                number.iter().all(|number| *number > -1.0 && *number < 4_503_599_627_370_496.0)
            );
            Self(number.map(|number| number as u64))
        }
        unsafe fn fused(a: [f64; 2], b: [f64; 2], c: [f64; 2]) -> [f64; 2] {
            [0, 1].map(|at| a[at].mul_add(b[at], c[at]))
        }
        unsafe fn load(numbers: *const [u64; 4], count: usize) -> [Self; 4] {
            // SAFETY: the caller's promise.
            let numbers = unsafe { core::slice::from_raw_parts(numbers, count) };
            [0, 1, 2, 3]
                .map(|limb| Self([0, 1].map(|at| numbers.get(at).map_or(0, |number| number[limb]))))
        }
        unsafe fn store(limbs: [Self; 4], numbers: *mut [u64; 4], count: usize) {
            // SAFETY: the caller's promise.
            let numbers = unsafe { core::slice::from_raw_parts_mut(numbers, count) };
            for (at, number) in numbers.iter_mut().enumerate() {
                *number = limbs.map(|limb| limb.0[at]);
            }
        }
    }

    #[test]
    fn products_modulo_all_lengths() {
        let mut limb = 1_u64;
        let mut next = || {
            limb = limb.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(1);
            limb ^ limb >> 29
        };
        for bits in 225..=256_u32 {
            for kind in 0..6 {
                let top = bits - 193;
                let mut modulus = match kind {
                    0 => [u64::MAX; 4],
                    1 => [1, 0, 0, 0],
                    2 => [u64::MAX - 188, u64::MAX, u64::MAX, u64::MAX],
                    3 => [next() | 1, u64::MAX, u64::MAX, u64::MAX],
                    _ => [next() | 1, next(), next(), next()],
                };
                modulus[3] = (modulus[3] | 1 << 63) >> (63 - top);
                if kind == 1 {
                    modulus[3] = 1 << top;
                }
                let checked = Modulus::new(U256(modulus)).unwrap();
                let fold = Fold::new(checked.montgomery().unwrap()).unwrap();
                for round in 0..20 {
                    let mut a: [[u64; 4]; 3] = core::array::from_fn(|_| [(); 4].map(|()| next()));
                    let mut b: [[u64; 4]; 3] = core::array::from_fn(|_| [(); 4].map(|()| next()));
                    if round == 0 {
                        a = [[u64::MAX; 4]; 3];
                        b = [[u64::MAX; 4], [0; 4], modulus];
                    }
                    if round == 1 {
                        let less = U256(modulus).wrapping_sub(U256::ONE).0;
                        a = [less; 3];
                        b = [less, [1, 0, 0, 0], modulus];
                    }
                    let mut out = [[0; 4]; 3];
                    // SAFETY: no instructions are needed, and there are three numbers.
                    unsafe { fold.mul_all::<Two>(a.as_ptr(), b.as_ptr(), out.as_mut_ptr(), 3) };
                    for at in 0..3 {
                        let expected = checked.mul(U256(a[at]), U256(b[at]));
                        assert_eq!(U256(out[at]), expected, "{bits} {kind} {round} {at}");
                    }
                }
            }
        }
        let modulus =
            Modulus::new(U256([u64::MAX, u64::MAX, u64::MAX, u64::from(u32::MAX)])).unwrap();
        assert!(Fold::new(modulus.montgomery().unwrap()).is_none(), "224 bits");
    }
}
