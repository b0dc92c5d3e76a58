use super::{Count, Found, Goal, LimitReached, Limits, Outcome, Solutions};
use crate::grid::{Grid, Solution};

/// Which engine searches.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[non_exhaustive]
pub enum Engine {
    /// The fastest one for the work at hand.
    #[default]
    Auto,
    /// Band bitboards, a puzzle at a time: the definition of the answers.
    Portable,
    /// The tutorials' plain backtracking, to learn from: slow.
    Backtracking,
}

/// Solves puzzles, one or many at once, with an engine and limits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
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
    pub const fn with_engine(self, engine: Engine) -> Self {
        Self { engine, ..self }
    }

    /// The same with these limits.
    pub const fn with_limits(self, limits: Limits) -> Self {
        Self { limits, ..self }
    }

    /// The solution, and whether it is the only one.
    pub fn solve(&self, _puzzle: &Grid) -> Outcome {
        todo!()
    }

    /// Any one solution, or the proof that there is none.
    ///
    /// # Errors
    /// The limit was reached before either.
    pub fn first(&self, _puzzle: &Grid) -> Result<Option<Solution>, LimitReached> {
        todo!()
    }

    /// How many solutions, up to `limit` of them.
    pub fn count(&self, _puzzle: &Grid, _limit: u64) -> Count {
        todo!()
    }

    /// All solutions, in ascending order of their lines (that in which plain backtracking finds them).
    pub fn solutions(&self, _puzzle: &Grid) -> Solutions {
        todo!()
    }

    /// A search in its raw form: what the other methods are views of.
    pub fn search(&self, _puzzle: &Grid, _goal: Goal) -> Found {
        todo!()
    }

    /// [`solve`](Self::solve) for each puzzle: result i is that of puzzle i.
    pub fn solve_batch(&self, _puzzles: &[Grid]) -> Vec<Outcome> {
        todo!()
    }

    /// [`search`](Self::search) for each puzzle: result i is that of puzzle i.
    pub fn search_batch(&self, _puzzles: &[Grid], _goal: Goal) -> Vec<Found> {
        todo!()
    }
}
