//! A puzzle as text, for a terminal.

mod frame;
mod lattice;
mod margins;
mod rules;

use crate::{Describer, Puzzle, ValueSet};
use core::fmt;

/// What a part of a text drawing is, so that the caller can give it a style.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum TextPart {
    /// A given, or the values that a given allows.
    Clue,
    /// A value that is not a given.
    Found,
    /// The candidates of a cell.
    Candidates,
    /// The sign of an empty cell.
    Empty,
    /// The frame.
    Frame,
    /// The sum of a cage, or a sign between two cells.
    Mark,
    /// A clue outside of the grid.
    Outside,
    /// The name of a group of extra cells.
    Name,
    /// A rule in words.
    Rule,
    /// Space.
    Space,
}

/// A part of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextSpan {
    /// What it is.
    pub part: TextPart,
    /// Its characters.
    pub text: String,
}

/// A drawing of a puzzle with box-drawing characters: the grid with heavy lines between regions, clues outside of it, the sums of cages at
/// the upper left corners of cells, dots and signs between cells, the extra cells, then the other rules in words.
///
/// ```
/// use sudokit_variants::{Puzzle, TextDrawing};
/// let puzzle: Puzzle = ".Shape~4x4.Cage~5~R1C1~R1C2.WhiteDot~R2C3~R2C4.AntiKnight.~R4C4_2".parse()?;
/// assert_eq!(TextDrawing::new(&puzzle).to_string(), "\
/// ┏5━━┯━━━┳━━━┯━━━┓
/// ┃ . │ . ┃ . │ . ┃
/// ┠───┼───╂───┼───┨
/// ┃ . │ . ┃ . ○ . ┃
/// ┣━━━┿━━━╋━━━┿━━━┫
/// ┃ . │ . ┃ . │ . ┃
/// ┠───┼───╂───┼───┨
/// ┃ . │ . ┃ . │ 2 ┃
/// ┗━━━┷━━━┻━━━┷━━━┛
/// cage 5: r1c1 r1c2
/// Anti-knight: cells a knight's move apart are different
/// ");
/// # Ok::<(), sudokit_variants::iss::TextError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextDrawing<'a> {
    /// The puzzle.
    pub puzzle: &'a Puzzle,
    /// The values of cells that are not givens: of the grid, then of extra cells, then the numbers of the regions of region cells. It can
    /// be shorter.
    pub values: Vec<Option<u8>>,
    /// The candidates of each cell, in the same order. They are drawn in cells without a value; those of a cell without any are not.
    pub candidates: Vec<ValueSet>,
    /// Whether to use ASCII characters only for the frame.
    pub ascii: bool,
}

impl<'a> TextDrawing<'a> {
    /// Returns a drawing of the puzzle without values.
    pub const fn new(puzzle: &'a Puzzle) -> Self {
        Self { puzzle, values: Vec::new(), candidates: Vec::new(), ascii: false }
    }

    /// Adds the values of a solution, such as those that a [`Solver`](crate::Solver) finds.
    pub fn with_solution(self, values: &[u8]) -> Self {
        Self { values: values.iter().copied().map(Some).collect(), ..self }
    }

    /// Returns the lines of the drawing, without line ends.
    ///
    /// # Complexity
    /// The text is bounded by the number of cells and the length of the rules in words.
    pub fn lines(&self) -> Vec<Vec<TextSpan>> {
        let describer = Describer::new(self.puzzle);
        let parts = rules::Parts::new(self, &describer);
        let mut lines = lattice::grid(self, &describer, &parts);
        for group in 0..self.puzzle.groups.len() {
            lines.extend(lattice::group(self, &describer, &parts, group));
        }
        for text in parts.sentences {
            lines.push(vec![TextSpan { part: TextPart::Rule, text }]);
        }
        lines
    }
}

impl fmt::Display for TextDrawing<'_> {
    /// Writes the lines without styles, each with a line end.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for line in self.lines() {
            let text: String = line.into_iter().map(|span| span.text).collect();
            writeln!(f, "{}", text.trim_end())?;
        }
        Ok(())
    }
}
