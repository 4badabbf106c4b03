//! NEON: a point in four registers.

use core::arch::aarch64::*;

use crate::secp256k1::bytes::Point;

#[target_feature(enable = "neon")]
pub(super) fn scan(table: &[Point], at: u64) -> Point {
    let at = vdupq_n_u64(at);
    let mut index = vdupq_n_u64(0);
    let mut found = [vdupq_n_u64(0); 4];
    for point in table {
        let mask = vceqq_u64(index, at);
        for (limbs, found) in point.as_chunks::<2>().0.iter().zip(&mut found) {
            // SAFETY: these are two limbs.
            let limbs = unsafe { vld1q_u64(limbs.as_ptr()) };
            *found = vbslq_u64(mask, limbs, *found);
        }
        index = vaddq_u64(index, vdupq_n_u64(1));
    }
    let mut point = [0; 8];
    for (limbs, found) in point.as_chunks_mut::<2>().0.iter_mut().zip(found) {
        // SAFETY: these are two limbs.
        unsafe { vst1q_u64(limbs.as_mut_ptr(), found) };
    }
    point
}
