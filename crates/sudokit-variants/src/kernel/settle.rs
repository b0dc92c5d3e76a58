use super::queue::{Queue, Watchers};
use super::{Change, Conflict, Constraint, Cost, Facts, Model, View, count_besides_one};
use crate::CellId;

/// The work of propagations between two checks of the limits: one constraint of the most expensive class.
const CHECK_EVERY: u64 = Cost::Layers.work() as u64;

/// Propagates constraints until none can remove a value.
#[derive(Debug)]
pub(crate) struct Settler<'a> {
    constraints: &'a [Box<dyn Constraint>],
    facts: &'a Facts,
    watchers: &'a Watchers,
    works: &'a [u8],
    queue: Queue,
    changed: Vec<Change>,
    /// Of the cells that were last left with one value together, the first one; the changed cell if there are none.
    pub(super) last_fixed: CellId,
    /// The work of all propagations.
    pub(super) work: u64,
}

impl<'a> Settler<'a> {
    /// Begins with all constraints of a model waiting, for [`Settler::settle_all`].
    pub(crate) fn new(model: &'a Model) -> Self {
        let (constraints, facts, watchers) = (model.constraints(), model.facts(), model.watchers());
        let (works, queue) = (model.works(), model.waiting_at_start().clone());
        let changed = Vec::with_capacity(model.domains().len());
        Self { constraints, facts, watchers, works, queue, changed, last_fixed: 0, work: 0 }
    }

    /// Propagates all constraints, unless a function that is called now and then returns true: then the values may not be settled. Returns
    /// whether they are.
    pub(crate) fn settle_all(
        &mut self,
        domains: &mut [u64],
        is_stopped: impl Fn() -> bool,
    ) -> Result<bool, Conflict> {
        let all = domains.iter().enumerate().map(|(cell, &values)| Change::new(cell, values));
        self.changed.extend(all.filter(|change| change.left_one()));
        let settled = self.separate_all(domains).and_then(|()| self.run(domains, is_stopped));
        self.end_with(settled)
    }

    /// Propagates what follows from a change of a cell.
    pub(crate) fn settle_cell(&mut self, domains: &mut [u64], cell: CellId) -> Result<(), Conflict> {
        self.last_fixed = cell;
        let settled = if domains[cell] == 0 {
            Err(Conflict)
        } else {
            self.changed.push(Change::new(cell, domains[cell]));
            self.spread(domains, None).and_then(|()| self.run(domains, || false))
        };
        self.end_with(settled).map(|_| ())
    }

    /// Has nothing wait if the values are not settled.
    fn end_with(&mut self, settled: Result<bool, Conflict>) -> Result<bool, Conflict> {
        if settled != Ok(true) {
            self.queue.clear();
            self.changed.clear();
        }
        settled
    }

    /// Removes the values of cells that have only one from those that differ, before the first choice, and has the constraints that look at cells
    /// with two values wait.
    fn separate_all(&mut self, domains: &mut [u64]) -> Result<(), Conflict> {
        if domains.contains(&0) {
            return Err(Conflict);
        }
        self.separate_changed::<false>(domains, usize::MAX)?;
        self.changed.clear();
        let two = domains.iter().enumerate().filter(|(_, values)| count_besides_one(**values) == 1);
        two.for_each(|(cell, _)| self.queue.push_of(self.watchers, cell, 1));
        Ok(())
    }

    /// Propagates the constraints that wait, and those of the cells that they change.
    fn run(&mut self, domains: &mut [u64], is_stopped: impl Fn() -> bool) -> Result<bool, Conflict> {
        let mut next_check = self.work;
        while let Some(number) = self.queue.pop() {
            if self.work >= next_check {
                if is_stopped() {
                    return Ok(false);
                }
                next_check = self.work + CHECK_EVERY;
            }
            let constraint = &self.constraints[number];
            self.work += u64::from(self.works[number]);
            constraint.propagate(&mut View::new(domains, &mut self.changed, self.facts))?;
            if !self.changed.is_empty() {
                self.spread(domains, (!constraint.repeats()).then_some(number))?;
            }
        }
        Ok(true)
    }

    /// Removes the values of cells that have only one from those that differ, and has the constraints of all changed cells wait, but for
    /// one that made the changes and has seen them.
    fn spread(&mut self, domains: &mut [u64], own: Option<usize>) -> Result<(), Conflict> {
        let own_changes = self.changed.len();
        for at in 0..own_changes {
            self.push_of(self.changed[at].cell(), domains);
        }
        if let Some(own) = own {
            self.queue.remove(own);
        }
        self.separate_changed::<true>(domains, own_changes)?;
        self.changed.clear();
        Ok(())
    }

    /// Removes the values of changed cells that have only one from those that differ, which are changed then too. From this place on, the
    /// constraints of changed cells are made to wait. If not `NOTES_ALL`, only changes that leave one value are noted.
    fn separate_changed<const NOTES_ALL: bool>(
        &mut self,
        domains: &mut [u64],
        first_new: usize,
    ) -> Result<(), Conflict> {
        let (mut at, mut is_first) = (0, true);
        while let Some(&change) = self.changed.get(at) {
            let cell = change.cell();
            if at >= first_new {
                self.push_of(cell, domains);
            }
            at += 1;
            // Another change of the cell may leave one value later: it is noted too.
            if change.left_one() {
                if core::mem::take(&mut is_first) {
                    self.last_fixed = cell;
                }
                self.remove_from_differing::<NOTES_ALL>(domains, cell, domains[cell])?;
            }
        }
        Ok(())
    }

    fn remove_from_differing<const NOTES_ALL: bool>(
        &mut self,
        domains: &mut [u64],
        cell: CellId,
        value: u64,
    ) -> Result<(), Conflict> {
        let differing = self.facts.differing.of(cell);
        let before = self.changed.len();
        self.changed.resize(before + differing.len(), Change::default());
        let (changed, mut count, mut is_empty) = (&mut self.changed[before..], 0, false);
        // Without a jump for each cell, which is foreseen wrongly too often: each is written down, and the next takes its place if it did not change.
        for &other in differing {
            let values = &mut domains[other as usize];
            let has_value = *values & value != 0;
            *values &= !value;
            let change = Change::new(other as usize, *values);
            changed[count] = change;
            count += usize::from(has_value & (NOTES_ALL | change.left_one()));
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
