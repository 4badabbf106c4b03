//! BMI2 and ADX: two chains of carries beside each other, which the compiler does not make.

use core::arch::asm;

use super::{MulMod, one_by_one};
use crate::cpu::Adx;
use crate::dispatch::Id;
use crate::u256::Modulus;
use crate::u256::batch::fold::Rows;

pub(in crate::u256) const ID: Id = Id::Adx;
pub(in crate::u256) type Token = Adx;

pub(in crate::u256) fn batch_mul_mod(_: Token) -> MulMod {
    #[target_feature(enable = "bmi1,bmi2,adx")]
    unsafe fn kernel(
        modulus: &Modulus,
        a: *const [u64; 4],
        b: *const [u64; 4],
        out: *mut [u64; 4],
        count: usize,
    ) {
        // SAFETY: the token proved the instruction set; the rest is the caller's promise.
        unsafe { one_by_one::<Chains>(modulus, a, b, out, count) }
    }
    kernel
}

/// Lower halves of products are added along one chain, upper halves along the other.
struct Chains;

impl Rows for Chains {
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

    #[inline(always)]
    unsafe fn multiply_add(sum: [u64; 6], digit: u64, number: &[u64; 4]) -> [u64; 6] {
        let [mut s0, mut s1, mut s2, mut s3, mut s4, mut s5] = sum;
        // SAFETY: reads the four limbs and writes no memory. The caller promises the
        // instructions.
        unsafe {
            asm!(
                "xor {t:e}, {t:e}",
                "mulx {u}, {t}, [{n}]",
                "adcx {s0}, {t}",
                "adox {s1}, {u}",
                "mulx {u}, {t}, [{n} + 8]",
                "adcx {s1}, {t}",
                "adox {s2}, {u}",
                "mulx {u}, {t}, [{n} + 16]",
                "adcx {s2}, {t}",
                "adox {s3}, {u}",
                "mulx {u}, {t}, [{n} + 24]",
                "adcx {s3}, {t}",
                "adox {s4}, {u}",
                "mov {t:e}, 0",
                "adcx {s4}, {t}",
                "adox {s5}, {t}",
                "adcx {s5}, {t}",
                n = in(reg) number.as_ptr(),
                s0 = inout(reg) s0,
                s1 = inout(reg) s1,
                s2 = inout(reg) s2,
                s3 = inout(reg) s3,
                s4 = inout(reg) s4,
                s5 = inout(reg) s5,
                t = out(reg) _,
                u = out(reg) _,
                in("rdx") digit,
                options(pure, readonly, nostack),
            );
        }
        [s0, s1, s2, s3, s4, s5]
    }
}
