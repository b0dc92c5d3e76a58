//! Solutions and clues as text, in the form of an output format.

use super::{clues, values_text};
use sudokit::format::Format;
use sudokit_variants::Puzzle;

/// How the cells of a grid are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum AnswerForm {
    /// In one line, or nothing if there is no solution: the record has the puzzle.
    Column,
    /// In one line.
    Line,
    /// In rows.
    Rows,
}

impl AnswerForm {
    /// The form for an output format.
    pub(crate) fn of(format: Format) -> Self {
        match format {
            format if format == Format::GRID => Self::Rows,
            format if format == Format::LINE => Self::Line,
            _ => Self::Column,
        }
    }

    /// The values of a solution, or the clues if there is none.
    pub(crate) fn answer(self, puzzle: &Puzzle, solution: Option<&[u8]>) -> Option<String> {
        let shape = puzzle.shape;
        let cells: Vec<Option<u8>> = match solution {
            Some(solution) => solution.iter().take(shape.cells()).copied().map(Some).collect(),
            None if self == Self::Column => return None,
            None => clues(puzzle),
        };
        if self != Self::Rows {
            return Some(values_text(&cells, shape.values));
        }
        let texts: Vec<String> = cells.iter().map(|cell| values_text(&[*cell], shape.values)).collect();
        let width = texts.iter().map(String::len).max().unwrap_or(1);
        let row =
            |row: &[String]| row.iter().map(|text| format!("{text:>width$}")).collect::<Vec<_>>().join(" ");
        Some(texts.chunks(shape.columns.max(1)).map(row).collect::<Vec<_>>().join("\n"))
    }
}
