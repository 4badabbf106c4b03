//! Refuses a misspelled `--cfg fastprim_hex_backend`. It would force nothing,
//! and rustc's lint about it is silent in a package that comes from a registry.

use std::env;

/// Per primitive, the values in the manifest's `check-cfg`.
const BACKENDS: [(&str, &[&str]); 1] =
    [("fastprim_hex_backend", &["scalar", "sse2", "avx2", "avx512", "neon", "simd128"])];

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    for (cfg, names) in BACKENDS {
        let Ok(value) = env::var(format!("CARGO_CFG_{}", cfg.to_uppercase())) else { continue };
        if !names.contains(&value.as_str()) {
            println!("cargo::error={cfg}={value:?} is none of: {}", names.join(" "));
        }
    }
}
