//! BMI2 and ADX: products that leave the flags alone, and two chains of carries. A chain of
//! squares is one call of assembly: `asm/README.md`, `docs/performance.md`.

use core::arch::naked_asm;

use super::{MulFold, PowOdd, generic};
use crate::cpu::Adx;
use crate::dispatch::Id;
use crate::u256::algorithms::carrying_mul_add;
use crate::u256::algorithms::fold::Fold;
use crate::u256::algorithms::montgomery::Montgomery;

pub(in crate::u256::pow_mod) const ID: Id = Id::Adx;
pub(in crate::u256::pow_mod) type Token = Adx;

pub(in crate::u256::pow_mod) fn pow_odd(_: Token) -> PowOdd {
    unsafe fn kernel(base: &[u64; 4], exponent: &[u64; 4], modulus: &Montgomery) -> [u64; 4] {
        let context = Context::new(modulus);
        // SAFETY: the token proved the instructions.
        unsafe {
            if modulus.modulus[3] == u64::MAX {
                generic::pow_odd(base, exponent, modulus, &Any(context))
            } else {
                generic::pow_odd(base, exponent, modulus, &context)
            }
        }
    }
    kernel
}

pub(in crate::u256::pow_mod) fn mul_fold(_: Token) -> MulFold {
    unsafe fn kernel(product: *mut [u64; 4], a: &[u64; 4], b: &[u64; 4], fold: &Fold) {
        // SAFETY: the token proved the instructions; the rest is the caller's promise.
        unsafe { mul_fold_assembly(product, a, b, fold) }
    }
    kernel
}

/// What the assembly wants to know of a modulus.
#[repr(C)]
struct Context {
    modulus: [u64; 4],
    /// `-1 / modulus` modulo 2^64.
    inverse: u64,
    /// The limbs above the lowest one of `modulus * inverse`. That one is 2^64 - 1.
    multiple: [u64; 4],
}

impl Context {
    fn new(modulus: &Montgomery) -> Self {
        let (modulus, inverse) = (modulus.modulus, modulus.inverse);
        // With 1 added the lowest limb is 0, so the others are what is wanted.
        let (mut multiple, mut carry) = ([0; 4], carrying_mul_add(modulus[0], inverse, 1, 0).1);
        for at in 0..3 {
            (multiple[at], carry) = carrying_mul_add(modulus[at + 1], inverse, 0, carry);
        }
        multiple[3] = carry;
        Self { modulus, inverse, multiple }
    }
}

impl generic::Steps for Context {
    #[inline(always)]
    unsafe fn steps(&self, power: &mut [u64; 4], squares: usize, factor: &[u64; 4]) {
        // SAFETY: the caller's promise.
        unsafe { steps(power, squares, factor, self) }
    }
}

/// A modulus with 2^64 - 1 for its highest limb, which leaves no room for the quick rounds.
struct Any(Context);

impl generic::Steps for Any {
    #[inline(always)]
    unsafe fn steps(&self, power: &mut [u64; 4], squares: usize, factor: &[u64; 4]) {
        // SAFETY: the caller's promise.
        unsafe { steps_any(power, squares, factor, &self.0) }
    }
}

/// # Safety
/// The head of the file says what is where; the CPU has the instructions.
#[unsafe(naked)]
unsafe extern "sysv64" fn steps(
    power: &mut [u64; 4],
    squares: usize,
    factor: &[u64; 4],
    context: &Context,
) {
    naked_asm!(include_str!("../../../../asm/x86_64/u256_adx_steps.s"), options(raw))
}

/// # Safety
/// The head of the file says what is where; the CPU has the instructions.
#[unsafe(naked)]
unsafe extern "sysv64" fn steps_any(
    power: &mut [u64; 4],
    squares: usize,
    factor: &[u64; 4],
    context: &Context,
) {
    naked_asm!(include_str!("../../../../asm/x86_64/u256_adx_steps_any.s"), options(raw))
}

/// # Safety
/// The head of the file says what is where; the CPU has the instructions.
#[unsafe(naked)]
unsafe extern "sysv64" fn mul_fold_assembly(
    product: *mut [u64; 4],
    a: &[u64; 4],
    b: &[u64; 4],
    fold: &Fold,
) {
    naked_asm!(include_str!("../../../../asm/x86_64/u256_adx_mul_fold.s"), options(raw))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cpu::Token as _;
    use crate::sysv64::{MARK, call_sysv64};
    use crate::u256::algorithms::{montgomery, mul};

    fn pointer<T>(operand: &T) -> *mut u64 {
        (&raw const *operand).cast_mut().cast()
    }

    #[test]
    fn registers_and_memory() {
        if Token::new().is_none() {
            return;
        }
        let modulus = [5, 7, 11, 1 << 63 | 13];
        let (fold, odd) = (Fold::new(&modulus), Montgomery::new(&modulus));
        let (context, a, b) = (Context::new(&odd), [1, 2, 3, 4], [5, 6, 7, 8]);
        let number = |out: &[u64; 12]| [out[4], out[5], out[6], out[7]];
        let check = |name, function, start: [u64; 4], operands: [*mut u64; 3]| {
            let mut out = [MARK; 12];
            out[4..8].copy_from_slice(&start);
            let [first, second, third] = operands;
            // SAFETY: the operands are such, and the token is there.
            let wrong =
                unsafe { call_sysv64(function, [out[4..].as_mut_ptr(), first, second, third], 0) };
            assert_eq!(wrong, 0, "{name} changes a register of its caller");
            assert!(out[..4].iter().chain(&out[8..]).all(|it| *it == MARK), "{name} writes beside");
            number(&out)
        };
        let operands = [pointer(&a), pointer(&b), pointer(&fold)];
        let product = check("mul_fold", mul_fold_assembly as *const (), [MARK; 4], operands);
        assert_eq!(product, odd.mul(&odd.enter(&a), &b));
        for squares in 0..3 {
            let mut expected = a;
            for _ in 0..squares {
                expected = montgomery::reduce(&mul::square(&expected), &modulus, odd.inverse);
            }
            expected = odd.mul(&expected, &b);
            let count = core::ptr::without_provenance_mut(squares);
            let operands = [count, pointer(&b), pointer(&context)];
            assert_eq!(check("steps", steps as *const (), a, operands), expected);
            assert_eq!(check("steps_any", steps_any as *const (), a, operands), expected);
        }
    }
}
