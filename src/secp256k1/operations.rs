//! What there is a kernel for, over any field: numbers and points in, numbers and points out.
//!
//! Secret keys here are bytes of numbers from 1 to n - 1, digests and tweaks any 32 bytes, points
//! on the curve; the types of the public functions see to that.

use core::hint::black_box;

use zeroize::Zeroizing;

use super::RecoverError;
use super::bytes::{
    Point, coordinate, halves, has_odd_y, is_below_p, join, to_bytes, to_limbs, x_of,
};
use super::field::Field;
use super::group::{Affine, Jacobian, mul, mul_add_vartime, mul_generator};
use super::nonce::{Nonces, Secret};
use super::scalar::{N, Scalar};
use super::schnorr::hash;
use crate::ct::{Choice, declassify};
use crate::u256::algorithms;

/// A computation went wrong: what it computed must not be seen by anybody.
#[derive(Debug)]
pub(super) struct Fault;

/// r and s of a signature.
pub(super) type Numbers = [u8; 64];

/// How much of the stack a function with secrets takes, and half as much again.
const STACK: usize = 8192;

/// Calls, and then overwrites the part of the stack that was used: variables, what the compiler
/// keeps there for a while, and what assembly does.
#[inline(always)]
pub(super) fn leaving_nothing<R>(f: impl FnOnce() -> R) -> R {
    #[inline(never)]
    fn below<R>(f: impl FnOnce() -> R) -> R {
        f()
    }
    #[inline(never)]
    fn overwrite() {
        // By a reference that may write: the zeros have to be on the stack, and to stay.
        black_box(&mut [0_u64; STACK / 8]);
    }
    let result = below(f);
    overwrite();
    result
}

fn reduced(bytes: &[u8; 32]) -> Scalar {
    Scalar::from_bytes(bytes).0
}

fn secret_of(bytes: &[u8; 32]) -> Secret {
    Zeroizing::new(reduced(bytes))
}

/// A point as it will be signed, if it is on the curve: what a fault in the field computes is not.
fn checked<F: Field>(point: &Affine<F>) -> Result<Point, Fault> {
    let point = point.to_limbs();
    if is_on_curve::<F>(&point) { Ok(point) } else { Err(Fault) }
}

/// The public key of a secret key, in constant time.
pub(super) fn pubkey<F: Field>(secret: &[u8; 32]) -> Point {
    leaving_nothing(|| declassify(mul_generator::<F>(&secret_of(secret)).to_limbs()))
}

/// An ECDSA signature with a low s, and its recovery id; in constant time.
///
/// A signature that is wrong tells the key to whoever has the right one too, for the nonce is the
/// same. So a wrong point must be noticed, and a wrong s. What is not noticed here are other points
/// of the curve, from wrong digits of the nonce: those take `sign_checked`.
pub(super) fn sign<F: Field>(
    digest: &[u8; 32],
    secret: &[u8; 32],
    entropy: Option<&[u8; 32]>,
) -> Result<(Numbers, u8), Fault> {
    leaving_nothing(|| {
        let (m, d) = (reduced(digest), secret_of(secret));
        let mut nonces = Nonces::new(&d, &m, entropy);
        loop {
            let nonce = nonces.next();
            let point = checked(&mul_generator::<F>(&nonce))?;
            let (r, is_reduced) = Scalar::from_bytes(&to_bytes(&x_of(&point)));
            let inverse = Zeroizing::new(nonce.invert());
            let s = inverse.mul(&sum_of(&m, &r, &d));
            if r.is_zero().or(s.is_zero()).declassify() {
                continue;
            }
            // k s = m + r d, from what was given, which the compiler must not remember: so the sum
            // was right, and the inverse one, or both computations went wrong.
            let (m, d) = (reduced(black_box(digest)), secret_of(black_box(secret)));
            let sum = sum_of(&m, &r, &d);
            if !Zeroizing::new(nonce.mul(&s)).equals(&sum).declassify() {
                return Err(Fault);
            }
            // -s belongs to the nonce's negative, whose point has the other y.
            let high = s.is_high();
            let s = Scalar::select(high, &s.neg(), &s);
            let odd = u8::from(has_odd_y(&point)) ^ high.select(1, 0) as u8;
            let id = (is_reduced.select(1, 0) as u8) << 1 | odd;
            return Ok(declassify((join(&r.to_bytes(), &s.to_bytes()), id)));
        }
    })
}

/// m + r d.
fn sum_of(m: &Scalar, r: &Scalar, d: &Scalar) -> Secret {
    let product = Zeroizing::new(r.mul(d));
    Zeroizing::new(product.add(m))
}

/// Whether an ECDSA signature, whose s may be high, is right.
pub(super) fn verify<F: Field>(signature: &Numbers, digest: &[u8; 32], key: &Point) -> bool {
    let (r_bytes, s) = halves(signature);
    let (r, inverse) = (reduced(r_bytes), reduced(s).invert_vartime());
    let of_key = r.mul(&inverse);
    let of_generator = reduced(digest).mul(&inverse);
    let sum = mul_add_vartime(&Affine::<F>::from_limbs(key), &of_key, &of_generator);
    // r is x modulo n, and x is less than p: x is r or r + n.
    let r = to_limbs(r_bytes);
    let (more, carry) = algorithms::add(&r, &N);
    has_x_vartime(&sum, &r) || !carry && is_below_p(&more) && has_x_vartime(&sum, &more)
}

/// Whether the point is not infinity and has this x, which is less than p.
fn has_x_vartime<F: Field>(point: &Jacobian<F>, x: &[u64; 4]) -> bool {
    !point.is_infinity_vartime() && point.has_x(&F::from_limbs(x)).to_bool_vartime()
}

/// The key that an ECDSA signature belongs to.
pub(super) fn recover<F: Field>(
    signature: &Numbers,
    id: u8,
    digest: &[u8; 32],
) -> Result<Point, RecoverError> {
    let (r_bytes, s) = halves(signature);
    let mut x = to_limbs(r_bytes);
    if id & 2 != 0 {
        let (more, carry) = algorithms::add(&x, &N);
        if carry || !is_below_p(&more) {
            return Err(RecoverError::NoPoint);
        }
        x = more;
    }
    let point = Affine::<F>::decompress(&F::from_limbs(&x), id & 1 == 1);
    let point = point.ok_or(RecoverError::NoPoint)?;
    let inverse = reduced(r_bytes).invert_vartime();
    let of_point = reduced(s).mul(&inverse);
    let of_generator = reduced(digest).mul(&inverse).neg();
    affine(mul_add_vartime(&point, &of_point, &of_generator)).ok_or(RecoverError::Infinity)
}

/// A BIP-340 signature, in constant time for messages of the same length.
pub(super) fn schnorr_sign<F: Field>(
    message: &[u8],
    secret: &[u8; 32],
    key: &Point,
    aux: &[u8; 32],
) -> Result<Numbers, Fault> {
    leaving_nothing(|| {
        let key = checked(&Affine::<F>::from_limbs(key))?;
        let x = to_bytes(&x_of(&key));
        let mask = Zeroizing::new(hash::aux(aux));
        let mut masked = Zeroizing::new(with_even_y(&secret_of(secret), &key).to_bytes());
        for (byte, mask) in masked.iter_mut().zip(mask.iter()) {
            *byte ^= mask;
        }
        let nonce = secret_of(&Zeroizing::new(hash::nonce(&masked, &x, message)));
        if nonce.is_zero().declassify() {
            // As likely as to guess the key.
            return Err(Fault);
        }
        let point = checked(&mul_generator::<F>(&nonce))?;
        let r = to_bytes(&x_of(&point));
        let challenge = reduced(&hash::challenge(&r, &x, message));
        // k + e d.
        let sum = |secret: &[u8; 32], nonce: &Scalar| {
            let secret = with_even_y(&secret_of(secret), &key);
            sum_of(&with_even_y(nonce, &point), &challenge, &secret)
        };
        let s = sum(secret, &nonce);
        // As in ECDSA: a wrong sign, product or sum would tell the key.
        if !sum(black_box(secret), black_box(&nonce)).equals(&s).declassify() {
            return Err(Fault);
        }
        Ok(declassify(join(&r, &s.to_bytes())))
    })
}

/// The scalar of a point, or its negative if the point of that has an even y.
fn with_even_y(scalar: &Scalar, point: &Point) -> Secret {
    let odd = Choice::of_bit(u64::from(has_odd_y(point)));
    Zeroizing::new(Scalar::select(odd, &Zeroizing::new(scalar.neg()), scalar))
}

/// Whether a BIP-340 signature is right; y of the key is even.
pub(super) fn schnorr_verify<F: Field>(signature: &Numbers, message: &[u8], key: &Point) -> bool {
    let (r, s) = halves(signature);
    let (s, too_large) = Scalar::from_bytes(s);
    if too_large.to_bool_vartime() || coordinate(r).is_none() {
        return false;
    }
    let challenge = reduced(&hash::challenge(r, &to_bytes(&x_of(key)), message));
    let sum = mul_add_vartime(&Affine::<F>::from_limbs(key), &challenge.neg(), &s);
    affine(sum).is_some_and(|point| !has_odd_y(&point) && x_of(&point) == to_limbs(r))
}

/// The product of a secret key and a public one, which is secret; in constant time. Whoever makes
/// something of it leaves nothing on the stack.
pub(super) fn ecdh<F: Field>(secret: &[u8; 32], key: &Point) -> Zeroizing<Point> {
    Zeroizing::new(mul(&Affine::<F>::from_limbs(key), &secret_of(secret)).to_limbs())
}

/// The point with this x, which is less than p, and an odd y or an even one.
pub(super) fn decompress<F: Field>(x: &[u64; 4], odd: bool) -> Option<Point> {
    Some(Affine::decompress(&F::from_limbs(x), odd)?.to_limbs())
}

/// Whether two numbers less than p are a point.
pub(super) fn is_on_curve<F: Field>(point: &Point) -> bool {
    Affine::<F>::from_limbs(point).is_on_curve()
}

/// The other point with the same x.
pub(super) fn negate<F: Field>(point: &Point) -> Point {
    Affine::<F>::from_limbs(point).neg().to_limbs()
}

/// `tweak` times the public point, for a public tweak; `None` of infinity.
pub(super) fn mul_tweak<F: Field>(point: &Point, tweak: &[u8; 32]) -> Option<Point> {
    affine(mul_add_vartime(&Affine::<F>::from_limbs(point), &reduced(tweak), &Scalar::ZERO))
}

/// The sum of the public point and `tweak` times the generator, for a public tweak; `None` of
/// infinity.
pub(super) fn add_tweak<F: Field>(point: &Point, tweak: &[u8; 32]) -> Option<Point> {
    let tweak = reduced(tweak);
    if tweak.is_zero().to_bool_vartime() {
        return Some(*point);
    }
    let sum = Jacobian::from_affine(&Affine::from_limbs(point));
    affine(sum.add_vartime(&mul_generator::<F>(&tweak)))
}

/// The sum of public points; `None` of infinity.
pub(super) fn sum<F: Field>(points: impl Iterator<Item = Point>) -> Option<Point> {
    let add = |sum: Jacobian<F>, point| sum.add_vartime(&Affine::from_limbs(&point));
    affine(points.fold(Jacobian::INFINITY, add))
}

fn affine<F: Field>(point: Jacobian<F>) -> Option<Point> {
    point.to_affine_vartime().map(Affine::to_limbs)
}

#[cfg(test)]
mod tests {
    use super::super::field::{P, Portable as BaseField};
    use super::*;

    /// RustCrypto/elliptic-curves#388, and #96, #533, #530, #121: numbers that are p or more
    /// before they are reduced.
    #[test]
    fn beyond_p() {
        let limbs = |number: u64| [number, 0, 0, 0];
        // 2^255 twice is 2^256, which is 2^32 + 977 more than p.
        let half = BaseField::from_limbs(&[0, 0, 0, 1 << 63]);
        assert_eq!(half.add(&half).to_limbs(), limbs(0x1_0000_03d1));
        assert_eq!(half.times(2).weak().to_limbs(), limbs(0x1_0000_03d1));
        let mut last = P;
        last[0] -= 1;
        let last = BaseField::from_limbs(&last);
        for (more, odd) in [(0, false), (1, false), (2, true), (3, false)] {
            let sum = last.add(&BaseField::from_limbs(&limbs(more)));
            assert_eq!(sum.is_odd().declassify(), odd, "p - 1 + {more}");
            assert_eq!(sum.weak().is_odd().declassify(), odd, "p - 1 + {more}");
            assert_eq!(sum.is_zero().declassify(), more == 1);
        }
    }

    /// RustCrypto/elliptic-curves#1898: a nonce of BIP-340 that is n or more is reduced, not refused.
    #[test]
    fn hashes_beyond_n() {
        let mut bytes = to_bytes(&N);
        bytes[31] += 5;
        assert_eq!(secret_of(&bytes).limbs(), &[5, 0, 0, 0]);
    }
}
