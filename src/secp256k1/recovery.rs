//! The public key that a signature belongs to.

use core::fmt;

use super::{PublicKey, RecoverError, Signature, SignatureError, ops, write_hex};

/// Which of the up to four points that r of a signature may come from: 0 to 3.
///
/// Bit 0 is the parity of y, bit 1 whether x is r + n; the latter has not been seen in the wild,
/// but can be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct RecoveryId(u8);

impl RecoveryId {
    /// Of a number from 0 to 3.
    #[must_use]
    pub const fn new(id: u8) -> Option<Self> {
        if id <= 3 { Some(Self(id)) } else { None }
    }

    /// Of two bits.
    pub(super) const fn from_bits(id: u8) -> Self {
        Self(id & 3)
    }

    /// Of the parity of y, as transactions have it since EIP-2718.
    #[must_use]
    pub const fn from_y_parity(odd: bool) -> Self {
        Self(odd as u8)
    }

    /// Of `v` as messages and the precompile `ecrecover` have it: 27 or 28.
    #[must_use]
    pub const fn from_v(v: u64) -> Option<Self> {
        match v {
            27 => Some(Self(0)),
            28 => Some(Self(1)),
            _ => None,
        }
    }

    /// Of `v` of a legacy transaction with the id of its chain (EIP-155): 35 or 36 more than twice
    /// the latter.
    #[must_use]
    pub const fn from_eip155(v: u64, chain_id: u64) -> Option<Self> {
        match (v as u128).checked_sub(35 + 2 * chain_id as u128) {
            Some(id @ 0..=1) => Some(Self(id as u8)),
            _ => None,
        }
    }

    /// The number, 0 to 3.
    #[must_use]
    pub const fn to_u8(self) -> u8 {
        self.0
    }

    /// Whether y is odd.
    #[must_use]
    pub const fn y_parity(self) -> bool {
        self.0 & 1 == 1
    }

    /// Whether x is r + n.
    #[must_use]
    pub const fn is_x_reduced(self) -> bool {
        self.0 & 2 == 2
    }

    /// 27 or 28; `None` of 2 and 3, for which there is no `v`.
    #[must_use]
    pub const fn to_v(self) -> Option<u8> {
        if self.0 <= 1 { Some(27 + self.0) } else { None }
    }

    /// 35 or 36 more than twice the id of the chain; `None` of 2 and 3, and of what 64 bits do not
    /// hold.
    #[must_use]
    pub const fn to_eip155(self, chain_id: u64) -> Option<u64> {
        if self.0 > 1 {
            return None;
        }
        match chain_id.checked_mul(2) {
            Some(twice) => twice.checked_add(35 + self.0 as u64),
            None => None,
        }
    }
}

/// An ECDSA signature with its recovery id.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct RecoverableSignature {
    signature: Signature,
    id: RecoveryId,
}

impl RecoverableSignature {
    /// Of both parts.
    #[must_use]
    pub const fn new(signature: Signature, id: RecoveryId) -> Self {
        Self { signature, id }
    }

    /// Of r, s, and a byte with the recovery id, as 0 to 3, or as 27 or 28.
    ///
    /// # Errors
    ///
    /// If r or s is 0, or n or more, or the last byte is another. A high s is accepted.
    pub fn from_bytes(bytes: &[u8; 65]) -> Result<Self, SignatureError> {
        let [compact @ .., id] = bytes;
        let signature = Signature::from_compact(compact)?;
        let id = RecoveryId::new(*id).or(RecoveryId::from_v(u64::from(*id)));
        Ok(Self { signature, id: id.ok_or(SignatureError::RecoveryId)? })
    }

    /// r, s, and the recovery id as 0 to 3.
    #[must_use]
    pub fn to_bytes(&self) -> [u8; 65] {
        let mut bytes = [self.id.0; 65];
        bytes[..64].copy_from_slice(&self.signature.0);
        bytes
    }

    /// The signature without the recovery id.
    #[must_use]
    pub const fn signature(&self) -> Signature {
        self.signature
    }

    /// The recovery id.
    #[must_use]
    pub const fn recovery_id(&self) -> RecoveryId {
        self.id
    }

    /// The same signature with the lower of s and n - s, and the recovery id that goes with it.
    #[must_use]
    pub fn normalize_s(&self) -> Self {
        let changed = u8::from(!self.signature.is_low_s());
        Self { signature: self.signature.normalize_s(), id: RecoveryId(self.id.0 ^ changed) }
    }
}

impl fmt::Debug for RecoverableSignature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_hex(f, "RecoverableSignature", &self.to_bytes())
    }
}

/// The public key that the signature of the digest belongs to (SEC 1, section 4.1.6), in a time
/// that depends on both. A high s is accepted, as by the precompile `ecrecover`.
///
/// # Errors
///
/// If there is no key.
pub fn recover(
    signature: &RecoverableSignature,
    digest: &[u8; 32],
) -> Result<PublicKey, RecoverError> {
    let numbers = &signature.signature.0;
    ops::recover(None, numbers, signature.id.0, digest).map(PublicKey)
}

/// The address of Ethereum that a signature of the digest belongs to: r, s, and a byte with the
/// recovery id, as 0 to 3, or as 27 or 28. A high s is accepted.
///
/// # Errors
///
/// If r or s is 0, or n or more, the last byte is another, or there is no key.
pub fn recover_address(signature: &[u8; 65], digest: &[u8; 32]) -> Result<[u8; 20], RecoverError> {
    let signature =
        RecoverableSignature::from_bytes(signature).map_err(|_| RecoverError::Signature)?;
    Ok(recover(&signature, digest)?.address())
}
