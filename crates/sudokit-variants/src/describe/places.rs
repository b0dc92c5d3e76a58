//! Where cells are, for drawings.

use super::Describer;
use crate::{CellId, Group, Shape};

/// Where a cell is drawn: in the grid, or in one of the groups of extra cells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    /// 0 is the grid, 1 is the first group, and so on.
    pub board: usize,
    /// The row, from 0.
    pub row: usize,
    /// The column, from 0.
    pub column: usize,
}

impl Describer<'_> {
    /// Returns where a cell is; `None` for a region cell, and for a cell that the puzzle does not have. A group without a shape has rows
    /// as long as those of the grid.
    ///
    /// ```
    /// use sudokit_variants::{Describer, Place, Puzzle};
    /// let puzzle: Puzzle = ".Shape~4x4.Var~X~~6".parse()?;
    /// let describer = Describer::new(&puzzle);
    /// assert_eq!(describer.place(6), Some(Place { board: 0, row: 1, column: 2 }));
    /// assert_eq!(describer.place(20), Some(Place { board: 1, row: 1, column: 0 }));
    /// # Ok::<(), sudokit_variants::iss::TextError>(())
    /// ```
    pub fn place(&self, cell: CellId) -> Option<Place> {
        let (board, row, column) = self.cells.position(cell)?;
        (board <= self.puzzle.groups.len()).then_some(Place { board, row, column })
    }

    /// Returns the cell at a place.
    pub fn cell_at(&self, place: Place) -> Option<CellId> {
        self.cells
            .at((place.board, place.row, place.column))
            .filter(|_| place.board <= self.puzzle.groups.len())
    }

    /// Returns the name of a group of extra cells, with its label if it has one, and the rows and columns that its cells fill. The last row
    /// can be shorter.
    ///
    /// ```
    /// use sudokit_variants::{Describer, Puzzle};
    /// let puzzle: Puzzle = ".Shape~4x4.Var~X~Total~6".parse()?;
    /// assert_eq!(Describer::new(&puzzle).group_shape(0), Some(("VX: Total".to_owned(), 2, 4)));
    /// # Ok::<(), sudokit_variants::iss::TextError>(())
    /// ```
    pub fn group_shape(&self, group: usize) -> Option<(String, usize, usize)> {
        let Group { label, shape, count, .. } =
            self.puzzle.groups.get(group).filter(|group| group.count > 0)?;
        let prefix = self.cells.prefix(group + 1)?;
        let name =
            if label.trim().is_empty() { prefix.to_owned() } else { format!("{prefix}: {}", label.trim()) };
        let columns = shape.map_or(self.puzzle.shape.columns, |(_, columns)| columns).clamp(1, *count);
        Some((name, count.div_ceil(columns), columns))
    }

    /// Returns what is unusual about the rows, columns and values of the puzzle, in words.
    pub fn shape_sentences(&self) -> Vec<String> {
        let Shape { rows, columns, values, is_raw } = self.puzzle.shape;
        let mut sentences = Vec::new();
        if is_raw {
            sentences.push("Values may repeat in rows and columns".to_owned());
        }
        if values.first() != 1 || values.count() != rows.max(columns) {
            let (first, last) = (values.label(values.first()), values.label(values.last()));
            sentences.push(format!("The values are {first} to {last}"));
        }
        sentences
    }

    /// Returns the pairs of these cells that share an edge, each with the cell that is listed first first, in the order of their places. A cell
    /// that is listed before and after another one is in two pairs with it, as it is for the rule.
    ///
    /// ```
    /// use sudokit_variants::{Describer, Puzzle, Shape};
    /// let puzzle = Puzzle::new(Shape::new(4, 4).unwrap());
    /// let describer = Describer::new(&puzzle);
    /// assert_eq!(describer.edges(&[5, 1, 9, 3]), [(5, 1), (5, 9)]);
    /// assert_eq!(describer.edges(&[0, 1, 0]), [(0, 1), (1, 0)]);
    /// ```
    pub fn edges(&self, cells: &[CellId]) -> Vec<(CellId, CellId)> {
        let mut pairs = self.cells.neighbours(cells);
        pairs.retain(|&(one, other)| self.place(one.max(other)).is_some());
        pairs.sort_by_key(|&(one, other)| (one.min(other), one.max(other)));
        pairs
    }
}
