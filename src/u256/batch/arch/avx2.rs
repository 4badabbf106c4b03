//! AVX2 and FMA: four numbers at a time, in digits of 51 bits that floating point multiplies.
//!
//! Let `a` and `b` be integers, `C` be 2^103 or 3 * 2^102, and `C + a * b` be 2^103 to 2^104. There
//! the numbers with 53 bits are the multiples of 2^51. So `upper`, which is `a * b + C` rounded
//! once, is `C` and 2^51 times an integer, and by its bits as an integer it is `bits(C)` and this
//! integer. What is left, `a * b - (upper - C)`, is an integer of -2^50 to 2^50. On top of `LOW`,
//! which is 3 * 2^51, the numbers with 53 bits are the integers: `lower`, which is
//! `a * b + (C + LOW - upper)` rounded once, is exact, and so is the number in parentheses, a
//! multiple of 2^51. Its bits are `bits(LOW)` and what is left. Bits are added as integers, modulo
//! 2^64; what all the `C` and `LOW` come to is taken away beforehand.

use core::arch::asm;
use core::arch::x86_64::*;

use super::{MulMod, adx, one_by_one};
use crate::cpu::{self, Adx, Fma, Token as _};
use crate::dispatch::Id;
use crate::u256::Modulus;
use crate::u256::algorithms::barrett::shl;
use crate::u256::modulus::Montgomery;

pub(in crate::u256) const ID: Id = Id::Avx2;
pub(in crate::u256) type Token = (cpu::Avx2, Fma);

pub(in crate::u256) fn batch_mul_mod(_: Token) -> MulMod {
    #[target_feature(enable = "avx2,fma")]
    unsafe fn kernel(
        modulus: &Modulus,
        a: *const [u64; 4],
        b: *const [u64; 4],
        out: *mut [u64; 4],
        count: usize,
    ) {
        let few = modulus.is_special() || count < FEW;
        let fold = if few { None } else { modulus.montgomery().and_then(Fold::new) };
        // SAFETY: the token proved the instruction set; the rest is the caller's promise.
        unsafe {
            match (fold, Adx::new()) {
                (Some(fold), _) => fold.mul_all(a, b, out, count),
                (None, Some(token)) => adx::batch_mul_mod(token)(modulus, a, b, out, count),
                (None, None) => one_by_one(modulus, a, b, out, count),
            }
        }
    }
    kernel
}

/// Below this many numbers what [`Fold`] has to know costs more than it saves: on a Zen 3 that takes
/// 160 ns, and a number then takes 6 to 12 less than with ADX.
const FEW: usize = 24;

/// How many numbers there are in the lanes.
const LANES: usize = 4;

/// How many registers of numbers go through each step before the next.
const BLOCK: usize = 4;

/// The least modulus for which this works, in bits.
const BITS: u32 = 225;

/// The lowest 51 bits.
const MASK: u64 = (1 << 51) - 1;

/// 2^`power`.
const fn power(power: u64) -> f64 {
    f64::from_bits((1023 + power) << 52)
}

const LOW: f64 = 1.5 * power(52);
/// `C` for products of 0 to 2^103.
const UNSIGNED: f64 = power(103);
/// `C` for products of -2^102 to 2^102.
const SIGNED: f64 = 1.5 * power(103);
/// The same in steps of 2^52, for the product of the highest digits: 0 to 2^104.
const TOP: f64 = power(104);

/// What makes an integer of less than 2^52 a float's lowest bits: that number on top of 2^52.
const ON_TOP: u64 = power(52).to_bits();

/// Before limbs are shifted right this is added, so that they are not negative. It is greater than
/// all limbs, which are sums of less than 30 numbers of less than 2^53.
const LIFT: u64 = 1 << 60;
/// By how much the next limb is too great for that.
const LIFTED: u64 = LIFT >> 51;

/// What limbs start with: less what is in them at the end beside what they stand for.
const START: [u64; 10] = {
    let mut start = [0_u64; 10];
    let mut at = 0;
    // The product.
    while at < 25 {
        let (low, high) = (at / 5 + at % 5, at / 5 + at % 5 + 1);
        let upper = if at == 24 { TOP } else { UNSIGNED };
        start[low] = start[low].wrapping_sub(LOW.to_bits());
        start[high] = start[high].wrapping_sub(upper.to_bits());
        at += 1;
    }
    // Half a digit, for digits that are 0 in the middle of their range.
    at = 4;
    while at < 9 {
        let half = if at == 8 { 1 << 51 } else { 1 << 50 };
        start[at] = start[at].wrapping_add(half + LIFT);
        let lifted = if at == 8 { LIFT >> 52 } else { LIFTED };
        start[at + 1] = start[at + 1].wrapping_sub(lifted);
        at += 1;
    }
    start[9] = start[9].wrapping_add(ON_TOP);
    // Five products by digits, one by the quotient, the lower half of one by the second quotient,
    // and carries.
    at = 0;
    while at < 4 {
        start[at] = start[at].wrapping_sub(LOW.to_bits().wrapping_mul(7)).wrapping_add(LIFT);
        if at > 0 {
            let lifted = SIGNED.to_bits().wrapping_mul(6).wrapping_add(LIFTED);
            start[at] = start[at].wrapping_sub(lifted);
        }
        at += 1;
    }
    start
};

/// The highest limb at the second quotient: made positive by this.
const POSITIVE: u64 = 1 << 55;

/// What the limbs 4 and 5 of the sum start with, as one.
const START_HIGHEST: u64 = POSITIVE
    .wrapping_sub(1 << 50)
    .wrapping_sub(LOW.to_bits().wrapping_mul(5))
    .wrapping_sub(SIGNED.to_bits().wrapping_mul(6))
    .wrapping_sub(SIGNED.to_bits().wrapping_mul(5) << 51);

/// What is in the highest limb of the remainder beside what it stands for.
const REST_HIGHEST: u64 =
    POSITIVE.wrapping_add(LIFTED).wrapping_add(LOW.to_bits().wrapping_mul(1 + 4));

/// What is known beforehand about an odd modulus of [`BITS`] bits or more, `m`.
struct Fold {
    /// What the limbs start with: [`START`], and 2^511 modulo `m`.
    start: [u64; 10],
    /// 2^255, 2^306, 2^357, 2^408, 2^460 modulo `m`: of -m/2 to m/2.
    powers: [[f64; 5]; 5],
    /// These over 2 m.
    quotients: [f64; 5],
    /// 2^204 / 2 m.
    quotient: f64,
    /// 2^208 / m.
    second_quotient: f64,
    /// - 2 m, without the highest digit.
    double: [f64; 4],
    /// The highest digit of 2 m, the lower and the upper half.
    double_highest: [u64; 2],
    /// - m, without the highest digit.
    negative: [f64; 4],
    /// The highest digit of - m, over 4, and what remains.
    negative_highest: [f64; 2],
    /// 2^255 - m.
    complement: [u64; 5],
}

/// The digits, 51 bits of each but the highest.
const fn split(number: &[u64; 4]) -> [u64; 5] {
    let [a, b, c, d] = *number;
    [
        a & MASK,
        (a >> 51 | b << 13) & MASK,
        (b >> 38 | c << 26) & MASK,
        (c >> 25 | d << 39) & MASK,
        d >> 12,
    ]
}

/// The same with digits of -2^50 to 2^50, but the highest.
fn balanced(mut digits: [u64; 5]) -> [i64; 5] {
    for at in 0..4 {
        let carry = (digits[at] + (1 << 50)) >> 51;
        digits[at] = digits[at].wrapping_sub(carry << 51);
        digits[at + 1] += carry;
    }
    digits.map(u64::cast_signed)
}

impl Fold {
    /// `None` if the modulus has fewer than [`BITS`] bits.
    #[inline]
    fn new(odd: &Montgomery) -> Option<Self> {
        let modulus = &odd.modulus;
        if modulus[3] >> (BITS - 193) == 0 {
            return None;
        }
        let shift = modulus[3].leading_zeros();
        let upper = shl(modulus, shift)[3];

        let (mut powers, mut quotients) = ([[0.0; 5]; 5], [0.0; 5]);
        let mut power = odd.square;
        for at in (0..5).rev() {
            power = odd.divided(&power, if at >= 3 { 52 } else { 51 });
            let (less, _) = crate::u256::algorithms::sub(modulus, &power);
            // Numbers compare from the highest limb on.
            let is_more = less.iter().rev().lt(power.iter().rev());
            let number = if is_more { less } else { power };
            let sign = if is_more { -1.0 } else { 1.0 };
            // At most a half, exact to 2^-62, and rounded to 53 bits: an error of 2^-55.
            let part = (u128::from(shl(&number, shift)[3]) << 62) / u128::from(upper);
            quotients[at] = sign * (part as u64 as f64) / self::power(63);
            powers[at] = balanced(split(&number)).map(|digit| sign * digit as f64);
        }

        // Over 2^192.
        let size = modulus[3] as f64 + modulus[2] as f64 / self::power(64);
        let digits = split(modulus);
        let [n0, n1, n2, n3, n4] = balanced(digits);
        let [d0, d1, d2, d3, d4] = balanced(double(&digits));
        let mut start = START;
        for (limb, digit) in start.iter_mut().zip(split(&odd.divided(&odd.square, 1))) {
            *limb = limb.wrapping_add(digit);
        }
        let [c0, c1, c2, c3, c4] = digits;
        Some(Self {
            start,
            powers,
            quotients,
            quotient: self::power(11) / size,
            second_quotient: self::power(16) / size,
            double: [d0, d1, d2, d3].map(|digit| -(digit as f64)),
            double_highest: [d4.cast_unsigned(), d4.cast_unsigned() >> 32],
            negative: [n0, n1, n2, n3].map(|digit| -(digit as f64)),
            negative_highest: [-((n4 >> 2) as f64), -((n4 & 3) as f64)],
            complement: [MASK + 1 - c0, MASK - c1, MASK - c2, MASK - c3, u64::MAX.wrapping_sub(c4)],
        })
    }

    /// Writes `a[i] * b[i]` modulo `m` to `out[i]`.
    ///
    /// # Safety
    /// `a` and `b` can be read and `out` written for `count` numbers; each two of them are apart,
    /// or the same.
    #[inline]
    #[target_feature(enable = "avx2,fma")]
    unsafe fn mul_all(
        &self,
        a: *const [u64; 4],
        b: *const [u64; 4],
        out: *mut [u64; 4],
        count: usize,
    ) {
        // In steps, each for several registers of numbers: each is a long chain of instructions
        // that wait for each other, and the CPU does not look so far ahead that it would find the
        // next one.
        let zero = splat(0);
        let (mut limbs, mut rests) = ([[zero; 10]; BLOCK], [[zero; 5]; BLOCK]);
        let mut at = 0;
        while at < count {
            let now = (count - at).min(BLOCK * LANES);
            let registers = now.div_ceil(LANES);
            // SAFETY: `at + now` is at most `count`; the rest is the caller's promise.
            unsafe {
                for (i, limbs) in limbs[..registers].iter_mut().enumerate() {
                    let (at, now) = (at + i * LANES, now - i * LANES);
                    *limbs = self.product(load(a.add(at), now), load(b.add(at), now));
                }
                for (limbs, rest) in limbs[..registers].iter().zip(&mut rests) {
                    *rest = self.folded(limbs);
                }
                for (i, rest) in rests[..registers].iter().enumerate() {
                    let (at, now) = (at + i * LANES, now - i * LANES);
                    store(self.remainder(rest), out.add(at), now);
                }
            }
            at += now;
        }
    }

    /// `a * b`, in limbs with more in them, as [`START`] says.
    #[inline]
    #[target_feature(enable = "avx2,fma")]
    fn product(&self, a: [__m256i; 4], b: [__m256i; 4]) -> [__m256i; 10] {
        let (a, b) = (digits_of(a), digits_of(b));
        let mut limbs = self.start.map(|limb| splat(limb));
        // Limb by limb, so that what is added to stays in registers.
        for at in 0..8_usize {
            for i in at.saturating_sub(4)..at.min(4) + 1 {
                [limbs[at], limbs[at + 1]] =
                    multiply_add([limbs[at], limbs[at + 1]], a[i], b[at - i], UNSIGNED);
            }
        }
        // Products of up to 2^104, of which the upper part is a multiple of 2^52: it is above the
        // eighth limb, which is to have 52 bits. TOP + LOW would not be exact.
        let top = _mm256_fmadd_pd(a[4], b[4], float(TOP));
        let less = _mm256_add_pd(_mm256_sub_pd(float(TOP), top), float(LOW));
        let low = _mm256_fmadd_pd(a[4], b[4], less);
        limbs[8] = _mm256_add_epi64(limbs[8], _mm256_castpd_si256(low));
        limbs[9] = _mm256_add_epi64(limbs[9], _mm256_castpd_si256(top));

        limbs
    }

    /// The product modulo `m`, or that and `m`, in limbs with more in them.
    #[inline]
    #[target_feature(enable = "avx2,fma")]
    fn folded(&self, limbs: &[__m256i; 10]) -> [__m256i; 5] {
        let mut limbs = *limbs;
        let (mask, on_top) = (splat(MASK), splat(ON_TOP));
        for at in 4..8 {
            limbs[at + 1] = _mm256_add_epi64(limbs[at + 1], _mm256_srli_epi64::<51>(limbs[at]));
            limbs[at] = _mm256_and_si256(limbs[at], mask);
        }
        limbs[9] = _mm256_add_epi64(limbs[9], _mm256_srli_epi64::<52>(limbs[8]));
        limbs[8] = _mm256_and_si256(limbs[8], splat((1 << 52) - 1));
        let mut digits = [_mm256_setzero_pd(); 6];
        for at in 0..6 {
            // The highest is on top already.
            let bits = limbs[at + 4];
            let bits = if at == 5 { bits } else { _mm256_or_si256(bits, on_top) };
            let half = if at < 4 { power(50) } else { power(51) };
            digits[at] = _mm256_sub_pd(_mm256_castsi256_pd(bits), float(power(52) + half));
        }
        let [d4, d5, d6, d7, d8, d9] = digits;

        let mut sum = [limbs[0], limbs[1], limbs[2], limbs[3], limbs[4], splat(0)];
        let upper = [d5, d6, d7, d8, d9];
        for at in 0..5 {
            for (digit, power) in upper.iter().zip(&self.powers) {
                let power = float(power[at]);
                [sum[at], sum[at + 1]] =
                    multiply_add([sum[at], sum[at + 1]], *digit, power, SIGNED);
            }
        }

        // Over 2 m, to an integer. The digits are at most 2^50 or, the upper two, 2^51, and the
        // parts at most 1/4, so that this is less than 1.75 * 2^50. It is wrong by less than 0.11
        // (the parts), 0.36 (sums, added in such a way) and 0.5: the rest is less than 1.95 m.
        let [q0, q1, q2, q3, q4] = self.quotients;
        let first = _mm256_fmadd_pd(d5, float(q0), _mm256_mul_pd(d4, float(self.quotient)));
        let second = _mm256_fmadd_pd(d7, float(q2), _mm256_mul_pd(d6, float(q1)));
        let third = _mm256_fmadd_pd(d9, float(q4), _mm256_mul_pd(d8, float(q3)));
        let quotient = _mm256_add_pd(_mm256_add_pd(first, second), third);
        let on_low = _mm256_add_pd(quotient, float(LOW));
        let quotient = _mm256_sub_pd(on_low, float(LOW));
        for at in 0..4 {
            let digit = float(self.double[at]);
            [sum[at], sum[at + 1]] = multiply_add([sum[at], sum[at + 1]], quotient, digit, SIGNED);
        }
        // Modulo 2^64 is enough for the highest digit.
        let integer = _mm256_sub_epi64(_mm256_castpd_si256(on_low), splat(LOW.to_bits()));
        let [low, high] = self.double_highest.map(|half| splat(half));
        let middle = _mm256_add_epi64(
            _mm256_mul_epu32(integer, high),
            _mm256_mul_epu32(_mm256_srli_epi64::<32>(integer), low),
        );
        let less =
            _mm256_add_epi64(_mm256_mul_epu32(integer, low), _mm256_slli_epi64::<32>(middle));
        let highest = _mm256_add_epi64(
            _mm256_sub_epi64(sum[4], less),
            _mm256_add_epi64(_mm256_slli_epi64::<51>(sum[5]), splat(START_HIGHEST)),
        );

        // More than -2 m and less than 2 m: -2 to 1 times m and what is positive. The limbs
        // below and the bits that are shifted out change the quotient by less than 2^-14, which
        // 2^-12 covers.
        let upper = _mm256_or_si256(_mm256_srli_epi64::<4>(highest), on_top);
        let upper = _mm256_sub_pd(_mm256_castsi256_pd(upper), float(power(52) + power(51)));
        let quotient = _mm256_fmadd_pd(upper, float(self.second_quotient), float(-1.0 / power(12)));
        let quotient = _mm256_floor_pd(quotient);
        let mut rest = [sum[0], sum[1], sum[2], sum[3], highest];
        for (rest, digit) in rest.iter_mut().zip(&self.negative) {
            let low = _mm256_fmadd_pd(quotient, float(*digit), float(LOW));
            *rest = _mm256_add_epi64(*rest, _mm256_castpd_si256(low));
        }
        let [upper, lower] = self
            .negative_highest
            .map(|part| _mm256_castpd_si256(_mm256_fmadd_pd(quotient, float(part), float(LOW))));
        let lower = _mm256_sub_epi64(lower, splat(REST_HIGHEST));
        let less = _mm256_add_epi64(_mm256_slli_epi64::<2>(upper), lower);
        rest[4] = _mm256_add_epi64(rest[4], less);
        rest
    }

    /// Less than 2 `m` modulo `m`.
    #[inline]
    #[target_feature(enable = "avx2,fma")]
    fn remainder(&self, rest: &[__m256i; 5]) -> [__m256i; 4] {
        let mut rest = *rest;
        let mask = splat(MASK);
        for at in 0..4 {
            rest[at + 1] = _mm256_add_epi64(rest[at + 1], _mm256_srli_epi64::<51>(rest[at]));
            rest[at] = _mm256_and_si256(rest[at], mask);
        }
        let mut less = rest;
        for at in 0..5 {
            less[at] = _mm256_add_epi64(less[at], splat(self.complement[at]));
            if at > 0 {
                less[at] = _mm256_add_epi64(less[at], _mm256_srli_epi64::<51>(less[at - 1]));
                less[at - 1] = _mm256_and_si256(less[at - 1], mask);
            }
        }
        let sign = _mm256_castsi256_pd(less[4]);
        for at in 0..5 {
            rest[at] = _mm256_castpd_si256(_mm256_blendv_pd(
                _mm256_castsi256_pd(less[at]),
                _mm256_castsi256_pd(rest[at]),
                sign,
            ));
        }
        let [a, b, c, d, e] = rest;
        [
            _mm256_or_si256(a, _mm256_slli_epi64::<51>(b)),
            _mm256_or_si256(_mm256_srli_epi64::<13>(b), _mm256_slli_epi64::<38>(c)),
            _mm256_or_si256(_mm256_srli_epi64::<26>(c), _mm256_slli_epi64::<25>(d)),
            _mm256_or_si256(_mm256_srli_epi64::<39>(d), _mm256_slli_epi64::<12>(e)),
        ]
    }
}

/// Twice a number.
fn double(digits: &[u64; 5]) -> [u64; 5] {
    let mut carry = 0;
    core::array::from_fn(|at| {
        let digit = digits[at] << 1 | carry;
        if at == 4 {
            return digit;
        }
        carry = digit >> 51;
        digit & MASK
    })
}

/// Adds the lower and the upper part of a product, on top of `LOW` and `C`, to two limbs.
///
/// In assembly because the compiler makes all products first and the sums thereafter: it then
/// stores nearly everything.
#[inline]
#[target_feature(enable = "avx2,fma")]
fn multiply_add(limbs: [__m256i; 2], a: __m256d, b: __m256d, upper: f64) -> [__m256i; 2] {
    let [mut low, mut high] = limbs;
    // SAFETY: registers only.
    unsafe {
        asm!(
            "vmovapd {t}, {a}",
            "vfmadd213pd {t}, {b}, {c}",
            "vpaddq {high}, {high}, {t}",
            "vsubpd {t}, {both}, {t}",
            "vfmadd231pd {t}, {a}, {b}",
            "vpaddq {low}, {low}, {t}",
            low = inout(ymm_reg) low,
            high = inout(ymm_reg) high,
            a = in(ymm_reg) a,
            b = in(ymm_reg) b,
            c = in(ymm_reg) float(upper),
            both = in(ymm_reg) float(upper + LOW),
            t = out(ymm_reg) _,
            options(pure, nomem, nostack, preserves_flags),
        );
    }
    [low, high]
}

#[inline]
#[target_feature(enable = "avx2")]
fn splat(number: u64) -> __m256i {
    _mm256_set1_epi64x(number.cast_signed())
}

#[inline]
#[target_feature(enable = "avx2")]
fn float(number: f64) -> __m256d {
    _mm256_set1_pd(number)
}

/// The digits, 51 bits of each but the highest.
#[inline]
#[target_feature(enable = "avx2")]
fn digits_of([a, b, c, d]: [__m256i; 4]) -> [__m256d; 5] {
    let mask = splat(MASK);
    let digits = [
        _mm256_and_si256(a, mask),
        _mm256_and_si256(
            _mm256_or_si256(_mm256_srli_epi64::<51>(a), _mm256_slli_epi64::<13>(b)),
            mask,
        ),
        _mm256_and_si256(
            _mm256_or_si256(_mm256_srli_epi64::<38>(b), _mm256_slli_epi64::<26>(c)),
            mask,
        ),
        _mm256_and_si256(
            _mm256_or_si256(_mm256_srli_epi64::<25>(c), _mm256_slli_epi64::<39>(d)),
            mask,
        ),
        _mm256_srli_epi64::<12>(d),
    ];
    digits.map(|digit| {
        let on_top = _mm256_castsi256_pd(_mm256_or_si256(digit, splat(ON_TOP)));
        _mm256_sub_pd(on_top, float(power(52)))
    })
}

/// Limbs of four numbers, a limb of each number in a register; zeros if there are fewer numbers.
///
/// # Safety
/// `count` numbers can be read, or four if it is more.
#[inline]
#[target_feature(enable = "avx2")]
unsafe fn load(numbers: *const [u64; 4], count: usize) -> [__m256i; 4] {
    let mut some = [[0; 4]; LANES];
    // SAFETY: the caller's promise; fewer fit into `some`.
    let [a, b, c, d] = unsafe {
        let whole = if count >= LANES {
            numbers
        } else {
            some.as_mut_ptr().copy_from_nonoverlapping(numbers, count);
            some.as_ptr()
        };
        whole.cast::<[__m256i; 4]>().read_unaligned()
    };
    let (even, odd) = (_mm256_unpacklo_epi64(a, b), _mm256_unpackhi_epi64(a, b));
    let (even2, odd2) = (_mm256_unpacklo_epi64(c, d), _mm256_unpackhi_epi64(c, d));
    [
        _mm256_permute2x128_si256::<0x20>(even, even2),
        _mm256_permute2x128_si256::<0x20>(odd, odd2),
        _mm256_permute2x128_si256::<0x31>(even, even2),
        _mm256_permute2x128_si256::<0x31>(odd, odd2),
    ]
}

/// The other way round.
///
/// # Safety
/// `count` numbers can be written, or four if it is more.
#[inline]
#[target_feature(enable = "avx2")]
unsafe fn store([a, b, c, d]: [__m256i; 4], numbers: *mut [u64; 4], count: usize) {
    let (even, odd) = (_mm256_unpacklo_epi64(a, b), _mm256_unpackhi_epi64(a, b));
    let (even2, odd2) = (_mm256_unpacklo_epi64(c, d), _mm256_unpackhi_epi64(c, d));
    let rows = [
        _mm256_permute2x128_si256::<0x20>(even, even2),
        _mm256_permute2x128_si256::<0x20>(odd, odd2),
        _mm256_permute2x128_si256::<0x31>(even, even2),
        _mm256_permute2x128_si256::<0x31>(odd, odd2),
    ];
    // SAFETY: the caller's promise.
    unsafe {
        if count >= LANES {
            numbers.cast::<[__m256i; 4]>().write_unaligned(rows);
        } else {
            numbers.copy_from_nonoverlapping((&raw const rows).cast(), count);
        }
    }
}
