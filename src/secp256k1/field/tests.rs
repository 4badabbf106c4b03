use super::batch::{SHARED, invert_all, invert_all_vartime};
use super::limbs4::Limbs4;
use super::limbs10::Limbs10;
use super::*;
use num_bigint::BigUint;
use std::vec::Vec;

/// How many cases of one kind, of `count` that there may be: less under Miri, and where the
/// environment says that this runs in an emulator.
pub(in crate::secp256k1) fn cases(count: usize) -> usize {
    let quick = cfg!(miri) || std::env::var_os("FASTPRIM_QUICK").is_some();
    if quick { count.div_ceil(40) } else { count }
}

/// How many random numbers.
fn randoms() -> impl Iterator<Item = [u64; 4]> {
    let mut random = Random(3);
    (0..cases(200)).map(move |_| random.limbs())
}

/// xorshift64*.
pub(in crate::secp256k1) struct Random(pub(in crate::secp256k1) u64);

impl Random {
    pub(in crate::secp256k1) fn limb(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    pub(in crate::secp256k1) fn limbs(&mut self) -> [u64; 4] {
        [(); 4].map(|()| self.limb())
    }
}

pub(in crate::secp256k1) fn big(limbs: &[u64; 4]) -> BigUint {
    BigUint::from_bytes_le(limbs.map(u64::to_le_bytes).as_flattened())
}

pub(in crate::secp256k1) fn limbs(number: &BigUint) -> [u64; 4] {
    let digits = number.to_u64_digits();
    core::array::from_fn(|at| digits.get(at).copied().unwrap_or(0))
}

/// Numbers below 2^256 at the ends of ranges, and random ones.
fn numbers() -> Vec<[u64; 4]> {
    const MAX: u64 = u64::MAX;
    let mut numbers = Vec::from([
        [0; 4],
        [1, 0, 0, 0],
        [2, 0, 0, 0],
        [C - 1, 0, 0, 0],
        [C, 0, 0, 0],
        [MAX, 0, 0, 0],
        [0, 1, 0, 0],
        [MAX, MAX, 0, 0],
        [0, 0, 1, 0],
        [0, 0, 0, 1 << 63],
        // About p / 2.
        [P[0] >> 1 | 1 << 63, MAX, MAX, MAX >> 1],
        [(P[0] >> 1 | 1 << 63) + 1, MAX, MAX, MAX >> 1],
        [MAX, MAX, MAX, MAX >> 1],
        [P[0] - 1, MAX, MAX, MAX],
        // The product of these is carried from the lowest limb by the last C, as hardly any is: it is
        // little more than 2^64, and before that as much more than 2^256 as it can be.
        [P[0] - (1 << 32), MAX, MAX, MAX],
        [P[0] - (1 << 32) - 1, MAX, MAX, MAX],
        P,
        [P[0] + 1, MAX, MAX, MAX],
        [MAX - 1, MAX, MAX, MAX],
        [MAX; 4],
        [0, MAX, MAX, MAX],
        [MAX, 0, MAX, MAX],
    ]);
    let mut random = Random(1);
    numbers.extend((0..10).map(|_| random.limbs()));
    numbers
}

/// The number is less than p, and the expected one modulo p.
#[track_caller]
fn assert_is<F: Field>(number: &F, expected: &BigUint) {
    assert_eq!(big(&number.to_limbs()), expected % big(&P), "{number:x?}");
}

/// Every operation of numbers that are worth `a` and `b`. Their magnitudes are at most 3 in all.
fn check<F: Field>((x, a): (&F, &BigUint), (y, b): (&F, &BigUint)) {
    let p = &big(&P);
    let (less_a, less_b) = (p - a % p, p - b % p);
    assert_is(x, a);
    assert_is(&x.weak(), a);
    assert_is(&x.mul(y), &(a * b));
    assert_is(&x.square(), &(a * a));
    assert_is(&x.squares(3), &a.modpow(&BigUint::from(8_u8), p));
    assert_is(&x.add(y), &(a + b));
    assert_is(&x.sub(y), &(a + &less_b));
    assert_is(&x.neg(), &less_a);
    assert_is(&x.half().times(2), a);
    assert_is(&F::select(Choice::of_bit(1), x, y), a);
    assert_is(&F::select(Choice::of_bit(0), x, y), b);
    assert_eq!(x.is_zero().declassify(), a % p == BigUint::ZERO);
    assert_eq!(x.is_odd().declassify(), (a % p).bit(0));
    assert_eq!(x.equals(y).declassify(), a % p == b % p);
    assert!(x.add(y).equals(&y.add(x)).declassify());
}

fn operations<F: Field>() {
    let numbers: Vec<_> = numbers().iter().map(|a| (F::from_limbs(a), big(a))).collect();
    let step = numbers.len() / cases(numbers.len());
    for (at, one) in numbers.iter().enumerate() {
        let (x, a) = one;
        for small in 1..=8 {
            assert_is(&x.times(small), &(a * small));
        }
        for (y, b) in numbers.iter().skip(at % step).step_by(step).chain([one]) {
            check((x, a), (y, b));
            check((&x.times(2), &(a * 2_u8)), (y, b));
            check((&x.neg(), &(big(&P) * 2_u8 - a)), (y, b));
            // As large as operands may be.
            let (most_x, most_y) = (x.times(8), y.times(5).add(y).add(&y.times(2)));
            assert_is(&most_x.mul(&most_y), &(a * b * 64_u8));
            assert_is(&most_y.square(), &(b * b * 64_u8));
            assert_is(&most_y.half(), &(b * 4_u8));
            assert_is(
                &most_x.weak().sub(&most_y.weak()),
                &(a * 8_u8 + (big(&P) * 2_u8 - b) * 8_u8),
            );
        }
    }
}

/// Products that are little more than a multiple of p: there the last carries are.
fn small_products<F: Field>() {
    let p = &big(&P);
    let mut random = Random(2);
    for round in 0..cases(200) {
        let more = if round % 2 == 0 { random.limb() % 4 } else { random.limb() >> (round % 64) };
        let result = BigUint::from(u128::from(C) + u128::from(more));
        let b = big(&random.limbs());
        let a = &result * b.modinv(p).unwrap() % p;
        let (x, y) = (F::from_limbs(&limbs(&a)), F::from_limbs(&limbs(&b)));
        check((&x, &a), (&y, &b));
        let exponent = (p + 1_u8) / 4_u8;
        let root = result.modpow(&exponent, p);
        check((&F::from_limbs(&limbs(&root)), &root), (&x, &a));
        check((&F::from_limbs(&limbs(&(p - &root))), &(p - &root)), (&x, &a));
    }
}

fn roots<F: Field>() {
    let p = &big(&P);
    let mut count = 0;
    let numbers: Vec<_> = numbers().into_iter().chain(randoms()).collect();
    for a in &numbers {
        let (root, is_root) = F::from_limbs(a).times(3).sqrt();
        let a = big(a) * 3_u8;
        let expected = a.modpow(&((p + 1_u8) / 4_u8), p);
        assert_is(&root, &expected);
        assert_eq!(is_root.declassify(), &expected * &expected % p == a % p);
        count += usize::from(is_root.declassify());
    }
    assert!(count > numbers.len() / 4 && count < numbers.len());
}

fn inverses<F: Field>() {
    for a in numbers().into_iter().chain(randoms()) {
        let number = F::from_limbs(&a).times(4);
        let expected = (big(&a) * 4_u8).modinv(&big(&P)).unwrap_or_default();
        assert_is(&number.invert(), &expected);
        assert_is(&number.invert_vartime(), &expected);
    }
}

/// Of every length up to more than what shares two inversions, with zeros at some places.
fn inverses_of_many<F: Field>() {
    let mut random = Random(5);
    let lengths = 2 * SHARED + 3;
    for len in (0..lengths).step_by(lengths / cases(lengths)) {
        let many: Vec<_> = (0..len)
            .map(|_| match random.limb() % 8 {
                0 => F::ZERO,
                1 => F::from_limbs(&P),
                2 => F::ONE.times(8),
                _ => F::from_limbs(&random.limbs()).times(2),
            })
            .collect();
        let (mut inverses, mut inverses_vartime) = (many.clone(), many.clone());
        invert_all(&mut inverses);
        invert_all_vartime(&mut inverses_vartime);
        for ((number, inverse), other) in many.iter().zip(&inverses).zip(&inverses_vartime) {
            let one = if number.is_zero().declassify() { F::ZERO } else { F::ONE };
            assert_eq!(inverse.mul(number).to_limbs(), one.to_limbs());
            assert_eq!(other.to_limbs(), inverse.to_limbs());
            assert_eq!(inverse.is_zero().declassify(), number.is_zero().declassify());
        }
    }
}

/// Long sequences of everything, with both representations.
#[test]
fn fields_agree() {
    fn next<F: Field>(x: &F, y: &F, choice: Choice) -> F {
        let sum = x.add(y).square().sub(&x.times(2).mul(&y.neg()));
        F::select(choice, &sum.weak().half(), &sum.times(2).weak()).sub(y).weak()
    }
    let mut random = Random(6);
    let (mut a, mut b) = (Limbs4::<limbs4::Portable>::ONE, Limbs10::ONE);
    for _ in 0..cases(10_000) {
        let limbs = random.limbs();
        let choice = Choice::of_bit(random.limb() & 1);
        a = next(&a, &Limbs4::from_limbs(&limbs), choice);
        b = next(&b, &Limbs10::from_limbs(&limbs), choice);
        assert_eq!(a.to_limbs(), b.to_limbs());
    }
}

macro_rules! of_field {
    ($name:ident, $field:ty) => {
        mod $name {
            use super::*;

            #[test]
            fn operations() {
                super::operations::<$field>();
            }

            #[test]
            fn small_products() {
                super::small_products::<$field>();
            }

            #[test]
            fn roots() {
                super::roots::<$field>();
            }

            #[test]
            fn inverses() {
                super::inverses::<$field>();
            }

            #[test]
            fn inverses_of_many() {
                super::inverses_of_many::<$field>();
            }
        }
    };
}

of_field!(limbs4_portable, Limbs4);
of_field!(limbs10_portable, Limbs10);
