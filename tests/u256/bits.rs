//! Bits, bytes and shifts against `ruint`, and the mistakes that others have made with them.

#![allow(clippy::op_ref, reason = "operators take references too")]

use crate::common::Random;
use crate::common::numbers::{Ruint, edges, from_ruint, power, swept, to_ruint};
use fastprim::u256::U256;

/// Amounts around every width, and those that a cut to 32 or 8 bits makes small.
fn amounts() -> impl Iterator<Item = usize> {
    let wide = [32, 33, 40, 63].into_iter().filter(|&bits| bits < usize::BITS);
    let cut = wide.flat_map(|bits| [0, 1, 3, 64, 130].map(|more| (1_usize << bits) + more));
    let step = if crate::common::quick() { 7 } else { 1 };
    let near = (0..=260).step_by(step).chain([63, 64, 65, 127, 128, 191, 192, 255, 256, 257]);
    near.chain([320, 511, 512, usize::MAX - 255, usize::MAX]).chain(cut)
}

fn check_counts(a: U256) {
    let r = to_ruint(a);
    assert_eq!(a.leading_zeros(), r.leading_zeros(), "{a:?}");
    assert_eq!(a.leading_ones(), r.leading_ones(), "{a:?}");
    assert_eq!(a.trailing_zeros(), r.trailing_zeros(), "{a:?}");
    assert_eq!(a.trailing_ones(), r.trailing_ones(), "{a:?}");
    assert_eq!((a.count_ones(), a.count_zeros()), (r.count_ones(), r.count_zeros()), "{a:?}");
    assert_eq!((a.bit_len(), a.byte_len()), (r.bit_len(), r.byte_len()), "{a:?}");
    assert_eq!(a.most_significant_bits(), r.most_significant_bits(), "{a:?}");
    assert_eq!(a.reverse_bits(), from_ruint(r.reverse_bits()), "{a:?}");
    assert_eq!(a.is_power_of_two(), r.is_power_of_two(), "{a:?}");
    let next = r.checked_next_power_of_two().map(from_ruint);
    assert_eq!(a.checked_next_power_of_two(), next, "{a:?}");
    assert_eq!(!a, from_ruint(!r));
    assert_eq!(!&a, a.not());
    let mut bytes = a.to_le_bytes::<32>();
    assert_eq!(bytes, r.to_le_bytes::<32>());
    bytes.reverse();
    assert_eq!(a.swap_bytes(), U256::from_le_bytes(bytes));
}

fn check_shifts(a: U256, by: usize) {
    let r = to_ruint(a);
    let pair = |(number, flag)| (from_ruint(number), flag);
    assert_eq!(a.overflowing_shl(by), pair(r.overflowing_shl(by)), "{a:?} << {by}");
    assert_eq!(a.overflowing_shr(by), pair(r.overflowing_shr(by)), "{a:?} >> {by}");
    assert_eq!(a.checked_shl(by), r.checked_shl(by).map(from_ruint), "{a:?} << {by}");
    assert_eq!(a.checked_shr(by), r.checked_shr(by).map(from_ruint), "{a:?} >> {by}");
    assert_eq!(a.wrapping_shl(by), from_ruint(r.wrapping_shl(by)));
    assert_eq!(a.wrapping_shr(by), from_ruint(r.wrapping_shr(by)));
    assert_eq!(a.saturating_shl(by), from_ruint(r.saturating_shl(by)), "{a:?} << {by}");
    assert_eq!(a.arithmetic_shr(by), from_ruint(r.arithmetic_shr(by)), "{a:?} >> {by}");
    assert_eq!(a.rotate_left(by), from_ruint(r.rotate_left(by)), "{a:?} rotl {by}");
    assert_eq!(a.rotate_right(by), from_ruint(r.rotate_right(by)), "{a:?} rotr {by}");
}

#[test]
fn counts_and_orders() {
    let mut random = Random::new(60);
    edges().into_iter().chain((0..2000).map(|_| swept(&mut random))).for_each(check_counts);
    assert_eq!((U256::ZERO.leading_zeros(), U256::ZERO.trailing_zeros()), (256, 256));
    assert_eq!(power(200).next_power_of_two(), power(200));
    assert!(crate::panics(|| U256::MAX.next_power_of_two()));
}

#[test]
fn shifts_by_every_amount() {
    let mut random = Random::new(61);
    for by in amounts() {
        for a in [U256::ZERO, U256::ONE, U256::MAX, power(255), power(64) - U256::ONE] {
            check_shifts(a, by);
        }
        (0..10).for_each(|_| check_shifts(swept(&mut random), by));
    }
    for a in edges().into_iter().step_by(3) {
        let by = [1, 63, 64, 65, 192, 255];
        by.into_iter().for_each(|by| check_shifts(a, by));
        // At the end of what it has room for.
        for by in [a.leading_zeros(), a.trailing_zeros()] {
            [by.wrapping_sub(1), by, by + 1].into_iter().for_each(|by| check_shifts(a, by));
        }
    }
    let max = U256::MAX;
    assert_eq!((power(7).strict_shl(248), power(248).strict_shr(248)), (power(255), U256::ONE));
    assert!(crate::panics(|| U256::MAX.strict_shl(1)));
    assert!(crate::panics(|| U256::MAX.strict_shr(1)));
    // alloy-rs/ruint#347
    let shifted = U256::from_limbs([u64::MAX, u64::MAX, u64::MAX >> 1, 0]);
    assert_eq!(max.overflowing_shr(65), (shifted, true));
    assert_eq!(U256::from(40).overflowing_shr(1), (U256::from(20), false));
    // chfast/intx 9664f2a
    for by in 256..=356 {
        assert_eq!((max << by, max >> by), (U256::ZERO, U256::ZERO));
    }
}

#[test]
fn shift_operators_take_every_type_whole() {
    /// The four operators of each kind by one amount.
    macro_rules! check {
        ($a:expr, $by:expr) => {{
            let (a, by) = ($a, $by);
            let r: Ruint = to_ruint(a);
            let (left, right) = (from_ruint(r << by), from_ruint(r >> by));
            assert_eq!((a << by, a >> by, a << &by, a >> &by), (left, right, left, right), "{by}");
            let mut number = a;
            number <<= by;
            assert_eq!(number, left);
            number = a;
            number <<= &by;
            assert_eq!(number, left);
            number = a;
            number >>= by;
            assert_eq!(number, right);
            number = a;
            number >>= &by;
            assert_eq!(number, right);
        }};
    }
    macro_rules! types {
        ($($type:ty)+) => {$(
            for by in [0, 1, 63, 64, 65, 127, <$type>::MAX, <$type>::MAX - 1, <$type>::MIN] {
                check!(U256::MAX, by);
                check!(U256::from_limbs([1, 2, 3, 4]), by);
            }
        )+};
    }
    types! { u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize }
    // What 32 bits cut to 0, 3 and 130.
    for low in [0, 3, 130] {
        check!(U256::MAX, (1_u64 << 32) + low);
        check!(U256::MAX, (1_i64 << 32) + low as i64);
        check!(U256::MAX, (1_u128 << 64) + u128::from(low));
        check!(U256::MAX, (1_i128 << 64) + i128::from(low));
    }
    for by in [0, 1, 31, 64, 255, 256, 257].into_iter().map(U256::from) {
        for by in [by, by + power(32), by + power(64), by + power(128), by + power(255)] {
            let a = U256::MAX;
            let left = from_ruint(to_ruint(a) << to_ruint(by));
            let right = from_ruint(to_ruint(a) >> to_ruint(by));
            assert_eq!((a << by, a >> by, a << &by, a >> &by), (left, right, left, right));
            let (mut number, mut other) = (a, a);
            number <<= by;
            other >>= &by;
            assert_eq!((number, other), (left, right));
            (number, other) = (a, a);
            number <<= &by;
            other >>= by;
            assert_eq!((number, other), (left, right));
        }
    }
    // alloy-rs/ruint#343, and with 2^32 on targets of 32 bits.
    assert_eq!(U256::MAX >> U256::ONE, U256::MAX - power(255));
    assert_eq!(U256::ONE << power(32), U256::ZERO);
}

#[test]
fn single_bits_and_bytes() {
    let mut random = Random::new(62);
    for _ in 0..20 {
        let a = swept(&mut random);
        let r = to_ruint(a);
        for index in (0..300).chain([1 << 16, usize::MAX]) {
            assert_eq!(a.bit(index), r.bit(index));
            for value in [false, true] {
                let (mut ours, mut theirs) = (a, r);
                ours.set_bit(index, value);
                theirs.set_bit(index, value);
                assert_eq!(ours, from_ruint(theirs), "{index}");
            }
        }
        for index in 0..40 {
            assert_eq!(a.checked_byte(index), r.checked_byte(index), "{index}");
            if index < 32 {
                assert_eq!(a.byte(index), r.byte(index));
            }
        }
    }
    // alloy-rs/ruint#438: bytes above the highest one that is set.
    assert_eq!((U256::ONE.checked_byte(31), U256::ONE.checked_byte(32)), (Some(0), None));
    assert!(crate::panics(|| U256::MAX.byte(32)));
}

#[test]
fn bitwise_operators() {
    let mut random = Random::new(63);
    for _ in 0..500 {
        let (a, b) = (swept(&mut random), swept(&mut random));
        let (ra, rb) = (to_ruint(a), to_ruint(b));
        let (and, or, xor) = (from_ruint(ra & rb), from_ruint(ra | rb), from_ruint(ra ^ rb));
        assert_eq!((a & b, a | b, a ^ b), (and, or, xor));
        assert_eq!((&a & b, a | &b, &a ^ &b), (and, or, xor));
        assert_eq!((a.bitand(b), a.bitor(b), a.bitxor(b)), (and, or, xor));
        let (mut x, mut y, mut z) = (a, a, a);
        x &= b;
        y |= &b;
        z ^= b;
        assert_eq!((x, y, z), (and, or, xor));
    }
}

#[test]
fn bytes_of_every_length() {
    let mut random = Random::new(64);
    for len in 0..=40 {
        for zeros in [0, 1, 8, 40] {
            let mut bytes: Vec<u8> = (0..len).map(|_| random.next() as u8).collect();
            bytes[..zeros.min(len)].fill(0);
            let ours = U256::try_from_be_slice(&bytes);
            assert_eq!(ours, Ruint::try_from_be_slice(&bytes).map(from_ruint), "{len}");
            assert_eq!(ours.is_some(), len <= 32);
            let le = U256::try_from_le_slice(&bytes);
            assert_eq!(le, Ruint::try_from_le_slice(&bytes).map(from_ruint), "{len}");
            if len <= 32 {
                assert_eq!(Some(U256::from_be_slice(&bytes)), ours);
                assert_eq!(Some(U256::from_le_slice(&bytes)), le);
            } else {
                assert!(crate::panics(|| U256::from_be_slice(&bytes)));
                assert!(crate::panics(|| U256::from_le_slice(&bytes)));
            }
        }
    }
}

#[test]
fn bytes_of_numbers() {
    let mut random = Random::new(65);
    for a in edges().into_iter().chain((0..200).map(|_| swept(&mut random))) {
        let r = to_ruint(a);
        let (le, be) = (r.to_le_bytes::<32>(), r.to_be_bytes::<32>());
        assert_eq!((a.to_le_bytes::<32>(), a.to_be_bytes::<32>()), (le, be));
        assert_eq!((U256::from_le_bytes(le), U256::from_be_bytes(be)), (a, a));
        assert_eq!((a.to_le_bytes_vec(), a.to_be_bytes_vec()), (le.to_vec(), be.to_vec()));
        assert_eq!(a.to_le_bytes_trimmed_vec(), r.to_le_bytes_trimmed_vec());
        assert_eq!(a.to_be_bytes_trimmed_vec(), r.to_be_bytes_trimmed_vec());
        assert_eq!(*a.as_le_bytes(), le);
        assert_eq!(*a.as_le_bytes_trimmed(), *r.as_le_bytes_trimmed());
        for len in 0..40 {
            let (mut ours, mut theirs) = ([7; 40], [7; 40]);
            let (ours, theirs) = (&mut ours[..len], &mut theirs[..len]);
            assert_eq!(a.checked_copy_le_bytes_to(ours), r.checked_copy_le_bytes_to(theirs));
            assert_eq!(ours, theirs);
            assert_eq!(a.checked_copy_be_bytes_to(ours), r.checked_copy_be_bytes_to(theirs));
            assert_eq!(ours, theirs);
        }
        let mut buf = [7; 33];
        assert_eq!(a.copy_le_bytes_to(&mut buf), 32);
        assert_eq!((&buf[..32], buf[32]), (&le[..], 7));
        assert_eq!(a.copy_be_bytes_to(&mut buf), 32);
        assert_eq!((&buf[..32], buf[32]), (&be[..], 7));
    }
    assert!(crate::panics(|| U256::MAX.copy_le_bytes_to(&mut [0; 31])));
    assert!(crate::panics(|| U256::MAX.copy_be_bytes_to(&mut [0; 31])));
}

#[cfg(target_endian = "little")]
#[test]
fn bytes_where_they_are() {
    let mut a = U256::from_limbs([1, 2, 3, 4]);
    assert_eq!(a.as_le_slice(), to_ruint(a).as_le_slice());
    a.as_le_slice_mut()[31] = 0xff;
    assert_eq!(a, U256::from_limbs([1, 2, 3, 4 | 0xff << 56]));
}

/// Numbers that first differ in any limb, with anything below.
#[test]
fn orders_by_the_first_limb_that_differs() {
    let mut random = Random::new(66);
    for _ in 0..200 {
        let a = swept(&mut random).into_limbs();
        let below = swept(&mut random).into_limbs();
        for same in 0..=4 {
            let mut b = a;
            b[..same].copy_from_slice(&below[..same]);
            let (x, y) = (U256::from_limbs(a), U256::from_limbs(b));
            let order = a.iter().rev().cmp(b.iter().rev());
            assert_eq!((x.cmp(&y), y.cmp(&x)), (order, order.reverse()), "{x:?} {y:?}");
            assert_eq!((x < y, x <= y), (order.is_lt(), order.is_le()), "{x:?} {y:?}");
            assert_eq!((x > y, x >= y), (order.is_gt(), order.is_ge()), "{x:?} {y:?}");
            assert_eq!((x == y, x.const_lt(&y)), (order.is_eq(), order.is_lt()), "{x:?} {y:?}");
        }
    }
}
