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

/// Whether a call panics; on wasm, where that ends the program, it is taken for granted.
fn panics<T>(call: impl FnOnce() -> T + std::panic::UnwindSafe) -> bool {
    cfg!(target_family = "wasm") || std::panic::catch_unwind(call).is_err()
}
