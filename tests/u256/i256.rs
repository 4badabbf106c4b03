//! Signed numbers against `num-bigint` and `i128`.

use crate::common::Random;
use crate::common::numbers::{edges, from_big, operands, power, swept};
use fastprim::u256::{BaseConvertError, FromUintError, I256, ParseError, ToUintError, U256};
use num_bigint::{BigInt, BigUint};
use num_traits::{Euclid, Signed};

fn to_big(number: I256) -> BigInt {
    BigInt::from_signed_bytes_le(&number.to_le_bytes::<32>())
}

/// The number modulo 2^256, and whether it is out of range.
fn wrapped(number: &BigInt) -> (I256, bool) {
    let modulus = BigInt::from(BigUint::from(1_u8) << 256);
    let low = number.rem_euclid(&modulus).to_biguint().unwrap();
    let wrapped = I256::from_raw(from_big(&low));
    (wrapped, to_big(wrapped) != *number)
}

const MIN: I256 = I256::MIN;
const MAX: I256 = I256::MAX;
const MINUS_ONE: I256 = I256::MINUS_ONE;

fn end(number: &BigInt) -> I256 {
    if number.is_negative() { MIN } else { MAX }
}

/// All forms of an operation of which this is the result.
macro_rules! forms {
    ($expected:expr, $a:ident.($overflowing:ident $wrapping:ident $checked:ident)($($b:expr)?)) => {{
        let (result, overflow) = wrapped(&$expected);
        assert_eq!($a.$overflowing($($b)?), (result, overflow), "{:?}", ($a, $($b)?));
        assert_eq!($a.$wrapping($($b)?), result);
        assert_eq!($a.$checked($($b)?), (!overflow).then_some(result));
        (result, overflow)
    }};
    ($expected:expr, $a:ident.($($form:ident)+; $saturating:ident)($($b:expr)?)) => {{
        let (result, overflow) = forms!($expected, $a.($($form)+)($($b)?));
        let saturated = if overflow { end(&$expected) } else { result };
        assert_eq!($a.$saturating($($b)?), saturated);
        result
    }};
}

fn check(a: I256, b: I256) {
    let (x, y) = (to_big(a), to_big(b));
    let sum = forms!(&x + &y, a.(overflowing_add wrapping_add checked_add; saturating_add)(b));
    let less = forms!(&x - &y, a.(overflowing_sub wrapping_sub checked_sub; saturating_sub)(b));
    let times = forms!(&x * &y, a.(overflowing_mul wrapping_mul checked_mul; saturating_mul)(b));
    assert_eq!((a + b, a - b, a * b), (sum, less, times));
    let negative = forms!(-&x, a.(overflowing_neg wrapping_neg checked_neg; saturating_neg)());
    let abs = forms!(x.abs(), a.(overflowing_abs wrapping_abs checked_abs; saturating_abs)());
    assert_eq!((-a, a.abs()), (negative, abs));
    assert_eq!(a.unsigned_abs(), from_big(x.magnitude()));
    assert_eq!(a.abs_diff(b), from_big((&x - &y).magnitude()));
    assert_eq!(a.signum(), wrapped(&x.signum()).0);
    assert_eq!((a.is_negative(), a.is_positive()), (x.is_negative(), x.is_positive()));
    assert_eq!(a.is_zero(), a == I256::ZERO);
    assert_eq!(a.cmp(&b), x.cmp(&y));
    assert_eq!((a < b, a <= b, a > b, a >= b), (x < y, x <= y, x > y, x >= y));
    assert_eq!((a.const_lt(&b), a.const_eq(&b)), (x < y, x == y));
    if b.is_zero() {
        return check_division_by_zero(a);
    }
    let quotient = &x / &y;
    let (div, _) = forms!(quotient, a.(overflowing_div wrapping_div checked_div)(b));
    let saturated = if wrapped(&quotient).1 { MAX } else { div };
    assert_eq!(a.saturating_div(b), saturated);
    // The remainder is in range, but std says of MIN / -1 that it is not.
    let (rem, overflow) = (wrapped(&(&x % &y)).0, a == MIN && b == MINUS_ONE);
    assert_eq!(a.overflowing_rem(b), (rem, overflow));
    assert_eq!((a.wrapping_rem(b), a.checked_rem(b)), (rem, (!overflow).then_some(rem)));
    assert_eq!((a / b, a % b, a.div_rem(b)), (div, rem, (div, rem)), "{a:?} {b:?}");
    let (floor, rest) = (x.div_euclid(&y), wrapped(&x.rem_euclid(&y)).0);
    let forms = (a.overflowing_div_euclid(b), a.wrapping_div_euclid(b), a.checked_div_euclid(b));
    let floor = wrapped(&floor).0;
    let checked = |number: I256| (!overflow).then_some(number);
    assert_eq!(forms, ((floor, overflow), floor, checked(floor)), "{a:?} {b:?}");
    let forms = (a.overflowing_rem_euclid(b), a.wrapping_rem_euclid(b), a.checked_rem_euclid(b));
    assert_eq!(forms, ((rest, overflow), rest, checked(rest)), "{a:?} {b:?}");
    assert_eq!((a.div_euclid(b), a.rem_euclid(b)), (floor, rest));
}

fn check_division_by_zero(a: I256) {
    let zero = I256::ZERO;
    assert_eq!((a.checked_div(zero), a.checked_rem(zero)), (None, None));
    assert_eq!((a.checked_div_euclid(zero), a.checked_rem_euclid(zero)), (None, None));
}

#[test]
fn arithmetic() {
    let edges: Vec<I256> = edges().into_iter().map(I256::from_raw).collect();
    let step = edges.len().div_ceil(10);
    for (at, a) in edges.iter().enumerate() {
        for b in edges.iter().skip(at % step).step_by(step) {
            check(*a, *b);
        }
    }
    let ends = [MIN, MIN + I256::ONE, MINUS_ONE, I256::ZERO, I256::ONE, MAX, MAX - I256::ONE];
    for a in ends {
        ends.into_iter().for_each(|b| check(a, b));
    }
    let mut random = Random::new(80);
    for _ in 0..if crate::common::quick() { 100 } else { 1000 } {
        let [a, b] = operands(&mut random).map(I256::from_raw);
        check(a, b);
        check(-a, b);
        check(a, -b);
    }
}

#[test]
fn powers() {
    let mut random = Random::new(81);
    for _ in 0..200 {
        let a = I256::from_raw(swept(&mut random)).wrapping_shr(random.below(256));
        for exp in [0, 1, 2, 3, 4, 5, 10, 63, 64, 127, 255, 256, 257] {
            let expected = to_big(a).pow(exp);
            let exp = U256::from(exp);
            let power =
                forms!(expected, a.(overflowing_pow wrapping_pow checked_pow; saturating_pow)(exp));
            assert_eq!(a.pow(exp), power);
        }
    }
    let two = I256::from(-2);
    assert_eq!(two.checked_pow(U256::from(255)), Some(MIN));
    assert_eq!(I256::from(2).overflowing_pow(U256::from(255)), (MIN, true));
    assert_eq!(I256::from(2).saturating_pow(U256::MAX), MAX);
    assert_eq!((two.saturating_pow(U256::MAX), MINUS_ONE.pow(U256::MAX)), (MIN, MINUS_ONE));
}

#[test]
fn strict_forms_panic_beyond_the_range() {
    assert_eq!(I256::ONE.strict_add(MINUS_ONE), I256::ZERO);
    assert_eq!((MAX.strict_neg(), MINUS_ONE.strict_sub(MAX)), (MIN + I256::ONE, MIN));
    assert_eq!((MINUS_ONE.strict_mul(MAX), MINUS_ONE.strict_abs()), (-MAX, I256::ONE));
    assert_eq!(MAX.strict_div(MINUS_ONE), -MAX);
    for overflow in [
        || MAX.strict_add(I256::ONE),
        || MIN.strict_sub(I256::ONE),
        || MIN.strict_mul(MINUS_ONE),
        || MIN.strict_neg(),
        || MIN.strict_abs(),
        || MIN.strict_div(MINUS_ONE),
        || MIN.strict_rem(MINUS_ONE),
        || MIN.strict_div_euclid(MINUS_ONE),
        || MIN.strict_rem_euclid(MINUS_ONE),
        || MIN.strict_pow(U256::from(2)),
    ] {
        if cfg!(target_family = "wasm") {
            continue;
        }
        let message = std::panic::catch_unwind(overflow).unwrap_err();
        let message = message.downcast_ref::<&str>().unwrap();
        assert!(message.starts_with("attempt to "), "{message}");
    }
    for by_zero in [
        || MAX / I256::ZERO,
        || MAX % I256::ZERO,
        || MAX.div_euclid(I256::ZERO),
        || MAX.rem_euclid(I256::ZERO),
        || MAX.strict_div(I256::ZERO),
        || MAX.saturating_div(I256::ZERO),
        || MAX.wrapping_rem(I256::ZERO),
    ] {
        assert!(crate::panics(by_zero));
    }
    // The operators wrap around.
    assert_eq!(
        (MIN / MINUS_ONE, MIN % MINUS_ONE, MAX + I256::ONE, -MIN),
        (MIN, I256::ZERO, MIN, MIN)
    );
}

#[test]
fn shifts() {
    let mut random = Random::new(82);
    let amounts = || (0..260).chain([511, usize::MAX]);
    for _ in 0..30 {
        let a = I256::from_raw(swept(&mut random));
        for by in amounts() {
            let divided = to_big(a) >> by.min(300);
            assert_eq!((a >> by, a.asr(by)), (wrapped(&divided).0, a.wrapping_shr(by)));
            let exact = to_big(a >> by) << by.min(300) == to_big(a);
            assert_eq!(a.overflowing_shr(by), (a >> by, !exact), "{a:?} {by}");
            assert_eq!(a.checked_shr(by), exact.then_some(a >> by));
            let (shifted, overflow) = wrapped(&(to_big(a) << by.min(600)));
            assert_eq!(
                (a << by, a.asl(by)),
                (shifted, (!overflow).then_some(shifted)),
                "{a:?} {by}"
            );
            let raw = a.into_raw().overflowing_shl(by);
            assert_eq!(a.overflowing_shl(by), (I256::from_raw(raw.0), raw.1));
            assert_eq!(a.checked_shl(by), (!raw.1).then_some(shifted));
        }
    }
    assert_eq!((MINUS_ONE >> U256::MAX, MAX >> U256::MAX), (MINUS_ONE, I256::ZERO));
    assert_eq!((MINUS_ONE >> -1_i8, MINUS_ONE << -1_i8), (MINUS_ONE, I256::ZERO));
    assert_eq!(
        (MINUS_ONE >> u128::MAX, MINUS_ONE << 1_u64 << 32),
        (MINUS_ONE, I256::ZERO - I256::from_raw(power(33)))
    );
    // alloy-rs/core#1036: there the shift is logical.
    let digits = b"23856396955334367903611685600878492471237841";
    let number = wrapped(&-BigInt::parse_bytes(digits, 10).unwrap()).0;
    assert_eq!(number >> 128, I256::from(-70108));
}

#[test]
fn bits_are_those_of_the_complement() {
    let mut random = Random::new(83);
    for _ in 0..100 {
        let (a, b) = (swept(&mut random), swept(&mut random));
        let (x, y) = (I256::from_raw(a), I256::from_raw(b));
        let raw = I256::from_raw;
        assert_eq!((x & y, x | y, x ^ y, !x), (raw(a & b), raw(a | b), raw(a ^ b), raw(!a)));
        assert_eq!(!&x, raw(!a));
        assert_eq!((x.leading_zeros(), x.leading_ones()), (a.leading_zeros(), a.leading_ones()));
        assert_eq!(
            (x.trailing_zeros(), x.trailing_ones()),
            (a.trailing_zeros(), a.trailing_ones())
        );
        assert_eq!((x.count_ones(), x.count_zeros()), (a.count_ones(), a.count_zeros()));
        assert_eq!((x.bit(255), x.byte(31)), (x.is_negative(), a.byte(31)));
        assert_eq!(I256::from_be_bytes(x.to_be_bytes::<32>()), x);
        assert_eq!(I256::from_le_bytes(x.to_le_bytes::<32>()), x);
        assert_eq!((I256::from_limbs(x.into_limbs()), x.as_limbs()), (x, a.as_limbs()));
    }
}

#[test]
fn conversions() {
    macro_rules! check {
        ($($type:ty)+) => {$(
            for value in [<$type>::MIN, <$type>::MIN / 2, 0, 1, 7, <$type>::MAX / 2, <$type>::MAX] {
                let number = I256::from(value);
                assert_eq!(to_big(number), BigInt::from(value));
                assert_eq!(<$type>::try_from(number), Ok(value));
                assert_eq!(<$type>::try_from(&number), Ok(value));
            }
            let (below, above) = (I256::from(<$type>::MIN), I256::from(<$type>::MAX));
            let (below, above) = (below - I256::ONE, above + I256::ONE);
            let error = |rest, end| Err(FromUintError::Overflow(256, rest, end));
            assert_eq!(<$type>::try_from(below), error(<$type>::MAX, <$type>::MIN));
            assert_eq!(<$type>::try_from(above), error(<$type>::MIN, <$type>::MAX));
            assert_eq!(<$type>::try_from(MIN), error(0, <$type>::MIN));
            assert_eq!(<$type>::try_from(MAX), error(MINUS_ONE.into_raw().wrapping_to(), <$type>::MAX));
        )+};
    }
    check! { u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize }
    assert_eq!((I256::from(true), I256::from(false)), (I256::ONE, I256::ZERO));
    let (one, half) = (U256::ONE, power(255));
    assert_eq!((I256::try_from(one), U256::try_from(I256::ONE)), (Ok(I256::ONE), Ok(one)));
    assert_eq!(I256::try_from(half - one), Ok(MAX));
    assert_eq!(I256::try_from(half), Err(FromUintError::Overflow(256, MIN, MAX)));
    assert_eq!(I256::try_from(&half), Err(FromUintError::Overflow(256, MIN, MAX)));
    assert_eq!(U256::try_from(MIN), Err(ToUintError::ValueNegative(256, half)));
    assert_eq!((half.saturating_to::<I256>(), half.wrapping_to::<I256>()), (MAX, MIN));
    assert_eq!((U256::saturating_from(MIN), U256::wrapping_from(MIN)), (U256::ZERO, half));
    assert_eq!((one.to::<I256>(), U256::from(MAX)), (I256::ONE, half - one));
}

#[test]
fn sums_and_products_of_iterators() {
    let numbers = [-2, 3, 7].map(I256::from);
    assert_eq!(numbers.iter().sum::<I256>(), I256::from(8));
    assert_eq!(numbers.into_iter().product::<I256>(), I256::from(-42));
}

#[test]
fn text() {
    let mut random = Random::new(84);
    let mut numbers = vec![MIN, MAX, MINUS_ONE, I256::ZERO, MIN + I256::ONE];
    numbers.extend((0..300).map(|_| I256::from_raw(swept(&mut random))));
    for number in numbers {
        let big = to_big(number);
        assert_eq!((number.to_string(), format!("{number:?}")), (big.to_string(), big.to_string()));
        assert_eq!(format!("{number:+80}|{number:<80}|"), format!("{big:+80}|{big:<80}|"));
        assert_eq!(format!("{number:#x}"), format!("{:#x}", number.into_raw()));
        assert_eq!(number.to_string().parse(), Ok(number));
        let sign = if big.is_negative() { "-" } else { "+" };
        let hex = format!("{sign}0x{:x}", big.magnitude());
        assert_eq!(hex.parse(), Ok(number));
        let digits = big.to_str_radix(7);
        assert_eq!(I256::from_str_radix(&digits, 7), Ok(number));
    }
    let small = I256::from(-123);
    assert_eq!(("-123".parse(), format!("{small:06}")), (Ok(small), "-00123".to_owned()));
    assert_eq!(("+5".parse(), "-0".parse()), (Ok(I256::from(5)), Ok(I256::ZERO)));
    for overflow in [to_big(MAX) + 1_i32, to_big(MIN) - 1_i32, to_big(MIN) * 2_i32] {
        let error = overflow.to_string().parse::<I256>().unwrap_err();
        assert!(matches!(error, ParseError::BaseConvertError(BaseConvertError::Overflow)));
    }
    for wrong in ["--1", "+-1", "1-", "-0x-1", "x"] {
        assert!(wrong.parse::<I256>().is_err(), "{wrong}");
    }
}
