use super::Transform;
use super::lines::Lines;
use super::view::{nibble, nine};

/// The value of a digit without a name, which is greater than any name.
pub(super) const NAMELESS: u64 = 15;

/// The first rows of an isomorph, with the decisions that lead to them and no others: columns that were equal in all
/// these rows are not yet distinguished.
///
/// Columns of one block (and stacks of one block of stacks) hold the same digits in the rows taken so far, so any
/// order of them gives the same isomorph.
///
/// # Layout
/// Lists of up to ten numbers below 16 are packed, the one at place p in bits 4 p to 4 p + 3.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct PartialImage {
    /// The row that moves to each place.
    pub(super) rows: u64,
    /// The column that moves to each place, up to the order within blocks.
    pub(super) columns: u64,
    /// The new name of each digit, [`NAMELESS`] for none yet; 0 for 0.
    pub(super) names: u64,
    /// The number of ways to this state that differ in the order of equal rows or bands.
    pub(super) ways: u32,
    /// One bit for each row taken.
    pub(super) taken: u16,
    /// Bit p: a block of columns starts at place p.
    pub(super) cuts: u16,
    /// Bit s: a block of stacks starts at stack s.
    pub(super) stack_cuts: u8,
    /// The name for the next new digit.
    pub(super) next: u8,
    /// Whether the rows are the grid's columns.
    pub(super) is_turned: bool,
}

impl PartialImage {
    /// Returns the state without any decision.
    pub(super) const fn start(is_turned: bool) -> Self {
        Self {
            rows: 0,
            columns: 0x8_7654_3210,
            names: 0xff_ffff_fff0,
            ways: 1,
            taken: 0,
            cuts: 0b1_001_001,
            stack_cuts: 1,
            next: 1,
            is_turned,
        }
    }

    /// Returns the state with all decisions made, for a grid without equal lines.
    pub(super) const fn complete(rows: u64, columns: u64, names: u64, is_turned: bool) -> Self {
        Self {
            rows,
            columns,
            names,
            taken: 511,
            cuts: 511,
            stack_cuts: 7,
            next: 10,
            ..Self::start(is_turned)
        }
    }

    /// Returns a transform of this state, after all rows are taken. Digits that do not occur in the grid receive the
    /// remaining names, in order.
    pub(super) fn transform(&self) -> Transform {
        let (rows, columns) = (Lines::from_known(nine(self.rows)), Lines::from_known(nine(self.columns)));
        let mut next = self.next;
        let digits = core::array::from_fn(|digit| match nibble(self.names, digit + 1) as u8 {
            name if u64::from(name) < NAMELESS => name,
            _ => {
                next += 1;
                next - 1
            }
        });
        let (rows, columns) = if self.is_turned { (columns, rows) } else { (rows, columns) };
        Transform::from_known(rows, columns, digits, self.is_turned)
    }

    /// Returns the number of orders of rows and columns in this state, after all rows are taken.
    pub(super) fn orders(&self) -> u64 {
        let of_columns = [0, 3, 6].map(|start| orders_of_three((self.cuts >> start) as u8));
        let of_stacks = orders_of_three(self.stack_cuts);
        u64::from(self.ways) * of_stacks * of_columns.into_iter().product::<u64>()
    }
}

/// Returns the number of orders of three elements that can be exchanged within blocks. Bit p: a block starts at place
/// p.
const fn orders_of_three(cuts: u8) -> u64 {
    match cuts >> 1 & 3 {
        0 => 6,
        1 | 2 => 2,
        _ => 1,
    }
}
