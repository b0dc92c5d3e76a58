//! `transform`.

use crate::apply::{FAIR, Operation, apply_to};
use crate::error::{PuzzleError, value_error, without_panic};
use crate::input::Input;
use crate::progress::StopSignal;
use crate::settings::{Settings, Threads, whole};
use core::marker::PhantomData;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple};
use sudokit::{Grid, Transform};
use sudokit_verbs::puzzle_rng;

/// Transform puzzles into equivalent ones.
///
/// `by` is a transform in the program's notation, or a list, an array or a column with the transform of each puzzle; or their
/// numbers, as `augment` returns them. Without `by`, each puzzle has its own random transform, which depends only on `seed` and the cells of the puzzle. With `inverse=True`, the
/// inverse transform is applied. Returns the same type as `solve`.
///
/// With `return_transforms=True`, returns a pair: the puzzles, and the transforms that were applied, as texts. They apply the same
/// transform to anything that belongs to a puzzle, such as its solution, and undo it with `inverse=True`.
///
/// >>> import sudokit
/// >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
/// >>> sudokit.transform(puzzle, "r987654321 c987654321 d123456789") == puzzle[::-1]
/// True
/// >>> sudokit.canon(sudokit.transform(puzzle, seed=7)) == sudokit.canon(puzzle)
/// True
/// >>> puzzles = sudokit.generate(100, seed=1)
/// >>> images, transforms = sudokit.transform(puzzles, seed=7, return_transforms=True)
/// >>> sudokit.solve(images) == sudokit.transform(sudokit.solve(puzzles), transforms)
/// True
/// >>> sudokit.transform(images, transforms, inverse=True) == puzzles
/// True
#[pyfunction]
#[pyo3(signature = (puzzles, by=None, *, inverse=false, seed=0, return_transforms=false, errors="raise", threads=None, progress=None))]
#[expect(clippy::too_many_arguments, reason = "keyword arguments in Python")]
pub(crate) fn transform<'py>(
    puzzles: &Bound<'py, PyAny>,
    by: Option<&Bound<'py, PyAny>>,
    inverse: bool,
    #[pyo3(from_py_with = whole::seed)] seed: u64,
    return_transforms: bool,
    errors: &str,
    threads: Option<Threads>,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let settings = Settings::new(errors, threads, progress)?;
    let source = by.map_or(Ok(Source::Random(seed)), Source::new)?;
    let transforms = Transforms { source, inverse };
    let (py, input) = (puzzles.py(), Input::new(puzzles)?);
    transforms.check_length(&input)?;
    without_panic(|| {
        let images = apply_to(py, &input, &settings, &Transforming::<Grid>(&transforms, PhantomData))?;
        if !return_transforms {
            return Ok(images);
        }
        let used = apply_to(py, &input, &settings, &Transforming::<String>(&transforms, PhantomData))?;
        Ok(PyTuple::new(py, [images, used])?.into_any())
    })
}

/// Where the transforms come from.
enum Source {
    /// A seed: they depend on it and on the puzzle.
    Random(u64),
    /// One for all puzzles.
    One(Transform),
    /// One for each row; `None` for a null.
    Rows(Vec<Option<Transform>>),
}

impl Source {
    fn new(by: &Bound<'_, PyAny>) -> PyResult<Self> {
        if let Ok(text) = by.cast::<PyString>() {
            return Ok(Self::One(text.to_str()?.parse().map_err(value_error)?));
        }
        if let Ok(numbers) = by.extract::<Vec<u64>>() {
            return Ok(Self::Rows(numbers.into_iter().enumerate().map(numbered).collect::<PyResult<_>>()?));
        }
        let texts = texts(by)?.into_iter().enumerate();
        let parsed = texts.map(|(row, text)| match text {
            // NumPy has no nulls.
            Some(text) if !text.is_empty() => {
                let transform = text.parse::<Transform>();
                transform.map(Some).map_err(|error| value_error(format!("{error} (row {row} of `by`)")))
            }
            _ => Ok(None),
        });
        Ok(Self::Rows(parsed.collect::<PyResult<_>>()?))
    }
}

/// The transform with a number, which is in a row of `by`.
fn numbered((row, number): (usize, u64)) -> PyResult<Option<Transform>> {
    let wrong =
        || value_error(format!("{number}, expected a number below {} (row {row} of `by`)", Transform::COUNT));
    Transform::from_number(number).map(Some).ok_or_else(wrong)
}

/// The transforms of the rows.
pub(crate) fn transforms_of(by: &Bound<'_, PyAny>) -> PyResult<Vec<Transform>> {
    let missing = |row| value_error(format!("no transform (row {row} of `by`)"));
    match Source::new(by)? {
        Source::Rows(rows) => {
            rows.into_iter().enumerate().map(|(row, one)| one.ok_or_else(|| missing(row))).collect()
        }
        _ => Err(value_error("`by` is one transform, expected one for each row")),
    }
}

/// The texts of a list, an array or a column.
fn texts(by: &Bound<'_, PyAny>) -> PyResult<Vec<Option<String>>> {
    #[cfg(feature = "arrow")]
    if let Some(texts) = crate::input::arrow::texts(by)? {
        return Ok(texts);
    }
    let wrong = || {
        let name = by.get_type().name().map_or_else(|_| "unknown".to_owned(), |name| name.to_string());
        PyTypeError::new_err(format!(
            "`by` has type {name}; expected a transform, or a list or column of transforms"
        ))
    };
    let items = by.try_iter().map_err(|_| wrong())?;
    items
        .map(|item| {
            let item = item?;
            if item.is_none() { Ok(None) } else { item.extract().map(Some).map_err(|_| wrong()) }
        })
        .collect()
}

/// The transforms of the rows.
struct Transforms {
    source: Source,
    inverse: bool,
}

impl Transforms {
    fn check_length(&self, puzzles: &Input<'_>) -> PyResult<()> {
        let Source::Rows(rows) = &self.source else { return Ok(()) };
        let found = puzzles.len()?;
        if found == rows.len() {
            return Ok(());
        }
        let transforms = rows.len();
        Err(value_error(format!(
            "`by` has {transforms} transforms for {found} puzzles; expected one for each"
        )))
    }

    fn of_row(&self, row: usize, puzzle: &Grid) -> Result<Transform, PuzzleError> {
        let by = match &self.source {
            Source::Random(seed) => Transform::random(&mut puzzle_rng(*seed, puzzle)),
            Source::One(by) => *by,
            Source::Rows(rows) => {
                let by = rows.get(row).copied().flatten();
                by.ok_or_else(|| PuzzleError::new("`by` has no transform for this puzzle"))?
            }
        };
        Ok(if self.inverse { by.inverse() } else { by })
    }
}

/// Computes the puzzles, or the transforms themselves.
struct Transforming<'a, T>(&'a Transforms, PhantomData<fn() -> T>);

impl Operation for Transforming<'_, Grid> {
    type Output = Grid;
    const CHUNK: usize = FAIR;
    const BY_ROW: bool = true;

    fn one(&self, puzzle: &Grid, stop: &StopSignal) -> Result<Grid, PuzzleError> {
        self.at(0, puzzle, stop)
    }

    fn at(&self, row: usize, puzzle: &Grid, _: &StopSignal) -> Result<Grid, PuzzleError> {
        Ok(self.0.of_row(row, puzzle)?.apply(*puzzle))
    }
}

impl Operation for Transforming<'_, String> {
    type Output = String;
    const CHUNK: usize = FAIR;
    const BY_ROW: bool = true;

    fn one(&self, puzzle: &Grid, stop: &StopSignal) -> Result<String, PuzzleError> {
        self.at(0, puzzle, stop)
    }

    fn at(&self, row: usize, puzzle: &Grid, _: &StopSignal) -> Result<String, PuzzleError> {
        Ok(self.0.of_row(row, puzzle)?.to_string())
    }
}
