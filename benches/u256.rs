//! Times per operation of `u256`, beside `ruint`'s: `u256/<operation>/<fastprim or ruint>`, and
//! where there are kernels `u256/<operation>/<backend>`.
//!
//! Operands rotate. Differences below some 2 ns are not resolved, as in `benches/hex.rs`: what
//! takes less is in `cargo compare`.

use std::hint::black_box;

use common::{config, inputs};
use criterion::{Criterion, criterion_group, criterion_main};
use fastprim::u256::{Backend, DecimalBuffer, Modulus, U256, batch};

mod common;

type Ruint = ruint::aliases::U256;

/// Operands of these lengths in bits, many of each.
fn operands<const N: usize>(bits: [usize; N]) -> Vec<[U256; N]> {
    let number = |bytes: &[u8], bits: usize| U256::from_le_slice(bytes) >> (256 - bits);
    inputs(32 * N)
        .iter()
        .map(|input| std::array::from_fn(|at| number(&input[32 * at..][..32], bits[at])))
        .collect()
}

/// Measures an operation of both types on the same operands, one after another.
fn measure<const N: usize, R, S>(
    criterion: &mut Criterion,
    name: &str,
    operands: &[[U256; N]],
    ours: impl Fn([U256; N]) -> R,
    theirs: impl Fn([Ruint; N]) -> S,
) {
    let mut group = criterion.benchmark_group(format!("u256/{name}"));
    group.bench_function("fastprim", |bencher| {
        let mut turn = 0;
        bencher.iter(|| {
            turn = (turn + 1) % operands.len();
            ours(black_box(operands[turn]))
        });
    });
    let operands: Vec<_> =
        operands.iter().map(|numbers| numbers.map(Into::<Ruint>::into)).collect();
    group.bench_function("ruint", |bencher| {
        let mut turn = 0;
        bencher.iter(|| {
            turn = (turn + 1) % operands.len();
            theirs(black_box(operands[turn]))
        });
    });
}

/// The operations of one name on both types.
macro_rules! both {
    ($criterion:ident: $($name:literal $bits:expr, |$operands:pat_param| $call:expr;)+) => {$(
        measure($criterion, $name, &operands($bits), |$operands| $call, |$operands| $call);
    )+};
}

fn arithmetic(criterion: &mut Criterion) {
    both! { criterion:
        "mul" [256, 256], |[a, b]| a.wrapping_mul(b);
        "checked_mul" [128, 128], |[a, b]| a.checked_mul(b);
        "shl" [256, 8], |[a, b]| a << b;
        "root/2" [256], |[a]| a.root(2);
        "pow" [256, 256], |[a, b]| a.pow(b);
        "gcd" [256, 256], |[a, b]| a.gcd(b);
        "to_string" [256], |[a]| a.to_string();
    }
    for bits in [64, 128, 192, 253] {
        both! { criterion: "div" [256, bits], |[a, b]| a / b; }
    }
}

fn modular(criterion: &mut Criterion) {
    both! { criterion:
        "add_mod" [256, 256, 256], |[a, b, m]| a.add_mod(b, m);
        "mul_mod" [256, 256, 256], |[a, b, m]| a.mul_mod(b, m);
        "inv_mod" [256, 256], |[a, m]| a.inv_mod(m);
        "pow_mod" [256, 256, 256], |[a, b, m]| a.pow_mod(b, m);
    }
    let mut group = criterion.benchmark_group("u256/pow_mod");
    let operands = operands([256, 256, 256]);
    for backend in Backend::available() {
        group.bench_function(backend.name(), |bencher| {
            let mut turn = 0;
            bencher.iter(|| {
                turn = (turn + 1) % operands.len();
                let [a, b, m] = black_box(operands[turn]);
                a.pow_mod_with(backend, b, m)
            });
        });
    }
}

/// What has kernels: `u256/<operation>/<backend>`.
fn kernels(criterion: &mut Criterion) {
    let numbers = operands([256]).concat();
    let modulus = Modulus::new(numbers[0] | U256::ONE).expect("it is not 0");
    let mut products = numbers.clone();
    for backend in Backend::available() {
        let mut buffer = DecimalBuffer::new();
        criterion.bench_function(&format!("u256/to_dec/{backend}"), |bencher| {
            bencher.iter(|| buffer.format_with(backend, black_box(numbers[1])).len());
        });
        criterion.bench_function(&format!("u256/mul_mod/const/{backend}"), |bencher| {
            bencher.iter(|| modulus.mul_with(backend, black_box(numbers[1]), numbers[2]));
        });
        let many = numbers.len();
        criterion.bench_function(&format!("u256/batch/mul_mod/n{many}/{backend}"), |bencher| {
            bencher
                .iter(|| batch::mul_mod_with(backend, &modulus, &numbers, &numbers, &mut products));
        });
    }
}

criterion_group! { name = benches; config = config(); targets = arithmetic, modular, kernels }
criterion_main!(benches);
