//! Times per operation, length and backend: `keccak/<operation>/<bytes>/<backend>`,
//! where `auto` is a call without a handle. Of a batch there is the number of its messages,
//! too: `keccak/batch/<bytes>/n<messages>/<backend>`, and the time is that of the call.
//!
//! By default some lengths and numbers are measured; `FASTPRIM_BENCH_ALL=1` measures every
//! length up to two blocks and every number up to 32 as well. Inputs rotate. Differences below
//! some 2 ns are not resolved, as in `benches/hex.rs`.

use std::hint::black_box;

use common::{all, config, group, inputs, measure};
use criterion::{Criterion, criterion_group, criterion_main};
use fastprim::keccak::{self, Backend, Keccak256, Shake256, batch};

mod common;

/// Words, addresses, and what lies at the ends of a block, which are 136 bytes.
const LENGTHS: [usize; 14] = [0, 20, 32, 40, 64, 85, 128, 135, 136, 137, 256, 532, 1024, 4096];

/// Less and more than the lanes of any backend.
const NUMBERS: [usize; 8] = [1, 2, 4, 5, 8, 16, 100, 1024];

fn lengths() -> Vec<usize> {
    let mut lengths: Vec<_> = if all() { (0..=272).collect() } else { Vec::new() };
    lengths.extend(LENGTHS.into_iter().filter(|len| !all() || *len > 272));
    lengths
}

fn numbers() -> Vec<usize> {
    let mut numbers: Vec<_> = if all() { (1..=32).collect() } else { Vec::new() };
    numbers.extend(NUMBERS.into_iter().filter(|number| !all() || *number > 32));
    numbers
}

fn digest(criterion: &mut Criterion) {
    for len in lengths() {
        let inputs = inputs(len);
        let mut group = group(criterion, format!("keccak/digest/{len}"), len);
        measure(&mut group, "auto", &inputs, keccak::keccak256);
        for backend in Backend::available() {
            measure(&mut group, backend.name(), &inputs, |input| {
                keccak::keccak256_with(backend, input)
            });
        }
    }
}

fn digest_array(criterion: &mut Criterion) {
    macro_rules! lengths {
        ($($len:literal $call:ident $with:ident)+) => {$({
            let inputs = inputs($len);
            let array = |input: &[u8]| -> [u8; $len] { input.try_into().unwrap() };
            let mut group = group(criterion, format!("keccak/digest_array/{}", $len), $len);
            measure(&mut group, "auto", &inputs, |input| keccak::$call(&array(input)));
            for backend in Backend::available() {
                measure(&mut group, backend.name(), &inputs, |input| {
                    keccak::$with(backend, &array(input))
                });
            }
        })+};
    }
    lengths! {
        20 keccak256_20 keccak256_20_with
        32 keccak256_32 keccak256_32_with
        64 keccak256_64 keccak256_64_with
    }
}

/// The hashers have no choice of backend.
fn hashers(criterion: &mut Criterion) {
    for len in lengths() {
        let inputs = inputs(len);
        // Pieces of 32 bytes, as words of a structure are.
        let mut of_words = group(criterion, format!("keccak/pieces/{len}"), len);
        measure(&mut of_words, "auto", &inputs, |input| {
            let mut hasher = Keccak256::new();
            input.chunks(32).for_each(|piece| hasher.update(piece));
            hasher.finalize()
        });
        of_words.finish();
        let mut shake = group(criterion, format!("keccak/shake256/{len}"), len);
        measure(&mut shake, "auto", &inputs, |input| {
            let mut output = [0; 32];
            Shake256::digest(input, &mut output);
            output
        });
    }
}

/// A chain: each call permutes what the one before it left.
fn f1600(criterion: &mut Criterion) {
    let (mut state, nothing) = ([0; 25], inputs(0));
    let mut group = group(criterion, "keccak/f1600/200".to_owned(), 200);
    measure(&mut group, "auto", &nothing, |_| keccak::f1600(black_box(&mut state)));
    for backend in Backend::available() {
        measure(&mut group, backend.name(), &nothing, |_| {
            keccak::f1600_with(backend, black_box(&mut state));
        });
    }
}

/// Messages of one length, next to each other. There is a call for any length.
fn batches(criterion: &mut Criterion) {
    batch_of::<20>(criterion);
    batch_of::<32>(criterion);
    batch_of::<64>(criterion);
    batch_of::<85>(criterion);
    batch_of::<256>(criterion);
}

fn batch_of<const N: usize>(criterion: &mut Criterion) {
    for number in numbers() {
        let (inputs, mut digests) = (inputs(N * number), vec![[0; 32]; number]);
        let mut group = group(criterion, format!("keccak/batch/{N}/n{number}"), N * number);
        measure(&mut group, "auto", &inputs, |input| {
            batch::keccak256_fixed(input.as_chunks::<N>().0, black_box(&mut digests))
        });
        for backend in Backend::available() {
            measure(&mut group, backend.name(), &inputs, |input| {
                let messages = input.as_chunks::<N>().0;
                batch::keccak256_fixed_with(backend, messages, black_box(&mut digests))
            });
        }
    }
}

/// Messages of 1 to 600 bytes in no order: the slices are made for the call.
fn mixed(criterion: &mut Criterion) {
    fn len(n: usize) -> usize {
        1 + n * 257 % 600
    }
    fn messages(mut input: &[u8], number: usize) -> Vec<&[u8]> {
        (0..number).map(|n| input.split_off(..len(n)).unwrap()).collect()
    }
    for number in numbers() {
        let total = (0..number).map(len).sum();
        let (inputs, mut digests) = (inputs(total), vec![[0; 32]; number]);
        let mut group = group(criterion, format!("keccak/batch/mixed/n{number}"), total);
        measure(&mut group, "auto", &inputs, |input| {
            batch::keccak256(&messages(input, number), black_box(&mut digests))
        });
        for backend in Backend::available() {
            measure(&mut group, backend.name(), &inputs, |input| {
                batch::keccak256_with(backend, &messages(input, number), black_box(&mut digests))
            });
        }
    }
}

criterion_group! {
    name = benches;
    config = config();
    targets = digest, digest_array, hashers, f1600, batches, mixed
}
criterion_main!(benches);
