//! Numbers of 256 bits against `ruint` and `num-bigint`: one program, so that the references are
//! linked once.

#[path = "../common/mod.rs"]
mod common;

mod basic;
mod batch;
mod bits;
mod convert;
mod dex;
mod div;
mod evm;
mod i256;
mod modulus;
mod root;
mod text;
