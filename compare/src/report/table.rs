//! A run for a person to read.

use super::lines::{Section, line};
use super::{Outcome, Report};
use comfy_table::{Attribute, Cell, CellAlignment, Color, ContentArrangement, Table, presets};

impl Report {
    /// Header, one table per primitive, a key to the marks, and whether to believe it. With lines
    /// and colours only if `styled`; otherwise the tables are Markdown.
    pub(crate) fn to_text(&self, styled: bool) -> String {
        let mut text = self.header();
        for section in self.sections() {
            line(&mut text, format_args!("\n{}", section.table(styled)));
        }
        line(
            &mut text,
            format_args!(
                "\nns per operation, fastest batch. ratio: fastprim over the best peer.\n\
                 ? not confirmed by other batches. ~ closer to the limit than the resolution."
            ),
        );
        if self.rows.iter().any(Outcome::allocates) {
            line(
                &mut text,
                format_args!(
                    "allocs per operation, and their bytes in all; peers where they differ."
                ),
            );
        }
        if let Some(warning) = self.warning() {
            line(&mut text, format_args!("\n{warning}"));
        }
        text
    }
}

impl Section<'_> {
    fn table(&self, styled: bool) -> Table {
        let mut table = empty(styled);
        table.set_header(self.header());
        for column in table.column_iter_mut().skip(2) {
            column.set_cell_alignment(CellAlignment::Right);
        }
        for line in &self.lines {
            let name = Cell::new(&line.name);
            let name = if line.forced { name } else { name.add_attribute(Attribute::Bold) };
            let mut cells = vec![name, Cell::new(&line.backend)];
            cells.extend(line.times.iter().map(Cell::new));
            cells.extend([&line.best_peer, &line.ratio, &line.must, &line.aim].map(Cell::new));
            let color = if line.verdict.starts_with("miss") { Color::Red } else { Color::Green };
            cells.push(Cell::new(line.verdict).fg(color));
            cells.extend(self.last(line).map(Cell::new));
            table.add_row(cells);
        }
        table
    }
}

/// A table without rows.
pub(super) fn empty(styled: bool) -> Table {
    let mut table = Table::new();
    table.load_style(if styled { presets::UTF8_FULL_CONDENSED } else { presets::ASCII_MARKDOWN });
    table.set_content_arrangement(ContentArrangement::Disabled);
    if styled {
        table.enforce_styling();
    } else {
        table.force_no_tty();
    }
    table
}
