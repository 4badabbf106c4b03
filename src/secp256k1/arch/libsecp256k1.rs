//! Bitcoin Core's C library, through `secp256k1-sys`: for those who want their secrets to go through
//! code that has been reviewed for years, and to compare with.
//!
//! What is public goes through the library's static context. What sees a secret gets a context of
//! its own on the stack, so that there is none to create, share or lock, randomized as the library
//! recommends, which takes longer than the operation itself (`docs/backends.md`). The seed is a hash of
//! what the operation gets and of a counter, hence as unknown as the secret, and another one every
//! time.
//!
//! Unlike the other backends it releases a signature without a look at the point of the nonce and at
//! the inverse: against faults there is `sign_checked`.

use core::mem::MaybeUninit;
use core::ptr::{self, NonNull};
use core::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use secp256k1_sys::recovery::{self, RecoverableSignature};
use secp256k1_sys::types::{AlignedType, c_int, c_uchar, c_void};
use secp256k1_sys::{self as theirs, secp256k1_context_static as CONTEXT};
use zeroize::Zeroizing;

use crate::dispatch::Id;
use crate::secp256k1::RecoverError;
use crate::secp256k1::bytes::{
    Point, halves, is_below_p, join, point_of, to_bytes, to_limbs, x_of, y_of,
};
use crate::secp256k1::operations::{Fault, Numbers};
use crate::secp256k1::scalar::{N, Scalar};
use crate::secp256k1::sha256::Sha256;
use crate::u256::algorithms;

pub(in crate::secp256k1) const ID: Id = Id::Libsecp256k1;
pub(in crate::secp256k1) type Token = crate::cpu::OptIn;

/// What the library gives if all went well.
const DONE: c_int = 1;

/// The function of each operation, which gives the kernel for the token.
macro_rules! kernels {
    ($(fn $name:ident($($arg:ident: $type:ty),* $(,)?) -> $return:ty $body:block)*) => {$(
        pub(in crate::secp256k1) fn $name(_: Token) -> unsafe fn($($type),*) -> $return {
            // Not safe so that it has the type of every kernel.
            unsafe fn kernel($($arg: $type),*) -> $return $body
            kernel
        }
    )*};
}

kernels! {
    fn pubkey(secret: &[u8; 32]) -> Point {
        let mut key = no_key();
        with_context(&[secret], |context| {
            // SAFETY: it is a context to sign with; the key is written, the 32 bytes are read.
            unsafe { theirs::secp256k1_ec_pubkey_create(context, &mut key, secret.as_ptr()) }
        });
        our_point(&key)
    }

    fn sign(
        digest: &[u8; 32],
        secret: &[u8; 32],
        entropy: Option<&[u8; 32]>,
    ) -> Result<(Numbers, u8), Fault> {
        let mut signature = RecoverableSignature::new();
        let entropy = entropy.map_or(ptr::null(), |entropy| entropy.as_ptr().cast());
        let signed = with_context(&[secret, digest], |context| {
            // SAFETY: it is a context to sign with; the signature is written, and 32 bytes are read
            // of each of the others, of the last one only if there are some.
            unsafe {
                recovery::secp256k1_ecdsa_sign_recoverable(
                    context,
                    &mut signature,
                    digest.as_ptr(),
                    secret.as_ptr(),
                    theirs::secp256k1_nonce_function_rfc6979,
                    entropy,
                )
            }
        });
        if signed != DONE {
            return Err(Fault);
        }
        let (mut numbers, mut id) = ([0; 64], 0);
        // SAFETY: it reads the signature, which was made, and writes 64 bytes and the id.
        unsafe {
            recovery::secp256k1_ecdsa_recoverable_signature_serialize_compact(
                CONTEXT,
                numbers.as_mut_ptr(),
                &mut id,
                &signature,
            );
        }
        Ok((numbers, id as u8))
    }

    fn verify(signature: &Numbers, digest: &[u8; 32], key: &Point) -> bool {
        // SAFETY: the first call writes the signature, of 64 bytes; the second one, which makes s
        // low, for the third one refuses a high s, reads one signature and writes the other.
        unsafe {
            let (mut read, mut low) = (theirs::Signature::new(), theirs::Signature::new());
            theirs::secp256k1_ecdsa_signature_parse_compact(
                CONTEXT,
                &mut read,
                signature.as_ptr(),
            ) == DONE
                && {
                    theirs::secp256k1_ecdsa_signature_normalize(CONTEXT, &mut low, &read);
                    let key = their_point(key);
                    theirs::secp256k1_ecdsa_verify(CONTEXT, &low, digest.as_ptr(), &key) == DONE
                }
        }
    }

    fn recover(signature: &Numbers, id: u8, digest: &[u8; 32]) -> Result<Point, RecoverError> {
        let (mut read, mut key) = (RecoverableSignature::new(), no_key());
        // SAFETY: the first call writes the signature, of 64 bytes and an id from 0 to 3; the
        // second one reads that and 32 bytes, and writes the key.
        let recovered = unsafe {
            recovery::secp256k1_ecdsa_recoverable_signature_parse_compact(
                CONTEXT,
                &mut read,
                signature.as_ptr(),
                c_int::from(id & 3),
            ) == DONE
                && recovery::secp256k1_ecdsa_recover(CONTEXT, &mut key, &read, digest.as_ptr())
                    == DONE
        };
        if recovered { Ok(our_point(&key)) } else { Err(why_not_recovered(signature, id)) }
    }

    fn schnorr_sign(
        message: &[u8],
        secret: &[u8; 32],
        key: &Point,
        aux: &[u8; 32],
    ) -> Result<Numbers, Fault> {
        let extra = theirs::SchnorrSigExtraParams::new(None, aux.as_ptr().cast());
        let mut numbers = [0; 64];
        let done = with_context(&[secret, aux, message], |context| {
            // SAFETY: it is a context to sign with; the first call reads 32 bytes and makes a pair,
            // which the others read, and of which a copy is wiped; they write the key and 64 bytes,
            // and read as many of the message as there are and what `extra` points to.
            unsafe {
                let mut pair = theirs::Keypair::new();
                let mut public = no_key();
                let done = theirs::secp256k1_keypair_create(context, &mut pair, secret.as_ptr())
                    == DONE
                    && theirs::secp256k1_keypair_pub(CONTEXT, &mut public, &pair) == DONE
                    // Two keys in one signature could tell the secret one.
                    && our_point(&public) == *key
                    && theirs::secp256k1_schnorrsig_sign_custom(
                        context,
                        numbers.as_mut_ptr(),
                        message.as_ptr(),
                        message.len(),
                        &pair,
                        &extra,
                    ) == DONE;
                pair.non_secure_erase();
                done
            }
        });
        if done { Ok(numbers) } else { Err(Fault) }
    }

    fn schnorr_verify(signature: &Numbers, message: &[u8], key: &Point) -> bool {
        let key = their_point(key);
        // SAFETY: the first call reads the key and writes the other one, which the second one reads
        // with 64 bytes and as many of the message as there are.
        unsafe {
            let mut x_only = theirs::XOnlyPublicKey::new();
            theirs::secp256k1_xonly_pubkey_from_pubkey(
                CONTEXT,
                &mut x_only,
                ptr::null_mut(),
                &key,
            ) == DONE
                && theirs::secp256k1_schnorrsig_verify(
                    CONTEXT,
                    signature.as_ptr(),
                    message.as_ptr(),
                    message.len(),
                    &x_only,
                ) == DONE
        }
    }

    fn ecdh(secret: &[u8; 32], key: &Point) -> Zeroizing<Point> {
        let key = their_point(key);
        let mut xy = Zeroizing::new([0; 64]);
        // SAFETY: it reads the key and 32 bytes; `whole_point` writes 64.
        unsafe {
            theirs::secp256k1_ecdh(
                CONTEXT,
                xy.as_mut_ptr(),
                &key,
                secret.as_ptr(),
                Some(whole_point),
                ptr::null_mut(),
            );
        }
        Zeroizing::new(of_bytes(&xy))
    }

    fn decompress(x: &[u64; 4], odd: bool) -> Option<Point> {
        let mut bytes = [2 + u8::from(odd); 33];
        bytes[1..].copy_from_slice(&to_bytes(x));
        parse(&bytes).map(|key| our_point(&key))
    }

    fn add_tweak(point: &Point, tweak: &[u8; 32]) -> Option<Point> {
        let (mut key, tweak) = (their_point(point), reduced(tweak));
        // SAFETY: it reads 32 bytes, and reads and writes the key.
        let done = unsafe {
            theirs::secp256k1_ec_pubkey_tweak_add(CONTEXT, &mut key, tweak.as_ptr())
        };
        (done == DONE).then(|| our_point(&key))
    }

    fn mul_tweak(point: &Point, tweak: &[u8; 32]) -> Option<Point> {
        let (mut key, tweak) = (their_point(point), reduced(tweak));
        // SAFETY: it reads 32 bytes, and reads and writes the key.
        let done = unsafe {
            theirs::secp256k1_ec_pubkey_tweak_mul(CONTEXT, &mut key, tweak.as_ptr())
        };
        (done == DONE).then(|| our_point(&key))
    }
}

/// Modulo n: theirs refuses the others.
fn reduced(tweak: &[u8; 32]) -> [u8; 32] {
    Scalar::from_bytes(tweak).0.to_bytes()
}

/// Theirs gives one answer for both.
fn why_not_recovered(signature: &Numbers, id: u8) -> RecoverError {
    let r = to_limbs(halves(signature).0);
    let (x, is_x) = if id & 2 == 0 {
        (r, true)
    } else {
        let (more, carry) = algorithms::add(&r, &N);
        (more, !carry && is_below_p(&more))
    };
    let mut bytes = [2; 33];
    bytes[1..].copy_from_slice(&to_bytes(&x));
    if is_x && parse(&bytes).is_some() { RecoverError::Infinity } else { RecoverError::NoPoint }
}

/// Room for a key, to be written.
fn no_key() -> theirs::PublicKey {
    // SAFETY: any bytes may be written over.
    unsafe { theirs::PublicKey::new() }
}

fn parse(bytes: &[u8]) -> Option<theirs::PublicKey> {
    let mut key = no_key();
    // SAFETY: it writes the key and reads as many bytes as there are.
    let parsed = unsafe {
        theirs::secp256k1_ec_pubkey_parse(CONTEXT, &mut key, bytes.as_ptr(), bytes.len())
    };
    (parsed == DONE).then_some(key)
}

fn their_point(point: &Point) -> theirs::PublicKey {
    let mut bytes = [4; 65];
    bytes[1..].copy_from_slice(&join(&to_bytes(&x_of(point)), &to_bytes(&y_of(point))));
    parse(&bytes).expect("a point of the curve")
}

fn our_point(key: &theirs::PublicKey) -> Point {
    let mut bytes = [0; 65];
    let mut len = bytes.len();
    // SAFETY: it reads the key, which was made, and writes as many bytes as there are.
    unsafe {
        theirs::secp256k1_ec_pubkey_serialize(
            CONTEXT,
            bytes.as_mut_ptr(),
            &mut len,
            key,
            theirs::SECP256K1_SER_UNCOMPRESSED,
        );
    }
    let [_, xy @ ..] = &bytes;
    of_bytes(xy)
}

fn of_bytes(xy: &[u8; 64]) -> Point {
    let (x, y) = halves(xy);
    point_of(&to_limbs(x), &to_limbs(y))
}

/// In place of a hash, for [`ecdh`]: x and y.
unsafe extern "C" fn whole_point(
    output: *mut c_uchar,
    x: *const c_uchar,
    y: *const c_uchar,
    _: *mut c_void,
) -> c_int {
    // SAFETY: the library gives 32 bytes each, and `ecdh` gave it 64 to write to.
    unsafe {
        ptr::copy_nonoverlapping(x, output, 32);
        ptr::copy_nonoverlapping(y, output.add(32), 32);
    }
    DONE
}

/// Calls with a new context to sign with, randomized by what is only known with these parts.
fn with_context<R>(parts: &[&[u8]], call: impl FnOnce(*const theirs::Context) -> R) -> R {
    static COUNTER: AtomicUsize = AtomicUsize::new(0);
    let mut seed = Sha256::new();
    seed.update(&COUNTER.fetch_add(1, Relaxed).to_le_bytes());
    for part in parts {
        seed.update(part);
    }
    let seed = Zeroizing::new(seed.finish());

    // About twice what it takes.
    let mut room = [MaybeUninit::<AlignedType>::uninit(); 32];
    // SAFETY: it needs nothing.
    let size = unsafe { theirs::secp256k1_context_preallocated_size(theirs::SECP256K1_START_NONE) };
    assert!(size <= size_of_val(&room), "a context of {size} bytes");
    // SAFETY: there is room for the context, aligned for any C type, until this function ends. The
    // seed has 32 bytes. The call gets a context that is there until it ends, and the last one ends
    // its use, and wipes it.
    unsafe {
        let context = theirs::secp256k1_context_preallocated_create(
            NonNull::from(&mut room).cast(),
            theirs::SECP256K1_START_NONE,
        );
        theirs::secp256k1_context_randomize(context, seed.as_ptr());
        let result = call(context.as_ptr());
        theirs::secp256k1_context_preallocated_destroy(context);
        result
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::secp256k1::{PRIMITIVE, PublicKey, SecretKey, ops};

    #[test]
    fn only_for_those_who_ask() {
        for operation in PRIMITIVE.operations {
            assert_ne!(operation.pick(None), ID, "{}", operation.name);
            assert_eq!(operation.pick(Some(ID)), ID, "{}", operation.name);
        }
    }

    #[test]
    fn no_signature_for_another_key() {
        let key = |number| SecretKey::from_bytes(&[number; 32]).expect("a key");
        let (secret, PublicKey(other)) = (key(7), key(8).public_key());
        let PublicKey(own) = secret.public_key();
        let sign = |key| ops::schnorr_sign(Some(ID), b"", secret.as_bytes(), key, &[0; 32]);
        assert!(sign(&own).is_ok());
        assert!(sign(&other).is_err());
    }

    /// Contexts of several threads, which all count.
    #[test]
    fn many_at_once() {
        let sign = || ops::sign(Some(ID), &[1; 32], &[2; 32], None).expect("a signature");
        let expected = sign();
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| assert_eq!(sign(), expected));
            }
        });
    }
}
