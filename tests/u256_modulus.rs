//! Moduli, powers, inverses and divisors against `ruint` and `num-bigint`.

mod common;

use common::Random;
use common::numbers::{big, edges, from_big, operands, power, swept, to_big};
use fastprim::u256::{Modulus, U256, U512};

/// Moduli of every kind: around powers of two, near 2^256, and any.
fn moduli(random: &mut Random) -> Vec<U256> {
    let mut moduli = edges();
    moduli.extend((0..200).map(|_| swept(random)));
    moduli.extend((0..40).map(|_| U256::from_limbs([random.next(), u64::MAX, u64::MAX, u64::MAX])));
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
        for _ in 0..20 {
            let [a, b] = operands(&mut random);
            check_modulus(&modulus, a, b);
        }
        let ends = [U256::ZERO, U256::ONE, U256::MAX, m - U256::ONE, m, m + U256::ONE, m + m];
        for a in ends {
            for b in ends {
                check_modulus(&modulus, a, b);
            }
            check_modulus(&modulus, a, power(random.below(256)));
        }
    }
}
