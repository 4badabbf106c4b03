//! Changing the import is enough: the same text of a program compiles and runs over
//! `ruint::aliases::U256` 1.21.1 and this crate's. Last, where the two differ.

use std::collections::{BTreeSet, HashSet};
use std::str::FromStr;

/// What a program does with numbers of 256 bits.
macro_rules! program {
    () => {
        use super::*;
        use subject::U256;

        const WEI: U256 = U256::from_limbs([1_000_000_000_000_000_000, 0, 0, 0]);
        const SUM: U256 = WEI.wrapping_add(U256::ONE);
        const PRODUCT: U256 = WEI.wrapping_mul(WEI);
        const CHECKED: Option<U256> = U256::MAX.checked_add(U256::ONE);
        const SHIFTED: U256 = U256::ONE.wrapping_shl(200);
        const POWER: U256 = U256::from_limbs([10, 0, 0, 0]).pow(U256::from_limbs([18, 0, 0, 0]));
        const BYTES: [u8; 32] = SHIFTED.to_be_bytes::<32>();
        const FROM_BYTES: U256 = U256::from_be_bytes(BYTES);
        const BITS: (usize, usize, usize) =
            (SHIFTED.bit_len(), SHIFTED.leading_zeros(), SHIFTED.trailing_zeros());

        fn number(value: u64) -> U256 {
            U256::from(value)
        }

        #[test]
        fn constants() {
            assert_eq!((SUM, CHECKED), (number(1_000_000_000_000_000_001), None));
            assert_eq!(PRODUCT, number(10).pow(number(36)));
            assert_eq!((POWER, FROM_BYTES, BITS), (WEI, SHIFTED, (201, 55, 200)));
            assert_eq!((U256::BITS, U256::BYTES, U256::LIMBS), (256, 32, 4));
            assert_eq!((U256::MIN, U256::default()), (U256::ZERO, U256::ZERO));
            assert_eq!(size_of::<U256>(), 32);
        }

        #[test]
        fn operators() {
            let (mut a, b) = (number(1000), number(7));
            assert_eq!((a + b, a - b, a * b), (number(1007), number(993), number(7000)));
            assert_eq!((a / b, a % b), (number(142), number(6)));
            assert_eq!((&a + &b, &a + b, a + &b), (a + b, a + b, a + b));
            assert_eq!((a & b, a | b, a ^ b), (number(0), number(1007), number(1007)));
            assert_eq!((a << 3, a >> 3, !U256::ZERO), (number(8000), number(125), U256::MAX));
            assert_eq!((a << 3_u8, a >> 3_i32, a << 256), (number(8000), number(125), U256::ZERO));
            assert_eq!(-U256::ONE, U256::MAX);
            a += b;
            a -= &b;
            a *= b;
            a /= number(2);
            a %= number(3000);
            a <<= 2;
            a >>= 1;
            a |= b;
            a &= U256::MAX;
            a ^= U256::ONE;
            assert_eq!(a, number(1006));
            assert!(b < a && a <= a && a > b && a != b);
            assert_eq!([a, b].iter().max(), Some(&a));
            assert_eq!([a, b].into_iter().sum::<U256>(), a + b);
            assert_eq!([a, b].iter().product::<U256>(), a * b);
            assert_eq!(BTreeSet::from([a, b, a]).len() + HashSet::from([a, b, a]).len(), 4);
        }

        #[test]
        fn families() {
            let (max, one, two) = (U256::MAX, U256::ONE, number(2));
            assert_eq!(max.overflowing_add(one), (U256::ZERO, true));
            assert_eq!(one.overflowing_sub(two), (max, true));
            assert_eq!(max.overflowing_mul(two), (max - one, true));
            assert_eq!(max.checked_mul(two), None);
            assert_eq!((max.saturating_add(one), one.saturating_sub(two)), (max, U256::ZERO));
            assert_eq!((one.checked_sub(two), one.checked_div(U256::ZERO)), (None, None));
            assert_eq!(max.checked_rem(U256::ZERO), None);
            assert_eq!(number(9).div_rem(number(4)), (two, one));
            assert_eq!(
                (number(9).div_ceil(number(4)), number(9).abs_diff(number(4))),
                (number(3), number(5))
            );
            assert_eq!(two.checked_pow(number(256)), None);
            assert_eq!(two.overflowing_pow(number(256)), (U256::ZERO, true));
            assert_eq!(two.saturating_pow(number(256)), max);
            assert_eq!(max.checked_shl(1), None);
            assert_eq!(one.overflowing_shl(255), (U256::ZERO.set(255), false));
            assert_eq!(max.overflowing_shr(1), (max >> 1, true));
            assert_eq!(max.arithmetic_shr(255), max);
            assert_eq!(max.rotate_left(9), max);
            assert_eq!((one.strict_add(two), two.strict_sub(one)), (number(3), one));
        }

        /// The program's own extension of the type.
        trait Set {
            fn set(self, bit: usize) -> Self;
        }

        impl Set for U256 {
            fn set(mut self, bit: usize) -> Self {
                self.set_bit(bit, true);
                self
            }
        }

        #[test]
        fn modular() {
            let m = number(97);
            assert_eq!(number(90).add_mod(number(50), m), number(43));
            assert_eq!(U256::MAX.mul_mod(U256::MAX, m), (U256::MAX % m) * (U256::MAX % m) % m);
            assert_eq!(number(3).pow_mod(number(96), m), U256::ONE);
            assert_eq!(number(3).inv_mod(m), Some(number(65)));
            assert_eq!(number(3).inv_mod(number(9)), None);
            assert_eq!(number(200).reduce_mod(m), number(6));
            assert_eq!(number(12).gcd(number(18)), number(6));
            assert_eq!(number(12).lcm(number(18)), Some(number(36)));
            assert_eq!(number(3).inv_ring().map(|inverse| inverse * number(3)), Some(U256::ONE));
            let zero = U256::ZERO;
            assert_eq!((U256::MAX.mul_mod(m, zero), U256::MAX.add_mod(m, zero)), (zero, zero));
        }

        #[test]
        fn roots_and_logarithms() {
            assert_eq!((number(99).root(2), number(26).root(3)), (number(9), number(2)));
            assert_eq!((number(1000).log10(), number(1023).log2()), (3, 9));
            assert_eq!(number(80).log(number(3)), 3);
            assert_eq!((U256::ZERO.checked_log10(), U256::ZERO.checked_log2()), (None, None));
            assert!(number(64).is_power_of_two());
            assert_eq!(number(65).next_power_of_two(), number(128));
            assert_eq!(number(65).next_multiple_of(number(10)), number(70));
        }

        #[test]
        fn bits_and_bytes() {
            let n = U256::from(0x0102_0304_u32);
            assert!(n.bit(2) && !n.bit(0) && !n.bit(1000));
            assert_eq!((n.byte(0), n.checked_byte(32)), (4, None));
            assert_eq!((n.count_ones(), n.count_zeros(), n.byte_len()), (5, 251, 4));
            assert_eq!(n.to_be_bytes::<32>()[28..], [1, 2, 3, 4]);
            assert_eq!(n.to_le_bytes::<32>()[..4], [4, 3, 2, 1]);
            assert_eq!(n.to_be_bytes_vec()[28..], [1, 2, 3, 4]);
            assert_eq!(n.to_be_bytes_trimmed_vec(), [1, 2, 3, 4]);
            assert_eq!(U256::from_be_slice(&[1, 2, 3, 4]), n);
            assert_eq!(U256::try_from_be_slice(&[1; 33]), None);
            assert_eq!(U256::try_from_le_slice(&[4, 3, 2, 1]), Some(n));
            assert_eq!((n.as_limbs()[0], n.into_limbs()[1]), (0x0102_0304, 0));
        }

        #[test]
        fn conversions() {
            assert_eq!((number(7).to::<u64>(), number(7).to::<usize>()), (7, 7));
            assert_eq!(u64::try_from(number(7)), Ok(7));
            assert_eq!(u128::try_from(U256::from(u128::MAX)), Ok(u128::MAX));
            assert!(u8::try_from(number(256)).is_err() && U256::try_from(-1).is_err());
            assert_eq!(U256::try_from(5_i32).unwrap(), number(5));
            assert_eq!((U256::from(true), U256::from(3_usize)), (U256::ONE, number(3)));
            assert_eq!(number(300).wrapping_to::<u8>(), 44);
            assert_eq!(number(300).saturating_to::<u8>(), 255);
            assert_eq!((f64::from(number(3)), U256::from(2.6_f64)), (3.0, number(3)));
            assert_eq!(
                (U256::saturating_from(-1), U256::wrapping_from(9_u8)),
                (U256::ZERO, number(9))
            );
        }

        #[test]
        fn text() {
            let n = number(1_000_000);
            assert_eq!(
                (n.to_string(), format!("{n:x}"), format!("{n:#X}")),
                ("1000000".into(), "f4240".into(), "0xF4240".into())
            );
            assert_eq!(
                format!("{n:>10}|{n:<10}|{n:^10}|{n:010}|{n:+}"),
                "   1000000|1000000   | 1000000  |0001000000|+1000000"
            );
            assert_eq!(
                format!("{n:#b} {n:o} {n:?}"),
                format!("{:#b} {:o} {n}", 1_000_000, 1_000_000)
            );
            assert_eq!(format!("{n:#066x}"), format!("{:#066x}", 1_000_000));
            assert_eq!("1000000".parse(), Ok(n));
            assert_eq!(U256::from_str("0xf4240"), Ok(n));
            assert_eq!(U256::from_str_radix("F4240", 16), Ok(n));
            assert_eq!(U256::from_str_radix("11110100001001000000", 2), Ok(n));
            assert!(U256::from_str("12x").is_err() && U256::from_str_radix("1", 65).is_err());
            assert!(format!("{}0", U256::MAX).parse::<U256>().is_err());
            assert_eq!(U256::MAX.to_string().parse(), Ok(U256::MAX));
            assert_eq!(n.to_base_be(10).collect::<Vec<_>>(), [1, 0, 0, 0, 0, 0, 0]);
            assert_eq!(U256::from_base_be(10, [1, 2, 3]).unwrap(), number(123));
        }

        #[test]
        fn json() {
            let n = number(1_000_000);
            assert_eq!(serde_json::to_string(&n).unwrap(), "\"0xf4240\"");
            for text in ["\"0xf4240\"", "\"1000000\"", "1000000", "\"0x00f4240\""] {
                assert_eq!(serde_json::from_str::<U256>(text).unwrap(), n, "{text}");
            }
            assert!(serde_json::from_str::<U256>("\"-1\"").is_err());
            assert!(serde_json::from_str::<U256>("-1").is_err());
        }
    };
}

mod over_ruint {
    mod subject {
        pub(super) use ruint::aliases::U256;
    }

    program! {}
}

mod over_fastprim {
    mod subject {
        pub(super) use fastprim::u256::U256;
    }

    program! {}
}
