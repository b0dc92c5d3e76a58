//! Puzzles and positions in requests.

use crate::error::{Code, Error};
use serde::{Deserialize, Deserializer, de};
use serde_json::Value;
use sudokit::explain::{ParsePencilMarksError, PencilMarks};
use sudokit::format::{Chunk, Entry, Reader, ReaderOptions};
use sudokit::{CandidateSet, Cell, CellSet, Digit, DigitSet, Grid};
use sudokit_verbs::GameState;

/// A text with exactly one puzzle, in any supported format, such as 81 characters, a drawn grid or a JSON board.
#[derive(Clone, Debug, Deserialize)]
#[serde(transparent)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct PuzzleText(String);

/// A position: an object with clues, digits and pencil marks, or a text with a puzzle or pencil marks in any supported format.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(untagged))]
pub(crate) enum PositionInput {
    /// A text.
    Text(String),
    /// An object with the parts of the position.
    Parts(PositionParts),
}

/// The parts of a position.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct PositionParts {
    /// The clues as 81 characters. If missing, all digits are clues.
    clues: Option<String>,
    /// The clues and the digits of the player as 81 characters.
    cells: Option<String>,
    /// The pencil marks of each cell, such as "25"; "" for none; "." for all digits that no peer contains. If missing, "." is
    /// used for all cells.
    #[cfg_attr(feature = "schema", schemars(length(equal = 81), inner(regex(pattern = r"^([1-9]*|\.)$"))))]
    marks: Option<Vec<String>>,
}

impl<'de> Deserialize<'de> for PositionInput {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match Value::deserialize(deserializer)? {
            Value::String(text) => Ok(Self::Text(text)),
            parts @ Value::Object(_) => {
                PositionParts::deserialize(parts).map(Self::Parts).map_err(de::Error::custom)
            }
            _ => Err(de::Error::custom(
                "expected a position: a string, or an object with `clues`, `cells` and `marks`",
            )),
        }
    }
}

impl PuzzleText {
    /// Parses the puzzle. Pencil marks are an error, because they would be ignored.
    pub(crate) fn grid(&self) -> Result<Grid, Error> {
        if self.0.parse::<PencilMarks>().is_ok() {
            return Err(Error::new(
                Code::BadPuzzle,
                "the text has pencil marks, which this call does not use; expected 81 cells",
            ));
        }
        one_grid(&self.0)
    }
}

/// The position of a request that has a puzzle or a position.
pub(crate) fn either(
    puzzle: Option<&PuzzleText>,
    position: Option<&PositionInput>,
) -> Result<GameState, Error> {
    match (puzzle, position) {
        (Some(PuzzleText(text)), None) => Ok(GameState::new(self::position(text)?, None)),
        (None, Some(position)) => position.game(),
        _ => Err(Error::bad("expected exactly one of `puzzle` and `position`")),
    }
}

impl PositionInput {
    /// Whether it has pencil marks.
    #[cfg(feature = "render")]
    pub(crate) fn has_marks(&self) -> bool {
        match self {
            Self::Text(text) => text.parse::<PencilMarks>().is_ok(),
            Self::Parts(parts) => parts.marks.is_some(),
        }
    }

    /// The position.
    pub(crate) fn game(&self) -> Result<GameState, Error> {
        match self {
            Self::Text(text) => Ok(GameState::new(position(text)?, None)),
            Self::Parts(parts) => parts.game(),
        }
    }
}

/// Parses pencil marks or a grid.
pub(crate) fn position(text: &str) -> Result<PencilMarks, Error> {
    match text.parse() {
        Ok(position) => Ok(position),
        Err(ParsePencilMarksError::NoMarks) => Ok(PencilMarks::from_grid(one_grid(text)?)),
        Err(error) => Err(Error::new(Code::BadPuzzle, error)),
    }
}

/// The error for a puzzle of another size or with other rules. A language model sees the tools and not the calls.
const OTHER_PUZZLE: &str = "a puzzle of another size or with other rules; the call `variant` reads it (in MCP, the tool `solve_sudoku_variant`)";

/// Parses the only grid in the text. The error for a puzzle of another size or with other rules names the call for it.
fn one_grid(text: &str) -> Result<Grid, Error> {
    classic_grid(text).map_err(|error| {
        if !is_other(text) {
            return error;
        }
        Error { message: OTHER_PUZZLE.to_owned(), ..error }
    })
}

#[cfg(feature = "variants")]
fn is_other(text: &str) -> bool {
    use sudokit_variants::text::{begins_with_rule, read};
    let is_classic = |puzzle: &sudokit_variants::Puzzle| {
        (puzzle.shape.rows, puzzle.shape.columns) == (9, 9) && sudokit_verbs::variants::is_only_clues(puzzle)
    };
    begins_with_rule(text.trim_ascii_start().as_bytes())
        || read(text).is_ok_and(|read| !is_classic(&read.puzzle))
}

/// Whether the text begins with the name of a rule. The engine without other rules knows no more.
#[cfg(not(feature = "variants"))]
fn is_other(text: &str) -> bool {
    matches!(text.trim_ascii_start().as_bytes(), [b'.', next, ..] if next.is_ascii_uppercase() || *next == b'~')
}

fn classic_grid(text: &str) -> Result<Grid, Error> {
    let (mut first, mut count, mut bad) = (None, 0, None);
    each_record(text, |entry, _| {
        match entry {
            Entry::Record(record) => {
                first.get_or_insert(record.grid);
                count += 1;
            }
            Entry::Bad(error) => {
                bad.get_or_insert_with(|| Error::from(&**error));
            }
        }
        count < 2 && bad.is_none()
    })?;
    match (bad, first) {
        (Some(error), _) => Err(error),
        (None, None) => Err(Error::new(Code::BadPuzzle, "the text contains no puzzle")),
        (None, Some(_)) if count > 1 => {
            Err(Error::new(Code::BadPuzzle, "the text contains more than one puzzle; expected one"))
        }
        (None, Some(grid)) => Ok(grid),
    }
}

/// Passes the records of the text to `see` until it returns false.
fn each_record(text: &str, mut see: impl FnMut(&Entry, &Chunk) -> bool) -> Result<(), Error> {
    // Reading from memory does not fail.
    let internal = |error: std::io::Error| Error::new(Code::Internal, error);
    let mut reader = Reader::new(text.as_bytes(), &ReaderOptions::default()).map_err(internal)?;
    let mut chunk = Chunk::new();
    while reader.read(&mut chunk).map_err(internal)? {
        if !chunk.entries().iter().all(|entry| see(entry, &chunk)) {
            break;
        }
    }
    Ok(())
}

impl PositionParts {
    fn game(&self) -> Result<GameState, Error> {
        let clues = self.clues.as_deref().map(|text| cells("clues", text)).transpose()?;
        let (Some(mut grid), clues) =
            (self.cells.as_deref().map_or(Ok(clues), |text| cells("cells", text).map(Some))?, clues)
        else {
            return Err(Error::bad("expected `cells` or `clues` in the position"));
        };
        if let Some(clues) = clues {
            put_clues(&clues, &mut grid)?;
        }
        let mut position = PencilMarks::from_grid(grid);
        if let Some(marks) = &self.marks {
            position.candidates = candidates(marks, &grid)?;
        }
        Ok(GameState::new(position, clues))
    }
}

fn cells(name: &str, text: &str) -> Result<Grid, Error> {
    let grid = Grid::from_ascii(text.as_bytes());
    grid.map_err(|error| Error::new(Code::BadPuzzle, format_args!("{name}: {error}")))
}

fn put_clues(clues: &Grid, grid: &mut Grid) -> Result<(), Error> {
    for cell in clues.filled() {
        match grid.get(cell) {
            found if found == clues.get(cell) => {}
            None => grid.set(cell, clues.get(cell)),
            Some(other) => {
                let message = format!("`cells` has {other} in {cell}, but `clues` has another digit there");
                return Err(Error::new(Code::BadPuzzle, message));
            }
        }
    }
    Ok(())
}

fn candidates(marks: &[String], grid: &Grid) -> Result<CandidateSet, Error> {
    if marks.len() != 81 {
        return Err(Error::bad(format_args!(
            "`marks` has {} items; expected 81, one for each cell",
            marks.len()
        )));
    }
    let by_rule = grid.candidates();
    let mut candidates = CandidateSet::EMPTY;
    for (cell, text) in Cell::ALL.into_iter().zip(marks) {
        let digits = if text == "." { Some(by_rule.digits_of(cell)) } else { digits(text) };
        let digits = digits.ok_or_else(|| {
            Error::bad(format_args!("the marks of {cell} are not digits; expected a text such as 137"))
        })?;
        candidates |= CandidateSet::product(CellSet::only(cell), digits);
    }
    Ok(candidates)
}

fn digits(text: &str) -> Option<DigitSet> {
    text.bytes().map(|byte| Digit::new(byte.wrapping_sub(b'0'))).collect()
}
