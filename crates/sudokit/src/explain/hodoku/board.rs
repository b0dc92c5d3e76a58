//! The position of a search in the order of HoDoKu, with the two queues of singles.

use super::found::Found;
use super::queue::Queue;
use crate::grid::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, Grid, House};

/// A position: digits, candidates and the singles that wait in the order in which they became singles.
///
/// # Layout
/// ```text
/// digits[cell]         the candidates of a cell
/// cells[digit]         the cells that have a digit as a candidate
/// free[house][digit]   the number of cells of a house that have the digit, 0 once the digit is placed
/// naked, hidden        queues of singles, which can hold entries that are no longer singles
/// ```
#[derive(Clone, Debug)]
pub(crate) struct Board {
    values: Grid,
    clues: CellSet,
    empty: CellSet,
    digits: [DigitSet; 81],
    cells: [CellSet; 9],
    free: [[u8; 9]; 27],
    naked: Queue<81>,
    hidden: Queue<243>,
    is_invalid: bool,
}

impl Board {
    /// The board without a digit.
    pub(crate) const EMPTY: Self = Self {
        values: Grid::EMPTY,
        clues: CellSet::EMPTY,
        empty: CellSet::FULL,
        digits: [DigitSet::FULL; 81],
        cells: [CellSet::FULL; 9],
        free: [[9; 9]; 27],
        naked: Queue::EMPTY,
        hidden: Queue::EMPTY,
        is_invalid: false,
    };

    /// Returns the start of a puzzle. All its digits are clues, set in reading order.
    pub(crate) fn new(puzzle: &Grid) -> Self {
        let mut board = Self::EMPTY;
        for cell in Cell::ALL {
            if let Some(digit) = puzzle.get(cell) {
                board.set(Candidate::new(cell, digit));
            }
        }
        board.clues = puzzle.filled();
        board
    }

    /// Returns the position of these digits, of which those in `clues` are clues, without the deleted candidates,
    /// which are taken in this order.
    pub(crate) fn from_parts(grid: &Grid, clues: CellSet, deleted: &[Candidate]) -> Self {
        let mut board = Self::new(grid);
        board.clues = board.clues & clues;
        for &candidate in deleted {
            board.take(candidate);
        }
        board
    }

    /// Returns the digits, clues and placed ones.
    pub(crate) const fn values(&self) -> &Grid {
        &self.values
    }

    /// Returns the cells of the clues.
    pub(crate) const fn clues(&self) -> CellSet {
        self.clues
    }

    /// Returns the cells without a digit.
    #[inline]
    pub(crate) const fn empty(&self) -> CellSet {
        self.empty
    }

    /// Returns the candidates of the cell, none if it has a digit.
    #[inline]
    pub(crate) const fn digits(&self, cell: Cell) -> DigitSet {
        self.digits[cell.index()]
    }

    /// Returns the cells that have the digit as a candidate.
    #[inline]
    pub(crate) const fn cells(&self, digit: Digit) -> CellSet {
        self.cells[digit.index()]
    }

    /// Returns the cells of the house that have the digit as a candidate.
    #[inline]
    pub(crate) const fn places(&self, house: House, digit: Digit) -> CellSet {
        self.cells[digit.index()].intersection(house.cells())
    }

    /// Returns the number of cells of the house that have the digit as a candidate, as counted while candidates are
    /// taken.
    #[inline]
    pub(crate) const fn free(&self, house: House, digit: Digit) -> usize {
        self.free[house.index()][digit.index()] as usize
    }

    /// Returns whether no other digit has a place in the house.
    pub(super) fn is_only_free(&self, house: House, digit: Digit) -> bool {
        let counts = self.free[house.index()].iter().enumerate();
        counts.fold(true, |is_only, (at, &free)| is_only & (free == 0 || at == digit.index()))
    }

    /// Returns whether the digit is a candidate of the cell.
    #[inline]
    pub(crate) const fn has(&self, candidate: Candidate) -> bool {
        self.digits[candidate.cell().index()].contains(candidate.digit())
    }

    /// Returns all candidates.
    pub(crate) const fn candidates(&self) -> CandidateSet {
        CandidateSet::from_cells(self.cells)
    }

    /// Returns whether every cell has a digit.
    pub(crate) const fn is_full(&self) -> bool {
        self.empty.is_empty()
    }

    /// Returns whether a cell lost its last candidate.
    pub(crate) const fn is_invalid(&self) -> bool {
        self.is_invalid
    }

    /// Returns the entries of the queue of naked singles, the oldest first.
    pub(crate) fn naked(&self) -> &[Candidate] {
        self.naked.waiting()
    }

    /// Returns the entries of the queue of hidden singles, the oldest first.
    pub(crate) fn hidden(&self) -> &[Candidate] {
        self.hidden.waiting()
    }

    /// Removes and returns the oldest entry of the queue of naked singles.
    pub(super) fn pop_naked(&mut self) -> Option<Candidate> {
        self.naked.pop()
    }

    /// Removes and returns the oldest entry of the queue of hidden singles.
    pub(super) fn pop_hidden(&mut self) -> Option<Candidate> {
        self.hidden.pop()
    }

    /// Takes a candidate away and queues the singles that this makes. Does nothing if it is not a candidate.
    pub(crate) fn take(&mut self, candidate: Candidate) {
        let (cell, digit) = (candidate.cell(), candidate.digit());
        let digits = &mut self.digits[cell.index()];
        if !digits.remove(digit) {
            return;
        }
        let left = *digits;
        self.cells[digit.index()].remove(cell);
        if left.is_empty() {
            self.is_invalid = true;
            return;
        }
        if let Some(last) = left.single() {
            self.naked.push(Candidate::new(cell, last));
        }
        for house in cell.houses() {
            match self.lower(house, digit) {
                0 => {
                    self.hidden.remove_first(|one| one.digit() == digit && house.cells().contains(one.cell()))
                }
                1 => self.queue_hidden(house, digit),
                _ => {}
            }
        }
    }

    /// Puts a digit in a cell, takes it from the peers, and queues the singles that this makes.
    pub(crate) fn set(&mut self, candidate: Candidate) {
        let (cell, digit) = (candidate.cell(), candidate.digit());
        let before = core::mem::take(&mut self.digits[cell.index()]);
        for other in before {
            self.cells[other.index()].remove(cell);
        }
        self.values.set(cell, Some(digit));
        self.empty.remove(cell);
        for peer in self.cells(digit) & cell.peers() {
            self.take(Candidate::new(peer, digit));
        }
        for other in before {
            for house in cell.houses() {
                if self.lower(house, other) == 1 && other != digit {
                    self.queue_hidden(house, other);
                }
            }
        }
    }

    /// Carries out a step: its placements, or else its eliminations, in their order.
    pub(crate) fn apply(&mut self, found: &Found) {
        if found.placements.is_empty() {
            for &candidate in &found.eliminations {
                self.take(candidate);
            }
        }
        for &candidate in &found.placements {
            self.set(candidate);
        }
    }

    /// Lowers the count of a digit in a house and returns it.
    #[inline]
    fn lower(&mut self, house: House, digit: Digit) -> u8 {
        let free = &mut self.free[house.index()][digit.index()];
        *free = free.saturating_sub(1);
        *free
    }

    /// Queues the last place of a digit in a house.
    #[inline]
    fn queue_hidden(&mut self, house: House, digit: Digit) {
        if let Some(cell) = self.places(house, digit).first() {
            self.hidden.push(Candidate::new(cell, digit));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clues_queue_singles_in_reading_order() {
        let puzzle: Grid =
            "..41..5....792.14..1.....3...28...14......6..5........1.6..89.7.3.7....5.......6."
                .parse()
                .unwrap();
        let board = Board::new(&puzzle);
        assert_eq!(board.naked().first().map(ToString::to_string).as_deref(), Some("2r7c8"));
        assert_eq!(board.clues().len(), puzzle.filled().len());
        assert!(!board.is_invalid());
    }

    #[test]
    fn counts_are_the_places() {
        let puzzle: Grid =
            "..41..5....792.14..1.....3...28...14......6..5........1.6..89.7.3.7....5.......6."
                .parse()
                .unwrap();
        let board = Board::new(&puzzle);
        for house in House::ALL {
            for digit in Digit::ALL {
                assert_eq!(board.free(house, digit), board.places(house, digit).len());
            }
        }
    }
}
