//! Peers that do right, and peers that do wrong, as shell scripts.

use super::{KNOWN, Peers, Process, words};
use crate::harness::timer::{self, Plan, Timing};
use crate::harness::{Allocations, Inputs, Role, Row};
use crate::report::{Outcome, Report, Spreads};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::rc::Rc;
use std::time::{Duration, Instant};

const HELLO: &str = "echo 'hello 1 ox 1.8.3+fake test/copy test/other/7'";

/// A peer that does for each request what the shell code says, with the words in `$1` and on.
fn fake(hello: &str, row: &str, batch: &str, output: &str) -> Result<Process, String> {
    let script = format!(
        "while read -r line; do set -- $line; case $1 in
             hello) {hello};; row) {row};; batch) {batch};; output) {output};;
         esac; done"
    );
    let mut command = Command::new("sh");
    let limit = Duration::from_millis(500);
    Process::start("ox", command.args(["-c", &script]), limit).map_err(|it| it.to_string())
}

/// A row whose output is its input, and which a peer joins.
fn joined(process: Process) -> Row {
    let peers = Peers { running: vec![Rc::new(process)], ..Peers::default() };
    let row = Row::new("test/copy/8", Inputs::random(8), 8);
    peers.join(row.peer("hex", |i, o| o.copy_from_slice(i)))
}

/// The answer to `row` that such a row expects.
fn right() -> String {
    let inputs = Inputs::random(8);
    format!("echo row {:016x}", words::digest(inputs.iter()))
}

/// Claims 20 µs per pass, after a time that is never shorter.
const BATCH: &str = "sleep 0.02; echo batch $(($3 < 100 ? $3 * 20000 : 2000000))";

#[test]
fn a_peer_competes() {
    let mut row = joined(fake(HELLO, &right(), BATCH, "").unwrap());
    assert_eq!(row.implementations[1].role, Role::Separate("1.8.3+fake".to_owned()));
    assert_eq!(row.implementations[1].label(), "ox (separate process)");
    row.verify().unwrap();
    let allocations = row.allocations();
    assert!(allocations[0].is_some() && allocations[1].is_none());
    let timings = timer::time(&mut row, Plan::QUICK).unwrap();
    assert_eq!(timings[1].min_ns, 20_000.0 / 1024.0);
    let mut row = row.per(8);
    let shares = timer::time(&mut row, Plan::QUICK).unwrap();
    assert_eq!(shares[1].min_ns, 20_000.0 / 1024.0 / 8.0);
}

#[test]
fn the_report_says_who_runs_elsewhere() {
    let row = joined(fake(HELLO, "", "", "").unwrap());
    let row = row.ours("scalar".to_owned(), |_, _| ());
    let timing = |min_ns| Timing { min_ns, median_ns: min_ns, settled: true };
    let allocations = [Some(Allocations::default()), None, Some(Allocations::default())];
    let timings = [timing(4.0), timing(2.0), timing(3.0)];
    let absent = BTreeMap::from([("eth.zig".to_owned(), "make it".to_owned())]);
    let report = Report::new(vec![Outcome::new(&row, &timings, &allocations)], false);
    let report = report.with_absent(absent);

    let text = report.to_text(false);
    assert!(text.contains("hex 0.4.3, ox 1.8.3+fake\nabsent      eth.zig: make it\n"), "{text}");
    assert!(text.contains(" hex | ox (separate process) | best peer | ratio |"), "{text}");

    let page = report.to_html();
    let absent = "<dt>absent</dt><dd><ul><li>eth.zig: <code>make it</code></li></ul></dd>";
    for part in [absent, "<li>ox 1.8.3+fake</li>", "<th scope=\"col\">ox (separate process)</th>"] {
        assert!(page.contains(part), "{part} in {page}");
    }
    let spreads = Spreads::new(&[report.clone(), report.clone()]);
    assert!(spreads.to_html().contains(absent), "of several runs too");

    let json = serde_json::to_string(&report).unwrap();
    assert_eq!(serde_json::from_str::<Report>(&json).unwrap(), report);
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["absent"]["eth.zig"], "make it");
    assert_eq!(json["peers"]["ox"], "1.8.3+fake");
    // The fastest peer is the best one, wherever it runs.
    let row = &json["rows"][0];
    assert_eq!((row["best_peer"].as_str(), row["ratio"].as_f64()), (Some("ox"), Some(1.5)));
    let [here, elsewhere] = [&row["impls"][0], &row["impls"][1]];
    assert_eq!(elsewhere["separate_process"], "1.8.3+fake");
    assert_eq!((elsewhere.get("allocs"), here.get("separate_process")), (None, None));
    assert_eq!(here["allocs"], 0.0);
}

#[test]
fn a_peer_joins_the_rows_that_it_knows() {
    let process = Rc::new(fake(HELLO, "", "", "").unwrap());
    for (row, known) in [
        ("test/copy", true),
        ("test/copy/8", true),
        ("test/copy/4096", true),
        ("test/other/7", true),
        ("test/other/8", false),
        ("test/other/70", false),
        ("test/other", false),
        ("test/copy/8/9", false),
        ("test/copying/8", false),
        ("test/copy/batch", false),
        ("test", false),
    ] {
        assert_eq!(process.knows(row), known, "{row}");
    }
    let peers = Peers { running: vec![process], ..Peers::default() };
    let row = || Row::new("test/copy/8", Inputs::random(8), 8).peer("hex", |_, _| ());
    assert_eq!(peers.join(row()).implementations.len(), 2);
    assert_eq!(peers.join(row().latency()).implementations.len(), 1);
}

#[test]
fn wrong_outputs_are_refused_and_shown() {
    let wrong = "echo output 0123";
    let mut row = joined(fake(HELLO, "echo row 0000000000000000", BATCH, wrong).unwrap());
    let message = row.verify().unwrap_err();
    let expected = Inputs::random(8);
    let expected = words::Digits(expected.get(0)).to_string();
    assert_eq!(
        message,
        format!(
            "row test/copy/8 refused: ox (separate process) differs on input 0 from byte 0 on\n  \
             hex                    {expected}\n  ox (separate process)  0123"
        )
    );
}

#[test]
fn a_digest_of_other_outputs_is_refused() {
    // Nothing else is wrong: the outputs are the inputs.
    let keep = "inputs=${line#row * }; echo row 0000000000000000";
    let give = "i=$(($3 + 1)); set -- $inputs; shift $((i - 1)); echo output $1";
    let message = joined(fake(HELLO, keep, BATCH, give).unwrap()).verify().unwrap_err();
    let expected = "ox (separate process) gives the digest of other outputs than its own";
    assert_eq!(message, format!("row test/copy/8 refused: {expected}"));
}

#[test]
fn what_goes_wrong_is_told() {
    for (row, batch, expected) in [
        ("sleep 9", "", "ox (separate process) gave no answer within 500ms"),
        ("exit 7", "", "ox (separate process) ended with exit status: 7"),
        ("kill -9 $$", "", "ox (separate process) ended with signal: 9 (SIGKILL)"),
        ("echo error no memory", "", "ox (separate process) refused: no memory"),
        ("echo row", "", "ox (separate process) answered \"row\" to \"row\""),
        ("echo row 12 monkeys", "", "ox (separate process) answered \"12 monkeys\" to \"row\""),
        ("echo batch 12", "", "ox (separate process) answered \"batch 12\" to \"row\""),
        ("echo; echo", "", "ox (separate process) answered \"\" to \"row\""),
        ("", "sleep 9", "ox (separate process) gave no answer within 500ms"),
        ("", "exit 7", "ox (separate process) ended with exit status: 7"),
        ("", "echo batch -1", "ox (separate process) answered \"-1\" to \"batch\""),
        ("", "echo batch 1.5", "ox (separate process) answered \"1.5\" to \"batch\""),
        ("", "echo batch 9000000000", "ox (separate process) tells 9s for a batch, but answered"),
    ] {
        let digest = right();
        let mut it =
            joined(fake(HELLO, if row.is_empty() { &digest } else { row }, batch, "").unwrap());
        let verified = it.verify();
        let message = if batch.is_empty() {
            verified.unwrap_err()
        } else {
            verified.unwrap();
            timer::time(&mut it, Plan::QUICK).unwrap_err().to_string()
        };
        let message = message.trim_start_matches("row test/copy/8 refused: ");
        assert!(message.starts_with(expected), "{row} {batch}: {message}");
    }
}

#[test]
fn after_a_failure_the_peer_joins_no_more() {
    let process = Rc::new(fake(HELLO, "exit 1", "", "").unwrap());
    let peers = Peers { running: vec![process.clone()], ..Peers::default() };
    let row = || Row::new("test/copy/8", Inputs::random(8), 8).peer("hex", |_, _| ());
    peers.join(row()).verify().unwrap_err();
    peers.join(row()).verify().unwrap();
    assert!(process.load("test/copy/8", &Inputs::random(8)).is_err());
    // One that only says that it cannot still does other rows.
    let process = Rc::new(fake(HELLO, "echo error no", "", "").unwrap());
    process.load("test/copy/8", &Inputs::random(8)).unwrap_err();
    assert!(process.knows("test/copy/8"));
}

#[test]
fn who_is_not_who_it_should_be_is_not_started() {
    for (hello, expected) in [
        ("echo hello 2 ox 1.0 test/copy", "answered \"2 ox 1.0 test/copy\" to \"hello\""),
        ("echo hello 1 ox/node 1.0 test/copy", "answered \"1 ox/node 1.0 test/copy\" to \"hello\""),
        ("echo hello 1 ox", "answered \"1 ox\" to \"hello\""),
        ("exit 1", "ended with exit status: 1"),
        ("sleep 9", "gave no answer within 500ms"),
        ("tr '\\0' x </dev/zero", "cannot be talked to: an answer without an end"),
    ] {
        let message = fake(hello, "", "", "").unwrap_err();
        assert!(message.starts_with(&format!("ox (separate process) {expected}")), "{message}");
    }
    let limit = Duration::from_secs(1);
    let missing = Process::start("ox", &mut Command::new("./no/such/program"), limit).unwrap_err();
    assert!(missing.to_string().starts_with("ox (separate process) cannot be talked to: "));
}

#[test]
fn a_request_that_nobody_reads_ends_too() {
    // 1,024 inputs fill the pipe several times over.
    let start = Instant::now();
    let script = format!("read -r line; {HELLO}; sleep 60");
    let mut command = Command::new("sh");
    let limit = Duration::from_millis(200);
    let process = Process::start("ox", command.args(["-c", &script]), limit).unwrap();
    let message = process.load("test/copy/64", &Inputs::random(64)).unwrap_err().to_string();
    assert_eq!(message, "ox (separate process) gave no answer within 200ms");
    assert!(start.elapsed() < Duration::from_secs(30));
}

/// A folder that goes when this does.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let name = format!("fastprim-compare-{name}-{}", std::process::id());
        let folder = Self(std::env::temp_dir().join(name));
        fs::create_dir_all(&folder.0).unwrap();
        folder
    }

    /// Writes a program.
    fn program(&self, path: &str, text: &str) {
        use std::os::unix::fs::PermissionsExt as _;
        let path = self.0.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, text).unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn what_has_not_been_built_is_named() {
    let folder = Folder::new("absent");
    let peers = Peers::start_in(&folder.0);
    assert!(peers.running.is_empty() && peers.failures.is_empty());
    let names: Vec<_> = peers.absent.keys().map(String::as_str).collect();
    assert_eq!(names, ["alloy-seed", "eth.zig", "ox", "ox/node", "ox/wasm"]);
    assert_eq!(peers.absent["ox/wasm"], "compare/peers/prepare ox");

    // Built, but one of them is somebody else.
    let script = "#!/bin/sh\nread -r line\necho hello 1 alloy-seed 1.0 test/copy\nread -r line\n";
    folder.program("alloy-seed/target/release/alloy-seed", script);
    folder.program("ethzig/zig-out/bin/ethzig", script);
    let peers = Peers::start_in(&folder.0);
    let names: Vec<_> = peers.absent.keys().map(String::as_str).collect();
    assert_eq!(names, ["ox", "ox/node", "ox/wasm"]);
    assert_eq!(peers.running.len(), 1);
    let failures: Vec<_> = peers.failures.iter().map(ToString::to_string).collect();
    let answer = "eth.zig (separate process) answered \"1 alloy-seed 1.0 test/copy\" to \"hello\"";
    assert_eq!(failures, [answer]);
}

#[test]
fn the_process_ends_with_its_owner() {
    let folder = Folder::new("ends");
    let pid = folder.0.join("pid");
    // Deaf to the end of its input.
    let script = format!("echo $$ >{}; read -r line; {HELLO}; exec sleep 60", pid.display());
    let mut command = Command::new("sh");
    let limit = Duration::from_secs(10);
    let process = Process::start("ox", command.args(["-c", &script]), limit).unwrap();
    let pid = fs::read_to_string(pid).unwrap();
    let alive = || Command::new("kill").args(["-0", pid.trim()]).output().unwrap().status.success();
    assert!(alive());
    drop(process);
    assert!(!alive());
}

#[test]
fn every_peer_has_its_folder() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("peers");
    let guide = fs::read_to_string(root.join("README.md")).unwrap();
    for peer in &KNOWN {
        assert!(root.join(peer.folder).is_dir(), "{}", peer.folder);
        assert!(guide.contains(peer.prepare), "{}", peer.prepare);
        let script = peer.prepare.split(' ').next().unwrap();
        assert!(root.parent().unwrap().parent().unwrap().join(script).is_file(), "{script}");
    }
}
