//! The curve secp256k1: y^2 = x^3 + 7 over the field of p = 2^256 - 2^32 - 977 elements, and its
//! signatures.

mod field;
mod group;
mod scalar;
mod tables;
