//! The symmetries of Sudoku: `canon`, `dedupe` and `split`.

use super::solve::only_solution;
use crate::apply::{FAIR, Operation, apply};
use crate::error::{PuzzleError, option_error, value_error};
use crate::partition::{Partition, partition};
use crate::progress::StopSignal;
use crate::settings::{Settings, Threads, whole};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::collections::BTreeSet;
use sudokit::{Grid, Solver, symmetry};
use sudokit_verbs::{Parts, Share};

/// Return the canonical form of puzzles. Two puzzles are equivalent if and only if their canonical forms are equal.
///
/// Equivalent puzzles differ only by relabelling digits, by permuting bands, stacks, rows in a band and columns in a stack,
/// and by transposition. Returns the same type as `solve`.
///
/// >>> import sudokit
/// >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
/// >>> sudokit.canon(puzzle)
/// '........1.....2.34156...27......8.......51..232974......16..9....34..7..28.91.45.'
/// >>> sudokit.canon(puzzle[::-1]) == sudokit.canon(puzzle)
/// True
#[pyfunction]
#[pyo3(signature = (puzzles, *, errors="raise", threads=None, progress=None))]
pub(crate) fn canon<'py>(
    puzzles: &Bound<'py, PyAny>,
    errors: &str,
    threads: Option<Threads>,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    apply(puzzles, &Settings::new(errors, threads, progress)?, &Canon)
}

struct Canon;

impl Operation for Canon {
    type Output = Grid;
    const CHUNK: usize = FAIR;

    fn one(&self, puzzle: &Grid, _: &StopSignal) -> Result<Grid, PuzzleError> {
        Ok(symmetry::canonical(puzzle).grid)
    }
}

/// Drop duplicates: keep the first of all equivalent puzzles.
///
/// With `identical=True`, only equal puzzles are duplicates. Nulls are kept. Returns rows of the same type as the input: a list,
/// an array, a column, or a table with all its columns.
///
/// >>> import sudokit
/// >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
/// >>> sudokit.dedupe([puzzle, puzzle[::-1]]) == [puzzle]
/// True
#[pyfunction]
#[pyo3(signature = (puzzles, *, identical=false, threads=None, progress=None))]
pub(crate) fn dedupe<'py>(
    puzzles: &Bound<'py, PyAny>,
    identical: bool,
    threads: Option<Threads>,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let kept = partition(puzzles, &Settings::new("raise", threads, progress)?, 1, &Dedupe { identical })?;
    Ok(kept.into_iter().next().unwrap_or_else(|| puzzles.clone()))
}

struct Dedupe {
    identical: bool,
}

impl Partition for Dedupe {
    type Key = Grid;

    fn key(&self, puzzle: &Grid) -> Grid {
        if self.identical { *puzzle } else { symmetry::canonical(puzzle).grid }
    }

    fn part(&self, key: Option<Grid>, seen: &mut BTreeSet<Grid>) -> Result<Option<usize>, PuzzleError> {
        Ok(key.is_none_or(|key| seen.insert(key)).then_some(0))
    }
}

/// Split puzzles into parts without leakage: equivalent puzzles are always in the same part.
///
/// `parts` maps names to shares, by default `{"train": 90, "test": 10}`. The part of a puzzle depends only on its equivalence
/// class and the seed. Therefore files can be split one by one, and the sizes of the parts only approximate the shares. With
/// `group_by="solution"`, the equivalence class of the solution is used.
///
/// Returns a dict from names to rows of the same type as the input. A null raises `PuzzleError`.
///
/// >>> import sudokit
/// >>> parts = sudokit.split(sudokit.generate(100, seed=1), {"train": 80, "test": 20}, seed=3)
/// >>> {name: len(puzzles) for name, puzzles in parts.items()}
/// {'train': 79, 'test': 21}
#[pyfunction]
#[pyo3(signature = (puzzles, parts=None, *, group_by="puzzle", seed=0, threads=None, progress=None))]
pub(crate) fn split<'py>(
    puzzles: &Bound<'py, PyAny>,
    parts: Option<&Bound<'py, PyDict>>,
    group_by: &str,
    #[pyo3(from_py_with = whole::seed)] seed: u64,
    threads: Option<Threads>,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyDict>> {
    let settings = Settings::new("raise", threads, progress)?;
    let split = Split::new(parts, group_by, seed)?;
    let rows = partition(puzzles, &settings, split.parts.shares().len(), &split)?;
    let dict = PyDict::new(puzzles.py());
    for (share, rows) in split.parts.shares().iter().zip(rows) {
        dict.set_item(&share.name, rows)?;
    }
    Ok(dict)
}

/// Return for each puzzle the name of its part in `split`. Used to split a column that is spread over several machines.
#[pyfunction(name = "_part")]
#[pyo3(signature = (puzzles, parts=None, *, group_by="puzzle", seed=0, errors="raise", threads=None, progress=None))]
pub(crate) fn part<'py>(
    puzzles: &Bound<'py, PyAny>,
    parts: Option<&Bound<'py, PyDict>>,
    group_by: &str,
    #[pyo3(from_py_with = whole::seed)] seed: u64,
    errors: &str,
    threads: Option<Threads>,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    apply(puzzles, &Settings::new(errors, threads, progress)?, &Split::new(parts, group_by, seed)?)
}

struct Split {
    parts: Parts,
    by_solution: bool,
}

impl Split {
    fn new(parts: Option<&Bound<'_, PyDict>>, group_by: &str, seed: u64) -> PyResult<Self> {
        let mut shares = Vec::new();
        if let Some(parts) = parts {
            for (name, share) in parts {
                shares.push(Share::new(name.extract()?, share.extract()?).map_err(option_error)?);
            }
            if shares.is_empty() {
                return Err(value_error("no parts; expected at least one"));
            }
        }
        let by_solution = match group_by {
            "puzzle" => false,
            "solution" => true,
            other => {
                return Err(value_error(format!(
                    "group_by is {other:?}, expected \"puzzle\" or \"solution\""
                )));
            }
        };
        Ok(Self { parts: Parts::new(shares, seed).map_err(option_error)?, by_solution })
    }

    fn part_index(&self, puzzle: &Grid) -> Result<usize, PuzzleError> {
        let grid = if self.by_solution { only_solution(puzzle, &Solver::new())? } else { *puzzle };
        Ok(self.parts.part(&grid))
    }
}

impl Partition for Split {
    type Key = Result<usize, PuzzleError>;

    fn key(&self, puzzle: &Grid) -> Self::Key {
        self.part_index(puzzle)
    }

    fn part(&self, key: Option<Self::Key>, _: &mut BTreeSet<Grid>) -> Result<Option<usize>, PuzzleError> {
        let key =
            key.ok_or_else(|| PuzzleError::new("a null cannot be assigned to a part; remove nulls first"))?;
        key.map(Some)
    }
}

impl Operation for Split {
    type Output = String;
    const CHUNK: usize = FAIR;

    fn one(&self, puzzle: &Grid, _: &StopSignal) -> Result<String, PuzzleError> {
        let part = self.parts.shares().get(self.part_index(puzzle)?);
        Ok(part.map(|share| share.name.clone()).unwrap_or_default())
    }
}
