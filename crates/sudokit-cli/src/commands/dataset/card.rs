//! The README.md of a data set.

use super::gather::Gatherer;
use super::rows::RowBuilder;
use super::shards::{PartFiles, Shards};
use crate::args::{DatasetArgs, SplitBy};
use crate::columns::Container;
use crate::kind::Kind;
use std::ops::RangeInclusive;
use std::{fmt, iter};
use sudokit::explain::Rating;
use sudokit::format::ColumnType;
use sudokit_verbs::Share;

/// The README.md of a data set.
pub(super) struct Card<'a> {
    pub(super) args: &'a DatasetArgs,
    pub(super) gatherer: &'a Gatherer<'a>,
    pub(super) shards: &'a Shards<'a>,
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
    /// The metadata.
    fn head(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "---\npretty_name: Sudoku puzzles, seed {}", self.args.seed.unwrap_or_default())?;
        writeln!(f, "tags:\n- sudoku\nconfigs:\n- config_name: default\n  data_files:")?;
        for PartFiles { name, .. } in &self.shards.parts {
            writeln!(f, "  - split: {name}\n    path: {name}-*.{}", self.args.to)?;
        }
        writeln!(f, "---\n\n# Sudoku puzzles\n")?;
        writeln!(
            f,
            "{} Sudoku puzzles, each with exactly one solution; no two are equivalent.",
            self.gatherer.bands.made()
        )
    }

    /// The command, without options that have no effect.
    fn command(&self) -> String {
        let args = self.args;
        let mut command = format!("sudokit dataset -n {}", args.number);
        let mut add = |text: String| command.push_str(&text);
        if !args.rating.is_empty() {
            let band = |rating: &RangeInclusive<Rating>| match *rating.end() {
                Rating::MAX => format!("{}..", rating.start()),
                end => format!("{}..{end}", rating.start()),
            };
            let bands: Vec<_> = args.rating.iter().map(band).collect();
            add(format!(" --rating {}", bands.join(",")));
        }
        if !args.clues.is_empty() {
            let bands: Vec<_> =
                args.clues.iter().map(|clues| format!("{}..{}", clues.start(), clues.end())).collect();
            add(format!(" --clues {}", bands.join(",")));
        }
        if args.minimal {
            add(" --minimal".to_owned());
        }
        let scales: Vec<_> = args.scale.iter().map(|scale| scale.name()).collect();
        add(format!(" --scale {}", scales.join(",")));
        if args.steps {
            add(" --steps".to_owned());
        }
        if args.augment > 0 {
            add(format!(" --augment {}", args.augment));
        }
        let share = |share: &Share| format!("{}={}", share.name, share.weight as f64 / 1e6);
        add(match &*args.parts {
            [] => format!(" --split {}", args.split[0].weight as f64 / 1e8),
            parts => format!(" --parts {}", parts.iter().map(share).collect::<Vec<_>>().join(",")),
        });
        if args.group_by == SplitBy::Solution {
            add(" --group-by solution".to_owned());
        }
        if args.to != Kind::Columns(Container::Parquet) {
            add(format!(" --to {}", args.to));
        }
        add(format!(
            " --attempts {} --shard {} --seed {} -o DIR",
            args.attempts,
            args.shard,
            args.seed.unwrap_or_default()
        ));
        command
    }

    fn made(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tried = self.gatherer.next;
        writeln!(f, "\n## How it was made\n\nBy sudokit {}:\n", env!("CARGO_PKG_VERSION"))?;
        writeln!(f, "```sh\n{}\n```\n", self.command())?;
        writeln!(
            f,
            "The same command writes the same bytes on any machine with any number of threads. Each puzzle starts from a random\n\
             full grid, with all grids equally likely, from which clues are removed in random order. The puzzles of {tried}\n\
             attempts were rated and sorted into the bands below, in their order. Of equivalent puzzles, the first was kept.\n\
             `sudokit generate --id ID` generates a puzzle again from its `id`."
        )
    }

    fn contents(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "\n## Contents\n\n| part | files | rows |\n|---|---|---|")?;
        for PartFiles { name, paths, rows, .. } in &self.shards.parts {
            writeln!(f, "| `{name}` | {} | {rows} |", paths.len())?;
        }
        writeln!(f, "\n| band | wanted | made |\n|---|---|---|")?;
        for band in &self.gatherer.bands.0 {
            writeln!(f, "| {band} | {} | {} |", band.wanted, band.made)?;
        }
        if self.gatherer.bands.missing().next().is_some() {
            let without = self.gatherer.next - self.gatherer.last;
            writeln!(
                f,
                "\nSome bands are incomplete: the last {without} attempts gave no puzzle for any band."
            )?;
        }
        Ok(())
    }

    fn columns(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "\n## Columns\n\n| column | holds |\n|---|---|")?;
        let puzzle = ("puzzle".to_owned(), ColumnType::Text);
        for (name, _) in iter::once(puzzle).chain(RowBuilder::columns(self.args)) {
            let about = match name.rsplit('_').next().unwrap_or_default() {
                "puzzle" => "81 cells, row by row, `.` for empty",
                "solution" => "81 digits, the unique solution",
                "clues" => "number of filled cells",
                "er" => "rating of the hardest step",
                "ep" => "rating of the hardest step up to the first placed digit",
                "ed" => "rating of the first step",
                "technique" => "the technique of the hardest step",
                "canonical" => "canonical form; equal for equivalent puzzles and only for these",
                "id" => "id for `sudokit generate --id`",
                "image" => "0 for the puzzle of the id, 1 and above for its isomorphs",
                _ => "the solution path as JSON",
            };
            writeln!(f, "| `{name}` | {about} |")?;
        }
        let scales: Vec<_> = self.args.scale.iter().map(|scale| format!("`{}`", scale.name())).collect();
        writeln!(f, "\nScale of the ratings: {}.", scales.join(", "))
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
        writeln!(
            f,
            "\n## Checks\n\n\
             - An exhaustive search proved that the solution of every puzzle is unique. A checker that shares no code with the\n  \
             search verified the solution.\n\
             - The part of a puzzle depends only on the seed and the canonical form of its {what}, by SipHash-2-4 as in\n  \
             `sudokit split`.\n\
             - The files were read again, {rows}, and the canonical forms compared: {promise}. `sudokit dataset audit DIR` repeats this check."
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
