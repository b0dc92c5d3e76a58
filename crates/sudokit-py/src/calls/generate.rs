use super::scale::{RATE, scale};
use crate::column::{Answer, Column, Form, GridColumn};
use crate::puzzle;
use crate::settings::{Settings, bad};
use crate::watch::{Pace, Stop, watched};
use core::ops::{ControlFlow, Range, RangeInclusive};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use std::iter;
use sudokit::Grid;
use sudokit::explain::{Catalogue, Difficulty, DifficultyFilter, Explainer, Rating, TechniqueSet};
use sudokit::generate::{ClueSymmetry, GeneratedPuzzle, Generator, PuzzleSpec};
use sudokit::solve::batch;

/// Make puzzles, each proved to have one solution: one, or a list of `n`, or with `to="numpy"` or `to="arrow"` a column.
///
/// A seed makes the same puzzles again on any machine with any number of threads, and the same as the program. `clues`,
/// `blanks` and `rating` take a number or a pair; `difficulty` is "easy", "medium", "hard", "expert" or "extreme";
/// `symmetry` is "none", "rotate180", "rotate90", "mirror-h", "mirror-v", "diagonal", "antidiagonal", "full" or "random";
/// the filled cells of `pattern` are where clues stand; `require` and `forbid` name techniques.
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
    clues: Option<Span<usize>>,
    blanks: Option<Span<usize>>,
    symmetry: Option<&str>,
    pattern: Option<&Bound<'py, PyAny>>,
    minimal: bool,
    difficulty: Option<&str>,
    rating: Option<Span<f64>>,
    require: Option<Names>,
    forbid: Option<Names>,
    max_technique: Option<&str>,
    scale: &str,
    attempts: u64,
    to: &str,
    threads: Option<usize>,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let settings = Settings::new("raise", threads, progress)?;
    let spec = spec(clues, blanks, symmetry, pattern, minimal)?;
    let demand = demand(difficulty, rating, [require, forbid], max_technique)?;
    let seed = seed.map_or_else(|| drawn_seed(py), Ok)?;
    let maker = Maker::new(spec, demand, (scale, seed, attempts))?;
    let form = match to {
        "list" | "arrow" => Form::Text,
        "numpy" => Form::Numbers,
        other => return Err(bad(format!("to is {other:?}, expected \"list\", \"numpy\" or \"arrow\""))),
    };
    let made = maker.make(py, n.unwrap_or(1), &settings, form)?;
    match (n, to) {
        (None, "list") => made.into_list(py)?.get_item(0),
        (_, "list") => made.into_list(py),
        (_, "numpy") => made.into_numpy(py),
        _ => arrow(py, made),
    }
}

#[cfg(feature = "arrow")]
fn arrow(py: Python<'_>, made: GridColumn) -> PyResult<Bound<'_, PyAny>> {
    crate::arrow::alone(py, made.into_arrow(crate::column::TextType::LargeUtf8)?)
}

#[cfg(not(feature = "arrow"))]
fn arrow(_: Python<'_>, _: GridColumn) -> PyResult<Bound<'_, PyAny>> {
    Err(bad("this build has no Arrow"))
}

/// A number, or two between which it is.
#[derive(FromPyObject)]
pub(crate) enum Span<T> {
    One(T),
    Two(T, T),
}

impl<T: Clone> Span<T> {
    fn range(self) -> RangeInclusive<T> {
        match self {
            Self::One(number) => number.clone()..=number,
            Self::Two(least, most) => least..=most,
        }
    }
}

/// A name, or several.
#[derive(FromPyObject)]
pub(crate) enum Names {
    One(String),
    Some(Vec<String>),
}

impl Names {
    fn into_vec(self) -> Vec<String> {
        match self {
            Self::One(name) => vec![name],
            Self::Some(names) => names,
        }
    }
}

/// A seed short enough to be typed again.
fn drawn_seed(py: Python<'_>) -> PyResult<u64> {
    py.import("secrets")?.call_method1("randbits", (32,))?.extract()
}

pub(super) fn spec(
    clues: Option<Span<usize>>,
    blanks: Option<Span<usize>>,
    symmetry: Option<&str>,
    pattern: Option<&Bound<'_, PyAny>>,
    minimal: bool,
) -> PyResult<PuzzleSpec> {
    let mut spec = PuzzleSpec::default();
    if let Some(name) = symmetry {
        spec = spec.with_symmetry(name.parse::<ClueSymmetry>().map_err(bad)?);
    }
    let clues = match (clues.map(Span::range), blanks.map(Span::range)) {
        (Some(_), Some(_)) => return Err(bad("only one of clues and blanks can be asked for")),
        (None, Some(blanks)) => {
            Some(81_usize.saturating_sub(*blanks.end())..=81_usize.saturating_sub(*blanks.start()))
        }
        (clues, None) => clues,
    };
    if let Some(clues) = clues {
        spec = spec.with_clues(clues);
    }
    if let Some(pattern) = pattern {
        spec = spec.with_pattern(puzzle::grid(pattern)?.filled());
    }
    Ok(if minimal { spec.minimal() } else { spec })
}

/// What is wanted of how a puzzle is solved, if anything is.
pub(super) fn demand(
    difficulty: Option<&str>,
    rating: Option<Span<f64>>,
    [require, forbid]: [Option<Names>; 2],
    max_technique: Option<&str>,
) -> PyResult<Option<DifficultyFilter>> {
    let er = match (difficulty, rating) {
        (Some(_), Some(_)) => return Err(bad("only one of difficulty and rating can be asked for")),
        (Some(name), None) => Some(name.parse().map(Difficulty::ratings).map_err(bad)?),
        (None, rating) => rating.map(|rating| ratings(rating.range())).transpose()?,
    };
    if er.is_none() && require.is_none() && forbid.is_none() && max_technique.is_none() {
        return Ok(None);
    }
    let named = |name: &str| name.parse::<TechniqueSet>().map_err(|error| bad(format!("{name:?}: {error}")));
    let mut demand = DifficultyFilter::default();
    for name in require.map(Names::into_vec).unwrap_or_default() {
        demand = demand.require(named(&name)?);
    }
    for name in forbid.map(Names::into_vec).unwrap_or_default() {
        demand = demand.forbid(named(&name)?);
    }
    if let Some(hardest) = max_technique.map(named).transpose()?.and_then(|named| named.iter().last()) {
        demand = demand.up_to(hardest);
    }
    Ok(Some(er.into_iter().fold(demand, DifficultyFilter::with_er)))
}

fn ratings(range: RangeInclusive<f64>) -> PyResult<RangeInclusive<Rating>> {
    let is_rating = |number: f64| (0.0..=20.0).contains(&number);
    if !is_rating(*range.start()) || !is_rating(*range.end()) || range.is_empty() {
        return Err(bad("a rating is from 0.0 to 20.0, and the first no more than the second"));
    }
    let tenths = |number: f64| Rating((number * 10.0).round() as u16);
    Ok(tenths(*range.start())..=tenths(*range.end()))
}

/// So many attempts are made together at the most.
const MOST: u64 = 4096;
/// And so many if each puzzle is rated, which takes milliseconds.
const MOST_RATED: u64 = 64;

/// What makes the puzzles.
pub(super) struct Maker {
    pub(super) generator: Generator,
    demand: Option<DifficultyFilter>,
    scale: &'static Catalogue,
    /// Given up after so many in a row without a puzzle.
    attempts: u64,
}

impl Maker {
    pub(super) fn new(
        spec: PuzzleSpec,
        demand: Option<DifficultyFilter>,
        (scale, seed, attempts): (&str, u64, u64),
    ) -> PyResult<Self> {
        let scale = self::scale(scale, RATE)?;
        demand.as_ref().map_or(Ok(()), |demand| demand.check(scale)).map_err(bad)?;
        Ok(Self { generator: Generator::new(spec, seed).map_err(bad)?, demand, scale, attempts })
    }

    fn make(&self, py: Python<'_>, wanted: usize, settings: &Settings, form: Form) -> PyResult<GridColumn> {
        let pace = Pace::new(wanted);
        let mut column = <Grid as Answer>::Column::new(form, wanted.min(1 << 20));
        let (mut made, mut last) = (0, 0);
        let most = if self.demand.is_some() { MOST_RATED } else { MOST };
        let ranges = ranges(wanted as u64, most).take_while(|_| !pace.stop.is_asked());
        let sink = |(puzzles, end): (Vec<(u64, Grid)>, u64)| {
            for (attempt, puzzle) in puzzles.into_iter().take(wanted - made) {
                column.push(Some(puzzle));
                pace.add(1);
                (made, last) = (made + 1, attempt + 1);
            }
            let is_over = made == wanted || end - last >= self.attempts;
            if is_over { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        if wanted > 0 {
            let work = |attempts| self.few(attempts, &pace.stop);
            let _ = watched(py, settings, &pace, || batch::in_order(settings.threads, ranges, work, sink))?;
        }
        if made == wanted {
            return Ok(column);
        }
        let tried = self.attempts;
        Err(PyRuntimeError::new_err(format!(
            "{made} made of {wanted}: {tried} attempts in a row gave no puzzle; attempts allows more"
        )))
    }

    /// What comes of these attempts, and which is the next.
    fn few(&self, attempts: Range<u64>, stop: &Stop) -> (Vec<(u64, Grid)>, u64) {
        let end = attempts.end;
        let made = self.made(attempts, stop).into_iter();
        (made.map(|made| (made.attempt, made.puzzle)).collect(), end)
    }

    /// The puzzles of these attempts that are as it was wanted.
    pub(super) fn made(&self, attempts: Range<u64>, stop: &Stop) -> Vec<GeneratedPuzzle> {
        let mut made = self.generator.puzzles(attempts);
        if let Some(demand) = &self.demand {
            let mut explainer = Explainer::new(self.scale);
            let stop = stop.clone();
            explainer.stop_when(move || stop.is_asked());
            made.retain(|made| demand.of(&mut explainer, &made.puzzle).is_some());
        }
        made
    }
}

/// The attempts, from 0 on, in ranges: no more at first than may be needed, never more than `most` together.
fn ranges(wanted: u64, most: u64) -> impl Iterator<Item = Range<u64>> {
    let first = 0..wanted.clamp(1, most);
    iter::successors(Some(first), move |before| {
        let size = (2 * (before.end - before.start)).min(most);
        before.end.checked_add(size).map(|end| before.end..end)
    })
}
