//! The page of made-up runs.

use super::curves::{Curve, Who, spread_out};
use super::families::{Family, Names, Number, families};
use super::svg;
use crate::harness::timer::Timing;
use crate::harness::{Allocations, Inputs, Row};
use crate::report::{Outcome, Report, Spreads, spread, tests::example};
use std::collections::BTreeMap;

/// A row of ours, forced and not, and two peers, which take so many ns.
fn row(name: &str, times: [f64; 4]) -> Outcome {
    let row = Row::new(name, Inputs::random(32), 0)
        .ours("avx2".to_owned(), |_, _| ())
        .forced([("scalar", |_: &[u8], _: &mut [u8]| ())])
        .peer("const-hex", |_, _| ())
        .peer("<b>&", |_, _| ());
    let timings = times.map(|min_ns| Timing { min_ns, median_ns: min_ns, settled: true });
    Outcome::new(&row, &timings, &[Some(Allocations::default()); 4])
}

fn rows() -> Vec<Outcome> {
    vec![
        row("hex/encode/4096", [97.0, 500.0, 100.0, 200.0]),
        row("hex/encode/32", [2.0, 12.0, 4.0, 6.0]),
        row("hex/encode/32/latency", [8.0, 9.0, 10.0, 11.0]),
        row("keccak/batch/32/n1", [200.0, 200.0, 250.0, 300.0]),
        row("keccak/batch/32/n8", [50.0, 200.0, 250.0, 300.0]),
        row("keccak/batch/32", [40.0, 200.0, 200.0, 250.0]),
        row("keccak/a_name_of_an_operation_that_is_long", [99.0, 200.0, 250.0, 300.0]),
        row("keccak/32", [150.0, 200.0, 250.0, 300.0]),
    ]
}

/// The parts of a text from each `start` to the next `end`.
fn parts<'a>(text: &'a str, start: &str, end: &str) -> Vec<&'a str> {
    text.split(start).skip(1).map(|part| part.split(end).next().unwrap()).collect()
}

/// The charts of a page by title.
fn chart<'a>(page: &'a str, title: &str) -> Option<&'a str> {
    let start = format!("aria-label=\"{title}\"");
    page.split("<svg ").skip(1).find(|svg| svg.contains(&start))?.split("</svg>").next()
}

/// What is written in a chart.
fn texts(chart: &str) -> Vec<&str> {
    parts(chart, "<text ", "</text>")
        .iter()
        .map(|text| text.split_once('>').unwrap().1.trim())
        .collect()
}

#[test]
fn the_page_needs_nothing_else() {
    let reports = [example(), Report::new(rows(), true)];
    let spreads = Spreads::new(&[spread::tests::run(1.0, 2.0), spread::tests::run(1.2, 2.0)]);
    for page in reports.iter().map(Report::to_html).chain([spreads.to_html()]) {
        assert!(page.starts_with("<!DOCTYPE html>") && page.ends_with("</html>"));
        for fetch in ["http:", "https:", "src=", "href=", "url(", "@import", "<script", "<link"] {
            assert!(!page.contains(fetch), "{fetch}");
        }
        assert!(page.contains("@media (prefers-color-scheme: dark)"));
        let charts = parts(&page, "<svg ", "</svg>");
        assert!(!charts.is_empty());
        for chart in charts {
            assert!(chart.contains(" role=\"img\" ") && chart.contains("><title>"), "{chart}");
        }
        for header in parts(&page, "<thead>", "</thead>") {
            assert!(!header.contains("<td") && header.contains("<th scope=\"col\">row</th>"));
        }
    }
}

#[test]
fn every_row_is_in_the_table() {
    let report = example();
    let page = report.to_html();
    let lines = parts(&page, "<tr", "</tr>");
    let cells = |name: &str| -> Vec<String> {
        let head = format!("<th scope=\"row\">{name}</th>");
        let line =
            lines.iter().find(|line| line.contains(&head)).unwrap_or_else(|| panic!("{name}"));
        let cells = parts(line, "<td", "</td>").into_iter();
        cells.map(|cell| cell.split_once('>').unwrap().1.to_owned()).collect()
    };
    let times = ["avx2", "3.00", "4.00", "9.00?", "const-hex"];
    assert_eq!(
        cells("hex/encode/32"),
        [&times[..], &["0.75", "0.95", "0.70", "pass", "", "alloy 24, eth.zig 26"]].concat()
    );
    assert_eq!(cells("hex/encode_string/32@scalar")[1], "8.00");
    assert_eq!(cells("hex/encode_string/32")[9], "1 of 64 B, hex 1 of 90.5 B");
    for line in report.sections().flat_map(|section| section.lines) {
        cells(&line.name);
    }
    let facts = parts(&page, "<dl>", "</dl>")[0];
    for fact in ["machine", "built by", "resolution", "noise", "build", "date"] {
        assert!(facts.contains(&format!("<dt>{fact}</dt><dd>")), "{fact}");
    }
    assert!(facts.contains("<li>const-hex 1.19.3, default features</li>"), "{facts}");
    assert!(!facts.contains("a first look"));
    assert!(Report::new(rows(), true).to_html().contains("<dd>a first look: "));
}

#[test]
fn names_are_escaped() {
    let page = Report::new(rows(), false).to_html();
    assert!(!page.contains("<b>"), "as an element");
    assert!(page.contains("<th scope=\"col\">&lt;b&gt;&amp;</th>"), "in the table");
    let chart = chart(&page, "hex/encode: time against length").unwrap();
    assert!(texts(chart).contains(&"&lt;b&gt;&amp; 200"), "in the chart");
}

#[test]
fn a_missed_target_is_marked() {
    // The targets are 0.65 and 0.5, of hex/encode/32 0.95 and 0.7.
    let page = Report::new(rows(), false).to_html();
    let ratios = chart(&page, "hex: our time over the best peer's").unwrap();
    let texts = texts(ratios);
    for text in ["hex/encode/4096 (avx2)", "0.97 \u{2717} miss", "0.50 aim", "0.80"] {
        assert!(texts.contains(&text), "{text} in {texts:?}");
    }
    assert_eq!(
        parts(&page, "<tr class=\"missed\">", "</th>"),
        ["<th scope=\"row\">hex/encode/4096", "<th scope=\"row\">keccak/batch/32"]
    );
    assert!(page.contains("1 of 2 targets reached, 1 missed."));
    assert_eq!(page.matches(" targets reached, ").count(), 2, "of keccak too");
    // From 1.00 to the left, in proportion to the logarithm.
    let bars: Vec<f64> = parts(ratios, "<rect ", "/>")
        .iter()
        .filter(|rect| rect.contains("stroke=\"none\""))
        .map(|rect| parts(rect, "width=\"", "\"")[0].parse().unwrap())
        .collect();
    let [slow, fast, latency] = bars[..] else { panic!("{bars:?}") };
    assert!(slow > 0.0 && (fast / latency - 0.5_f64.ln() / 0.8_f64.ln()).abs() < 0.2, "{bars:?}");
}

#[test]
fn charts_are_made_of_the_names() {
    let rows = rows();
    let names = Names::new(&rows);
    let families = families(&rows, &names);
    let point = |name: &str, who, points: &[(f64, f64)]| Curve {
        name: name.to_owned(),
        who,
        points: points.into(),
    };
    let expected = [
        Family {
            name: "hex/encode",
            number: Number::Length,
            curves: vec![
                point("fastprim", Who::Auto, &[(32.0, 2.0), (4096.0, 97.0)]),
                point("@scalar", Who::Forced(0), &[(32.0, 12.0), (4096.0, 500.0)]),
                point("const-hex", Who::Peer(0), &[(32.0, 4.0), (4096.0, 100.0)]),
                point("<b>&", Who::Peer(1), &[(32.0, 6.0), (4096.0, 200.0)]),
            ],
        },
        // One input in 50 ns is 20 million a second, however many a call takes.
        Family {
            name: "keccak/batch/32",
            number: Number::Batch,
            curves: vec![
                point("fastprim", Who::Auto, &[(1.0, 5.0), (8.0, 20.0), (1024.0, 25.0)]),
                point("@scalar", Who::Forced(0), &[(1.0, 5.0), (8.0, 5.0), (1024.0, 5.0)]),
                point("const-hex", Who::Peer(0), &[(1.0, 4.0), (8.0, 4.0), (1024.0, 5.0)]),
                point(
                    "<b>&",
                    Who::Peer(1),
                    &[(1.0, 1e3 / 300.0), (8.0, 1e3 / 300.0), (1024.0, 4.0)],
                ),
            ],
        },
    ];
    // Of keccak there is one length only.
    assert_eq!(families, expected);
    let page = Report::new(rows.clone(), false).to_html();
    let batch = chart(&page, "keccak/batch/32: throughput against batch size").unwrap();
    assert!(texts(batch).contains(&"fastprim 25.0"), "{:?}", texts(batch));
    assert!(texts(batch).contains(&"inputs per call"));
    assert!(chart(&page, "keccak: time against length").is_none());
    let page = Report::new(rows[..3].to_vec(), false).to_html();
    assert!(!page.contains("throughput against batch size"), "no such rows");
}

#[test]
fn nothing_is_outside_of_its_chart() {
    // A character that is written as several is still one.
    let page = Report::new(rows(), false).to_html();
    let page = ["&lt;", "&gt;", "&amp;"].iter().fold(page, |page, it| page.replace(it, "+"));
    for chart in parts(&page, "<svg ", "</svg>") {
        let size: Vec<f64> = parts(chart, "viewBox=\"0 0 ", "\"")[0]
            .split(' ')
            .map(|n| n.parse().unwrap())
            .collect();
        // What begins at the left of a line must end before what ends at its right.
        let mut lines = BTreeMap::<&str, f64>::new();
        for text in parts(chart, "<text ", "</text>") {
            // About as wide as in a wide font.
            let width = 6.5 * text.rsplit_once('>').unwrap().1.trim().chars().count() as f64;
            let x: f64 = parts(text, "x=\"", "\"")[0].parse().unwrap();
            assert!(x + width <= size[0] || !text.contains("\"start\""), "{text}");
            let line = lines.entry(parts(text, " y=\"", "\"")[0]).or_default();
            *line += width;
            assert!(*line <= size[0] - 28.0 || text.contains("\"middle\""), "{text}");
        }
        for (attributes, limit) in [
            (["x=\"", "x1=\"", "x2=\"", "cx=\""], size[0]),
            (["y=\"", "y1=\"", "y2=\"", "cy=\""], size[1]),
        ] {
            for attribute in attributes {
                for value in parts(chart, &format!(" {attribute}"), "\"") {
                    let value: f64 = value.parse().unwrap();
                    assert!((0.0..=limit).contains(&value), "{attribute}{value} of {limit}");
                }
            }
        }
    }
}

#[test]
fn a_noisy_run_has_a_banner() {
    let banner = "<p class=\"warning\" role=\"note\">";
    let mut report = example();
    report.resolution = 0.01;
    assert!(!report.to_html().contains(banner));
    report.resolution = 0.06;
    let expected = format!("{banner}TOO NOISY: one function and itself were 6.0 % apart");
    assert!(report.to_html().contains(&expected));
}

#[test]
fn the_page_of_several_runs() {
    let run = spread::tests::run;
    let page = Spreads::new(&[run(0.9, 3.0), run(1.0, 3.0), run(1.0, 3.0)]).to_html();
    assert!(page.contains(">NOT REPEATABLE: fewer than 95 % of the rows are within 5 %"), "{page}");
    let line = parts(&page, "<th scope=\"row\">hex/encode/32</th>", "</tr>")[0];
    assert_eq!(parts(line, "<td>", "</td>"), ["0.900", "1.000", "1.000", "1.000", "10.0 %"]);
    assert!(page.contains("<th scope=\"row\">hex/encode/32@scalar</th>"));
    let texts = texts(chart(&page, "Our time over the best peer's in 3 runs").unwrap());
    assert!(texts.contains(&"hex/encode/32"), "{texts:?}");
    assert!(texts.contains(&"1.00 \u{2717} (10.0 %)"), "{texts:?}");
}

#[test]
fn axes_end_at_ticks() {
    let ticks = |values: &[f64]| svg::log_axis(values.iter().copied(), 9).bold_points().to_vec();
    assert_eq!(ticks(&[0.36, 1.0, 1.18]), [0.3, 0.4, 0.5, 0.6, 0.8, 1.0, 1.2]);
    assert_eq!(ticks(&[1.97, 31_737.0]), [1.0, 10.0, 100.0, 1e3, 1e4, 1e5]);
    assert_eq!(ticks(&[1.0]), [1.0, 1.2]);
    let ticks = |values: &[f64]| svg::axis_at(values.iter().copied()).bold_points().to_vec();
    assert_eq!(ticks(&[32.0, 20.0, 64.0, 65.0, 4096.0]), [20.0, 64.0, 4096.0]);
    assert_eq!(svg::tick(&0.3), "0.3");
    assert_eq!(svg::tick(&1e4), "10000");
}

#[test]
fn names_do_not_overlap() {
    assert_eq!(spread_out(&[50, 20, 100], 16, 200), [50, 20, 100]);
    assert_eq!(spread_out(&[50, 48, 52], 16, 200), [64, 48, 80]);
    assert_eq!(spread_out(&[195, 190, 100], 16, 200), [200, 184, 100]);
}
