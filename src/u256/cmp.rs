//! Comparison.

use core::cmp::Ordering;
use core::hint::select_unpredictable;

use super::{U256, algorithms};

impl PartialOrd for U256 {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }

    // One chain of borrows each, where the default would compare both ways.
    #[inline]
    fn lt(&self, other: &Self) -> bool {
        less(self, other)
    }

    #[inline]
    fn le(&self, other: &Self) -> bool {
        !less(other, self)
    }

    #[inline]
    fn gt(&self, other: &Self) -> bool {
        less(other, self)
    }

    #[inline]
    fn ge(&self, other: &Self) -> bool {
        !less(self, other)
    }
}

impl Ord for U256 {
    #[inline]
    fn cmp(&self, other: &Self) -> Ordering {
        let ([a @ .., top], [b @ .., other_top]) = (self.0, other.0);
        // Foreseen almost always: the highest limbs of hashes differ, those of amounts do not.
        if top != other_top {
            return top.cmp(&other_top);
        }
        // Which of the others decides is not, so nothing jumps on it.
        let (mut first, mut second) = (a[0], b[0]);
        for at in 1..a.len() {
            let differ = a[at] != b[at];
            first = select_unpredictable(differ, a[at], first);
            second = select_unpredictable(differ, b[at], second);
        }
        first.cmp(&second)
    }
}

/// `a < b`. Where only the last borrow is wanted, the compiler makes of [`algorithms::sub`] a
/// cascade of comparisons; told to subtract, four instructions.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
fn less(a: &U256, b: &U256) -> bool {
    use core::arch::x86_64::_subborrow_u64;
    let (mut borrow, mut difference) = (0, 0);
    for (a, b) in a.0.into_iter().zip(b.0) {
        borrow = _subborrow_u64(borrow, a, b, &mut difference);
    }
    borrow != 0
}

#[cfg(not(target_arch = "x86_64"))]
#[inline(always)]
fn less(a: &U256, b: &U256) -> bool {
    a.const_lt(b)
}

impl U256 {
    /// Whether this is 0.
    #[inline]
    #[must_use]
    pub const fn is_zero(&self) -> bool {
        let [a, b, c, d] = self.0;
        a | b | c | d == 0
    }

    /// [`is_zero`](Self::is_zero), by the name that it has in `ruint`.
    #[inline]
    #[must_use]
    pub const fn const_is_zero(&self) -> bool {
        self.is_zero()
    }

    /// Whether the two are equal, where `==` is no `const fn`.
    #[inline]
    #[must_use]
    pub const fn const_eq(&self, other: &Self) -> bool {
        let ([a, b, c, d], [w, x, y, z]) = (self.0, other.0);
        (a ^ w) | (b ^ x) | (c ^ y) | (d ^ z) == 0
    }

    /// Whether this is the smaller of the two, where `<` is no `const fn`.
    #[inline]
    #[must_use]
    pub const fn const_lt(&self, other: &Self) -> bool {
        algorithms::sub(&self.0, &other.0).1
    }
}

/// Comparison with a primitive integer on the right. A negative one is less than any number.
macro_rules! with_primitives {
    ($($type:ty)+) => {$(
        impl PartialEq<$type> for U256 {
            #[inline]
            fn eq(&self, other: &$type) -> bool {
                self.partial_cmp(other) == Some(Ordering::Equal)
            }
        }

        impl PartialOrd<$type> for U256 {
            #[inline]
            fn partial_cmp(&self, other: &$type) -> Option<Ordering> {
                let [a, b, c, d] = self.0;
                Some(match u128::try_from(*other) {
                    Ok(other) if c | d == 0 => (u128::from(b) << 64 | u128::from(a)).cmp(&other),
                    _ => Ordering::Greater,
                })
            }
        }
    )+};
}

with_primitives! { u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize }
