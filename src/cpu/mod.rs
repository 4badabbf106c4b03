//! What the CPU can run: the only code that asks cpuid, hwcap or the like.
//!
//! Facts are global and found once; which backend they lead to is each
//! primitive's own preference. A *token* is a zero-sized value that exists
//! only if its instruction set was proven, so that a kernel which takes one
//! cannot be reached without the proof.
//!
//! In SGX, under Miri, on wasm and where there is no operating system only
//! what the compiler was told counts: asking the CPU traps there, or the
//! vector registers belong to somebody else.

use core::fmt;
use core::sync::atomic::{AtomicU32, Ordering::Relaxed};

#[cfg(target_arch = "aarch64")]
mod aarch64;
mod family;
#[cfg(fastprim_x86)]
mod x86;

pub(crate) use family::Family;

/// The proof that an instruction set may be executed.
pub(crate) trait Token: Copy {
    /// The compiler was told that every CPU the program meets has it.
    const STATIC: bool;

    /// The token, if this CPU and its operating system support it.
    fn new() -> Option<Self>;

    /// # Safety
    /// [`new`](Self::new) returns `Some`.
    unsafe fn assume() -> Self;
}

/// What needs no proof: code for the compilation target as it is.
impl Token for () {
    const STATIC: bool = true;

    fn new() -> Option<Self> {
        Some(())
    }

    unsafe fn assume() -> Self {}
}

/// Two instruction sets together.
impl<A: Token, B: Token> Token for (A, B) {
    const STATIC: bool = A::STATIC && B::STATIC;

    #[inline]
    fn new() -> Option<Self> {
        Some((A::new()?, B::new()?))
    }

    unsafe fn assume() -> Self {
        // SAFETY: the caller's promise is about both.
        unsafe { (A::assume(), B::assume()) }
    }
}

/// What was linked in because somebody asked for it: every CPU runs it, and nothing
/// chooses it by itself.
#[cfg(any(feature = "c", feature = "xkcp", feature = "libsecp256k1"))]
#[derive(Clone, Copy)]
pub(crate) struct OptIn(());

#[cfg(any(feature = "c", feature = "xkcp", feature = "libsecp256k1"))]
impl Token for OptIn {
    const STATIC: bool = false;

    fn new() -> Option<Self> {
        Some(Self(()))
    }

    unsafe fn assume() -> Self {
        Self(())
    }
}

macro_rules! tokens {
    ($($(#[$doc:meta])* $name:ident: $bit:literal, $static:meta;)+) => {
        /// The position of each token's bit in [`Facts`].
        #[allow(dead_code, reason = "no target has all of them")]
        #[derive(Clone, Copy)]
        #[repr(u32)]
        enum Bit { $($name = $bit),+ }

        $($(#[$doc])*
        #[allow(dead_code, reason = "no target has all of them")]
        #[derive(Clone, Copy, Debug)]
        pub(crate) struct $name(());

        impl Token for $name {
            const STATIC: bool = cfg!($static);

            #[inline]
            fn new() -> Option<Self> {
                (Self::STATIC || facts().has(Bit::$name)).then_some(Self(()))
            }

            unsafe fn assume() -> Self {
                Self(())
            }
        })+

        const STATIC_BITS: u32 = 0 $(| (cfg!($static) as u32) << $bit)+;
        const NAMES: &[(&str, u32)] = &[$((stringify!($name), $bit)),+];
    };
}

tokens! {
    /// SSE2, the baseline of x86-64.
    Sse2: 0, target_feature = "sse2";
    /// AVX2 and everything below it.
    Avx2: 1, target_feature = "avx2";
    /// AVX-512 F, BW, DQ, VL and VBMI (Ice Lake, Zen 4), with AVX2 below.
    Avx512Vbmi: 2, all(
        target_feature = "avx2",
        target_feature = "avx512f",
        target_feature = "avx512bw",
        target_feature = "avx512dq",
        target_feature = "avx512vl",
        target_feature = "avx512vbmi"
    );
    /// The 128-bit vectors of WebAssembly.
    Simd128: 4, target_feature = "simd128";
    /// BMI1 and BMI2 (Haswell, Zen).
    Bmi2: 5, all(target_feature = "bmi1", target_feature = "bmi2");
    /// NEON on little-endian aarch64, its baseline.
    Neon: 3, fastprim_neon;
    /// AVX-512 F, BW, DQ and VL (Skylake-X, Zen 4), with AVX2 below.
    Avx512: 6, all(
        target_feature = "avx2",
        target_feature = "avx512f",
        target_feature = "avx512bw",
        target_feature = "avx512dq",
        target_feature = "avx512vl"
    );
    /// BMI1, BMI2 and ADX (Broadwell, Zen): two carry chains beside each other.
    Adx: 8, all(target_feature = "bmi1", target_feature = "bmi2", target_feature = "adx");
    /// FMA (Haswell, Zen): products and sums of floating point that are rounded once.
    Fma: 10, target_feature = "fma";
    /// AVX-512 IFMA (Ice Lake, Zen 4) with what [`Avx512`] has: products of 52 bits.
    Avx512Ifma: 9, all(
        target_feature = "avx2",
        target_feature = "avx512f",
        target_feature = "avx512bw",
        target_feature = "avx512dq",
        target_feature = "avx512vl",
        target_feature = "avx512ifma"
    );
    /// The SHA-3 instructions of little-endian aarch64. Static on Apple's systems only:
    /// elsewhere that the instructions are there does not make them the choice.
    Sha3: 7, all(fastprim_neon, target_feature = "sha3", target_vendor = "apple");
}

/// The tokens that detection proved, and the core family, in one word.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Facts(u32);

const KNOWN: u32 = 1 << 31;
const FAMILY_SHIFT: u32 = 24;

impl Facts {
    const fn new(bits: u32, family: Family) -> Self {
        Self(bits | (family as u32) << FAMILY_SHIFT | KNOWN)
    }

    const fn has(self, bit: Bit) -> bool {
        self.0 & (1 << bit as u32) != 0
    }

    pub(crate) const fn family(self) -> Family {
        Family::from_code((self.0 >> FAMILY_SHIFT) & 0x7f)
    }
}

impl fmt::Debug for Facts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.family())?;
        for (name, bit) in NAMES {
            if self.0 & (1 << bit) != 0 {
                write!(f, " {name}")?;
            }
        }
        Ok(())
    }
}

/// The facts about this CPU. Racing first calls find the same word, so no
/// ordering is needed.
#[inline]
pub(crate) fn facts() -> Facts {
    static WORD: AtomicU32 = AtomicU32::new(0);

    #[cold]
    fn find() -> Facts {
        let facts = detect();
        WORD.store(facts.0, Relaxed);
        facts
    }

    match WORD.load(Relaxed) {
        0 => find(),
        word => Facts(word),
    }
}

fn detect() -> Facts {
    let (bits, family) = ask().unwrap_or((0, Family::Other));
    Facts::new(bits | STATIC_BITS, family)
}

/// Instruction sets that this program was built for and that the CPU says it
/// has not: the first use of one ends the program.
pub(crate) fn missing() -> impl Iterator<Item = &'static str> {
    let lacking = match ask() {
        Some((bits, _)) => STATIC_BITS & !bits,
        None => 0,
    };
    NAMES.iter().filter(move |(_, bit)| lacking & (1 << bit) != 0).map(|(name, _)| *name)
}

/// The tokens and the family by what the CPU says, where it may be asked.
fn ask() -> Option<(u32, Family)> {
    const STATIC_ONLY: bool = cfg!(any(
        miri,
        target_env = "sgx",
        target_os = "none",
        target_os = "uefi",
        target_family = "wasm"
    ));
    if STATIC_ONLY {
        return None;
    }
    #[cfg(fastprim_x86)]
    return Some(x86::detect());
    #[cfg(target_arch = "aarch64")]
    return Some(aarch64::detect());
    #[cfg(not(any(fastprim_x86, target_arch = "aarch64")))]
    None
}

/// Prints the CPU's name and numbers as it gives them.
pub(crate) fn describe(f: &mut fmt::Formatter<'_>) -> fmt::Result {
    #[cfg(fastprim_x86)]
    if ask().is_some() {
        return x86::describe(f);
    }
    #[cfg(target_arch = "aarch64")]
    if let Some(midr) = aarch64::midr() {
        return write!(f, "MIDR {midr:#010x}");
    }
    f.write_str("CPU not asked")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn static_is_part_of_detected() {
        assert_eq!(facts().0 & STATIC_BITS, STATIC_BITS);
        assert_eq!(facts(), detect(), "the cached word is what detection finds");
    }

    #[test]
    fn bits_are_distinct_and_below_the_family() {
        let mut seen = 0_u32;
        for (name, bit) in NAMES {
            assert!(*bit < FAMILY_SHIFT, "{name}");
            assert_eq!(seen & (1 << bit), 0, "{name} shares a bit");
            seen |= 1 << bit;
        }
    }

    #[test]
    fn the_word_keeps_bits_and_family_apart() {
        for family in Family::ALL {
            let facts = Facts::new(0b101, family);
            assert_eq!(facts.family(), family);
            assert!(facts.has(Bit::Sse2) && !facts.has(Bit::Avx2) && facts.has(Bit::Avx512Vbmi));
        }
    }
}
