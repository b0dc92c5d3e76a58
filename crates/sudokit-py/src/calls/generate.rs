//! `generate`.

use super::{RATING_SCALES, scale};
use crate::error::value_error;
use crate::output::{CellEncoding, GridColumn, OutputColumn};
use crate::progress::{Progress, StopSignal};
use crate::puzzle::grid_of;
use crate::settings::Settings;
use core::ops::{ControlFlow, Range, RangeInclusive};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use std::iter;
use sudokit::Grid;
use sudokit::explain::{Catalogue, Difficulty, DifficultyFilter, Explainer, Rating, TechniqueSet};
use sudokit::generate::{ClueSymmetry, GeneratedPuzzle, Generator, PuzzleSpec};
use sudokit::solve::batch;

/// Generate puzzles, each with exactly one solution: one, or a list of `n`, or with `to="numpy"` or `to="arrow"` a column.
///
/// A seed gives the same puzzles on any machine with any number of threads, and the same as the program. `clues`,
/// `blanks` and `rating` are a number or a pair; `difficulty` is "easy", "medium", "hard", "expert" or "extreme";
/// `symmetry` is "none", "rotate180", "rotate90", "mirror-h", "mirror-v", "diagonal", "antidiagonal", "full" or "random";
/// clues are in the filled cells of `pattern`; `require` and `forbid` name techniques.
///
/// >>> import sudokit
/// >>> sudokit.generate(seed=1, minimal=True)
/// '6....4.35..8.....174.2..6.....18....1.....3.......2.584.5....7...261.........5...'
/// >>> puzzles = sudokit.generate(3, difficulty="hard", clues=(24, 28), symmetry="rotate180", seed=1)
/// >>> [1.5 < sudokit.rate(puzzle).er <= 4.4 for puzzle in puzzles]
/// [True, True, True]
#[pyfunction]
#[pyo3(signature = (n=None, *, seed=None, clues=None, blanks=None, symmetry=None, pattern=None, minimal=false, difficulty=None,
    rating=None, require=None, forbid=None, max_technique=None, scale="se", attempts=100_000_000, to="list", threads=None,
    progress=None))]
#[expect(clippy::too_many_arguments, reason = "they are named in Python")]
pub(crate) fn generate<'py>(
    py: Python<'py>,
    n: Option<usize>,
    seed: Option<u64>,
    clues: Option<NumberOrPair<usize>>,
    blanks: Option<NumberOrPair<usize>>,
    symmetry: Option<&str>,
    pattern: Option<&Bound<'py, PyAny>>,
    minimal: bool,
    difficulty: Option<&str>,
    rating: Option<NumberOrPair<f64>>,
    require: Option<NameOrList>,
    forbid: Option<NameOrList>,
    max_technique: Option<&str>,
    scale: &str,
    attempts: u64,
    to: &str,
    threads: Option<usize>,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let settings = Settings::new("raise", threads, progress)?;
    let spec = spec(clues, blanks, symmetry, pattern, minimal)?;
    let filter = difficulty_filter(difficulty, rating, [require, forbid], max_technique)?;
    let seed = seed.map_or_else(|| random_seed(py), Ok)?;
    let source = PuzzleSource::new(spec, filter, (scale, seed, attempts))?;
    let encoding = match to {
        "list" | "arrow" => CellEncoding::Text,
        "numpy" => CellEncoding::Numbers,
        other => {
            return Err(value_error(format!("to is {other:?}, expected \"list\", \"numpy\" or \"arrow\"")));
        }
    };
    let puzzles = source.puzzles(py, n.unwrap_or(1), &settings, encoding)?;
    match (n, to) {
        (None, "list") => puzzles.into_list(py)?.get_item(0),
        (_, "list") => puzzles.into_list(py),
        (_, "numpy") => puzzles.into_numpy(py),
        _ => arrow(py, puzzles),
    }
}

#[cfg(feature = "arrow")]
fn arrow(py: Python<'_>, puzzles: GridColumn) -> PyResult<Bound<'_, PyAny>> {
    use crate::output::arrow::{TextType, to_python};
    to_python(py, puzzles.into_arrow(TextType::LargeUtf8)?)
}

#[cfg(not(feature = "arrow"))]
fn arrow(_: Python<'_>, _: GridColumn) -> PyResult<Bound<'_, PyAny>> {
    Err(value_error("this build has no Arrow"))
}

/// Return the puzzles of the attempts from `first` to before `end`, those that `generate` would return, as an Arrow struct:
/// attempt, puzzle, solution, clues, id. Spark generates a part of the puzzles in each task.
#[cfg(feature = "arrow")]
#[pyfunction(name = "_attempts")]
#[pyo3(signature = (first, end, *, seed, clues=None, blanks=None, symmetry=None, pattern=None, minimal=false, difficulty=None,
    rating=None, require=None, forbid=None, max_technique=None, scale="se"))]
#[expect(clippy::too_many_arguments, reason = "they are named in Python")]
pub(crate) fn attempts<'py>(
    py: Python<'py>,
    first: u64,
    end: u64,
    seed: u64,
    clues: Option<NumberOrPair<usize>>,
    blanks: Option<NumberOrPair<usize>>,
    symmetry: Option<&str>,
    pattern: Option<&Bound<'py, PyAny>>,
    minimal: bool,
    difficulty: Option<&str>,
    rating: Option<NumberOrPair<f64>>,
    require: Option<NameOrList>,
    forbid: Option<NameOrList>,
    max_technique: Option<&str>,
    scale: &str,
) -> PyResult<Bound<'py, PyAny>> {
    use crate::output::arrow::{TextType, generated, to_python};
    let spec = spec(clues, blanks, symmetry, pattern, minimal)?;
    let filter = difficulty_filter(difficulty, rating, [require, forbid], max_technique)?;
    let source = PuzzleSource::new(spec, filter, (scale, seed, 0))?;
    let settings = Settings::new("raise", Some(1), None)?;
    let progress = Progress::new(&settings, 1);
    let puzzles = progress.run(py, || source.attempts(first..end, &progress.stop))?;
    let ids = puzzles.iter().map(|made| Some(source.generator.id(made.attempt).to_string())).collect();
    let numbers = puzzles.iter().map(|made| (made.attempt, made.puzzle.filled().len()));
    let texts = |grid: fn(&GeneratedPuzzle) -> Grid| {
        GridColumn::from_grids(CellEncoding::Text, puzzles.iter().map(grid)).into_arrow(TextType::Utf8)
    };
    let grids = [texts(|made| made.puzzle)?, texts(|made| *made.solution.as_grid())?];
    to_python(py, generated(numbers, grids, ids)?)
}

/// A number, or the smallest and the largest.
#[derive(FromPyObject)]
pub(crate) enum NumberOrPair<T> {
    One(T),
    Two(T, T),
}

impl<T: Clone> NumberOrPair<T> {
    fn range(self) -> RangeInclusive<T> {
        match self {
            Self::One(number) => number.clone()..=number,
            Self::Two(min, max) => min..=max,
        }
    }
}

/// A name, or a list of names.
#[derive(FromPyObject)]
pub(crate) enum NameOrList {
    One(String),
    Some(Vec<String>),
}

impl NameOrList {
    fn into_vec(self) -> Vec<String> {
        match self {
            Self::One(name) => vec![name],
            Self::Some(names) => names,
        }
    }
}

/// A seed that is short enough to be typed again.
fn random_seed(py: Python<'_>) -> PyResult<u64> {
    py.import("secrets")?.call_method1("randbits", (32,))?.extract()
}

fn spec(
    clues: Option<NumberOrPair<usize>>,
    blanks: Option<NumberOrPair<usize>>,
    symmetry: Option<&str>,
    pattern: Option<&Bound<'_, PyAny>>,
    minimal: bool,
) -> PyResult<PuzzleSpec> {
    let mut spec = PuzzleSpec::default();
    if let Some(name) = symmetry {
        spec = spec.with_symmetry(name.parse::<ClueSymmetry>().map_err(value_error)?);
    }
    let clues = match (clues.map(NumberOrPair::range), blanks.map(NumberOrPair::range)) {
        (Some(_), Some(_)) => return Err(value_error("only one of clues and blanks can be asked for")),
        (None, Some(blanks)) => {
            Some(81_usize.saturating_sub(*blanks.end())..=81_usize.saturating_sub(*blanks.start()))
        }
        (clues, None) => clues,
    };
    if let Some(clues) = clues {
        spec = spec.with_clues(clues);
    }
    if let Some(pattern) = pattern {
        spec = spec.with_pattern(grid_of(pattern)?.filled());
    }
    Ok(if minimal { spec.minimal() } else { spec })
}

/// The conditions on the solution path, if there are any.
fn difficulty_filter(
    difficulty: Option<&str>,
    rating: Option<NumberOrPair<f64>>,
    [require, forbid]: [Option<NameOrList>; 2],
    max_technique: Option<&str>,
) -> PyResult<Option<DifficultyFilter>> {
    let er = match (difficulty, rating) {
        (Some(_), Some(_)) => return Err(value_error("only one of difficulty and rating can be asked for")),
        (Some(name), None) => Some(name.parse().map(Difficulty::ratings).map_err(value_error)?),
        (None, rating) => rating.map(|rating| ratings(rating.range())).transpose()?,
    };
    if er.is_none() && require.is_none() && forbid.is_none() && max_technique.is_none() {
        return Ok(None);
    }
    let named =
        |name: &str| name.parse::<TechniqueSet>().map_err(|error| value_error(format!("{name:?}: {error}")));
    let mut filter = DifficultyFilter::default();
    for name in require.map(NameOrList::into_vec).unwrap_or_default() {
        filter = filter.require(named(&name)?);
    }
    for name in forbid.map(NameOrList::into_vec).unwrap_or_default() {
        filter = filter.forbid(named(&name)?);
    }
    if let Some(hardest) = max_technique.map(named).transpose()?.and_then(|named| named.iter().last()) {
        filter = filter.up_to(hardest);
    }
    Ok(Some(er.into_iter().fold(filter, DifficultyFilter::with_er)))
}

fn ratings(range: RangeInclusive<f64>) -> PyResult<RangeInclusive<Rating>> {
    let is_rating = |number: f64| (0.0..=20.0).contains(&number);
    if !is_rating(*range.start()) || !is_rating(*range.end()) || range.is_empty() {
        return Err(value_error("a rating is from 0.0 to 20.0, and the first no more than the second"));
    }
    let tenths = |number: f64| Rating((number * 10.0).round() as u16);
    Ok(tenths(*range.start())..=tenths(*range.end()))
}

/// The largest number of attempts that a thread makes at a time.
const MAX_BLOCK: u64 = 4096;
/// The same if each puzzle is rated, which takes milliseconds.
const MAX_RATED_BLOCK: u64 = 64;

/// Generates the puzzles that meet the conditions.
struct PuzzleSource {
    generator: Generator,
    filter: Option<DifficultyFilter>,
    scale: &'static Catalogue,
    /// The number of attempts in a row without a puzzle after which it gives up.
    attempts: u64,
}

impl PuzzleSource {
    fn new(
        spec: PuzzleSpec,
        filter: Option<DifficultyFilter>,
        (scale, seed, attempts): (&str, u64, u64),
    ) -> PyResult<Self> {
        let scale = self::scale(scale, RATING_SCALES)?;
        filter.as_ref().map_or(Ok(()), |filter| filter.check(scale)).map_err(value_error)?;
        Ok(Self { generator: Generator::new(spec, seed).map_err(value_error)?, filter, scale, attempts })
    }

    /// This number of puzzles.
    fn puzzles(
        &self,
        py: Python<'_>,
        wanted: usize,
        settings: &Settings,
        encoding: CellEncoding,
    ) -> PyResult<GridColumn> {
        let progress = Progress::new(settings, wanted);
        let mut column = GridColumn::new(encoding, wanted.min(1 << 20));
        let (mut made, mut next) = (0, 0);
        let max = if self.filter.is_some() { MAX_RATED_BLOCK } else { MAX_BLOCK };
        let blocks = blocks(wanted as u64, max).take_while(|_| !progress.stop.is_set());
        let sink = |(puzzles, end): (Vec<(u64, Grid)>, u64)| {
            for (attempt, puzzle) in puzzles.into_iter().take(wanted - made) {
                column.push(Some(puzzle));
                progress.add(1);
                (made, next) = (made + 1, attempt + 1);
            }
            let is_over = made == wanted || end - next >= self.attempts;
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
        let tried = self.attempts;
        Err(PyRuntimeError::new_err(format!(
            "{made} made of {wanted}: {tried} attempts in a row gave no puzzle; attempts allows more"
        )))
    }

    /// The puzzles of these attempts that meet the conditions.
    fn attempts(&self, attempts: Range<u64>, stop: &StopSignal) -> Vec<GeneratedPuzzle> {
        let mut made = self.generator.puzzles(attempts);
        if let Some(filter) = &self.filter {
            let mut explainer = Explainer::new(self.scale);
            let stop = stop.clone();
            explainer.stop_when(move || stop.is_set());
            made.retain(|made| filter.of(&mut explainer, &made.puzzle).is_some());
        }
        made
    }
}

/// The attempts from 0 on, in blocks: at first no more than may be needed, never more than `max`.
fn blocks(wanted: u64, max: u64) -> impl Iterator<Item = Range<u64>> {
    let first = 0..wanted.clamp(1, max);
    iter::successors(Some(first), move |before| {
        let size = (2 * (before.end - before.start)).min(max);
        before.end.checked_add(size).map(|end| before.end..end)
    })
}
