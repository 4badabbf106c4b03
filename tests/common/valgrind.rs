//! Requests to valgrind, which sees them in an instruction sequence that does
//! nothing: valgrind manual, "The Client Request mechanism". Without valgrind
//! every answer is 0.

/// Always 0 where the sequence is not known to us.
#[cfg(not(target_arch = "x86_64"))]
pub(crate) fn request(_number: u64, _arguments: [u64; 2]) -> u64 {
    0
}

#[cfg(target_arch = "x86_64")]
pub(crate) fn request(number: u64, [first, second]: [u64; 2]) -> u64 {
    let arguments = [number, first, second, 0, 0, 0];
    let mut answer = 0;
    // SAFETY: rdi is turned by 128 bits in all, and rbx is exchanged with
    // itself; valgrind reads the six arguments and sets rdx.
    unsafe {
        core::arch::asm!(
            "rol rdi, 3", "rol rdi, 13", "rol rdi, 61", "rol rdi, 51",
            "xchg rbx, rbx",
            in("rax") arguments.as_ptr(),
            inout("rdx") answer,
            options(nostack)
        );
    }
    answer
}

pub(crate) fn is_running() -> bool {
    request(0x1001, [0, 0]) != 0
}
