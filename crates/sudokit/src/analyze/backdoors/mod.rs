//! Backdoors: the smallest sets of cells that, once filled, let singles solve a puzzle.

mod singles;

use super::NotValid;
use crate::grid::{CellSet, Grid};
use crate::solve::{Budget, End, Limits, Solver};
use alloc::vec::Vec;
use singles::Singles;

/// Finds the backdoors of a valid puzzle: the smallest sets of cells that, once filled, let singles solve the puzzle.
/// Sets of at most `limit` cells are tried. The iterator returns all sets of the smallest size, in the order of their
/// cells.
///
/// Singles are the full house, the naked single (a cell with one candidate left) and the hidden single (the only
/// place left for a digit in a row, column or box). Candidates follow from the filled cells alone. A puzzle that
/// singles solve has one backdoor, the empty set.
///
/// A node is a set that is tried. The limits apply to all work on the puzzle.
///
/// # Errors
/// The puzzle does not have exactly one solution, or a limit was reached before that was known.
///
/// # Complexity
/// If singles leave n cells open: n sets of one cell, n²/2 of two, n³/6 of three, one or two microseconds each.
///
/// # Source
/// Ryan Williams, Carla Gomes, Bart Selman: "Backdoors to typical case complexity", IJCAI 2003; for Sudoku, the
/// backdoor sizes of the players' forum.
///
/// # Examples
/// ```
/// use sudokit::{Grid, Limits, analyze};
/// let puzzle: Grid = "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6".parse()?;
/// let mut backdoors = analyze::backdoors(&puzzle, 3, &Limits::default())?;
/// assert_eq!(backdoors.next().map(|cells| cells.len()), Some(2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn backdoors(puzzle: &Grid, limit: usize, limits: &Limits) -> Result<Backdoors, NotValid> {
    let solution = NotValid::or_solution(&Solver::new().with_limits(limits.clone()).solve(puzzle))?;
    let start = Singles::new(puzzle, &solution);
    let start = start.with(start.naked() | start.hidden([true; 9]));
    Ok(Backdoors {
        limit,
        size: 0,
        start,
        stack: Vec::new(),
        is_begun: false,
        has_any: false,
        budget: limits.start(),
        end: None,
    })
}

/// An iterator over the backdoors of a puzzle, returned by [`backdoors`].
#[derive(Clone, Debug)]
pub struct Backdoors {
    limit: usize,
    /// The number of cells in the sets tried now.
    size: usize,
    start: Singles,
    stack: Vec<Level>,
    is_begun: bool,
    has_any: bool,
    budget: Budget,
    end: Option<End>,
}

/// A partial set with its cells filled.
#[derive(Clone, Copy, Debug)]
struct Level {
    filled: CellSet,
    singles: Singles,
    /// Cells that can still be added: later ones only, so that no set occurs twice.
    rest: CellSet,
}

impl Backdoors {
    /// Returns why the iteration ended, or `None` before its end. After [`End::Exhausted`] there are no more sets of
    /// that size, or, if none was found, none of any size up to the limit.
    pub const fn end(&self) -> Option<End> {
        self.end
    }

    /// Starts the sets of the next size. The empty set is tested at once.
    fn begin(&mut self) -> Option<CellSet> {
        if self.is_begun {
            self.size += 1;
        }
        self.is_begun = true;
        if self.start.open.is_empty() {
            self.has_any = true;
            return Some(CellSet::EMPTY);
        }
        if self.size > 0 {
            let (singles, rest) = (self.start, self.start.open);
            self.stack.push(Level { filled: CellSet::EMPTY, singles, rest });
        }
        None
    }

    /// Tries the next set.
    fn step(&mut self) -> Option<CellSet> {
        let size = self.size;
        let level = self.stack.last_mut()?;
        let Some(cell) = level.rest.first() else {
            self.stack.pop();
            return None;
        };
        level.rest.remove(cell);
        let (filled, rest) = (level.filled.with(cell), level.rest);
        // A cell that singles fill anyway adds nothing: the set without it would be smaller, and no smaller set is a
        // backdoor.
        let singles = level.singles.with(cell.into());
        if filled.len() < size {
            self.stack.push(Level { filled, singles, rest: rest & singles.open });
            None
        } else {
            singles.open.is_empty().then_some(filled)
        }
    }

    fn end_with(&mut self, end: End) -> Option<CellSet> {
        self.stack.clear();
        self.end.get_or_insert(end);
        None
    }
}

impl Iterator for Backdoors {
    type Item = CellSet;

    fn next(&mut self) -> Option<CellSet> {
        while self.end.is_none() {
            let found = if !self.stack.is_empty() {
                if !self.budget.take() {
                    return self.end_with(End::LimitReached);
                }
                self.step()
            } else if self.has_any || (self.is_begun && self.size >= self.limit) {
                return self.end_with(End::Exhausted);
            } else {
                self.begin()
            };
            self.has_any |= found.is_some();
            if found.is_some() {
                return found;
            }
        }
        None
    }
}

impl core::iter::FusedIterator for Backdoors {}
