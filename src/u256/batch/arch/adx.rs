//! BMI2 and ADX: two chains of carries beside each other, which the compiler does not make. The
//! loop is assembly too: `asm/README.md`.

use core::arch::naked_asm;
use core::slice;

use super::{MulMod, one_by_one};
use crate::cpu::Adx;
use crate::dispatch::Id;
use crate::u256::Modulus;
use crate::u256::algorithms::fold::Fold;

pub(in crate::u256) const ID: Id = Id::Adx;
pub(in crate::u256) type Token = Adx;

/// So many numbers are still in the nearest cache when their remainders are made.
const BLOCK: usize = 64;

pub(in crate::u256) fn batch_mul_mod(_: Token) -> MulMod {
    unsafe fn kernel(
        modulus: &Modulus,
        a: *const [u64; 4],
        b: *const [u64; 4],
        out: *mut [u64; 4],
        count: usize,
    ) {
        let Some(fold) = modulus.fold() else {
            // SAFETY: the caller's promise.
            return unsafe { one_by_one(modulus, a, b, out, count) };
        };
        let mut at = 0;
        while at < count {
            let now = BLOCK.min(count - at);
            // SAFETY: the token proved the instructions; there is at least one number, and
            // `at + now` is at most `count`; the rest is the caller's promise. No one else uses
            // what is written.
            unsafe {
                let out = out.add(at);
                mul_fold_all(out, a.add(at), b.add(at), fold, now);
                modulus.finish(slice::from_raw_parts_mut(out, now));
            }
            at += now;
        }
    }
    kernel
}

/// # Safety
/// The head of the file says what is where; the CPU has the instructions.
#[unsafe(naked)]
unsafe extern "sysv64" fn mul_fold_all(
    out: *mut [u64; 4],
    a: *const [u64; 4],
    b: *const [u64; 4],
    fold: &Fold,
    count: usize,
) {
    naked_asm!(include_str!("../../../../asm/x86_64/u256_adx_mul_fold_all.s"), options(raw))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cpu::Token as _;
    use crate::sysv64::{MARK, call_sysv64};

    #[test]
    fn registers_and_memory() {
        if Token::new().is_none() {
            return;
        }
        let fold = Fold::new(&[5, 7, 11, 1 << 63 | 13]);
        let (a, b) =
            ([[3_u64, 0, 0, 0], [u64::MAX; 4], [2; 4]], [[7_u64, 0, 0, 0], [1, 0, 0, 0], [0; 4]]);
        let expected =
            [[21, 0, 0, 0], fold.remainder(&[u64::MAX, u64::MAX, u64::MAX, u64::MAX, 0, 0, 0, 0])];
        let mut out = [[MARK; 4]; 4];
        let operands = [
            out[1..].as_mut_ptr().cast(),
            a.as_ptr().cast_mut().cast(),
            b.as_ptr().cast_mut().cast(),
            (&raw const fold).cast_mut().cast(),
        ];
        // SAFETY: the operands are such, and the token is there.
        let wrong = unsafe { call_sysv64(mul_fold_all as *const (), operands, 2) };
        assert_eq!(wrong, 0, "a register of the caller is changed");
        assert_eq!(out, [[MARK; 4], expected[0], expected[1], [MARK; 4]]);
    }
}
