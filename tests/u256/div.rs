//! Quotients, remainders and what is computed modulo a number, against `ruint` and `num-bigint`.

use crate::common::Random;
use crate::common::numbers::{big, edges, from_big, from_ruint, operands, swept, to_big, to_ruint};
use fastprim::u256::{Backend, U256, U512};
use num_bigint::BigUint;

fn check_div(n: U256, d: U256) {
    let context = || format!("{n:x?} {d:x?}");
    let ruint = to_ruint(n).checked_div(to_ruint(d)).map(from_ruint);
    assert_eq!(n.checked_div(d), ruint, "{}", context());
    assert_eq!(n.checked_rem(d), to_ruint(n).checked_rem(to_ruint(d)).map(from_ruint));
    if d.is_zero() {
        return;
    }
    let divided = n.div_rem(d);
    assert_eq!(divided, (from_big(&(to_big(n) / to_big(d))), from_big(&(to_big(n) % to_big(d)))));
    assert_eq!((n / d, n % d), divided, "{}", context());
    assert_eq!(n.div_ceil(d), from_ruint(to_ruint(n).div_ceil(to_ruint(d))), "{}", context());
    assert_eq!(
        n.checked_next_multiple_of(d),
        to_ruint(n).checked_next_multiple_of(to_ruint(d)).map(from_ruint),
        "{}",
        context()
    );
    assert_eq!(n.is_multiple_of(d), divided.1.is_zero(), "{}", context());
}

fn check_modular(a: U256, b: U256, m: U256) {
    let context = || format!("{a:x?} {b:x?} {m:x?}");
    let (ra, rb, rm) = (to_ruint(a), to_ruint(b), to_ruint(m));
    assert_eq!(a.reduce_mod(m), from_ruint(ra.reduce_mod(rm)), "{}", context());
    assert_eq!(a.add_mod(b, m), from_ruint(ra.add_mod(rb, rm)), "{}", context());
    assert_eq!(a.mul_mod(b, m), from_ruint(ra.mul_mod(rb, rm)), "{}", context());
    for backend in Backend::available() {
        assert_eq!(a.mul_mod_with(backend, b, m), a.mul_mod(b, m), "{backend} {}", context());
        assert_eq!(a.mul_div_with(backend, b, m), a.mul_div(b, m), "{backend} {}", context());
        let both = a.mul_div_rem_with(backend, b, m);
        assert_eq!(both, a.mul_div_rem(b, m), "{backend} {}", context());
    }
    if m.is_zero() {
        assert_eq!(
            (a.mul_div(b, m), a.mul_div_ceil(b, m), a.mul_div_rem(b, m)),
            (None, None, None)
        );
        return;
    }
    let (product, divisor) = (to_big(a) * to_big(b), to_big(m));
    assert_eq!(a.mul_mod(b, m), from_big(&(&product % &divisor)), "{}", context());
    let (quotient, remainder) = (&product / &divisor, &product % &divisor);
    let up = if remainder == BigUint::ZERO { quotient.clone() } else { &quotient + 1_u8 };
    let fitting = |number: &BigUint| (number.bits() <= 256).then(|| from_big(number));
    assert_eq!(a.mul_div(b, m), fitting(&quotient), "{}", context());
    assert_eq!(a.mul_div_ceil(b, m), fitting(&up), "{}", context());
    let both = fitting(&quotient).map(|quotient| (quotient, from_big(&remainder)));
    assert_eq!(a.mul_div_rem(b, m), both, "{}", context());
}

fn quick_or(count: usize) -> usize {
    if crate::common::quick() { count / 40 } else { count }
}

#[test]
fn edge_values() {
    let edges = edges();
    let few = edges.len().div_ceil(12);
    for (at, a) in edges.iter().enumerate() {
        for b in edges.iter().skip(at % few).step_by(few) {
            check_div(*a, *b);
        }
    }
}

#[test]
fn swept_operands() {
    let mut random = Random::new(60);
    for _ in 0..quick_or(4_000) {
        let [n, d] = operands(&mut random);
        check_div(n, d);
    }
}

/// Dividends about a multiple of the divisor, where the last limb of a quotient is decided.
#[test]
fn about_multiples() {
    let mut random = Random::new(61);
    for _ in 0..quick_or(2_500) {
        let [d, q] = operands(&mut random);
        let multiple = d.wrapping_mul(q);
        for n in [multiple - U256::ONE, multiple, multiple + U256::ONE, multiple + d - U256::ONE] {
            check_div(n, d);
        }
    }
}

#[test]
fn modular() {
    let mut random = Random::new(62);
    for _ in 0..quick_or(3_000) {
        let [a, b, m] = operands(&mut random);
        check_modular(a, b, m);
        if !m.is_zero() {
            check_modular(a % m, b % m, m);
        }
    }
    let edges = edges();
    for (at, m) in edges.iter().enumerate() {
        let (a, b) = (edges[at * 7 % edges.len()], edges[at * 13 % edges.len()]);
        check_modular(a, b, *m);
        check_modular(U256::MAX, U256::MAX, *m);
        check_modular(*m, U256::MAX, *m);
        check_modular(a, b, U256::MAX);
    }
}

/// Limbs of [`U512`] as one in two cases a product, and else two swept halves.
fn wide(random: &mut Random) -> U512 {
    let [a, b] = operands(random);
    if random.below(2) == 0 { a.widening_mul(b) } else { U512::from_halves(a, b) }
}

#[test]
fn five_hundred_and_twelve_bits() {
    let mut random = Random::new(63);
    let modulus = BigUint::from(1_u8) << 512;
    for _ in 0..quick_or(2_500) {
        let (n, narrow) = (wide(&mut random), swept(&mut random));
        let d = match random.below(4) {
            0 => U512::from(narrow),
            1 => n - U512::from(narrow),
            2 => n >> random.below(513),
            _ => wide(&mut random),
        };
        let (big_n, big_d) = (big(n.as_limbs()), big(d.as_limbs()));
        let context = || format!("{n:x?} {d:x?}");
        if narrow != U256::ZERO {
            let (quotient, remainder) = n.div_rem_u256(narrow);
            assert_eq!(big(quotient.as_limbs()), &big_n / to_big(narrow), "{n:x?} {narrow:x?}");
            assert_eq!(to_big(remainder), &big_n % to_big(narrow), "{n:x?} {narrow:x?}");
        }
        match n.checked_div_rem(d) {
            None => assert!(d.is_zero()),
            Some((quotient, remainder)) => {
                assert_eq!((n / d, n % d), (quotient, remainder));
                assert_eq!(big(quotient.as_limbs()), &big_n / &big_d, "{}", context());
                assert_eq!(big(remainder.as_limbs()), &big_n % &big_d, "{}", context());
            }
        }
        assert_eq!(big((n + d).as_limbs()), (&big_n + &big_d) % &modulus, "{}", context());
        assert_eq!(big((n - d).as_limbs()), (&modulus + &big_n - &big_d) % &modulus);
        assert_eq!(big((n * d).as_limbs()), &big_n * &big_d % &modulus, "{}", context());
        let bits = random.below(600);
        assert_eq!(big((n << bits).as_limbs()), (&big_n << bits) % &modulus, "{n:x?} {bits}");
        assert_eq!(big((n >> bits).as_limbs()), &big_n >> bits, "{n:x?} {bits}");
        assert_eq!(n.cmp(&d), big_n.cmp(&big_d));
    }
}

#[test]
fn const_form() {
    const DIVIDED: (U256, U256) = U256::MAX.const_div_rem(U256::from_limbs([10, 0, 0, 0]));
    assert_eq!(DIVIDED, U256::MAX.div_rem(U256::from_limbs([10, 0, 0, 0])));
    let mut random = Random::new(64);
    for _ in 0..quick_or(1_000) {
        let [n, d] = operands(&mut random);
        if d != U256::ZERO {
            assert_eq!(n.const_div_rem(d), n.div_rem(d), "{n:x?} {d:x?}");
        }
    }
}

#[test]
fn divisions_by_zero() {
    let (one, zero) = (U256::ONE, U256::ZERO);
    assert_eq!((one.checked_div(zero), one.checked_rem(zero)), (None, None));
    assert_eq!(one.checked_next_multiple_of(zero), None);
    assert_eq!((one.is_multiple_of(zero), zero.is_multiple_of(zero)), (false, true));
    assert_eq!(U512::ONE.checked_div(U512::ZERO), None);
    type Panics = (fn() -> U256, &'static str);
    let division = "attempt to divide by zero";
    let remainder = "attempt to calculate the remainder with a divisor of zero";
    let cases: [Panics; 11] = [
        (|| U256::ONE / U256::ZERO, division),
        (|| U256::ONE % U256::ZERO, division),
        (|| U256::ONE.div_rem(U256::ZERO).0, division),
        (|| U256::ONE.const_div_rem(U256::ZERO).0, division),
        (|| U256::ONE.strict_div(U256::ZERO), division),
        (|| U256::ONE.strict_rem(U256::ZERO), remainder),
        (|| U256::ZERO.div_ceil(U256::ZERO), division),
        (|| U256::ZERO.next_multiple_of(U256::ZERO), division),
        (|| U256::MAX.next_multiple_of(U256::ONE + U256::ONE), "attempt to add with overflow"),
        (|| U512::ONE.div_rem_u256(U256::ZERO).1, division),
        (|| (U512::ONE / U512::ZERO).into_halves().0, division),
    ];
    for (panics, expected) in cases {
        if cfg!(target_family = "wasm") {
            continue;
        }
        let message = std::panic::catch_unwind(panics).unwrap_err();
        assert_eq!(message.downcast_ref::<&str>(), Some(&expected));
    }
}
