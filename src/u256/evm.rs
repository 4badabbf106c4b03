//! The arithmetic, comparison and bit operations of the Ethereum virtual machine, on its words.
//!
//! The parameters are in the order in which the instruction takes them from the stack, the top
//! first, and every result is defined: by 0 it is 0. What the instruction calls signed is two's
//! complement, [`I256`] here. A comparison is 1 or 0. Gas is not counted.

use super::{I256, U256};

/// ADD: `a + b` modulo 2^256.
#[inline]
#[must_use]
pub const fn add(a: U256, b: U256) -> U256 {
    a.wrapping_add(b)
}

/// MUL: `a * b` modulo 2^256.
#[inline]
#[must_use]
pub const fn mul(a: U256, b: U256) -> U256 {
    a.wrapping_mul(b)
}

/// SUB: `a - b` modulo 2^256.
#[inline]
#[must_use]
pub const fn sub(a: U256, b: U256) -> U256 {
    a.wrapping_sub(b)
}

/// DIV: `a / b`, rounded down; 0 if `b` is 0.
#[inline]
#[must_use]
pub fn div(a: U256, b: U256) -> U256 {
    if b.is_zero() { b } else { a.div_rem(b).0 }
}

/// SDIV: `a / b`, signed and rounded towards 0; 0 if `b` is 0, and -2^255 for -2^255 / -1.
#[inline]
#[must_use]
pub fn sdiv(a: U256, b: U256) -> U256 {
    if b.is_zero() { b } else { I256::from_raw(a).wrapping_div(I256::from_raw(b)).into_raw() }
}

/// MOD: what `a / b` leaves; 0 if `b` is 0.
#[inline]
#[must_use]
pub fn r#mod(a: U256, b: U256) -> U256 {
    if b.is_zero() { b } else { a.div_rem(b).1 }
}

/// SMOD: what `a / b` leaves, signed and rounded towards 0, so with the sign of `a`; 0 if `b` is
/// 0.
#[inline]
#[must_use]
pub fn smod(a: U256, b: U256) -> U256 {
    if b.is_zero() { b } else { I256::from_raw(a).wrapping_rem(I256::from_raw(b)).into_raw() }
}

/// ADDMOD: `a + b`, which may be 2^256 or more, modulo `modulus`; 0 if that is 0.
#[inline]
#[must_use]
pub fn addmod(a: U256, b: U256, modulus: U256) -> U256 {
    a.add_mod(b, modulus)
}

/// MULMOD: `a * b`, which may be 2^256 or more, modulo `modulus`; 0 if that is 0.
#[inline]
#[must_use]
pub fn mulmod(a: U256, b: U256, modulus: U256) -> U256 {
    a.mul_mod(b, modulus)
}

/// EXP: `base^exponent` modulo 2^256; 0^0 is 1.
#[inline]
#[must_use]
pub const fn exp(base: U256, exponent: U256) -> U256 {
    base.wrapping_pow(exponent)
}

/// SIGNEXTEND: `value` taken as a signed number of `size + 1` bytes; `value` itself if that is 32
/// bytes or more.
#[inline]
#[must_use]
pub const fn signextend(size: U256, value: U256) -> U256 {
    match size.into_limbs() {
        [size @ 0..=30, 0, 0, 0] => {
            let above = 248 - 8 * size as usize;
            value.wrapping_shl(above).arithmetic_shr(above)
        }
        _ => value,
    }
}

/// LT: whether `a < b`.
#[inline]
#[must_use]
pub const fn lt(a: U256, b: U256) -> U256 {
    word(a.const_lt(&b))
}

/// GT: whether `a > b`.
#[inline]
#[must_use]
pub const fn gt(a: U256, b: U256) -> U256 {
    word(b.const_lt(&a))
}

/// SLT: whether `a < b`, signed.
#[inline]
#[must_use]
pub const fn slt(a: U256, b: U256) -> U256 {
    word(I256::from_raw(a).const_lt(&I256::from_raw(b)))
}

/// SGT: whether `a > b`, signed.
#[inline]
#[must_use]
pub const fn sgt(a: U256, b: U256) -> U256 {
    word(I256::from_raw(b).const_lt(&I256::from_raw(a)))
}

/// EQ: whether `a` is `b`.
#[inline]
#[must_use]
pub const fn eq(a: U256, b: U256) -> U256 {
    word(a.const_eq(&b))
}

/// ISZERO: whether `a` is 0.
#[inline]
#[must_use]
pub const fn iszero(a: U256) -> U256 {
    word(a.is_zero())
}

/// AND: the bits that both have.
#[inline]
#[must_use]
pub const fn and(a: U256, b: U256) -> U256 {
    a.bitand(b)
}

/// OR: the bits that at least one has.
#[inline]
#[must_use]
pub const fn or(a: U256, b: U256) -> U256 {
    a.bitor(b)
}

/// XOR: the bits that exactly one has.
#[inline]
#[must_use]
pub const fn xor(a: U256, b: U256) -> U256 {
    a.bitxor(b)
}

/// NOT: the bits that `a` does not have.
#[inline]
#[must_use]
pub const fn not(a: U256) -> U256 {
    a.not()
}

/// BYTE: the byte of `value` at `index`, 0 being the most significant one; 0 from 32 on.
#[inline]
#[must_use]
pub const fn byte(index: U256, value: U256) -> U256 {
    match index.into_limbs() {
        [index @ 0..=31, 0, 0, 0] => U256::from_limb(value.byte(31 - index as usize) as u64),
        _ => U256::ZERO,
    }
}

/// SHL: `value * 2^shift` modulo 2^256.
#[inline]
#[must_use]
pub const fn shl(shift: U256, value: U256) -> U256 {
    value.wrapping_shl(shift.as_shift())
}

/// SHR: `value / 2^shift`, rounded down.
#[inline]
#[must_use]
pub const fn shr(shift: U256, value: U256) -> U256 {
    value.wrapping_shr(shift.as_shift())
}

/// SAR: `value / 2^shift`, signed and rounded down.
#[inline]
#[must_use]
pub const fn sar(shift: U256, value: U256) -> U256 {
    value.arithmetic_shr(shift.as_shift())
}

/// CLZ: the number of zeros above the highest one; 256 for 0. EIP-7939.
#[inline]
#[must_use]
pub const fn clz(a: U256) -> U256 {
    U256::from_limb(a.leading_zeros() as u64)
}

/// 1 or 0.
#[inline(always)]
const fn word(flag: bool) -> U256 {
    U256::from_limb(flag as u64)
}
