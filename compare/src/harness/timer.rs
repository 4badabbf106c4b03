//! The clockwork: who runs when, for how long, and what is kept of it.

use super::Row;
use crate::peers::Failure;
use std::time::{Duration, Instant};

/// How much time a run spends.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plan {
    /// Whether this is a first look.
    pub(crate) quick: bool,
    /// How long a batch should take, unless one pass over the inputs takes longer.
    ///
    /// Reading the clock costs about 20 ns a batch, so 100 µs is long enough; and it is short
    /// enough to fit between two disturbances. On a virtual machine whose neighbour shares the core,
    /// a call takes up to twice as long for milliseconds at a time: four copies of one function had
    /// minima up to 69 % apart in 40 batches of 1 ms, and at most 1 % in batches of 100 µs that went
    /// on until all minima were confirmed.
    batch: Duration,
    /// How many rounds are run before looking at the result.
    rounds: usize,
    /// How long each implementation runs even if the minima are confirmed.
    least: Duration,
    /// How long each implementation runs if they are not.
    most: Duration,
}

impl Plan {
    /// What ratios of record are measured with.
    pub(crate) const FULL: Self = Self {
        quick: false,
        batch: Duration::from_micros(100),
        rounds: 40,
        least: Duration::from_millis(20),
        most: Duration::from_millis(400),
    };

    /// A first look.
    pub(crate) const QUICK: Self = Self {
        quick: true,
        batch: Duration::from_micros(50),
        rounds: 20,
        least: Duration::from_millis(2),
        most: Duration::from_millis(20),
    };
}

/// What one implementation took per operation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Timing {
    /// The fastest batch: noise only ever adds time, so this is the estimate.
    pub(crate) min_ns: f64,
    /// The middle one: how much noise there was.
    pub(crate) median_ns: f64,
    /// Whether other batches confirm the minimum.
    pub(crate) settled: bool,
}

/// How many batches must come within [`TOLERANCE`] of the minimum to confirm it.
const WITNESSES: usize = 5;

/// The share by which a witness may be above the minimum.
pub(crate) const TOLERANCE: f64 = 0.01;

/// Times the implementations of a row; the answers are in their order.
///
/// They take turns batch by batch, because the clock of the core drifts within a second, and what
/// is timed minutes apart is timed on two machines. They go on until everybody's minimum is
/// confirmed: otherwise one of them may have had the machine to itself for once, and the others not.
///
/// # Errors
///
/// Why a peer in another process does not answer.
pub(crate) fn time(row: &mut Row, plan: Plan) -> Result<Vec<Timing>, Failure> {
    let count = row.implementations.len();
    // Calibration is the warm-up too.
    let passes: Result<Vec<u64>, _> = (0..count).map(|it| calibrate(row, it, plan)).collect();
    let passes = passes?;
    let mut samples = vec![Vec::new(); count];
    let start = Instant::now();
    for round in 0.. {
        for index in order(count, round) {
            let elapsed = row.batch(index, passes[index])?;
            let operations = passes[index] as f64 * row.operations() as f64;
            samples[index].push(elapsed.as_nanos() as f64 / operations);
        }
        if (round + 1) % plan.rounds == 0 {
            let timings: Vec<_> = samples.iter_mut().map(|samples| summarise(samples)).collect();
            let settled = timings.iter().all(|timing| timing.settled);
            let enough = if settled { plan.least } else { plan.most };
            if start.elapsed() >= enough * count as u32 {
                return Ok(timings);
            }
        }
    }
    unreachable!("the rounds have no end")
}

/// The order of a round: a Williams design.
///
/// The zigzag 0, n-1, 1, n-2, ... moved on by one each round puts everybody in every place and
/// behind every other equally often; for an odd number also read backwards in every second cycle.
/// Plain rotation would let everybody always follow the same neighbour, and inherit its branch
/// history, its caches and the state of its vector unit.
pub(super) fn order(count: usize, round: usize) -> impl Iterator<Item = usize> {
    let backwards = count % 2 == 1 && (round / count) % 2 == 1;
    (0..count).map(move |place| {
        let place = if backwards { count - 1 - place } else { place };
        let zigzag = if place % 2 == 0 { place / 2 } else { count - 1 - place / 2 };
        (zigzag + round) % count
    })
}

/// How many passes over the inputs make a batch.
///
/// Whole passes: then all batches do the same work, whatever an input costs.
fn calibrate(row: &mut Row, index: usize, plan: Plan) -> Result<u64, Failure> {
    let mut passes = 1;
    loop {
        let elapsed = row.batch(index, passes)?;
        if elapsed >= plan.batch / 2 {
            let share = plan.batch.as_secs_f64() / elapsed.as_secs_f64();
            return Ok((passes as f64 * share).ceil() as u64);
        }
        passes *= 2;
    }
}

/// Sorts the samples and reads off what counts. Their order is of no use afterwards.
pub(super) fn summarise(samples: &mut [f64]) -> Timing {
    samples.sort_unstable_by(f64::total_cmp);
    let min_ns = samples[0];
    Timing {
        min_ns,
        median_ns: samples[samples.len() / 2],
        settled: samples
            .get(WITNESSES)
            .is_some_and(|&witness| witness <= min_ns * (1.0 + TOLERANCE)),
    }
}
