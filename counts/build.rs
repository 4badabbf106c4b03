//! Hands the compiler's version to the program: counts of two compilers are not comparable.

use std::{env, process::Command};

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let rustc = env::var_os("RUSTC").expect("cargo sets RUSTC");
    let version = Command::new(rustc).arg("--version").output().expect("rustc runs");
    let version = String::from_utf8(version.stdout).expect("rustc prints UTF-8");
    println!("cargo::rustc-env=COUNTS_RUSTC={}", version.trim());
}
