//! Conversions from and to the standard numbers against `ruint`.

use std::fmt::Debug;

use crate::common::Random;
use crate::common::numbers::{Ruint, edges, from_ruint, power, swept, to_ruint};
use fastprim::u256::{FromUintError, ToUintError, U256, U512, UintTryFrom, UintTryTo};

fn same_to(
    ours: Result<U256, ToUintError<U256>>,
    theirs: Result<Ruint, ruint::ToUintError<Ruint>>,
) {
    use ToUintError::{NotANumber, ValueNegative, ValueTooLarge};
    let theirs = theirs.map(from_ruint).map_err(|error| match error {
        ruint::ToUintError::ValueTooLarge(bits, rest) => ValueTooLarge(bits, from_ruint(rest)),
        ruint::ToUintError::ValueNegative(bits, rest) => ValueNegative(bits, from_ruint(rest)),
        ruint::ToUintError::NotANumber(bits) => NotANumber(bits),
    });
    assert_eq!(ours, theirs);
}

#[allow(clippy::needless_pass_by_value, reason = "the other one is consumed")]
fn same_from<T: PartialEq + Debug>(
    ours: Result<T, FromUintError<T>>,
    theirs: Result<T, ruint::FromUintError<T>>,
) {
    let theirs = theirs.map_err(|ruint::FromUintError::Overflow(bits, rest, max)| {
        FromUintError::Overflow(bits, rest, max)
    });
    assert_eq!(ours, theirs);
}

/// From `$value` in every way.
macro_rules! check_from {
    ($value:expr) => {{
        let value = $value;
        same_to(U256::try_from(value), Ruint::try_from(value));
        same_to(U256::uint_try_from(value), Ruint::try_from(value));
        assert_eq!(U256::wrapping_from(value), from_ruint(Ruint::wrapping_from(value)));
        assert_eq!(U256::saturating_from(value), from_ruint(Ruint::saturating_from(value)));
        if let Ok(number) = U256::try_from(value) {
            assert_eq!(U256::from(value), number);
        }
    }};
}

macro_rules! check_type {
    ($type:ty, $random:ident) => {
        for value in [0, 1, 2, <$type>::MAX, <$type>::MIN, <$type>::MAX / 2 + 1, <$type>::MIN + 1] {
            check_from!(value);
        }
        for _ in 0..50 {
            let number = swept(&mut $random);
            let value: $type = number.wrapping_to();
            check_from!(value);
        }
        let mut numbers = edges();
        numbers.extend((0..200).map(|_| swept(&mut $random)));
        for number in numbers {
            let r = to_ruint(number);
            same_from(<$type>::try_from(number), <$type>::try_from(r));
            same_from(<$type>::try_from(&number), <$type>::try_from(&r));
            same_from::<$type>(number.uint_try_to(), <$type>::try_from(r));
            assert_eq!(number.wrapping_to::<$type>(), r.wrapping_to::<$type>(), "{number:?}");
            assert_eq!(number.saturating_to::<$type>(), r.saturating_to::<$type>(), "{number:?}");
            if let Ok(value) = <$type>::try_from(number) {
                assert_eq!(number.to::<$type>(), value);
            }
        }
    };
}

#[test]
fn every_integer_type_both_ways() {
    let mut random = Random::new(70);
    check_type!(u8, random);
    check_type!(u16, random);
    check_type!(u32, random);
    check_type!(u64, random);
    check_type!(u128, random);
    check_type!(usize, random);
    check_type!(i8, random);
    check_type!(i16, random);
    check_type!(i32, random);
    check_type!(i64, random);
    check_type!(i128, random);
    check_type!(isize, random);
    for value in [false, true] {
        check_from!(value);
    }
    for number in
        [U256::ZERO, U256::ONE, U256::from(2), U256::MAX, power(64), power(192) + U256::ONE]
    {
        let r = to_ruint(number);
        same_from(bool::try_from(number), bool::try_from(r));
        same_from(bool::try_from(&number), bool::try_from(&r));
        assert_eq!(number.wrapping_to::<bool>(), r.wrapping_to::<bool>());
        assert_eq!(number.saturating_to::<bool>(), r.saturating_to::<bool>());
    }
    assert!(crate::panics(|| U256::from(-1)));
    assert!(crate::panics(|| U256::MAX.to::<u64>()));
}

/// The halves between integers, the ends of the range and their neighbours, and powers of two.
fn floats() -> Vec<f64> {
    let mut floats = vec![0.0, 0.5, 1.5, 2.5, 0.3, 0.7, 0.999, 1e-300, f64::MIN_POSITIVE];
    floats.extend([f64::MAX, f64::INFINITY, f64::NAN, f64::from_bits(1), f64::EPSILON]);
    for exponent in -3..=1023 {
        let power = f64::from_bits(((1023 + exponent) as u64) << 52);
        floats.extend([power, power.next_up(), power.next_down(), 1.5 * power, 1.75 * power]);
    }
    floats.extend(floats.clone().iter().map(|float| -float));
    floats
}

#[test]
fn from_floats() {
    let mut random = Random::new(71);
    for value in floats() {
        check_from!(value);
        check_from!(value as f32);
    }
    for _ in 0..20_000 {
        check_from!(f64::from_bits(random.next()));
        check_from!(f32::from_bits(random.next() as u32));
        // Where halves are.
        let exponent = 1020 + random.next() % 60;
        check_from!(f64::from_bits(random.next() >> 12 | exponent << 52));
        let few = random.next() << 48 >> 12;
        check_from!(f64::from_bits(few | exponent << 52 | random.next() >> 63 << 63));
    }
    assert_eq!(U256::try_from(-0.0), Ok(U256::ZERO));
    assert_eq!(U256::try_from(-f64::NAN), Err(ToUintError::NotANumber(256)));
}

#[test]
fn to_floats() {
    let mut random = Random::new(72);
    let mut numbers = edges();
    numbers.extend((0..5000).map(|_| swept(&mut random)));
    // Halfway between two values of f64 or f32, and next to that.
    for bits in 1..=256 {
        for length in [24_usize, 25, 53, 54] {
            let mut head = U256::from(random.next()) >> (64 - length);
            head.set_bit(length - 1, true);
            let number = (head << 1 | U256::ONE) << bits;
            numbers.extend([number, number - U256::ONE, number + U256::ONE]);
        }
    }
    let max = (power(24) - U256::ONE) << 104;
    numbers.extend([max, max + power(103) - U256::ONE, max + power(103), power(128)]);
    for number in numbers {
        let r = to_ruint(number);
        assert_eq!(f64::from(number).to_bits(), f64::from(r).to_bits(), "{number:?}");
        assert_eq!(f64::from(&number).to_bits(), f64::from(r).to_bits(), "{number:?}");
        assert_eq!(f32::from(number).to_bits(), f32::from(r).to_bits(), "{number:?}");
        assert_eq!(f32::from(&number).to_bits(), f32::from(r).to_bits(), "{number:?}");
        // The standard library rounds exactly too.
        if let Ok(value) = u128::try_from(number) {
            assert_eq!((f64::from(number), f32::from(number)), (value as f64, value as f32));
        }
    }
    assert_eq!(f32::from(U256::MAX), f32::INFINITY);
}

#[test]
fn limbs_and_wider_numbers() {
    let limbs = [1, 2, 3, 4, 0, 0, 5, 0];
    for len in 0..=8 {
        for limbs in [&limbs[..len], &[0; 8][..len], &[u64::MAX; 8][..len]] {
            let (number, overflow) = Ruint::overflowing_from_limbs_slice(limbs);
            let number = from_ruint(number);
            assert_eq!(U256::overflowing_from_limbs_slice(limbs), (number, overflow));
            assert_eq!(U256::wrapping_from_limbs_slice(limbs), number);
            assert_eq!(U256::checked_from_limbs_slice(limbs), (!overflow).then_some(number));
            let saturated = if overflow { U256::MAX } else { number };
            assert_eq!(U256::saturating_from_limbs_slice(limbs), saturated);
            if overflow {
                assert!(crate::panics(|| U256::from_limbs_slice(limbs)));
            } else {
                assert_eq!(U256::from_limbs_slice(limbs), number);
            }
        }
    }
    let number = U256::from([1, 2, 3, 4]);
    assert_eq!((number, <[u64; 4]>::from(number)), (U256::from_limbs([1, 2, 3, 4]), [1, 2, 3, 4]));
    let wide = U512::from(number);
    assert_eq!((number.to::<U512>(), number.to::<U256>()), (wide, number));
    assert_eq!((U256::from(wide), U256::from(number)), (number, number));
    let wide = U512::from_halves(number, U256::ONE);
    assert_eq!(U256::try_from(wide), Err(ToUintError::ValueTooLarge(256, number)));
    assert_eq!((U256::wrapping_from(wide), U256::saturating_from(wide)), (number, U256::MAX));
}

#[test]
fn errors_say_what_is_wrong() {
    let message = U256::try_from(-1_i8).unwrap_err().to_string();
    assert_eq!(message, "a negative value is no unsigned integer of 256 bits");
    let message = U256::try_from(f64::MAX).unwrap_err().to_string();
    assert_eq!(message, "the value does not fit in 256 bits");
    assert_eq!(U256::try_from(f64::NAN).unwrap_err().to_string(), "NaN is no integer of 256 bits");
    let message = u8::try_from(U256::MAX).unwrap_err().to_string();
    assert_eq!(message, "the value of 256 bits does not fit in u8");
}
