//! Times fastprim and the crates that it wants to replace, head to head in one process.
//!
//! `cargo compare [FILTER]...` prints a table; `harness` says how the times come about.
//!
//! What it cannot even out: whether and how a function is inlined is the compiler's decision, as in
//! a user's program, and with fat LTO it depends on the rest of the program. The same version of
//! hex-simd took 2.6 ns in one build and 4.0 ns in another, where its unused tail loop had been
//! vectorised and the function got a longer prologue. A ratio that matters is worth a second look
//! with `CARGO_PROFILE_COMPARE_LTO=off`.

mod cpu;
mod harness;
mod machine;
mod peers;
mod published;
mod repeat;
mod report;
mod rows;
mod targets;

use clap::Parser;
use clap::builder::NonEmptyStringValueParser;
use harness::timer::{self, Plan};
use harness::{Role, Row};
use indicatif::{ProgressBar, ProgressStyle};
use peers::Peers;
use report::{Outcome, Report};
use rows::floor;
use serde::Serialize;
use std::io::{self, IsTerminal as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs};

/// Times fastprim against its peers
#[derive(Parser)]
#[command(name = "cargo compare", version)]
struct Arguments {
    /// Time only rows whose names contain one of these, such as hex/encode or hex/decode/32@avx2
    filters: Vec<String>,
    /// Take a first look: fewer and shorter batches
    #[arg(long)]
    quick: bool,
    /// Print the rows and who competes in them, and time nothing
    #[arg(long)]
    list: bool,
    /// Also write the results to this file
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Also write a page with charts to this file
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Make fastprim use a backend, such as hex=avx2, as FASTPRIM_BACKEND does
    #[arg(long, value_name = "PRIM=NAME", value_parser = NonEmptyStringValueParser::new())]
    backend: Vec<String>,
    /// Build everything for this CPU first, such as native or x86-64-v3
    #[arg(long, conflicts_with = "backend", value_parser = NonEmptyStringValueParser::new())]
    cpu: Option<String>,
    /// Run everything N times, each in its own process, and print how far the ratios are apart
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(2..))]
    #[arg(conflicts_with_all = ["list", "verbose"])]
    repeat: Option<u32>,
    /// Also print what fastprim detected and chose
    #[arg(long, short)]
    verbose: bool,
}

fn main() -> ExitCode {
    run(&Arguments::parse()).unwrap_or_else(|message| {
        eprintln!("error: {message}");
        ExitCode::from(2)
    })
}

fn run(arguments: &Arguments) -> Result<ExitCode, String> {
    if let Some(cpu) = &arguments.cpu {
        let status = cpu::run_built_for(cpu)?;
        return Ok(if status.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE });
    }
    force(&arguments.backend)?;
    let selected = rows::select(rows::all(), &arguments.filters)?;
    let rows = || floor::before().into_iter().chain(selected).chain(floor::after());
    if let Some(times) = arguments.repeat {
        let spreads = repeat::repeat(arguments, times)?;
        print(&spreads.to_text(io::stdout().is_terminal()))?;
        write_files(arguments, &spreads, || spreads.to_html())?;
        return Ok(ExitCode::SUCCESS);
    }
    let peers = Peers::start();
    if arguments.list {
        print(&rows().map(|row| list(&peers.join(row))).collect::<String>())?;
        return Ok(ExitCode::SUCCESS);
    }
    let (report, refused) = compare(rows().collect(), &peers, plan(arguments));
    if arguments.verbose {
        print(&format!("{}\n\n", fastprim::backend::report()))?;
    }
    print(&report.to_text(io::stdout().is_terminal()))?;
    write_files(arguments, &report, || report.to_html())?;
    for difference in &refused {
        eprintln!("error: {difference}");
    }
    Ok(if refused.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Writes the files that were asked for.
fn write_files(
    arguments: &Arguments,
    results: &impl Serialize,
    html: impl FnOnce() -> String,
) -> Result<(), String> {
    let write = |path: &Path, text: String| {
        fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()))
    };
    if let Some(path) = &arguments.json {
        let json = serde_json::to_string_pretty(results).map_err(|error| error.to_string())?;
        write(path, json + "\n")?;
    }
    arguments.html.as_ref().map_or(Ok(()), |path| write(path, html()))
}

/// Forces backends the way a user does, so that what is timed is what a user gets; the library
/// says which names there are. What the environment says holds too: naming a primitive in both
/// is the library's to refuse.
///
/// # Errors
///
/// In a build without the feature `force`, in which the library does not listen.
fn force(backends: &[String]) -> Result<(), String> {
    const VARIABLE: &str = "FASTPRIM_BACKEND";
    if backends.is_empty() {
        return Ok(());
    }
    if cfg!(not(feature = "force")) {
        return Err("--backend needs the feature `force`".to_owned());
    }
    let outside = env::var_os(VARIABLE).unwrap_or_default();
    let outside = outside.to_string_lossy();
    let all = std::iter::once(&*outside).chain(backends.iter().map(String::as_str));
    let all: Vec<_> = all.filter(|part| !part.is_empty()).collect();
    // SAFETY: the program has only this thread yet. And the library, which reads the variable once,
    // has not been called.
    unsafe { env::set_var(VARIABLE, all.join(",")) };
    Ok(())
}

fn plan(arguments: &Arguments) -> Plan {
    if arguments.quick { Plan::QUICK } else { Plan::FULL }
}

/// Checks and times the rows; why some are missing, or a peer is, comes back as the second part.
fn compare(rows: Vec<Row>, peers: &Peers, plan: Plan) -> (Report, Vec<String>) {
    // Drawn on stderr, between the rows, and only if that is a terminal.
    let bar = ProgressBar::new(rows.len() as u64);
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} {msg}");
    bar.set_style(style.expect("the template is valid"));
    let mut outcomes = Vec::new();
    let mut refused: Vec<String> = peers.failures.iter().map(ToString::to_string).collect();
    for row in rows {
        bar.set_message(row.name.clone());
        match outcome(peers.join(row), plan) {
            Ok(outcome) => outcomes.push(outcome),
            Err(difference) => refused.push(difference),
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    (Report::new(outcomes, plan.quick).with_absent(peers.absent.clone()), refused)
}

fn outcome(mut row: Row, plan: Plan) -> Result<Outcome, String> {
    row.verify()?;
    let allocations = row.allocations();
    let timings = timer::time(&mut row, plan);
    let timings = timings.map_err(|failure| format!("row {} refused: {failure}", row.name))?;
    Ok(Outcome::new(&row, &timings, &allocations))
}

fn list(row: &Row) -> String {
    let implementations = row.implementations.iter().map(|it| match &it.role {
        Role::Auto(backend) => format!("{} ({backend})", it.name),
        _ => it.label(),
    });
    format!("{:24}{}\n", row.name, implementations.collect::<Vec<_>>().join(", "))
}

/// Writes to stdout; a reader who has seen enough, such as `head`, is no error.
fn print(text: &str) -> Result<(), String> {
    match io::stdout().write_all(text.as_bytes()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error.to_string()),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use harness::Inputs;

    #[test]
    fn a_refused_row_does_not_stop_the_others() {
        let row = |name| Row::new(name, Inputs::random(8), 0).peer("yes", |_, _| true);
        let rows = vec![row("test/a"), row("test/b").peer("no", |_, _| false), row("test/c")];
        let (report, refused) = compare(rows, &Peers::default(), Plan::QUICK);
        let text = report.to_text(false);
        assert!(text.contains("test/a") && text.contains("test/c"), "{text}");
        assert!(!text.contains("test/b"), "{text}");
        assert_eq!(refused.len(), 1);
        assert!(refused[0].starts_with("row test/b refused: no differs"), "{}", refused[0]);
    }

    #[test]
    fn arguments() {
        let arguments = |line: &str| Arguments::try_parse_from(line.split(' '));
        let parsed = arguments("compare hex/encode check --quick --json out.json").unwrap();
        assert_eq!(parsed.filters, ["hex/encode", "check"]);
        assert_eq!(parsed.json, Some("out.json".into()));
        assert!(parsed.quick && !parsed.list && !parsed.verbose);
        let parsed = arguments("compare --repeat 2 --json a --html b").unwrap();
        assert_eq!((parsed.json, parsed.html), (Some("a".into()), Some("b".into())));
        let parsed = arguments("compare --backend hex=avx2 hex --backend=keccak=scalar --repeat 5");
        let parsed = parsed.unwrap();
        assert_eq!(parsed.backend, ["hex=avx2", "keccak=scalar"]);
        assert_eq!((parsed.repeat, parsed.filters), (Some(5), vec!["hex".to_owned()]));
        for mistake in ["--fast", "--repeat 1", "--repeat 2 --list", "--backend ", "--cpu "] {
            assert!(arguments(&format!("compare {mistake}")).is_err(), "{mistake}");
        }
    }
}
