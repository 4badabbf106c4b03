//! How far the ratios of several runs are apart.

use super::lines::{line, percent};
use super::noise::{LIMIT, OUTLIERS};
use super::table::empty;
use super::{Context, Outcome, Report};
use comfy_table::CellAlignment;
use serde::Serialize;

/// The ratios of several runs of the same rows.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct Spreads {
    /// Of the first run.
    #[serde(flatten)]
    pub(super) context: Context,
    pub(super) runs: Vec<Run>,
    /// Whether enough rows stayed within the limit.
    pub(super) repeatable: bool,
    pub(super) rows: Vec<Spread>,
}

/// How good a run was.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(super) struct Run {
    resolution: f64,
    noise: f64,
    noisy: bool,
}

/// One ratio in all runs.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(super) struct Spread {
    /// With `@backend` if that was forced by the row.
    pub(super) row: String,
    pub(super) auto: bool,
    /// In the order of the runs.
    pub(super) ratios: Vec<f64>,
    pub(super) median: f64,
    /// Largest minus smallest, over the median.
    pub(super) spread: f64,
}

impl Spreads {
    /// Lines up the runs, of which there is at least one. The reference points have no say: their
    /// distance from 1.00 is the resolution.
    pub(crate) fn new(runs: &[Report]) -> Self {
        let rows: Vec<_> = ratios(&runs[0].rows)
            .into_iter()
            .map(|(name, auto, _)| {
                let all = runs.iter().flat_map(|run| ratios(&run.rows));
                let same = all.filter(|(other, ..)| *other == name).map(|(.., ratio)| ratio);
                let ratios = same.collect();
                Spread::new(name, auto, ratios)
            })
            .collect();
        Self {
            context: runs[0].context.clone(),
            runs: runs
                .iter()
                .map(|run| Run { resolution: run.resolution, noise: run.noise, noisy: run.noisy })
                .collect(),
            repeatable: is_repeatable(&rows),
            rows,
        }
    }

    /// Header, table, and how many rows can be repeated.
    pub(crate) fn to_text(&self, styled: bool) -> String {
        let mut text = self.header() + "\n";
        let mut table = empty(styled);
        table.set_header(["row", "median ratio", "min", "max", "spread", ""]);
        for column in table.column_iter_mut().skip(1) {
            column.set_cell_alignment(CellAlignment::Right);
        }
        for row in &self.rows {
            let number = |ratio: f64| format!("{ratio:.3}");
            let (min, max) = row.range();
            table.add_row([
                row.row.clone(),
                number(row.median),
                number(min),
                number(max),
                percent(row.spread),
                row.verdict().to_owned(),
            ]);
        }
        line(
            &mut text,
            format_args!("{table}\n\nspread: largest minus smallest, over the median."),
        );
        for sum in self.sums() {
            line(&mut text, format_args!("{sum}"));
        }
        if let Some(warning) = self.warning() {
            line(&mut text, format_args!("\n{warning}"));
        }
        text
    }

    /// What was timed where, and how well.
    pub(super) fn header(&self) -> String {
        let mut text = self.context.header();
        let resolutions: Vec<_> = self.runs.iter().map(|run| percent(run.resolution)).collect();
        line(&mut text, format_args!("resolution  {}: of each run", resolutions.join(", ")));
        text
    }

    /// How many ratios stayed within the limit.
    pub(super) fn sums(&self) -> impl Iterator<Item = String> {
        [(true, "rows"), (false, "forced backends")].into_iter().filter_map(|(auto, what)| {
            let all = count(&self.rows, |row| row.auto == auto);
            let narrow = count(&self.rows, |row| row.auto == auto && row.is_narrow());
            // Not every row forces something.
            (auto || all > 0).then(|| format!("{narrow} of {all} {what} within 5 %"))
        })
    }

    /// One line that says why these runs are not to be believed, if they are not.
    pub(super) fn warning(&self) -> Option<String> {
        let apart =
            (!self.repeatable).then(|| "fewer than 95 % of the rows are within 5 %".to_owned());
        let noisy = self.runs.iter().filter(|run| run.noisy).count();
        let noisy =
            (noisy > 0).then(|| format!("{noisy} of {} runs were too noisy", self.runs.len()));
        let reasons: Vec<_> = apart.into_iter().chain(noisy).collect();
        let word = if self.repeatable { "NOISY" } else { "NOT REPEATABLE" };
        (!reasons.is_empty()).then(|| format!("{word}: {}", reasons.join("; ")))
    }
}

impl Spread {
    fn new(row: String, auto: bool, ratios: Vec<f64>) -> Self {
        let mut sorted = ratios.clone();
        sorted.sort_by(f64::total_cmp);
        let last = sorted.len() - 1;
        // The middle one; of an even number the mean of the two.
        let median = f64::midpoint(sorted[last / 2], sorted[last.div_ceil(2)]);
        Self { row, auto, ratios, median, spread: (sorted[last] - sorted[0]) / median }
    }

    /// The smallest and the largest ratio.
    pub(super) fn range(&self) -> (f64, f64) {
        let smallest = self.ratios.iter().copied().fold(f64::INFINITY, f64::min);
        (smallest, self.ratios.iter().copied().fold(0.0, f64::max))
    }

    pub(super) fn verdict(&self) -> &'static str {
        if self.is_narrow() { "" } else { "above 5 %" }
    }

    fn is_narrow(&self) -> bool {
        self.spread <= LIMIT
    }
}

/// Whether enough of what the library chooses stays within the limit.
fn is_repeatable(rows: &[Spread]) -> bool {
    let wide = count(rows, |row| row.auto && !row.is_narrow());
    wide as f64 <= OUTLIERS * count(rows, |row| row.auto) as f64
}

fn count(rows: &[Spread], of: impl Fn(&Spread) -> bool) -> usize {
    rows.iter().filter(|row| of(row)).count()
}

/// Name, whether the library chose, and ratio of all that we have in these rows.
fn ratios(rows: &[Outcome]) -> Vec<(String, bool, f64)> {
    let competing = rows.iter().filter(|row| row.primitive() != "floor");
    let ours = competing.flat_map(|row| row.impls.iter().map(move |it| (row, it)));
    ours.filter_map(|(row, it)| {
        let auto = it.auto?;
        Some((if auto { row.row.clone() } else { row.name_of(it) }, auto, it.ratio?))
    })
    .collect()
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::harness::timer::Timing;
    use crate::harness::{Allocations, Inputs, Row};
    use crate::machine;

    /// A run whose ratios are these, of the automatic choice and of a forced backend.
    pub(in crate::report) fn run(auto: f64, forced: f64) -> Report {
        let row = |name| {
            Row::new(name, Inputs::random(32), 0)
                .ours("avx2".to_owned(), |_, _| ())
                .forced([("scalar", |_: &[u8], _: &mut [u8]| ())])
                .peer("const-hex", |_, _| ())
        };
        let timing = |min_ns| Timing { min_ns, median_ns: min_ns, settled: true };
        let timings = [2.0 * auto, 2.0 * forced, 2.0].map(timing);
        let outcome = |name| Outcome::new(&row(name), &timings, &[Some(Allocations::default()); 3]);
        Report::new(["floor/aa/before", "hex/encode/32"].map(outcome).into(), false)
    }

    #[test]
    fn the_spread_of_known_ratios() {
        let spreads = Spreads::new(&[run(1.02, 3.0), run(0.98, 4.0), run(1.0, 3.5)]);
        let [auto, forced] = &spreads.rows[..] else { panic!("no reference points") };
        assert_eq!((auto.row.as_str(), auto.auto), ("hex/encode/32", true));
        assert_eq!((forced.row.as_str(), forced.auto), ("hex/encode/32@scalar", false));
        assert_eq!((auto.median, forced.median), (1.0, 3.5));
        assert!((auto.spread - 0.04).abs() < 1e-9);
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
        assert_eq!(spreads.rows[0].median, 1.25);
        assert!((spreads.rows[0].spread - 0.4).abs() < 1e-9);
    }

    #[test]
    fn it_says_when_too_few_rows_agree() {
        let calm = Spreads::new(&[run(0.98, 1.0), run(1.02, 2.0)]);
        assert_eq!((calm.repeatable, calm.warning()), (true, None), "a forced backend is no row");
        let apart = Spreads::new(&[run(0.97, 1.0), run(1.03, 1.0)]);
        let warning = "NOT REPEATABLE: fewer than 95 % of the rows are within 5 %";
        assert_eq!(apart.to_text(false).lines().last(), Some(warning));
        // One in twenty may be further apart, two may not.
        let spread = |ratio| Spread::new("hex".to_owned(), true, vec![1.0, ratio]);
        for (wide, repeatable) in [(1, true), (2, false)] {
            let rows: Vec<_> =
                (0..20).map(|row| spread(if row < wide { 1.1 } else { 1.0 })).collect();
            assert_eq!(is_repeatable(&rows), repeatable);
        }
        let mut noisy = [run(1.0, 1.0), run(1.0, 1.0)];
        noisy[1].noisy = true;
        let spreads = Spreads::new(&noisy);
        assert_eq!(spreads.warning().as_deref(), Some("NOISY: 1 of 2 runs were too noisy"));
    }

    #[test]
    fn json_has_the_ratio_of_each_run() {
        let json = serde_json::to_value(Spreads::new(&[run(1.02, 3.0), run(0.98, 4.0)])).unwrap();
        assert_eq!(json["rows"][0]["row"], "hex/encode/32");
        assert_eq!(json["rows"][0]["ratios"], serde_json::json!([1.02, 0.98]));
        assert_eq!(json["rows"][1]["row"], "hex/encode/32@scalar");
        assert_eq!(json["rows"][1]["median"], 3.5);
        assert_eq!(json["repeatable"], true);
        assert_eq!(json["runs"][1]["noisy"], false);
        assert_eq!(json["peers"]["const-hex"].as_str(), machine::version("const-hex"));
        assert!(json["machine"]["rustc"].is_string() && json["date"].is_string());
    }
}
