//! The rows: one file per primitive.
//!
//! A row is made in one place, with one line per implementation:
//!
//! ```ignore
//! Row::new(format!("hex/encode/{len}"), Inputs::random(len), 2 * len)
//!     .ours(chosen("hex", "encode"), |i, o| fastprim::hex::encode_to_slice(i, o).unwrap())
//!     .peer("const-hex", |i, o| const_hex::encode_to_slice(i, o).unwrap())
//! ```
//!
//! An implementation takes the input `i` and writes to the buffer `o`, or returns its result. Every
//! peer is called in its best form of the same job, and all must give the same bytes.

use crate::harness::Row;

pub(crate) mod floor;
mod hex;
mod keccak;
mod secp256k1;
mod u256;

/// All rows that compete.
pub(crate) fn all() -> Vec<Row> {
    [hex::rows(), keccak::rows(), u256::rows(), secp256k1::rows()].into_iter().flatten().collect()
}

/// The backend that fastprim chooses for an operation on this machine.
fn chosen(primitive: &str, operation: &str) -> String {
    fastprim::backend::chosen(primitive, operation)
        .unwrap_or_else(|| panic!("fastprim has no operation {primitive} {operation}"))
        .to_owned()
}

/// Rows whose names contain one of the filters; all if there is none.
///
/// # Errors
///
/// A filter that matches nothing, with the names nearest to it.
pub(crate) fn select(rows: Vec<Row>, filters: &[String]) -> Result<Vec<Row>, String> {
    let names: Vec<String> = rows.iter().flat_map(Row::names).collect();
    for filter in filters {
        if !names.iter().any(|name| name.contains(filter)) {
            return Err(format!("no row matches {filter:?}; near: {}", near(filter, &names)));
        }
    }
    let wanted = |row: &Row| row.names().any(|name| filters.iter().any(|f| name.contains(f)));
    Ok(rows.into_iter().filter(|row| filters.is_empty() || wanted(row)).collect())
}

fn near(filter: &str, names: &[String]) -> String {
    let mut names: Vec<_> =
        names.iter().map(|name| (strsim::jaro_winkler(filter, name), name.as_str())).collect();
    names.sort_by(|a, b| b.0.total_cmp(&a.0));
    names.iter().take(5).map(|(_, name)| *name).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    fn selected(filters: &[&str]) -> Result<Vec<String>, String> {
        let filters: Vec<_> = filters.iter().map(|&filter| filter.to_owned()).collect();
        Ok(select(all(), &filters)?.into_iter().map(|row| row.name).collect())
    }

    #[test]
    fn names_are_unique() {
        let names: Vec<_> = all().iter().flat_map(Row::names).collect();
        assert_eq!(names.iter().collect::<HashSet<_>>().len(), names.len());
    }

    #[test]
    fn filters_match_parts_of_names() {
        assert_eq!(selected(&[]).unwrap().len(), all().len());
        let hexes = selected(&["hex/"]).unwrap();
        assert!(hexes.len() > 10 && hexes.len() < all().len());
        assert_eq!(
            selected(&["hex/encode/32"]).unwrap(),
            ["hex/encode/32", "hex/encode/32/latency"]
        );
        assert_eq!(
            selected(&["check/4096", "decode/20"]).unwrap(),
            ["hex/decode/20", "hex/check/4096"]
        );
        assert_eq!(
            selected(&["hex/encode/32@scalar"]).unwrap(),
            ["hex/encode/32"],
            "a forced backend's name selects its row"
        );
    }

    #[test]
    fn an_unknown_filter_is_answered_with_near_names() {
        let message = selected(&["hex", "hex/encod/32"]).unwrap_err();
        assert!(message.contains("\"hex/encod/32\""), "{message}");
        assert!(message.contains("hex/encode/32,"), "{message}");
    }

    #[test]
    fn every_row_passes_its_own_check() {
        for mut row in all() {
            row.verify().unwrap();
        }
    }
}
