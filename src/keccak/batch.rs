//! Many messages at a time.
//!
//! The messages of a call run side by side in the lanes of vector registers. Any number
//! is fine: idle lanes are filled up, so that a call with five messages is worth it too.

use core::fmt;

use super::{Backend, ops};

/// There are not as many digests as messages. Nothing was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct LengthError {
    /// The number of messages.
    pub messages: usize,
    /// The number of places for digests.
    pub digests: usize,
}

impl fmt::Display for LengthError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} messages, but places for {} digests", self.messages, self.digests)
    }
}

impl core::error::Error for LengthError {}

/// Keccak-256 of each message, into the place of the same index. The lengths may differ.
///
/// # Errors
/// [`LengthError`] if the slices differ in length; nothing is written then.
///
/// ```
/// use fastprim::keccak::{batch, keccak256};
///
/// let mut digests = [[0; 32]; 3];
/// batch::keccak256(&[b"kiwi", b"", &[7; 1000]], &mut digests)?;
/// assert_eq!(digests[2], keccak256(&[7; 1000]));
/// # Ok::<(), batch::LengthError>(())
/// ```
#[inline]
pub fn keccak256(messages: &[&[u8]], digests: &mut [[u8; 32]]) -> Result<(), LengthError> {
    check(messages, digests)?;
    #[cfg(fastprim_host_keccak256)]
    by_host(messages, digests);
    #[cfg(not(fastprim_host_keccak256))]
    // SAFETY: the numbers agree; the kernels want no more.
    unsafe {
        ops::batch::auto(messages, digests);
    }
    Ok(())
}

/// [`keccak256`] on a backend of the caller's choice.
///
/// # Errors
/// As [`keccak256`].
#[inline]
pub fn keccak256_with(
    backend: Backend,
    messages: &[&[u8]],
    digests: &mut [[u8; 32]],
) -> Result<(), LengthError> {
    check(messages, digests)?;
    // SAFETY: the numbers agree, and a handle exists only if this machine runs its backend.
    unsafe { ops::batch::on(backend.0)(messages, digests) };
    Ok(())
}

/// Keccak-256 of each of `N` bytes, into the place of the same index. 20, 32 and 64 bytes
/// are the fastest.
///
/// # Errors
/// As [`keccak256`].
///
/// ```
/// use fastprim::keccak::{batch, keccak256};
///
/// let slots = [[0; 32], [1; 32]];
/// let mut digests = [[0; 32]; 2];
/// batch::keccak256_fixed(&slots, &mut digests)?;
/// assert_eq!(digests, slots.map(|slot| keccak256(&slot)));
/// # Ok::<(), batch::LengthError>(())
/// ```
#[inline]
pub fn keccak256_fixed<const N: usize>(
    messages: &[[u8; N]],
    digests: &mut [[u8; 32]],
) -> Result<(), LengthError> {
    check(messages, digests)?;
    #[cfg(fastprim_host_keccak256)]
    by_host(messages, digests);
    #[cfg(not(fastprim_host_keccak256))]
    // SAFETY: the numbers agree; the kernels want no more.
    unsafe {
        match N {
            20 => ops::batch_20::auto(same(messages), digests),
            32 => ops::batch_32::auto(same(messages), digests),
            64 => ops::batch_64::auto(same(messages), digests),
            _ => by_slices(messages, digests, |messages, digests| {
                ops::batch::auto(messages, digests);
            }),
        }
    }
    Ok(())
}

/// [`keccak256_fixed`] on a backend of the caller's choice.
///
/// # Errors
/// As [`keccak256`].
#[inline]
pub fn keccak256_fixed_with<const N: usize>(
    backend: Backend,
    messages: &[[u8; N]],
    digests: &mut [[u8; 32]],
) -> Result<(), LengthError> {
    check(messages, digests)?;
    let Backend(id) = backend;
    // SAFETY: the numbers agree, and a handle exists only if this machine runs its backend.
    unsafe {
        match N {
            20 => ops::batch_20::on(id)(same(messages), digests),
            32 => ops::batch_32::on(id)(same(messages), digests),
            64 => ops::batch_64::on(id)(same(messages), digests),
            _ => by_slices(messages, digests, |messages, digests| {
                ops::batch::on(id)(messages, digests);
            }),
        }
    }
    Ok(())
}

#[inline(always)]
const fn check<T>(messages: &[T], digests: &[[u8; 32]]) -> Result<(), LengthError> {
    if messages.len() == digests.len() {
        Ok(())
    } else {
        Err(LengthError { messages: messages.len(), digests: digests.len() })
    }
}

/// The host takes one message at a time.
#[cfg(fastprim_host_keccak256)]
fn by_host(messages: &[impl AsRef<[u8]>], digests: &mut [[u8; 32]]) {
    for (message, digest) in messages.iter().zip(digests) {
        *digest = super::host::keccak256(message.as_ref());
    }
}

/// Hands the arrays on as slices, as many at a time as fill the lanes of every backend
/// several times.
fn by_slices<const N: usize>(
    messages: &[[u8; N]],
    digests: &mut [[u8; 32]],
    hash: impl Fn(&[&[u8]], &mut [[u8; 32]]),
) {
    const MANY: usize = 64;
    for (messages, digests) in messages.chunks(MANY).zip(digests.chunks_mut(MANY)) {
        let mut slices = [&[][..]; MANY];
        for (slice, message) in slices.iter_mut().zip(messages) {
            *slice = message;
        }
        hash(&slices[..messages.len()], digests);
    }
}

/// The same arrays, where the compiler does not see that `M` is `N`.
#[inline(always)]
const fn same<const N: usize, const M: usize>(arrays: &[[u8; N]]) -> &[[u8; M]] {
    assert!(N == M);
    // SAFETY: the same type, as just checked.
    unsafe { core::slice::from_raw_parts(arrays.as_ptr().cast(), arrays.len()) }
}
