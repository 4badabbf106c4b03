//! The functions of the family, as types.

use core::fmt;

use super::sponge::Sponge;

/// Defines a function with a digest of a fixed length.
macro_rules! hasher {
    ($name:ident, $title:literal, $standard:literal, rate $rate:literal, suffix $suffix:literal,
     $len:literal bytes) => {
        #[doc = concat!($title, ", for a message that comes piece by piece.")]
        ///
        #[doc = $standard]
        ///
        /// ```
        #[doc = concat!("use fastprim::keccak::", stringify!($name), ";")]
        ///
        #[doc = concat!("let mut hasher = ", stringify!($name), "::new();")]
        /// hasher.update(b"kiwi");
        /// hasher.update(b"fruit");
        #[doc = concat!("assert_eq!(hasher.finalize(), ", stringify!($name), "::digest(b\"kiwifruit\"));")]
        /// ```
        #[derive(Clone)]
        pub struct $name(Sponge<$rate>);

        impl $name {
            /// The length of a digest in bytes.
            pub const LEN: usize = $len;

            /// The length of a block in bytes, which HMAC asks for.
            pub const BLOCK_LEN: usize = $rate;

            /// A hasher that has seen nothing.
            #[inline]
            #[must_use]
            pub const fn new() -> Self {
                Self(Sponge::new())
            }

            /// Takes the next piece of the message.
            #[inline]
            pub fn update(&mut self, piece: impl AsRef<[u8]>) {
                self.0.absorb(piece.as_ref());
            }

            /// The digest of the message.
            #[inline]
            #[must_use]
            pub fn finalize(mut self) -> [u8; $len] {
                self.0.digest($suffix)
            }

            /// The digest of the message; the hasher is as new afterwards.
            #[inline]
            pub fn finalize_reset(&mut self) -> [u8; $len] {
                let digest = self.0.digest($suffix);
                self.reset();
                digest
            }

            /// Forgets the message.
            #[inline]
            pub fn reset(&mut self) {
                *self = Self::new();
            }

            /// The digest of a message that is all there.
            #[inline]
            #[must_use]
            pub fn digest(message: impl AsRef<[u8]>) -> [u8; $len] {
                let mut hasher = Self::new();
                hasher.update(message);
                hasher.finalize()
            }
        }

        common!($name);
    };
}

/// Defines a function with output of any length.
macro_rules! extendable {
    ($name:ident, $reader:ident, $title:literal, rate $rate:literal) => {
        #[doc = concat!($title, " of FIPS 202: output of any length.")]
        ///
        /// ```
        #[doc = concat!("use fastprim::keccak::", stringify!($name), ";")]
        ///
        #[doc = concat!("let mut hasher = ", stringify!($name), "::new();")]
        /// hasher.update(b"kiwi");
        /// let (mut first, mut second) = ([0; 10], [0; 300]);
        /// let mut output = hasher.finalize_xof();
        /// output.read(&mut first);
        /// output.read(&mut second);
        /// ```
        #[derive(Clone)]
        pub struct $name(Sponge<$rate>);

        impl $name {
            /// The length of a block in bytes.
            pub const BLOCK_LEN: usize = $rate;

            /// A hasher that has seen nothing.
            #[inline]
            #[must_use]
            pub const fn new() -> Self {
                Self(Sponge::new())
            }

            /// Takes the next piece of the message.
            #[inline]
            pub fn update(&mut self, piece: impl AsRef<[u8]>) {
                self.0.absorb(piece.as_ref());
            }

            /// Ends the message, and begins the output.
            #[inline]
            #[must_use]
            pub fn finalize_xof(mut self) -> $reader {
                self.0.end(0x1f);
                $reader(self.0)
            }

            /// Forgets the message.
            #[inline]
            pub fn reset(&mut self) {
                *self = Self::new();
            }

            /// The first bytes of the output for a message that is all there.
            #[inline]
            pub fn digest(message: impl AsRef<[u8]>, output: &mut [u8]) {
                let mut hasher = Self::new();
                hasher.update(message);
                hasher.finalize_xof().read(output);
            }
        }

        common!($name);

        #[doc = concat!("The output of [`", stringify!($name), "`].")]
        #[derive(Clone)]
        pub struct $reader(Sponge<$rate>);

        impl $reader {
            /// The next bytes of the output.
            #[inline]
            pub fn read(&mut self, output: &mut [u8]) {
                self.0.squeeze(output);
            }
        }

        opaque!($reader);
    };
}

macro_rules! common {
    ($name:ident) => {
        impl Default for $name {
            fn default() -> Self {
                Self::new()
            }
        }

        #[cfg(feature = "std")]
        impl std::io::Write for $name {
            fn write(&mut self, piece: &[u8]) -> std::io::Result<usize> {
                self.update(piece);
                Ok(piece.len())
            }

            fn flush(&mut self) -> std::io::Result<()> {
                Ok(())
            }
        }

        opaque!($name);
    };
}

/// A state is nobody's business.
macro_rules! opaque {
    ($name:ident) => {
        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_struct(stringify!($name)).finish_non_exhaustive()
            }
        }
    };
}

macro_rules! hashers {
    ($($name:ident $title:literal: $rate:literal $suffix:literal $len:literal;)+) => {$(
        hasher! {
            $name, $title,
            "With the padding of the submission to NIST, of which FIPS 202 changed a bit.",
            rate $rate, suffix $suffix, $len bytes
        }
    )+};
    (fips $($name:ident $title:literal: $rate:literal $suffix:literal $len:literal;)+) => {$(
        hasher! {
            $name, $title, "By FIPS 202.", rate $rate, suffix $suffix, $len bytes
        }
    )+};
}

hashers! {
    Keccak224 "Keccak-224": 144 0x01 28;
    Keccak256 "Keccak-256, the hash of Ethereum": 136 0x01 32;
    Keccak384 "Keccak-384": 104 0x01 48;
    Keccak512 "Keccak-512": 72 0x01 64;
}
hashers! { fips
    Sha3_224 "SHA3-224": 144 0x06 28;
    Sha3_256 "SHA3-256": 136 0x06 32;
    Sha3_384 "SHA3-384": 104 0x06 48;
    Sha3_512 "SHA3-512": 72 0x06 64;
}
extendable! { Shake128, Shake128Reader, "SHAKE128", rate 168 }
extendable! { Shake256, Shake256Reader, "SHAKE256", rate 136 }
