//! A run, or the spread of several, as one page that needs nothing else: no script, no font, no
//! file beside it.

use super::lines::{Line, Section, percent};
use super::{Context, Report, Spreads};
use crate::{machine, targets};
use bars::Bar;
use families::{Family, Names, Number};
use maud::{DOCTYPE, Markup, PreEscaped, html};

mod bars;
mod curves;
mod families;
mod svg;
#[cfg(test)]
mod tests;

impl Report {
    /// The page.
    pub(crate) fn to_html(&self) -> String {
        let names = Names::new(&self.rows);
        let sections: Vec<_> = self.sections().collect();
        // The reference points come last: they explain the others.
        let (floor, competing): (Vec<_>, Vec<_>) =
            sections.iter().partition(|section| section.primitive == "floor");
        let body = html! {
            @for section in competing {
                section {
                    h2 { (section.primitive) }
                    p { (standing(section)) }
                    div.charts {
                        @if let Some(chart) = self.ratios(section) { (chart) }
                        @for family in families::families(section.rows, &names) { (curves(&family)) }
                    }
                    (table(section))
                }
            }
            @for section in floor {
                section {
                    h2 { "Reference points" }
                    (table(section))
                }
            }
            (key())
        };
        page(&self.context, &self.header(), self.warning(), &body)
    }

    /// The ratio of each row.
    fn ratios(&self, section: &Section<'_>) -> Option<Markup> {
        let bars = section.rows.iter().filter_map(|row| {
            let ratio = row.ratio?;
            let target = targets::of(&row.row);
            let verdict = target.map_or("", |target| target.verdict(ratio, self.resolution));
            Some(Bar {
                name: &row.row,
                backend: row.auto().and_then(|it| it.backend.as_deref()),
                ratio,
                range: None,
                target,
                verdict: verdict.to_owned(),
                bad: verdict.starts_with("miss"),
            })
        });
        let title = format!("{}: our time over the best peer's", section.primitive);
        let chart = bars::chart(&title, &bars.collect::<Vec<_>>())?;
        Some(figure(
            &title,
            "Bars begin at 1.00; to the left fastprim is faster. Line: must; diamond: aim.",
            &chart,
        ))
    }
}

impl Spreads {
    /// The page.
    pub(crate) fn to_html(&self) -> String {
        let bars: Vec<_> = self
            .rows
            .iter()
            .filter(|row| row.auto)
            .map(|row| Bar {
                name: &row.row,
                backend: None,
                ratio: row.median,
                range: Some(row.range()),
                target: targets::of(&row.row),
                verdict: format!("({})", percent(row.spread)),
                bad: !row.verdict().is_empty(),
            })
            .collect();
        let title = format!("Our time over the best peer's in {} runs", self.runs.len());
        let about = "Bars: from 1.00 to the median; thin line: smallest to largest. \
                     Line: must; diamond: aim. Figures: median and spread.";
        let number = |ratio: f64| format!("{ratio:.3}");
        let body = html! {
            section {
                h2 { "Ratios" }
                ul { @for sum in self.sums() { li { (sum) } } }
                div.charts {
                    @if let Some(chart) = bars::chart(&title, &bars) { (figure(&title, about, &chart)) }
                }
                (scrolled("the ratio of each run", &html! {
                    thead { tr {
                        th scope="col" { "row" }
                        @for run in 1..=self.runs.len() { th scope="col" { "run " (run) } }
                        th scope="col" { "median" }
                        th scope="col" { "spread" }
                        th scope="col" { "verdict" }
                    } }
                    tbody { @for row in &self.rows {
                        @let wide = !row.verdict().is_empty();
                        tr class=[classes(&[("forced", !row.auto), ("missed", wide)])] {
                            th scope="row" { (row.row) }
                            @for &ratio in &row.ratios { td { (number(ratio)) } }
                            td { (number(row.median)) }
                            td { (percent(row.spread)) }
                            td.verdict { (row.verdict()) }
                        }
                    } }
                }))
                p { "spread: largest minus smallest, over the median." }
            }
        };
        page(&self.context, &self.header(), self.warning(), &body)
    }
}

/// All but the results: what was measured, where, and whether to believe it.
fn page(context: &Context, header: &str, warning: Option<String>, body: &Markup) -> String {
    let dark = format!("@media (prefers-color-scheme: dark) {{\n{}}}\n", svg::dark_rules());
    let title = "cargo compare: fastprim head to head";
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) ", " (context.date) }
                style { (PreEscaped(include_str!("style.css"))) (PreEscaped(dark)) }
            }
            body {
                header {
                    h1 { (title) }
                    @if let Some(warning) = warning { p.warning role="note" { (warning) } }
                    dl {
                        dt { "date" } dd { (context.date) }
                        // A word, two spaces or more, and what it says.
                        @for (word, text) in header.lines().filter_map(|line| line.split_once("  ")) {
                            @if !["peers", "absent"].contains(&word) { dt { (word) } dd { (text.trim_start()) } }
                        }
                        dt { "build" } dd { (context.build) }
                        @if !context.peers.is_empty() { dt { "peers" } dd { (peers(context)) } }
                        @if !context.absent.is_empty() { dt { "absent" } dd { (absent(context)) } }
                    }
                }
                main { (body) }
            }
        }
    }
    .into_string()
}

/// Each peer with its version and its features.
fn peers(context: &Context) -> Markup {
    html! {
        ul { @for (name, version) in &context.peers {
            li { (name) " " (version) @if let Some(features) = machine::features(name) { ", " (features) } }
        } }
    }
}

/// What has not been built, with the command that does.
fn absent(context: &Context) -> Markup {
    html! { ul { @for (names, command) in context.absent() { li { (names) ": " code { (command) } } } } }
}

/// How many of the targets are reached.
fn standing(section: &Section<'_>) -> Markup {
    let judged: Vec<_> = section.lines.iter().filter(|line| !line.verdict.is_empty()).collect();
    let missed = judged.iter().filter(|line| line.verdict.starts_with("miss")).count();
    html! {
        @if judged.is_empty() { "None of these rows has a target." }
        @else { (judged.len() - missed) " of " (judged.len()) " targets reached, " (missed) " missed." }
    }
}

fn curves(family: &Family<'_>) -> Markup {
    let (title, about, axes) = match family.number {
        Number::Length => (
            format!("{}: time against length", family.name),
            "Lower is faster. Behind each name: its time at the greatest length.",
            ["bytes", "ns per operation"],
        ),
        Number::Batch => (
            format!("{}: throughput against batch size", family.name),
            "Higher is faster. Behind each name: its throughput at the greatest size.",
            ["inputs per call", "million inputs per second"],
        ),
    };
    figure(&title, about, &curves::chart(&title, axes, &family.curves))
}

fn figure(title: &str, about: &str, chart: &Markup) -> Markup {
    html! {
        figure {
            figcaption { strong { (title) } " " (about) }
            (chart)
        }
    }
}

fn table(section: &Section<'_>) -> Markup {
    let cells = |line: &Line| {
        let figures = [&line.best_peer, &line.ratio, &line.must, &line.aim];
        line.times.iter().chain(figures).cloned().collect::<Vec<_>>()
    };
    scrolled(
        section.primitive,
        &html! {
            thead { tr {
                @for title in section.header() {
                    th scope="col" { @if title.is_empty() { "verdict" } @else { (title) } }
                }
            } }
            tbody { @for line in &section.lines {
                @let missed = line.verdict.starts_with("miss");
                tr class=[classes(&[("forced", line.forced), ("missed", missed)])] {
                    th scope="row" { (line.name) }
                    td.word { (line.backend) }
                    @for cell in cells(line) { td { (cell) } }
                    td.verdict { @if missed { "\u{2717} " } (line.verdict) }
                    @for cell in section.last(line) { td.word { (cell) } }
                }
            } }
        },
    )
}

/// A table that scrolls in itself on a narrow screen, with the keyboard too.
fn scrolled(label: &str, rows: &Markup) -> Markup {
    html! {
        div.scroll role="region" tabindex="0" aria-label={ "Table: " (label) } { table { (rows) } }
    }
}

/// The classes that apply, if any.
fn classes(all: &[(&str, bool)]) -> Option<String> {
    let applying: Vec<_> = all.iter().filter(|(_, applies)| *applies).map(|it| it.0).collect();
    (!applying.is_empty()).then(|| applying.join(" "))
}

fn key() -> Markup {
    html! {
        footer { ul {
            li { "Times are ns per operation, of the fastest batch; ratio: fastprim over the best peer." }
            li { "?: the time was not confirmed by other batches. ~: closer to the limit than the resolution." }
            li { "@: fastprim with that backend forced; the rows without are its own choice." }
            li { "must, aim: the ratio that has to be reached, and the one hoped for." }
            li { "allocs: per operation, and their bytes in all; peers where they differ; empty if there are none." }
        } }
    }
}
