//! Times per operation, length and backend: `hex/<operation>/<bytes>/<backend>`,
//! where `auto` is a call without a handle. The length is that of the bytes, so
//! text has twice as many digits.
//!
//! By default some lengths are measured; `FASTPRIM_BENCH_ALL=1` measures every
//! length up to 128 as well. Inputs rotate, so that no branch predictor learns
//! one of them by heart.
//!
//! Criterion's own loop costs about as much as a short call, and differences
//! below some 2 ns are not resolved: `cargo compare` is the judge of those.

use std::hint::black_box;
use std::time::Duration;

use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Criterion, Throughput, criterion_group, criterion_main};
use fastprim::hex::{self, Backend, checksum};

const LENGTHS: [usize; 19] =
    [1, 2, 4, 8, 16, 20, 24, 31, 32, 33, 48, 63, 64, 65, 96, 128, 256, 1024, 4096];

/// A power of two, and few enough to stay in the first-level cache when short.
const INPUTS: usize = 16;

fn lengths() -> Vec<usize> {
    let all = std::env::var_os("FASTPRIM_BENCH_ALL").is_some_and(|value| value == "1");
    let mut lengths: Vec<_> = if all { (1..=128).collect() } else { Vec::new() };
    lengths.extend(LENGTHS.into_iter().filter(|len| !all || *len > 128));
    lengths
}

/// Inputs of `len` bytes that differ from each other.
fn inputs(len: usize) -> Vec<Vec<u8>> {
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut byte = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state as u8
    };
    (0..INPUTS).map(|_| (0..len).map(|_| byte()).collect()).collect()
}

fn texts(len: usize) -> Vec<Vec<u8>> {
    inputs(len).iter().map(|bytes| hex::encode(bytes).into_bytes()).collect()
}

/// Measures `call` on one input after another.
fn measure<R>(
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

fn group<'a>(
    criterion: &'a mut Criterion,
    operation: &str,
    len: usize,
) -> BenchmarkGroup<'a, WallTime> {
    let mut group = criterion.benchmark_group(format!("hex/{operation}/{len}"));
    group.throughput(Throughput::Bytes(len as u64));
    group
}

fn encode(criterion: &mut Criterion) {
    for len in lengths() {
        let (inputs, mut digits) = (inputs(len), vec![0; 2 * len]);
        let mut group = group(criterion, "encode", len);
        measure(&mut group, "auto", &inputs, |input| {
            hex::encode_to_slice(input, black_box(&mut digits))
        });
        for backend in Backend::available() {
            measure(&mut group, backend.name(), &inputs, |input| {
                hex::encode_to_slice_with(backend, input, black_box(&mut digits))
            });
        }
    }
}

fn decode(criterion: &mut Criterion) {
    for len in lengths() {
        let (texts, mut bytes) = (texts(len), vec![0; len]);
        let mut group = group(criterion, "decode", len);
        measure(&mut group, "auto", &texts, |text| {
            hex::decode_to_slice(text, black_box(&mut bytes))
        });
        for backend in Backend::available() {
            measure(&mut group, backend.name(), &texts, |text| {
                hex::decode_to_slice_with(backend, text, black_box(&mut bytes))
            });
        }
    }
}

fn check(criterion: &mut Criterion) {
    for len in lengths() {
        let texts = texts(len);
        let mut group = group(criterion, "check", len);
        measure(&mut group, "auto", &texts, |text| hex::check_raw(text));
        for backend in Backend::available() {
            measure(&mut group, backend.name(), &texts, |text| hex::check_raw_with(backend, text));
        }
    }
}

fn encode_string(criterion: &mut Criterion) {
    for len in lengths() {
        let inputs = inputs(len);
        let mut group = group(criterion, "encode_string", len);
        measure(&mut group, "auto", &inputs, |input| hex::encode(input));
        for backend in Backend::available() {
            measure(&mut group, backend.name(), &inputs, |input| hex::encode_with(backend, input));
        }
    }
}

/// An address has one length, and letter case has no choice of backend.
fn address_checksum(criterion: &mut Criterion) {
    let addresses = texts(20);
    let mut group = group(criterion, "checksum", 20);
    measure(&mut group, "auto", &addresses, |text| {
        let mut address = [0; 40];
        address.copy_from_slice(text);
        checksum::apply(&mut address, black_box(&[0x5a; 32])).map(|()| address)
    });
}

fn config() -> Criterion {
    Criterion::default()
        .warm_up_time(Duration::from_millis(100))
        .measurement_time(Duration::from_millis(300))
        .sample_size(20)
        .without_plots()
}

criterion_group! {
    name = benches;
    config = config();
    targets = encode, decode, check, encode_string, address_checksum
}
criterion_main!(benches);
