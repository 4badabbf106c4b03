//! AVX-512 F, BW, DQ and VL: a lane of the state per register, so that the same
//! assembly permutes one, two, four or eight states. What is here brings bytes
//! into lanes and back. `asm/README.md` describes the assembly.

use core::arch::naked_asm;
use core::arch::x86_64::*;
use core::mem::{MaybeUninit, transmute};

use super::generic::{self, LANES, LAST_BIT, Single};
use super::multi::{self, Block, Lanes, Multi, States};
use super::{
    Absorb, Batch, BatchArray, Digest, DigestArray, Last, Permute, batch_kernels, single_kernels,
};
use crate::cpu::Avx512;
use crate::dispatch::Id;
use crate::keccak::{RATE, ROUND_CONSTANTS, State};

pub(in crate::keccak) const ID: Id = Id::Avx512;
pub(in crate::keccak) type Token = Avx512;

single_kernels! { [#[target_feature(enable = "avx512bw,avx512dq,avx512vl")]] One }
batch_kernels! {
    [#[target_feature(enable = "avx512bw,avx512dq,avx512vl")]] messages arrays [Wide, 8]
}

/// One state, in the low halves of xmm registers.
pub(super) struct One;
/// `N` states: two in xmm registers, four in ymm, eight in zmm.
pub(super) struct Wide;

/// The round constants and [`LAST_BIT`], as the assembly reads them.
type Constants = [u64; 25];

static CONSTANTS: Constants = {
    let mut constants = [LAST_BIT; 25];
    let mut round = 0;
    while round < ROUND_CONSTANTS.len() {
        constants[round] = ROUND_CONSTANTS[round];
        round += 1;
    }
    constants
};

macro_rules! assembly {
    ($($name:ident $file:literal ($($type:ty),*);)+) => {
        $(
            /// # Safety
            /// The head of the file says what is where; the CPU has the instructions.
            #[unsafe(naked)]
            unsafe extern "sysv64" fn $name($(_: $type),*) {
                naked_asm!(
                    include_str!(concat!("../../../asm/x86_64/keccak_avx512_", $file, ".s")),
                    options(raw)
                )
            }
        )+
    };
}

assembly! {
    permute_x1 "permute_x1" (*mut State, &Constants);
    permute_x2 "permute_x2" (*mut States<2>, &Constants);
    permute_x4 "permute_x4" (*mut States<4>, &Constants);
    permute_x8 "permute_x8" (*mut States<8>, &Constants);
    absorb_x1 "absorb_x1" (*mut State, *const Block, usize, &Constants);
    digest_x1 "digest_x1" (*const u64, *mut [u64; 4], usize, &Constants);
    digest_x2 "digest_x2" (*const [u64; 2], *mut [[u64; 2]; 4], usize, &Constants);
    digest_x4 "digest_x4" (*const [u64; 4], *mut [[u64; 4]; 4], usize, &Constants);
    digest_x8 "digest_x8" (*const [u64; 8], *mut [[u64; 8]; 4], usize, &Constants);
}

/// The digest of 5, 9, 17 or 25 lanes.
#[inline(always)]
unsafe fn digest_one(lanes: &[u64]) -> [u64; 4] {
    debug_assert!([5, 9, 17, 25].contains(&lanes.len()));
    let mut digest = MaybeUninit::uninit();
    // SAFETY: the lanes are there; the assembly writes all of the digest.
    unsafe {
        digest_x1(lanes.as_ptr(), digest.as_mut_ptr(), lanes.len(), &CONSTANTS);
        digest.assume_init()
    }
}

impl Single for One {
    #[inline(always)]
    unsafe fn permute(state: &mut State) {
        // SAFETY: the caller's promise.
        unsafe { permute_x1(state, &CONSTANTS) }
    }

    #[inline(always)]
    unsafe fn last(state: &mut State) -> [u64; 4] {
        // SAFETY: the caller's promise.
        unsafe { digest_one(state) }
    }

    #[inline(always)]
    unsafe fn first<const N: usize>(lanes: &[u64; N]) -> [u64; 4] {
        const { assert!(N == 3 || N == 5 || N == 9 || N == LANES, "what the assembly knows") };
        // SAFETY: the caller's promise; three lanes become five.
        unsafe {
            match lanes[..] {
                [a, b, c] => digest_one(&[a, b, c, 0, 0]),
                _ => digest_one(lanes),
            }
        }
    }

    #[target_feature(enable = "avx512bw,avx512dq,avx512vl")]
    #[inline]
    unsafe fn pad(src: &[u8], lanes: &mut [u64; LANES]) {
        // SAFETY: 17 lanes are as long as a block, and whatever its bytes are, they are lanes.
        pad(src, unsafe { &mut *lanes.as_mut_ptr().cast() });
    }

    #[inline(always)]
    unsafe fn absorb(state: &mut State, blocks: &[Block]) {
        if !blocks.is_empty() {
            // SAFETY: the blocks are there, at least one.
            unsafe { absorb_x1(state, blocks.as_ptr(), blocks.len(), &CONSTANTS) }
        }
    }
}

/// Less than a block, and the padding.
#[target_feature(enable = "avx512bw,avx512dq,avx512vl")]
#[inline]
fn pad(src: &[u8], block: &mut Block) {
    assert!(src.len() < RATE);
    let to = block.as_mut_ptr();
    let one = _mm512_set1_epi8(1);
    for at in [0, 64] {
        let len = src.len().saturating_sub(at);
        let end = if len < 64 { 1 << len } else { 0 };
        let padding = _mm512_maskz_mov_epi8(if src.len() < at { 0 } else { end }, one);
        // SAFETY: masked bytes are not read, the others are the message's; the
        // block has two times 64 bytes.
        unsafe {
            let from = src.as_ptr().wrapping_add(at).cast();
            let bytes = _mm512_mask_loadu_epi8(padding, end.wrapping_sub(1), from);
            _mm512_storeu_si512(to.add(at).cast(), bytes);
        }
    }
    let len = src.len().saturating_sub(128);
    let end = 1 << len;
    let padding = _mm_maskz_mov_epi8(if src.len() < 128 { 0 } else { end }, _mm_set1_epi8(1));
    let last = _mm_set_epi64x(0, LAST_BIT.cast_signed());
    // SAFETY: as above; the block has 8 bytes more.
    unsafe {
        let from = src.as_ptr().wrapping_add(128).cast();
        let bytes = _mm_mask_loadu_epi8(padding, end - 1, from);
        _mm_storel_epi64(to.add(128).cast(), _mm_or_si128(bytes, last));
    }
}

/// Registers of `N` words.
///
/// # Safety of all functions
/// The CPU has the backend's instruction set.
pub(super) trait Words<const N: usize> {
    /// Four lanes of `N` messages from 32 bytes of each.
    unsafe fn lanes(rows: [__m256i; N]) -> [[u64; N]; 4];

    /// 32 bytes of `N` messages from four lanes.
    unsafe fn rows(lanes: &[[u64; N]; 4]) -> [[u8; 32]; N];

    unsafe fn permute(states: &mut States<N>);

    /// 5, 9 or 17 lanes at `lanes`.
    unsafe fn digest(lanes: *const [u64; N], digest: *mut [[u64; N]; 4], len: usize);
}

impl Words<2> for Wide {
    #[target_feature(enable = "avx512bw,avx512dq,avx512vl")]
    #[inline]
    unsafe fn lanes(rows: [__m256i; 2]) -> [[u64; 2]; 4] {
        let low = rows.map(|row| _mm256_castsi256_si128(row));
        let high = rows.map(|row| _mm256_extracti128_si256::<1>(row));
        // SAFETY: both sides are numbers, of which every value is valid.
        unsafe {
            transmute([
                _mm_unpacklo_epi64(low[0], low[1]),
                _mm_unpackhi_epi64(low[0], low[1]),
                _mm_unpacklo_epi64(high[0], high[1]),
                _mm_unpackhi_epi64(high[0], high[1]),
            ])
        }
    }

    #[target_feature(enable = "avx512bw,avx512dq,avx512vl")]
    #[inline]
    unsafe fn rows(lanes: &[[u64; 2]; 4]) -> [[u8; 32]; 2] {
        // SAFETY: both sides are numbers, of which every value is valid.
        unsafe {
            let [a, b, c, d]: [__m128i; 4] = transmute(*lanes);
            transmute([
                [_mm_unpacklo_epi64(a, b), _mm_unpacklo_epi64(c, d)],
                [_mm_unpackhi_epi64(a, b), _mm_unpackhi_epi64(c, d)],
            ])
        }
    }

    #[inline(always)]
    unsafe fn permute(states: &mut States<2>) {
        // SAFETY: the caller's promise.
        unsafe { permute_x2(states, &CONSTANTS) }
    }

    #[inline(always)]
    unsafe fn digest(lanes: *const [u64; 2], digest: *mut [[u64; 2]; 4], len: usize) {
        // SAFETY: the caller's promise.
        unsafe { digest_x2(lanes, digest, len, &CONSTANTS) }
    }
}

impl Words<4> for Wide {
    #[target_feature(enable = "avx512bw,avx512dq,avx512vl")]
    #[inline]
    unsafe fn lanes(rows: [__m256i; 4]) -> [[u64; 4]; 4] {
        // SAFETY: both sides are numbers, of which every value is valid.
        unsafe { transmute(transposed_4(rows)) }
    }

    #[target_feature(enable = "avx512bw,avx512dq,avx512vl")]
    #[inline]
    unsafe fn rows(lanes: &[[u64; 4]; 4]) -> [[u8; 32]; 4] {
        // SAFETY: both sides are numbers, of which every value is valid.
        unsafe { transmute(transposed_4(transmute::<[[u64; 4]; 4], [__m256i; 4]>(*lanes))) }
    }

    #[inline(always)]
    unsafe fn permute(states: &mut States<4>) {
        // SAFETY: the caller's promise.
        unsafe { permute_x4(states, &CONSTANTS) }
    }

    #[inline(always)]
    unsafe fn digest(lanes: *const [u64; 4], digest: *mut [[u64; 4]; 4], len: usize) {
        // SAFETY: the caller's promise.
        unsafe { digest_x4(lanes, digest, len, &CONSTANTS) }
    }
}

impl Words<8> for Wide {
    #[target_feature(enable = "avx512bw,avx512dq,avx512vl")]
    #[inline]
    unsafe fn lanes([a, b, c, d, e, f, g, h]: [__m256i; 8]) -> [[u64; 8]; 4] {
        let pair = |low, high| _mm512_inserti64x4::<1>(_mm512_castsi256_si512(low), high);
        // SAFETY: both sides are numbers, of which every value is valid.
        unsafe { transmute(transposed_8([pair(a, e), pair(b, f), pair(c, g), pair(d, h)])) }
    }

    #[target_feature(enable = "avx512bw,avx512dq,avx512vl")]
    #[inline]
    unsafe fn rows(lanes: &[[u64; 8]; 4]) -> [[u8; 32]; 8] {
        // SAFETY: both sides are numbers, of which every value is valid.
        unsafe {
            let pairs = transposed_8(transmute::<[[u64; 8]; 4], [__m512i; 4]>(*lanes));
            let low = pairs.map(|pair| _mm512_castsi512_si256(pair));
            let high = pairs.map(|pair| _mm512_extracti64x4_epi64::<1>(pair));
            transmute([low, high])
        }
    }

    #[inline(always)]
    unsafe fn permute(states: &mut States<8>) {
        // SAFETY: the caller's promise.
        unsafe { permute_x8(states, &CONSTANTS) }
    }

    #[inline(always)]
    unsafe fn digest(lanes: *const [u64; 8], digest: *mut [[u64; 8]; 4], len: usize) {
        // SAFETY: the caller's promise.
        unsafe { digest_x8(lanes, digest, len, &CONSTANTS) }
    }
}

/// The transpose of a matrix of four times four words.
#[target_feature(enable = "avx512bw,avx512dq,avx512vl")]
#[inline]
fn transposed_4([a, b, c, d]: [__m256i; 4]) -> [__m256i; 4] {
    let (ab_even, ab_odd) = (_mm256_unpacklo_epi64(a, b), _mm256_unpackhi_epi64(a, b));
    let (cd_even, cd_odd) = (_mm256_unpacklo_epi64(c, d), _mm256_unpackhi_epi64(c, d));
    [
        _mm256_permute2x128_si256::<0x20>(ab_even, cd_even),
        _mm256_permute2x128_si256::<0x20>(ab_odd, cd_odd),
        _mm256_permute2x128_si256::<0x31>(ab_even, cd_even),
        _mm256_permute2x128_si256::<0x31>(ab_odd, cd_odd),
    ]
}

/// The same in both halves.
#[target_feature(enable = "avx512bw,avx512dq,avx512vl")]
#[inline]
fn transposed_8([a, b, c, d]: [__m512i; 4]) -> [__m512i; 4] {
    let (ab_even, ab_odd) = (_mm512_unpacklo_epi64(a, b), _mm512_unpackhi_epi64(a, b));
    let (cd_even, cd_odd) = (_mm512_unpacklo_epi64(c, d), _mm512_unpackhi_epi64(c, d));
    // From 8 on, words of the second register.
    let low = _mm512_setr_epi64(0, 1, 8, 9, 4, 5, 12, 13);
    let high = _mm512_setr_epi64(2, 3, 10, 11, 6, 7, 14, 15);
    [
        _mm512_permutex2var_epi64(ab_even, low, cd_even),
        _mm512_permutex2var_epi64(ab_odd, low, cd_odd),
        _mm512_permutex2var_epi64(ab_even, high, cd_even),
        _mm512_permutex2var_epi64(ab_odd, high, cd_odd),
    ]
}

/// The first lanes of each state, for whole registers.
#[repr(C, align(64))]
struct Input<const N: usize, const LEN: usize>([[u64; N]; LEN]);

/// Four lanes of each state.
#[repr(C, align(64))]
struct Output<const N: usize>([[u64; N]; 4]);

/// The digests of 5, 9 or 17 lanes.
#[target_feature(enable = "avx512bw,avx512dq,avx512vl")]
#[inline]
unsafe fn digests<const N: usize, const LEN: usize>(lanes: &Input<N, LEN>) -> [[u8; 32]; N]
where
    Wide: Words<N>,
{
    const { assert!(LEN == 5 || LEN == 9 || LEN == LANES, "what the assembly knows") };
    let mut output = MaybeUninit::<Output<N>>::uninit();
    // SAFETY: the lanes are there; the assembly writes all of the output.
    unsafe {
        Wide::digest(lanes.0.as_ptr(), output.as_mut_ptr().cast(), LEN);
        Wide::rows(&output.assume_init_ref().0)
    }
}

/// Bytes `32 * GROUP` to `32 * GROUP + 32` of an array, of which the rest is the
/// first byte of the padding and zeros.
#[target_feature(enable = "avx512bw,avx512dq,avx512vl")]
#[inline]
fn row<const LEN: usize>(src: &[u8; LEN], group: usize) -> __m256i {
    let from = src.as_ptr().wrapping_add(32 * group);
    let len = LEN - 32 * group;
    if len >= 32 {
        // SAFETY: there are 32 bytes.
        return unsafe { _mm256_loadu_si256(from.cast()) };
    }
    let padding = _mm256_maskz_mov_epi8(1 << len, _mm256_set1_epi8(1));
    // SAFETY: masked bytes are not read.
    unsafe { _mm256_mask_loadu_epi8(padding, (1 << len) - 1, from.cast()) }
}

impl<const N: usize> Multi<N> for Wide
where
    Self: Words<N> + Narrow<N>,
{
    type One = One;
    type Narrower = <Self as Narrow<N>>::Narrower;

    const FEWEST: usize = N / 2 + 1;

    #[inline(always)]
    unsafe fn permute(states: &mut States<N>) {
        // SAFETY: the caller's promise.
        unsafe { <Self as Words<N>>::permute(states) }
    }

    #[target_feature(enable = "avx512bw,avx512dq,avx512vl")]
    #[inline]
    unsafe fn add(states: &mut States<N>, blocks: &[&Block; N], clear: u32) {
        let mut input = [[0; N]; 25];
        // SAFETY: the caller's promise.
        unsafe { transpose(blocks, input.first_chunk_mut().expect("25 are 17 and more")) };
        let keep: [u64; N] =
            core::array::from_fn(|n| if clear & 1 << n == 0 { u64::MAX } else { 0 });
        for (lanes, words) in states.0.iter_mut().zip(&input) {
            for n in 0..N {
                lanes[n] = lanes[n] & keep[n] ^ words[n];
            }
        }
    }

    #[target_feature(enable = "avx512bw,avx512dq,avx512vl")]
    #[inline]
    unsafe fn pad(block: &mut Block, src: &[u8]) {
        pad(src, block);
    }

    #[target_feature(enable = "avx512bw,avx512dq,avx512vl")]
    #[inline]
    unsafe fn first(blocks: &[&Block; N]) -> [[u8; 32]; N] {
        let mut input = Input([[0; N]; LANES]);
        // SAFETY: the caller's promise.
        unsafe {
            transpose(blocks, &mut input.0);
            digests::<N, LANES>(&input)
        }
    }

    #[target_feature(enable = "avx512bw,avx512dq,avx512vl")]
    #[inline]
    unsafe fn first_array<const LEN: usize>(src: &[&[u8; LEN]; N]) -> [[u8; 32]; N] {
        const { assert!(LEN == 20 || LEN == 32 || LEN == 64, "the lengths below") };
        // SAFETY: the caller's promise.
        unsafe {
            // The lane after the message begins the padding. After 20 bytes that
            // is in their row, and another lane is zero.
            let four = |group| Self::lanes(src.map(|src| row(src, group)));
            if LEN == 64 {
                let ([a, b, c, d], [e, f, g, h]) = (four(0), four(1));
                digests::<N, 9>(&Input([a, b, c, d, e, f, g, h, [1; N]]))
            } else {
                let [a, b, c, d] = four(0);
                digests::<N, 5>(&Input([a, b, c, d, [u64::from(LEN == 32); N]]))
            }
        }
    }
}

/// The lanes of blocks.
#[target_feature(enable = "avx512bw,avx512dq,avx512vl")]
#[inline]
unsafe fn transpose<const N: usize>(blocks: &[&Block; N], lanes: &mut [[u64; N]; LANES])
where
    Wide: Words<N>,
{
    for group in 0..4 {
        // SAFETY: the caller's promise.
        let four = unsafe { Wide::lanes(blocks.map(|block| row(block, group))) };
        lanes[4 * group..][..4].copy_from_slice(&four);
    }
    lanes[16] = blocks.map(|block| u64::from_le_bytes(*block.last_chunk().expect("136 bytes")));
}

/// What fewer messages are hashed by.
pub(super) trait Narrow<const N: usize> {
    type Narrower: multi::Few;
}

impl Narrow<8> for Wide {
    type Narrower = Lanes<Self, 4>;
}

impl Narrow<4> for Wide {
    type Narrower = Lanes<Self, 2>;
}

impl Narrow<2> for Wide {
    type Narrower = One;
}

#[cfg(test)]
mod tests;
