use crate::CellId;
use crate::kernel::{Conflict, Constraint, Cost, View};

/// From the first cell, a number of buildings are seen: cells that are higher than all before. The cells differ.
///
/// A mask of heights has bit h for height h: the place of a value, plus the first value.
#[derive(Clone, Debug)]
pub struct VisibleBuildings {
    cells: Vec<CellId>,
    wanted: usize,
    first: u8,
}

impl VisibleBuildings {
    /// Returns the constraint for cells that differ, at most as many as values, whose values begin with `first`, 0 or 1, and end below 64.
    pub const fn new(cells: Vec<CellId>, wanted: usize, first: u8) -> Self {
        Self { cells, wanted, first }
    }

    /// Returns the heights that the highest cell can have: for each number of cells from the first and each number of those seen, up to the
    /// wanted one.
    fn highest(&self, view: &View<'_>) -> Vec<u64> {
        let width = self.wanted + 1;
        let mut highest = vec![0_u64; (self.cells.len() + 1) * width];
        highest[0] = 1;
        for (at, &cell) in self.cells.iter().enumerate() {
            let heights = view.get(cell) << self.first;
            let (before, after) = highest.split_at_mut((at + 1) * width);
            let before = &before[at * width..];
            // The greatest of n different heights is at least n, or n - 1 if the first value is 0.
            let possible = from(at as u32 + u32::from(self.first));
            for seen in 0..width {
                let mut states = before[seen] & hides(heights);
                if let Some(&lower) = seen.checked_sub(1).and_then(|less| before.get(less)) {
                    states |= heights & above_least(lower);
                }
                after[seen] = states & possible;
            }
        }
        highest
    }
}

/// Returns the heights from one.
const fn from(height: u32) -> u64 {
    if height < 64 { u64::MAX << height } else { 0 }
}

/// Returns the heights above the least of some.
pub(super) const fn above_least(heights: u64) -> u64 {
    let least = heights & heights.wrapping_neg();
    // All bits above the lowest one; none for no heights.
    !(least | least.wrapping_sub(1)) & 0_u64.wrapping_sub((heights != 0) as u64)
}

/// Returns the heights below the greatest of some.
pub(super) const fn below_greatest(heights: u64) -> u64 {
    if heights == 0 { 0 } else { (1 << heights.ilog2()) - 1 }
}

/// Returns the highest heights so far that stay the highest after one of these. The ground, 0, stays after 0.
pub(super) const fn hides(heights: u64) -> u64 {
    above_least(heights) | heights & 1
}

impl Constraint for VisibleBuildings {
    fn cells(&self) -> &[CellId] {
        &self.cells
    }

    fn holds(&self, values: &[u8]) -> bool {
        let (mut highest, mut seen) = (0, 0);
        for value in values.iter().map(|value| value + self.first) {
            if value > highest {
                (highest, seen) = (value, seen + 1);
            }
        }
        seen == self.wanted
    }

    fn propagate(&self, view: &mut View<'_>) -> Result<(), Conflict> {
        let (width, count) = (self.wanted + 1, self.cells.len());
        let highest = self.highest(view);
        // The states after the cells so far from which the wanted number is reached.
        let mut good = vec![0_u64; width];
        good[self.wanted] = highest[count * width + self.wanted];
        for (at, &cell) in self.cells.iter().enumerate().rev() {
            let heights = view.get(cell) << self.first;
            let before = &highest[at * width..(at + 1) * width];
            let mut allowed = 0_u64;
            for seen in 0..width {
                let after = good[seen];
                let same = before[seen] & after & hides(heights);
                good[seen] = same;
                allowed |= heights & (below_greatest(same) | same & 1);
                if let Some(less) = seen.checked_sub(1) {
                    let higher = heights & after & above_least(before[less]);
                    good[less] |= before[less] & below_greatest(higher);
                    allowed |= higher;
                }
            }
            view.keep(cell, allowed >> self.first)?;
        }
        Ok(())
    }

    fn cost(&self) -> Cost {
        Cost::Sets
    }
}

/// The first cell that is lower than one before it has a height. The cells differ.
#[derive(Clone, Debug)]
pub struct FirstHidden {
    cells: Vec<CellId>,
    /// The mask of the height.
    wanted: u64,
    first: u8,
}

impl FirstHidden {
    /// Returns the constraint for cells that differ, at most as many as values, whose values begin with `first`, 0 or 1, and end below 64.
    pub const fn new(cells: Vec<CellId>, wanted: u8, first: u8) -> Self {
        Self { cells, wanted: 1 << wanted, first }
    }

    /// Returns the heights of the last of the cells so far, if these rise to it, for each number of cells.
    fn risen(&self, view: &View<'_>) -> Vec<u64> {
        let mut risen = vec![1_u64];
        for (at, &cell) in self.cells.iter().enumerate() {
            let heights = view.get(cell) << self.first & !self.wanted;
            risen.push(heights & (above_least(risen[at]) | risen[at] & 1));
        }
        risen
    }
}

impl Constraint for FirstHidden {
    fn cells(&self) -> &[CellId] {
        &self.cells
    }

    fn holds(&self, values: &[u8]) -> bool {
        let hidden = values.windows(2).find(|two| two[1] < two[0]).map(|two| two[1]);
        hidden.is_some_and(|value| 1_u64 << (value + self.first) == self.wanted)
    }

    fn propagate(&self, view: &mut View<'_>) -> Result<(), Conflict> {
        let above = above_least(self.wanted);
        let risen = self.risen(view);
        let can_hide = |at: usize, view: &View<'_>| {
            risen[at] & above != 0 && view.get(self.cells[at]) << self.first & self.wanted != 0
        };
        let first_hidden = (0..self.cells.len()).find(|&at| can_hide(at, view));
        // The heights of the next cell from which the cells rise on to one that hides.
        let mut next = 0_u64;
        for at in (0..self.cells.len()).rev() {
            let cell = self.cells[at];
            let mut allowed = if first_hidden.is_some_and(|first| first < at) { !self.wanted } else { 0 };
            if can_hide(at, view) {
                allowed |= self.wanted;
            }
            let mut rising = risen[at + 1] & (below_greatest(next) | next & 1);
            if at + 1 < self.cells.len() && can_hide(at + 1, view) {
                rising |= risen[at + 1] & above;
            }
            next = rising;
            view.keep(cell, (allowed | rising) >> self.first)?;
        }
        Ok(())
    }

    fn cost(&self) -> Cost {
        Cost::Sets
    }
}
