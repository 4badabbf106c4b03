//! Refuses a misspelled `--cfg fastprim_hex_backend` or its like: it would force nothing, and
//! rustc's lint about it is silent in a package that comes from a registry.
//!
//! Sets a cfg where an architecture's kernels are compiled: where it has the vector
//! registers' baseline, which kernels and firmware are compiled without.
//! `fastprim_x86` is x86 with SSE2; `fastprim_neon` is aarch64 with NEON, and
//! little-endian, since the kernels use the byte order; `fastprim_simd128` is wasm32
//! with the feature of that name, and not wasm64, whose vectors have no stable API.
//!
//! With the feature `c`, compiles `vendor/`.

use std::env;

/// Per primitive, the values in the manifest's `check-cfg`.
const BACKENDS: [(&str, &[&str]); 4] = [
    ("fastprim_hex_backend", &["scalar", "sse2", "avx2", "avx512", "neon", "simd128"]),
    (
        "fastprim_keccak_backend",
        &["scalar", "bmi2", "avx2", "avx512", "neon", "sha3", "simd128", "c", "xkcp"],
    ),
    ("fastprim_secp256k1_backend", &["scalar", "adx", "libsecp256k1"]),
    (
        "fastprim_u256_backend",
        &["scalar", "sse2", "adx", "avx2", "avx512", "avx512ifma", "neon", "simd128"],
    ),
];

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let target = |key: &str| env::var(format!("CARGO_CFG_TARGET_{key}")).unwrap_or_default();
    let arch = target("ARCH");
    let features = target("FEATURE");
    let has = |name: &str| features.split(',').any(|feature| feature == name);
    if ["x86", "x86_64"].contains(&arch.as_str()) && has("sse2") {
        println!("cargo::rustc-cfg=fastprim_x86");
    }
    let miri = env::var_os("CARGO_CFG_MIRI").is_some();
    if arch == "aarch64" && target("ENDIAN") == "little" && has("neon") && !miri {
        println!("cargo::rustc-cfg=fastprim_neon");
    }
    if arch == "wasm32" && has("simd128") {
        println!("cargo::rustc-cfg=fastprim_simd128");
    }
    for (cfg, names) in BACKENDS {
        let Ok(value) = env::var(format!("CARGO_CFG_{}", cfg.to_uppercase())) else { continue };
        if !names.contains(&value.as_str()) {
            println!("cargo::error={cfg}={value:?} is none of: {}", names.join(" "));
        }
    }
    #[cfg(feature = "c")]
    {
        println!("cargo::rerun-if-changed=vendor/keccak/keccak.c");
        cc::Build::new()
            .file("vendor/keccak/keccak.c")
            .opt_level(3)
            .warnings(true)
            .compile("fastprim_keccak");
    }
}
