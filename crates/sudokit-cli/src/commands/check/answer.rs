//! Checks a solution in the input against its puzzle.

use std::borrow::Cow;
use std::fmt;
use sudokit::format::{FormatErrorKind, read_answer};
use sudokit::solve::SearchResult;
use sudokit::{Cell, Digit, Grid};
use sudokit_check::{Wrong, check_solution};

/// The verdict on a solution in the input.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Answer {
    verdict: AnswerVerdict,
    /// Its cells, if they can be read.
    cells: Option<Grid>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum AnswerVerdict {
    /// It is a solution: the unique one of a valid puzzle, one of them otherwise.
    Right,
    /// It is no solution; this is the first cell that differs from the unique one.
    Differs { cell: Cell, is: Option<Digit>, must_be: Digit },
    /// It is no solution, and the puzzle has no unique one.
    Wrong(Wrong),
    /// It is neither 81 cells nor an array of them.
    Unreadable(FormatErrorKind),
}

/// Checks the text; `None` if it is empty.
pub(super) fn judge(text: &[u8], puzzle: &Grid, found: &SearchResult) -> Option<Answer> {
    let text = text.trim_ascii();
    if text.is_empty() {
        return None;
    }
    let (verdict, cells) = match read_answer(&without_commas(text)) {
        Err(error) => (AnswerVerdict::Unreadable(error), None),
        Ok(answer) => (verdict(&answer, puzzle, found), Some(answer)),
    };
    Some(Answer { verdict, cells })
}

/// The cells of an answer that is written as numbers with commas; any other text as it is.
fn without_commas(text: &[u8]) -> Cow<'_, [u8]> {
    let cells = || text.split(|&byte| byte == b',').map(<[u8]>::trim_ascii);
    if text.contains(&b',') && cells().all(|cell| cell.len() == 1) {
        Cow::Owned(cells().flatten().copied().collect())
    } else {
        Cow::Borrowed(text)
    }
}

fn verdict(answer: &Grid, puzzle: &Grid, found: &SearchResult) -> AnswerVerdict {
    match check_solution(puzzle, answer) {
        Ok(()) => AnswerVerdict::Right,
        Err(wrong) => difference(answer, found).unwrap_or(AnswerVerdict::Wrong(wrong)),
    }
}

/// The first cell that differs from the unique solution, if there is one.
fn difference(answer: &Grid, found: &SearchResult) -> Option<AnswerVerdict> {
    let solution = found.first.filter(|_| found.solutions == 1)?;
    let (cell, must_be) = Cell::ALL
        .into_iter()
        .map(|cell| (cell, solution.get(cell)))
        .find(|&(cell, must_be)| answer.get(cell) != Some(must_be))?;
    Some(AnswerVerdict::Differs { cell, is: answer.get(cell), must_be })
}

impl Answer {
    /// Whether it is a solution.
    pub(super) const fn is_right(&self) -> bool {
        matches!(self.verdict, AnswerVerdict::Right)
    }

    /// Whether it has every clue of the puzzle; `None` if it cannot be read.
    pub(super) fn keeps_clues(&self, puzzle: &Grid) -> Option<bool> {
        let keeps = |answer: Grid| puzzle.filled().iter().all(|cell| answer.get(cell) == puzzle.get(cell));
        self.cells.map(keeps)
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.verdict.fmt(f)
    }
}

impl fmt::Display for AnswerVerdict {
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
