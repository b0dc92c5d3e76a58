use super::places::{AROUND, Places, count, house_of, place};
use crate::grid::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, Grid, House};

/// A position: the filled cells and the candidates.
///
/// It can be any position: the start of a puzzle, one after some eliminations, or one with mistakes.
///
/// # Layout
/// The candidates are stored in four forms, and each change updates all four:
/// ```text
/// cells[digit]          the cells that have a digit as a candidate
/// digits[cell]          the candidates of a cell
/// places[house][digit]  the same cells as nine bits of a house
/// sized[n], spread[house][n]   the cells, and a house's digits, that have n candidates
/// ```
///
/// # Examples
/// ```
/// use sudokit::{Candidate, Cell, Digit, Grid, explain::Position};
/// let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let mut position = Position::new(&puzzle);
/// let cell: Cell = "r1c3".parse()?;
/// assert_eq!(format!("{:?}", position.digits(cell)), "{1, 2, 4}");
/// position.eliminate(Candidate::new(cell, Digit::One));
/// position.place(Candidate::new(cell, Digit::Four));
/// assert_eq!(position.grid()[cell], Some(Digit::Four));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    grid: Grid,
    clues: CellSet,
    cells: [CellSet; 9],
    digits: [DigitSet; 81],
    places: [[Places; 9]; 27],
    sized: [CellSet; 10],
    spread: [[DigitSet; 10]; 27],
    empty: [u8; 27],
    placed: [u8; 9],
}

impl Position {
    /// Returns the start position of a puzzle: the candidates are the digits that no peer holds.
    pub fn new(puzzle: &Grid) -> Self {
        Self::from_parts(puzzle, puzzle.filled(), puzzle.candidates())
    }

    /// Returns the position of a player, with these clues among the filled cells and these candidates. Candidates of
    /// filled cells are dropped; others are kept, even if a peer holds the digit.
    ///
    /// Steps assume that every empty cell has a true candidate, and every digit a true place in each house. If a peer
    /// of a candidate holds its digit, this can be false, and steps may be wrong. `candidates & grid.candidates()`
    /// has no such candidate.
    pub fn from_parts(grid: &Grid, clues: CellSet, candidates: CandidateSet) -> Self {
        let filled = grid.filled();
        let empty = !filled;
        let mut position = Self {
            grid: *grid,
            clues: clues & filled,
            cells: Digit::ALL.map(|digit| candidates.cells_of(digit) & empty),
            digits: [DigitSet::EMPTY; 81],
            places: [[0; 9]; 27],
            sized: [CellSet::EMPTY; 10],
            spread: [[DigitSet::EMPTY; 10]; 27],
            empty: House::ALL.map(|house| (house.cells() & empty).len() as u8),
            placed: [0; 9],
        };
        for digit in filled.iter().filter_map(|cell| grid.get(cell)) {
            position.placed[digit.index()] += 1;
        }
        position.count_all();
        position
    }

    /// Computes the fields that follow from `cells`: whole rows of bits at a time, because this is a tenth of an easy path.
    fn count_all(&mut self) {
        for digit in Digit::ALL {
            let rows = rows_of(self.cells(digit));
            let all = [rows, transposed(&rows), boxes_of(&rows)];
            for (house, places) in self.places.iter_mut().zip(all.as_flattened()) {
                house[digit.index()] = *places;
            }
        }
        for (digits, by_digit) in self.digits.chunks_exact_mut(9).zip(&self.places) {
            for (digits, bits) in digits.iter_mut().zip(transposed(by_digit)) {
                *digits = DigitSet::from_bits(bits);
            }
        }
        self.sized = sized(&self.cells);
        for (spread, places) in self.spread.iter_mut().zip(&self.places) {
            for (digit, places) in Digit::ALL.into_iter().zip(places) {
                spread[count(*places)].insert(digit);
            }
        }
    }

    /// Returns the filled cells, clues and others.
    pub const fn grid(&self) -> &Grid {
        &self.grid
    }

    /// Returns the cells that are clues.
    pub const fn clues(&self) -> CellSet {
        self.clues
    }

    /// Returns the filled cells that are no clues, with their digits.
    pub fn filled_in(&self) -> CandidateSet {
        let cells = self.grid.filled() - self.clues;
        cells.iter().filter_map(|cell| Some(Candidate::new(cell, self.grid.get(cell)?))).collect()
    }

    /// Returns whether every cell is filled.
    pub fn is_full(&self) -> bool {
        self.filled_count() == 81
    }

    /// Returns the candidates.
    pub const fn candidates(&self) -> CandidateSet {
        CandidateSet::from_cells(self.cells)
    }

    /// Returns the candidates of these digits in these cells.
    pub(super) fn candidates_in(&self, cells: CellSet, digits: DigitSet) -> CandidateSet {
        self.candidates() & CandidateSet::product(cells, digits)
    }

    /// Returns the cells that have the digit as a candidate.
    #[inline]
    pub const fn cells(&self, digit: Digit) -> CellSet {
        self.cells[digit.index()]
    }

    /// Returns the candidates of the cell.
    #[inline]
    pub const fn digits(&self, cell: Cell) -> DigitSet {
        self.digits[cell.index()]
    }

    /// Returns whether the digit is a candidate of the cell.
    #[inline]
    pub const fn has(&self, cell: Cell, digit: Digit) -> bool {
        self.digits[cell.index()].contains(digit)
    }

    /// Returns the places of a house that have the digit as a candidate.
    #[inline]
    pub(super) const fn places(&self, house: House, digit: Digit) -> Places {
        self.places[house.index()][digit.index()]
    }

    /// Returns the candidates of each cell, and the places of each digit in each house.
    pub(super) const fn in_cells_and_houses(&self) -> (&[DigitSet; 81], &[[Places; 9]; 27]) {
        (&self.digits, &self.places)
    }

    /// Returns the cells with exactly this number of candidates. Filled cells have none.
    #[inline]
    pub(super) const fn sized(&self, candidates: usize) -> CellSet {
        self.sized[candidates]
    }

    /// Returns the cells with `least` to `limit` candidates.
    #[inline]
    pub(super) fn sized_between(&self, least: usize, limit: usize) -> CellSet {
        self.sized[least..=limit].iter().fold(CellSet::EMPTY, |cells, &sized| cells | sized)
    }

    /// Returns the digits with exactly this number of places in the house.
    #[inline]
    pub(super) const fn spread(&self, house: House, places: usize) -> DigitSet {
        self.spread[house.index()][places]
    }

    /// Returns whether every empty cell has a candidate, and every digit is in each house once, or a candidate of it.
    pub(super) fn has_all_places(&self) -> bool {
        let is_complete = |&house: &House| self.spread(house, 0).len() + self.empty_in(house) == 9;
        self.sized(0).len() == self.filled_count() && House::ALL.iter().all(is_complete)
    }

    /// Returns the number of filled cells.
    pub(super) fn filled_count(&self) -> usize {
        self.placed.iter().map(|&placed| usize::from(placed)).sum()
    }

    /// Returns the number of empty cells of the house.
    #[inline]
    pub(super) const fn empty_in(&self, house: House) -> usize {
        self.empty[house.index()] as usize
    }

    /// Returns the number of cells filled with the digit.
    #[inline]
    pub(super) const fn placed(&self, digit: Digit) -> usize {
        self.placed[digit.index()] as usize
    }

    /// Returns the number of empty cells of each house, and of cells filled with each digit.
    #[inline]
    pub(super) const fn filled_counts(&self) -> (&[u8; 27], &[u8; 9]) {
        (&self.empty, &self.placed)
    }

    /// Removes a candidate. Does nothing if it is not a candidate.
    pub fn eliminate(&mut self, candidate: Candidate) {
        let (cell, digit) = (candidate.cell(), candidate.digit());
        let digits = self.digits[cell.index()];
        if !digits.contains(digit) {
            return;
        }
        let size = count(digits.bits());
        self.digits[cell.index()] = digits.without(digit);
        self.sized[size].remove(cell);
        self.sized[size - 1].insert(cell);
        self.remove_place(cell, digit);
    }

    /// Removes a candidate from the forms that are not indexed by cells.
    #[inline]
    fn remove_place(&mut self, cell: Cell, digit: Digit) {
        self.cells[digit.index()].remove(cell);
        for kind in AROUND {
            let house = house_of(cell, kind).index();
            let places = &mut self.places[house][digit.index()];
            let size = count(*places);
            *places &= !(1 << place(cell, kind));
            self.spread[house][size].remove(digit);
            self.spread[house][size - 1].insert(digit);
        }
    }

    /// Puts a digit in a cell and removes it from the candidates of the peers. Does nothing if the cell is filled.
    pub fn place(&mut self, candidate: Candidate) {
        let (cell, digit) = (candidate.cell(), candidate.digit());
        if self.grid[cell].is_some() {
            return;
        }
        self.grid.set(cell, Some(digit));
        self.placed[digit.index()] += 1;
        for kind in AROUND {
            self.empty[house_of(cell, kind).index()] -= 1;
        }
        let digits = core::mem::take(&mut self.digits[cell.index()]);
        self.sized[count(digits.bits())].remove(cell);
        self.sized[0].insert(cell);
        for other in digits {
            self.remove_place(cell, other);
        }
        for peer in self.cells(digit) & cell.peers() {
            self.eliminate(Candidate::new(peer, digit));
        }
    }
}

/// Returns the nine rows of a set of cells.
fn rows_of(cells: CellSet) -> [Places; 9] {
    core::array::from_fn(|row| (cells.bits() >> (9 * row)) as Places & 511)
}

/// Returns the nine boxes of cells that are given as rows.
fn boxes_of(rows: &[Places; 9]) -> [Places; 9] {
    core::array::from_fn(|at| {
        let of_row = |row: usize| rows[at / 3 * 3 + row] >> (at % 3 * 3) & 7;
        of_row(0) | of_row(1) << 3 | of_row(2) << 6
    })
}

/// Returns the columns of nine rows of nine bits: bit i of the j-th is bit j of the i-th of these.
fn transposed(rows: &[u16; 9]) -> [u16; 9] {
    let mut columns = [0; 9];
    for (at, row) in rows.iter().enumerate() {
        for (place, column) in columns.iter_mut().enumerate() {
            // A comparison, because the smallest vector instructions have no shift by different numbers.
            *column |= if row & 1 << place == 0 { 0 } else { 1 << at };
        }
    }
    columns
}

/// Returns the cells with each number of candidates: the numbers of all cells are added as binary digits, each of which is a
/// set of cells.
fn sized(by_digit: &[CellSet; 9]) -> [CellSet; 10] {
    let mut places = [0_u128; 4];
    for cells in by_digit {
        let mut carry = cells.bits();
        for place in &mut places {
            (*place, carry) = (*place ^ carry, *place & carry);
        }
    }
    core::array::from_fn(|size| {
        let digit = |(at, place): (usize, u128)| if size >> at & 1 == 1 { place } else { !place };
        CellSet::from_bits(places.into_iter().enumerate().map(digit).fold(!0, |cells, place| cells & place))
    })
}

impl From<&Grid> for Position {
    fn from(puzzle: &Grid) -> Self {
        Self::new(puzzle)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The forms are computed at once at the start, and one by one afterwards.
    #[test]
    fn a_position_after_some_changes_is_the_one_with_these_parts() {
        let mut position = Position::new(&Grid::EMPTY);
        let mut number = 0;
        while !position.candidates().is_empty() {
            // 500 is coprime to 729, so each candidate is reached once.
            let all: Vec<Candidate> = CandidateSet::FULL.iter().collect();
            let candidate = all[number * 500 % 729];
            let is_placed = number % 9 == 4 && position.has(candidate.cell(), candidate.digit());
            if is_placed {
                position.place(candidate);
            } else {
                position.eliminate(candidate);
            }
            let parts = Position::from_parts(position.grid(), position.clues(), position.candidates());
            assert_eq!(position, parts);
            number += 1;
        }
    }

    #[test]
    fn the_columns_of_columns_are_rows() {
        let rows = core::array::from_fn(|row| (row * row * 37 % 512) as u16);
        assert_eq!(transposed(&transposed(&rows)), rows);
        assert_eq!(transposed(&[0b1_0000_0010; 9]), [0, 511, 0, 0, 0, 0, 0, 0, 511]);
    }
}
