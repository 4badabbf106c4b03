//! What a few instructions do, inlined.

use super::{CHAIN, Ruint, chain, chained, ethnum, ethnum_limbs, numbers, ours, ruint};
use crate::harness::Row;

/// All rows.
pub(super) fn rows() -> Vec<Row> {
    let mut rows = Vec::new();
    /// An operation, by itself and in a chain.
    macro_rules! operation {
        ($name:literal, |$a:ident, $b:ident| $ours:expr, $ruint:expr, $ethnum:expr) => {
            rows.push(
                Row::new($name, numbers([256, 256]), 0)
                    .ours("inlined".to_owned(), |i, _| {
                        let ($a, $b) = (ours(i, 0), ours(i, 1));
                        $ours.into_limbs()
                    })
                    .peer("ruint", |i, _| {
                        let ($a, $b) = (ruint(i, 0), ruint(i, 1));
                        $ruint.into_limbs()
                    })
                    .peer("ethnum", |i, _| {
                        let ($a, $b) = (ethnum(i, 0), ethnum(i, 1));
                        ethnum_limbs($ethnum)
                    }),
            );
            rows.push(
                Row::new($name, chain(), 0)
                    .latency()
                    .per(CHAIN)
                    .ours("inlined".to_owned(), |i, o| {
                        chained!(ours, |$a, $b| $ours)(i, o).into_limbs()
                    })
                    .peer("ruint", |i, o| chained!(ruint, |$a, $b| $ruint)(i, o).into_limbs())
                    .peer("ethnum", |i, o| ethnum_limbs(chained!(ethnum, |$a, $b| $ethnum)(i, o))),
            );
        };
    }
    operation!("u256/add", |a, b| a.wrapping_add(b), a.wrapping_add(b), a.wrapping_add(b));
    operation!("u256/sub", |a, b| a.wrapping_sub(b), a.wrapping_sub(b), a.wrapping_sub(b));
    operation!("u256/mul", |a, b| a.wrapping_mul(b), a.wrapping_mul(b), a.wrapping_mul(b));
    rows.extend([widening_mul(), square()]);
    rows
}

fn widening_mul() -> Row {
    Row::new("u256/widening_mul", numbers([256, 256]), 0)
        .ours("inlined".to_owned(), |i, _| ours(i, 0).widening_mul(ours(i, 1)).into_limbs())
        .peer("ruint", |i, _| {
            let product: ruint::Uint<512, 8> = Ruint::widening_mul(ruint(i, 0), ruint(i, 1));
            product.into_limbs()
        })
}

/// ruint has no square of its own.
fn square() -> Row {
    Row::new("u256/square", numbers([256]), 0)
        .ours("inlined".to_owned(), |i, _| ours(i, 0).square().into_limbs())
        .peer("ruint", |i, _| {
            let square: ruint::Uint<512, 8> = Ruint::widening_mul(ruint(i, 0), ruint(i, 0));
            square.into_limbs()
        })
}
