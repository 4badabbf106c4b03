//! What stands in the table, whether that is printed or put on a page.

use super::{Competitor, Context, Outcome, Report};
use crate::harness::Allocations;
use crate::targets;
use std::fmt::Write as _;

/// A row, or a backend that a row forces.
pub(super) struct Line {
    pub(super) name: String,
    pub(super) forced: bool,
    pub(super) backend: String,
    /// Ours, then the others in the order of the section.
    pub(super) times: Vec<String>,
    pub(super) best_peer: String,
    pub(super) ratio: String,
    pub(super) must: String,
    pub(super) aim: String,
    pub(super) verdict: &'static str,
    pub(super) allocations: String,
    pub(super) published: String,
}

/// The rows of a primitive.
pub(super) struct Section<'a> {
    pub(super) primitive: &'a str,
    /// What stands above the times of everybody but us.
    pub(super) others: Vec<String>,
    pub(super) allocates: bool,
    /// Whether somebody has published a time of a row.
    pub(super) is_published: bool,
    pub(super) rows: &'a [Outcome],
    pub(super) lines: Vec<Line>,
}

impl Section<'_> {
    /// What stands above the columns.
    pub(super) fn header(&self) -> impl Iterator<Item = &str> {
        let times = ["row", "backend", "fastprim"].into_iter();
        let times = times.chain(self.others.iter().map(String::as_str));
        let times = times.chain(["best peer", "ratio", "must", "aim", ""]);
        let times = times.chain(self.allocates.then_some("allocs"));
        times.chain(self.is_published.then_some("published"))
    }

    /// What stands in the last columns of a line, behind the verdict.
    pub(super) fn last<'a>(&self, line: &'a Line) -> impl Iterator<Item = &'a str> {
        let allocations = self.allocates.then_some(line.allocations.as_str());
        allocations.into_iter().chain(self.is_published.then_some(line.published.as_str()))
    }
}

impl Report {
    /// What was timed where, and how well.
    pub(super) fn header(&self) -> String {
        let mut text = self.context.header();
        let resolution = percent(self.resolution);
        line(&mut text, format_args!("resolution  {resolution}: what a ratio may be off by"));
        let noise = percent(self.noise);
        line(&mut text, format_args!("noise       {noise}: the median batch above the fastest"));
        text
    }

    /// A table's worth of lines per primitive.
    pub(super) fn sections(&self) -> impl Iterator<Item = Section<'_>> {
        self.rows.chunk_by(|a, b| a.primitive() == b.primitive()).map(|rows| {
            let mut names: Vec<&str> = Vec::new();
            let mut others = Vec::new();
            for it in rows.iter().flat_map(Outcome::others) {
                if !names.contains(&it.name.as_str()) {
                    names.push(&it.name);
                    others.push(it.heading());
                }
            }
            Section {
                primitive: rows[0].primitive(),
                allocates: rows.iter().any(Outcome::allocates),
                is_published: rows.iter().any(|row| !row.published_ns.is_empty()),
                rows,
                lines: rows.iter().flat_map(|row| self.lines(row, &names)).collect(),
                others,
            }
        })
    }

    /// The line of a row, and one for each forced backend.
    fn lines(&self, row: &Outcome, others: &[&str]) -> Vec<Line> {
        let auto = row.auto();
        let times = others.iter().map(|&name| row.others().find(|it| it.name == name));
        let first = Line {
            backend: auto.and_then(|it| it.backend.clone()).unwrap_or_default(),
            times: std::iter::once(auto)
                .chain(times)
                .map(|it| it.map(time).unwrap_or_default())
                .collect(),
            best_peer: row.best_peer.clone().unwrap_or_default(),
            allocations: allocations(row),
            published: published(row),
            ..self.judge(row.row.clone(), row.ratio)
        };
        let forced = row.forced().map(|it| Line {
            forced: true,
            times: std::iter::once(time(it)).chain(others.iter().map(|_| String::new())).collect(),
            allocations: some(it).unwrap_or_default(),
            ..self.judge(row.name_of(it), it.ratio)
        });
        std::iter::once(first).chain(forced).collect()
    }

    /// A line with the ratio, what it should be, and whether it is.
    fn judge(&self, name: String, ratio: Option<f64>) -> Line {
        let target = targets::of(&name);
        let number =
            |number: Option<f64>| number.map(|number| format!("{number:.2}")).unwrap_or_default();
        let verdict =
            ratio.zip(target).map(|(ratio, target)| target.verdict(ratio, self.resolution));
        Line {
            name,
            forced: false,
            backend: String::new(),
            times: Vec::new(),
            best_peer: String::new(),
            ratio: number(ratio),
            must: number(target.map(|target| target.must)),
            aim: number(target.map(|target| target.aim)),
            verdict: verdict.unwrap_or_default(),
            allocations: String::new(),
            published: String::new(),
        }
    }
}

impl Context {
    /// What was timed where: lines of a word and, after two spaces or more, what it says.
    pub(super) fn header(&self) -> String {
        let mut text = self.machine.to_string();
        if self.quick {
            line(&mut text, format_args!("note        a first look: fewer and shorter batches"));
        }
        let peers: Vec<_> = self.peers.iter().map(|(name, v)| format!("{name} {v}")).collect();
        if !peers.is_empty() {
            line(&mut text, format_args!("peers       {}", peers.join(", ")));
        }
        for (names, command) in self.absent() {
            line(&mut text, format_args!("absent      {names}: {command}"));
        }
        text
    }

    /// The peers that have not been built, together if one command builds them, and that.
    pub(super) fn absent(&self) -> Vec<(String, &str)> {
        let mut absent: Vec<(&str, &str)> =
            self.absent.iter().map(|(name, command)| (&**command, &**name)).collect();
        absent.sort_unstable();
        let peers = absent.chunk_by(|(a, _), (b, _)| a == b).map(|peers| {
            let names: Vec<_> = peers.iter().map(|(_, name)| *name).collect();
            (names.join(", "), peers[0].0)
        });
        peers.collect()
    }
}

/// What others have published about a row.
fn published(row: &Outcome) -> String {
    let figures = row.published_ns.iter().map(|(system, ns)| format!("{system} {ns}"));
    figures.collect::<Vec<_>>().join(", ")
}

impl Outcome {
    pub(super) fn allocates(&self) -> bool {
        self.impls.iter().filter_map(|it| it.allocations).any(|it| it != Allocations::default())
    }
}

impl Competitor {
    fn heading(&self) -> String {
        let place = if self.separate_process.is_some() { " (separate process)" } else { "" };
        format!("{}{place}", self.name)
    }
}

/// What we allocate, and each of the others that does not do the same.
fn allocations(row: &Outcome) -> String {
    let ours = row.auto();
    let others = row.others().filter(|it| {
        let expected = ours.and_then(|ours| ours.allocations).unwrap_or_default();
        it.allocations.is_some_and(|found| found != expected)
    });
    let others = others.map(|it| format!("{} {}", it.name, some(it).unwrap_or("0".to_owned())));
    ours.and_then(some).into_iter().chain(others).collect::<Vec<_>>().join(", ")
}

/// How much an implementation allocates, if anything.
fn some(it: &Competitor) -> Option<String> {
    let Allocations { allocs, alloc_bytes } = it.allocations?;
    // At most two decimals, and none for whole numbers.
    let number = |number: f64| (number * 100.0).round() / 100.0;
    (allocs > 0.0).then(|| format!("{} of {} B", number(allocs), number(alloc_bytes)))
}

pub(super) fn line(text: &mut String, arguments: std::fmt::Arguments<'_>) {
    writeln!(text, "{arguments}").expect("a string takes everything");
}

pub(super) fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}

fn time(it: &Competitor) -> String {
    let mark = if it.settled { "" } else { "?" };
    digits(it.min_ns) + mark
}

/// Three significant digits, more than any run resolves.
pub(super) fn digits(number: f64) -> String {
    let decimals = match number {
        ..9.995 => 2,
        ..99.95 => 1,
        _ => 0,
    };
    format!("{number:.decimals$}")
}
