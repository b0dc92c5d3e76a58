use crate::CellId;
use crate::kernel::places;

/// A set of cells.
///
/// ```text
/// bit i % 64 of word i / 64: cell i
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct CellSet(Vec<u64>);

impl CellSet {
    /// Returns the set of these of a number of cells.
    pub(crate) fn new(count: usize, cells: &[CellId]) -> Self {
        let mut set = Self(vec![0; count.div_ceil(64)]);
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

    pub(crate) fn add(&mut self, other: &Self) {
        self.0.iter_mut().zip(&other.0).for_each(|(word, other)| *word |= other);
    }

    /// Returns the cells that are not in another set.
    pub(crate) fn without(&self, other: &Self) -> Self {
        Self(self.0.iter().zip(&other.0).map(|(word, other)| word & !other).collect())
    }

    /// Returns the cells in increasing order.
    pub(crate) fn cells(&self) -> Vec<CellId> {
        let of_word = |(word, &bits): (usize, &u64)| places(bits).map(move |at| word * 64 + usize::from(at));
        self.0.iter().enumerate().flat_map(of_word).collect()
    }
}
