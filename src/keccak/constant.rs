//! At compile time: the steps one by one, as FIPS 202 writes them. It shares nothing
//! with the kernels but the round constants, and the tests hold these against it.

use super::{RATE, ROUND_CONSTANTS, State};

/// Keccak-256 where a constant is needed, such as a selector or the hash of a type. At run
/// time [`keccak256`](super::keccak256) is several times as fast.
///
/// ```
/// const TRANSFER: [u8; 32] =
///     fastprim::keccak::const_keccak256(b"Transfer(address,address,uint256)");
/// assert_eq!(TRANSFER[..4], [0xdd, 0xf2, 0x52, 0xad]);
/// ```
#[must_use]
pub const fn const_keccak256(message: &[u8]) -> [u8; 32] {
    let mut state = [0; 25];
    let mut at = 0;
    while at < message.len() {
        state = add(state, at % RATE, message[at]);
        at += 1;
        if at.is_multiple_of(RATE) {
            state = const_f1600(state);
        }
    }
    state = const_f1600(add(add(state, at % RATE, 1), RATE - 1, 0x80));
    let mut digest = [0; 32];
    let mut at = 0;
    while at < 32 {
        digest[at] = (state[at / 8] >> (8 * (at % 8))) as u8;
        at += 1;
    }
    digest
}

/// Adds a byte to the state.
const fn add(mut state: State, at: usize, byte: u8) -> State {
    state[at / 8] ^= (byte as u64) << (8 * (at % 8));
    state
}

/// [`f1600`](super::f1600) in a constant.
#[must_use]
pub const fn const_f1600(mut state: State) -> State {
    let mut at = 0;
    while at < 24 {
        state = chi(pi_rho(theta(state)));
        state[0] ^= ROUND_CONSTANTS[at];
        at += 1;
    }
    state
}

const fn theta(mut state: State) -> State {
    let mut columns = [0; 5];
    let mut at = 0;
    while at < 25 {
        columns[at % 5] ^= state[at];
        at += 1;
    }
    at = 0;
    while at < 25 {
        state[at] ^= columns[(at + 4) % 5] ^ columns[(at + 1) % 5].rotate_left(1);
        at += 1;
    }
    state
}

/// Moves lane (x, y) to (y, 2x + 3y), by a rotation that grows along the way of a lane.
const fn pi_rho(state: State) -> State {
    let mut moved = state;
    let (mut x, mut y) = (1, 0);
    let mut step = 0;
    while step < 24 {
        let lane = state[5 * y + x];
        (x, y) = (y, (2 * x + 3 * y) % 5);
        moved[5 * y + x] = lane.rotate_left((step + 1) * (step + 2) / 2 % 64);
        step += 1;
    }
    moved
}

const fn chi(state: State) -> State {
    let mut mixed = state;
    let mut at = 0;
    while at < 25 {
        let row = at - at % 5;
        mixed[at] ^= !state[row + (at + 1) % 5] & state[row + (at + 2) % 5];
        at += 1;
    }
    mixed
}
