//! Messages that come piece by piece.

use super::arch::partial;
use super::{State, ops};

/// A sponge over Keccak-f\[1600\] that absorbs `RATE` bytes at a time.
#[derive(Clone)]
pub(super) struct Sponge<const RATE: usize> {
    state: State,
    /// Bytes of the current block that were absorbed, below `RATE`, or squeezed, which may
    /// be all of it.
    at: u8,
}

impl<const RATE: usize> Sponge<RATE> {
    pub(super) const fn new() -> Self {
        const { assert!(RATE.is_multiple_of(8) && RATE > 32 && RATE <= 168, "a rate of ours") };
        Self { state: [0; 25], at: 0 }
    }

    pub(super) fn absorb(&mut self, mut message: &[u8]) {
        let at = usize::from(self.at);
        if at != 0 {
            let room = RATE - at;
            if message.len() < room {
                add(&mut self.state, at, message);
                self.at += message.len() as u8;
                return;
            }
            let (head, rest) = message.split_at(room);
            add(&mut self.state, at, head);
            self.permute();
            message = rest;
        }
        let (blocks, tail) = message.split_at(message.len() - message.len() % RATE);
        if !blocks.is_empty() {
            // SAFETY: the kernels want no more than what the types say, and a rate like this.
            unsafe { ops::absorb::auto(&mut self.state, blocks, RATE) };
        }
        add(&mut self.state, 0, tail);
        self.at = tail.len() as u8;
    }

    /// Ends the message; `suffix` holds the bits that tell the functions apart, and the
    /// first one of the padding.
    fn pad(&mut self, suffix: u8) {
        self.state[usize::from(self.at / 8)] ^= u64::from(suffix) << (self.at % 8 * 8);
        self.state[RATE / 8 - 1] ^= 1 << 63;
    }

    /// Ends the message, and gives the first bytes of output, at most a block.
    pub(super) fn digest<const LEN: usize>(&mut self, suffix: u8) -> [u8; LEN] {
        const { assert!(LEN <= RATE, "one block of output") };
        self.pad(suffix);
        let mut digest = [0; LEN];
        if LEN <= 32 {
            // SAFETY: the kernels want no more than what the types say.
            let first = unsafe { ops::last::auto(&mut self.state) };
            digest.copy_from_slice(&first[..LEN]);
        } else {
            self.permute();
            extract(&self.state, 0, &mut digest);
        }
        digest
    }

    /// Ends the message, after which only [`squeeze`](Self::squeeze) follows.
    pub(super) fn end(&mut self, suffix: u8) {
        self.pad(suffix);
        self.permute();
        self.at = 0;
    }

    /// The next bytes of output.
    pub(super) fn squeeze(&mut self, mut output: &mut [u8]) {
        while !output.is_empty() {
            if usize::from(self.at) == RATE {
                self.permute();
                self.at = 0;
            }
            let at = usize::from(self.at);
            let (now, later) = output.split_at_mut(output.len().min(RATE - at));
            extract(&self.state, at, now);
            self.at += now.len() as u8;
            output = later;
        }
    }

    fn permute(&mut self) {
        // SAFETY: the kernels want no more than what the types say.
        unsafe { ops::permute::auto(&mut self.state) };
    }
}

/// Adds bytes to the state, of which they are the part from byte `at` on.
fn add(state: &mut State, at: usize, bytes: &[u8]) {
    let (head, bytes) = bytes.split_at(bytes.len().min(at.wrapping_neg() % 8));
    if !head.is_empty() {
        state[at / 8] ^= partial(head) << (8 * (at % 8));
    }
    let (words, tail) = bytes.as_chunks();
    let mut lanes = state[at.div_ceil(8)..].iter_mut();
    for (word, lane) in words.iter().zip(&mut lanes) {
        *lane ^= u64::from_le_bytes(*word);
    }
    if let (Some(lane), [_, ..]) = (lanes.next(), tail) {
        *lane ^= partial(tail);
    }
}

/// The part of the state from byte `at` on.
fn extract(state: &State, at: usize, bytes: &mut [u8]) {
    let lanes = state[at / 8..].iter().flat_map(|lane| lane.to_le_bytes());
    for (byte, of_state) in bytes.iter_mut().zip(lanes.skip(at % 8)) {
        *byte = of_state;
    }
}
