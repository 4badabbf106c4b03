//! The part that runs under valgrind: one call of each row between two requests to callgrind.

use std::fmt::Debug;
use std::hint::black_box;

use crate::valgrind::request;

/// The row that does nothing. What it takes, every other row takes too.
pub(crate) const NOTHING: &str = "nothing";

/// Announces each row on standard output, and has callgrind dump it under its name.
#[derive(Debug)]
pub(crate) struct Counter(());

impl Counter {
    /// Counts [`NOTHING`] first.
    pub(crate) fn new() -> Self {
        let mut counter = Self(());
        counter.row(NOTHING, &(), || ());
        counter
    }

    /// Counts a call that gives `expected`.
    pub(crate) fn row<R: PartialEq + Debug>(
        &mut self,
        name: impl AsRef<str>,
        expected: &R,
        mut call: impl FnMut() -> R,
    ) {
        let name = name.as_ref();
        // The first call chooses the backend, too.
        assert_eq!(call(), *expected, "{name}");
        println!("{name}");
        // A number that is not the same again is no measurement: the reader compares the two.
        for _ in 0..2 {
            count(name, &mut || {
                black_box(call());
            });
        }
    }
}

/// The same instructions around every call: the compiler knows neither what is called nor with
/// what. Callgrind is off before and after, for it counts calls even where it collects no costs.
#[inline(never)]
fn count(name: &str, call: &mut dyn FnMut()) {
    const DUMP_STATS_AT: u64 = 0x4354_0003;
    const START_INSTRUMENTATION: u64 = 0x4354_0004;
    const STOP_INSTRUMENTATION: u64 = 0x4354_0005;
    let trigger = format!("{name}\0");
    let call = black_box(call);
    request(START_INSTRUMENTATION, [0, 0]);
    call();
    request(STOP_INSTRUMENTATION, [0, 0]);
    request(DUMP_STATS_AT, [trigger.as_ptr().expose_provenance() as u64, 0]);
}

/// `len` zeros from the start of a cache line on, whatever the allocator does.
pub(crate) fn zeros(len: usize) -> &'static mut [u8] {
    let room = vec![0; len + 64].leak();
    let start = room.as_ptr().align_offset(64);
    &mut room[start..start + len]
}

/// A copy of `content`, placed like [`zeros`].
pub(crate) fn copy(content: &[u8]) -> &'static mut [u8] {
    let copy = zeros(content.len());
    copy.copy_from_slice(content);
    copy
}

/// `len` bytes of many values, the same in every run, placed like [`zeros`].
pub(crate) fn bytes(len: usize) -> &'static mut [u8] {
    copy(&(0..len).map(|at| (at * 73 + 19) as u8).collect::<Vec<_>>())
}
