//! What keeps the optimiser honest. The peer `alloy-seed` includes this file.
//!
//! Everything here is an empty `asm!` block: no instruction, only a promise to the compiler that it
//! does not know what happened. [`core::hint::black_box`] makes the same promise through memory: it
//! stores its argument to the stack and reads it back. With it, the copy of 32 bytes in the floor
//! row took 2.4 ns instead of 0.8 ns, and the hex encoders 0.3 to 0.7 ns longer: enough to turn a
//! ratio of 1.00 into 0.90. An `inout` register costs nothing.

use core::arch::asm;

/// The slice `offset` bytes further on, with address and length unknown to the compiler.
///
/// Hidden once per call, so that no implementation has its length checks hoisted out of the loop or
/// folded against the other buffer's length, which a caller with one value to convert never gets.
///
/// # Safety
///
/// `bytes.len()` bytes must be readable `offset` bytes further on, in the same allocation.
#[inline(always)]
pub(crate) unsafe fn hide(bytes: &[u8], offset: usize) -> &[u8] {
    let mut start = bytes.as_ptr().wrapping_add(offset);
    let mut len = bytes.len();
    // SAFETY: the block is empty, so both registers keep their values, and the caller vouches for
    // the bytes that they then describe.
    unsafe {
        asm!("/* {0} {1} */", inout(reg) start, inout(reg) len, options(nostack, preserves_flags));
        core::slice::from_raw_parts(start, len)
    }
}

/// The same slice, with address and length unknown to the compiler.
#[inline(always)]
pub(crate) fn hide_mut(bytes: &mut [u8]) -> &mut [u8] {
    let mut start = bytes.as_mut_ptr();
    let mut len = bytes.len();
    // SAFETY: the block is empty, so the registers still hold the parts of `bytes`, whose borrow
    // passes on to the result.
    unsafe {
        asm!("/* {0} {1} */", inout(reg) start, inout(reg) len, options(nostack, preserves_flags));
        core::slice::from_raw_parts_mut(start, len)
    }
}

/// The same number, unknown to the compiler; also the way to keep a small result alive.
#[inline(always)]
pub(crate) fn hide_word(mut word: usize) -> usize {
    // SAFETY: the block is empty and touches no memory.
    unsafe { asm!("/* {0} */", inout(reg) word, options(nomem, nostack, preserves_flags)) }
    word
}

/// Makes the compiler believe that the bytes at `start` are read and all memory is changed.
///
/// The bytes must then really be stored, and whatever a call loads (the state of its dispatch) is
/// loaded again by the next one.
#[inline(always)]
pub(crate) fn escape(start: *const u8) {
    // SAFETY: the block is empty; the pointer is not followed.
    unsafe { asm!("/* {0} */", in(reg) start, options(nostack, preserves_flags)) }
}

/// Starts a cache line in the code.
///
/// Where a loop lies within its cache lines moves with every change to anything before it, and
/// changes what the loop costs: three copies of one decoder took 5.35, 5.35 and 5.66 ns without
/// this, and the same with it.
#[inline(always)]
pub(crate) fn align() {
    // SAFETY: the block holds at most some `nop`s.
    unsafe {
        asm!(".p2align 6", options(nomem, nostack, preserves_flags));
    }
}

/// Tells a function apart from another with the same text, so that the compiler keeps both.
#[inline(always)]
pub(crate) fn distinct() {
    // SAFETY: the block is empty.
    unsafe {
        asm!("/* the second of two */", options(nomem, nostack, preserves_flags));
    }
}
