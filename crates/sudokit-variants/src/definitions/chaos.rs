//! Chaos construction: regions that are part of the solution.

use super::{Assignment, all_different, signed};
use crate::CellId;

impl Assignment<'_> {
    pub(super) fn has_chaos_construction(&self) -> bool {
        let region_cells = self.layout.region_cells();
        let numbers: Vec<u8> = region_cells.cells().map(|cell| self.index(cell)).collect();
        let mut firsts: Vec<u8> = Vec::new();
        for &number in &numbers {
            if !firsts.contains(&number) {
                firsts.push(number);
            }
        }
        let is_region = |number: &u8| {
            let cells: Vec<CellId> = (0..numbers.len()).filter(|&cell| numbers[cell] == *number).collect();
            cells.len() == self.layout.region_size
                && all_different(&self.values(&cells))
                && self.layout.grid().is_connected(&cells)
        };
        firsts.iter().enumerate().all(|(at, &number)| at == usize::from(number))
            && firsts.iter().all(is_region)
    }

    /// Returns the number of cells reached by walking along each arm within one region. The first cell is that of all arms.
    pub(super) fn reached_along(&self, arms: &[Vec<CellId>]) -> i64 {
        let beyond_first = |arm: &Vec<CellId>| {
            let region = arm.first().map(|&first| self.index(first));
            signed(arm.iter().skip(1).take_while(|&&cell| Some(self.index(cell)) == region).count())
        };
        1 + arms.iter().map(beyond_first).sum::<i64>()
    }

    /// Returns the number of the region cells in the region of the first one.
    pub(super) fn in_region_of_first(&self, cells: &[CellId]) -> i64 {
        let first = cells.first().map(|&first| self.index(first));
        signed(cells.iter().filter(|&&cell| Some(self.index(cell)) == first).count())
    }
}
