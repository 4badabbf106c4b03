//! Ten limbs of 26 bits, for targets without products of 128 bits.

use super::{Field, P};
use crate::ct::Choice;
use crate::u256::algorithms;

/// A limb that is not too large.
const MASK: u32 = (1 << 26) - 1;

/// The highest limb of all, which ends at 2^256.
const TOP: u32 = (1 << 22) - 1;

/// 2^256 is as much as `LOW + HIGH * 2^26`.
const LOW: u32 = 977;
const HIGH: u32 = 1 << 6;

/// 2^260 is as much as `LOW_260 + HIGH_260 * 2^26`.
const LOW_260: u32 = LOW << 4;
const HIGH_260: u32 = HIGH << 4;

/// The most that a number may have.
const LARGEST: u32 = 8;

/// The limbs of p.
const P_LIMBS: [u32; 10] = split(&P);

/// A number modulo p: with magnitude m the limbs are at most `2 * m` times their masks.
#[derive(Clone, Copy, Debug)]
pub(in crate::secp256k1) struct Limbs10 {
    limbs: [u32; 10],
    /// The one that the contract of [`Field`] gives. The limbs may be less.
    #[cfg(debug_assertions)]
    magnitude: u32,
}

/// The limbs of a number, each within its mask.
const fn split(number: &[u64; 4]) -> [u32; 10] {
    let [a, b, c, d] = *number;
    [
        a as u32 & MASK,
        (a >> 26) as u32 & MASK,
        (a >> 52 | b << 12) as u32 & MASK,
        (b >> 14) as u32 & MASK,
        (b >> 40 | c << 24) as u32 & MASK,
        (c >> 2) as u32 & MASK,
        (c >> 28) as u32 & MASK,
        (c >> 54 | d << 10) as u32 & MASK,
        (d >> 16) as u32 & MASK,
        (d >> 42) as u32,
    ]
}

/// What is above the limbs' masks goes to the next limbs, all at once. Afterwards the limbs are
/// little above their masks, if before they were below 2^32.
#[inline(always)]
fn carry(limbs: &[u32; 10]) -> [u32; 10] {
    let over = limbs[9] >> 22;
    let mut carried: [u32; 10] =
        core::array::from_fn(|at| if at == 0 { 0 } else { limbs[at - 1] >> 26 });
    // At most 2^10 * 977 and 2^16 more.
    carried[0] = over * LOW;
    carried[1] += over * HIGH;
    let masked = |at| limbs[at] & if at == 9 { TOP } else { MASK };
    core::array::from_fn(|at| masked(at) + carried[at])
}

/// The number with these columns of products, which are below 2^64 less 2^48.
#[inline(always)]
fn reduce(columns: &[u64; 19]) -> [u32; 10] {
    // What is at 2^260 and above, in limbs. The last one is below 2^27: the last column is a product
    // of limbs below 2^26.
    let (mut high, mut carry) = ([0; 10], 0);
    for at in 0..9 {
        let sum = columns[10 + at] + carry;
        high[at] = sum as u32 & MASK;
        carry = sum >> 26;
    }
    high[9] = carry as u32;
    let (mut low, mut carry) = ([0; 10], 0);
    for at in 0..10 {
        // The carry is below 2^38, the products below 2^41 and 2^37.
        let mut sum = columns[at] + carry + wide(high[at], LOW_260);
        if at > 0 {
            sum += wide(high[at - 1], HIGH_260);
        }
        if at < 9 {
            low[at] = sum as u32 & MASK;
            carry = sum >> 26;
        } else {
            low[at] = sum as u32 & TOP;
            carry = sum >> 22;
        }
    }
    // What is at 2^256 and above: the carry, and what the last limb is worth there. Below 2^43.
    let over = carry + (wide(high[9], HIGH_260) << 4);
    let sum = u64::from(low[0]) + over * u64::from(LOW);
    low[0] = sum as u32 & MASK;
    let sum = u64::from(low[1]) + over * u64::from(HIGH) + (sum >> 26);
    low[1] = sum as u32 & MASK;
    // Less than 2^24 more.
    low[2] += (sum >> 26) as u32;
    low
}

#[inline(always)]
fn wide(a: u32, b: u32) -> u64 {
    u64::from(a) * u64::from(b)
}

impl Limbs10 {
    #[inline(always)]
    fn new(limbs: [u32; 10], magnitude: u32) -> Self {
        debug_assert!(magnitude <= LARGEST);
        debug_assert!(limbs[..9].iter().all(|limb| *limb <= 2 * magnitude * MASK));
        debug_assert!(limbs[9] <= 2 * magnitude * TOP);
        Self {
            limbs,
            #[cfg(debug_assertions)]
            magnitude,
        }
    }

    /// Is 1 where it is not known, so that nothing depends on it.
    #[inline(always)]
    fn magnitude(&self) -> u32 {
        #[cfg(debug_assertions)]
        return self.magnitude;
        #[cfg(not(debug_assertions))]
        1
    }

    const fn small(number: u32) -> Self {
        Self {
            limbs: [number, 0, 0, 0, 0, 0, 0, 0, 0, 0],
            #[cfg(debug_assertions)]
            magnitude: 1,
        }
    }
}

impl Field for Limbs10 {
    const ZERO: Self = Self::small(0);
    const ONE: Self = Self::small(1);

    #[inline(always)]
    fn from_limbs(limbs: &[u64; 4]) -> Self {
        Self::new(split(limbs), 1)
    }

    fn to_limbs(self) -> [u64; 4] {
        // Once more, limb by limb: then each is within its mask, but for the last one, where the
        // number may be above 2^256 by little.
        let mut limbs = carry(&self.limbs);
        for at in 0..9 {
            limbs[at + 1] += limbs[at] >> 26;
            limbs[at] &= MASK;
        }
        let over = u64::from(limbs[9] >> 22);
        let [a, b, c, d, e, f, g, h, i, j] = limbs.map(u64::from);
        let number = [
            a | b << 26 | c << 52,
            c >> 12 | d << 14 | e << 40,
            e >> 24 | f << 2 | g << 28 | h << 54,
            h >> 10 | i << 16 | j << 42,
        ];
        let (less, borrow) = algorithms::sub(&number, &P);
        Choice::of_bit(over | u64::from(!borrow)).select_limbs(&less, &number)
    }

    #[inline(always)]
    fn weak(self) -> Self {
        Self::new(carry(&self.limbs), 1)
    }

    fn mul(&self, other: &Self) -> Self {
        // Limbs are below 2^30, ten products of them below 0.7 * 2^64.
        let mut columns = [0; 19];
        for i in 0..10 {
            for j in 0..10 {
                columns[i + j] += wide(self.limbs[i], other.limbs[j]);
            }
        }
        Self::new(reduce(&columns), 1)
    }

    fn square(&self) -> Self {
        let mut columns = [0; 19];
        // By index, so that the loops are unrolled: with iterators it takes nearly twice the time.
        for i in 0..10 {
            columns[2 * i] += wide(self.limbs[i], self.limbs[i]);
            // Products of different limbs occur twice.
            for j in i + 1..10 {
                columns[i + j] += wide(2 * self.limbs[i], self.limbs[j]);
            }
        }
        Self::new(reduce(&columns), 1)
    }

    #[inline(always)]
    fn add(&self, other: &Self) -> Self {
        let sum = core::array::from_fn(|at| self.limbs[at] + other.limbs[at]);
        Self::new(sum, self.magnitude() + other.magnitude())
    }

    /// The magnitude of `other` is not known, so that a multiple of p is added that is enough for all,
    /// which has to be carried at once.
    #[inline(always)]
    fn sub(&self, other: &Self) -> Self {
        // Its limbs are above those of the largest number: 18 times them, and 18 is enough even
        // for the lowest limb of p, which is 1 / 69000 less than its mask. The sums are below 2^32.
        let more = P_LIMBS.map(|limb| 2 * (LARGEST + 1) * limb);
        let difference = core::array::from_fn(|at| self.limbs[at] + (more[at] - other.limbs[at]));
        Self::new(carry(&difference), self.magnitude() + other.magnitude() + 1)
    }

    #[inline(always)]
    fn neg(&self) -> Self {
        let more = P_LIMBS.map(|limb| 2 * (LARGEST + 1) * limb);
        let difference = core::array::from_fn(|at| more[at] - self.limbs[at]);
        Self::new(carry(&difference), self.magnitude() + 1)
    }

    #[inline(always)]
    fn times(&self, small: u32) -> Self {
        Self::new(self.limbs.map(|limb| limb * small), self.magnitude() * small)
    }

    #[inline(always)]
    fn half(&self) -> Self {
        // With p, which is odd, an odd number is even.
        let mask = Choice::of_bit(u64::from(self.limbs[0] & 1)).mask() as u32;
        let even: [u32; 10] = core::array::from_fn(|at| self.limbs[at] + (P_LIMBS[at] & mask));
        let half = core::array::from_fn(|at| {
            let next = if at < 9 { even[at + 1] & 1 } else { 0 };
            (even[at] >> 1) + (next << 25)
        });
        Self::new(carry(&half), 1)
    }

    #[inline(always)]
    fn select(choice: Choice, yes: &Self, no: &Self) -> Self {
        let mask = choice.mask() as u32;
        let limbs =
            core::array::from_fn(|at| no.limbs[at] ^ (mask & (yes.limbs[at] ^ no.limbs[at])));
        Self::new(limbs, yes.magnitude().max(no.magnitude()))
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{Random, cases};
    use super::*;
    use num_bigint::BigUint;

    fn big(limbs: &[u32; 10]) -> BigUint {
        limbs.iter().rev().fold(BigUint::ZERO, |sum, limb| (sum << 26) + *limb)
    }

    #[track_caller]
    fn assert_is(number: &Limbs10, expected: &BigUint) {
        let p = big(&P_LIMBS);
        assert_eq!(big(&number.limbs) % &p, expected % &p);
        assert_eq!(big(&split(&number.to_limbs())), expected % &p);
    }

    /// Each limb is 0, as large as the magnitude allows, or random.
    fn extreme(random: &mut Random, magnitude: u32) -> Limbs10 {
        let which = random.limb();
        let limbs = core::array::from_fn(|at| {
            let most = 2 * magnitude * if at == 9 { TOP } else { MASK };
            match which >> (4 * at) & 15 {
                0..3 => 0,
                3..9 => most,
                9..12 => most - (random.limb() % 4) as u32,
                _ => (random.limb() % (u64::from(most) + 1)) as u32,
            }
        });
        Limbs10::new(limbs, magnitude)
    }

    #[test]
    fn limbs_at_the_ends() {
        let p = &big(&P_LIMBS);
        let mut random = Random(7);
        for round in 0..cases(3000) {
            let (x, y) = if round == 0 {
                let limbs = core::array::from_fn(|at| 16 * if at == 9 { TOP } else { MASK });
                (Limbs10::new(limbs, 8), Limbs10::new(limbs, 8))
            } else {
                (extreme(&mut random, 8), extreme(&mut random, 8))
            };
            let (a, b) = (&big(&x.limbs), &big(&y.limbs));
            assert_is(&x, a);
            assert_is(&x.weak(), a);
            assert_is(&x.mul(&y), &(a * b));
            assert_is(&x.square(), &(a * a));
            assert_is(&Limbs10::new(x.half().times(2).limbs, 2), a);
            // Sums of 8 in all, and differences of 7 and 1 more.
            let of = 1 + (random.limb() % 6) as u32;
            let (x, y) = (extreme(&mut random, of), extreme(&mut random, 7 - of));
            let (a, b) = (&big(&x.limbs), &big(&y.limbs));
            assert_is(&x.add(&y), &(a + b));
            assert_is(&x.sub(&y), &(a + (p << 6) - b));
            assert_is(&x.neg(), &((p << 6) - a));
            let x = extreme(&mut random, 1);
            assert_is(&x.times(8), &(big(&x.limbs) * 8_u8));
        }
    }

    /// What the contract does not allow is noticed with debug assertions.
    #[test]
    #[cfg(debug_assertions)]
    #[should_panic(expected = "magnitude <= LARGEST")]
    fn magnitudes_are_limited() {
        let _ = Limbs10::ONE.times(4).sub(&Limbs10::ONE.times(4));
    }
}
