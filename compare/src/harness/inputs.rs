//! The values an implementation works on while it is timed. The peer `alloy-seed` includes this
//! file.

/// How many bytes of input a row rotates over, if that is fewer than [`MOST`] values.
///
/// Larger sets would time the outer caches: 64 KiB stays in the second level, from where the
/// hardware prefetcher hides a sequential walk.
const BUDGET: usize = 64 << 10;

/// How many distinct values a row rotates over, unless they are long. Enough that no branch
/// predictor learns them.
const MOST: usize = 1024;

/// Equally long byte strings, packed one after the other.
///
/// Packed, because a caller's 20-byte address or 65-byte signature is not aligned either.
pub(crate) struct Inputs {
    bytes: Buffer,
    len: usize,
}

impl Inputs {
    /// Random byte strings of `len` bytes.
    pub(crate) fn random(len: usize) -> Self {
        Self::generate(len, |random, input| {
            input.fill_with(|| random.next().to_le_bytes()[0]);
        })
    }

    /// The lower-case hex digits of random byte strings of `len` bytes.
    pub(crate) fn random_hex(len: usize) -> Self {
        Self::generate(2 * len, |random, input| {
            input.fill_with(|| b"0123456789abcdef"[(random.next() % 16) as usize]);
        })
    }

    fn generate(len: usize, mut fill: impl FnMut(&mut Random, &mut [u8])) -> Self {
        let mut random = Random(len as u64);
        Self::new((BUDGET / len).clamp(1, MOST), len, |input| fill(&mut random, input))
    }

    /// `count` values of `len` bytes each, which `fill` writes.
    pub(crate) fn new(count: usize, len: usize, fill: impl FnMut(&mut [u8])) -> Self {
        let mut bytes = Buffer::new(count * len);
        bytes.get_mut().chunks_exact_mut(len).for_each(fill);
        Self { bytes, len }
    }

    /// The values in their order.
    #[inline(always)]
    pub(crate) fn iter(&self) -> core::slice::ChunksExact<'_, u8> {
        self.bytes.get().chunks_exact(self.len)
    }

    /// One of the values.
    pub(crate) fn get(&self, index: usize) -> &[u8] {
        &self.bytes.get()[index * self.len..][..self.len]
    }

    /// How many values there are.
    pub(crate) fn count(&self) -> usize {
        self.bytes.get().len() / self.len
    }
}

/// Bytes that start on a page, so that every run sees the same distances between the inputs and the
/// output: a load whose address equals that of a recent store modulo 4 KiB waits for it.
pub(crate) struct Buffer {
    bytes: Vec<u8>,
    start: usize,
    len: usize,
}

const PAGE: usize = 4096;

impl Buffer {
    /// `len` zero bytes.
    pub(crate) fn new(len: usize) -> Self {
        let bytes = vec![0; len + PAGE];
        let start = bytes.as_ptr().addr().wrapping_neg() % PAGE;
        Self { bytes, start, len }
    }

    /// The bytes.
    pub(crate) fn get(&self) -> &[u8] {
        &self.bytes[self.start..][..self.len]
    }

    /// The bytes, to be written.
    pub(crate) fn get_mut(&mut self) -> &mut [u8] {
        &mut self.bytes[self.start..][..self.len]
    }
}

/// SplitMix64: the same inputs on every machine, without a dependency.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let x = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        x ^ (x >> 31)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn inputs_are_distinct_and_fit_the_budget() {
        for len in [20, 32, 64, 65, 256, 4096] {
            for inputs in [Inputs::random(len), Inputs::random_hex(len)] {
                let distinct: HashSet<_> = inputs.iter().collect();
                assert_eq!(distinct.len(), inputs.count());
                assert!(inputs.count() == MOST || inputs.count() == BUDGET / inputs.len);
            }
        }
    }

    #[test]
    fn buffers_start_on_a_page() {
        for len in [0, 1, 4096, 5000] {
            let buffer = Buffer::new(len);
            assert_eq!(buffer.get().len(), len);
            assert_eq!(buffer.get().as_ptr().addr() % PAGE, 0);
        }
    }
}
