//! Roots and logarithms against `num-bigint`, `ruint` and their definitions.

use crate::common::Random;
use crate::common::numbers::{edges, from_big, power, swept, to_big, to_ruint};
use fastprim::u256::U256;

fn check_isqrt(number: U256) {
    let root = from_big(&to_big(number).sqrt());
    assert_eq!(number.isqrt(), root, "{number:?}");
    assert_eq!(number.const_isqrt(), root, "{number:?}");
    assert_eq!(number.root(2), root);
}

/// A square, and its neighbours; if it has 256 bits at most.
fn check_around_square(root: U256) {
    let (square, overflow) = root.overflowing_mul(root);
    if !overflow {
        for number in [square - U256::ONE, square, square + U256::ONE] {
            check_isqrt(number);
        }
    }
}

#[test]
fn square_roots_around_squares() {
    let one = U256::ONE;
    for bits in 0..=128 {
        let power = power(bits);
        for near in 0..4 {
            check_around_square(power + U256::from(near));
            check_around_square(power - U256::from(near));
        }
        // Where a root of 53 bits is rounded up to the next power.
        for lost in (bits.saturating_sub(70)..bits).step_by(3) {
            check_around_square(power - crate::common::numbers::power(lost));
            check_around_square(power - crate::common::numbers::power(lost) - one);
        }
    }
    let mut random = Random::new(100);
    for _ in 0..if crate::common::quick() { 300 } else { 5000 } {
        check_around_square(swept(&mut random) >> 128);
        check_isqrt(swept(&mut random));
    }
    edges().into_iter().for_each(check_isqrt);
    for number in 0..if crate::common::quick() { 500_u32 } else { 5000 } {
        check_isqrt(U256::from(number));
    }
}

#[test]
fn roots_of_every_degree() {
    let mut random = Random::new(101);
    for degree in (1..=260).chain([usize::MAX]) {
        let mut numbers = vec![U256::ZERO, U256::ONE, U256::MAX, power(255), power(128)];
        numbers.extend((0..4).map(|_| swept(&mut random)));
        // Around powers, where there is room.
        let exponent = degree.min(1000) as u32;
        let base = to_big(swept(&mut random) >> (256 - 256 / degree.min(256)));
        for base in [base.clone(), base + 1_u8, 2_u8.into(), 3_u8.into()] {
            let number = base.pow(exponent.min(300));
            if number.bits() <= 256 {
                let number = from_big(&number);
                numbers.extend([number - U256::ONE, number, number + U256::ONE]);
            }
        }
        for number in numbers {
            let root = from_big(&to_big(number).nth_root(degree.min(1000) as u32));
            assert_eq!(number.root(degree), root, "{number:?} {degree}");
        }
    }
    let degree = 196;
    let slow = [
        0xd0b3_34e4_d063_20b7,
        0x94db_6198_20c5_dfd0,
        0x03e1_f268_ab15_16d3,
        0x215f_0714_7d57_3ef2,
    ];
    assert_eq!(U256::from_limbs(slow).root(degree), U256::from(2));
    assert!(crate::panics(|| U256::ONE.root(0)));
}

/// A number's logarithm by its definition.
fn check_log(number: U256, base: U256) {
    let log = number.log(base);
    let floor = to_big(base).pow(log as u32);
    assert!(
        floor <= to_big(number) && to_big(number) < floor * to_big(base),
        "{number:?} {base:?}"
    );
    assert_eq!(number.checked_log(base), Some(log));
    assert_eq!((number.ilog(base), number.checked_ilog(base)), (log as u32, Some(log as u32)));
}

#[test]
fn logarithms() {
    let mut random = Random::new(102);
    let ten = U256::from(10);
    let mut numbers = edges();
    numbers.extend((0..2000).map(|_| swept(&mut random)));
    let mut power = U256::ONE;
    for exponent in 0..78 {
        assert_eq!((power.log10(), power.log(ten)), (exponent, exponent));
        numbers.extend([power - U256::ONE, power, power + U256::ONE]);
        power *= ten;
    }
    for number in numbers {
        if number.is_zero() {
            continue;
        }
        let digits = to_big(number).to_string().len() - 1;
        assert_eq!((number.log10(), number.checked_log10()), (digits, Some(digits)));
        let small = digits as u32;
        assert_eq!((number.ilog10(), number.checked_ilog10()), (small, Some(small)));
        let bits = to_big(number).bits() as usize - 1;
        assert_eq!((number.log2(), number.checked_log2()), (bits, Some(bits)));
        assert_eq!((number.ilog2(), number.checked_ilog2()), (bits as u32, Some(bits as u32)));
        for base in [2, 3, 7, 10, 16, u64::MAX].map(U256::from) {
            check_log(number, base);
        }
        let base = swept(&mut random);
        if base > U256::ONE {
            check_log(number, base);
        }
        check_log(number, number.saturating_add(U256::from(2)));
        if number > U256::ONE {
            check_log(number, number);
            check_log(number, number.isqrt() + U256::ONE);
        }
        let r = to_ruint(number);
        assert_eq!(number.approx_log2().to_bits(), r.approx_log2().to_bits());
        assert_eq!(number.approx_log10().to_bits(), r.approx_log10().to_bits());
        assert_eq!(number.approx_log(7.0).to_bits(), r.approx_log(7.0).to_bits());
    }
    let (zero, one) = (U256::ZERO, U256::ONE);
    assert_eq!(
        (zero.checked_log2(), zero.checked_log10(), zero.checked_log(ten)),
        (None, None, None)
    );
    assert_eq!((ten.checked_log(zero), ten.checked_log(one)), (None, None));
    assert_eq!(
        (zero.checked_ilog2(), zero.checked_ilog10(), zero.checked_ilog(ten)),
        (None, None, None)
    );
    assert_eq!((zero.approx_log2(), one.checked_log2()), (f64::NEG_INFINITY, Some(0)));
    for panics in [
        || U256::ZERO.log2(),
        || U256::ZERO.log10(),
        || U256::ZERO.log(U256::MAX),
        || U256::MAX.log(U256::ONE),
        || U256::MAX.log(U256::ZERO),
        || U256::ZERO.ilog2() as usize,
        || U256::ZERO.ilog10() as usize,
        || U256::MAX.ilog(U256::ONE) as usize,
    ] {
        assert!(crate::panics(panics));
    }
}
