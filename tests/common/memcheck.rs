//! Requests to valgrind's tool memcheck, which reports every branch and every address that
//! depends on poisoned memory.

use super::valgrind::request;

/// The reports so far.
pub(crate) fn reports() -> u64 {
    request(0x1201, [0, 0])
}

/// The reports about `f`.
pub(crate) fn reports_of<R>(f: impl FnOnce() -> R) -> (u64, R) {
    let before = reports();
    let result = f();
    (reports() - before, result)
}

/// The bytes are secret from here on.
pub(crate) fn poison(secret: &[u8]) {
    request(0x4d43_0001, memory(secret));
}

/// The bytes are public again.
pub(crate) fn declassify(public: &[u8]) {
    request(0x4d43_0002, memory(public));
}

/// A copy of the value, wherever it was, that is public.
pub(crate) fn declassified<T: Copy>(value: T) -> T {
    let mut value = value;
    // By a pointer that may write, so that the compiler takes nothing from a register that was
    // loaded before.
    let address = (&raw mut value).expose_provenance() as u64;
    request(0x4d43_0002, [address, size_of::<T>() as u64]);
    value
}

fn memory(bytes: &[u8]) -> [u64; 2] {
    [bytes.as_ptr().expose_provenance() as u64, bytes.len() as u64]
}
