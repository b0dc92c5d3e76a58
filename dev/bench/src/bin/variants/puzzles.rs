//! Reads the puzzles.

use crate::contender::Result;
use serde::Deserialize;
use std::fs;
use std::path::PathBuf;

/// A puzzle with what is known of it.
#[derive(Debug)]
pub(crate) struct Puzzle {
    pub(crate) id: String,
    pub(crate) name: String,
    /// The size if the rules are the classic ones, or `rules`.
    pub(crate) group: String,
    /// The text of ISS.
    pub(crate) constraints: String,
    pub(crate) known: KnownCount,
}

/// The known number of solutions.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
pub(crate) struct KnownCount {
    exact: Option<u64>,
    at_least: Option<u64>,
}

impl KnownCount {
    /// Whether a count to 2 can be right.
    pub(crate) fn allows(self, count: u64) -> bool {
        self.exact.is_none_or(|exact| exact.min(2) == count)
            && self.at_least.is_none_or(|least| least.min(2) <= count)
    }
}

#[derive(Deserialize)]
struct Row {
    id: String,
    #[serde(default)]
    name: String,
    #[serde(default)]
    source: String,
    #[serde(default)]
    count: KnownCount,
    constraints: Option<String>,
    /// The values with commas, 0 for none.
    puzzle: Option<String>,
    size: Option<usize>,
}

/// Reads the puzzles that have the text in their identifier, name or source.
pub(crate) fn read(files: &[PathBuf], only: &str) -> Result<Vec<Puzzle>> {
    let mut puzzles = Vec::new();
    for file in files {
        let text = fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?;
        for (line, number) in text.lines().zip(1..) {
            let row =
                serde_json::from_str(line).map_err(|error| format!("{}:{number}: {error}", file.display()));
            let row: Row = row?;
            if [&row.id, &row.name, &row.source].iter().any(|text| text.contains(only)) {
                let constraints = row.constraints().ok_or_else(|| format!("{}: no puzzle", row.id))?;
                let group = row.size.map_or_else(|| "rules".to_owned(), |size| format!("{size}×{size}"));
                puzzles.push(Puzzle { id: row.id, name: row.name, group, constraints, known: row.count });
            }
        }
    }
    Ok(puzzles)
}

impl Row {
    fn constraints(&self) -> Option<String> {
        if self.constraints.is_some() {
            return self.constraints.clone();
        }
        let (values, size) = (self.puzzle.as_ref()?, self.size?);
        let givens = values.split(',').enumerate().filter(|(_, value)| *value != "0");
        let sign = |number: usize| u32::try_from(number).ok().and_then(|number| char::from_digit(number, 36));
        let givens = givens.map(|(cell, value)| {
            Some(format!(".~R{}C{}_{value}", sign(cell / size + 1)?, sign(cell % size + 1)?))
        });
        let givens = givens.collect::<Option<String>>()?;
        // The boxes are the usual ones of the size.
        Some(format!(".Shape~{size}x{size}{givens}"))
    }
}
