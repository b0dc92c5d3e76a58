//! One puzzle as an object.

use crate::input::item;
use crate::row::Row;
use pyo3::exceptions::{PyIndexError, PyOverflowError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PySet, PyTuple};
use sudokit::{Cell, Digit, Grid};
use sudokit_render::{Drawing, Options, SvgKind, svg};

/// An immutable grid of 81 cells, created from text in any format that sudokit reads.
///
/// All functions of the package accept a `Puzzle` instead of text, and return a `Puzzle` if the result is a grid. Two objects
/// are equal if their cells are equal. A `Puzzle` can be hashed and pickled, and is displayed as a drawing in a terminal or a
/// notebook.
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

/// Converts a value to a grid; an error if the value is not one puzzle.
pub(crate) fn to_grid(value: &Bound<'_, PyAny>) -> PyResult<Grid> {
    match item::read(value)? {
        Some(Row::Puzzle(grid)) => Ok(grid),
        Some(Row::Bad(error)) => Err(error.into_py(value.py(), None)),
        _ => Err(PyTypeError::new_err("expected one puzzle: a str, bytes, a Puzzle, or 81 numbers")),
    }
}

/// Calls a function of the package with the puzzle as its first argument.
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

/// Defines the methods of [`Puzzle`]: each call to a function of the same name, with the signature that Python shows, and then
/// the other methods.
macro_rules! methods {
    ($($(#[$doc:meta])* $name:ident $signature:literal;)* $({ $($other:tt)* })?) => {
        #[pymethods]
        impl Puzzle {
            $(
                $(#[$doc])*
                #[pyo3(signature = (*args, **options), text_signature = $signature)]
                fn $name<'py>(
                    slf: &Bound<'py, Self>,
                    args: &Bound<'py, PyTuple>,
                    options: Option<&Bound<'py, PyDict>>,
                ) -> PyResult<Bound<'py, PyAny>> {
                    call(slf, stringify!($name), args, options)
                }
            )*
            $($($other)*)?
        }
    };
}

methods! {
    /// Return the unique solution. See `sudokit.solve`.
    solve "($self)";
    /// Validate the puzzle. See `sudokit.check`.
    check "($self, *, minimal=False)";
    /// Return the number of solutions. See `sudokit.count`.
    count "($self, limit=1000)";
    /// Return the solutions. See `sudokit.solutions`.
    solutions "($self, limit=1000)";
    /// Return the rating. See `sudokit.rate`.
    rate "($self, scale='se', *, uniqueness=True)";
    /// Describe the next step. See `sudokit.hint`.
    hint "($self, stage=4, *, scale='human', uniqueness=True, clues=None)";
    /// Return all steps of the solution path. See `sudokit.explain`.
    explain "($self, scale='human', *, uniqueness=True)";
    /// Return the steps of the solution path as numbers. See `sudokit.steps`.
    steps "($self, scale='human', *, uniqueness=True, candidates=False, words=False)";
    /// Return all steps that apply, by technique. See `sudokit.all_steps`.
    all_steps "($self, scale='human', techniques=None, *, uniqueness=True)";
    /// Draw the puzzle as a picture. See `sudokit.render`.
    render "($self, *, hint=False, step=None, scale='human', clues=None, candidates=False, large=False, clue_style='bold', answer_style='blue', to='svg', size=800)";
    /// Return the canonical form. See `sudokit.canon`.
    canon "($self)";
    /// Return an equivalent puzzle. See `sudokit.transform`.
    transform "($self, by=None, *, inverse=False, seed=0)";
    /// Return a minimal puzzle with some of the clues. See `sudokit.minimize`.
    minimize "($self, *, seed=0)";
    /// Return the neighbours: valid puzzles that differ in a few clues. See `sudokit.vicinity`.
    vicinity "($self, minus=1, plus=1, *, minimal=False, no_dedupe=False, limit=100000)";
    /// Return the smallest singles backdoors. See `sudokit.backdoors`.
    backdoors "($self, max_cells=3)";
    /// Return the minimal unavoidable sets of the solution. See `sudokit.unavoidable`.
    unavoidable "($self, max_cells=12)";
    /// Return the moves of plain backtracking. See `sudokit.trace`.
    trace "($self, limit=1000)";
    {
        #[new]
        fn new(puzzle: &Bound<'_, PyAny>) -> PyResult<Self> {
            to_grid(puzzle).map(|grid| Self { grid })
        }

        /// The puzzle as 81 characters, with "." for an empty cell.
        #[getter]
        fn line(&self) -> String {
            self.grid.to_string()
        }

        /// The number of filled cells.
        #[getter]
        fn clues(&self) -> usize {
            self.grid.filled().len()
        }

        /// The candidates of each of the 81 cells: the digits that no filled peer holds; empty for a filled cell.
        ///
        /// >>> from sudokit import Puzzle
        /// >>> Puzzle("12345678" + "." * 73).candidates[8]
        /// {9}
        #[getter]
        fn candidates<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
            let all = self.grid.candidates();
            let digits = Cell::ALL.map(|cell| PySet::new(py, all.digits_of(cell).iter().map(Digit::get)));
            PyTuple::new(py, digits.into_iter().collect::<PyResult<Vec<_>>>()?)
        }

        /// Return the digit in a cell, or None for an empty cell. The index is the number of the cell (0 to 80, row by row), or
        /// a pair of row and column (0 to 8). Negative numbers count from the end.
        fn __getitem__(&self, at: &Bound<'_, PyAny>) -> PyResult<Option<u8>> {
            let cell = match at.extract::<(Bound<'_, PyAny>, Bound<'_, PyAny>)>() {
                Ok((row, column)) => {
                    let place = index(&row, 9)?.zip(index(&column, 9)?);
                    place.and_then(|(row, column)| Cell::at(row, column))
                }
                Err(_) => index(at, 81)?.and_then(|cell| Cell::ALL.get(cell).copied()),
            };
            let cell = cell.ok_or_else(|| {
                PyIndexError::new_err("cell out of range; expected 0 to 80, or row and column 0 to 8")
            })?;
            Ok(self.grid.get(cell).map(Digit::get))
        }

        fn __str__(&self) -> String {
            drawing(&self.grid)
        }

        fn __repr__(&self) -> String {
            format!("Puzzle('{}')", self.grid)
        }

        fn _repr_svg_(&self) -> String {
            svg(&Drawing::from_grid(&self.grid), &Options::default(), "sudoku", SvgKind::Alone)
        }

        /// The drawing in the colours of the notebook, light or dark.
        fn _repr_html_(&self) -> String {
            let picture = svg(&Drawing::from_grid(&self.grid), &Options::default(), "sudoku", SvgKind::InPage);
            let style = sudokit_render::notebook_css();
            format!(
                "<div class=\"sudokit-notebook\" style=\"max-width: 24rem\">\n<style>\n{style}</style>\n{picture}\n</div>"
            )
        }

        fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (String,)) {
            (slf.get_type().into_any(), (slf.get().line(),))
        }
    }
}

/// Draws the grid with box-drawing characters.
fn drawing(grid: &Grid) -> String {
    framed(|cell| grid.get(cell).map_or_else(|| ".".to_owned(), |digit| digit.to_string()))
}

/// Draws a grid with these texts in its cells; each column is as wide as its longest text.
pub(crate) fn framed(text: impl Fn(Cell) -> String) -> String {
    let mut widths = [1; 9];
    for cell in Cell::ALL {
        widths[cell.column()] = text(cell).chars().count().max(widths[cell.column()]);
    }
    let line = |row: usize| {
        let cells = Cell::ALL.iter().skip(9 * row).take(9);
        let texts: Vec<_> = cells.map(|&cell| format!("{:1$}", text(cell), widths[cell.column()])).collect();
        let boxes: Vec<_> = texts.chunks(3).map(|three| three.join(" ")).collect();
        format!("│ {} │", boxes.join(" │ "))
    };
    let mut lines: Vec<_> = (0..9).map(line).collect();
    lines.insert(6, rule(["├", "┼", "┤"], widths));
    lines.insert(3, rule(["├", "┼", "┤"], widths));
    lines.insert(0, rule(["┌", "┬", "┐"], widths));
    lines.push(rule(["└", "┴", "┘"], widths));
    lines.join("\n")
}

/// A horizontal line with these signs at its left end, between boxes, and at its right end.
fn rule([left, crossing, right]: [&str; 3], widths: [usize; 9]) -> String {
    let boxes = widths.chunks(3).map(|three| "─".repeat(three.iter().sum::<usize>() + 4));
    format!("{left}{}{right}", boxes.collect::<Vec<_>>().join(crossing))
}

/// Converts an index that may be negative to one from the start; `None` if it is out of range.
fn index(at: &Bound<'_, PyAny>, len: usize) -> PyResult<Option<usize>> {
    let at = match at.extract::<isize>() {
        Err(error) if error.is_instance_of::<PyOverflowError>(at.py()) => return Ok(None),
        at => at?,
    };
    let from_start = if at < 0 { len.checked_add_signed(at) } else { Some(at.unsigned_abs()) };
    Ok(from_start.filter(|at| *at < len))
}
