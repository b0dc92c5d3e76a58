use crate::CellId;
use crate::kernel::{Conflict, Constraint, Cost, Facts, View, places};

/// With more sets of values than this, only the number of each value is looked at.
const MOST_SETS: usize = 500;

/// A value in the cells is there as often as it says. So the values that are there have the number of cells as their sum.
#[derive(Clone, Debug)]
pub struct Circles {
    cells: Vec<CellId>,
    first: u8,
    /// The sets of values with the number of cells as sum; `None` if there are too many.
    sets: Option<Vec<u64>>,
    all: u64,
    /// The cells in groups that differ.
    groups: Vec<Vec<CellId>>,
}

impl Circles {
    /// Returns the constraint for a number of values that begin with `first`.
    pub fn new(cells: Vec<CellId>, count: usize, first: u8) -> Self {
        let mut sets = Some(Vec::new());
        let places: Vec<u8> = (0..count as u8).filter(|place| place + first > 0).collect();
        collect(&places, first, cells.len(), 0, &mut sets);
        let all = places.iter().fold(0, |all, place| all | 1 << place);
        let groups = cells.iter().map(|&cell| vec![cell]).collect();
        Self { cells, first, sets, all, groups }
    }

    fn times(&self, place: u8) -> usize {
        usize::from(place + self.first)
    }

    /// Returns the values that can be there as often as they say, and those that must be.
    fn possible(&self, view: &View<'_>) -> (u64, u64) {
        let (mut possible, mut certain) = (0_u64, 0_u64);
        for place in places(self.all) {
            let value = 1_u64 << place;
            let (mut fixed, mut open) = (0, 0);
            for &cell in &self.cells {
                open += usize::from(view.get(cell) & value != 0);
                fixed += usize::from(view.get(cell) == value);
            }
            let times = self.times(place);
            let is_open = |group: &&Vec<CellId>| group.iter().any(|&cell| view.get(cell) & value != 0);
            open = open.min(self.groups.iter().filter(is_open).count());
            possible |= if fixed <= times && times <= open { value } else { 0 };
            certain |= if fixed > 0 { value } else { 0 };
        }
        (possible, certain)
    }

    /// Returns the values of any and of all sets that fit.
    fn fitting(&self, view: &View<'_>, possible: u64, certain: u64) -> (u64, u64) {
        let Some(sets) = &self.sets else {
            return (possible, certain);
        };
        let fits = |set: u64| set & !possible == 0 && certain & !set == 0;
        let fits_all = |set: u64| self.cells.iter().all(|&cell| view.get(cell) & set != 0);
        let fitting = sets.iter().filter(|&&set| fits(set) && fits_all(set));
        fitting.fold((0, u64::MAX), |(any, all), set| (any | set, all & set))
    }
}

/// Adds the sets of these values with a sum, in which each value is once, to what was chosen.
fn collect(places: &[u8], first: u8, sum: usize, chosen: u64, sets: &mut Option<Vec<u64>>) {
    if sum == 0 {
        if let Some(found) = sets {
            found.push(chosen);
            if found.len() > MOST_SETS {
                *sets = None;
            }
        }
        return;
    }
    let mut rest: usize = places.iter().map(|&place| usize::from(place + first)).sum();
    for (at, &place) in places.iter().enumerate() {
        let value = usize::from(place + first);
        if value > sum || rest < sum || sets.is_none() {
            return;
        }
        rest -= value;
        collect(&places[at + 1..], first, sum - value, chosen | 1 << place, sets);
    }
}

impl Constraint for Circles {
    fn cells(&self) -> &[CellId] {
        &self.cells
    }

    fn holds(&self, values: &[u8]) -> bool {
        let often = |value: &u8| values.iter().map(|other| usize::from(other == value)).sum::<usize>();
        values.iter().all(|value| often(value) == self.times(*value))
    }

    fn setup(&mut self, facts: &Facts) {
        self.groups = facts.groups(&self.cells);
    }

    fn propagate(&self, view: &mut View<'_>) -> Result<(), Conflict> {
        let (possible, certain) = self.possible(view);
        if certain & !possible != 0 {
            return Err(Conflict);
        }
        let (any, all) = self.fitting(view, possible, certain);
        self.cells.iter().try_for_each(|&cell| view.keep(cell, any))?;
        for place in places(any & all) {
            let (value, times) = (1_u64 << place, self.times(place));
            let fixed = self.cells.iter().filter(|&&cell| view.get(cell) == value).count();
            if fixed == times {
                for &cell in &self.cells {
                    if view.get(cell) != value {
                        view.remove(cell, value)?;
                    }
                }
            } else {
                view.require(value, times, &self.cells)?;
                view.require_in_groups(value, times, &self.groups)?;
            }
        }
        Ok(())
    }

    fn cost(&self) -> Cost {
        Cost::Sets
    }
}
