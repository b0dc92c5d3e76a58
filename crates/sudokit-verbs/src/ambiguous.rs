//! Puzzles with several solutions on purpose.

use core::ops::RangeInclusive;
use siphasher::sip::SipHasher24;
use sudokit::solve::{Count, End};
use sudokit::{CellSet, Grid, Limits, Solution, Solver, analyze};

/// A puzzle with several solutions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ambiguous {
    /// The puzzle.
    pub puzzle: Grid,
    /// The exact number of its solutions.
    pub solutions: u64,
    /// The cells that differ in two of the solutions.
    pub cells: CellSet,
}

/// The maximum size of the unavoidable sets. There are some dozens of up to ten cells in a grid, found in 3 ms.
const MAX_CELLS: usize = 10;

impl Ambiguous {
    /// Makes a puzzle with a number of solutions in this range from a puzzle with a single one.
    ///
    /// The clues in an unavoidable set of the solution are removed, so that its cells can be filled in another way. Further sets
    /// follow until the number of solutions is in the range; a set with which there would be more is passed over. The order of the
    /// sets is random, and depends only on the seed and the number of the puzzle. Returns `None` if no set is left.
    ///
    /// ```
    /// use sudokit_verbs::Ambiguous;
    /// use sudokit::{Grid, Solver, solve::Count};
    /// let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
    /// let solution = Solver::new().first(&puzzle)?.unwrap();
    /// let made = Ambiguous::new(&puzzle, &solution, &(2..=2), 1, 0).unwrap();
    /// assert_eq!(Solver::new().count(&made.puzzle, 1000), Count::Exactly(2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(
        puzzle: &Grid,
        solution: &Solution,
        wanted: &RangeInclusive<u64>,
        seed: u64,
        number: u64,
    ) -> Option<Self> {
        let mut sets = analyze::unavoidable(solution, MAX_CELLS, &Limits::default()).ok()?;
        sets.sort_by_cached_key(|set| {
            SipHasher24::new_with_keys(seed, number).hash(&set.bits().to_le_bytes())
        });
        let (solver, mut puzzle) = (Solver::new(), *puzzle);
        for set in sets {
            let mut fewer = puzzle;
            set.iter().for_each(|cell| fewer.set(cell, None));
            match solver.count(&fewer, wanted.end().saturating_add(1)) {
                Count::Exactly(found) if wanted.contains(&found) => return Self::of(&fewer),
                Count::Exactly(found) if found < *wanted.start() => puzzle = fewer,
                _ => {}
            }
        }
        None
    }

    /// Lists all solutions of a puzzle; `None` if the search reached its limit, or there is no solution.
    ///
    /// # Complexity
    /// The time is proportional to the number of solutions.
    pub fn of(puzzle: &Grid) -> Option<Self> {
        let mut all = Solver::new().solutions(puzzle);
        let first = all.next()?;
        let (mut solutions, mut cells) = (1, CellSet::EMPTY);
        for other in all.by_ref() {
            solutions += 1;
            let differs = |cell: &sudokit::Cell| other.get(*cell) != first.get(*cell);
            cells = cells.union(sudokit::Cell::ALL.into_iter().filter(differs).collect());
        }
        (all.end() == Some(End::Exhausted)).then_some(Self { puzzle: *puzzle, solutions, cells })
    }
}
