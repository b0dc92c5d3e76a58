//! `parse`: puzzles or a position from a text.

use super::Call;
use crate::budget::Budget;
use crate::error::{Code, Error};
use crate::input;
use crate::text;
use serde::{Deserialize, Serialize};
use sudokit::Grid;
use sudokit::explain::PencilMarks;
use sudokit::format::{
    Annotations, Chunk, Entry, Format, Reader, ReaderOptions, Record, Writer, read_answer,
};

/// Parses any number of puzzles, or one position with pencil marks.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Parse {
    /// The text, in any supported format.
    text: String,
    #[serde(alias = "most")]
    limit: usize,
}

/// The contents of the text.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Parsed {
    /// The name of the detected format; `marks` for pencil marks.
    format: &'static str,
    /// The puzzles, in order.
    puzzles: Vec<ParsedPuzzle>,
    /// The errors, in order.
    errors: Vec<Error>,
    /// Whether the text contains more puzzles or errors than listed.
    more: bool,
    /// The position, if the text contains one puzzle and no error.
    #[serde(skip_serializing_if = "Option::is_none")]
    position: Option<ParsedPosition>,
}

/// A puzzle in the text.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct ParsedPuzzle {
    /// The grid as 81 characters.
    grid: String,
    /// The number of its first line, from 1.
    line: u64,
    /// Other text of the puzzle: a comment, a title, other columns.
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<String>,
    /// The solution in the text, unchanged.
    #[serde(skip_serializing_if = "Option::is_none")]
    answer: Option<String>,
}

/// A position, in the form that other calls accept.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct ParsedPosition {
    /// The clues; all digits if the clues are unknown.
    clues: String,
    /// The grid as 81 characters.
    cells: String,
    /// The pencil marks of each cell.
    marks: Vec<String>,
}

impl Call for Parse {
    type Result = Parsed;

    fn run(self, _: &Budget<'_>) -> Result<Parsed, Error> {
        if let Ok(position) = self.text.parse::<PencilMarks>() {
            return Ok(Parsed::from_marks(&position));
        }
        let mut parsed = self.records()?;
        if let ([one], [], false) = (&*parsed.puzzles, &*parsed.errors, parsed.more) {
            parsed.position = Some(ParsedPosition::new(&input::position(&one.grid)?));
        }
        Ok(parsed)
    }
}

impl Parse {
    fn records(&self) -> Result<Parsed, Error> {
        let internal = |error: std::io::Error| Error::new(Code::Internal, error);
        let mut reader = Reader::new(self.text.as_bytes(), &ReaderOptions::default()).map_err(internal)?;
        let mut parsed = Parsed::empty(reader.layout().format.name());
        let writer = Writer::new(reader.layout(), Format::LINE);
        let mut chunk = Chunk::new();
        while !parsed.more && reader.read(&mut chunk).map_err(internal)? {
            for entry in chunk.entries() {
                if parsed.puzzles.len() + parsed.errors.len() == self.limit {
                    parsed.more = true;
                    break;
                }
                match entry {
                    Entry::Record(record) => parsed.puzzles.push(ParsedPuzzle::new(&chunk, record, &writer)),
                    Entry::Bad(error) => parsed.errors.push((&**error).into()),
                }
            }
        }
        Ok(parsed)
    }
}

impl Parsed {
    const fn empty(format: &'static str) -> Self {
        Self { format, puzzles: Vec::new(), errors: Vec::new(), more: false, position: None }
    }

    fn from_marks(position: &PencilMarks) -> Self {
        let puzzle = ParsedPuzzle { grid: position.grid.to_string(), line: 1, note: None, answer: None };
        Self { puzzles: vec![puzzle], position: Some(ParsedPosition::new(position)), ..Self::empty("marks") }
    }
}

impl ParsedPuzzle {
    fn new(chunk: &Chunk, record: &Record, writer: &Writer) -> Self {
        let given = |bytes: &[u8]| String::from_utf8_lossy(bytes).trim().to_owned();
        let mut line = Vec::new();
        // In the line format, all other text is a comment after the cells.
        writer.write(chunk, record, &Annotations::default(), &mut line);
        let note = given(line.get(81..).unwrap_or_default());
        let note = note.trim_start_matches('#').trim_start().to_owned();
        let answer = record.answer.map(|span| {
            let text = given(chunk.text(span));
            let is_array = text.starts_with('[');
            match read_answer(text.as_bytes()) {
                Ok(cells) if is_array => cells.to_string(),
                _ => text,
            }
        });
        Self {
            grid: record.grid.to_string(),
            line: record.place.line,
            note: (!note.is_empty()).then_some(note),
            answer: answer.filter(|answer| !answer.is_empty()),
        }
    }
}

impl ParsedPosition {
    fn new(position: &PencilMarks) -> Self {
        let mut clues = Grid::EMPTY;
        for cell in position.clues.unwrap_or_else(|| position.grid.filled()) {
            clues.set(cell, position.grid.get(cell));
        }
        let marks = text::marks(position.position().candidates());
        Self { clues: clues.to_string(), cells: position.grid.to_string(), marks }
    }
}
