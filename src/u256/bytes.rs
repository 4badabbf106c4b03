//! Bytes, little-endian and big-endian.

#[cfg(feature = "alloc")]
use alloc::{borrow::Cow, vec::Vec};

use super::U256;

impl U256 {
    /// The 32 bytes, the least significant first, where they are. Little-endian targets have it.
    #[cfg(target_endian = "little")]
    #[inline(always)]
    #[must_use]
    pub const fn as_le_slice(&self) -> &[u8] {
        // SAFETY: a U256 is 32 bytes without padding, and bytes are aligned anywhere.
        unsafe { &*core::ptr::from_ref(self).cast::<[u8; 32]>() }
    }

    /// The 32 bytes, the least significant first, where they are, to be written. Every value is a
    /// number, so this is safe; in `ruint` it is not. Little-endian targets have it.
    #[cfg(target_endian = "little")]
    #[inline(always)]
    #[must_use]
    pub const fn as_le_slice_mut(&mut self) -> &mut [u8] {
        // SAFETY: a U256 is 32 bytes without padding, bytes are aligned anywhere, and all bytes
        // are a U256.
        unsafe { &mut *core::ptr::from_mut(self).cast::<[u8; 32]>() }
    }

    /// The 32 bytes, the least significant first: borrowed on little-endian targets.
    #[cfg(feature = "alloc")]
    #[inline]
    #[must_use]
    pub fn as_le_bytes(&self) -> Cow<'_, [u8]> {
        #[cfg(target_endian = "little")]
        return Cow::Borrowed(self.as_le_slice());
        #[cfg(not(target_endian = "little"))]
        return Cow::Owned(self.to_le_bytes_vec());
    }

    /// The bytes without leading zeros, the least significant first: borrowed on little-endian
    /// targets. None for 0.
    #[cfg(feature = "alloc")]
    #[inline]
    #[must_use]
    pub fn as_le_bytes_trimmed(&self) -> Cow<'_, [u8]> {
        #[cfg(target_endian = "little")]
        return Cow::Borrowed(&self.as_le_slice()[..self.byte_len()]);
        #[cfg(not(target_endian = "little"))]
        return Cow::Owned(self.to_le_bytes_trimmed_vec());
    }

    /// The bytes, the least significant first. `BYTES` must be 32: anything else does not compile.
    #[inline]
    #[must_use]
    pub const fn to_le_bytes<const BYTES: usize>(&self) -> [u8; BYTES] {
        let [a, b, c, d] = self.0;
        sized(&[a.to_le_bytes(), b.to_le_bytes(), c.to_le_bytes(), d.to_le_bytes()])
    }

    /// The bytes, the most significant first. `BYTES` must be 32: anything else does not compile.
    #[inline]
    #[must_use]
    pub const fn to_be_bytes<const BYTES: usize>(&self) -> [u8; BYTES] {
        let [a, b, c, d] = self.0;
        sized(&[d.to_be_bytes(), c.to_be_bytes(), b.to_be_bytes(), a.to_be_bytes()])
    }

    /// The 32 bytes, the least significant first.
    #[cfg(feature = "alloc")]
    #[inline]
    #[must_use]
    pub fn to_le_bytes_vec(&self) -> Vec<u8> {
        self.to_le_bytes::<32>().to_vec()
    }

    /// The bytes without leading zeros, the least significant first. None for 0.
    #[cfg(feature = "alloc")]
    #[inline]
    #[must_use]
    pub fn to_le_bytes_trimmed_vec(&self) -> Vec<u8> {
        self.to_le_bytes::<32>()[..self.byte_len()].to_vec()
    }

    /// The 32 bytes, the most significant first.
    #[cfg(feature = "alloc")]
    #[inline]
    #[must_use]
    pub fn to_be_bytes_vec(&self) -> Vec<u8> {
        self.to_be_bytes::<32>().to_vec()
    }

    /// The bytes without leading zeros, the most significant first. None for 0.
    #[cfg(feature = "alloc")]
    #[inline]
    #[must_use]
    pub fn to_be_bytes_trimmed_vec(&self) -> Vec<u8> {
        self.to_be_bytes::<32>()[Self::BYTES - self.byte_len()..].to_vec()
    }

    /// The number with these bytes, the most significant first. `BYTES` must be 32: anything else
    /// does not compile.
    #[inline]
    #[must_use]
    pub const fn from_be_bytes<const BYTES: usize>(bytes: [u8; BYTES]) -> Self {
        let [d, c, b, a]: [[u8; 8]; 4] = limbs_of(&bytes);
        Self([
            u64::from_be_bytes(a),
            u64::from_be_bytes(b),
            u64::from_be_bytes(c),
            u64::from_be_bytes(d),
        ])
    }

    /// The number with these bytes, the least significant first. `BYTES` must be 32: anything else
    /// does not compile.
    #[inline]
    #[must_use]
    pub const fn from_le_bytes<const BYTES: usize>(bytes: [u8; BYTES]) -> Self {
        let [a, b, c, d]: [[u8; 8]; 4] = limbs_of(&bytes);
        Self([
            u64::from_le_bytes(a),
            u64::from_le_bytes(b),
            u64::from_le_bytes(c),
            u64::from_le_bytes(d),
        ])
    }

    /// The number with these bytes, the most significant first.
    ///
    /// # Panics
    /// If there are more than 32, zeros or not.
    #[inline]
    #[must_use]
    #[track_caller]
    pub const fn from_be_slice(bytes: &[u8]) -> Self {
        match Self::try_from_be_slice(bytes) {
            Some(number) => number,
            None => panic!("more than 32 bytes"),
        }
    }

    /// The number with these bytes, the most significant first, or `None` if there are more than
    /// 32, zeros or not.
    #[inline]
    #[must_use]
    pub const fn try_from_be_slice(bytes: &[u8]) -> Option<Self> {
        if let Some(bytes) = bytes.as_array::<32>() {
            return Some(Self::from_be_bytes(*bytes));
        }
        let mut padded = [0; 32];
        let Some(start) = padded.len().checked_sub(bytes.len()) else { return None };
        padded.split_at_mut(start).1.copy_from_slice(bytes);
        Some(Self::from_be_bytes(padded))
    }

    /// The number with these bytes, the least significant first.
    ///
    /// # Panics
    /// If there are more than 32, zeros or not.
    #[inline]
    #[must_use]
    #[track_caller]
    pub const fn from_le_slice(bytes: &[u8]) -> Self {
        match Self::try_from_le_slice(bytes) {
            Some(number) => number,
            None => panic!("more than 32 bytes"),
        }
    }

    /// The number with these bytes, the least significant first, or `None` if there are more than
    /// 32, zeros or not.
    #[inline]
    #[must_use]
    pub const fn try_from_le_slice(bytes: &[u8]) -> Option<Self> {
        if let Some(bytes) = bytes.as_array::<32>() {
            return Some(Self::from_le_bytes(*bytes));
        }
        let mut padded = [0; 32];
        if bytes.len() > padded.len() {
            return None;
        }
        padded.split_at_mut(bytes.len()).0.copy_from_slice(bytes);
        Some(Self::from_le_bytes(padded))
    }

    /// Writes the 32 bytes to the start of `buf`, the least significant first, and returns 32.
    ///
    /// # Panics
    /// If `buf` is shorter.
    #[inline]
    pub fn copy_le_bytes_to(&self, buf: &mut [u8]) -> usize {
        self.checked_copy_le_bytes_to(buf).expect("the buffer holds 32 bytes")
    }

    /// Writes the 32 bytes to the start of `buf`, the least significant first, and returns 32; or
    /// `None` if `buf` is shorter.
    #[inline]
    pub fn checked_copy_le_bytes_to(&self, buf: &mut [u8]) -> Option<usize> {
        *buf.first_chunk_mut()? = self.to_le_bytes::<32>();
        Some(Self::BYTES)
    }

    /// Writes the 32 bytes to the start of `buf`, the most significant first, and returns 32.
    ///
    /// # Panics
    /// If `buf` is shorter.
    #[inline]
    pub fn copy_be_bytes_to(&self, buf: &mut [u8]) -> usize {
        self.checked_copy_be_bytes_to(buf).expect("the buffer holds 32 bytes")
    }

    /// Writes the 32 bytes to the start of `buf`, the most significant first, and returns 32; or
    /// `None` if `buf` is shorter.
    #[inline]
    pub fn checked_copy_be_bytes_to(&self, buf: &mut [u8]) -> Option<usize> {
        *buf.first_chunk_mut()? = self.to_be_bytes::<32>();
        Some(Self::BYTES)
    }
}

/// The bytes of four limbs as an array of a length that the compiler sees to be 32.
#[inline(always)]
const fn sized<const BYTES: usize>(limbs: &[[u8; 8]; 4]) -> [u8; BYTES] {
    const { assert!(BYTES == U256::BYTES, "BYTES is not 32") };
    match limbs.as_flattened().first_chunk() {
        Some(bytes) => *bytes,
        None => unreachable!(),
    }
}

/// The other way.
#[inline(always)]
const fn limbs_of<const BYTES: usize>(bytes: &[u8; BYTES]) -> [[u8; 8]; 4] {
    const { assert!(BYTES == U256::BYTES, "BYTES is not 32") };
    match bytes.as_chunks().0.first_chunk() {
        Some(limbs) => *limbs,
        None => unreachable!(),
    }
}
