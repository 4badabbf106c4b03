//! The assembly leaves alone what AAPCS64 says it must.

use core::arch::naked_asm;

use super::*;
use crate::cpu::{Sha3, Token};

/// x18 to x29 and d8 to d15.
const SAVED: usize = 20;

/// Calls a function with these registers as they are in `saved`, and puts there what they
/// are afterwards.
#[unsafe(naked)]
unsafe extern "C" fn probe(function: Function, arguments: &[usize; 4], saved: &mut [u64; SAVED]) {
    naked_asm!(
        "sub sp, sp, #192",
        "stp x18, x19, [sp]",
        "stp x20, x21, [sp, #16]",
        "stp x22, x23, [sp, #32]",
        "stp x24, x25, [sp, #48]",
        "stp x26, x27, [sp, #64]",
        "stp x28, x29, [sp, #80]",
        "stp d8, d9, [sp, #96]",
        "stp d10, d11, [sp, #112]",
        "stp d12, d13, [sp, #128]",
        "stp d14, d15, [sp, #144]",
        "stp x30, x2, [sp, #160]",
        "ldp x18, x19, [x2]",
        "ldp x20, x21, [x2, #16]",
        "ldp x22, x23, [x2, #32]",
        "ldp x24, x25, [x2, #48]",
        "ldp x26, x27, [x2, #64]",
        "ldp x28, x29, [x2, #80]",
        "ldp d8, d9, [x2, #96]",
        "ldp d10, d11, [x2, #112]",
        "ldp d12, d13, [x2, #128]",
        "ldp d14, d15, [x2, #144]",
        "mov x9, x0",
        "mov x10, x1",
        "ldp x0, x1, [x10]",
        "ldp x2, x3, [x10, #16]",
        "blr x9",
        "ldp x30, x2, [sp, #160]",
        "stp x18, x19, [x2]",
        "stp x20, x21, [x2, #16]",
        "stp x22, x23, [x2, #32]",
        "stp x24, x25, [x2, #48]",
        "stp x26, x27, [x2, #64]",
        "stp x28, x29, [x2, #80]",
        "stp d8, d9, [x2, #96]",
        "stp d10, d11, [x2, #112]",
        "stp d12, d13, [x2, #128]",
        "stp d14, d15, [x2, #144]",
        "ldp x18, x19, [sp]",
        "ldp x20, x21, [sp, #16]",
        "ldp x22, x23, [sp, #32]",
        "ldp x24, x25, [sp, #48]",
        "ldp x26, x27, [sp, #64]",
        "ldp x28, x29, [sp, #80]",
        "ldp d8, d9, [sp, #96]",
        "ldp d10, d11, [sp, #112]",
        "ldp d12, d13, [sp, #128]",
        "ldp d14, d15, [sp, #144]",
        "add sp, sp, #192",
        "ret",
    )
}

type Function = unsafe extern "C" fn(usize, usize, usize, usize);

assembly! {
    scalar_permute "scalar_permute" (usize, usize, usize, usize);
    scalar_absorb "scalar_absorb" (usize, usize, usize, usize);
    scalar_digest "scalar_digest" (usize, usize, usize, usize);
    sha3_permute "sha3_permute" (usize, usize, usize, usize);
    sha3_absorb "sha3_absorb" (usize, usize, usize, usize);
    sha3_digest "sha3_digest" (usize, usize, usize, usize);
    sha3_x2_permute "sha3_x2_permute" (usize, usize, usize, usize);
    sha3_x2_digest "sha3_x2_digest" (usize, usize, usize, usize);
    neon_x2_permute "neon_x2_permute" (usize, usize, usize, usize);
    neon_x2_digest "neon_x2_digest" (usize, usize, usize, usize);
}

/// `block` is absorbed by functions that take one, and `given` is how many lanes those
/// that want to know are given.
fn check(name: &str, function: Function, given: usize) {
    let mut lanes = [[0_u64; 2]; 25];
    let mut first = [[0_u64; 2]; 4];
    let blocks = [[7_u8; 136]; 2];
    let constants = constants().as_ptr() as usize;
    let state = (&raw mut lanes) as usize;
    let arguments = if name.ends_with("absorb") {
        let blocks = blocks.as_ptr_range();
        [state, constants, blocks.start as usize, blocks.end as usize]
    } else {
        [state, constants, given, (&raw mut first) as usize]
    };
    let before: [u64; SAVED] = core::array::from_fn(|at| 0x0123_4567_89ab_cdef << at);
    let mut saved = before;
    // SAFETY: the memory has the sizes that the heads of the files state.
    unsafe { probe(function, &arguments, &mut saved) };
    assert_eq!(saved, before, "{name}, {given}: x18 to x29, d8 to d15");
    assert!(lanes != [[0; 2]; 25] || first != [[0; 2]; 4], "{name} has done nothing");
}

#[test]
fn registers_are_preserved() {
    for given in [5, 9, 17] {
        check("scalar_permute", scalar_permute, given);
        check("scalar_absorb", scalar_absorb, given);
        check("scalar_digest", scalar_digest, given);
        check("neon_x2_permute", neon_x2_permute, given);
        check("neon_x2_digest", neon_x2_digest, given);
        if Sha3::new().is_some() {
            check("sha3_permute", sha3_permute, given);
            check("sha3_absorb", sha3_absorb, given);
            check("sha3_digest", sha3_digest, given);
            check("sha3_x2_permute", sha3_x2_permute, given);
            check("sha3_x2_digest", sha3_x2_digest, given);
        }
    }
}
