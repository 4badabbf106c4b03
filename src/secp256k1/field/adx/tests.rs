use num_bigint::BigUint;

use super::super::limbs4::Portable;
use super::super::tests::cases;
use super::super::{Field, P};
use super::*;
use crate::cpu::{self, Token as _};
use crate::secp256k1::group::{self, Affine};
use crate::secp256k1::scalar::Scalar;
use crate::sysv64::{MARK, call_sysv64_of_six};
use crate::u256::U256;

const C: u64 = 0x1_0000_03d1;

fn available() -> bool {
    <(cpu::Adx, cpu::Avx2)>::new().is_some()
}

fn big(limbs: &[u64; 4]) -> BigUint {
    limbs.iter().rev().fold(BigUint::ZERO, |number, limb| (number << 64) + limb)
}

fn limbs(number: &BigUint) -> [u64; 4] {
    let mut digits = number.iter_u64_digits();
    [(); 4].map(|()| digits.next().unwrap_or(0))
}

/// Numbers below 2^256, many of them at an edge or with limbs that carry.
struct Random(u64);

impl Random {
    fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ bits >> 31
    }

    fn number(&mut self) -> [u64; 4] {
        let (top, low) = ([u64::MAX; 3], self.bits());
        let above = |lowest| [lowest, top[0], top[1], top[2]];
        match self.bits() % 16 {
            0 => [self.bits() % 3, 0, 0, 0],
            // From a few less than p to 2^256.
            1 => above(P[0].wrapping_add(self.bits() % 5).wrapping_sub(2)),
            2 => above(u64::MAX - self.bits() % 3),
            3 => above(P[0] + low % C),
            4..9 => [(); 4].map(|()| match self.bits() % 8 {
                0 => 0,
                1 => 1,
                2 => u64::MAX,
                3 => u64::MAX - 1,
                4 => C,
                5 => C.wrapping_neg(),
                _ => self.bits(),
            }),
            _ => [(); 4].map(|()| self.bits()),
        }
    }

    /// A number next to a multiple of p, on either side of it, or any.
    fn near_zero(&mut self) -> BigUint {
        let low = self.bits() >> (self.bits() % 64);
        let low = if self.bits().is_multiple_of(2) { low } else { low.wrapping_neg() };
        let small = BigUint::from(low) + (BigUint::from(self.bits() % 3) << 64);
        match self.bits() % 4 {
            0 => big(&self.number()),
            1 => big(&P) - small,
            _ => small,
        }
    }

    /// A number whose product with `other` is next to a multiple of p: the last of all carries are
    /// rare otherwise.
    fn partner(&mut self, other: &BigUint) -> [u64; 4] {
        limbs(&(self.near_zero() * inverse(other) % big(&P)))
    }
}

/// 0 of 0.
fn inverse(number: &BigUint) -> BigUint {
    number.modpow(&(big(&P) - 2u32), &big(&P))
}

fn assert_same(found: [u64; 4], expected: &BigUint, of: [&[u64; 4]; 2]) {
    assert_eq!(big(&found) % big(&P), expected % big(&P), "{of:x?}");
}

#[test]
fn products() {
    if !available() {
        return;
    }
    let mut random = Random(1);
    for case in 0..cases(3_000) {
        // Of half of the numbers this is a root.
        let mut root = || random.near_zero().modpow(&((big(&P) + 1u32) >> 2), &big(&P));
        let a = if case % 4 == 0 { limbs(&root()) } else { random.number() };
        let b = if case % 2 == 0 { random.number() } else { random.partner(&big(&a)) };
        let of = [&a, &b];
        assert_same(Adx::mul(&a, &b), &(big(&a) * big(&b)), of);
        let mut power = big(&a);
        assert_same(Adx::square(&a), &(&power * &power), of);
        for count in 0..4 {
            assert_same(Adx::squares(&a, count), &power, of);
            power = &power * &power % big(&P);
        }
    }
}

#[test]
fn formulas() {
    if !available() {
        return;
    }
    fn point<M: Multiply>(from: &[[u64; 4]; 6]) -> [[u64; 4]; 7] {
        let [mut x, mut y, mut z, other_x, other_y, w] =
            from.map(|it| Limbs4::<M>::from_limbs(&it));
        let (mut sum_x, mut sum_y, mut sum_z) = (x, y, z);
        Field::double_point(&mut x, &mut y, &mut z);
        let h = Field::add_point(&mut sum_x, &mut sum_y, &mut sum_z, [&other_x, &other_y], &w);
        [x, y, z, sum_x, sum_y, sum_z, h].map(Field::to_limbs)
    }
    let (mut random, p) = (Random(2), big(&P));
    for case in 0..cases(6_000) {
        let mut from = [(); 6].map(|()| random.number());
        let [_, y, z, .., w] = from.map(|number| big(&number));
        match case % 8 {
            // z of the double is next to 0, or T.
            0 => from[2] = random.partner(&y),
            1 => from[0] = random.partner(&(&y * &y)),
            2 => from[5] = from[2],
            // V is, or z of the sum, or H is 0 or next to it.
            3..7 => {
                let mut h = random.near_zero() % &p;
                if case % 8 == 3 {
                    from[0] = random.partner(&(&h * &h));
                } else if case % 8 == 4 {
                    h = big(&random.partner(&z));
                } else if case % 8 == 5 {
                    h = BigUint::ZERO;
                }
                let other_x = (big(&from[0]) + &p + &p - h) * inverse(&w).pow(2);
                from[3] = limbs(&(other_x % &p));
            }
            // I is.
            _ => {
                let other_y = (y + random.near_zero()) * inverse(&w).pow(3);
                from[4] = limbs(&(other_y % &p));
            }
        }
        assert_eq!(point::<Adx>(&from), point::<Portable>(&from), "{from:x?}");
    }
}

/// The formulas are those of the curve, by the law of affine points.
#[test]
fn law_of_the_group() {
    let p = big(&P);
    let affine = |x: [u64; 4], y: [u64; 4], z: [u64; 4]| {
        let inverse = inverse(&big(&z));
        (big(&x) * inverse.pow(2) % &p, big(&y) * inverse.pow(3) % &p)
    };
    let chord = |slope: BigUint, (x, y): &(BigUint, BigUint), other: &BigUint| {
        let sum = (slope.pow(2) + 2u32 * &p - x - other) % &p;
        let new_y = (slope * (&p + x - &sum) + &p - y) % &p;
        (sum, new_y)
    };
    let mut random = Random(3);
    for _ in 0..cases(50) {
        let [x, y, z, other_x, other_y] = [(); 5].map(|()| [(); 4].map(|()| random.bits()));
        let numbers = [x, y, z, other_x, other_y].map(|it| Limbs4::<Portable>::from_limbs(&it));
        let [mut a, mut b, mut c, other_x, other_y] = numbers;
        let first = affine(x, y, z);
        let slope = 3u32 * first.0.pow(2) * inverse(&(2u32 * &first.1)) % &p;
        Field::double_point(&mut a, &mut b, &mut c);
        let found = affine(a.to_limbs(), b.to_limbs(), c.to_limbs());
        assert_eq!(found, chord(slope, &first, &first.0));

        let [mut a, mut b, mut c, ..] = numbers;
        let second = (big(&other_x.0) % &p, big(&other_y.0) % &p);
        let run = inverse(&(&second.0 + &p - &first.0));
        let slope = (&second.1 + &p - &first.1) * run % &p;
        let w = c;
        Field::add_point(&mut a, &mut b, &mut c, [&other_x, &other_y], &w);
        let found = affine(a.to_limbs(), b.to_limbs(), c.to_limbs());
        assert_eq!(found, chord(slope, &first, &second.0));
    }
}

#[test]
fn multiples_of_points() {
    if !available() {
        return;
    }
    fn multiples<M: Multiply>(first: &Scalar, second: &Scalar) -> [[u64; 8]; 3] {
        let point = group::mul_generator::<Limbs4<M>>(first);
        let sum = group::mul_add_vartime(&point, first, second).to_affine();
        [point, group::mul(&point, second), sum].map(Affine::to_limbs)
    }
    let mut random = Random(5);
    for _ in 0..20 {
        let [first, second] = [(); 2].map(|()| {
            let bytes = U256::from_limbs([(); 4].map(|()| random.bits())).to_be_bytes();
            Scalar::from_bytes(&bytes).0
        });
        assert_eq!(multiples::<Adx>(&first, &second), multiples::<Portable>(&first, &second));
    }
}

#[test]
fn registers_and_memory() {
    if !available() {
        return;
    }
    /// Calls it with places that numbers are written to, numbers in between that are only read, and
    /// one operand that may be a count.
    fn check<const N: usize>(
        function: *const (),
        start: [[u64; 4]; N],
        count: usize,
    ) -> [[u64; 4]; N] {
        let mut places = [[MARK; 12]; N];
        for (place, number) in places.iter_mut().zip(&start) {
            place[4..8].copy_from_slice(number);
        }
        let mut operands = [core::ptr::without_provenance_mut(count); 6];
        for (operand, place) in operands.iter_mut().zip(&mut places) {
            *operand = place[4..].as_mut_ptr();
        }
        // SAFETY: the operands are such, and the CPU has the instructions.
        let wrong = unsafe { call_sysv64_of_six(function, operands) };
        assert_eq!(wrong, 0, "a register of the caller changes");
        places.map(|place| {
            let beside = place[..4].iter().chain(&place[8..]);
            assert!(beside.clone().all(|limb| *limb == MARK), "something beside is written");
            [place[4], place[5], place[6], place[7]]
        })
    }
    let mut random = Random(4);
    let [x, y, z, other_x, other_y, w] = [(); 6].map(|()| random.number());
    assert_eq!(check(mul as *const (), [[MARK; 4], x, y], 0), [Adx::mul(&x, &y), x, y]);
    assert_eq!(check(square as *const (), [[MARK; 4], x], 0), [Adx::square(&x), x]);
    for count in 0..3 {
        let found = check(squares as *const (), [[MARK; 4], x], count);
        assert_eq!(found, [Adx::squares(&x, count), x]);
    }
    let [mut a, mut b, mut c, first, second, by] =
        [x, y, z, other_x, other_y, w].map(|it| Limbs4::<Adx>::from_limbs(&it));
    Adx::double_point(&mut a, &mut b, &mut c);
    assert_eq!(check(double_point as *const (), [x, y, z], 0), [a.0, b.0, c.0]);
    let [mut a, mut b, mut c] = [x, y, z].map(|it| Limbs4::from_limbs(&it));
    let h = Adx::add_point(&mut a, &mut b, &mut c, [&first, &second], &by);
    let found = check(add_point as *const (), [x, y, z, other_x, other_y, w], 0);
    assert_eq!(found, [a.0, b.0, c.0, other_x, other_y, h.0]);
}
