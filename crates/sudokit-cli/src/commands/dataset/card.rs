//! The README.md of a data set.

mod checksum;
mod command;

use super::gather::Gatherer;
use super::rows::RowBuilder;
use super::shards::{PartFiles, Shards};
use crate::args::{DatasetArgs, SplitBy};
use crate::counters::counted;
use crate::fatal::Fatal;
use crate::kind::Kind;
use std::path::PathBuf;
use std::{fmt, iter};
use sudokit::format::{ColumnType, Format};

pub(super) use command::command;

/// The README.md of a data set.
pub(super) struct Card<'a> {
    args: &'a DatasetArgs,
    gatherer: &'a Gatherer<'a>,
    shards: &'a Shards<'a>,
    /// The lines about the files.
    files: Vec<String>,
    solution_leaks: u64,
}

impl<'a> Card<'a> {
    /// The card of a complete data set.
    pub(super) fn new(
        args: &'a DatasetArgs,
        (gatherer, shards): (&'a Gatherer<'a>, &'a Shards<'a>),
        solution_leaks: u64,
    ) -> Result<Self, Fatal> {
        let line = |(path, rows): &(PathBuf, u64)| {
            let (size, sum) = checksum::checksum(path)?;
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            Ok(format!("| `{name}` | {rows} | {size} | `{sum}` |"))
        };
        let files = shards.parts.iter().flat_map(|part| &part.files);
        let files = files.map(line).collect::<Result<_, Fatal>>()?;
        Ok(Self { args, gatherer, shards, files, solution_leaks })
    }
}

impl fmt::Display for Card<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.head(f)?;
        self.made(f)?;
        self.contents(f)?;
        self.columns(f)?;
        self.checks(f)
    }
}

impl Card<'_> {
    /// The metadata, as Hugging Face names it.
    fn head(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (args, rows) = (self.args, self.shards.parts.iter().map(|part| part.rows).sum());
        writeln!(f, "---\npretty_name: Sudoku puzzles, seed {}", args.seed.unwrap_or_default())?;
        writeln!(f, "license: {}", args.license)?;
        writeln!(f, "task_categories:\n- question-answering\n- text-generation")?;
        writeln!(f, "size_categories:\n- {}", size_category(rows))?;
        writeln!(
            f,
            "tags:\n- sudoku\n- reasoning\n- synthetic\nconfigs:\n- config_name: default\n  features:"
        )?;
        for (name, kind) in self.all_columns() {
            writeln!(f, "  - name: {name}\n    dtype: {}", self.dtype(&name, kind))?;
        }
        if args.to == Kind::Text(Format::TSV) {
            writeln!(f, "  sep: \"\\t\"")?;
        }
        writeln!(f, "  data_files:")?;
        // Loaders refuse a part without rows, and then all others.
        for PartFiles { name, .. } in self.shards.parts.iter().filter(|part| part.rows > 0) {
            writeln!(f, "  - split: {name}\n    path: {name}-*.{}", args.to)?;
        }
        writeln!(f, "---\n\n# Sudoku puzzles\n")?;
        let made = self.gatherer.bands.made();
        let solutions = if self.has_ambiguous() {
            "with the number of solutions in the column `solutions`"
        } else {
            "each with exactly one solution"
        };
        writeln!(f, "{made} Sudoku puzzles, {solutions}; no two are equivalent.")
    }

    /// The names and types of all columns.
    fn all_columns(&self) -> impl Iterator<Item = (String, ColumnType)> {
        iter::once(("puzzle".to_owned(), ColumnType::Text)).chain(RowBuilder::columns(self.args))
    }

    /// The type of a column. Without it, loaders take the 81 digits of a solution in a text format for a number.
    fn dtype(&self, name: &str, kind: ColumnType) -> &'static str {
        let is_of_path = !["clues", "solutions", "blanks", "image"].contains(&name);
        let is_csv = [Format::CSV, Format::TSV].map(Kind::Text).contains(&self.args.to);
        match kind {
            // The loader of CSV has no nulls among whole numbers.
            ColumnType::Integer if is_csv && self.has_ambiguous() && is_of_path => "float64",
            ColumnType::Integer => "int64",
            ColumnType::Decimal => "float64",
            ColumnType::Boolean => "bool",
            _ => "string",
        }
    }

    fn has_ambiguous(&self) -> bool {
        self.args.solutions.iter().any(|range| *range.end() > 1)
    }

    fn made(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let attempts = counted(self.gatherer.next, "attempt");
        writeln!(f, "\n## How it was made\n\nBy sudokit {}:\n", env!("CARGO_PKG_VERSION"))?;
        writeln!(f, "```sh\n{}\n```\n", command(self.args))?;
        writeln!(
            f,
            "The same command writes the same bytes on any machine with any number of threads. Each puzzle starts from a random\n\
             full grid, with all grids equally likely, from which clues are removed in random order. The puzzles of\n\
             {attempts} were rated and sorted into the bands below, in their order. Of equivalent puzzles, the first was kept.\n\
             `sudokit generate --id ID` generates a puzzle again from its `id`."
        )?;
        if self.has_ambiguous() {
            writeln!(
                f,
                "\nA puzzle with several solutions was made from a puzzle with one, that of its `id`: the clues in unavoidable sets\n\
                 of the solution were removed. Its solutions were counted exactly. It has no rating."
            )?;
        }
        Ok(())
    }

    fn contents(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "\n## Contents\n\n| part | files | rows |\n|---|---|---|")?;
        for PartFiles { name, files, rows, .. } in &self.shards.parts {
            writeln!(f, "| `{name}` | {} | {rows} |", files.len())?;
        }
        writeln!(f, "\n| band | wanted | made |\n|---|---|---|")?;
        for band in &self.gatherer.bands.0 {
            writeln!(f, "| {band} | {} | {} |", band.wanted, band.made)?;
        }
        if self.gatherer.bands.missing().next().is_some() {
            let without = counted(self.gatherer.next - self.gatherer.last, "attempt");
            writeln!(f, "\nSome bands are incomplete: the last {without} gave no puzzle for any band.")?;
        }
        writeln!(f, "\n| file | rows | bytes | SHA-256 |\n|---|---|---|---|")?;
        self.files.iter().try_for_each(|line| writeln!(f, "{line}"))
    }

    fn columns(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "\n## Columns\n\n| column | holds |\n|---|---|")?;
        for (name, _) in self.all_columns() {
            writeln!(f, "| `{name}` | {} |", self.about(&name))?;
        }
        let scales: Vec<_> = self.args.scale.iter().map(|scale| format!("`{}`", scale.name())).collect();
        writeln!(f, "\nScale of the ratings: {}.", scales.join(", "))
    }

    /// What a column holds.
    fn about(&self, name: &str) -> &'static str {
        match name {
            "path_steps" => return "number of steps of the path on the first scale",
            "technique_rank" => {
                return "place of the hardest technique among those of the first scale, from 1";
            }
            "solution" if self.has_ambiguous() => return "81 digits, a solution",
            _ => {}
        }
        match name.rsplit('_').next().unwrap_or_default() {
            "puzzle" => "81 cells, row by row, `.` for empty",
            "solution" => "81 digits, the unique solution",
            "clues" => "number of filled cells",
            "er" => "rating of the hardest step",
            "ep" => "rating of the hardest step up to the first placed digit",
            "ed" => "rating of the first step",
            "score" => "sum of the scores of all steps",
            "effort" => "sum of what the rating of each step is above 1.0",
            "level" => "difficulty by its name on this scale",
            "technique" => "the technique of the hardest step",
            "canonical" => "canonical form; equal for equivalent puzzles and only for these",
            "id" => "id for `sudokit generate --id`",
            "solutions" => "exact number of solutions",
            "ambiguous" => "81 characters, `1` for a cell that differs between solutions, `0` for others",
            "blanks" => "number of empty cells",
            "image" => "0 for the puzzle of the id, 1 and above for its isomorphs",
            _ => "the solution path as JSON",
        }
    }

    fn checks(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = match self.args.group_by {
            SplitBy::Puzzle => "puzzle",
            SplitBy::Solution => "solution",
        };
        let (rows, promise) = (
            self.rows().replace(", ", " and "),
            if self.is_train_and_test() {
                "no test\n  puzzle is equivalent to a training puzzle"
            } else {
                "no two\n  parts have equivalent puzzles"
            },
        );
        let (search, solutions) = if self.has_ambiguous() {
            ("number of solutions of every puzzle is exact", "solutions")
        } else {
            ("solution of every puzzle is unique", "solution")
        };
        writeln!(
            f,
            "\n## Checks\n\n\
             - An exhaustive search proved that the {search}. A checker that shares no code with the\n  \
             search verified the {solutions}.\n\
             - The part of a puzzle depends only on the seed and the canonical form of its {what}, by SipHash-2-4 as in\n  \
             `sudokit split`.\n\
             - The files were read again, {rows}, and the canonical forms compared: {promise}. `sudokit dataset audit DIR` repeats this check.\n\
             - Rows of a later part with a solution that is equivalent to one of an earlier part: {}.",
            self.solution_leaks
        )
    }

    /// Whether the parts are `train` and `test`.
    pub(super) fn is_train_and_test(&self) -> bool {
        self.shards.parts.iter().map(|part| &*part.name).eq(["train", "test"])
    }

    /// The number of rows of each part.
    pub(super) fn rows(&self) -> String {
        let to = if self.is_train_and_test() { "to" } else { "in" };
        let rows = |(at, part): (usize, &PartFiles)| {
            let rows = if at == 0 { " rows" } else { "" };
            format!("{}{rows} {to} {}", part.rows, part.name)
        };
        self.shards.parts.iter().enumerate().map(rows).collect::<Vec<_>>().join(", ")
    }
}

/// The category of a number of rows.
fn size_category(rows: u64) -> &'static str {
    const SIZES: [(u64, &str); 8] = [
        (1_000, "n<1K"),
        (10_000, "1K<n<10K"),
        (100_000, "10K<n<100K"),
        (1_000_000, "100K<n<1M"),
        (10_000_000, "1M<n<10M"),
        (100_000_000, "10M<n<100M"),
        (1_000_000_000, "100M<n<1B"),
        (10_000_000_000, "1B<n<10B"),
    ];
    SIZES.iter().find(|(most, _)| rows < *most).map_or("10B<n<100B", |(_, name)| name)
}
