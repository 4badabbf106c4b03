//! Arithmetic modulo a number that is used more than once.

use super::algorithms::fold::Fold;
use super::algorithms::{self, barrett, carrying_add, carrying_mul_add, mul};
use super::{Backend, U256, U512, pow_mod};

pub(super) use super::algorithms::montgomery::Montgomery;

/// A modulus from 1 on, with what makes remainders by it cheap.
///
/// Operands are any numbers, whether less than the modulus or not, and results are always less.
/// Operands that are less cost a little less. Making a `Modulus` takes as long as a few
/// products; in a `const` it takes no time at all.
///
/// ```
/// use fastprim::u256::{Modulus, U256};
///
/// const MODULUS: Modulus = Modulus::new(U256::from_limbs([13, 0, 0, 0])).unwrap();
/// let seven = U256::from_limbs([7, 0, 0, 0]);
/// assert_eq!(MODULUS.mul(seven, seven), U256::from_limbs([10, 0, 0, 0]));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Modulus {
    kind: Kind,
    /// By how much `normalized` is shifted.
    shift: u32,
    /// The modulus with its highest bit at the top.
    normalized: [u64; 4],
    /// [`barrett::reciprocal`] of that.
    reciprocal: [u64; 4],
    /// The modulus; what else is in here is of use if it is odd.
    montgomery: Montgomery,
    /// Of `normalized`; of use for [`Kind::Full`] and [`Kind::Long`].
    fold: Fold,
}

/// What remainders are made with.
#[derive(Clone, Copy, Debug)]
enum Kind {
    /// Bits that stay: the modulus is a power of two.
    Mask,
    /// The modulus is 2^256 less this, so that 2^256 is as much as this.
    Near(u64),
    /// The modulus has 256 bits.
    Full,
    /// The modulus has 193 to 255 bits.
    Long,
    /// The modulus has at most three limbs.
    Short,
}

impl Modulus {
    /// Of `modulus`; nothing if that is 0.
    #[must_use]
    pub const fn new(modulus: U256) -> Option<Self> {
        if modulus.is_zero() {
            return None;
        }
        let limbs = modulus.0;
        let shift = 256 - barrett::bits(&limbs) as u32;
        let normalized = barrett::shl(&limbs, shift);
        let negative = algorithms::sub(&[0; 4], &limbs).0;
        let less = algorithms::sub(&limbs, &[1, 0, 0, 0]).0;
        let common =
            [limbs[0] & less[0], limbs[1] & less[1], limbs[2] & less[2], limbs[3] & less[3]];
        let kind = if common[0] | common[1] | common[2] | common[3] == 0 {
            Kind::Mask
        } else if negative[1] | negative[2] | negative[3] == 0 {
            Kind::Near(negative[0])
        } else if shift == 0 {
            Kind::Full
        } else if shift < 64 {
            Kind::Long
        } else {
            Kind::Short
        };
        let montgomery = if limbs[0] & 1 == 1 {
            Montgomery::new(&limbs)
        } else {
            Montgomery { modulus: limbs, inverse: 0, square: [0; 4] }
        };
        let reciprocal = barrett::reciprocal(&normalized);
        let fold = match kind {
            Kind::Full | Kind::Long => Fold::new(&normalized),
            _ => Fold::UNUSED,
        };
        Some(Self { kind, shift, normalized, reciprocal, montgomery, fold })
    }

    /// The modulus itself.
    #[inline]
    #[must_use]
    pub const fn get(&self) -> U256 {
        U256(self.montgomery.modulus)
    }

    /// What products in Montgomery's form need, if the modulus is odd.
    #[inline(always)]
    pub(super) const fn montgomery(&self) -> Option<&Montgomery> {
        if self.montgomery.modulus[0] & 1 == 1 { Some(&self.montgomery) } else { None }
    }

    /// What makes remainders by a modulus of 193 bits or more. They are by `normalized`, and
    /// [`finish`](Self::finish) makes them such by the modulus.
    #[inline(always)]
    #[cfg_attr(
        not(all(fastprim_x86, target_arch = "x86_64")),
        allow(dead_code, reason = "of use for assembly")
    )]
    pub(super) const fn fold(&self) -> Option<&Fold> {
        if matches!(self.kind, Kind::Full | Kind::Long) { Some(&self.fold) } else { None }
    }

    /// Makes remainders by `normalized` such by the modulus.
    #[inline(always)]
    #[cfg_attr(
        not(all(fastprim_x86, target_arch = "x86_64")),
        allow(dead_code, reason = "of use for assembly")
    )]
    pub(super) fn finish(&self, remainders: &mut [[u64; 4]]) {
        if self.shift != 0 {
            for remainder in remainders {
                *remainder = self.reduce_long(remainder);
            }
        }
    }

    /// Whether a remainder takes few multiplications, whatever else is known.
    #[cfg_attr(
        not(all(fastprim_x86, target_arch = "x86_64")),
        allow(dead_code, reason = "of use for lanes")
    )]
    pub(super) const fn is_special(&self) -> bool {
        matches!(self.kind, Kind::Mask | Kind::Near(_))
    }

    /// `number` modulo the modulus.
    #[inline]
    #[must_use]
    pub const fn reduce(&self, number: U256) -> U256 {
        if number.const_lt(&self.get()) { number } else { self.reduce_greater(number) }
    }

    /// The same without asking whether it is less already.
    #[inline(always)]
    const fn reduce_greater(&self, number: U256) -> U256 {
        match self.kind {
            Kind::Mask => self.mask(&number.0),
            Kind::Near(_) | Kind::Full => self.subtract(&number.0),
            Kind::Long => U256(self.reduce_long(&number.0)),
            Kind::Short => {
                let high = barrett::shr(&number.0, 256 - self.shift);
                self.remainder(&high, &barrett::shl(&number.0, self.shift))
            }
        }
    }

    /// `number` modulo the modulus.
    #[must_use]
    pub const fn reduce_wide(&self, number: U512) -> U256 {
        let (low, high) = number.into_halves();
        match self.kind {
            Kind::Mask => self.mask(&low.0),
            Kind::Near(rest) => self.fold_near(number.as_limbs(), rest),
            Kind::Full => U256(self.fold.remainder(number.as_limbs())),
            Kind::Long => self.fold_long(number.as_limbs()),
            Kind::Short => {
                let [a, b, c, d] = barrett::shl(&self.reduce(high).0, self.shift);
                let [w, x, y, z] = barrett::shr(&low.0, 256 - self.shift);
                let high = [a | w, b | x, c | y, d | z];
                self.remainder(&high, &barrett::shl(&low.0, self.shift))
            }
        }
    }

    /// `a + b` modulo the modulus.
    #[inline]
    #[must_use]
    pub const fn add(&self, a: U256, b: U256) -> U256 {
        let (sum, carry) = self.reduce(a).overflowing_add(self.reduce(b));
        let (less, borrow) = sum.overflowing_sub(self.get());
        if borrow & !carry { sum } else { less }
    }

    /// `a - b` modulo the modulus.
    #[inline]
    #[must_use]
    pub const fn sub(&self, a: U256, b: U256) -> U256 {
        let (difference, borrow) = self.reduce(a).overflowing_sub(self.reduce(b));
        if borrow { difference.wrapping_add(self.get()) } else { difference }
    }

    /// `-a` modulo the modulus.
    #[inline]
    #[must_use]
    pub const fn neg(&self, a: U256) -> U256 {
        self.sub(U256::ZERO, a)
    }

    /// `a * b` modulo the modulus.
    #[inline]
    #[must_use]
    pub fn mul(&self, a: U256, b: U256) -> U256 {
        match self.kind {
            Kind::Full => U256(pow_mod::mul_fold(&a.0, &b.0, &self.fold)),
            Kind::Long => U256(self.reduce_long(&pow_mod::mul_fold(&a.0, &b.0, &self.fold))),
            Kind::Mask | Kind::Near(_) | Kind::Short => self.const_mul(a, b),
        }
    }

    /// [`mul`](Self::mul) with the given backend. What takes few instructions is the same in all.
    #[inline]
    #[must_use]
    pub fn mul_with(&self, backend: Backend, a: U256, b: U256) -> U256 {
        let product = || pow_mod::mul_fold_with(backend, &a.0, &b.0, &self.fold);
        match self.kind {
            Kind::Full => U256(product()),
            Kind::Long => U256(self.reduce_long(&product())),
            Kind::Mask | Kind::Near(_) | Kind::Short => self.const_mul(a, b),
        }
    }

    /// [`mul`](Self::mul) as a `const fn`.
    #[inline]
    #[must_use]
    pub const fn const_mul(&self, a: U256, b: U256) -> U256 {
        match self.kind {
            Kind::Mask => self.mask(&mul::low(&a.0, &b.0)),
            Kind::Near(rest) => self.fold_near(&mul::widening(&a.0, &b.0), rest),
            Kind::Full => U256(self.fold.remainder(&mul::widening(&a.0, &b.0))),
            Kind::Long => self.fold_long(&mul::widening(&a.0, &b.0)),
            Kind::Short => self.mul_shifted(&a.0, &self.reduce(b).0),
        }
    }

    /// `a * a` modulo the modulus.
    #[inline]
    #[must_use]
    pub const fn square(&self, a: U256) -> U256 {
        match self.kind {
            Kind::Near(rest) => self.fold_near(&mul::square(&a.0), rest),
            Kind::Full => U256(self.fold.remainder(&mul::square(&a.0))),
            Kind::Long => self.fold_long(&mul::square(&a.0)),
            Kind::Mask | Kind::Short => self.const_mul(a, a),
        }
    }

    /// `a` to the power of `exponent` modulo the modulus. 0 to the power of 0 is 1.
    #[must_use]
    pub fn pow(&self, a: U256, exponent: U256) -> U256 {
        match self.montgomery() {
            Some(montgomery) => pow_mod::power_odd(a, exponent, montgomery),
            None => a.pow_mod(exponent, self.get()),
        }
    }

    /// `1 / a` modulo the modulus, or `None` if there is none: if the two have a common divisor,
    /// or if the modulus is 1.
    #[must_use]
    pub fn inv(&self, a: U256) -> Option<U256> {
        a.inv_mod(self.get())
    }

    /// The form of `a` for [`montgomery_mul`](Self::montgomery_mul), `a * 2^256` modulo the
    /// modulus; `None` if that is even.
    #[inline]
    #[must_use]
    pub const fn to_montgomery(&self, a: U256) -> Option<U256> {
        match self.montgomery() {
            Some(montgomery) => Some(U256(montgomery.enter(&a.0))),
            None => None,
        }
    }

    /// The number whose form `a` is, `a / 2^256` modulo the modulus; `None` if that is even.
    #[inline]
    #[must_use]
    pub const fn from_montgomery(&self, a: U256) -> Option<U256> {
        match self.montgomery() {
            Some(montgomery) => Some(U256(montgomery.leave(&a.0))),
            None => None,
        }
    }

    /// The form of the product of two numbers, from the forms of these: `a * b / 2^256` modulo
    /// the modulus; `None` if that is even. One of the two is less than the modulus, as all that
    /// the methods here return is; else the result has no meaning.
    ///
    /// It is the cheapest product by an odd modulus, but each number is brought into its form
    /// and back by one more: it pays for long chains. Sums are the same in either form.
    ///
    /// ```
    /// use fastprim::u256::{Modulus, U256};
    ///
    /// let modulus = Modulus::new(U256::from_limbs([1_000_003, 0, 0, 0])).unwrap();
    /// let a = modulus.to_montgomery(U256::from_limbs([1_000_000, 0, 0, 0])).unwrap();
    /// let cube = modulus.montgomery_mul(modulus.montgomery_mul(a, a).unwrap(), a).unwrap();
    /// // -3 cubed.
    /// let result = modulus.from_montgomery(cube).unwrap();
    /// assert_eq!(result, U256::from_limbs([1_000_003 - 27, 0, 0, 0]));
    /// ```
    #[inline]
    #[must_use]
    pub const fn montgomery_mul(&self, a: U256, b: U256) -> Option<U256> {
        match self.montgomery() {
            Some(montgomery) => Some(U256(montgomery.mul(&a.0, &b.0))),
            None => None,
        }
    }

    /// A number's remainder by a power of two.
    #[inline(always)]
    const fn mask(&self, number: &[u64; 4]) -> U256 {
        let [a, b, c, d] = algorithms::sub(&self.montgomery.modulus, &[1, 0, 0, 0]).0;
        U256([number[0] & a, number[1] & b, number[2] & c, number[3] & d])
    }

    /// A number's remainder by a modulus of 256 bits: it is less than twice as much.
    #[inline(always)]
    const fn subtract(&self, number: &[u64; 4]) -> U256 {
        let (less, borrow) = algorithms::sub(number, &self.montgomery.modulus);
        U256(algorithms::montgomery::select(borrow, number, &less))
    }

    /// A number's remainder by a modulus of 193 to 255 bits, without a branch that depends on
    /// the number more than rarely.
    #[inline(always)]
    const fn reduce_long(&self, number: &[u64; 4]) -> [u64; 4] {
        // The upper two limbs of the shifted number, times those of the reciprocal, give the
        // quotient or a little less.
        let top = number[3] >> (64 - self.shift);
        let next = number[3] << self.shift | number[2] >> 1 >> (63 - self.shift);
        let first = self.reciprocal[3];
        let carry = carrying_mul_add(next, first, 0, 0).1;
        let quotient = carrying_mul_add(top, first, next, carry).1 + top;
        let (mut product, mut carry, mut at) = ([0; 4], 0, 0);
        while at < 4 {
            (product[at], carry) =
                carrying_mul_add(self.montgomery.modulus[at], quotient, 0, carry);
            at += 1;
        }
        let mut rest = algorithms::sub(number, &product).0;
        loop {
            let (less, borrow) = algorithms::sub(&rest, &self.montgomery.modulus);
            if borrow {
                return rest;
            }
            rest = less;
        }
    }

    /// A number's remainder by a modulus of 193 to 255 bits.
    #[inline(always)]
    const fn fold_long(&self, number: &[u64; 8]) -> U256 {
        U256(self.reduce_long(&self.fold.remainder(number)))
    }

    /// `a * b` for a reduced `b`.
    #[inline(always)]
    const fn mul_shifted(&self, a: &[u64; 4], b: &[u64; 4]) -> U256 {
        let [l0, l1, l2, l3, h0, h1, h2, h3] = mul::widening(a, &barrett::shl(b, self.shift));
        self.remainder(&[h0, h1, h2, h3], &[l0, l1, l2, l3])
    }

    /// `high * 2^256 + low`, both shifted, where `high` is less than the shifted modulus.
    #[inline(always)]
    const fn remainder(&self, high: &[u64; 4], low: &[u64; 4]) -> U256 {
        let rest = barrett::remainder(high, low, &self.normalized, &self.reciprocal);
        U256(barrett::shr(&rest, self.shift))
    }

    /// A number's remainder by 2^256 - `rest`.
    #[inline(always)]
    const fn fold_near(&self, number: &[u64; 8], rest: u64) -> U256 {
        let (mut sum, mut carry, mut at) = ([0; 4], 0, 0);
        while at < 4 {
            (sum[at], carry) = carrying_mul_add(number[at + 4], rest, number[at], carry);
            at += 1;
        }
        // What is above, once more; and what carries out of that, which leaves little.
        let (low, high) = carrying_mul_add(carry, rest, sum[0], 0);
        sum[0] = low;
        let mut carry;
        (sum[1], carry) = carrying_add(sum[1], high, false);
        (sum[2], carry) = carrying_add(sum[2], 0, carry);
        (sum[3], carry) = carrying_add(sum[3], 0, carry);
        let (less, borrow) = algorithms::sub(&sum, &self.montgomery.modulus);
        U256(algorithms::montgomery::select(borrow & !carry, &sum, &less))
    }
}
