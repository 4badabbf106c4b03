//! SSE2: a point in four registers.

#[cfg(target_arch = "x86")]
use core::arch::x86::*;
#[cfg(target_arch = "x86_64")]
use core::arch::x86_64::*;

use crate::secp256k1::bytes::Point;

#[target_feature(enable = "sse2")]
pub(super) fn scan(table: &[Point], at: u64) -> Point {
    // Indices of 32 bits, which SSE2 can compare; all tables are shorter.
    let at = _mm_set1_epi32(at as i32);
    let mut index = _mm_setzero_si128();
    let mut found = [_mm_setzero_si128(); 4];
    for point in table {
        let mask = _mm_cmpeq_epi32(index, at);
        for (quarter, found) in found.iter_mut().enumerate() {
            // SAFETY: the quarter is a part of the point.
            let limbs = unsafe { _mm_loadu_si128(point.as_ptr().cast::<__m128i>().add(quarter)) };
            *found = _mm_or_si128(*found, _mm_and_si128(limbs, mask));
        }
        index = _mm_add_epi32(index, _mm_set1_epi32(1));
    }
    let mut point = [0; 8];
    for (quarter, limbs) in found.into_iter().enumerate() {
        // SAFETY: the quarter is a part of the point.
        unsafe { _mm_storeu_si128(point.as_mut_ptr().cast::<__m128i>().add(quarter), limbs) };
    }
    point
}
