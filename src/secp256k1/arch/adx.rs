//! BMI2 and ADX, in assembly: `field/adx.rs`.

use crate::cpu;
use crate::secp256k1::field::adx;
use crate::secp256k1::field::limbs4::Limbs4;

super::kernels! { Adx, (cpu::Adx, cpu::Avx2), Limbs4<adx::Adx> }
