use super::{
    Count, End, Engine, Goal, LimitReached, Limits, Outcome, SearchResult, Solutions, backtracking, batch,
    portable,
};
use crate::grid::{Grid, Solution};
use alloc::vec::Vec;
use core::borrow::Borrow;

/// Solves puzzles, one or many, with an engine and limits.
///
/// # Complexity
/// Exponential in the worst case, and bounded by the [`Limits`]. Most puzzles take microseconds: see
/// [`search_slice`](Self::search_slice).
#[derive(Clone, Debug, Default)]
pub struct Solver {
    engine: Engine,
    limits: Limits,
}

impl Solver {
    /// Returns a solver with the best engine and the default limits.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets the engine.
    pub const fn with_engine(mut self, engine: Engine) -> Self {
        self.engine = engine;
        self
    }

    /// Sets the limits.
    pub fn with_limits(self, limits: Limits) -> Self {
        Self { limits, ..self }
    }

    /// Returns the solution, and whether it is the only one.
    pub fn solve(&self, puzzle: &Grid) -> Outcome {
        self.search(puzzle, Goal::Unique).into_outcome(puzzle)
    }

    /// Returns any one solution, or `None` if there is none.
    ///
    /// # Errors
    /// A limit was reached before either was found.
    pub fn first(&self, puzzle: &Grid) -> Result<Option<Solution>, LimitReached> {
        let found = self.search(puzzle, Goal::First);
        if found.end == End::LimitReached { Err(LimitReached) } else { Ok(found.first) }
    }

    /// Returns the number of solutions, counted up to `limit`: [`Count::Exactly`] if all were found,
    /// [`Count::OrMore`] if the search ended at `limit`, and [`Count::LimitReached`] if it reached the solver's limits.
    pub fn count(&self, puzzle: &Grid, limit: u64) -> Count {
        self.search(puzzle, Goal::Count(limit)).into()
    }

    /// Returns a solution other than this one, or `None` if there is none. The result is the same on every machine
    /// and with every engine.
    ///
    /// # Errors
    /// A limit was reached before either was found.
    ///
    /// # Examples
    /// ```
    /// use sudokit::{Grid, Solver};
    /// let (solver, puzzle) = (Solver::new(), Grid::EMPTY);
    /// let one = solver.first(&puzzle)?.unwrap();
    /// assert!(solver.another(&puzzle, &one)?.is_some_and(|another| another != one));
    /// # Ok::<(), sudokit::LimitReached>(())
    /// ```
    pub fn another(&self, puzzle: &Grid, known: &Solution) -> Result<Option<Solution>, LimitReached> {
        portable::another(puzzle, known, &self.limits)
    }

    /// Returns an iterator over all solutions, in ascending order of their lines, which is the order of plain
    /// backtracking. The order does not depend on the engine. The solver's limits apply to the whole iteration:
    /// [`Solutions::end`] returns why it ended.
    pub fn solutions(&self, puzzle: &Grid) -> Solutions {
        Solutions::new(puzzle, &self.limits)
    }

    /// Searches for a goal, with the number of nodes and the reason of the end. The other methods are derived from this one.
    pub fn search(&self, puzzle: &Grid, goal: Goal) -> SearchResult {
        let mut found = [SearchResult::NOTHING];
        self.search_into(&[puzzle], goal, &mut found);
        let [found] = found;
        found
    }

    /// Searches each of a few puzzles on this thread, like [`search`](Self::search), and appends a result for each,
    /// in order.
    ///
    /// The puzzles are grids or references to grids, so that scattered grids need not be copied.
    ///
    /// A worker calls it for its share of a larger job. Result i, after those already in `found`, is that of puzzle
    /// i, and is the same as if the puzzle had been searched alone. There is one exception: if several lanes share a
    /// puzzle with more solutions than requested, its [`SearchResult::nodes`] may be higher, so a limit may be
    /// reached.
    ///
    /// # Complexity
    /// A vector engine searches as many puzzles at a time as it has lanes (32 with AVX-512, 16 with AVX2, 8 with 128
    /// bits), so it reaches its full speed from about a hundred puzzles on. If there are fewer puzzles than half the
    /// lanes, they are searched one by one, each across all lanes, at a third of that speed. Easy puzzles take 0.1 µs
    /// each, the hardest known some 10 µs; `docs/src/internals/benchmarks.md` of the project has figures. Memory: the
    /// results, some 20 KiB per call, and 5 KiB (AVX-512; half of it for AVX2) for each open choice of the deepest
    /// search, of which the hardest known puzzles have 20 to 60.
    pub fn search_slice<G: Borrow<Grid>>(&self, puzzles: &[G], goal: Goal, found: &mut Vec<SearchResult>) {
        let from = found.len();
        found.resize(from + puzzles.len(), SearchResult::NOTHING);
        let found = &mut found[from..];
        match puzzles {
            // A single puzzle needs no list on the heap.
            [puzzle] => self.search_into(&[puzzle.borrow()], goal, found),
            _ => self.search_into(&puzzles.iter().map(Borrow::borrow).collect::<Vec<_>>(), goal, found),
        }
    }

    fn search_into(&self, puzzles: &[&Grid], goal: Goal, found: &mut [SearchResult]) {
        if goal.enough() == 0 {
            found.fill(SearchResult { end: End::Enough, ..SearchResult::NOTHING });
            return;
        }
        let engine = self.engine.resolved();
        #[cfg(feature = "std")]
        if super::lanes::search(engine, puzzles, goal, &self.limits, found) {
            return;
        }
        for (at, (puzzle, found)) in puzzles.iter().zip(found).enumerate() {
            *found = match engine {
                _ if at > 0 && self.limits.is_stopped() => SearchResult::STOPPED,
                Engine::Backtracking => backtracking::search(puzzle, goal, &self.limits),
                _ => portable::search(puzzle, goal, &self.limits),
            };
            if !goal.wants_solution() {
                found.first = None;
            }
        }
    }

    /// Searches each puzzle on all threads, like [`search`](Self::search). Result i is that of puzzle i.
    pub fn search_batch(&self, puzzles: &[Grid], goal: Goal) -> Vec<SearchResult> {
        batch::map_chunks(puzzles, |chunk, found| self.search_slice(chunk, goal, found))
    }

    /// Solves each puzzle on all threads, like [`solve`](Self::solve). Result i is that of puzzle i.
    ///
    /// ```
    /// use sudokit::{Grid, Outcome, Solver};
    /// let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
    /// let outcomes = Solver::new().solve_batch(&[puzzle, Grid::EMPTY]);
    /// assert!(matches!(outcomes[..], [Outcome::One(_), Outcome::Many { .. }]));
    /// # Ok::<(), sudokit::ParseGridError>(())
    /// ```
    pub fn solve_batch(&self, puzzles: &[Grid]) -> Vec<Outcome> {
        let found = self.search_batch(puzzles, Goal::Unique);
        puzzles.iter().zip(found).map(|(puzzle, found)| found.into_outcome(puzzle)).collect()
    }
}
