//! Sets of cells of a grid as bits, which spread to their neighbours all at once.

use crate::kernel::places;
use core::ops::{BitAnd, BitOr, Not};

/// A set of cells of a grid.
///
/// ```text
/// bit i % 64 of word i / 64: the cell at place i in reading order
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Plane<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> Plane<WORDS> {
    pub(super) const EMPTY: Self = Self([0; WORDS]);

    pub(super) fn of(cells: impl IntoIterator<Item = usize>) -> Self {
        let mut set = Self::EMPTY;
        cells.into_iter().for_each(|at| set.insert(at));
        set
    }

    pub(super) const fn insert(&mut self, at: usize) {
        self.0[at / 64] |= 1 << (at % 64);
    }

    pub(super) const fn contains(&self, at: usize) -> bool {
        self.0[at / 64] >> (at % 64) & 1 == 1
    }

    pub(super) fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// Returns the cells in reading order.
    pub(super) fn cells(self) -> impl Iterator<Item = usize> {
        (0..).zip(self.0).flat_map(|(word, bits)| places(bits).map(move |at| word * 64 + usize::from(at)))
    }

    pub(super) fn first(self) -> Option<usize> {
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
pub(super) struct Grid<const WORDS: usize> {
    columns: usize,
    /// The cells with one to their left, and those with one to their right.
    after_first: Plane<WORDS>,
    before_last: Plane<WORDS>,
}

impl<const WORDS: usize> Grid<WORDS> {
    /// Returns a grid with this many cells, of which the words have room for all, and columns, fewer than 64.
    pub(super) fn new(cells: usize, columns: usize) -> Self {
        let columns = columns.max(1);
        let in_column =
            |is_in: fn(usize, usize) -> bool| Plane::of((0..cells).filter(|at| is_in(at % columns, columns)));
        Self {
            columns,
            after_first: in_column(|column, _| column > 0),
            before_last: in_column(|column, columns| column + 1 < columns),
        }
    }

    /// Returns the cells of a set and those beside them, of these that are within another one.
    pub(super) fn spread(&self, cells: Plane<WORDS>, within: Plane<WORDS>) -> Plane<WORDS> {
        let beside = cells.later(1) & self.after_first | cells.earlier(1) & self.before_last;
        (cells | beside | cells.later(self.columns) | cells.earlier(self.columns)) & within
    }

    /// Returns the cells that others reach within a set, those of the others that are in it included.
    pub(super) fn reached(&self, from: Plane<WORDS>, within: Plane<WORDS>) -> Plane<WORDS> {
        let mut reached = from & within;
        loop {
            let more = self.spread(reached, within);
            if more == reached {
                return reached;
            }
            reached = more;
        }
    }
}
