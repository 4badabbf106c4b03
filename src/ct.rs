//! Constant-time building blocks.
//!
//! What a secret decides is never jumped over, but for what becomes public anyway: that goes
//! through [`Choice::declassify`] or [`declassify`], each time with the reason why everybody may
//! know it. `tests/constant_time_secp256k1.rs` tells memcheck about these two, and nothing else.

/// Hands back `x` in a way that the compiler cannot see through, so that it
/// cannot turn arithmetic on a mask into a branch.
#[inline(always)]
pub(crate) fn barrier(x: u64) -> u64 {
    #[cfg(all(any(target_arch = "x86_64", target_arch = "aarch64"), not(miri)))]
    {
        let mut x = x;
        // SAFETY: no instruction; the register keeps its value.
        unsafe {
            core::arch::asm!("/* {0} */", inout(reg) x, options(pure, nomem, nostack, preserves_flags));
        }
        x
    }
    #[cfg(not(all(any(target_arch = "x86_64", target_arch = "aarch64"), not(miri))))]
    core::hint::black_box(x)
}

/// What was computed from secrets and everybody may know from here on, as a signature.
#[inline(always)]
pub(crate) fn declassify<T: Copy>(value: T) -> T {
    #[cfg(fastprim_ctgrind)]
    let value = memcheck::declassified(value);
    value
}

#[cfg(fastprim_ctgrind)]
#[path = "../tests/common/memcheck.rs"]
#[allow(dead_code, reason = "the test has use for all of it")]
mod memcheck;
#[cfg(fastprim_ctgrind)]
#[path = "../tests/common/valgrind.rs"]
#[allow(dead_code, reason = "the test has use for all of it")]
mod valgrind;

/// A condition that may be secret: all bits of a limb, or none. What it decides is selected by
/// masks, never jumped over.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Choice(u64);

impl Choice {
    /// Of 0 or 1.
    #[inline(always)]
    pub(crate) fn of_bit(bit: u64) -> Self {
        debug_assert!(bit <= 1);
        Self(barrier(bit.wrapping_neg()))
    }

    /// Whether `x` is 0.
    #[inline(always)]
    pub(crate) fn is_zero(x: u64) -> Self {
        // Of x and -x one has the highest bit, if x is not 0.
        Self::of_bit((x | x.wrapping_neg()) >> 63 ^ 1)
    }

    /// `yes`, or else `no`.
    #[inline(always)]
    pub(crate) fn select(self, yes: u64, no: u64) -> u64 {
        no ^ (self.0 & (yes ^ no))
    }

    #[inline(always)]
    pub(crate) fn select_limbs<const N: usize>(self, yes: &[u64; N], no: &[u64; N]) -> [u64; N] {
        core::array::from_fn(|at| self.select(yes[at], no[at]))
    }

    #[inline(always)]
    pub(crate) const fn mask(self) -> u64 {
        self.0
    }

    #[inline(always)]
    pub(crate) const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    #[inline(always)]
    pub(crate) const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    #[inline(always)]
    pub(crate) const fn not(self) -> Self {
        Self(!self.0)
    }

    /// To be jumped over, although secrets decided it: everybody may know it.
    #[inline(always)]
    pub(crate) fn declassify(self) -> bool {
        declassify(self.0) != 0
    }

    /// To be jumped over: it is of public data alone.
    #[inline(always)]
    pub(crate) const fn to_bool_vartime(self) -> bool {
        self.0 != 0
    }
}
