//! The counts of record, as a text that shows well in a diff, and what is different from them.

use crate::callgrind::{Count, Counts};

/// The counts, and what compiled the program.
#[derive(Debug, PartialEq)]
pub(crate) struct Baseline {
    pub(crate) compiler: String,
    pub(crate) counts: Counts,
}

const COMPILER: &str = "# compiler: ";

impl Baseline {
    pub(crate) fn to_text(&self) -> String {
        // Of fixed width, so that a new row does not move the others.
        let row = |(row, Count { instructions, calls_out }): (&String, &Count)| {
            format!("{row:<40} {instructions:>8} {calls_out:>2}\n")
        };
        format!(
            "# Written by `ci/instruction-counts --update`; docs/measuring.md says what it means.\n\
             {COMPILER}{}\n\
             # row, instructions of a call, calls out of the program\n{}",
            self.compiler,
            self.counts.iter().map(row).collect::<String>()
        )
    }

    /// # Errors
    /// The line that is none of a baseline.
    pub(crate) fn from_text(text: &str) -> Result<Self, String> {
        let compiler = text.lines().find_map(|line| line.strip_prefix(COMPILER));
        let compiler = compiler.ok_or("it names no compiler")?.to_owned();
        let rows = text.lines().filter(|line| !line.starts_with('#'));
        let counts = rows.map(|line| row(line).ok_or_else(|| format!("{line:?} is no row")));
        Ok(Self { compiler, counts: counts.collect::<Result<_, _>>()? })
    }

    /// What a person wants to know of `new`: what differs by more than 2 % or is not in both.
    pub(crate) fn changes(&self, new: &Self) -> String {
        let (mut changed, mut appeared, mut vanished) = (Vec::new(), Vec::new(), Vec::new());
        let (mut small, mut same) = (0, 0);
        for (row, new) in &new.counts {
            match self.counts.get(row) {
                Some(old) if old == new => same += 1,
                Some(old) if is_large(*old, *new) => changed.push(change(row, *old, *new)),
                Some(_) => small += 1,
                None => appeared.push(format!("  {row:<40} {:>8}", new.instructions)),
            }
        }
        for (row, old) in self.counts.iter().filter(|(row, _)| !new.counts.contains_key(*row)) {
            vanished.push(format!("  {row:<40} {:>8}", old.instructions));
        }
        let mut text = String::new();
        if self.compiler != new.compiler {
            text += &format!(
                "the baseline is of {}, this is {}: not every change is ours\n",
                self.compiler, new.compiler
            );
        }
        let sections =
            [("changed by more than 2 %", &changed), ("new", &appeared), ("vanished", &vanished)];
        for (title, lines) in sections.into_iter().filter(|(_, lines)| !lines.is_empty()) {
            text += &format!("{title}:\n{}\n", lines.join("\n"));
        }
        let [changed, appeared, vanished] = [changed, appeared, vanished].map(|lines| lines.len());
        text += &format!(
            "{same} rows as before, {small} changed by 2 % or less, {changed} by more, \
             {appeared} new, {vanished} vanished\n"
        );
        text
    }
}

fn row(line: &str) -> Option<(String, Count)> {
    let [row, instructions, calls_out] = *line.split_whitespace().collect::<Vec<_>>().as_array()?;
    let (instructions, calls_out) = (instructions.parse().ok()?, calls_out.parse().ok()?);
    Some((row.to_owned(), Count { instructions, calls_out }))
}

/// A call more or less takes instructions that are not counted: always worth a line.
fn is_large(old: Count, new: Count) -> bool {
    old.calls_out != new.calls_out
        || 50 * new.instructions.abs_diff(old.instructions) > old.instructions
}

fn change(row: &str, old: Count, new: Count) -> String {
    let (from, to) = (old.instructions, new.instructions);
    let percent = 100.0 * (to as f64 / from as f64 - 1.0);
    let line = format!("  {row:<40} {from:>8} -> {to:>8} {percent:>+8.1} %");
    if old.calls_out == new.calls_out {
        line
    } else {
        format!("{line}, calls out {} -> {}", old.calls_out, new.calls_out)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn baseline(rows: &[(&str, u64, u64)]) -> Baseline {
        let counts = rows.iter().map(|&(row, instructions, calls_out)| {
            (row.to_owned(), Count { instructions, calls_out })
        });
        Baseline { compiler: "rustc 1.95.0".to_owned(), counts: counts.collect() }
    }

    #[test]
    fn the_text_is_read_back() {
        let baseline = baseline(&[("hex/encode/32", 31, 0), ("hex/encode_string/32@avx2", 80, 2)]);
        assert_eq!(Baseline::from_text(&baseline.to_text()), Ok(baseline));
    }

    #[test]
    fn a_wrong_line_is_named() {
        let text = baseline(&[]).to_text();
        for line in ["hex/check/32 31", "hex/check/32 x 0", "hex/check/32 31 0 0", "<<<<<<< a"] {
            let message = Baseline::from_text(&format!("{text}{line}\n")).unwrap_err();
            assert!(message.contains(line), "{message}");
        }
        assert!(Baseline::from_text("").is_err());
    }

    #[test]
    fn what_is_above_two_percent_is_printed() {
        let rows = ["a", "b", "c", "d", "e", "f"];
        let old = baseline(&[0, 1, 2, 3, 4, 5].map(|at| (rows[at], 100, 1)));
        let new = [("a", 100, 1), ("b", 102, 1), ("c", 103, 1), ("d", 97, 1), ("e", 100, 2)];
        let new = baseline(&[new.as_slice(), &[("g", 7, 0)]].concat());
        assert_eq!(
            old.changes(&new).split_whitespace().collect::<Vec<_>>().join(" "),
            "changed by more than 2 %: c 100 -> 103 +3.0 % d 100 -> 97 -3.0 % \
             e 100 -> 100 +0.0 %, calls out 1 -> 2 new: g 7 vanished: f 100 \
             1 rows as before, 1 changed by 2 % or less, 3 by more, 1 new, 1 vanished"
        );
    }

    #[test]
    fn another_compiler_is_named() {
        let new = Baseline { compiler: "rustc 1.96.0".to_owned(), ..baseline(&[]) };
        assert!(baseline(&[]).changes(&new).starts_with("the baseline is of rustc 1.95.0, "));
    }
}
