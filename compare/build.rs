//! Hands the compiler's version and the statically enabled CPU features to the program, which
//! prints them above its table: a ratio means nothing without them.

use std::path::Path;
use std::{env, process::Command};

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let rustc = env::var_os("RUSTC").expect("cargo sets RUSTC");
    let version = Command::new(rustc).arg("--version").output().expect("rustc runs");
    let version = String::from_utf8(version.stdout).expect("rustc prints UTF-8");
    println!("cargo::rustc-env=COMPARE_RUSTC={}", version.trim());
    println!("cargo::rustc-env=COMPARE_BUILD={}", build());
    println!(
        "cargo::rustc-env=COMPARE_FEATURES={}",
        env::var("CARGO_CFG_TARGET_FEATURE").unwrap_or_default()
    );
}

/// The name of the profile, whose settings are in the workspace's manifest, and what the user has
/// changed in it or asks of the compiler.
fn build() -> String {
    let out = env::var_os("OUT_DIR").expect("cargo sets OUT_DIR");
    // target/<profile>/build/<package>/out
    let profile = Path::new(&out).ancestors().nth(3).and_then(Path::file_name);
    let profile = profile.unwrap_or_default().to_string_lossy();
    let changed = ["LTO", "CODEGEN_UNITS", "OPT_LEVEL"].into_iter().filter_map(|setting| {
        let name = format!("CARGO_PROFILE_{}_{setting}", profile.to_uppercase());
        println!("cargo::rerun-if-env-changed={name}");
        Some(format!(", {name}={}", env::var(&name).ok()?))
    });
    // The flags are separated by a byte that stands in none of them.
    let flags = env::var("CARGO_ENCODED_RUSTFLAGS").unwrap_or_default().replace('\x1f', " ");
    let flags = if flags.is_empty() { String::new() } else { format!(", RUSTFLAGS {flags}") };
    format!("profile {profile}{}{flags}", changed.collect::<String>())
}
