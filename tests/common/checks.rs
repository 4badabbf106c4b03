//! The checks. Each says what is wrong with a subject, if something is;
//! `hex_faults` shows that they do.

use fastprim::hex::FromHexError;

use super::memory::Canaried;
use super::{NOT_DIGITS, Random, Subject, case, decoded, lengths, quick};

/// What is wrong.
pub(crate) type Outcome = Result<(), String>;

/// A check.
pub(crate) type Check = fn(&Subject) -> Outcome;

/// All of them by name.
pub(crate) const ALL: &[(&str, Check)] = &[
    ("every_length", every_length),
    ("every_alignment", every_alignment),
    ("every_byte_at_every_position", every_byte_at_every_position),
    ("every_position_at_every_length", every_position_at_every_length),
    ("every_byte_in_long_text", every_byte_in_long_text),
    ("wrong_lengths", wrong_lengths),
    ("prefixes", prefixes),
    ("sequence_of_calls", sequence_of_calls),
    #[cfg(all(unix, not(miri)))]
    ("guard_pages", guard_pages),
];

macro_rules! ensure {
    ($condition:expr, $($why:tt)+) => {
        if !$condition {
            return Err(format!($($why)+));
        }
    };
}

/// What a destination holds before a call, different from its own digits and
/// from the bytes around it.
const BEFORE: u8 = 0x5c;

fn is_untouched(content: &[u8]) -> bool {
    content == &[BEFORE; 8192][..content.len()]
}

/// Decodes `text` in the buffer, and compares all that can be seen.
fn expect_decoded(
    subject: &Subject,
    text: &[u8],
    dst: &mut Canaried,
    (offset, len): (usize, usize),
    expected: Result<&[u8], FromHexError>,
) -> Outcome {
    let result = (subject.decode)(text, dst.buffer(offset, len, BEFORE));
    let context = || {
        let shown = String::from_utf8_lossy(&text[..text.len().min(140)]);
        format!("decoding {} characters, {shown:?}, into {len} bytes", text.len())
    };
    ensure!(
        result == expected.map(|_| ()),
        "{}: {result:?} instead of {:?}",
        context(),
        expected.map(|_| ())
    );
    match expected {
        Ok(bytes) => ensure!(dst.content() == bytes, "{}: wrong bytes", context()),
        Err(_) => {
            ensure!(is_untouched(dst.content()), "{}: written in spite of an error", context());
        }
    }
    ensure!(dst.is_intact(), "{}: written outside of the destination", context());
    Ok(())
}

/// Encodes `bytes` in the buffer, and compares all that can be seen.
fn expect_encoded(
    subject: &Subject,
    bytes: &[u8],
    dst: &mut Canaried,
    offset: usize,
    (text, upper): (&[u8], bool),
) -> Outcome {
    let len = bytes.len();
    let result = (subject.encode)(bytes, dst.buffer(offset, text.len(), BEFORE), upper);
    ensure!(result == Ok(()), "encoding {len} bytes: {result:?}");
    ensure!(dst.content() == text, "encoding {len} bytes, upper {upper}: wrong digits");
    ensure!(dst.is_intact(), "encoding {len} bytes: written outside of the destination");
    Ok(())
}

fn invalid(text: &[u8], index: usize) -> FromHexError {
    FromHexError::InvalidHexCharacter { c: char::from(text[index]), index }
}

/// Right answers at every length, in every letter case, and one wrong
/// character somewhere.
pub(crate) fn every_length(subject: &Subject) -> Outcome {
    let mut dst = Canaried::new(2 * (4096 + 70));
    let mut text = Vec::new();
    for len in lengths() {
        let case = case(len);
        let offset = len % 64;
        // All in turn where all at every length would take long.
        let is_turn = |turn: usize| len <= 257 && !subject.repeats || len % 3 == turn;
        if !is_turn(0) || len <= 257 {
            expect_encoded(subject, case.bytes, &mut dst, offset, (case.lower, false))?;
        }
        if is_turn(0) {
            expect_encoded(subject, case.bytes, &mut dst, offset, (case.upper, true))?;
        }
        for (turn, digits) in case.texts().into_iter().enumerate() {
            if is_turn(turn) {
                expect_decoded(subject, digits, &mut dst, (offset, len), Ok(case.bytes))?;
                ensure!((subject.check)(digits), "check refuses {} digits", digits.len());
            }
        }
        let Some(odd) = case.mixed.len().checked_sub(1) else { continue };
        ensure!((subject.check)(&case.mixed[..odd]), "check refuses {odd} digits");

        text.clear();
        text.extend_from_slice(b"0x");
        text.extend_from_slice(case.mixed);
        if len <= 257 {
            expect_decoded(subject, &text, &mut dst, (offset, len), Ok(case.bytes))?;
            ensure!(!(subject.check)(&text), "check accepts a prefix before {len} bytes");
        }
        let at = 2 + len * 31 % (2 * len);
        text[at] = NOT_DIGITS[len % NOT_DIGITS.len()];
        expect_decoded(subject, &text, &mut dst, (offset, len), Err(invalid(&text, at)))?;
        ensure!(!(subject.check)(&text[2..]), "check accepts {:#x} at {at}", text[at]);
    }
    Ok(())
}

/// Every alignment of the source with every alignment of the destination.
pub(crate) fn every_alignment(subject: &Subject) -> Outcome {
    let step = if quick() || subject.repeats { 13 } else { 1 };
    let (mut src, mut dst) = (Canaried::new(4096), Canaried::new(4096));
    for len in [3, 19, 33, 130] {
        for from in (0..64).step_by(step) {
            for to in (0..64).step_by(step) {
                at_alignment(subject, len, (from, to), (&mut src, &mut dst))?;
            }
        }
    }
    for len in [263, 521, 1033, 1100] {
        for offset in (0..64).step_by(step) {
            for places in [(offset, 0), (0, offset), (offset, 63 - offset)] {
                at_alignment(subject, len, places, (&mut src, &mut dst))?;
            }
        }
    }
    Ok(())
}

fn at_alignment(
    subject: &Subject,
    len: usize,
    (from, to): (usize, usize),
    (src, dst): (&mut Canaried, &mut Canaried),
) -> Outcome {
    let case = case(len);
    let at = |why| format!("source at 64n + {from}, destination at 64n + {to}: {why}");
    expect_encoded(subject, src.copy(from, case.bytes), dst, to, (case.lower, false))
        .map_err(at)?;
    let text = src.copy(from, case.mixed);
    expect_decoded(subject, text, dst, (to, len), Ok(case.bytes)).map_err(at)?;
    ensure!((subject.check)(text), "check refuses {len} bytes of digits at 64n + {from}");
    Ok(())
}

/// Every byte value at every position of 130 digits, with and without a
/// prefix: the same verdict and the same index as the standard library's.
pub(crate) fn every_byte_at_every_position(subject: &Subject) -> Outcome {
    const LEN: usize = 65;
    let mut dst = Canaried::new(LEN);
    let mut bytes = case(LEN).bytes.to_vec();
    for prefix in [&b""[..], b"0x", b"0X"] {
        let mut text = [prefix, case(LEN).lower].concat();
        // So that no byte value at the second position makes a prefix.
        text[prefix.len()] = b'7';
        bytes[0] = 0x70 | bytes[0] & 0xf;
        let step = if prefix.is_empty() && !subject.repeats && !quick() { 1 } else { 7 };
        for at in (0..2 * LEN).step_by(step) {
            let place = prefix.len() + at;
            let (digit, byte) = (text[place], bytes[at / 2]);
            for value in 0..=u8::MAX {
                text[place] = value;
                let nibble = char::from(value).to_digit(16);
                if let Some(nibble) = nibble {
                    let shift = if at % 2 == 0 { 4 } else { 0 };
                    bytes[at / 2] = byte & !(0xf << shift) | (nibble as u8) << shift;
                }
                // With two digits in front of it, an x makes no prefix.
                let expected = nibble.map_or(Err(invalid(&text, place)), |_| Ok(&bytes[..]));
                expect_decoded(subject, &text, &mut dst, (at % 64, LEN), expected)?;
                let checked = (subject.check)(&text[prefix.len()..]);
                ensure!(checked == nibble.is_some(), "check of {value:#x} at {at}: {checked}");
            }
            (text[place], bytes[at / 2]) = (digit, byte);
        }
    }
    Ok(())
}

/// A wrong character at every position of text of every length: each of the
/// steps that a length is cut into sees it.
pub(crate) fn every_position_at_every_length(subject: &Subject) -> Outcome {
    let (lengths, step) = if quick() { (20, 5) } else { (72, 1) };
    let mut dst = Canaried::new(512);
    let mut turn = 0;
    for len in (1..=lengths).chain([95, 96, 127, 128, 129, 200, 256, 257, 300]) {
        let mut text = case(len).mixed.to_vec();
        for at in (0..2 * len).step_by(step) {
            let digit = text[at];
            for _ in 0..if subject.repeats { 1 } else { 2 } {
                turn += 1;
                text[at] = NOT_DIGITS[turn % NOT_DIGITS.len()];
                if text.starts_with(b"0x") {
                    text[0] = b'1';
                }
                expect_decoded(subject, &text, &mut dst, (len % 64, len), Err(invalid(&text, at)))?;
                ensure!(!(subject.check)(&text), "check accepts {:#x} at {at}", text[at]);
            }
            let odd = &text[..2 * len - 1];
            let good = (subject.check)(odd);
            ensure!(good == (at + 1 == 2 * len), "check of {} characters: {good}", odd.len());
            text[at] = digit;
        }
    }
    Ok(())
}

/// Every byte value at some positions of text above 1 KiB.
pub(crate) fn every_byte_in_long_text(subject: &Subject) -> Outcome {
    const LEN: usize = 1030;
    let mut dst = Canaried::new(LEN);
    let case = case(LEN);
    let mut text = case.lower.to_vec();
    let mut bytes = case.bytes.to_vec();
    for at in [2, 127, 128, 1023, 1024, 2027, 2047, 2059] {
        let digit = text[at];
        let step = if quick() || subject.repeats || at % 128 < 64 { 7 } else { 1 };
        for value in (0..=u8::MAX).step_by(step) {
            text[at] = value;
            let nibble = char::from(value).to_digit(16);
            let expected = match nibble {
                Some(nibble) => {
                    let (keep, shift) = if at % 2 == 0 { (0xf, 4) } else { (0xf0, 0) };
                    bytes[at / 2] = case.bytes[at / 2] & keep | (nibble as u8) << shift;
                    Ok(&bytes[..])
                }
                None => Err(invalid(&text, at)),
            };
            expect_decoded(subject, &text, &mut dst, (at % 64, LEN), expected)?;
            let checked = (subject.check)(&text);
            ensure!(checked == nibble.is_some(), "check of {value:#x} at {at}: {checked}");
        }
        text[at] = digit;
        bytes[at / 2] = case.bytes[at / 2];
    }
    Ok(())
}

/// Destinations of the wrong length and odd text are refused, in that order
/// before a wrong character, and stay as they are.
pub(crate) fn wrong_lengths(subject: &Subject) -> Outcome {
    let mut dst = Canaried::new(4 * 1100);
    let around = |middle: usize| middle - 3..=middle + 3;
    for len in (0..=70).chain(around(128)).chain(around(512)).chain(around(1024)) {
        let case = case(len);
        for wrong in [0, 1, len, 2 * len + 1, 2 * len + 2, 4 * len, (2 * len).saturating_sub(1)] {
            if wrong == 2 * len {
                continue;
            }
            for upper in [false, true] {
                let result = (subject.encode)(case.bytes, dst.buffer(7, wrong, BEFORE), upper);
                let untouched = is_untouched(dst.content());
                ensure!(
                    result == Err(FromHexError::InvalidStringLength)
                        && untouched
                        && dst.is_intact(),
                    "encoding {len} bytes to {wrong} digits: {result:?}, untouched {untouched}"
                );
            }
        }
        let mut spoilt = case.mixed.to_vec();
        if let Some(last) = spoilt.last_mut() {
            *last = b'!';
        }
        for text in [case.mixed, &spoilt] {
            for wrong in [0, 1, len + 1, 2 * len, 2 * len + 1, len.saturating_sub(1)] {
                if wrong != len {
                    let error = FromHexError::InvalidStringLength;
                    expect_decoded(subject, text, &mut dst, (9, wrong), Err(error))?;
                }
            }
        }
        let odd = [&spoilt, &b"8"[..]].concat();
        for to in [len, len + 1] {
            expect_decoded(subject, &odd, &mut dst, (9, to), Err(FromHexError::OddLength))?;
        }
    }
    Ok(())
}

/// What is a prefix and what is not, and where the index counts from.
pub(crate) fn prefixes(subject: &Subject) -> Outcome {
    let mut dst = Canaried::new(2000);
    for text in [
        "", "0x", "0X", "00", "x", "0", "0x0", "x0", "X0", "0x00", "0X00", "0xfF", "0XAb", "0xx0",
        "0x0x", "0x0X00", "0X0x00", "0y00", "1x00", "Ox00", "00x0", "x000", "0x0g", "0xg0", "0X0G",
        "0x00zz", "0\u{0}00", "\u{0}x00", " 0x00", "0x00 ", "0x 0", "+0x0", "-0", "0x-0", "\u{fc}",
        "0x\u{fc}",
    ] {
        for len in 0..4 {
            let expected = decoded(text.as_bytes(), len);
            let expected = expected.as_ref().map(|bytes| &bytes[..]).map_err(|error| *error);
            expect_decoded(subject, text.as_bytes(), &mut dst, (0, len), expected)?;
        }
        let good = text.bytes().all(|c| c.is_ascii_hexdigit());
        ensure!((subject.check)(text.as_bytes()) == good, "check of {text:?} is not {good}");
    }
    for len in [4, 8, 16, 31, 32, 64, 65, 600, 1024, 1025, 2000] {
        for prefix in ["0x", "0X"] {
            // The last one has a second prefix, of which the x is no digit.
            for (at, wrong) in [(2 + 2 * len - 1, b'g'), (2 + len, b'g'), (2, b'g'), (3, b'x')] {
                let mut text = [prefix.as_bytes(), case(len).upper].concat();
                text[2] = b'0';
                text[at] = wrong;
                expect_decoded(subject, &text, &mut dst, (0, len), Err(invalid(&text, at)))?;
            }
        }
    }
    Ok(())
}

/// Calls of all kinds in a row, so that what one leaves behind would be seen
/// by the next.
pub(crate) fn sequence_of_calls(subject: &Subject) -> Outcome {
    let mut random = Random::new(2);
    let mut dst = Canaried::new(4096);
    for _ in 0..if quick() { 200 } else { 3000 } {
        let limit = [8, 40, 140, 600, 1200][random.below(5)];
        let len = random.below(limit);
        let case = case(len);
        let upper = random.below(2) == 1;
        let text = if upper { case.upper } else { case.lower };
        expect_encoded(subject, case.bytes, &mut dst, random.below(64), (text, upper))?;
        let prefix: &[u8] = [&b""[..], b"0x", b"0X"][random.below(3)];
        let mut text = [prefix, case.texts()[random.below(3)]].concat();
        if random.below(2) == 1 && len > 0 {
            let at = prefix.len() + random.below(2 * len);
            text[at] = NOT_DIGITS[random.below(NOT_DIGITS.len())];
        }
        let expected = decoded(&text, len);
        let expected = expected.as_ref().map(|bytes| &bytes[..]).map_err(|error| *error);
        expect_decoded(subject, &text, &mut dst, (random.below(64), len), expected)?;
        let digits = &text[prefix.len()..];
        let good = digits.iter().all(u8::is_ascii_hexdigit);
        ensure!((subject.check)(digits) == good, "check of {} is not {good}", digits.len());
    }
    Ok(())
}

/// Pages that must not be touched on both sides of source and destination,
/// whose lengths fit or do not: a read or a write outside ends the process.
#[cfg(all(unix, not(miri)))]
pub(crate) fn guard_pages(subject: &Subject) -> Outcome {
    use super::memory::Guarded;

    let (mut src, mut dst) = (Guarded::new(4 * 1100), Guarded::new(4 * 1100));
    let around = |middle: usize| middle - 2..=middle + 2;
    let lengths = (0..=140)
        .chain([255, 256, 257, 511, 512, 513])
        .chain(around(1024))
        .chain([1055, 1056, 1057, 1100]);
    for len in lengths {
        let case = case(len);
        for (from, to) in [(true, true), (true, false), (false, true), (false, false)] {
            let bytes = src.copy(from, case.bytes);
            let digits = dst.buffer(to, 2 * len);
            let result = (subject.encode)(bytes, digits, false);
            ensure!(result == Ok(()) && digits == case.lower, "encoding {len}: {result:?}");

            let text = src.copy(from, case.mixed);
            let result = (subject.decode)(text, dst.buffer(to, len));
            ensure!(
                result == Ok(()) && dst.buffer(to, len) == case.bytes,
                "decoding {len}: {result:?}"
            );
            ensure!((subject.check)(text), "check refuses {len} bytes of digits");
            if len > 0 {
                ensure!((subject.check)(&text[1..]), "check refuses digits without the first");
                let at = 2 * len - 1;
                text[at] = b'g';
                let result = (subject.decode)(text, dst.buffer(to, len));
                ensure!(result == Err(invalid(text, at)), "decoding {len}: {result:?}");
                ensure!(!(subject.check)(text), "check accepts a g at {at}");
            }
        }
    }
    let independent =
        [0, 1, 2, 3, 4, 7, 8, 15, 16, 17, 31, 32, 33, 63, 64, 65, 66, 128, 1030, 2060];
    for len in independent {
        for dst_len in independent {
            for (from, to) in [(true, true), (false, false)] {
                let bytes = src.copy(from, case(len).bytes);
                let fits = dst_len == 2 * len;
                let result = (subject.encode)(bytes, dst.buffer(to, dst_len), false);
                ensure!(result.is_ok() == fits, "encoding {len} to {dst_len}: {result:?}");
                let text = src.copy(from, &case(len).mixed[..len]);
                let result = (subject.decode)(text, dst.buffer(to, dst_len));
                let expected = decoded(text, dst_len).map(|_| ());
                ensure!(result == expected, "decoding {len} to {dst_len}: {result:?}");
            }
        }
    }
    Ok(())
}
