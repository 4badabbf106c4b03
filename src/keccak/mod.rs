//! Keccak-256 and its relatives, one message or many at a time.

use crate::backend::handle;
use crate::dispatch::{Forced, Primitive, forced_by_cfg};

mod arch;
pub mod batch;
mod ops;
mod self_test;

/// The lanes of Keccak-f\[1600\]: lane (x, y) is number 5y + x.
pub type State = [u64; 25];

/// The bytes in a block of Keccak-256.
const RATE: usize = 136;

/// What each round adds to the first lane, by the recurrence of FIPS 202, 3.2.5.
const ROUND_CONSTANTS: [u64; 24] = {
    let mut constants = [0; 24];
    let mut register = 1_u8;
    let mut round = 0;
    while round < 24 {
        let mut bit = 0;
        while bit < 7 {
            if register & 1 != 0 {
                constants[round] |= 1 << ((1 << bit) - 1);
            }
            // x^8 + x^6 + x^5 + x^4 + 1.
            register = (register << 1) ^ if register >> 7 != 0 { 0x71 } else { 0 };
            bit += 1;
        }
        round += 1;
    }
    constants
};

/// Keccak-256, the hash of Ethereum: not SHA3-256, whose padding differs.
#[inline]
#[must_use]
pub fn keccak256(message: &[u8]) -> [u8; 32] {
    // SAFETY: the kernels want no more than what the types say.
    unsafe { ops::digest::auto(message) }
}

/// [`keccak256`] on a backend of the caller's choice.
#[must_use]
pub fn keccak256_with(backend: Backend, message: &[u8]) -> [u8; 32] {
    // SAFETY: a handle exists only if the machine runs its backend.
    unsafe { ops::digest::on(backend.0)(message) }
}

/// Permutes a state: Keccak-f\[1600\].
#[inline]
pub fn f1600(state: &mut State) {
    // SAFETY: the kernels want no more than what the types say.
    unsafe { ops::permute::auto(state) }
}

pub(crate) static PRIMITIVE: Primitive = Primitive {
    name: "keccak",
    backends: ops::BACKENDS,
    operations: &[
        &ops::permute::OPERATION,
        &ops::absorb::OPERATION,
        &ops::digest::OPERATION,
        &ops::digest_20::OPERATION,
        &ops::digest_32::OPERATION,
        &ops::digest_64::OPERATION,
        &ops::batch::OPERATION,
        &ops::batch_20::OPERATION,
        &ops::batch_32::OPERATION,
        &ops::batch_64::OPERATION,
    ],
    forced: Forced::new(forced_by_cfg! {
        fastprim_keccak_backend:
        "scalar" Scalar "bmi2" Bmi2
    }),
    self_test: self_test::run,
};

handle!("Keccak", PRIMITIVE);
