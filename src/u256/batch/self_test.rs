//! A known answer for every kernel.

use super::super::{Modulus, PRIMITIVE, U256};
use super::ops;
use crate::backend::SelfTestError;
use crate::dispatch::Kernel;

/// Numbers for a batch: all lanes of every backend, and some to begin anew with.
const MANY: usize = 19;

/// Of 256 bits, 254 bits, 225 bits, and one of the special ones.
const MODULI: [[u64; 4]; 4] = [
    [0xbfd2_5e8c_d036_4141, 0xbaae_dce6_af48_a03b, 0xffff_ffff_ffff_fffe, u64::MAX],
    [0x3c20_8c16_d87c_fd47, 0x9781_6a91_6871_ca8d, 0xb850_45b6_8181_585d, 0x3064_4e72_e131_a029],
    [0xffff_ffff_ffff_ff43, u64::MAX, u64::MAX, 0x1_ffff_ffff],
    [0xffff_fffe_ffff_fc2f, u64::MAX, u64::MAX, u64::MAX],
];

type MulMod<'a> = &'a dyn Fn(&Modulus, &[[u64; 4]], &[[u64; 4]], &mut [[u64; 4]]);

pub(super) fn run() -> Result<(), SelfTestError> {
    PRIMITIVE.backends.iter().filter(|kernel| kernel.is_available()).try_for_each(|kernel| {
        test(kernel).map_err(|operation| SelfTestError {
            primitive: PRIMITIVE.name,
            operation,
            backend: kernel.id.name(),
        })
    })
}

fn test(kernel: &Kernel) -> Result<(), &'static str> {
    known_answers(&|modulus, a, b, out| {
        // SAFETY: `run` asks only for available backends, and `known_answers` for slices of one
        // length.
        unsafe {
            ops::batch_mul_mod::on(kernel.id)(
                modulus,
                a.as_ptr(),
                b.as_ptr(),
                out.as_mut_ptr(),
                a.len(),
            );
        }
    })
}

/// The operation that fails, if one does.
fn known_answers(mul_mod: MulMod<'_>) -> Result<(), &'static str> {
    let mut limb = 1_u64;
    let mut next = || {
        limb = limb.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(1);
        limb ^ limb >> 29
    };
    for modulus in MODULI {
        let modulus = Modulus::new(U256::from_limbs(modulus)).ok_or("mul_mod")?;
        let (mut a, mut b) = ([[u64::MAX; 4]; MANY], [[u64::MAX; 4]; MANY]);
        for number in a.iter_mut().chain(&mut b).skip(1).take(2 * MANY - 2) {
            *number = [next(), next(), next(), next()];
        }
        let mut expected = [[0; 4]; MANY];
        for ((a, b), expected) in a.iter().zip(&b).zip(&mut expected) {
            *expected = modulus.mul(U256::from_limbs(*a), U256::from_limbs(*b)).into_limbs();
        }
        for some in [0..MANY, 0..16, 2..7, 18..19] {
            let mut out = [[0; 4]; MANY];
            mul_mod(&modulus, &a[some.clone()], &b[some.clone()], &mut out[some.clone()]);
            let untouched = out.iter().enumerate().all(|(at, number)| {
                if some.contains(&at) { *number == expected[at] } else { *number == [0; 4] }
            });
            if !untouched {
                return Err("mul_mod");
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn good(modulus: &Modulus, a: &[[u64; 4]], b: &[[u64; 4]], out: &mut [[u64; 4]]) {
        for ((a, b), out) in a.iter().zip(b).zip(out) {
            *out = modulus.mul(U256::from_limbs(*a), U256::from_limbs(*b)).into_limbs();
        }
    }

    #[test]
    fn every_backend_passes() {
        assert_eq!(run(), Ok(()));
    }

    #[test]
    fn good_kernels_pass() {
        assert_eq!(known_answers(&good), Ok(()));
    }

    #[test]
    fn faulty_kernels_are_found() {
        let fails = |mul_mod: MulMod<'_>| {
            assert_eq!(known_answers(mul_mod), Err("mul_mod"));
        };
        fails(&|_, _, _, _| ());
        fails(&|modulus, a, b, out| {
            good(modulus, a, b, out);
            let last = out.len() - 1;
            out.swap(0, last);
            out[last][3] ^= 1;
        });
        fails(&|modulus, a, b, out| {
            let whole = a.len() / 8 * 8;
            good(modulus, &a[..whole], &b[..whole], &mut out[..whole]);
        });
    }
}
