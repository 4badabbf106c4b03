//! What the benches of all primitives have in common.

#![allow(dead_code, reason = "every bench uses a part of it")]

use std::hint::black_box;
use std::time::Duration;

use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Criterion, Throughput};

/// A power of two, and few enough to stay in the first-level cache when short.
const INPUTS: usize = 16;

/// Whether every size is to be measured, not only some.
pub(crate) fn all() -> bool {
    std::env::var_os("FASTPRIM_BENCH_ALL").is_some_and(|value| value == "1")
}

/// Inputs of `len` bytes that differ from each other.
pub(crate) fn inputs(len: usize) -> Vec<Vec<u8>> {
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut byte = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state as u8
    };
    (0..INPUTS).map(|_| (0..len).map(|_| byte()).collect()).collect()
}

/// A group whose calls go over `len` bytes.
pub(crate) fn group(
    criterion: &mut Criterion,
    name: String,
    len: usize,
) -> BenchmarkGroup<'_, WallTime> {
    let mut group = criterion.benchmark_group(name);
    group.throughput(Throughput::Bytes(len as u64));
    group
}

/// Measures `call` on one input after another.
pub(crate) fn measure<R>(
    group: &mut BenchmarkGroup<'_, WallTime>,
    backend: &str,
    inputs: &[Vec<u8>],
    mut call: impl FnMut(&[u8]) -> R,
) {
    group.bench_function(backend, |bencher| {
        let mut turn = 0;
        bencher.iter(|| {
            turn = (turn + 1) % INPUTS;
            call(black_box(&inputs[turn]))
        });
    });
}

pub(crate) fn config() -> Criterion {
    Criterion::default()
        .warm_up_time(Duration::from_millis(100))
        .measurement_time(Duration::from_millis(300))
        .sample_size(20)
        .without_plots()
}
