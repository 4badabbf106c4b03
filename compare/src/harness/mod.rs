//! Rows, what competes in them, and the proof that the competitors do the same work.
//!
//! [`timer`] times them; [`opaque`] keeps the optimiser out of the timed loops.

use crate::peers::words::{self, Digits};
use crate::peers::{Failure, Process};
use serde::{Deserialize, Serialize};
use std::rc::Rc;
use std::time::{Duration, Instant};

mod allocations;
mod inputs;
pub(crate) mod opaque;
#[cfg(test)]
mod tests;
mod timed;
pub(crate) mod timer;

pub(crate) use allocations::Allocations;
use inputs::Buffer;
pub(crate) use inputs::{Inputs, Random};
use timed::{Operation, Outcome, Timed};

/// What one operation of a row means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Kind {
    /// Independent calls: as many at a time as the core has room for.
    Throughput,
    /// Each call waits for the output of the one before.
    Latency,
}

impl Kind {
    fn is_chain(self) -> bool {
        self == Self::Latency
    }
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
    /// Somebody else's system in a process of its own; the version that it tells.
    Separate(String),
    /// A reference point of the measurement, which competes with nobody.
    Floor,
}

/// One operation, and everybody who does it.
///
/// Times and allocations are told per operation. That is a call, or a share of it where one call
/// does several: [`per`](Self::per).
pub(crate) struct Row {
    pub(crate) name: String,
    pub(crate) kind: Kind,
    pub(crate) implementations: Vec<Implementation>,
    inputs: Inputs,
    output: Buffer,
    /// How many operations a call does.
    per_call: usize,
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
            per_call: 1,
        }
    }

    /// Says that each call does `n` operations: an input holds what `n` of them take, one after the
    /// other. Whoever runs in a process of its own makes the same calls, and is divided alike.
    pub(crate) fn per(mut self, n: usize) -> Self {
        assert!(n > 0, "a call of {} does nothing", self.name);
        self.per_call = n;
        self
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
        let runner = Runner::Function(Box::new(Operation::new(function)));
        self.implementations.push(Implementation { name, role, runner });
        self
    }

    /// Adds a peer that runs in a process of its own.
    pub(crate) fn separate(mut self, process: Rc<Process>) -> Self {
        let (name, role) = (process.name, Role::Separate(process.version.clone()));
        self.implementations.push(Implementation { name, role, runner: Runner::Process(process) });
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
    /// The first difference from the first implementation, told in full; or why a peer in another
    /// process does not answer.
    pub(crate) fn verify(&mut self) -> Result<(), String> {
        self.check().map_err(|reason| format!("row {} refused: {reason}", self.name))
    }

    fn check(&mut self) -> Result<(), String> {
        let mut all: Vec<Vec<u8>> = Vec::new();
        for which in 0..self.implementations.len() {
            let digest = match &self.implementations[which].runner {
                Runner::Function(_) => None,
                Runner::Process(process) => Some(process.load(&self.name, &self.inputs)?),
            };
            if digest.is_some_and(|digest| digest == words::digest(&all)) {
                continue;
            }
            for index in 0..self.inputs.count() {
                let found = self.output(which, index)?;
                match all.get(index) {
                    None => all.push(found),
                    Some(expected) if *expected == found => {}
                    Some(expected) => return Err(self.difference(which, index, expected, &found)),
                }
            }
            if digest.is_some() {
                let name = self.implementations[which].label();
                return Err(format!("{name} gives the digest of other outputs than its own"));
            }
        }
        Ok(())
    }

    /// What an implementation makes of an input.
    fn output(&mut self, implementation: usize, index: usize) -> Result<Vec<u8>, Failure> {
        match &self.implementations[implementation].runner {
            Runner::Function(timed) => {
                // What one implementation leaves unwritten must not pass for the other's output.
                self.output.get_mut().fill(0xaa);
                Ok(timed.once(self.inputs.get(index), self.output.get_mut()))
            }
            Runner::Process(process) => process.output(&self.name, index),
        }
    }

    fn difference(&self, other: usize, index: usize, expected: &[u8], found: &[u8]) -> String {
        let same = expected.iter().zip(found).take_while(|(a, b)| a == b).count();
        let (first, other) = (self.implementations[0].label(), self.implementations[other].label());
        let width = first.len().max(other.len());
        let (expected, found) = (Digits(expected), Digits(found));
        format!(
            "{other} differs on input {index} from byte {same} on\n  \
             {first:width$}  {expected}\n  {other:width$}  {found}"
        )
    }

    /// What each implementation asks of the allocator per operation, in their order: one pass over
    /// all inputs, which is not timed. What happens in another process is not known.
    pub(crate) fn allocations(&mut self) -> Vec<Option<Allocations>> {
        let operations = self.operations();
        let (chain, inputs, output) = (self.kind.is_chain(), &self.inputs, self.output.get_mut());
        let count = |it: &Implementation| match &it.runner {
            Runner::Function(timed) => Some(allocations::count(operations, || {
                timed.batch(chain, inputs, output, 1);
            })),
            Runner::Process(_) => None,
        };
        self.implementations.iter().map(count).collect()
    }

    /// How many operations one pass over the inputs does.
    fn operations(&self) -> usize {
        self.inputs.count() * self.per_call
    }

    /// Runs an implementation over all inputs, `passes` times.
    ///
    /// # Errors
    ///
    /// Why a peer in another process does not answer.
    fn batch(&mut self, implementation: usize, passes: u64) -> Result<Duration, Failure> {
        match &self.implementations[implementation].runner {
            Runner::Function(timed) => {
                let (chain, output) = (self.kind.is_chain(), self.output.get_mut());
                let start = Instant::now();
                timed.batch(chain, &self.inputs, output, passes);
                Ok(start.elapsed())
            }
            Runner::Process(process) => process.batch(&self.name, passes),
        }
    }
}

/// One competitor of a row.
pub(crate) struct Implementation {
    pub(crate) name: &'static str,
    pub(crate) role: Role,
    runner: Runner,
}

/// Where an implementation runs.
enum Runner {
    /// Here, behind one `dyn` call per batch.
    Function(Box<dyn Timed>),
    /// In a process of its own, behind a request and an answer per batch.
    Process(Rc<Process>),
}

impl Implementation {
    /// `fastprim@avx2` for a forced backend, otherwise the name.
    pub(crate) fn label(&self) -> String {
        match &self.role {
            Role::Forced(backend) => format!("{}@{backend}", self.name),
            Role::Separate(_) => format!("{} (separate process)", self.name),
            _ => self.name.to_owned(),
        }
    }
}
