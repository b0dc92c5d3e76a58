use crate::CellId;
use crate::kernel::{Conflict, Constraint, Cost, View, places};

/// A grid is cut into connected regions of one size, each without a value twice. Each cell has a label, the number of its region; regions are
/// numbered by their first cells.
#[derive(Clone, Debug)]
pub struct Regions {
    /// The cells of the grid in reading order, then their labels.
    cells: Vec<CellId>,
    columns: usize,
    size: usize,
    /// The values that each region must have: all, if there are as many as cells in a region, or none.
    required: u64,
}

impl Regions {
    /// Returns the constraint for cells and their labels, in reading order of a grid with this many columns, for regions of a size and for
    /// these values.
    pub fn new(cells: &[CellId], labels: &[CellId], columns: usize, size: usize, values: u64) -> Self {
        let required = if values.count_ones() as usize == size { values } else { 0 };
        Self { cells: [cells, labels].concat(), columns, size, required }
    }

    /// Returns the number of cells of the grid.
    const fn count(&self) -> usize {
        self.cells.len() / 2
    }

    fn label(&self, at: usize) -> CellId {
        self.cells[self.count() + at]
    }

    /// Returns the cells that share an edge with one, by their places.
    fn neighbours(&self, at: usize) -> impl Iterator<Item = usize> {
        let column = at % self.columns;
        let left = (column > 0).then(|| at - 1);
        let right = (column + 1 < self.columns).then_some(at + 1);
        let down = (at + self.columns < self.count()).then_some(at + self.columns);
        [at.checked_sub(self.columns), left, right, down].into_iter().flatten()
    }

    /// A label is at most one more than all before it.
    fn number_in_order(&self, view: &mut View<'_>) -> Result<(), Conflict> {
        let mut highest = 0;
        for at in 0..self.count() {
            view.keep(self.label(at), u64::MAX >> (63 - highest.min(63)))?;
            let last = view.get(self.label(at)).checked_ilog2().unwrap_or(0);
            highest = highest.max(last + 1);
        }
        Ok(())
    }

    /// Propagates what is known of one region.
    fn propagate_region(&self, view: &mut View<'_>, number: u8) -> Result<(), Conflict> {
        let label = 1_u64 << number;
        let (mut certain, mut possible) = (0, 0);
        for at in 0..self.count() {
            certain += usize::from(view.get(self.label(at)) == label);
            possible += usize::from(view.get(self.label(at)) & label != 0);
        }
        if certain > self.size || possible < self.size {
            return Err(Conflict);
        }
        for at in 0..self.count() {
            let values = view.get(self.label(at));
            if certain == self.size && values != label {
                view.remove(self.label(at), label)?;
            } else if possible == self.size && values & label != 0 {
                view.keep(self.label(at), label)?;
            }
        }
        self.connect(view, label, certain)?;
        self.leave_by_only_way(view, label)?;
        self.differ(view, label)
    }

    /// Connected cells of an unfinished region that can grow in one way only do so.
    fn leave_by_only_way(&self, view: &mut View<'_>, label: u64) -> Result<(), Conflict> {
        let certain = (0..self.count()).filter(|&at| view.get(self.label(at)) == label).count();
        if certain >= self.size {
            return Ok(());
        }
        let mut is_seen = vec![false; self.count()];
        for first in 0..self.count() {
            if is_seen[first] || view.get(self.label(first)) != label {
                continue;
            }
            is_seen[first] = true;
            let (mut waiting, mut way, mut ways) = (vec![first], 0, 0);
            while let Some(at) = waiting.pop() {
                for next in self.neighbours(at) {
                    let labels = view.get(self.label(next));
                    if labels == label && !is_seen[next] {
                        is_seen[next] = true;
                        waiting.push(next);
                    } else if labels != label && labels & label != 0 && (ways == 0 || way != next) {
                        (way, ways) = (next, ways + 1);
                    }
                }
            }
            match ways {
                0 => return Err(Conflict),
                // Others can be connected by it: they are looked at in the next propagation.
                1 => return view.keep(self.label(way), label),
                _ => {}
            }
        }
        Ok(())
    }

    /// Removes the label from cells that the region cannot reach.
    fn connect(&self, view: &mut View<'_>, label: u64, certain: usize) -> Result<(), Conflict> {
        let mut steps = vec![usize::MAX; self.count()];
        let first = (0..self.count()).find(|&at| view.get(self.label(at)) == label);
        if let Some(first) = first {
            self.reach(view, label, &mut steps, first);
        } else {
            self.reach_large_areas(view, label, &mut steps);
        }
        let spare = self.size - certain;
        for (at, &steps) in steps.iter().enumerate() {
            if steps > spare && view.get(self.label(at)) & label != 0 {
                view.remove(self.label(at), label)?;
            }
        }
        Ok(())
    }

    /// Finds for each cell the least number of cells, not yet in the region, on a way to it from a first one.
    fn reach(&self, view: &View<'_>, label: u64, steps: &mut [usize], first: usize) {
        let mut waiting = std::collections::VecDeque::from([first]);
        steps[first] = usize::from(view.get(self.label(first)) != label);
        while let Some(at) = waiting.pop_front() {
            for next in self.neighbours(at) {
                let values = view.get(self.label(next));
                let cost = usize::from(values != label);
                if values & label != 0 && steps[at] + cost < steps[next] {
                    steps[next] = steps[at] + cost;
                    if cost == 0 { waiting.push_front(next) } else { waiting.push_back(next) }
                }
            }
        }
    }

    /// Finds the areas of connected cells that have room for a region of which no cell is known. Their cells have no steps.
    fn reach_large_areas(&self, view: &View<'_>, label: u64, steps: &mut [usize]) {
        for first in 0..self.count() {
            if steps[first] != usize::MAX || view.get(self.label(first)) & label == 0 {
                continue;
            }
            let mut own = vec![usize::MAX; self.count()];
            self.reach(view, label, &mut own, first);
            let area = own.iter().filter(|&&steps| steps != usize::MAX).count();
            for (steps, _) in steps.iter_mut().zip(&own).filter(|(_, own)| **own != usize::MAX) {
                // Marked as too small, but seen.
                *steps = if area < self.size { usize::MAX - 1 } else { 0 };
            }
        }
    }

    /// No value is in the region twice, and each required one is in it.
    fn differ(&self, view: &mut View<'_>, label: u64) -> Result<(), Conflict> {
        let (mut fixed, mut once, mut twice) = (0_u64, 0_u64, 0_u64);
        for at in 0..self.count() {
            let (values, labels) = (view.get(self.cells[at]), view.get(self.label(at)));
            if labels & label == 0 {
                continue;
            }
            if labels == label && values.is_power_of_two() {
                if fixed & values != 0 {
                    return Err(Conflict);
                }
                fixed |= values;
            }
            twice |= once & values;
            once |= values;
        }
        if self.required & !once != 0 {
            return Err(Conflict);
        }
        let single = once & !twice & self.required;
        for at in 0..self.count() {
            let (values, labels) = (view.get(self.cells[at]), view.get(self.label(at)));
            if labels & label == 0 {
                continue;
            }
            if values & single != 0 {
                view.keep(self.label(at), label)?;
                view.keep(self.cells[at], values & single)?;
            } else if labels == label && !values.is_power_of_two() {
                view.remove(self.cells[at], fixed)?;
            } else if labels != label && values & !fixed == 0 {
                view.remove(self.label(at), label)?;
            }
        }
        Ok(())
    }
}

impl Constraint for Regions {
    fn cells(&self) -> &[CellId] {
        &self.cells
    }

    fn holds(&self, values: &[u8]) -> bool {
        let (values, labels) = values.split_at(self.count());
        let mut regions: Vec<Vec<usize>> = Vec::new();
        for (at, &label) in labels.iter().enumerate() {
            if usize::from(label) == regions.len() {
                regions.push(Vec::new());
            }
            let Some(region) = regions.get_mut(usize::from(label)) else {
                return false;
            };
            region.push(at);
        }
        regions.iter().all(|region| {
            let own: Vec<u8> = region.iter().map(|&at| values[at]).collect();
            let mut reached = vec![region[0]];
            let mut at = 0;
            while let Some(&cell) = reached.get(at) {
                let next: Vec<usize> = self
                    .neighbours(cell)
                    .filter(|next| region.contains(next) && !reached.contains(next))
                    .collect();
                reached.extend(next);
                at += 1;
            }
            region.len() == self.size && reached.len() == self.size && super::are_different(&own)
        })
    }

    fn propagate(&self, view: &mut View<'_>) -> Result<(), Conflict> {
        self.number_in_order(view)?;
        let labels = (0..self.count()).fold(0, |labels, at| labels | view.get(self.label(at)));
        let count = self.count() / self.size.max(1);
        // Each region has a cell.
        if labels.count_ones() as usize != count || count * self.size != self.count() {
            return Err(Conflict);
        }
        places(labels).try_for_each(|number| self.propagate_region(view, number))
    }

    fn cost(&self) -> Cost {
        Cost::Layers
    }
}
