//! Keccak-256 of many messages: lanes in lock-step, each with its own message.

use core::marker::PhantomData;
use core::mem;

use super::generic::{self, Single};
use crate::keccak::RATE;

/// `N` states, lane by lane: the first lanes of all, then the second ones.
#[repr(C, align(64))]
#[derive(Clone, Copy)]
pub(super) struct States<const N: usize>(pub(super) [[u64; N]; 25]);

/// A block of Keccak-256.
pub(super) type Block = [u8; RATE];

/// A block of zeros, for lanes without a message.
pub(super) static NOTHING: Block = [0; RATE];

/// How a backend permutes `N` states.
///
/// # Safety of all functions
/// The CPU has the backend's instruction set.
pub(super) trait Multi<const N: usize> {
    /// For a message that is left alone.
    type One: Single;

    /// For messages of one block, fewer than [`FEWEST`](Self::FEWEST).
    type Narrower: Few;

    /// From this number on, idle lanes cost less than [`Narrower`](Self::Narrower).
    const FEWEST: usize;

    /// All permutations.
    unsafe fn permute(states: &mut States<N>);

    /// Clears the states whose bits are in `clear`, then adds a block to each.
    #[inline(always)]
    unsafe fn add(states: &mut States<N>, blocks: &[&Block; N], clear: u32) {
        for (at, lanes) in states.0.iter_mut().enumerate() {
            for (n, lane) in lanes.iter_mut().enumerate() {
                if clear & 1 << n != 0 {
                    *lane = 0;
                }
                if let Some(word) = blocks[n].as_chunks().0.get(at) {
                    *lane ^= u64::from_le_bytes(*word);
                }
            }
        }
    }

    /// Less than a block, and the padding.
    #[inline(always)]
    unsafe fn pad(block: &mut Block, src: &[u8]) {
        pad(block, src);
    }

    /// The digests of padded blocks.
    #[inline(always)]
    unsafe fn first(blocks: &[&Block; N]) -> [[u8; 32]; N] {
        let mut states = States([[0; N]; 25]);
        // SAFETY: the caller's promise.
        unsafe {
            Self::add(&mut states, blocks, 0);
            Self::permute(&mut states);
        }
        core::array::from_fn(|n| states.digest(n))
    }

    /// The digests of arrays of 20, 32 or 64 bytes.
    #[inline(always)]
    unsafe fn first_array<const M: usize>(src: &[&[u8; M]; N]) -> [[u8; 32]; N] {
        let mut blocks = [NOTHING; N];
        // SAFETY: the caller's promise.
        unsafe {
            for (block, src) in blocks.iter_mut().zip(src) {
                Self::pad(block, *src);
            }
            Self::first(&blocks.each_ref())
        }
    }
}

/// Less than a block, and the padding.
#[inline(always)]
pub(super) fn pad(block: &mut Block, src: &[u8]) {
    *block = [0; RATE];
    block[..src.len()].copy_from_slice(src);
    block[src.len()] = 1;
    block[RATE - 1] |= 0x80;
}

/// How some messages of one block are hashed: one by one, by a [`Single`], or in
/// [`Lanes`].
///
/// # Safety of all functions
/// The CPU has the backend's instruction set.
pub(super) trait Few {
    /// The digests of the messages with the places in `group`, which is not empty and, in
    /// lanes, not longer than those are many.
    unsafe fn short(src: &[&[u8]], dst: &mut [[u8; 32]], group: &[u8]);

    /// The digests of arrays of 20, 32 or 64 bytes.
    unsafe fn arrays<const LEN: usize>(src: &[[u8; LEN]], dst: &mut [[u8; 32]]);
}

impl<S: Single> Few for S {
    #[inline(always)]
    unsafe fn short(src: &[&[u8]], dst: &mut [[u8; 32]], group: &[u8]) {
        for index in group.iter().map(|index| usize::from(*index)) {
            // SAFETY: the caller's promise.
            dst[index] = unsafe { generic::digest_short::<S>(src[index]) };
        }
    }

    #[inline(always)]
    unsafe fn arrays<const LEN: usize>(src: &[[u8; LEN]], dst: &mut [[u8; 32]]) {
        for (src, dst) in src.iter().zip(dst) {
            // SAFETY: the caller's promise.
            *dst = unsafe { generic::digest_array::<S, LEN>(src) };
        }
    }
}

/// The `N` lanes of a [`Multi`].
#[cfg_attr(
    not(all(fastprim_x86, target_arch = "x86_64")),
    allow(dead_code, reason = "AVX-512 alone has several widths")
)]
pub(super) struct Lanes<M, const N: usize>(PhantomData<M>);

impl<M: Multi<N>, const N: usize> Few for Lanes<M, N> {
    #[inline(always)]
    unsafe fn short(src: &[&[u8]], dst: &mut [[u8; 32]], group: &[u8]) {
        // SAFETY: the caller's promise.
        unsafe { short::<M, N>(src, dst, group) }
    }

    #[inline(always)]
    unsafe fn arrays<const LEN: usize>(src: &[[u8; LEN]], dst: &mut [[u8; 32]]) {
        // SAFETY: the caller's promise.
        unsafe { arrays::<M, N, LEN>(src, dst) }
    }
}

impl<const N: usize> States<N> {
    /// The digest in a state.
    #[inline(always)]
    pub(super) fn digest(&self, n: usize) -> [u8; 32] {
        generic::bytes(core::array::from_fn(|at| self.0[at][n]))
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
            M::Narrower::arrays(rest, out_rest);
        } else {
            // Idle lanes repeat the first message.
            let group = core::array::from_fn(|n| rest.get(n).unwrap_or(&rest[0]));
            let digests = M::first_array::<LEN>(&group);
            out_rest.copy_from_slice(&digests[..rest.len()]);
        }
    }
}

/// How many messages are put in order at a time: an index is a byte.
const WINDOW: usize = 128;

/// The places as they come.
const PLACES: [u8; WINDOW] = {
    let mut places = [0; WINDOW];
    let mut place = 0;
    while place < WINDOW {
        places[place] = place as u8;
        place += 1;
    }
    places
};

/// The digests of messages of any lengths.
///
/// # Safety
/// That of [`Multi`].
#[inline(always)]
pub(super) unsafe fn messages<M: Multi<N>, const N: usize>(src: &[&[u8]], dst: &mut [[u8; 32]]) {
    for (src, dst) in src.chunks(WINDOW).zip(dst.chunks_mut(WINDOW)) {
        let mut order = PLACES;
        let long = if src.iter().any(|src| src.len() >= RATE) { sort(src, &mut order) } else { 0 };
        let order = &order[..src.len()];
        // SAFETY: the caller's promise.
        unsafe {
            let done = if long == 0 { 0 } else { lockstep::<M, N>(src, dst, order, long) };
            for group in order[done..].chunks(N) {
                short::<M, N>(src, dst, group);
            }
        }
    }
}

/// Puts the messages' places in order, the longest first; says how many have
/// more than one block. Lanes that start together then finish together, and the
/// shortest messages fill what the others leave.
#[inline(always)]
fn sort(src: &[&[u8]], order: &mut [u8; WINDOW]) -> usize {
    const CLASSES: usize = 32;
    // Above 16 blocks by powers of two.
    let class = |src: &[u8]| match src.len() / RATE {
        whole @ 0..16 => whole,
        whole => (12 + whole.ilog2() as usize).min(CLASSES - 1),
    };
    let mut starts = [0_usize; CLASSES];
    for src in src {
        starts[class(src)] += 1;
    }
    let mut sum = 0;
    for start in starts.iter_mut().rev() {
        sum += mem::replace(start, sum);
    }
    let long = starts[0];
    for (index, src) in src.iter().enumerate() {
        let start = &mut starts[class(src)];
        order[*start] = index as u8;
        *start += 1;
    }
    long
}

/// The digests of some messages of less than a block, at most `N`.
///
/// # Safety
/// That of [`Multi`].
#[inline(always)]
unsafe fn short<M: Multi<N>, const N: usize>(src: &[&[u8]], dst: &mut [[u8; 32]], group: &[u8]) {
    // Idle lanes repeat the first message.
    let message = |n: usize| src[usize::from(*group.get(n).unwrap_or(&group[0]))];
    // SAFETY: the caller's promise.
    let digests = unsafe {
        if group.len() < M::FEWEST {
            return M::Narrower::short(src, dst, group);
        }
        if let Some(src) = all_of_length(&message) {
            M::first_array::<20>(&src)
        } else if let Some(src) = all_of_length(&message) {
            M::first_array::<32>(&src)
        } else if let Some(src) = all_of_length(&message) {
            M::first_array::<64>(&src)
        } else {
            let mut blocks = [NOTHING; N];
            for (n, block) in blocks.iter_mut().enumerate() {
                M::pad(block, message(n));
            }
            M::first(&blocks.each_ref())
        }
    };
    for (index, digest) in group.iter().zip(digests) {
        dst[usize::from(*index)] = digest;
    }
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

/// The digests of messages in this order, of which the first `long` have more
/// than one block. A lane that has finished a message goes on with the next one,
/// until there is none, or until all lanes have finished together and only short
/// messages are left, for which there is a faster way. Says how many messages
/// are done.
///
/// # Safety
/// That of [`Multi`].
#[inline(always)]
unsafe fn lockstep<M: Multi<N>, const N: usize>(
    src: &[&[u8]],
    dst: &mut [[u8; 32]],
    order: &[u8],
    long: usize,
) -> usize {
    let mut states = States([[0; N]; 25]);
    let mut tails = [NOTHING; N];
    let mut clear = 0_u32;
    // What a lane has not yet taken of its message, and where that one is.
    let mut rest: [Option<&[u8]>; N] = [None; N];
    let mut index = [0; N];
    let mut next = 0;
    loop {
        for n in 0..N {
            if rest[n].is_none()
                && let Some(&message) = order.get(next)
            {
                index[n] = usize::from(message);
                rest[n] = Some(src[index[n]]);
                next += 1;
            }
        }
        let busy = rest.iter().flatten().count();
        if next == order.len() && busy <= 1 {
            for n in 0..N {
                if let Some(rest) = rest[n] {
                    let kept = clear & 1 << n == 0;
                    let state = states.0.map(|lanes| if kept { lanes[n] } else { 0 });
                    // SAFETY: the caller's promise.
                    dst[index[n]] = unsafe { generic::finish::<M::One>(state, rest) };
                }
            }
            return next;
        }
        let mut blocks = [&NOTHING; N];
        let mut done = 0;
        for (n, tail) in tails.iter_mut().enumerate() {
            if let Some(src) = rest[n] {
                match src.split_first_chunk() {
                    Some((block, src)) => (blocks[n], rest[n]) = (block, Some(src)),
                    None => {
                        // SAFETY: the caller's promise.
                        unsafe { M::pad(tail, src) };
                        (blocks[n], rest[n]) = (tail, None);
                        done |= 1 << n;
                    }
                }
            }
        }
        // SAFETY: the caller's promise.
        unsafe {
            M::add(&mut states, &blocks, clear);
            M::permute(&mut states);
        }
        for n in 0..N {
            if done & 1 << n != 0 {
                dst[index[n]] = states.digest(n);
            }
        }
        clear = done;
        if next >= long && rest.iter().all(Option::is_none) {
            return next;
        }
    }
}

#[cfg(test)]
mod tests;
