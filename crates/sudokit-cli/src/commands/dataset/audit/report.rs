//! The report of an audit: text, or JSON for programs.

use super::seen::{Counts, Inputs, Pair, SeenPuzzles, Side, Spot};
use crate::args::SplitBy;
use crate::counters::counted;
use serde::Serialize;
use std::io::{self, Write};

/// The counts as text; `tests` are the parts beside that for training, none if there is a single set.
pub(super) fn summary(
    counts: &Counts,
    tests: &[(String, Side)],
    by: SplitBy,
    out: &mut impl Write,
) -> io::Result<()> {
    let like = |number: u64| match by {
        SplitBy::Puzzle => format!("{} equivalent to", are(number)),
        SplitBy::Solution => format!("{} a solution equivalent to that of", have(number)),
    };
    let unread = counts.unread();
    let at_least = if unread == 0 {
        ""
    } else {
        writeln!(out, "{} could not be read and {} not compared", counted(unread, "record"), are(unread))?;
        "at least "
    };
    let Counts { train, test, leaks, solution_leaks } = counts;
    let classes = match train.puzzles - train.duplicates {
        1 => "1 equivalence class".to_owned(),
        classes => format!("{classes} equivalence classes"),
    };
    if tests.is_empty() {
        if by == SplitBy::Puzzle {
            writeln!(
                out,
                "{at_least}{solution_leaks} {} a solution equivalent to that of an earlier puzzle",
                have(*solution_leaks)
            )?;
        }
        let (puzzles, duplicates) = (counted(train.puzzles, "puzzle"), train.duplicates);
        let like = like(duplicates);
        return writeln!(out, "{puzzles}, {classes}; {at_least}{duplicates} {like} an earlier puzzle");
    }
    writeln!(out, "train: {}, {classes}", counted(train.puzzles, "puzzle"))?;
    for (name, Side { puzzles, duplicates, .. }) in tests {
        let puzzles = counted(*puzzles, "puzzle");
        writeln!(out, "{name}: {puzzles}, {duplicates} {} an earlier puzzle", like(*duplicates))?;
    }
    let names: Vec<_> = tests.iter().map(|(name, _)| name.as_str()).collect();
    let test_puzzle = format!("{} puzzle", names.join(" and "));
    let of_test = |number: u64| {
        let percent = number as f64 * 100.0 / test.puzzles.max(1) as f64;
        format!("{at_least}{number} of {} ({percent:.2} %)", counted(test.puzzles, &test_puzzle))
    };
    if by == SplitBy::Puzzle {
        writeln!(
            out,
            "{} {} a solution equivalent to that of a training puzzle",
            of_test(*solution_leaks),
            have(*solution_leaks)
        )?;
    }
    writeln!(out, "{} {} a training puzzle", of_test(*leaks), like(*leaks))
}

const fn have(number: u64) -> &'static str {
    if number == 1 { "has" } else { "have" }
}

const fn are(number: u64) -> &'static str {
    if number == 1 { "is" } else { "are" }
}

/// A line of text about a pair.
pub(super) fn line(inputs: &Inputs, [later, first]: Pair) -> String {
    let place =
        |spot: Spot| inputs.place(spot).map(|(places, line)| places.numbered(line)).unwrap_or_default();
    format!("{}: equivalent to {}\n", place(later), place(first))
}

#[derive(Serialize)]
struct Json<'a> {
    train: JsonSide,
    /// None for a single set.
    test: Option<JsonSide>,
    leaks: u64,
    solution_leaks: u64,
    unread: u64,
    pairs: Vec<[JsonPlace<'a>; 2]>,
    pairs_are_complete: bool,
}

#[derive(Serialize)]
struct JsonSide {
    puzzles: u64,
    unread: u64,
    classes: u64,
    duplicates: u64,
    without_unique_solution: u64,
}

#[derive(Serialize)]
struct JsonPlace<'a> {
    file: &'a str,
    /// The line, or the row of a file of columns.
    line: u64,
}

impl From<Side> for JsonSide {
    fn from(side: Side) -> Self {
        Self {
            puzzles: side.puzzles,
            unread: side.unread,
            classes: side.puzzles - side.duplicates,
            duplicates: side.duplicates,
            without_unique_solution: side.without_solution,
        }
    }
}

/// The counts and the pairs as one line of JSON.
pub(super) fn json(seen: &SeenPuzzles, pairs: &[Pair], is_one: bool, out: &mut Vec<u8>) -> io::Result<()> {
    let counts = seen.counts;
    let place = |spot: Spot| {
        let (file, line) = seen.inputs.place(spot).map_or(("", 0), |(places, line)| (places.name(), line));
        JsonPlace { file, line }
    };
    let leaks = if is_one { counts.train.duplicates } else { counts.leaks };
    let json = Json {
        train: counts.train.into(),
        test: (!is_one).then(|| counts.test.into()),
        leaks,
        solution_leaks: counts.solution_leaks,
        unread: counts.unread(),
        pairs: pairs.iter().map(|pair| pair.map(place)).collect(),
        pairs_are_complete: pairs.len() as u64 == leaks,
    };
    serde_json::to_writer(&mut *out, &json)?;
    writeln!(out)
}
