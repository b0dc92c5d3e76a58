//! Sets of cells of a grid as bits, which spread to their neighbours all at once.

use crate::kernel::places;
use core::ops::{BitAnd, BitOr, Not};

/// A set of cells of a grid.
///
/// ```text
/// bit i % 64 of word i / 64: the cell at place i in reading order
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::propagators) struct Plane<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> Plane<WORDS> {
    pub(in crate::propagators) const EMPTY: Self = Self([0; WORDS]);

    pub(in crate::propagators) fn of(cells: impl IntoIterator<Item = usize>) -> Self {
        let mut set = Self::EMPTY;
        cells.into_iter().for_each(|at| set.insert(at));
        set
    }

    pub(in crate::propagators) const fn insert(&mut self, at: usize) {
        self.0[at / 64] |= 1 << (at % 64);
    }

    pub(in crate::propagators) const fn contains(&self, at: usize) -> bool {
        self.0[at / 64] >> (at % 64) & 1 == 1
    }

    pub(in crate::propagators) fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    pub(in crate::propagators) fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// Returns the cells in reading order.
    pub(in crate::propagators) fn cells(self) -> impl Iterator<Item = usize> {
        (0..).zip(self.0).flat_map(|(word, bits)| places(bits).map(move |at| word * 64 + usize::from(at)))
    }

    pub(in crate::propagators) fn first(self) -> Option<usize> {
        self.cells().next()
    }

    /// Returns the cells some places later, fewer than 64.
    fn later(self, places: usize) -> Self {
        let before = |word: usize| if word == 0 { 0 } else { self.0[word - 1] >> (64 - places) };
        Self(core::array::from_fn(|word| self.0[word] << places | before(word)))
    }

    /// Returns the cells some places earlier, fewer than 64.
    fn earlier(self, places: usize) -> Self {
        let after = |word: usize| self.0.get(word + 1).map_or(0, |bits| bits << (64 - places));
        Self(core::array::from_fn(|word| self.0[word] >> places | after(word)))
    }
}

impl<const WORDS: usize> BitAnd for Plane<WORDS> {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(core::array::from_fn(|word| self.0[word] & other.0[word]))
    }
}

impl<const WORDS: usize> BitOr for Plane<WORDS> {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(core::array::from_fn(|word| self.0[word] | other.0[word]))
    }
}

impl<const WORDS: usize> Not for Plane<WORDS> {
    type Output = Self;

    fn not(self) -> Self {
        Self(self.0.map(|word| !word))
    }
}

/// A grid, whose last row can be shorter.
#[derive(Clone, Debug)]
pub(in crate::propagators) struct Grid<const WORDS: usize> {
    columns: usize,
    all: Plane<WORDS>,
    /// The cells with one to their left, and those with one to their right.
    after_first: Plane<WORDS>,
    before_last: Plane<WORDS>,
}

impl<const WORDS: usize> Grid<WORDS> {
    /// Returns a grid with this many cells, of which the words have room for all, and columns, fewer than 64.
    pub(in crate::propagators) fn new(cells: usize, columns: usize) -> Self {
        let columns = columns.max(1);
        let in_column =
            |is_in: fn(usize, usize) -> bool| Plane::of((0..cells).filter(|at| is_in(at % columns, columns)));
        Self {
            columns,
            all: Plane::of(0..cells),
            after_first: in_column(|column, _| column > 0),
            before_last: in_column(|column, columns| column + 1 < columns),
        }
    }

    /// Returns all cells.
    pub(in crate::propagators) const fn all(&self) -> Plane<WORDS> {
        self.all
    }

    /// Returns the cells of a set and those beside them, of these that are within another one.
    pub(in crate::propagators) fn spread(&self, cells: Plane<WORDS>, within: Plane<WORDS>) -> Plane<WORDS> {
        let beside = cells.later(1) & self.after_first | cells.earlier(1) & self.before_last;
        (cells | beside | cells.later(self.columns) | cells.earlier(self.columns)) & within
    }

    /// Returns the cells that others reach within a set, those of the others that are in it included.
    pub(in crate::propagators) fn reached(&self, from: Plane<WORDS>, within: Plane<WORDS>) -> Plane<WORDS> {
        let mut reached = from & within;
        loop {
            let more = self.spread(reached, within);
            if more == reached {
                return reached;
            }
            reached = more;
        }
    }

    /// Returns the cells of a set beside which others of it are that do not reach each other through the eight cells around.
    ///
    /// ```text
    /// NW N NE     A neighbour is the last of those that reach each other if the next one, or the corner between them, is not in the set.
    ///  W . E      A cell is pinched if two of its neighbours are the last ones.
    /// SW S SE
    /// ```
    ///
    /// # Source
    /// The connectivity number of Shigeki Yokoi, Jun-ichiro Toriwaki and Teruo Fukumura, [An Analysis of Topological Properties of Digitized
    /// Binary Pictures Using Local Features](https://doi.org/10.1016/0146-664X(75)90021-3), 1975.
    pub(in crate::propagators) fn pinched(&self, within: Plane<WORDS>) -> Plane<WORDS> {
        let to_east = |cells: Plane<WORDS>| cells.earlier(1) & self.before_last;
        let to_west = |cells: Plane<WORDS>| cells.later(1) & self.after_first;
        let (north, south) = (within.later(self.columns), within.earlier(self.columns));
        let (east, west) = (to_east(within), to_west(within));
        let last_east = east & !(to_east(north) & north);
        let last_north = north & !(to_west(north) & west);
        let last_west = west & !(to_west(south) & south);
        let last_south = south & !(to_east(south) & east);
        let two = last_east & last_west
            | last_north & last_south
            | (last_east | last_west) & (last_north | last_south);
        two & within
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudokit_testkit::Rng;

    /// Returns the cells of a set without which others beside them do not reach each other within it.
    fn connecting(grid: &Grid<2>, within: Plane<2>) -> Plane<2> {
        Plane::of(within.cells().filter(|&at| {
            let own = Plane::of([at]);
            let beside = grid.spread(own, within) & !own;
            beside.first().is_some_and(|first| {
                let reached = grid.reached(Plane::of([first]), within & !own);
                !(beside & !reached).is_empty()
            })
        }))
    }

    #[test]
    fn cells_that_are_not_pinched_connect_nothing() {
        let mut rng = Rng::new(1);
        let mut pinched = 0;
        for (cells, columns) in [(81, 9), (24, 6), (11, 3), (9, 1), (7, 7), (128, 11)] {
            let grid = Grid::<2>::new(cells, columns);
            for _ in 0..300 {
                let share = 1 + rng.below(4);
                let within = Plane::of((0..cells).filter(|_| rng.below(5) < share));
                let found = grid.pinched(within);
                assert!((connecting(&grid, within) & !found).is_empty(), "{within:?} of {cells}");
                pinched += found.len();
            }
            // Of a full grid, no cell is pinched, but those of a line.
            let ends = if columns == 1 || columns == cells { cells - 2 } else { 0 };
            let is_whole = cells % columns == 0;
            assert!(!is_whole || grid.pinched(grid.all()).len() == ends, "{cells}");
        }
        assert!(pinched > 1_000);
    }
}
