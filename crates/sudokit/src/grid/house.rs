use super::bitset::{bit_set, set_into_iterator};
use super::{Cell, CellSet};
use core::fmt;

/// The kind of a house: row, column or box.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "the names are self-explanatory")]
pub enum HouseKind {
    Row,
    Column,
    Box,
}

/// A house: a row, column or box, whose nine cells hold each digit once. 0 to 8 are the rows, 9 to 17 the columns, 18
/// to 26 the boxes.
///
/// ```
/// use sudokit::{House, HouseKind};
/// let house = House::column(3).unwrap();
/// assert_eq!((house.kind(), house.position()), (HouseKind::Column, 3));
/// assert_eq!(house.to_string(), "column 4");
/// assert_eq!(house.cells().len(), 9);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[doc(alias("unit", "region"))]
pub struct House(u8);

impl House {
    /// All 27 houses: rows, columns, boxes.
    pub const ALL: [Self; 27] = {
        let mut all = [Self(0); 27];
        let mut i = 0;
        while i < 27 {
            all[i] = Self(i as u8);
            i += 1;
        }
        all
    };

    /// Returns the row at this position, 0 to 8 from the top, or `None` if the position is above 8.
    #[inline]
    pub const fn row(position: usize) -> Option<Self> {
        Self::new(HouseKind::Row, position)
    }

    /// Returns the column at this position, 0 to 8 from the left, or `None` if the position is above 8.
    #[inline]
    pub const fn column(position: usize) -> Option<Self> {
        Self::new(HouseKind::Column, position)
    }

    /// Returns the box at this position, 0 to 8 row-major, or `None` if the position is above 8. (`box` is a keyword
    /// of Rust.)
    #[inline]
    pub const fn boxed(position: usize) -> Option<Self> {
        Self::new(HouseKind::Box, position)
    }

    /// Returns the house of this kind at this position, 0 to 8, or `None` if the position is above 8.
    #[inline]
    pub const fn new(kind: HouseKind, position: usize) -> Option<Self> {
        if position < 9 { Some(Self((kind as usize * 9 + position) as u8)) } else { None }
    }

    /// Returns the index, 0 to 26. It is the house's bit in a [`HouseSet`].
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the kind: row, column or box.
    #[inline]
    pub const fn kind(self) -> HouseKind {
        match self.0 / 9 {
            0 => HouseKind::Row,
            1 => HouseKind::Column,
            _ => HouseKind::Box,
        }
    }

    /// Returns the position among the houses of its kind, 0 to 8.
    #[inline]
    pub const fn position(self) -> usize {
        self.index() % 9
    }

    /// Returns its nine cells.
    #[inline]
    pub const fn cells(self) -> CellSet {
        CELLS[self.index()]
    }
}

static CELLS: [CellSet; 27] = {
    let mut cells = [CellSet::EMPTY; 27];
    let mut i = 0;
    while i < 81 {
        let cell = Cell::ALL[i];
        let [row, column, boxed] = cell.houses();
        cells[row.index()] = cells[row.index()].with(cell);
        cells[column.index()] = cells[column.index()].with(cell);
        cells[boxed.index()] = cells[boxed.index()].with(cell);
        i += 1;
    }
    cells
};

impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = match self.kind() {
            HouseKind::Row => "row",
            HouseKind::Column => "column",
            HouseKind::Box => "box",
        };
        write!(f, "{kind} {}", self.position() + 1)
    }
}

bit_set! {
    /// A set of houses.
    ///
    /// # Layout
    /// Bits 0 to 8 are the rows, 9 to 17 the columns, 18 to 26 the boxes; bits 27 to 31 are zero.
    ///
    /// # Examples
    /// ```
    /// use sudokit::{Cell, HouseSet};
    /// let of_the_middle: HouseSet = Cell::at(4, 4).unwrap().houses().into_iter().collect();
    /// assert_eq!(format!("{of_the_middle:?}"), "{row 5, column 5, box 5}");
    /// ```
    HouseSet(u32) of House, 27
}
set_into_iterator!(HouseSet of House, super::BitIter<House>);
