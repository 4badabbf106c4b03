//! Keccak-256 of one message, over the permutation of a backend.

use crate::keccak::{RATE, State};

/// Lanes of a block of Keccak-256.
pub(super) const LANES: usize = RATE / 8;

/// The padding's last bit, in the last lane of a block.
pub(super) const LAST_BIT: u64 = 1 << 63;

/// How a backend permutes one state.
///
/// # Safety of all functions
/// The CPU has the backend's instruction set.
pub(super) trait Single {
    /// The permutation.
    unsafe fn permute(state: &mut State);

    /// The first four lanes of the permuted state, of which nothing else is kept.
    #[inline(always)]
    unsafe fn last(state: &mut State) -> [u64; 4] {
        // SAFETY: the caller's promise.
        unsafe { Self::permute(state) };
        let [a, b, c, d, ..] = *state;
        [a, b, c, d]
    }

    /// The first four lanes of the permuted state that begins with `lanes`,
    /// which are at most 17, has the last bit of the padding, and is zero
    /// elsewhere.
    #[inline(always)]
    unsafe fn first<const N: usize>(lanes: &[u64; N]) -> [u64; 4] {
        // SAFETY: the caller's promise.
        unsafe { Self::last(&mut state(lanes)) }
    }

    /// The first four lanes after the last block, given as lanes with the padding.
    #[inline(always)]
    unsafe fn last_block(state: &mut State, block: &[u64; LANES]) -> [u64; 4] {
        for (lane, word) in state.iter_mut().zip(block) {
            *lane ^= word;
        }
        // SAFETY: the caller's promise.
        unsafe { Self::last(state) }
    }

    /// [`pad`].
    #[inline(always)]
    unsafe fn pad(src: &[u8], lanes: &mut [u64; LANES]) {
        pad(src, lanes);
    }

    /// Adds each block to the state and permutes that.
    #[inline(always)]
    unsafe fn absorb(state: &mut State, blocks: &[[u8; RATE]]) {
        for block in blocks {
            add(state, block);
            // SAFETY: the caller's promise.
            unsafe { Self::permute(state) };
        }
    }
}

/// The state that [`Single::first`] permutes.
#[inline(always)]
pub(super) fn state<const N: usize>(lanes: &[u64; N]) -> State {
    let mut state = [0; 25];
    state[..N].copy_from_slice(lanes);
    if N < LANES {
        state[LANES - 1] = LAST_BIT;
    }
    state
}

/// Adds whole lanes to the state.
#[inline(always)]
pub(super) fn add(state: &mut State, block: &[u8]) {
    for (lane, word) in state.iter_mut().zip(block.as_chunks().0) {
        *lane ^= u64::from_le_bytes(*word);
    }
}

/// The bytes of a digest.
#[inline(always)]
pub(super) fn bytes(lanes: [u64; 4]) -> [u8; 32] {
    let mut bytes = [0; 32];
    for (bytes, lane) in bytes.as_chunks_mut().0.iter_mut().zip(lanes) {
        *bytes = lane.to_le_bytes();
    }
    bytes
}

/// Makes lanes of less than a block and the padding. In place: as a result they
/// would be copied, and in vectors, which wait until the lanes just stored have
/// left the store buffer.
#[inline(always)]
pub(super) fn pad(src: &[u8], lanes: &mut [u64; LANES]) {
    debug_assert!(src.len() < RATE);
    *lanes = [0; LANES];
    lanes[LANES - 1] = LAST_BIT;
    // In steps of known size: for one of unknown size the compiler calls `memcpy`.
    let mut at = 0;
    let mut rest = src;
    step::<128>(lanes, &mut at, &mut rest);
    step::<64>(lanes, &mut at, &mut rest);
    step::<32>(lanes, &mut at, &mut rest);
    step::<16>(lanes, &mut at, &mut rest);
    step::<8>(lanes, &mut at, &mut rest);
    // The compiler does not see that there are less than 17.
    lanes[at % LANES] |= partial(rest) | 1 << (8 * rest.len());
}

/// Moves `N` bytes to the lanes, if there are as many.
#[inline(always)]
fn step<const N: usize>(lanes: &mut [u64; LANES], at: &mut usize, rest: &mut &[u8]) {
    if let Some((bytes, others)) = rest.split_first_chunk::<N>()
        && let Some(lanes) = lanes.get_mut(*at..*at + N / 8)
    {
        for (lane, word) in lanes.iter_mut().zip(bytes.as_chunks().0) {
            *lane = u64::from_le_bytes(*word);
        }
        *at += N / 8;
        *rest = others;
    }
}

/// Less than eight bytes as a number.
#[inline(always)]
pub(in crate::keccak) fn partial(src: &[u8]) -> u64 {
    let two = |at: usize| u64::from(u16::from_le_bytes([src[at], src[at + 1]]));
    let four = |at: usize| two(at) | two(at + 2) << 16;
    match src.len() {
        0 => 0,
        1 => src[0].into(),
        2 => two(0),
        3 => two(0) | u64::from(src[2]) << 16,
        len => four(0) | four(len - 4) << (8 * (len - 4)),
    }
}

/// The digest of less than a block.
///
/// # Safety
/// That of [`Single`].
#[inline(always)]
pub(super) unsafe fn digest_short<S: Single>(src: &[u8]) -> [u8; 32] {
    let mut lanes = [0; LANES];
    // SAFETY: the caller's promise.
    bytes(unsafe {
        S::pad(src, &mut lanes);
        S::first(&lanes)
    })
}

/// The digest of any length.
///
/// # Safety
/// That of [`Single`].
#[inline(always)]
pub(super) unsafe fn digest_long<S: Single>(src: &[u8]) -> [u8; 32] {
    // SAFETY: the caller's promise.
    unsafe { finish::<S>([0; 25], src) }
}

/// The digest of a state and the rest of its message.
///
/// # Safety
/// That of [`Single`].
#[inline(always)]
pub(super) unsafe fn finish<S: Single>(mut state: State, src: &[u8]) -> [u8; 32] {
    let (blocks, tail) = src.as_chunks();
    // SAFETY: the caller's promise.
    bytes(unsafe {
        S::absorb(&mut state, blocks);
        let mut block = [0; LANES];
        S::pad(tail, &mut block);
        S::last_block(&mut state, &block)
    })
}

/// The digest of `N` bytes, of which the compiler sees the zero lanes.
///
/// # Safety
/// That of [`Single`].
#[inline(always)]
pub(super) unsafe fn digest_array<S: Single, const N: usize>(src: &[u8; N]) -> [u8; 32] {
    const { assert!(N == 20 || N == 32 || N == 64, "the lengths below") };
    let mut lanes = [0; LANES];
    pad(src, &mut lanes);
    // SAFETY: the caller's promise.
    bytes(unsafe {
        match N {
            20 => S::first::<3>(&lanes[..3].try_into().expect("three")),
            32 => S::first::<5>(&lanes[..5].try_into().expect("five")),
            _ => S::first::<9>(&lanes[..9].try_into().expect("nine")),
        }
    })
}

/// Absorbs whole blocks of any rate.
///
/// # Safety
/// That of [`Single`].
#[inline(always)]
pub(super) unsafe fn absorb<S: Single>(state: &mut State, src: &[u8], rate: usize) {
    if rate == RATE {
        // SAFETY: the caller's promise.
        return unsafe { S::absorb(state, src.as_chunks().0) };
    }
    for block in src.chunks_exact(rate) {
        add(state, block);
        // SAFETY: the caller's promise.
        unsafe { S::permute(state) };
    }
}
