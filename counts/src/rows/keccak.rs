//! Rows of `keccak`. The number in a name counts the bytes of a message; `/n5` is one call on
//! five messages, all of which its count is for.

use fastprim::hex;
use fastprim::keccak::batch::{self, LengthError};
use fastprim::keccak::{self, Backend, Keccak256, Shake256, const_f1600, const_keccak256};

use crate::counter::{Counter, bytes, zeros};

/// What valgrind can run: it hides AVX-512 from the program. One message has no AVX2.
const SINGLE: [&str; 2] = ["scalar", "bmi2"];
const BATCH: [&str; 3] = ["scalar", "bmi2", "avx2"];

pub(super) fn count(counter: &mut Counter) {
    let backend = |name| Backend::by_name(name).expect("a CPU with AVX2");
    let (single, batch) = (SINGLE.map(backend), BATCH.map(backend));
    for len in [0, 136, 256, 1024, 4096] {
        slice(counter, &single, "keccak", len);
    }
    for len in [20, 32, 64] {
        slice(counter, &single, "keccak/slice", len);
    }
    arrays(counter, &single);
    f1600(counter, &single);
    pieces(counter);
    shake(counter);
    words(counter, &batch, 5);
    words(counter, &batch, 16);
    mixed(counter, &batch);
}

/// A message whose length the call does not know.
fn slice(counter: &mut Counter, backends: &[Backend], operation: &str, len: usize) {
    let message = bytes(len);
    let (name, digest) = (format!("{operation}/{len}"), const_keccak256(message));
    counter.row(&name, &digest, || keccak::keccak256(message));
    for &on in backends {
        counter.row(format!("{name}@{on}"), &digest, || keccak::keccak256_with(on, message));
    }
}

/// The calls for one length each.
fn arrays(counter: &mut Counter, backends: &[Backend]) {
    macro_rules! rows {
        ($($len:literal $call:ident $with:ident)+) => {$(
            let message = bytes($len).first_chunk().expect("it is as long");
            let (name, digest) = (concat!("keccak/", $len), const_keccak256(message));
            counter.row(name, &digest, || keccak::$call(message));
            for &on in backends {
                counter.row(format!("{name}@{on}"), &digest, || keccak::$with(on, message));
            }
        )+};
    }
    rows! {
        20 keccak256_20 keccak256_20_with
        32 keccak256_32 keccak256_32_with
        64 keccak256_64 keccak256_64_with
    }
}

/// The permutation, and the copies around it: every call must find the same state.
fn f1600(counter: &mut Counter, backends: &[Backend]) {
    let before = [0x0123_4567_89ab_cdef; 25];
    let of = |permute: &dyn Fn(&mut keccak::State)| {
        let mut state = before;
        permute(&mut state);
        state
    };
    let after = const_f1600(before);
    counter.row("keccak/f1600", &after, || of(&keccak::f1600));
    for &on in backends {
        let permute = |state: &mut _| keccak::f1600_with(on, state);
        counter.row(format!("keccak/f1600@{on}"), &after, || of(&permute));
    }
}

/// A message in three pieces, of which the second ends the first block.
fn pieces(counter: &mut Counter) {
    let message = bytes(256);
    let ((first, rest), digest) = (message.split_at(20), const_keccak256(message));
    let (second, third) = rest.split_at(136);
    counter.row("keccak/pieces/256", &digest, || {
        let mut hasher = Keccak256::new();
        hasher.update(first);
        hasher.update(second);
        hasher.update(third);
        hasher.finalize()
    });
}

fn shake(counter: &mut Counter) {
    // What OpenSSL says of these 32 bytes.
    let expected = b"9a653a86552965d48186a5830dd9947c26c4dabcd1aec8f612d52c67f1c30b46\
        eae73d8121119f985c2002e70e5696818b1a21c6a2469a75989f40f8bb9fa2b2";
    let expected = hex::const_decode_to_array::<64>(expected).expect("digits");
    let message = &*bytes(32);
    counter.row("keccak/shake256/32", &expected, || {
        let mut output = [0; 64];
        Shake256::digest(message, &mut output);
        output
    });
}

/// Messages of one length, next to each other.
fn words(counter: &mut Counter, backends: &[Backend], many: usize) {
    let messages = bytes(32 * many).as_chunks::<32>().0;
    let digests: Vec<_> = messages.iter().map(|message| const_keccak256(message)).collect();
    let name = format!("keccak/batch/32/n{many}");
    batch(counter, &name, &digests, |to| batch::keccak256_fixed(messages, to));
    for &on in backends {
        let name = format!("{name}@{on}");
        batch(counter, &name, &digests, |to| batch::keccak256_fixed_with(on, messages, to));
    }
}

/// Messages from a byte to several blocks long.
fn mixed(counter: &mut Counter, backends: &[Backend]) {
    let messages: Vec<_> = (0..16).map(|n| &*bytes(1 + n * 257 % 600)).collect();
    let digests: Vec<_> = messages.iter().map(|message| const_keccak256(message)).collect();
    let name = "keccak/batch/mixed/n16";
    batch(counter, name, &digests, |to| batch::keccak256(&messages, to));
    for &on in backends {
        let name = format!("{name}@{on}");
        batch(counter, &name, &digests, |to| batch::keccak256_with(on, &messages, to));
    }
}

/// A call that writes `expected`.
fn batch(
    counter: &mut Counter,
    name: &str,
    expected: &[[u8; 32]],
    call: impl Fn(&mut [[u8; 32]]) -> Result<(), LengthError>,
) {
    let digests = zeros(32 * expected.len()).as_chunks_mut().0;
    counter.row(name, &Ok(()), || call(digests));
    assert_eq!(digests, expected, "{name}");
}
