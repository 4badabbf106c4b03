//! Reads what callgrind has written: callgrind manual, "Callgrind Format Specification".

use std::collections::BTreeMap;

use crate::counter::NOTHING;

/// What a call of a row takes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Count {
    /// Instructions in the program itself.
    pub(crate) instructions: u64,
    /// Calls out of the program: into libc. How many instructions those take depends on the
    /// machine, from which libc picks its `memcpy`, and on the state of its heap.
    pub(crate) calls_out: u64,
}

pub(crate) type Counts = BTreeMap<String, Count>;

/// The counts of the rows that `program` has announced, without what [`NOTHING`] takes.
///
/// # Errors
/// What makes the measurement worthless.
pub(crate) fn counts(dumps: &str, program: &str, announced: &str) -> Result<Counts, String> {
    let mut dumps = self::dumps(dumps, program)?.into_iter();
    let mut next = |row: &str| match [dumps.next(), dumps.next()] {
        [Some((first, count)), Some((second, again))] if first == row && second == row => {
            if count == again {
                Ok(count)
            } else {
                Err(format!("{row}: two calls took {count:?} and {again:?}"))
            }
        }
        dumps => Err(format!("{row}: no two dumps, but {dumps:?}")),
    };
    let mut rows = announced.lines();
    let nothing = match rows.next() {
        Some(NOTHING) => next(NOTHING)?,
        row => return Err(format!("{row:?} where {NOTHING} was to be counted")),
    };
    let mut counts = Counts::new();
    for row in rows {
        let Count { instructions, calls_out } = next(row)?;
        if instructions <= nothing.instructions {
            return Err(format!("{row}: not more than around nothing: {instructions}"));
        }
        let instructions = instructions - nothing.instructions;
        if counts.insert(row.to_owned(), Count { instructions, calls_out }).is_some() {
            return Err(format!("{row}: two rows of this name"));
        }
    }
    if let Some((row, _)) = dumps.next() {
        return Err(format!("{row}: was not announced"));
    }
    if counts.is_empty() {
        return Err("no rows".to_owned());
    }
    Ok(counts)
}

/// The dumps that the program has asked for, in their order, with the names that it gave them.
fn dumps(text: &str, program: &str) -> Result<Vec<(String, Count)>, String> {
    const TRIGGER: &str = "desc: Trigger: Client Request: ";
    let parts = text.split("\npart: ").skip(1);
    let named = parts
        .filter_map(|part| Some((part.lines().find_map(|line| line.strip_prefix(TRIGGER))?, part)));
    named.map(|(name, part)| Ok((name.to_owned(), count(part, program)?))).collect()
}

/// Sums up a dump that was written without abbreviations.
fn count(part: &str, program: &str) -> Result<Count, String> {
    let wrong = |line: &str| format!("callgrind has written {line:?}, which is not understood");
    let number = |text: &str, line| text.parse::<u64>().map_err(|_| wrong(line));
    let mut count = Count::default();
    // Of all objects, and what callgrind says that it is.
    let (mut sum, mut total) = (0, None);
    let (mut is_ours, mut calls_another) = (false, false);
    let mut lines = part.lines();
    while let Some(line) = lines.next() {
        if let Some(object) = line.strip_prefix("ob=") {
            is_ours = object == program;
        } else if let Some(object) = line.strip_prefix("cob=") {
            calls_another = object != program;
        } else if let Some(calls) = line.strip_prefix("calls=") {
            let calls = number(calls.split(' ').next().unwrap_or_default(), line)?;
            if is_ours && calls_another {
                count.calls_out += calls;
            }
            calls_another = false;
            // What the callee took, where it stands a second time.
            lines.next();
        } else if let Some(all) = line.strip_prefix("totals: ") {
            total = Some(number(all, line)?);
        } else if line.starts_with(|first: char| first.is_ascii_digit()) && line.contains(' ') {
            let cost = number(line.split(' ').next_back().unwrap_or_default(), line)?;
            sum += cost;
            if is_ours {
                count.instructions += cost;
            }
        }
    }
    if total == Some(sum) { Ok(count) } else { Err(format!("{sum} instructions of {total:?}")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two dumps of a row that calls `malloc` once and a function of its own twice. What `malloc`
    /// takes is not always the same.
    fn dump(row: &str, own: u64, called: u64) -> String {
        let malloc = 10 + own;
        let total = own + called + malloc;
        let dump = format!(
            "\npart: 1\n\ndesc: Trigger: Client Request: {row}\n\npositions: line\nevents: Ir\n\
             summary: {total}\n\n\
             ob=/lib/libc.so\nfl=malloc.c\nfn=malloc\n0 10\nfi=arena.c\n0 {own}\n\n\
             fn=(below main)\ncob=/counts\ncfn=main\ncalls=0 0\n0 {total}\n\n\
             ob=/counts\nfn=row\n0 {own}\n\
             cob=/lib/libc.so\ncfi=malloc.c\ncfn=malloc\ncalls=1 0\n0 {malloc}\n\
             cfn=called\ncalls=2 0\n0 {called}\n\n\
             fn=called\n0 {called}\n\ntotals: {total}\n"
        );
        dump.repeat(2)
    }

    fn counts_of(dumps: &[String], announced: &str) -> Result<Counts, String> {
        let end = "\npart: 9\ndesc: Trigger: Program termination\nsummary: 0\ntotals: 0\n";
        counts(&format!("# callgrind format{}{end}", dumps.concat()), "/counts", announced)
    }

    #[test]
    fn counts_are_those_of_the_program_beyond_nothing() {
        let dumps = [dump(NOTHING, 12, 1), dump("a", 40, 7), dump("b", 14, 0)];
        let counts = counts_of(&dumps, "nothing\na\nb\n").unwrap();
        let expected = [("a", 34), ("b", 1)];
        let expected = expected
            .map(|(row, instructions)| (row.to_owned(), Count { instructions, calls_out: 1 }));
        assert_eq!(counts, Counts::from(expected));
    }

    #[test]
    fn what_is_no_measurement_is_refused() {
        let nothing = || dump(NOTHING, 12, 1);
        let unequal = dump("a", 40, 7).replacen("fn=row\n0 40", "fn=row\n0 41", 1);
        let unequal = unequal.replacen("totals: 97", "totals: 98", 1);
        for (dumps, announced, expected) in [
            (vec![], "", "None where nothing"),
            (vec![nothing()], "nothing\n", "no rows"),
            (vec![nothing()], "nothing\na\n", "a: no two dumps"),
            (vec![nothing(), dump("b", 40, 7)], "nothing\na\n", "a: no two dumps"),
            (vec![nothing(), unequal], "nothing\na\n", "a: two calls took"),
            (vec![nothing(), dump("a", 13, 0)], "nothing\na\n", "a: not more than around"),
            (vec![nothing(), dump("a", 40, 7)], "nothing\n", "a: was not announced"),
            (vec![nothing(), dump("a", 40, 7), dump("a", 40, 7)], "nothing\na\na\n", "a: two rows"),
            (
                vec![nothing().replace("totals: 35", "totals: 36")],
                "nothing\n",
                "35 instructions of",
            ),
            (vec![nothing().replace("0 12", "0 +")], "nothing\n", "not understood"),
        ] {
            let message = counts_of(&dumps, announced).unwrap_err();
            assert!(message.contains(expected), "{message}");
        }
    }
}
