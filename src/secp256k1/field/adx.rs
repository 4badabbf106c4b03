//! BMI2 and ADX: products that leave the flags alone, and two chains of carries. What a formula
//! adds and subtracts is done before a product is reduced to four limbs, where it costs least:
//! `asm/README.md`.

use core::arch::naked_asm;

use super::limbs4::{Limbs4, Multiply};
use crate::secp256k1::bytes::Point;
use crate::secp256k1::scan::avx2;

/// Products for CPUs with the instructions of [`cpu::Adx`](crate::cpu::Adx) and AVX2, which scans
/// tables. Every CPU with ADX has it.
///
/// The type proves nothing: who names it does. `arch/adx.rs` does for kernels that take the tokens
/// of both, `analysis.rs` and tests do after they have made them.
#[derive(Clone, Copy, Debug)]
pub(in crate::secp256k1) struct Adx;

impl Multiply for Adx {
    #[inline(always)]
    fn mul(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
        let mut product = [0; 4];
        // SAFETY: the CPU has the instructions, for the type is named where the tokens are.
        unsafe { mul(&mut product, a, b) };
        product
    }

    #[inline(always)]
    fn square(a: &[u64; 4]) -> [u64; 4] {
        let mut product = [0; 4];
        // SAFETY: as in `mul`.
        unsafe { square(&mut product, a) };
        product
    }

    #[inline(always)]
    fn squares(a: &[u64; 4], count: usize) -> [u64; 4] {
        let mut power = [0; 4];
        // SAFETY: as in `mul`.
        unsafe { squares(&mut power, a, count) };
        power
    }

    #[inline(always)]
    fn scan(table: &[Point], at: u64) -> Point {
        // SAFETY: as in `mul`.
        unsafe { avx2::scan(table, at) }
    }

    #[inline(always)]
    fn double_point(x: &mut Limbs4<Self>, y: &mut Limbs4<Self>, z: &mut Limbs4<Self>) {
        // SAFETY: as in `mul`.
        unsafe { double_point(&mut x.0, &mut y.0, &mut z.0) }
    }

    #[inline(always)]
    fn add_point(
        x: &mut Limbs4<Self>,
        y: &mut Limbs4<Self>,
        z: &mut Limbs4<Self>,
        other: [&Limbs4<Self>; 2],
        w: &Limbs4<Self>,
    ) -> Limbs4<Self> {
        let (mut h, [other_x, other_y]) = (w.0, other);
        // SAFETY: as in `mul`.
        unsafe { add_point(&mut x.0, &mut y.0, &mut z.0, &other_x.0, &other_y.0, &mut h) }
        Limbs4::new(h)
    }
}

/// # Safety
/// The CPU has the instructions.
#[unsafe(naked)]
unsafe extern "sysv64" fn mul(product: &mut [u64; 4], a: &[u64; 4], b: &[u64; 4]) {
    naked_asm!(include_str!("../../../asm/x86_64/secp256k1_adx_mul.s"), options(raw))
}

/// # Safety
/// The CPU has the instructions.
#[unsafe(naked)]
unsafe extern "sysv64" fn square(product: &mut [u64; 4], a: &[u64; 4]) {
    naked_asm!(include_str!("../../../asm/x86_64/secp256k1_adx_square.s"), options(raw))
}

/// # Safety
/// The CPU has the instructions.
#[unsafe(naked)]
unsafe extern "sysv64" fn squares(power: &mut [u64; 4], a: &[u64; 4], count: usize) {
    naked_asm!(include_str!("../../../asm/x86_64/secp256k1_adx_squares.s"), options(raw))
}

/// # Safety
/// The CPU has the instructions.
#[unsafe(naked)]
unsafe extern "sysv64" fn double_point(x: &mut [u64; 4], y: &mut [u64; 4], z: &mut [u64; 4]) {
    naked_asm!(include_str!("../../../asm/x86_64/secp256k1_adx_double_point.s"), options(raw))
}

/// # Safety
/// The CPU has the instructions.
#[unsafe(naked)]
unsafe extern "sysv64" fn add_point(
    x: &mut [u64; 4],
    y: &mut [u64; 4],
    z: &mut [u64; 4],
    other_x: &[u64; 4],
    other_y: &[u64; 4],
    w: &mut [u64; 4],
) {
    naked_asm!(include_str!("../../../asm/x86_64/secp256k1_adx_add_point.s"), options(raw))
}

#[cfg(test)]
mod tests;
