//! General registers.

use crate::ct::Choice;
use crate::secp256k1::bytes::Point;

#[inline(never)]
pub(super) fn scan(table: &[Point], at: u64) -> Point {
    let mut limbs = [0; 8];
    for (index, point) in (0..).zip(table) {
        let mask = Choice::is_zero(index ^ at).mask();
        for (to, limb) in limbs.iter_mut().zip(point) {
            *to |= limb & mask;
        }
    }
    limbs
}
