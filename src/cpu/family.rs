//! Core families: which cores share a speed profile. A family never proves
//! that an instruction exists; it only orders backends that are proven.

use core::fmt;

macro_rules! families {
    ($($(#[$doc:meta])* $name:ident = $code:literal, $text:literal;)+) => {
        /// A group of cores on which the same backends are fast.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[repr(u32)]
        pub(crate) enum Family { $($(#[$doc])* $name = $code),+ }

        impl Family {
            #[cfg(test)]
            pub(super) const ALL: [Self; [$($code),+].len()] = [$(Self::$name),+];

            pub(super) const fn from_code(code: u32) -> Self {
                match code {
                    $($code => Self::$name,)+
                    _ => Self::Other,
                }
            }
        }

        impl fmt::Display for Family {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(match self { $(Self::$name => $text),+ })
            }
        }
    };
}

families! {
    /// Nothing known: preferences take the cautious order.
    Other = 0, "other";
    /// AMD Zen 4: 512-bit operations take two passes through 256-bit units.
    Zen4 = 1, "Zen 4";
    /// AMD Zen 5.
    Zen5 = 2, "Zen 5";
    /// Intel cores with AVX-512.
    IntelAvx512 = 3, "Intel with AVX-512";
    /// Apple's own aarch64 cores.
    Apple = 4, "Apple";
    /// Arm Neoverse N1, N2, N3, V1, V2.
    Neoverse = 5, "Neoverse";
    /// Arm Neoverse V3, V3AE: SHA-3 instructions in all vector units.
    NeoverseV3 = 6, "Neoverse V3";
}

impl Family {
    /// From cpuid: the vendor string of leaf 0, and the family and model of
    /// leaf 1 with their extensions added in.
    #[cfg(any(test, target_arch = "x86", target_arch = "x86_64"))]
    pub(super) fn from_cpuid(vendor: &[u8; 12], family: u32, model: u32, avx512: bool) -> Self {
        match (vendor, family, model) {
            // Family 19h is Zen 3 and Zen 4; only the latter has AVX-512.
            (b"AuthenticAMD", 0x19, _) if avx512 => Self::Zen4,
            // The other models of family 1Ah belong to Zen 6.
            (b"AuthenticAMD", 0x1a, 0x00..=0x4f | 0x60..=0x7f) if avx512 => Self::Zen5,
            (b"GenuineIntel", _, _) if avx512 => Self::IntelAvx512,
            _ => Self::Other,
        }
    }

    /// From the aarch64 register `MIDR_EL1`: implementer in bits 31:24, part
    /// number in bits 15:4.
    #[cfg(any(test, target_arch = "aarch64"))]
    pub(super) fn from_midr(midr: u64) -> Self {
        let implementer = (midr >> 24) & 0xff;
        let part = (midr >> 4) & 0xfff;
        match (implementer, part) {
            (0x61, _) => Self::Apple,
            // N1, V1, N2, V2, N3, by Arm.
            (0x41, 0xd0c | 0xd40 | 0xd49 | 0xd4f | 0xd8e) => Self::Neoverse,
            // V3AE, V3.
            (0x41, 0xd83 | 0xd84) => Self::NeoverseV3,
            // Azure Cobalt 100, an N2 under Microsoft's number
            // (Linux, arch/arm64/include/asm/cputype.h).
            (0x6d, 0xd49) => Self::Neoverse,
            _ => Self::Other,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Family;

    #[test]
    fn cpuid_numbers() {
        let amd = b"AuthenticAMD";
        let intel = b"GenuineIntel";
        for (vendor, family, model, avx512, expected) in [
            (amd, 0x19, 0x01, false, Family::Other), // Milan, Zen 3
            (amd, 0x19, 0x11, true, Family::Zen4),   // Genoa
            (amd, 0x19, 0x61, true, Family::Zen4),   // Raphael
            (amd, 0x1a, 0x02, true, Family::Zen5),   // Turin
            (amd, 0x1a, 0x44, true, Family::Zen5),   // Granite Ridge
            (amd, 0x1a, 0x70, true, Family::Zen5),   // Strix Halo
            (amd, 0x1a, 0x50, true, Family::Other),  // Zen 6
            (amd, 0x1a, 0x02, false, Family::Other), // AVX-512 switched off
            (intel, 0x06, 0x8f, true, Family::IntelAvx512), // Sapphire Rapids
            (intel, 0x06, 0x97, false, Family::Other), // Alder Lake
            (b"HygonGenuine", 0x18, 0x00, false, Family::Other),
        ] {
            assert_eq!(Family::from_cpuid(vendor, family, model, avx512), expected);
        }
    }

    #[test]
    fn midr_numbers() {
        for (midr, expected) in [
            (0x413f_d0c1, Family::Neoverse),   // N1 r3p1 (Graviton 2, Altra)
            (0x410f_d0c0, Family::Neoverse),   // N1 r0p0: revisions do not count
            (0x411f_d401, Family::Neoverse),   // V1 (Graviton 3)
            (0x410f_d490, Family::Neoverse),   // N2
            (0x6d0f_d490, Family::Neoverse),   // Cobalt 100, an N2 too
            (0x410f_d4f1, Family::Neoverse),   // V2 (Graviton 4, Grace)
            (0x410f_d830, Family::NeoverseV3), // V3AE
            (0x410f_d840, Family::NeoverseV3), // V3
            (0x410f_d8e0, Family::Neoverse),   // N3
            (0x611f_0221, Family::Apple),      // M1, small core
            (0x611f_0231, Family::Apple),      // M1, big core
            (0x611f_0331, Family::Apple),      // M2, big core
            (0x612f_0340, Family::Apple),      // implementer alone decides
            (0x61ff_fff0, Family::Apple),      // the highest part and variant
            (0x410f_d034, Family::Other),      // Cortex-A53
            (0x411f_d070, Family::Other),      // Cortex-A57
            (0x410f_d083, Family::Other),      // Cortex-A72
            (0x414f_d0b1, Family::Other),      // Cortex-A76: one below N1
            (0x411f_d0d0, Family::Other),      // Cortex-A77: one above N1
            (0x411f_d410, Family::Other),      // Cortex-A78: one above V1
            (0x411f_d440, Family::Other),      // Cortex-X1
            (0x410f_d4c0, Family::Other),      // Cortex-X1C
            (0x412f_d480, Family::Other),      // Cortex-X2: one below N2
            (0x411f_d4e0, Family::Other),      // Cortex-X3: one below V2
            (0x410f_d821, Family::Other),      // Cortex-X4: one below V3AE
            (0x410f_d850, Family::Other),      // Cortex-X925: one above V3
            (0x461f_0010, Family::Other),      // Fujitsu A64FX
            (0x481f_d010, Family::Other),      // HiSilicon TSV110
            (0x480f_d0c0, Family::Other),      // N1's part, another implementer
            (0x512f_0011, Family::Other),      // Qualcomm Oryon
            (0xc00f_ac30, Family::Other),      // AmpereOne
            (0x000f_0510, Family::Other),      // qemu's "max"
            (0xffff_ffff, Family::Other),
            // The register has 64 bits, the upper ones reserved.
            (0xffff_ffff_413f_d0c1, Family::Neoverse),
            (0, Family::Other),
        ] {
            assert_eq!(Family::from_midr(midr), expected, "{midr:#x}");
        }
    }
}
