//! Many numbers in a call: 1,024 where a name does not say. Times are per element, and the peers
//! loop.

use super::super::chosen;
use super::Ruint;
use crate::harness::{Inputs, Row};
use fastprim::u256::dex::{Fee, SwapError};
use fastprim::u256::{Backend, Modulus, U256, batch};
use std::cell::RefCell;

/// Elements in a call, where a name does not say.
const MANY: usize = 1024;

/// The order of secp256k1.
const ORDER: [u64; 4] =
    [0xbfd2_5e8c_d036_4141, 0xbaae_dce6_af48_a03b, 0xffff_ffff_ffff_fffe, u64::MAX];

/// The field of BN254, of 254 bits.
const BN254: [u64; 4] =
    [0x3c20_8c16_d87c_fd47, 0x9781_6a91_6871_ca8d, 0xb850_45b6_8181_585d, 0x3064_4e72_e131_a029];

/// All rows.
pub(super) fn rows() -> Vec<Row> {
    let mut rows: Vec<_> = [MANY, 5, 16, 100].map(|many| mul_mod("", ORDER, many)).into();
    rows.push(mul_mod("/bn254", BN254, MANY));
    rows.push(element_by_element(
        "add",
        |a, b, out| batch::add(a, b, out).unwrap(),
        Ruint::wrapping_add,
    ));
    rows.push(element_by_element(
        "mul",
        |a, b, out| batch::mul(a, b, out).unwrap(),
        Ruint::wrapping_mul,
    ));
    rows.push(mul_div());
    rows.push(amount_out());
    rows
}

/// What bytes can be read as: either crate's number.
trait Number: Copy + 'static {}
impl Number for U256 {}
impl Number for Ruint {}

/// The numbers that stand there.
#[inline(always)]
fn numbers<T: Number>(bytes: &[u8]) -> &[T] {
    // SAFETY: both numbers are four limbs, of which any bytes are.
    let (before, numbers, after) = unsafe { bytes.align_to() };
    assert!(before.is_empty() && after.is_empty());
    numbers
}

#[inline(always)]
fn numbers_mut<T: Number>(bytes: &mut [u8]) -> &mut [T] {
    // SAFETY: both numbers are four limbs, of which any bytes are.
    let (before, numbers, after) = unsafe { bytes.align_to_mut() };
    assert!(before.is_empty() && after.is_empty());
    numbers
}

/// The name of a row.
fn name(operation: &str, many: usize) -> String {
    let operation = format!("u256/batch/{operation}");
    if many == MANY { operation } else { format!("{operation}/n{many}") }
}

/// Products modulo an odd number.
fn mul_mod(which: &str, modulus: [u64; 4], many: usize) -> Row {
    let prepared: &'static Modulus =
        Box::leak(Box::new(Modulus::new(U256::from_limbs(modulus)).unwrap()));
    let modulus: &'static Ruint = Box::leak(Box::new(Ruint::from_limbs(modulus)));
    Row::new(name(&format!("mul_mod{which}"), many), Inputs::random(64 * many), 32 * many)
        .per(many)
        .ours(chosen("u256", "batch_mul_mod"), move |i, o| {
            let (a, b) = numbers(i).split_at(many);
            batch::mul_mod(prepared, a, b, numbers_mut(o)).unwrap();
        })
        .forced(Backend::available().map(|backend| {
            (backend.name(), move |i: &[u8], o: &mut [u8]| {
                let (a, b) = numbers(i).split_at(many);
                batch::mul_mod_with(backend, prepared, a, b, numbers_mut(o)).unwrap();
            })
        }))
        .peer("ruint", move |i, o| {
            let (a, b) = numbers::<Ruint>(i).split_at(many);
            for ((a, b), out) in a.iter().zip(b).zip(numbers_mut(o)) {
                *out = a.mul_mod(*b, *modulus);
            }
        })
}

fn element_by_element(
    operation: &str,
    ours: impl Fn(&[U256], &[U256], &mut [U256]) + Copy + 'static,
    ruint: impl Fn(Ruint, Ruint) -> Ruint + Copy + 'static,
) -> Row {
    Row::new(name(operation, MANY), Inputs::random(64 * MANY), 32 * MANY)
        .per(MANY)
        .ours("inlined".to_owned(), move |i, o| {
            let (a, b) = numbers(i).split_at(MANY);
            ours(a, b, numbers_mut(o));
        })
        .peer("ruint", move |i, o| {
            let (a, b) = numbers::<Ruint>(i).split_at(MANY);
            for ((a, b), out) in a.iter().zip(b).zip(numbers_mut(o)) {
                *out = ruint(*a, *b);
            }
        })
}

/// Three slices of numbers.
#[inline(always)]
fn three<T: Number>(input: &[u8]) -> [&[T]; 3] {
    let (a, rest) = numbers(input).split_at(MANY);
    let (b, c) = rest.split_at(MANY);
    [a, b, c]
}

/// With products of 512 bits; the divisors are such that the quotients have 256 at most.
fn mul_div() -> Row {
    type Wide = ruint::Uint<512, 8>;
    let random = Inputs::random(96 * MANY);
    let inputs = Inputs::new(1, 96 * MANY, |input| {
        input.copy_from_slice(random.get(0));
        let (first, divisors) = input.split_at_mut(64 * MANY);
        first.chunks_exact_mut(32).for_each(|number| number[31] &= 0x7f);
        divisors.chunks_exact_mut(32).for_each(|number| number[31] |= 0x80);
    });
    let places: &'static RefCell<_> = Box::leak(Box::new(RefCell::new([None; MANY])));
    Row::new(name("mul_div", MANY), inputs, 32 * MANY)
        .per(MANY)
        .ours("inlined".to_owned(), |i, o| {
            let [a, b, divisors] = three(i);
            let mut places = places.borrow_mut();
            batch::mul_div(a, b, divisors, &mut *places).unwrap();
            for (out, place) in numbers_mut(o).iter_mut().zip(&*places) {
                *out = place.unwrap_or(U256::ZERO);
            }
        })
        .peer("ruint", |i, o| {
            let [a, b, divisors] = three::<Ruint>(i);
            for (((a, b), divisor), out) in a.iter().zip(b).zip(divisors).zip(numbers_mut(o)) {
                *out = Ruint::from(Wide::from(*a) * Wide::from(*b) / Wide::from(*divisor));
            }
        })
}

/// Swaps, as in the row of one.
fn amount_out() -> Row {
    let pools = super::dex::pools(MANY);
    let inputs = Inputs::new(1, 96 * MANY, |input| {
        for (slice, place) in input.chunks_exact_mut(32 * MANY).enumerate() {
            for (at, number) in place.chunks_exact_mut(32).enumerate() {
                number.copy_from_slice(&pools.get(at)[32 * slice..][..32]);
            }
        }
    });
    let places: &'static RefCell<_> =
        Box::leak(Box::new(RefCell::new([Err(SwapError::Overflow); MANY])));
    Row::new(name("amount_out", MANY), inputs, 32 * MANY)
        .per(MANY)
        .ours("inlined".to_owned(), |i, o| {
            let [amounts, reserves_in, reserves_out] = three(i);
            let mut places = places.borrow_mut();
            let fee = Fee::UNISWAP_V2;
            batch::amount_out(amounts, reserves_in, reserves_out, fee, &mut *places).unwrap();
            for (out, place) in numbers_mut(o).iter_mut().zip(&*places) {
                *out = place.unwrap_or(U256::ZERO);
            }
        })
        .peer("ruint", |i, o| {
            let [amounts, reserves_in, reserves_out] = three(i);
            let pools = amounts.iter().zip(reserves_in).zip(reserves_out);
            for (((amount, reserve_in), reserve_out), out) in pools.zip(numbers_mut(o)) {
                *out = super::dex::ruint_amount_out(*amount, *reserve_in, *reserve_out);
            }
        })
}
