//! Symmetries of the pattern of clues.

use crate::grid::{Cell, CellSet};
use alloc::vec::Vec;

named! {
    /// A symmetry of the cells with clues: a move that leaves the pattern unchanged.
    ///
    /// The digits need no symmetry, and a pattern may have more symmetries than the requested one.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
    #[non_exhaustive]
    pub enum ClueSymmetry {
        /// No symmetry is required.
        #[default]
        None = "none",
        /// Rotation by 180 degrees, the symmetry of most printed puzzles.
        Rotate180 = "rotate180",
        /// Rotation by 90 degrees.
        Rotate90 = "rotate90",
        /// Reflection that exchanges left and right.
        MirrorH = "mirror-h",
        /// Reflection that exchanges top and bottom.
        MirrorV = "mirror-v",
        /// Reflection in the diagonal from the top left.
        Diagonal = "diagonal",
        /// Reflection in the diagonal from the top right.
        Antidiagonal = "antidiagonal",
        /// All of these at once.
        Full = "full",
        /// One of the seven from [`Rotate180`](Self::Rotate180) to [`Full`](Self::Full), drawn for each puzzle.
        Random = "random",
    }
}

impl ClueSymmetry {
    /// The symmetries from which [`Random`](Self::Random) draws: all except itself and none.
    pub(super) const DRAWN: &'static [Self] = Self::ALL.split_at(1).1.split_at(7).0;

    /// Returns a partition of the cells into sets whose cells hold either all a clue or none. For
    /// [`Random`](Self::Random) and [`None`](Self::None), each cell is a separate set.
    ///
    /// # Examples
    /// ```
    /// use sudokit::generate::ClueSymmetry;
    /// let pairs = ClueSymmetry::Rotate180.orbits();
    /// assert_eq!(pairs.len(), 41);
    /// assert_eq!(pairs[0].iter().map(|cell| cell.index()).collect::<Vec<_>>(), [0, 80]);
    /// ```
    pub fn orbits(self) -> Vec<CellSet> {
        let mut left = CellSet::FULL;
        let mut orbits = Vec::new();
        while let Some(cell) = left.first() {
            let orbit = self.orbit(cell);
            orbits.push(orbit);
            left = left.difference(orbit);
        }
        orbits
    }

    fn orbit(self, cell: Cell) -> CellSet {
        let mut orbit = CellSet::only(cell);
        loop {
            let images = |cell: Cell| self.images((cell.row(), cell.column()));
            let more = orbit.iter().flat_map(images).flatten().fold(orbit, CellSet::with);
            if more == orbit {
                return orbit;
            }
            orbit = more;
        }
    }

    /// Returns the images of a cell under the moves that generate the symmetry.
    fn images(self, (row, column): (usize, usize)) -> [Option<Cell>; 2] {
        let (row_across, column_across) = (8 - row, 8 - column);
        let one = match self {
            Self::None | Self::Random => return [None, None],
            Self::Rotate180 => (row_across, column_across),
            Self::Rotate90 => (column, row_across),
            Self::MirrorH | Self::Full => (row, column_across),
            Self::MirrorV => (row_across, column),
            Self::Diagonal => (column, row),
            Self::Antidiagonal => (column_across, row_across),
        };
        let other = if self == Self::Full { Cell::at(column, row) } else { None };
        [Cell::at(one.0, one.1), other]
    }
}

/// An error for text that is not the name of a symmetry.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "not a symmetry; they are none, rotate180, rotate90, mirror-h, mirror-v, diagonal, antidiagonal, full, random"
)]
pub struct ParseClueSymmetryError;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orbits_are_as_large_as_the_groups_say() {
        let sizes = |symmetry: ClueSymmetry| {
            let mut counts = [0; 9];
            symmetry.orbits().iter().for_each(|orbit| counts[orbit.len()] += 1);
            counts
        };
        assert_eq!(sizes(ClueSymmetry::None), [0, 81, 0, 0, 0, 0, 0, 0, 0]);
        assert_eq!(sizes(ClueSymmetry::Rotate180), [0, 1, 40, 0, 0, 0, 0, 0, 0]);
        assert_eq!(sizes(ClueSymmetry::Rotate90), [0, 1, 0, 0, 20, 0, 0, 0, 0]);
        for mirror in
            [ClueSymmetry::MirrorH, ClueSymmetry::MirrorV, ClueSymmetry::Diagonal, ClueSymmetry::Antidiagonal]
        {
            assert_eq!(sizes(mirror), [0, 9, 36, 0, 0, 0, 0, 0, 0], "{mirror}");
        }
        // The centre; four cells each of the middle lines and the diagonals; eight of the others.
        assert_eq!(sizes(ClueSymmetry::Full), [0, 1, 0, 0, 8, 0, 0, 0, 6]);
    }

    #[test]
    fn each_cell_is_in_one_orbit() {
        for &symmetry in ClueSymmetry::ALL {
            let orbits = symmetry.orbits();
            assert_eq!(orbits.iter().map(|orbit| orbit.len()).sum::<usize>(), 81);
            assert_eq!(orbits.into_iter().fold(CellSet::EMPTY, CellSet::union), CellSet::FULL);
        }
    }

    #[test]
    fn mirrors_go_where_they_say() {
        let with_first = |symmetry: ClueSymmetry| {
            let cells: Vec<String> = symmetry.orbits()[1].iter().map(|cell| cell.to_string()).collect();
            cells.join(" ")
        };
        assert_eq!(with_first(ClueSymmetry::MirrorH), "r1c2 r1c8");
        assert_eq!(with_first(ClueSymmetry::MirrorV), "r1c2 r9c2");
        assert_eq!(with_first(ClueSymmetry::Diagonal), "r1c2 r2c1");
        assert_eq!(with_first(ClueSymmetry::Antidiagonal), "r1c2 r8c9");
        assert_eq!(with_first(ClueSymmetry::Rotate90), "r1c2 r2c9 r8c1 r9c8");
    }

    #[test]
    fn names_come_back() {
        for &symmetry in ClueSymmetry::ALL {
            assert_eq!(symmetry.name().parse(), Ok(symmetry));
        }
        assert_eq!("half".parse::<ClueSymmetry>(), Err(ParseClueSymmetryError));
    }
}
