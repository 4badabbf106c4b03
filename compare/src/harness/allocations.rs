//! Counts what an implementation asks of the allocator, outside the timed passes.

use serde::{Deserialize, Serialize};
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::sync::atomic::{AtomicUsize, Ordering};

/// What was asked of the allocator.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Allocations {
    /// How many times, growing a block included.
    pub(crate) allocs: f64,
    /// How many bytes in all; growing a block asks for its whole new size.
    pub(crate) alloc_bytes: f64,
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// The system's allocator, which is also what a program has that says nothing.
///
/// While nobody counts, which is whenever something is timed, an allocation costs everybody the
/// same load and the same branch more than without this, and freeing costs nothing more.
struct Counting;

/// How many threads count at the moment. Not a flag: tests run side by side.
static COUNTERS: AtomicUsize = AtomicUsize::new(0);

thread_local! {
    /// Calls and bytes since this thread began to count; nothing while it does not.
    static COUNTED: Cell<Option<(u64, u64)>> = const { Cell::new(None) };
}

impl Counting {
    #[inline(always)]
    fn is_idle() -> bool {
        COUNTERS.load(Ordering::Relaxed) == 0
    }
}

fn note(bytes: usize) {
    COUNTED.set(COUNTED.get().map(|(calls, sum)| (calls + 1, sum + bytes as u64)));
}

// SAFETY: hands everything on to the system's allocator.
unsafe impl GlobalAlloc for Counting {
    #[inline]
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // Out of line with all that follows, so that the usual way saves no registers for a call
        // that it does not make.
        #[cold]
        #[inline(never)]
        unsafe fn counted(layout: Layout) -> *mut u8 {
            note(layout.size());
            // SAFETY: the caller's promise.
            unsafe { System.alloc(layout) }
        }
        if Self::is_idle() {
            // SAFETY: the caller's promise.
            unsafe { System.alloc(layout) }
        } else {
            // SAFETY: the caller's promise.
            unsafe { counted(layout) }
        }
    }

    #[inline]
    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        #[cold]
        #[inline(never)]
        unsafe fn counted(layout: Layout) -> *mut u8 {
            note(layout.size());
            // SAFETY: the caller's promise.
            unsafe { System.alloc_zeroed(layout) }
        }
        if Self::is_idle() {
            // SAFETY: the caller's promise.
            unsafe { System.alloc_zeroed(layout) }
        } else {
            // SAFETY: the caller's promise.
            unsafe { counted(layout) }
        }
    }

    #[inline]
    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        #[cold]
        #[inline(never)]
        unsafe fn counted(block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
            note(size);
            // SAFETY: the caller's promise.
            unsafe { System.realloc(block, layout, size) }
        }
        if Self::is_idle() {
            // SAFETY: the caller's promise.
            unsafe { System.realloc(block, layout, size) }
        } else {
            // SAFETY: the caller's promise.
            unsafe { counted(block, layout, size) }
        }
    }

    #[inline]
    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        // SAFETY: the caller's promise.
        unsafe { System.dealloc(block, layout) }
    }
}

/// What one of `operations` operations asks for on average, all of which `run` does. Only this
/// thread is watched.
pub(super) fn count(operations: usize, run: impl FnOnce()) -> Allocations {
    COUNTED.set(Some((0, 0)));
    COUNTERS.fetch_add(1, Ordering::Relaxed);
    run();
    COUNTERS.fetch_sub(1, Ordering::Relaxed);
    let (calls, bytes) = COUNTED.take().unwrap_or_default();
    let each = |sum: u64| sum as f64 / operations as f64;
    Allocations { allocs: each(calls), alloc_bytes: each(bytes) }
}
