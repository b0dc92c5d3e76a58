//! The table of ratings as Markdown.

use super::in_book;
use super::record::Record;
use super::table::line;
use crate::Result;

const PEERS: [&str; 2] = ["skfr", "reference"];

/// Returns a table with puzzles per second, the ratio to other raters, and the number of wrong ratings.
pub(super) fn table(records: &[Record]) -> Result<String> {
    let record = Record::newest_of_ratings(records)
        .ok_or("no record has ratings by sudokit, skfr and the reference")?;
    let mut text = "\
| puzzles | a second | × skfr | × reference | wrong | skfr wrong |
|---|---:|---:|---:|---:|---:|
"
    .to_owned();
    for dataset in record.datasets() {
        let ours = record.row(&dataset.name, "rate", "sudokit")?;
        let mut cells = vec![format!("{}: {}", dataset.about, dataset.puzzles), rate(1e9 / ours.median_ns)];
        for peer in PEERS {
            cells.push(format!("{:.1}", ours.times_as_fast_as(record.row(&dataset.name, "rate", peer)?)));
        }
        for contender in ["sudokit", "skfr"] {
            let [wrong, of] = record.row(&dataset.name, "rate", contender)?.wrong.unwrap_or_default();
            cells.push(format!("{wrong} of {of}"));
        }
        text += &line(&cells);
    }
    Ok(text + &caption(record)?)
}

fn caption(record: &Record) -> Result<String> {
    let Record { processor, date, runs, path, .. } = record;
    let built = record.built("skfr")?;
    let source = in_book(path);
    Ok(format!("\n{processor}, one core, {date}; medians of {runs} runs. {built}. {source}.\n"))
}

/// Returns puzzles per second, with as many digits as the noise allows.
fn rate(value: f64) -> String {
    match value {
        9_950.0.. => format!("{:.0} k", value / 1e3),
        995.0.. => format!("{:.1} k", value / 1e3),
        9.95.. => format!("{value:.0}"),
        _ => format!("{value:.1}"),
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// Returns a record of one group, with skfr at twice and the reference at three times our time.
    pub(in crate::figures) fn text(ns: f64) -> String {
        let contenders = ["sudokit", "skfr", "reference"];
        let built = contenders.map(|name| format!("{{ name = \"{name}\", built = \"{name} 1\" }}"));
        let rows = [("sudokit", 1.0), ("skfr", 2.0), ("reference", 3.0)].map(|(name, times)| {
            let ns = ns * times;
            format!("{{ dataset = \"er-7\", mode = \"rate\", contender = \"{name}\", median_ns = {ns:.1}, spread_percent = 2.0, runs_ns = [{ns:.1}], wrong = [0, 9] }}")
        });
        format!(
            "date = \"2026-01-02\"\nprocessor = \"P\"\nruns = 1\ncontenders = [{}]\ndatasets = [{{ name = \"er-7\", puzzles = 9, about = \"rated 7\" }}]\nrows = [{}]\n",
            built.join(", "),
            rows.join(", ")
        )
    }

    #[test]
    fn the_table_holds_rates_ratios_and_errors() {
        let record = Record::new("dev/r.toml", &text(2e6)).unwrap();
        let table = table(&[record]).unwrap();
        assert!(table.contains("| rated 7: 9 | 500 | 2.0 | 3.0 | 0 of 9 | 0 of 9 |\n"), "{table}");
        assert!(table.contains("All figures: `dev/r.toml`."), "{table}");
        assert!(super::table(&[]).is_err());
    }

    #[test]
    fn rates_are_short() {
        assert_eq!([33_000.0, 3_394.0, 781.2, 2.04].map(rate), ["33 k", "3.4 k", "781", "2.0"]);
    }
}
