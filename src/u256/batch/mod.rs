//! Many numbers at a time: slices in, a slice out, element by element.
//!
//! A call chooses its backend once. Any number of elements is fine: idle lanes are filled up, so
//! that a call with five elements is worth it too.

use core::fmt;

use super::dex::{self, Fee, SwapError};
use super::{Backend, Modulus, U256};
use crate::backend::SelfTestError;

mod arch;
#[cfg(any(test, all(fastprim_x86, target_arch = "x86_64")))]
mod lanes;
pub(super) mod ops;
mod self_test;

/// Known answers for every backend.
pub(super) fn self_test() -> Result<(), SelfTestError> {
    self_test::run()
}

/// The slices differ in length. Nothing was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct LengthError {
    /// How many elements the first slice has.
    pub expected: usize,
    /// How many another one has.
    pub found: usize,
}

impl fmt::Display for LengthError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a slice of {} elements beside one of {}", self.found, self.expected)
    }
}

impl core::error::Error for LengthError {}

/// Whether all lengths are the first.
#[inline(always)]
fn check<const N: usize>(expected: usize, others: [usize; N]) -> Result<(), LengthError> {
    match others.into_iter().find(|found| *found != expected) {
        None => Ok(()),
        Some(found) => Err(LengthError { expected, found }),
    }
}

macro_rules! element_by_element {
    ($($name:ident $in_place:ident $method:ident $what:literal $overflowing:ident $when:literal;)+) => {$(
        #[doc = concat!("`a[i] ", $what, " b[i]` modulo 2^256, to `out[i]`.")]
        ///
        /// # Errors
        /// [`LengthError`] if the slices differ in length; nothing is written then.
        #[inline]
        pub fn $name(a: &[U256], b: &[U256], out: &mut [U256]) -> Result<(), LengthError> {
            check(a.len(), [b.len(), out.len()])?;
            for ((a, b), out) in a.iter().zip(b).zip(out) {
                *out = a.$method(*b);
            }
            Ok(())
        }

        #[doc = concat!("`a[i] ", $what, " b[i]` modulo 2^256, to `a[i]`.")]
        ///
        /// # Errors
        /// [`LengthError`] if the slices differ in length; nothing is written then.
        #[inline]
        pub fn $in_place(a: &mut [U256], b: &[U256]) -> Result<(), LengthError> {
            check(a.len(), [b.len()])?;
            for (a, b) in a.iter_mut().zip(b) {
                *a = a.$method(*b);
            }
            Ok(())
        }

        #[doc = concat!(
            "`a[i] ", $what, " b[i]` modulo 2^256, to `out[i]`, and to `overflow[i]` whether ",
            $when, "."
        )]
        ///
        /// # Errors
        /// [`LengthError`] if the slices differ in length; nothing is written then.
        #[inline]
        pub fn $overflowing(
            a: &[U256],
            b: &[U256],
            out: &mut [U256],
            overflow: &mut [bool],
        ) -> Result<(), LengthError> {
            check(a.len(), [b.len(), out.len(), overflow.len()])?;
            for (((a, b), out), overflow) in a.iter().zip(b).zip(out).zip(overflow) {
                (*out, *overflow) = a.$overflowing(*b);
            }
            Ok(())
        }
    )+};
}

element_by_element! {
    add add_assign wrapping_add "+" overflowing_add "the sum is 2^256 or more";
    sub sub_assign wrapping_sub "-" overflowing_sub "`b[i]` is the greater";
    mul mul_assign wrapping_mul "*" overflowing_mul "the product is 2^256 or more";
}

/// `a[i] * b[i]` modulo one modulus, to `out[i]`. The operands are any numbers.
///
/// Odd moduli of 193 bits or more are the fast ones.
///
/// # Errors
/// [`LengthError`] if the slices differ in length; nothing is written then.
///
/// ```
/// use fastprim::u256::{Modulus, U256, batch};
///
/// let modulus = Modulus::new(U256::MAX - U256::from_limbs([188, 0, 0, 0])).unwrap();
/// let (a, b) = ([U256::MAX; 5], [U256::ONE; 5]);
/// let mut out = [U256::ZERO; 5];
/// batch::mul_mod(&modulus, &a, &b, &mut out)?;
/// assert_eq!(out, [U256::from_limbs([188, 0, 0, 0]); 5]);
/// # Ok::<(), batch::LengthError>(())
/// ```
#[inline]
pub fn mul_mod(
    modulus: &Modulus,
    a: &[U256],
    b: &[U256],
    out: &mut [U256],
) -> Result<(), LengthError> {
    check(a.len(), [b.len(), out.len()])?;
    // SAFETY: as many numbers as said are in each slice, and the one that is written is apart.
    unsafe {
        ops::batch_mul_mod::auto(
            modulus,
            a.as_ptr().cast(),
            b.as_ptr().cast(),
            out.as_mut_ptr().cast(),
            a.len(),
        );
    }
    Ok(())
}

/// [`mul_mod`] on a backend of the caller's choice.
///
/// # Errors
/// As [`mul_mod`].
#[inline]
pub fn mul_mod_with(
    backend: Backend,
    modulus: &Modulus,
    a: &[U256],
    b: &[U256],
    out: &mut [U256],
) -> Result<(), LengthError> {
    check(a.len(), [b.len(), out.len()])?;
    // SAFETY: as many numbers as said are in each slice, and the one that is written is apart. A
    // handle exists only if this machine runs its backend.
    unsafe {
        ops::batch_mul_mod::on(backend.0)(
            modulus,
            a.as_ptr().cast(),
            b.as_ptr().cast(),
            out.as_mut_ptr().cast(),
            a.len(),
        );
    }
    Ok(())
}

/// `a[i] * b[i]` modulo one modulus, to `a[i]`. The operands are any numbers.
///
/// # Errors
/// As [`mul_mod`].
#[inline]
pub fn mul_mod_assign(modulus: &Modulus, a: &mut [U256], b: &[U256]) -> Result<(), LengthError> {
    check(a.len(), [b.len()])?;
    let (len, a) = (a.len(), a.as_mut_ptr().cast());
    // SAFETY: as many numbers as said are in each slice, and the one that is written is either
    // the same as what is read or apart.
    unsafe { ops::batch_mul_mod::auto(modulus, a, b.as_ptr().cast(), a, len) };
    Ok(())
}

/// [`mul_mod_assign`] on a backend of the caller's choice.
///
/// # Errors
/// As [`mul_mod`].
#[inline]
pub fn mul_mod_assign_with(
    backend: Backend,
    modulus: &Modulus,
    a: &mut [U256],
    b: &[U256],
) -> Result<(), LengthError> {
    check(a.len(), [b.len()])?;
    let (len, a) = (a.len(), a.as_mut_ptr().cast());
    // SAFETY: as many numbers as said are in each slice, and the one that is written is either
    // the same as what is read or apart. A handle exists only if this machine runs its backend.
    unsafe { ops::batch_mul_mod::on(backend.0)(modulus, a, b.as_ptr().cast(), a, len) };
    Ok(())
}

/// `a[i] * b[i] / divisors[i]`, rounded down, to `out[i]`; nothing if that is 2^256 or more, or if
/// the divisor is 0.
///
/// # Errors
/// [`LengthError`] if the slices differ in length; nothing is written then.
#[inline]
pub fn mul_div(
    a: &[U256],
    b: &[U256],
    divisors: &[U256],
    out: &mut [Option<U256>],
) -> Result<(), LengthError> {
    check(a.len(), [b.len(), divisors.len(), out.len()])?;
    for (((a, b), divisor), out) in a.iter().zip(b).zip(divisors).zip(out) {
        *out = a.mul_div(*b, *divisor);
    }
    Ok(())
}

/// [`dex::amount_out`] of each element: what comes out of each of many pools with constant
/// products and one fee.
///
/// # Errors
/// [`LengthError`] if the slices differ in length; nothing is written then. What is wrong with
/// one swap stands in its place of `out`.
///
/// ```
/// use fastprim::u256::{U256, batch, dex::{Fee, SwapError}};
///
/// let number = |number| U256::from_limbs([number, 0, 0, 0]);
/// let (amounts, reserves) = ([number(10), U256::ZERO], [number(1000); 2]);
/// let mut out = [Ok(U256::ZERO); 2];
/// batch::amount_out(&amounts, &reserves, &reserves, Fee::UNISWAP_V2, &mut out)?;
/// assert_eq!(out, [Ok(number(9)), Err(SwapError::InsufficientInputAmount)]);
/// # Ok::<(), batch::LengthError>(())
/// ```
#[inline]
pub fn amount_out(
    amounts_in: &[U256],
    reserves_in: &[U256],
    reserves_out: &[U256],
    fee: Fee,
    out: &mut [Result<U256, SwapError>],
) -> Result<(), LengthError> {
    check(amounts_in.len(), [reserves_in.len(), reserves_out.len(), out.len()])?;
    let swaps = amounts_in.iter().zip(reserves_in).zip(reserves_out);
    for (((amount, reserve_in), reserve_out), out) in swaps.zip(out) {
        *out = dex::amount_out(*amount, *reserve_in, *reserve_out, fee);
    }
    Ok(())
}
