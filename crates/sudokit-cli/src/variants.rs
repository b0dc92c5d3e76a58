//! Puzzles of other sizes and with other rules: detection, reading, values and drawings.
//!
//! Such a puzzle is read as a record of text. The pipeline is that of classic puzzles; only the work of a verb reads the text.

mod answer;
mod changed;
mod detect;
mod division;
mod draw;
mod format;
mod shared;
mod text;

pub(crate) use answer::AnswerForm;
pub(crate) use changed::ChangedText;
pub(crate) use detect::{COLUMN, begins_like_one, reader_options};
pub(crate) use draw::{candidates, frame, puzzle};
pub(crate) use format::{FORMATS, ISS, TEXT_ONLY, has_about, written_as};
pub(crate) use shared::SHARED;
pub(crate) use sudokit_verbs::variants::{
    SolutionVerdict, beginning, conflicting_rules, counts_text, extra_text, is_only_clues, judge_solution,
    minimize, parse_values, set_text, shortened, solution_text, values_text, with_values,
};
pub(crate) use text::TextForm;

use sudokit::Grid;
use sudokit_variants::text::{self as texts, About, ReadError, ReadPuzzle, TextFormat};
use sudokit_variants::{CellId, Puzzle, Rule, Shape, ValueSet};

/// Reads the text of a puzzle, in any format.
pub(crate) fn read(text: &str) -> Result<ReadPuzzle, ReadError> {
    texts::read(text)
}

/// Whether a text is a classic puzzle in any format.
pub(crate) fn is_classic_text(text: &str) -> bool {
    let is_classic =
        |read: ReadPuzzle| read.is_complete() && read.puzzle.shape.rows == 9 && is_only_clues(&read.puzzle);
    read(text).is_ok_and(is_classic)
}

/// A puzzle as text in one line. It begins with its shape, so that several lines are several puzzles.
pub(crate) fn iss_text(puzzle: &Puzzle) -> String {
    let text = texts::write(puzzle, TextFormat::Iss, &About::default());
    text.unwrap_or_else(|_| puzzle.to_string())
}

/// The rules of a puzzle whose text has none, such as a link; `None` if the text is rules.
pub(crate) fn rules_in_place_of(text: &[u8], puzzle: &Puzzle) -> Option<String> {
    (!texts::begins_with_rule(text.trim_ascii_start())).then(|| iss_text(puzzle))
}

/// The clues of a grid as a puzzle without other rules.
pub(crate) fn of_grid(grid: &Grid) -> Option<Puzzle> {
    let values = grid.as_bytes().iter().map(|&digit| Some(digit).filter(|&digit| digit > 0));
    Some(with_values(Puzzle::new(Shape::new(9, 9)?), values))
}

/// The clue of each cell of the grid: a cell with one possible value.
pub(crate) fn clues(puzzle: &Puzzle) -> Vec<Option<u8>> {
    let mut clues = vec![None; puzzle.shape.cells()];
    for (cell, set) in givens(puzzle) {
        let mut values = puzzle.shape.values.of(set);
        if let (Some(clue), Some(value), None) = (clues.get_mut(cell), values.next(), values.next()) {
            *clue = Some(value);
        }
    }
    clues
}

/// The cells with given values.
fn givens(puzzle: &Puzzle) -> impl Iterator<Item = (CellId, ValueSet)> {
    let givens = puzzle.rules.iter().filter_map(|rule| match rule {
        Rule::Given(givens) => Some(givens),
        _ => None,
    });
    givens.flatten().copied()
}

/// The values of each cell that no clue in the same row, column or region has.
pub(crate) fn pencil_marks(puzzle: &Puzzle) -> Vec<ValueSet> {
    let mut marks = vec![puzzle.shape.values.all(); puzzle.shape.cells()];
    for (cell, set) in givens(puzzle) {
        if let Some(mark) = marks.get_mut(cell) {
            *mark &= set;
        }
    }
    let clues = clues(puzzle);
    for house in puzzle.layout().houses() {
        let of_clue = |cell: &CellId| {
            clues.get(*cell).copied().flatten().map(|clue| (*cell, puzzle.shape.values.only(clue)))
        };
        for (clued, value) in house.iter().filter_map(of_clue) {
            for &cell in house.iter().filter(|cell| **cell != clued) {
                marks[cell] -= value;
            }
        }
    }
    marks
}
