//! Minimal puzzles within a given one.

mod all;
mod pool;

pub use all::{MinimalWithin, minimal_within};
use alloc::vec::Vec;

use super::{ClueRemover, NotValid};
use crate::grid::{Candidate, Cell, CellSet, Grid, Solution};
use crate::solve::{End, Goal, SearchResult, Solver};
use core::borrow::Borrow;
use rand_core::Rng;

/// Removes clues, in an order drawn from the random source, while the puzzle remains valid. The result is minimal.
///
/// Each minimal puzzle within the given one can be the result, but they are not equally likely. [`minimal_within`]
/// finds all of them.
///
/// # Errors
/// The puzzle does not have exactly one solution, or a search reached its limit.
///
/// # Complexity
/// About one uniqueness check per clue.
///
/// # Examples
/// ```
/// use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
/// use sudokit::{Grid, analyze};
/// let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let minimal = analyze::minimize(&puzzle, &mut ChaCha8Rng::seed_from_u64(1))?;
/// assert!(minimal.is_part_of(&puzzle) && minimal.filled().len() < 28);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn minimize(puzzle: &Grid, rng: &mut impl Rng) -> Result<Grid, NotValid> {
    let mut minimal = minimize_each(&Solver::new(), &[puzzle], |puzzle| shuffled(puzzle, rng));
    minimal.pop().unwrap_or(Err(NotValid::LimitReached))
}

/// Minimizes each of many puzzles, like [`minimize`], with their checks in common batches. Result i is that of puzzle
/// i.
///
/// Each puzzle has its own random source, so the result does not depend on the other puzzles.
///
/// # Complexity
/// About one uniqueness check per clue, in batches for all puzzles; some hundred bytes per puzzle.
pub fn minimize_slice<G: Borrow<Grid>, R: Rng>(
    solver: &Solver,
    puzzles: &[G],
    mut rng: impl FnMut(&Grid) -> R,
) -> Vec<Result<Grid, NotValid>> {
    minimize_each(solver, puzzles, |puzzle| shuffled(puzzle, &mut rng(puzzle)))
}

/// Like [`minimize_slice`], with a function that returns the order of the clues of a puzzle.
fn minimize_each<G: Borrow<Grid>>(
    solver: &Solver,
    puzzles: &[G],
    mut order: impl FnMut(&Grid) -> ClueRemover<'static>,
) -> Vec<Result<Grid, NotValid>> {
    let mut found = Vec::with_capacity(puzzles.len());
    solver.search_slice(puzzles, Goal::Unique, &mut found);
    let mut results = Vec::with_capacity(puzzles.len());
    let mut active = Vec::with_capacity(puzzles.len());
    for (at, (puzzle, found)) in puzzles.iter().zip(&found).enumerate() {
        let puzzle = puzzle.borrow();
        let solution = NotValid::or_solution(&found.into_outcome(puzzle));
        if let Ok(solution) = solution {
            active.push(Removal { at, puzzle: *puzzle, solution, dig: order(puzzle) });
        }
        results.push(solution.map(|_| *puzzle));
    }
    remove(solver, active, &mut results, &mut found);
    results
}

/// Returns a remover of the clues of the puzzle in random order.
fn shuffled(puzzle: &Grid, rng: &mut impl Rng) -> ClueRemover<'static> {
    ClueRemover::some(&ALONE, puzzle.filled().iter().map(|cell| cell.index() as u8).collect(), rng)
}

/// Runs the checks of all puzzles until none is left.
fn remove(
    solver: &Solver,
    mut active: Vec<Removal>,
    results: &mut [Result<Grid, NotValid>],
    found: &mut Vec<SearchResult>,
) {
    loop {
        active.retain_mut(|removal| {
            let asks = removal.dig.ask(&mut removal.puzzle, &removal.solution);
            if !asks {
                results[removal.at] = Ok(removal.puzzle);
            }
            asks
        });
        if active.is_empty() {
            return;
        }
        let questions: Vec<&Grid> = active.iter().map(|removal| &removal.puzzle).collect();
        let removed: Vec<Option<Candidate>> = active.iter().map(Removal::removed).collect();
        found.clear();
        solver.count_known(&questions, &removed, found);
        let mut found = found.iter();
        active.retain_mut(|removal| match found.next() {
            Some(found) if found.end != End::LimitReached || found.solutions > 1 => {
                removal.dig.answer(found.solutions == 1, &mut removal.puzzle, &removal.solution);
                true
            }
            _ => {
                results[removal.at] = Err(NotValid::LimitReached);
                false
            }
        });
    }
}

/// A puzzle whose clues are being removed.
struct Removal {
    at: usize,
    puzzle: Grid,
    solution: Solution,
    dig: ClueRemover<'static>,
}

impl Removal {
    /// Returns the clue of the current check, if it is one.
    fn removed(&self) -> Option<Candidate> {
        self.dig.removed_alone().map(|cell| Candidate::new(cell, self.solution.get(cell)))
    }
}

/// Each cell as a separate set.
static ALONE: [CellSet; 81] = {
    let mut alone = [CellSet::EMPTY; 81];
    let mut i = 0;
    while i < 81 {
        alone[i] = CellSet::only(Cell::ALL[i]);
        i += 1;
    }
    alone
};
