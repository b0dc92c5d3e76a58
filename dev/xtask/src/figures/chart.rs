//! The chart of the README: puzzles per second of each solver, as SVG.

use super::record::Record;
use super::table::{MAIN_DATASETS, rate};
use crate::Result;
use std::fmt::Write as _;

/// The solvers with their names in records and in the chart.
const SOLVERS: [(&str, &str); 4] =
    [("avx512", "sudokit"), ("crate sudoku", "sudoku"), ("schoku", "Schoku"), ("tdoku", "tdoku")];

const WIDTH: f64 = 720.0;
/// The left ends of the bars and the width of the longest.
const BARS: (f64, f64) = (190.0, 440.0);
const BAR_HEIGHT: f64 = 11.0;
const GROUP_HEIGHT: f64 = 62.0;
const TOP: f64 = 34.0;

const STYLE: &str = "\
text{font:12px system-ui,sans-serif;fill:#24292f}.s{font-size:10px}.b{font-weight:600}.bar{fill:#8c959f}.us{fill:#0969da}
@media (prefers-color-scheme:dark){text{fill:#e6edf3}.bar{fill:#6e7681}.us{fill:#4493f8}}";

/// Returns the chart of the newest record of AVX-512. In each group the longest bar is the fastest solver.
pub(super) fn chart(records: &[Record]) -> Result<String> {
    let record = Record::newest(records, "avx512").ok_or("no record has avx512 first, and tdoku")?;
    let height = TOP + GROUP_HEIGHT * MAIN_DATASETS.len() as f64 + 24.0;
    let title = "Puzzles solved per second on one core";
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" aria-label=\"{title}\">\n\
         <style>{STYLE}</style>\n<text class=\"b\" x=\"8\" y=\"18\">{title}</text>\n"
    );
    let mut top = TOP;
    for (dataset, label) in MAIN_DATASETS {
        group(&mut svg, top, label, &rates(record, dataset)?);
        top += GROUP_HEIGHT;
    }
    let Record { processor, date, .. } = record;
    let _ = writeln!(
        svg,
        "<text class=\"s\" x=\"8\" y=\"{}\">{processor}, {date}. One solution per puzzle; sudokit solves them in batches.</text>\n</svg>",
        height - 8.0
    );
    Ok(svg)
}

/// Returns the name and the puzzles per second of each solver in the record.
fn rates(record: &Record, dataset: &str) -> Result<Vec<(&'static str, f64)>> {
    let measured = SOLVERS.into_iter().filter(|(solver, _)| record.built(solver).is_ok());
    measured.map(|(solver, name)| Ok((name, 1e9 / record.row(dataset, "first", solver)?.median_ns))).collect()
}

fn group(svg: &mut String, top: f64, label: &str, rates: &[(&str, f64)]) {
    let fastest = rates.iter().map(|(_, rate)| *rate).fold(0.0, f64::max);
    let (left, longest) = BARS;
    let _ = writeln!(svg, "<text class=\"b\" x=\"8\" y=\"{:.0}\">{label}</text>", top + 11.0);
    for (line, (name, value)) in rates.iter().enumerate() {
        let y = top + (BAR_HEIGHT + 2.0) * line as f64;
        let (length, text) = (longest * value / fastest, y + 9.0);
        let class = if line == 0 { "bar us" } else { "bar" };
        let _ = writeln!(
            svg,
            "<text class=\"s\" x=\"{:.0}\" y=\"{text:.0}\" text-anchor=\"end\">{name}</text>\
             <rect class=\"{class}\" x=\"{left:.0}\" y=\"{y:.0}\" width=\"{length:.1}\" height=\"{BAR_HEIGHT:.0}\"/>\
             <text class=\"s\" x=\"{:.1}\" y=\"{text:.0}\">{}</text>",
            left - 6.0,
            left + length + 5.0,
            rate(*value)
        );
    }
}

#[cfg(test)]
mod tests {
    use super::super::record::tests::text;
    use super::*;

    #[test]
    fn bars_are_as_long_as_solvers_are_fast() {
        let record = Record::new("dev/r.toml", &text("avx512", "2026-01-02", 100.0)).unwrap();
        let chart = chart(&[record]).unwrap();
        assert!(chart.contains("class=\"bar us\" x=\"190\" y=\"34\" width=\"440.0\""), "{chart}");
        assert!(chart.contains("width=\"146.7\"") && chart.contains(">3.3 M<"), "{chart}");
        assert_eq!(chart.matches("class=\"bar us\"").count(), MAIN_DATASETS.len());
        assert!(super::chart(&[]).is_err());
    }
}
