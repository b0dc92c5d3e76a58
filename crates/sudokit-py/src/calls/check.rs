//! `check`.

use super::solve::search;
use crate::apply::{Operation, QUICK, WorkerScratch, apply};
use crate::error::PuzzleError;
use crate::progress::StopSignal;
use crate::settings::Settings;
use pyo3::prelude::*;
use sudokit::solve::{End, Goal, SearchResult};
use sudokit::{Grid, Solver};

/// Validate puzzles: "valid", "no solution", "more than one solution"; for a filled grid "solved" or "wrong", and why. With
/// `minimal=True` also report whether each clue is needed.
///
/// >>> import sudokit
/// >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
/// >>> sudokit.check(puzzle, minimal=True)
/// 'valid, not minimal: r1c1 can go, or one of 21 others'
/// >>> sudokit.check(["." * 81, "5...5" + "." * 76])
/// ['more than one solution', 'no solution: clash at r1c1 and r1c5: 5 twice in row 1']
#[pyfunction]
#[pyo3(signature = (puzzles, *, minimal=false, errors="raise", threads=None, progress=None))]
pub(crate) fn check<'py>(
    puzzles: &Bound<'py, PyAny>,
    minimal: bool,
    errors: &str,
    threads: Option<usize>,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    apply(puzzles, &Settings::new(errors, threads, progress)?, &Check { minimal })
}

struct Check {
    minimal: bool,
}

impl Operation for Check {
    type Output = String;
    const CHUNK: usize = QUICK;

    fn one(&self, puzzle: &Grid, _: &StopSignal) -> Result<String, PuzzleError> {
        Ok(self.verdict(puzzle, &Solver::new().search(puzzle, Goal::Unique)))
    }

    fn many(
        &self,
        puzzles: &[Grid],
        scratch: &mut WorkerScratch,
        mut put: impl FnMut(Result<String, PuzzleError>),
    ) {
        for (puzzle, found) in puzzles.iter().zip(search(puzzles, Goal::Unique, scratch)) {
            put(Ok(self.verdict(puzzle, found)));
        }
    }
}

impl Check {
    fn verdict(&self, puzzle: &Grid, found: &SearchResult) -> String {
        if puzzle.empty().is_empty() {
            return puzzle.clash().map_or_else(|| "solved".to_owned(), |clash| format!("wrong: {clash}"));
        }
        match (found.solutions, found.end) {
            (2.., _) => "more than one solution".to_owned(),
            (_, End::LimitReached) => "limit reached".to_owned(),
            (1, _) if self.minimal => format!("valid, {}", minimality(puzzle)),
            (1, _) => "valid".to_owned(),
            (0, _) => match puzzle.clash() {
                Some(clash) => format!("no solution: {clash}"),
                None => "no solution".to_owned(),
            },
        }
    }
}

/// Whether every clue of a valid puzzle is needed, in words.
fn minimality(puzzle: &Grid) -> String {
    let clues = puzzle.filled();
    let without = |clue| {
        let mut puzzle = *puzzle;
        puzzle.set(clue, None);
        puzzle
    };
    let without_one: Vec<Grid> = clues.into_iter().map(without).collect();
    let mut found = Vec::with_capacity(without_one.len());
    Solver::new().search_slice(&without_one, Goal::Count(2), &mut found);
    let is_needless = |found: &SearchResult| found.solutions == 1 && found.end == End::Exhausted;
    let mut needless =
        clues.into_iter().zip(&found).filter(|(_, found)| is_needless(found)).map(|(clue, _)| clue);
    let unknown = found.iter().any(|found| found.solutions < 2 && found.end == End::LimitReached);
    match (needless.next(), needless.count()) {
        (None, _) if unknown => "minimal or not: limit reached".to_owned(),
        (None, _) => "minimal".to_owned(),
        (Some(one), 0) => format!("not minimal: {one} can go"),
        (Some(one), others) => format!("not minimal: {one} can go, or one of {others} others"),
    }
}
