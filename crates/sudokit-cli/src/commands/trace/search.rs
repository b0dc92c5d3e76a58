//! The search with its counters.

use crate::interrupt;
use sudokit::solve::{Backtracking, Move};
use sudokit::{Cell, Digit, DigitSet, Grid, Solution};

/// Why the search has ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    Solved(Solution),
    NoSolution,
    Limit,
}

/// Plain backtracking up to the first solution or the limit of placements.
pub(super) struct CountedSearch {
    search: Backtracking,
    limit: u64,
    /// Placements in cells where another digit fitted too.
    pub(super) guesses: u64,
    /// Maximum number of digits that were on the grid at the same time, clues not counted.
    pub(super) max_depth: u64,
    end: Option<End>,
}

impl CountedSearch {
    pub(super) fn new(puzzle: &Grid, limit: u64) -> Self {
        Self { search: Backtracking::new(puzzle), limit, guesses: 0, max_depth: 0, end: None }
    }

    /// Why the search has ended; `None` if it was interrupted.
    pub(super) const fn end(&self) -> Option<End> {
        self.end
    }

    /// The end in a word.
    pub(super) const fn result(&self) -> &'static str {
        match self.end {
            Some(End::Solved(_)) => "solved",
            Some(End::NoSolution) => "none",
            Some(End::Limit) => "limit",
            None => "interrupted",
        }
    }

    pub(super) fn grid(&self) -> &Grid {
        self.search.grid()
    }

    pub(super) fn placements(&self) -> u64 {
        self.search.placements()
    }

    pub(super) fn backtracks(&self) -> u64 {
        self.search.backtracks()
    }

    /// The number of digits on the grid that are not clues.
    pub(super) fn depth(&self) -> u64 {
        self.placements() - self.backtracks()
    }

    /// Searches to the end, or until Ctrl-C.
    pub(super) fn run(&mut self, mut each: impl FnMut(Move)) {
        while !interrupt::asked()
            && let Some(made) = self.next()
        {
            each(made);
        }
    }

    /// Whether another digit fits this cell.
    fn is_guess(&self, cell: Cell, digit: Digit) -> bool {
        let grid = self.search.grid();
        let seen: DigitSet = cell.peers().into_iter().filter_map(|peer| grid.get(peer)).collect();
        !seen != DigitSet::only(digit)
    }
}

impl Iterator for CountedSearch {
    type Item = Move;

    fn next(&mut self) -> Option<Move> {
        if self.end.is_some() {
            return None;
        }
        // A solution is found without another placement.
        let is_limited = self.search.placements() >= self.limit && !self.search.grid().empty().is_empty();
        match if is_limited { None } else { self.search.next() } {
            Some(Move::Solved(solution)) => self.end = Some(End::Solved(solution)),
            Some(made) => {
                if let Move::Place(cell, digit) = made {
                    self.guesses += u64::from(self.is_guess(cell, digit));
                    self.max_depth = self.max_depth.max(self.depth());
                }
                return Some(made);
            }
            None => self.end = Some(if is_limited { End::Limit } else { End::NoSolution }),
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn searched(puzzle: &str, limit: u64) -> CountedSearch {
        let mut search = CountedSearch::new(&puzzle.parse().unwrap(), limit);
        search.run(|_| {});
        search
    }

    #[test]
    fn the_counters_agree_with_each_other() {
        let search = searched(PUZZLE, u64::MAX);
        assert_eq!(search.result(), "solved");
        assert_eq!((search.placements(), search.backtracks(), search.max_depth), (4208, 4157, 51));
        assert!(search.guesses > 0 && search.guesses < search.placements());
    }

    #[test]
    fn a_cell_with_one_digit_left_is_no_guess() {
        let search = searched(
            &format!(
                ".{}",
                &"534678912672195348198342567859761423426853791713924856961537284287419635345286179"[1..]
            ),
            9,
        );
        assert_eq!((search.placements(), search.guesses, search.result()), (1, 0, "solved"));
    }

    #[test]
    fn limits_and_clashes_are_ends() {
        assert_eq!(searched(PUZZLE, 100).end(), Some(End::Limit));
        assert_eq!(searched(&format!("55{}", ".".repeat(79)), 100).end(), Some(End::NoSolution));
    }
}
