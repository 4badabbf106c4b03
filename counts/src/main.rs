//! Counts the instructions of fastprim's operations: one call of each, under valgrind's tool
//! callgrind, with every backend that valgrind can run. `docs/measuring.md` says what the numbers
//! mean.
//!
//! `ci/instruction-counts` builds and starts this program, which starts itself a second time under
//! valgrind. There the operations are called; here what callgrind has written is read and compared
//! with the baseline.

mod baseline;
mod callgrind;
mod counter;
mod rows;
#[path = "../../tests/common/valgrind.rs"]
mod valgrind;

use std::io::ErrorKind;
use std::process::{Command, ExitCode};
use std::{env, fs};

use baseline::Baseline;
use counter::Counter;

const BASELINE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/baseline.txt");

/// For the second start.
const UNDER_VALGRIND: &str = "--under-valgrind";

fn main() -> ExitCode {
    let arguments: Vec<_> = env::args().skip(1).collect();
    let result = match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => compare(),
        ["--update"] => update(),
        [UNDER_VALGRIND] => {
            assert!(valgrind::is_running(), "valgrind does not answer");
            rows::count(&mut Counter::new());
            Ok(())
        }
        _ => Err("usage: ci/instruction-counts [--update]".to_owned()),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::FAILURE
        }
    }
}

fn compare() -> Result<(), String> {
    let new = measure()?;
    let text = fs::read_to_string(BASELINE).map_err(at(BASELINE))?;
    print!("{}", Baseline::from_text(&text).map_err(at(BASELINE))?.changes(&new));
    Ok(())
}

fn update() -> Result<(), String> {
    let new = measure()?;
    fs::write(BASELINE, new.to_text()).map_err(at(BASELINE))?;
    println!("{} rows written to {BASELINE}", new.counts.len());
    Ok(())
}

fn measure() -> Result<Baseline, String> {
    let program = env::current_exe().map_err(at("this program"))?;
    let dumps = program.with_extension("callgrind");
    // Those of an earlier run must not be taken for new ones.
    if let Err(error) = fs::remove_file(&dumps)
        && error.kind() != ErrorKind::NotFound
    {
        return Err(at(&dumps.display().to_string())(error));
    }
    // `command-line-only`: what is set up for other programs does not matter here.
    let output = Command::new("valgrind")
        .args(["--command-line-only=yes", "--quiet", "--tool=callgrind"])
        .args(["--instr-atstart=no", "--combine-dumps=yes", "--dump-line=no"])
        .args(["--compress-strings=no", "--compress-pos=no"])
        .arg(format!("--callgrind-out-file={}", dumps.display()))
        .arg(&program)
        .arg(UNDER_VALGRIND)
        .output()
        .map_err(at("valgrind"))?;
    if !output.status.success() {
        let stderr = String::from_utf8_lossy(&output.stderr);
        return Err(format!("under valgrind: {}\n{stderr}", output.status));
    }
    let dumps = fs::read_to_string(&dumps).map_err(at(&dumps.display().to_string()))?;
    let announced = String::from_utf8_lossy(&output.stdout);
    let counts = callgrind::counts(&dumps, &program.display().to_string(), &announced)?;
    Ok(Baseline { compiler: env!("COUNTS_RUSTC").to_owned(), counts })
}

fn at<E: std::fmt::Display>(place: &str) -> impl Fn(E) -> String {
    move |error| format!("{place}: {error}")
}
