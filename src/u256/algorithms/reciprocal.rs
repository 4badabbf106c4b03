//! Reciprocals of limbs, and the one division that some CPUs have.
//!
//! The reciprocal of a limb d whose highest bit is set is floor((B^2 - 1) / d) - B for B = 2^64:
//! one limb (N. Möller, T. Granlund, "Improved division by invariant integers", 2011).

/// Whether the CPU divides two limbs by one. Where it does, the instruction is used in place of
/// multiplication by a reciprocal while the quotient has few limbs, see `steps.rs`.
pub(super) const HARDWARE: bool = cfg!(target_arch = "x86_64");

/// `high * 2^64 + low` divided by `d`: the quotient and the remainder.
///
/// # Safety
///
/// `high < d`: the quotient is one limb. The CPU raises an exception otherwise.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
pub(super) unsafe fn div_2by1(high: u64, low: u64, d: u64) -> (u64, u64) {
    debug_assert!(high < d);
    let (quotient, remainder);
    // SAFETY: the quotient fits, by the caller's promise, so `div` changes rax and rdx only.
    unsafe {
        core::arch::asm!(
            "div {}",
            in(reg) d,
            inlateout("rax") low => quotient,
            inlateout("rdx") high => remainder,
            options(pure, nomem, nostack)
        );
    }
    (quotient, remainder)
}

/// See the form for x86-64. This one is right for every `high`, and only called in tests.
///
/// # Safety
///
/// None is needed here.
#[cfg(not(target_arch = "x86_64"))]
#[inline(always)]
pub(super) unsafe fn div_2by1(high: u64, low: u64, d: u64) -> (u64, u64) {
    div_2by1_ref(high, low, d)
}

/// `high * 2^64 + low` divided by `d`, for `high < d`, as the compiler does it.
#[cfg(any(test, not(target_arch = "x86_64")))]
#[inline]
pub(super) const fn div_2by1_ref(high: u64, low: u64, d: u64) -> (u64, u64) {
    let (n, d) = ((high as u128) << 64 | low as u128, d as u128);
    ((n / d) as u64, (n % d) as u64)
}

/// The reciprocal of `d`, whose highest bit is set, and the lower half of its product with `d`.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
pub(super) fn reciprocal(d: u64) -> (u64, u64) {
    debug_assert!(d >> 63 == 1);
    let d = d | 1 << 63;
    // B^2 - 1 - d * B has the limbs !d and B - 1.
    // SAFETY: !d < d, because d has the highest bit and !d has not.
    let (reciprocal, remainder) = unsafe { div_2by1(!d, u64::MAX, d) };
    (reciprocal, !remainder)
}

/// The reciprocal of `d`, whose highest bit is set, and the lower half of its product with `d`.
#[cfg(not(target_arch = "x86_64"))]
#[inline(always)]
pub(super) const fn reciprocal(d: u64) -> (u64, u64) {
    let reciprocal = reciprocal_by_table(d);
    (reciprocal, reciprocal.wrapping_mul(d))
}

/// The reciprocal of `d`, whose highest bit is set, as it is defined.
#[cfg(test)]
const fn reciprocal_ref(d: u64) -> u64 {
    (u128::MAX / d as u128) as u64
}

/// The first 11 bits of the reciprocals, by the 8 bits of a divisor below its highest.
#[cfg(any(test, not(target_arch = "x86_64")))]
static TABLE: [u16; 256] = {
    let mut table = [0; 256];
    let mut at = 0;
    while at < 256 {
        table[at] = ((0x8_0000 - 0x300) / (256 + at)) as u16;
        at += 1;
    }
    table
};

/// The reciprocal of `d`, whose highest bit is set: from the table to 21, 34, and 64 bits by
/// Newton's iteration, and one correction (Möller and Granlund, algorithm 3).
#[cfg(any(test, not(target_arch = "x86_64")))]
#[inline]
pub(super) const fn reciprocal_by_table(d: u64) -> u64 {
    let (upper, half) = ((d >> 24) + 1, (d >> 1) + (d & 1));
    let v0 = TABLE[(d >> 55 & 0xff) as usize] as u64;
    let v1 = (v0 << 11) - ((v0 * v0 * upper) >> 40) - 1;
    let v2 = (v1 << 13) + ((v1 * ((1 << 60) - v1 * upper)) >> 47);
    let error = (v2 >> 1 & (d & 1).wrapping_neg()).wrapping_sub(v2.wrapping_mul(half));
    let step = ((v2 as u128 * error as u128) >> 65) as u64;
    let v3 = (v2 << 31).wrapping_add(step);
    let correction = (v3 as u128 * d as u128 + d as u128) >> 64;
    v3.wrapping_sub(correction as u64).wrapping_sub(d)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Divisors with the highest bit set: around the entries of the table, and others.
    fn divisors() -> impl Iterator<Item = u64> {
        let entries = (256..=512_u128).flat_map(|entry| {
            let first = entry << 55;
            [first.wrapping_sub(2), first.wrapping_sub(1), first, first + 1, first + 2]
        });
        let entries = entries.filter(|d| d >> 63 == 1).map(|d| d as u64);
        let powers = (0..63).flat_map(|bits| [1 << 63 | 1 << bits, u64::MAX - (1 << bits)]);
        let others = (1..50_000_u64).map(|n| n.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1 << 63);
        entries.chain(powers).chain(others)
    }

    #[test]
    fn reciprocals() {
        for d in divisors() {
            let expected = reciprocal_ref(d);
            assert_eq!(reciprocal(d), (expected, expected.wrapping_mul(d)), "{d:#x}");
            assert_eq!(reciprocal_by_table(d), expected, "{d:#x}");
        }
    }

    #[test]
    fn two_limbs_by_one() {
        for d in divisors().map(|d| d >> (d % 64)) {
            for (high, low) in [(d - 1, u64::MAX), (d / 2, d), (0, d), (d - 1, 0)] {
                // SAFETY: `high < d` in each of the four.
                let divided = unsafe { div_2by1(high, low, d) };
                assert_eq!(divided, div_2by1_ref(high, low, d), "{high:#x} {low:#x} {d:#x}");
            }
        }
    }
}
