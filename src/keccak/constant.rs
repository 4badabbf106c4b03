//! At compile time: the steps one by one, as FIPS 202 writes them. It shares nothing
//! with the kernels but the round constants, and the tests hold these against it.

use super::{RATE, ROUND_CONSTANTS, State};

/// Keccak-256 where a constant is needed, such as a selector or the hash of a type. At run
/// time [`keccak256`](super::keccak256) takes a twentieth of the time.
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

#[cfg(all(test, feature = "std"))]
mod tests {
    use std::path::Path;
    use std::vec::Vec;
    use std::{eprintln, fs};

    use super::*;
    #[cfg(not(fastprim_neon))]
    use crate::keccak::arch::complemented::Complemented;

    /// The state after each step of each round, from the specification's published examples,
    /// where they lie beside the repository.
    #[test]
    #[cfg_attr(miri, ignore = "reads a file")]
    fn every_step_is_as_published() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("../shared/data/keccakf1600_intermediate.txt");
        let text = match fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) => {
                let required = std::env::var("FASTPRIM_REQUIRE").unwrap_or_default();
                assert!(!required.split(',').any(|name| name == "data"), "{error}");
                eprintln!("NOT TESTED: the published intermediate values are not there");
                return;
            }
        };
        let after = |step: &str| -> Vec<State> {
            let heading = std::format!("After {step}:\n");
            let parts = text.split(&heading).skip(1);
            let state = |part: &str| -> State {
                let lanes = part.split_whitespace().take(25);
                let lanes: Vec<_> = lanes.map(|lane| u64::from_str_radix(lane, 16)).collect();
                core::array::from_fn(|at| lanes[at].clone().expect("16 digits"))
            };
            parts.map(state).collect()
        };
        let [theta_states, pi_states, chi_states, iota_states] =
            ["theta", "pi", "chi", "iota"].map(after);
        assert_eq!(iota_states.len(), 48, "two permutations");
        let mut state = [0; 25];
        for (at, after) in iota_states.iter().enumerate() {
            #[cfg(not(fastprim_neon))]
            let before = state;
            state = theta(state);
            assert_eq!(state, theta_states[at]);
            state = pi_rho(state);
            assert_eq!(state, pi_states[at]);
            state = chi(state);
            assert_eq!(state, chi_states[at]);
            state[0] ^= ROUND_CONSTANTS[at % 24];
            assert_eq!(state, *after);
            #[cfg(not(fastprim_neon))]
            {
                let scalar = Complemented::new(before).round(ROUND_CONSTANTS[at % 24]).state();
                assert_eq!(scalar, *after, "the scalar backend");
            }
        }
    }
}
