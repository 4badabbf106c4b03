//! What is left of secrets in memory that is ours to read: a key's after it was dropped, and a stack
//! after the functions on it have returned.

use std::arch::asm;
use std::mem::MaybeUninit;
use std::ptr;

use fastprim::secp256k1::{
    Backend, Keypair, SecretKey, ecdh, ecdh_with, public_key_with, schnorr_sign_with,
    sign_recoverable_with,
};
use num_bigint::BigUint;
use sha2::{Digest as _, Sha256};

use super::{N, bytes, common::Random};

/// The bytes of a value's memory after it was dropped there.
fn after_drop<T, const SIZE: usize>(value: T) -> [u8; SIZE] {
    assert_eq!(size_of::<T>(), SIZE);
    let mut room = MaybeUninit::new(value);
    // SAFETY: there is a value, which nobody uses afterwards; and its bytes, which have no padding
    // that `SIZE` does not count, were all written, at last by the drop.
    unsafe {
        ptr::drop_in_place(room.as_mut_ptr());
        ptr::read_volatile(room.as_ptr().cast())
    }
}

#[test]
fn keys_are_wiped_when_dropped() {
    let key = [0xab; 32];
    let secret = SecretKey::from_bytes(&key).expect("a key");
    let pair = Keypair::new(secret.clone());
    assert_eq!(after_drop::<_, 32>(secret), [0; 32]);
    let rest = after_drop::<_, { size_of::<Keypair>() }>(pair);
    assert!(!rest.windows(8).any(|window| window == &key[..8]));
    // The public key, which is not wiped, shows that it is the pair's memory.
    assert!(rest.iter().any(|byte| *byte != 0));
}

/// Calls the function on a stack of our own, and gives the bytes of that afterwards.
fn stack_after(mut f: &mut dyn FnMut()) -> Vec<u8> {
    extern "C" fn start(f: &mut &mut dyn FnMut()) {
        f();
    }
    let mut stack = vec![0_u8; 1 << 18];
    let end = stack.as_mut_ptr_range().end;
    // SAFETY: the stack is put back after the call, which keeps r12, and until then `stack` is one
    // that nobody else uses; `start` takes one reference, and ends the program if it panics.
    unsafe {
        asm!(
            "mov r12, rsp",
            "mov rsp, {stack}",
            "and rsp, -16",
            "call {start}",
            "mov rsp, r12",
            stack = in(reg) end,
            start = in(reg) start as extern "C" fn(&mut &mut dyn FnMut()),
            in("rdi") &raw mut f,
            out("r12") _,
            clobber_abi("C"),
        );
    }
    stack
}

/// Which of the numbers, of 32 bytes with the most significant first, lies there: whole limbs of it.
fn found<'a>(memory: &[u8], numbers: &[(&'a str, [u8; 32])]) -> Vec<&'a str> {
    let is_there = |number: &[u8; 32]| {
        number.chunks(8).any(|limb| {
            let reversed: Vec<_> = limb.iter().rev().copied().collect();
            memory.windows(8).any(|window| window == limb || window == reversed)
        })
    };
    numbers.iter().filter(|(_, number)| is_there(number)).map(|(name, _)| *name).collect()
}

fn to_bytes(number: &BigUint) -> [u8; 32] {
    let digits = number.to_bytes_be();
    let mut bytes = [0; 32];
    bytes[32 - digits.len()..].copy_from_slice(&digits);
    bytes
}

/// The x of a multiple of the generator.
fn x_of(number: &BigUint) -> [u8; 32] {
    let secret = SecretKey::from_bytes(&to_bytes(number)).expect("a key");
    secret.public_key().x_only().0.to_bytes()
}

#[test]
fn nothing_secret_stays_on_the_stack() {
    let mut random = Random::new(5);
    let key: [u8; 32] = std::array::from_fn(|_| random.next() as u8);
    // Not on a stack that is looked at.
    let secret = Box::new(SecretKey::from_bytes(&key).expect("a key"));
    let pair = Box::new(Keypair::new(SecretKey::clone(&secret)));
    let public = secret.public_key();
    let n = BigUint::from_bytes_be(&bytes(N));
    let d = BigUint::from_bytes_be(&key);
    let digest = [0x5a; 32];
    // A function that leaves something shows that it would be found.
    let stack = stack_after(&mut || {
        std::hint::black_box(&mut secret.to_bytes());
    });
    assert_eq!(found(&stack, &[("d", key)]), ["d"]);

    for backend in Backend::available().filter(|backend| backend.name() != "libsecp256k1") {
        let mut signature = [0; 64];
        let stack = stack_after(&mut || {
            let signed = sign_recoverable_with(backend, &digest, &secret).expect("signed");
            signature = signed.signature().to_compact();
        });
        // k = (m + r d) / s, or its negative.
        let [r, s] = [0, 32].map(|at| BigUint::from_bytes_be(&signature[at..at + 32]));
        let product = &r * &d % &n;
        let k = (BigUint::from_bytes_be(&digest) + &product) * s.modinv(&n).expect("a prime") % &n;
        let negative = &n - &k;
        let inverse = k.modinv(&n).expect("a prime");
        let numbers = [
            ("d", key),
            ("k", to_bytes(&k)),
            ("-k", to_bytes(&negative)),
            ("1/k", to_bytes(&inverse)),
            ("-1/k", to_bytes(&(&n - &inverse))),
            ("r d", to_bytes(&product)),
        ];
        assert_eq!(found(&stack, &numbers), [""; 0], "sign, {backend}");

        let stack = stack_after(&mut || {
            signature =
                schnorr_sign_with(backend, &digest, &pair, None).expect("signed").to_bytes();
        });
        // k = s - e d, for the keys with an even y.
        let (x_only, odd) = public.x_only();
        let tag = Sha256::digest("BIP0340/challenge");
        let e = Sha256::digest(
            [&tag[..], &tag, &signature[..32], &x_only.to_bytes(), &digest].concat(),
        );
        let of_even = if odd { &n - &d } else { d.clone() };
        let product = BigUint::from_bytes_be(&e) * of_even % &n;
        let k = (BigUint::from_bytes_be(&signature[32..]) + &n - &product) % &n;
        assert_eq!(x_of(&k), signature[..32], "the nonce");
        let numbers = [
            ("d", key),
            ("-d", to_bytes(&(&n - &d))),
            ("k", to_bytes(&k)),
            ("-k", to_bytes(&(&n - &k))),
            ("e d", to_bytes(&product)),
        ];
        assert_eq!(found(&stack, &numbers), [""; 0], "schnorr_sign, {backend}");

        let mut other = public;
        let stack = stack_after(&mut || other = public_key_with(backend, &secret));
        assert_eq!(other, public);
        assert_eq!(found(&stack, &[("d", key)]), [""; 0], "public_key, {backend}");

        let mut shared = Box::new([0; 33]);
        let stack = stack_after(&mut || *shared = ecdh_with(backend, &secret, &public));
        assert_ne!(shared, Box::new([0; 33]));
        assert_eq!(found(&stack, &[("d", key)]), [""; 0], "ecdh, {backend}");
    }

    // What is handed over lies there, but not what a hash is handed over of.
    let x = ecdh::raw_x(&secret, &public);
    let mut shared = Box::new([0; 32]);
    let stack = stack_after(&mut || *shared = ecdh::sha256(&secret, &public));
    assert_ne!(shared, Box::new([0; 32]));
    assert_eq!(found(&stack, &[("d", key), ("x", x)]), [""; 0], "sha256");
}
