//! alloy in the configuration of the published table, as a peer of `cargo compare`:
//! `compare/peers/README.md`.
//!
//! The timed loop is that of `cargo compare`, from the same file.

#[allow(dead_code, reason = "the other program needs more of it")]
#[path = "../../../src/harness/inputs.rs"]
mod inputs;
#[allow(dead_code, reason = "the other program needs more of it")]
#[path = "../../../src/harness/opaque.rs"]
mod opaque;
mod rows;
#[path = "../../../src/harness/timed.rs"]
mod timed;
#[path = "../../../src/peers/words.rs"]
mod words;

use inputs::{Buffer, Inputs};
use rows::Row;
use std::io::{self, BufRead as _, Write as _};
use std::time::Instant;
use words::Digits;

/// alloy as `Cargo.toml` pins it, and what built it.
const VERSION: &str = concat!("1.6.0+rustc-", env!("PEER_RUSTC"));

fn main() -> io::Result<()> {
    let rows = rows::all();
    let mut loaded = None;
    for request in io::stdin().lock().lines() {
        let answer = answer(&rows, &mut loaded, &request?);
        let answer = answer.unwrap_or_else(|reason| format!("error {reason}"));
        writeln!(io::stdout(), "{answer}")?;
    }
    Ok(())
}

/// The row that is timed next.
struct Loaded<'a> {
    name: String,
    row: &'a Row,
    inputs: Inputs,
    output: Buffer,
}

fn answer<'a>(
    rows: &'a [Row],
    loaded: &mut Option<Loaded<'a>>,
    request: &str,
) -> Result<String, String> {
    let words: Vec<_> = request.split(' ').collect();
    match words[..] {
        ["hello", _] => {
            let names: Vec<_> = rows.iter().map(|row| row.operation).collect();
            Ok(format!("hello 1 alloy-seed {VERSION} {}", names.join(" ")))
        }
        ["row", name, ref inputs @ ..] => {
            let row = rows.iter().find(|row| row.has(name)).ok_or(format!("no row {name}"))?;
            let inputs: Option<Vec<_>> = inputs.iter().map(|word| words::bytes(word)).collect();
            let inputs = inputs.ok_or("an input is not hex")?;
            let len = inputs.first().map_or(0, Vec::len);
            if len == 0 || inputs.iter().any(|input| input.len() != len) {
                return Err("inputs must have one length, which is not zero".to_owned());
            }
            let mut each = inputs.iter();
            let inputs = Inputs::new(inputs.len(), len, |input| {
                input.copy_from_slice(each.next().expect("as many as were counted"));
            });
            let output = Buffer::new((row.output_len)(len));
            let loaded = loaded.insert(Loaded { name: name.to_owned(), row, inputs, output });
            let outputs: Vec<_> = (0..loaded.inputs.count()).map(|it| loaded.output(it)).collect();
            Ok(format!("row {:016x}", words::digest(outputs)))
        }
        ["output", name, index] => {
            let loaded = current(loaded, name)?;
            let index = index.parse().ok().filter(|&index| index < loaded.inputs.count());
            let output = loaded.output(index.ok_or("no such input")?);
            Ok(format!("output {}", Digits(&output)))
        }
        ["batch", name, passes] => {
            let passes = passes.parse().map_err(|_| "the passes are not a number")?;
            let loaded = current(loaded, name)?;
            let (timed, output) = (&loaded.row.timed, loaded.output.get_mut());
            // The caches are those of whoever ran meanwhile.
            timed.batch(false, &loaded.inputs, output, 1);
            let start = Instant::now();
            timed.batch(false, &loaded.inputs, output, passes);
            Ok(format!("batch {}", start.elapsed().as_nanos()))
        }
        _ => Err("no such request".to_owned()),
    }
}

fn current<'a, 'b>(
    loaded: &'b mut Option<Loaded<'a>>,
    name: &str,
) -> Result<&'b mut Loaded<'a>, String> {
    loaded.as_mut().filter(|loaded| loaded.name == name).ok_or(format!("{name} is not loaded"))
}

impl Loaded<'_> {
    /// What alloy makes of an input.
    fn output(&mut self, index: usize) -> Vec<u8> {
        self.output.get_mut().fill(0xaa);
        self.row.timed.once(self.inputs.get(index), self.output.get_mut())
    }
}
