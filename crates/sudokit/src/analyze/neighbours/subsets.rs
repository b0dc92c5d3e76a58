use crate::grid::{Cell, CellSet};
use alloc::vec::Vec;

/// An iterator over the sets of `size` of these cells, in lexicographic order.
#[derive(Clone, Debug)]
pub(super) struct Subsets {
    cells: Vec<Cell>,
    /// The indices of the next set among the cells, ascending; `None` at the end.
    next: Option<Vec<usize>>,
}

impl Subsets {
    pub(super) fn new(cells: CellSet, size: usize) -> Self {
        let cells: Vec<Cell> = cells.iter().collect();
        let next = (size <= cells.len()).then(|| (0..size).collect());
        Self { cells, next }
    }

    /// Returns the indices of the next set.
    fn advance(&self, mut places: Vec<usize>) -> Option<Vec<usize>> {
        let size = places.len();
        let last = |at: usize| self.cells.len() - size + at;
        let at = (0..size).rev().find(|&at| places[at] < last(at))?;
        let from = places[at] + 1;
        for (place, value) in places[at..].iter_mut().zip(from..) {
            *place = value;
        }
        Some(places)
    }
}

impl Iterator for Subsets {
    type Item = CellSet;

    fn next(&mut self) -> Option<CellSet> {
        let places = self.next.take()?;
        let set = places.iter().map(|&place| self.cells[place]).collect();
        self.next = self.advance(places);
        Some(set)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_set_comes_once() {
        for (cells, size, number) in [(5, 0, 1), (5, 1, 5), (5, 2, 10), (5, 5, 1), (5, 6, 0), (17, 3, 680)] {
            let all: Vec<CellSet> = Subsets::new(CellSet::from_bits((1 << cells) - 1), size).collect();
            let mut distinct = all.clone();
            distinct.sort_unstable();
            distinct.dedup();
            assert!(all.iter().all(|set| set.len() == size));
            assert_eq!((all.len(), distinct.len()), (number, number));
        }
    }
}
