use super::queue::{Queue, Watchers};
use super::{Conflict, Constraint, Facts, Model, View, count_besides_one};
use crate::CellId;

/// Propagates constraints until none can remove a value.
#[derive(Debug)]
pub(crate) struct Settler<'a> {
    constraints: &'a [Box<dyn Constraint>],
    facts: &'a Facts,
    watchers: &'a Watchers,
    queue: Queue,
    changed: Vec<CellId>,
}

impl<'a> Settler<'a> {
    pub(crate) fn new(model: &'a Model) -> Self {
        let (constraints, facts, watchers) = (model.constraints(), model.facts(), model.watchers());
        Self { constraints, facts, watchers, queue: Queue::new(constraints.len()), changed: Vec::new() }
    }

    /// Propagates all constraints.
    pub(crate) fn settle_all(&mut self, domains: &mut [u64]) -> Result<(), Conflict> {
        self.changed.extend((0..domains.len()).filter(|&cell| count_besides_one(domains[cell]) == 0));
        (0..self.constraints.len()).for_each(|constraint| self.queue.push(constraint));
        self.settle(domains, true)
    }

    /// Propagates what follows from a change of a cell.
    pub(crate) fn settle_cell(&mut self, domains: &mut [u64], cell: CellId) -> Result<(), Conflict> {
        self.changed.push(cell);
        self.settle(domains, false)
    }

    fn settle(&mut self, domains: &mut [u64], all_wait: bool) -> Result<(), Conflict> {
        let settled = self.run(domains, all_wait);
        if settled.is_err() {
            self.queue.clear();
            self.changed.clear();
        }
        settled
    }

    fn run(&mut self, domains: &mut [u64], all_wait: bool) -> Result<(), Conflict> {
        if self.changed.iter().any(|&cell| domains[cell] == 0) {
            return Err(Conflict);
        }
        if all_wait {
            self.separate_changed(domains, usize::MAX)?;
            self.changed.clear();
        } else {
            self.spread(domains, None)?;
        }
        while let Some(number) = self.queue.pop() {
            let constraint = &self.constraints[number];
            constraint.propagate(&mut View::new(domains, &mut self.changed, self.facts))?;
            if !self.changed.is_empty() {
                self.spread(domains, (!constraint.repeats()).then_some(number))?;
            }
        }
        Ok(())
    }

    /// Removes the values of cells that have only one from those that differ, and has the constraints of all changed cells wait, but for
    /// one that made the changes and has seen them.
    fn spread(&mut self, domains: &mut [u64], own: Option<usize>) -> Result<(), Conflict> {
        let own_changes = self.changed.len();
        for at in 0..own_changes {
            self.push_of(self.changed[at], domains);
        }
        if let Some(own) = own {
            self.queue.remove(own);
        }
        self.separate_changed(domains, own_changes)?;
        self.changed.clear();
        Ok(())
    }

    /// Removes the values of changed cells that have only one from those that differ, which are changed then too. From this place on, the
    /// constraints of changed cells are made to wait.
    fn separate_changed(&mut self, domains: &mut [u64], first_new: usize) -> Result<(), Conflict> {
        let mut at = 0;
        while let Some(&cell) = self.changed.get(at) {
            if at >= first_new {
                self.push_of(cell, domains);
            }
            at += 1;
            let values = domains[cell];
            if values.is_power_of_two() {
                self.remove_from_differing(domains, cell, values)?;
            }
        }
        Ok(())
    }

    fn remove_from_differing(
        &mut self,
        domains: &mut [u64],
        cell: CellId,
        value: u64,
    ) -> Result<(), Conflict> {
        let differing = self.facts.differing.of(cell);
        let before = self.changed.len();
        self.changed.resize(before + differing.len(), 0);
        let (changed, mut count, mut is_empty) = (&mut self.changed[before..], 0, false);
        // Without a jump for each cell, which is foreseen wrongly too often: each is written down, and the next takes its place if it did not change.
        for &other in differing {
            let values = &mut domains[other as usize];
            changed[count] = other as usize;
            count += usize::from(*values & value != 0);
            *values &= !value;
            is_empty |= *values == 0;
        }
        self.changed.truncate(before + count);
        if is_empty { Err(Conflict) } else { Ok(()) }
    }

    #[inline]
    fn push_of(&mut self, cell: CellId, domains: &[u64]) {
        self.queue.push_of(self.watchers, cell, count_besides_one(domains[cell]));
    }
}
