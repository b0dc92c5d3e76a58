use super::queue::{Queue, Watchers};
use super::{Change, Conflict, Constraint, Cost, Facts, Model, View, count_besides_one, places};
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
        self.separate_known(domains)?;
        self.separate_changed::<false>(domains)?;
        self.changed.clear();
        let two = domains.iter().enumerate().filter(|(_, values)| count_besides_one(**values) == 1);
        two.for_each(|(cell, &values)| self.queue.push_of(self.watchers, cell, values));
        Ok(())
    }

    /// Removes the values of the changed cells, which have one each, from those that differ, and replaces them with the cells that have one then and
    /// had more before: most cells lose a value, so it takes less time to look for these at the end than to note them.
    fn separate_known(&mut self, domains: &mut [u64]) -> Result<(), Conflict> {
        for change in &self.changed {
            let value = domains[change.cell()];
            self.facts
                .differing
                .of(change.cell())
                .iter()
                .for_each(|&other| domains[other as usize] &= !value);
        }
        // Those that are known are in the order of the cells.
        let (known, mut next) = (self.changed.len(), 0);
        for (cell, &values) in domains.iter().enumerate() {
            if values == 0 {
                return Err(Conflict);
            }
            let change = Change::new(cell, values);
            if next < known && self.changed[next].cell() == cell {
                next += 1;
            } else if change.left_one() {
                self.changed.push(change);
            }
        }
        self.changed.drain(..known);
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
        for change in &self.changed {
            self.queue.push_of(self.watchers, change.cell(), domains[change.cell()]);
        }
        if let Some(own) = own {
            self.queue.remove(own);
        }
        self.separate_changed::<true>(domains)?;
        self.changed.clear();
        Ok(())
    }

    /// Removes the values of changed cells that have only one from those that differ, which are changed then too: those that have one value left
    /// are noted, and if `WAKES`, the constraints of all of them wait.
    fn separate_changed<const WAKES: bool>(&mut self, domains: &mut [u64]) -> Result<(), Conflict> {
        let (mut at, mut is_first) = (0, true);
        while let Some(&change) = self.changed.get(at) {
            at += 1;
            // Another change of the cell may leave one value later: it is noted too.
            if change.left_one() {
                if core::mem::take(&mut is_first) {
                    self.last_fixed = change.cell();
                }
                self.remove_from_differing::<WAKES>(domains, change.cell())?;
            }
        }
        Ok(())
    }

    /// Removes the value of a cell that has only one from those that differ.
    fn remove_from_differing<const WAKES: bool>(
        &mut self,
        domains: &mut [u64],
        cell: CellId,
    ) -> Result<(), Conflict> {
        let value = domains[cell];
        let mut is_empty = false;
        for differing in self.facts.differing.of(cell).chunks(64) {
            for at in places(having(domains, differing, value)) {
                let other = differing[usize::from(at)] as usize;
                let values = domains[other] & !value;
                domains[other] = values;
                if WAKES {
                    self.queue.push_of(self.watchers, other, values);
                }
                let change = Change::new(other, values);
                if change.left_one() {
                    self.changed.push(change);
                }
                is_empty |= values == 0;
            }
        }
        if is_empty { Err(Conflict) } else { Ok(()) }
    }
}

/// Returns which of up to 64 cells have a value, as bits in their order. There is no jump for each, which would be foreseen wrongly too often.
#[inline(never)]
fn having(domains: &[u64], cells: &[u32], value: u64) -> u64 {
    let add = |having, &cell: &u32| having << 1 | u64::from(domains[cell as usize] & value != 0);
    let (fours, rest) = cells.as_chunks::<4>();
    let of_rest = rest.iter().rev().fold(0, add);
    fours.iter().rev().fold(of_rest, |having, four| four.iter().rev().fold(having, add))
}
