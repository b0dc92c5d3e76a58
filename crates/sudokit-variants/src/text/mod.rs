//! Texts of puzzles in all formats: which format a text has, what it holds, and what is wrong with it.
//!
//! [`read()`] reads a text in any format, [`texts`] finds the puzzles of a file, and [`write()`] writes a puzzle.

mod detect;
mod division;
mod error;
pub(crate) mod json;
pub(crate) mod link;
mod note;
pub(crate) mod parts;
mod several;

use core::fmt;

pub use detect::{is_json, read, read_as, read_bytes};
pub use division::{
    Division, PuzzleText, are_blocks, are_grids, division, is_grid, is_grid_with_rules, is_like_grid,
    is_link, next_block, texts, texts_by_line, without_comment,
};
pub use error::{ReadError, ReadProblem, WriteError, WriteProblem, beginning};
pub(crate) use error::{its_values, plural, shown};
pub use note::{Note, NoteKind};
pub use several::{are_of_several, begins_with_rule};

pub use crate::grid_text::begins_with_drawing;
use crate::{Puzzle, fpuzzles, grid_text, iss, pencilmark, tatham};

/// A format of texts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum TextFormat {
    /// A classic grid of any size: [`grid_text`].
    Grid,
    /// The text of the Interactive Sudoku Solver: [`iss`].
    Iss,
    /// The JSON and the links of f-puzzles: [`fpuzzles`].
    FPuzzles,
    /// The links of `SudokuPad` that are drawings, which are only read: [`sudokupad`](crate::sudokupad).
    SudokuPad,
    /// The links to Penpa, which are only read: [`penpa`](crate::penpa).
    Penpa,
    /// The game IDs of Simon Tatham's Solo: [`tatham`].
    Tatham,
    /// The JSON of pencilmark: [`pencilmark`].
    Pencilmark,
}

impl TextFormat {
    /// All formats.
    pub const ALL: [Self; 7] =
        [Self::Grid, Self::Iss, Self::FPuzzles, Self::SudokuPad, Self::Penpa, Self::Tatham, Self::Pencilmark];

    /// Returns the name of the format, for options of programs.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Grid => "grid",
            Self::Iss => "iss",
            Self::FPuzzles => "fpuzzles",
            Self::SudokuPad => "sudokupad",
            Self::Penpa => "penpa",
            Self::Tatham => "tatham",
            Self::Pencilmark => "pencilmark",
        }
    }

    /// Returns what people call the format.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Grid => "a grid",
            Self::Iss => "the text of the Interactive Sudoku Solver",
            Self::FPuzzles => "f-puzzles",
            Self::SudokuPad => "SudokuPad",
            Self::Penpa => "Penpa",
            Self::Tatham => "a game ID",
            Self::Pencilmark => "pencilmark",
        }
    }

    /// Returns whether puzzles can be written in the format.
    pub const fn is_written(self) -> bool {
        !matches!(self, Self::SudokuPad | Self::Penpa)
    }

    /// Returns the format with a name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.name() == name)
    }
}

impl fmt::Display for TextFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Writes a puzzle in a format, in one line, or in two for a grid with regions. The text of ISS begins with its shape, so that
/// [`texts`] finds it in a file with a puzzle in each line.
///
/// ```
/// use sudokit_variants::text::{self, About, TextFormat};
/// let read = text::read("2x2:1n4").unwrap();
/// assert_eq!(text::write(&read.puzzle, TextFormat::Grid, &read.about).unwrap(), "1..............4");
/// assert_eq!(text::write(&read.puzzle, TextFormat::Iss, &read.about).unwrap(), ".Shape~4x4.~R1C1_1~R4C4_4");
/// let error = text::write(&read.puzzle, TextFormat::SudokuPad, &read.about).unwrap_err();
/// assert_eq!(error.to_string(), "SudokuPad cannot say anything, as it is only read; use `iss` or `fpuzzles`");
/// ```
///
/// # Errors
///
/// If the format cannot say the puzzle, or is only read.
///
/// # Panics
///
/// The puzzle is malformed: it can panic if [`Puzzle::check`] returns an error.
pub fn write(puzzle: &Puzzle, format: TextFormat, about: &About) -> Result<String, WriteError> {
    match format {
        TextFormat::Grid => grid_text::write(puzzle),
        TextFormat::Iss => {
            let text = iss::write(puzzle)?;
            Ok(if text.starts_with(".Shape") { text } else { format!(".Shape~9x9{text}") })
        }
        TextFormat::FPuzzles => fpuzzles::write(puzzle, about),
        TextFormat::Tatham => tatham::write(puzzle),
        TextFormat::Pencilmark => pencilmark::write(puzzle, about),
        TextFormat::SudokuPad | TextFormat::Penpa => parts::cannot(format, WriteProblem::ReadOnly),
    }
}

/// What a text says about its puzzle. Each text is empty if there is none.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct About {
    /// The title.
    pub title: String,
    /// The author.
    pub author: String,
    /// The rules in words.
    pub rules: String,
    /// The solution, if it is known: the value of each cell of the grid, where the text says it.
    pub solution: Option<Vec<Option<u8>>>,
}

impl About {
    /// Returns the solution if it has the value of each cell.
    pub fn whole_solution(&self) -> Option<Vec<u8>> {
        self.solution.as_ref()?.iter().copied().collect()
    }
}

/// A puzzle that was read, with what else its text holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadPuzzle {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The format of its text.
    pub format: TextFormat,
    /// What else the text says about it.
    pub about: About,
    /// Remarks about the text.
    pub notes: Vec<Note>,
}

impl ReadPuzzle {
    /// Returns a puzzle of which nothing else is known.
    pub fn new(puzzle: Puzzle, format: TextFormat) -> Self {
        Self { puzzle, format, about: About::default(), notes: Vec::new() }
    }

    /// Returns whether the puzzle has all rules of its text: no note is about an element that was not understood.
    pub fn is_complete(&self) -> bool {
        !self.notes.iter().any(|note| note.kind.is_about_missing_rule())
    }
}
