//! What allocates and what does not: the calls with the caller's memory never, Keccak
//! never, `encode` and `decode` once, whether they succeed or fail.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::fmt::{self, Write};
use std::hint::black_box;

use fastprim::backend;
use fastprim::hex::{self, Backend, checksum};
use fastprim::keccak;
use fastprim::secp256k1::{self, PublicKey, SecretKey, Signature, ecdh, schnorr};
use fastprim::u256;

thread_local! {
    static COUNT: Cell<usize> = const { Cell::new(0) };
}

/// The system's allocator, counting what each thread asks of it.
struct Counting;

fn count_one() {
    COUNT.set(COUNT.get() + 1);
}

// SAFETY: hands everything on to the system's allocator.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count_one();
        // SAFETY: the caller's promise.
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        count_one();
        // SAFETY: the caller's promise.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count_one();
        // SAFETY: the caller's promise.
        unsafe { System.realloc(block, layout, size) }
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        // SAFETY: the caller's promise.
        unsafe { System.dealloc(block, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// How often `call` allocates. The first dispatched call of a process reads
/// `FASTPRIM_BACKEND` in builds with `env-override`, as tests are; that is not
/// counted, since a build without that feature does not do it.
fn allocations<T>(call: impl FnOnce() -> T) -> usize {
    black_box(hex::check_raw(b"0"));
    black_box(u256::DecimalBuffer::new().format(u256::U256::MAX));
    let before = COUNT.get();
    let result = black_box(call());
    let during = COUNT.get() - before;
    drop(result);
    during
}

/// A writer with room of its own.
struct Stack {
    room: [u8; 8192],
    len: usize,
}

impl Write for Stack {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let end = self.len + text.len();
        let place = self.room.get_mut(self.len..end).ok_or(fmt::Error)?;
        place.copy_from_slice(text.as_bytes());
        self.len = end;
        Ok(())
    }
}

const fn stack() -> Stack {
    Stack { room: [0; 8192], len: 0 }
}

/// Below and above every size at which something changes.
const LENGTHS: [usize; 14] = [0, 1, 7, 20, 32, 65, 128, 200, 512, 1023, 1024, 1025, 1500, 2000];

static BYTES: [u8; 2000] = [0xc5; 2000];
static TEXT: [u8; 4000] = [b'C'; 4000];

#[test]
fn the_counter_counts() {
    assert_eq!(allocations(|| Box::new(1)), 1);
    assert_eq!(allocations(|| vec![0_u8; 10]), 1);
    assert_eq!(
        allocations(|| {
            let mut growing = Vec::with_capacity(1);
            growing.extend_from_slice(&[1, 2, 3, 4, 5, 6, 7, 8, 9]);
            growing
        }),
        2
    );
    assert_eq!(allocations(|| ()), 0);
}

#[test]
fn slices() {
    let (mut digits, mut bytes) = ([0; 4000], [0; 2000]);
    for len in LENGTHS {
        let (data, text) = (&BYTES[..len], &TEXT[..2 * len]);
        let (digits, bytes) = (&mut digits[..2 * len], &mut bytes[..len]);
        let during = allocations(|| {
            hex::encode_to_slice(data, digits)?;
            hex::encode_to_slice_upper(data, digits)?;
            hex::encode_to_str(data, digits)?;
            hex::encode_to_str_upper(data, digits)?;
            hex::decode_to_slice(text, bytes)?;
            hex::check(text)?;
            hex::const_check(text)?;
            black_box(hex::check_raw(text));
            black_box(hex::const_check_raw(text));
            for backend in Backend::available() {
                hex::encode_to_slice_with(backend, data, digits)?;
                hex::encode_to_slice_upper_with(backend, data, digits)?;
                hex::decode_to_slice_with(backend, text, bytes)?;
                black_box(hex::check_raw_with(backend, text));
            }
            hex::encode_ct(data, digits)?;
            hex::decode_ct(text, bytes).expect("valid");
            Ok::<_, hex::FromHexError>(())
        });
        assert_eq!(during, 0, "{len}");
    }
}

#[test]
fn errors() {
    let (mut digits, mut bytes) = ([0; 4000], [0; 2000]);
    for len in LENGTHS.into_iter().filter(|len| *len > 0) {
        let mut text = TEXT;
        let text = &mut text[..2 * len];
        text[len] = b'g';
        let during = allocations(|| {
            let failed = [
                hex::encode_to_slice(&BYTES[..len], &mut digits[..len]),
                hex::encode_to_str(&BYTES[..len], &mut digits[..len]).map(|_| ()),
                hex::decode_to_slice(&text, &mut bytes[..len]),
                hex::decode_to_slice(&text, &mut bytes[..len - 1]),
                hex::decode_to_slice(&text[1..], &mut bytes[..len]),
                hex::decode_to_array::<_, 32>(&text).map(|_| ()),
                hex::const_decode_to_array::<32>(text).map(|_| ()),
                hex::check(&text),
                hex::check(&text[1..]),
                hex::const_check(text),
                hex::encode_ct(&BYTES[..len], &mut digits[..len]),
            ];
            let backends = Backend::available().all(|backend| {
                hex::decode_to_slice_with(backend, &text, &mut bytes[..len]).is_err()
                    && !hex::check_raw_with(backend, &text)
                    && hex::encode_to_slice_with(backend, &BYTES[..len], &mut digits[..len])
                        .is_err()
            });
            let mut out = stack();
            for error in failed.map(Result::unwrap_err) {
                write!(out, "{error} {error:?}").expect("there is room");
            }
            backends && hex::decode_ct(text, &mut bytes[..len]).is_err()
        });
        assert_eq!(during, 0, "{len}");
    }
    let during = allocations(|| {
        let mut out = stack();
        let unknown = Backend::by_name("avx1024").unwrap_err();
        write!(out, "{unknown} {unknown:?}").expect("there is room");
        for backend in Backend::available() {
            write!(out, "{backend} {backend:?}").expect("there is room");
        }
    });
    assert_eq!(during, 0);
}

#[test]
fn fixed_sizes() {
    fn of_size<const N: usize>() {
        let mut data = [0; N];
        data.copy_from_slice(&BYTES[..N]);
        let during = allocations(|| {
            let mut buffer = hex::Buffer::<N, true>::new();
            buffer.format(&data);
            buffer.format_upper(&data);
            buffer.format_slice(data);
            buffer.format_slice_upper(data);
            black_box(hex::const_encode::<N, true>(&data).as_str().len());
            black_box(buffer.as_bytes().len());
            let array = hex::decode_to_array::<_, N>(&TEXT[..2 * N]);
            array.is_ok() && array == hex::const_decode_to_array(&TEXT[..2 * N])
        });
        assert_eq!(during, 0, "{N}");
    }
    of_size::<0>();
    of_size::<1>();
    of_size::<20>();
    of_size::<32>();
    of_size::<65>();
    of_size::<256>();
    of_size::<1500>();
}

#[test]
fn printing() {
    for len in LENGTHS {
        let during = allocations(|| {
            let shown = hex::display(&BYTES[..len]);
            let mut out = stack();
            write!(out, "{shown:#}").expect("there is room");
            let mut out = stack();
            write!(out, "{shown:#X}").expect("there is room");
            out.len
        });
        assert_eq!(during, 0, "{len}");
    }
    let during = allocations(|| {
        let mut out = stack();
        write!(out, "{}", backend::report()).expect("there is room");
        out
    });
    assert_eq!(during, 0);
}

#[test]
fn self_test() {
    assert_eq!(allocations(|| assert_eq!(backend::self_test(), Ok(()))), 0);
}

#[test]
fn address_checksum() {
    let hash = [0x9c; 32];
    let during = allocations(|| {
        let mut address = *b"5aaeb6053f3e94c9b9a09f33669435e7ef1beaed";
        assert!(checksum::verify(&address, &hash).is_err());
        assert_eq!(checksum::apply(&mut address, &hash), Ok(()));
        assert_eq!(checksum::verify(&address, &hash), Ok(()));
        address[39] = b'x';
        assert!(checksum::apply(&mut address, &hash).is_err());
        let error = checksum::verify(&address, &hash).unwrap_err();
        let mut out = stack();
        write!(out, "{error}").expect("there is room");
    });
    assert_eq!(during, 0);
}

#[test]
fn keccak_never() {
    // The first call of a primitive reads the environment.
    assert_eq!(checksum::encode(&[7; 20]).len(), 40);
    let during = allocations(|| {
        let messages: [&[u8]; 14] = LENGTHS.map(|len| &BYTES[..len]);
        let mut digests = [[0; 32]; 14];
        assert_eq!(keccak::batch::keccak256(&messages, &mut digests), Ok(()));
        for backend in keccak::Backend::available() {
            assert_eq!(keccak::batch::keccak256_with(backend, &messages, &mut digests), Ok(()));
        }
        for (message, digest) in messages.into_iter().zip(digests) {
            let mut hasher = keccak::Keccak256::new();
            hasher.update(message);
            assert_eq!(hasher.finalize(), digest);
            assert_eq!(keccak::keccak256(message), digest);
            assert_eq!(keccak::keccak256_concat(&[message, b""]), digest);
        }
        let mut output = [0; 500];
        keccak::Shake128::digest(messages[13], &mut output);
        let error = keccak::batch::keccak256(&messages, &mut digests[..3]).unwrap_err();
        let mut out = stack();
        write!(out, "{error} {error:?}").expect("there is room");
        let mut texts = [[0; 40]; 3];
        assert_eq!(checksum::encode_batch(&[[7; 20]; 3], &mut texts), Ok(()));
        assert_eq!(texts[0], checksum::encode(&[7; 20]));
        assert_eq!(checksum::check(&texts[2]), Ok(()));
        assert_eq!(checksum::check_batch(&texts, &mut [Ok(()); 3]), Ok(()));
    });
    assert_eq!(during, 0);
}

#[test]
fn one_allocation_for_a_string_or_a_vector() {
    for len in LENGTHS.into_iter().filter(|len| *len > 0) {
        let (data, text) = (&BYTES[..len], &TEXT[..2 * len]);
        assert_eq!(allocations(|| hex::encode(data)), 1);
        assert_eq!(allocations(|| hex::encode_upper(data)), 1);
        assert_eq!(allocations(|| hex::encode_prefixed(data)), 1);
        assert_eq!(allocations(|| hex::encode_upper_prefixed(data)), 1);
        assert_eq!(allocations(|| hex::decode(text)), 1);
        for backend in Backend::available() {
            assert_eq!(allocations(|| hex::encode_with(backend, data)), 1);
            assert_eq!(allocations(|| hex::decode_with(backend, text)), 1);
        }
        assert_eq!(allocations(|| hex::ToHexExt::encode_hex(data)), 1);
        assert_eq!(allocations(|| <Vec<u8> as hex::FromHex>::from_hex(text)), 1);
        assert_eq!(allocations(|| <Vec<i8> as hex::FromHex>::from_hex(text)), 1);
        assert_eq!(allocations(|| <Box<[u8]> as hex::FromHex>::from_hex(text)), 1);
        assert_eq!(allocations(|| <Box<[i8]> as hex::FromHex>::from_hex(text)), 1);
        // The room is exactly what is needed, and one is enough for an error.
        assert_eq!(hex::encode(data).capacity(), 2 * len);
        assert_eq!(hex::decode(text).map(|bytes| bytes.capacity()), Ok(len));
        let wrong = [text, b"0g"].concat();
        assert_eq!(allocations(|| hex::decode(&wrong)), 1);
        assert_eq!(allocations(|| hex::decode(&wrong[1..])), 0, "an odd length");
    }
    assert_eq!(allocations(|| hex::encode("")), 0);
    assert_eq!(allocations(|| hex::decode("0x")), 0);
}

/// Text, serde aside, and everything that computes.
#[test]
fn numbers() {
    use fastprim::u256::{DecimalBuffer, HexBuffer, Modulus, U256, batch, dex};

    let mut out = stack();
    let (mut decimal, mut digits) = (DecimalBuffer::new(), HexBuffer::new());
    let (mut products, mut optional) = ([U256::ZERO; 70], [None; 70]);
    for number in [U256::ZERO, U256::ONE << 63, U256::MAX - U256::ONE, U256::MAX] {
        let numbers = [number; 70];
        let during = allocations(|| {
            let modulus = Modulus::new(number | U256::ONE).expect("it is not 0");
            for backend in u256::Backend::available() {
                let text = decimal.format_with(backend, number);
                assert_eq!(u256::parse_decimal_with(backend, text.as_bytes()), Ok(number));
                black_box(number.pow_mod_with(backend, number, U256::MAX));
                black_box(number.mul_mod_with(backend, number, U256::MAX));
                batch::mul_mod_with(backend, &modulus, &numbers, &numbers, &mut products)?;
            }
            let text = decimal.format(number);
            assert_eq!(text.parse(), Ok(number));
            assert_eq!(digits.format(number).parse(), Ok(number));
            write!(out, "{number} {number:?} {number:#x} {number:b} {number:o}").expect("room");
            out.len = 0;
            black_box(number.to_base_be(7).count() + number.to_base_le(7).count());
            black_box((number.inv_mod(U256::MAX), number.gcd(U256::MAX), number.root(7)));
            black_box((modulus.pow(number, number), modulus.inv(number), number.pow(number)));
            batch::mul_div(&numbers, &numbers, &numbers, &mut optional)?;
            let _ = black_box(dex::uniswap_v2_amount_out(number, number, number));
            Ok::<_, batch::LengthError>(())
        });
        assert_eq!(during, 0, "{number}");
    }
}

#[test]
fn keys_and_signatures() {
    // The first call of a primitive reads the environment.
    assert!(
        SecretKey::from_bytes(&[7; 32])
            .is_ok_and(|secret| secret.public_key().address() != [0; 20])
    );
    let mut out = stack();
    let during = allocations(|| {
        let secret = SecretKey::from_bytes(&[7; 32]).expect("a key");
        let key = secret.public_key();
        let digest = [0xd1; 32];
        let signature = secp256k1::sign_checked(&digest, &secret).expect("no fault");
        let der = signature.signature().to_der();
        assert_eq!(Signature::from_der(&der), Ok(signature.signature()));
        assert_eq!(secp256k1::verify(&signature.signature(), &digest, &key), Ok(()));
        let address = secp256k1::recover_address(&signature.to_bytes(), &digest);
        assert_eq!(address, Ok(key.address()));
        let schnorr = schnorr::sign(&BYTES, &secret, None).expect("no fault");
        assert_eq!(schnorr::verify(&schnorr, &BYTES, &key.x_only().0), Ok(()));
        assert_eq!(PublicKey::from_bytes(&key.to_compressed()), Ok(key));
        let tweaked = secret.add_tweak(&digest).expect("a key");
        assert_eq!(key.add_tweak(&digest), Ok(tweaked.public_key()));
        black_box((PublicKey::combine(&[key, key]), ecdh::sha256(&secret, &key)));
        write!(out, "{secret:?} {key:?} {der:?} {signature:?}").expect("there is room");
        Signature::from_der(&[]).map_err(|error| write!(out, "{error}"))
    });
    assert_eq!(during, 0);
}
