//! A known answer for every kernel.

use super::{PRIMITIVE, State, const_f1600, const_keccak256, ops};
use crate::backend::SelfTestError;
use crate::dispatch::Kernel;

/// Messages for a batch: all lanes of every backend, and some to begin anew with.
const MANY: usize = 21;

/// The longest message.
const LEN: usize = 3 * 136 + 1;

/// Bytes in which every value occurs.
static BYTES: [u8; LEN] = {
    let mut bytes = [0; LEN];
    let mut at = 0;
    while at < LEN {
        bytes[at] = (at * 167 + 13) as u8;
        at += 1;
    }
    bytes
};

/// A state without a zero.
const STATE: State = const_f1600([0; 25]);

/// The lengths at which code changes its ways: of words, of what has kernels of its own, of
/// blocks.
const LENGTHS: [usize; MANY] =
    [0, 1, 7, 8, 9, 20, 31, 32, 33, 63, 64, 65, 127, 128, 135, 136, 137, 271, 272, 273, LEN];

type Digest<'a, T> = &'a dyn Fn(&T) -> [u8; 32];
type Messages<'a> = &'a [&'a [u8]];
type Batch<'a, T> = &'a dyn Fn(&[T], &mut [[u8; 32]]);

/// The kernels of one backend.
struct Kernels<'a> {
    permute: &'a dyn Fn(&mut State),
    absorb: &'a dyn Fn(&mut State, &[u8], usize),
    last: &'a dyn Fn(&mut State) -> [u8; 32],
    digest: &'a dyn Fn(&[u8]) -> [u8; 32],
    digest_20: Digest<'a, [u8; 20]>,
    digest_32: Digest<'a, [u8; 32]>,
    digest_64: Digest<'a, [u8; 64]>,
    batch: &'a dyn Fn(Messages<'_>, &mut [[u8; 32]]),
    batch_20: Batch<'a, [u8; 20]>,
    batch_32: Batch<'a, [u8; 32]>,
    batch_64: Batch<'a, [u8; 64]>,
}

pub(super) fn run() -> Result<(), SelfTestError> {
    PRIMITIVE.backends.iter().filter(|kernel| kernel.is_available()).try_for_each(|kernel| {
        test(kernel).map_err(|operation| SelfTestError {
            primitive: PRIMITIVE.name,
            operation,
            backend: kernel.id.name(),
        })
    })
}

fn test(kernel: &Kernel) -> Result<(), &'static str> {
    let id = kernel.id;
    // SAFETY: `run` asks only for available backends, and `known_answers` for whole blocks
    // and as many digests as messages.
    unsafe {
        known_answers(&Kernels {
            permute: &|state| ops::permute::on(id)(state),
            absorb: &|state, src, rate| ops::absorb::on(id)(state, src, rate),
            last: &|state| ops::last::on(id)(state),
            digest: &|src| ops::digest::on(id)(src),
            digest_20: &|src| ops::digest_20::on(id)(src),
            digest_32: &|src| ops::digest_32::on(id)(src),
            digest_64: &|src| ops::digest_64::on(id)(src),
            batch: &|src, dst| ops::batch::on(id)(src, dst),
            batch_20: &|src, dst| ops::batch_20::on(id)(src, dst),
            batch_32: &|src, dst| ops::batch_32::on(id)(src, dst),
            batch_64: &|src, dst| ops::batch_64::on(id)(src, dst),
        })
    }
}

/// The operation that fails, if one does.
fn known_answers(kernels: &Kernels<'_>) -> Result<(), &'static str> {
    let expect = |operation, holds: bool| if holds { Ok(()) } else { Err(operation) };

    let permuted = const_f1600(STATE);
    let mut state = STATE;
    (kernels.permute)(&mut state);
    expect("permute", state == permuted)?;
    expect("last", (kernels.last)(&mut STATE.clone()) == first_of(&permuted))?;
    for rate in [72, 104, 136, 144, 168] {
        let mut absorbed = STATE;
        (kernels.absorb)(&mut absorbed, &BYTES[..2 * rate], rate);
        expect("absorb", absorbed == absorb(STATE, &BYTES[..2 * rate], rate))?;
    }

    let messages = LENGTHS.map(|len| &BYTES[LEN - len..]);
    let expected = messages.map(const_keccak256);
    for (message, digest) in messages.iter().zip(&expected) {
        expect("digest", (kernels.digest)(message) == *digest)?;
    }
    // Full lanes, idle lanes, and messages of one block only, between which a batch takes
    // different ways.
    for some in [0..MANY, 0..15, 2..5, 14..20, 20..21] {
        let mut digests = [[0; 32]; MANY];
        let digests = &mut digests[some.clone()];
        (kernels.batch)(&messages[some.clone()], digests);
        expect("batch", *digests == expected[some])?;
    }
    arrays(("digest_20", kernels.digest_20), ("batch_20", kernels.batch_20))?;
    arrays(("digest_32", kernels.digest_32), ("batch_32", kernels.batch_32))?;
    arrays(("digest_64", kernels.digest_64), ("batch_64", kernels.batch_64))
}

/// The same for the kernels of arrays.
fn arrays<const N: usize>(
    digest: (&'static str, Digest<'_, [u8; N]>),
    batch: (&'static str, Batch<'_, [u8; N]>),
) -> Result<(), &'static str> {
    let messages: [[u8; N]; MANY] =
        core::array::from_fn(|n| core::array::from_fn(|at| BYTES[n * 3 + at]));
    let expected = messages.map(|message| const_keccak256(&message));
    if messages.each_ref().map(digest.1) != expected {
        return Err(digest.0);
    }
    for many in [MANY, 16, 5, 1] {
        let mut digests = [[0; 32]; MANY];
        (batch.1)(&messages[..many], &mut digests[..many]);
        if digests[..many] != expected[..many] || digests[many..].iter().any(|it| *it != [0; 32]) {
            return Err(batch.0);
        }
    }
    Ok(())
}

/// The first 32 bytes of a state.
fn first_of(state: &State) -> [u8; 32] {
    core::array::from_fn(|at| state[at / 8].to_le_bytes()[at % 8])
}

/// Absorbs blocks, lane by lane.
fn absorb(mut state: State, blocks: &[u8], rate: usize) -> State {
    for block in blocks.chunks_exact(rate) {
        for (lane, word) in state.iter_mut().zip(block.as_chunks().0) {
            *lane ^= u64::from_le_bytes(*word);
        }
        state = const_f1600(state);
    }
    state
}

#[cfg(test)]
mod tests {
    use super::*;

    fn absorb_in_place(state: &mut State, src: &[u8], rate: usize) {
        *state = absorb(*state, src, rate);
    }

    fn batch(src: &[&[u8]], dst: &mut [[u8; 32]]) {
        src.iter().zip(dst).for_each(|(src, dst)| *dst = const_keccak256(src));
    }

    fn batch_arrays<const N: usize>(src: &[[u8; N]], dst: &mut [[u8; 32]]) {
        src.iter().zip(dst).for_each(|(src, dst)| *dst = const_keccak256(src));
    }

    fn good() -> Kernels<'static> {
        Kernels {
            permute: &|state| *state = const_f1600(*state),
            absorb: &absorb_in_place,
            last: &|state| first_of(&const_f1600(*state)),
            digest: &const_keccak256,
            digest_20: &|src| const_keccak256(src),
            digest_32: &|src| const_keccak256(src),
            digest_64: &|src| const_keccak256(src),
            batch: &batch,
            batch_20: &batch_arrays,
            batch_32: &batch_arrays,
            batch_64: &batch_arrays,
        }
    }

    /// The reference itself: "" and the bytes 0, 1, ... of two blocks and one.
    #[test]
    fn the_reference_is_right() {
        let bytes: [u8; 273] = core::array::from_fn(|at| at as u8);
        for (len, first) in [(0, 0xc5d2_4601), (136, 0x7ce7_59f1), (273, 0x4f70_7289)] {
            let digest = const_keccak256(&bytes[..len]);
            assert_eq!(digest[..4], u32::to_be_bytes(first), "{len}");
        }
    }

    #[test]
    fn every_backend_passes() {
        assert_eq!(run(), Ok(()));
    }

    #[test]
    fn good_kernels_pass() {
        assert_eq!(known_answers(&good()), Ok(()));
    }

    #[test]
    fn faulty_kernels_are_found() {
        let faults: [(&str, Kernels<'_>); 11] = [
            ("permute", Kernels { permute: &|state| state[24] ^= 1, ..good() }),
            (
                "absorb",
                Kernels { absorb: &|state, src, _| absorb_in_place(state, src, 136), ..good() },
            ),
            ("last", Kernels { last: &|state| first_of(state), ..good() }),
            (
                "digest",
                Kernels {
                    digest: &|src| const_keccak256(&src[..src.len() - src.len() / 136]),
                    ..good()
                },
            ),
            ("digest_20", Kernels { digest_20: &|src| const_keccak256(&src[..19]), ..good() }),
            ("digest_32", Kernels { digest_32: &|_| [0; 32], ..good() }),
            ("digest_64", Kernels { digest_64: &|src| const_keccak256(&src[..32]), ..good() }),
            (
                "batch",
                Kernels {
                    batch: &|src, dst| {
                        batch(src, dst);
                        dst.swap(0, src.len() - 1);
                    },
                    ..good()
                },
            ),
            (
                "batch_20",
                Kernels {
                    batch_20: &|src, dst| {
                        let whole = src.len() / 4 * 4;
                        batch_arrays(&src[..whole], &mut dst[..whole]);
                    },
                    ..good()
                },
            ),
            ("batch_32", Kernels { batch_32: &|_, _| (), ..good() }),
            (
                "batch_64",
                Kernels {
                    batch_64: &|src, dst| dst.fill(src[0][..32].try_into().unwrap()),
                    ..good()
                },
            ),
        ];
        for (operation, kernels) in faults {
            assert_eq!(known_answers(&kernels), Err(operation));
        }
    }
}
