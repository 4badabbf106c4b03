//! The traits of the crate `digest`.

use digest::common::BlockSizeUser;
use digest::typenum::{U14, U16, U24, U28, U32, U48, U64, U72, U104, U136, U144, U168};
use digest::{
    CollisionResistance, ExtendableOutput, ExtendableOutputReset, FixedOutput, FixedOutputReset,
    HashMarker, Output, OutputSizeUser, Reset, Update, XofReader,
};

use super::{
    Keccak224, Keccak256, Keccak384, Keccak512, Sha3_224, Sha3_256, Sha3_384, Sha3_512, Shake128,
    Shake128Reader, Shake256, Shake256Reader,
};

macro_rules! common {
    ($name:ident, $block:ty, $strength:ty) => {
        impl HashMarker for $name {}

        impl BlockSizeUser for $name {
            type BlockSize = $block;
        }

        impl CollisionResistance for $name {
            type CollisionResistance = $strength;
        }

        impl Update for $name {
            fn update(&mut self, data: &[u8]) {
                self.update(data);
            }
        }

        impl Reset for $name {
            fn reset(&mut self) {
                self.reset();
            }
        }
    };
}

macro_rules! fixed {
    ($($name:ident $len:ty, $block:ty, $strength:ty;)+) => {$(
        common!($name, $block, $strength);

        impl OutputSizeUser for $name {
            type OutputSize = $len;
        }

        impl FixedOutput for $name {
            fn finalize_into(self, out: &mut Output<Self>) {
                *out = self.finalize().into();
            }
        }

        impl FixedOutputReset for $name {
            fn finalize_into_reset(&mut self, out: &mut Output<Self>) {
                *out = self.finalize_reset().into();
            }
        }
    )+};
}

macro_rules! extendable {
    ($($name:ident $reader:ident, $block:ty, $strength:ty;)+) => {$(
        common!($name, $block, $strength);

        impl ExtendableOutput for $name {
            type Reader = $reader;

            fn finalize_xof(self) -> $reader {
                self.finalize_xof()
            }
        }

        impl ExtendableOutputReset for $name {
            fn finalize_xof_reset(&mut self) -> $reader {
                core::mem::take(self).finalize_xof()
            }
        }

        impl XofReader for $reader {
            fn read(&mut self, buffer: &mut [u8]) {
                self.read(buffer);
            }
        }
    )+};
}

// Lengths of the digest, the block and the collision resistance, all in bytes.
fixed! {
    Keccak224 U28, U144, U14;
    Keccak256 U32, U136, U16;
    Keccak384 U48, U104, U24;
    Keccak512 U64, U72, U32;
    Sha3_224 U28, U144, U14;
    Sha3_256 U32, U136, U16;
    Sha3_384 U48, U104, U24;
    Sha3_512 U64, U72, U32;
}
extendable! {
    Shake128 Shake128Reader, U168, U16;
    Shake256 Shake256Reader, U136, U32;
}
