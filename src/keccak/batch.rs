//! Many messages at a time.

use super::{Backend, ops};

/// Keccak-256 of each message into the digest at its place.
///
/// # Panics
/// If there are not as many digests as messages.
pub fn keccak256(messages: &[&[u8]], digests: &mut [[u8; 32]]) {
    assert_eq!(messages.len(), digests.len(), "one digest for each message");
    // SAFETY: the kernels want no more than what the types say, and the lengths agree.
    unsafe { ops::batch::auto(messages, digests) }
}

/// [`keccak256`] on a backend of the caller's choice.
///
/// # Panics
/// If there are not as many digests as messages.
pub fn keccak256_with(backend: Backend, messages: &[&[u8]], digests: &mut [[u8; 32]]) {
    assert_eq!(messages.len(), digests.len(), "one digest for each message");
    // SAFETY: a handle exists only if the machine runs its backend, and the lengths agree.
    unsafe { ops::batch::on(backend.0)(messages, digests) }
}

/// Keccak-256 of each array, all of one length, into the digest at its place.
///
/// # Panics
/// If there are not as many digests as messages.
pub fn keccak256_fixed<const N: usize>(messages: &[[u8; N]], digests: &mut [[u8; 32]]) {
    assert_eq!(messages.len(), digests.len(), "one digest for each message");
    fixed(messages, digests, None);
}

/// [`keccak256_fixed`] on a backend of the caller's choice.
///
/// # Panics
/// If there are not as many digests as messages.
pub fn keccak256_fixed_with<const N: usize>(
    backend: Backend,
    messages: &[[u8; N]],
    digests: &mut [[u8; 32]],
) {
    assert_eq!(messages.len(), digests.len(), "one digest for each message");
    fixed(messages, digests, Some(backend));
}

#[inline]
fn fixed<const N: usize>(messages: &[[u8; N]], digests: &mut [[u8; 32]], backend: Option<Backend>) {
    // SAFETY: as above.
    unsafe {
        match (N, backend) {
            (20, None) => ops::batch_20::auto(arrays(messages), digests),
            (32, None) => ops::batch_32::auto(arrays(messages), digests),
            (64, None) => ops::batch_64::auto(arrays(messages), digests),
            (20, Some(Backend(id))) => ops::batch_20::on(id)(arrays(messages), digests),
            (32, Some(Backend(id))) => ops::batch_32::on(id)(arrays(messages), digests),
            (64, Some(Backend(id))) => ops::batch_64::on(id)(arrays(messages), digests),
            _ => {
                // Enough to fill the lanes of every backend several times.
                const MANY: usize = 64;
                for (messages, digests) in messages.chunks(MANY).zip(digests.chunks_mut(MANY)) {
                    let mut slices = [&[][..]; MANY];
                    for (slice, message) in slices.iter_mut().zip(messages) {
                        *slice = message;
                    }
                    let slices = &slices[..messages.len()];
                    match backend {
                        None => ops::batch::auto(slices, digests),
                        Some(Backend(id)) => ops::batch::on(id)(slices, digests),
                    }
                }
            }
        }
    }
}

/// The same arrays under a length that the compiler sees to be the same.
#[inline(always)]
fn arrays<const N: usize, const M: usize>(arrays: &[[u8; N]]) -> &[[u8; M]] {
    assert!(N == M);
    // SAFETY: the same type.
    unsafe { core::slice::from_raw_parts(arrays.as_ptr().cast(), arrays.len()) }
}
