//! What a data set says of itself.

use super::gather::Gatherer;
use super::rows::RowBuilder;
use super::shards::{PartFiles, Shards};
use crate::args::{DatasetArgs, SplitBy};
use crate::columns::Container;
use crate::kind::Kind;
use std::{fmt, iter};
use sudokit::format::ColumnType;
use sudokit_verbs::Share;

/// The card of a data set.
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
    /// What programs read.
    fn head(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "---\npretty_name: Sudoku puzzles, seed {}", self.args.seed.unwrap_or_default())?;
        writeln!(f, "tags:\n- sudoku\nconfigs:\n- config_name: default\n  data_files:")?;
        for PartFiles { name, .. } in &self.shards.parts {
            writeln!(f, "  - split: {name}\n    path: {name}-*.{}", self.args.to)?;
        }
        writeln!(f, "---\n\n# Sudoku puzzles\n")?;
        writeln!(
            f,
            "{} sudoku puzzles, each with exactly one solution, no two essentially the same.",
            self.gatherer.bands.made()
        )
    }

    /// The command, without what changes nothing.
    fn command(&self) -> String {
        let args = self.args;
        let mut command = format!("sudokit dataset -n {}", args.number);
        let mut add = |text: String| command.push_str(&text);
        if !args.rating.is_empty() {
            let bands: Vec<_> =
                args.rating.iter().map(|er| format!("{}..{}", er.start(), er.end())).collect();
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
            "The same command gives the same bytes on any machine and with any number of threads. Each puzzle begins with a full\n\
             grid that is drawn from all there are with equal chances, from which clues are taken away in random order; {tried}\n\
             attempts were made, rated, and sorted into the bands below in their order. Of puzzles that are essentially the same\n\
             the first was taken. A puzzle is made again from its `id`: `sudokit generate --id ID`."
        )
    }

    fn contents(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "\n## What is in it\n\n| part | files | rows |\n|---|---|---|")?;
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
                "\nNot every band is full: the last {without} attempts gave no puzzle for any of them."
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
                "solution" => "81 digits, the only solution",
                "clues" => "how many cells are filled",
                "er" => "rating of the hardest step",
                "ep" => "rating of the hardest step before the first digit",
                "ed" => "rating of the first step",
                "technique" => "the technique of the hardest step",
                "canonical" => {
                    "the form that all puzzles of the class share: the same if and only if essentially the same"
                }
                "id" => "from which the puzzle is made again",
                "image" => {
                    "0 for the puzzle of the id, from 1 on for those essentially the same that were added"
                }
                _ => "the whole path as JSON",
            };
            writeln!(f, "| `{name}` | {about} |")?;
        }
        let scales: Vec<_> = self.args.scale.iter().map(|scale| format!("`{}`", scale.name())).collect();
        writeln!(f, "\nRatings are by the scale {}.", scales.join(", "))
    }

    fn checks(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = match self.args.group_by {
            SplitBy::Puzzle => "puzzle",
            SplitBy::Solution => "solution",
        };
        let (rows, promise) = (
            self.rows().replace(", ", " and "),
            if self.is_train_and_test() {
                "0 test\n  puzzles are equivalent to a training one"
            } else {
                "no\n  puzzle of a part is equivalent to one of another"
            },
        );
        writeln!(
            f,
            "\n## What was checked\n\n\
             - Every puzzle was searched to the end: it has one solution, the one beside it. A checker that shares no code with\n  \
             the search agrees that it is one.\n\
             - To which part a puzzle goes follows from the seed and the canonical form of its {what} alone, by SipHash-2-4, as\n  \
             `sudokit split` does it.\n\
             - The files were read again, {rows}, and the canonical forms compared: {promise}. `sudokit dataset audit DIR` does that once more."
        )
    }

    /// Whether the parts are the usual two.
    pub(super) fn is_train_and_test(&self) -> bool {
        self.shards.parts.iter().map(|part| &*part.name).eq(["train", "test"])
    }

    /// How many rows each part has.
    pub(super) fn rows(&self) -> String {
        let to = if self.is_train_and_test() { "to" } else { "in" };
        let rows = |(at, part): (usize, &PartFiles)| {
            let rows = if at == 0 { " rows" } else { "" };
            format!("{}{rows} {to} {}", part.rows, part.name)
        };
        self.shards.parts.iter().enumerate().map(rows).collect::<Vec<_>>().join(", ")
    }
}
