//! What the backends of aarch64 share: naked functions around the assembly, in which the
//! rounds are, since the compiler neither folds rotations into what follows them nor keeps
//! 25 lanes in registers (`asm/README.md`, `docs/performance.md`).

use crate::keccak::ROUND_CONSTANTS;

/// The round constants, placed so that the address tells which one is the last.
#[repr(C, align(256))]
pub(super) struct Constants {
    before: [u64; 9],
    constants: [u64; 24],
}

static CONSTANTS: Constants = Constants { before: [0; 9], constants: ROUND_CONSTANTS };

/// What the assembly takes.
pub(super) fn constants() -> &'static [u64; 24] {
    const { assert!(size_of::<Constants>() == 512, "the last one is at 256") };
    &CONSTANTS.constants
}

/// Includes functions of the assembly, each with its arguments.
macro_rules! assembly {
    ($($name:ident $file:literal ($($type:ty),*);)+) => {
        $(
            /// # Safety
            /// The head of the file says what is where; the CPU has the instructions.
            #[unsafe(naked)]
            unsafe extern "C" fn $name($(_: $type),*) {
                core::arch::naked_asm!(
                    include_str!(concat!(
                        env!("CARGO_MANIFEST_DIR"),
                        "/asm/aarch64/keccak_",
                        $file,
                        ".s"
                    )),
                    options(raw)
                )
            }
        )+
    };
}

/// Defines a [`Single`](super::generic::Single) over the assembly of one state.
macro_rules! single {
    ($(#[$doc:meta])* $name:ident $permute:literal $absorb:literal $digest:literal) => {
        $(#[$doc])*
        pub(super) struct $name;

        impl super::generic::Single for $name {
            #[inline(always)]
            unsafe fn permute(state: &mut State) {
                assembly! { permute $permute (*mut State, &[u64; 24]); }
                // SAFETY: the caller's promise.
                unsafe { permute(state, constants()) }
            }

            #[inline(always)]
            unsafe fn first<const N: usize>(lanes: &[u64; N]) -> [u64; 4] {
                assembly! { digest $digest (&[u64; LANES], &[u64; 24], usize, &mut [u64; 4]); }
                const { assert!(N == 3 || N == 5 || N == 9 || N == LANES, "what the assembly knows") };
                let mut block = [0; LANES];
                block[..N].copy_from_slice(lanes);
                if N < LANES {
                    block[LANES - 1] = LAST_BIT;
                }
                let mut first = [0; 4];
                // SAFETY: the caller's promise.
                unsafe { digest(&block, constants(), N.max(5), &mut first) }
                first
            }

            #[inline(always)]
            unsafe fn absorb(state: &mut State, blocks: &[[u8; RATE]]) {
                assembly! {
                    absorb $absorb (*mut State, &[u64; 24], *const [u8; RATE], *const [u8; RATE]);
                }
                let blocks = blocks.as_ptr_range();
                if blocks.start != blocks.end {
                    // SAFETY: there is at least one; the rest is the caller's promise.
                    unsafe { absorb(state, constants(), blocks.start, blocks.end) }
                }
            }
        }
    };
}

/// Defines a [`Multi`](super::multi::Multi) over the assembly of two states.
macro_rules! two {
    ($(#[$doc:meta])* $name:ident $one:ty, $permute:literal $digest:literal) => {
        $(#[$doc])*
        struct $name;

        impl $name {
            /// The digests of states whose first `N` lanes, of 17 that are there, are given.
            #[inline(always)]
            unsafe fn fresh<const N: usize>(lanes: &[[u64; 2]; LANES]) -> [[u8; 32]; 2] {
                assembly! {
                    digest $digest (&[[u64; 2]; LANES], &[u64; 24], usize, &mut [[u64; 2]; 4]);
                }
                const { assert!(N == 5 || N == 9 || N == LANES, "what the assembly knows") };
                let mut first = [[0; 2]; 4];
                // SAFETY: the caller's promise.
                unsafe { digest(lanes, constants(), N, &mut first) }
                [0, 1].map(|n| generic::bytes(first.map(|lanes| lanes[n])))
            }
        }

        impl Multi<2> for $name {
            type One = $one;
            type Narrower = $one;

            // Two states take as long as one.
            const FEWEST: usize = 2;

            #[inline(always)]
            unsafe fn permute(states: &mut States<2>) {
                assembly! { permute $permute (&mut States<2>, &[u64; 24]); }
                // SAFETY: the caller's promise.
                unsafe { permute(states, constants()) }
            }

            #[inline(always)]
            unsafe fn first(blocks: &[&Block; 2]) -> [[u8; 32]; 2] {
                let [a, b] = blocks.map(|block| block.as_chunks().0);
                let lanes = core::array::from_fn(|at| [a[at], b[at]].map(u64::from_le_bytes));
                // SAFETY: the caller's promise.
                unsafe { Self::fresh::<LANES>(&lanes) }
            }

            #[inline(always)]
            unsafe fn first_array<const M: usize>(src: &[&[u8; M]; 2]) -> [[u8; 32]; 2] {
                let [mut a, mut b] = [[0; LANES]; 2];
                generic::pad(src[0], &mut a);
                generic::pad(src[1], &mut b);
                let lanes = core::array::from_fn(|at| [a[at], b[at]]);
                // SAFETY: the caller's promise.
                unsafe {
                    match M {
                        20 | 32 => Self::fresh::<5>(&lanes),
                        64 => Self::fresh::<9>(&lanes),
                        _ => Self::fresh::<LANES>(&lanes),
                    }
                }
            }
        }
    };
}
pub(super) use {assembly, single, two};

// On other systems x18 is not the program's.
#[cfg(all(test, target_os = "linux"))]
mod tests;
