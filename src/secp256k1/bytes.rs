//! Numbers as limbs, the least significant first, and as bytes, the most significant first.

use super::field::P;
use crate::u256::{U256, algorithms};

/// x and then y of a point other than infinity: limbs of numbers less than p.
pub(super) type Point = [u64; 8];

pub(super) fn to_limbs(bytes: &[u8; 32]) -> [u64; 4] {
    U256::from_be_bytes(*bytes).into_limbs()
}

pub(super) fn to_bytes(limbs: &[u64; 4]) -> [u8; 32] {
    U256::from_limbs(*limbs).to_be_bytes()
}

/// Of the bytes of a coordinate, if it is less than p.
pub(super) fn coordinate(bytes: &[u8; 32]) -> Option<[u64; 4]> {
    let limbs = to_limbs(bytes);
    is_below_p(&limbs).then_some(limbs)
}

pub(super) fn is_below_p(limbs: &[u64; 4]) -> bool {
    algorithms::sub(limbs, &P).1
}

pub(super) fn x_of(point: &Point) -> [u64; 4] {
    let [a, b, c, d, ..] = *point;
    [a, b, c, d]
}

pub(super) fn y_of(point: &Point) -> [u64; 4] {
    let [.., a, b, c, d] = *point;
    [a, b, c, d]
}

pub(super) fn point_of(x: &[u64; 4], y: &[u64; 4]) -> Point {
    let ([a, b, c, d], [e, f, g, h]) = (*x, *y);
    [a, b, c, d, e, f, g, h]
}

pub(super) fn has_odd_y(point: &Point) -> bool {
    point[4] & 1 == 1
}

/// The two numbers of 32 bytes in 64.
pub(super) fn halves(bytes: &[u8; 64]) -> (&[u8; 32], &[u8; 32]) {
    let ([first, second], []) = bytes.as_chunks() else { unreachable!("64 is twice 32") };
    (first, second)
}

pub(super) fn join(first: &[u8; 32], second: &[u8; 32]) -> [u8; 64] {
    let mut bytes = [0; 64];
    bytes[..32].copy_from_slice(first);
    bytes[32..].copy_from_slice(second);
    bytes
}
