//! A known answer for every kernel.

use super::{HEX_CHARS_LOWER, HEX_CHARS_UPPER, PRIMITIVE, ops};
use crate::backend::SelfTestError;
use crate::dispatch::Kernel;

/// Longer than what decoding keeps on the stack.
const LEN: usize = 1100;

/// Bytes in which every value occurs.
const BYTES: [u8; LEN] = {
    let mut bytes = [0; LEN];
    let mut at = 0;
    while at < LEN {
        bytes[at] = (at * 167 + 13) as u8;
        at += 1;
    }
    bytes
};

/// Their digits, made by the compiler and not by a kernel.
const fn digits_of_bytes(digits: &[u8; 16]) -> [u8; 2 * LEN] {
    let mut text = [0; 2 * LEN];
    let mut at = 0;
    while at < LEN {
        text[2 * at] = digits[(BYTES[at] >> 4) as usize];
        text[2 * at + 1] = digits[(BYTES[at] & 0xf) as usize];
        at += 1;
    }
    text
}

static LOWER: [u8; 2 * LEN] = digits_of_bytes(HEX_CHARS_LOWER);
static UPPER: [u8; 2 * LEN] = digits_of_bytes(HEX_CHARS_UPPER);

/// The characters next to the ranges of digits, with a top bit, and the ends.
const NOT_DIGITS: [u8; 12] =
    [b'/', b':', b'@', b'G', b'`', b'g', 0, b' ', 0x7f, 0x80, b'0' | 0x80, 0xff];

type Encode<'a> = dyn Fn(&[u8], &mut [u8], &'static [u8; 16]) + 'a;

/// The kernels of one backend.
struct Kernels<'a> {
    encode: &'a Encode<'a>,
    decode: &'a dyn Fn(&[u8], &mut [u8]) -> bool,
    decode_fresh: &'a dyn Fn(&[u8], &mut [u8]) -> bool,
    check: &'a dyn Fn(&[u8]) -> bool,
}

pub(super) fn run() -> Result<(), SelfTestError> {
    PRIMITIVE.backends.iter().filter(|kernel| kernel.is_available()).try_for_each(|kernel| {
        test(kernel).map_err(|operation| SelfTestError {
            primitive: PRIMITIVE.name,
            operation,
            backend: kernel.id.name(),
        })
    })
}

fn test(kernel: &Kernel) -> Result<(), &'static str> {
    let id = kernel.id;
    // SAFETY: `run` asks only for available backends; the pointers are those of
    // slices whose lengths `known_answers` makes fit.
    unsafe {
        known_answers(&Kernels {
            encode: &|src, dst, digits| {
                ops::encode::on(id)(src.as_ptr(), src.len(), dst.as_mut_ptr(), digits);
            },
            decode: &|src, dst| ops::decode::on(id)(src.as_ptr(), dst.len(), dst.as_mut_ptr()),
            decode_fresh: &|src, dst| {
                ops::decode_fresh::on(id)(src.as_ptr(), dst.len(), dst.as_mut_ptr())
            },
            check: &|src| ops::check::on(id)(src.as_ptr(), src.len()),
        })
    }
}

/// The operation that fails, if one does.
fn known_answers(kernels: &Kernels<'_>) -> Result<(), &'static str> {
    let expect = |operation, holds: bool| if holds { Ok(()) } else { Err(operation) };
    // Every way of cutting a length into steps.
    for len in (0..=72).chain([128, 129, 256, 257, 1024, LEN]) {
        let bytes = &BYTES[..len];
        for (digits, text) in [(HEX_CHARS_LOWER, &LOWER), (HEX_CHARS_UPPER, &UPPER)] {
            let text = &text[..2 * len];
            // One byte more than is written, to see that it is not.
            let mut encoded = [b'-'; 2 * LEN + 1];
            (kernels.encode)(bytes, &mut encoded[..2 * len], digits);
            expect("encode", encoded[..2 * len] == *text && encoded[2 * len] == b'-')?;

            let mut decoded = [!BYTES[len.saturating_sub(1)]; LEN + 1];
            let past = decoded[len];
            let good = (kernels.decode)(text, &mut decoded[..len]);
            expect("decode", good && decoded[..len] == *bytes && decoded[len] == past)?;
            decoded = [past; LEN + 1];
            let good = (kernels.decode_fresh)(text, &mut decoded[..len]);
            expect("decode_fresh", good && decoded[..len] == *bytes && decoded[len] == past)?;
            expect("check", (kernels.check)(text))?;
        }
    }
    // Each position with one of the characters, each character at many.
    let mut wrong = NOT_DIGITS.iter().cycle();
    for len in [1, 5, 20, 33, 65, 130] {
        let mut text = LOWER;
        let text = &mut text[..2 * len];
        for at in 0..text.len() {
            let digit = text[at];
            text[at] = *wrong.next().unwrap_or(&0);
            let mut decoded = [0x5a; 131];
            let good = (kernels.decode)(text, &mut decoded[..len]);
            let unchanged = decoded[..=len].iter().all(|byte| *byte == 0x5a);
            expect("decode", !good && unchanged)?;
            expect("decode_fresh", !(kernels.decode_fresh)(text, &mut decoded[..len]))?;
            expect("check", !(kernels.check)(text))?;
            text[at] = digit;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn encode(src: &[u8], dst: &mut [u8], digits: &'static [u8; 16]) {
        // SAFETY: every machine runs the scalar backend; the lengths fit.
        unsafe {
            let (len, dst) = (src.len(), dst.as_mut_ptr());
            ops::encode::on(crate::dispatch::Id::Scalar)(src.as_ptr(), len, dst, digits);
        }
    }

    fn decode(src: &[u8], dst: &mut [u8]) -> bool {
        // SAFETY: as above.
        unsafe {
            let (len, dst) = (dst.len(), dst.as_mut_ptr());
            ops::decode::on(crate::dispatch::Id::Scalar)(src.as_ptr(), len, dst)
        }
    }

    fn check(src: &[u8]) -> bool {
        src.iter().all(u8::is_ascii_hexdigit)
    }

    const GOOD: Kernels<'_> =
        Kernels { encode: &encode, decode: &decode, decode_fresh: &decode, check: &check };

    #[test]
    fn every_backend_passes() {
        assert_eq!(run(), Ok(()));
    }

    #[test]
    fn good_kernels_pass() {
        assert_eq!(known_answers(&GOOD), Ok(()));
    }

    #[test]
    fn faulty_encoding_is_found() {
        type Fault = fn(&[u8], &mut [u8], &'static [u8; 16]);
        let faults: [(&str, Fault); 5] = [
            ("upper case ignored", |src, dst, _| encode(src, dst, HEX_CHARS_LOWER)),
            ("nibbles swapped", |src, dst, digits| {
                encode(src, dst, digits);
                dst.chunks_mut(2).for_each(<[u8]>::reverse);
            }),
            ("tail dropped", |src, dst, digits| {
                let whole = src.len() / 32 * 32;
                encode(&src[..whole], &mut dst[..2 * whole], digits);
            }),
            ("sign extension from 0x80 on", |src, dst, digits| {
                encode(src, dst, digits);
                for (byte, pair) in src.iter().zip(dst.chunks_mut(2)) {
                    if *byte >= 0x80 {
                        pair[1] = digits[15];
                    }
                }
            }),
            ("tail at the wrong offset", |src, dst, digits| {
                encode(src, dst, digits);
                if src.len() > 32 {
                    dst.copy_within(32..34, src.len());
                }
            }),
        ];
        for (name, fault) in faults {
            assert_eq!(known_answers(&Kernels { encode: &fault, ..GOOD }), Err("encode"), "{name}");
        }
    }

    #[test]
    fn faulty_decoding_is_found() {
        type Fault = fn(&[u8], &mut [u8]) -> bool;
        let faults: [(&str, Fault); 5] = [
            ("accepts a colon", |src, dst| {
                let mut text = LOWER;
                let text = &mut text[..src.len()];
                text.copy_from_slice(src);
                text.iter_mut().filter(|c| **c == b':').for_each(|c| *c = b'0');
                decode(text, dst)
            }),
            ("takes letters without their top bit", |src, dst| {
                let mut text = LOWER;
                let text = &mut text[..src.len()];
                text.copy_from_slice(src);
                text.iter_mut().for_each(|c| *c &= 0x7f);
                decode(text, dst)
            }),
            ("never fails", |src, dst| {
                decode(src, dst);
                true
            }),
            ("last byte not written", |src, dst| {
                let kept = dst.last().copied();
                let good = decode(src, dst);
                if let (Some(last), Some(kept)) = (dst.last_mut(), kept) {
                    *last = kept;
                }
                good
            }),
            ("refuses upper case", |src, dst| {
                !src.iter().any(u8::is_ascii_uppercase) && decode(src, dst)
            }),
        ];
        for (name, fault) in faults {
            assert_eq!(known_answers(&Kernels { decode: &fault, ..GOOD }), Err("decode"), "{name}");
            let fresh = Kernels { decode_fresh: &fault, ..GOOD };
            assert_eq!(known_answers(&fresh), Err("decode_fresh"), "{name}");
        }
        let partial: Fault = |src, dst| {
            let half = dst.len() / 2;
            decode(&src[..2 * half], &mut dst[..half]);
            decode(src, dst)
        };
        let writes_on_error = Kernels { decode: &partial, ..GOOD };
        assert_eq!(known_answers(&writes_on_error), Err("decode"));
    }

    #[test]
    fn faulty_checking_is_found() {
        for (name, fault) in [
            ("all", (|_| true) as fn(&[u8]) -> bool),
            ("none", |_| false),
            ("first half", |src| check(&src[..src.len() / 2])),
            ("ASCII only", |src| src.is_ascii()),
        ] {
            assert_eq!(known_answers(&Kernels { check: &fault, ..GOOD }), Err("check"), "{name}");
        }
    }
}
