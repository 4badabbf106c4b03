//! Rows of `hex`. The number in a name counts bytes of binary data.

use fastprim::hex::{self, Backend, FromHexError, checksum};

use crate::counter::{Counter, bytes, copy, zeros};

/// What valgrind can run: it hides AVX-512 from the program.
const BACKENDS: [&str; 3] = ["scalar", "sse2", "avx2"];

pub(super) fn count(counter: &mut Counter) {
    let backends = BACKENDS.map(|name| Backend::by_name(name).expect("a CPU with AVX2"));
    for len in [20, 32, 64, 65, 256, 4096] {
        let data = Data::new(len);
        slices(counter, &data);
        backends.iter().for_each(|on| slices_with(counter, *on, &data));
    }
    arrays::<20>(counter);
    arrays::<32>(counter);
    address(counter);
}

struct Data {
    bytes: &'static [u8],
    text: &'static [u8],
    /// Text whose first or last character is no digit, and what decoding says.
    bad_first: (&'static [u8], FromHexError),
    bad_last: (&'static [u8], FromHexError),
}

impl Data {
    fn new(len: usize) -> Self {
        let bytes = bytes(len);
        let text = hex::encode(&bytes);
        let bad = |index| {
            let bad = copy(text.as_bytes());
            bad[index] = b'g';
            (&*bad, FromHexError::InvalidHexCharacter { c: 'g', index })
        };
        let (bad_first, bad_last) = (bad(0), bad(2 * len - 1));
        Self { bytes, text: copy(text.as_bytes()), bad_first, bad_last }
    }
}

/// The calls that choose for themselves.
fn slices(counter: &mut Counter, data: &Data) {
    let Data { bytes, text, bad_first: (first, at_first), bad_last: (last, at_last) } = *data;
    let (digits, decoded) = (zeros(text.len()), zeros(bytes.len()));
    let (string, vec) = (hex::encode(bytes), bytes.to_vec());
    let row = |operation: &str| format!("hex/{operation}/{}", bytes.len());
    counter.row(row("encode"), &Ok(()), || hex::encode_to_slice(bytes, digits));
    counter.row(row("encode_string"), &string, || hex::encode(bytes));
    counter.row(row("encode_ct"), &Ok(()), || hex::encode_ct(bytes, digits));
    counter.row(row("decode"), &Ok(()), || hex::decode_to_slice(text, decoded));
    counter.row(row("decode_bad_first"), &Err(at_first), || hex::decode_to_slice(first, decoded));
    counter.row(row("decode_bad_last"), &Err(at_last), || hex::decode_to_slice(last, decoded));
    counter.row(row("decode_vec"), &Ok(vec), || hex::decode(text));
    counter.row(row("decode_ct"), &Ok(()), || hex::decode_ct(text, decoded));
    counter.row(row("check"), &true, || hex::check_raw(text));
}

/// The same with a handle, where there is such a call.
fn slices_with(counter: &mut Counter, on: Backend, data: &Data) {
    use hex::{
        check_raw_with, decode_to_slice_with, decode_with, encode_to_slice_with, encode_with,
    };
    let Data { bytes, text, bad_first: (first, at_first), bad_last: (last, at_last) } = *data;
    let (digits, decoded) = (zeros(text.len()), zeros(bytes.len()));
    let (string, vec) = (hex::encode(bytes), bytes.to_vec());
    let row = |operation: &str| format!("hex/{operation}/{}@{on}", bytes.len());
    counter.row(row("encode"), &Ok(()), || encode_to_slice_with(on, bytes, digits));
    counter.row(row("encode_string"), &string, || encode_with(on, bytes));
    counter.row(row("decode"), &Ok(()), || decode_to_slice_with(on, text, decoded));
    counter
        .row(row("decode_bad_first"), &Err(at_first), || decode_to_slice_with(on, first, decoded));
    counter.row(row("decode_bad_last"), &Err(at_last), || decode_to_slice_with(on, last, decoded));
    counter.row(row("decode_vec"), &Ok(vec), || decode_with(on, text));
    counter.row(row("check"), &true, || check_raw_with(on, text));
}

/// What is inlined, since the compiler knows the length.
fn arrays<const N: usize>(counter: &mut Counter) {
    let Data { bytes, text, .. } = Data::new(N);
    let array: [u8; N] = bytes.try_into().expect("it is as long");
    let digits = zeros(2 * N);
    counter.row(format!("hex/encode_array/{N}"), &(), || {
        digits.copy_from_slice(hex::Buffer::<N>::new().format(&array).as_bytes());
    });
    counter.row(format!("hex/decode_array/{N}"), &Ok(array), || hex::decode_to_array(text));
}

/// The letter case of an address, whose length is always the same: by a hash that the caller has,
/// and with the hash, of one and of many.
fn address(counter: &mut Counter) {
    let mut address = *b"5aaeb6053f3e94c9b9a09f33669435e7ef1beaed";
    let hash = *b"d385650ce8fdc6db7ee3a091d34814dbc4ce18219ffae52182efff4034d707e5";
    let hash = hex::const_decode_to_array::<32>(&hash).expect("digits");
    let bytes = hex::const_decode_to_array::<20>(&address).expect("digits");
    counter.row("hex/checksum_apply/20", &Ok(()), || checksum::apply(&mut address, &hash));
    counter.row("hex/checksum_verify/20", &Ok(()), || checksum::verify(&address, &hash));
    counter.row("hex/checksum_encode/20", &address, || checksum::encode(&bytes));
    counter.row("hex/checksum_check/20", &Ok(()), || checksum::check(&address));
    let (addresses, mut texts, mut verdicts) = ([bytes; 8], [[0; 40]; 8], [Ok(()); 8]);
    counter.row("hex/checksum_encode/batch/20/n8", &Ok(()), || {
        checksum::encode_batch(&addresses, &mut texts)
    });
    assert_eq!(texts, [address; 8]);
    counter.row("hex/checksum_check/batch/20/n8", &Ok(()), || {
        checksum::check_batch(&texts, &mut verdicts)
    });
    assert_eq!(verdicts, [Ok(()); 8]);
}
