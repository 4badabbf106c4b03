//! Rows of `hex`: slice in, caller's buffer out, except where the name says otherwise. The number
//! in a name counts bytes of binary data: `hex/check/32` reads 64 digits.

use super::chosen;
use crate::harness::{Inputs, Row};
use fastprim::hex::{self as ours, Backend};
use hex_simd::{AsOut as _, AsciiCase::Lower};

/// All rows.
pub(crate) fn rows() -> Vec<Row> {
    let mut rows = Vec::new();
    // 64 and 65: a signature without and with its recovery byte.
    rows.extend([20, 32, 64, 65, 256, 4096].map(encode));
    rows.push(encode(32).latency());
    rows.extend([encode_array::<20>(), encode_array::<32>()]);
    rows.extend([encode_array::<64>(), encode_array::<65>()]);
    rows.push(encode_string(32));
    rows.extend([20, 32, 64, 65, 256, 4096].map(decode));
    rows.push(decode(32).latency());
    rows.extend([32, 4096].map(check));
    rows
}

fn encode(len: usize) -> Row {
    Row::new(format!("hex/encode/{len}"), Inputs::random(len), 2 * len)
        .ours(chosen("hex", "encode"), |i, o| {
            ours::encode_to_slice(i, o).unwrap();
        })
        .forced(Backend::available().map(|backend| {
            (backend.name(), move |i: &[u8], o: &mut [u8]| {
                ours::encode_to_slice_with(backend, i, o).unwrap();
            })
        }))
        .peer("const-hex", |i, o| {
            const_hex::encode_to_slice(i, o).unwrap();
        })
        .peer("faster-hex", |i, o| {
            faster_hex::hex_encode(i, o).unwrap();
        })
        .peer("hex", |i, o| hex::encode_to_slice(i, o).unwrap())
        .peer("hex-simd", |i, o| {
            let _ = hex_simd::encode(i, o.as_out(), Lower);
        })
}

/// An array to text on the stack, and a copy of that. Up to 32 bytes our code is inlined;
/// `@dispatched` does the same through the call that is not.
fn encode_array<const N: usize>() -> Row {
    let array = |i: &[u8]| -> [u8; N] { i.try_into().unwrap() };
    // Nothing is inlined past a backend that somebody forces.
    let inlined = N <= 32 && std::env::var_os("FASTPRIM_BACKEND").is_none();
    let inlined = if inlined { "inlined".to_owned() } else { chosen("hex", "encode") };
    Row::new(format!("hex/encode_array/{N}"), Inputs::random(N), 2 * N)
        .ours(inlined, move |i, o| {
            o.copy_from_slice(ours::Buffer::<N>::new().format(&array(i)).as_bytes());
        })
        .forced([("dispatched", move |i: &[u8], o: &mut [u8]| {
            let mut text = [[0; 2]; N];
            ours::encode_to_slice(array(i), text.as_flattened_mut()).unwrap();
            o.copy_from_slice(text.as_flattened());
        })])
        .peer("const-hex", move |i, o| {
            o.copy_from_slice(const_hex::Buffer::<N>::new().format(&array(i)).as_bytes());
        })
        .peer("hex", move |i, o| {
            let mut text = [[0; 2]; N];
            hex::encode_to_slice(array(i), text.as_flattened_mut()).unwrap();
            o.copy_from_slice(text.as_flattened());
        })
}

fn encode_string(len: usize) -> Row {
    Row::new(format!("hex/encode_string/{len}"), Inputs::random(len), 0)
        .ours(chosen("hex", "encode"), |i, _| ours::encode(i))
        .forced(Backend::available().map(|backend| {
            (backend.name(), move |i: &[u8], _: &mut [u8]| ours::encode_with(backend, i))
        }))
        .peer("const-hex", |i, _| const_hex::encode(i))
        .peer("faster-hex", |i, _| faster_hex::hex_string(i))
        .peer("hex", |i, _| hex::encode(i))
        .peer("hex-simd", |i, _| hex_simd::encode_to_string(i, Lower))
}

fn decode(len: usize) -> Row {
    Row::new(format!("hex/decode/{len}"), Inputs::random_hex(len), len)
        .ours(chosen("hex", "decode"), |i, o| {
            ours::decode_to_slice(i, o).unwrap();
        })
        .forced(Backend::available().map(|backend| {
            (backend.name(), move |i: &[u8], o: &mut [u8]| {
                ours::decode_to_slice_with(backend, i, o).unwrap();
            })
        }))
        .peer("const-hex", |i, o| {
            const_hex::decode_to_slice(i, o).unwrap();
        })
        .peer("faster-hex", |i, o| {
            faster_hex::hex_decode(i, o).unwrap();
        })
        .peer("hex", |i, o| hex::decode_to_slice(i, o).unwrap())
        .peer("hex-simd", |i, o| {
            hex_simd::decode(i, o.as_out()).unwrap();
        })
}

fn check(len: usize) -> Row {
    Row::new(format!("hex/check/{len}"), Inputs::random_hex(len), 0)
        .ours(chosen("hex", "check"), |i, _| ours::check_raw(i))
        .forced(Backend::available().map(|backend| {
            (backend.name(), move |i: &[u8], _: &mut [u8]| ours::check_raw_with(backend, i))
        }))
        .peer("const-hex", |i, _| const_hex::check_raw(i))
        .peer("faster-hex", |i, _| faster_hex::hex_check(i))
        .peer("hex-simd", |i, _| hex_simd::check(i).is_ok())
}
