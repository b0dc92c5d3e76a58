//! `cells`.

use crate::error::{PuzzleError, without_panic};
use crate::input::Input;
use crate::input::numpy::NumpyRows;
use crate::row::{Row, Rows};
use crate::settings::Settings;
use numpy::{PyArray1, PyArrayMethods};
use pyo3::prelude::*;

/// Rows between two looks at Python's signals, such as Ctrl-C: some milliseconds.
const SIGNALS: usize = 1 << 16;

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
    without_panic(|| cells_of(puzzles, settings.nulls))
}

fn cells_of<'py>(puzzles: &Bound<'py, PyAny>, nulls: bool) -> PyResult<Bound<'py, PyAny>> {
    let py = puzzles.py();
    let mut numbers = Numbers { cells: Vec::new(), rows: 0, nulls };
    let is_one = match Input::new(puzzles)? {
        Input::Text(row) => numbers.put(row).map(|()| true),
        Input::Puzzle(grid) => numbers.put(Row::Puzzle(grid)).map(|()| true),
        Input::List(_, rows) => numbers.put_all(py, &rows).map(|()| false),
        Input::Numpy(input) => numbers.put_all(py, &NumpyRows::new(&input.borrow()?)).map(|()| input.is_one),
        #[cfg(feature = "arrow")]
        Input::Arrow(input) => {
            let mut all = input.chunks.iter();
            all.try_for_each(|chunk| {
                let (rows, _) = crate::input::arrow::rows(chunk).map_err(Failure::Python)?;
                numbers.put_all(py, &*rows)
            })
            .map(|()| false)
        }
    };
    let is_one = is_one.map_err(|failure| failure.into_py(py))?;
    let rows = numbers.rows;
    let array = PyArray1::from_vec(py, numbers.cells);
    if is_one { Ok(array.into_any()) } else { Ok(array.reshape([rows, 81])?.into_any()) }
}

/// Why there are no numbers.
enum Failure {
    /// A row that is no puzzle, and its number; none for a single puzzle.
    Row(PuzzleError, Option<usize>),
    Python(PyErr),
}

impl Failure {
    fn into_py(self, py: Python<'_>) -> PyErr {
        match self {
            Self::Row(error, row) => error.into_py(py, row),
            Self::Python(error) => error,
        }
    }
}

/// The numbers of the rows so far.
struct Numbers {
    cells: Vec<u8>,
    rows: usize,
    /// Whether a row that cannot be parsed has zeros.
    nulls: bool,
}

impl Numbers {
    fn put(&mut self, row: Row) -> Result<(), Failure> {
        self.put_row(row).map_err(|error| Failure::Row(error, None))
    }

    fn put_all(&mut self, py: Python<'_>, rows: &dyn Rows) -> Result<(), Failure> {
        self.cells.reserve(rows.len() * 81);
        (0..rows.len()).try_for_each(|number| {
            let at = self.rows;
            if at.is_multiple_of(SIGNALS) {
                py.check_signals().map_err(Failure::Python)?;
            }
            self.put_row(rows.row(number)).map_err(|error| Failure::Row(error, Some(at)))
        })
    }

    fn put_row(&mut self, row: Row) -> Result<(), PuzzleError> {
        match row {
            Row::Puzzle(grid) => self.cells.extend_from_slice(grid.as_bytes()),
            Row::Bad(error) if !self.nulls => return Err(error),
            Row::Bad(_) | Row::Null => self.cells.resize(self.cells.len() + 81, 0),
        }
        self.rows += 1;
        Ok(())
    }
}
