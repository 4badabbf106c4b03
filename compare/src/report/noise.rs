//! When a run is too noisy to be believed.
//!
//! What we want is that 95 % of the rows agree within 5 % from run to run. A run has no part in
//! that if one function and itself were further apart, or if many of its ratios rest on a minimum
//! that no other batch confirmed. How far the median batch was above the fastest does not count: it
//! says nothing about the ratios. `docs/measuring.md` has the runs from which this is known.

use super::lines::percent;
use super::{Outcome, Report};

/// What a ratio may move by from run to run and still count as repeatable.
pub(super) const LIMIT: f64 = 0.05;

/// The share of rows that may move by more.
pub(super) const OUTLIERS: f64 = 0.05;

/// The share of ratios that may rest on unconfirmed minima.
const UNCONFIRMED: f64 = 1.0 / 3.0;

/// The share of the rows with a ratio in which our minimum or the best peer's is not confirmed.
pub(super) fn unconfirmed(rows: &[Outcome]) -> f64 {
    let (all, unconfirmed) = count(rows);
    unconfirmed as f64 / all.max(1) as f64
}

/// How many rows have a ratio, the reference points aside, and of how many it is not confirmed.
fn count(rows: &[Outcome]) -> (usize, usize) {
    let competing = rows.iter().filter(|row| row.primitive() != "floor" && row.ratio.is_some());
    let (settled, not): (Vec<_>, Vec<_>) = competing.partition(|row| {
        let best = row.others().find(|it| Some(&it.name) == row.best_peer.as_ref());
        row.auto().into_iter().chain(best).all(|it| it.settled)
    });
    (settled.len() + not.len(), not.len())
}

impl Report {
    /// One line that says why this run is not to be believed, if it is not.
    pub(super) fn warning(&self) -> Option<String> {
        let apart = (self.resolution > LIMIT).then(|| {
            let (resolution, limit) = (percent(self.resolution), percent(LIMIT));
            format!("one function and itself were {resolution} apart (limit {limit})")
        });
        let unconfirmed = (self.unconfirmed > UNCONFIRMED).then(|| {
            let (all, unconfirmed) = count(&self.rows);
            format!("{unconfirmed} of {all} ratios rest on unconfirmed minima (limit a third)")
        });
        let reasons: Vec<_> = apart.into_iter().chain(unconfirmed).collect();
        (!reasons.is_empty()).then(|| format!("TOO NOISY: {}", reasons.join("; ")))
    }
}

#[cfg(test)]
mod tests {
    use crate::harness::timer::Timing;
    use crate::harness::{Allocations, Inputs, Row};
    use crate::report::{Outcome, Report};

    /// A run of 40 rows, `unsettled` of which have an unconfirmed time in this place: ours, forced,
    /// the best peer, another peer. One function and itself are `apart`.
    fn run(unsettled: usize, place: usize, apart: f64) -> Report {
        let none = [Some(Allocations::default()); 4];
        let timing = |min_ns, settled| Timing { min_ns, median_ns: 9.0 * min_ns, settled };
        let same = Row::new("floor/aa/before", Inputs::random(32), 0)
            .ours("avx2".to_owned(), |_, _| ())
            .peer("again", |_, _| ());
        let same = Outcome::new(&same, &[timing(1.0 + apart, true), timing(1.0, true)], &none);
        let rows = (0..40).map(|index| {
            let row = Row::new(format!("hex/encode/{index}"), Inputs::random(32), 0)
                .ours("avx2".to_owned(), |_, _| ())
                .forced([("scalar", |_: &[u8], _: &mut [u8]| ())])
                .peer("const-hex", |_, _| ())
                .peer("hex", |_, _| ());
            let mut timings = [1.0, 2.0, 1.5, 3.0].map(|min_ns| timing(min_ns, true));
            timings[place].settled = index >= unsettled;
            Outcome::new(&row, &timings, &none)
        });
        Report::new(std::iter::once(same).chain(rows).collect(), false)
    }

    #[test]
    fn a_noisy_run_says_so() {
        let calm = run(13, 0, 0.049);
        assert_eq!((calm.noisy, calm.warning()), (false, None), "noise {}", calm.noise);
        assert!(!calm.to_text(false).contains("NOISY"));

        let noisy = run(14, 2, 0.051);
        let expected = "TOO NOISY: one function and itself were 5.1 % apart (limit 5.0 %); \
                        14 of 40 ratios rest on unconfirmed minima (limit a third)";
        assert_eq!(noisy.warning().as_deref(), Some(expected));
        assert_eq!(noisy.to_text(false).lines().last(), Some(expected));
        let json = serde_json::to_value(&noisy).unwrap();
        assert_eq!((&json["noisy"], &json["unconfirmed"]), (&true.into(), &0.35.into()));
    }

    #[test]
    fn each_reason_is_enough() {
        assert!(run(0, 0, 0.051).noisy && run(14, 0, 0.0).noisy);
    }

    #[test]
    fn only_what_a_ratio_rests_on_counts() {
        for (place, noisy) in [(0, true), (1, false), (2, true), (3, false)] {
            assert_eq!(run(14, place, 0.0).noisy, noisy, "{place}");
        }
    }
}
