use super::{Linear, sets_with_sum};
use crate::CellId;
use crate::kernel::{Conflict, Constraint, Cost, View, bounds, places};

/// The first x cells have a sum, where x is the value of the first.
#[derive(Clone, Debug)]
pub struct FirstSum {
    cells: Vec<CellId>,
    sum: i64,
    first: i64,
    /// For each place of a value of the first cell, the sets of values that the other ones of the first cells can have; empty if these are
    /// not known to differ.
    sets: Vec<Vec<u64>>,
}

impl FirstSum {
    /// Returns the constraint for values that begin with `first`.
    pub fn new(cells: Vec<CellId>, sum: i64, first: u8) -> Self {
        Self { cells, sum, first: i64::from(first), sets: Vec::new() }
    }

    /// Returns the constraint for cells that differ, of `count` values, not many.
    pub fn of_different(cells: Vec<CellId>, sum: i64, count: usize, first: u8) -> Self {
        let sets = |place: usize| {
            let length = place + usize::from(first);
            let Some(others) = length.checked_sub(1).filter(|_| length <= cells.len()) else {
                // No cells have the sum 0.
                return if length == 0 && sum == 0 { vec![0] } else { Vec::new() };
            };
            let mut sets = sets_with_sum(count, first, others, sum - i64::from(length as u32));
            sets.retain(|set| set >> place & 1 == 0);
            sets
        };
        let sets = (0..count).map(sets).collect();
        Self { sets, ..Self::new(cells, sum, first) }
    }

    /// Returns how many cells have the sum if the first has the value at a place.
    fn length(&self, place: u8) -> usize {
        (i64::from(place) + self.first) as usize
    }

    /// Returns whether the first `length` cells, of which the first has this value, can have the sum.
    fn fits(&self, view: &View<'_>, length: usize, value: i64) -> bool {
        if length == 0 || length > self.cells.len() {
            return length == 0 && self.sum == 0;
        }
        let others = self.cells[1..length].iter().map(|&cell| bounds(view.get(cell)));
        let (least, most) =
            others.fold((value, value), |(least, most), (low, high)| (least + low, most + high));
        let sum = self.sum - self.first * (i64::from(length as u32) - 1);
        (least..=most).contains(&sum)
    }

    /// Keeps the values of all combinations of a value of the first cell and a set of those after it.
    fn narrow_by_sets(&self, view: &mut View<'_>) -> Result<(), Conflict> {
        let (mut buffer, mut allowed) = ([0; crate::MOST_VALUES], [0_u64; crate::MOST_VALUES]);
        let values = view.copy_of(&self.cells, &mut buffer);
        for place in places(values[0]) {
            let own = 1_u64 << place;
            let summed = self.length(place).saturating_sub(1);
            let Some((summed, after)) = values[1..].split_at_checked(summed) else { continue };
            let union = summed.iter().fold(0, |union, values| union | values);
            for &set in self.sets[usize::from(place)].iter().filter(|&&set| set & !union == 0) {
                let others = !(set | own);
                let fits = summed.iter().all(|values| values & set != 0)
                    && after.iter().all(|values| values & others != 0);
                if fits {
                    allowed[0] |= own;
                    let (of_summed, of_after) =
                        allowed[1..=summed.len() + after.len()].split_at_mut(summed.len());
                    for allowed in of_summed {
                        *allowed |= set;
                    }
                    for allowed in of_after {
                        *allowed |= others;
                    }
                }
            }
        }
        self.cells.iter().zip(allowed).try_for_each(|(&cell, allowed)| view.keep(cell, allowed))
    }

    /// Keeps what the least and the greatest values of the cells allow.
    fn narrow_by_bounds(&self, view: &mut View<'_>) -> Result<(), Conflict> {
        let index = self.cells[0];
        let fits = |&place: &u8| self.fits(view, self.length(place), i64::from(place) + self.first);
        let kept = places(view.get(index)).filter(fits).fold(0, |kept, place| kept | 1_u64 << place);
        view.keep(index, kept)?;
        let Some(place) = view.value(index) else {
            return Ok(());
        };
        // The cells after the first have the rest of the sum.
        let others = self.cells.get(1..self.length(place)).unwrap_or(&[]);
        let rest = self.sum - i64::from(place) - self.first;
        if others.is_empty() {
            return Ok(());
        }
        Linear::new(others.iter().map(|&cell| (1, cell)), rest, self.first as u8).propagate(view)
    }
}

impl Constraint for FirstSum {
    fn cells(&self) -> &[CellId] {
        &self.cells
    }

    fn holds(&self, values: &[u8]) -> bool {
        let cells = values.get(..self.length(values[0]));
        cells.is_some_and(|cells| {
            cells.iter().map(|&value| i64::from(value) + self.first).sum::<i64>() == self.sum
        })
    }

    fn propagate(&self, view: &mut View<'_>) -> Result<(), Conflict> {
        if self.sets.is_empty() {
            return self.narrow_by_bounds(view);
        }
        self.narrow_by_sets(view)?;
        // The sets do not say which cell has which value.
        self.narrow_by_bounds(view)
    }

    fn cost(&self) -> Cost {
        Cost::Sets
    }
}
