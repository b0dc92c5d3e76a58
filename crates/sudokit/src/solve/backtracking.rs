//! Plain backtracking, the algorithm of tutorials, for learning and animation.

use super::{End, Goal, Limits, SearchResult};
use crate::grid::{Candidate, Cell, Digit, DigitSet, Grid, Solution};

/// A move of plain backtracking.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// A digit is put in an empty cell.
    Place(Cell, Digit),
    /// The digit led to no solution, or to one that is not the last, and is removed.
    TakeBack(Cell, Digit),
    /// Every cell is filled.
    Solved(Solution),
}

/// Plain backtracking, one move at a time: an iterator over its [`Move`]s.
///
/// It fills the first empty cell, row-major, with the smallest digit that its row, column and box do not hold yet,
/// and continues with the next cell. If no digit fits, it removes the last one and tries a larger one. Three tables
/// hold the digits of the rows, columns and boxes. After a solution it continues with the next; the solutions come in
/// ascending order.
///
/// Nothing is deduced, so the cost depends on luck: some tens of thousands of placements for an easy puzzle, and 69
/// million for the one in the example, which was designed against it. That takes about a second; the portable engine
/// needs microseconds. If clues clash, there is no move at all.
///
/// ```
/// use sudokit::solve::{Backtracking, Move};
/// use sudokit::{Cell, Digit, Grid};
/// let puzzle: Grid = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9".parse()?;
/// let mut search = Backtracking::new(&puzzle);
/// assert_eq!(search.next(), Some(Move::Place(Cell::ALL[0], Digit::Two)));
/// assert_eq!(search.by_ref().nth(1000), Some(Move::Place(Cell::ALL[11], Digit::Nine)));
/// assert_eq!((search.placements(), search.backtracks()), (507, 495));
/// # Ok::<(), sudokit::ParseGridError>(())
/// ```
///
/// # Source
/// The textbook depth-first search, as in the answers to LeetCode 37 (`solveSudoku`) and POJ 2676.
#[derive(Clone, Debug)]
pub struct Backtracking {
    grid: Grid,
    /// The empty cells of the puzzle, in the order in which they are filled.
    order: [Cell; 81],
    blanks: usize,
    /// The number of them that hold a digit.
    depth: usize,
    /// The digits not yet tried in the cell at each depth.
    untried: [DigitSet; 81],
    rows: [DigitSet; 9],
    columns: [DigitSet; 9],
    boxes: [DigitSet; 9],
    /// The next phase.
    phase: Phase,
    placements: u64,
    backtracks: u64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    /// A cell has been reached: find the digits that fit, or that the grid is full.
    Enter,
    /// Try the next digit in this cell, or go back.
    Try,
    Ended,
}

impl Backtracking {
    /// Returns the search of this puzzle, before its first move.
    pub fn new(puzzle: &Grid) -> Self {
        let none = [DigitSet::EMPTY; 9];
        let mut search = Self {
            grid: *puzzle,
            order: Cell::ALL,
            blanks: 0,
            depth: 0,
            untried: [DigitSet::EMPTY; 81],
            rows: none,
            columns: none,
            boxes: none,
            phase: if puzzle.clash().is_some() { Phase::Ended } else { Phase::Enter },
            placements: 0,
            backtracks: 0,
        };
        for cell in Cell::ALL {
            if let Some(digit) = puzzle.get(cell) {
                search.toggle(cell, digit);
            } else {
                search.order[search.blanks] = cell;
                search.blanks += 1;
            }
        }
        search
    }

    /// Returns the search of this puzzle in the state after a number of moves, from the grid at that time and the
    /// digit that the last move removed, if it removed one. The moves are not repeated, so any point of a long search
    /// is reached at once.
    ///
    /// Returns `None` if the search has no such state: digits are tried in order, so the grid determines everything
    /// that was tried before.
    ///
    /// ```
    /// use sudokit::Grid;
    /// use sudokit::solve::{Backtracking, Move};
    /// let puzzle: Grid = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9".parse()?;
    /// let mut search = Backtracking::new(&puzzle);
    /// let taken = match search.by_ref().nth(999) {
    ///     Some(Move::TakeBack(_, digit)) => Some(digit),
    ///     _ => None,
    /// };
    /// let mut again = Backtracking::resumed(&puzzle, 1000, search.grid(), taken).expect("the search was in this state");
    /// assert_eq!(again.placements(), search.placements());
    /// assert!(again.take(1000).eq(search.take(1000)));
    /// # Ok::<(), sudokit::ParseGridError>(())
    /// ```
    pub fn resumed(puzzle: &Grid, moves: u64, grid: &Grid, taken: Option<Digit>) -> Option<Self> {
        let mut search = Self::new(puzzle);
        while search.depth < search.blanks
            && let Some(digit) = grid.get(search.order[search.depth])
        {
            search.skip_to(digit)?;
            search.place(search.order[search.depth], digit);
        }
        let backtracks = moves.checked_sub(search.placements)? / 2;
        search.placements += backtracks;
        search.backtracks = backtracks;
        if let Some(digit) = taken {
            search.skip_to(digit)?;
            search.phase = Phase::Try;
        }
        let is_counted = search.placements + search.backtracks == moves;
        let is_taken_once = taken.is_none() || backtracks > 0;
        (search.grid == *grid && is_counted && is_taken_once).then_some(search)
    }

    /// Marks the digit and those before it as tried in the cell that has been reached. Returns `None` if the digit
    /// does not fit there.
    fn skip_to(&mut self, digit: Digit) -> Option<()> {
        let is_open = self.phase != Phase::Ended && self.depth < self.blanks;
        let fitting = if is_open { self.fitting() } else { DigitSet::EMPTY };
        self.untried[self.depth.min(80)] = fitting.into_iter().filter(|&other| other > digit).collect();
        fitting.contains(digit).then_some(())
    }

    /// Returns the digits that fit in the cell that has been reached.
    fn fitting(&self) -> DigitSet {
        let cell = self.order[self.depth];
        !(self.rows[cell.row()] | self.columns[cell.column()] | self.boxes[cell.box_index()])
    }

    /// Returns the current grid.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// Returns the number of digits placed so far.
    pub fn placements(&self) -> u64 {
        self.placements
    }

    /// Returns the number of digits removed so far.
    pub fn backtracks(&self) -> u64 {
        self.backtracks
    }

    /// Adds a digit to the three tables, or removes it.
    fn toggle(&mut self, cell: Cell, digit: Digit) {
        let digit = DigitSet::only(digit);
        self.rows[cell.row()] ^= digit;
        self.columns[cell.column()] ^= digit;
        self.boxes[cell.box_index()] ^= digit;
    }

    fn place_or_take_back(&mut self) -> Option<Move> {
        match self.untried[self.depth].first() {
            Some(digit) => {
                let cell = self.order[self.depth];
                self.untried[self.depth].remove(digit);
                Some(self.place(cell, digit))
            }
            None => self.take_back(),
        }
    }

    fn place(&mut self, cell: Cell, digit: Digit) -> Move {
        self.grid.set(cell, Some(digit));
        self.toggle(cell, digit);
        self.depth += 1;
        self.placements += 1;
        self.phase = Phase::Enter;
        Move::Place(cell, digit)
    }

    fn take_back(&mut self) -> Option<Move> {
        let Some(depth) = self.depth.checked_sub(1) else {
            self.phase = Phase::Ended;
            return None;
        };
        let cell = self.order[depth];
        let digit = self.grid.get(cell)?;
        self.grid.set(cell, None);
        self.toggle(cell, digit);
        self.depth = depth;
        self.backtracks += 1;
        self.phase = Phase::Try;
        Some(Move::TakeBack(cell, digit))
    }
}

impl Iterator for Backtracking {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        match self.phase {
            Phase::Ended => return None,
            Phase::Enter if self.depth == self.blanks => {
                self.phase = Phase::Try;
                return Some(Move::Solved(Solution::from_search(self.grid)));
            }
            Phase::Enter => self.untried[self.depth] = self.fitting(),
            Phase::Try => {}
        }
        if self.depth == self.blanks { self.take_back() } else { self.place_or_take_back() }
    }
}

/// Searches one puzzle. A node is a placement. The one solution with the known candidate, if there is one, is counted
/// before the others.
pub(super) fn search(puzzle: &Grid, known: Option<Candidate>, goal: Goal, limits: &Limits) -> SearchResult {
    let mut found = SearchResult::counted(known);
    let is_known =
        |solution: &Solution| known.is_some_and(|known| solution.get(known.cell()) == known.digit());
    let mut budget = limits.start();
    for step in Backtracking::new(puzzle) {
        match step {
            Move::Place(..) if !budget.take() => {
                found.end = End::LimitReached;
                break;
            }
            Move::Place(..) => found.nodes += 1,
            Move::TakeBack(..) => {}
            Move::Solved(solution) if is_known(&solution) => {}
            Move::Solved(solution) => {
                found.first.get_or_insert(solution);
                found.solutions += 1;
                if found.solutions == goal.enough() {
                    found.end = End::Enough;
                    break;
                }
            }
        }
    }
    found
}
