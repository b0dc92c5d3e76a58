use crate::CellId;
use crate::kernel::places;
use smallvec::{SmallVec, smallvec};

/// A set of cells.
///
/// ```text
/// bit i % 64 of word i / 64: cell i
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct CellSet(SmallVec<[u64; 4]>);

impl CellSet {
    /// Returns the set of these of a number of cells.
    pub(crate) fn new(count: usize, cells: &[CellId]) -> Self {
        let mut set = Self(smallvec![0; count.div_ceil(64)]);
        for &cell in cells {
            set.0[cell / 64] |= 1 << (cell % 64);
        }
        set
    }

    pub(crate) fn contains(&self, cell: CellId) -> bool {
        self.0[cell / 64] >> (cell % 64) & 1 == 1
    }

    pub(crate) fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Returns for how many cells, at least, there is room.
    pub(crate) fn capacity(&self) -> usize {
        self.0.len() * 64
    }

    /// Returns the number of cells that are in both.
    pub(crate) fn common(&self, other: &Self) -> usize {
        self.0.iter().zip(&other.0).map(|(one, other)| (one & other).count_ones() as usize).sum()
    }

    /// Returns whether a cell is in both.
    pub(crate) fn has_common(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).any(|(one, other)| one & other != 0)
    }

    /// Returns whether two cells at least are in both. This is faster than their number.
    pub(crate) fn have_two_in_common(&self, other: &Self) -> bool {
        let mut both = self.0.iter().zip(&other.0).map(|(one, other)| one & other).filter(|&word| word != 0);
        both.next().is_some_and(|first| !first.is_power_of_two() || both.next().is_some())
    }

    pub(crate) fn add(&mut self, other: &Self) {
        self.0.iter_mut().zip(&other.0).for_each(|(word, other)| *word |= other);
    }

    /// Returns the cells that are not in another set.
    pub(crate) fn without(&self, other: &Self) -> Self {
        Self(self.0.iter().zip(&other.0).map(|(word, other)| word & !other).collect())
    }

    /// Returns the cells in increasing order.
    pub(crate) fn cells(&self) -> Vec<CellId> {
        let mut cells = Vec::with_capacity(self.len());
        self.add_to(&mut cells);
        cells
    }

    /// Adds the cells in increasing order to a list.
    pub(crate) fn add_to(&self, list: &mut Vec<CellId>) {
        for (word, &bits) in self.0.iter().enumerate() {
            list.extend(places(bits).map(|at| word * 64 + usize::from(at)));
        }
    }
}
