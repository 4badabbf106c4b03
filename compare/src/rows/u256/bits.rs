//! Shifts and comparisons, roots and logarithms.

use super::{CHAIN, Ruint, chain, chained, ethnum, ethnum_limbs, numbers, ours, ruint};
use crate::harness::{Inputs, Random, Row};
use fastprim::u256::U256;

/// All rows.
pub(super) fn rows() -> Vec<Row> {
    let mut rows = Vec::new();
    /// A shift by amounts of 0 to 255, by itself and in a chain.
    macro_rules! shift {
        ($name:literal, |$a:ident, $by:ident| $ours:expr, $ethnum:expr) => {
            rows.push(
                Row::new($name, amounts(1), 0)
                    .ours("inlined".to_owned(), |i, _| {
                        let ($a, $by) = (ours(i, 0), amount(i, 1));
                        $ours.into_limbs()
                    })
                    .peer("ruint", |i, _| {
                        let ($a, $by) = (ruint(i, 0), amount(i, 1));
                        $ours.into_limbs()
                    })
                    .peer("ethnum", |i, _| {
                        let ($a, $by) = (ethnum(i, 0), amount(i, 1) as u32);
                        ethnum_limbs($ethnum)
                    }),
            );
            rows.push(
                Row::new($name, amounts(CHAIN), 0)
                    .latency()
                    .per(CHAIN)
                    .ours("inlined".to_owned(), |i, o| {
                        shifted!(ours, |$a, $by| $ours)(i, o).into_limbs()
                    })
                    .peer("ruint", |i, o| shifted!(ruint, |$a, $by| $ours)(i, o).into_limbs())
                    .peer("ethnum", |i, o| {
                        ethnum_limbs(shifted!(ethnum, |$a, $by| {
                            let $by = $by as u32;
                            $ethnum
                        })(i, o))
                    }),
            );
        };
    }
    shift!("u256/shl", |a, by| a.wrapping_shl(by), a.wrapping_shl(by));
    shift!("u256/shr", |a, by| a.wrapping_shr(by), a.wrapping_shr(by));
    rows.extend(comparisons());
    rows.push(
        Row::new("u256/isqrt", numbers([256]), 0)
            .ours("inlined".to_owned(), |i, _| ours(i, 0).isqrt().into_limbs())
            .peer("ruint", |i, _| ruint(i, 0).root(2).into_limbs()),
    );
    rows.push(
        Row::new("u256/log10", numbers([256]), 0)
            .ours("inlined".to_owned(), |i, _| [ours(i, 0).log10() as u64])
            .peer("ruint", |i, _| [ruint(i, 0).log10() as u64]),
    );
    rows
}

/// Comparisons: of numbers whose highest limbs differ, and `near`, of numbers with the same ones
/// that first differ in any limb below, or not at all.
fn comparisons() -> Vec<Row> {
    /// A comparison's result goes into the number that is compared next.
    macro_rules! compared {
        ($number:ident, $from:expr, $into:expr) => {
            chained!($number, |so_far, next| {
                let order = so_far.cmp(&next) as i8;
                let mut limbs: [u64; 4] = $into(so_far);
                limbs[0] ^= order as u64;
                $from(limbs)
            })
        };
    }
    /// Numbers of which the limbs above a random one of the lower three are all the same: so many
    /// that no branch predictor learns which one it is.
    fn near(count: usize) -> Inputs {
        let mut random = Random(count as u64);
        Inputs::new((1 << 13) / count, 32 * count, |input| {
            input.fill_with(|| random.next() as u8);
            let (first, others) = input.split_at_mut(32);
            for number in others.chunks_exact_mut(32) {
                let same = 8 * (random.next() % 4) as usize;
                number[same..].copy_from_slice(&first[same..]);
            }
        })
    }
    let mut rows = Vec::new();
    for (name, pairs, chains) in
        [("u256/cmp", numbers([256, 256]), chain()), ("u256/cmp/near", near(2), near(CHAIN + 1))]
    {
        rows.push(
            Row::new(name, pairs, 0)
                .ours("inlined".to_owned(), |i, _| [ours(i, 0).cmp(&ours(i, 1)) as u64])
                .peer("ruint", |i, _| [ruint(i, 0).cmp(&ruint(i, 1)) as u64])
                .peer("ethnum", |i, _| [ethnum(i, 0).cmp(&ethnum(i, 1)) as u64]),
        );
        rows.push(
            Row::new(name, chains, 0)
                .latency()
                .per(CHAIN)
                .ours("inlined".to_owned(), |i, o| {
                    compared!(ours, U256::from_limbs, U256::into_limbs)(i, o).into_limbs()
                })
                .peer("ruint", |i, o| {
                    compared!(ruint, Ruint::from_limbs, Ruint::into_limbs)(i, o).into_limbs()
                })
                .peer("ethnum", |i, o| {
                    let from = |[a, b, c, d]: [u64; 4]| {
                        let [a, b, c, d] = [a, b, c, d].map(u128::from);
                        ::ethnum::U256::from_words(d << 64 | c, b << 64 | a)
                    };
                    ethnum_limbs(compared!(ethnum, from, ethnum_limbs)(i, o))
                }),
        );
    }
    rows.push(
        Row::new("u256/lt", numbers([256, 256]), 0)
            .ours("inlined".to_owned(), |i, _| [u64::from(ours(i, 0) < ours(i, 1))])
            .peer("ruint", |i, _| [u64::from(ruint(i, 0) < ruint(i, 1))])
            .peer("ethnum", |i, _| [u64::from(ethnum(i, 0) < ethnum(i, 1))]),
    );
    rows
}

/// A number, and amounts of 0 to 255 in a byte each; so many amounts that no branch predictor learns
/// them. Of a number and an amount these are more values than other rows have: predictors do learn
/// what 1,024 amounts say to two branches.
fn amounts(count: usize) -> Inputs {
    let mut amounts = Random(count as u64);
    Inputs::new((1 << 16) / count.next_power_of_two().max(8), 32 + count, |input| {
        input.fill_with(|| amounts.next() as u8);
    })
}

#[inline(always)]
fn amount(input: &[u8], at: usize) -> usize {
    usize::from(input[31 + at])
}

/// A chain of shifts on what [`amounts`] gives.
macro_rules! shifted {
    ($number:ident, |$so_far:ident, $by:ident| $operation:expr) => {
        |i: &[u8], _: &mut [u8]| {
            let mut $so_far = $number(i, 0);
            for at in 1..=CHAIN {
                let $by = amount(i, at);
                $so_far = $operation;
            }
            $so_far
        }
    };
}
use shifted;
