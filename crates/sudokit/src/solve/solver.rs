use super::{
    Count, End, Engine, Goal, LimitReached, Limits, Outcome, SearchResult, Solutions, backtracking, batch,
    portable,
};
use crate::grid::{Candidate, Grid, Solution};
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
        self.search_into(&[puzzle], &[], goal, &mut found);
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
            [puzzle] => self.search_into(&[puzzle.borrow()], &[], goal, found),
            _ => self.search_into(&puzzles.iter().map(Borrow::borrow).collect::<Vec<_>>(), &[], goal, found),
        }
    }

    /// Counts the solutions of each puzzle up to two, like [`search_slice`](Self::search_slice).
    ///
    /// For each puzzle, `known` can hold a candidate that exactly one solution of the puzzle has. This solution is
    /// counted without a search, and only a solution without the candidate is searched for. So the search can end with
    /// the first solution, and it begins with one candidate less.
    pub(crate) fn count_known(
        &self,
        puzzles: &[&Grid],
        known: &[Option<Candidate>],
        found: &mut Vec<SearchResult>,
    ) {
        let from = found.len();
        found.extend(known.iter().copied().map(SearchResult::counted));
        found.resize(from + puzzles.len(), SearchResult::NOTHING);
        self.search_into(puzzles, known, Goal::Count(2), &mut found[from..]);
    }

    /// Searches puzzles, each without the candidate at its place in `known`, if there is one. The results so far are
    /// in `found`.
    fn search_into(
        &self,
        puzzles: &[&Grid],
        known: &[Option<Candidate>],
        goal: Goal,
        found: &mut [SearchResult],
    ) {
        if goal.enough() == 0 {
            found.fill(SearchResult { end: End::Enough, ..SearchResult::NOTHING });
            return;
        }
        let engine = self.engine.resolved();
        #[cfg(feature = "std")]
        if super::lanes::search(engine, (puzzles, known), goal, &self.limits, found) {
            return;
        }
        for (at, (puzzle, found)) in puzzles.iter().zip(found).enumerate() {
            let known = known.get(at).copied().flatten();
            *found = match engine {
                _ if at > 0 && self.limits.is_stopped() => SearchResult::STOPPED,
                Engine::Backtracking => backtracking::search(puzzle, known, goal, &self.limits),
                _ => portable::search(puzzle, known, goal, &self.limits),
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::{Generator, PuzzleSpec};

    /// Returns puzzles without one clue each, and this clue, for which the others are enough in some of them.
    fn without_a_clue() -> Vec<(Grid, Candidate)> {
        let generator = Generator::new(PuzzleSpec::default().minimal(), 7).unwrap();
        let mut puzzles = Vec::new();
        for made in generator.puzzles(0..8) {
            let clues = made.puzzle.filled();
            // With six more clues, plain backtracking takes milliseconds.
            let more = (!clues).iter().step_by(9).take(6).chain(clues);
            let mut puzzle = made.puzzle;
            more.clone().for_each(|cell| puzzle.set(cell, Some(made.solution.get(cell))));
            for cell in more {
                let mut without = puzzle;
                without.set(cell, None);
                puzzles.push((without, Candidate::new(cell, made.solution.get(cell))));
            }
        }
        puzzles
    }

    #[test]
    fn a_known_solution_is_counted_without_a_search() {
        let (puzzles, candidates): (Vec<_>, Vec<_>) = without_a_clue().into_iter().unzip();
        let expected: Vec<_> =
            puzzles.iter().map(|puzzle| sudokit_oracle::count(puzzle.as_bytes(), 2) as u64).collect();
        assert!(expected.contains(&1) && expected.contains(&2));
        let puzzles: Vec<&Grid> = puzzles.iter().collect();
        // Every third puzzle is searched as a whole.
        let is_known = |at: usize| !at.is_multiple_of(3);
        let known: Vec<_> =
            candidates.iter().enumerate().map(|(at, &candidate)| is_known(at).then_some(candidate)).collect();
        for &engine in Engine::ALL {
            let solver = Solver::new().with_engine(engine).with_limits(Limits::unlimited());
            // Many puzzles in lanes, and few, one by one.
            for size in [puzzles.len(), 5] {
                let mut found = Vec::new();
                for (puzzles, known) in puzzles.chunks(size).zip(known.chunks(size)) {
                    solver.count_known(puzzles, known, &mut found);
                }
                let solutions: Vec<_> = found.iter().map(|found| found.solutions).collect();
                assert_eq!(solutions, expected, "{engine}");
                let is_over = |found: &SearchResult| (found.end == End::Exhausted) == (found.solutions < 2);
                assert!(found.iter().all(is_over), "{engine}");
            }
        }
    }

    /// Only a search without the candidate misses a solution that has it.
    #[test]
    fn a_solution_with_the_known_candidate_is_not_counted_again() {
        let (solver, puzzle) = (Solver::new().with_limits(Limits::unlimited()), Grid::EMPTY);
        for (mut grid, candidate) in without_a_clue().into_iter().step_by(7) {
            grid.set(candidate.cell(), Some(candidate.digit()));
            let solution = solver.first(&grid).unwrap().unwrap();
            let blanks = (!grid.filled()).iter().map(|cell| Candidate::new(cell, solution.get(cell)));
            for known in blanks.step_by(11) {
                let mut found = Vec::new();
                solver.count_known(&[&grid], &[Some(known)], &mut found);
                assert_eq!((found[0].solutions, found[0].end), (1, End::Exhausted), "{grid} {known}");
            }
        }
        let mut found = Vec::new();
        solver.count_known(&[&puzzle], &[None], &mut found);
        assert_eq!((found[0].solutions, found[0].end), (2, End::Enough));
    }
}
