//! The tables of speed in the README and in the notes on benchmarks, written from the records of the benchmarks.

mod rating;
mod record;
mod table;

use crate::Result;
use crate::run::root;
use record::Record;
use std::fs;

/// Where the records are.
pub(crate) const FOLDER: &str = "dev/bench/record/";

/// The tables stand between these two lines.
const MARKERS: [&str; 2] =
    ["<!-- figures: written by `cargo xtask figures` from dev/bench/record -->", "<!-- /figures -->"];

/// The pages with tables.
pub(crate) const PAGES: [&str; 2] = ["README.md", "docs/benchmarks.md"];

/// Writes the tables of the newest records into the pages.
pub(crate) fn run(_: &[String]) -> Result {
    let root = root()?;
    let files = fs::read_dir(root.join(FOLDER))?;
    let records = files.map(|file| {
        let file = file?;
        let path = format!("{FOLDER}{}", file.file_name().to_string_lossy());
        Ok((path, fs::read_to_string(file.path())?))
    });
    let records: Vec<_> = records.collect::<Result<_>>()?;
    for page in PAGES {
        let path = root.join(page);
        let text = fs::read_to_string(&path)?;
        let records = records.iter().map(|(path, text)| (path.as_str(), text.as_str()));
        fs::write(path, filled((page, &text), records)?)?;
    }
    Ok(())
}

/// The page, its path and text, with the tables that these records give; each record is its path and its text.
pub(crate) fn filled<'a>(
    (page, text): (&str, &str),
    records: impl Iterator<Item = (&'a str, &'a str)>,
) -> Result<String> {
    let records = records.map(|(path, text)| Record::new(path, text)).collect::<Result<Vec<_>>>()?;
    let parts = text.split_once(MARKERS[0]).and_then(|(before, rest)| {
        let (_, after) = rest.split_once(MARKERS[1])?;
        Some((before, after))
    });
    let (before, after) =
        parts.ok_or_else(|| format!("{page}: lacks the lines `{}` and `{}`", MARKERS[0], MARKERS[1]))?;
    let tables = if page == PAGES[0] { table::tables(&records)? } else { rating::table(&records)? };
    Ok(format!("{before}{}\n{tables}{}{after}", MARKERS[0], MARKERS[1]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rest_of_the_readme_stays() {
        let record = record::tests::text("avx512", "2026-01-02", 100.0);
        let readme = format!("# before\n{}\nold\n{}\n# after\n", MARKERS[0], MARKERS[1]);
        let filled = |readme: &str| filled((PAGES[0], readme), [("a.toml", record.as_str())].into_iter());
        let once = filled(&readme).unwrap();
        assert!(once.starts_with("# before\n<!--") && once.ends_with("-->\n# after\n"), "{once}");
        assert!(!once.contains("old") && once.contains("2026-01-02"));
        assert_eq!(filled(&once).unwrap(), once);
        assert!(filled("# before\n").is_err());
    }

    #[test]
    fn the_other_page_has_the_ratings() {
        let record = rating::tests::text(1e6);
        let page = format!("{}\n{}\n", MARKERS[0], MARKERS[1]);
        let filled = filled((PAGES[1], &page), [("a.toml", record.as_str())].into_iter()).unwrap();
        assert!(filled.contains("× skfr"), "{filled}");
    }
}
