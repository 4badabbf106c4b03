//! A run for a person to read.

use super::{Competitor, Outcome, Report};
use crate::harness::Allocations;
use crate::targets;
use comfy_table::{Attribute, Cell, CellAlignment, Color, ContentArrangement, Table, presets};
use std::fmt::Write as _;

impl Report {
    /// Header, one table per primitive, and a key to the marks. With lines and colours only if
    /// `styled`; otherwise the tables are Markdown.
    pub(crate) fn to_text(&self, styled: bool) -> String {
        let mut text = self.header();
        let resolution = percent(self.resolution);
        line(&mut text, format_args!("resolution  {resolution}: what a ratio may be off by"));
        let noise = percent(self.noise);
        line(&mut text, format_args!("noise       {noise}: the median batch above the fastest"));
        for rows in self.rows.chunk_by(|a, b| a.primitive() == b.primitive()) {
            line(&mut text, format_args!("\n{}", self.table(rows, styled)));
        }
        line(
            &mut text,
            format_args!(
                "\nns per operation, fastest batch. ratio: fastprim over the best peer.\n\
                 ? not confirmed by other batches. ~ closer to the limit than the resolution."
            ),
        );
        if self.rows.iter().any(Outcome::allocates) {
            line(
                &mut text,
                format_args!(
                    "allocs per operation, and their bytes in all; peers where they differ."
                ),
            );
        }
        text
    }

    /// What was timed where.
    pub(super) fn header(&self) -> String {
        let mut text = self.machine.to_string();
        let peers: Vec<_> = self.peers.iter().map(|(name, v)| format!("{name} {v}")).collect();
        if !peers.is_empty() {
            line(&mut text, format_args!("peers       {}", peers.join(", ")));
        }
        text
    }

    fn table(&self, rows: &[Outcome], styled: bool) -> Table {
        let mut others: Vec<&str> = Vec::new();
        for it in rows.iter().flat_map(|row| &row.impls) {
            if it.auto.is_none() && !others.contains(&it.name.as_str()) {
                others.push(&it.name);
            }
        }
        let allocating = rows.iter().any(Outcome::allocates);
        let mut table = empty(styled);
        let header = ["row", "backend", "fastprim"].into_iter().chain(others.iter().copied());
        let header = header.chain(["best peer", "ratio", "must", "aim", ""]);
        table.set_header(header.chain(allocating.then_some("allocs")));
        for column in table.column_iter_mut().skip(2) {
            column.set_cell_alignment(CellAlignment::Right);
        }
        for row in rows {
            self.add(&mut table, row, &others, allocating);
        }
        table
    }

    /// Adds the line of a row, and one for each forced backend.
    fn add(&self, table: &mut Table, row: &Outcome, others: &[&str], allocating: bool) {
        let auto = row.impls.iter().find(|it| it.auto == Some(true));
        let mut cells = vec![
            Cell::new(&row.row).add_attribute(Attribute::Bold),
            Cell::new(auto.and_then(|it| it.backend.as_deref()).unwrap_or_default()),
            Cell::new(auto.map(time).unwrap_or_default()),
        ];
        cells.extend(others.iter().map(|&name| {
            let it = row.impls.iter().find(|it| it.auto.is_none() && it.name == name);
            Cell::new(it.map(time).unwrap_or_default())
        }));
        cells.push(Cell::new(row.best_peer.as_deref().unwrap_or_default()));
        cells.extend(self.judge(&row.row, row.ratio));
        cells.extend(allocating.then(|| Cell::new(allocations(row))));
        table.add_row(cells);
        for it in row.impls.iter().filter(|it| it.auto == Some(false)) {
            let name = format!("{}@{}", row.row, it.backend.as_deref().unwrap_or_default());
            let mut cells = vec![Cell::new(&name), Cell::new(""), Cell::new(time(it))];
            cells.extend(others.iter().map(|_| Cell::new("")));
            cells.push(Cell::new(""));
            cells.extend(self.judge(&name, it.ratio));
            cells.extend(allocating.then(|| Cell::new(some(it).unwrap_or_default())));
            table.add_row(cells);
        }
    }

    /// The ratio, what it should be, and whether it is.
    fn judge(&self, name: &str, ratio: Option<f64>) -> [Cell; 4] {
        let target = targets::of(name);
        let number = |number: Option<f64>| {
            Cell::new(number.map(|number| format!("{number:.2}")).unwrap_or_default())
        };
        let verdict =
            ratio.zip(target).map(|(ratio, target)| target.verdict(ratio, self.resolution));
        let verdict = verdict.map_or(Cell::new(""), |verdict| {
            let missed = verdict.starts_with("miss");
            Cell::new(verdict).fg(if missed { Color::Red } else { Color::Green })
        });
        [
            number(ratio),
            number(target.map(|target| target.must)),
            number(target.map(|target| target.aim)),
            verdict,
        ]
    }
}

impl Outcome {
    fn allocates(&self) -> bool {
        self.impls.iter().any(|it| it.allocations != Allocations::default())
    }
}

/// A table without rows.
pub(super) fn empty(styled: bool) -> Table {
    let mut table = Table::new();
    table.load_style(if styled { presets::UTF8_FULL_CONDENSED } else { presets::ASCII_MARKDOWN });
    table.set_content_arrangement(ContentArrangement::Disabled);
    if styled {
        table.enforce_styling();
    } else {
        table.force_no_tty();
    }
    table
}

/// What we allocate, and each of the others that does not do the same.
fn allocations(row: &Outcome) -> String {
    let ours = row.impls.iter().find(|it| it.auto == Some(true));
    let others = row.impls.iter().filter(|it| {
        let expected = ours.map(|ours| ours.allocations).unwrap_or_default();
        it.auto.is_none() && it.allocations != expected
    });
    let others = others.map(|it| format!("{} {}", it.name, some(it).unwrap_or("0".to_owned())));
    ours.and_then(some).into_iter().chain(others).collect::<Vec<_>>().join(", ")
}

/// How much an implementation allocates, if anything.
fn some(it: &Competitor) -> Option<String> {
    let Allocations { allocs, alloc_bytes } = it.allocations;
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

/// Three significant digits, more than any run resolves.
fn time(it: &Competitor) -> String {
    let mark = if it.settled { "" } else { "?" };
    let decimals = match it.min_ns {
        ..9.995 => 2,
        ..99.95 => 1,
        _ => 0,
    };
    format!("{:.decimals$}{mark}", it.min_ns)
}
