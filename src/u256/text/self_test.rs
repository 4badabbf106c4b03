//! A known answer for every kernel.

use super::super::PRIMITIVE;
use super::arch::{ROOM, Room};
use super::{DecimalBuffer, ops};
use crate::backend::SelfTestError;
use crate::dispatch::Kernel;

/// Digits that do not repeat: the highest 256-bit number that begins like this.
const DIGITS: &[u8; 78] =
    b"109876543210123456789024681357931415926535897932384626433832795028841971693993";

/// Runs every kernel on the numbers that some of the digits are.
pub(in crate::u256) fn run() -> Result<(), SelfTestError> {
    PRIMITIVE.backends.iter().filter(|kernel| kernel.is_available()).try_for_each(|kernel| {
        test(kernel).map_err(|operation| SelfTestError {
            primitive: PRIMITIVE.name,
            operation,
            backend: kernel.id.name(),
        })
    })
}

fn test(kernel: &Kernel) -> Result<(), &'static str> {
    // SAFETY: `run` asks only for available backends.
    unsafe {
        known_answers(&|number, room| ops::format_decimal::on(kernel.id)(number, room), &|text| {
            ops::parse_decimal::on(kernel.id)(text)
        })
    }
}

type Format<'a> = dyn Fn(&[u64; 4], &mut Room) -> usize + 'a;
type Parse<'a> = dyn Fn(&[u8]) -> Option<[u64; 4]> + 'a;

/// The operation that fails, if one does.
fn known_answers(format: &Format<'_>, parse: &Parse<'_>) -> Result<(), &'static str> {
    let expect = |operation, holds: bool| if holds { Ok(()) } else { Err(operation) };
    for len in 0..=DIGITS.len() {
        let text = &DIGITS[..len];
        let mut number = [0_u64; 4];
        for digit in text {
            // Ten times the number by way of its bits.
            let mut carry = u64::from(digit - b'0');
            for limb in &mut number {
                let (eight, two) = (u128::from(*limb) << 3, u128::from(*limb) << 1);
                let sum = eight + two + u128::from(carry);
                (*limb, carry) = (sum as u64, (sum >> 64) as u64);
            }
        }
        expect("parse_decimal", parse(text) == Some(number))?;
        let mut buffer = DecimalBuffer::new();
        let start = format(&number, &mut buffer.room);
        buffer.start = start.min(ROOM - 1) as u8;
        let shown: &[u8] = if len == 0 { b"0" } else { text };
        expect("format_decimal", buffer.as_str().as_bytes() == shown)?;
        let mut wrong = *DIGITS;
        for at in 0..len {
            for other in [b'/', b':', b'0' | 0x80, 0xff, 0] {
                wrong[at] = other;
                expect("parse_decimal", parse(&wrong[..len]).is_none())?;
            }
            wrong[at] = DIGITS[at];
        }
    }
    // 2^256.
    let mut most =
        *b"115792089237316195423570985008687907853269984665640564039457584007913129639936";
    expect("parse_decimal", parse(&most).is_none())?;
    most[77] -= 1;
    expect("parse_decimal", parse(&most) == Some([u64::MAX; 4]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_backend_passes() {
        assert_eq!(run(), Ok(()));
    }
}
