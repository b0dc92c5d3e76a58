//! Why a row has no answer.

use crate::names;
use pyo3::prelude::*;
use sudokit::format::FormatError;
use sudokit::generate::NotValid;
use sudokit::solve::{End, SearchResult};
use sudokit::{Clash, Grid};

/// Why a row has no answer, in the words of the program, and where it shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Fault {
    message: String,
    /// The character of the text at fault, from 0.
    column: Option<usize>,
    /// The cell at fault, from 0.
    cell: Option<usize>,
}

impl Fault {
    pub(crate) fn new(message: impl Into<String>) -> Self {
        Self { message: message.into(), column: None, cell: None }
    }

    /// Text that is no puzzle.
    pub(crate) fn unreadable(error: &FormatError, cell: Option<usize>) -> Self {
        let column = (error.place.column as usize).checked_sub(1);
        Self { column, cell, ..Self::new(error.to_string()) }
    }

    /// A number that stands for no digit.
    pub(crate) fn no_digit(cell: usize, value: u8) -> Self {
        let message = format!("{value} in r{}c{}, expected 0 to 9", cell / 9 + 1, cell % 9 + 1);
        Self { cell: Some(cell), ..Self::new(message) }
    }

    pub(crate) fn several() -> Self {
        Self::new("more than one solution")
    }

    pub(crate) fn limit() -> Self {
        Self::new("limit reached before the search could tell")
    }

    /// A search that counted so far and no farther.
    pub(crate) fn gave_up(solutions: u64) -> Self {
        Self::new(format!("the search itself gave up after {solutions} solutions; a lower limit can be told"))
    }

    pub(crate) fn no_solution(clash: Option<Clash>) -> Self {
        match clash {
            None => Self::new("no solution"),
            Some(clash) => {
                let cell = Some(clash.cells[1].index());
                Self { cell, ..Self::new(format!("no solution: {clash}")) }
            }
        }
    }

    /// Why the puzzle is not valid, by what a search for two solutions found; nothing if it is.
    pub(crate) fn of(puzzle: &Grid, found: &SearchResult) -> Option<Self> {
        match (found.solutions, found.end) {
            (2.., _) => Some(Self::several()),
            (_, End::LimitReached) => Some(Self::limit()),
            (0, _) => Some(Self::no_solution(puzzle.clash())),
            _ => None,
        }
    }

    /// The error that Python sees; the row is missing where there is but one puzzle.
    pub(crate) fn into_error(self, py: Python<'_>, row: Option<usize>) -> PyErr {
        match names::puzzle_error(py).and_then(|kind| kind.call1((self.message, row, self.column, self.cell)))
        {
            Ok(error) => PyErr::from_value(error),
            Err(error) => error,
        }
    }
}

impl From<NotValid> for Fault {
    fn from(wrong: NotValid) -> Self {
        match wrong {
            NotValid::NoSolution(clash) => Self::no_solution(clash),
            NotValid::Several => Self::several(),
            _ => Self::limit(),
        }
    }
}
