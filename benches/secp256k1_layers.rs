//! Times of the layers of `secp256k1`: `secp256k1_layers/<layer>/<operation>/<representation>`, each
//! a chain of results that are the next operands. They are private, so it takes
//!
//! ```text
//! RUSTFLAGS='--cfg fastprim_analysis' cargo bench -p fastprim-benches --bench secp256k1_layers
//! ```

#[cfg(fastprim_analysis)]
mod common;

#[cfg(fastprim_analysis)]
mod layers {
    use std::hint::black_box;
    use std::time::Instant;

    use super::common::config;
    use criterion::{Criterion, criterion_group};
    use fastprim::secp256k1::analysis;

    fn all(criterion: &mut Criterion) {
        let mut group = criterion.benchmark_group("secp256k1_layers");
        analysis::layers(|layer, representation, chain| {
            let start = [0x9e37_79b9_7f4a_7c15, 3, 5, 7];
            group.bench_function(format!("{layer}/{representation}"), |bencher| {
                bencher.iter_custom(|count| {
                    let started = Instant::now();
                    black_box(chain(count, black_box(start)));
                    started.elapsed()
                });
            });
        });
    }

    criterion_group! { name = benches; config = config(); targets = all }
}

#[cfg(fastprim_analysis)]
criterion::criterion_main!(layers::benches);
#[cfg(not(fastprim_analysis))]
fn main() {
    println!("build it with RUSTFLAGS='--cfg fastprim_analysis'");
}
