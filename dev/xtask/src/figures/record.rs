//! Reads the parts of a record that the tables need. `dev/bench/src/record.rs` writes records.

use crate::Result;
use serde::Deserialize;

/// One run of the benchmark.
#[derive(Deserialize, Debug)]
pub(super) struct Record {
    #[serde(skip)]
    pub(super) path: String,
    pub(super) date: String,
    pub(super) processor: String,
    pub(super) runs: usize,
    contenders: Vec<Contender>,
    #[serde(default)]
    datasets: Vec<Dataset>,
    rows: Vec<Row>,
}

#[derive(Deserialize, Debug)]
struct Contender {
    name: String,
    built: String,
}

/// Puzzles of one kind.
#[derive(Deserialize, Debug)]
pub(super) struct Dataset {
    pub(super) name: String,
    pub(super) puzzles: usize,
    pub(super) about: String,
}

/// One contender on one dataset.
#[derive(Deserialize, Debug)]
pub(super) struct Row {
    dataset: String,
    mode: String,
    contender: String,
    pub(super) median_ns: f64,
    pub(super) spread_percent: f64,
    runs_ns: Vec<f64>,
    /// The number of wrong ratings, and of puzzles with known ratings, if ratings are compared.
    pub(super) wrong: Option<[usize; 2]>,
}

impl Record {
    pub(super) fn new(path: &str, text: &str) -> Result<Self> {
        let record: Self = toml::from_str(text).map_err(|error| format!("{path}: {error}"))?;
        Ok(Self { path: path.to_owned(), ..record })
    }

    /// Returns the newest record with this engine first, and with tdoku.
    pub(super) fn newest<'a>(records: &'a [Self], engine: &str) -> Option<&'a Self> {
        let fit = records.iter().filter(|record| {
            let leads = record.contenders.first().is_some_and(|first| first.name == engine);
            leads && record.built("tdoku").is_ok()
        });
        fit.max_by_key(|record| (&record.date, &record.path))
    }

    /// Returns the newest record in which ratings are compared with those of both other raters.
    pub(super) fn newest_of_ratings(records: &[Self]) -> Option<&Self> {
        let fit =
            records.iter().filter(|record| record.built("skfr").is_ok() && record.built("reference").is_ok());
        fit.max_by_key(|record| (&record.date, &record.path))
    }

    pub(super) fn datasets(&self) -> &[Dataset] {
        &self.datasets
    }

    /// Returns the version, compiler and flags of the contender.
    pub(super) fn built(&self, name: &str) -> Result<&str> {
        let contender = self.contenders.iter().find(|contender| contender.name == name);
        contender
            .map(|contender| contender.built.as_str())
            .ok_or_else(|| format!("{}: no contender {name}", self.path).into())
    }

    pub(super) fn row(&self, dataset: &str, mode: &str, contender: &str) -> Result<&Row> {
        let fits = |row: &&Row| row.dataset == dataset && row.mode == mode && row.contender == contender;
        self.rows
            .iter()
            .find(fits)
            .ok_or_else(|| format!("{}: no row {dataset}, {mode}, {contender}", self.path).into())
    }

    /// Returns the spreads of these contenders' rows, in ascending order.
    pub(super) fn spreads(&self, contenders: &[&str]) -> Vec<f64> {
        let rows = self.rows.iter().filter(|row| contenders.contains(&row.contender.as_str()));
        sorted(rows.map(|row| row.spread_percent))
    }
}

impl Row {
    /// Returns how many times as fast as the other row it is, as the median of the ratios per run.
    pub(super) fn times_as_fast_as(&self, other: &Self) -> f64 {
        median(&sorted(other.runs_ns.iter().zip(&self.runs_ns).map(|(theirs, ours)| theirs / ours)))
    }
}

fn sorted(values: impl Iterator<Item = f64>) -> Vec<f64> {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(f64::total_cmp);
    values
}

/// Returns the middle value, or the mean of the two in the middle. It is NaN without values.
pub(super) fn median(sorted: &[f64]) -> f64 {
    let at = |index: usize| sorted.get(index).copied().unwrap_or(f64::NAN);
    let last = sorted.len().saturating_sub(1);
    f64::midpoint(at(last / 2), at(last.div_ceil(2)))
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::figures::table::DATASETS;

    /// Returns a record with the engine, the crate at twice and tdoku at three times its time.
    pub(in crate::figures) fn text(engine: &str, date: &str, ns: f64) -> String {
        let one = format!("{engine}, one");
        let contenders = [(engine, 1.0), (one.as_str(), 1.0), ("crate sudoku", 2.0), ("tdoku", 3.0)];
        let built =
            contenders.map(|(name, _)| format!("{{ name = \"{name}\", built = \"{name} 1, rustc\" }}"));
        let rows = DATASETS.iter().flat_map(|(dataset, _)| {
            ["first", "unique", "solve"].into_iter().flat_map(move |mode| {
                contenders.map(|(name, times)| {
                    let ns = ns * times;
                    format!("{{ dataset = \"{dataset}\", mode = \"{mode}\", contender = \"{name}\", median_ns = {ns:.1}, spread_percent = 2.0, runs_ns = [{ns:.1}, {ns:.1}] }}")
                })
            })
        });
        let rows: Vec<_> = rows.collect();
        format!(
            "date = \"{date}\"\nprocessor = \"P\"\nruns = 2\ncontenders = [{}]\nrows = [{}]\n",
            built.join(", "),
            rows.join(", ")
        )
    }

    #[test]
    fn the_newest_with_the_engine_first_is_taken() {
        let record = |engine, date| Record::new("r.toml", &text(engine, date, 1.0)).unwrap();
        let records =
            [record("avx512", "2026-01-03"), record("avx512", "2026-02-01"), record("avx2", "2026-03-01")];
        assert_eq!(Record::newest(&records, "avx512").unwrap().date, "2026-02-01");
        assert_eq!(Record::newest(&records, "avx2").unwrap().date, "2026-03-01");
        assert!(Record::newest(&records, "portable").is_none());
        assert!(Record::newest(&records, "avx512, one").is_none());
    }

    #[test]
    fn ratios_are_taken_run_by_run() {
        let row = |runs: &[f64]| Row {
            dataset: String::new(),
            mode: String::new(),
            contender: String::new(),
            median_ns: 0.0,
            spread_percent: 0.0,
            runs_ns: runs.to_vec(),
            wrong: None,
        };
        // The ratio of the medians would be 1.5.
        let ratio = row(&[1.0, 4.0, 2.0]).times_as_fast_as(&row(&[3.0, 3.0, 8.0]));
        assert!((ratio - 3.0).abs() < 1e-9, "{ratio}");
    }

    #[test]
    fn what_a_record_lacks_is_said() {
        let record = Record::new("r.toml", &text("avx512", "2026-01-03", 1.0)).unwrap();
        let error = record.row("17clue", "first", "other").unwrap_err().to_string();
        assert_eq!(error, "r.toml: no row 17clue, first, other");
        assert!(Record::new("r.toml", "date = 1").unwrap_err().to_string().starts_with("r.toml: "));
        assert!(median(&[]).is_nan());
    }
}
