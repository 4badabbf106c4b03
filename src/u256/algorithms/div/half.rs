//! Four limbs divided by two, where the quotient is known to have no more than two.

use super::steps::{Top, divide_3by2, high, join, shl_pair};
use super::{HARDWARE, leading_zeros};

/// The quotient of `n` and `d`, rounded down. The upper two limbs of `n` are less than `d`.
#[inline(always)]
pub(in crate::u256) fn div_4by2([n0, n1, n2, n3]: [u64; 4], [d0, d1]: [u64; 2]) -> [u64; 2] {
    debug_assert!(join(n3, n2) < join(d1, d0));
    // A divisor of one limb is one of two, times 2^64; then n3 is 0.
    let [n0, n1, n2, n3, d0, d1] =
        if d1 == 0 { [0, n0, n1, n2, 0, d0] } else { [n0, n1, n2, n3, d0, d1] };
    let shift = leading_zeros(d1);
    let (d1, d0) = (shl_pair(d1, d0, shift), d0 << shift);
    let (n3, n2) = (shl_pair(n3, n2, shift), shl_pair(n2, n1, shift));
    let (n1, n0) = (shl_pair(n1, n0, shift), n0 << shift);
    let top = if HARDWARE { None } else { Some(Top::new(d1, d0)) };
    let step = |n2, n1, n0| match top {
        None => divide_3by2([n0, n1, n2], [d0, d1]),
        Some(top) => top.divide(n2, n1, n0),
    };
    // Amounts are often small beside reserves.
    let (q1, rest) =
        if n3 == 0 && join(n2, n1) < join(d1, d0) { (0, join(n2, n1)) } else { step(n3, n2, n1) };
    let (q0, _) = step(high(rest), rest as u64, n0);
    [q0, q1]
}
