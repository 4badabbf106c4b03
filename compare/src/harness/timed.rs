//! The timed loop, and how it makes sure that results are produced.
//!
//! The peer `alloy-seed` includes this file: in its process the loop is the same text too.

use super::inputs::Inputs;
use super::opaque;
use std::marker::PhantomData;

/// What an implementation returns besides the bytes it writes to the buffer.
pub(crate) trait Outcome {
    /// Makes the compiler produce the value, and returns a number that depends on it.
    fn keep(&self) -> usize;

    /// The bytes that count as the result.
    fn bytes(&self) -> &[u8];
}

impl Outcome for () {
    #[inline(always)]
    fn keep(&self) -> usize {
        0
    }

    fn bytes(&self) -> &[u8] {
        &[]
    }
}

impl Outcome for bool {
    #[inline(always)]
    fn keep(&self) -> usize {
        opaque::hide_word(usize::from(*self))
    }

    fn bytes(&self) -> &[u8] {
        if *self { &[1] } else { &[0] }
    }
}

/// A digest, say.
impl<const N: usize> Outcome for [u8; N] {
    #[inline(always)]
    fn keep(&self) -> usize {
        keep(self)
    }

    fn bytes(&self) -> &[u8] {
        self
    }
}

/// A number of so many limbs.
impl<const N: usize> Outcome for [u64; N] {
    #[inline(always)]
    fn keep(&self) -> usize {
        opaque::escape(self.as_ptr().cast());
        (self[0] | self[N - 1]) as usize
    }

    fn bytes(&self) -> &[u8] {
        // SAFETY: the limbs are so many bytes, all of them initialised.
        unsafe { core::slice::from_raw_parts(self.as_ptr().cast(), 8 * N) }
    }
}

impl Outcome for String {
    #[inline(always)]
    fn keep(&self) -> usize {
        keep(self.as_bytes())
    }

    fn bytes(&self) -> &[u8] {
        self.as_bytes()
    }
}

/// Text in a buffer that the implementation keeps.
impl Outcome for &'static str {
    #[inline(always)]
    fn keep(&self) -> usize {
        keep(self.as_bytes())
    }

    fn bytes(&self) -> &[u8] {
        self.as_bytes()
    }
}

/// Keeps bytes in memory alive, and returns a number that depends on the first and the last one.
///
/// Single bytes, because a store of any width forwards to a byte load, but narrow stores do not
/// forward to a wide load: a wide one would punish who writes in small pieces.
#[inline(always)]
fn keep(bytes: &[u8]) -> usize {
    opaque::escape(bytes.as_ptr());
    match bytes {
        [] => 0,
        [only] => usize::from(*only),
        [first, .., last] => usize::from(first | last),
    }
}

/// A function behind one `dyn` call per batch.
pub(crate) trait Timed {
    /// Runs over all inputs, `passes` times; in a `chain`, each call waits for the one before.
    fn batch(&self, chain: bool, inputs: &Inputs, output: &mut [u8], passes: u64);

    /// Runs once and returns all that counts as the result.
    fn once(&self, input: &[u8], output: &mut [u8]) -> Vec<u8>;
}

/// A function of the types that the timed loop is compiled for.
pub(crate) struct Operation<F, R>(F, PhantomData<fn() -> R>);

impl<F, R> Operation<F, R> {
    /// Wraps the function.
    pub(crate) fn new(function: F) -> Self {
        Self(function, PhantomData)
    }
}

impl<F, R> Timed for Operation<F, R>
where
    F: Fn(&[u8], &mut [u8]) -> R + Copy,
    R: Outcome,
{
    fn batch(&self, chain: bool, inputs: &Inputs, output: &mut [u8], passes: u64) {
        if chain {
            run::<true, R>(self.0, inputs, output, passes);
        } else {
            run::<false, R>(self.0, inputs, output, passes);
        }
    }

    fn once(&self, input: &[u8], output: &mut [u8]) -> Vec<u8> {
        let outcome = self.0(input, output);
        [output, outcome.bytes()].concat()
    }
}

/// The timed loop: the same text for everybody.
///
/// In a chain each input's address depends on the output before it: its bytes, masked to zero, are
/// added to the address. So a chain walks the same distinct inputs as the independent calls do.
/// Feeding the output back as the input would leave decoders without valid digits, and choosing the
/// next input by the output ends in a cycle of about 40 of 1,024 inputs.
#[inline(never)]
fn run<const CHAIN: bool, R: Outcome>(
    function: impl Fn(&[u8], &mut [u8]) -> R + Copy,
    inputs: &Inputs,
    output: &mut [u8],
    passes: u64,
) {
    let mask = opaque::hide_word(0);
    let mut link = 0;
    for _ in 0..passes {
        opaque::align();
        for input in inputs.iter() {
            // SAFETY: the link is zero, so this is the input.
            let input = unsafe { opaque::hide(input, link) };
            let outcome = function(input, opaque::hide_mut(output));
            let result = outcome.keep();
            let written = keep(output);
            if CHAIN {
                link = (result | written) & mask;
            }
        }
    }
}
