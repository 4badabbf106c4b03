//! Moduli, powers, inverses and divisors against `ruint` and `num-bigint`.

use crate::common::Random;
use crate::common::numbers::{
    Ruint, big, edges, from_big, from_ruint, operands, power, swept, to_big, to_ruint,
};
use fastprim::u256::{Backend, Modulus, U256, U512};

/// `number`, or the next one if it is even.
fn odd(number: U256) -> U256 {
    let [a, b, c, d] = number.into_limbs();
    U256::from_limbs([a | 1, b, c, d])
}

/// Moduli of every kind: around powers of two, near 2^256, and any.
fn moduli(random: &mut Random) -> Vec<U256> {
    let edges = edges();
    let mut moduli: Vec<U256> = (0..150).map(|_| edges[random.below(edges.len())]).collect();
    moduli.extend((0..100).map(|_| swept(random)));
    moduli.extend((0..20).map(|_| U256::from_limbs([random.next(), u64::MAX, u64::MAX, u64::MAX])));
    moduli.retain(|modulus| !modulus.is_zero());
    moduli
}

fn check_modulus(modulus: &Modulus, a: U256, b: U256) {
    let m = to_big(modulus.get());
    let (ba, bb) = (to_big(a), to_big(b));
    let context = format!("{a:?} {b:?} {modulus:?}");
    assert_eq!(modulus.reduce(a), from_big(&(&ba % &m)), "{context}");
    assert_eq!(modulus.add(a, b), from_big(&((&ba + &bb) % &m)), "{context}");
    assert_eq!(modulus.sub(a, b), from_big(&((&ba % &m + &m - &bb % &m) % &m)), "{context}");
    assert_eq!(modulus.neg(a), from_big(&((&m - &ba % &m) % &m)), "{context}");
    assert_eq!(modulus.mul(a, b), from_big(&(&ba * &bb % &m)), "{context}");
    assert_eq!(modulus.const_mul(a, b), modulus.mul(a, b), "{context}");
    for backend in Backend::available() {
        assert_eq!(modulus.mul_with(backend, a, b), modulus.mul(a, b), "{backend} {context}");
    }
    assert_eq!(modulus.square(a), from_big(&(&ba * &ba % &m)), "{context}");
    let wide = U512::from_halves(a, b);
    assert_eq!(modulus.reduce_wide(wide), from_big(&(big(wide.as_limbs()) % &m)), "{context}");
}

#[test]
fn moduli_reduce() {
    let mut random = Random::new(60);
    assert!(Modulus::new(U256::ZERO).is_none());
    for m in moduli(&mut random) {
        let modulus = Modulus::new(m).unwrap();
        assert_eq!(modulus.get(), m);
        for _ in 0..4 {
            let [a, b] = operands(&mut random);
            check_modulus(&modulus, a, b);
        }
        let ends = [U256::ZERO, U256::MAX, m - U256::ONE, m, m + m];
        for a in ends {
            check_modulus(&modulus, a, ends[random.below(ends.len())]);
            check_modulus(&modulus, a, power(random.below(256)));
        }
    }
}

/// The last quotient of a remainder is 2^64 where the number is just below 2^320 and the modulus
/// just above 2^255: one more than a limb holds.
#[test]
fn quotients_of_more_than_a_limb() {
    for low in [1, 2, 3, 95] {
        let modulus = Modulus::new(U256::from_limbs([low, 0, 0, 1 << 63])).unwrap();
        for less in 0..4 {
            for limb in [0, 1, u64::MAX] {
                let a = U256::MAX - U256::from_limbs([less, 0, 0, 0]);
                check_modulus(&modulus, a, U256::from_limbs([limb, 1, 0, 0]));
                check_modulus(&modulus, a, U256::from_limbs([limb, 0, 0, 0]));
            }
        }
    }
}

fn check_powers(base: U256, exponent: U256) {
    let (b, e) = (to_ruint(base), to_ruint(exponent));
    let context = format!("{base:?} {exponent:?}");
    let (power, overflow) = b.overflowing_pow(e);
    assert_eq!(base.overflowing_pow(exponent), (from_ruint(power), overflow), "{context}");
    assert_eq!(base.wrapping_pow(exponent), from_ruint(b.wrapping_pow(e)), "{context}");
    assert_eq!(base.pow(exponent), from_ruint(power), "{context}");
    assert_eq!(base.checked_pow(exponent), b.checked_pow(e).map(from_ruint), "{context}");
    assert_eq!(base.saturating_pow(exponent), from_ruint(b.saturating_pow(e)), "{context}");
}

#[test]
fn powers() {
    let mut random = Random::new(61);
    for _ in 0..1000 {
        let [base, exponent] = operands(&mut random);
        check_powers(base, exponent);
    }
    // Where the power has about 256 bits.
    for base in edges() {
        let bits = to_big(base).bits().max(1);
        for exponent in (256 / bits).saturating_sub(2)..=256 / bits + 2 {
            check_powers(base, U256::from_limbs([exponent, 0, 0, 0]));
        }
    }
    for base in (0..17).chain(254..258) {
        for exponent in (0..70).chain([127, 128, 129, 254, 255, 256, 257]) {
            let [base, exponent] = [base, exponent].map(|low| U256::from_limbs([low, 0, 0, 0]));
            check_powers(base, exponent);
        }
    }
    // Where an odd base's exponent is taken apart.
    for shift in [61, 62, 63, 64, 125, 126, 127, 189, 190, 191, 192, 253, 254, 255] {
        for _ in 0..10 {
            let near = crate::common::numbers::near(&mut random, power(shift));
            check_powers(odd(swept(&mut random)), near);
        }
    }
}

#[test]
fn strict_powers_panic() {
    let two = U256::from_limbs([2, 0, 0, 0]);
    assert_eq!(two.strict_pow(U256::from_limbs([255, 0, 0, 0])), power(255));
    let overflow = || U256::MAX.strict_pow(U256::from_limbs([2, 0, 0, 0]));
    if cfg!(target_family = "wasm") {
        return;
    }
    let message = std::panic::catch_unwind(overflow).unwrap_err();
    assert_eq!(*message.downcast_ref::<&str>().unwrap(), "attempt to multiply with overflow");
}

#[test]
fn approximate_powers_of_two() {
    let mut random = Random::new(62);
    let check = |exponent: f64| {
        assert_eq!(
            U256::approx_pow2(exponent),
            Ruint::approx_pow2(exponent).map(from_ruint),
            "{exponent}"
        );
    };
    for exponent in [
        0.0,
        -0.0,
        -1.0,
        -1.0000001,
        -2.0,
        0.58,
        0.5849625,
        0.58496251,
        1.0,
        1.6,
        61.9,
        62.0,
        62.9,
        63.0,
        63.5,
        64.0,
        255.0,
        255.99999999999997,
        256.0,
        256.1,
        1e300,
        f64::INFINITY,
        f64::NEG_INFINITY,
        f64::NAN,
    ] {
        check(exponent);
    }
    for _ in 0..5000 {
        check((random.next() >> 11) as f64 / (1_u64 << 53) as f64 * 270.0 - 4.0);
    }
}

fn check_pow_mod(base: U256, exponent: U256, modulus: U256) {
    let expected = if modulus.is_zero() {
        U256::ZERO
    } else {
        from_big(&to_big(base).modpow(&to_big(exponent), &to_big(modulus)))
    };
    let context = format!("{base:?} {exponent:?} {modulus:?}");
    assert_eq!(base.pow_mod(exponent, modulus), expected, "{context}");
    for backend in Backend::available() {
        assert_eq!(base.pow_mod_with(backend, exponent, modulus), expected, "{backend} {context}");
    }
    if let Some(modulus) = Modulus::new(modulus) {
        assert_eq!(modulus.pow(base, exponent), expected, "{context}");
    }
}

#[test]
fn powers_modulo() {
    let mut random = Random::new(63);
    let check = |[base, exponent, modulus]: [U256; 3]| {
        for modulus in [modulus, odd(modulus), odd(modulus) - U256::ONE] {
            check_pow_mod(base, exponent, modulus);
        }
    };
    for _ in 0..50 {
        check(operands(&mut random));
    }
    let edges = edges();
    for _ in 0..50 {
        check([(); 3].map(|()| edges[random.below(edges.len())]));
    }
    // Exponents of every length: one bit, all bits, any.
    for bits in 1..=256 {
        let [base, any, modulus] = operands(&mut random);
        let ones = U256::MAX >> (256 - bits);
        let highest = ones - (ones >> 1);
        for exponent in [highest, ones, any & ones | highest] {
            check_pow_mod(base, exponent, odd(modulus));
        }
    }
    // Small ones, all of them, against ruint.
    for modulus in 0..20 {
        for base in 0..20 {
            for exponent in 0..20 {
                let [b, e, m] = [base, exponent, modulus].map(|n| U256::from_limbs([n, 0, 0, 0]));
                let expected = to_ruint(b).pow_mod(to_ruint(e), to_ruint(m));
                assert_eq!(b.pow_mod(e, m), from_ruint(expected), "{base} {exponent} {modulus}");
            }
        }
    }
}

#[test]
fn products_in_montgomery_form() {
    let mut random = Random::new(64);
    let mut moduli = moduli(&mut random);
    moduli.retain(|modulus| modulus.into_limbs()[0] & 1 == 1);
    for m in moduli {
        let modulus = Modulus::new(m).unwrap();
        let inverse = U256::from_limbs([m.into_limbs()[0], 0, 0, 0]).inv_ring().unwrap();
        let inverse = inverse.wrapping_neg().into_limbs()[0];
        for _ in 0..10 {
            let [any, other] = operands(&mut random);
            let (a, b) = (modulus.reduce(any), modulus.reduce(other));
            let product = from_ruint(to_ruint(a).mul_redc(to_ruint(b), to_ruint(m), inverse));
            assert_eq!(a.mul_redc(b, m, inverse), product);
            assert_eq!(modulus.montgomery_mul(a, b), Some(product));
            let square = from_ruint(to_ruint(a).square_redc(to_ruint(m), inverse));
            assert_eq!(a.square_redc(m, inverse), square);
            let form = modulus.to_montgomery(any).unwrap();
            assert_eq!(form, from_big(&((to_big(any) << 256) % to_big(m))));
            assert_eq!(modulus.from_montgomery(form), Some(a));
        }
    }
}

fn check_divisors(a: U256, b: U256) {
    let (ra, rb) = (to_ruint(a), to_ruint(b));
    let context = format!("{a:?} {b:?}");
    assert_eq!(a.gcd(b), from_ruint(ra.gcd(rb)), "{context}");
    assert_eq!(a.lcm(b), ra.lcm(rb).map(from_ruint), "{context}");
    let (divisor, x, y, sign) = ra.gcd_extended(rb);
    let expected = (from_ruint(divisor), from_ruint(x), from_ruint(y), sign);
    assert_eq!(a.gcd_extended(b), expected, "{context}");
    assert_eq!(a.inv_mod(b), ra.inv_mod(rb).map(from_ruint), "{context}");
    assert_eq!(a.inv_ring(), ra.inv_ring().map(from_ruint), "{context}");
    if let Some(modulus) = Modulus::new(b) {
        assert_eq!(modulus.inv(a), a.inv_mod(b), "{context}");
    }
}

#[test]
fn divisors_and_inverses() {
    for a in 0..30 {
        for b in 0..30 {
            let [a, b] = [a, b].map(|limb| U256::from_limbs([limb, 0, 0, 0]));
            check_divisors(a, b);
            check_divisors(a * power(100), b * power(90));
            check_divisors(U256::MAX - a, U256::MAX - b);
        }
    }
    let mut random = Random::new(65);
    for _ in 0..1000 {
        let [a, b, c] = operands(&mut random);
        check_divisors(a, b);
        check_divisors(a.wrapping_mul(c), b.wrapping_mul(c));
        check_divisors(odd(a), odd(b));
    }
    let edges = edges();
    for _ in 0..1000 {
        check_divisors(edges[random.below(edges.len())], edges[random.below(edges.len())]);
    }
}

/// The numbers that take Euclid longest, and those whose quotients are largest.
#[test]
fn divisors_of_neighbours_in_sequences() {
    let (mut a, mut b) = (U256::ONE, U256::ONE);
    while let Some(next) = a.checked_add(b) {
        (a, b) = (b, next);
        check_divisors(a, b);
        check_divisors(b, a);
    }
    for bits in (1..256).step_by(5) {
        for other in (1..bits).step_by(3) {
            check_divisors(power(bits) - U256::ONE, power(other) - U256::ONE);
        }
    }
}
