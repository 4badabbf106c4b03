//! What a run found out: the shape of the JSON file, and the figures derived from the times.

use crate::harness::timer::{TOLERANCE, Timing};
use crate::harness::{Allocations, Kind, Role, Row};
use crate::machine::{self, Machine};
use crate::rows::floor;
use crate::{published, targets};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::time::SystemTime;

mod html;
mod lines;
mod noise;
mod spread;
mod table;

pub(crate) use spread::Spreads;

/// A whole run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Report {
    #[serde(flatten)]
    context: Context,
    /// Smaller differences mean nothing: how far apart one function and itself were, and at least
    /// how far apart the witnesses of a minimum may be.
    resolution: f64,
    /// How far the median of all medians was above its minimum.
    noise: f64,
    /// The share of rows whose ratio rests on a minimum that was not confirmed.
    unconfirmed: f64,
    /// Whether the ratios are not to be believed: see `noise`.
    noisy: bool,
    rows: Vec<Outcome>,
}

/// When, where and against whom.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Context {
    /// In UTC.
    date: String,
    machine: Machine,
    /// The profile, and what was changed in it or in the compiler's flags.
    build: String,
    /// Whether this is a first look.
    quick: bool,
    /// The full version of each peer.
    peers: BTreeMap<String, String>,
    /// Peers that are not there, with the command that changes that.
    absent: BTreeMap<String, String>,
}

/// A row.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Outcome {
    row: String,
    kind: Kind,
    impls: Vec<Competitor>,
    #[serde(skip_serializing_if = "Option::is_none")]
    best_peer: Option<String>,
    /// Our automatic choice over the best peer.
    #[serde(skip_serializing_if = "Option::is_none")]
    ratio: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    must: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    aim: Option<f64>,
    /// What others have published, on other machines.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    published_ns: BTreeMap<String, f64>,
}

/// An implementation in a row.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Competitor {
    name: String,
    /// For our own: which backend ran.
    #[serde(skip_serializing_if = "Option::is_none")]
    backend: Option<String>,
    /// For our own: whether the library chose the backend.
    #[serde(skip_serializing_if = "Option::is_none")]
    auto: Option<bool>,
    /// For a peer in a process of its own: the version that it tells.
    #[serde(skip_serializing_if = "Option::is_none")]
    separate_process: Option<String>,
    min_ns: f64,
    median_ns: f64,
    /// Whether other batches confirm the minimum.
    settled: bool,
    /// For our own: the time over the best peer's.
    #[serde(skip_serializing_if = "Option::is_none")]
    ratio: Option<f64>,
    /// Per operation; not known of a separate process.
    #[serde(flatten)]
    allocations: Option<Allocations>,
}

impl Report {
    /// Sums up the rows.
    pub(crate) fn new(mut rows: Vec<Outcome>, quick: bool) -> Self {
        // Some reference points are measured last, but all are read first.
        rows.sort_by_key(|row| row.primitive() != "floor");
        let peers = rows.iter().flat_map(|row| &row.impls).filter_map(|it| {
            let version = it.separate_process.as_deref().or_else(|| machine::version(&it.name));
            let version = version.filter(|_| it.backend.is_none())?;
            Some((it.name.clone(), version.to_owned()))
        });
        let resolution = rows
            .iter()
            .filter(|row| floor::is_same(&row.row))
            .filter_map(|row| Some((row.ratio? - 1.0).abs()))
            .fold(TOLERANCE, f64::max);
        let mut noise: Vec<f64> = rows
            .iter()
            .flat_map(|row| &row.impls)
            .map(|it| it.median_ns / it.min_ns - 1.0)
            .collect();
        noise.sort_by(f64::total_cmp);
        let mut report = Self {
            context: Context {
                date: humantime::format_rfc3339_seconds(SystemTime::now()).to_string(),
                machine: Machine::detect(),
                build: env!("COMPARE_BUILD").to_owned(),
                quick,
                peers: peers.collect(),
                absent: BTreeMap::new(),
            },
            resolution,
            noise: noise.get(noise.len() / 2).copied().unwrap_or_default(),
            unconfirmed: noise::unconfirmed(&rows),
            noisy: false,
            rows,
        };
        report.noisy = report.warning().is_some();
        report
    }

    /// The same, naming the peers that were not there.
    pub(crate) fn with_absent(mut self, absent: BTreeMap<String, String>) -> Self {
        self.context.absent = absent;
        self
    }
}

impl Outcome {
    fn primitive(&self) -> &str {
        self.row.split('/').next().unwrap_or_default()
    }

    /// Our own with the backend that the library chooses.
    fn auto(&self) -> Option<&Competitor> {
        self.impls.iter().find(|it| it.auto == Some(true))
    }

    /// Our own with each backend that the row forces.
    fn forced(&self) -> impl Iterator<Item = &Competitor> {
        self.impls.iter().filter(|it| it.auto == Some(false))
    }

    /// Everybody else.
    fn others(&self) -> impl Iterator<Item = &Competitor> {
        self.impls.iter().filter(|it| it.auto.is_none())
    }

    /// The name of the row as far as a backend that it forces is concerned.
    fn name_of(&self, forced: &Competitor) -> String {
        format!("{}@{}", self.row, forced.backend.as_deref().unwrap_or_default())
    }

    /// Puts together a row, its times and its allocations.
    pub(crate) fn new(row: &Row, timings: &[Timing], allocations: &[Option<Allocations>]) -> Self {
        let timed = || row.implementations.iter().zip(timings);
        let best = timed()
            .filter(|(it, _)| matches!(it.role, Role::Peer | Role::Separate(_)))
            .min_by(|(_, a), (_, b)| a.min_ns.total_cmp(&b.min_ns));
        let against_best = |timing: &Timing| Some(timing.min_ns / best?.1.min_ns);
        let impls = timed().zip(allocations).map(|((it, timing), &allocations)| {
            let (backend, auto, separate_process) = match &it.role {
                Role::Auto(backend) => (Some(backend.clone()), Some(true), None),
                Role::Forced(backend) => (Some((*backend).to_owned()), Some(false), None),
                Role::Separate(version) => (None, None, Some(version.clone())),
                Role::Peer | Role::Floor => (None, None, None),
            };
            Competitor {
                name: it.name.to_owned(),
                backend,
                auto,
                separate_process,
                min_ns: timing.min_ns,
                median_ns: timing.median_ns,
                settled: timing.settled,
                ratio: auto.and_then(|_| against_best(timing)),
                allocations,
            }
        });
        let impls: Vec<_> = impls.collect();
        let target = targets::of(&row.name);
        Self {
            row: row.name.clone(),
            kind: row.kind,
            best_peer: best.map(|(it, _)| it.name.to_owned()),
            ratio: impls.iter().find(|it| it.auto == Some(true)).and_then(|it| it.ratio),
            must: target.map(|target| target.must),
            aim: target.map(|target| target.aim),
            published_ns: published::of(&row.name)
                .iter()
                .map(|&(system, ns)| (system.to_owned(), ns))
                .collect(),
            impls,
        }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::harness::Inputs;

    pub(super) fn example() -> Report {
        let row = |name| {
            Row::new(name, Inputs::random(32), 0)
                .ours("avx2".to_owned(), |_, _| ())
                .forced([("scalar", |_: &[u8], _: &mut [u8]| ())])
                .peer("const-hex", |_, _| ())
                .peer("hex", |_, _| ())
        };
        let timing = |min_ns| Timing { min_ns, median_ns: min_ns * 1.5, settled: min_ns < 9.0 };
        let timings = [3.0, 8.0, 4.0, 9.0].map(timing);
        let same = Row::new("floor/aa/before", Inputs::random(32), 0)
            .ours("avx2".to_owned(), |_, _| ())
            .peer("again", |_, _| ());
        let none = [Some(Allocations::default()); 4];
        let once = |bytes| Some(Allocations { allocs: 1.0, alloc_bytes: bytes });
        let each = [once(64.0), once(64.0), once(64.0), once(90.5)];
        Report::new(
            vec![
                Outcome::new(&same, &[timing(5.0), timing(5.1)], &none),
                Outcome::new(&row("hex/encode/32"), &timings, &none),
                Outcome::new(&row("hex/encode/32").latency(), &timings, &none),
                Outcome::new(&row("hex/encode_string/32"), &timings, &each),
            ],
            false,
        )
    }

    #[test]
    fn only_the_automatic_choice_decides() {
        let report = example();
        let row = &report.rows[1];
        assert_eq!((row.ratio, row.best_peer.as_deref()), (Some(0.75), Some("const-hex")));
        let ratios: Vec<_> = row.impls.iter().map(|it| it.ratio).collect();
        assert_eq!(ratios, [Some(0.75), Some(2.0), None, None]);
        assert_eq!((row.must, row.aim), (Some(0.95), Some(0.7)));
        assert_eq!(report.rows[2].must, None);
        assert!((report.resolution - 0.0196).abs() < 1e-4);
        assert!((report.noise - 0.5).abs() < 1e-9);
        assert_eq!(report.context.peers.keys().collect::<Vec<_>>(), ["const-hex", "hex"]);
    }

    #[test]
    fn json_round_trip() {
        let report = example();
        let json = serde_json::to_string_pretty(&report).unwrap();
        assert_eq!(serde_json::from_str::<Report>(&json).unwrap(), report);
        let json: serde_json::Value = serde_json::from_str(&json).unwrap();
        let row = &json["rows"][2];
        assert_eq!(
            (&row["row"], &row["kind"]),
            (&"hex/encode/32/latency".into(), &"latency".into())
        );
        assert_eq!(row["impls"][1]["backend"], "scalar");
        assert_eq!(row["impls"][1]["auto"], false);
        assert_eq!(row["impls"][2].get("auto"), None);
        let allocations = |row: usize, it: usize| {
            let it = &json["rows"][row]["impls"][it];
            (it["allocs"].as_f64(), it["alloc_bytes"].as_f64())
        };
        assert_eq!(allocations(2, 0), (Some(0.0), Some(0.0)));
        assert_eq!(allocations(3, 3), (Some(1.0), Some(90.5)));
    }

    #[test]
    fn the_table_says_what_counts() {
        let plain = example().to_text(false);
        let cells = |name: &str| -> Vec<&str> {
            let line = plain.lines().find(|line| line.starts_with(&format!("| {name} ")));
            let line = line.unwrap_or_else(|| panic!("{name} in\n{plain}"));
            line.split('|').map(str::trim).collect()
        };
        let times = ["3.00", "4.00", "9.00?", "const-hex"];
        // No allocations in this row, but in another one of the table.
        let verdict = ["0.75", "0.95", "0.70", "pass", "", "alloy 24, eth.zig 26", ""];
        assert_eq!(
            cells("hex/encode/32"),
            [&["", "hex/encode/32", "avx2"], &times[..], &verdict].concat()
        );
        assert_eq!(
            cells("hex/encode/32@scalar").join(" ").split_whitespace().collect::<Vec<_>>(),
            ["hex/encode/32@scalar", "8.00", "2.00"]
        );
        assert_eq!(cells("hex/encode_string/32")[11], "1 of 64 B, hex 1 of 90.5 B");
        assert_eq!(cells("hex/encode_string/32@scalar")[11], "1 of 64 B");
        let tables = || plain.lines().filter(|line| line.starts_with("| row "));
        let allocating: Vec<_> = tables().map(|header| header.contains(" allocs |")).collect();
        assert_eq!(allocating, [false, true], "only where something allocates:\n{plain}");
        assert!(plain.contains("const-hex 1.19.3"), "{plain}");
        assert!(plain.is_ascii(), "{plain}");
    }
}
