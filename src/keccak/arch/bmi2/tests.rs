//! What a caller of the assembly may rely on: registers, and memory beside the operands.

use core::arch::asm;
use core::ptr;

use super::*;
use crate::cpu::Token as _;
use crate::keccak::const_f1600;
use crate::sysv64::{MARK, call_sysv64};

#[test]
fn registers_and_memory() {
    if Token::new().is_none() {
        return;
    }
    // A state and a block, each with a line on either side.
    let mut state = [MARK; 8 + 25 + 8];
    let block = [0x1234_5678_9abc_def1; LANES];
    let constants = (&raw const CONSTANTS).cast::<u64>().cast_mut();
    let from = block.as_ptr().cast_mut();
    let start = || {
        let mut state = [MARK; 8 + 25 + 8];
        state[8..33].fill(0);
        state
    };
    let mut absorbed = [0; 25];
    absorbed[..LANES].copy_from_slice(&block);
    let absorbed = const_f1600(absorbed);

    let mut check = |name: &str, function: *const (), operands: [*mut u64; 4], lanes: &[u64]| {
        // SAFETY: the operands are such, and the token is there.
        let wrong = unsafe {
            call_sysv64(
                function,
                operands.map(|it| if it.is_null() { state[8..].as_mut_ptr() } else { it }),
                0,
            )
        };
        assert_eq!(wrong, 0, "{name} changes a register of its caller");
        assert_eq!(state[8..][..lanes.len()], *lanes, "{name}");
        assert!(
            state[..8].iter().chain(&state[33..]).all(|it| *it == MARK),
            "{name} writes beside"
        );
        state = start();
    };
    // Null stands for the state.
    let here = ptr::null_mut();
    let zeros = const_f1600([MARK; 25]);
    check("permute", rounds::permute as *const (), [here, constants, here, here], &zeros);
    let end = from.wrapping_add(LANES);
    check("absorb", rounds::absorb as *const (), [here, constants, from, end], &absorbed);
    for len in [5, 9, LANES] {
        let mut expected = [0; 25];
        expected[..len].copy_from_slice(&block[..len]);
        if len < LANES {
            expected[LANES - 1] = generic::LAST_BIT;
        }
        let operands = [from, constants, ptr::without_provenance_mut(len), here];
        check("digest", rounds::digest as *const (), operands, &const_f1600(expected)[..4]);
    }
}

/// The compiler knows that a sysv64 function may change rsi and rdi, which a win64 function
/// must not, and saves them.
#[test]
fn registers_of_win64() {
    extern "win64" fn permute(state: &mut State) {
        // SAFETY: the test found the token.
        unsafe { rounds::permute(state, &CONSTANTS) }
    }
    if Token::new().is_none() {
        return;
    }
    let mut state = [0; 25];
    let (mut rsi, mut rdi) = (MARK, MARK);
    // SAFETY: the operand is a state; 32 bytes above the return address are the callee's.
    unsafe {
        asm!(
            "push rbx",
            "push rbp",
            "mov rbx, rsp",
            "and rsp, -16",
            "sub rsp, 32",
            "call rax",
            "mov rsp, rbx",
            "pop rbp",
            "pop rbx",
            inout("rax") permute as *const () => _,
            in("rcx") state.as_mut_ptr(),
            inout("rsi") rsi,
            inout("rdi") rdi,
            clobber_abi("win64"),
        );
    }
    assert_eq!([rsi, rdi], [MARK; 2]);
    assert_eq!(state, const_f1600([0; 25]));
}
