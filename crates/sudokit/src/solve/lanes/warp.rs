//! Search nodes side by side, and one sweep over all of them.

use super::rules::{BoxState, Constants, Flags, any, apply, columns, left_by, rows};
use super::vector::Lanes;

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

/// A box, and the other boxes of its band and of its stack.
#[derive(Clone, Copy)]
struct Neighbours {
    boxed: usize,
    across: [usize; 2],
    down: [usize; 2],
}

/// The boxes as a sweep comes by them: those that do not see each other next to each other, as one need not wait for the
/// other.
static ORDER: [Neighbours; 9] = {
    let mut order = [Neighbours { boxed: 0, across: [0; 2], down: [0; 2] }; 9];
    let mut i = 0;
    while i < 9 {
        let (band, stack) = (i % 3, (i / 3 + i) % 3);
        order[i] = Neighbours {
            boxed: band * 3 + stack,
            across: [band * 3 + (stack + 1) % 3, band * 3 + (stack + 2) % 3],
            down: [(band + 1) % 3 * 3 + stack, (band + 2) % 3 * 3 + stack],
        };
        i += 1;
    }
    order
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
        let Neighbours { boxed, across, down } = *neighbours;
        let allowed_rows = left_by(three(&self.rows, across[0]), three(&self.rows, across[1]));
        let allowed_columns = left_by(three(&self.columns, down[0]), three(&self.columns, down[1]));
        let mut cells = [constants.zero; 9];
        cells.copy_from_slice(&self.cells[boxed * 9..boxed * 9 + 9]);
        let before =
            BoxState { cells, rows: three(&self.rows, boxed), columns: three(&self.columns, boxed) };
        let after = apply::<L, THOROUGH>(&before, allowed_rows, allowed_columns, constants, flags);
        self.cells[boxed * 9..boxed * 9 + 9].copy_from_slice(&after.cells);
        self.rows[boxed * 3..boxed * 3 + 3].copy_from_slice(&after.rows);
        self.columns[boxed * 3..boxed * 3 + 3].copy_from_slice(&after.columns);
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
}

#[inline(always)]
fn three<L: Lanes>(lines: &[L; 27], boxed: usize) -> [L; 3] {
    [lines[boxed * 3], lines[boxed * 3 + 1], lines[boxed * 3 + 2]]
}
