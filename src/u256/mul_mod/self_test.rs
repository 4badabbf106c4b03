//! Every kernel against a division bit by bit.

use super::ops;
use crate::dispatch::Id;
use crate::u256::U256;
use crate::u256::algorithms::div::div_rem_ref;
use crate::u256::algorithms::mul;

/// Limbs at which the cases of the division change, and others.
const NUMBERS: [[u64; 4]; 8] = [
    [1, 0, 0, 1],
    [u64::MAX, 0, 0, 1 << 63],
    [0, u64::MAX, u64::MAX, u64::MAX],
    [u64::MAX, u64::MAX, u64::MAX, u64::MAX >> 1],
    [0, 0, u64::MAX, u64::MAX],
    [0x85a3_08d3_1319_8a2f, 0x0370_7344_a409_3822, 0x299f_31d0_082e_fa98, 0xec4e_6c89_4528_21e6],
    [0x38d0_1377_be54_66cf, 0x34e9_0c6c_c0ac_29b7, 0xc97c_50dd_3f84_d5b5, 0x0000_0917_9216_d5d9],
    [0xffff_fffe_ffff_fc2f, u64::MAX, u64::MAX, u64::MAX],
];

pub(in crate::u256) fn test(id: Id) -> Result<(), &'static str> {
    for divisor in NUMBERS {
        for a in NUMBERS {
            for b in NUMBERS {
                triple(id, &a, &b, &divisor)?;
            }
        }
    }
    Ok(())
}

fn triple(id: Id, a: &[u64; 4], b: &[u64; 4], divisor: &[u64; 4]) -> Result<(), &'static str> {
    let product = mul::widening(a, b);
    let Some(([q0, q1, q2, q3, high @ ..], remainder)) = div_rem_ref(&product, divisor) else {
        return Ok(());
    };
    let expected = (high == [0; 4]).then_some((U256([q0, q1, q2, q3]), U256(remainder)));
    // SAFETY: only what is available is tested, and the divisors have four limbs.
    unsafe {
        if ops::mul_mod::on(id)(a, b, divisor).0 != remainder {
            return Err("mul_mod");
        }
        if ops::mul_div::on(id)(a, b, divisor) != expected.map(|(quotient, _)| quotient) {
            return Err("mul_div");
        }
        if ops::mul_div_rem::on(id)(a, b, divisor) != expected {
            return Err("mul_div_rem");
        }
    }
    Ok(())
}
