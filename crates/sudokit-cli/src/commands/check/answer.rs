//! Whether an answer that stands beside its puzzle is right.

use std::fmt;
use sudokit::solve::SearchResult;
use sudokit::{Cell, Digit, Grid, ParseGridError};
use sudokit_check::{Wrong, check_solution};

/// What is true of an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Answer {
    /// It is a solution: the only one of a valid puzzle, one of them otherwise.
    Right,
    /// It is no solution; in this cell it first differs from the only one.
    Differs { cell: Cell, is: Option<Digit>, must_be: Digit },
    /// It is no solution, and the puzzle has not exactly one.
    Wrong(Wrong),
    /// It is not 81 cells.
    Unreadable(ParseGridError),
}

/// Judges the answer as given; nothing if the field is empty.
pub(super) fn judge(text: &[u8], puzzle: &Grid, found: &SearchResult) -> Option<Answer> {
    let text = text.trim_ascii();
    if text.is_empty() {
        return None;
    }
    Some(match Grid::from_ascii(text) {
        Err(error) => Answer::Unreadable(error),
        Ok(answer) => match check_solution(puzzle, &answer) {
            Ok(()) => Answer::Right,
            Err(wrong) => difference(&answer, found).unwrap_or(Answer::Wrong(wrong)),
        },
    })
}

/// The first cell that is not as in the only solution, if there is an only one.
fn difference(answer: &Grid, found: &SearchResult) -> Option<Answer> {
    let solution = found.first.filter(|_| found.solutions == 1)?;
    let (cell, must_be) = Cell::ALL
        .into_iter()
        .map(|cell| (cell, solution.get(cell)))
        .find(|&(cell, must_be)| answer.get(cell) != Some(must_be))?;
    Some(Answer::Differs { cell, is: answer.get(cell), must_be })
}

impl Answer {
    /// Whether it is a solution.
    pub(super) const fn is_right(&self) -> bool {
        matches!(self, Self::Right)
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Right => f.write_str("answer right"),
            Self::Differs { cell, is: Some(is), must_be } => {
                write!(f, "answer wrong: {cell} is {is}, must be {must_be}")
            }
            Self::Differs { cell, is: None, must_be } => {
                write!(f, "answer wrong: {cell} is empty, must be {must_be}")
            }
            Self::Wrong(wrong) => write!(f, "answer wrong: {wrong}"),
            Self::Unreadable(error) => write!(f, "answer not readable: {error}"),
        }
    }
}
