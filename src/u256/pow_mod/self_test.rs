//! A known answer for every kernel.

use super::ops;
use crate::dispatch::Id;
use crate::u256::algorithms::fold::Fold;
use crate::u256::algorithms::montgomery::Montgomery;

/// The prime 2^256 - 189, and one that leaves room: of bn254's scalars.
const MODULI: [[u64; 4]; 2] = [
    [u64::MAX - 188, u64::MAX, u64::MAX, u64::MAX],
    [0x43e1_f593_f000_0001, 0x2833_e848_79b9_7091, 0xb850_45b6_8181_585d, 0x3064_4e72_e131_a029],
];

/// By Fermat the power `modulus - 1` of every number is 1, and half of that is 1 or -1.
/// Odd numbers of 256 bits: the least, the greatest, and one between.
const FULL: [[u64; 4]; 3] = [
    [1, 0, 0, 1 << 63],
    [u64::MAX; 4],
    [0x85a3_08d3_1319_8a2f, 0x0370_7344_a409_3822, 0x299f_31d0_082e_fa98, 0xec4e_6c89_4528_21e6],
];

pub(in crate::u256) fn test(id: Id) -> Result<(), &'static str> {
    pow_odd(id)?;
    mul_fold(id)
}

/// Products that Montgomery's way finds too, and there in portable code.
fn mul_fold(id: Id) -> Result<(), &'static str> {
    for modulus in FULL {
        let (fold, montgomery) = (Fold::new(&modulus), Montgomery::new(&modulus));
        // The product of the last two is 2^320 - 1, whose quotient by the first modulus is hard.
        let mut numbers = [
            modulus,
            [u64::MAX; 4],
            [1, 0, 0, 0],
            [0, 0, 0, u64::MAX],
            FULL[2],
            [u64::MAX, u64::MAX, u64::MAX >> 32, 0],
            [1, 0, 1 << 32, 0],
        ];
        numbers[0][0] ^= 2;
        for a in numbers {
            for b in numbers {
                // SAFETY: only what is available is tested.
                let product = super::written(|out| unsafe {
                    ops::mul_fold::on(id)(out, &a, &b, &fold);
                });
                if product != montgomery.mul(&montgomery.enter(&a), &b) {
                    return Err("mul_fold");
                }
            }
        }
    }
    Ok(())
}

fn pow_odd(id: Id) -> Result<(), &'static str> {
    for modulus in MODULI {
        let montgomery = Montgomery::new(&modulus);
        let [low, b, c, d] = modulus;
        // SAFETY: only what is available is tested.
        let power = |base: &[u64; 4], exponent: &[u64; 4]| unsafe {
            ops::pow_odd::on(id)(base, exponent, &montgomery)
        };
        let bases = [[2, 0, 0, 0], [u64::MAX; 4], [0x0123_4567_89ab_cdef, 1, u64::MAX, 1 << 63]];
        for base in bases {
            let whole = power(&base, &[low - 1, b, c, d]) == [1, 0, 0, 0];
            // The square of the power 12, by way of the windows and without.
            let again = power(&power(&base, &[12, 0, 0, 0]), &[0, 1, 0, 0]);
            let at_once = power(&base, &[0, 12, 0, 0]);
            if !whole || again != at_once {
                return Err("pow_odd");
            }
        }
    }
    Ok(())
}
