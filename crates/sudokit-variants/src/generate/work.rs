use super::GenerateError;
use crate::{CellId, Puzzle, Solver, ValueSet};
use std::time::Instant;
use sudokit::Limits;
use sudokit::solve::{Budget, End, Goal};

/// The searches of one attempt, which share its limits.
#[derive(Debug)]
pub(crate) struct Work {
    limits: Limits,
    budget: Budget,
    /// When the work began, if there is a limit of time.
    start: Option<Instant>,
}

/// The result of a search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Answer {
    /// A solution.
    Found(Vec<u8>),
    /// There is none.
    None,
    /// The limit of this search was reached.
    Undecided,
}

impl Work {
    pub(crate) fn new(limits: &Limits) -> Self {
        let start = limits.time().map(|_| Instant::now());
        Self { limits: limits.clone(), budget: limits.start(), start }
    }

    /// Searches for a solution with these givens, with a maximum number of nodes.
    pub(super) fn solution(
        &mut self,
        solver: &Solver,
        givens: &[(CellId, ValueSet)],
        nodes: u64,
    ) -> Result<Answer, GenerateError> {
        let Some(solver) = solver.with_givens(givens.iter().copied()) else {
            return Ok(Answer::None);
        };
        let found = self.search(solver, nodes, Goal::First)?;
        Ok(match (found.first, found.end) {
            (Some(first), _) => Answer::Found(first),
            (None, End::LimitReached) => Answer::Undecided,
            (None, _) => Answer::None,
        })
    }

    /// Returns whether a puzzle has exactly one solution; `None` if the limit of nodes was reached.
    pub(super) fn is_unique(&mut self, puzzle: &Puzzle, nodes: u64) -> Result<Option<bool>, GenerateError> {
        let found = self.search(Solver::new(puzzle), nodes, Goal::Count(2))?;
        let is_decided = found.end != End::LimitReached || found.solutions > 1;
        Ok(is_decided.then_some(found.solutions == 1))
    }

    fn search(
        &mut self,
        solver: Solver,
        nodes: u64,
        goal: Goal,
    ) -> Result<crate::SearchResult, GenerateError> {
        self.check()?;
        let left = self.limits.nodes().saturating_sub(self.budget.taken());
        let mut limits = self.limits.clone().with_nodes(nodes.min(left));
        if let Some((time, start)) = self.limits.time().zip(self.start) {
            limits = limits.with_time(time.saturating_sub(start.elapsed()));
        }
        let found = solver.with_limits(limits).search(goal);
        (0..found.nodes).for_each(|_| {
            self.budget.take();
        });
        if found.end == End::LimitReached {
            self.check()?;
        }
        Ok(found)
    }

    /// Returns what is left of the limits.
    pub(super) const fn budget(&self) -> &Budget {
        &self.budget
    }

    /// Returns an error if a limit was reached.
    pub(super) fn check(&self) -> Result<(), GenerateError> {
        if self.budget.is_over() { Err(GenerateError::LimitReached) } else { Ok(()) }
    }
}
