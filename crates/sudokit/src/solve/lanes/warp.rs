//! Search nodes side by side, and one sweep over all of them.

use super::rules::{BoxState, Constants, Flags, any, apply, columns, left_by, rows};
use super::vector::Lanes;
use crate::grid::{Grid, Solution};

/// One search node in each lane.
///
/// # Layout
/// Vectors by box: `cells[9 × box + 3 × row + column]`, row and column counted in the box; in each lane the candidates of
/// one node's cell, bit d − 1 for digit d. `rows[3 × box + row]` and `columns[3 × box + column]` are the or of three cells.
#[derive(Clone)]
pub(super) struct Warp<L> {
    pub(super) cells: [L; 81],
    pub(super) rows: [L; 27],
    pub(super) columns: [L; 27],
}

/// For each cell in the order of [`Warp::cells`], its place row by row.
pub(super) const PLACE: [usize; 81] = {
    let mut place = [0; 81];
    let mut i = 0;
    while i < 81 {
        let (boxed, row, column) = (i / 9, i % 9 / 3, i % 3);
        place[i] = (boxed / 3 * 3 + row) * 9 + boxed % 3 * 3 + column;
        i += 1;
    }
    place
};

/// For each value of a cell, 0 for empty, its candidates.
pub(super) const CANDIDATES: [u16; 16] = {
    let mut candidates = [ALL; 16];
    let mut digit = 1;
    while digit < 10 {
        candidates[digit] = 1 << (digit - 1);
        digit += 1;
    }
    candidates
};

/// All nine digits.
pub(super) const ALL: u16 = 0x1ff;

/// The lanes of which a sweep has something to say, a bit each.
#[derive(Clone, Copy)]
pub(super) struct Swept {
    pub(super) dead: u32,
    pub(super) solved: u32,
    pub(super) changed: u32,
}

impl<L: Lanes> Warp<L> {
    pub(super) fn new(token: L::Token) -> Self {
        let zero = L::within(
            token,
            #[inline(always)]
            || L::splat(token, 0),
        );
        Self { cells: [zero; 81], rows: [zero; 27], columns: [zero; 27] }
    }

    /// Applies the rules to each box once, each box seeing what the ones before it have come to.
    #[inline(always)]
    pub(super) fn sweep<const THOROUGH: bool>(&mut self, token: L::Token) -> Swept {
        let constants = Constants::new(token);
        let mut flags = Flags::new(constants);
        // Boxes that do not see each other stand next to each other: one need not wait for the other.
        self.step::<0, THOROUGH>(constants, &mut flags);
        self.step::<4, THOROUGH>(constants, &mut flags);
        self.step::<8, THOROUGH>(constants, &mut flags);
        self.step::<1, THOROUGH>(constants, &mut flags);
        self.step::<5, THOROUGH>(constants, &mut flags);
        self.step::<6, THOROUGH>(constants, &mut flags);
        self.step::<2, THOROUGH>(constants, &mut flags);
        self.step::<3, THOROUGH>(constants, &mut flags);
        self.step::<7, THOROUGH>(constants, &mut flags);
        self.summed_up(&flags, constants.nine)
    }

    #[inline(always)]
    fn step<const BOX: usize, const THOROUGH: bool>(
        &mut self,
        constants: Constants<L>,
        flags: &mut Flags<L>,
    ) {
        let (band, stack) = (BOX / 3, BOX % 3);
        let across = [band * 3 + (stack + 1) % 3, band * 3 + (stack + 2) % 3];
        let down = [(band + 1) % 3 * 3 + stack, (band + 2) % 3 * 3 + stack];
        let allowed_rows = left_by(three(&self.rows, across[0]), three(&self.rows, across[1]));
        let allowed_columns = left_by(three(&self.columns, down[0]), three(&self.columns, down[1]));
        let mut before = [constants.zero; 9];
        before.copy_from_slice(&self.cells[BOX * 9..BOX * 9 + 9]);
        let BoxState { cells, rows, columns } =
            apply::<L, THOROUGH>(&before, allowed_rows, allowed_columns, constants, flags);
        self.cells[BOX * 9..BOX * 9 + 9].copy_from_slice(&cells);
        self.rows[BOX * 3..BOX * 3 + 3].copy_from_slice(&rows);
        self.columns[BOX * 3..BOX * 3 + 3].copy_from_slice(&columns);
    }

    #[inline(always)]
    fn summed_up(&self, flags: &Flags<L>, nine: L) -> Swept {
        let lanes = (((1_u64 << L::COUNT) - 1) & u64::from(u32::MAX)) as u32;
        let mut dead = flags.empty.high_lanes() | (lanes & !(flags.placeable ^ nine).zero_lanes());
        let mut solved = (flags.placed ^ nine).zero_lanes() & !dead;
        if solved != 0 {
            // Every box is right; rows and columns may still clash.
            let right = (self.in_every_line() ^ nine).zero_lanes();
            dead |= solved & !right;
            solved &= right;
        }
        Swept { dead, solved, changed: lanes & !flags.changed.zero_lanes() }
    }

    /// The digits that are in every row and every column.
    #[inline(always)]
    fn in_every_line(&self) -> L {
        let mut all = any(self.rows[0], self.rows[3], self.rows[6]);
        for i in 0..3 {
            for j in 0..3 {
                let (row, column) = (i * 9 + j, i * 3 + j);
                all = all & any(self.rows[row], self.rows[row + 3], self.rows[row + 6]);
                all = all & any(self.columns[column], self.columns[column + 9], self.columns[column + 18]);
            }
        }
        all
    }

    /// Works out the rows and columns from the cells.
    #[inline(always)]
    pub(super) fn sum_up_lines(&mut self) {
        for boxed in 0..9 {
            let mut cells = [self.cells[0]; 9];
            cells.copy_from_slice(&self.cells[boxed * 9..boxed * 9 + 9]);
            self.rows[boxed * 3..boxed * 3 + 3].copy_from_slice(&rows(&cells));
            self.columns[boxed * 3..boxed * 3 + 3].copy_from_slice(&columns(&cells));
        }
    }

    /// Puts a puzzle in a lane. The lines are summed up later.
    #[inline(always)]
    pub(super) fn load(&mut self, lane: usize, puzzle: &Grid) {
        for (cells, place) in self.cells.iter_mut().zip(PLACE) {
            cells.put(lane, CANDIDATES[usize::from(puzzle.as_bytes()[place] & 15)]);
        }
    }

    /// The solution in a lane that is solved.
    #[inline(always)]
    pub(super) fn solution(&self, lane: usize) -> Solution {
        let mut values = [0; 81];
        for (cells, place) in self.cells.iter().zip(PLACE) {
            values[place] = cells.at(lane).trailing_zeros() as u8 + 1;
        }
        Solution::from_search(Grid::from_known(values))
    }
}

#[inline(always)]
fn three<L: Lanes>(lines: &[L; 27], boxed: usize) -> [L; 3] {
    [lines[boxed * 3], lines[boxed * 3 + 1], lines[boxed * 3 + 2]]
}
