//! The test of the tests: implementations with one fault each, such as have
//! been found in libraries of this kind, and the check that has to notice it.
//!
//! A fault that touches memory it must not is run in a child process, which a
//! signal has to end; that part exists on Unix only. Not for Miri, which stops
//! at the first of these faults, nor for wasm, where a panic cannot be caught.
#![cfg(not(any(miri, target_family = "wasm")))]

use std::alloc::{GlobalAlloc, Layout};
use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};

use fastprim::hex::FromHexError;

mod common;

use common::memory::{CanariedAllocator, heap_was_harmed};
#[cfg(unix)]
use common::quick;
use common::{Subject, checks};

/// A correct implementation, plain enough to see that it is.
mod plain {
    use super::FromHexError;

    pub(crate) fn encode(src: &[u8], dst: &mut [u8], upper: bool) -> Result<(), FromHexError> {
        if dst.len() != 2 * src.len() {
            return Err(FromHexError::InvalidStringLength);
        }
        let digits = if upper { b"0123456789ABCDEF" } else { b"0123456789abcdef" };
        for (byte, pair) in src.iter().zip(dst.chunks_mut(2)) {
            pair[0] = digits[usize::from(byte >> 4)];
            pair[1] = digits[usize::from(byte & 0xf)];
        }
        Ok(())
    }

    pub(crate) const fn value(c: u8) -> Option<u8> {
        match c {
            b'0'..=b'9' => Some(c - b'0'),
            b'a'..=b'f' => Some(c - b'a' + 10),
            b'A'..=b'F' => Some(c - b'A' + 10),
            _ => None,
        }
    }

    /// The length of the prefix, if the lengths fit.
    pub(crate) fn prefix(src: &[u8], dst: &[u8]) -> Result<usize, FromHexError> {
        if src.len() % 2 == 1 {
            return Err(FromHexError::OddLength);
        }
        let prefix = if matches!(src, [b'0', b'x' | b'X', ..]) { 2 } else { 0 };
        if src.len() - prefix == 2 * dst.len() {
            Ok(prefix)
        } else {
            Err(FromHexError::InvalidStringLength)
        }
    }

    pub(crate) fn decode(src: &[u8], dst: &mut [u8]) -> Result<(), FromHexError> {
        decode_as(src, dst, value)
    }

    /// With another idea of what a digit is.
    pub(crate) fn decode_as(
        src: &[u8],
        dst: &mut [u8],
        value: impl Fn(u8) -> Option<u8>,
    ) -> Result<(), FromHexError> {
        let prefix = prefix(src, dst)?;
        if let Some(index) = (prefix..src.len()).find(|at| value(src[*at]).is_none()) {
            let c = char::from(src[index]);
            return Err(FromHexError::InvalidHexCharacter { c, index });
        }
        for (pair, byte) in src[prefix..].chunks(2).zip(dst) {
            *byte = value(pair[0]).unwrap_or(0) << 4 | value(pair[1]).unwrap_or(0);
        }
        Ok(())
    }

    pub(crate) fn check(src: &[u8]) -> bool {
        src.iter().all(|c| value(*c).is_some())
    }
}

fn correct() -> Subject {
    Subject {
        name: "correct".into(),
        repeats: false,
        encode: Box::new(plain::encode),
        decode: Box::new(plain::decode),
        check: Box::new(plain::check),
    }
}

type Outcome = Result<(), FromHexError>;

fn encoder(encode: impl Fn(&[u8], &mut [u8], bool) -> Outcome + 'static) -> Subject {
    Subject { encode: Box::new(encode), ..correct() }
}

fn decoder(decode: impl Fn(&[u8], &mut [u8]) -> Outcome + 'static) -> Subject {
    Subject { decode: Box::new(decode), ..correct() }
}

fn checker(check: impl Fn(&[u8]) -> bool + 'static) -> Subject {
    Subject { check: Box::new(check), ..correct() }
}

/// Decodes and checks, with `c` taken for the digit of value `value`.
fn accepting(c: u8, value: u8) -> Subject {
    let values = move |seen| if seen == c { Some(value) } else { plain::value(seen) };
    Subject {
        decode: Box::new(move |src, dst| plain::decode_as(src, dst, values)),
        check: Box::new(move |src| src.iter().all(|c| values(*c).is_some())),
        ..correct()
    }
}

/// Does what `encode` does, and then spoils a digit that `choose` picks.
fn spoiling_digits(choose: impl Fn(&[u8], &[u8]) -> Option<usize> + 'static) -> Subject {
    encoder(move |src, dst, upper| {
        plain::encode(src, dst, upper)?;
        if let Some(at) = choose(src, dst) {
            dst[at] ^= 1;
        }
        Ok(())
    })
}

/// Does what `decode` does, and then spoils a byte that `choose` picks.
fn spoiling_bytes(choose: impl Fn(&[u8], &[u8]) -> Option<usize> + 'static) -> Subject {
    decoder(move |src, dst| {
        plain::decode(src, dst)?;
        if let Some(at) = choose(src, dst) {
            dst[at] ^= 0x80;
        }
        Ok(())
    })
}

/// Every fault: its name, the check that has to notice it, and the subject.
fn faults() -> Vec<(&'static str, &'static str, Subject)> {
    let last = |dst: &[u8]| dst.len().checked_sub(1);
    vec![
        // Encoding.
        (
            "the tail is written at the offset of the source", // H04
            "every_length",
            encoder(|src, dst, upper| {
                let whole = src.len() / 16 * 16;
                plain::encode(src, dst, upper)?;
                let (from, to) = (2 * whole, whole);
                if whole > 0 && from < dst.len() {
                    dst.copy_within(from.., to);
                    dst[from..].fill(0);
                }
                Ok(())
            }),
        ),
        (
            "a shift extends the sign", // H05
            "every_length",
            encoder(|src, dst, upper| {
                plain::encode(src, dst, upper)?;
                for (byte, pair) in src.iter().zip(dst.chunks_mut(2)) {
                    if *byte >= 0x80 {
                        pair[1] = if upper { b'F' } else { b'f' };
                    }
                }
                Ok(())
            }),
        ),
        (
            "digits are right for multiples of 32 only",
            "every_length",
            encoder(|src, dst, upper| {
                let whole = src.len() / 32 * 32;
                if dst.len() != 2 * src.len() {
                    return Err(FromHexError::InvalidStringLength);
                }
                plain::encode(&src[..whole], &mut dst[..2 * whole], upper)
            }),
        ),
        ("the last digit is wrong", "every_length", spoiling_digits(move |_, dst| last(dst))),
        (
            "upper case is ignored",
            "every_length",
            encoder(|src, dst, _| plain::encode(src, dst, false)),
        ),
        (
            "one length is wrong",
            "every_length",
            spoiling_digits(|src, _| (src.len() == 2113).then_some(4100)),
        ),
        (
            "one byte value is wrong in one place of 32",
            "every_length",
            spoiling_digits(|src, _| {
                src.iter().enumerate().position(|(at, byte)| at % 32 == 17 && *byte == 0xaf)
            }),
        ),
        (
            "digits are wrong at unaligned destinations",
            "every_alignment",
            spoiling_digits(|src, dst| {
                (src.len() == 130 && dst.as_ptr().addr() % 32 == 31).then_some(259)
            }),
        ),
        (
            "digits are wrong where source and destination have certain alignments",
            "every_alignment",
            spoiling_digits(|src, dst| {
                let aligned = src.as_ptr().addr() % 64 == 61 && dst.as_ptr().addr() % 64 == 3;
                (src.len() == 33 && aligned).then_some(0)
            }),
        ),
        (
            "digits are written after the destination",
            "every_length",
            encoder(|src, dst, upper| {
                plain::encode(src, dst, upper)?;
                // SAFETY: the checks leave room for this fault.
                unsafe { dst.as_mut_ptr().add(dst.len()).write(b'0') };
                Ok(())
            }),
        ),
        (
            "digits are written before the destination",
            "every_length",
            encoder(|src, dst, upper| {
                plain::encode(src, dst, upper)?;
                // SAFETY: the checks leave room for this fault.
                unsafe { dst.as_mut_ptr().sub(1).write(b'0') };
                Ok(())
            }),
        ),
        (
            "a destination that is too long is filled in part",
            "wrong_lengths",
            encoder(|src, dst, upper| {
                let fitting = dst.len().min(2 * src.len());
                plain::encode(&src[..fitting / 2], &mut dst[..fitting / 2 * 2], upper)?;
                plain::encode(src, dst, upper)
            }),
        ),
        (
            "a longer destination is accepted",
            "wrong_lengths",
            encoder(|src, dst, upper| {
                let needed = 2 * src.len();
                dst.get_mut(..needed)
                    .ok_or(FromHexError::InvalidStringLength)
                    .and_then(|dst| plain::encode(src, dst, upper))
            }),
        ),
        (
            "digits of the call before are left over",
            "sequence_of_calls",
            encoder({
                let case = Cell::new(false);
                move |src, dst, upper| {
                    let before = case.replace(upper);
                    plain::encode(src, dst, upper && (before || src.len() > 600))
                }
            }),
        ),
        // Decoding: what is a digit (H16).
        ("a colon is accepted", "every_byte_at_every_position", accepting(b':', 10)),
        ("0x40 is accepted", "every_byte_at_every_position", accepting(b'@', 9)),
        ("G is accepted", "every_byte_at_every_position", accepting(b'G', 0)),
        ("g is accepted", "every_byte_at_every_position", accepting(b'g', 0)),
        ("a slash is accepted", "every_byte_at_every_position", accepting(b'/', 15)),
        ("a grave accent is accepted", "every_byte_at_every_position", accepting(b'`', 9)),
        ("0xb0 is accepted", "every_byte_at_every_position", accepting(0xb0, 0)),
        ("0xe1 is accepted", "every_byte_at_every_position", accepting(0xe1, 10)),
        ("NUL is accepted", "every_byte_at_every_position", accepting(0, 0)),
        ("0x11 is accepted", "every_byte_at_every_position", accepting(0x11, 1)),
        ("0xf6 is accepted", "every_byte_at_every_position", accepting(0xf6, 6)),
        (
            "upper-case letters are refused",
            "every_length",
            decoder(|src, dst| {
                plain::decode_as(src, dst, |c| plain::value(c).filter(|_| !c.is_ascii_uppercase()))
            }),
        ),
        (
            "the value of F is wrong",
            "every_length",
            decoder(|src, dst| {
                plain::decode_as(src, dst, |c| if c == b'F' { Some(14) } else { plain::value(c) })
            }),
        ),
        (
            "letters of both cases are refused",
            "every_length",
            decoder(|src, dst| {
                let (lower, upper) = (u8::is_ascii_lowercase, u8::is_ascii_uppercase);
                if src.iter().skip(2).any(lower) && src.iter().skip(2).any(upper) {
                    return Err(FromHexError::InvalidHexCharacter { c: 'A', index: 0 });
                }
                plain::decode(src, dst)
            }),
        ),
        (
            "only an x of lower case makes a prefix", // H07
            "prefixes",
            decoder(|src, dst| {
                if src.starts_with(b"0X") {
                    let error = FromHexError::InvalidHexCharacter { c: 'X', index: 1 };
                    return if src.len() == 2 { Ok(()) } else { Err(error) };
                }
                plain::decode(src, dst)
            }),
        ),
        (
            "two prefixes are accepted",
            "prefixes",
            decoder(|src, dst| plain::decode(src.strip_prefix(b"0x").unwrap_or(src), dst)),
        ),
        (
            "any two characters with an x make a prefix",
            "prefixes",
            decoder(|src, dst| match src {
                [_, b'x', digits @ ..] => plain::decode(digits, dst),
                _ => plain::decode(src, dst),
            }),
        ),
        // Decoding: where it looks.
        (
            "bytes are right for multiples of 32 only",
            "every_length",
            decoder(|src, dst| {
                let mut right = vec![0; dst.len()];
                plain::decode(src, &mut right)?;
                let whole = dst.len() / 32 * 32;
                dst[..whole].copy_from_slice(&right[..whole]);
                Ok(())
            }),
        ),
        (
            "the last digit is not looked at",
            "every_position_at_every_length",
            decoder(|src, dst| {
                let mut text = src.to_vec();
                if let [.., c] = &mut text[..]
                    && plain::value(*c).is_none()
                    && src.len() > 4
                {
                    *c = b'0';
                }
                plain::decode(&text, dst)
            }),
        ),
        (
            "one position of one length is not looked at",
            "every_position_at_every_length",
            decoder(|src, dst| {
                let mut text = src.to_vec();
                if src.len() == 2 * 61 && plain::value(src[87]).is_none() {
                    text[87] = b'0';
                }
                plain::decode(&text, dst)
            }),
        ),
        (
            "the last byte is not written",
            "every_length",
            decoder(|src, dst| {
                let before = dst.last().copied();
                plain::decode(src, dst)?;
                if let (Some(last), Some(before)) = (dst.last_mut(), before) {
                    *last = before;
                }
                Ok(())
            }),
        ),
        (
            "above 1 KiB wrong characters are accepted",
            "every_byte_in_long_text",
            decoder(|src, dst| {
                let mut text = src.to_vec();
                for c in text.iter_mut().skip(2050).filter(|c| plain::value(**c).is_none()) {
                    *c = b'0';
                }
                plain::decode(&text, dst)
            }),
        ),
        (
            "above 1 KiB a byte is wrong",
            "every_length",
            spoiling_bytes(|_, dst| (dst.len() > 1024).then_some(1024)),
        ),
        (
            "bytes are wrong at unaligned destinations",
            "every_alignment",
            spoiling_bytes(|_, dst| {
                (dst.len() == 130 && dst.as_ptr().addr() % 16 == 15).then_some(0)
            }),
        ),
        (
            "bytes are wrong at unaligned sources",
            "every_alignment",
            spoiling_bytes(|src, dst| {
                (dst.len() == 33 && src.as_ptr().addr() % 64 == 63).then_some(32)
            }),
        ),
        // Decoding: what it writes.
        (
            "bytes are written before the verdict",
            "every_byte_at_every_position",
            decoder(|src, dst| {
                let prefix = plain::prefix(src, dst)?;
                for (at, byte) in dst.iter_mut().enumerate() {
                    let pair = [src[prefix + 2 * at], src[prefix + 2 * at + 1]];
                    match pair.map(plain::value) {
                        [Some(high), Some(low)] => *byte = high << 4 | low,
                        _ => break,
                    }
                }
                plain::decode(src, dst)
            }),
        ),
        (
            "bytes are written before the verdict above 1 KiB",
            "every_byte_in_long_text",
            decoder(|src, dst| {
                let result = plain::decode(src, dst);
                if dst.len() > 1024 && result.is_err() {
                    dst[0] = 0;
                }
                result
            }),
        ),
        (
            "the destination is wiped after an error",
            "wrong_lengths",
            decoder(|src, dst| plain::decode(src, dst).inspect_err(|_| dst.fill(0))),
        ),
        (
            "bytes are written after the destination",
            "every_length",
            decoder(|src, dst| {
                plain::decode(src, dst)?;
                // SAFETY: the checks leave room for this fault.
                unsafe { dst.as_mut_ptr().add(dst.len() + 40).write(0) };
                Ok(())
            }),
        ),
        (
            "bytes are written after the destination in spite of an error",
            "every_byte_at_every_position",
            decoder(|src, dst| {
                plain::decode(src, dst).inspect_err(|_| {
                    // SAFETY: the checks leave room for this fault.
                    unsafe { dst.as_mut_ptr().add(dst.len()).write(0) }
                })
            }),
        ),
        // Decoding: what it reports.
        (
            "the index does not count the prefix",
            "prefixes",
            decoder(|src, dst| {
                let prefix = plain::prefix(src, dst)?;
                plain::decode(&src[prefix..], dst)
            }),
        ),
        (
            "the index is that of the pair",
            "every_byte_at_every_position",
            decoder(|src, dst| {
                plain::decode(src, dst).map_err(|error| match error {
                    FromHexError::InvalidHexCharacter { c, index } => {
                        FromHexError::InvalidHexCharacter { c, index: index / 2 * 2 }
                    }
                    other => other,
                })
            }),
        ),
        (
            "the index is that of the last wrong character",
            "prefixes",
            decoder(|src, dst| {
                plain::decode(src, dst).map_err(|error| match error {
                    FromHexError::InvalidHexCharacter { .. } => {
                        let index = src.iter().rposition(|c| plain::value(*c).is_none());
                        let index = index.unwrap_or_default();
                        FromHexError::InvalidHexCharacter { c: char::from(src[index]), index }
                    }
                    other => other,
                })
            }),
        ),
        (
            "an odd length is ignored", // H02
            "wrong_lengths",
            decoder(|src, dst| plain::decode(&src[..src.len() / 2 * 2], dst)),
        ),
        (
            "wrong characters are reported before wrong lengths",
            "wrong_lengths",
            decoder(|src, dst| {
                if let Some(index) = src.iter().position(|c| *c == b'!') {
                    return Err(FromHexError::InvalidHexCharacter { c: '!', index });
                }
                plain::decode(src, dst)
            }),
        ),
        (
            "a shorter destination is filled",
            "wrong_lengths",
            decoder(|src, dst| {
                let digits = src.len().min(2 * dst.len());
                plain::decode(&src[..digits], dst)
            }),
        ),
        (
            "a wrong length panics", // H01
            "wrong_lengths",
            decoder(|src, dst| {
                plain::decode(&src[..2 * dst.len()], dst)?;
                plain::decode(src, dst)
            }),
        ),
        (
            "the verdict of the call before is kept",
            "sequence_of_calls",
            decoder({
                let bad = Cell::new(None);
                move |src, dst| {
                    let result = plain::decode(src, dst);
                    let before = bad.replace(result.err());
                    match before {
                        Some(error) if dst.len() > 100 => Err(error),
                        _ => result,
                    }
                }
            }),
        ),
        (
            "the bytes of a longer call before are left over",
            "sequence_of_calls",
            decoder({
                let longest = Cell::new(0);
                move |src, dst| {
                    plain::decode(src, dst)?;
                    let before = longest.replace(dst.len());
                    if before > 700 && (1..40).contains(&dst.len()) {
                        dst[0] = 0;
                    }
                    Ok(())
                }
            }),
        ),
        // Checking.
        ("everything is good", "every_byte_at_every_position", checker(|_| true)),
        (
            "an odd character at the end is not checked",
            "every_position_at_every_length",
            checker(|src| src.is_empty() || plain::check(&src[..src.len() / 2 * 2])),
        ),
        (
            "an odd length is refused",
            "every_length",
            checker(|src| src.len() % 2 == 0 && plain::check(src)),
        ),
        (
            "a prefix is good",
            "every_length",
            checker(|src| plain::check(src.strip_prefix(b"0x").unwrap_or(src))),
        ),
        (
            "the end of long text is not checked",
            "every_byte_in_long_text",
            checker(|src| plain::check(&src[..src.len().min(2048)])),
        ),
        (
            "the middle of 16 is not checked",
            "every_byte_at_every_position",
            checker(|src| src.chunks(16).all(|c| plain::check(&c[..7.min(c.len())]))),
        ),
    ]
}

/// What the check called `name` says, a panic being a way to say it.
fn outcome(name: &str, subject: &Subject) -> Result<(), String> {
    let (_, check) = checks::ALL.iter().find(|(known, _)| *known == name).expect("a known check");
    catch_unwind(AssertUnwindSafe(|| check(subject))).unwrap_or_else(|_| Err("panicked".into()))
}

#[test]
fn a_correct_implementation_passes() {
    for (name, check) in checks::ALL {
        check(&correct()).unwrap_or_else(|why| panic!("{name}: {why}"));
    }
}

#[test]
fn every_fault_is_noticed() {
    let missed: Vec<_> = faults()
        .iter()
        .filter(|(_, check, subject)| outcome(check, subject).is_ok())
        .map(|(fault, check, _)| format!("{check}: {fault}"))
        .collect();
    assert!(missed.is_empty(), "not noticed by\n{}", missed.join("\n"));
}

/// The heap's canaries see a byte written beside a block, and nothing else.
#[test]
fn a_harmed_heap_is_noticed() {
    for (size, align) in [(1, 1), (24, 8), (1000, 16), (64, 256)] {
        let layout = Layout::from_size_align(size, align).expect("a valid layout");
        for (offset, harms) in [(0, false), (size - 1, false), (size, true), (size + 99, true)] {
            for backwards in [false, true] {
                // SAFETY: the layout is not empty; the canaries leave room for
                // the fault; the block is given back as it was taken.
                unsafe {
                    let block = CanariedAllocator.alloc(layout);
                    assert!(!block.is_null() && block.addr().is_multiple_of(align));
                    let place = if backwards {
                        block.add(size - 1).wrapping_sub(offset)
                    } else {
                        block.add(offset)
                    };
                    place.write(0);
                    CanariedAllocator.dealloc(block, layout);
                }
                assert_eq!(heap_was_harmed(), harms, "{offset} in {size}, {backwards}");
            }
        }
    }
}

/// Each check is needed for some fault.
#[test]
fn every_check_has_a_fault() {
    let faults = faults();
    for (name, _) in checks::ALL {
        let needed = *name == "guard_pages" || faults.iter().any(|(_, check, _)| check == name);
        assert!(needed, "no fault is there for {name}");
    }
}

/// Faults that end the process, and the processes in which they do.
#[cfg(unix)]
mod fatal {
    use std::hint::black_box;
    use std::os::unix::process::ExitStatusExt;
    use std::process::{Command, Stdio};
    use std::{env, ptr};

    use super::{Subject, checker, correct, decoder, encoder, outcome, plain, quick};

    /// Which fault a child process has.
    const VARIABLE: &str = "FASTPRIM_TEST_FAULT";

    /// Reads a byte, whatever is there.
    fn touch(place: *const u8) {
        // SAFETY: a fault that the system has to answer; in the child only.
        black_box(unsafe { ptr::read_volatile(place) });
    }

    fn faults() -> Vec<(&'static str, Subject)> {
        vec![
            (
                "encoding reads after the source",
                encoder(|src, dst, upper| {
                    touch(src.as_ptr().wrapping_add(src.len()));
                    plain::encode(src, dst, upper)
                }),
            ),
            (
                "decoding reads before the source",
                decoder(|src, dst| {
                    touch(src.as_ptr().wrapping_sub(1));
                    plain::decode(src, dst)
                }),
            ),
            (
                "decoding reads up to a multiple of 32",
                decoder(|src, dst| {
                    touch(src.as_ptr().wrapping_add(src.len() | 31));
                    plain::decode(src, dst)
                }),
            ),
            (
                "decoding reads all of what does not fit",
                decoder(|src, dst| {
                    touch(src.as_ptr().wrapping_add((2 * dst.len()).max(1) - 1));
                    plain::decode(src, dst)
                }),
            ),
            (
                "checking reads after the source",
                checker(|src| {
                    touch(src.as_ptr().wrapping_add(src.len()));
                    plain::check(src)
                }),
            ),
            (
                "encoding writes after the destination and back what was there",
                encoder(|src, dst, upper| {
                    let after = dst.as_mut_ptr().wrapping_add(dst.len());
                    // SAFETY: as in `touch`.
                    unsafe { ptr::write_volatile(after, ptr::read_volatile(after)) };
                    plain::encode(src, dst, upper)
                }),
            ),
            (
                "decoding writes before the destination and back what was there",
                decoder(|src, dst| {
                    let before = dst.as_mut_ptr().wrapping_sub(1);
                    // SAFETY: as in `touch`.
                    unsafe { ptr::write_volatile(before, ptr::read_volatile(before)) };
                    plain::decode(src, dst)
                }),
            ),
        ]
    }

    /// Runs the check in a process of its own. `None` if it came to its end.
    fn signal_of_child(fault: &str) -> Option<i32> {
        Command::new(env::current_exe().expect("it runs"))
            .args(["--exact", "fatal::child", "--test-threads=1"])
            .env(VARIABLE, fault)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status()
            .expect("a process can start itself")
            .signal()
    }

    /// The child's part; does nothing in the parent.
    #[test]
    fn child() {
        let Ok(fault) = env::var(VARIABLE) else { return };
        let no_core = libc::rlimit { rlim_cur: 0, rlim_max: 0 };
        // SAFETY: a valid value for a limit of this process.
        unsafe { libc::setrlimit(libc::RLIMIT_CORE, &raw const no_core) };
        let subject = faults().into_iter().find(|(name, _)| *name == fault);
        let subject = subject.map_or_else(correct, |(_, subject)| subject);
        assert_eq!(outcome("guard_pages", &subject), Ok(()));
    }

    #[test]
    fn a_guard_page_ends_every_fault() {
        if quick() {
            // An emulated process cannot start itself everywhere.
            return;
        }
        assert_eq!(signal_of_child("none"), None, "a correct one comes to its end");
        for (fault, _) in faults() {
            let signal = signal_of_child(fault);
            let by_guard = signal == Some(libc::SIGSEGV) || signal == Some(libc::SIGBUS);
            assert!(by_guard, "{fault}: {signal:?}");
        }
    }
}
