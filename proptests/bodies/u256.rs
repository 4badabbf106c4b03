//! What holds for every input of `u256`, as functions of limbs and text that anything can
//! supply: `proptests/u256.rs` and `tests/u256_stress.rs` do, and `fuzz/targets/u256.rs`. They
//! panic if it does not hold.

#![allow(clippy::missing_panics_doc, reason = "to panic is what they are for")]

use fastprim::u256::{Backend, I256, Modulus, U256, U512, batch, evm};
use ruint::aliases::{U256 as Ruint, U512 as Ruint512};

/// Four limbs, the least significant first.
pub type Limbs = [u64; 4];

const fn limbs(number: Ruint) -> Limbs {
    number.into_limbs()
}

/// Calls of the same name on both types, on the same operands, give the same.
macro_rules! same {
    ($a:ident $b:ident $c:ident: $($call:expr => $kind:ident;)+) => {$({
        let ours = {
            let [$a, $b, $c] = [$a, $b, $c].map(U256::from_limbs);
            let _ = ($a, $b, $c);
            $call
        };
        let theirs = {
            let [$a, $b, $c] = [$a, $b, $c].map(Ruint::from_limbs);
            let _ = ($a, $b, $c);
            $call
        };
        assert_eq!(
            same!(@$kind ours), same!(@$kind theirs),
            "{} of {:x?}", stringify!($call), [$a, $b, $c]
        );
    })+};
    (@number $n:ident) => { $n.into_limbs() };
    (@flagged $n:ident) => { ($n.0.into_limbs(), $n.1) };
    (@option $n:ident) => { $n.map(|n| n.into_limbs()) };
    (@pair $n:ident) => { ($n.0.into_limbs(), $n.1.into_limbs()) };
    (@plain $n:ident) => { $n };
}

/// What takes a few nanoseconds.
pub fn arithmetic(a: Limbs, b: Limbs, c: Limbs) {
    let amount = usize::try_from(b[0] % 300).unwrap_or_default();
    same! { a b c:
        a.overflowing_add(b) => flagged;
        a.overflowing_sub(b) => flagged;
        a.overflowing_mul(b) => flagged;
        a.wrapping_mul(b) => number;
        a.overflowing_neg() => flagged;
        a.abs_diff(b) => number;
        a.saturating_mul(b) => number;
        a.cmp(&b) => plain;
        (a < b, a == b, a >= b) => plain;
        a.overflowing_shl(amount) => flagged;
        a.overflowing_shr(amount) => flagged;
        a << b => number;
        a >> b => number;
        a.arithmetic_shr(amount) => number;
        a.rotate_left(amount) => number;
        a.checked_next_power_of_two() => option;
        (a.bit_len(), a.count_ones(), a.trailing_zeros(), a.leading_ones()) => plain;
        (a.bit(amount), a.checked_byte(amount), a.byte_len()) => plain;
        a.checked_div(b) => option;
        a.checked_rem(b) => option;
        a.checked_div(c) => option;
        a.add_mod(b, c) => number;
        a.mul_mod(b, c) => number;
        a.reduce_mod(b) => number;
        a.checked_log2() => plain;
        a.checked_log10() => plain;
        a.root(2) => number;
        a.to_be_bytes::<32>() => plain;
        f64::from(a).to_bits() => plain;
        (u64::try_from(a).ok(), u128::try_from(a).ok(), i64::try_from(a).ok()) => plain;
    }
    wide(a, b, c);
    signed(a, b);
}

/// 512 bits between two operations.
fn wide(a: Limbs, b: Limbs, c: Limbs) {
    let product: Ruint512 = Ruint::from_limbs(a).widening_mul(Ruint::from_limbs(b));
    let [a, b, c] = [a, b, c].map(U256::from_limbs);
    let case = || format!("{:x?}", [a, b, c].map(U256::into_limbs));
    assert_eq!(a.widening_mul(b).into_limbs(), product.into_limbs(), "{}", case());
    if a == b {
        assert_eq!(a.square().into_limbs(), product.into_limbs(), "{}", case());
    }
    let quotients = (!c.is_zero()).then(|| {
        let divisor = Ruint512::from(Ruint::from_limbs(c.into_limbs()));
        let (quotient, remainder) = product.div_rem(divisor);
        let up = if remainder.is_zero() { quotient } else { quotient + Ruint512::ONE };
        let fit = |n: Ruint512| Ruint::checked_from_limbs_slice(n.as_limbs()).map(limbs);
        (fit(quotient), fit(up))
    });
    let (down, up) = quotients.unwrap_or_default();
    assert_eq!(a.mul_div(b, c).map(U256::into_limbs), down, "{}", case());
    assert_eq!(a.mul_div_ceil(b, c).map(U256::into_limbs), up, "{}", case());
    if let Some(modulus) = Modulus::new(c) {
        let expected = a.mul_mod(b, c);
        assert_eq!(modulus.mul(a, b), expected, "{}", case());
        assert_eq!(modulus.reduce_wide(U512::from_limbs(product.into_limbs())), expected);
        assert_eq!(modulus.add(a, b), a.add_mod(b, c), "{}", case());
    }
}

/// The EVM's signed operations by way of absolute values.
fn signed(a: Limbs, b: Limbs) {
    let negative = |limbs: Limbs| limbs[3] >> 63 == 1;
    let absolute = |limbs: Limbs| {
        let number = Ruint::from_limbs(limbs);
        if negative(limbs) { number.wrapping_neg() } else { number }
    };
    let sign =
        |number: Ruint, minus: bool| limbs(if minus { number.wrapping_neg() } else { number });
    let (quotient, remainder) = if b == [0; 4] {
        ([0; 4], [0; 4])
    } else {
        let (quotient, remainder) = absolute(a).div_rem(absolute(b));
        (sign(quotient, negative(a) != negative(b)), sign(remainder, negative(a)))
    };
    let [x, y] = [a, b].map(U256::from_limbs);
    assert_eq!(evm::sdiv(x, y).into_limbs(), quotient, "{a:x?} {b:x?}");
    assert_eq!(evm::smod(x, y).into_limbs(), remainder, "{a:x?} {b:x?}");
    let [x, y] = [x, y].map(I256::from_raw);
    if b != [0; 4] {
        assert_eq!(x.wrapping_div(y).into_raw().into_limbs(), quotient, "{a:x?} {b:x?}");
        assert_eq!(x.wrapping_rem(y).into_raw().into_limbs(), remainder, "{a:x?} {b:x?}");
    }
    assert_eq!(x < y, (a[3] ^ 1 << 63, a[2], a[1], a[0]) < (b[3] ^ 1 << 63, b[2], b[1], b[0]));
}

/// What takes a microsecond or more.
pub fn powers(a: Limbs, b: Limbs, c: Limbs) {
    let degree = usize::try_from(b[0] % 260 + 1).unwrap_or(1);
    same! { a b c:
        a.pow_mod(b, c) => number;
        a.inv_mod(c) => option;
        a.gcd(b) => number;
        a.lcm(b) => option;
        a.inv_ring() => option;
        a.overflowing_pow(b) => flagged;
        a.root(degree) => number;
        a.checked_log(b) => plain;
    }
    let [a, b, c] = [a, b, c].map(U256::from_limbs);
    for backend in Backend::available() {
        assert_eq!(a.pow_mod_with(backend, b, c), a.pow_mod(b, c), "{backend}");
    }
    if let Some(modulus) = Modulus::new(c) {
        assert_eq!(modulus.pow(a, b), a.pow_mod(b, c));
        assert_eq!(modulus.inv(a), a.inv_mod(c));
    }
}

/// Products modulo one number, of each two neighbours, on every backend.
pub fn products(modulus: Limbs, numbers: &[Limbs]) {
    let Some(prepared) = Modulus::new(U256::from_limbs(modulus)) else { return };
    let a: Vec<_> = numbers.iter().map(|limbs| U256::from_limbs(*limbs)).collect();
    let mut b = a.clone();
    b.rotate_left(usize::from(!a.is_empty()));
    let product = |a: &U256, b: &U256| {
        let [a, b, m] = [a.into_limbs(), b.into_limbs(), modulus].map(Ruint::from_limbs);
        U256::from_limbs(a.mul_mod(b, m).into_limbs())
    };
    let expected: Vec<_> = a.iter().zip(&b).map(|(a, b)| product(a, b)).collect();
    let mut products = vec![U256::ZERO; a.len()];
    for backend in Backend::available() {
        products.fill(U256::MAX);
        assert_eq!(batch::mul_mod_with(backend, &prepared, &a, &b, &mut products), Ok(()));
        assert_eq!(products, expected, "{backend}, {modulus:x?} {numbers:x?}");
        for ((a, b), expected) in a.iter().zip(&b).zip(&expected) {
            assert_eq!(prepared.mul_with(backend, *a, *b), *expected, "{backend} {modulus:x?}");
        }
    }
}

/// Printed and parsed again.
pub fn text(number: Limbs, radix: u64) {
    let (ours, theirs) = (U256::from_limbs(number), Ruint::from_limbs(number));
    let decimal = theirs.to_string();
    assert_eq!((ours.to_string(), format!("{ours:?}")), (decimal.clone(), decimal.clone()));
    assert_eq!(
        (format!("{ours:#x}"), format!("{ours:o}")),
        (format!("{theirs:#x}"), format!("{theirs:o}"))
    );
    assert_eq!(format!("{ours:>+#90b}"), format!("{theirs:>+#90b}"));
    for text in [decimal, format!("{theirs:#x}"), format!("{theirs:#b}")] {
        assert_eq!(text.parse(), Ok(ours), "{text}");
    }
    let radix = radix % 63 + 2;
    let digits: Vec<u64> = theirs.to_base_be(radix).collect();
    assert_eq!(ours.to_base_be(radix).collect::<Vec<_>>(), digits);
    assert_eq!(U256::from_base_be(radix, digits), Ok(ours));
}

/// Any text is taken or refused alike.
pub fn parse(text: &str, radix: u64) {
    let same = |ours: Option<U256>, theirs: Option<Ruint>| {
        assert_eq!(ours.map(U256::into_limbs), theirs.map(limbs), "{text:?} {radix}");
    };
    same(text.parse().ok(), text.parse().ok());
    let radix = radix % 70;
    same(U256::from_str_radix(text, radix).ok(), Ruint::from_str_radix(text, radix).ok());
}
