//! Numbers to text and back; without allocation, but for `to_string`. The text of an input is its length in one byte,
//! and room for the longest.

use core::fmt::Write;

use super::{Ruint, ethnum, ethnum_limbs, numbers, ours, ruint};
use crate::harness::{Inputs, Row};
use crate::rows::chosen;
use fastprim::u256::{Backend, DecimalBuffer, HexBuffer, U256, parse_decimal_with};

/// All rows.
pub(super) fn rows() -> Vec<Row> {
    let sizes = [("", 256), ("/64bits", 64), ("/128bits", 128)];
    sizes
        .into_iter()
        .flat_map(|(suffix, bits)| {
            let of = [to_dec, from_dec, to_hex, from_hex, to_string];
            of.map(|row: fn(&str, usize) -> Row| row(suffix, bits))
        })
        .collect()
}

/// The longest text.
const ROOM: usize = 80;

/// What a peer's `fmt` writes to.
struct Stack {
    bytes: [u8; ROOM],
    len: usize,
}

impl Write for Stack {
    #[inline]
    fn write_str(&mut self, text: &str) -> core::fmt::Result {
        let room = self.bytes.get_mut(self.len..self.len + text.len());
        room.ok_or(core::fmt::Error)?.copy_from_slice(text.as_bytes());
        self.len += text.len();
        Ok(())
    }
}

impl Stack {
    const EMPTY: Self = Self { bytes: [0; ROOM], len: 0 };

    /// Writes nothing but this.
    #[inline(always)]
    fn format(&mut self, text: core::fmt::Arguments<'_>) -> &str {
        self.len = 0;
        self.write_fmt(text).unwrap();
        // SAFETY: only text is written.
        unsafe { str::from_utf8_unchecked(&self.bytes[..self.len]) }
    }
}

/// A buffer that one implementation keeps for all its calls, for what is in it is the result: a
/// copy of it would be timed too.
struct Kept<T: 'static>(*mut T);

impl<T> Clone for Kept<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Kept<T> {}

impl<T> Kept<T> {
    fn new(buffer: T) -> Self {
        Self(Box::leak(Box::new(buffer)))
    }

    #[inline(always)]
    fn get(self) -> &'static mut T {
        // SAFETY: it was leaked, and the text of one call is not used beyond the next one of the
        // same implementation.
        unsafe { &mut *self.0 }
    }
}

fn to_dec(suffix: &str, bits: usize) -> Row {
    let buffer = Kept::new(DecimalBuffer::new());
    let [first, second] = [(); 2].map(|()| Kept::new(Stack::EMPTY));
    Row::new(format!("u256/to_dec{suffix}"), numbers([bits]), 0)
        .ours(chosen("u256", "format_decimal"), move |i, _| buffer.get().format(ours(i, 0)))
        .forced(Backend::available().map(|backend| {
            (backend.name(), move |i: &[u8], _: &mut [u8]| {
                buffer.get().format_with(backend, ours(i, 0))
            })
        }))
        .peer("ruint", move |i, _| first.get().format(format_args!("{}", ruint(i, 0))))
        .peer("ethnum", move |i, _| second.get().format(format_args!("{}", ethnum(i, 0))))
}

fn to_hex(suffix: &str, bits: usize) -> Row {
    let buffer = Kept::new(HexBuffer::new());
    let [first, second] = [(); 2].map(|()| Kept::new(Stack::EMPTY));
    Row::new(format!("u256/to_hex{suffix}"), numbers([bits]), 0)
        .ours("inlined".to_owned(), move |i, _| buffer.get().format(ours(i, 0)))
        .peer("ruint", move |i, _| first.get().format(format_args!("{:#x}", ruint(i, 0))))
        .peer("ethnum", move |i, _| second.get().format(format_args!("{:#x}", ethnum(i, 0))))
}

/// To a string, by the trait that everybody has.
fn to_string(suffix: &str, bits: usize) -> Row {
    Row::new(format!("u256/to_string{suffix}"), numbers([bits]), 0)
        .ours(chosen("u256", "format_decimal"), |i, _| ours(i, 0).to_string())
        .peer("ruint", |i, _| ruint(i, 0).to_string())
        .peer("ethnum", |i, _| ethnum(i, 0).to_string())
}

/// The texts of numbers.
fn texts(bits: usize, text: impl Fn(Ruint) -> String) -> Inputs {
    let numbers = numbers([bits]);
    let mut next = 0;
    Inputs::new(numbers.count(), 1 + ROOM, |input| {
        let text = text(ruint(numbers.get(next), 0));
        next += 1;
        input[0] = text.len() as u8;
        input[1..=text.len()].copy_from_slice(text.as_bytes());
    })
}

/// The text of an input.
#[inline(always)]
fn text(input: &[u8]) -> &str {
    // SAFETY: `texts` has written it.
    unsafe { str::from_utf8_unchecked(&input[1..=usize::from(input[0])]) }
}

fn from_dec(suffix: &str, bits: usize) -> Row {
    Row::new(format!("u256/from_dec{suffix}"), texts(bits, |number| number.to_string()), 0)
        .ours(chosen("u256", "parse_decimal"), |i, _| text(i).parse::<U256>().unwrap().into_limbs())
        .forced(Backend::available().map(|backend| {
            (backend.name(), move |i: &[u8], _: &mut [u8]| {
                parse_decimal_with(backend, text(i).as_bytes()).unwrap().into_limbs()
            })
        }))
        .peer("ruint", |i, _| Ruint::from_str_radix(text(i), 10).unwrap().into_limbs())
        .peer("ethnum", |i, _| ethnum_limbs(ethnum::U256::from_str_radix(text(i), 10).unwrap()))
}

fn from_hex(suffix: &str, bits: usize) -> Row {
    Row::new(format!("u256/from_hex{suffix}"), texts(bits, |number| format!("{number:#x}")), 0)
        .ours(chosen("hex", "decode_fresh"), |i, _| text(i).parse::<U256>().unwrap().into_limbs())
        .peer("ruint", |i, _| Ruint::from_str_radix(&text(i)[2..], 16).unwrap().into_limbs())
        .peer("ethnum", |i, _| {
            ethnum_limbs(ethnum::U256::from_str_radix(&text(i)[2..], 16).unwrap())
        })
}
