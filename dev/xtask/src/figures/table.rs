//! The tables as Markdown.

use super::in_book;
use super::record::{Record, median};
use crate::Result;

/// The datasets in the order of the table, with their names there.
pub(super) const DATASETS: [(&str, &str); 8] = [
    ("kaggle-like", "easy, 31–39 clues"),
    ("random-minimal", "random minimal"),
    ("17clue", "17 clues"),
    ("top1465", "top1465"),
    ("hardest_se11", "SE 11 and up"),
    ("hardest1106", "hardest of 2011"),
    ("many_solutions", "many solutions"),
    ("unsolvable", "four in five unsolvable"),
];
/// The datasets of the README.
pub(super) const MAIN_DATASETS: [(&str, &str); 6] =
    [DATASETS[0], DATASETS[1], DATASETS[2], DATASETS[3], DATASETS[4], DATASETS[6]];
/// The modes of the table. A sentence below it covers `solve`.
const MODES: [&str; 2] = ["first", "unique"];
/// Other solvers, with their names in records and in headings.
const PEERS: [(&str, &str); 3] = [("tdoku", "tdoku"), ("schoku", "Schoku"), ("crate sudoku", "crate")];

/// Returns the other solvers in the record.
fn peers(record: &Record) -> impl Iterator<Item = (&'static str, &'static str)> {
    PEERS.into_iter().filter(|(peer, _)| record.built(peer).is_ok())
}

/// Returns the table of the README: batches of the main datasets, in the newest record of AVX-512.
pub(super) fn summary(records: &[Record]) -> Result<String> {
    let record = Record::newest(records, "avx512").ok_or("no record has avx512 first, and tdoku")?;
    let names = peers(record).map(|(_, name)| format!("× {name}"));
    let headings: Vec<_> = ["puzzles", "per second"].map(str::to_owned).into_iter().chain(names).collect();
    let mut text = format!("{}|---|{}\n", line(&headings), "---:|".repeat(headings.len() - 1));
    for (dataset, label) in MAIN_DATASETS {
        let ours = record.row(dataset, "first", "avx512")?;
        let mut cells = vec![label.to_owned(), rate(1e9 / ours.median_ns)];
        for (peer, _) in peers(record) {
            cells.push(times(ours.times_as_fast_as(record.row(dataset, "first", peer)?)));
        }
        text += &line(&cells);
    }
    let Record { processor, date, runs, path, .. } = record;
    Ok(format!("{text}\n{processor}, one core, {date}, medians of {runs} runs ([record]({path})).\n"))
}

/// Returns the large table from the newest record of AVX-512, and small ones if there is a record of AVX2.
pub(super) fn tables(records: &[Record]) -> Result<String> {
    let widest = Record::newest(records, "avx512").ok_or("no record has avx512 first, and tdoku")?;
    let mut text = format!("With AVX-512:\n\n{}", large(widest, "avx512")?) + &caption(widest, "avx512")?;
    if let Some(record) = Record::newest(records, "avx2") {
        text += "\nWith AVX2, how many times as fast as tdoku built for the same instructions:\n\n";
        text += &small(record, "avx2", "tdoku")?;
        if record.built("schoku").is_ok() {
            text += "\nAnd as Schoku:\n\n";
            text += &small(record, "avx2", "schoku")?;
        }
        text += &caption(record, "avx2")?;
    }
    Ok(text)
}

/// Returns a table with puzzles per second and the ratio to each other solver, for batches, then for one puzzle per
/// call.
fn large(record: &Record, engine: &str) -> Result<String> {
    let times_of = || peers(record).map(|(_, name)| format!("× {name}"));
    let asked = ["any solution", "how many"].map(|asked| format!("{asked}: a second"));
    let headings = asked.into_iter().flat_map(|asked| [asked].into_iter().chain(times_of()));
    let headings: Vec<_> = ["puzzles".to_owned()].into_iter().chain(headings).collect();
    let mut text = format!("{}|---|{}\n", line(&headings), "---:|".repeat(headings.len() - 1));
    for (contender, title) in both(engine).iter().zip(["many puzzles a call", "one puzzle a call"]) {
        let mut heading = vec![format!("*{title}*")];
        heading.resize(headings.len(), String::new());
        text += &line(&heading);
        for (dataset, label) in DATASETS {
            let mut cells = vec![label.to_owned()];
            for mode in MODES {
                let ours = record.row(dataset, mode, contender)?;
                cells.push(rate(1e9 / ours.median_ns));
                for (peer, _) in peers(record) {
                    cells.push(times(ours.times_as_fast_as(record.row(dataset, mode, peer)?)));
                }
            }
            text += &line(&cells);
        }
    }
    Ok(text)
}

/// Returns a table with the ratio to one other solver.
fn small(record: &Record, engine: &str, peer: &str) -> Result<String> {
    let mut text = "\
| puzzles | many a call: any solution | how many | one a call: any solution | how many |
|---|---:|---:|---:|---:|
"
    .to_owned();
    for (dataset, label) in DATASETS {
        let mut cells = vec![label.to_owned()];
        for contender in both(engine) {
            for mode in MODES {
                let theirs = record.row(dataset, mode, peer)?;
                cells.push(times(record.row(dataset, mode, &contender)?.times_as_fast_as(theirs)));
            }
        }
        text += &line(&cells);
    }
    Ok(text)
}

/// Returns the contenders of an engine: batches, and one puzzle per call.
fn both(engine: &str) -> [String; 2] {
    [engine.to_owned(), format!("{engine}, one")]
}

/// Returns the machine, the compilers, the date and the spread.
fn caption(record: &Record, engine: &str) -> Result<String> {
    let [batches, one] = both(engine);
    let (least, most) = solved(record, &batches)?;
    let (one_least, one_most) = solved(record, &one)?;
    let measured = [batches.as_str(), &one].into_iter().chain(peers(record).map(|(peer, _)| peer));
    let spreads = record.spreads(&measured.collect::<Vec<_>>());
    let built = peers(record).map(|(peer, _)| Ok(record.built(peer)?.to_owned()));
    let built = built.collect::<Result<Vec<_>>>()?.join("; ");
    let lines = [
        format!("Proof and solution together (mode `solve`): {least} to {most} times as fast as tdoku, "),
        format!("{one_least} to {one_most} with one puzzle a call.\n"),
        format!("{}, one core, {}; medians of {} runs; ", record.processor, record.date, record.runs),
        format!("fastest and slowest differ by at most {:.0} % in half of the cases, ", median(&spreads)),
        format!("{:.0} % in nine of ten.\n", nine_in_ten(&spreads)),
        format!("{}; {built}. ", short(record.built(engine)?)),
        format!("{}.\n", in_book(&record.path)),
    ];
    Ok(format!("\n{}", lines.concat()))
}

/// Returns the value that nine of ten of the sorted values do not exceed. The largest of hundreds only shows that a
/// disturbance occurred.
fn nine_in_ten(sorted: &[f64]) -> f64 {
    let index = (sorted.len() * 9).div_ceil(10).saturating_sub(1);
    sorted.get(index).copied().unwrap_or(f64::NAN)
}

/// Returns the least and the greatest ratio to tdoku in mode `solve`.
fn solved(record: &Record, contender: &str) -> Result<(String, String)> {
    let ratios = DATASETS.iter().map(|(dataset, _)| {
        let tdoku = record.row(dataset, "solve", "tdoku")?;
        Ok(record.row(dataset, "solve", contender)?.times_as_fast_as(tdoku))
    });
    let ratios: Vec<f64> = ratios.collect::<Result<_>>()?;
    let least = ratios.iter().copied().fold(f64::INFINITY, f64::min);
    Ok((times(least), times(ratios.iter().copied().fold(0.0, f64::max))))
}

/// Returns the name and the compiler. The rest is in the record.
fn short(built: &str) -> String {
    built.split(", ").take(2).collect::<Vec<_>>().join(", ")
}

pub(super) fn line(cells: &[String]) -> String {
    format!("| {} |\n", cells.join(" | "))
}

/// Returns puzzles per second, with as many digits as the noise allows.
pub(super) fn rate(value: f64) -> String {
    match value {
        1e6.. => format!("{:.1} M", value / 1e6),
        1e4.. => format!("{:.0} k", value / 1e3),
        _ => format!("{:.1} k", value / 1e3),
    }
}

fn times(ratio: f64) -> String {
    match ratio {
        9.95.. => format!("{ratio:.0}"),
        0.995.. => format!("{ratio:.1}"),
        _ => format!("{ratio:.2}"),
    }
}

#[cfg(test)]
mod tests {
    use super::super::record::tests::text;
    use super::*;

    #[test]
    fn the_tables_hold_rates_and_ratios() {
        let record = |engine| Record::new("dev/r.toml", &text(engine, "2026-01-02", 100.0)).unwrap();
        let both = tables(&[record("avx512"), record("avx2")]).unwrap();
        assert!(both.contains("| 17 clues | 10.0 M | 3.0 | 2.0 | 10.0 M | 3.0 | 2.0 |\n"), "{both}");
        assert!(both.contains("| 17 clues | 3.0 | 3.0 | 3.0 | 3.0 |\n"), "{both}");
        assert!(both.contains("All figures: `dev/r.toml`.\n"), "{both}");
        let one = tables(&[record("avx512")]).unwrap();
        assert!(!one.contains("AVX2"));
        assert!(tables(&[record("avx2")]).is_err());
    }

    #[test]
    fn the_summary_has_a_row_for_each_main_dataset() {
        let record = Record::new("dev/r.toml", &text("avx512", "2026-01-02", 100.0)).unwrap();
        let summary = summary(&[record]).unwrap();
        assert!(summary.starts_with("| puzzles | per second | × tdoku | × crate |\n|---|---:|"), "{summary}");
        assert!(summary.contains("| 17 clues | 10.0 M | 3.0 | 2.0 |\n"), "{summary}");
        assert!(summary.ends_with(" ([record](dev/r.toml)).\n"), "{summary}");
    }

    #[test]
    fn schoku_has_a_column_where_it_was_measured() {
        let record = |engine| {
            let text = text(engine, "2026-01-02", 100.0).replace("crate sudoku", "schoku");
            Record::new("dev/r.toml", &text).unwrap()
        };
        let tables = tables(&[record("avx512"), record("avx2")]).unwrap();
        assert!(tables.contains("any solution: a second | × tdoku | × Schoku |"), "{tables}");
        assert!(tables.contains("| 17 clues | 10.0 M | 3.0 | 2.0 | 10.0 M | 3.0 | 2.0 |\n"), "{tables}");
        assert!(
            tables.contains("And as Schoku:") && tables.contains("| 17 clues | 2.0 | 2.0 | 2.0 | 2.0 |\n")
        );
        assert!(tables.contains("; tdoku 1, rustc; schoku 1, rustc. "), "{tables}");
    }

    #[test]
    fn one_in_ten_is_left_out() {
        let sorted: Vec<f64> = (1..=20).map(f64::from).collect();
        assert_eq!(nine_in_ten(&sorted).to_string(), "18");
        assert_eq!(nine_in_ten(&sorted[..1]).to_string(), "1");
        assert!(nine_in_ten(&[]).is_nan());
    }

    #[test]
    fn figures_are_short() {
        assert_eq!(
            [12_340_000.0, 1e6, 791_400.0, 10_000.0, 7_123.0].map(rate),
            ["12.3 M", "1.0 M", "791 k", "10 k", "7.1 k"]
        );
        assert_eq!(
            [12.4, 9.96, 8.34, 1.0, 0.996, 0.834].map(times),
            ["12", "10", "8.3", "1.0", "1.0", "0.83"]
        );
    }
}
