//! BMI2 and ADX: shifts and products that leave the flags alone, and two chains of carries.

use core::arch::asm;

use super::{MulDiv, MulDivRem, MulMod};
use crate::cpu::Adx;
use crate::dispatch::Id;
use crate::u256::U256;
use crate::u256::algorithms::div::{self, Chains, Long};

pub(in crate::u256::mul_mod) const ID: Id = Id::Adx;
pub(in crate::u256::mul_mod) type Token = Adx;

pub(in crate::u256::mul_mod) fn mul_mod(_: Token) -> MulMod {
    #[target_feature(enable = "bmi1,bmi2,adx")]
    unsafe fn kernel(a: &[u64; 4], b: &[u64; 4], m: &[u64; 4]) -> U256 {
        // SAFETY: the token proved the instructions.
        unsafe { div::mul_mod_long::<TwoChains>(a, b, m) }
    }
    kernel
}

pub(in crate::u256::mul_mod) fn mul_div(_: Token) -> MulDiv {
    #[target_feature(enable = "bmi1,bmi2,adx")]
    unsafe fn kernel(a: &[u64; 4], b: &[u64; 4], m: &[u64; 4]) -> Option<U256> {
        // SAFETY: the token proved the instructions.
        unsafe { div::mul_div_long::<TwoChains, _>(a, b, m) }
    }
    kernel
}

pub(in crate::u256::mul_mod) fn mul_div_rem(_: Token) -> MulDivRem {
    #[target_feature(enable = "bmi1,bmi2,adx")]
    unsafe fn kernel(a: &[u64; 4], b: &[u64; 4], m: &[u64; 4]) -> Option<(U256, U256)> {
        // SAFETY: the token proved the instructions.
        unsafe { div::mul_div_long::<TwoChains, _>(a, b, m) }
    }
    kernel
}

/// Lower halves of products are added along one chain, upper halves along the other.
struct TwoChains;

impl Long for TwoChains {
    #[inline(always)]
    unsafe fn product(a: &[u64; 4], b: &[u64; 4]) -> [u64; 8] {
        let (p0, p1, p2, p3, p4, p5, p6, p7);
        // SAFETY: reads the four limbs of both and writes no memory. The caller promises the
        // instructions.
        unsafe {
            asm!(
                "mov rdx, [{a}]",
                "mulx {p1}, {p0}, [{b}]",
                "mulx {p2}, {t}, [{b} + 8]",
                "add {p1}, {t}",
                "mulx {p3}, {t}, [{b} + 16]",
                "adc {p2}, {t}",
                "mulx {p4}, {t}, [{b} + 24]",
                "adc {p3}, {t}",
                "adc {p4}, 0",

                "mov rdx, [{a} + 8]",
                "xor {t:e}, {t:e}",
                "mulx {u}, {t}, [{b}]",
                "adcx {p1}, {t}",
                "adox {p2}, {u}",
                "mulx {u}, {t}, [{b} + 8]",
                "adcx {p2}, {t}",
                "adox {p3}, {u}",
                "mulx {u}, {t}, [{b} + 16]",
                "adcx {p3}, {t}",
                "adox {p4}, {u}",
                "mulx {p5}, {t}, [{b} + 24]",
                "adcx {p4}, {t}",
                "mov {t:e}, 0",
                "adox {p5}, {t}",
                "adcx {p5}, {t}",

                "mov rdx, [{a} + 16]",
                "xor {t:e}, {t:e}",
                "mulx {u}, {t}, [{b}]",
                "adcx {p2}, {t}",
                "adox {p3}, {u}",
                "mulx {u}, {t}, [{b} + 8]",
                "adcx {p3}, {t}",
                "adox {p4}, {u}",
                "mulx {u}, {t}, [{b} + 16]",
                "adcx {p4}, {t}",
                "adox {p5}, {u}",
                "mulx {p6}, {t}, [{b} + 24]",
                "adcx {p5}, {t}",
                "mov {t:e}, 0",
                "adox {p6}, {t}",
                "adcx {p6}, {t}",

                // The pointer to `a` becomes the highest limb.
                "mov rdx, [{a} + 24]",
                "xor {t:e}, {t:e}",
                "mulx {u}, {t}, [{b}]",
                "adcx {p3}, {t}",
                "adox {p4}, {u}",
                "mulx {u}, {t}, [{b} + 8]",
                "adcx {p4}, {t}",
                "adox {p5}, {u}",
                "mulx {u}, {t}, [{b} + 16]",
                "adcx {p5}, {t}",
                "adox {p6}, {u}",
                "mulx {a}, {t}, [{b} + 24]",
                "adcx {p6}, {t}",
                "mov {t:e}, 0",
                "adox {a}, {t}",
                "adcx {a}, {t}",
                a = inout(reg) a.as_ptr() => p7,
                b = in(reg) b.as_ptr(),
                p0 = out(reg) p0,
                p1 = out(reg) p1,
                p2 = out(reg) p2,
                p3 = out(reg) p3,
                p4 = out(reg) p4,
                p5 = out(reg) p5,
                p6 = out(reg) p6,
                t = out(reg) _,
                u = out(reg) _,
                out("rdx") _,
                options(pure, readonly, nostack),
            );
        }
        [p0, p1, p2, p3, p4, p5, p6, p7]
    }
}

impl Chains for TwoChains {
    #[inline(always)]
    unsafe fn taken_off(x: &[u64; 5], [q0, q1]: [u64; 2], d: &[u64; 4]) -> [u64; 5] {
        // There are two chains of additions, none of subtractions: x - q * d is !(!x + q * d).
        let [mut y0, mut y1, mut y2, mut y3, mut y4] = x.map(|limb| !limb);
        // SAFETY: reads the four limbs and writes no memory. The caller promises the
        // instructions.
        unsafe {
            asm!(
                "xor {t:e}, {t:e}",
                "mulx {u}, {t}, [{d}]",
                "adcx {y0}, {t}",
                "adox {y1}, {u}",
                "mulx {u}, {t}, [{d} + 8]",
                "adcx {y1}, {t}",
                "adox {y2}, {u}",
                "mulx {u}, {t}, [{d} + 16]",
                "adcx {y2}, {t}",
                "adox {y3}, {u}",
                "mulx {u}, {t}, [{d} + 24]",
                "adcx {y3}, {t}",
                "adox {y4}, {u}",
                "mov {t:e}, 0",
                "adcx {y4}, {t}",
                // The other limb, one place up.
                "mov rdx, {q1}",
                "xor {t:e}, {t:e}",
                "mulx {u}, {t}, [{d}]",
                "adcx {y1}, {t}",
                "adox {y2}, {u}",
                "mulx {u}, {t}, [{d} + 8]",
                "adcx {y2}, {t}",
                "adox {y3}, {u}",
                "mulx {u}, {t}, [{d} + 16]",
                "adcx {y3}, {t}",
                "adox {y4}, {u}",
                "mulx {u}, {t}, [{d} + 24]",
                "adcx {y4}, {t}",
                d = in(reg) d.as_ptr(),
                q1 = in(reg) q1,
                y0 = inout(reg) y0,
                y1 = inout(reg) y1,
                y2 = inout(reg) y2,
                y3 = inout(reg) y3,
                y4 = inout(reg) y4,
                t = out(reg) _,
                u = out(reg) _,
                inout("rdx") q0 => _,
                options(pure, readonly, nostack),
            );
        }
        [y0, y1, y2, y3, y4].map(|limb| !limb)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cpu::Token as _;
    use crate::u256::algorithms::div::Portable;

    /// Limbs with which carries go through everything, and others.
    fn limbs<const N: usize>(random: &mut u64) -> [u64; N] {
        core::array::from_fn(|_| {
            *random = random.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
            match *random >> 61 {
                0 | 1 => u64::MAX,
                2 => 0,
                3 => 1 << 63,
                _ => *random ^ *random >> 32,
            }
        })
    }

    #[test]
    fn two_chains_give_what_one_does() {
        if Token::new().is_none() {
            return;
        }
        let mut random = 1;
        for _ in 0..20_000 {
            let (x, q, d) = (limbs(&mut random), limbs(&mut random), limbs(&mut random));
            let (a, b) = (limbs(&mut random), limbs(&mut random));
            // SAFETY: the token was there.
            unsafe {
                let expected = Portable::taken_off(&x, q, &d);
                assert_eq!(TwoChains::taken_off(&x, q, &d), expected, "{x:x?} {q:x?} {d:x?}");
                assert_eq!(TwoChains::product(&a, &b), Portable::product(&a, &b));
            }
        }
    }
}
