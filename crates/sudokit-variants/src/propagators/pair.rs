use crate::CellId;
use crate::kernel::{Clauses, Conflict, Constraint, Cost, Differing, View, places};
use std::sync::Arc;

/// The most values for which what may follow each set of values is a table of all sets.
const MOST_IN_TABLE: usize = 10;

/// A relation between two values.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    /// For each value, the values that may follow it.
    after: Vec<u64>,
    /// For each set of values, the values that may follow one of them. Empty if there are many values.
    after_set: Vec<u16>,
}

impl Table {
    /// Returns the relation of which these pairs of places are part.
    pub fn new(count: usize, is_allowed: impl Fn(u8, u8) -> bool) -> Self {
        let row = |first: u8| {
            (0..count as u8)
                .filter(|&second| is_allowed(first, second))
                .fold(0, |row, second| row | 1_u64 << second)
        };
        Self::from_rows((0..count as u8).map(row).collect())
    }

    /// Returns the relation with these values that may follow each value.
    pub fn from_rows(after: Vec<u64>) -> Self {
        let mut after_set = vec![0_u16; if after.len() <= MOST_IN_TABLE { 1 << after.len() } else { 0 }];
        for set in 1..after_set.len() {
            let first = set.trailing_zeros() as usize;
            after_set[set] = after_set[set & (set - 1)] | after[first] as u16;
        }
        Self { after, after_set }
    }

    /// Returns the relation with first and second exchanged.
    #[must_use]
    pub fn reversed(&self) -> Self {
        Self::new(self.after.len(), |first, second| self.allows(second, first))
    }

    /// Returns the values that may follow one; none if it is not in the table, as the number of a region can be.
    fn row(&self, first: u8) -> u64 {
        self.after.get(usize::from(first)).copied().unwrap_or(0)
    }

    /// Returns whether the second value may follow the first.
    pub fn allows(&self, first: u8, second: u8) -> bool {
        self.row(first).checked_shr(u32::from(second)).is_some_and(|row| row & 1 == 1)
    }

    /// Returns the values that may follow one of these.
    #[inline]
    pub fn after(&self, values: u64) -> u64 {
        match self.after_set.get(values as usize) {
            Some(&after) => u64::from(after),
            None => places(values).fold(0, |after, value| after | self.row(value)),
        }
    }

    /// Returns whether only equal values, only different ones, all or none may follow each other.
    fn is_symmetric(&self) -> bool {
        let all = u64::MAX >> (64 - self.after.len().clamp(1, 64));
        let rows = || self.after.iter().enumerate().map(|(place, &after)| (1_u64 << place, after));
        rows().all(|(own, after)| after == own)
            || rows().all(|(own, after)| after == all & !own)
            || rows().all(|(_, after)| after == all)
    }

    /// Returns whether no value follows itself.
    fn is_irreflexive(&self) -> bool {
        (0..self.after.len() as u8).all(|value| !self.allows(value, value))
    }
}

/// A relation between the values of two cells.
#[derive(Clone, Debug)]
pub struct Pair {
    cells: [CellId; 2],
    forward: Arc<Table>,
    backward: Arc<Table>,
}

impl Pair {
    /// Returns the constraint with a relation and the same relation reversed.
    pub const fn new(cells: [CellId; 2], forward: Arc<Table>, backward: Arc<Table>) -> Self {
        Self { cells, forward, backward }
    }
}

impl Constraint for Pair {
    fn cells(&self) -> &[CellId] {
        &self.cells
    }

    fn holds(&self, values: &[u8]) -> bool {
        self.forward.allows(values[0], values[1])
    }

    fn propagate(&self, view: &mut View<'_>) -> Result<(), Conflict> {
        let [first, second] = self.cells;
        view.keep(second, self.forward.after(view.get(first)))?;
        view.keep(first, self.backward.after(view.get(second)))
    }

    fn repeats(&self) -> bool {
        // A cell that is related to itself can need another look.
        self.cells[0] == self.cells[1]
    }

    fn is_symmetric(&self) -> bool {
        self.forward.is_symmetric()
    }

    fn cost(&self) -> Cost {
        Cost::Pair
    }

    fn clauses(&self, domains: &[u64], clauses: &mut dyn Clauses) -> bool {
        let [first, second] = self.cells;
        for place in places(domains[first]) {
            for other in places(domains[second] & !self.forward.after(1 << place)) {
                clauses.exclude((first, place), (second, other));
            }
        }
        true
    }

    fn differs(&self, differing: &mut dyn Differing) {
        let [first, second] = self.cells;
        if self.forward.is_irreflexive() && first != second {
            differing.pair(first, second);
        }
    }
}
