//! Why something was refused.

use core::fmt;

/// An enumeration whose texts are its documentation.
macro_rules! errors {
    ($($(#[$about:meta])+ $name:ident { $($(#[$note:meta])* $variant:ident: $text:literal,)+ })+) => {$(
        $(#[$about])+
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[non_exhaustive]
        pub enum $name {
            $(#[doc = concat!($text, ".")] $(#[$note])* $variant,)+
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(match self { $(Self::$variant => $text,)+ })
            }
        }

        impl core::error::Error for $name {}
    )+};
}

errors! {
    /// Why 32 bytes are no secret key.
    SecretKeyError {
        Zero: "the secret key is 0",
        TooLarge: "the secret key is not less than the order of the group",
    }
    /// Why bytes are no public key.
    PublicKeyError {
        Length: "a public key of this form has another length",
        Form: "the first byte names no form of public key that is accepted here",
        XTooLarge: "x is not less than the order of the field",
        YTooLarge: "y is not less than the order of the field",
        NotOnCurve: "no point of the curve has these coordinates",
        Parity: "the first byte contradicts the parity of y",
    }
    /// Why a tweak cannot be applied.
    TweakError {
        TooLarge: "the tweak is not less than the order of the group",
        Zero: "the result is 0, or the point at infinity",
    }
    /// Why bytes are no signature.
    SignatureError {
        Length: "a signature of this form has another length",
        Sequence: "the DER is not one sequence as long as its header says",
        Integers: "the DER is not two numbers that are not negative, in the fewest bytes",
        RZero: "r is 0",
        SZero: "s is 0",
        RTooLarge: "r is not less than the order of the group",
        STooLarge: "s is not less than the order of the group",
        RecoveryId: "the last byte is no recovery id",
    }
    /// Why nothing was signed.
    SignError {
        Fault: "the processor computed something wrong, and the signature could tell the key",
    }
    /// Why a signature was not accepted.
    VerifyError {
        Mismatch: "the signature is not one of this message with this key",
        HighS: "s is more than half of the order of the group",
    }
    /// Why there is no public key that a signature belongs to.
    RecoverError {
        Signature: "the bytes are no signature with a recovery id",
        NoPoint: "no point of the curve has the x that the signature tells",
        Infinity: "the signature belongs to the point at infinity",
    }
}
