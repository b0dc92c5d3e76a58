//! The puzzle of a text, and what the text says about it.

use crate::error::Error;
use serde::Serialize;
use sudokit_variants::text::{self, Note, ReadPuzzle};
use sudokit_variants::{Describer, Puzzle, Rule, ValueSet, Values};
use sudokit_verbs::variants::values_text;

/// The puzzle as it was read.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(super) struct Contents {
    /// The number of rows.
    rows: usize,
    /// The number of columns.
    columns: usize,
    /// The least and the greatest value.
    values: [u8; 2],
    /// The format of the text: `grid`, `iss`, `fpuzzles`, `sudokupad`, `penpa`, `tatham` or `pencilmark`.
    format: &'static str,
    /// The title in the text.
    #[serde(skip_serializing_if = "String::is_empty")]
    title: String,
    /// The author in the text.
    #[serde(skip_serializing_if = "String::is_empty")]
    author: String,
    /// The rules in the words of the author.
    #[serde(skip_serializing_if = "String::is_empty")]
    author_rules: String,
    /// The names of the cells beside the grid, in their order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    extra_cells: Vec<String>,
    /// The rules in words.
    rules: Vec<String>,
    /// Remarks about the text.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    notes: Vec<NoteShape>,
    /// The clues as 81 characters, if it is a classic puzzle, which the other calls accept.
    #[serde(skip_serializing_if = "Option::is_none")]
    classic: Option<String>,
}

/// A remark about a part of the text.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct NoteShape {
    /// The remark.
    message: String,
    /// The first byte of the part, from 0.
    start: usize,
    /// The byte after the part.
    end: usize,
    /// Whether a rule may be missing, because a part of the text was not understood.
    #[serde(skip_serializing_if = "core::ops::Not::not")]
    missing_rule: bool,
}

/// Reads the only puzzle of a text.
pub(super) fn read(text: &str) -> Result<ReadPuzzle, Error> {
    text::read(text).map_err(|error| Error::from(&error))
}

impl Contents {
    pub(super) fn new(read: &ReadPuzzle) -> Self {
        let puzzle = &read.puzzle;
        let (describer, shape) = (Describer::new(puzzle), puzzle.shape);
        Self {
            rows: shape.rows,
            columns: shape.columns,
            values: [shape.values.first(), shape.values.last()],
            format: read.format.name(),
            title: read.about.title.clone(),
            author: read.about.author.clone(),
            author_rules: read.about.rules.clone(),
            extra_cells: (shape.cells()..puzzle.cell_count()).map(|cell| describer.cell(cell)).collect(),
            rules: puzzle.rules.iter().map(|rule| describer.rule(rule)).collect(),
            notes: read.notes.iter().map(NoteShape::new).collect(),
            classic: if read.is_complete() { classic(puzzle, &describer) } else { None },
        }
    }
}

/// The clues of a puzzle without other rules.
fn classic(puzzle: &Puzzle, describer: &Describer<'_>) -> Option<String> {
    let shape = puzzle.shape;
    let is_plain = (shape.rows, shape.columns) == (9, 9)
        && shape.values == Values::new(1, 9)?
        && !shape.is_raw
        && puzzle.groups.is_empty()
        && puzzle.rules.iter().all(|rule| matches!(rule, Rule::Given(_)));
    let givens = describer.givens();
    if !is_plain || givens.iter().flatten().any(|given| given.len() != 1) {
        return None;
    }
    Some(clues(puzzle, describer))
}

/// The values of the cells of the grid that have only one value, as text.
pub(super) fn clues(puzzle: &Puzzle, describer: &Describer<'_>) -> String {
    let shape = puzzle.shape;
    let clue = |given: &Option<ValueSet>| {
        let mut values = shape.values.of((*given)? & shape.values.all());
        values.next().filter(|_| values.next().is_none())
    };
    let cells: Vec<_> = describer.givens().iter().take(shape.cells()).map(clue).collect();
    values_text(&cells, shape.values)
}

impl NoteShape {
    fn new(note: &Note) -> Self {
        Self {
            message: note.to_string(),
            start: note.at.start,
            end: note.at.end,
            missing_rule: note.kind.is_about_missing_rule(),
        }
    }
}
