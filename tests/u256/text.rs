//! Numbers to text and back, against `ruint`, `num-bigint` and the standard library.

use std::fmt::Write as _;

use fastprim::u256::{
    Backend, BaseConvertError, DecimalBuffer, HexBuffer, ParseError, U256, U512, parse_decimal,
    parse_decimal_with,
};
use num_bigint::BigUint;

use crate::common::numbers::{Ruint, edges, from_big, from_ruint, swept, to_big, to_ruint};
use crate::common::{Random, quick};

type Ruint512 = ruint::Uint<512, 8>;

/// Numbers around powers of two and of ten, and of every length.
fn numbers() -> Vec<U256> {
    let mut numbers = edges();
    for exponent in 0..78 {
        let power = from_big(&BigUint::from(10_u8).pow(exponent));
        numbers.extend([power - U256::ONE, power, power + U256::ONE, U256::MAX - power]);
    }
    let mut random = Random::new(61);
    numbers.extend((0..if quick() { 200 } else { 5000 }).map(|_| swept(&mut random)));
    numbers
}

fn theirs(error: ParseError) -> ruint::ParseError {
    match error {
        ParseError::InvalidDigit(c) => ruint::ParseError::InvalidDigit(c),
        ParseError::InvalidRadix(radix) => ruint::ParseError::InvalidRadix(radix),
        ParseError::BaseConvertError(error) => {
            ruint::ParseError::BaseConvertError(converted(error))
        }
    }
}

fn converted(error: BaseConvertError) -> ruint::BaseConvertError {
    match error {
        BaseConvertError::Overflow => ruint::BaseConvertError::Overflow,
        BaseConvertError::InvalidBase(base) => ruint::BaseConvertError::InvalidBase(base),
        BaseConvertError::InvalidDigit(digit, base) => {
            ruint::BaseConvertError::InvalidDigit(digit, base)
        }
    }
}

/// Both in every format, with flags, widths and precisions.
macro_rules! same_formats {
    ($ours:expr, $theirs:expr; $($format:literal)+) => {$(
        assert_eq!(format!($format, $ours), format!($format, $theirs), "{}", $format);
    )+};
}

macro_rules! every_format {
    ($ours:expr, $theirs:expr) => {
        same_formats! { $ours, $theirs;
            "{}" "{:+}" "{:#}" "{:5}" "{:90}" "{:<90}" "{:^91}" "{:>90}" "{:090}" "{:+090}" "{:-^91}"
            "{:.3}" "{:90.3}" "{:<+90}" "{:>+#090}" "{:160}" "{:0160}"
            "{:?}" "{:#?}" "{:+?}" "{:090?}" "{:x?}" "{:X?}" "{:#x?}"
            "{:x}" "{:#x}" "{:+x}" "{:+#x}" "{:064x}" "{:066x}" "{:#066x}" "{:#070x}" "{:<70x}"
            "{:>#70x}" "{:*^71x}" "{:*^#071x}" "{:.2x}" "{:0140x}"
            "{:X}" "{:#X}" "{:#066X}" "{:>70X}"
            "{:o}" "{:#o}" "{:090o}" "{:#090o}" "{:+#o}" "{:<#90o}" "{:0200o}"
            "{:b}" "{:#b}" "{:0256b}" "{:#0300b}" "{:^300b}" "{:+b}" "{:0600b}"
        }
    };
}

#[test]
fn formats() {
    let mut some = numbers();
    if some.len() > 1500 {
        some = some.into_iter().step_by(3).collect();
    }
    for number in some {
        every_format!(number, to_ruint(number));
    }
}

#[test]
fn formats_of_512_bits() {
    let mut random = Random::new(512);
    let mut some = vec![[0; 8], [u64::MAX; 8], [1, 0, 0, 0, 0, 0, 0, 0]];
    for bits in 0..=512 {
        let mut limbs = [0; 8].map(|_: u64| random.next());
        for (at, limb) in limbs.iter_mut().enumerate() {
            *limb &= match usize::saturating_sub(bits, 64 * at) {
                used @ 0..64 => (1 << used) - 1,
                _ => u64::MAX,
            };
        }
        some.push(limbs);
    }
    for exponent in 0..155 {
        let power = BigUint::from(10_u8).pow(exponent);
        for number in [&power - 1_u8, power.clone(), power + 1_u8] {
            let mut digits = number.iter_u64_digits();
            some.push(std::array::from_fn(|_| digits.next().unwrap_or(0)));
        }
    }
    for limbs in some.into_iter().step_by(if quick() { 29 } else { 1 }) {
        let (ours, theirs) = (U512::from_limbs(limbs), Ruint512::from_limbs(limbs));
        every_format!(ours, theirs);
        let text = theirs.to_string();
        assert_eq!(text.parse(), Ok(ours));
        assert_eq!(format!("{theirs:#x}").parse(), Ok(ours));
        assert_eq!(U512::from_str_radix(&text, 10), Ok(ours));
        for base in [2, 7, 10, 1 << 32, u64::MAX] {
            assert!(ours.to_base_le(base).eq(theirs.to_base_le(base)));
            assert!(ours.to_base_be(base).eq(theirs.to_base_be(base)));
            assert_eq!(U512::from_base_le(base, theirs.to_base_le(base)), Ok(ours));
            assert_eq!(U512::from_base_be(base, theirs.to_base_be(base)), Ok(ours));
        }
    }
}

/// U11: the first correction of this carried into one limb only.
#[test]
fn carries_go_on_through_all_limbs() {
    let text = "258664426012969093929703085429980814127835149614277183275038967946009968870203535\
                512256352201271898244626862047232";
    let hex = "0x1ae3a4617c510eabc8756ba8f8c524eb8882a75cc9bc8e359064ee822fb5bffd1e94577a0000000\
               0000000000000000";
    assert_eq!(text.parse::<U512>(), hex.parse::<U512>());
    assert!(text.parse::<U512>().is_ok());
    let overflow = Err(ParseError::BaseConvertError(BaseConvertError::Overflow));
    assert_eq!(text.parse::<U256>(), overflow);
    assert_eq!(hex.parse::<U256>(), overflow);
    for bits in 1..256 {
        for offset in 0..3_u8 {
            let number: BigUint = (BigUint::from(1_u8) << bits) - 1_u8 + offset;
            assert_eq!(number.to_string().parse(), Ok(from_big(&number)));
        }
    }
}

#[test]
fn buffers() {
    let mut decimal = DecimalBuffer::new();
    let mut hex = HexBuffer::new();
    assert_eq!(decimal.as_str(), "0");
    assert_eq!(hex.as_str().len(), 66);
    for number in numbers() {
        let big = to_big(number);
        let text = big.to_string();
        assert_eq!(decimal.format(number), text);
        for backend in Backend::available() {
            assert_eq!(decimal.format_with(backend, number), text, "{backend}");
            assert_eq!(decimal.as_str(), text);
            assert_eq!(parse_decimal_with(backend, text.as_bytes()), Ok(number), "{backend}");
        }
        assert_eq!(parse_decimal(text.as_bytes()), Ok(number));
        assert_eq!(text.parse(), Ok(number));
        assert_eq!(U256::from_str_radix(&text, 10), Ok(number));
        let full = format!("{big:#066x}");
        assert_eq!(hex.format_full(number), full);
        assert_eq!(hex.as_ref(), full);
        let text = format!("{big:#x}");
        assert_eq!(hex.format(number), text);
        assert_eq!(format!("{hex:?}"), format!("HexBuffer({text:?})"));
        for text in [&full, &text, &text.to_uppercase()] {
            assert_eq!(text.parse(), Ok(number), "{text}");
            assert_eq!(U256::from_str_radix(&text[2..], 16), Ok(number), "{text}");
        }
    }
    assert_eq!(format!("{:?}", DecimalBuffer::default()), "DecimalBuffer(\"0\")");
}

/// Everything that reads decimal text, against `ruint`.
fn check_decimal(text: &str) {
    let expected = Ruint::from_str_radix(text, 10);
    let same = |found: Result<U256, ParseError>, by: &str| {
        assert_eq!(found.map(to_ruint).map_err(theirs), expected, "{text:?} {by}");
    };
    same(U256::from_str_radix(text, 10), "from_str_radix");
    same(parse_decimal(text.as_bytes()), "parse_decimal");
    for backend in Backend::available() {
        same(parse_decimal_with(backend, text.as_bytes()), backend.name());
    }
    let found = text.parse::<U256>().map(to_ruint).map_err(theirs);
    assert_eq!(found, text.parse::<Ruint>(), "{text:?}");
}

/// Text of `len` digits.
fn digits(random: &mut Random, len: usize) -> String {
    (0..len).map(|_| char::from(b'0' + random.below(10) as u8)).collect()
}

#[test]
fn decimal_text_of_every_length() {
    let mut random = Random::new(10);
    for len in (0..=100).chain([200, 1000]) {
        for _ in 0..if quick() { 2 } else { 8 } {
            let text = digits(&mut random, len);
            check_decimal(&text);
            // Zeros in front, so that it fits.
            let zeros = random.below(len + 1);
            check_decimal(&("0".repeat(zeros) + &text[zeros..]));
        }
        check_decimal(&"9".repeat(len));
        check_decimal(&"0".repeat(len));
    }
    let limit: BigUint = BigUint::from(1_u8) << 256;
    for offset in 0..50_u8 {
        let numbers: [BigUint; 3] = [&limit - offset, &limit + offset, &limit * 10_u8 - offset];
        for number in numbers {
            check_decimal(&number.to_string());
            check_decimal(&format!("{number:0>90}"));
        }
    }
}

#[test]
fn every_byte_at_every_position() {
    let mut random = Random::new(11);
    for len in (1..=80).step_by(if quick() { 13 } else { 1 }) {
        // Small enough to fit.
        let text = format!("{:0>len$}", digits(&mut random, len.min(77)));
        for at in 0..len {
            for byte in 0..=255_u8 {
                // All of them at some lengths, at the others what is near the digits.
                let near = [b'/', b':', b'0', b'9', b'_', 0x00, 0x2f, 0xb0, 0xff].contains(&byte);
                if !(near || [7, 31, 64, 77].contains(&len)) {
                    continue;
                }
                let mut text = text.clone().into_bytes();
                text[at] = byte;
                let ascii = str::from_utf8(&text);
                let expected = match byte {
                    b'0'..=b'9' | b'_' => {
                        from_ruint(ascii.unwrap().parse::<Ruint>().unwrap_or_default())
                    }
                    _ => U256::ZERO,
                };
                let expected = match byte {
                    b'0'..=b'9' | b'_' if len <= 77 => Ok(expected),
                    b'0'..=b'9' | b'_' => {
                        parse_decimal_with(Backend::by_name("scalar").unwrap(), &text)
                    }
                    _ => Err(ParseError::InvalidDigit(char::from(byte))),
                };
                assert_eq!(parse_decimal(&text), expected, "{at} {text:?}");
                for backend in Backend::available() {
                    let found = parse_decimal_with(backend, &text);
                    assert_eq!(found, expected, "{backend} {at} {text:?}");
                }
                if near && let Ok(text) = ascii {
                    let expected = Ruint::from_str_radix(text, 10);
                    assert_eq!(
                        U256::from_str_radix(text, 10).map(to_ruint).map_err(theirs),
                        expected
                    );
                }
            }
        }
    }
}

#[test]
fn hexadecimal_text() {
    let mut random = Random::new(16);
    let check = |text: &str| {
        let expected = Ruint::from_str_radix(text, 16);
        let found = U256::from_str_radix(text, 16).map(to_ruint).map_err(theirs);
        assert_eq!(found, expected, "{text:?}");
        for prefix in ["0x", "0X"] {
            let text = format!("{prefix}{text}");
            let found = text.parse::<U256>().map(to_ruint).map_err(theirs);
            assert_eq!(found, expected, "{text:?}");
        }
    };
    for len in 0..=70 {
        let text: String =
            (0..len).map(|_| char::from(b"0123456789abcdefABCDEF"[random.below(22)])).collect();
        check(&text);
        check(&("0".repeat(len / 2) + &text[len / 2..]));
        for at in (0..len).step_by(if quick() { 7 } else { 1 }) {
            for byte in 0..128_u8 {
                let near = b"/:@G`g_x\x10\x19 \0".contains(&byte);
                if near || [5, 16, 33, 64].contains(&len) && !quick() {
                    let mut text = text.clone().into_bytes();
                    text[at] = byte;
                    check(str::from_utf8(&text).unwrap());
                }
            }
            let mut text = text.clone();
            text.replace_range(at..=at, "é");
            check(&text);
        }
    }
    check("0x12");
    check(&("0x".to_owned() + &"1".repeat(62)));
}

#[test]
fn every_radix() {
    const FIRST: &[u8; 63] = b"0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_";
    const LAST: &[u8; 70] =
        b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-/,_=\r\n";
    let mut random = Random::new(64);
    for radix in (0..=70).chain([u64::MAX]) {
        let check = |text: &str| {
            let expected = Ruint::from_str_radix(text, radix);
            let found = U256::from_str_radix(text, radix).map(to_ruint).map_err(theirs);
            assert_eq!(found, expected, "{text:?} {radix}");
            let expected = Ruint512::from_str_radix(text, radix).map(Ruint512::into_limbs);
            let found = U512::from_str_radix(text, radix).map(U512::into_limbs).map_err(theirs);
            assert_eq!(found, expected, "{text:?} {radix}");
        };
        for text in ["", "_", "0", "1", "z", "Z", "...", "+", "-", "-1", " 1", "=", "\r\n"] {
            check(text);
        }
        let alphabet: &[u8] = if radix < 37 { FIRST } else { LAST };
        for round in 0..if quick() { 40 } else { 400 } {
            // Digits of the radix, mostly; one in some texts is out of place.
            let len = random.below(if radix < 4 { 520 } else { 110 });
            let mut text: String = (0..len)
                .map(|_| {
                    let digit = random.below(radix.clamp(2, 64) as usize);
                    char::from(alphabet[digit.min(alphabet.len() - 1)])
                })
                .collect();
            if round % 3 == 0 && len > 0 {
                let at = random.below(len);
                let other = match random.below(4) {
                    0 => char::from(random.next() as u8 & 0x7f),
                    1 => '_',
                    _ => char::from(alphabet[random.below(alphabet.len())]),
                };
                text.replace_range(at..=at, &other.to_string());
            }
            check(&text);
        }
    }
    // U13 and U14.
    assert_eq!(U256::from_str_radix("...", 0), Err(ParseError::InvalidRadix(0)));
    assert_eq!(U256::from_str_radix("0", 1), Err(ParseError::InvalidRadix(1)));
    assert_eq!(U256::from_str_radix("z", 64), Ok(U256::from_limbs([51, 0, 0, 0])));
    assert_eq!(U256::from_base_be(1, [0]), Err(BaseConvertError::InvalidBase(1)));
}

#[test]
fn prefixes() {
    let texts = [
        "", "0", "x", "0x", "0X", "0o", "0O", "0b", "0B", "0x_", "0b_1", "0o17", "0O17", "0b102",
        "0o8", "0xg", "00x1", "0_x1", "-1", "+1", " 1", "1 ", "_", "1_0", "0d1", "é", "0é", "ü1",
        "0x+1", "0b-1", "\u{661}",
    ];
    for text in texts {
        let found = text.parse::<U256>().map(to_ruint).map_err(theirs);
        assert_eq!(found, text.parse::<Ruint>(), "{text:?}");
        let found = text.parse::<U512>().map(U512::into_limbs).map_err(theirs);
        assert_eq!(found, text.parse::<Ruint512>().map(Ruint512::into_limbs), "{text:?}");
    }
    for number in numbers().into_iter().step_by(7) {
        assert_eq!(format!("{number:#b}").parse(), Ok(number));
        assert_eq!(format!("{number:#o}").parse(), Ok(number));
        assert_eq!(format!("{number:#X}").parse(), Ok(number));
    }
}

/// At compile time.
#[test]
fn constants() {
    const fn number(text: &str, radix: u64) -> U256 {
        match U256::from_str_radix(text, radix) {
            Ok(number) => number,
            Err(_) => panic!("no number"),
        }
    }
    const DECIMAL: U256 = number(
        "115792089237316195423570985008687907853269984665640564039457584007913129639935",
        10,
    );
    const HEX: U256 =
        number("FFFFFFFFFFFFFFFFffffffffffffffffffffffffffffffffffffffffffffffff", 16);
    const UNDERSCORES: U256 = number("1_1111", 2);
    const SEVEN: Result<U512, ParseError> = U512::from_str_radix("7", 7);
    assert_eq!((DECIMAL, HEX), (U256::MAX, U256::MAX));
    assert_eq!(UNDERSCORES, U256::from_limbs([31, 0, 0, 0]));
    assert_eq!(SEVEN, Err(ParseError::InvalidDigit('7')));
}

#[test]
fn digits_of_any_base() {
    let mut random = Random::new(2);
    let bases = (2..=70).chain([100, 256, 1000, 10_u64.pow(9), 10_u64.pow(18), 10_u64.pow(19)]);
    let bases = bases.chain([(1 << 32) - 1, 1 << 32, (1 << 32) + 1, 1 << 63, u64::MAX]);
    let some = numbers();
    let few = some.len() / if quick() { 3 } else { 60 };
    for base in bases {
        for number in some.iter().skip(random.below(few)).step_by(few) {
            let theirs = to_ruint(*number);
            let up: Vec<u64> = number.to_base_le(base).collect();
            let down: Vec<u64> = number.to_base_be(base).collect();
            assert!(theirs.to_base_le(base).eq(up.iter().copied()), "{number} {base}");
            assert!(up.iter().rev().eq(&down), "{number} {base}");
            assert!(number.to_base_be_2(base).eq(theirs.to_base_be_2(base)), "{number} {base}");
            // A digit more at the top, a digit that is none, and zeros.
            for (place, digit) in [(0, 0), (0, 1), (1, base - 1), (2, base), (3, u64::MAX)] {
                let (mut up, mut down) = (up.clone(), down.clone());
                match place {
                    0 => up.push(digit),
                    1 => up.extend([0, 0, digit]),
                    _ => {
                        let at = random.below(up.len() + 1);
                        up.insert(at, digit);
                    }
                }
                down.insert(random.below(down.len() + 1), digit);
                for digits in [up, down] {
                    assert_eq!(
                        U256::from_base_le(base, digits.clone()).map(to_ruint).map_err(converted),
                        Ruint::from_base_le(base, digits.clone()),
                    );
                    assert_eq!(
                        U256::from_base_be(base, digits.clone()).map(to_ruint).map_err(converted),
                        Ruint::from_base_be(base, digits),
                    );
                }
            }
        }
        let zero: [u64; 0] = [];
        assert!(U256::ZERO.to_base_be(base).eq(zero));
        assert!(U256::ZERO.to_base_be_2(base).eq(zero));
    }
    for base in [0, 1] {
        for panics in [
            (|base| drop(U256::ONE.to_base_le(base))) as fn(u64),
            |base| drop(U256::ONE.to_base_be(base)),
            |base| drop(U256::ONE.to_base_be_2(base)),
        ] {
            assert!(crate::panics(|| panics(base)));
        }
        let none = Err(BaseConvertError::InvalidBase(base));
        assert_eq!(U256::from_base_le(base, [5]), none);
        assert_eq!(U256::from_base_be(base, [5]), none);
    }
}

#[test]
fn errors_say_why() {
    let errors = [
        (ParseError::InvalidDigit('x'), "invalid digit 'x'"),
        (ParseError::InvalidRadix(65), "the radix 65 is not among 2 to 64"),
        (ParseError::from(BaseConvertError::Overflow), "the number does not fit"),
        (BaseConvertError::InvalidBase(1).into(), "the base 1 is below 2"),
        (BaseConvertError::InvalidDigit(7, 6).into(), "the digit 7 is not below the base 6"),
    ];
    for (error, text) in errors {
        assert_eq!(error.to_string(), text);
        let source = std::error::Error::source(&error).map(ToString::to_string);
        let converted = matches!(error, ParseError::BaseConvertError(_));
        assert_eq!(source, converted.then(|| text.to_owned()));
    }
}

/// A `Write` that has no room is told to the caller.
#[test]
fn writers_may_fail() {
    struct Full;

    impl std::fmt::Write for Full {
        fn write_str(&mut self, _: &str) -> std::fmt::Result {
            Err(std::fmt::Error)
        }
    }
    assert!(write!(Full, "{}", U256::MAX).is_err());
    assert!(write!(Full, "{:x}", U256::MAX).is_err());
}

#[cfg(all(unix, not(miri)))]
#[test]
fn nothing_past_the_text_is_read() {
    use crate::common::memory::Guarded;

    let mut memory = Guarded::new(100);
    let mut random = Random::new(4096);
    for len in 0..=80 {
        let text = digits(&mut random, len);
        for at_end in [false, true] {
            let text: &[u8] = memory.copy(at_end, text.as_bytes());
            let expected = U256::from_str_radix(str::from_utf8(text).unwrap(), 10);
            assert_eq!(parse_decimal(text), expected);
            for backend in Backend::available() {
                assert_eq!(parse_decimal_with(backend, text), expected, "{backend} {len}");
            }
            let expected = Ruint::from_str_radix(str::from_utf8(text).unwrap(), 16);
            let found = U256::from_str_radix(str::from_utf8(text).unwrap(), 16);
            assert_eq!(found.map(to_ruint).map_err(theirs), expected);
        }
        let text = format!("0x{text}");
        for at_end in [false, true] {
            let text = str::from_utf8(memory.copy(at_end, text.as_bytes())).unwrap();
            let found = text.parse::<U256>().map(to_ruint).map_err(theirs);
            assert_eq!(found, text.parse::<Ruint>());
        }
    }
}

mod with_serde {
    use super::{Random, Ruint, U256, edges, swept, to_ruint};
    use fastprim::u256::serde::quantity;
    use serde::de::value::Error;
    use serde::de::{Deserializer, Visitor};
    use serde::ser::{Impossible, Serializer};
    use serde::{Deserialize, Serialize, forward_to_deserialize_any};

    #[derive(Serialize, Deserialize, Debug, PartialEq)]
    struct Strict(#[serde(with = "quantity")] U256);

    #[derive(Serialize, Deserialize, Debug, PartialEq)]
    struct Maybe {
        #[serde(with = "quantity::option", default)]
        value: Option<U256>,
    }

    /// A format for machines: bytes and nothing else.
    struct Bytes<'a>(&'a [u8]);

    impl<'de> Deserializer<'de> for Bytes<'de> {
        type Error = Error;

        fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
            visitor.visit_borrowed_bytes(self.0)
        }

        fn is_human_readable(&self) -> bool {
            false
        }

        forward_to_deserialize_any! {
            bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf
            option unit unit_struct newtype_struct seq tuple tuple_struct map struct enum
            identifier ignored_any
        }
    }

    /// What is written to it, if that is bytes.
    struct ToBytes;

    macro_rules! refused {
        ($($name:ident $type:ty),+) => {$(
            fn $name(self, _: $type) -> Result<Vec<u8>, Error> {
                unreachable!("a number is bytes")
            }
        )+};
    }

    impl Serializer for ToBytes {
        type Ok = Vec<u8>;
        type Error = Error;
        type SerializeSeq = Impossible<Vec<u8>, Error>;
        type SerializeTuple = Impossible<Vec<u8>, Error>;
        type SerializeTupleStruct = Impossible<Vec<u8>, Error>;
        type SerializeTupleVariant = Impossible<Vec<u8>, Error>;
        type SerializeMap = Impossible<Vec<u8>, Error>;
        type SerializeStruct = Impossible<Vec<u8>, Error>;
        type SerializeStructVariant = Impossible<Vec<u8>, Error>;

        fn is_human_readable(&self) -> bool {
            false
        }

        fn serialize_bytes(self, bytes: &[u8]) -> Result<Vec<u8>, Error> {
            Ok(bytes.to_vec())
        }

        refused! {
            serialize_bool bool, serialize_i8 i8, serialize_i16 i16, serialize_i32 i32,
            serialize_i64 i64, serialize_u8 u8, serialize_u16 u16, serialize_u32 u32,
            serialize_u64 u64, serialize_f32 f32, serialize_f64 f64, serialize_char char,
            serialize_str &str, serialize_unit_struct &'static str
        }

        fn serialize_none(self) -> Result<Vec<u8>, Error> {
            unreachable!("a number is bytes")
        }

        fn serialize_unit(self) -> Result<Vec<u8>, Error> {
            unreachable!("a number is bytes")
        }

        fn serialize_some<T: Serialize + ?Sized>(self, _: &T) -> Result<Vec<u8>, Error> {
            unreachable!("a number is bytes")
        }

        fn serialize_unit_variant(
            self,
            _: &'static str,
            _: u32,
            _: &'static str,
        ) -> Result<Vec<u8>, Error> {
            unreachable!("a number is bytes")
        }

        fn serialize_newtype_struct<T: Serialize + ?Sized>(
            self,
            _: &'static str,
            _: &T,
        ) -> Result<Vec<u8>, Error> {
            unreachable!("a number is bytes")
        }

        fn serialize_newtype_variant<T: Serialize + ?Sized>(
            self,
            _: &'static str,
            _: u32,
            _: &'static str,
            _: &T,
        ) -> Result<Vec<u8>, Error> {
            unreachable!("a number is bytes")
        }

        fn serialize_seq(self, _: Option<usize>) -> Result<Self::SerializeSeq, Error> {
            unreachable!("a number is bytes")
        }

        fn serialize_tuple(self, _: usize) -> Result<Self::SerializeTuple, Error> {
            unreachable!("a number is bytes")
        }

        fn serialize_tuple_struct(
            self,
            _: &'static str,
            _: usize,
        ) -> Result<Self::SerializeTupleStruct, Error> {
            unreachable!("a number is bytes")
        }

        fn serialize_tuple_variant(
            self,
            _: &'static str,
            _: u32,
            _: &'static str,
            _: usize,
        ) -> Result<Self::SerializeTupleVariant, Error> {
            unreachable!("a number is bytes")
        }

        fn serialize_map(self, _: Option<usize>) -> Result<Self::SerializeMap, Error> {
            unreachable!("a number is bytes")
        }

        fn serialize_struct(
            self,
            _: &'static str,
            _: usize,
        ) -> Result<Self::SerializeStruct, Error> {
            unreachable!("a number is bytes")
        }

        fn serialize_struct_variant(
            self,
            _: &'static str,
            _: u32,
            _: &'static str,
            _: usize,
        ) -> Result<Self::SerializeStructVariant, Error> {
            unreachable!("a number is bytes")
        }
    }

    #[test]
    fn the_same_as_ruint() {
        let mut random = Random::new(7);
        let mut numbers = edges();
        numbers.extend((0..200).map(|_| swept(&mut random)));
        for number in numbers {
            let theirs = to_ruint(number);
            let json = serde_json::to_string(&theirs).unwrap();
            assert_eq!(serde_json::to_string(&number).unwrap(), json);
            assert_eq!(serde_json::to_string(&Strict(number)).unwrap(), json);
            assert_eq!(serde_json::from_str::<U256>(&json).unwrap(), number);
            assert_eq!(serde_json::from_str::<Strict>(&json).unwrap(), Strict(number));
            let bytes = theirs.serialize(ToBytes).unwrap();
            assert_eq!(number.serialize(ToBytes).unwrap(), bytes);
            assert_eq!(U256::deserialize(Bytes(&bytes)), Ok(number));
        }
        for len in 0..70 {
            let bytes = vec![7; len];
            let theirs = Ruint::deserialize(Bytes(&bytes)).ok();
            assert_eq!(U256::deserialize(Bytes(&bytes)).ok().map(to_ruint), theirs, "{len}");
        }
    }

    const TEXTS: [&str; 40] = [
        "0",
        "1",
        "-1",
        "1.0",
        "1e3",
        "-0",
        "18446744073709551615",
        "18446744073709551616",
        "340282366920938463463374607431768211456",
        "null",
        "true",
        "[]",
        "[1]",
        "{}",
        "\"\"",
        "\"0\"",
        "\"0x\"",
        "\"0X\"",
        "\"0x0\"",
        "\"0X0\"",
        "\"0x00\"",
        "\"00\"",
        "\"12\"",
        "\"0x12\"",
        "\"0xfF\"",
        "\"0x012\"",
        "\"0b11\"",
        "\"0o17\"",
        "\"ff\"",
        "\"0xg\"",
        "\"0x_1\"",
        "\"1_0\"",
        "\" 1\"",
        "\"-1\"",
        "\"+1\"",
        "\"0x-1\"",
        "\"8200ff\"",
        "\"0x00ff\"",
        "\"0x10000000000000000000000000000000000000000000000000000000000000000\"",
        "\"0x0ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff\"",
    ];

    #[test]
    fn json_that_is_accepted() {
        for text in TEXTS {
            let theirs = serde_json::from_str::<Ruint>(text).ok();
            assert_eq!(serde_json::from_str::<U256>(text).ok().map(to_ruint), theirs, "{text}");
        }
    }

    /// L07 among others: what has zeros in front is no QUANTITY.
    #[test]
    fn quantities() {
        for text in TEXTS {
            let expected = match text {
                "\"0x0\"" => Some(0),
                "\"0x12\"" => Some(0x12),
                "\"0xfF\"" => Some(0xff),
                _ => None,
            };
            let expected = expected.map(|limb| Strict(U256::from_limbs([limb, 0, 0, 0])));
            assert_eq!(serde_json::from_str::<Strict>(text).ok(), expected, "{text}");
        }
        let most = format!("{:#x}", U256::MAX);
        assert_eq!(
            serde_json::from_str::<Strict>(&format!("{most:?}")).unwrap(),
            Strict(U256::MAX)
        );
        for (json, value) in [
            (r#"{"value":"0x1f"}"#, Some(U256::from_limbs([31, 0, 0, 0]))),
            (r#"{"value":null}"#, None),
        ] {
            assert_eq!(serde_json::from_str::<Maybe>(json).unwrap(), Maybe { value });
            assert_eq!(serde_json::to_string(&Maybe { value }).unwrap(), json);
        }
        assert_eq!(serde_json::from_str::<Maybe>("{}").unwrap(), Maybe { value: None });
        assert!(serde_json::from_str::<Maybe>(r#"{"value":"0x01"}"#).is_err());
        let error = serde_json::from_str::<Strict>("\"0x01\"").unwrap_err().to_string();
        assert!(error.contains("QUANTITY"), "{error}");
        assert!(
            serde_json::from_str::<U256>("\"x\"").unwrap_err().to_string().contains("256 bits")
        );
    }
}
