//! One message that is all there.

use super::{Backend, Keccak256, RATE, State, ops};

/// Keccak-256, the hash of Ethereum.
///
/// ```
/// use fastprim::{hex, keccak};
///
/// let digest = keccak::keccak256(b"");
/// let expected = "c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470";
/// assert_eq!(digest, hex::decode_to_array::<_, 32>(expected)?);
/// # Ok::<(), hex::FromHexError>(())
/// ```
#[inline]
#[must_use]
pub fn keccak256(message: &[u8]) -> [u8; 32] {
    #[cfg(fastprim_host_keccak256)]
    {
        super::host::keccak256(message)
    }
    #[cfg(not(fastprim_host_keccak256))]
    // SAFETY: the kernels want no more than what the types say.
    unsafe {
        ops::digest::auto(message)
    }
}

/// [`keccak256`] on a backend of the caller's choice.
#[inline]
#[must_use]
pub fn keccak256_with(backend: Backend, message: &[u8]) -> [u8; 32] {
    // SAFETY: a handle exists only if this machine runs its backend.
    unsafe { ops::digest::on(backend.0)(message) }
}

macro_rules! of_array {
    ($($name:ident $with:ident $operation:ident $len:literal $what:literal;)+) => {$(
        #[doc = concat!("[`keccak256`] of ", $what, ".")]
        #[inline]
        #[must_use]
        pub fn $name(message: &[u8; $len]) -> [u8; 32] {
            #[cfg(fastprim_host_keccak256)]
            {
                super::host::keccak256(message)
            }
            #[cfg(not(fastprim_host_keccak256))]
            // SAFETY: the kernels want no more than what the types say.
            unsafe {
                ops::$operation::auto(message)
            }
        }

        #[doc = concat!("[`", stringify!($name), "`] on a backend of the caller's choice.")]
        #[inline]
        #[must_use]
        pub fn $with(backend: Backend, message: &[u8; $len]) -> [u8; 32] {
            // SAFETY: a handle exists only if this machine runs its backend.
            unsafe { ops::$operation::on(backend.0)(message) }
        }
    )+};
}

of_array! {
    keccak256_20 keccak256_20_with digest_20 20 "an address";
    keccak256_32 keccak256_32_with digest_32 32 "a word, such as a storage slot";
    keccak256_64 keccak256_64_with digest_64 64
        "two words, such as the key and slot of a mapping, or a public key";
}

/// [`keccak256`] of the parts as if they were one message.
///
/// ```
/// use fastprim::keccak::{keccak256, keccak256_concat};
///
/// // The slot of `mapping[key]`: the key, then the slot of the mapping.
/// let (key, slot) = ([0x11; 32], [0; 32]);
/// assert_eq!(keccak256_concat(&[&key, &slot]), keccak256(&[key, slot].concat()));
/// ```
#[must_use]
pub fn keccak256_concat(parts: &[&[u8]]) -> [u8; 32] {
    let mut block = [0; RATE];
    let mut len = 0;
    for (at, part) in parts.iter().enumerate() {
        let Some(room) = block[len..].get_mut(..part.len()) else {
            let mut hasher = Keccak256::new();
            hasher.update(&block[..len]);
            parts[at..].iter().for_each(|part| hasher.update(part));
            return hasher.finalize();
        };
        room.copy_from_slice(part);
        len += part.len();
    }
    keccak256(&block[..len])
}

/// Permutes a state: Keccak-f\[1600\], FIPS 202, 3.4.
#[inline]
pub fn f1600(state: &mut State) {
    // SAFETY: the kernels want no more than what the types say.
    unsafe { ops::permute::auto(state) }
}

/// [`f1600`] on a backend of the caller's choice.
#[inline]
pub fn f1600_with(backend: Backend, state: &mut State) {
    // SAFETY: a handle exists only if this machine runs its backend.
    unsafe { ops::permute::on(backend.0)(state) }
}
