//! Hands the compiler's version to the program, which names it beside alloy's.

use std::{env, process::Command};

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let rustc = env::var_os("RUSTC").expect("cargo sets RUSTC");
    let version = Command::new(rustc).arg("--version").output().expect("rustc runs");
    let version = String::from_utf8(version.stdout).expect("rustc prints UTF-8");
    let number = version.split(' ').nth(1).expect("a name and a version");
    println!("cargo::rustc-env=PEER_RUSTC={number}");
}
