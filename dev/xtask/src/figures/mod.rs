//! The tables of speed in the README and in the book's page on benchmarks, written from the records of the benchmarks.

mod chart;
mod rating;
mod record;
mod table;

use crate::Result;
use crate::run::root;
use record::Record;
use std::fs;

/// The folder of the records.
const FOLDER: &str = "dev/bench/record/";

/// The lines before and after the tables.
const MARKERS: [&str; 2] =
    ["<!-- figures: written by `cargo xtask figures` from dev/bench/record -->", "<!-- /figures -->"];

/// The pages with the summary, with all tables of engines, and with the table of ratings.
const PAGES: [&str; 3] =
    ["README.md", "docs/src/internals/benchmark-results.md", "docs/src/internals/benchmarks.md"];
/// The chart in the README.
const CHART: &str = "docs/src/pictures/benchmark.svg";

/// Writes the tables of the newest records into the pages, and the chart.
pub(crate) fn run(_: &[String]) -> Result {
    each_page(|page, _, filled| Ok(fs::write(root()?.join(page), filled)?))
}

/// Compares the tables in the pages with those of the records.
pub(crate) fn check() -> Result {
    each_page(|page, text, filled| {
        if text == filled {
            return Ok(());
        }
        let mut pairs = (1..).zip(text.lines().zip(filled.lines()));
        let line = pairs.find(|(_, (is, wanted))| is != wanted).map_or(1, |(line, _)| line);
        Err(format!("{page}:{line}: differs from the records; `cargo xtask figures` writes the tables")
            .into())
    })
}

/// Calls `then` with the path of each page and of the chart, its text, and the text by the newest records.
fn each_page(then: impl Fn(&str, &str, &str) -> Result) -> Result {
    let root = root()?;
    let files = fs::read_dir(root.join(FOLDER))?;
    let records = files.map(|file| {
        let file = file?;
        Record::new(
            &format!("{FOLDER}{}", file.file_name().to_string_lossy()),
            &fs::read_to_string(file.path())?,
        )
    });
    let records: Vec<_> = records.collect::<Result<_>>()?;
    PAGES.iter().try_for_each(|page| {
        let text = fs::read_to_string(root.join(page))?;
        then(page, &text, &filled(page, &text, &records)?)
    })?;
    then(CHART, &fs::read_to_string(root.join(CHART)).unwrap_or_default(), &chart::chart(&records)?)
}

/// Returns the page, as path and text, with the tables of these records.
fn filled(page: &str, text: &str, records: &[Record]) -> Result<String> {
    let parts = text.split_once(MARKERS[0]).and_then(|(before, rest)| {
        let (_, after) = rest.split_once(MARKERS[1])?;
        Some((before, after))
    });
    let (before, after) =
        parts.ok_or_else(|| format!("{page}: lacks the lines `{}` and `{}`", MARKERS[0], MARKERS[1]))?;
    let tables = match page {
        page if page == PAGES[0] => table::summary(records)?,
        page if page == PAGES[1] => table::tables(records)?,
        _ => rating::table(records)?,
    };
    Ok(format!("{before}{}\n{tables}{}{after}", MARKERS[0], MARKERS[1]))
}

/// Formats the path of a record for a page of the book, without a link, because it would leave the book.
fn in_book(path: &str) -> String {
    format!("All figures: `{path}`")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rest_of_the_readme_stays() {
        let record = record::tests::text("avx512", "2026-01-02", 100.0);
        let readme = format!("# before\n{}\nold\n{}\n# after\n", MARKERS[0], MARKERS[1]);
        let records = [Record::new("a.toml", &record).unwrap()];
        let filled = |readme: &str| filled(PAGES[0], readme, &records);
        let once = filled(&readme).unwrap();
        assert!(once.starts_with("# before\n<!--") && once.ends_with("-->\n# after\n"), "{once}");
        assert!(!once.contains("old") && once.contains("2026-01-02"));
        assert_eq!(filled(&once).unwrap(), once);
        assert!(filled("# before\n").is_err());
    }

    #[test]
    fn the_book_names_the_record_without_a_link() {
        let record = record::tests::text("avx512", "2026-01-02", 100.0);
        let page = format!("{}\n{}\n", MARKERS[0], MARKERS[1]);
        let filled = filled(PAGES[1], &page, &[Record::new("a.toml", &record).unwrap()]).unwrap();
        assert!(filled.contains("× tdoku") && filled.contains("All figures: `a.toml`.\n"), "{filled}");
    }

    #[test]
    fn the_other_page_has_the_ratings() {
        let record = rating::tests::text(1e6);
        let page = format!("{}\n{}\n", MARKERS[0], MARKERS[1]);
        let filled = filled(PAGES[2], &page, &[Record::new("a.toml", &record).unwrap()]).unwrap();
        assert!(filled.contains("× skfr"), "{filled}");
    }
}
