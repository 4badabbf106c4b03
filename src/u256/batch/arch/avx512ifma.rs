//! AVX-512 IFMA: eight numbers at a time, in limbs of 52 bits.

use core::arch::x86_64::*;

use super::{MulMod, one_by_one};
use crate::cpu::Avx512Ifma;
use crate::dispatch::Id;
use crate::u256::Modulus;
use crate::u256::batch::lanes::{Fold, Lanes};

pub(in crate::u256) const ID: Id = Id::Avx512Ifma;
pub(in crate::u256) type Token = Avx512Ifma;

pub(in crate::u256) fn batch_mul_mod(_: Token) -> MulMod {
    #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512ifma")]
    unsafe fn kernel(
        modulus: &Modulus,
        a: *const [u64; 4],
        b: *const [u64; 4],
        out: *mut [u64; 4],
        count: usize,
    ) {
        // SAFETY: the token proved the instruction set; the rest is the caller's promise.
        unsafe {
            match modulus.montgomery().and_then(Fold::new) {
                Some(fold) => fold.mul_all::<__m512i>(a, b, out, count),
                None => one_by_one(modulus, a, b, out, count),
            }
        }
    }
    kernel
}

/// The lanes have the numbers 0, 2, 1, 3, 4, 6, 5, 7.
impl Lanes for __m512i {
    type Float = __m512d;
    const COUNT: usize = 8;

    #[inline(always)]
    unsafe fn splat(value: u64) -> Self {
        // SAFETY: as for all functions here, the caller's promise.
        unsafe { _mm512_set1_epi64(value.cast_signed()) }
    }

    #[inline(always)]
    unsafe fn splat_float(value: f64) -> __m512d {
        // SAFETY: the caller's promise.
        unsafe { _mm512_set1_pd(value) }
    }

    #[inline(always)]
    unsafe fn add(self, other: Self) -> Self {
        // SAFETY: the caller's promise.
        unsafe { _mm512_add_epi64(self, other) }
    }

    #[inline(always)]
    unsafe fn sub(self, other: Self) -> Self {
        // SAFETY: the caller's promise.
        unsafe { _mm512_sub_epi64(self, other) }
    }

    #[inline(always)]
    unsafe fn and(self, other: Self) -> Self {
        // SAFETY: the caller's promise.
        unsafe { _mm512_and_si512(self, other) }
    }

    #[inline(always)]
    unsafe fn or(self, other: Self) -> Self {
        // SAFETY: the caller's promise.
        unsafe { _mm512_or_si512(self, other) }
    }

    #[inline(always)]
    unsafe fn shl<const BY: u32>(self) -> Self {
        // SAFETY: the caller's promise.
        unsafe { _mm512_slli_epi64::<BY>(self) }
    }

    #[inline(always)]
    unsafe fn shr<const BY: u32>(self) -> Self {
        // SAFETY: the caller's promise.
        unsafe { _mm512_srli_epi64::<BY>(self) }
    }

    #[inline(always)]
    unsafe fn sar<const BY: u32>(self) -> Self {
        // SAFETY: the caller's promise.
        unsafe { _mm512_srai_epi64::<BY>(self) }
    }

    #[inline(always)]
    unsafe fn if_negative(self, a: Self, b: Self) -> Self {
        // SAFETY: the caller's promise.
        unsafe { _mm512_mask_mov_epi64(b, _mm512_movepi64_mask(self), a) }
    }

    #[inline(always)]
    unsafe fn add_low(self, a: Self, b: Self) -> Self {
        // SAFETY: the caller's promise.
        unsafe { _mm512_madd52lo_epu64(self, a, b) }
    }

    #[inline(always)]
    unsafe fn add_high(self, a: Self, b: Self) -> Self {
        // SAFETY: the caller's promise.
        unsafe { _mm512_madd52hi_epu64(self, a, b) }
    }

    #[inline(always)]
    unsafe fn to_float(self) -> __m512d {
        // SAFETY: the caller's promise.
        unsafe { _mm512_cvtepu64_pd(self) }
    }

    #[inline(always)]
    unsafe fn from_float(number: __m512d) -> Self {
        // SAFETY: the caller's promise.
        unsafe { _mm512_cvttpd_epu64(number) }
    }

    #[inline(always)]
    unsafe fn fused(a: __m512d, b: __m512d, c: __m512d) -> __m512d {
        // SAFETY: the caller's promise.
        unsafe { _mm512_fmadd_pd(a, b, c) }
    }

    #[inline(always)]
    unsafe fn load(numbers: *const [u64; 4], count: usize) -> [Self; 4] {
        // SAFETY: the caller's promise; what the mask leaves out is not touched.
        unsafe {
            let pairs: [Self; 4] = core::array::from_fn(|at| {
                _mm512_maskz_loadu_epi64(mask(count, at), numbers.wrapping_add(2 * at).cast())
            });
            let [a, b, c, d] = pairs;
            let (even, odd) = (_mm512_unpacklo_epi64(a, b), _mm512_unpackhi_epi64(a, b));
            let (even2, odd2) = (_mm512_unpacklo_epi64(c, d), _mm512_unpackhi_epi64(c, d));
            [
                _mm512_shuffle_i64x2::<0b10_00_10_00>(even, even2),
                _mm512_shuffle_i64x2::<0b10_00_10_00>(odd, odd2),
                _mm512_shuffle_i64x2::<0b11_01_11_01>(even, even2),
                _mm512_shuffle_i64x2::<0b11_01_11_01>(odd, odd2),
            ]
        }
    }

    #[inline(always)]
    unsafe fn store([a, b, c, d]: [Self; 4], numbers: *mut [u64; 4], count: usize) {
        // SAFETY: the caller's promise; what the mask leaves out is not touched.
        unsafe {
            // Lanes 0, 2, 4, 6 are the numbers 0, 1, 4, 5, and the others 2, 3, 6, 7.
            let first = _mm512_setr_epi64(0, 1, 8, 9, 2, 3, 10, 11);
            let second = _mm512_setr_epi64(4, 5, 12, 13, 6, 7, 14, 15);
            let (low, high) = (_mm512_unpacklo_epi64(a, b), _mm512_unpacklo_epi64(c, d));
            let (low2, high2) = (_mm512_unpackhi_epi64(a, b), _mm512_unpackhi_epi64(c, d));
            let pairs = [
                _mm512_permutex2var_epi64(low, first, high),
                _mm512_permutex2var_epi64(low2, first, high2),
                _mm512_permutex2var_epi64(low, second, high),
                _mm512_permutex2var_epi64(low2, second, high2),
            ];
            for (at, pair) in pairs.into_iter().enumerate() {
                let to = numbers.wrapping_add(2 * at).cast();
                _mm512_mask_storeu_epi64(to, mask(count, at), pair);
            }
        }
    }
}

/// The limbs of the pair `at` that belong to the first `count` numbers.
#[inline(always)]
const fn mask(count: usize, at: usize) -> __mmask8 {
    (((1_u64 << (4 * count)) - 1) >> (8 * at)) as u8
}
