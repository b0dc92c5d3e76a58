//! Puzzles without clues that are not needed.

use crate::generate::{Need, Removal, Work, order};
use crate::{Puzzle, Solver};
use rand_core::Rng;
use sudokit::Limits;
use sudokit::analyze::NotValid;
use sudokit::solve::{End, Goal};

/// A puzzle of which clues were removed until each is needed.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct MinimizedPuzzle {
    /// The puzzle, with exactly one solution: all rules, and the clues that are left.
    pub puzzle: Puzzle,
    /// The value of each cell in the solution; of region cells the number of the region.
    pub solution: Vec<u8>,
    /// The number of clues.
    pub clues: usize,
    /// The number of clues that were kept because their check reached a limit. If it is not 0, the puzzle may have clues that are not
    /// needed.
    pub undecided: usize,
}

/// Removes [clues](Puzzle::clues), in an order drawn from the random source, while the puzzle has exactly one solution. Nothing else is
/// removed: all rules stay, and so do sets of several values.
///
/// The limit of nodes is that of each search, the limit of time that of all together.
///
/// ```
/// use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
/// use sudokit_variants::sudokit::{Count, Limits};
/// use sudokit_variants::{Puzzle, Solver, minimize};
/// let puzzle: Puzzle = ".Shape~4x4.AntiKnight.~R1C1_1~R1C2_2~R1C3_3~R1C4_4".parse()?;
/// let minimal = minimize(&puzzle, &mut ChaCha8Rng::seed_from_u64(1), &Limits::default())?;
/// assert_eq!((minimal.clues, minimal.undecided), (3, 0));
/// assert_eq!(Solver::new(&minimal.puzzle).count(2), Count::Exactly(1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The puzzle does not have exactly one solution, or the search for a second one reached a limit.
///
/// # Panics
/// The puzzle is malformed: [`Puzzle::check`] returns an error.
///
/// # Complexity
/// Up to one search for each clue.
pub fn minimize(puzzle: &Puzzle, rng: &mut impl Rng, limits: &Limits) -> Result<MinimizedPuzzle, NotValid> {
    let limits = limits.clone().with_shared_time();
    let solution = only_solution(puzzle, &limits)?;
    let mut base = puzzle.clone();
    base.retain_clues(|_| false);
    let (solver, clues) = (Solver::new(&base), puzzle.clues());
    let mut removal = Removal::of_clues(&base, &solver, &solution, &clues).with_nodes(limits.nodes());
    let mut work = Work::new(&limits.with_nodes(u64::MAX));
    let cells: Vec<_> = clues.keys().copied().collect();
    let mut undecided = 0;
    for at in order(rng, cells.len()) {
        // An error is a limit of time or a stop signal: nothing more is removed.
        let need = removal.remove(&[cells[at]], &mut work).unwrap_or(Need::Undecided);
        undecided += usize::from(need == Need::Undecided);
    }
    let mut puzzle = puzzle.clone();
    puzzle.retain_clues(|cell| removal.is_given(cell));
    let clues = cells.into_iter().filter(|&cell| removal.is_given(cell)).count();
    Ok(MinimizedPuzzle { puzzle, solution, clues, undecided })
}

/// Returns the solution of a puzzle with exactly one.
fn only_solution(puzzle: &Puzzle, limits: &Limits) -> Result<Vec<u8>, NotValid> {
    let found = Solver::new(puzzle).with_limits(limits.clone()).search(Goal::Unique);
    match (found.solutions, found.end) {
        (2.., _) => Err(NotValid::Several),
        (_, End::LimitReached) => Err(NotValid::LimitReached),
        _ => found.first.ok_or(NotValid::NoSolution(None)),
    }
}
