//! SHA-256 that starts at any block and wipes what it has seen: tagged hashes and HMAC start after
//! a block that is the same every time.

use core::slice;

use sha2::block_api::compress256;
use zeroize::Zeroize;

/// The state between two blocks.
pub(super) type State = [u32; 8];

/// The state before the first block.
pub(super) const INITIAL: State = [
    0x6a09_e667,
    0xbb67_ae85,
    0x3c6e_f372,
    0xa54f_f53a,
    0x510e_527f,
    0x9b05_688c,
    0x1f83_d9ab,
    0x5be0_cd19,
];

/// A hash of a message that comes in parts.
pub(super) struct Sha256 {
    state: State,
    /// Begins with the `length % 64` bytes after the last whole block.
    block: [u8; 64],
    length: u64,
}

impl Sha256 {
    pub(super) const fn new() -> Self {
        Self { state: INITIAL, block: [0; 64], length: 0 }
    }

    /// Goes on where one block has led to `state`.
    pub(super) const fn after_block(state: &State) -> Self {
        Self { state: *state, block: [0; 64], length: 64 }
    }

    pub(super) fn update(&mut self, mut bytes: &[u8]) -> &mut Self {
        let used = (self.length % 64) as usize;
        self.length = self.length.wrapping_add(bytes.len() as u64);
        if used > 0 {
            let (first, rest) = bytes.split_at(bytes.len().min(64 - used));
            self.block[used..used + first.len()].copy_from_slice(first);
            if used + first.len() < 64 {
                return self;
            }
            compress256(&mut self.state, slice::from_ref(&self.block));
            bytes = rest;
        }
        let (blocks, rest) = bytes.as_chunks();
        compress256(&mut self.state, blocks);
        self.block[..rest.len()].copy_from_slice(rest);
        self
    }

    /// The digest; what is in memory then is of no use.
    pub(super) fn finish(&mut self) -> [u8; 32] {
        let used = (self.length % 64) as usize;
        self.block[used..].fill(0);
        self.block[used] = 0x80;
        if used >= 56 {
            // The length has no room in this block.
            compress256(&mut self.state, slice::from_ref(&self.block));
            self.block = [0; 64];
        }
        self.block[56..].copy_from_slice(&self.length.wrapping_mul(8).to_be_bytes());
        compress256(&mut self.state, slice::from_ref(&self.block));
        let mut digest = [0; 32];
        for (to, word) in digest.chunks_exact_mut(4).zip(self.state) {
            to.copy_from_slice(&word.to_be_bytes());
        }
        digest
    }
}

impl Drop for Sha256 {
    fn drop(&mut self) {
        self.state.zeroize();
        self.block.zeroize();
    }
}

/// HMAC (RFC 2104) with SHA-256 and a key of 32 bytes: the states after the block of the key.
pub(super) struct Hmac {
    inner: State,
    outer: State,
}

impl Hmac {
    pub(super) fn new(key: &[u8; 32]) -> Self {
        let mut hmac = Self { inner: INITIAL, outer: INITIAL };
        for (state, pad) in [(&mut hmac.inner, 0x36), (&mut hmac.outer, 0x5c)] {
            let mut block = [pad; 64];
            for (byte, key) in block.iter_mut().zip(key) {
                *byte ^= key;
            }
            compress256(state, slice::from_ref(&block));
            block.zeroize();
        }
        hmac
    }

    /// The code of the parts, one after the other.
    pub(super) fn code(&self, parts: &[&[u8]]) -> [u8; 32] {
        let mut inner = Sha256::after_block(&self.inner);
        for part in parts {
            inner.update(part);
        }
        let mut digest = inner.finish();
        let code = Sha256::after_block(&self.outer).update(&digest).finish();
        digest.zeroize();
        code
    }
}

impl Drop for Hmac {
    fn drop(&mut self) {
        self.inner.zeroize();
        self.outer.zeroize();
    }
}

#[cfg(test)]
mod tests {
    use sha2::Digest as _;
    use std::vec::Vec;

    use super::super::field::tests::cases;
    use super::*;

    /// Every split of every length up to three blocks, against the whole crate.
    #[test]
    fn parts() {
        let message: Vec<u8> = (0..200).collect();
        let lengths = (0..=message.len()).step_by(200 / cases(200));
        for length in lengths.chain([55, 56, 63, 64, 119, 120, 128]) {
            let message = &message[..length];
            let expected: [u8; 32] = sha2::Sha256::digest(message).into();
            for at in 0..=length {
                let (first, second) = message.split_at(at);
                assert_eq!(Sha256::new().update(first).update(second).finish(), expected);
            }
        }
    }

    /// RFC 4231 has only keys of 20 bytes and more than 32, so by the definition of HMAC.
    #[test]
    fn hmac() {
        for length in 0..150 {
            let message: Vec<u8> = (0..length).collect();
            let key: [u8; 32] = core::array::from_fn(|at| at as u8 ^ length);
            let mut padded = [0; 64];
            padded[..32].copy_from_slice(&key);
            let inner =
                sha2::Sha256::digest([&padded.map(|byte| byte ^ 0x36)[..], &message].concat());
            let outer =
                sha2::Sha256::digest([&padded.map(|byte| byte ^ 0x5c)[..], &inner].concat());
            let (first, second) = message.split_at(message.len() / 3);
            assert_eq!(Hmac::new(&key).code(&[first, second])[..], outer[..]);
        }
    }
}
