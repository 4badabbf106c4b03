//! Keccak-256 of many messages: lanes in lock-step, each with its own message.

use super::generic::{self, Single};
use crate::keccak::RATE;

/// `N` states, lane by lane: the first lanes of all, then the second ones.
#[repr(C, align(64))]
#[derive(Clone, Copy)]
pub(super) struct States<const N: usize>(pub(super) [[u64; N]; 25]);

/// A block of Keccak-256.
pub(super) type Block = [u8; RATE];

/// A block of zeros, for lanes without a message.
static NOTHING: Block = [0; RATE];

/// How a backend permutes `N` states.
///
/// # Safety of all functions
/// The CPU has the backend's instruction set.
pub(super) trait Multi<const N: usize> {
    /// For a message that is left alone.
    type One: Single;

    /// Below this number, messages of one block are hashed one by one.
    const FEWEST: usize;

    /// All permutations.
    unsafe fn permute(states: &mut States<N>);

    /// Clears the states for which `keep` is zero and not all ones, then adds a
    /// block to each.
    #[inline(always)]
    unsafe fn add(states: &mut States<N>, blocks: &[&Block; N], keep: &[u64; N]) {
        for (at, lanes) in states.0.iter_mut().enumerate() {
            for (n, lane) in lanes.iter_mut().enumerate() {
                *lane &= keep[n];
                if let Some(word) = blocks[n].as_chunks().0.get(at) {
                    *lane ^= u64::from_le_bytes(*word);
                }
            }
        }
    }

    /// The digests of padded blocks.
    #[inline(always)]
    unsafe fn first(blocks: &[&Block; N]) -> [[u8; 32]; N] {
        let mut states = States([[0; N]; 25]);
        // SAFETY: the caller's promise.
        unsafe {
            Self::add(&mut states, blocks, &[u64::MAX; N]);
            Self::permute(&mut states);
        }
        core::array::from_fn(|n| states.digest(n))
    }

    /// The digests of arrays of 20, 32 or 64 bytes.
    #[inline(always)]
    unsafe fn first_array<const M: usize>(src: &[&[u8; M]; N]) -> [[u8; 32]; N] {
        let blocks = src.map(|src| padded(src));
        // SAFETY: the caller's promise.
        unsafe { Self::first(&blocks.each_ref()) }
    }
}

impl<const N: usize> States<N> {
    /// The digest in a state.
    #[inline(always)]
    pub(super) fn digest(&self, n: usize) -> [u8; 32] {
        generic::bytes(core::array::from_fn(|at| self.0[at][n]))
    }
}

/// Less than a block, and the padding.
#[inline(always)]
pub(super) fn padded(src: &[u8]) -> Block {
    let mut block = [0; RATE];
    block[..src.len()].copy_from_slice(src);
    block[src.len()] = 1;
    block[RATE - 1] |= 0x80;
    block
}

/// The digests of messages, one after the other.
///
/// # Safety
/// That of [`Single`].
#[inline(always)]
pub(super) unsafe fn one_by_one<S: Single>(src: &[&[u8]], dst: &mut [[u8; 32]]) {
    for (src, dst) in src.iter().zip(dst) {
        // SAFETY: the caller's promise.
        *dst = unsafe {
            if src.len() < RATE {
                generic::digest_short::<S>(src)
            } else {
                generic::digest_long::<S>(src)
            }
        };
    }
}

/// The digests of arrays, one after the other.
///
/// # Safety
/// That of [`Single`].
#[inline(always)]
pub(super) unsafe fn arrays_one_by_one<S: Single, const M: usize>(
    src: &[[u8; M]],
    dst: &mut [[u8; 32]],
) {
    for (src, dst) in src.iter().zip(dst) {
        // SAFETY: the caller's promise.
        *dst = unsafe { generic::digest_array::<S, M>(src) };
    }
}

/// The digests of arrays of 20, 32 or 64 bytes.
///
/// # Safety
/// That of [`Multi`].
#[inline(always)]
pub(super) unsafe fn arrays<M: Multi<N>, const N: usize, const LEN: usize>(
    src: &[[u8; LEN]],
    dst: &mut [[u8; 32]],
) {
    let (groups, rest) = src.as_chunks::<N>();
    let (out, out_rest) = dst.split_at_mut(groups.len() * N);
    for (group, out) in groups.iter().zip(out.as_chunks_mut::<N>().0) {
        // SAFETY: the caller's promise.
        *out = unsafe { M::first_array(&group.each_ref()) };
    }
    // SAFETY: the caller's promise.
    unsafe {
        if rest.len() < M::FEWEST {
            arrays_one_by_one::<M::One, LEN>(rest, out_rest);
        } else {
            // Idle lanes repeat the first message.
            let group = core::array::from_fn(|n| rest.get(n).unwrap_or(&rest[0]));
            let digests = M::first_array::<LEN>(&group);
            out_rest.copy_from_slice(&digests[..rest.len()]);
        }
    }
}

/// The digests of messages of any lengths.
///
/// # Safety
/// That of [`Multi`].
#[inline(always)]
pub(super) unsafe fn messages<M: Multi<N>, const N: usize>(
    mut src: &[&[u8]],
    mut dst: &mut [[u8; 32]],
) {
    while !src.is_empty() {
        let many = src.len().min(N);
        let (group, rest) = src.split_at(many);
        // SAFETY: the caller's promise.
        let done = unsafe {
            if group.iter().any(|src| src.len() >= RATE) {
                long::<M, N>(src, dst)
            } else if many < M::FEWEST {
                one_by_one::<M::One>(group, dst);
                many
            } else {
                short::<M, N>(group, dst);
                many
            }
        };
        src = if done == many { rest } else { &src[done..] };
        dst = &mut dst[done..];
    }
}

/// The digests of at most `N` messages of less than a block.
///
/// # Safety
/// That of [`Multi`].
#[inline(always)]
unsafe fn short<M: Multi<N>, const N: usize>(src: &[&[u8]], dst: &mut [[u8; 32]]) {
    let message = |n: usize| *src.get(n).unwrap_or(&src[0]);
    // SAFETY: the caller's promise.
    let digests = unsafe {
        if let Some(src) = all_of_length(&message) {
            M::first_array::<20>(&src)
        } else if let Some(src) = all_of_length(&message) {
            M::first_array::<32>(&src)
        } else if let Some(src) = all_of_length(&message) {
            M::first_array::<64>(&src)
        } else {
            let blocks: [Block; N] = core::array::from_fn(|n| padded(message(n)));
            M::first(&blocks.each_ref())
        }
    };
    let dst = &mut dst[..src.len()];
    dst.copy_from_slice(&digests[..src.len()]);
}

/// The messages as arrays, if they all have that length.
#[inline(always)]
fn all_of_length<'a, const N: usize, const LEN: usize>(
    message: &impl Fn(usize) -> &'a [u8],
) -> Option<[&'a [u8; LEN]; N]> {
    let mut arrays = [&[0; LEN]; N];
    for (n, array) in arrays.iter_mut().enumerate() {
        *array = message(n).try_into().ok()?;
    }
    Some(arrays)
}

/// What a lane works on.
#[derive(Clone, Copy)]
struct Lane<'a> {
    /// The message it belongs to.
    index: usize,
    /// What is left of that; `None` after its padding, or without a message.
    rest: Option<&'a [u8]>,
}

/// The digests of messages of any lengths, each lane going on with the next
/// message when it has finished one, until there is none or all lanes have
/// finished together. Says how many messages are done.
///
/// # Safety
/// That of [`Multi`].
#[inline(always)]
unsafe fn long<M: Multi<N>, const N: usize>(src: &[&[u8]], dst: &mut [[u8; 32]]) -> usize {
    let mut states = States([[0; N]; 25]);
    let mut tails = [NOTHING; N];
    let mut lanes = [Lane { index: 0, rest: None }; N];
    let mut next = 0;
    loop {
        let mut keep = [u64::MAX; N];
        for (n, lane) in lanes.iter_mut().enumerate().filter(|(_, lane)| lane.rest.is_none()) {
            keep[n] = 0;
            if let Some(message) = src.get(next) {
                *lane = Lane { index: next, rest: Some(message) };
                next += 1;
            }
        }
        let mut busy = lanes.iter().enumerate().filter(|(_, lane)| lane.rest.is_some());
        match (busy.next(), busy.next()) {
            (None, _) => return next,
            (Some((n, lane)), None) if next == src.len() => {
                let state = if keep[n] == 0 { [0; 25] } else { states.0.map(|lanes| lanes[n]) };
                // SAFETY: the caller's promise.
                dst[lane.index] =
                    unsafe { generic::finish::<M::One>(state, lane.rest.unwrap_or_default()) };
                return next;
            }
            _ => {}
        }
        let mut blocks = [&NOTHING; N];
        let mut done = [false; N];
        for ((lane, tail), (block, done)) in
            lanes.iter_mut().zip(&mut tails).zip(blocks.iter_mut().zip(&mut done))
        {
            match lane.rest {
                Some(rest) => match rest.split_first_chunk() {
                    Some((first, rest)) => (*block, lane.rest) = (first, Some(rest)),
                    None => {
                        *tail = padded(rest);
                        (*block, lane.rest, *done) = (tail, None, true);
                    }
                },
                None => {}
            }
        }
        // SAFETY: the caller's promise.
        unsafe {
            M::add(&mut states, &blocks, &keep);
            M::permute(&mut states);
        }
        for (n, lane) in lanes.iter().enumerate().filter(|(n, _)| done[*n]) {
            dst[lane.index] = states.digest(n);
        }
        // Where only short messages come next, `messages` has the faster way.
        if lanes.iter().all(|lane| lane.rest.is_none()) {
            return next;
        }
    }
}
