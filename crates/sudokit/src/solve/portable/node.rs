//! A search node and all deduction in it.

use super::tables::{
    ALL_27, CELLS, EACH_ROW, LOCKED_CELLS, LOCKED_COLUMNS, MINIROWS, PEERS, RIVALS, in_each_row,
};
use crate::grid::{Candidate, Grid, Solution};

/// No solution is below this node.
#[derive(Debug)]
pub(super) struct Contradiction;

/// A node of the search: for each digit, the cells where it can still go.
///
/// # Layout
/// `places[band][digit]` holds the 27 cells of a band; bit 9 × row + column, both counted within the band:
///
/// ```text
///        stack 0    stack 1    stack 2
/// row 0  0  1  2  | 3  4  5  | 6  7  8
/// row 1  9 10 11  | 12 13 14 | 15 16 17
/// row 2 18 19 20  | 21 22 23 | 24 25 26
/// ```
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) places: [[u32; 9]; 3],
    /// The value of `places` when the rules of the digit were last applied.
    done: [[u32; 9]; 3],
    /// For each digit, the columns of each band that the rules left: bit 9 × band + column.
    columns: [u32; 9],
    /// For each band, then each stack, and each digit: the pattern that the rules left.
    pub(super) patterns: [[u16; 9]; 6],
    /// Cells without a digit.
    pub(super) open: [u32; 3],
}

impl Node {
    /// Returns the node of a puzzle with its clues placed.
    pub(super) fn new(puzzle: &Grid) -> Result<Self, Contradiction> {
        let by_value = cells_by_value(puzzle);
        let mut node = Self {
            places: [[0; 9]; 3],
            done: [[ALL_27; 9]; 3],
            columns: [ALL_27; 9],
            patterns: [[511; 9]; 6],
            open: [by_value[0][0], by_value[1][0], by_value[2][0]],
        };
        for digit in 0..9 {
            let clues = [by_value[0][digit + 1], by_value[1][digit + 1], by_value[2][digit + 1]];
            let columns = clues.map(columns_of);
            for band in 0..3 {
                let other_columns = columns[(band + 1) % 3] | columns[(band + 2) % 3];
                let seen = seen_in_band(clues[band])? | in_each_row(other_columns);
                if seen & clues[band] != 0 {
                    return Err(Contradiction);
                }
                node.places[band][digit] = clues[band] | (node.open[band] & !seen);
            }
        }
        Ok(node)
    }

    /// Removes a candidate.
    pub(super) fn bar(&mut self, candidate: Candidate) {
        let (cell, digit) = (candidate.cell(), candidate.digit());
        self.places[cell.band()][digit.index()] &= !(1 << (cell.index() % 27));
    }

    /// Returns whether every cell has its digit.
    pub(super) fn is_solved(&self) -> bool {
        self.open == [0; 3]
    }

    /// Returns the solution of the puzzle whose search reached this solved node. `blanks` are the open cells of its
    /// first node.
    pub(super) fn solution_of(&self, puzzle: &Grid, blanks: [u32; 3]) -> Solution {
        let mut values = *puzzle.as_bytes();
        for (band, cells) in values.chunks_exact_mut(27).enumerate() {
            for (value, places) in (1..).zip(self.places[band]) {
                let mut own = places & blanks[band];
                while own != 0 {
                    cells[own.trailing_zeros() as usize % 27] = value;
                    own &= own - 1;
                }
            }
        }
        Solution::from_search(Grid::from_known(values))
    }

    /// Removes the digit from the peers of a cell.
    fn clear_peers(&mut self, band: usize, digit: usize, cell: usize) {
        let column = in_each_row(1 << (cell % 9));
        self.places[band][digit] &= !PEERS[cell];
        self.places[(band + 1) % 3][digit] &= !column;
        self.places[(band + 2) % 3][digit] &= !column;
    }

    /// Applies the rules until none changes anything, the third one only if `is_thorough`.
    pub(super) fn deduce(&mut self, is_thorough: bool) -> Result<(), Contradiction> {
        loop {
            while self.settle_digits()? {
                self.naked_singles()?;
            }
            if !is_thorough || self.is_solved() || !self.triples()? {
                return Ok(());
            }
        }
    }

    /// Applies the first rule, locked candidates and hidden singles, to each digit that has lost a place. Returns
    /// whether there was such a digit.
    fn settle_digits(&mut self) -> Result<bool, Contradiction> {
        let mut any = false;
        for digit in 0..9 {
            let lost =
                (0..3).fold(0, |lost, band| lost | (self.places[band][digit] ^ self.done[band][digit]));
            if lost != 0 {
                self.settle(digit)?;
                any = true;
            }
        }
        Ok(any)
    }

    /// Applies the rules of one digit, and places it in the cells that only it can have.
    fn settle(&mut self, digit: usize) -> Result<(), Contradiction> {
        let mut bands = [self.places[0][digit], self.places[1][digit], self.places[2][digit]];
        // Neither rule enables itself, so the loop ends with the first that changes nothing.
        let mut by_rows = self.lock_in_bands(digit, bands)?;
        loop {
            bands = self.lock_in_stacks(digit, by_rows)?;
            if bands == by_rows {
                break;
            }
            by_rows = self.lock_in_bands(digit, bands)?;
            if bands == by_rows {
                break;
            }
        }
        for (band, &places) in bands.iter().enumerate() {
            self.places[band][digit] = places;
            self.done[band][digit] = places;
            if self.open[band] != 0 {
                self.give_cells(band, digit, single_in_row(places) & self.open[band]);
            }
        }
        Ok(())
    }

    /// Removes all other digits from open cells of a band that have found theirs.
    pub(super) fn give_cells(&mut self, band: usize, digit: usize, cells: u32) {
        if cells != 0 {
            let own = self.places[band][digit];
            self.open[band] &= !cells;
            for places in &mut self.places[band] {
                *places &= !cells;
            }
            self.places[band][digit] = own;
        }
    }

    /// Removes the digit from cells of a band.
    pub(super) fn remove(&mut self, band: usize, digit: usize, cells: u32) {
        self.places[band][digit] &= !cells;
    }

    /// Returns the first open cell, row-major, as its band and bit, and its smallest digit, or `None` if the node is
    /// solved.
    pub(super) fn first_open(&self) -> Option<(usize, u32, usize)> {
        let band = self.open.iter().position(|&open| open != 0)?;
        let cell = self.open[band] & self.open[band].wrapping_neg();
        let digit = self.places[band].iter().position(|&places| places & cell != 0)?;
        Some((band, cell, digit))
    }

    /// Returns the digit's places after pointing and claiming between the rows and boxes of each band.
    fn lock_in_bands(&mut self, digit: usize, mut bands: [u32; 3]) -> Result<[u32; 3], Contradiction> {
        for (band, places) in bands.iter_mut().enumerate() {
            let pattern = band_pattern(*places);
            self.patterns[band][digit] = pattern as u16;
            *places &= LOCKED_CELLS[pattern];
            if *places == 0 {
                return Err(Contradiction);
            }
        }
        Ok(bands)
    }

    /// Returns the digit's places after pointing and claiming between the columns and boxes of each stack.
    fn lock_in_stacks(&mut self, digit: usize, bands: [u32; 3]) -> Result<[u32; 3], Contradiction> {
        let columns = bands.map(columns_of);
        let columns = columns[0] | columns[1] << 9 | columns[2] << 18;
        if columns == self.columns[digit] {
            return Ok(bands);
        }
        let mut locked = 0;
        for stack in 0..3 {
            let pattern = stack_pattern(columns >> (3 * stack));
            self.patterns[3 + stack][digit] = pattern as u16;
            let left = LOCKED_COLUMNS[pattern];
            if left == 0 {
                return Err(Contradiction);
            }
            locked |= left << (3 * stack);
        }
        self.columns[digit] = locked;
        let [a, b, c] = bands;
        Ok([a & in_each_row(locked), b & in_each_row(locked >> 9), c & in_each_row(locked >> 18)])
    }

    /// Applies the second rule: places the digit of every open cell with only one left. Returns whether there was
    /// one.
    fn naked_singles(&mut self) -> Result<bool, Contradiction> {
        let mut any = false;
        for band in 0..3 {
            if self.open[band] != 0 {
                any |= self.naked_singles_in(band)?;
            }
        }
        Ok(any)
    }

    fn naked_singles_in(&mut self, band: usize) -> Result<bool, Contradiction> {
        let [one, two] = self.at_least(band);
        if one != ALL_27 {
            return Err(Contradiction);
        }
        let singles = self.open[band] & !two;
        if singles == 0 {
            return Ok(false);
        }
        self.open[band] &= !singles;
        for digit in 0..9 {
            let mut own = self.places[band][digit] & singles;
            while own != 0 {
                self.clear_peers(band, digit, own.trailing_zeros() as usize % 27);
                own &= own - 1;
            }
        }
        Ok(true)
    }

    /// Returns the cells of a band with at least one, and with at least two candidates.
    fn at_least(&self, band: usize) -> [u32; 2] {
        let [mut one, mut two] = [0; 2];
        for places in self.places[band] {
            two |= one & places;
            one |= places;
        }
        [one, two]
    }
}

/// Returns the cells of each band with each value, 0 for empty. Up to 16 values, so that the index needs no check.
fn cells_by_value(puzzle: &Grid) -> [[u32; 16]; 3] {
    let mut by_value = [[0; 16]; 3];
    for (by_value, cells) in by_value.iter_mut().zip(puzzle.as_bytes().chunks_exact(27)) {
        for (cell, &value) in cells.iter().enumerate() {
            by_value[usize::from(value & 15)] |= 1 << cell;
        }
    }
    by_value
}

/// Returns the cells of a band that see one of these clues of a digit, by their row or box.
fn seen_in_band(clues: u32) -> Result<u32, Contradiction> {
    let share_a_minirow = clues & ((clues >> 1 & 0o333_333_333) | (clues >> 2 & 0o111_111_111));
    if share_a_minirow != 0 {
        return Err(Contradiction);
    }
    let pattern = band_pattern(clues);
    Ok(CELLS[usize::from(RIVALS[pattern]) & 511] | (CELLS[pattern] & !clues))
}

/// Returns the 3 × 3 pattern of a digit's minirows in a band.
fn band_pattern(places: u32) -> usize {
    let minirows = |row: u32| usize::from(MINIROWS[(places >> (9 * row) & 511) as usize]);
    (minirows(0) | minirows(1) << 3 | minirows(2) << 6) & 511
}

/// Returns the 3 × 3 pattern of a digit's minicolumns in a stack, from its columns there: bit 9 × band + column.
fn stack_pattern(columns: u32) -> usize {
    let columns = columns & (7 * EACH_ROW);
    ((columns | columns >> 6 | columns >> 12) & 511) as usize
}

/// Returns the columns of a band in which the digit can be, as nine bits.
fn columns_of(places: u32) -> u32 {
    (places | places >> 9 | places >> 18) & 511
}

/// Returns the cells that are the digit's only place in their row. No row may be empty.
fn single_in_row(places: u32) -> u32 {
    // No row borrows from the next, because none is empty.
    let beyond_first = places & (places - EACH_ROW);
    // Bit 8 of a row becomes set if the row has any bit: if one of the eight bits below is set, the addition of all
    // ones carries into it.
    let carried = (beyond_first & LOW) + LOW;
    let has_more = (carried | beyond_first) & !LOW & ALL_27;
    places & !((has_more << 1) - (has_more >> 8))
}

/// The first eight cells of each row of a band.
const LOW: u32 = 255 * EACH_ROW;
