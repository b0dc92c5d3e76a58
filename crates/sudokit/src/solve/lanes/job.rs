//! The puzzles of a search, its goal and its results so far.

use crate::grid::{Candidate, Grid, Solution};
use crate::solve::{Budget, End, Goal, Limits, SearchResult};

/// Puzzles to be searched, and their results so far.
pub(super) struct Job<'a> {
    puzzles: &'a [&'a Grid],
    /// For each puzzle, a candidate that its solutions may not have. Empty if this is so for no puzzle.
    barred: &'a [Option<Candidate>],
    found: &'a mut [SearchResult],
    goal: Goal,
    limits: &'a Limits,
    /// The limit of nodes, and whether there is a stop signal. A copy, because every step reads them.
    nodes: u64,
    has_stop: bool,
    next: usize,
    /// The number of calls of [`is_stopped`](Self::is_stopped).
    calls: u32,
    /// For each puzzle, whether several lanes have worked on it. Empty if this is so for no puzzle.
    shared: Vec<bool>,
}

/// The number of calls between two checks of the signal. A call is a few microseconds of work.
const ASK_EVERY: u32 = 16;

impl<'a> Job<'a> {
    pub(super) fn new(
        puzzles: &'a [&'a Grid],
        goal: Goal,
        limits: &'a Limits,
        found: &'a mut [SearchResult],
    ) -> Self {
        let (nodes, has_stop) = (limits.nodes(), limits.has_stop());
        Self {
            puzzles,
            barred: &[],
            found,
            goal,
            limits,
            nodes,
            has_stop,
            next: 0,
            calls: 0,
            shared: Vec::new(),
        }
    }

    /// Bars a candidate in each puzzle, if there is one at its place.
    pub(super) fn without(self, barred: &'a [Option<Candidate>]) -> Self {
        Self { barred, ..self }
    }

    /// Returns whether a candidate is barred in any puzzle.
    #[inline(always)]
    pub(super) const fn has_barred(&self) -> bool {
        !self.barred.is_empty()
    }

    /// Returns the candidate that the solutions of a puzzle may not have.
    #[inline(always)]
    pub(super) fn barred(&self, puzzle: usize) -> Option<Candidate> {
        self.barred.get(puzzle).copied().flatten()
    }

    pub(super) const fn len(&self) -> usize {
        self.puzzles.len()
    }

    /// Returns whether each puzzle has a time limit. Only a search of one puzzle after the other supports that.
    pub(super) const fn has_clock(&self) -> bool {
        self.limits.time().is_some()
    }

    /// Returns the limits of one puzzle whose search begins now.
    pub(super) fn budget(&self) -> Budget {
        self.limits.start()
    }

    /// Returns the stop signal without the other limits.
    pub(super) fn only_stop(&self) -> Limits {
        self.limits.only_stop()
    }

    /// Records that the limit was reached.
    pub(super) fn reached_limit(&mut self, puzzle: usize) {
        self.found[puzzle].end = End::LimitReached;
    }

    /// Adds to the number of nodes.
    pub(super) fn tried(&mut self, puzzle: usize, nodes: u64) {
        self.found[puzzle].nodes = nodes;
    }

    /// Returns the next puzzle that has not been started.
    #[inline(always)]
    pub(super) fn next(&mut self) -> Option<(usize, &'a Grid)> {
        let &puzzle = self.puzzles.get(self.next)?;
        self.next += 1;
        Some((self.next - 1, puzzle))
    }

    /// Returns whether the puzzle is finished.
    #[inline(always)]
    pub(super) fn is_over(&self, puzzle: usize) -> bool {
        self.found[puzzle].end != End::Exhausted
    }

    /// Returns whether one solution is sufficient. Lanes then share a puzzle only if there is no other work, and in
    /// order.
    pub(super) fn wants_first(&self) -> bool {
        self.goal == Goal::First
    }

    pub(super) fn shares(&mut self, puzzle: usize) {
        self.shared.resize(self.puzzles.len(), false);
        self.shared[puzzle] = true;
    }

    /// Returns whether several lanes have worked on any puzzle.
    pub(super) fn has_shared(&self) -> bool {
        !self.shared.is_empty()
    }

    /// Returns the puzzles for which several lanes found several solutions together. The first one found depends on
    /// the other puzzles.
    pub(super) fn take_unsettled(&mut self) -> Vec<usize> {
        let shared = core::mem::take(&mut self.shared);
        let wants_solution = self.goal.wants_solution();
        let is_unsettled =
            |&puzzle: &usize| wants_solution && shared[puzzle] && self.found[puzzle].solutions > 1;
        (0..shared.len()).filter(is_unsettled).collect()
    }

    /// Returns a search for the first solution of one puzzle alone.
    pub(super) fn first_of<'f>(
        &self,
        puzzle: usize,
        limits: &'f Limits,
        found: &'f mut [SearchResult],
    ) -> Job<'f>
    where
        'a: 'f,
    {
        Job::new(&self.puzzles[puzzle..=puzzle], Goal::First, limits, found)
    }

    /// Records the first solution of a puzzle that several lanes worked on, unless the search for it was stopped.
    pub(super) fn settle(&mut self, puzzle: usize, first: Option<Solution>) {
        match first {
            Some(_) => self.found[puzzle].first = first,
            None => self.reached_limit(puzzle),
        }
    }

    /// Returns whether the stop signal is set. It is checked once in [`ASK_EVERY`] calls.
    #[inline(always)]
    pub(super) fn is_stopped(&mut self) -> bool {
        self.has_stop && {
            self.calls = self.calls.wrapping_add(1);
            self.calls % ASK_EVERY == 1 && self.limits.is_stopped()
        }
    }

    /// Records that the limit was reached for all puzzles that have not been started.
    pub(super) fn stop(&mut self) {
        while let Some((puzzle, _)) = self.next() {
            self.reached_limit(puzzle);
        }
    }

    /// Returns whether the grid of the next solution is required.
    #[inline(always)]
    pub(super) fn wants_solution(&self, puzzle: usize) -> bool {
        self.goal.wants_solution() && self.found[puzzle].first.is_none()
    }

    /// Records a solution, with its grid if it is required.
    #[inline(always)]
    pub(super) fn solved(&mut self, puzzle: usize, solution: Option<Solution>) {
        let found = &mut self.found[puzzle];
        if solution.is_some() {
            found.first = solution;
        }
        found.solutions += 1;
        if found.solutions == self.goal.enough() {
            found.end = End::Enough;
        }
    }

    /// Counts one node. Returns false if the limit is reached, and records that.
    #[inline(always)]
    pub(super) fn take_node(&mut self, puzzle: usize) -> bool {
        let found = &mut self.found[puzzle];
        if found.nodes == self.nodes {
            self.reached_limit(puzzle);
            return false;
        }
        found.nodes += 1;
        true
    }
}
