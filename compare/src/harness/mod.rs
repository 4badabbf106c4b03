//! Rows, what competes in them, and the proof that the competitors do the same work.
//!
//! [`timer`] times them; [`opaque`] keeps the optimiser out of the timed loops.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::marker::PhantomData;

mod allocations;
mod inputs;
pub(crate) mod opaque;
#[cfg(test)]
mod tests;
pub(crate) mod timer;

pub(crate) use allocations::Allocations;
use inputs::Buffer;
pub(crate) use inputs::Inputs;

/// What one operation of a row means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Kind {
    /// Independent calls: as many at a time as the core has room for.
    Throughput,
    /// Each call waits for the output of the one before.
    Latency,
}

/// Who an implementation belongs to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    /// Fastprim with the backend that it chooses, which is named here.
    Auto(String),
    /// Fastprim with a backend that the row forces on it.
    Forced(&'static str),
    /// Somebody else's crate.
    Peer,
    /// A reference point of the measurement, which competes with nobody.
    Floor,
}

/// One operation, and everybody who does it.
pub(crate) struct Row {
    pub(crate) name: String,
    pub(crate) kind: Kind,
    pub(crate) implementations: Vec<Implementation>,
    inputs: Inputs,
    output: Buffer,
}

impl Row {
    /// A throughput row named `primitive/operation/size`.
    ///
    /// Each implementation is a function of an input and of a buffer of `output_len` bytes. It
    /// writes its result there, or returns it as an [`Outcome`].
    pub(crate) fn new(name: impl Into<String>, inputs: Inputs, output_len: usize) -> Self {
        Self {
            name: name.into(),
            kind: Kind::Throughput,
            implementations: Vec::new(),
            inputs,
            output: Buffer::new(output_len),
        }
    }

    /// Turns the row into its `/latency` variant.
    pub(crate) fn latency(mut self) -> Self {
        self.name += "/latency";
        self.kind = Kind::Latency;
        self
    }

    /// Adds fastprim with its own choice, the backend called `backend`.
    pub(crate) fn ours<F, R>(self, backend: String, function: F) -> Self
    where
        F: Fn(&[u8], &mut [u8]) -> R + Copy + 'static,
        R: Outcome + 'static,
    {
        self.with("fastprim", Role::Auto(backend), function)
    }

    /// Adds fastprim with each of these backends forced.
    pub(crate) fn forced<F, R>(self, each: impl IntoIterator<Item = (&'static str, F)>) -> Self
    where
        F: Fn(&[u8], &mut [u8]) -> R + Copy + 'static,
        R: Outcome + 'static,
    {
        each.into_iter().fold(self, |row, (backend, function)| {
            row.with("fastprim", Role::Forced(backend), function)
        })
    }

    /// Adds a peer under the name of its package.
    pub(crate) fn peer<F, R>(self, package: &'static str, function: F) -> Self
    where
        F: Fn(&[u8], &mut [u8]) -> R + Copy + 'static,
        R: Outcome + 'static,
    {
        self.with(package, Role::Peer, function)
    }

    /// Adds a reference point.
    pub(crate) fn floor<F, R>(self, name: &'static str, function: F) -> Self
    where
        F: Fn(&[u8], &mut [u8]) -> R + Copy + 'static,
        R: Outcome + 'static,
    {
        self.with(name, Role::Floor, function)
    }

    fn with<F, R>(mut self, name: &'static str, role: Role, function: F) -> Self
    where
        F: Fn(&[u8], &mut [u8]) -> R + Copy + 'static,
        R: Outcome + 'static,
    {
        let timed = Box::new(Operation(function, PhantomData));
        self.implementations.push(Implementation { name, role, timed });
        self
    }

    /// The names that select the row: its own, and one per forced backend.
    pub(crate) fn names(&self) -> impl Iterator<Item = String> {
        let forced =
            self.implementations.iter().filter_map(|implementation| match implementation.role {
                Role::Forced(backend) => Some(format!("{}@{backend}", self.name)),
                _ => None,
            });
        std::iter::once(self.name.clone()).chain(forced)
    }

    /// Compares what the implementations make of every input.
    ///
    /// # Errors
    ///
    /// The first difference from the first implementation, told in full.
    pub(crate) fn verify(&mut self) -> Result<(), String> {
        let Some((first, others)) = self.implementations.split_first() else {
            return Ok(());
        };
        let mut run = |implementation: &Implementation, input: &[u8]| {
            // What one implementation leaves unwritten must not pass for the other's output.
            self.output.get_mut().fill(0xaa);
            implementation.timed.once(input, self.output.get_mut())
        };
        for (index, input) in self.inputs.iter().enumerate() {
            let expected = run(first, input);
            for other in others {
                let found = run(other, input);
                if found != expected {
                    let same = expected.iter().zip(&found).take_while(|(a, b)| a == b).count();
                    let (name, first, other) = (&self.name, first.label(), other.label());
                    let width = first.len().max(other.len());
                    let (expected, found) = (Digits(&expected), Digits(&found));
                    return Err(format!(
                        "row {name} refused: {other} differs on input {index} from byte {same} on\n  \
                         {first:width$}  {expected}\n  {other:width$}  {found}"
                    ));
                }
            }
        }
        Ok(())
    }

    /// What each implementation asks of the allocator per operation, in their order: one pass over
    /// all inputs, which is not timed.
    pub(crate) fn allocations(&mut self) -> Vec<Allocations> {
        let (kind, inputs, output) = (self.kind, &self.inputs, self.output.get_mut());
        let count = |it: &Implementation| {
            allocations::count(inputs.count(), || it.timed.batch(kind, inputs, output, 1))
        };
        self.implementations.iter().map(count).collect()
    }
}

/// One competitor of a row.
pub(crate) struct Implementation {
    pub(crate) name: &'static str,
    pub(crate) role: Role,
    timed: Box<dyn Timed>,
}

impl Implementation {
    /// `fastprim@avx2` for a forced backend, otherwise the name.
    pub(crate) fn label(&self) -> String {
        match &self.role {
            Role::Forced(backend) => format!("{}@{backend}", self.name),
            _ => self.name.to_owned(),
        }
    }
}

/// Formats bytes as hex without the help of a crate that is being tested.
struct Digits<'a>(&'a [u8]);

impl fmt::Display for Digits<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

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

impl Outcome for String {
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

/// An implementation behind one `dyn` call per batch.
trait Timed {
    /// Runs over all inputs, `passes` times.
    fn batch(&self, kind: Kind, inputs: &Inputs, output: &mut [u8], passes: u64);

    /// Runs once and returns all that counts as the result.
    fn once(&self, input: &[u8], output: &mut [u8]) -> Vec<u8>;
}

/// A function of the types that the timed loop is compiled for.
struct Operation<F, R>(F, PhantomData<fn() -> R>);

impl<F, R> Timed for Operation<F, R>
where
    F: Fn(&[u8], &mut [u8]) -> R + Copy,
    R: Outcome,
{
    fn batch(&self, kind: Kind, inputs: &Inputs, output: &mut [u8], passes: u64) {
        match kind {
            Kind::Throughput => run::<false, R>(self.0, inputs, output, passes),
            Kind::Latency => run::<true, R>(self.0, inputs, output, passes),
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
