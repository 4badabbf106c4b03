//! Ratios as bars on a logarithmic axis: as far to the left as they are faster, as far to the
//! right as they are slower.

use super::svg::{self, GRID, LARGE, MISSED, MUTED, OURS, SLOWER, SMALL, TEXT};
use crate::targets::Target;
use maud::Markup;
use plotters::coord::types;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, VPos};

/// The height of a row: a line of text, and the bar below.
const ROW: i32 = 38;
const BAR: (i32, i32) = (20, 31);
/// How many characters fit above a bar in a wide font.
const CHARACTERS: usize = 46;
/// Of the axis labels above and below.
const AXIS: u32 = 22;

/// A ratio to show.
pub(super) struct Bar<'a> {
    pub(super) name: &'a str,
    /// Which stands behind the name if there is room.
    pub(super) backend: Option<&'a str>,
    pub(super) ratio: f64,
    /// The smallest and the largest of several runs.
    pub(super) range: Option<(f64, f64)>,
    pub(super) target: Option<Target>,
    pub(super) verdict: String,
    /// Whether the verdict is a bad one.
    pub(super) bad: bool,
}

/// Nothing if there are no bars.
pub(super) fn chart(title: &str, bars: &[Bar<'_>]) -> Option<Markup> {
    if bars.is_empty() {
        return None;
    }
    let values = bars.iter().flat_map(|bar| {
        let (low, high) = bar.range.unwrap_or((bar.ratio, bar.ratio));
        let target = bar.target.map(|target| [target.must, target.aim]);
        [1.0, low, high].into_iter().chain(target.into_iter().flatten())
    });
    let axis = svg::log_axis(values, 9);
    let ticks = axis.bold_points().to_vec();
    let rows = ROW * bars.len() as i32;
    Some(svg::chart(title, rows as u32 + 2 * AXIS, |canvas| {
        let mut chart = ChartBuilder::on(canvas)
            .margin_left(14)
            .margin_right(14)
            .set_label_area_size(LabelAreaPosition::Top, AXIS)
            .set_label_area_size(LabelAreaPosition::Bottom, AXIS)
            .build_cartesian_2d(axis, rows..0)?;
        chart
            .configure_mesh()
            .disable_mesh()
            .axis_style(GRID.line(1))
            .x_label_style(MUTED.text(SMALL, HPos::Center, VPos::Top))
            .x_label_formatter(&svg::tick)
            .draw()?;
        let area = chart.plotting_area();
        for (bar, top) in bars.iter().zip((0..).step_by(ROW as usize)) {
            // The lines of the axis stop where text is.
            for &tick in ticks.iter().chain([&1.0]) {
                let ink = if tick == 1.0 { MUTED } else { GRID };
                let line = [(tick, top + BAR.0 - 3), (tick, top + BAR.1 + 3)];
                area.draw(&PathElement::new(line, ink.line(1)))?;
            }
            draw(area, bar, top)?;
        }
        Ok(())
    }))
}

type Area<'a> = DrawingArea<SVGBackend<'a>, Cartesian2d<svg::LogAxis, types::RangedCoordi32>>;

/// Draws a bar and what is written above it; `top` is the upper edge of the row.
fn draw(area: &Area<'_>, bar: &Bar<'_>, top: i32) -> svg::Drawn {
    let (upper, lower) = (top + BAR.0, top + BAR.1);
    let ink = if bar.ratio > 1.0 { SLOWER } else { OURS };
    let ends = [(1.0_f64.min(bar.ratio), upper), (1.0_f64.max(bar.ratio), lower)];
    area.draw(&Rectangle::new(ends, ink.fill()))?;
    if bar.bad {
        area.draw(&Rectangle::new(ends, MISSED.line(1)))?;
    }
    if let Some((low, high)) = bar.range {
        let middle = i32::midpoint(upper, lower);
        area.draw(&PathElement::new([(low, middle), (high, middle)], TEXT.line(1)))?;
        for end in [low, high] {
            area.draw(&PathElement::new([(end, middle - 3), (end, middle + 3)], TEXT.line(1)))?;
        }
    }
    if let Some(Target { must, aim }) = bar.target {
        area.draw(&PathElement::new([(must, upper - 3), (must, lower + 3)], TEXT.line(2)))?;
        let diamond = [(0, -5), (5, 0), (0, 5), (-5, 0)];
        let middle = (aim, i32::midpoint(upper, lower));
        let outline = diamond.into_iter().chain([diamond[0]]).collect::<Vec<_>>();
        area.draw(&(EmptyElement::at(middle) + PathElement::new(outline, TEXT.line(1))))?;
    }
    // The ends of the axis are those of the text too.
    let (left, right) = {
        let range = area.get_x_range();
        (range.start, range.end)
    };
    let mark = if bar.bad { "\u{2717} " } else { "" };
    let figure = format!("{:.2} {mark}{}", bar.ratio, bar.verdict);
    let mut name = bar.name.to_owned();
    let backend = bar.backend.map(|backend| format!(" ({backend})")).unwrap_or_default();
    if name.len() + backend.len() + figure.len() < CHARACTERS {
        name += &backend;
    }
    let style = TEXT.text(LARGE, HPos::Left, VPos::Bottom);
    area.draw(&Text::new(name, (left, upper - 2), style))?;
    let ink = if bar.bad { &MISSED } else { &TEXT };
    let style = ink.text(LARGE, HPos::Right, VPos::Bottom);
    area.draw(&Text::new(figure.trim_end().to_owned(), (right, upper - 2), style))
}
