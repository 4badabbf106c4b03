//! For the tests of assembly: whether a function keeps to the convention it is called by.

use core::arch::asm;
use core::ptr;

/// What stands in registers that a call must leave alone, and beside what it may write.
pub(crate) const MARK: u64 = 0x5ca1_ab1e_0ddb_a115;

/// Calls by the sysv64 convention, with a number for the fifth operand. Gives zero if rbx, rbp and r12-15 come back as they went.
///
/// # Safety
/// The function takes such operands; the CPU has its instructions.
pub(crate) unsafe fn call_sysv64(
    function: *const (),
    operands: [*mut u64; 4],
    count: usize,
) -> u64 {
    let [first, second, third, fourth] = operands;
    let count = ptr::without_provenance_mut(count);
    // SAFETY: the caller's promise.
    unsafe { call_sysv64_of_six(function, [first, second, third, fourth, count, ptr::null_mut()]) }
}

/// The same with six operands.
///
/// # Safety
/// That of `call_sysv64`.
pub(crate) unsafe fn call_sysv64_of_six(function: *const (), operands: [*mut u64; 6]) -> u64 {
    let wrong: u64;
    // SAFETY: everything that is changed is put back or named; the rest is the caller's promise.
    unsafe {
        asm!(
            "push rbx",
            "push rbp",
            "mov rbp, rsp",
            "and rsp, -16",
            "push rbp",
            "push rbp",
            "mov rbx, {mark}",
            "mov rbp, rbx",
            "mov r12, rbx",
            "mov r13, rbx",
            "mov r14, rbx",
            "mov r15, rbx",
            "call rax",
            "mov rax, {mark}",
            "xor rbx, rax",
            "xor rbp, rax",
            "xor r12, rax",
            "xor r13, rax",
            "xor r14, rax",
            "xor r15, rax",
            "or rbx, rbp",
            "or rbx, r12",
            "or rbx, r13",
            "or rbx, r14",
            "or rbx, r15",
            "mov r8, rbx",
            "pop rbp",
            "pop rsp",
            "pop rbp",
            "pop rbx",
            mark = const MARK,
            inout("rax") function => _,
            inout("rdi") operands[0] => _,
            inout("rsi") operands[1] => _,
            inout("rdx") operands[2] => _,
            inout("rcx") operands[3] => _,
            inout("r8") operands[4] => wrong,
            inout("r9") operands[5] => _,
            out("r12") _,
            out("r13") _,
            out("r14") _,
            out("r15") _,
            clobber_abi("sysv64"),
        );
    }
    wrong
}
