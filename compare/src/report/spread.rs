//! How far the ratios of several runs are apart.

use super::table::{empty, line, percent};
use super::{Outcome, Report};
use comfy_table::CellAlignment;

/// What a ratio may move by from run to run and still count as repeatable.
const LIMIT: f64 = 0.05;

/// The ratios of several runs of the same rows.
pub(crate) struct Spreads {
    header: String,
    /// The resolution of each run.
    resolutions: Vec<f64>,
    rows: Vec<Spread>,
}

/// One ratio in all runs.
struct Spread {
    /// With `@backend` if that was forced by the row.
    name: String,
    auto: bool,
    /// In ascending order.
    ratios: Vec<f64>,
}

impl Spreads {
    /// Lines up the runs. The reference points have no say: their distance from 1.00 is the
    /// resolution.
    pub(crate) fn new(runs: &[Report]) -> Self {
        let rows = runs.first().map(|run| ratios(&run.rows)).unwrap_or_default();
        let rows = rows.into_iter().map(|(name, auto, _)| {
            let all = runs.iter().flat_map(|run| ratios(&run.rows));
            let same = all.filter(|(other, ..)| *other == name).map(|(.., ratio)| ratio);
            let mut ratios: Vec<f64> = same.collect();
            ratios.sort_by(f64::total_cmp);
            Spread { name, auto, ratios }
        });
        Self {
            header: runs.first().map(Report::header).unwrap_or_default(),
            resolutions: runs.iter().map(|run| run.resolution).collect(),
            rows: rows.collect(),
        }
    }

    /// Header, table, and how many rows can be repeated.
    pub(crate) fn to_text(&self, styled: bool) -> String {
        let mut text = self.header.clone();
        let resolutions: Vec<_> = self.resolutions.iter().copied().map(percent).collect();
        line(&mut text, format_args!("resolution  {}: of each run\n", resolutions.join(", ")));
        let mut table = empty(styled);
        table.set_header(["row", "median ratio", "min", "max", "spread", ""]);
        for column in table.column_iter_mut().skip(1) {
            column.set_cell_alignment(CellAlignment::Right);
        }
        for row in &self.rows {
            let number = |ratio: f64| format!("{ratio:.3}");
            let verdict = if row.is_narrow() { "" } else { "above 5 %" };
            table.add_row([
                row.name.clone(),
                number(row.median()),
                number(row.ratios[0]),
                number(row.ratios[row.ratios.len() - 1]),
                percent(row.spread()),
                verdict.to_owned(),
            ]);
        }
        line(
            &mut text,
            format_args!("{table}\n\nspread: largest minus smallest, over the median."),
        );
        let within = |rows: &[&Spread]| {
            let narrow = rows.iter().filter(|row| row.is_narrow()).count();
            format!("{narrow} of {}", rows.len())
        };
        let (auto, forced): (Vec<_>, Vec<_>) = self.rows.iter().partition(|row| row.auto);
        line(&mut text, format_args!("{} rows within 5 %", within(&auto)));
        if !forced.is_empty() {
            line(&mut text, format_args!("{} forced backends within 5 %", within(&forced)));
        }
        text
    }
}

impl Spread {
    /// The middle one; of an even number the mean of the two.
    fn median(&self) -> f64 {
        let last = self.ratios.len() - 1;
        f64::midpoint(self.ratios[last / 2], self.ratios[last.div_ceil(2)])
    }

    fn spread(&self) -> f64 {
        (self.ratios[self.ratios.len() - 1] - self.ratios[0]) / self.median()
    }

    fn is_narrow(&self) -> bool {
        self.spread() <= LIMIT
    }
}

/// Name, whether the library chose, and ratio of all that we have in these rows.
fn ratios(rows: &[Outcome]) -> Vec<(String, bool, f64)> {
    let competing = rows.iter().filter(|row| row.primitive() != "floor");
    let ours = competing.flat_map(|row| row.impls.iter().map(move |it| (row, it)));
    ours.filter_map(|(row, it)| {
        let auto = it.auto?;
        let backend = it.backend.as_deref().unwrap_or_default();
        let name = if auto { row.row.clone() } else { format!("{}@{backend}", row.row) };
        Some((name, auto, it.ratio?))
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::harness::timer::Timing;
    use crate::harness::{Allocations, Inputs, Row};

    /// A run whose ratios are these, of the automatic choice and of a forced backend.
    fn run(auto: f64, forced: f64) -> Report {
        let row = |name| {
            Row::new(name, Inputs::random(32), 0)
                .ours("avx2".to_owned(), |_, _| ())
                .forced([("scalar", |_: &[u8], _: &mut [u8]| ())])
                .peer("const-hex", |_, _| ())
        };
        let timing = |min_ns| Timing { min_ns, median_ns: min_ns, settled: true };
        let timings = [2.0 * auto, 2.0 * forced, 2.0].map(timing);
        let outcome = |name| Outcome::new(&row(name), &timings, &[Allocations::default(); 3]);
        Report::new(["floor/aa/before", "hex/encode/32"].map(outcome).into())
    }

    #[test]
    fn the_spread_of_known_ratios() {
        let spreads = Spreads::new(&[run(1.02, 3.0), run(0.98, 4.0), run(1.0, 3.5)]);
        let [auto, forced] = &spreads.rows[..] else { panic!("no reference points") };
        assert_eq!((auto.name.as_str(), auto.auto), ("hex/encode/32", true));
        assert_eq!((forced.name.as_str(), forced.auto), ("hex/encode/32@scalar", false));
        assert_eq!((auto.median(), forced.median()), (1.0, 3.5));
        assert!((auto.spread() - 0.04).abs() < 1e-9);
        assert!(auto.is_narrow() && !forced.is_narrow());
        let text = spreads.to_text(false);
        let lines = |start: &str| text.lines().find(|line| line.starts_with(start)).unwrap();
        let cells: Vec<_> = lines("| hex/encode/32 ").split('|').map(str::trim).collect();
        assert_eq!(cells, ["", "hex/encode/32", "1.000", "0.980", "1.020", "4.0 %", "", ""]);
        assert!(lines("| hex/encode/32@scalar").contains("| above 5 % |"), "{text}");
        assert!(text.contains("\n1 of 1 rows within 5 %\n"), "{text}");
        assert!(text.contains("\n0 of 1 forced backends within 5 %\n"), "{text}");
    }

    #[test]
    fn the_median_of_an_even_number() {
        let spreads = Spreads::new(&[run(1.0, 1.0), run(1.5, 1.0)]);
        assert_eq!(spreads.rows[0].median(), 1.25);
        assert!((spreads.rows[0].spread() - 0.4).abs() < 1e-9);
    }
}
