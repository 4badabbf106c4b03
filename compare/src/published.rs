//! What the published tables say, for orientation: other machines, other harnesses.

/// A row, and the nanoseconds of each system: eth.zig against alloy as of 2026-06-10, Ox as of
/// its version 1.2.0, both on Apple silicon.
const PUBLISHED: &[(&str, &[(&str, f64)])] = &[
    ("hex/encode/32", &[("eth.zig", 26.0), ("alloy", 24.0)]),
    ("hex/decode/32", &[("eth.zig", 24.0), ("alloy", 28.0)]),
    ("keccak/0", &[("eth.zig", 261.0), ("alloy", 310.0)]),
    ("keccak/32", &[("eth.zig", 263.0), ("alloy", 319.0), ("ox", 2590.0), ("ox/wasm", 343.0)]),
    ("keccak/256", &[("eth.zig", 534.0), ("alloy", 532.0)]),
    ("keccak/1024", &[("eth.zig", 2073.0), ("alloy", 2039.0)]),
    ("keccak/4096", &[("eth.zig", 7732.0), ("alloy", 7838.0)]),
];

/// What is published for a row.
pub(crate) fn of(name: &str) -> &'static [(&'static str, f64)] {
    PUBLISHED.iter().find(|(row, _)| *row == name).map_or(&[], |(_, figures)| figures)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_figure_has_its_row() {
        let rows = crate::rows::all();
        for (name, _) in PUBLISHED {
            assert!(rows.iter().any(|row| row.name == *name), "{name}");
        }
        assert_eq!(of("keccak/0")[0], ("eth.zig", 261.0));
        assert!(of("keccak/1").is_empty());
    }
}
