//! AVX2: a point in two registers.

use core::arch::x86_64::*;

use crate::secp256k1::bytes::Point;

#[target_feature(enable = "avx2")]
pub(in crate::secp256k1) fn scan(table: &[Point], at: u64) -> Point {
    debug_assert!(at < table.len() as u64);
    let at = _mm256_set1_epi64x(at as i64);
    let mut index = _mm256_setzero_si256();
    let mut found = [_mm256_setzero_si256(); 2];
    for point in table {
        let mask = _mm256_cmpeq_epi64(index, at);
        for (half, found) in found.iter_mut().enumerate() {
            // SAFETY: the half is a part of the point.
            let limbs = unsafe { _mm256_loadu_si256(point.as_ptr().cast::<__m256i>().add(half)) };
            *found = _mm256_or_si256(*found, _mm256_and_si256(limbs, mask));
        }
        index = _mm256_add_epi64(index, _mm256_set1_epi64x(1));
    }
    let mut point = [0; 8];
    for (half, limbs) in found.into_iter().enumerate() {
        // SAFETY: the half is a part of the point.
        unsafe { _mm256_storeu_si256(point.as_mut_ptr().cast::<__m256i>().add(half), limbs) };
    }
    point
}
