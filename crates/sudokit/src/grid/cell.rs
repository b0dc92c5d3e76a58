use super::bitset::{bit_set, set_into_iterator};
use super::{Digit, House};
use core::fmt;
use core::str::FromStr;

/// A cell of the grid, 0 to 80, row-major. Text form: `r1c1` to `r9c9`.
///
/// ```
/// use sudokit::Cell;
/// let cell: Cell = "r5c3".parse()?;
/// assert_eq!(cell.index(), 38);
/// assert_eq!((cell.row(), cell.column(), cell.box_index()), (4, 2, 3));
/// assert_eq!(cell.peers().len(), 20);
/// # Ok::<(), sudokit::ParseCellError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The number of cells.
    pub const COUNT: usize = 81;

    /// All 81 cells, row-major.
    pub const ALL: [Self; 81] = {
        let mut all = [Self(0); 81];
        let mut i = 0;
        while i < 81 {
            all[i] = Self(i as u8);
            i += 1;
        }
        all
    };

    /// Returns the cell with this index, row-major, or `None` if the index is above 80.
    #[inline]
    pub const fn new(index: usize) -> Option<Self> {
        if index < 81 { Some(Self(index as u8)) } else { None }
    }

    /// Returns the cell in this row and column, counted from 0, or `None` if either is above 8.
    #[inline]
    pub const fn at(row: usize, column: usize) -> Option<Self> {
        if row < 9 && column < 9 { Some(Self((row * 9 + column) as u8)) } else { None }
    }

    /// Returns the index, 0 to 80, row-major. It is the cell's bit in a [`CellSet`].
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the row, 0 to 8 from the top.
    #[inline]
    pub const fn row(self) -> usize {
        self.index() / 9
    }

    /// Returns the column, 0 to 8 from the left.
    #[inline]
    pub const fn column(self) -> usize {
        self.index() % 9
    }

    /// Returns the box, 0 to 8, row-major.
    #[inline]
    pub const fn box_index(self) -> usize {
        self.band() * 3 + self.stack()
    }

    /// Returns the band (a row of three boxes), 0 to 2 from the top.
    #[inline]
    pub const fn band(self) -> usize {
        self.row() / 3
    }

    /// Returns the stack (a column of three boxes), 0 to 2 from the left.
    #[inline]
    pub const fn stack(self) -> usize {
        self.column() / 3
    }

    /// Returns the row, the column and the box that hold the cell.
    #[inline]
    pub const fn houses(self) -> [House; 3] {
        [House::ALL[self.row()], House::ALL[9 + self.column()], House::ALL[18 + self.box_index()]]
    }

    /// Returns the 20 other cells that share a house with this one.
    #[inline]
    pub const fn peers(self) -> CellSet {
        PEERS[self.index()]
    }
}

static PEERS: [CellSet; 81] = {
    let mut peers = [CellSet::EMPTY; 81];
    let mut i = 0;
    while i < 81 {
        let [row, column, boxed] = Cell::ALL[i].houses();
        peers[i] = row.cells().union(column.cells()).union(boxed.cells()).without(Cell::ALL[i]);
        i += 1;
    }
    peers
};

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row() + 1, self.column() + 1)
    }
}

/// An error for text that is not the name of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("invalid cell, expected `r`, the row, `c` and the column, such as r1c1")]
pub struct ParseCellError;

impl FromStr for Cell {
    type Err = ParseCellError;

    fn from_str(text: &str) -> Result<Self, ParseCellError> {
        let [b'r' | b'R', row, b'c' | b'C', column] = *text.as_bytes() else { return Err(ParseCellError) };
        let index = |ascii: u8| Digit::new(ascii.wrapping_sub(b'0')).map(Digit::index);
        index(row).zip(index(column)).and_then(|(row, column)| Self::at(row, column)).ok_or(ParseCellError)
    }
}

bit_set! {
    /// A set of cells.
    ///
    /// # Layout
    /// Bit i is cell i, row-major: the top row is bits 0 to 8, the bottom row bits 72 to 80; bits 81 to 127 are zero.
    ///
    /// # Examples
    /// ```
    /// use sudokit::{Cell, CellSet, House};
    /// let row = House::row(0).unwrap().cells();
    /// let first_box = House::boxed(0).unwrap().cells();
    /// assert_eq!(format!("{:?}", row & first_box), "{r1c1, r1c2, r1c3}");
    /// assert_eq!((row | first_box).len(), 15);
    /// assert!(row.is_subset(CellSet::FULL));
    /// assert_eq!((row - first_box).iter().next_back(), Cell::at(0, 8));
    /// ```
    CellSet(u128) of Cell, 81
}
set_into_iterator!(CellSet of Cell, super::BitIter<Cell>);
