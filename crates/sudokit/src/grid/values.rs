use super::{CandidateSet, Cell, CellSet, Digit};
use core::fmt::{self, Write};
use core::ops::Index;

/// A grid of 81 cells, each a digit or empty. It may break the rules.
///
/// The text form is one line of 81 characters, row-major, with `.` for empty cells; `{:?}` prints the
/// [`grid!`](crate::grid!) drawing.
///
/// # Layout
/// 81 bytes, row-major; 0 is an empty cell, 1 to 9 are the digits.
///
/// # Examples
/// ```
/// use sudokit::{grid, Cell, Digit, Grid};
/// let drawn = grid! {
///     5 3 . | . 7 . | . . .
///     6 . . | 1 9 5 | . . .
///     . 9 8 | . . . | . 6 .
///     ------+-------+------
///     8 . . | . 6 . | . . 3
///     4 . . | 8 . 3 | . . 1
///     7 . . | . 2 . | . . 6
///     ------+-------+------
///     . 6 . | . . . | 2 8 .
///     . . . | 4 1 9 | . . 5
///     . . . | . 8 . | . 7 9
/// };
/// let read: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// assert_eq!(drawn, read);
/// assert_eq!(drawn[Cell::at(0, 1).unwrap()], Some(Digit::Three));
/// assert_eq!(drawn.filled().len(), 30);
/// # Ok::<(), sudokit::ParseGridError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[doc(alias("board", "sudoku", "givens"))]
pub struct Grid([u8; 81]);

impl Grid {
    /// The grid without a digit.
    pub const EMPTY: Self = Self([0; 81]);

    /// Returns the grid of these values, row-major, 0 for empty, or `None` if a value is above 9.
    #[inline]
    pub fn from_bytes(values: [u8; 81]) -> Option<Self> {
        // The maximum of all values needs no branch and compiles to vector code.
        (values.iter().copied().fold(0, u8::max) <= 9).then_some(Self(values))
    }

    /// Like [`Self::from_bytes`] without the check, for values known to be 0 to 9.
    pub(crate) const fn from_known(values: [u8; 81]) -> Self {
        Self(values)
    }

    /// Returns the values, row-major, 0 for empty.
    #[inline]
    pub const fn as_bytes(&self) -> &[u8; 81] {
        &self.0
    }

    /// Returns the digit in the cell, or `None` if the cell is empty.
    #[inline]
    pub const fn get(&self, cell: Cell) -> Option<Digit> {
        Digit::new(self.0[cell.index()])
    }

    /// Puts a digit in the cell, or empties it with `None`.
    #[inline]
    pub fn set(&mut self, cell: Cell, value: Option<Digit>) {
        self.0[cell.index()] = value.map_or(0, Digit::get);
    }

    /// Returns the filled cells: the clues of a puzzle.
    #[doc(alias("clues", "givens"))]
    pub fn filled(&self) -> CellSet {
        // Eight cells at a time: the highest bit of each byte, and then a multiplication that gathers these bits.
        let (eights, rest) = self.0.as_chunks::<8>();
        let filled = eights.iter().zip((0..).step_by(8)).fold(0, |filled, (eight, at)| {
            let bits = (u64::from_le_bytes(*eight) + 0x7F7F_7F7F_7F7F_7F7F) & 0x8080_8080_8080_8080;
            filled | u128::from((bits >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56) << at
        });
        CellSet::from_bits(rest.iter().fold(filled, |filled, &last| filled | u128::from(last != 0) << 80))
    }

    /// Returns the empty cells.
    #[doc(alias = "blanks")]
    pub fn empty(&self) -> CellSet {
        !self.filled()
    }

    /// Returns the cells that hold the digit.
    pub fn cells_with(&self, digit: Digit) -> CellSet {
        Cell::ALL.into_iter().filter(|&cell| self.get(cell) == Some(digit)).collect()
    }

    /// Returns whether every filled cell of this grid holds the same digit in the other.
    pub fn is_part_of(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).all(|(&mine, &its)| mine == 0 || mine == its)
    }

    /// Returns the candidates that follow from the filled cells alone: for each empty cell, the digits that none of
    /// its peers holds. Filled cells have no candidates.
    pub fn candidates(&self) -> CandidateSet {
        let mut cells = [self.empty(); 9];
        for holder in self.filled() {
            if let Some(digit) = self.get(holder) {
                cells[digit.index()] -= holder.peers();
            }
        }
        CandidateSet::from_cells(cells)
    }

    /// Returns the grid as a line of 81 ASCII characters, with this one for empty cells.
    #[inline]
    pub fn to_ascii(&self, empty: u8) -> [u8; 81] {
        // A loop, because it compiles to vector code and a map over the array does not.
        let mut text = [empty; 81];
        for (sign, &value) in text.iter_mut().zip(&self.0) {
            *sign = if value == 0 { empty } else { b'0' + value };
        }
        text
    }
}

impl Default for Grid {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl Index<Cell> for Grid {
    type Output = Option<Digit>;

    #[inline]
    fn index(&self, cell: Cell) -> &Option<Digit> {
        static VALUES: [Option<Digit>; 10] = {
            let mut values = [None; 10];
            let mut i = 1;
            while i < 10 {
                values[i] = Digit::new(i as u8);
                i += 1;
            }
            values
        };
        &VALUES[self.0[cell.index()] as usize]
    }
}

impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(core::str::from_utf8(&self.to_ascii(b'.')).unwrap_or_default())
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("grid! {\n")?;
        for (row, cells) in self.to_ascii(b'.').chunks(9).enumerate() {
            f.write_str(if row % 3 == 0 && row > 0 { "    ------+-------+------\n   " } else { "   " })?;
            for (column, &cell) in cells.iter().enumerate() {
                f.write_str(if column % 3 == 0 && column > 0 { " | " } else { " " })?;
                f.write_char(char::from(cell))?;
            }
            f.write_str("\n")?;
        }
        f.write_str("}")
    }
}
