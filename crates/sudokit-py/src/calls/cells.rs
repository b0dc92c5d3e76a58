//! `cells`.

use crate::error::without_panic;
use crate::input::Input;
use crate::output::need_numpy;
use crate::row::{Row, Rows};
use crate::settings::Settings;
use crate::signals::Signals;
use numpy::{PyArray1, PyArrayMethods};
use pyo3::prelude::*;

/// Return the cells of puzzles as numbers, with 0 for an empty cell.
///
/// Returns a uint8 array of shape (n, 81), or (81,) for one puzzle. A null, and with `errors="null"` a row that cannot be parsed, has
/// zeros.
///
/// >>> import sudokit
/// >>> sudokit.cells("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")[:9].tolist()
/// [5, 3, 0, 0, 7, 0, 0, 0, 0]
/// >>> sudokit.cells(["." * 81, None]).shape
/// (2, 81)
#[pyfunction]
#[pyo3(signature = (puzzles, *, errors="raise"))]
pub(crate) fn cells<'py>(puzzles: &Bound<'py, PyAny>, errors: &str) -> PyResult<Bound<'py, PyAny>> {
    let settings = Settings::new(errors, None, None)?;
    need_numpy(puzzles.py())?;
    without_panic(|| cells_of(puzzles, settings.nulls))
}

fn cells_of<'py>(puzzles: &Bound<'py, PyAny>, nulls: bool) -> PyResult<Bound<'py, PyAny>> {
    let (py, input) = (puzzles.py(), Input::new(puzzles)?);
    let mut numbers = Numbers { cells: Vec::new(), rows: 0, nulls, signals: Signals::new(py) };
    for rows in input.parts()? {
        numbers.put(py, &*rows, input.is_one())?;
    }
    let rows = numbers.rows;
    let array = PyArray1::from_vec(py, numbers.cells);
    if input.is_one() { Ok(array.into_any()) } else { Ok(array.reshape([rows, 81])?.into_any()) }
}

/// The numbers of the rows so far.
struct Numbers<'py> {
    cells: Vec<u8>,
    rows: usize,
    /// Whether a row that cannot be parsed has zeros.
    nulls: bool,
    signals: Signals<'py>,
}

impl Numbers<'_> {
    fn put(&mut self, py: Python<'_>, rows: &dyn Rows, is_one: bool) -> PyResult<()> {
        self.cells.reserve(rows.len() * 81);
        for number in 0..rows.len() {
            self.signals.look()?;
            match rows.row(number) {
                Row::Puzzle(grid) => self.cells.extend_from_slice(grid.as_bytes()),
                Row::Bad(error) if !self.nulls => {
                    return Err(error.into_py(py, (!is_one).then_some(self.rows)));
                }
                Row::Bad(_) | Row::Null => self.cells.resize(self.cells.len() + 81, 0),
            }
            self.rows += 1;
        }
        Ok(())
    }
}
