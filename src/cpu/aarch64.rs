//! aarch64: the core family and the SHA-3 instructions. NEON is part of what the program
//! is compiled for.

use super::{Bit, Family};

/// The token bits and the family.
pub(super) fn detect() -> (u32, Family) {
    let family = if cfg!(target_vendor = "apple") {
        Family::Apple
    } else {
        midr().map_or(Family::Other, Family::from_midr)
    };
    let neon = cfg!(fastprim_neon);
    let bits = u32::from(neon) << Bit::Neon as u32 | u32::from(neon && sha3()) << Bit::Sha3 as u32;
    (bits, family)
}

/// FEAT_SHA3, by the operating system's word, which takes `std`.
fn sha3() -> bool {
    #[cfg(feature = "std")]
    return std::arch::is_aarch64_feature_detected!("sha3");
    #[cfg(not(feature = "std"))]
    cfg!(target_feature = "sha3")
}

/// `MIDR_EL1`, where the operating system lets a program read it.
///
/// Linux emulates the read and says so with the hwcap bit CPUID
/// (Documentation/arch/arm64/cpu-feature-registers.rst). On a machine with
/// cores of several kinds it is the register of the core that happens to run.
pub(super) fn midr() -> Option<u64> {
    #[cfg(all(feature = "std", any(target_os = "linux", target_os = "android"), not(miri)))]
    {
        const AT_HWCAP: core::ffi::c_ulong = 16;
        const HWCAP_CPUID: core::ffi::c_ulong = 1 << 11;
        unsafe extern "C" {
            safe fn getauxval(kind: core::ffi::c_ulong) -> core::ffi::c_ulong;
        }
        if getauxval(AT_HWCAP) & HWCAP_CPUID != 0 {
            let midr: u64;
            // SAFETY: with HWCAP_CPUID the kernel completes this read.
            unsafe {
                core::arch::asm!(
                    "mrs {}, midr_el1",
                    out(reg) midr,
                    options(pure, nomem, nostack, preserves_flags)
                );
            }
            return Some(midr);
        }
    }
    None
}
