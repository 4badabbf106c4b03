//! What a caller of the assembly may rely on: registers, and memory beside the
//! operands.

use core::arch::asm;

use super::*;
use crate::cpu::Token as _;

/// What stands in registers that a call must leave alone.
const MARK: u64 = 0x5ca1_ab1e_0ddb_a115;

/// Up to four operands, behind a pointer for the blocks below.
#[repr(C)]
struct Call {
    function: *const (),
    operands: [*mut u64; 4],
}

/// Calls by the sysv64 convention. Gives zero if rbx, rbp and r12-15 come back as
/// they went, and zmm0-15 as they are after.
///
/// # Safety
/// The function takes such operands; the CPU has AVX-512.
unsafe fn call_sysv64(call: &Call) -> (u64, [[u64; 8]; 16]) {
    let mut wrong = MARK;
    let mut vectors = [[u64::MAX; 8]; 16];
    // SAFETY: everything that is changed is put back or named; the rest is the
    // caller's promise.
    unsafe {
        asm!(
            "push rbx",
            "push rbp",
            "mov rbp, rsp",
            "and rsp, -16",
            "push rbp",
            "push r9",
            "mov rbx, r8",
            "mov rbp, r8",
            "mov r12, r8",
            "mov r13, r8",
            "mov r14, r8",
            "mov r15, r8",
            "mov rdi, [rax + 8]",
            "mov rsi, [rax + 16]",
            "mov rdx, [rax + 24]",
            "mov rcx, [rax + 32]",
            "vzeroupper",
            "call [rax]",
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
            "pop r9",
            "pop rsp",
            "pop rbp",
            "pop rbx",
            "vmovdqu64 [r9], zmm0",
            "vmovdqu64 [r9 + 64], zmm1",
            "vmovdqu64 [r9 + 128], zmm2",
            "vmovdqu64 [r9 + 192], zmm3",
            "vmovdqu64 [r9 + 256], zmm4",
            "vmovdqu64 [r9 + 320], zmm5",
            "vmovdqu64 [r9 + 384], zmm6",
            "vmovdqu64 [r9 + 448], zmm7",
            "vmovdqu64 [r9 + 512], zmm8",
            "vmovdqu64 [r9 + 576], zmm9",
            "vmovdqu64 [r9 + 640], zmm10",
            "vmovdqu64 [r9 + 704], zmm11",
            "vmovdqu64 [r9 + 768], zmm12",
            "vmovdqu64 [r9 + 832], zmm13",
            "vmovdqu64 [r9 + 896], zmm14",
            "vmovdqu64 [r9 + 960], zmm15",
            "vzeroupper",
            mark = const MARK,
            inout("rax") call => _,
            inout("r8") wrong,
            inout("r9") vectors.as_mut_ptr() => _,
            out("r12") _,
            out("r13") _,
            out("r14") _,
            out("r15") _,
            clobber_abi("sysv64"),
        );
    }
    (wrong, vectors)
}

/// Calls by the win64 convention. Gives zero if xmm6-15, rsi and rdi come back as
/// they went.
///
/// # Safety
/// The function takes such operands; the CPU has AVX-512.
unsafe fn call_win64(call: &Call) -> u64 {
    let mut wrong = MARK;
    // SAFETY: as above; 32 bytes above the return address are the callee's.
    unsafe {
        asm!(
            "push rbx",
            "push rbp",
            "mov rbx, rsp",
            "and rsp, -16",
            "sub rsp, 32",
            "mov rsi, r8",
            "mov rdi, r8",
            "vpbroadcastq xmm6, r8",
            "vmovdqa xmm7, xmm6",
            "vmovdqa xmm8, xmm6",
            "vmovdqa xmm9, xmm6",
            "vmovdqa xmm10, xmm6",
            "vmovdqa xmm11, xmm6",
            "vmovdqa xmm12, xmm6",
            "vmovdqa xmm13, xmm6",
            "vmovdqa xmm14, xmm6",
            "vmovdqa xmm15, xmm6",
            "mov r10, rax",
            "mov rcx, [r10 + 8]",
            "mov rdx, [r10 + 16]",
            "mov r8, [r10 + 24]",
            "mov r9, [r10 + 32]",
            "call [r10]",
            "mov rsp, rbx",
            "pop rbp",
            "pop rbx",
            "mov rax, {mark}",
            "xor rsi, rax",
            "xor rdi, rax",
            "or rsi, rdi",
            "vpbroadcastq xmm0, rax",
            "vpxor xmm6, xmm6, xmm0",
            "vpternlogq xmm6, xmm0, xmm7, 0xf6",
            "vpternlogq xmm6, xmm0, xmm8, 0xf6",
            "vpternlogq xmm6, xmm0, xmm9, 0xf6",
            "vpternlogq xmm6, xmm0, xmm10, 0xf6",
            "vpternlogq xmm6, xmm0, xmm11, 0xf6",
            "vpternlogq xmm6, xmm0, xmm12, 0xf6",
            "vpternlogq xmm6, xmm0, xmm13, 0xf6",
            "vpternlogq xmm6, xmm0, xmm14, 0xf6",
            "vpternlogq xmm6, xmm0, xmm15, 0xf6",
            "vpunpckhqdq xmm7, xmm6, xmm6",
            "vpor xmm6, xmm6, xmm7",
            "vmovq r8, xmm6",
            "or r8, rsi",
            mark = const MARK,
            inout("rax") call => _,
            inout("r8") wrong,
            out("rsi") _,
            out("rdi") _,
            out("r10") _,
            clobber_abi("sysv64"),
        );
    }
    wrong
}

/// Every function of the assembly with operands of whole states, all zero.
fn for_each(mut test: impl FnMut(&str, &Call, &mut [u64])) {
    let constants = (&raw const CONSTANTS).cast::<u64>().cast_mut();
    let none = core::ptr::null_mut();
    // A state of eight, a digest of eight and a block, each with a line behind it.
    let mut memory = [MARK; 208 + 40 + 25];
    let mut run = |name, function: *const (), operands: fn(_, _, _, _, _) -> [*mut u64; 4]| {
        memory.fill(MARK);
        memory[..200].fill(0);
        let (lanes, digest) = (memory.as_mut_ptr(), memory[208..].as_mut_ptr());
        let block = memory[248..].as_mut_ptr();
        test(
            name,
            &Call { function, operands: operands(lanes, digest, block, constants, none) },
            &mut memory,
        );
    };
    macro_rules! permutes {
        ($($name:ident)+) => {
            $(run(stringify!($name), $name as *const (), |lanes, _, _, constants, none| {
                [lanes, constants, none, none]
            });)+
        };
    }
    macro_rules! digests {
        ($($name:ident)+) => { digests! { @len 5 $($name)+ } digests! { @len 9 $($name)+ } digests! { @len 17 $($name)+ } };
        (@len $len:literal $($name:ident)+) => {
            $(run(stringify!($name), $name as *const (), |lanes, digest, _, constants, _| {
                [lanes, digest, core::ptr::without_provenance_mut($len), constants]
            });)+
        };
    }
    permutes! { permute_x1 permute_x2 permute_x4 permute_x8 }
    digests! { digest_x1 digest_x2 digest_x4 digest_x8 }
    digests! { @len 25 digest_x1 }
    run("absorb_x1", absorb_x1 as *const (), |lanes, _, block, constants, _| {
        [lanes, block, core::ptr::without_provenance_mut(1), constants]
    });
}

#[test]
fn registers_of_sysv64() {
    if Token::new().is_none() {
        return;
    }
    for_each(|name, call, _| {
        // SAFETY: the operands are such; the token is there.
        let (wrong, vectors) = unsafe { call_sysv64(call) };
        assert_eq!(wrong, 0, "{name} changes a register of its caller");
        for (n, vector) in vectors.iter().enumerate() {
            assert_eq!(vector[2..], [0; 6], "{name} leaves the upper half of zmm{n}");
        }
    });
}

/// The compiler knows that a sysv64 function may change what a win64 function
/// must not, and saves it: the assembly does not have to.
#[test]
fn registers_of_win64() {
    extern "win64" fn permute(state: &mut State) {
        // SAFETY: the test found the token.
        unsafe { permute_x1(state, &CONSTANTS) }
    }
    if Token::new().is_none() {
        return;
    }
    let mut state = [0; 25];
    let operands = [state.as_mut_ptr(), state.as_mut_ptr(), state.as_mut_ptr(), state.as_mut_ptr()];
    let call = Call { function: permute as *const (), operands };
    // SAFETY: the first operand is a state.
    assert_eq!(unsafe { call_win64(&call) }, 0);
    assert_eq!(state[0], 0xf125_8f79_40e1_dde7, "the permutation of zeros");
}

#[test]
fn memory() {
    if Token::new().is_none() {
        return;
    }
    for_each(|name, call, memory| {
        let width = name.chars().last().and_then(|digit| digit.to_digit(10)).expect("a width");
        let width = width as usize;
        // SAFETY: the operands are such; the token is there.
        unsafe { call_sysv64(call) };
        let (lanes, rest) = memory.split_at(208);
        let (digest, block) = rest.split_at(40);
        let (written, what) = if name.starts_with("digest") {
            assert!(lanes[..200].iter().all(|lane| *lane == 0), "{name} writes its input");
            (4 * width, digest)
        } else {
            assert!(digest.iter().all(|lane| *lane == MARK), "{name} writes elsewhere");
            (25 * width, lanes)
        };
        assert!(
            what[..written].iter().all(|lane| *lane != MARK && *lane != 0),
            "{name}: not written"
        );
        assert!(
            what[written..].iter().all(|lane| [MARK, 0].contains(lane)),
            "{name} writes behind"
        );
        assert!(
            lanes[200..].iter().chain(block).all(|lane| *lane == MARK),
            "{name} writes elsewhere"
        );
    });
}

/// The entries for a few lanes, which messages of any length do not take.
#[test]
fn arrays() {
    use crate::keccak::arch::scalar;

    let Some(token) = Token::new() else { return };
    let bytes: [u8; 64] = core::array::from_fn(|at| (at * 37 + 1) as u8);
    let [a, b] = [bytes.first_chunk().unwrap(), bytes.last_chunk().unwrap()];
    let [c, d] = [bytes.first_chunk().unwrap(), bytes.last_chunk().unwrap()];
    // SAFETY: the token is there.
    unsafe {
        for src in [a, b] {
            assert_eq!(digest_20(token)(src), scalar::digest_20(())(src));
        }
        for src in [c, d] {
            assert_eq!(digest_32(token)(src), scalar::digest_32(())(src));
        }
        assert_eq!(digest_64(token)(&bytes), scalar::digest_64(())(&bytes));
    }
}

#[test]
fn states() {
    use crate::keccak::arch::scalar;

    let Some(token) = Token::new() else { return };
    let mut state: State = core::array::from_fn(|at| MARK.rotate_left(at as u32));
    let mut expected = state;
    let blocks = [0x3a; 5 * 168];
    for rate in [72, 104, 136, 168] {
        // SAFETY: the token is there.
        unsafe {
            absorb(token)(&mut state, &blocks[..5 * rate], rate);
            scalar::absorb(())(&mut expected, &blocks[..5 * rate], rate);
            permute(token)(&mut state);
            scalar::permute(())(&mut expected);
        }
        assert_eq!(state, expected, "{rate}");
    }
}
