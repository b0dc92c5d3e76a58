use super::sets::require_set;
use super::{Linear, are_different};
use crate::CellId;
use crate::kernel::{Clauses, Conflict, Constraint, Cost, Differing, View, once_and_twice, places};
use std::sync::Arc;

/// The values of the cells are all different and are one of some sets: those with one sum, for example.
#[derive(Clone, Debug)]
pub struct Cage {
    /// The cells, then those that have all other values, if they are part of a house.
    cells: Vec<CellId>,
    inside: usize,
    /// The values of the house.
    house: u64,
    sets: Arc<Vec<u64>>,
    /// The sum of the values, if the sets are those with one sum.
    sum: Option<Linear>,
}

impl Cage {
    /// Returns the constraint with these sets, each of as many values as there are cells.
    pub const fn new(cells: Vec<CellId>, sets: Arc<Vec<u64>>) -> Self {
        Self { inside: cells.len(), house: 0, cells, sets, sum: None }
    }

    /// Adds the other cells of a house of which the cells are part, and its values, of which each is in one cell.
    #[must_use]
    pub fn in_house(mut self, others: &[CellId], values: u64) -> Self {
        self.cells.extend(others);
        self.house = values;
        self
    }

    fn inside(&self) -> &[CellId] {
        &self.cells[..self.inside]
    }

    /// Returns the constraint of cells with a sum, with the sets of [`sets_with_sum`].
    pub fn with_sum(cells: Vec<CellId>, sum: i64, first: u8, sets: Arc<Vec<u64>>) -> Self {
        let linear = Linear::new(cells.iter().map(|&cell| (1, cell)), sum, first);
        Self { inside: cells.len(), house: 0, cells, sets, sum: Some(linear) }
    }
}

/// Returns all sets of `size` of `count` places whose values, which begin with `first`, have a sum.
pub fn sets_with_sum(count: usize, first: u8, size: usize, sum: i64) -> Vec<u64> {
    // Both are at most 64.
    let (count, size) = (i64::from(count as u32), i64::from(size as u32));
    let mut sets = Vec::new();
    let sum = sum - i64::from(first) * size;
    collect_sets(0, count, size, sum, 0, &mut sets);
    sets
}

/// Adds the sets of `size` places from `start` with a sum to those chosen.
fn collect_sets(start: i64, count: i64, size: i64, sum: i64, chosen: u64, sets: &mut Vec<u64>) {
    if size == 0 {
        if sum == 0 {
            sets.push(chosen);
        }
        return;
    }
    for place in start..=count - size {
        // The least sum has the next places, the greatest the last ones.
        let least = size * place + size * (size - 1) / 2;
        let most = place + (size - 1) * (count - 1) - (size - 1) * (size - 2) / 2;
        if least > sum {
            return;
        }
        if most >= sum {
            collect_sets(place + 1, count, size - 1, sum - place, chosen | 1 << place, sets);
        }
    }
}

/// Returns all sets of `size` of `count` places of which no part has a sum, for values that begin with `first`. The sum is from 1 to 127.
pub fn sets_without_sum(count: usize, first: u8, size: usize, sum: u32) -> Vec<u64> {
    let mut sets = Vec::new();
    let search = Parts { count, first, sum };
    search.collect(0, size, 1, 0, &mut sets);
    sets
}

/// A search for sets of which no part has a sum.
struct Parts {
    count: usize,
    first: u8,
    sum: u32,
}

impl Parts {
    /// Adds the sets of `size` places from `start`, with those chosen, whose parts have sums: bit n for the sum n, below 128.
    fn collect(&self, start: usize, size: usize, sums: u128, chosen: u64, sets: &mut Vec<u64>) {
        if sums >> self.sum & 1 == 1 {
            return;
        }
        if size == 0 {
            return sets.push(chosen);
        }
        for place in start..=self.count.saturating_sub(size) {
            let more = sums.checked_shl(place as u32 + u32::from(self.first)).unwrap_or(0);
            self.collect(place + 1, size - 1, sums | more, chosen | 1 << place, sets);
        }
    }
}

impl Constraint for Cage {
    fn cells(&self) -> &[CellId] {
        &self.cells
    }

    fn holds(&self, values: &[u8]) -> bool {
        let values = &values[..self.inside];
        let set = values.iter().fold(0, |set, value| set | 1_u64 << value);
        are_different(values) && self.sets.contains(&set)
    }

    fn propagate(&self, view: &mut View<'_>) -> Result<(), Conflict> {
        let before = view.changes();
        let (mut union, mut fixed, mut open) = (0_u64, 0_u64, 0);
        for &cell in self.inside() {
            let values = view.get(cell);
            union |= values;
            // Without a jump, which is foreseen wrongly half of the time.
            let is_open = values & values.wrapping_sub(1) != 0;
            fixed |= values & u64::from(is_open).wrapping_sub(1);
            open += usize::from(is_open);
        }
        let others = &self.cells[self.inside..];
        let outside = others.iter().fold(!self.house, |outside, &cell| outside | view.get(cell));
        // What a set does not have is in the other cells of the house.
        let must = fixed | !outside;
        let fits = |set: u64| set & !union == 0 && must & !set == 0;
        let fits_all = |set: u64| self.inside().iter().all(|&cell| view.get(cell) & set != 0);
        let (mut any, mut all) = (0_u64, u64::MAX);
        for &set in self.sets.iter().filter(|&&set| fits(set) && fits_all(set)) {
            any |= set;
            all &= set;
        }
        for &cell in self.inside() {
            view.keep(cell, any)?;
        }
        if all != 0 {
            others.iter().try_for_each(|&cell| view.remove(cell, all))?;
            self.place_required(view, all)?;
        }
        // Where nothing was removed, as many cells are open as before.
        if open > 2 && view.changes() == before {
            return Ok(());
        }
        self.sum.as_ref().map_or(Ok(()), |sum| sum.finish(view, 2))
    }

    fn importance(&self) -> u64 {
        self.inside as u64
    }

    fn cost(&self) -> Cost {
        Cost::Sets
    }

    fn clauses(&self, domains: &[u64], clauses: &mut dyn Clauses) -> bool {
        require_set(self.inside(), self.sets.iter().copied(), domains, clauses)
    }

    fn differs(&self, differing: &mut dyn Differing) {
        differing.all(self.inside());
    }
}

impl Cage {
    /// Places values that are in every set and fit in one cell only.
    fn place_required(&self, view: &mut View<'_>, required: u64) -> Result<(), Conflict> {
        let (once, twice) = once_and_twice(self.inside().iter().map(|&cell| view.get(cell)));
        let single = once & !twice & required;
        for &cell in self.inside() {
            let hidden = view.get(cell) & single;
            if hidden != 0 {
                view.keep(cell, if hidden.is_power_of_two() { hidden } else { 0 })?;
            }
        }
        for place in places(twice & required) {
            view.require(1 << place, 1, self.inside())?;
        }
        Ok(())
    }
}
