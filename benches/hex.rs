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

use common::{all, config, group, inputs, measure};
use criterion::{Criterion, criterion_group, criterion_main};
use fastprim::hex::{self, Backend, checksum};

mod common;

const LENGTHS: [usize; 19] =
    [1, 2, 4, 8, 16, 20, 24, 31, 32, 33, 48, 63, 64, 65, 96, 128, 256, 1024, 4096];

fn lengths() -> Vec<usize> {
    let mut lengths: Vec<_> = if all() { (1..=128).collect() } else { Vec::new() };
    lengths.extend(LENGTHS.into_iter().filter(|len| !all() || *len > 128));
    lengths
}

fn texts(len: usize) -> Vec<Vec<u8>> {
    inputs(len).iter().map(|bytes| hex::encode(bytes).into_bytes()).collect()
}

fn encode(criterion: &mut Criterion) {
    for len in lengths() {
        let (inputs, mut digits) = (inputs(len), vec![0; 2 * len]);
        let mut group = group(criterion, format!("hex/encode/{len}"), len);
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
        let mut group = group(criterion, format!("hex/decode/{len}"), len);
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
        let mut group = group(criterion, format!("hex/check/{len}"), len);
        measure(&mut group, "auto", &texts, |text| hex::check_raw(text));
        for backend in Backend::available() {
            measure(&mut group, backend.name(), &texts, |text| hex::check_raw_with(backend, text));
        }
    }
}

fn encode_string(criterion: &mut Criterion) {
    for len in lengths() {
        let inputs = inputs(len);
        let mut group = group(criterion, format!("hex/encode_string/{len}"), len);
        measure(&mut group, "auto", &inputs, |input| hex::encode(input));
        for backend in Backend::available() {
            measure(&mut group, backend.name(), &inputs, |input| hex::encode_with(backend, input));
        }
    }
}

/// An address has one length, and letter case has no choice of backend.
fn address_checksum(criterion: &mut Criterion) {
    let (bytes, addresses) = (inputs(20), texts(20));
    let mut apply = group(criterion, "hex/checksum_apply/20".to_owned(), 20);
    measure(&mut apply, "auto", &addresses, |text| {
        let mut address = [0; 40];
        address.copy_from_slice(text);
        checksum::apply(&mut address, black_box(&[0x5a; 32])).map(|()| address)
    });
    apply.finish();
    let encoded = |bytes: &[u8]| checksum::encode(bytes.try_into().unwrap());
    let mut encode = group(criterion, "hex/checksum_encode/20".to_owned(), 20);
    measure(&mut encode, "auto", &bytes, encoded);
    encode.finish();
    let addresses: Vec<_> = bytes.iter().map(|bytes| encoded(bytes).to_vec()).collect();
    let mut check = group(criterion, "hex/checksum_check/20".to_owned(), 20);
    measure(&mut check, "auto", &addresses, |text| checksum::check(text.try_into().unwrap()));
}

/// `/n8` is one call on eight addresses.
fn address_checksum_batch(criterion: &mut Criterion) {
    for number in [1, 2, 4, 5, 8, 16, 100] {
        let (bytes, mut texts) = (inputs(20 * number), vec![[0; 40]; number]);
        let name = |operation| format!("hex/checksum_{operation}/batch/20/n{number}");
        let mut encode = group(criterion, name("encode"), 20 * number);
        measure(&mut encode, "auto", &bytes, |bytes| {
            checksum::encode_batch(bytes.as_chunks().0, black_box(&mut texts))
        });
        encode.finish();
        let text = |bytes: &[u8]| bytes.as_chunks().0.iter().flat_map(checksum::encode).collect();
        let texts: Vec<_> = bytes.iter().map(|bytes| text(bytes)).collect();
        let mut verdicts = vec![Ok(()); number];
        let mut check = group(criterion, name("check"), 20 * number);
        measure(&mut check, "auto", &texts, |texts| {
            checksum::check_batch(texts.as_chunks().0, black_box(&mut verdicts))
        });
    }
}

criterion_group! {
    name = benches;
    config = config();
    targets = encode, decode, check, encode_string, address_checksum, address_checksum_batch
}
criterion_main!(benches);
