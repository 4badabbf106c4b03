//! Conformance vectors that lie beside the repository, where there are any.

#![allow(dead_code, reason = "every test crate uses a part of it")]

use std::path::Path;

/// The text of a file of vectors; `None`, loudly, where there are none, which
/// `FASTPRIM_REQUIRE=data` turns into a failure.
pub(crate) fn data(name: &str) -> Option<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/data").join(name);
    match std::fs::read_to_string(&path) {
        Ok(text) => Some(text),
        Err(error) => {
            let required = std::env::var("FASTPRIM_REQUIRE").unwrap_or_default();
            assert!(!required.split(',').any(|name| name == "data"), "{name}: {error}");
            eprintln!("NOT TESTED: {name} is not there");
            None
        }
    }
}
