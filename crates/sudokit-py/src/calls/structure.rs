//! The structure of puzzles: `vicinity`, `backdoors`, `unavoidable` and `clues`.

use super::generate::NumberOrPair;
use super::solve::only_solution;
use crate::apply::{Operation, SLOW, apply};
use crate::error::{PuzzleError, value_error};
use crate::output::{CellSets, Solutions};
use crate::progress::StopSignal;
use crate::settings::{Settings, Threads, whole};
use core::num::NonZeroUsize;
use core::ops::RangeInclusive;
use pyo3::prelude::*;
use std::collections::BTreeSet;
use sudokit::analyze::{self, Neighbours, NotValid};
use sudokit::solve::End;
use sudokit::symmetry::canonical;
use sudokit::{CellSet, Grid, Limits, Solution};
use sudokit_verbs::ClueOptions;

/// Find the neighbours of puzzles: valid puzzles with `minus` clues removed and `plus` clues added.
///
/// Returns a list of puzzles for one puzzle, and such lists for several, as `solutions` does. Of equivalent neighbours of a puzzle only the
/// first is kept; with `no_dedupe=True`, all are. With `minimal=True`, only minimal puzzles are. Any grid is accepted, valid or not.
///
/// Raises `PuzzleError` for a puzzle with more than `limit` neighbours.
///
/// >>> import sudokit
/// >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
/// >>> len(sudokit.vicinity(sudokit.minimize(puzzle)))
/// 108
#[pyfunction]
#[pyo3(signature = (puzzles, minus=1, plus=1, *, minimal=false, no_dedupe=false, limit=100_000, errors="raise", threads=None, progress=None))]
#[expect(clippy::too_many_arguments, reason = "keyword arguments in Python")]
pub(crate) fn vicinity<'py>(
    puzzles: &Bound<'py, PyAny>,
    #[pyo3(from_py_with = whole::minus)] minus: usize,
    #[pyo3(from_py_with = whole::plus)] plus: usize,
    minimal: bool,
    no_dedupe: bool,
    #[pyo3(from_py_with = whole::limit)] limit: usize,
    errors: &str,
    threads: Option<Threads>,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    in_range("minus", minus, 0..=81)?;
    in_range("plus", plus, 0..=81)?;
    let search = Vicinity { minus, plus, minimal, no_dedupe, limit };
    apply(puzzles, &Settings::new(errors, threads, progress)?, &search)
}

struct Vicinity {
    minus: usize,
    plus: usize,
    minimal: bool,
    no_dedupe: bool,
    limit: usize,
}

impl Operation for Vicinity {
    type Output = Solutions;
    const CHUNK: usize = SLOW;

    fn one(&self, puzzle: &Grid, stop: &StopSignal) -> Result<Solutions, PuzzleError> {
        self.alone(puzzle, stop, NonZeroUsize::MIN)
    }

    fn alone(
        &self,
        puzzle: &Grid,
        stop: &StopSignal,
        threads: NonZeroUsize,
    ) -> Result<Solutions, PuzzleError> {
        let limits = Limits::default().with_stop(stop.function());
        let neighbours = Neighbours::new(puzzle, self.minus, self.plus, &limits).with_threads(threads);
        let mut neighbours = if self.minimal { neighbours.minimal() } else { neighbours };
        let (mut kept, mut found, mut seen, mut more) = (Vec::new(), Vec::new(), BTreeSet::new(), true);
        while more && !stop.is_set() {
            more = neighbours.step(&mut found);
            for neighbour in found.drain(..) {
                if self.no_dedupe || seen.insert(canonical(&neighbour.puzzle).grid) {
                    kept.push(neighbour.puzzle);
                }
            }
            if kept.len() > self.limit {
                return Err(PuzzleError::new(format!(
                    "more than {} neighbours; use a higher limit",
                    self.limit
                )));
            }
        }
        match neighbours.undecided() {
            0 => Ok(Solutions(kept)),
            undecided => {
                Err(PuzzleError::new(format!("search limit reached; {undecided} neighbours are undecided")))
            }
        }
    }
}

/// Find the smallest singles backdoors of puzzles: sets of cells after which naked and hidden singles solve the rest.
///
/// Returns a list of backdoors for one puzzle, each a list of cells from 0, and such lists for several. If singles solve the puzzle, the
/// only backdoor is empty; if every backdoor has more than `max_cells` cells, there is none in the list.
///
/// >>> import sudokit
/// >>> sudokit.backdoors("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
/// [[]]
/// >>> sudokit.backdoors("98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6", max_cells=1)
/// []
#[pyfunction]
#[pyo3(signature = (puzzles, max_cells=3, *, errors="raise", threads=None, progress=None))]
pub(crate) fn backdoors<'py>(
    puzzles: &Bound<'py, PyAny>,
    #[pyo3(from_py_with = whole::max_cells)] max_cells: usize,
    errors: &str,
    threads: Option<Threads>,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    in_range("max_cells", max_cells, 0..=81)?;
    apply(puzzles, &Settings::new(errors, threads, progress)?, &Backdoors { max_cells })
}

struct Backdoors {
    max_cells: usize,
}

impl Operation for Backdoors {
    type Output = CellSets;
    const CHUNK: usize = SLOW;

    fn one(&self, puzzle: &Grid, stop: &StopSignal) -> Result<CellSets, PuzzleError> {
        let limits = Limits::default().with_stop(stop.function());
        let mut search = analyze::backdoors(puzzle, self.max_cells, &limits)?;
        let sets: Vec<CellSet> = search.by_ref().collect();
        if search.end() == Some(End::LimitReached) {
            Err(NotValid::LimitReached.into())
        } else {
            Ok(CellSets(sets))
        }
    }
}

/// Find the minimal unavoidable sets of full grids, or of the solutions of puzzles: sets of cells that can be filled in another way while
/// all other cells stay unchanged. Every valid puzzle has a clue in each.
///
/// Returns a list of sets for one puzzle, each a list of cells from 0, small sets first, and such lists for several: all sets with up to
/// `max_cells` cells. Two more cells take about six times as long.
///
/// >>> import sudokit
/// >>> sets = sudokit.unavoidable("534678912672195348198342567859761423426853791713924856961537284287419635345286179")
/// >>> len(sets), sets[0]
/// (309, [3, 4, 30, 31])
#[pyfunction]
#[pyo3(signature = (puzzles, max_cells=12, *, errors="raise", threads=None, progress=None))]
pub(crate) fn unavoidable<'py>(
    puzzles: &Bound<'py, PyAny>,
    #[pyo3(from_py_with = whole::max_cells)] max_cells: usize,
    errors: &str,
    threads: Option<Threads>,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    in_range("max_cells", max_cells, 4..=81)?;
    apply(puzzles, &Settings::new(errors, threads, progress)?, &Unavoidable { max_cells })
}

struct Unavoidable {
    max_cells: usize,
}

impl Operation for Unavoidable {
    type Output = CellSets;
    const CHUNK: usize = SLOW;

    fn one(&self, puzzle: &Grid, stop: &StopSignal) -> Result<CellSets, PuzzleError> {
        let solution = full_grid(puzzle, stop)?;
        let limits = Limits::default().with_stop(stop.function());
        let sets = analyze::unavoidable(&solution, self.max_cells, &limits);
        sets.map(CellSets).map_err(|_| NotValid::LimitReached.into())
    }
}

/// Find all puzzles with `clues` clues of full grids, or of puzzles: those with the same solution that have the clues of the puzzle.
///
/// Returns a list of puzzles for one grid, and such lists for several, as `solutions` does. The search is exhaustive: there are no other
/// puzzles. `clues` is a number or a pair (minimum, maximum); the default is 17, or with `min=True` 17 to 18. With `any=True`, the list has
/// the first puzzle found. With `min=True`, it has a puzzle with the fewest clues of the range; if it is empty, the grid needs more clues.
/// With `whole_grid=True`, the clues of a puzzle need not be kept.
///
/// 17 clues take about a second for most full grids, 18 clues 10 to 30 times as long, and each further clue as much again. Given clues make
/// the search much faster. A single grid is searched by all threads, several by one each.
///
/// Raises `PuzzleError` for a grid with more than `limit` puzzles.
///
/// >>> import sudokit
/// >>> puzzle = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
/// >>> len(sudokit.clues(puzzle, 18))
/// 64
#[pyfunction]
#[pyo3(signature = (puzzles, clues=None, *, any=false, min=false, whole_grid=false, limit=1000, errors="raise", threads=None, progress=None))]
#[expect(clippy::too_many_arguments, reason = "keyword arguments in Python")]
pub(crate) fn clues<'py>(
    puzzles: &Bound<'py, PyAny>,
    #[pyo3(from_py_with = whole::clues)] clues: Option<NumberOrPair<usize>>,
    any: bool,
    min: bool,
    whole_grid: bool,
    #[pyo3(from_py_with = whole::limit)] limit: u64,
    errors: &str,
    threads: Option<Threads>,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let clues = clues.map(NumberOrPair::into_range);
    if let Some(range) = &clues {
        in_range("clues", *range.end(), 0..=81)?;
        in_range("clues", *range.start(), 0..=*range.end())?;
    }
    if limit == 0 {
        return Err(value_error("limit is 0, expected at least 1".to_owned()));
    }
    let options = ClueOptions { clues, any, min, whole_grid, limit };
    apply(puzzles, &Settings::new(errors, threads, progress)?, &options)
}

impl Operation for ClueOptions {
    type Output = Solutions;
    const CHUNK: usize = 1;

    fn one(&self, puzzle: &Grid, stop: &StopSignal) -> Result<Solutions, PuzzleError> {
        self.alone(puzzle, stop, NonZeroUsize::MIN)
    }

    fn alone(
        &self,
        puzzle: &Grid,
        stop: &StopSignal,
        threads: NonZeroUsize,
    ) -> Result<Solutions, PuzzleError> {
        let solution = full_grid(puzzle, stop)?;
        let limits = Limits::unlimited().with_stop(stop.function());
        let found = self.find(&solution, self.kept(puzzle), (&limits, threads), &mut |_: f64| ());
        if found.is_cut {
            return Err(NotValid::LimitReached.into());
        }
        if found.has_more {
            return Err(PuzzleError::new(format!("more than {} puzzles; use a higher limit", self.limit)));
        }
        Ok(Solutions(found.puzzles))
    }
}

/// Returns the only solution.
fn full_grid(puzzle: &Grid, stop: &StopSignal) -> Result<Solution, PuzzleError> {
    let solution = only_solution(puzzle, &stop.solver())?;
    Solution::try_from(solution).map_err(|error| PuzzleError::new(error.to_string()))
}

fn in_range(name: &str, value: usize, range: RangeInclusive<usize>) -> PyResult<()> {
    if range.contains(&value) {
        return Ok(());
    }
    Err(value_error(format!("{name} is {value}, expected {} to {}", range.start(), range.end())))
}
