//! One figure against another, both on logarithmic axes: a line per implementation, with its name
//! at its end.

use super::svg::{self, GRID, LARGE, MUTED, OURS, PEERS, SMALL, TEXT};
use crate::report::lines::digits;
use maud::Markup;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, VPos};

/// The height of a chart with few names.
const HEIGHT: i32 = 300;
/// How far apart names are at least, and how wide a character is, about.
const NAME: i32 = 16;
const CHARACTER: i32 = 7;
/// Where the names begin, behind the end of the plot.
const LEAD: i32 = 14;

/// Whose line it is, which decides its look.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Who {
    /// What the library chooses.
    Auto,
    /// The nth of the backends that are forced.
    Forced(usize),
    /// The nth of all peers of the report.
    Peer(usize),
}

/// The figures of an implementation.
#[derive(Debug, PartialEq)]
pub(super) struct Curve {
    pub(super) name: String,
    pub(super) who: Who,
    /// In ascending order, at least one.
    pub(super) points: Vec<(f64, f64)>,
}

impl Curve {
    /// What stands at the end of the line.
    fn label(&self) -> String {
        let (_, figure) = self.points[self.points.len() - 1];
        format!("{} {}", self.name, digits(figure))
    }
}

/// A chart of at least one curve; `x` and `y` say what the axes are.
pub(super) fn chart(title: &str, [x, y]: [&str; 2], curves: &[Curve]) -> Markup {
    let height = HEIGHT.max(NAME * curves.len() as i32 + 60);
    let points = || curves.iter().flat_map(|curve| &curve.points);
    let x_axis = svg::axis_at(points().map(|point| point.0));
    let y_axis = svg::log_axis(points().map(|point| point.1), 9);
    let ticks = y_axis.bold_points().iter().map(|value| svg::tick(value).len()).max();
    let left = 12 + CHARACTER * ticks.unwrap_or_default() as i32;
    let longest = curves.iter().map(|curve| curve.label().chars().count()).max();
    let names = LEAD + 6 + CHARACTER * longest.unwrap_or_default() as i32;
    svg::chart(title, height as u32, |canvas| {
        let mut chart = ChartBuilder::on(canvas)
            .margin_top(24)
            .margin_right(names)
            .set_label_area_size(LabelAreaPosition::Left, left)
            .set_label_area_size(LabelAreaPosition::Bottom, 38)
            .build_cartesian_2d(x_axis, y_axis)?;
        chart
            .configure_mesh()
            .axis_style(GRID.line(1))
            .bold_line_style(GRID.line(1))
            .x_label_style(MUTED.text(SMALL, HPos::Center, VPos::Top))
            .y_label_style(MUTED.text(SMALL, HPos::Right, VPos::Center))
            .x_label_formatter(&svg::tick)
            .y_label_formatter(&svg::tick)
            .draw()?;
        let area = chart.plotting_area();
        let (right, bottom) = (area.get_pixel_range().0.end, area.get_pixel_range().1.end);
        // Above the axis, where it need not be turned.
        canvas.draw(&Text::new(y.to_owned(), (2, 2), MUTED.text(SMALL, HPos::Left, VPos::Top)))?;
        let below = MUTED.text(SMALL, HPos::Right, VPos::Bottom);
        canvas.draw(&Text::new(x.to_owned(), (right, height - 2), below))?;

        let curves: Vec<_> = curves
            .iter()
            .map(|curve| {
                (
                    curve,
                    curve.points.iter().map(|point| area.map_coordinate(point)).collect::<Vec<_>>(),
                )
            })
            .collect();
        let ends: Vec<i32> = curves.iter().map(|(_, points)| points[points.len() - 1].1).collect();
        let places = spread_out(&ends, NAME, bottom);
        // Ours last, which is on top.
        for ((curve, points), place) in curves.iter().zip(places).rev() {
            draw(canvas, curve, points, (right + LEAD, place))?;
        }
        Ok(())
    })
}

/// Draws a line, its markers, and its name at `label`, with a thin line to there.
fn draw(
    canvas: &svg::Canvas<'_>,
    curve: &Curve,
    points: &[(i32, i32)],
    label: (i32, i32),
) -> svg::Drawn {
    let (ink, width, marker) = match curve.who {
        Who::Auto => (OURS, 3, 0),
        Who::Forced(index) => (OURS, 1, index + 1),
        // Another shape when the inks begin again.
        Who::Peer(index) => (PEERS[index % PEERS.len()], 2, index + index / PEERS.len() + 1),
    };
    canvas.draw(&PathElement::new(points.to_vec(), ink.line(width)))?;
    for &point in points {
        draw_marker(canvas, marker, point, ink)?;
    }
    let end = points[points.len() - 1];
    canvas.draw(&PathElement::new(vec![end, (label.0 - 8, label.1)], ink.line(1)))?;
    draw_marker(canvas, marker, (label.0 - 4, label.1), ink)?;
    canvas.draw(&Text::new(
        curve.label(),
        (label.0 + 3, label.1),
        TEXT.text(LARGE, HPos::Left, VPos::Center),
    ))
}

/// One of five shapes: together with the width of the line they tell who it is without colour.
fn draw_marker(
    canvas: &svg::Canvas<'_>,
    shape: usize,
    (x, y): (i32, i32),
    ink: svg::Ink,
) -> svg::Drawn {
    let corners: &[(i32, i32)] = match shape % 5 {
        0 => return canvas.draw(&Circle::new((x, y), 3, ink.fill())),
        1 => &[(0, -4), (4, 3), (-4, 3)],
        2 => &[(-3, -3), (3, -3), (3, 3), (-3, 3)],
        3 => &[(0, -4), (4, 0), (0, 4), (-4, 0)],
        _ => &[(-4, -3), (4, -3), (0, 4)],
    };
    let corners: Vec<_> = corners.iter().map(|(dx, dy)| (x + dx, y + dy)).collect();
    canvas.draw(&Polygon::new(corners, ink.fill()))
}

/// Places for names that want to be at `wanted`: in the same order, `apart` from each other, and
/// above `bottom` if there is room.
pub(super) fn spread_out(wanted: &[i32], apart: i32, bottom: i32) -> Vec<i32> {
    let mut order: Vec<usize> = (0..wanted.len()).collect();
    order.sort_by_key(|&index| wanted[index]);
    let mut places = wanted.to_vec();
    let mut next = i32::MIN;
    for &index in &order {
        places[index] = places[index].max(next);
        next = places[index] + apart;
    }
    // What was pushed out below goes up again, and pushes the others.
    let mut limit = bottom;
    for &index in order.iter().rev() {
        places[index] = places[index].min(limit);
        limit = places[index] - apart;
    }
    places
}
