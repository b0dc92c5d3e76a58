//! `score`, for arrays of cells; `_arrays.py` prepares them.

use crate::apply::in_chunks;
use crate::error::{PuzzleError, without_panic};
use crate::progress::Progress;
use crate::settings::{Settings, Threads, whole};
use core::ops::{ControlFlow, Range};
use numpy::{PyArray1, PyArrayMethods, PyReadonlyArray2};
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use sudokit::solve::{End, Goal};
use sudokit::{Grid, Solver};
use sudokit_verbs::{AnswerScore, why_not_valid};

/// Answers in a chunk: some hundred kilobytes.
const CHUNK: usize = 1024;

/// Score answers, as arrays of uint8 of shape (n, 81), and return the columns of `AnswerScores`.
///
/// There is one puzzle and one solution for each answer, or one for all. Without solutions, the puzzles are solved.
#[pyfunction]
#[pyo3(name = "_score", signature = (answers, puzzles, solutions, *, limit, errors, threads, progress))]
#[expect(clippy::too_many_arguments, reason = "arguments from Python")]
#[expect(clippy::needless_pass_by_value, reason = "arrays from Python")]
pub(crate) fn score<'py>(
    py: Python<'py>,
    answers: PyReadonlyArray2<'py, u8>,
    puzzles: PyReadonlyArray2<'py, u8>,
    solutions: Option<PyReadonlyArray2<'py, u8>>,
    #[pyo3(from_py_with = whole::limit)] limit: u64,
    errors: &str,
    threads: Option<Threads>,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyTuple>> {
    let settings = Settings::new(errors, threads, progress)?;
    let (answers, puzzles) = (Cells(answers.as_slice()?), Cells(puzzles.as_slice()?));
    let solutions = solutions.as_ref().map(|cells| cells.as_slice()).transpose()?.map(Cells);
    let scoring = Scoring { answers, puzzles, solutions, limit, nulls: settings.nulls };
    let progress = Progress::new(&settings, answers.len());
    let mut scores = Scores::default();
    let sink = |part: Result<Scores, (usize, PuzzleError)>| match part {
        Err(error) => ControlFlow::Break(error),
        Ok(mut part) => {
            progress.add(part.solved.len());
            scores.append(&mut part);
            ControlFlow::Continue(())
        }
    };
    let work = |range: Range<usize>| scoring.chunk(range, &progress.stop.solver());
    match without_panic(|| in_chunks(py, answers.len(), (&progress, CHUNK), work, sink))? {
        ControlFlow::Continue(()) => scores.into_py(py),
        ControlFlow::Break((row, error)) => Err(error.into_py(py, Some(row))),
    }
}

/// Rows of 81 cells.
#[derive(Clone, Copy)]
struct Cells<'a>(&'a [u8]);

impl Cells<'_> {
    const fn len(self) -> usize {
        self.0.len() / 81
    }

    /// The grid in this row, or the only one.
    fn grid(self, row: usize) -> Grid {
        let rows = self.0.as_chunks::<81>().0;
        let row = if rows.len() == 1 { rows.first() } else { rows.get(row) };
        row.and_then(|cells| Grid::from_bytes(*cells)).unwrap_or_default()
    }
}

struct Scoring<'a> {
    answers: Cells<'a>,
    puzzles: Cells<'a>,
    solutions: Option<Cells<'a>>,
    limit: u64,
    /// Whether a puzzle without a solution is no error.
    nulls: bool,
}

impl Scoring<'_> {
    fn chunk(&self, rows: Range<usize>, solver: &Solver) -> Result<Scores, (usize, PuzzleError)> {
        let solutions = self.solutions_of(rows.clone(), solver)?;
        let all = rows.clone().zip(&solutions);
        let each: Vec<_> = all
            .map(|(row, solution)| {
                AnswerScore::new(&self.answers.grid(row), &self.puzzles.grid(row), solution.as_ref())
            })
            .collect();
        // A full grid with a clash has no solution, and stands for answers that change a clue.
        let completed: Vec<_> = each.iter().map(|score| score.completed.unwrap_or_else(clash)).collect();
        let mut found = Vec::with_capacity(completed.len());
        solver.search_slice(&completed, Goal::Count(self.limit), &mut found);
        let mut scores = Scores::default();
        for ((row, score), found) in rows.zip(&each).zip(&found) {
            if found.end == End::LimitReached {
                return Err((row, PuzzleError::count_incomplete(found.solutions)));
            }
            scores.push(score, found.solutions);
        }
        Ok(scores)
    }

    /// The solution of the puzzle of each row, if there is one.
    fn solutions_of(
        &self,
        rows: Range<usize>,
        solver: &Solver,
    ) -> Result<Vec<Option<Grid>>, (usize, PuzzleError)> {
        if let Some(solutions) = self.solutions {
            let full = |grid: Grid| (grid.filled().len() == 81).then_some(grid);
            return Ok(rows.map(|row| full(solutions.grid(row))).collect());
        }
        // One puzzle for all answers is solved once in each chunk.
        let own = if self.puzzles.len() == 1 { 0..1 } else { rows.clone() };
        let puzzles: Vec<_> = own.clone().map(|row| self.puzzles.grid(row)).collect();
        let mut found = Vec::with_capacity(puzzles.len());
        solver.search_slice(&puzzles, Goal::Unique, &mut found);
        let mut solutions = Vec::with_capacity(rows.len());
        for ((row, puzzle), found) in own.zip(&puzzles).zip(&found) {
            match why_not_valid(puzzle, found) {
                Some(reason) if !self.nulls => return Err((row, reason.into())),
                Some(_) => solutions.push(None),
                None => solutions.push(found.first.map(|solution| *solution.as_grid())),
            }
        }
        if self.puzzles.len() == 1 {
            solutions.resize(rows.len(), solutions.first().copied().flatten());
        }
        Ok(solutions)
    }
}

/// A grid without a solution.
fn clash() -> Grid {
    Grid::from_bytes([1; 81]).unwrap_or_default()
}

/// The columns of `AnswerScores`.
#[derive(Default)]
struct Scores {
    solved: Vec<bool>,
    /// From `cells_right` to `completions`.
    numbers: [Vec<i64>; 10],
    wrong: Vec<bool>,
}

impl Scores {
    fn push(&mut self, score: &AnswerScore, completions: u64) {
        let known = |number: Option<u8>| number.map_or(-1, i64::from);
        let [rows, columns, boxes] = score.clashes.map(i64::from);
        let numbers = [
            known(score.right),
            known(score.blanks_right),
            score.blanks.into(),
            score.filled.into(),
            score.clues_kept.into(),
            score.clues.into(),
            rows,
            columns,
            boxes,
            i64::try_from(completions).unwrap_or(i64::MAX),
        ];
        self.solved.push(score.is_solved);
        self.numbers.iter_mut().zip(numbers).for_each(|(column, number)| column.push(number));
        self.wrong.extend(score.wrong);
    }

    fn append(&mut self, other: &mut Self) {
        self.solved.append(&mut other.solved);
        self.numbers.iter_mut().zip(&mut other.numbers).for_each(|(column, other)| column.append(other));
        self.wrong.append(&mut other.wrong);
    }

    fn into_py(self, py: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
        let rows = self.solved.len();
        let solved = PyArray1::from_vec(py, self.solved).into_any();
        let numbers = self.numbers.into_iter().map(|column| PyArray1::from_vec(py, column).into_any());
        let wrong = PyArray1::from_vec(py, self.wrong).reshape([rows, 81])?.into_any();
        PyTuple::new(py, core::iter::once(solved).chain(numbers).chain([wrong]).collect::<Vec<_>>())
    }
}
