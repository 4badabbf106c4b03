//! Peers that are not crates of this workspace: other languages, and other configurations of the
//! same crate. Each runs in a process of its own, and is optional.

use crate::harness::{Kind, Row};
use std::collections::BTreeMap;
use std::env;
use std::path::{self, Path, PathBuf};
use std::process::Command;
use std::rc::Rc;
use std::time::Duration;

mod process;
#[cfg(all(test, unix))]
mod tests;
pub(crate) mod words;

pub(crate) use process::{Failure, Process};

/// How long an answer may take. Slow operations take milliseconds, for each of 1,024 inputs.
const LIMIT: Duration = Duration::from_secs(60);

/// A peer that there may be.
struct Known {
    name: &'static str,
    /// Its folder in `compare/peers`, where it is started.
    folder: &'static str,
    /// The file that is there once it has been built.
    built: &'static str,
    program: Program,
    /// What builds it, from the root of the repository.
    prepare: &'static str,
}

enum Program {
    /// What is built is the program.
    Built,
    /// Node runs `peer.js` with the name of the peer as its argument.
    Node,
}

const KNOWN: [Known; 5] = [
    Known {
        name: "alloy-seed",
        folder: "alloy-seed",
        built: "target/release/alloy-seed",
        program: Program::Built,
        prepare: "compare/peers/prepare alloy-seed",
    },
    ox("ox"),
    ox("ox/node"),
    ox("ox/wasm"),
    Known {
        name: "eth.zig",
        folder: "ethzig",
        built: "zig-out/bin/ethzig",
        program: Program::Built,
        prepare: "compare/peers/prepare ethzig CHECKOUT",
    },
];

const fn ox(name: &'static str) -> Known {
    let (folder, built) = ("ox", "node_modules/ox/package.json");
    Known { name, folder, built, program: Program::Node, prepare: "compare/peers/prepare ox" }
}

fn node(argument: &str) -> Command {
    let mut command = Command::new("node");
    command.args(["peer.js", argument]);
    command
}

/// The peers of a run.
#[derive(Debug, Default)]
pub(crate) struct Peers {
    running: Vec<Rc<Process>>,
    /// Those that are not there, with the command that changes that.
    pub(crate) absent: BTreeMap<String, String>,
    /// Why others are missing.
    pub(crate) failures: Vec<Failure>,
}

impl Peers {
    /// Starts what has been built.
    pub(crate) fn start() -> Self {
        let folder = env::var_os("FASTPRIM_COMPARE_PEERS").map(PathBuf::from);
        let folder = folder.unwrap_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("peers"));
        // From where a peer is started, a relative path leads elsewhere.
        let mut peers = Self::start_in(&path::absolute(&folder).unwrap_or(folder));
        // No process, but not here either.
        if cfg!(not(feature = "keccak-asm")) {
            peers.absent.insert("keccak-asm".to_owned(), "cargo compare-asm".to_owned());
        }
        peers
    }

    fn start_in(root: &Path) -> Self {
        let mut peers = Self::default();
        for peer in &KNOWN {
            let folder = root.join(peer.folder);
            if !folder.join(peer.built).exists() {
                peers.absent.insert(peer.name.to_owned(), peer.prepare.to_owned());
                continue;
            }
            let mut command = match peer.program {
                Program::Built => Command::new(folder.join(peer.built)),
                Program::Node => node(peer.name),
            };
            match Process::start(peer.name, command.current_dir(folder), LIMIT) {
                Ok(process) => peers.running.push(Rc::new(process)),
                Err(failure) => peers.failures.push(failure),
            }
        }
        peers
    }

    /// The row with the peers that know it. Not in a chain: how its calls wait for each other is
    /// the loop's affair, and the other loops do not do it.
    pub(crate) fn join(&self, row: Row) -> Row {
        let knowing = self.running.iter().filter(|peer| peer.knows(&row.name));
        match row.kind {
            Kind::Throughput => {
                knowing.cloned().collect::<Vec<_>>().into_iter().fold(row, Row::separate)
            }
            Kind::Latency => row,
        }
    }
}
