use super::{CandidateSet, Cell, CellSet, Digit};
use core::fmt::{self, Write};
use core::ops::Index;

/// 81 cells as somebody wrote them, each a digit or empty. It may be nonsense: nothing is promised of the rules.
///
/// Written as text it is one line of 81 characters, row-major, `.` for empty; `{:?}` draws the [`grid!`](crate::grid!)
/// literal that makes it.
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
    /// No cell filled.
    pub const EMPTY: Self = Self([0; 81]);

    /// The grid of these values, row-major, 0 for empty; nothing if any is over 9.
    #[inline]
    pub fn from_bytes(values: [u8; 81]) -> Option<Self> {
        // The largest of all, without a branch: it compiles to vector code.
        (values.iter().copied().fold(0, u8::max) <= 9).then_some(Self(values))
    }

    /// The same without the test, for values known to be 0 to 9.
    pub(crate) const fn from_known(values: [u8; 81]) -> Self {
        Self(values)
    }

    /// The values, row-major, 0 for empty.
    #[inline]
    pub const fn as_bytes(&self) -> &[u8; 81] {
        &self.0
    }

    /// The digit in the cell, if it is filled.
    #[inline]
    pub const fn get(&self, cell: Cell) -> Option<Digit> {
        Digit::new(self.0[cell.index()])
    }

    /// Puts a digit in the cell, or empties it.
    #[inline]
    pub fn set(&mut self, cell: Cell, value: Option<Digit>) {
        self.0[cell.index()] = value.map_or(0, Digit::get);
    }

    /// The filled cells: of a puzzle, its clues.
    #[doc(alias("clues", "givens"))]
    pub fn filled(&self) -> CellSet {
        Cell::ALL.into_iter().filter(|&cell| self.get(cell).is_some()).collect()
    }

    /// The empty cells: of a puzzle, its blanks.
    #[doc(alias = "blanks")]
    pub fn empty(&self) -> CellSet {
        !self.filled()
    }

    /// The cells that hold the digit.
    pub fn cells_with(&self, digit: Digit) -> CellSet {
        Cell::ALL.into_iter().filter(|&cell| self.get(cell) == Some(digit)).collect()
    }

    /// Whether every filled cell of this grid holds the same digit in the other.
    pub fn is_part_of(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).all(|(&mine, &its)| mine == 0 || mine == its)
    }

    /// What may still go where by the filled cells alone: for each empty cell the digits that none of its peers holds.
    /// Filled cells have no candidates.
    pub fn candidates(&self) -> CandidateSet {
        let empty = self.empty();
        CandidateSet::from_cells(Digit::ALL.map(|digit| {
            self.cells_with(digit).into_iter().fold(empty, |cells, holder| cells - holder.peers())
        }))
    }

    /// The 81 characters of the grid's line, with this one for an empty cell.
    #[inline]
    pub fn to_ascii(&self, empty: u8) -> [u8; 81] {
        // Filled in a loop: that compiles to vector code, and a map of the array does not.
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
