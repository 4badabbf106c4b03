//! The one text of every operation: how a length is cut into steps, and when
//! the destination may be written.
//!
//! A length that is no multiple of the step ends with a step that overlaps the
//! one before it and writes the same bytes again. Lengths below one step go to
//! a narrower step, and so on down to single bytes.

use core::mem::MaybeUninit;
use core::ptr;

#[cfg(any(fastprim_x86, fastprim_neon, fastprim_simd128))]
use super::scalar::encode_byte;

/// The most that [`Step::WAITS`] may be. The block stays in the first-level
/// cache and needs no stack probe.
const BLOCK: usize = 1024;

/// The operations on short input, for any instruction set: a step handles
/// lengths up to twice its width.
pub(super) trait Short {
    /// # Safety
    /// The contract of `arch`.
    unsafe fn encode(src: *const u8, len: usize, dst: *mut u8, digits: &'static [u8; 16]);

    /// # Safety
    /// The contract of `arch`.
    unsafe fn decode(src: *const u8, len: usize, dst: *mut u8) -> bool;

    /// # Safety
    /// The contract of `arch`.
    unsafe fn check(src: *const u8, len: usize) -> bool;
}

/// What one step does with a backend's registers.
///
/// # Safety of the functions
/// They run only where the backend's instruction set is proven. `src` is
/// readable for `WIDTH` bytes in `encode_step` and for twice that in the
/// others; `dst` is writable for twice `WIDTH` bytes in `encode_step` and for
/// `WIDTH` in `store`.
#[allow(clippy::missing_safety_doc, reason = "stated once for all of them")]
pub(super) trait Step {
    /// Bytes of binary data in a step; it has twice as many digits.
    const WIDTH: usize;
    /// Decoding up to this many bytes waits on the stack for the verdict;
    /// beyond it the digits are checked first. Zero where checking and
    /// decoding without a check cost less than decoding and a copy.
    const WAITS: usize;
    /// Handles what is shorter than `WIDTH`.
    type Narrower: Short;
    /// `WIDTH` decoded bytes.
    type Value: Copy;
    /// Whether decoded digits were valid.
    type Decoded: Verdict;
    /// Whether checked digits were valid.
    type Checked: Verdict;

    unsafe fn encode_step(src: *const u8, dst: *mut u8, digits: &'static [u8; 16]);
    /// The value is arbitrary if the verdict is bad.
    unsafe fn decode_step(src: *const u8) -> (Self::Value, Self::Decoded);
    /// Like `decode_step`, of digits that are known to be valid.
    #[inline(always)]
    unsafe fn decode_valid(src: *const u8) -> Self::Value {
        // SAFETY: the same contract.
        unsafe { Self::decode_step(src).0 }
    }
    unsafe fn store(dst: *mut u8, value: Self::Value);
    unsafe fn check_step(src: *const u8) -> Self::Checked;
}

/// Whether digits were valid, in a form that is cheap to combine.
///
/// # Safety of the functions
/// They run only where the backend's instruction set is proven.
#[allow(clippy::missing_safety_doc, reason = "stated once for both of them")]
pub(super) trait Verdict: Copy {
    unsafe fn and(self, other: Self) -> Self;
    unsafe fn is_good(self) -> bool;
}

/// # Safety
/// The contract of `arch`, and `V`'s instruction set is proven.
#[inline(always)]
pub(super) unsafe fn encode<V: Step>(
    src: *const u8,
    len: usize,
    dst: *mut u8,
    digits: &'static [u8; 16],
) {
    // SAFETY: every step starts at least WIDTH bytes before the end.
    unsafe {
        // First, for 32 bytes are a hash, and the jumps are half of the time.
        if len == V::WIDTH {
            return V::encode_step(src, dst, digits);
        }
        if len <= 2 * V::WIDTH {
            return <V as Short>::encode(src, len, dst, digits);
        }
        let last = len - V::WIDTH;
        let mut at = 0;
        while at < last {
            V::encode_step(src.add(at), dst.add(2 * at), digits);
            at += V::WIDTH;
        }
        V::encode_step(src.add(last), dst.add(2 * last), digits);
    }
}

/// [`encode`] in steps that do not overlap. Text is often read as soon as it is
/// written, and a load that meets two stores waits until both are done.
///
/// # Safety
/// The contract of `arch`, and the instruction set of both is proven.
#[cfg(any(fastprim_x86, fastprim_neon, fastprim_simd128))]
#[inline(always)]
pub(super) unsafe fn encode_disjoint<Wide: Step, Narrow: Step>(
    src: *const u8,
    len: usize,
    dst: *mut u8,
    digits: &'static [u8; 16],
) {
    let mut at = 0;
    // SAFETY: no step goes beyond `len`.
    unsafe {
        while len - at >= Wide::WIDTH {
            Wide::encode_step(src.add(at), dst.add(2 * at), digits);
            at += Wide::WIDTH;
        }
        while len - at >= Narrow::WIDTH {
            Narrow::encode_step(src.add(at), dst.add(2 * at), digits);
            at += Narrow::WIDTH;
        }
        while at < len {
            encode_byte(src.add(at), dst.add(2 * at), digits);
            at += 1;
        }
    }
}

/// # Safety
/// The contract of `arch` for `decode`, `V`'s instruction set is proven, and
/// `len` is more than twice `V::WIDTH`.
#[inline(always)]
pub(super) unsafe fn decode_long<V: Step>(src: *const u8, len: usize, dst: *mut u8) -> bool {
    const { assert!(V::WAITS <= BLOCK) };
    // SAFETY: the caller's promise; the block holds `len` bytes, all written
    // when `decode_fresh` returns true.
    unsafe {
        if len <= 3 * V::WIDTH {
            return decode_held::<V, 3>(src, len, dst);
        }
        if len <= 4 * V::WIDTH {
            return decode_held::<V, 4>(src, len, dst);
        }
        if len <= V::WAITS {
            let mut block = MaybeUninit::<[u8; BLOCK]>::uninit();
            let block = block.as_mut_ptr().cast::<u8>();
            let good = decode_fresh::<V>(src, len, block);
            if good {
                ptr::copy_nonoverlapping(block, dst, len);
            }
            return good;
        }
        let good = check::<V>(src, 2 * len);
        if good {
            decode_all_valid::<V>(src, len, dst);
        }
        good
    }
}

/// Holds `N` decoded steps in registers until the verdict.
///
/// # Safety
/// The contract of `arch` for `decode`, `V`'s instruction set is proven, and
/// `len` is more than `N - 1` and at most `N` steps.
#[inline(always)]
unsafe fn decode_held<V: Step, const N: usize>(src: *const u8, len: usize, dst: *mut u8) -> bool {
    // SAFETY: each step lies within `len`; together they cover it.
    unsafe {
        let start = |step| if step < N - 1 { step * V::WIDTH } else { len - V::WIDTH };
        let (first, mut verdict) = V::decode_step(src);
        let mut values = [first; N];
        let mut step = 1;
        while step < N {
            let (value, seen) = V::decode_step(src.add(2 * start(step)));
            values[step] = value;
            verdict = verdict.and(seen);
            step += 1;
        }
        let good = verdict.is_good();
        if good {
            let mut step = 0;
            while step < N {
                V::store(dst.add(start(step)), values[step]);
                step += 1;
            }
        }
        good
    }
}

/// # Safety
/// The contract of `arch`, and `V`'s instruction set is proven.
#[inline(always)]
pub(super) unsafe fn decode_fresh<V: Step>(src: *const u8, len: usize, dst: *mut u8) -> bool {
    // SAFETY: every step starts at least WIDTH bytes before the end.
    unsafe {
        if len <= 2 * V::WIDTH {
            return <V as Short>::decode(src, len, dst);
        }
        let last = len - V::WIDTH;
        let (value, mut verdict) = V::decode_step(src.add(2 * last));
        V::store(dst.add(last), value);
        let mut at = 0;
        while at < last {
            let (value, step) = V::decode_step(src.add(2 * at));
            V::store(dst.add(at), value);
            verdict = verdict.and(step);
            at += V::WIDTH;
        }
        verdict.is_good()
    }
}

/// # Safety
/// The contract of `arch`, `V`'s instruction set is proven, `len` is at least
/// `V::WIDTH`, and all digits are valid.
#[inline(always)]
unsafe fn decode_all_valid<V: Step>(src: *const u8, len: usize, dst: *mut u8) {
    // SAFETY: every step starts at least WIDTH bytes before the end.
    unsafe {
        let last = len - V::WIDTH;
        let mut at = 0;
        while at < last {
            V::store(dst.add(at), V::decode_valid(src.add(2 * at)));
            at += V::WIDTH;
        }
        V::store(dst.add(last), V::decode_valid(src.add(2 * last)));
    }
}

/// # Safety
/// The contract of `arch`, and `V`'s instruction set is proven.
#[inline(always)]
pub(super) unsafe fn check<V: Step>(src: *const u8, len: usize) -> bool {
    // SAFETY: every step starts at least two WIDTH before the end.
    unsafe {
        // The first part is implied: it is asked first there, too.
        if len == 2 * V::WIDTH || len <= 4 * V::WIDTH {
            return <V as Short>::check(src, len);
        }
        let last = len - 2 * V::WIDTH;
        let mut checked = V::check_step(src.add(last));
        let mut at = 0;
        while at < last {
            checked = checked.and(V::check_step(src.add(at)));
            at += 2 * V::WIDTH;
        }
        checked.is_good()
    }
}

impl<V: Step> Short for V {
    #[inline(always)]
    unsafe fn encode(src: *const u8, len: usize, dst: *mut u8, digits: &'static [u8; 16]) {
        // SAFETY: both steps lie within `len`, which is at most two of them.
        unsafe {
            if len < V::WIDTH {
                return V::Narrower::encode(src, len, dst, digits);
            }
            V::encode_step(src, dst, digits);
            if len > V::WIDTH {
                let last = len - V::WIDTH;
                V::encode_step(src.add(last), dst.add(2 * last), digits);
            }
        }
    }

    #[inline(always)]
    unsafe fn decode(src: *const u8, len: usize, dst: *mut u8) -> bool {
        // SAFETY: both steps lie within `len`, which is at most two of them.
        unsafe {
            if len == V::WIDTH {
                let (value, verdict) = V::decode_step(src);
                let good = verdict.is_good();
                if good {
                    V::store(dst, value);
                }
                return good;
            }
            if len < V::WIDTH {
                return V::Narrower::decode(src, len, dst);
            }
            let last = len - V::WIDTH;
            let (first, a) = V::decode_step(src);
            let (second, b) = V::decode_step(src.add(2 * last));
            let good = a.and(b).is_good();
            if good {
                V::store(dst, first);
                V::store(dst.add(last), second);
            }
            good
        }
    }

    #[inline(always)]
    unsafe fn check(src: *const u8, len: usize) -> bool {
        // SAFETY: both steps lie within `len`, which is at most two of them.
        unsafe {
            if len == 2 * V::WIDTH {
                return V::check_step(src).is_good();
            }
            if len < 2 * V::WIDTH {
                return V::Narrower::check(src, len);
            }
            let last = len - 2 * V::WIDTH;
            V::check_step(src).and(V::check_step(src.add(last))).is_good()
        }
    }
}
