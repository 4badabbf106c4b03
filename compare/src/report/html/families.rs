//! Rows that differ in a number only, and what their times are as a function of it.

use super::curves::{Curve, Who};
use crate::harness::Kind;
use crate::report::{Competitor, Outcome};

/// How many inputs a call on a batch takes if the row's name does not say.
const BATCH: u32 = 1024;

/// What the number is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Number {
    /// `hex/encode/32`: the length of an input; the figure is the time.
    Length,
    /// `keccak/batch/32/n8`: how many inputs one call takes, [`BATCH`] without the last part. The
    /// figure is inputs per time, of which the row tells the time per input.
    Batch,
}

/// Rows of one operation.
#[derive(Debug, PartialEq)]
pub(super) struct Family<'a> {
    /// What is in front of the number.
    pub(super) name: &'a str,
    pub(super) number: Number,
    pub(super) curves: Vec<Curve>,
}

/// The peers and the backends that look the same in all charts of a report.
pub(super) struct Names<'a> {
    peers: Vec<&'a str>,
    backends: Vec<&'a str>,
}

impl<'a> Names<'a> {
    pub(super) fn new(rows: &'a [Outcome]) -> Self {
        let rows = || rows.iter().filter(|row| row.primitive() != "floor");
        Self {
            peers: distinct(rows().flat_map(Outcome::others).map(|it| &*it.name)),
            backends: distinct(
                rows().flat_map(Outcome::forced).filter_map(|it| it.backend.as_deref()),
            ),
        }
    }

    fn who(&self, it: &Competitor) -> Who {
        let place = |names: &[&str], name: &str| {
            names.iter().position(|it| *it == name).unwrap_or(names.len())
        };
        match (it.auto, it.backend.as_deref()) {
            (Some(true), _) => Who::Auto,
            (Some(false), backend) => {
                Who::Forced(place(&self.backends, backend.unwrap_or_default()))
            }
            (None, _) => Who::Peer(place(&self.peers, &it.name)),
        }
    }
}

/// The families in these rows of which there are two numbers or more.
pub(super) fn families<'a>(rows: &'a [Outcome], names: &Names<'_>) -> Vec<Family<'a>> {
    // A chain is not to be joined with independent calls.
    let rows = rows.iter().filter(|row| row.kind == Kind::Throughput);
    let numbered: Vec<_> = rows.filter_map(|row| Some((split(&row.row)?, row))).collect();
    let heads = distinct(numbered.iter().map(|((name, number, _), _)| (*name, *number)));
    let families = heads.into_iter().map(|(name, number)| {
        let members =
            numbered.iter().filter(|((other, kind, _), _)| (*other, *kind) == (name, number));
        let mut curves: Vec<Curve> = Vec::new();
        for ((.., count), row) in members {
            for it in &row.impls {
                let figure = match number {
                    Number::Length => it.min_ns,
                    // Per microsecond, which is millions per second.
                    Number::Batch => 1e3 / it.min_ns,
                };
                let who = names.who(it);
                match curves.iter_mut().find(|curve| curve.who == who) {
                    Some(curve) => curve.points.push((*count, figure)),
                    None => {
                        curves.push(Curve { name: label(it), who, points: vec![(*count, figure)] });
                    }
                }
            }
        }
        for curve in &mut curves {
            curve.points.sort_by(|a, b| a.0.total_cmp(&b.0));
        }
        Family { name, number, curves }
    });
    families.filter(|family| family.curves.iter().any(|curve| curve.points.len() > 1)).collect()
}

/// The name of a row without its number, if it has one.
fn split(row: &str) -> Option<(&str, Number, f64)> {
    let (name, last) = row.rsplit_once('/')?;
    // A logarithmic axis has no place for zero.
    let positive = |digits: &str| digits.parse::<u32>().ok().filter(|&number| number > 0);
    let (name, kind, number) = if !row.split('/').any(|part| part == "batch") {
        (name, Number::Length, positive(last)?)
    } else if let Some(number) = last.strip_prefix('n').and_then(positive) {
        (name, Number::Batch, number)
    } else {
        (row, Number::Batch, BATCH)
    };
    Some((name, kind, number.into()))
}

fn label(it: &Competitor) -> String {
    match (it.auto, &it.backend) {
        (Some(false), Some(backend)) => format!("@{backend}"),
        _ => it.name.clone(),
    }
}

/// Each once, in the order of their first appearance.
fn distinct<T: PartialEq>(all: impl Iterator<Item = T>) -> Vec<T> {
    let mut seen = Vec::new();
    for it in all {
        if !seen.contains(&it) {
            seen.push(it);
        }
    }
    seen
}
