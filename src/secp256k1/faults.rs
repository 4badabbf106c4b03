//! What is signed when the processor computes something wrong: nothing, or something right.

use std::cell::Cell;
use std::thread::LocalKey;
use std::vec;
use std::vec::Vec;

use super::bytes::Point;
use super::field::tests::cases;
use super::field::{Field, Portable, formulas};
use super::operations::{Fault, pubkey, schnorr_sign, schnorr_verify, sign, verify};
use super::scalar::Scalar;
use super::{Keypair, SecretKey, SignError};
use crate::ct::Choice;

std::thread_local! {
    /// How many products of the field until one is wrong.
    static PRODUCTS: Cell<u64> = const { Cell::new(u64::MAX) };
    /// How many results of scalars until one is wrong.
    static SCALARS: Cell<u64> = const { Cell::new(u64::MAX) };
}

type Counter = LocalKey<Cell<u64>>;

/// Whether this one is to be wrong.
fn is_wrong(left: &'static Counter) -> bool {
    left.set(left.get().wrapping_sub(1));
    left.get() == 0
}

/// The scalar, or a wrong one.
pub(super) fn computed(scalar: Scalar) -> Scalar {
    if is_wrong(&SCALARS) { scalar.half() } else { scalar }
}

/// A field with one wrong product; or where formulas for points have `KERNELS`, which compute them
/// as a whole, with one wrong x of those.
#[derive(Clone, Copy, Debug)]
struct Faulty<F, const KERNELS: bool>(F);

impl<F: Field, const KERNELS: bool> Faulty<F, KERNELS> {
    fn product(number: F) -> Self {
        if is_wrong(&PRODUCTS) { Self(number.add(&F::ONE).weak()) } else { Self(number) }
    }
}

impl<F: Field, const KERNELS: bool> Field for Faulty<F, KERNELS> {
    const ZERO: Self = Self(F::ZERO);
    const ONE: Self = Self(F::ONE);

    fn from_limbs(limbs: &[u64; 4]) -> Self {
        Self(F::from_limbs(limbs))
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
        Self(F::select(choice, &yes.0, &no.0))
    }

    fn double_point(x: &mut Self, y: &mut Self, z: &mut Self) {
        if KERNELS {
            F::double_point(&mut x.0, &mut y.0, &mut z.0);
            *x = Self::product(x.0);
        } else {
            formulas::double_point(x, y, z);
        }
    }

    fn add_point(x: &mut Self, y: &mut Self, z: &mut Self, other: [&Self; 2], w: &Self) -> Self {
        if !KERNELS {
            return formulas::add_point(x, y, z, other, w);
        }
        let factor = F::add_point(&mut x.0, &mut y.0, &mut z.0, other.map(|of| &of.0), &w.0);
        *x = Self::product(x.0);
        Self(factor)
    }
}

/// Signs once without a fault, to count what is computed, and then with one in each of some places:
/// how many times nothing was signed, and the places where something else was.
fn with_faults(
    left: &'static Counter,
    sign: impl Fn() -> Result<[u8; 64], Fault>,
) -> (u64, Vec<(u64, [u8; 64])>) {
    left.set(u64::MAX);
    let right = sign().expect("no fault");
    let computed = u64::MAX - left.get();
    let steps = cases(200) as u64;
    let mut places: Vec<_> = (1..=steps).map(|step| step * computed / steps).collect();
    places.extend(computed.saturating_sub(30).max(1)..=computed);
    places.retain(|place| *place > 0);
    places.sort_unstable();
    places.dedup();
    let (mut refused, mut wrong) = (0, Vec::new());
    for place in places {
        left.set(place);
        match sign() {
            Ok(signature) if signature == right => {}
            Ok(signature) => wrong.push((place, signature)),
            Err(Fault) => refused += 1,
        }
    }
    left.set(u64::MAX);
    (refused, wrong)
}

const DIGEST: [u8; 32] = [0x5a; 32];
const SECRET: [u8; 32] = [7; 32];

fn ecdsa<F: Field>() -> Result<[u8; 64], Fault> {
    sign::<F>(&DIGEST, &SECRET, None).map(|(numbers, _)| numbers)
}

fn schnorr<F: Field>(key: &Point) -> Result<[u8; 64], Fault> {
    schnorr_sign::<F>(&DIGEST, &SECRET, key, &[0; 32])
}

fn no_wrong_signature<F: Field>(least: usize) {
    let key = pubkey::<Portable>(&SECRET);
    for (refused, wrong) in
        [with_faults(&PRODUCTS, ecdsa::<F>), with_faults(&PRODUCTS, || schnorr::<F>(&key))]
    {
        assert_eq!(wrong, []);
        assert!(refused > least as u64, "{refused}");
    }
    // With another key that is not on the curve, too.
    let mut wrong = key;
    wrong[1] ^= 1;
    assert!(schnorr::<F>(&wrong).is_err());
}

/// A wrong product of the field is noticed wherever it does harm, which is nearly everywhere.
#[test]
fn no_signature_after_a_fault() {
    no_wrong_signature::<Faulty<Portable, false>>(cases(100));
}

/// And so is a wrong point from a kernel.
#[cfg(all(fastprim_x86, target_arch = "x86_64"))]
#[test]
fn no_signature_after_a_wrong_point() {
    use super::field::{adx::Adx, limbs4::Limbs4};
    use crate::cpu::{self, Token as _};

    if <(cpu::Adx, cpu::Avx2)>::new().is_some() {
        no_wrong_signature::<Faulty<Limbs4<Adx>, true>>(20);
    }
}

/// A wrong scalar is noticed if it is the inverse, a product or a sum. One is not, from which the
/// digits come by which the generator is multiplied: it makes another point of the curve. That is
/// what `sign_checked` is for.
#[test]
fn wrong_scalars() {
    let key = pubkey::<Portable>(&SECRET);
    let places =
        |wrong: &[(u64, [u8; 64])]| -> Vec<_> { wrong.iter().map(|(at, _)| *at).collect() };
    let (refused, wrong) = with_faults(&SCALARS, ecdsa::<Portable>);
    assert_eq!((refused, places(&wrong)), (7, vec![1]));
    assert!(!verify::<Portable>(&wrong[0].1, &DIGEST, &key));
    let (refused, wrong) = with_faults(&SCALARS, || schnorr::<Portable>(&key));
    assert_eq!((refused, places(&wrong)), (4, vec![2]));
    let even = super::PublicKey(key).x_only().0.0.0;
    assert!(!schnorr_verify::<Portable>(&wrong[0].1, &DIGEST, &even));
}

/// Nothing wrong leaves the functions that verify what they have signed.
#[test]
fn checked_signatures_are_right() {
    let secret = SecretKey::from_bytes(&SECRET).expect("a key");
    let pair = Keypair::new(secret.clone());
    let key = pair.public_key().x_only().0.0.0;
    let checked = || match super::sign_checked(&DIGEST, &secret) {
        Ok(signature) => Ok(signature.signature().to_compact()),
        Err(SignError::Fault) => Err(Fault),
    };
    assert_eq!(with_faults(&SCALARS, checked).1, []);
    let checked = || match super::schnorr::sign_checked(&DIGEST, &pair, None) {
        Ok(signature) => Ok(signature.to_bytes()),
        Err(SignError::Fault) => Err(Fault),
    };
    // Another nonce is one too.
    for (_, signature) in with_faults(&SCALARS, checked).1 {
        assert!(schnorr_verify::<Portable>(&signature, &DIGEST, &key));
    }
}
