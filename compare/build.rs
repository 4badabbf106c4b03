//! Hands the compiler's version and the statically enabled CPU features to the program, which
//! prints them above its table: a ratio means nothing without them.

use std::{env, process::Command};

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let rustc = env::var_os("RUSTC").expect("cargo sets RUSTC");
    let version = Command::new(rustc).arg("--version").output().expect("rustc runs");
    let version = String::from_utf8(version.stdout).expect("rustc prints UTF-8");
    println!("cargo::rustc-env=COMPARE_RUSTC={}", version.trim());
    println!(
        "cargo::rustc-env=COMPARE_FEATURES={}",
        env::var("CARGO_CFG_TARGET_FEATURE").unwrap_or_default()
    );
}
