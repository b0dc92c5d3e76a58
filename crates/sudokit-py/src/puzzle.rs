//! One puzzle as an object.

use crate::fault::Fault;
use crate::rows::{self, Row};
use crate::settings::bad;
use core::fmt::Write;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use sudokit::{Cell, Grid};
use sudokit_render::{Drawing, Options, SvgKind, svg};

/// A puzzle to look at: a grid of 81 cells, which never changes.
///
/// It is made of text in any format that the program reads. Functions of the package take it in place of text, and then
/// answer with another.
///
/// >>> from sudokit import Puzzle
/// >>> puzzle = Puzzle("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
/// >>> print(puzzle.solve())
/// ┌───────┬───────┬───────┐
/// │ 5 3 4 │ 6 7 8 │ 9 1 2 │
/// │ 6 7 2 │ 1 9 5 │ 3 4 8 │
/// │ 1 9 8 │ 3 4 2 │ 5 6 7 │
/// ├───────┼───────┼───────┤
/// │ 8 5 9 │ 7 6 1 │ 4 2 3 │
/// │ 4 2 6 │ 8 5 3 │ 7 9 1 │
/// │ 7 1 3 │ 9 2 4 │ 8 5 6 │
/// ├───────┼───────┼───────┤
/// │ 9 6 1 │ 5 3 7 │ 2 8 4 │
/// │ 2 8 7 │ 4 1 9 │ 6 3 5 │
/// │ 3 4 5 │ 2 8 6 │ 1 7 9 │
/// └───────┴───────┴───────┘
#[pyclass(module = "sudokit", frozen, eq, hash)]
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Puzzle {
    pub(crate) grid: Grid,
}

/// The one grid that the value stands for.
pub(crate) fn grid(value: &Bound<'_, PyAny>) -> PyResult<Grid> {
    match rows::one(value)? {
        Some(Row::Puzzle(grid)) => Ok(grid),
        Some(Row::Bad(fault)) => Err(Fault::into_error(fault, value.py(), None)),
        _ => Err(PyTypeError::new_err("expected a puzzle, as str or Puzzle")),
    }
}

/// Calls a function of the package with the puzzle first.
fn call<'py>(
    puzzle: &Bound<'py, Puzzle>,
    name: &str,
    args: &Bound<'py, PyTuple>,
    options: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = puzzle.py();
    let first = PyTuple::new(py, [puzzle.as_any()])?;
    let args = first.as_sequence().concat(args.as_sequence())?.to_tuple()?;
    py.import("sudokit")?.getattr(name)?.call(args, options)
}

#[pymethods]
impl Puzzle {
    #[new]
    fn new(puzzle: &Bound<'_, PyAny>) -> PyResult<Self> {
        grid(puzzle).map(|grid| Self { grid })
    }

    /// The 81 characters of the puzzle, "." for an empty cell.
    #[getter]
    fn line(&self) -> String {
        self.grid.to_string()
    }

    /// How many cells are filled.
    #[getter]
    fn clues(&self) -> usize {
        self.grid.filled().len()
    }

    /// For each of the 81 cells the digits that may still go there by the filled cells alone; none for a filled cell.
    ///
    /// >>> from sudokit import Puzzle
    /// >>> Puzzle("12345678" + "." * 73).candidates[8]
    /// {9}
    #[getter]
    fn candidates<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let all = self.grid.candidates();
        let digits = Cell::ALL.map(|cell| {
            let digits: Vec<u8> = all.digits_of(cell).iter().map(sudokit::Digit::get).collect();
            pyo3::types::PySet::new(py, digits)
        });
        PyTuple::new(py, digits.into_iter().collect::<PyResult<Vec<_>>>()?)
    }

    /// The only solution: see `sudokit.solve`.
    fn solve<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        call(slf, "solve", &PyTuple::empty(slf.py()), None)
    }

    /// What it is worth, in words: see `sudokit.check`.
    #[pyo3(signature = (**options))]
    fn check<'py>(
        slf: &Bound<'py, Self>,
        options: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        call(slf, "check", &PyTuple::empty(slf.py()), options)
    }

    /// How many solutions it has: see `sudokit.count`.
    #[pyo3(signature = (*args, **options))]
    fn count<'py>(
        slf: &Bound<'py, Self>,
        args: &Bound<'py, PyTuple>,
        options: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        call(slf, "count", args, options)
    }

    /// Its solutions: see `sudokit.solutions`.
    #[pyo3(signature = (*args, **options))]
    fn solutions<'py>(
        slf: &Bound<'py, Self>,
        args: &Bound<'py, PyTuple>,
        options: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        call(slf, "solutions", args, options)
    }

    /// How hard it is: see `sudokit.rate`.
    #[pyo3(signature = (*args, **options))]
    fn rate<'py>(
        slf: &Bound<'py, Self>,
        args: &Bound<'py, PyTuple>,
        options: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        call(slf, "rate", args, options)
    }

    /// The next step, as little of it as is wanted: see `sudokit.hint`.
    #[pyo3(signature = (*args, **options))]
    fn hint<'py>(
        slf: &Bound<'py, Self>,
        args: &Bound<'py, PyTuple>,
        options: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        call(slf, "hint", args, options)
    }

    /// How a person solves it: see `sudokit.explain`.
    #[pyo3(signature = (*args, **options))]
    fn explain<'py>(
        slf: &Bound<'py, Self>,
        args: &Bound<'py, PyTuple>,
        options: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        call(slf, "explain", args, options)
    }

    /// Its canonical form: see `sudokit.canon`.
    fn canon<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        call(slf, "canon", &PyTuple::empty(slf.py()), None)
    }

    /// An image of it: see `sudokit.transform`.
    #[pyo3(signature = (*args, **options))]
    fn transform<'py>(
        slf: &Bound<'py, Self>,
        args: &Bound<'py, PyTuple>,
        options: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        call(slf, "transform", args, options)
    }

    /// A minimal puzzle within it: see `sudokit.minimize`.
    #[pyo3(signature = (**options))]
    fn minimize<'py>(
        slf: &Bound<'py, Self>,
        options: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        call(slf, "minimize", &PyTuple::empty(slf.py()), options)
    }

    /// The digit in a cell, counted from 0 row by row, or at a row and a column from 0; None if it is empty. Negative
    /// numbers count from the end.
    fn __getitem__(&self, at: &Bound<'_, PyAny>) -> PyResult<Option<u8>> {
        let cell = match at.extract::<(isize, isize)>() {
            Ok((row, column)) => from_either_end(row, 9)
                .zip(from_either_end(column, 9))
                .and_then(|(row, column)| Cell::at(row, column)),
            Err(_) => {
                from_either_end(at.extract::<isize>()?, 81).and_then(|cell| Cell::ALL.get(cell).copied())
            }
        };
        let cell = cell.ok_or_else(|| {
            pyo3::exceptions::PyIndexError::new_err("there are cells 0 to 80, in rows and columns 0 to 8")
        })?;
        Ok(self.grid.get(cell).map(sudokit::Digit::get))
    }

    fn __str__(&self) -> PyResult<String> {
        drawn(&self.grid).map_err(bad)
    }

    fn __repr__(&self) -> String {
        format!("Puzzle('{}')", self.grid)
    }

    fn _repr_svg_(&self) -> String {
        svg(&Drawing::of_grid(&self.grid), &Options::default(), "sudoku", SvgKind::Alone)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (String,)) {
        (slf.get_type().into_any(), (slf.get().line(),))
    }
}

/// The grid as people draw it.
fn drawn(grid: &Grid) -> Result<String, core::fmt::Error> {
    let mut text = String::from("┌───────┬───────┬───────┐\n");
    for (row, cells) in grid.to_ascii(b'.').chunks(9).enumerate() {
        if row == 3 || row == 6 {
            text.push_str("├───────┼───────┼───────┤\n");
        }
        for three in cells.chunks(3) {
            let [one, two, three] = [0, 1, 2].map(|at| char::from(three.get(at).copied().unwrap_or(b'.')));
            write!(text, "│ {one} {two} {three} ")?;
        }
        text.push_str("│\n");
    }
    text.push_str("└───────┴───────┴───────┘");
    Ok(text)
}

/// The place of so many that is meant, as Python counts; nothing if there is none.
fn from_either_end(at: isize, len: usize) -> Option<usize> {
    let at = if at < 0 { len.checked_add_signed(at)? } else { at.unsigned_abs() };
    (at < len).then_some(at)
}
