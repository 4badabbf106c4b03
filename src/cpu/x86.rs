//! cpuid and XCR0.
//!
//! Own code rather than std's macro or the `cpufeatures` crate: the family
//! needs cpuid anyway, `no_std` builds detect the same way, and the decision
//! is a pure function of the register values, so that machines we do not have
//! are unit tests. A test holds it equal to std's.

use core::fmt;

#[cfg(target_arch = "x86")]
use core::arch::x86 as arch;
#[cfg(target_arch = "x86_64")]
use core::arch::x86_64 as arch;

use super::{Bit, Family};

/// The register values that the decision depends on.
#[derive(Clone, Copy, Default)]
struct Registers {
    vendor: [u8; 12],
    /// Leaf 1 EAX: family, model, stepping.
    signature: u32,
    /// Leaf 1 ECX.
    leaf1_ecx: u32,
    /// Leaf 7.0 EBX and ECX, zero if there is no leaf 7.
    leaf7_ebx: u32,
    leaf7_ecx: u32,
    /// Zero unless the operating system has set OSXSAVE.
    xcr0: u64,
}

const OSXSAVE: u32 = 1 << 27;
const AVX: u32 = 1 << 28;
const FMA: u32 = 1 << 12;
const AVX2: u32 = 1 << 5;
/// BMI1 and BMI2, which need nothing of the operating system.
const BMI: u32 = 1 << 3 | 1 << 8;
const ADX: u32 = 1 << 19;
const IFMA: u32 = 1 << 21;
/// F, DQ, BW, VL in EBX.
const AVX512_EBX: u32 = 1 << 16 | 1 << 17 | 1 << 30 | 1 << 31;
const AVX512F: u32 = 1 << 16;
const VBMI_ECX: u32 = 1 << 1;
/// SSE and AVX state.
const XCR0_YMM: u64 = 0b110;
/// The same with opmask, upper halves of zmm0-15, and zmm16-31.
const XCR0_ZMM: u64 = 0b1110_0110;

impl Registers {
    fn read() -> Self {
        let leaf0 = arch::__cpuid(0);
        let leaf1 = arch::__cpuid(1);
        let (leaf7_ebx, leaf7_ecx) = if leaf0.eax >= 7 {
            let leaf7 = arch::__cpuid_count(7, 0);
            (leaf7.ebx, leaf7.ecx)
        } else {
            (0, 0)
        };
        let xcr0 = if leaf1.ecx & OSXSAVE != 0 {
            // SAFETY: OSXSAVE says that xgetbv exists and is enabled.
            unsafe { read_xcr0() }
        } else {
            0
        };
        let mut vendor = [0; 12];
        for (bytes, word) in vendor.chunks_exact_mut(4).zip([leaf0.ebx, leaf0.edx, leaf0.ecx]) {
            bytes.copy_from_slice(&word.to_le_bytes());
        }
        Self { vendor, signature: leaf1.eax, leaf1_ecx: leaf1.ecx, leaf7_ebx, leaf7_ecx, xcr0 }
    }

    fn decide(&self) -> (u32, Family) {
        let ymm =
            self.leaf1_ecx & (OSXSAVE | AVX) == OSXSAVE | AVX && self.xcr0 & XCR0_YMM == XCR0_YMM;
        let zmm = ymm && self.xcr0 & XCR0_ZMM == XCR0_ZMM;
        let avx2 = ymm && self.leaf7_ebx & AVX2 != 0;
        let fma = ymm && self.leaf1_ecx & FMA != 0;
        let bmi2 = self.leaf7_ebx & BMI == BMI;
        // valgrind executes the instructions, but its cpuid does not tell.
        let adx = bmi2 && (self.leaf7_ebx & ADX != 0 || cfg!(fastprim_ctgrind));
        let avx512 = avx2 && zmm && self.leaf7_ebx & AVX512_EBX == AVX512_EBX;
        let avx512_ifma = avx512 && self.leaf7_ebx & IFMA != 0;
        let avx512_vbmi = avx512 && self.leaf7_ecx & VBMI_ECX != 0;

        let (family, model) = self.family_model();
        let family =
            Family::from_cpuid(&self.vendor, family, model, zmm && self.leaf7_ebx & AVX512F != 0);
        // SSE2 is what this file is compiled for.
        let bits = 1 << Bit::Sse2 as u32
            | u32::from(bmi2) << Bit::Bmi2 as u32
            | u32::from(avx2) << Bit::Avx2 as u32
            | u32::from(avx512_vbmi) << Bit::Avx512Vbmi as u32
            | u32::from(avx512) << Bit::Avx512 as u32
            | u32::from(adx) << Bit::Adx as u32
            | u32::from(fma) << Bit::Fma as u32
            | u32::from(avx512_ifma) << Bit::Avx512Ifma as u32;
        (bits, family)
    }

    /// Family and model with their extended fields added in.
    fn family_model(&self) -> (u32, u32) {
        let base = (self.signature >> 8) & 0xf;
        let model = (self.signature >> 4) & 0xf;
        let extended_model = (self.signature >> 12) & 0xf0;
        match base {
            0xf => (base + ((self.signature >> 20) & 0xff), extended_model | model),
            0x6 => (base, extended_model | model),
            _ => (base, model),
        }
    }
}

/// # Safety
/// The CPU has xgetbv and the operating system has enabled it.
#[target_feature(enable = "xsave")]
unsafe fn read_xcr0() -> u64 {
    // SAFETY: the caller's promise; register 0 always exists.
    unsafe { arch::_xgetbv(0) }
}

/// The token bits beyond the compiler's own, and the family.
pub(super) fn detect() -> (u32, Family) {
    Registers::read().decide()
}

pub(super) fn describe(f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let registers = Registers::read();
    if arch::__cpuid(0x8000_0000).eax >= 0x8000_0004 {
        let mut brand = [0; 48];
        for (part, leaf) in brand.chunks_exact_mut(16).zip(0x8000_0002..) {
            let words = arch::__cpuid(leaf);
            for (bytes, word) in
                part.chunks_exact_mut(4).zip([words.eax, words.ebx, words.ecx, words.edx])
            {
                bytes.copy_from_slice(&word.to_le_bytes());
            }
        }
        let text = core::str::from_utf8(&brand).unwrap_or_default();
        write!(f, "{}, ", text.trim_matches(['\0', ' ']))?;
    }
    let (family, model) = registers.family_model();
    let vendor = core::str::from_utf8(&registers.vendor).unwrap_or("vendor unreadable");
    write!(f, "{vendor} family {family:#x} model {model:#x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    const SSE2: u32 = 1 << Bit::Sse2 as u32;
    const WITH_AVX2: u32 = SSE2 | 1 << Bit::Avx2 as u32 | 1 << Bit::Fma as u32;
    const WITH_AVX512: u32 = WITH_AVX2 | 1 << Bit::Avx512 as u32;
    const WITH_VBMI: u32 = WITH_AVX512 | 1 << Bit::Avx512Vbmi as u32;

    fn zen5() -> Registers {
        Registers {
            vendor: *b"AuthenticAMD",
            signature: 0x00b0_0f21,
            leaf1_ecx: OSXSAVE | AVX | FMA,
            leaf7_ebx: AVX2 | AVX512_EBX,
            leaf7_ecx: VBMI_ECX,
            xcr0: XCR0_ZMM | 1,
        }
    }

    #[test]
    fn full_machine() {
        assert_eq!(zen5().decide(), (WITH_VBMI, Family::Zen5));
        assert_eq!(zen5().family_model(), (0x1a, 0x02));
    }

    /// A virtual machine may show AVX2 and leave its state switched off.
    #[test]
    fn no_os_support_means_no_vectors() {
        for registers in [
            Registers { leaf1_ecx: AVX | FMA, ..zen5() },
            Registers { leaf1_ecx: OSXSAVE | FMA, ..zen5() },
            Registers { xcr0: 0, ..zen5() },
            Registers { xcr0: 0b011, ..zen5() },
        ] {
            assert_eq!(registers.decide(), (SSE2, Family::Other));
        }
    }

    #[test]
    fn avx512_needs_every_state_component_and_every_subset() {
        for missing in [1 << 5, 1 << 6, 1 << 7] {
            let registers = Registers { xcr0: XCR0_ZMM & !missing, ..zen5() };
            assert_eq!(registers.decide(), (WITH_AVX2, Family::Other), "{missing:#x}");
        }
        for missing in [1 << 16, 1 << 17, 1 << 30, 1 << 31] {
            let registers = Registers { leaf7_ebx: zen5().leaf7_ebx & !missing, ..zen5() };
            assert_eq!(registers.decide().0, WITH_AVX2, "{missing:#x}");
        }
        let no_vbmi = Registers { leaf7_ecx: 0, ..zen5() };
        assert_eq!(no_vbmi.decide().0, WITH_AVX512);
        let no_avx2 = Registers { leaf7_ebx: AVX512_EBX, ..zen5() };
        assert_eq!(no_avx2.decide().0, SSE2 | 1 << Bit::Fma as u32);
        let no_fma = Registers { leaf1_ecx: OSXSAVE | AVX, ..zen5() };
        assert_eq!(no_fma.decide().0, WITH_VBMI & !(1 << Bit::Fma as u32));
    }

    #[test]
    fn intel_model_has_its_extension() {
        let sapphire_rapids =
            Registers { vendor: *b"GenuineIntel", signature: 0x0008_06f8, ..zen5() };
        assert_eq!(sapphire_rapids.family_model(), (0x6, 0x8f));
        assert_eq!(sapphire_rapids.decide().1, Family::IntelAvx512);
    }

    #[cfg(feature = "std")]
    #[test]
    fn agrees_with_std() {
        use std::is_x86_feature_detected as std_has;
        let (bits, _) = detect();
        assert_eq!(bits & WITH_AVX2 == WITH_AVX2, std_has!("avx2") && std_has!("fma"));
        let avx512 = std_has!("avx2")
            && std_has!("avx512f")
            && std_has!("avx512bw")
            && std_has!("avx512dq")
            && std_has!("avx512vl");
        assert_eq!(bits & WITH_AVX512 == WITH_AVX512, avx512);
        assert_eq!(bits & WITH_VBMI == WITH_VBMI, avx512 && std_has!("avx512vbmi"));
    }
}
