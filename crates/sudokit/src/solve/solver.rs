use super::{
    Count, End, Engine, Goal, LimitReached, Limits, Outcome, SearchResult, Solutions, backtracking, batch,
    portable,
};
use crate::grid::{Grid, Solution};
use alloc::vec::Vec;
use core::borrow::Borrow;

/// Solves puzzles, one or many at once, with an engine and limits.
#[derive(Clone, Debug, Default)]
pub struct Solver {
    engine: Engine,
    limits: Limits,
}

impl Solver {
    /// A solver with the best engine and the default limits.
    pub fn new() -> Self {
        Self::default()
    }

    /// The same with this engine.
    pub const fn with_engine(mut self, engine: Engine) -> Self {
        self.engine = engine;
        self
    }

    /// The same with these limits.
    pub fn with_limits(self, limits: Limits) -> Self {
        Self { limits, ..self }
    }

    /// The solution, and whether it is the only one.
    pub fn solve(&self, puzzle: &Grid) -> Outcome {
        self.search(puzzle, Goal::Unique).into_outcome(puzzle)
    }

    /// Any one solution, or the proof that there is none.
    ///
    /// # Errors
    /// The limit was reached before either.
    pub fn first(&self, puzzle: &Grid) -> Result<Option<Solution>, LimitReached> {
        let found = self.search(puzzle, Goal::First);
        if found.end == End::LimitReached { Err(LimitReached) } else { Ok(found.first) }
    }

    /// How many solutions, up to `limit` of them.
    pub fn count(&self, puzzle: &Grid, limit: u64) -> Count {
        self.search(puzzle, Goal::Count(limit)).into()
    }

    /// A solution other than this one, or the proof that there is none: the same on every machine, whatever the engine.
    ///
    /// # Errors
    /// The limit was reached before either.
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

    /// All solutions, in ascending order of their lines (that in which plain backtracking finds them), whatever the engine.
    pub fn solutions(&self, puzzle: &Grid) -> Solutions {
        Solutions::new(puzzle, &self.limits)
    }

    /// A search in its raw form: what the other methods are views of.
    pub fn search(&self, puzzle: &Grid, goal: Goal) -> SearchResult {
        let mut found = [SearchResult::NOTHING];
        self.search_into(&[puzzle], goal, &mut found);
        let [found] = found;
        found
    }

    /// [`search`](Self::search) for each of a few puzzles, on this thread: appends a result for each, in order.
    ///
    /// The puzzles are grids or references to grids, so those that lie apart need not be copied together.
    ///
    /// It is what a worker calls on its share of a larger job. Result i, behind those that are there already, is that of
    /// puzzle i, and the same as if the puzzle had been searched alone; but where several lanes shared a puzzle with more
    /// solutions than were asked for, [`SearchResult::nodes`] may be more, and so may a limit be reached.
    ///
    /// # Cost
    /// A vector engine has as many puzzles at work as it has lanes (32 with AVX-512, 16 with AVX2, 8 with 128 bits), so it
    /// reaches its full speed from about a hundred puzzles on; fewer than half its lanes it searches one by one, each across
    /// the lanes, at a third of that speed. Easy puzzles take 0.1 µs each, the hardest known some 10 µs; `docs/src/internals/benchmarks.md`
    /// of the project has figures. Memory: the results, and some 20 KiB for a call and 5 KiB (AVX-512; half of it AVX2) for
    /// each choice that is open at a time in the deepest of the searches, 20 to 60 in the hardest puzzles known.
    pub fn search_slice<G: Borrow<Grid>>(&self, puzzles: &[G], goal: Goal, found: &mut Vec<SearchResult>) {
        let from = found.len();
        found.resize(from + puzzles.len(), SearchResult::NOTHING);
        let found = &mut found[from..];
        match puzzles {
            // No list on the heap for a single puzzle.
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

    /// [`search`](Self::search) for each puzzle, on all threads: result i is that of puzzle i.
    pub fn search_batch(&self, puzzles: &[Grid], goal: Goal) -> Vec<SearchResult> {
        batch::map_chunks(puzzles, |chunk, found| self.search_slice(chunk, goal, found))
    }

    /// [`solve`](Self::solve) for each puzzle, on all threads: result i is that of puzzle i.
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
