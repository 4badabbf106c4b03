//! A known answer for every kernel.

use super::PRIMITIVE;
use super::bytes::{Point, to_limbs, x_of};
use super::group::GENERATOR;
use super::ops;
use crate::backend::SelfTestError;
use crate::dispatch::Id;
use crate::hex::const_decode_to_array;

const fn bytes<const N: usize>(digits: &str) -> [u8; N] {
    match const_decode_to_array(digits.as_bytes()) {
        Ok(bytes) => bytes,
        Err(_) => panic!("digits"),
    }
}

/// The secret key whose public key is the generator, and the SHA-256 digest of "Satoshi Nakamoto".
const ONE: [u8; 32] = bytes("0000000000000000000000000000000000000000000000000000000000000001");
const DIGEST: [u8; 32] = bytes("a0dc65ffca799873cbea0ac274015b9526505daaaed385155425f7337704883e");
const SIGNATURE: [u8; 64] = bytes(
    "934b1ea10a4b3c1757e2b0c017d0b6143ce3c9a7e6a4a49860d7a6ab210ee3d8\
     2442ce9d2b916064108014783e923ec36b49743e2ffa1c4496f01a512aafd9e5",
);

/// The first of BIP-340's test vectors: a message and auxiliary randomness of zeros.
const THREE: [u8; 32] = bytes("0000000000000000000000000000000000000000000000000000000000000003");
const X_OF_THREE: [u8; 32] =
    bytes("f9308a019258c31049344f85f89d5229b531c845836f99b08601f113bce036f9");
const SCHNORR: [u8; 64] = bytes(
    "e907831f80848d1069a5371b402410364bdf1c5f8307b0084c55f1ce2dca8215\
     25f66a4a85ea8b71e482a74f382d2ce5ebeee8fdb2172f477df4900d310536c0",
);

pub(super) fn run() -> Result<(), SelfTestError> {
    PRIMITIVE.backends.iter().filter(|kernel| kernel.is_available()).try_for_each(|kernel| {
        test(kernel.id).map_err(|operation| SelfTestError {
            primitive: PRIMITIVE.name,
            operation,
            backend: kernel.id.name(),
        })
    })
}

/// The name of the first operation that is wrong.
fn test(id: Id) -> Result<(), &'static str> {
    let backend = Some(id);
    let right = |ok: bool, name| if ok { Ok(()) } else { Err(name) };
    right(ops::pubkey(backend, &ONE) == GENERATOR, "pubkey")?;
    let signed = ops::sign(backend, &DIGEST, &ONE, None);
    let Ok((SIGNATURE, recovery_id)) = signed else { return Err("sign") };
    right(ops::verify(backend, &SIGNATURE, &DIGEST, &GENERATOR), "verify")?;
    right(!ops::verify(backend, &SIGNATURE, &ONE, &GENERATOR), "verify")?;
    let recovered = ops::recover(backend, &SIGNATURE, recovery_id, &DIGEST);
    right(recovered == Ok(GENERATOR), "recover")?;

    let even: Option<Point> = ops::decompress(backend, &to_limbs(&X_OF_THREE), false);
    let Some(key) = even else { return Err("decompress") };
    let message = [0; 32];
    let signed =
        ops::schnorr_sign(backend, &message, &THREE, &ops::pubkey(backend, &THREE), &message);
    right(matches!(signed, Ok(SCHNORR)), "schnorr_sign")?;
    right(ops::schnorr_verify(backend, &SCHNORR, &message, &key), "schnorr_verify")?;
    right(!ops::schnorr_verify(backend, &SCHNORR, &message, &GENERATOR), "schnorr_verify")?;

    let three = x_of(&key);
    right(x_of(&ops::ecdh(backend, &THREE, &GENERATOR)) == three, "ecdh")?;
    let product = ops::mul_tweak(backend, &GENERATOR, &THREE);
    right(product.is_some_and(|product| x_of(&product) == three), "mul_tweak")?;
    // Twice the generator and once more.
    let two = ops::add_tweak(backend, &GENERATOR, &ONE);
    let sum = two.and_then(|two| ops::add_tweak(backend, &two, &ONE));
    right(sum.is_some_and(|sum| x_of(&sum) == three), "add_tweak")
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_backend_passes() {
        assert_eq!(super::run(), Ok(()));
    }
}
