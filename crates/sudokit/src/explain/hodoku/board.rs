//! The position of a search in the order of HoDoKu, with the two queues of singles.

use super::found::Found;
use super::queue::Queue;
use crate::explain::places::{Places, cell_at, place};
use crate::grid::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, Grid, House, HouseKind};

/// A position: digits, candidates and the singles that wait in the order in which they became singles.
///
/// # Layout
/// ```text
/// digits[cell]          the candidates of a cell
/// cells[digit]          the cells that have a digit as a candidate
/// counted[house][digit] bits 0 to 8: the places of the digit; bits 9 to 12: their number, as counted while
///                       candidates are taken, 0 once the digit is placed
/// live[house]           the digits whose number is not 0
/// naked, hidden         queues of singles, which can hold entries that are no longer singles
/// ```
#[derive(Clone, Debug)]
pub(crate) struct Board {
    values: Grid,
    clues: CellSet,
    empty: CellSet,
    digits: [DigitSet; 81],
    cells: [CellSet; 9],
    counted: [[u16; 9]; 27],
    live: [DigitSet; 27],
    naked: Queue<81>,
    hidden: Queue<243>,
}

impl Board {
    /// The board without a digit.
    pub(crate) const EMPTY: Self = Self {
        values: Grid::EMPTY,
        clues: CellSet::EMPTY,
        empty: CellSet::FULL,
        digits: [DigitSet::FULL; 81],
        cells: [CellSet::FULL; 9],
        counted: [[(9 * ONE) | 511; 9]; 27],
        live: [DigitSet::FULL; 27],
        naked: Queue::EMPTY,
        hidden: Queue::EMPTY,
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
        board.clues &= clues;
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
        (self.counted[house.index()][digit.index()] / ONE) as usize
    }

    /// Returns the places of the digit in the house, as bits of the house.
    #[inline]
    pub(super) const fn mask(&self, house: House, digit: Digit) -> Places {
        self.counted[house.index()][digit.index()] & 511
    }

    /// Returns the two places of the digit in the house, in order, if its number is two.
    #[inline]
    pub(super) fn two(&self, house: House, digit: Digit) -> Option<[Cell; 2]> {
        let counted = self.counted[house.index()][digit.index()];
        let mask = counted & 511;
        if counted / ONE != 2 || mask == 0 {
            return None;
        }
        let last = mask.ilog2() as usize;
        Some([cell_at(house, mask.trailing_zeros() as usize), cell_at(house, last)])
    }

    /// Returns whether no other digit has a place in the house.
    #[inline]
    pub(super) const fn is_only_free(&self, house: House, digit: Digit) -> bool {
        self.live[house.index()].without(digit).is_empty()
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

    /// Returns the first waiting naked single that is the last empty cell of a house, and drops filled cells from the
    /// queue.
    pub(super) fn first_full_house(&mut self) -> Option<Candidate> {
        let (empty, live) = (self.empty, &self.live);
        self.naked.find_kept(
            |single| empty.contains(single.cell()),
            |single| {
                let digit = DigitSet::only(single.digit());
                single.cell().houses().iter().any(|house| live[house.index()].is_subset(digit))
            },
        )
    }

    /// Takes a candidate away and queues the singles that this makes. Does nothing if it is not a candidate.
    pub(crate) fn take(&mut self, candidate: Candidate) {
        let (cell, digit) = (candidate.cell(), candidate.digit());
        if self.digits[cell.index()].contains(digit) {
            self.cells[digit.index()].remove(cell);
            self.take_place(cell, digit, &mut [NO_HOUSE; 3]);
        }
    }

    /// Takes a candidate away that is there, except for the set of cells of the digit. In the houses of `own`, it
    /// only counts the candidate, for later.
    #[inline]
    fn take_place(&mut self, cell: Cell, digit: Digit, own: &mut [Own; 3]) {
        let left = self.digits[cell.index()].without(digit);
        self.digits[cell.index()] = left;
        if left.is_empty() {
            for (house, place) in AROUND[cell.index()] {
                self.counted[usize::from(house)][digit.index()] &= !(1 << place);
            }
            return;
        }
        if let Some(last) = left.single() {
            self.naked.push(Candidate::new(cell, last));
        }
        for ((house, place), own) in AROUND[cell.index()].into_iter().zip(own) {
            if own.house == house {
                own.taken += ONE;
                continue;
            }
            match self.lower(house, place, digit) {
                0 => self.drop_hidden(house, digit),
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
        let losers = self.cells(digit) & cell.peers();
        self.cells[digit.index()] -= losers;
        // The cell itself still counts in its houses, and has no place in them, so they make no singles meanwhile.
        let mut own = [NO_HOUSE; 3];
        if before.contains(digit) {
            own = AROUND[cell.index()].map(|(house, _)| Own { house, taken: 0 });
        }
        for peer in losers {
            self.take_place(peer, digit, &mut own);
        }
        for Own { house, taken } in own {
            if let Some(digits) = self.counted.get_mut(usize::from(house)) {
                let counted = &mut digits[digit.index()];
                *counted = (*counted & !511).saturating_sub(taken);
            }
        }
        for other in before {
            for (house, place) in AROUND[cell.index()] {
                if self.lower(house, place, other) == 1 && other != digit {
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

    /// Removes a place of a digit from a house, and returns the number of places that are left.
    #[inline]
    fn lower(&mut self, house: u8, place: u8, digit: Digit) -> u16 {
        let counted = &mut self.counted[usize::from(house)][digit.index()];
        *counted = counted.saturating_sub(ONE | (*counted & 1 << place));
        let count = *counted / ONE;
        if count == 0 {
            self.live[usize::from(house)].remove(digit);
        }
        count
    }

    /// Queues the last place of a digit in a house.
    #[inline]
    fn queue_hidden(&mut self, house: u8, digit: Digit) {
        let mask = self.counted[usize::from(house)][digit.index()] & 511;
        if mask != 0 {
            let cell = cell_at(House::ALL[usize::from(house)], mask.trailing_zeros() as usize);
            self.hidden.push(Candidate::new(cell, digit));
        }
    }

    /// Removes the first entry of a digit in a house from the queue of hidden singles.
    fn drop_hidden(&mut self, house: u8, digit: Digit) {
        let cells = House::ALL[usize::from(house)].cells();
        let of_digit = Candidate::new(Cell::ALL[0], digit).index();
        self.hidden.remove_first(|one| {
            let cell = one.index().wrapping_sub(of_digit);
            cell < Cell::COUNT && cells.bits() >> cell & 1 == 1
        });
    }
}

/// The number 1 in the bits of a count.
const ONE: u16 = 512;

/// A house of the cell that is set, and the number of its places that were taken, in the bits of a count.
#[derive(Clone, Copy)]
struct Own {
    house: u8,
    taken: u16,
}

/// No house.
const NO_HOUSE: Own = Own { house: u8::MAX, taken: 0 };

/// The row, column and box of each cell, with its place in them.
static AROUND: [[(u8, u8); 3]; 81] = {
    let mut around = [[(0, 0); 3]; 81];
    let mut at = 0;
    while at < 81 {
        let cell = Cell::ALL[at];
        let [row, column, boxed] = cell.houses();
        around[at] = [
            (row.index() as u8, place(cell, HouseKind::Row) as u8),
            (column.index() as u8, place(cell, HouseKind::Column) as u8),
            (boxed.index() as u8, place(cell, HouseKind::Box) as u8),
        ];
        at += 1;
    }
    around
};

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
