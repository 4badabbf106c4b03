//! Refuses a misspelled `--cfg fastprim_hex_backend`: it would force nothing, and
//! rustc's lint about it is silent in a package that comes from a registry.
//!
//! Sets `fastprim_x86` where x86 kernels are compiled: x86 with SSE2, the vector
//! registers' baseline, which kernels and firmware are compiled without. Sets
//! `fastprim_simd128` where those of WebAssembly are: not on wasm64, whose vectors
//! have no stable API.

use std::env;

/// Per primitive, the values in the manifest's `check-cfg`.
const BACKENDS: [(&str, &[&str]); 2] = [
    ("fastprim_hex_backend", &["scalar", "sse2", "avx2", "avx512", "neon", "simd128"]),
    (
        "fastprim_keccak_backend",
        &["scalar", "bmi2", "avx2", "avx512", "neon", "sha3", "simd128", "c", "xkcp"],
    ),
];

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let target = |key: &str| env::var(format!("CARGO_CFG_TARGET_{key}")).unwrap_or_default();
    let has = |feature| target("FEATURE").split(',').any(|known| known == feature);
    let is_x86 = ["x86", "x86_64"].contains(&target("ARCH").as_str());
    if is_x86 && has("sse2") {
        println!("cargo::rustc-cfg=fastprim_x86");
    }
    if target("ARCH") == "wasm32" && has("simd128") {
        println!("cargo::rustc-cfg=fastprim_simd128");
    }
    for (cfg, names) in BACKENDS {
        let Ok(value) = env::var(format!("CARGO_CFG_{}", cfg.to_uppercase())) else { continue };
        if !names.contains(&value.as_str()) {
            println!("cargo::error={cfg}={value:?} is none of: {}", names.join(" "));
        }
    }
}
