//! The same division on limbs of 8 bits, where a test reaches every case: those that are one in
//! 2^64 with the real limbs are one in 256 here.

use core::sync::atomic::{AtomicU64, Ordering::Relaxed};

use super::Case;

type Limb = u8;
type Double = u16;
const BITS: u32 = Limb::BITS;

#[path = "steps.rs"]
#[expect(clippy::duplicate_mod, reason = "that is what this file is for")]
mod steps;

static COUNTS: [AtomicU64; Case::ALL.len()] = [const { AtomicU64::new(0) }; Case::ALL.len()];

fn count(case: Case) {
    COUNTS[case as usize].fetch_add(1, Relaxed);
}

const fn hidden(number: u32) -> u32 {
    number
}

const fn leading_zeros(number: u8) -> u32 {
    number.leading_zeros()
}

/// # Safety
///
/// None is needed here; that of the real one is checked.
unsafe fn div_2by1(high: u8, low: u8, d: u8) -> (u8, u8) {
    assert!(high < d);
    let n = u16::from_be_bytes([high, low]);
    ((n / u16::from(d)) as u8, (n % u16::from(d)) as u8)
}

fn reciprocal(d: u8) -> (u8, u8) {
    assert!(d >= 0x80);
    let reciprocal = (u16::MAX / u16::from(d)) as u8;
    (reciprocal, reciprocal.wrapping_mul(d))
}

/// Random bytes, of which five in sixteen are such at which cases change.
fn bytes<const N: usize>(random: &mut u64) -> [u8; N] {
    core::array::from_fn(|_| {
        *random = random.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
        match *random >> 60 {
            0 | 1 => 0,
            2 => 0xff,
            3 => 0x80,
            4 => 0x7f,
            _ => (*random >> 40) as u8,
        }
    })
}

/// Two numbers, of which one in two is a multiple of the second, more or less a little.
fn operands<const N: usize, const M: usize>(random: &mut u64) -> ([u8; N], [u8; M]) {
    let (n, d): ([u8; N], [u8; M]) = (bytes(random), bytes(random));
    let (n_value, d_value) = (value(&n), value(&d));
    if n[0] & 1 == 0 || d_value == 0 {
        return (n, d);
    }
    let near = (n_value - n_value % d_value).wrapping_add(u64::from(n[0] >> 1 & 3)).wrapping_sub(2);
    (limbs(near), d)
}

fn value(limbs: &[u8]) -> u64 {
    limbs.iter().rev().fold(0, |value, limb| value << 8 | u64::from(*limb))
}

fn limbs<const N: usize>(value: u64) -> [u8; N] {
    core::array::from_fn(|at| (value >> (8 * at)) as u8)
}

/// Every divisor of two limbs with the highest bit set, with dividends of three: about every
/// multiple of 2^8 and at its ends.
fn three_by_two() {
    for d in 0x8000..=u16::MAX {
        let [d1, d0] = d.to_be_bytes();
        let top = steps::Top::new(d1, d0);
        assert_eq!(u32::from(top.reciprocal), 0xff_ffff / u32::from(d) - 0x100, "{d:x}");
        let mut random = u64::from(d) << 40;
        for at in 0..24 {
            let [high, low, n0] = bytes(&mut random);
            // The highest that may be, those below it, and others.
            let upper = if at < 4 { d - 1 - at } else { u16::from_be_bytes([high, low]) % d };
            let [n2, n1] = upper.to_be_bytes();
            let n = u32::from(upper) << 8 | u32::from(n0);
            let expected = ((n / u32::from(d)) as u8, (n % u32::from(d)) as u16);
            assert_eq!(top.divide(n2, n1, n0), expected, "{n:x} {d:x}");
            assert_eq!(steps::divide_3by2([n0, n1, n2], [d0, d1]), expected, "{n:x} {d:x}");
        }
    }
}

/// Every dividend of two limbs by every one, with and without a division of the CPU.
fn two_by_one() {
    for d in 1..=u8::MAX {
        for n in 0..=u16::MAX {
            let (mut direct, mut by_reciprocal) = (n.to_le_bytes(), n.to_le_bytes());
            let remainder = steps::by_one::<true>(&mut direct, d);
            assert_eq!(steps::by_one::<false>(&mut by_reciprocal, d), remainder);
            assert_eq!(direct, by_reciprocal, "{n:x} {d:x}");
            assert_eq!(u16::from_le_bytes(direct), n / u16::from(d), "{n:x} {d:x}");
            assert_eq!(u16::from(remainder), n % u16::from(d), "{n:x} {d:x}");
        }
    }
}

fn by_zero() -> ! {
    panic!("the tests divide by nothing else than 0")
}

fn long<const HARDWARE: bool>(random: &mut u64) {
    let (n, d) = operands::<4, 4>(random);
    if d != [0; 4] {
        let (n_value, d_value) = (value(&n), value(&d));
        let expected = (limbs(n_value / d_value), limbs(n_value % d_value));
        assert_eq!(steps::div_rem::<HARDWARE, true>(&n, &d), expected, "{n:x?} {d:x?}");
        let (quotient, _) = steps::div_rem::<HARDWARE, false>(&n, &d);
        assert_eq!(quotient, expected.0, "{n:x?} {d:x?}");
    }
    let (n, d) = operands::<8, 4>(random);
    if d != [0; 4] {
        let (n_value, d_value) = (value(&n), value(&d));
        let expected = (limbs(n_value / d_value), limbs(n_value % d_value));
        assert_eq!(steps::div_rem_8by4::<HARDWARE>(&n, &d), expected, "{n:x?} {d:x?}");
    }
    let ((a, b), m) = (operands::<4, 4>(random), bytes::<4>(random));
    if m != [0; 4] {
        let expected = (value(&a) + value(&b)) % value(&m);
        let sum = steps::add_mod::<HARDWARE>(&a, &b, &m);
        assert_eq!(value(&sum), expected, "{a:x?} {b:x?} {m:x?}");
    }
    let (n, mut d) = operands::<8, 8>(random);
    // By divisors of each length.
    let zeros = (*random >> 50) as usize % 8;
    d[8 - zeros..].fill(0);
    if d != [0; 8] {
        let (n_value, d_value) = (value(&n), value(&d));
        let expected = (limbs(n_value / d_value), limbs(n_value % d_value));
        assert_eq!(steps::div_rem_8by8::<HARDWARE>(&n, &d), expected, "{n:x?} {d:x?}");
    }
}

#[test]
fn every_case() {
    two_by_one();
    three_by_two();
    let mut random = 1;
    for _ in 0..150_000 {
        long::<true>(&mut random);
        long::<false>(&mut random);
    }
    for case in Case::ALL {
        let count = COUNTS[case as usize].load(Relaxed);
        #[cfg(feature = "std")]
        std::println!("{case:?}: {count}");
        assert_ne!(count, 0, "{case:?} was not reached");
    }
}
