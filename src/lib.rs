//! The primitives that Ethereum and Bitcoin software spends its time in, with
//! kernels for the vector registers that the CPU has.
//!
//! This version has [`hex`], [`keccak`], [`u256`] and [`secp256k1`]. [`backend::report`] prints
//! what was detected and chosen, [`backend::self_test`] runs a known answer on every backend.
//!
//! The crate is `no_std`. Features:
//!
//! * `std` (default) and `alloc`;
//! * `serde`, for [`hex`] and [`u256`];
//! * `digest`, the traits of the crate of that name for the hashers of [`keccak`];
//! * `getrandom`, for `secp256k1::SecretKey::generate`;
//! * `ruint`, for [`u256::U256`]: to and from the numbers of the crate of that name;
//! * `native-keccak`, which exports the symbol `native_keccak256` that
//!   alloy-primitives can be told to call;
//! * `env-override`, which is for benchmarks and debugging;
//! * `c` and `xkcp`, which add backends of [`keccak`] that are written in C, and that
//!   nothing chooses by itself;
//! * `libsecp256k1`, which adds that library as a backend of [`secp256k1`], which nothing
//!   chooses by itself either.
#![no_std]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

pub mod backend;
#[cfg_attr(
    not(all(fastprim_x86, target_arch = "x86_64")),
    allow(dead_code, reason = "other targets have fewer tokens")
)]
mod cpu;
mod ct;
mod dispatch;
pub mod hex;
pub mod keccak;
pub mod secp256k1;
#[cfg(all(test, fastprim_x86, target_arch = "x86_64"))]
mod sysv64;
pub mod u256;

/// The README's example is a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
