//! `generate`.

use crate::error::{option_error, value_error, without_panic};
use crate::input::array::ArrayForm;
use crate::output::{CellEncoding, GridColumn, OutputColumn, need_numpy};
use crate::progress::{Progress, StopSignal};
use crate::puzzle::to_grid;
use crate::settings::{Settings, Threads, WholeNumber, attempts_of, whole};
use core::ops::{ControlFlow, Range, RangeInclusive};
use numpy::PyArray1;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use sudokit::Grid;
use sudokit::generate::{GeneratedPuzzle, Generator};
use sudokit::solve::batch;
use sudokit_verbs::{Blocks, DifficultyNames, PuzzleOptions, Wanted, symmetry};

/// Generate puzzles with exactly one solution.
///
/// Returns one str without `n`, and a list of `n` str with it. With `to="numpy"`, returns a uint8 array of shape (n, 81); with
/// `to="arrow"`, a column of text: of pyarrow if it is installed. The same seed gives the same puzzles on every machine, for any number of threads, and in the
/// program `sudokit`.
///
/// * `clues`, `blanks`, `rating` and `effort` are a number or a pair (minimum, maximum).
/// * `difficulty` is "easy", "medium", "hard", "expert" or "extreme", for people: the level on the scale "human".
/// * `effort` is the effort on the scale "human".
/// * `symmetry` is "none", "rotate180", "rotate90", "mirror-h", "mirror-v", "diagonal", "antidiagonal", "full" or "random".
/// * `pattern` is a puzzle; the filled cells of `pattern` are the cells of the clues.
/// * `minimal=True` removes all redundant clues.
/// * `unbiased=True` generates minimal puzzles; all puzzles with the same number of clues are equally likely.
/// * `require` and `forbid` are names of techniques, as a str or a list.
/// * `max_technique` is the hardest technique allowed.
/// * `scale` is the scale of `rating`, and of the techniques. The default is "human", or "se" with `rating`.
///
/// Raises `RuntimeError` after `attempts` consecutive attempts without a puzzle.
///
/// >>> import sudokit
/// >>> sudokit.generate(seed=1, minimal=True)
/// '6....4.35..8.....174.2..6.....18....1.....3.......2.584.5....7...261.........5...'
/// >>> puzzles = sudokit.generate(3, difficulty="hard", clues=(24, 28), symmetry="rotate180", seed=1)
/// >>> [sudokit.rate(puzzle, "human").level for puzzle in puzzles]
/// ['hard', 'hard', 'hard']
#[pyfunction]
#[pyo3(signature = (n=None, *, seed=None, clues=None, blanks=None, symmetry=None, pattern=None, minimal=false, unbiased=false,
    difficulty=None, rating=None, require=None, forbid=None, max_technique=None, effort=None, scale=None, attempts=100_000_000, to="list",
    threads=None, progress=None))]
#[expect(clippy::too_many_arguments, reason = "keyword arguments in Python")]
pub(crate) fn generate<'py>(
    py: Python<'py>,
    #[pyo3(from_py_with = whole::n)] n: Option<usize>,
    #[pyo3(from_py_with = whole::seed)] seed: Option<u64>,
    #[pyo3(from_py_with = whole::clues)] clues: Option<NumberOrPair<usize>>,
    #[pyo3(from_py_with = whole::blanks)] blanks: Option<NumberOrPair<usize>>,
    symmetry: Option<String>,
    pattern: Option<Bound<'py, PyAny>>,
    minimal: bool,
    unbiased: bool,
    difficulty: Option<String>,
    rating: Option<NumberOrPair<f64>>,
    require: Option<NameOrList>,
    forbid: Option<NameOrList>,
    max_technique: Option<String>,
    effort: Option<NumberOrPair<f64>>,
    scale: Option<String>,
    #[pyo3(from_py_with = attempts_of)] attempts: u64,
    to: &str,
    threads: Option<Threads>,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let settings = Settings::new("raise", threads, progress)?;
    let seed = seed.map_or_else(|| random_seed(py), Ok)?;
    let options = Options {
        seed,
        clues,
        blanks,
        symmetry,
        pattern,
        minimal,
        unbiased,
        difficulty,
        rating,
        require,
        forbid,
        max_technique,
        effort,
        scale,
    };
    let source = options.source()?;
    let encoding = match to {
        "list" | "arrow" => CellEncoding::Text,
        "numpy" => {
            need_numpy(py)?;
            CellEncoding::Numbers
        }
        other => {
            return Err(value_error(format!("to is {other:?}, expected \"list\", \"numpy\" or \"arrow\"")));
        }
    };
    without_panic(|| {
        let puzzles = source.puzzles(py, (n.unwrap_or(1), attempts), &settings, encoding)?;
        match (n, to) {
            (None, "list") => puzzles.into_list(py, &[])?.get_item(0),
            (_, "list") => puzzles.into_list(py, &[]),
            (_, "numpy") => puzzles.into_numpy(py, &ArrayForm::plain(py)),
            _ => arrow(py, puzzles),
        }
    })
}

#[cfg(feature = "arrow")]
fn arrow(py: Python<'_>, puzzles: GridColumn) -> PyResult<Bound<'_, PyAny>> {
    use crate::input::column::ColumnForm;
    use crate::output::arrow::{TextType, to_python};
    let column = to_python(py, puzzles.into_arrow(&ColumnForm::text(TextType::LargeUtf8))?)?;
    py.import("sudokit._convert")?.call_method1("arrow_column", (column,))
}

#[cfg(not(feature = "arrow"))]
fn arrow(_: Python<'_>, _: GridColumn) -> PyResult<Bound<'_, PyAny>> {
    Err(value_error("this build has no Arrow support"))
}

/// Return the puzzles of the attempts `first` to `end` (exclusive) as an Arrow struct: attempt, puzzle, solution, clues, id. The
/// puzzles are those that `generate` returns for the same options. A Spark task calls this for its share of the attempts.
#[cfg(feature = "arrow")]
#[pyfunction(name = "_attempts")]
#[pyo3(signature = (first, end, **options))]
pub(crate) fn attempts<'py>(
    py: Python<'py>,
    #[pyo3(from_py_with = whole::first)] first: u64,
    #[pyo3(from_py_with = whole::end)] end: u64,
    options: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyAny>> {
    use crate::input::column::ColumnForm;
    use crate::output::arrow::{TextType, generated, to_python};
    let (source, puzzles) = made_in(py, first..end, options)?;
    let ids = puzzles.iter().map(|made| Some(source.generator.id(made.attempt).to_string())).collect();
    let numbers = puzzles.iter().map(|made| (made.attempt, made.puzzle.filled().len()));
    let texts = |grid: fn(&GeneratedPuzzle) -> Grid| {
        let column = GridColumn::from_grids(CellEncoding::Text, puzzles.iter().map(grid));
        column.into_arrow(&ColumnForm::text(TextType::Utf8))
    };
    let grids = [texts(|made| made.puzzle)?, texts(|made| *made.solution.as_grid())?];
    to_python(py, generated(numbers, grids, ids)?)
}

/// Return the same puzzles as NumPy arrays: their attempts, puzzles and solutions.
#[pyfunction(name = "_attempt_cells")]
#[pyo3(signature = (first, end, **options))]
pub(crate) fn attempt_cells<'py>(
    py: Python<'py>,
    #[pyo3(from_py_with = whole::first)] first: u64,
    #[pyo3(from_py_with = whole::end)] end: u64,
    options: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyTuple>> {
    let (_, puzzles) = made_in(py, first..end, options)?;
    let attempts = PyArray1::from_iter(py, puzzles.iter().map(|made| made.attempt)).into_any();
    let cells = |grid: fn(&GeneratedPuzzle) -> Grid| {
        let column = GridColumn::from_grids(CellEncoding::Numbers, puzzles.iter().map(grid));
        column.into_numpy(py, &ArrayForm::plain(py))
    };
    PyTuple::new(py, [attempts, cells(|made| made.puzzle)?, cells(|made| *made.solution.as_grid())?])
}

/// The puzzles of a range of attempts with these options, and where they come from.
fn made_in(
    py: Python<'_>,
    attempts: Range<u64>,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<(PuzzleSource, Vec<GeneratedPuzzle>)> {
    let options = options.map_or_else(|| PyDict::new(py), Clone::clone);
    let source = Options::new(&options)?.source()?;
    let settings = Settings::new("raise", Some(Threads::ONE), None)?;
    let progress = Progress::new(&settings, 1);
    let puzzles = progress.run(py, || source.attempts(attempts, &progress.stop))?;
    Ok((source, puzzles))
}

/// The arguments that determine the puzzles.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub(crate) struct Options<'py> {
    #[pyo3(from_py_with = whole::seed)]
    seed: u64,
    #[pyo3(default, from_py_with = whole::clues)]
    clues: Option<NumberOrPair<usize>>,
    #[pyo3(default, from_py_with = whole::blanks)]
    blanks: Option<NumberOrPair<usize>>,
    #[pyo3(default)]
    symmetry: Option<String>,
    #[pyo3(default)]
    pattern: Option<Bound<'py, PyAny>>,
    #[pyo3(default)]
    minimal: bool,
    #[pyo3(default)]
    unbiased: bool,
    #[pyo3(default)]
    difficulty: Option<String>,
    #[pyo3(default)]
    rating: Option<NumberOrPair<f64>>,
    #[pyo3(default)]
    require: Option<NameOrList>,
    #[pyo3(default)]
    forbid: Option<NameOrList>,
    #[pyo3(default)]
    max_technique: Option<String>,
    #[pyo3(default)]
    effort: Option<NumberOrPair<f64>>,
    #[pyo3(default)]
    scale: Option<String>,
}

impl<'py> Options<'py> {
    /// Reads the options. The error is that of the wrong one, without that of the dict.
    pub(crate) fn new(options: &Bound<'py, PyDict>) -> PyResult<Self> {
        let error = |error: PyErr| error.cause(options.py()).unwrap_or(error);
        options.extract().map_err(error)
    }

    fn source(self) -> PyResult<PuzzleSource> {
        let seed = self.seed;
        let (puzzle, wanted) = self.conditions()?;
        Ok(PuzzleSource { generator: puzzle.generator(seed).map_err(option_error)?, wanted })
    }

    /// The conditions on the puzzles without the seed.
    pub(crate) fn conditions(self) -> PyResult<(PuzzleOptions, Option<Wanted>)> {
        let puzzle = PuzzleOptions {
            clues: self.clues.map(NumberOrPair::into_range),
            blanks: self.blanks.map(NumberOrPair::into_range),
            symmetry: self.symmetry.as_deref().map(symmetry).transpose().map_err(option_error)?,
            pattern: self.pattern.as_ref().map(to_grid).transpose()?.map(|grid| grid.filled()),
            minimal: self.minimal,
            unbiased: self.unbiased,
        };
        let difficulty = DifficultyNames {
            difficulty: self.difficulty.as_deref(),
            rating: self.rating.map(NumberOrPair::into_pair),
            require: &self.require.map_or_else(Vec::new, NameOrList::into_vec),
            forbid: &self.forbid.map_or_else(Vec::new, NameOrList::into_vec),
            max_technique: self.max_technique.as_deref(),
            effort: self.effort.map(NumberOrPair::into_pair),
            scale: self.scale.as_deref(),
        };
        let wanted = difficulty.options().and_then(|options| options.wanted()).map_err(option_error)?;
        Ok((puzzle, wanted))
    }
}

/// A number, or the minimum and the maximum.
pub(crate) enum NumberOrPair<T> {
    One(T),
    Two(T, T),
}

impl<T> FromPyObject<'_, '_> for NumberOrPair<T>
where
    T: for<'a, 'py> FromPyObject<'a, 'py, Error = PyErr>,
{
    type Error = PyErr;

    /// Unlike a derived function, keeps the error of a number that is out of range.
    fn extract(value: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        if value.is_instance_of::<PyTuple>() {
            let (min, max) = value.extract()?;
            return Ok(Self::Two(min, max));
        }
        value.extract().map(Self::One)
    }
}

impl WholeNumber for NumberOrPair<usize> {
    const BITS: u32 = usize::BITS;
}

impl<T: Copy> NumberOrPair<T> {
    fn into_pair(self) -> [T; 2] {
        match self {
            Self::One(number) => [number, number],
            Self::Two(min, max) => [min, max],
        }
    }

    pub(crate) fn into_range(self) -> RangeInclusive<T> {
        let [min, max] = self.into_pair();
        min..=max
    }
}

/// A name, or a list of names.
#[derive(FromPyObject)]
pub(crate) enum NameOrList {
    One(String),
    Some(Vec<String>),
}

impl NameOrList {
    pub(super) fn into_vec(self) -> Vec<String> {
        match self {
            Self::One(name) => vec![name],
            Self::Some(names) => names,
        }
    }
}

/// A random seed of 32 bits, short enough to type.
pub(crate) fn random_seed(py: Python<'_>) -> PyResult<u64> {
    py.import("secrets")?.call_method1("randbits", (32,))?.extract()
}

/// Generates the puzzles that meet the conditions.
struct PuzzleSource {
    generator: Generator,
    wanted: Option<Wanted>,
}

impl PuzzleSource {
    /// Returns this number of puzzles, or an error after this number of consecutive attempts without a puzzle.
    fn puzzles(
        &self,
        py: Python<'_>,
        (wanted, max_attempts): (usize, u64),
        settings: &Settings,
        encoding: CellEncoding,
    ) -> PyResult<GridColumn> {
        let progress = Progress::new(settings, wanted);
        let mut column = GridColumn::new(encoding, wanted.min(1 << 20));
        let (mut made, mut next) = (0, 0);
        let blocks = Blocks::python(self.wanted.is_some()).ranges(wanted as u64);
        let blocks = blocks.take_while(|_| !progress.stop.is_set());
        let sink = |(puzzles, end): (Vec<(u64, Grid)>, u64)| {
            for (attempt, puzzle) in puzzles.into_iter().take(wanted - made) {
                column.push(Some(puzzle));
                progress.add(1);
                (made, next) = (made + 1, attempt + 1);
            }
            let is_over = made == wanted || end - next >= max_attempts;
            if is_over { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        if wanted > 0 {
            let work = |attempts: Range<u64>| {
                let end = attempts.end;
                let made = self.attempts(attempts, &progress.stop).into_iter();
                (made.map(|made| (made.attempt, made.puzzle)).collect(), end)
            };
            let _ = progress.run(py, || batch::in_order(settings.threads, blocks, work, sink))?;
        }
        if made == wanted {
            return Ok(column);
        }
        Err(PyRuntimeError::new_err(format!(
            "generated {made} of {wanted} puzzles: {max_attempts} consecutive attempts gave none; increase attempts"
        )))
    }

    fn attempts(&self, attempts: Range<u64>, stop: &StopSignal) -> Vec<GeneratedPuzzle> {
        matching(&self.generator, self.wanted.as_ref(), attempts, stop)
    }
}

/// The puzzles of these attempts that meet the conditions.
pub(crate) fn matching(
    generator: &Generator,
    wanted: Option<&Wanted>,
    attempts: Range<u64>,
    stop: &StopSignal,
) -> Vec<GeneratedPuzzle> {
    let mut made = generator.puzzles(attempts);
    if let Some(wanted) = wanted {
        let mut matcher = wanted.matcher(stop.function());
        made.retain(|made| matcher.find(&made.puzzle).is_some());
    }
    made
}
