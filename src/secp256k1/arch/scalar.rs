//! General registers, for any CPU. The reference of the other backends.

use crate::secp256k1::field::Portable;

super::kernels! { Scalar, (), Portable }
