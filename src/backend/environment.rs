//! `FASTPRIM_BACKEND=hex=avx2,...`

use std::string::String;
use std::{env, format};

use super::PRIMITIVES;
use crate::dispatch::{Id, Primitive, refuse};

const VARIABLE: &str = "FASTPRIM_BACKEND";

/// What the variable says about `primitive`. All of it is checked, so that a
/// mistake in one primitive's part shows whichever is used first.
pub(crate) fn forced(primitive: &Primitive) -> Option<Id> {
    // Looked at first: Miri cannot answer the question after it.
    let value = env::var_os(VARIABLE)?;
    if is_privileged() {
        return None;
    }
    match parse(&value.to_string_lossy(), primitive) {
        Ok(id) => id,
        Err(why) => refuse(format_args!("{VARIABLE}={}: {why}", value.display())),
    }
}

fn parse(value: &str, primitive: &Primitive) -> Result<Option<Id>, String> {
    let mut found = None;
    for part in value.split(',').map(str::trim).filter(|part| !part.is_empty()) {
        let (name, backend) = part
            .split_once('=')
            .ok_or_else(|| format!("{part:?} is not of the form primitive=backend"))?;
        let named = PRIMITIVES.iter().find(|p| p.name == name).ok_or_else(|| {
            let known = PRIMITIVES.map(|p| p.name).join(" ");
            format!("there is no primitive {name:?}; known: {known}")
        })?;
        let kernel = super::find(named, backend).map_err(|error| format!("{error}"))?;
        if named.name == primitive.name && found.replace(kernel.id).is_some() {
            return Err(format!("{name} is named twice"));
        }
    }
    Ok(found)
}

/// Whether the program runs with more rights than whoever started it, in
/// which case that person's environment must not steer it.
fn is_privileged() -> bool {
    #[cfg(any(target_os = "linux", target_os = "android"))]
    {
        const AT_SECURE: core::ffi::c_ulong = 23;
        unsafe extern "C" {
            safe fn getauxval(kind: core::ffi::c_ulong) -> core::ffi::c_ulong;
        }
        getauxval(AT_SECURE) != 0
    }
    #[cfg(any(
        target_vendor = "apple",
        target_os = "freebsd",
        target_os = "openbsd",
        target_os = "netbsd",
        target_os = "dragonfly"
    ))]
    {
        unsafe extern "C" {
            safe fn issetugid() -> core::ffi::c_int;
        }
        issetugid() != 0
    }
    #[cfg(not(any(
        target_os = "linux",
        target_os = "android",
        target_vendor = "apple",
        target_os = "freebsd",
        target_os = "openbsd",
        target_os = "netbsd",
        target_os = "dragonfly"
    )))]
    // Unknown on other Unix systems, and no such thing elsewhere.
    cfg!(unix)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hex(value: &str) -> Result<Option<Id>, String> {
        parse(value, &crate::hex::PRIMITIVE)
    }

    #[test]
    fn values() {
        assert_eq!(hex(""), Ok(None));
        assert_eq!(hex("hex=scalar"), Ok(Some(Id::Scalar)));
        assert_eq!(hex(" hex=scalar , "), Ok(Some(Id::Scalar)));
    }

    #[test]
    fn mistakes_name_what_is_valid() {
        for (value, part) in [
            ("hex", "\"hex\" is not of the form"),
            ("hex=avx1024", "no such hex backend on this target; available:"),
            ("hex=", "scalar"),
            ("hxe=scalar", "known: hex"),
            ("hex=scalar,hex=scalar", "named twice"),
        ] {
            let why = hex(value).unwrap_err();
            assert!(why.contains(part), "{value}: {why}");
        }
    }
}
