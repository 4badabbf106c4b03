//! The whole comparison several times, each in a process of its own: the addresses of code, stack
//! and heap are drawn once per process, and two runs in the same one would agree on them.

use crate::Arguments;
use crate::report::{Report, Spreads};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs, process};

/// Runs the comparison `times` times and lines up the ratios.
///
/// # Errors
///
/// What keeps a run from starting, or from giving a result.
pub(crate) fn repeat(arguments: &Arguments, times: u32) -> Result<Spreads, String> {
    let file = Temporary(env::temp_dir().join(format!("fastprim-compare-{}", process::id())));
    let mut runs = Vec::new();
    for run in 1..=times {
        eprintln!("run {run} of {times}");
        runs.push(once(arguments, &file.0)?);
    }
    Ok(Spreads::new(&runs))
}

fn once(arguments: &Arguments, file: &Path) -> Result<Report, String> {
    let program = env::current_exe().map_err(|error| error.to_string())?;
    // Forced backends are in the environment already, which the child inherits.
    let status = Command::new(program)
        .args(arguments.quick.then_some("--quick"))
        .arg("--json")
        .arg(file)
        .arg("--")
        .args(&arguments.filters)
        .stdout(Stdio::null())
        .status()
        .map_err(|error| error.to_string())?;
    if !status.success() {
        return Err(format!("the run ended with {status}"));
    }
    let json = fs::read_to_string(file).map_err(|error| error.to_string())?;
    serde_json::from_str(&json).map_err(|error| error.to_string())
}

/// A file that goes when this does.
struct Temporary(PathBuf);

impl Drop for Temporary {
    fn drop(&mut self) {
        // There is none if no run came to its end.
        let _ = fs::remove_file(&self.0);
    }
}
