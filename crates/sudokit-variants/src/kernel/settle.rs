use super::queue::Queue;
use super::{Conflict, Model, View};
use crate::CellId;

/// Propagates constraints until none can remove a value.
#[derive(Debug)]
pub(crate) struct Settler<'a> {
    model: &'a Model,
    queue: Queue,
    changed: Vec<CellId>,
}

impl<'a> Settler<'a> {
    pub(crate) fn new(model: &'a Model) -> Self {
        Self { model, queue: Queue::new(model.costs()), changed: Vec::new() }
    }

    /// Propagates all constraints.
    pub(crate) fn settle_all(&mut self, domains: &mut [u64]) -> Result<(), Failed> {
        self.changed.extend(0..domains.len());
        (0..self.model.constraints().len()).for_each(|constraint| self.queue.push(constraint));
        if domains.contains(&0) {
            return self.fail(Failed { cell: None, constraint: None });
        }
        self.settle(domains)
    }

    /// Propagates what follows from a change of a cell.
    pub(crate) fn settle_cell(&mut self, domains: &mut [u64], cell: CellId) -> Result<(), Failed> {
        if domains[cell] == 0 {
            return Err(Failed { cell: Some(cell), constraint: None });
        }
        self.changed.push(cell);
        self.settle(domains)
    }

    fn settle(&mut self, domains: &mut [u64]) -> Result<(), Failed> {
        loop {
            if let Err(cell) = self.spread(domains) {
                return self.fail(Failed { cell: Some(cell), constraint: None });
            }
            let Some(constraint) = self.queue.pop() else {
                return Ok(());
            };
            if let Err(Conflict) =
                self.model.constraints()[constraint].propagate(&mut View::new(domains, &mut self.changed))
            {
                let cell = self.changed.last().copied().filter(|&cell| domains[cell] == 0);
                return self.fail(Failed { cell, constraint: Some(constraint) });
            }
        }
    }

    /// Removes the values of cells that have only one from those that differ, and has the constraints of all changed cells wait.
    fn spread(&mut self, domains: &mut [u64]) -> Result<(), CellId> {
        while let Some(cell) = self.changed.pop() {
            let values = domains[cell];
            if values.is_power_of_two() {
                for &other in self.model.differing().of(cell) {
                    if domains[other] & values != 0 {
                        domains[other] &= !values;
                        self.changed.push(other);
                        if domains[other] == 0 {
                            return Err(other);
                        }
                    }
                }
            }
            for &constraint in self.model.watching.of(cell) {
                self.queue.push(constraint);
            }
        }
        Ok(())
    }

    fn fail(&mut self, failed: Failed) -> Result<(), Failed> {
        self.queue.clear();
        self.changed.clear();
        Err(failed)
    }
}

/// Where a contradiction was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Failed {
    /// The cell without values.
    pub(crate) cell: Option<CellId>,
    /// The constraint that has no solution.
    pub(crate) constraint: Option<usize>,
}
