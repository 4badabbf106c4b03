//! Where a run took place, and how the program was built.

use serde::{Deserialize, Serialize};
use std::{env, fmt, thread};

/// The workspace's lock file, which knows the full versions of the peers.
const LOCK: &str = include_str!("../../Cargo.lock");

/// Our manifest, which says how the peers are built.
const MANIFEST: &str = include_str!("../Cargo.toml");

/// What the ratios depend on besides the code.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Machine {
    cpu: String,
    cores: usize,
    avx512vbmi: bool,
    rustc: String,
    /// The CPU features that the compiler took for granted.
    target_features: String,
    /// The value of `FASTPRIM_BACKEND`, which changes what our automatic choice is. `--backend`
    /// sets it too.
    #[serde(skip_serializing_if = "Option::is_none")]
    forced: Option<String>,
}

impl Machine {
    /// This machine and this build.
    pub(crate) fn detect() -> Self {
        Self {
            cpu: cpu(),
            cores: thread::available_parallelism().map_or(1, usize::from),
            avx512vbmi: avx512vbmi(),
            rustc: env!("COMPARE_RUSTC").to_owned(),
            target_features: env!("COMPARE_FEATURES").to_owned(),
            forced: env::var("FASTPRIM_BACKEND")
                .ok()
                .filter(|forced| cfg!(feature = "force") && !forced.is_empty()),
        }
    }
}

impl fmt::Display for Machine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { cpu, cores, avx512vbmi, rustc, target_features, forced } = self;
        let vbmi = if *avx512vbmi { "with" } else { "without" };
        writeln!(f, "machine     {cpu}, {cores} cores, {vbmi} avx512vbmi")?;
        writeln!(f, "built by    {rustc} with {target_features}")?;
        if cfg!(debug_assertions) {
            writeln!(f, "note        unoptimised build: the times mean nothing")?;
        }
        if let Some(forced) = forced {
            writeln!(f, "note        {forced} is forced, in place of fastprim's own choice")?;
        }
        if !avx512vbmi {
            writeln!(f, "note        the targets are defined for a machine with AVX-512 (Zen 5)")?;
        }
        Ok(())
    }
}

#[cfg(target_arch = "x86_64")]
fn cpu() -> String {
    use std::arch::x86_64::__cpuid;
    if __cpuid(0x8000_0000).eax < 0x8000_0004 {
        return "unknown CPU".to_owned();
    }
    let brand: Vec<u8> = (0x8000_0002..=0x8000_0004)
        .map(__cpuid)
        .flat_map(|part| [part.eax, part.ebx, part.ecx, part.edx])
        .flat_map(u32::to_le_bytes)
        .take_while(|&byte| byte != 0)
        .collect();
    String::from_utf8_lossy(&brand).trim().to_owned()
}

#[cfg(not(target_arch = "x86_64"))]
fn cpu() -> String {
    format!("{} CPU", env::consts::ARCH)
}

#[cfg(target_arch = "x86_64")]
fn avx512vbmi() -> bool {
    std::arch::is_x86_feature_detected!("avx512vbmi")
}

#[cfg(not(target_arch = "x86_64"))]
fn avx512vbmi() -> bool {
    false
}

/// The full version of a package that this one depends on.
pub(crate) fn version(package: &str) -> Option<&'static str> {
    // If the lock file has several versions, our entry says which is meant: "name version".
    let ours = entry("fastprim-compare", None)?;
    let meant = ours.lines().find_map(|line| {
        let mut words = line.trim().trim_matches(['"', ',']).split(' ');
        (words.next() == Some(package)).then(|| words.next())
    })?;
    field(entry(package, meant)?, "version")
}

/// With which features a package is built that this one depends on.
pub(crate) fn features(package: &str) -> Option<&'static str> {
    let mut lines = MANIFEST.lines().skip_while(|line| *line != "[dependencies]");
    let said = lines.find_map(|line| line.strip_prefix(package)?.strip_prefix(" = "))?;
    // Who names a version only gets the default; the rest is told as it stands there, but for
    // what the feature `keccak-asm` adds.
    Some(match said {
        _ if said.starts_with('"') => "default features",
        _ if cfg!(feature = "keccak-asm") && package == "alloy-primitives" => {
            "std and asm-keccak, no default features"
        }
        _ => said,
    })
}

/// The lock file's entry of a package, if need be of one version.
fn entry(package: &str, version: Option<&str>) -> Option<&'static str> {
    LOCK.split("[[package]]").find(|entry| {
        field(entry, "name") == Some(package)
            && version.is_none_or(|version| field(entry, "version") == Some(version))
    })
}

fn field(entry: &'static str, key: &str) -> Option<&'static str> {
    entry.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(" = \"")?.strip_suffix('"'))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::harness::Role;

    #[test]
    fn every_peer_has_a_full_version() {
        for row in crate::rows::all() {
            for peer in row.implementations.iter().filter(|it| it.role == Role::Peer) {
                let version = version(peer.name).unwrap_or_else(|| panic!("{}", peer.name));
                assert_eq!(version.split('.').count(), 3, "{} {version}", peer.name);
                assert!(features(peer.name).is_some(), "{}", peer.name);
            }
        }
        assert_eq!(features("hex-simd"), Some("default features"));
        assert!(features("clap").is_some_and(|said| said.contains("derive")));
        assert_eq!(features("no-such-package"), None);
        assert_eq!(version("no-such-package"), None);
    }
}
