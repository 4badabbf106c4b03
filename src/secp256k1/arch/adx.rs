//! BMI2 and ADX, in assembly: `field/adx.rs`.

use crate::cpu::Adx;
use crate::secp256k1::field::adx;
use crate::secp256k1::field::limbs4::Limbs4;

super::kernels! { Adx, Adx, Limbs4<adx::Adx> }
