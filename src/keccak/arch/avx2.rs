//! AVX2: four messages at a time, a register for the same lane of all four.
//!
//! 25 lanes do not fit in 16 registers. The states stay in memory: a round reads
//! them from one place and writes them to another, a row at a time, and only the
//! columns' parities go from round to round in registers. Each lane is read and
//! written once, and with five parities, their five effects and a row of five one
//! register is left for what is passing.

use core::arch::x86_64::*;
use core::mem::{self, MaybeUninit};

use super::bmi2::Assembly;
use super::generic::{LANES, LAST_BIT};
use super::multi::{Block, Multi, NOTHING, States};
use super::{Batch, BatchArray, batch_kernels, multi};
use crate::cpu::{Avx2, Bmi2};
use crate::dispatch::Id;
use crate::keccak::{RATE, ROUND_CONSTANTS};

pub(in crate::keccak) const ID: Id = Id::Avx2;
/// A message that is left alone takes general registers.
pub(in crate::keccak) type Token = (Avx2, Bmi2);

batch_kernels! { [#[target_feature(enable = "avx2,bmi1,bmi2")]] messages arrays [Four, 4] }

/// Four states.
struct Four;

/// A lane of each state.
type Lane = __m256i;

impl Multi<4> for Four {
    type One = Assembly;
    type Narrower = Assembly;

    // One costs 0.7 of four (`docs/performance.md`).
    const FEWEST: usize = 2;

    #[inline]
    unsafe fn permute(states: &mut States<4>) {
        // SAFETY: the caller's promise; every lane is there.
        unsafe {
            let states = lanes(states);
            let mut parities = parities::<25>(states);
            rounds(states, &mut parities, &ROUND_CONSTANTS);
        }
    }

    #[inline]
    unsafe fn add(states: &mut States<4>, blocks: &[&Block; 4], clear: u32) {
        // SAFETY: the caller's promise.
        unsafe { add(lanes(states), blocks, clear) }
    }

    #[inline]
    unsafe fn pad(block: &mut Block, src: &[u8]) {
        // SAFETY: the caller's promise.
        unsafe { pad(block, src) }
    }

    #[inline]
    unsafe fn first(blocks: &[&Block; 4]) -> [[u8; 32]; 4] {
        // SAFETY: the caller's promise.
        unsafe { fresh(block(blocks)) }
    }

    #[inline]
    unsafe fn first_array<const M: usize>(src: &[&[u8; M]; 4]) -> [[u8; 32]; 4] {
        // SAFETY: the caller's promise.
        unsafe { array(src) }
    }
}

/// The states, lane by lane.
fn lanes(states: &mut States<4>) -> *mut Lane {
    (&raw mut *states).cast()
}

#[target_feature(enable = "avx2")]
#[inline]
fn xor(a: Lane, b: Lane) -> Lane {
    _mm256_xor_si256(a, b)
}

/// `a ^ (!b & c)`.
#[target_feature(enable = "avx2")]
#[inline]
fn chi(a: Lane, b: Lane, c: Lane) -> Lane {
    xor(a, _mm256_andnot_si256(b, c))
}

/// What theta adds to a column: the parity of the one before, and that of the one
/// after turned by one.
#[target_feature(enable = "avx2")]
#[inline]
fn effect(before: Lane, after: Lane) -> Lane {
    xor(xor(before, _mm256_srli_epi64::<63>(after)), _mm256_add_epi64(after, after))
}

/// Turns to the left by a literal.
macro_rules! turn {
    ($lane:expr, 0) => {
        $lane
    };
    ($lane:expr, 8) => {
        turn_bytes($lane, [7, 0, 1, 2, 3, 4, 5, 6])
    };
    ($lane:expr, 56) => {
        turn_bytes($lane, [1, 2, 3, 4, 5, 6, 7, 0])
    };
    ($lane:expr, $by:literal) => {{
        let lane = $lane;
        _mm256_or_si256(_mm256_slli_epi64::<$by>(lane), _mm256_srli_epi64::<{ 64 - $by }>(lane))
    }};
}

/// Puts the bytes of each lane in another order.
#[target_feature(enable = "avx2")]
#[inline]
fn turn_bytes(lane: Lane, order: [u8; 8]) -> Lane {
    let [low, high] = [u64::from_le_bytes(order), u64::from_le_bytes(order.map(|at| at + 8))];
    let [low, high] = [low.cast_signed(), high.cast_signed()];
    _mm256_shuffle_epi8(lane, _mm256_setr_epi64x(low, high, low, high))
}

/// A lane of states that were zero before `FRESH` lanes and the last bit of the
/// padding were added.
///
/// # Safety
/// Those lanes are there.
#[target_feature(enable = "avx2")]
#[inline]
unsafe fn lane<const FRESH: usize>(states: *const Lane, at: usize) -> Lane {
    if at < FRESH {
        // SAFETY: the caller's promise.
        unsafe { *states.add(at) }
    } else if at == LANES - 1 {
        _mm256_set1_epi64x(LAST_BIT.cast_signed())
    } else {
        _mm256_setzero_si256()
    }
}

/// The parity of each column.
///
/// # Safety
/// That of [`lane`].
#[target_feature(enable = "avx2")]
#[inline]
unsafe fn parities<const FRESH: usize>(states: *const Lane) -> [Lane; 5] {
    // As a loop it stays one, with the parities in memory.
    let column = |x| {
        // SAFETY: the caller's promise.
        let [a, b, c, d, e] = unsafe {
            [
                lane::<FRESH>(states, x),
                lane::<FRESH>(states, x + 5),
                lane::<FRESH>(states, x + 10),
                lane::<FRESH>(states, x + 15),
                lane::<FRESH>(states, x + 20),
            ]
        };
        xor(xor(xor(xor(a, b), c), d), e)
    };
    [column(0), column(1), column(2), column(3), column(4)]
}

/// What theta adds to each column.
#[target_feature(enable = "avx2")]
#[inline]
fn effects([a, b, c, d, e]: &[Lane; 5]) -> [Lane; 5] {
    [effect(*e, *b), effect(*a, *c), effect(*b, *d), effect(*c, *e), effect(*d, *a)]
}

/// A round from one place to another, of states that are as in [`lane`], with the
/// parities of what it reads, and then of what it wrote.
///
/// # Safety
/// That of [`lane`]. There is room for the lanes at `to`.
#[target_feature(enable = "avx2")]
#[inline]
unsafe fn round<const FRESH: usize>(
    from: *const Lane,
    to: *mut Lane,
    parities: &mut [Lane; 5],
    constant: u64,
) {
    let effects = effects(parities);
    macro_rules! row {
        ($first:literal: $($from:literal by $by:tt),+) => {
            // SAFETY: the caller's promise.
            let [a, b, c, d, e] = unsafe {
                [$(turn!(xor(lane::<FRESH>(from, $from), effects[$from % 5]), $by)),+]
            };
            let mut row = [chi(a, b, c), chi(b, c, d), chi(c, d, e), chi(d, e, a), chi(e, a, b)];
            if $first == 0 {
                row[0] = xor(row[0], _mm256_set1_epi64x(constant.cast_signed()));
            }
            for (x, (lane, parity)) in row.into_iter().zip(&mut *parities).enumerate() {
                // SAFETY: the caller's promise.
                unsafe { to.add($first + x).write(lane) };
                *parity = if $first == 0 { lane } else { xor(*parity, lane) };
            }
        };
    }
    row!(0: 0 by 0, 6 by 44, 12 by 43, 18 by 21, 24 by 14);
    row!(5: 3 by 28, 9 by 20, 10 by 3, 16 by 45, 22 by 61);
    row!(10: 1 by 1, 7 by 6, 13 by 25, 19 by 8, 20 by 18);
    row!(15: 4 by 27, 5 by 36, 11 by 10, 17 by 15, 23 by 56);
    row!(20: 2 by 62, 8 by 55, 14 by 39, 15 by 41, 21 by 2);
}

/// An even number of rounds, with the parities before and after them.
///
/// # Safety
/// All lanes are there.
#[target_feature(enable = "avx2")]
#[inline(never)]
unsafe fn rounds(states: *mut Lane, parities: &mut [Lane; 5], constants: &[u64]) {
    let mut other = MaybeUninit::<States<4>>::uninit();
    let (mut from, mut to) = (states, other.as_mut_ptr().cast());
    let mut now = *parities;
    for constant in constants {
        // SAFETY: the caller's promise, or what the last round wrote.
        unsafe { round::<25>(from, to, &mut now, *constant) };
        // The compiler does not see through this that the next round reads what
        // this one wrote, and does not try to keep it in registers.
        mem::swap(&mut from, &mut to);
    }
    *parities = now;
}

/// The digests of states with these first lanes, and beyond them only the last
/// bit of the padding.
#[target_feature(enable = "avx2")]
#[inline]
fn fresh<const FRESH: usize>(first: [Lane; FRESH]) -> [[u8; 32]; 4] {
    let mut states = MaybeUninit::<States<4>>::uninit();
    let states: *mut Lane = states.as_mut_ptr().cast();
    let (one, middle, last) = (ROUND_CONSTANTS[0], &ROUND_CONSTANTS[1..23], ROUND_CONSTANTS[23]);
    // SAFETY: the lanes are there; after the first round all are.
    unsafe {
        let mut parities = parities::<FRESH>(first.as_ptr());
        round::<FRESH>(first.as_ptr(), states, &mut parities, one);
        rounds(states, &mut parities, middle);
        let [d0, d1, d2, d3, d4] = effects(&parities);
        let a = xor(*states, d0);
        let b = turn!(xor(*states.add(6), d1), 44);
        let c = turn!(xor(*states.add(12), d2), 43);
        let d = turn!(xor(*states.add(18), d3), 21);
        let e = turn!(xor(*states.add(24), d4), 14);
        let constant = _mm256_set1_epi64x(last.cast_signed());
        digests([xor(chi(a, b, c), constant), chi(b, c, d), chi(c, d, e), chi(d, e, a)])
    }
}

/// The bytes of four digests.
#[target_feature(enable = "avx2")]
#[inline]
fn digests([a, b, c, d]: [Lane; 4]) -> [[u8; 32]; 4] {
    let (even, odd) = (_mm256_unpacklo_epi64(a, b), _mm256_unpackhi_epi64(a, b));
    let (even_end, odd_end) = (_mm256_unpacklo_epi64(c, d), _mm256_unpackhi_epi64(c, d));
    let digests = [
        _mm256_permute2x128_si256::<0x20>(even, even_end),
        _mm256_permute2x128_si256::<0x20>(odd, odd_end),
        _mm256_permute2x128_si256::<0x31>(even, even_end),
        _mm256_permute2x128_si256::<0x31>(odd, odd_end),
    ];
    // SAFETY: both are 128 bytes, in which everything is valid.
    unsafe { mem::transmute(digests) }
}

/// Two lanes from 16 bytes of each message.
///
/// # Safety
/// The messages have these bytes.
#[target_feature(enable = "avx2")]
#[inline]
unsafe fn two_lanes(messages: [*const u8; 4], at: usize) -> (Lane, Lane) {
    // SAFETY: the caller's promise.
    let [a, b, c, d] = messages.map(|message| unsafe { message.add(at).cast() });
    // SAFETY: the caller's promise.
    unsafe {
        let even = _mm256_loadu2_m128i(c, a);
        let odd = _mm256_loadu2_m128i(d, b);
        (_mm256_unpacklo_epi64(even, odd), _mm256_unpackhi_epi64(even, odd))
    }
}

/// The lanes of arrays of 20, 32 or 64 bytes, hashed.
#[target_feature(enable = "avx2")]
#[inline]
fn array<const M: usize>(src: &[&[u8; M]; 4]) -> [[u8; 32]; 4] {
    const { assert!(M == 20 || M == 32 || M == 64, "the lengths below") };
    let padding = _mm256_set1_epi64x(1);
    // SAFETY: the arrays have these bytes.
    let two = |at| unsafe { two_lanes(src.map(|src| src.as_ptr()), at) };
    let (a, b) = two(0);
    if M == 20 {
        let word = |n: usize| i32::from_le_bytes(*src[n].last_chunk().expect("four bytes"));
        let words = _mm_setr_epi32(word(0), word(1), word(2), word(3));
        let padding = _mm256_slli_epi64::<32>(padding);
        return fresh([a, b, _mm256_or_si256(_mm256_cvtepu32_epi64(words), padding)]);
    }
    let (c, d) = two(16);
    if M == 32 {
        return fresh([a, b, c, d, padding]);
    }
    let ((e, f), (g, h)) = (two(32), two(48));
    fresh([a, b, c, d, e, f, g, h, padding])
}

/// The lanes of four blocks.
#[target_feature(enable = "avx2")]
#[inline]
fn block(blocks: &[&Block; 4]) -> [Lane; LANES] {
    // SAFETY: the blocks have 8 times 16 bytes and 8 more.
    let two = |at| unsafe { two_lanes(blocks.map(|block| block.as_ptr()), at) };
    let ((a, b), (c, d), (e, f), (g, h)) = (two(0), two(16), two(32), two(48));
    let ((i, j), (k, l), (m, n), (o, p)) = (two(64), two(80), two(96), two(112));
    let end = |n: usize| i64::from_le_bytes(*blocks[n].last_chunk().expect("eight bytes"));
    let q = _mm256_setr_epi64x(end(0), end(1), end(2), end(3));
    [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q]
}

/// [`Multi::add`].
///
/// # Safety
/// All lanes are there.
#[target_feature(enable = "avx2")]
#[inline]
unsafe fn add(states: *mut Lane, blocks: &[&Block; 4], clear: u32) {
    let clear = _mm256_set1_epi64x(clear.into());
    let bits = _mm256_setr_epi64x(1, 2, 4, 8);
    let keep = _mm256_cmpeq_epi64(_mm256_and_si256(clear, bits), _mm256_setzero_si256());
    let block = block(blocks);
    macro_rules! lanes {
        ($($at:literal)+) => {
            // SAFETY: the caller's promise.
            unsafe {
                $(
                    let kept = _mm256_and_si256(*states.add($at), keep);
                    *states.add($at) = block.get($at).map_or(kept, |new| xor(kept, *new));
                )+
            }
        };
    }
    lanes!(0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24);
}

/// [`Multi::pad`] without branches.
#[target_feature(enable = "avx2")]
#[inline]
fn pad(block: &mut Block, src: &[u8]) {
    debug_assert!(src.len() < RATE);
    // What a masked load leaves out may lie on a page that is not there. The CPU looks at it
    // all the same, which takes it long, and emulators of CPUs have been seen to fault.
    const PAGE: usize = 4096;
    if src.as_ptr().addr() % PAGE > PAGE - 160 {
        return multi::pad(block, src);
    }
    // The words that are whole go by masked loads. The one after them takes its
    // bytes from the message's last four.
    let whole = _mm256_set1_epi32((src.len() / 4) as i32);
    let bits = 8 * (src.len() as u32 % 4);
    let tail = match src.last_chunk() {
        Some(last) => (u64::from(u32::from_le_bytes(*last)) >> (32 - bits)) as u32,
        None => src.iter().rev().fold(0, |word, byte| word << 8 | u32::from(*byte)),
    };
    let tail = _mm256_set1_epi32((tail | 1 << bits).cast_signed());
    let step = |at: usize| {
        let indices = _mm256_add_epi32(
            _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7),
            _mm256_set1_epi32(at as i32 / 4),
        );
        // Where nothing is taken, the address is one that is there.
        let from = if at < src.len() { src[at..].as_ptr() } else { NOTHING.as_ptr() };
        // SAFETY: no word is read that does not lie in the message.
        let words =
            unsafe { _mm256_maskload_epi32(from.cast(), _mm256_cmpgt_epi32(whole, indices)) };
        _mm256_or_si256(words, _mm256_and_si256(tail, _mm256_cmpeq_epi32(whole, indices)))
    };
    for at in [0, 32, 64, 96] {
        // SAFETY: the block has 136 bytes.
        unsafe { _mm256_storeu_si256(block.as_mut_ptr().add(at).cast(), step(at)) };
    }
    let last_bit = _mm_set_epi64x(0, LAST_BIT.cast_signed());
    let end = _mm_or_si128(_mm256_castsi256_si128(step(128)), last_bit);
    // SAFETY: as above.
    unsafe { _mm_storel_epi64(block.as_mut_ptr().add(128).cast(), end) };
}
