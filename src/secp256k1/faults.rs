//! What is signed when the processor computes something wrong: nothing, or something right.

use std::cell::Cell;
use std::vec::Vec;

use super::bytes::Point;
use super::field::tests::cases;
use super::field::{Field, Portable};
use super::operations::{Fault, pubkey, schnorr_sign, schnorr_verify, sign, verify};
use crate::ct::Choice;

std::thread_local! {
    /// How many products until one is wrong.
    static LEFT: Cell<u64> = const { Cell::new(u64::MAX) };
}

/// The field with one wrong product.
#[derive(Clone, Copy, Debug)]
struct Faulty(Portable);

impl Faulty {
    fn product(number: Portable) -> Self {
        LEFT.set(LEFT.get().wrapping_sub(1));
        if LEFT.get() == 0 { Self(number.add(&Portable::ONE).weak()) } else { Self(number) }
    }
}

impl Field for Faulty {
    const ZERO: Self = Self(Portable::ZERO);
    const ONE: Self = Self(Portable::ONE);

    fn from_limbs(limbs: &[u64; 4]) -> Self {
        Self(Portable::from_limbs(limbs))
    }

    fn to_limbs(self) -> [u64; 4] {
        self.0.to_limbs()
    }

    fn weak(self) -> Self {
        Self(self.0.weak())
    }

    fn mul(&self, other: &Self) -> Self {
        Self::product(self.0.mul(&other.0))
    }

    fn square(&self) -> Self {
        Self::product(self.0.square())
    }

    fn add(&self, other: &Self) -> Self {
        Self(self.0.add(&other.0))
    }

    fn sub(&self, other: &Self) -> Self {
        Self(self.0.sub(&other.0))
    }

    fn neg(&self) -> Self {
        Self(self.0.neg())
    }

    fn times(&self, small: u32) -> Self {
        Self(self.0.times(small))
    }

    fn half(&self) -> Self {
        Self(self.0.half())
    }

    fn select(choice: Choice, yes: &Self, no: &Self) -> Self {
        Self(Portable::select(choice, &yes.0, &no.0))
    }
}

/// Signs once without a fault, to count the products, and then with one in each of some of them.
fn with_faults(
    name: &str,
    sign: impl Fn() -> Result<[u8; 64], Fault>,
    is_right: impl Fn(&[u8; 64]) -> bool,
) {
    LEFT.set(u64::MAX);
    let right = sign().expect("no fault");
    assert!(is_right(&right));
    let products = u64::MAX - LEFT.get();
    let steps = cases(200) as u64;
    let mut places: Vec<_> = (1..=steps).map(|step| step * products / steps).collect();
    places.extend(products.saturating_sub(30)..=products);
    let mut refused = 0;
    for place in places {
        LEFT.set(place);
        match sign() {
            Ok(signature) => assert_eq!(signature, right, "{name}, product {place} of {products}"),
            Err(Fault) => refused += 1,
        }
    }
    // A wrong product by which infinity is multiplied does no harm, but most do.
    assert!(refused > steps / 2, "{name}: {refused}");
}

#[test]
fn no_signature_after_a_fault() {
    let (digest, secret) = ([0x5a; 32], [7; 32]);
    let key: Point = pubkey::<Portable>(&secret);
    with_faults(
        "ECDSA",
        || sign::<Faulty>(&digest, &secret, None).map(|(numbers, _)| numbers),
        |numbers| verify::<Portable>(numbers, &digest, &key),
    );
    let even = super::PublicKey(key).x_only().0.0.0;
    with_faults(
        "Schnorr",
        || schnorr_sign::<Faulty>(&digest, &secret, &key, &[0; 32]),
        |numbers| schnorr_verify::<Portable>(numbers, &digest, &even),
    );
    // With another key that is not on the curve, too.
    let mut wrong = key;
    wrong[1] ^= 1;
    assert!(schnorr_sign::<Portable>(&digest, &secret, &wrong, &[0; 32]).is_err());
}
