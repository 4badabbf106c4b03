//! Constant-time building blocks.

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
