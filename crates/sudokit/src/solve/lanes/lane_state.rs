//! Search nodes in the lanes of vectors, and one sweep over all of them.

use super::rules::{BoxState, Constants, Flags, any, apply, columns, left_by, note_changes, rows};
use super::vector::Lanes;

/// One search node in each lane.
///
/// # Layout
/// Vectors by box: `cells[9 × box + 3 × row + column]`, with row and column counted in the box. Each lane has the
/// candidates of one node's cell, bit d − 1 for digit d. A line is the bitwise or of three cells: the row of a box is
/// `lines[3 × box + row]`, its column `lines[27 + 3 × box + column]`.
#[derive(Clone)]
pub(super) struct LaneState<L> {
    pub(super) cells: [L; 81],
    pub(super) lines: [L; 54],
}

/// A box by its number. With this type, the compiler knows that the number is below nine and omits bounds checks.
#[derive(Clone, Copy)]
#[repr(usize)]
enum Boxed {
    B0,
    B1,
    B2,
    B3,
    B4,
    B5,
    B6,
    B7,
    B8,
}

impl Boxed {
    /// Returns the box in this band and stack.
    const fn at(band: usize, stack: usize) -> Self {
        use Boxed::{B0, B1, B2, B3, B4, B5, B6, B7, B8};
        [[B0, B1, B2], [B3, B4, B5], [B6, B7, B8]][band % 3][stack % 3]
    }
}

/// A box, and the other boxes of its band and its stack.
#[derive(Clone, Copy)]
struct Neighbours {
    boxed: Boxed,
    across: [Boxed; 2],
    down: [Boxed; 2],
}

/// The order of boxes in a sweep. Consecutive boxes do not see each other, so that neither waits for the other.
static ORDER: [Neighbours; 9] = {
    let mut order = [Neighbours { boxed: Boxed::B0, across: [Boxed::B0; 2], down: [Boxed::B0; 2] }; 9];
    let mut i = 0;
    while i < 9 {
        let (band, stack) = (i % 3, i / 3 + i);
        order[i] = Neighbours {
            boxed: Boxed::at(band, stack),
            across: [Boxed::at(band, stack + 1), Boxed::at(band, stack + 2)],
            down: [Boxed::at(band + 1, stack), Boxed::at(band + 2, stack)],
        };
        i += 1;
    }
    order
};

/// The results of a sweep, one bit per lane.
#[derive(Clone, Copy)]
pub(super) struct Swept {
    pub(super) dead: u32,
    pub(super) solved: u32,
    pub(super) changed: u32,
}

impl<L: Lanes> LaneState<L> {
    pub(super) fn new(token: L::Token) -> Self {
        let zero = L::within(
            token,
            #[inline(always)]
            || L::splat(token, 0),
        );
        Self { cells: [zero; 81], lines: [zero; 54] }
    }

    /// Applies the rules to each box once. Each box sees the results of those before it.
    #[inline(always)]
    pub(super) fn sweep<const THOROUGH: bool>(&mut self, token: L::Token) -> Swept {
        let constants = Constants::new(token).in_aligned_frame();
        let mut flags = Flags::new(constants);
        for neighbours in &ORDER {
            self.step::<THOROUGH>(neighbours, constants, &mut flags);
        }
        self.summed_up(&flags, constants.nine)
    }

    #[inline(always)]
    fn step<const THOROUGH: bool>(
        &mut self,
        neighbours: &Neighbours,
        constants: Constants<L>,
        flags: &mut Flags<L>,
    ) {
        let Neighbours { boxed, across: [left, right], down: [above, below] } = *neighbours;
        let boxed = boxed as usize;
        let allowed_rows = left_by(self.rows(left as usize), self.rows(right as usize));
        let allowed_columns = left_by(self.columns(above as usize), self.columns(below as usize));
        let mut before = self.box_state(boxed);
        let after = apply::<L, THOROUGH>(before.cells, allowed_rows, allowed_columns, constants, flags);
        if THOROUGH {
            // Cells read again need no registers until here, of which there are too few.
            before = core::hint::black_box(&*self).box_state(boxed);
        }
        note_changes::<L, THOROUGH>(&before, &after, flags);
        self.cells[boxed * 9..boxed * 9 + 9].copy_from_slice(&after.cells);
        self.set_lines(boxed, after.rows, after.columns);
    }

    #[inline(always)]
    fn summed_up(&self, flags: &Flags<L>, nine: L) -> Swept {
        let lanes = (((1_u64 << L::COUNT) - 1) & u64::from(u32::MAX)) as u32;
        let mut dead = flags.empty.empty_lanes() | (lanes & !(flags.placeable ^ nine).zero_lanes());
        let mut solved = (flags.placed ^ nine).zero_lanes() & !dead;
        if solved != 0 {
            // Every box is valid, but rows and columns may still clash.
            let right = (self.in_every_line() ^ nine).zero_lanes();
            dead |= solved & !right;
            solved &= right;
        }
        Swept { dead, solved, changed: lanes & !flags.changed.zero_lanes() }
    }

    /// Returns the digits that are in every row and every column.
    #[inline(always)]
    fn in_every_line(&self) -> L {
        let lines = &self.lines;
        let mut all = any(lines[0], lines[3], lines[6]);
        for i in 0..3 {
            for j in 0..3 {
                let (row, column) = (i * 9 + j, 27 + i * 3 + j);
                all = all & any(lines[row], lines[row + 3], lines[row + 6]);
                all = all & any(lines[column], lines[column + 9], lines[column + 18]);
            }
        }
        all
    }

    /// Computes the lines from the cells.
    #[inline(always)]
    pub(super) fn sum_up_lines(&mut self) {
        for boxed in 0..9 {
            let cells = self.cells(boxed);
            self.set_lines(boxed, rows(&cells), columns(&cells));
        }
    }

    #[inline(always)]
    fn box_state(&self, boxed: usize) -> BoxState<L> {
        BoxState { cells: self.cells(boxed), rows: self.rows(boxed), columns: self.columns(boxed) }
    }

    #[inline(always)]
    pub(super) fn set_lines(&mut self, boxed: usize, rows: [L; 3], columns: [L; 3]) {
        self.lines[boxed * 3..boxed * 3 + 3].copy_from_slice(&rows);
        self.lines[27 + boxed * 3..27 + boxed * 3 + 3].copy_from_slice(&columns);
    }

    #[inline(always)]
    pub(super) fn cells(&self, boxed: usize) -> [L; 9] {
        let mut cells = [self.cells[0]; 9];
        cells.copy_from_slice(&self.cells[boxed * 9..boxed * 9 + 9]);
        cells
    }

    #[inline(always)]
    fn rows(&self, boxed: usize) -> [L; 3] {
        [self.lines[boxed * 3], self.lines[boxed * 3 + 1], self.lines[boxed * 3 + 2]]
    }

    #[inline(always)]
    fn columns(&self, boxed: usize) -> [L; 3] {
        [self.lines[27 + boxed * 3], self.lines[28 + boxed * 3], self.lines[29 + boxed * 3]]
    }
}
