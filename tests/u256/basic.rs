//! Sums, products and comparisons against `ruint` and `num-bigint`.

use crate::common::Random;
use crate::common::numbers::{edges, from_big, from_ruint, operands, to_big, to_ruint};
use fastprim::u256::U256;
use num_bigint::BigUint;

fn check(a: U256, b: U256) {
    let (ra, rb) = (to_ruint(a), to_ruint(b));
    let (ba, bb) = (to_big(a), to_big(b));
    let modulus = BigUint::from(1_u8) << 256;
    let same = |ours: (U256, bool), theirs: (ruint::aliases::U256, bool), big: &BigUint| {
        assert_eq!(ours, (from_ruint(theirs.0), theirs.1), "{a:?} {b:?}");
        assert_eq!(ours.0, from_big(big), "{a:?} {b:?}");
    };
    let sum = &ba + &bb;
    same(a.overflowing_add(b), ra.overflowing_add(rb), &sum);
    assert_eq!(a.overflowing_add(b).1, sum >= modulus);
    let difference = &modulus + &ba - &bb;
    same(a.overflowing_sub(b), ra.overflowing_sub(rb), &difference);
    assert_eq!(a.overflowing_sub(b).1, ba < bb);
    same(a.overflowing_neg(), ra.overflowing_neg(), &(&modulus - &ba));
    let product = &ba * &bb;
    same(a.overflowing_mul(b), ra.overflowing_mul(rb), &product);
    assert_eq!(a.overflowing_mul(b).1, product >= modulus);
    assert_eq!(a.wrapping_mul(b), a.overflowing_mul(b).0);
    let wide = a.widening_mul(b);
    assert_eq!(crate::common::numbers::big(wide.as_limbs()), product);
    assert_eq!(crate::common::numbers::big(a.square().as_limbs()), &ba * &ba);
    assert_eq!(a.cmp(&b), ba.cmp(&bb));
    assert_eq!((a < b, a <= b, a > b, a >= b), (ba < bb, ba <= bb, ba > bb, ba >= bb));
    assert_eq!((a == b, a.const_eq(&b), a.const_lt(&b)), (ba == bb, ba == bb, ba < bb));
    assert_eq!(a.abs_diff(b), from_ruint(ra.abs_diff(rb)));
    assert_eq!(a.saturating_add(b), from_ruint(ra.saturating_add(rb)));
    assert_eq!(a.saturating_sub(b), from_ruint(ra.saturating_sub(rb)));
    assert_eq!(a.saturating_mul(b), from_ruint(ra.saturating_mul(rb)));
}

#[test]
fn edge_values() {
    let edges = edges();
    let few = edges.len().div_ceil(150);
    for (at, a) in edges.iter().enumerate() {
        for b in edges.iter().skip(at % few).step_by(few) {
            check(*a, *b);
        }
    }
}

#[test]
fn swept_operands() {
    let mut random = Random::new(6);
    for _ in 0..if crate::common::quick() { 500 } else { 20_000 } {
        let [a, b] = operands(&mut random);
        check(a, b);
    }
}

#[test]
fn checked_and_strict_forms_say_what_overflows() {
    let (one, max) = (U256::ONE, U256::MAX);
    assert_eq!((one.checked_add(max), one.checked_add(one)), (None, Some(one + one)));
    assert_eq!((one.checked_sub(max), max.checked_sub(max)), (None, Some(U256::ZERO)));
    assert_eq!((max.checked_mul(max), max.checked_mul(one)), (None, Some(max)));
    assert_eq!((one.checked_neg(), U256::ZERO.checked_neg()), (None, Some(U256::ZERO)));
    assert_eq!((one.strict_add(one), max.strict_sub(max)), (one + one, U256::ZERO));
    assert_eq!((max.strict_mul(one), U256::ZERO.strict_neg()), (max, U256::ZERO));
    for overflow in [
        || U256::MAX.strict_add(U256::ONE),
        || U256::ZERO.strict_sub(U256::ONE),
        || U256::MAX.strict_mul(U256::MAX),
        || U256::ONE.strict_neg(),
    ] {
        if cfg!(target_family = "wasm") {
            continue;
        }
        let message = std::panic::catch_unwind(overflow).unwrap_err();
        let message = message.downcast_ref::<&str>().unwrap();
        assert!(message.starts_with("attempt to "), "{message}");
    }
}

#[test]
fn sums_and_products_of_iterators() {
    let numbers = [2, 3, 7].map(|limb| U256::from_limbs([limb, 0, 0, 0]));
    assert_eq!(numbers.iter().sum::<U256>(), U256::from_limbs([12, 0, 0, 0]));
    assert_eq!(numbers.into_iter().product::<U256>(), U256::from_limbs([42, 0, 0, 0]));
}
