//! Changing the import is enough: the same text of a program compiles and runs
//! over `hex`, `const-hex` and this crate as far as the three go together, and
//! another one over `const-hex` 1.19.3 and this crate, with every public item.
//! Last, where the two differ.

use serde::{Deserialize, Serialize};

/// What a program does that knows nothing but the crate `hex`.
macro_rules! program_for_hex {
    () => {
        use super::*;
        use subject::{FromHex, FromHexError, ToHex};

        #[test]
        fn encode() {
            assert_eq!(subject::encode("kiwi"), "6b697769");
            assert_eq!(subject::encode(vec![1, 2, 3, 15, 16]), "0102030f10");
            assert_eq!(subject::encode_upper([0xab_u8, 0xcd]), "ABCD");
            assert_eq!(subject::encode(""), "");
            let mut digits = [0; 8];
            assert_eq!(subject::encode_to_slice(b"kiwi", &mut digits), Ok(()));
            assert_eq!(&digits, b"6b697769");
            let mut short = [0; 7];
            let result = subject::encode_to_slice(b"kiwi", &mut short);
            assert_eq!(result, Err(FromHexError::InvalidStringLength));
        }

        #[test]
        fn decode() {
            assert_eq!(subject::decode("6B697769"), Ok(b"kiwi".to_vec()));
            assert_eq!(subject::decode(b"6b697769"), Ok(b"kiwi".to_vec()));
            assert_eq!(subject::decode(String::from("6b6977")), Ok(b"kiw".to_vec()));
            assert_eq!(subject::decode("123"), Err(FromHexError::OddLength));
            let error = FromHexError::InvalidHexCharacter { c: 'g', index: 3 };
            assert_eq!(subject::decode("6b6g"), Err(error));
            let mut bytes = [0; 4];
            assert_eq!(subject::decode_to_slice("6b697769", &mut bytes), Ok(()));
            assert_eq!(&bytes, b"kiwi");
            let result = subject::decode_to_slice("6b6977", &mut bytes);
            assert_eq!(result, Err(FromHexError::InvalidStringLength));
            let result = subject::decode_to_slice("6b69776", &mut bytes);
            assert_eq!(result, Err(FromHexError::OddLength));
        }

        #[test]
        fn traits() {
            assert_eq!(Vec::from_hex("6b697769"), Ok(b"kiwi".to_vec()));
            assert_eq!(<[u8; 4]>::from_hex("6b697769"), Ok(*b"kiwi"));
            assert_eq!(<[u8; 32]>::from_hex("11".repeat(32)), Ok([0x11; 32]));
            assert_eq!(<[u8; 5]>::from_hex("6b697769"), Err(FromHexError::InvalidStringLength));
            assert_eq!("kiwi".encode_hex::<String>(), "6b697769");
            assert_eq!([0xab_u8, 0xcd].encode_hex_upper::<String>(), "ABCD");
            let characters: Vec<char> = b"k".to_vec().encode_hex();
            assert_eq!(characters, ['6', 'b']);

            fn generic<T: FromHex<Error = FromHexError>>(text: &str) -> Option<T> {
                T::from_hex(text).ok()
            }
            assert_eq!(generic::<Vec<u8>>("00ff"), Some(vec![0, 0xff]));
        }

        /// Without a wildcard: no variant may be added.
        #[test]
        fn errors() {
            fn kind(error: FromHexError) -> (Option<char>, usize) {
                match error {
                    FromHexError::InvalidHexCharacter { c, index } => (Some(c), index),
                    FromHexError::OddLength => (None, 1),
                    FromHexError::InvalidStringLength => (None, 2),
                }
            }
            assert_eq!(subject::decode("zz").map_err(kind), Err((Some('z'), 0)));
            assert_eq!(subject::decode([b'0', 0xe9]).map_err(kind), Err((Some('é'), 1)));
            assert_eq!(subject::decode("1").map_err(kind), Err((None, 1)));
            assert_eq!(<[u8; 1]>::from_hex("").map_err(kind), Err((None, 2)));

            fn question_mark() -> Result<(), Box<dyn std::error::Error>> {
                subject::decode("1")?;
                Ok(())
            }
            assert!(question_mark().is_err());
            let error = FromHexError::OddLength;
            let copy = error;
            assert_eq!(error.clone(), copy);
            assert_ne!(format!("{error} {error:?}"), "");
        }

        #[derive(Debug, PartialEq, Serialize, Deserialize)]
        struct Fields {
            #[serde(with = "subject")]
            bytes: Vec<u8>,
            #[serde(with = "subject::serde")]
            array: [u8; 20],
            #[serde(
                serialize_with = "subject::serialize_upper",
                deserialize_with = "subject::deserialize"
            )]
            upper: Vec<u8>,
            #[serde(
                serialize_with = "subject::serialize",
                deserialize_with = "subject::deserialize"
            )]
            long: Vec<u8>,
        }

        /// Each reads what it writes.
        #[test]
        fn serde() {
            let fields = Fields {
                bytes: b"kiwi".to_vec(),
                array: [0xab; 20],
                upper: vec![0xcd; 300],
                long: (0..=255).cycle().take(3000).collect(),
            };
            let text = serde_json::to_string(&fields).expect("strings are written");
            assert!(text.contains("6b697769") && text.contains(&"ab".repeat(20)), "{text}");
            assert!(text.contains(&"CD".repeat(300)), "{text}");
            assert_eq!(serde_json::from_str::<Fields>(&text).expect("own text is read"), fields);
            let short = text.replace(&"ab".repeat(20), "ab");
            assert!(serde_json::from_str::<Fields>(&short).is_err());
            let invalid = text.replace("6b697769", "6b69776g");
            assert!(serde_json::from_str::<Fields>(&invalid).is_err());
        }
    };
}

#[allow(deprecated, reason = "const-hex wants its own trait to be used")]
#[allow(clippy::clone_on_copy, reason = "the error of `hex` is `Copy` as well, and is cloned")]
mod three {
    mod over_hex {
        use ::hex as subject;
        program_for_hex! {}
    }

    mod over_const_hex {
        use ::const_hex as subject;
        program_for_hex! {}
    }

    mod over_fastprim {
        use ::fastprim::hex as subject;
        program_for_hex! {}
    }

    use super::{Deserialize, Serialize};
}

/// Every public item of `const-hex` with the features `std` and `serde`.
macro_rules! program_for_const_hex {
    () => {
        use std::borrow::Cow;
        use std::fmt;
        use std::rc::Rc;
        use std::sync::Arc;

        use super::*;
        use subject::{
            Buffer, FromHex, FromHexError, HEX_CHARS_LOWER, HEX_CHARS_UPPER, HEX_DECODE_LUT, NIL,
        };

        #[test]
        fn tables() {
            assert_eq!(HEX_CHARS_LOWER, b"0123456789abcdef");
            assert_eq!(HEX_CHARS_UPPER, b"0123456789ABCDEF");
            assert_eq!(NIL, 255);
            for c in 0..=u8::MAX {
                let value = char::from(c).to_digit(16).map_or(NIL, |value| value as u8);
                assert_eq!(HEX_DECODE_LUT[usize::from(c)], value);
            }
        }

        #[test]
        fn encode() {
            assert_eq!(subject::encode("kiwi"), "6b697769");
            assert_eq!(subject::encode_upper([0xab]), "AB");
            assert_eq!(subject::encode_prefixed([0xab]), "0xab");
            assert_eq!(subject::encode_upper_prefixed([0xab]), "0xAB");
            let mut digits = [0; 4];
            assert_eq!(subject::encode_to_slice([0xab, 0xcd], &mut digits), Ok(()));
            assert_eq!(&digits, b"abcd");
            assert_eq!(subject::encode_to_slice_upper([0xab, 0xcd], &mut digits), Ok(()));
            assert_eq!(&digits, b"ABCD");
            let text: Result<&mut str, FromHexError> =
                subject::encode_to_str([1, 0xef], &mut digits);
            assert_eq!(text.as_deref(), Ok("01ef"));
            let text = subject::encode_to_str_upper([1, 0xef], &mut digits);
            assert_eq!(text.as_deref(), Ok("01EF"));
            let error = Err(FromHexError::InvalidStringLength);
            assert_eq!(subject::encode_to_slice([1], &mut digits), error);
            assert_eq!(subject::encode_to_slice_upper([1], &mut digits), error);
            assert_eq!(subject::encode_to_str([1], &mut digits).map(|_| ()), error);
            assert_eq!(subject::encode_to_str_upper([1], &mut digits).map(|_| ()), error);
        }

        #[test]
        fn decode() {
            for text in ["6b697769", "6B697769", "0x6b697769", "0X6B697769"] {
                let mut bytes = [0; 4];
                assert_eq!(subject::decode(text).as_deref(), Ok(&b"kiwi"[..]));
                assert_eq!(subject::decode_to_slice(text, &mut bytes), Ok(()));
                assert_eq!(&bytes, b"kiwi");
                assert_eq!(subject::decode_to_array(text), Ok(*b"kiwi"));
                assert_eq!(subject::const_decode_to_array(text.as_bytes()), Ok(*b"kiwi"));
                assert_eq!(subject::check(text), Ok(()));
                assert_eq!(subject::const_check(text.as_bytes()), Ok(()));
                assert_eq!(subject::check_raw(text), !text.contains(['x', 'X']));
                assert_eq!(subject::const_check_raw(text.as_bytes()), subject::check_raw(text));
            }
            assert!(subject::check_raw("123") && subject::const_check_raw(b"123"));
            for (text, error) in [
                ("123", FromHexError::OddLength),
                ("6g697769", FromHexError::InvalidHexCharacter { c: 'g', index: 1 }),
            ] {
                let mut bytes = [0; 4];
                assert_eq!(subject::decode(text), Err(error));
                assert_eq!(subject::decode_to_slice(text, &mut bytes), Err(error));
                assert_eq!(subject::decode_to_array::<_, 4>(text), Err(error));
                assert_eq!(subject::const_decode_to_array::<4>(text.as_bytes()), Err(error));
                assert_eq!(subject::check(text), Err(error));
                assert_eq!(subject::const_check(text.as_bytes()), Err(error));
            }
            let error = FromHexError::InvalidStringLength;
            assert_eq!(subject::decode_to_slice("00", &mut [0; 2]), Err(error));
            assert_eq!(subject::decode_to_array::<_, 2>("00"), Err(error));
            assert_eq!(subject::const_decode_to_array::<2>(b"00"), Err(error));
        }

        #[test]
        fn at_compile_time() {
            const BUFFER: Buffer<4> = subject::const_encode(b"kiwi");
            const PREFIXED: Buffer<4, true> = Buffer::new().const_format_upper(b"k\xffwi");
            const TEXT: &str = BUFFER.as_str();
            const BYTES: &[u8] = BUFFER.as_bytes();
            const ARRAY: &[u8; 8] = BUFFER.as_byte_array();
            const DECODED: Result<[u8; 4], FromHexError> =
                subject::const_decode_to_array(b"6b697769");
            const CHECKED: Result<(), FromHexError> = subject::const_check(b"0x00");
            const { assert!(subject::const_check_raw(b"00")) };
            assert_eq!(TEXT, "6b697769");
            assert_eq!(BYTES, ARRAY);
            assert_eq!(PREFIXED.as_str(), "0x6BFF7769");
            assert_eq!(DECODED, Ok(*b"kiwi"));
            assert_eq!(CHECKED, Ok(()));
        }

        #[test]
        fn buffer() {
            let mut buffer = Buffer::<2>::new();
            assert_eq!((Buffer::<2>::LEN, Buffer::<2, true>::LEN), (4, 6));
            assert_eq!(size_of::<Buffer<2>>(), 6);
            assert_eq!(align_of::<Buffer<2>>(), 1);
            let text: &mut str = buffer.format(&[0xab, 0xcd]);
            assert_eq!(text, "abcd");
            assert_eq!(buffer.format_upper(&[0xab, 0xcd]), "ABCD");
            assert_eq!(buffer.format_slice([1, 0xef]), "01ef");
            assert_eq!(buffer.format_slice_upper(vec![1, 0xef]), "01EF");
            assert_eq!(buffer.as_str(), "01EF");
            assert_eq!(buffer.as_mut_str(), "01EF");
            assert_eq!(buffer.to_string(), "01EF");
            assert_eq!(buffer.to_vec(), b"01EF");
            assert_eq!(buffer.as_bytes(), b"01EF");
            assert_eq!(buffer.as_byte_array::<4>(), b"01EF");
            // Safe in const-hex: see `differences`.
            #[allow(unused_unsafe, reason = "the body is compiled over both")]
            // SAFETY: a digit is ASCII.
            unsafe {
                buffer.as_mut_byte_array::<4>()[0] = b'7';
            }
            assert_eq!(AsRef::<str>::as_ref(&buffer), "71EF");
            assert_eq!(format!("{buffer:?}"), "Buffer(\"71EF\")");
            assert_eq!(buffer.clone().const_format(&[0, 0xfe]).as_str(), "00fe");
            assert_eq!(buffer.as_ptr(), buffer.as_mut_ptr());
            assert_eq!(buffer.as_ptr(), buffer.as_bytes().as_ptr());
            assert_eq!(Buffer::<2>::default().as_bytes(), Buffer::<2>::new().as_bytes());

            let mut prefixed = Buffer::<2, true>::new();
            assert_eq!(prefixed.format(&[0xab, 0xcd]), "0xabcd");
            assert_eq!(prefixed.format_upper(&[0xab, 0xcd]), "0xABCD");
            assert_eq!(prefixed.format_slice([1, 2]), "0x0102");
            assert_eq!(prefixed.as_byte_array::<6>(), b"0x0102");
            // SAFETY: what is written is a digit.
            unsafe {
                prefixed.as_mut_bytes()[2] = b'9';
                prefixed.buffer()[3] = b'8';
            }
            assert_eq!(prefixed.as_str(), "0x9108");
            let start = prefixed.as_mut_ptr();
            // SAFETY: the text is not empty, and an `O` is text.
            unsafe { start.write(b'O') };
            assert_eq!(prefixed.as_str(), "Ox9108");
        }

        #[test]
        #[should_panic = "length mismatch"]
        fn short_slice() {
            Buffer::<4>::new().format_slice("kiw");
        }

        #[test]
        #[should_panic = "length mismatch"]
        fn long_slice() {
            Buffer::<4>::new().format_slice_upper("kiwis");
        }

        #[test]
        fn display() {
            fn all(shown: impl fmt::Display + fmt::LowerHex + fmt::UpperHex) -> String {
                format!("{shown} {shown:x} {shown:X} {shown:#} {shown:#x} {shown:#X} {shown:20}")
            }
            let expected = "abcd abcd ABCD 0xabcd 0xabcd 0xABCD abcd";
            assert_eq!(all(subject::display([0xab, 0xcd])), expected);
            let long = subject::display([0xa5; 3000]).to_string();
            assert_eq!(long, "a5".repeat(3000));
        }

        #[test]
        fn extended_trait() {
            use subject::ToHexExt;
            assert_eq!([0xab_u8].encode_hex(), "ab");
            assert_eq!([0xab_u8].encode_hex_upper(), "AB");
            assert_eq!(vec![0xab_u8].encode_hex_with_prefix(), "0xab");
            assert_eq!("kiwi".encode_hex_upper_with_prefix(), "0x6B697769");
        }

        #[test]
        fn plain_trait() {
            use subject::ToHex;
            assert_eq!([0xab_u8].encode_hex::<String>(), "ab");
            assert_eq!("k".encode_hex_upper::<Vec<char>>(), ['6', 'B']);
        }

        #[test]
        fn traits_by_path() {
            fn read<T: subject::traits::FromHex>(text: &str) -> Option<T> {
                T::from_hex(text).ok()
            }
            assert_eq!(read::<[u8; 1]>("0xff"), Some([0xff]));
            assert_eq!(subject::traits::ToHexExt::encode_hex(b"k"), "6b");
            assert_eq!(subject::traits::ToHex::encode_hex::<String>(b"k"), "6b");
        }

        #[test]
        fn what_is_read_from_text() {
            fn read<T: FromHex<Error = FromHexError>>() -> T {
                let text = "0x7f80";
                assert!(T::from_hex("0x7f8").is_err_and(|e| e == FromHexError::OddLength));
                let error = FromHexError::InvalidHexCharacter { c: 'g', index: 2 };
                assert!(T::from_hex("7fg0").is_err_and(|e| e == error));
                T::from_hex(text).expect("it is valid")
            }
            assert_eq!(read::<Vec<u8>>(), [0x7f, 0x80]);
            assert_eq!(read::<Vec<i8>>(), [0x7f, -0x80]);
            assert_eq!(*read::<Box<[u8]>>(), [0x7f, 0x80]);
            assert_eq!(*read::<Box<[i8]>>(), [0x7f, -0x80]);
            assert_eq!(read::<[u8; 2]>(), [0x7f, 0x80]);
            assert_eq!(read::<[i8; 2]>(), [0x7f, -0x80]);
            assert_eq!(*read::<Box<[u8; 2]>>(), [0x7f, 0x80]);
            assert_eq!(*read::<Box<Vec<u8>>>(), [0x7f, 0x80]);
            assert_eq!(*read::<Rc<[u8; 2]>>(), [0x7f, 0x80]);
            assert_eq!(*read::<Arc<Vec<u8>>>(), [0x7f, 0x80]);
            assert_eq!(*read::<Cow<'static, [u8]>>(), [0x7f, 0x80]);
            assert!(matches!(read::<Cow<'static, [u8; 2]>>(), Cow::Owned([0x7f, 0x80])));
            assert_eq!(<[u8; 3]>::from_hex("7f80"), Err(FromHexError::InvalidStringLength));
            assert_eq!(<[u8; 0]>::from_hex("0x"), Ok([]));
            assert_eq!(<[u8; 1000]>::from_hex("a5".repeat(1000)), Ok([0xa5; 1000]));
        }

        #[test]
        fn error_texts() {
            let invalid = FromHexError::InvalidHexCharacter { c: '\n', index: 5 };
            assert_eq!(invalid.to_string(), "invalid character '\\n' at position 5");
            assert_eq!(FromHexError::OddLength.to_string(), "odd number of digits");
            assert_eq!(FromHexError::InvalidStringLength.to_string(), "invalid string length");
            assert_eq!(format!("{invalid:?}"), "InvalidHexCharacter { c: '\\n', index: 5 }");
            let _: &dyn std::error::Error = &invalid;
        }

        #[derive(Debug, PartialEq, Serialize, Deserialize)]
        struct Fields {
            #[serde(with = "subject")]
            root: Vec<u8>,
            #[serde(with = "subject::serde")]
            module: [u8; 2],
            #[serde(with = "subject::serde::no_prefix")]
            bare: Vec<u8>,
            #[serde(
                serialize_with = "subject::serialize_upper",
                deserialize_with = "subject::deserialize"
            )]
            upper: Box<[u8]>,
            #[serde(
                serialize_with = "subject::serde::no_prefix::serialize_upper",
                deserialize_with = "subject::serde::no_prefix::deserialize"
            )]
            bare_upper: Vec<u8>,
        }

        #[test]
        fn serde() {
            for long in [1, 128, 129, 2000] {
                let bytes = vec![0xab; long];
                let fields = Fields {
                    root: bytes.clone(),
                    module: [0, 0xff],
                    bare: bytes.clone(),
                    upper: bytes.clone().into(),
                    bare_upper: bytes,
                };
                let (lower, upper) = ("ab".repeat(long), "AB".repeat(long));
                let text = format!(r#"{{"root":"0x{lower}","module":"0x00ff","bare":"{lower}","#)
                    + &format!(r#""upper":"0x{upper}","bare_upper":"{upper}"}}"#);
                assert_eq!(serde_json::to_string(&fields).expect("it is written"), text);
                assert_eq!(serde_json::from_str::<Fields>(&text).expect("it is read"), fields);
                let bare = text.replace("0x", "");
                assert_eq!(serde_json::from_str::<Fields>(&bare).expect("it is read"), fields);
            }
            let writers = [
                subject::serde::serialize::<_, [u8; 1]>([0xab], serde_json::value::Serializer),
                subject::serde::serialize_upper([0xab], serde_json::value::Serializer),
                subject::serde::no_prefix::serialize([0xab], serde_json::value::Serializer),
                subject::serialize([0xab], serde_json::value::Serializer),
            ];
            let written = writers.map(|value| value.expect("a string").to_string());
            assert_eq!(written, ["\"0xab\"", "\"0xAB\"", "\"ab\"", "\"0xab\""]);
            let number: Result<Vec<u8>, _> = subject::serde::deserialize(serde_json::json!(12));
            let message = number.expect_err("a number is no text").to_string();
            assert!(message.contains("a hex encoded string"), "{message}");
            let wrong: Result<Vec<u8>, _> = subject::deserialize(serde_json::json!("0"));
            assert_eq!(wrong.expect_err("it is odd").to_string(), "odd number of digits");
        }
    };
}

#[allow(deprecated, reason = "const-hex wants its own trait to be used")]
mod two {
    mod over_const_hex {
        use ::const_hex as subject;
        program_for_const_hex! {}
    }

    mod over_fastprim {
        use ::fastprim::hex as subject;
        program_for_const_hex! {}
    }

    use super::{Deserialize, Serialize};
}

/// Where this crate is not as `const-hex` on purpose, with both values.
mod differences {
    use fastprim::hex;

    /// Here the index counts from the start of the input; in const-hex from
    /// behind the prefix, except in its `check`.
    #[test]
    fn the_index_counts_the_prefix() {
        let theirs = |index| const_hex::FromHexError::InvalidHexCharacter { c: 'g', index };
        let ours = |index| hex::FromHexError::InvalidHexCharacter { c: 'g', index };
        for text in ["0x000g", "0X000g"] {
            let bytes = text.as_bytes();
            assert_eq!(const_hex::decode(text), Err(theirs(3)));
            assert_eq!(hex::decode(text), Err(ours(5)));
            assert_eq!(const_hex::decode_to_slice(text, &mut [0; 2]), Err(theirs(3)));
            assert_eq!(hex::decode_to_slice(text, &mut [0; 2]), Err(ours(5)));
            assert_eq!(const_hex::decode_to_array::<_, 2>(text), Err(theirs(3)));
            assert_eq!(hex::decode_to_array::<_, 2>(text), Err(ours(5)));
            assert_eq!(const_hex::const_decode_to_array::<2>(bytes), Err(theirs(3)));
            assert_eq!(hex::const_decode_to_array::<2>(bytes), Err(ours(5)));
            assert_eq!(const_hex::const_check(bytes), Err(theirs(3)));
            assert_eq!(hex::const_check(bytes), Err(ours(5)));
            assert_eq!(const_hex::check(text), Err(theirs(5)));
            assert_eq!(hex::check(text), Err(ours(5)));
        }
        assert_eq!(const_hex::decode("000g"), Err(theirs(3)));
        assert_eq!(hex::decode("000g"), Err(ours(3)));
    }

    /// Here an error leaves the buffer as it was; const-hex has written the
    /// bytes in front of the wrong character.
    #[test]
    fn an_error_writes_nothing() {
        let (mut theirs, mut ours) = (*b"----", *b"----");
        assert!(const_hex::decode_to_slice("6b69zz69", &mut theirs).is_err());
        assert!(hex::decode_to_slice("6b69zz69", &mut ours).is_err());
        assert_eq!(&theirs, b"ki--");
        assert_eq!(&ours, b"----");
    }
    /// Whoever has the bytes may leave anything behind that is UTF-8, and the
    /// next text is right all the same.
    #[test]
    fn formatting_rewrites_the_prefix() {
        let mut buffer = hex::Buffer::<1, true>::new();
        // SAFETY: the bytes are UTF-8: a zero, a letter of two bytes, a zero.
        unsafe { buffer.as_mut_byte_array::<4>() }.copy_from_slice("0\u{e9}0".as_bytes());
        assert_eq!(buffer.as_str(), "0\u{e9}0");
        assert_eq!(buffer.format(&[0xab]), "0xab");
        // SAFETY: as above.
        unsafe { buffer.as_mut_byte_array::<4>() }.copy_from_slice(b"abcd");
        assert_eq!(buffer.const_format(&[0xab]).as_str(), "0xab");
    }
}

/// Where this crate is not as `hex`, because `const-hex` is not, with both values.
mod differences_from_hex {
    use fastprim::hex as ours;
    use serde::Serialize;

    #[derive(Serialize)]
    struct Theirs(#[serde(with = "hex")] [u8; 1]);
    #[derive(Serialize)]
    struct Ours(#[serde(with = "ours")] [u8; 1]);
    #[derive(Serialize)]
    struct NoPrefix(#[serde(with = "ours::serde::no_prefix")] [u8; 1]);

    #[test]
    fn serde_writes_a_prefix() {
        let json = |value: serde_json::Result<String>| value.expect("a string");
        assert_eq!(json(serde_json::to_string(&Theirs([1]))), "\"01\"");
        assert_eq!(json(serde_json::to_string(&Ours([1]))), "\"0x01\"");
        assert_eq!(json(serde_json::to_string(&NoPrefix([1]))), "\"01\"");
    }

    #[test]
    fn a_prefix_is_accepted() {
        let x = hex::FromHexError::InvalidHexCharacter { c: 'x', index: 1 };
        assert_eq!(hex::decode("0x01"), Err(x));
        assert_eq!(ours::decode("0x01"), Ok(vec![1]));
        assert_eq!(hex::decode_to_slice("0x01", &mut [0; 2]), Err(x));
        let error = ours::FromHexError::InvalidStringLength;
        assert_eq!(ours::decode_to_slice("0x01", &mut [0; 2]), Err(error));
    }

    #[test]
    fn error_texts_begin_in_lower_case() {
        assert_eq!(hex::FromHexError::OddLength.to_string(), "Odd number of digits");
        assert_eq!(ours::FromHexError::OddLength.to_string(), "odd number of digits");
    }
}
