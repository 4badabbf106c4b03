//! A point of a table at a secret index: the whole table is read, whatever the index is.
//!
//! This is not a choice at run time: the baseline of the target has one kernel, and `avx2` belongs
//! to backends that need AVX2 anyway.

use super::bytes::Point;

#[cfg(all(fastprim_x86, target_arch = "x86_64"))]
pub(super) mod avx2;
#[cfg(fastprim_neon)]
mod neon;
#[cfg(any(test, not(any(fastprim_x86, fastprim_neon))))]
mod scalar;
#[cfg(fastprim_x86)]
mod sse2;

/// The point at the index, which is less than the table's length.
#[inline]
pub(super) fn scan(table: &[Point], at: u64) -> Point {
    debug_assert!(at < table.len() as u64);
    // SAFETY: the cfg says that every CPU of the target has SSE2.
    #[cfg(fastprim_x86)]
    return unsafe { sse2::scan(table, at) };
    // SAFETY: the cfg says that every CPU of the target has NEON.
    #[cfg(fastprim_neon)]
    return unsafe { neon::scan(table, at) };
    #[cfg(not(any(fastprim_x86, fastprim_neon)))]
    scalar::scan(table, at)
}

#[cfg(test)]
mod tests {
    use super::*;
    #[cfg(all(fastprim_x86, target_arch = "x86_64"))]
    use crate::cpu::{Avx2, Token};
    use std::vec::Vec;

    /// Tables of all lengths in use and others, every index, limbs that share no bits by chance.
    #[test]
    fn every_index() {
        let limb = |number: u64| (number + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29);
        let point = |index: u64| core::array::from_fn(|at| limb(8 * index + at as u64));
        let points: Vec<Point> = (0..64).map(point).collect();
        for length in [1, 2, 3, 7, 8, 16, 31, 32, 33, 64] {
            let table = &points[..length];
            for (at, expected) in (0..).zip(table) {
                assert_eq!(scan(table, at), *expected, "{at} of {length}");
                assert_eq!(scalar::scan(table, at), *expected, "scalar: {at} of {length}");
                #[cfg(all(fastprim_x86, target_arch = "x86_64"))]
                if Avx2::new().is_some() {
                    // SAFETY: the token proved AVX2.
                    let found = unsafe { avx2::scan(table, at) };
                    assert_eq!(found, *expected, "avx2: {at} of {length}");
                }
            }
        }
    }
}
