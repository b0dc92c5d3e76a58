use super::node::Node;
use super::tables::ALL_27;
use crate::grid::{Grid, Solution};
use crate::solve::{Budget, End, Limits};
use alloc::vec::Vec;

/// An iterator over the solutions of a puzzle, in ascending order of their lines, as plain backtracking finds them.
///
/// Returned by [`Solver::solutions`](crate::Solver::solutions). The order costs some speed, because the search always
/// branches on the first open cell, not on the best choice.
///
/// ```
/// use sudokit::solve::End;
/// use sudokit::{grid, Solver};
/// let puzzle = grid! {
///     . . 4 | 6 7 8 | . . 2
///     6 7 2 | 1 9 5 | 3 4 8
///     . . 8 | 3 4 2 | . . 7
///     ------+-------+------
///     8 5 9 | 7 6 1 | 4 2 3
///     4 2 6 | 8 5 3 | 7 9 1
///     7 1 3 | 9 2 4 | 8 5 6
///     ------+-------+------
///     9 6 1 | 5 3 7 | 2 8 4
///     2 8 7 | 4 1 9 | 6 3 5
///     3 4 5 | 2 8 6 | 1 7 9
/// };
/// let mut solutions = Solver::new().solutions(&puzzle);
/// let all: Vec<_> = solutions.by_ref().collect();
/// assert!(all.is_sorted());
/// assert_eq!(solutions.end(), Some(End::Exhausted));
/// ```
#[derive(Clone, Debug)]
pub struct Solutions {
    /// The nodes still to be searched, the next on top. Each node excludes what is above it.
    stack: Vec<Node>,
    budget: Budget,
    end: Option<End>,
}

impl Solutions {
    pub(in crate::solve) fn new(puzzle: &Grid, limits: &Limits) -> Self {
        Self { stack: Node::new(puzzle).into_iter().collect(), budget: limits.start(), end: None }
    }

    /// Returns why the iteration ended, or `None` before its end.
    pub const fn end(&self) -> Option<End> {
        self.end
    }

    /// Splits a node by the smallest digit of its first open cell.
    fn split(&mut self, mut node: Node) {
        let Some((band, cell, digit)) = node.first_open() else { return };
        let mut with = node;
        with.give_cells(band, digit, cell);
        node.remove(band, digit, cell);
        self.stack.extend([node, with]);
    }

    fn end_with(&mut self, end: End) -> Option<Solution> {
        self.stack.clear();
        self.end.get_or_insert(end);
        None
    }
}

impl Iterator for Solutions {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        while let Some(mut node) = self.stack.pop() {
            if node.deduce(true).is_err() {
                continue;
            }
            if node.is_solved() {
                return Some(node.solution_of(&Grid::EMPTY, [ALL_27; 3]));
            }
            if !self.budget.take() {
                return self.end_with(End::LimitReached);
            }
            self.split(node);
        }
        self.end_with(End::Exhausted)
    }
}

impl core::iter::FusedIterator for Solutions {}
