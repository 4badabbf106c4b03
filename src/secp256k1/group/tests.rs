extern crate std;

use super::digits::{Odd, Sparse};
use super::formulas::odd_multiples;
use super::generator::mul_by_windows;
use super::strauss::sum_vartime;
use super::*;
use crate::secp256k1::field::Portable;
use crate::secp256k1::field::tests::cases;
use crate::secp256k1::scalar::tests::{edges, random_scalar};
use crate::secp256k1::scalar::{Half, LAMBDA, Scalar};
use crate::secp256k1::tables::multiples::MULTIPLES;
use crate::secp256k1::tables::short_windows;
use crate::secp256k1::tables::windows::{self, LAST, TWICE_LAST, WINDOWS};
use std::vec::Vec;
use std::{format, vec};

type Point = Affine<Portable>;

/// The plain formulas.
fn double_ref(point: &Jacobian<Portable>) -> Jacobian<Portable> {
    let square = point.y.square();
    let s = point.x.mul(&square).times(4).weak();
    let m = point.x.square().times(3);
    let x = m.square().sub(&s.times(2)).weak();
    let y = m.mul(&s.sub(&x)).sub(&square.square().times(8).weak()).weak();
    Jacobian { x, y, z: point.y.times(2).mul(&point.z) }
}

fn add_ref(first: &Jacobian<Portable>, other: &Point) -> Jacobian<Portable> {
    if first.is_infinity_vartime() {
        return Jacobian::from_affine(other);
    }
    let square = first.z.square();
    let h = other.x.mul(&square).sub(&first.x);
    let r = other.y.mul(&square.mul(&first.z)).sub(&first.y);
    if h.is_zero().declassify() {
        return if r.is_zero().declassify() { double_ref(first) } else { Jacobian::INFINITY };
    }
    let v = first.x.mul(&h.square());
    let cube = h.square().mul(&h);
    let x = r.square().sub(&cube).sub(&v.times(2)).weak();
    let y = r.mul(&v.sub(&x)).sub(&first.y.mul(&cube)).weak();
    Jacobian { x, y, z: first.z.mul(&h) }
}

/// `scalar` times the point, bit by bit.
fn multiple_ref(point: &Point, scalar: &Scalar) -> Jacobian<Portable> {
    let mut sum = Jacobian::INFINITY;
    for at in (0..256).rev() {
        sum = double_ref(&sum);
        if scalar.limbs()[at / 64] >> (at % 64) & 1 == 1 {
            sum = add_ref(&sum, point);
        }
    }
    sum
}

fn generator() -> Point {
    Affine::from_limbs(&GENERATOR)
}

fn small(number: u64) -> Scalar {
    Scalar::from_limbs([number, 0, 0, 0])
}

fn limbs(point: Jacobian<Portable>) -> Option<[u64; 8]> {
    point.to_affine_vartime().map(Affine::to_limbs)
}

/// The same point with another z.
fn other_z(point: &Jacobian<Portable>, z: u64) -> Jacobian<Portable> {
    let z = Portable::from_limbs(&[z, 5, z, 7]);
    let square = z.square();
    Jacobian { x: point.x.mul(&square), y: point.y.mul(&square.mul(&z)), z: point.z.mul(&z) }
}

/// The multiples 0, 1, 2 and so on of a point, until it is infinity again.
fn group(point: &Point) -> Vec<Option<Point>> {
    let mut points = vec![None, Some(*point)];
    loop {
        let sum = add_ref(&Jacobian::from_affine(&points.last().unwrap().unwrap()), point);
        match sum.to_affine_vartime() {
            Some(sum) => points.push(Some(sum)),
            None => return points,
        }
    }
}

/// Points of order 7, 13 and 199 of y^2 = x^3 + 6, + 2 and + 4, and what the endomorphism
/// multiplies them by.
const SMALL_GROUPS: [(u64, usize, usize, [u64; 8]); 3] = [
    (
        6,
        7,
        2,
        [
            0xda03_e084_4148_f6b6,
            0x0c46_a3e8_6f8c_5d90,
            0x18bf_4f59_e42f_e81a,
            0x0232_6e2a_429e_6400,
            0x3b25_418c_ff4a_b0cf,
            0x6425_2f42_8ca4_4e17,
            0x2df5_3eb6_9827_4ff4,
            0x1e60_e897_a7c0_0c7c,
        ],
    ),
    (
        2,
        13,
        9,
        [
            0x88e4_89aa_3d68_746b,
            0x929c_645b_e565_84aa,
            0x346a_9753_30b1_2e1d,
            0x3ad3_e1ec_92dc_070a,
            0x6c60_7f91_c852_0383,
            0xf150_65bc_0910_01aa,
            0xf787_bb15_bc0b_9fc1,
            0xab34_e494_2373_ed8c,
        ],
    ),
    (
        4,
        199,
        92,
        [
            0xfb12_940c_9ea6_6c18,
            0x3b01_7a7d_a808_c2f1,
            0xa749_dd39_2b4f_b069,
            0xfa7c_c9a7_0737_f2db,
            0xcfe5_2572_7f05_01ed,
            0x48df_246c_808d_ae72,
            0x8732_bc91_1f3a_2868,
            0x78ac_123a_5ed8_aef3,
        ],
    ),
];

#[test]
fn small_groups() {
    for (b, order, lambda, first) in SMALL_GROUPS {
        let first = Point::from_limbs(&first);
        let cube = first.x.square().mul(&first.x);
        assert!(
            first.y.square().equals(&cube.add(&Portable::from_limbs(&[b, 0, 0, 0]))).declassify()
        );
        let points = group(&first);
        assert_eq!(points.len(), order);
        let known: Vec<_> = points.iter().map(|point| point.map(Affine::to_limbs)).collect();
        let factor = Portable::from_limbs(&[3, 1, 4, 1]);

        let rows = order.div_ceil(20);
        for (i, one) in points.iter().enumerate().step_by(rows / cases(rows)) {
            let mut sum = one.as_ref().map_or(Jacobian::INFINITY, Jacobian::from_affine);
            if i % 3 != 0 {
                sum = other_z(&sum, i as u64);
            }
            assert_eq!(limbs(sum.double()), known[2 * i % order]);
            let image = one.as_ref().map(|one| one.endomorphism().to_limbs());
            assert_eq!(image, known[lambda * i % order]);
            for (j, other) in points.iter().enumerate().skip(1) {
                let (other, expected) = (other.unwrap(), known[(i + j) % order]);
                let case = format!("{i} + {j} of {order}");
                assert_eq!(limbs(sum.add_vartime(&other)), expected, "{case}");
                assert_eq!(limbs(sum.add(&other)), expected, "{case}");
                let mut across = sum;
                across.add_across_in_place_vartime(&other, &factor);
                // The first point was on a curve whose z is the factor times this one's.
                let there = Jacobian { x: sum.x, y: sum.y, z: sum.z.mul(&factor) };
                let expected_there = limbs(add_ref(&there, &other));
                let back = Jacobian { x: across.x, y: across.y, z: across.z.mul(&factor) };
                assert_eq!(limbs(back), expected_there, "{case}");
                if i != 0 && i != j && i + j != order {
                    assert_eq!(limbs(sum.add_distinct(&other)), expected, "{case}");
                    let sum = Jacobian::of_distinct(&one.unwrap(), &other);
                    assert_eq!(limbs(sum), expected, "{case}");
                }
            }
        }
    }
}

/// All multiples of all points of a small group, as long as no table has infinity in it.
#[test]
fn small_multiples_of_small_groups() {
    let (_, order, lambda, first) = SMALL_GROUPS[2];
    let points = group(&Point::from_limbs(&first));
    let known: Vec<_> = points.iter().map(|point| point.map(Affine::to_limbs)).collect();
    for (at, point) in points.iter().enumerate().skip(1).step_by(order / cases(order)) {
        let point = point.unwrap();
        let (multiples, z) = odd_multiples::<_, 16>(&point);
        for (index, Affine { x, y }) in multiples.into_iter().enumerate() {
            assert_eq!(limbs(Jacobian { x, y, z }), known[(2 * index + 1) * at % order]);
        }
        for x in -20..20_i32 {
            // Some y for every x: all of them, over all points.
            for y in ((at as i32 % 7) - 20..20).step_by(7).chain([x, -x, 0]) {
                let halves = [x, y].map(|half| Half {
                    magnitude: u128::from(half.unsigned_abs()),
                    negative: Choice::of_bit(u64::from(half < 0)),
                });
                let expected =
                    (x + y * lambda as i32).rem_euclid(order as i32) as usize * at % order;
                assert_eq!(limbs(sum_vartime(&point, &halves, [0; 2])), known[expected], "{x} {y}");
            }
        }
    }
}

#[test]
fn formulas() {
    let mut state = 4;
    let mut points: Vec<Point> = (0..12)
        .map(|_| multiple_ref(&generator(), &random_scalar(&mut state)).to_affine())
        .collect();
    points.extend([generator(), generator().neg(), generator().endomorphism()]);
    points.push(generator().endomorphism().endomorphism().neg());
    for (at, one) in points.iter().enumerate() {
        assert!(one.is_on_curve() && one.endomorphism().is_on_curve());
        assert_eq!(Some(one.endomorphism().to_limbs()), limbs(multiple_ref(one, &LAMBDA)));
        let sum = other_z(&Jacobian::from_affine(one), at as u64);
        assert_eq!(limbs(sum.double()), limbs(double_ref(&sum)));
        for other in points.iter().chain([&one.neg()]) {
            let expected = limbs(add_ref(&sum, other));
            assert_eq!(limbs(sum.add(other)), expected);
            assert_eq!(limbs(sum.add_vartime(other)), expected);
            if ![one.to_limbs(), one.neg().to_limbs()].contains(&other.to_limbs()) {
                assert_eq!(limbs(sum.add_distinct(other)), expected);
                assert_eq!(limbs(Jacobian::of_distinct(one, other)), expected);
            }
        }
    }
}

#[test]
fn digits() {
    for number in edges().iter().flat_map(Scalar::split).map(|half| half.magnitude) {
        for number in [number, !number, u128::MAX - number % 64] {
            for (width, negative) in [(5, false), (12, false), (5, true), (12, true), (2, false)] {
                let digits = Sparse::new_vartime(number, negative, width);
                let (mut sum, mut zeros) = (0_u128, width as usize);
                for at in (0..digits.length()).rev() {
                    let digit = i128::from(digits.digit(at));
                    // 2^128 falls out; the sum is right modulo that.
                    sum = sum.wrapping_mul(2).wrapping_add_signed(digit);
                    if digit == 0 {
                        zeros += 1;
                    } else {
                        assert!(digit & 1 == 1 && digit.unsigned_abs() < 1 << (width - 1));
                        assert!(zeros + 1 >= width as usize);
                        zeros = 0;
                    }
                }
                assert_eq!(sum, if negative { number.wrapping_neg() } else { number });
                assert!(digits.length() == 0 || digits.digit(digits.length() - 1) != 0);
            }
        }
    }
    for bits in 0..64_u64 {
        for at in [0, 30, 59, 60, 62, 64] {
            let number = u128::from(bits) << at;
            let digit = Odd::new::<6>(&[number as u64, (number >> 64) as u64, 0], at);
            let value = 2 * digit.index as i64 + 1;
            let value = if digit.negative.declassify() { -value } else { value };
            assert_eq!(value, 2 * bits as i64 - 63);
        }
    }
}

#[test]
fn tables() {
    let two = small(2);
    let check = |table: &[[u64; 8]], first: Scalar| {
        let twice = multiple_ref(&generator(), &first.mul(&two)).to_affine();
        let mut sum = multiple_ref(&generator(), &first);
        for point in table {
            assert_eq!(limbs(sum).as_ref(), Some(point));
            sum = add_ref(&Jacobian::from_affine(&Affine::from_limbs(point)), &twice);
        }
    };
    check(&MULTIPLES.0[0], Scalar::ONE);
    check(&MULTIPLES.0[1], Scalar::from_limbs([0, 0, 1, 0]));
    let check_windows = |windows: &[&[[u64; 8]]], factor| {
        let mut first = two.invert();
        for window in windows {
            check(window, first);
            first = first.mul(&small(factor));
        }
        check(&LAST.0, first);
    };
    check_windows(&WINDOWS.0.each_ref().map(|window| &window[..]), 64);
    check_windows(&short_windows::WINDOWS.0.each_ref().map(|window| &window[..]), 16);
    for (point, twice) in LAST.0.iter().zip(&TWICE_LAST.0) {
        let point = Jacobian::from_affine(&Affine::from_limbs(point));
        assert_eq!(limbs(double_ref(&point)).as_ref(), Some(twice));
    }
    assert_eq!(LAST.0, short_windows::LAST.0);
    assert_eq!(TWICE_LAST.0, short_windows::TWICE_LAST.0);
    let others = size_of_val(&MULTIPLES) + size_of_val(&LAST) + size_of_val(&TWICE_LAST);
    assert_eq!(others + size_of_val(&WINDOWS), 218_112);
    assert_eq!(others + size_of_val(&short_windows::WINDOWS), 164_352);
}

/// Numbers for which a sum of `mul_generator` or `mul` is that of equal or opposite points, or of
/// infinity, if anything can be: the last digits, and what is before them.
fn exceptional() -> Vec<Scalar> {
    let power = |bits: usize| {
        let mut limbs = [0; 4];
        limbs[bits / 64] = 1 << (bits % 64);
        Scalar::from_limbs(limbs)
    };
    let mut scalars = Vec::new();
    // Twice the scalar is s + t: s is what the digits before the last one make, t the last one's.
    for digit in (1..16_u64).step_by(2) {
        let last = small(digit).mul(&power(252));
        scalars.extend([last, last.neg(), last.half(), last.neg().half()]);
    }
    // A digit d is added to x or y of a sum x + y lambda, which is d or -d already.
    for digit in (1..32).step_by(2) {
        let digit = small(digit);
        let image = digit.mul(&LAMBDA);
        for sum in [digit, image, digit.add(&image), digit.add(&image.neg())] {
            scalars.extend([sum, sum.neg(), sum.add(&sum), sum.add(&sum).neg()]);
        }
        for other in [1, 3, 15, 17, 31] {
            let other = small(other).mul(&LAMBDA);
            for one in [digit, digit.neg()] {
                scalars.extend([one.add(&other), one.add(&other.neg())]);
                scalars.extend([one.add(&other.add(&other)), one.add(&one).add(&other)]);
            }
        }
    }
    scalars
}

fn scalars() -> Vec<Scalar> {
    let mut state = 5;
    let mut scalars = edges();
    // Kinds take turns, 56 of them, which 11 has no divisor in common with.
    scalars.extend(exceptional().into_iter().step_by(11 / cases(11)));
    scalars.extend((0..cases(50)).map(|_| random_scalar(&mut state)));
    scalars
}

/// All of them but 0.
fn not_zero() -> impl Iterator<Item = Scalar> {
    scalars().into_iter().filter(|scalar| !scalar.is_zero().declassify())
}

#[test]
fn multiples_of_the_generator() {
    for scalar in not_zero() {
        let expected = multiple_ref(&generator(), &scalar).to_affine().to_limbs();
        assert_eq!(mul_generator::<Portable>(&scalar).to_limbs(), expected, "{scalar:?}");
        let last = [&LAST.0, &TWICE_LAST.0];
        let long: Point = mul_by_windows::<_, { windows::WIDTH }, _, _>(&scalar, &WINDOWS.0, last);
        assert_eq!(long.to_limbs(), expected, "{scalar:?}");
        let short: Point = mul_by_windows::<_, { short_windows::WIDTH }, _, _>(
            &scalar,
            &short_windows::WINDOWS.0,
            last,
        );
        assert_eq!(short.to_limbs(), expected, "{scalar:?}");
    }
}

#[test]
fn multiples_of_points() {
    let mut state = 6;
    let others = [random_scalar(&mut state), small(2), LAMBDA, LAMBDA.neg()];
    for (at, scalar) in not_zero().enumerate() {
        let other = multiple_ref(&generator(), &others[at % 4]).to_affine();
        for point in [generator(), other] {
            let expected = multiple_ref(&point, &scalar).to_affine().to_limbs();
            assert_eq!(mul(&point, &scalar).to_limbs(), expected, "{scalar:?}");
        }
    }
}

#[test]
fn sums_of_multiples() {
    let mut state = 7;
    let scalars = scalars();
    let by_generator: Vec<_> = scalars
        .iter()
        .map(|scalar| multiple_ref(&generator(), scalar).to_affine_vartime())
        .collect();
    let mut known = vec![Scalar::ONE, small(2), LAMBDA, small(3), random_scalar(&mut state)];
    known.extend([Scalar::from_limbs([0, 0, 1, 0]), random_scalar(&mut state)]);
    known.extend(known.clone().iter().map(Scalar::neg));
    for logarithm in known {
        let point = multiple_ref(&generator(), &logarithm).to_affine();
        for at in 0..cases(60).max(10) {
            // A sum that is infinity, the same twice, and any others.
            let [a, b, ..] = *random_scalar(&mut state).limbs();
            let (a, b) = (a as usize % scalars.len(), b as usize % scalars.len());
            let of_point = scalars[a];
            let same = of_point.mul(&logarithm);
            let (of_generator, second) = match at % 10 {
                0 => (same, multiple_ref(&generator(), &same).to_affine_vartime()),
                1 => (same.neg(), multiple_ref(&generator(), &same.neg()).to_affine_vartime()),
                _ => (scalars[b], by_generator[b]),
            };
            let first = multiple_ref(&point, &of_point);
            let expected = second.map_or(first, |second| add_ref(&first, &second));
            let sum = mul_add_vartime(&point, &of_point, &of_generator);
            assert_eq!(limbs(sum), limbs(expected), "{of_point:?} {of_generator:?}");
            assert!(at % 10 != 1 || sum.is_infinity_vartime());
        }
    }
    for scalar in [Scalar::ZERO, Scalar::ONE] {
        let sum = mul_add_vartime(&generator(), &Scalar::ZERO, &scalar);
        assert_eq!(limbs(sum), limbs(multiple_ref(&generator(), &scalar)));
    }
}

#[test]
fn decompressed() {
    let mut sum = Jacobian::INFINITY;
    for count in 1..20 {
        sum = sum.add_vartime(&generator());
        let point = sum.to_affine();
        assert!(point.is_on_curve());
        assert_eq!(mul_generator::<Portable>(&small(count)).to_limbs(), point.to_limbs());
        for point in [point, point.neg()] {
            let odd = point.y.is_odd().declassify();
            assert_eq!(Affine::decompress(&point.x, odd).unwrap().to_limbs(), point.to_limbs());
        }
    }
    // 5^3 + 7 has no root.
    assert!(Point::decompress(&Portable::from_limbs(&[5, 0, 0, 0]), false).is_none());
}
