//! Rows of `keccak`: the number in a name counts the bytes of a message. The times of batches are
//! per digest; a call has as many messages as `/n5` says, 1,024 where nothing is said.

use super::chosen;
use crate::harness::{Inputs, Row};
use fastprim::keccak::{self as ours, Backend, batch};
#[cfg(feature = "keccak-asm")]
use keccak_asm::Digest as _;
use sha3::Digest as _;
use tiny_keccak::Hasher as _;

/// Messages in a call, where a name does not say.
const MANY: usize = 1024;

/// All rows.
pub(crate) fn rows() -> Vec<Row> {
    let mut rows = vec![empty()];
    rows.extend([array::<20>(), array::<32>(), array::<64>()]);
    rows.extend([32, 85, 256, 1024, 4096].map(slice));
    rows.push(array::<32>().latency());
    rows.push(hasher());
    rows.push(f1600());
    rows.push(sha3_256(32));
    rows.extend([arrays::<20>(MANY), arrays::<32>(MANY), arrays::<64>(MANY)]);
    rows.extend([5, 16, 100].map(arrays::<32>));
    rows.push(mixed());
    #[cfg(feature = "keccak-batch")]
    rows.extend([beside_keccak_batch::<MANY>(), beside_keccak_batch::<5>()]);
    rows
}

#[cfg(feature = "keccak-asm")]
fn keccak_asm(message: &[u8]) -> [u8; 32] {
    keccak_asm::Keccak256::digest(message).into()
}

fn tiny_keccak(message: &[u8]) -> [u8; 32] {
    let (mut hasher, mut digest) = (tiny_keccak::Keccak::v256(), [0; 32]);
    hasher.update(message);
    hasher.finalize(&mut digest);
    digest
}

fn sha3(message: &[u8]) -> [u8; 32] {
    sha3::Keccak256::digest(message).into()
}

fn alloy(message: &[u8]) -> [u8; 32] {
    alloy_primitives::keccak256(message).0
}

/// Adds those who hash one message. Each is called by its name, not through a pointer.
macro_rules! with_peers {
    ($row:expr, |$hash:ident| $call:expr) => {{
        let row = $row.peer("alloy-primitives", {
            let $hash = alloy;
            $call
        });
        #[cfg(feature = "keccak-asm")]
        let row = row.peer("keccak-asm", {
            let $hash = keccak_asm;
            $call
        });
        row.peer("sha3", {
            let $hash = sha3;
            $call
        })
        .peer("tiny-keccak", {
            let $hash = tiny_keccak;
            $call
        })
    }};
}

/// A message of an unknown length, which may differ from call to call.
fn slice(len: usize) -> Row {
    // 32 is that of an array already.
    let name = if len == 32 { "keccak/slice/32".to_owned() } else { format!("keccak/{len}") };
    let row = Row::new(name, Inputs::random(len), 0)
        .ours(chosen("keccak", "digest"), |i, _| ours::keccak256(i))
        .forced(Backend::available().map(|backend| {
            (backend.name(), move |i: &[u8], _: &mut [u8]| ours::keccak256_with(backend, i))
        }));
    with_peers!(row, |hash| move |i: &[u8], _: &mut [u8]| hash(i))
}

/// The message of no bytes. There is nothing to rotate over.
fn empty() -> Row {
    let row = Row::new("keccak/0", Inputs::random(1), 0)
        .ours(chosen("keccak", "digest"), |i, _| ours::keccak256(&i[..0]))
        .forced(Backend::available().map(|backend| {
            (backend.name(), move |i: &[u8], _: &mut [u8]| ours::keccak256_with(backend, &i[..0]))
        }));
    with_peers!(row, |hash| move |i: &[u8], _: &mut [u8]| hash(&i[..0]))
}

/// A message of a length that the caller's types tell.
fn array<const N: usize>() -> Row {
    let array = |i: &[u8]| -> [u8; N] { i.try_into().unwrap() };
    let row = Row::new(format!("keccak/{N}"), Inputs::random(N), 0)
        .ours(chosen("keccak", &format!("digest_{N}")), move |i, _| digest(None, &array(i)))
        .forced(Backend::available().map(|backend| {
            (backend.name(), move |i: &[u8], _: &mut [u8]| digest(Some(backend), &array(i)))
        }));
    with_peers!(row, |hash| move |i: &[u8], _: &mut [u8]| hash(i))
}

/// The call for the length.
#[inline(always)]
fn digest<const N: usize>(backend: Option<Backend>, message: &[u8; N]) -> [u8; 32] {
    macro_rules! of {
        ($call:ident $with:ident) => {{
            let message = message.as_slice().try_into().unwrap();
            backend.map_or_else(|| ours::$call(message), |backend| ours::$with(backend, message))
        }};
    }
    match N {
        20 => of!(keccak256_20 keccak256_20_with),
        32 => of!(keccak256_32 keccak256_32_with),
        _ => of!(keccak256_64 keccak256_64_with),
    }
}

/// A message that comes in three pieces, to a hasher.
fn hasher() -> Row {
    macro_rules! pieces {
        ($new:expr) => {
            |i: &[u8], _: &mut [u8]| -> [u8; 32] {
                let mut hasher = $new;
                for piece in i.as_chunks::<32>().0 {
                    hasher.update(piece);
                }
                hasher.finalize().into()
            }
        };
    }
    let row = Row::new("keccak/hasher/96", Inputs::random(96), 0)
        .ours(chosen("keccak", "last"), pieces!(ours::Keccak256::new()))
        .peer("alloy-primitives", |i, _| {
            let mut hasher = alloy_primitives::Keccak256::new();
            for piece in i.as_chunks::<32>().0 {
                hasher.update(piece);
            }
            hasher.finalize().0
        });
    #[cfg(feature = "keccak-asm")]
    let row = row.peer("keccak-asm", pieces!(keccak_asm::Keccak256::new()));
    row.peer("sha3", pieces!(sha3::Keccak256::new())).peer("tiny-keccak", |i, _| {
        let (mut hasher, mut digest) = (tiny_keccak::Keccak::v256(), [0; 32]);
        for piece in i.as_chunks::<32>().0 {
            hasher.update(piece);
        }
        hasher.finalize(&mut digest);
        digest
    })
}

fn f1600() -> Row {
    /// The permutation of lanes that stand in `i`, into `o`.
    #[inline(always)]
    fn over(i: &[u8], o: &mut [u8], permute: impl FnOnce(&mut [u64; 25])) {
        let mut state = [0; 25];
        for (lane, bytes) in state.iter_mut().zip(i.as_chunks().0) {
            *lane = u64::from_ne_bytes(*bytes);
        }
        permute(&mut state);
        for (lane, bytes) in state.iter().zip(o.as_chunks_mut().0) {
            *bytes = lane.to_ne_bytes();
        }
    }
    Row::new("keccak/f1600", Inputs::random(200), 200)
        .ours(chosen("keccak", "permute"), |i, o| over(i, o, ours::f1600))
        .forced(Backend::available().map(|backend| {
            (backend.name(), move |i: &[u8], o: &mut [u8]| {
                over(i, o, |state| ours::f1600_with(backend, state));
            })
        }))
        .peer("keccak", |i, o| {
            over(i, o, |state| keccak::Keccak::new().with_f1600(|f1600| f1600(state)));
        })
        .peer("tiny-keccak", |i, o| over(i, o, tiny_keccak::keccakf))
}

/// The same permutation by FIPS 202, for which there are more crates.
fn sha3_256(len: usize) -> Row {
    let row = Row::new(format!("keccak/sha3_256/{len}"), Inputs::random(len), 0)
        .ours(chosen("keccak", "last"), |i, _| ours::Sha3_256::digest(i));
    #[cfg(feature = "keccak-asm")]
    let row = row.peer("keccak-asm", |i, _| -> [u8; 32] { keccak_asm::Sha3_256::digest(i).into() });
    row.peer("libcrux-sha3", |i, _| libcrux_sha3::sha256(i))
        .peer("sha3", |i, _| -> [u8; 32] { sha3::Sha3_256::digest(i).into() })
        .peer("tiny-keccak", |i, _| {
            let (mut hasher, mut digest) = (tiny_keccak::Sha3::v256(), [0; 32]);
            hasher.update(i);
            hasher.finalize(&mut digest);
            digest
        })
}

/// Messages of one length, next to each other. The others hash them one by one.
fn arrays<const N: usize>(many: usize) -> Row {
    let name = format!("keccak/batch/{N}");
    let name = if many == MANY { name } else { format!("{name}/n{many}") };
    let row = Row::new(name, Inputs::random(N * many), 32 * many)
        .per(many)
        .ours(chosen("keccak", &format!("batch_{N}")), |i, o| {
            batch::keccak256_fixed(i.as_chunks::<N>().0, o.as_chunks_mut().0).unwrap();
        })
        .forced(Backend::available().map(|backend| {
            (backend.name(), move |i: &[u8], o: &mut [u8]| {
                let (i, o) = (i.as_chunks::<N>().0, o.as_chunks_mut().0);
                batch::keccak256_fixed_with(backend, i, o).unwrap();
            })
        }));
    with_peers!(row, |hash| move |i: &[u8], o: &mut [u8]| {
        for (message, digest) in i.as_chunks::<N>().0.iter().zip(o.as_chunks_mut().0) {
            *digest = hash(message);
        }
    })
}

/// Against the other crate that hashes batches, which takes messages of one length as slices.
#[cfg(feature = "keccak-batch")]
fn beside_keccak_batch<const N: usize>() -> Row {
    #[inline(always)]
    fn slices<const N: usize>(i: &[u8]) -> [&[u8]; N] {
        std::array::from_fn(|n| &i[32 * n..][..32])
    }
    let name = if N == MANY { String::new() } else { format!("/n{N}") };
    Row::new(format!("keccak/batch/slices/32{name}"), Inputs::random(32 * N), 32 * N)
        .per(N)
        .ours(chosen("keccak", "batch"), |i, o| {
            batch::keccak256(&slices::<N>(i), o.as_chunks_mut().0).unwrap();
        })
        .peer("keccak-batch", |i, o| {
            keccak_batch::keccak256_many_into(&slices::<N>(i), o.as_chunks_mut().0);
        })
}

/// Messages of 1 to 600 bytes, each length as often as any other.
fn mixed() -> Row {
    /// The lengths stride through all of 1 to 600, for 257 has no divisor in common with it.
    const fn len(n: usize) -> usize {
        1 + n * 257 % 600
    }
    const TOTAL: usize = {
        let (mut n, mut total) = (0, 0);
        while n < MANY {
            total += len(n);
            n += 1;
        }
        total
    };
    /// Finding the messages is part of the work for everybody.
    #[inline(always)]
    fn messages(mut i: &[u8]) -> [&[u8]; MANY] {
        std::array::from_fn(|n| {
            let (message, rest) = i.split_at(len(n));
            i = rest;
            message
        })
    }
    let row = Row::new("keccak/batch/mixed", Inputs::random(TOTAL), 32 * MANY)
        .per(MANY)
        .ours(chosen("keccak", "batch"), |i, o| {
            batch::keccak256(&messages(i), o.as_chunks_mut().0).unwrap();
        })
        .forced(Backend::available().map(|backend| {
            (backend.name(), move |i: &[u8], o: &mut [u8]| {
                batch::keccak256_with(backend, &messages(i), o.as_chunks_mut().0).unwrap();
            })
        }));
    with_peers!(row, |hash| move |i: &[u8], o: &mut [u8]| {
        for (message, digest) in messages(i).iter().zip(o.as_chunks_mut().0) {
            *digest = hash(message);
        }
    })
}
