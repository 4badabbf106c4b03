//! The layers below the operations, for `benches/secp256k1_layers.rs`: a regression is found where
//! it is.

#[cfg(all(fastprim_x86, target_arch = "x86_64"))]
use super::field::adx::Adx;
use super::field::limbs4::Limbs4;
use super::field::limbs10::Limbs10;
use super::field::{Field, P};
use super::group::{Affine, GENERATOR, Jacobian, mul, mul_add_vartime, mul_generator};
use super::scalar::Scalar;
#[cfg(all(fastprim_x86, target_arch = "x86_64"))]
use crate::cpu::{self, Token};

/// Does something as often as it is told to, with each result the next operand, to a number
/// less than p.
pub type Chain = fn(u64, [u64; 4]) -> [u64; 4];

/// Hands on every layer that this CPU can run, `<layer>/<operation>/<representation>`.
pub fn layers(mut each: impl FnMut(&str, &str, Chain)) {
    of_field::<Limbs4>("limbs4", &mut each);
    of_field::<Limbs10>("limbs10", &mut each);
    #[cfg(all(fastprim_x86, target_arch = "x86_64"))]
    if <(cpu::Adx, cpu::Avx2)>::new().is_some() {
        of_field::<Limbs4<Adx>>("adx", &mut each);
    }
    let scalar: [(&str, Chain); 3] = [
        ("scalar/mul", |count, start| scalar_chain(count, start, |a, b| a.mul(b))),
        ("scalar/invert", |count, start| scalar_chain(count, start, |a, _| a.invert())),
        ("scalar/invert_vartime", |count, start| {
            scalar_chain(count, start, |a, _| a.invert_vartime())
        }),
    ];
    for (name, chain) in scalar {
        each(name, "limbs4", chain);
    }
}

fn of_field<F: Field>(representation: &str, each: &mut impl FnMut(&str, &str, Chain)) {
    let layers: [(&str, Chain); 11] = [
        ("field/mul", |count, start| field_chain::<F>(count, start, |a, b| a.mul(b))),
        ("field/square", |count, start| field_chain::<F>(count, start, |a, _| a.square())),
        ("field/squares_44", |count, start| field_chain::<F>(count, start, |a, _| a.squares(44))),
        ("field/invert", |count, start| field_chain::<F>(count, start, |a, _| a.invert())),
        ("field/invert_vartime", |count, start| {
            field_chain::<F>(count, start, |a, _| a.invert_vartime())
        }),
        ("field/sqrt", |count, start| field_chain::<F>(count, start, |a, _| a.sqrt().0)),
        ("group/double", |count, start| {
            point_chain::<F>(count, start, |sum, _| sum.double_in_place())
        }),
        ("group/add", |count, start| {
            point_chain::<F>(count, start, Jacobian::add_distinct_in_place)
        }),
        ("group/mul_generator", |count, start| {
            multiple_chain::<F>(count, start, |number| mul_generator(number))
        }),
        ("group/mul", |count, start| {
            let point = Affine::<F>::from_limbs(&GENERATOR);
            multiple_chain::<F>(count, start, |number| mul(&point, number))
        }),
        ("group/mul_add_vartime", |count, start| {
            let point = Affine::<F>::from_limbs(&GENERATOR);
            multiple_chain::<F>(count, start, |number| {
                let sum =
                    mul_add_vartime(&point, number, &number.add(&Scalar::from_limbs([1, 0, 0, 0])));
                sum.to_affine_vartime().expect("no multiple is infinity")
            })
        }),
    ];
    for (name, chain) in layers {
        each(name, representation, chain);
    }
}

fn field_chain<F: Field>(count: u64, start: [u64; 4], step: impl Fn(&F, &F) -> F) -> [u64; 4] {
    let first = F::from_limbs(&start);
    (0..count).fold(first, |number, _| step(&number, &first)).to_limbs()
}

/// Of a number less than n.
fn scalar_chain(
    count: u64,
    start: [u64; 4],
    step: impl Fn(&Scalar, &Scalar) -> Scalar,
) -> [u64; 4] {
    let first = Scalar::from_limbs(start);
    *(0..count).fold(first, |number, _| step(&number, &first)).limbs()
}

fn point_chain<F: Field>(
    count: u64,
    start: [u64; 4],
    step: impl Fn(&mut Jacobian<F>, &Affine<F>),
) -> [u64; 4] {
    let point = Affine::from_limbs(&GENERATOR);
    let mut sum = Jacobian::from_affine(&mul_generator::<F>(&Scalar::from_limbs(start)));
    (0..count).for_each(|_| step(&mut sum, &point));
    sum.to_affine_vartime().map_or(P, |sum| sum.x.to_limbs())
}

/// Every x is the next factor.
fn multiple_chain<F: Field>(
    count: u64,
    start: [u64; 4],
    step: impl Fn(&Scalar) -> Affine<F>,
) -> [u64; 4] {
    (0..count).fold(start, |number, _| {
        // Less than n, as p is except with a probability of 2^-128.
        step(&Scalar::from_limbs(number)).x.to_limbs()
    })
}
