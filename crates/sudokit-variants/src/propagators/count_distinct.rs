use super::partial_sums::{Addends, require_sum_of};
use crate::kernel::{Conflict, Constraint, Cost, Facts, View, places};
use crate::learning::Clauses;
use crate::{CellId, MOST_VALUES};

/// The value of a control cell is the number of different values in other cells, less an offset.
#[derive(Clone, Debug)]
pub struct CountDistinct {
    /// The control cell, then the others.
    cells: Vec<CellId>,
    /// What the place of the value of the control cell is less than the number of values.
    offset: usize,
    /// The greatest number of other cells of which no two have the same value.
    differing: usize,
    /// The greatest number of different values.
    most: usize,
}

/// The different values of some cells.
#[derive(Default)]
struct DistinctCount {
    /// As many different values there are at least.
    least: usize,
    /// The values that there are if there are no more than these.
    of_least: u64,
    /// The values of cells that have only one.
    fixed: u64,
    all: u64,
    twice: u64,
    /// The number of cells with more than one value.
    open: usize,
}

impl CountDistinct {
    /// Returns the constraint: the place of the value of the control cell and the offset are the number of values.
    pub fn new(control: CellId, others: &[CellId], offset: usize) -> Self {
        let mut distinct = others.to_vec();
        distinct.sort_unstable();
        distinct.dedup();
        Self { most: distinct.len(), cells: [vec![control], distinct].concat(), offset, differing: 1 }
    }

    /// Has no more different values than these, because of other constraints.
    #[must_use]
    pub fn at_most(self, most: usize) -> Self {
        Self { most: most.min(self.most), ..self }
    }

    fn others(&self) -> &[CellId] {
        &self.cells[1..]
    }

    /// Looks at all cells but the control cell.
    fn seen(&self, view: &View<'_>) -> DistinctCount {
        let mut seen = DistinctCount::default();
        for &cell in self.others() {
            let values = view.get(cell);
            seen.twice |= seen.all & values;
            seen.all |= values;
            seen.fixed |= if values.is_power_of_two() { values } else { 0 };
            seen.open += usize::from(!values.is_power_of_two());
        }
        (seen.of_least, seen.least) = (seen.fixed, seen.fixed.count_ones() as usize);
        // Cells that have no value in common have different ones; those with few values first.
        for size in 2..=seen.all.count_ones() {
            for &cell in self.others() {
                let values = view.get(cell);
                if values.count_ones() == size && values & seen.of_least == 0 {
                    seen.of_least |= values;
                    seen.least += 1;
                }
            }
        }
        seen
    }

    fn keep_least(&self, view: &mut View<'_>, seen: &DistinctCount) -> Result<(), Conflict> {
        self.others().iter().try_for_each(|&cell| view.keep(cell, seen.of_least))
    }

    /// Keeps what makes the greatest number of values.
    fn keep_most(&self, view: &mut View<'_>, seen: &DistinctCount, most: usize) -> Result<(), Conflict> {
        if most == seen.fixed.count_ones() as usize + seen.open {
            // Each open cell has a value of its own.
            for &cell in self.others() {
                if !view.get(cell).is_power_of_two() {
                    view.remove(cell, seen.fixed)?;
                }
            }
        }
        let single = if most == seen.all.count_ones() as usize { seen.all & !seen.twice } else { 0 };
        for &cell in self.others().iter().filter(|_| single != 0) {
            let own = view.get(cell) & single;
            if own != 0 {
                view.keep(cell, own)?;
            }
        }
        Ok(())
    }
}

impl Constraint for CountDistinct {
    fn cells(&self) -> &[CellId] {
        &self.cells
    }

    fn holds(&self, values: &[u8]) -> bool {
        let set = values[1..].iter().fold(0_u64, |set, value| set | 1 << value);
        usize::from(values[0]) + self.offset == set.count_ones() as usize
    }

    fn setup(&mut self, facts: &Facts) {
        self.differing = facts.groups(self.others()).iter().map(Vec::len).max().unwrap_or(0);
    }

    fn propagate(&self, view: &mut View<'_>) -> Result<(), Conflict> {
        let seen = self.seen(view);
        let found = seen.fixed.count_ones() as usize + seen.open;
        let most = found.min(seen.all.count_ones() as usize).min(self.most);
        let least = seen.least.max(self.differing);
        let counts = (least..=most).filter_map(|count| count.checked_sub(self.offset));
        let counts = counts.filter(|&place| place < 64).fold(0, |counts, place| counts | 1 << place);
        view.keep(self.cells[0], counts)?;
        let control = view.get(self.cells[0]);
        let (low, high) = crate::kernel::bounds(control);
        if high as usize + self.offset == seen.least {
            self.keep_least(view, &seen)?;
        }
        if low as usize + self.offset == most { self.keep_most(view, &seen, most) } else { Ok(()) }
    }

    fn clauses(&self, domains: &[u64], clauses: &mut dyn Clauses) -> bool {
        let all = self.others().iter().fold(0, |all, &cell| all | domains[cell]);
        if all.count_ones() as usize >= MOST_VALUES {
            return false;
        }
        let mut addends: Vec<Addends> = Vec::new();
        for place in places(all) {
            // Whether one of the cells has the value.
            let seen = clauses.add_cell(2);
            let with_value = self.others().iter().map(|&cell| (cell, place));
            with_value.clone().for_each(|candidate| clauses.exclude(candidate, (seen, 0)));
            clauses.imply(&[(seen, 1)], &mut with_value.into_iter());
            addends.push(Addends { cell: seen, values: vec![(0, 0), (1, 1)] });
        }
        let control = self.cells[0];
        let counts = places(domains[control]).map(|place| (place, -i64::from(place))).collect();
        addends.push(Addends { cell: control, values: counts });
        require_sum_of(addends, i64::from(self.offset as u32), clauses)
    }

    fn cost(&self) -> Cost {
        Cost::Sum
    }
}
