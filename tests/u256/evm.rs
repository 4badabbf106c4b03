//! The EVM's operations: what the EIPs say, and models over `ruint` and `num-bigint`.

use crate::common::Random;
use crate::common::numbers::{edges, from_big, from_ruint, operands, power, to_big, to_ruint};
use fastprim::u256::{U256, evm};
use num_bigint::{BigInt, BigUint};
use num_traits::{Euclid, Zero};

fn signed(number: U256) -> BigInt {
    BigInt::from_signed_bytes_le(&number.to_le_bytes::<32>())
}

fn word(number: &BigInt) -> U256 {
    let modulus = BigInt::from(BigUint::from(1_u8) << 256);
    from_big(&number.rem_euclid(&modulus).to_biguint().unwrap())
}

fn flag(flag: bool) -> U256 {
    U256::from(u8::from(flag))
}

fn check(a: U256, b: U256, c: U256) {
    let (x, y, z) = (to_big(a), to_big(b), to_big(c));
    let (s, t) = (signed(a), signed(b));
    let zero = U256::ZERO;
    assert_eq!(evm::add(a, b), from_big(&(&x + &y)));
    assert_eq!(evm::mul(a, b), from_big(&(&x * &y)));
    assert_eq!(evm::sub(a, b), word(&(BigInt::from(x.clone()) - BigInt::from(y.clone()))));
    if y.is_zero() {
        assert_eq!((evm::div(a, b), evm::r#mod(a, b)), (zero, zero));
        assert_eq!((evm::sdiv(a, b), evm::smod(a, b)), (zero, zero));
    } else {
        assert_eq!(
            (evm::div(a, b), evm::r#mod(a, b)),
            (from_big(&(&x / &y)), from_big(&(&x % &y)))
        );
        assert_eq!((evm::sdiv(a, b), evm::smod(a, b)), (word(&(&s / &t)), word(&(&s % &t))));
    }
    let by = |number: BigUint| if z.is_zero() { zero } else { from_big(&(number % &z)) };
    assert_eq!((evm::addmod(a, b, c), evm::mulmod(a, b, c)), (by(&x + &y), by(&x * &y)));
    assert_eq!(
        (evm::lt(a, b), evm::gt(a, b), evm::eq(a, b)),
        (flag(x < y), flag(x > y), flag(x == y))
    );
    assert_eq!((evm::slt(a, b), evm::sgt(a, b)), (flag(s < t), flag(s > t)));
    assert_eq!((evm::iszero(a), evm::not(a)), (flag(x.is_zero()), U256::MAX - a));
    let (ra, rb) = (to_ruint(a), to_ruint(b));
    let bitwise = (evm::and(a, b), evm::or(a, b), evm::xor(a, b));
    assert_eq!(bitwise, (from_ruint(ra & rb), from_ruint(ra | rb), from_ruint(ra ^ rb)));
    assert_eq!(evm::clz(a), U256::from(256 - x.bits()));
}

/// What takes a small number first, or one that is as small if it is cut.
fn check_small(small: U256, b: U256) {
    let index = usize::try_from(small).unwrap_or(usize::MAX).min(300);
    let (y, t) = (to_big(b), signed(b));
    assert_eq!(evm::shl(small, b), from_big(&(&y << index)), "{small:?}");
    assert_eq!(evm::shr(small, b), from_big(&(&y >> index)), "{small:?}");
    assert_eq!(evm::sar(small, b), word(&(&t >> index)), "{small:?}");
    let byte = if index < 32 { b.to_be_bytes::<32>()[index] } else { 0 };
    assert_eq!(evm::byte(small, b), U256::from(byte), "{small:?}");
    let mut bytes = b.to_be_bytes::<32>();
    if index < 31 {
        let sign = bytes[31 - index] >> 7;
        bytes[..31 - index].fill(if sign == 1 { 0xff } else { 0 });
    }
    assert_eq!(evm::signextend(small, b), U256::from_be_bytes(bytes), "{small:?}");
}

#[test]
fn against_models() {
    let mut random = Random::new(90);
    let edges = edges();
    for _ in 0..if crate::common::quick() { 200 } else { 3000 } {
        let [a, b, c] = operands(&mut random);
        check(a, b, c);
        let edge = |random: &mut Random| edges[random.below(edges.len())];
        check(edge(&mut random), edge(&mut random), edge(&mut random));
    }
    for b in [U256::ZERO, U256::ONE, U256::MAX, power(255)] {
        for a in [U256::ZERO, U256::ONE, U256::MAX, power(255), power(255) - U256::ONE] {
            for c in [U256::ZERO, U256::ONE, U256::MAX] {
                check(a, b, c);
            }
        }
    }
    for small in (0..300).map(U256::from) {
        let [a, b] = operands(&mut random);
        for b in [a, b, U256::MAX, power(255), power(7), power(8) - U256::ONE] {
            check_small(small, b);
            check_small(small + power(32), b);
            check_small(small + power(64), b);
            check_small(small + power(255), b);
        }
    }
}

#[test]
fn powers() {
    let mut random = Random::new(91);
    let modulus = BigUint::from(1_u8) << 256;
    for _ in 0..50 {
        let [a, b] = operands(&mut random);
        let expected = from_big(&to_big(a).modpow(&to_big(b), &modulus));
        assert_eq!(evm::exp(a, b), expected);
    }
    assert_eq!(
        (evm::exp(U256::ZERO, U256::ZERO), evm::exp(U256::ZERO, U256::MAX)),
        (U256::ONE, U256::ZERO)
    );
    assert_eq!(evm::exp(U256::from(2), U256::from(256)), U256::ZERO);
    assert_eq!(evm::exp(U256::MAX, U256::MAX), U256::MAX);
}

/// `0x` and digits.
fn hex(text: &str) -> U256 {
    let digits = text.trim_start_matches("0x");
    let digits = format!("{digits:0>64}");
    U256::from_be_bytes::<32>(fastprim::hex::decode_to_array(digits).unwrap())
}

const TOP: &str = "0x8000000000000000000000000000000000000000000000000000000000000000";
const ONES: &str = "0xffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff";
const NOT_TOP: &str = "0x7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff";

#[test]
fn shifts_of_eip_145() {
    for (value, shift, expected) in [
        ("0x01", "0x00", "0x01"),
        ("0x01", "0x01", "0x02"),
        ("0x01", "0xff", TOP),
        ("0x01", "0x0100", "0x00"),
        ("0x01", "0x0101", "0x00"),
        (ONES, "0x00", ONES),
        (ONES, "0x01", "0xfffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe"),
        (ONES, "0xff", TOP),
        (ONES, "0x0100", "0x00"),
        ("0x00", "0x01", "0x00"),
        (NOT_TOP, "0x01", "0xfffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe"),
    ] {
        assert_eq!(evm::shl(hex(shift), hex(value)), hex(expected), "{value} << {shift}");
    }
    for (value, shift, expected) in [
        ("0x01", "0x00", "0x01"),
        ("0x01", "0x01", "0x00"),
        (TOP, "0x01", "0x4000000000000000000000000000000000000000000000000000000000000000"),
        (TOP, "0xff", "0x01"),
        (TOP, "0x0100", "0x00"),
        (TOP, "0x0101", "0x00"),
        (ONES, "0x00", ONES),
        (ONES, "0x01", NOT_TOP),
        (ONES, "0xff", "0x01"),
        (ONES, "0x0100", "0x00"),
        ("0x00", "0x01", "0x00"),
    ] {
        assert_eq!(evm::shr(hex(shift), hex(value)), hex(expected), "{value} >> {shift}");
    }
    for (value, shift, expected) in [
        ("0x01", "0x00", "0x01"),
        ("0x01", "0x01", "0x00"),
        (TOP, "0x01", "0xc000000000000000000000000000000000000000000000000000000000000000"),
        (TOP, "0xff", ONES),
        (TOP, "0x0100", ONES),
        (TOP, "0x0101", ONES),
        (ONES, "0x00", ONES),
        (ONES, "0x01", ONES),
        (ONES, "0xff", ONES),
        (ONES, "0x0100", ONES),
        ("0x00", "0x01", "0x00"),
        ("0x4000000000000000000000000000000000000000000000000000000000000000", "0xfe", "0x01"),
        (NOT_TOP, "0xf8", "0x7f"),
        (NOT_TOP, "0xfe", "0x01"),
        (NOT_TOP, "0xff", "0x00"),
        (NOT_TOP, "0x0100", "0x00"),
        // holiman/uint256 ff132e3
        (TOP, "0x04", "0xf800000000000000000000000000000000000000000000000000000000000000"),
    ] {
        assert_eq!(evm::sar(hex(shift), hex(value)), hex(expected), "{value} sar {shift}");
    }
}

#[test]
fn known_answers() {
    let (zero, one, ten) = (U256::ZERO, U256::ONE, U256::from(10));
    let minus = |number: u64| zero - U256::from(number);
    assert_eq!(evm::sdiv(hex(TOP), minus(1)), hex(TOP));
    assert_eq!(evm::smod(hex(TOP), minus(1)), zero);
    assert_eq!(
        (evm::sdiv(minus(7), U256::from(2)), evm::smod(minus(7), U256::from(2))),
        (minus(3), minus(1))
    );
    assert_eq!(
        (evm::sdiv(U256::from(7), minus(2)), evm::smod(U256::from(7), minus(2))),
        (minus(3), one)
    );
    assert_eq!(evm::addmod(U256::MAX, U256::from(2), U256::from(2)), one);
    assert_eq!(
        (evm::addmod(ten, ten, U256::from(8)), evm::mulmod(ten, ten, U256::from(8))),
        (U256::from(4), U256::from(4))
    );
    assert_eq!(evm::mulmod(U256::MAX, U256::MAX, U256::from(12)), U256::from(9));
    assert_eq!(
        (evm::signextend(zero, U256::from(0xff)), evm::signextend(zero, U256::from(0x7f))),
        (U256::MAX, U256::from(0x7f))
    );
    assert_eq!(evm::signextend(U256::from(31), hex(TOP)), hex(TOP));
    assert_eq!(evm::signextend(U256::MAX, U256::from(0xff)), U256::from(0xff));
    assert_eq!(
        (
            evm::byte(U256::from(31), U256::from(0xff)),
            evm::byte(U256::from(30), U256::from(0xff00))
        ),
        (U256::from(0xff), U256::from(0xff))
    );
    assert_eq!((evm::slt(U256::MAX, zero), evm::sgt(U256::MAX, zero)), (one, zero));
    // EIP-7939
    for (number, zeros) in [
        ("0x0", 256),
        (TOP, 0),
        (ONES, 0),
        ("0x4000000000000000000000000000000000000000000000000000000000000000", 1),
        (NOT_TOP, 1),
        ("0x1", 255),
    ] {
        assert_eq!(evm::clz(hex(number)), U256::from(zeros), "{number}");
    }
    // chfast/intx#294
    assert_eq!(evm::sub(zero, one), U256::MAX);
    assert_eq!(evm::sub(power(64), one), U256::from(u64::MAX));
    // matter-labs/era-compiler-llvm#936
    let r = hex("30644e72e131a029b85045b68181585d2833e84879b9709143e1f593f0000001");
    let expected = BigUint::parse_bytes(
        b"7414231717174750794300032619171286606889616317210963838766006185586667290625",
        10,
    );
    assert_eq!(evm::mulmod(power(253), r - one, r), from_big(&expected.unwrap()));
}
