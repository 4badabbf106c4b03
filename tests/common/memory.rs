//! Buffers that show when somebody writes, or reads, beside them.

use std::alloc::{GlobalAlloc, Layout, System};
use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

const MARGIN: usize = 128;
const CANARY: [u8; MARGIN] = [0xa7; MARGIN];

/// Room for a buffer at any alignment up to 64, between canaries.
pub(crate) struct Canaried {
    room: Vec<u8>,
    place: Range<usize>,
}

impl Canaried {
    /// Room for up to `most` bytes.
    pub(crate) fn new(most: usize) -> Self {
        Self { room: vec![CANARY[0]; most + 2 * MARGIN + 128], place: MARGIN..MARGIN }
    }

    /// `len` bytes of value `fill` that start `offset` after a multiple of 64.
    pub(crate) fn buffer(&mut self, offset: usize, len: usize, fill: u8) -> &mut [u8] {
        self.room[self.place.clone()].fill(CANARY[0]);
        let aligned = self.room[MARGIN..].as_ptr().align_offset(64);
        assert!(aligned < 64 && offset < 64, "there is room for this offset");
        let start = MARGIN + aligned + offset;
        self.place = start..start + len;
        let buffer = &mut self.room[start..start + len];
        buffer.fill(fill);
        buffer
    }

    /// A copy of `content` that starts `offset` after a multiple of 64.
    pub(crate) fn copy(&mut self, offset: usize, content: &[u8]) -> &[u8] {
        let buffer = self.buffer(offset, content.len(), 0);
        buffer.copy_from_slice(content);
        buffer
    }

    /// What the last buffer holds.
    pub(crate) fn content(&self) -> &[u8] {
        &self.room[self.place.clone()]
    }

    /// Whether the canaries around the last buffer are unharmed; heals them if
    /// not, so that the damage is counted once.
    pub(crate) fn is_intact(&mut self) -> bool {
        let Range { start, end } = self.place;
        let intact =
            self.room[start - MARGIN..start] == CANARY && self.room[end..end + MARGIN] == CANARY;
        if !intact {
            self.room[start - MARGIN..start].fill(CANARY[0]);
            self.room[end..end + MARGIN].fill(CANARY[0]);
        }
        intact
    }
}

/// Memory between two pages that must not be touched: reading or writing one
/// byte beside it ends the process. Miri sees such a thing by itself, and on
/// other systems than Unix the tests with it are left out.
#[cfg(all(unix, not(miri)))]
pub(crate) struct Guarded {
    mapping: *mut libc::c_void,
    page: usize,
    len: usize,
}

#[cfg(all(unix, not(miri)))]
impl Guarded {
    /// At least `most` bytes.
    pub(crate) fn new(most: usize) -> Self {
        // SAFETY: asks for a number.
        let page = usize::try_from(unsafe { libc::sysconf(libc::_SC_PAGESIZE) })
            .expect("every Unix has pages");
        let len = most.next_multiple_of(page);
        // SAFETY: a new mapping, of which the middle is made accessible.
        unsafe {
            let flags = libc::MAP_PRIVATE | libc::MAP_ANON;
            let mapping =
                libc::mmap(std::ptr::null_mut(), len + 2 * page, libc::PROT_NONE, flags, -1, 0);
            assert_ne!(mapping, libc::MAP_FAILED, "no memory");
            let middle = mapping.cast::<u8>().add(page).cast();
            let done = libc::mprotect(middle, len, libc::PROT_READ | libc::PROT_WRITE);
            assert_eq!(done, 0, "the middle cannot be opened");
            Self { mapping, page, len }
        }
    }

    /// The last `len` bytes, or the first.
    pub(crate) fn buffer(&mut self, at_end: bool, len: usize) -> &mut [u8] {
        assert!(len <= self.len, "there is room");
        let offset = if at_end { self.len - len } else { 0 };
        // SAFETY: within the middle of the mapping, which this value owns and
        // which the system filled with zeros.
        unsafe {
            let start = self.mapping.cast::<u8>().add(self.page + offset);
            std::slice::from_raw_parts_mut(start, len)
        }
    }

    /// A copy of `content` in the last bytes, or the first.
    pub(crate) fn copy(&mut self, at_end: bool, content: &[u8]) -> &mut [u8] {
        let buffer = self.buffer(at_end, content.len());
        buffer.copy_from_slice(content);
        buffer
    }
}

#[cfg(all(unix, not(miri)))]
impl Drop for Guarded {
    fn drop(&mut self) {
        // SAFETY: the mapping made in `new`, of which nothing is borrowed.
        unsafe { libc::munmap(self.mapping, self.len + 2 * self.page) };
    }
}

/// The system's allocator with canaries around every block, to see what the
/// calls that allocate for themselves write beside it.
pub(crate) struct CanariedAllocator;

static HEAP_HARMED: AtomicBool = AtomicBool::new(false);

/// Whether a canary of [`CanariedAllocator`] was found harmed since the last
/// time that somebody asked.
pub(crate) fn heap_was_harmed() -> bool {
    HEAP_HARMED.swap(false, Relaxed)
}

impl CanariedAllocator {
    /// The block with its canaries, and how far its start is from the front.
    fn outer(layout: Layout) -> (Layout, usize) {
        let front = layout.align().max(MARGIN);
        let size = front + layout.size() + MARGIN;
        (Layout::from_size_align(size, layout.align()).expect("it fits in memory"), front)
    }
}

// SAFETY: hands out a part of the system's block that is aligned as asked,
// since the front is a multiple of the alignment; growing, shrinking and
// zeroing are left to the trait's own methods, which call these two.
unsafe impl GlobalAlloc for CanariedAllocator {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let (outer, front) = Self::outer(layout);
        // SAFETY: `outer` is not empty; all of what is written lies in it.
        unsafe {
            let block = System.alloc(outer);
            if block.is_null() {
                return block;
            }
            let start = block.add(front);
            start.sub(MARGIN).write_bytes(CANARY[0], MARGIN);
            start.add(layout.size()).write_bytes(CANARY[0], MARGIN);
            start
        }
    }

    unsafe fn dealloc(&self, start: *mut u8, layout: Layout) {
        let (outer, front) = Self::outer(layout);
        // SAFETY: `alloc` made this block with the same layout.
        unsafe {
            let around = [start.sub(MARGIN), start.add(layout.size())];
            if around.iter().any(|canary| canary.cast::<[u8; MARGIN]>().read() != CANARY) {
                HEAP_HARMED.store(true, Relaxed);
            }
            System.dealloc(start.sub(front), outer);
        }
    }
}
