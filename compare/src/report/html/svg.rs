//! What all charts share: the frame, the colours, and logarithmic axes.

use maud::{Markup, PreEscaped, html};
use plotters::coord::Shift;
use plotters::coord::combinators::{LogCoord, WithKeyPoints};
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};
use std::fmt::Write as _;
use std::io;

/// The width of every chart, in pixels that are scaled to the page: narrow enough to be read on a
/// telephone, and a wide screen shows several side by side.
pub(super) const WIDTH: u32 = 360;

/// The font size of what is read first, and of the axes. Plotters divides by 1.24.
pub(super) const LARGE: f64 = 12.5 * 1.24;
pub(super) const SMALL: f64 = 11.5 * 1.24;

pub(super) type Canvas<'a> = DrawingArea<SVGBackend<'a>, Shift>;
pub(super) type Drawn = Result<(), DrawingAreaErrorKind<io::Error>>;
pub(super) type LogAxis = WithKeyPoints<LogCoord<f64>>;

/// A colour in the light scheme and in the dark one.
///
/// No two that may meet in a chart are told apart by hue alone: positions, markers and labels say
/// the same. The hues are those of Paul Tol's schemes for colour-blind readers, each darkened or
/// lightened to a contrast of 3:1 or more with the background.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Ink {
    light: RGBColor,
    dark: RGBColor,
}

const fn ink(light: u32, dark: u32) -> Ink {
    const fn rgb(rgb: u32) -> RGBColor {
        let [_, red, green, blue] = rgb.to_be_bytes();
        RGBColor(red, green, blue)
    }
    Ink { light: rgb(light), dark: rgb(dark) }
}

pub(super) static TEXT: Ink = ink(0x1a1d21, 0xe8eaed);
pub(super) static MUTED: Ink = ink(0x5a626b, 0xa3abb5);
pub(super) static GRID: Ink = ink(0xdde1e6, 0x353b43);
pub(super) static OURS: Ink = ink(0x0069b4, 0x5cb8ff);
pub(super) static SLOWER: Ink = ink(0xd9700f, 0xf08c3a);
pub(super) static MISSED: Ink = ink(0xb81d13, 0xff7a70);
pub(super) const PEERS: [Ink; 5] = [
    ink(0xd0600a, 0xf59042),
    ink(0x00857a, 0x2ec4b6),
    ink(0xc2185b, 0xff7eb0),
    ink(0x7a5ab8, 0xb9a0f0),
    ink(0x6b6b6b, 0xb0b0b0),
];

impl Ink {
    /// For what is filled, and for text.
    pub(super) fn fill(self) -> ShapeStyle {
        self.light.filled()
    }

    /// For lines and outlines.
    pub(super) fn line(self, width: u32) -> ShapeStyle {
        self.light.stroke_width(width)
    }

    /// Text beside, above or below its point.
    pub(super) fn text(&'static self, size: f64, h: HPos, v: VPos) -> TextStyle<'static> {
        let font = ("sans-serif", size).into_font();
        TextStyle::from(font).color(&self.light).pos(Pos::new(h, v))
    }
}

/// Style rules that give the charts the colours of the dark scheme: a rule goes before the
/// attributes that plotters writes.
pub(super) fn dark_rules() -> String {
    let mut rules = String::new();
    for ink in [TEXT, MUTED, GRID, OURS, SLOWER, MISSED].into_iter().chain(PEERS) {
        let hex = |RGBColor(red, green, blue)| format!("#{red:02X}{green:02X}{blue:02X}");
        let (light, dark) = (hex(ink.light), hex(ink.dark));
        for property in ["fill", "stroke"] {
            writeln!(rules, "svg [{property}=\"{light}\"]{{{property}:{dark}}}")
                .expect("a string takes everything");
        }
    }
    rules
}

/// A chart as an element of a page: what is drawn is an image to those who do not see it, and
/// `title` says what of. The figures are in the table.
pub(super) fn chart(title: &str, height: u32, draw: impl FnOnce(&Canvas<'_>) -> Drawn) -> Markup {
    let mut svg = String::new();
    {
        let canvas = SVGBackend::with_string(&mut svg, (WIDTH, height)).into_drawing_area();
        draw(&canvas).and_then(|()| canvas.present()).expect("a string takes everything");
    }
    // The outermost element gets attributes that plotters does not know.
    let drawn = svg.split_once('>').and_then(|(_, rest)| rest.trim_end().strip_suffix("</svg>"));
    let drawn = drawn.expect("plotters writes one svg element");
    html! {
        svg viewBox=(format!("0 0 {WIDTH} {height}")) role="img" aria-label=(title) {
            title { (title) }
            (PreEscaped(drawn))
        }
    }
}

/// A logarithmic axis on which all values are, ending at ticks, with about `most` of these.
pub(super) fn log_axis(values: impl Iterator<Item = f64>, most: usize) -> LogAxis {
    let (low, high) = values.fold((f64::INFINITY, 0.0), |(low, high), value| {
        (f64::min(low, value), f64::max(high, value))
    });
    // From fine to coarse, the ticks of each decade.
    const STEPS: [&[f64]; 4] = [
        &[1.0, 1.2, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0, 8.0],
        &[1.0, 1.5, 2.0, 3.0, 5.0, 7.0],
        &[1.0, 2.0, 5.0],
        &[1.0],
    ];
    let decades = low.log10().floor() as i32..=high.log10().floor() as i32 + 1;
    let ticks = |steps: &[f64]| -> Vec<f64> {
        let times = |step: f64, decade: i32| match decade {
            // Exact, as the product with a negative power is not.
            ..0 => step / 10f64.powi(-decade),
            _ => step * 10f64.powi(decade),
        };
        let decades = decades.clone();
        let all = decades.flat_map(|decade| steps.iter().map(move |&step| times(step, decade)));
        let all: Vec<_> = all.collect();
        // The outermost ones are at the values or beyond them.
        let first = all.iter().rposition(|&tick| tick <= low).unwrap_or_default();
        let last = all.iter().position(|&tick| tick >= high).unwrap_or(all.len() - 1);
        all[first..=last.max(first + 1)].to_vec()
    };
    let fitting = STEPS.map(ticks).into_iter().find(|ticks| ticks.len() <= most);
    let ticks = fitting.unwrap_or_else(|| ticks(STEPS[3]));
    (ticks[0]..ticks[ticks.len() - 1]).log_scale().with_key_points(ticks)
}

/// What stands at a tick.
pub(super) fn tick(value: &f64) -> String {
    // The shortest form, without zeros behind the point.
    value.to_string()
}

/// A logarithmic axis for values that get ticks of their own, as far as there is room.
pub(super) fn axis_at(values: impl Iterator<Item = f64>) -> LogAxis {
    let mut ticks: Vec<f64> = values.collect();
    ticks.sort_by(f64::total_cmp);
    ticks.dedup();
    let (low, high) = (ticks[0], ticks[ticks.len() - 1]);
    let (low, high) = if low < high { (low, high) } else { (low / 2.0, high * 2.0) };
    // A label takes about an eighth of the axis.
    let apart = (high / low).powf(0.125);
    let mut last = 0.0;
    ticks.retain(|&tick| {
        let fits = tick >= last * apart && (tick * apart <= high || tick == high);
        last = if fits { tick } else { last };
        fits
    });
    let margin = (high / low).powf(0.04);
    (low / margin..high * margin).log_scale().with_key_points(ticks)
}
