//! The other two tables: this program built for a CPU that the compiler may take for granted.

use std::path::Path;
use std::process::{Command, ExitStatus};
use std::{env, ffi::OsString};

/// What separates flags in `CARGO_ENCODED_RUSTFLAGS`.
const SEPARATOR: &str = "\x1f";

/// Builds the program for `cpu`, a value of rustc's `target-cpu`, and runs that with the same
/// arguments.
///
/// It is built without the feature `force`, since a library that may have to follow a variable
/// does not fold its choice away where the compiler knows the answer, which is what such a build
/// is about.
///
/// # Errors
///
/// Why cargo did not start.
pub(crate) fn run_built_for(cpu: &str) -> Result<ExitStatus, String> {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml");
    let target = env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into());
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(&cargo);
    command
        .args(["run", "--locked", "--profile", "compare", "--no-default-features"])
        // What this program was built with stays.
        .args(cfg!(feature = "keccak-asm").then_some("--features=keccak-asm"))
        .arg("--manifest-path")
        .arg(manifest)
        // A directory of its own, so that the ordinary build is not thrown away.
        .arg("--target-dir")
        .arg(Path::new(&target).join(format!("cpu-{cpu}")))
        .arg("--")
        .args(without_cpu(env::args_os().skip(1)))
        .env("CARGO_ENCODED_RUSTFLAGS", flags(env::var("CARGO_ENCODED_RUSTFLAGS").ok(), cpu));
    command.status().map_err(|error| format!("{}: {error}", cargo.display()))
}

/// The user's flags, and the CPU.
fn flags(encoded: Option<String>, cpu: &str) -> String {
    let plain =
        || env::var("RUSTFLAGS").ok().map(|it| it.split(' ').collect::<Vec<_>>().join(SEPARATOR));
    let mut flags = encoded.or_else(plain).unwrap_or_default();
    if !flags.is_empty() {
        flags += SEPARATOR;
    }
    flags + &["-C", &format!("target-cpu={cpu}")].join(SEPARATOR)
}

/// The arguments but for `--cpu CPU` and `--cpu=CPU`.
fn without_cpu(arguments: impl Iterator<Item = OsString>) -> Vec<OsString> {
    let mut kept = Vec::new();
    let mut arguments = arguments.peekable();
    while let Some(argument) = arguments.next() {
        if argument == "--" {
            kept.push(argument);
            kept.extend(arguments);
            return kept;
        }
        if argument == "--cpu" {
            arguments.next();
        } else if !argument.to_string_lossy().starts_with("--cpu=") {
            kept.push(argument);
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_cpu_is_taken_out() {
        for (given, kept) in [
            ("hex --cpu native --quick", "hex --quick"),
            ("--cpu=x86-64-v3 --json a.json", "--json a.json"),
            ("--quick -- --cpu hex", "--quick -- --cpu hex"),
            ("--cpu", ""),
        ] {
            let given = given.split(' ').map(OsString::from);
            let expected: Vec<_> = kept.split_whitespace().map(OsString::from).collect();
            assert_eq!(without_cpu(given), expected);
        }
    }

    #[test]
    fn flags_are_added_to() {
        assert_eq!(flags(Some("-g".into()), "native"), "-g\x1f-C\x1ftarget-cpu=native");
        assert_eq!(flags(Some(String::new()), "x"), "-C\x1ftarget-cpu=x");
    }
}
