//! What is asked, and what has been found so far.

use crate::grid::{Grid, Solution};
use crate::solve::{End, Found, Goal, Limits};
use std::time::Instant;

/// Puzzles to be searched and what is known of each.
pub(super) struct Job<'a> {
    puzzles: &'a [Grid],
    found: &'a mut [Found],
    goal: Goal,
    nodes: u64,
    deadline: Option<Instant>,
    next: usize,
}

impl<'a> Job<'a> {
    pub(super) fn new(puzzles: &'a [Grid], goal: Goal, limits: &Limits, found: &'a mut [Found]) -> Self {
        Self { puzzles, found, goal, nodes: limits.nodes(), deadline: None, next: 0 }
    }

    /// The next puzzle that nobody has taken.
    #[inline(always)]
    pub(super) fn next(&mut self) -> Option<(usize, &'a Grid)> {
        let puzzle = self.puzzles.get(self.next)?;
        self.next += 1;
        Some((self.next - 1, puzzle))
    }

    /// Whether nothing more need be known of the puzzle.
    #[inline(always)]
    pub(super) fn is_over(&self, puzzle: usize) -> bool {
        self.found[puzzle].end != End::Exhausted
    }

    /// Whether several lanes may work on one puzzle. Not if its first solution is wanted: which one is found first would
    /// depend on what other puzzles there are.
    pub(super) fn may_share(&self) -> bool {
        self.goal != Goal::First
    }

    pub(super) fn solved(&mut self, puzzle: usize, solution: Solution) {
        let found = &mut self.found[puzzle];
        found.first.get_or_insert(solution);
        found.solutions += 1;
        if found.solutions == self.goal.enough() {
            found.end = End::Enough;
        }
    }

    /// Takes one node; false if the limit is reached, which then is noted.
    #[inline(always)]
    pub(super) fn take_node(&mut self, puzzle: usize) -> bool {
        let found = &mut self.found[puzzle];
        if found.guesses == self.nodes {
            found.end = End::LimitReached;
            return false;
        }
        found.guesses += 1;
        true
    }
}
