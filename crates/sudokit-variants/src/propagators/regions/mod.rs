mod clauses;
mod reach;
mod shards;

use super::articulation::Articulation;
use super::neighbours::Neighbours;
use crate::CellId;
use crate::kernel::{Conflict, Constraint, Cost, View, places};
use crate::learning::Clauses;
use shards::Shards;

/// A grid is cut into connected regions of one size, each without a value twice. Each cell has a label, the number of its region; regions are
/// numbered by their first cells, or first by those of some cells, the anchors.
#[derive(Clone, Debug)]
pub struct Regions {
    /// The cells of the grid in reading order, their labels, then the control cells of runs that are not in the grid.
    cells: Vec<CellId>,
    count: usize,
    size: usize,
    neighbours: Neighbours,
    /// The values that each region must have: all, if there are as many as cells in a region, or none.
    required: u64,
    /// Cells that are in one region, by their places in the grid.
    links: Vec<Vec<usize>>,
    runs: Vec<Run>,
    /// Cells of regions with the first numbers, by their places in the grid.
    anchors: Vec<usize>,
}

/// The value of a control cell is the number of cells that are reached along arms while they are in the region of a first cell, less an
/// offset.
#[derive(Clone, Debug)]
pub struct Run {
    /// The control cell.
    pub control: CellId,
    /// The first cell of all arms, by its place in the grid.
    pub first: usize,
    /// The other cells of each arm, by their places in the grid.
    pub arms: Vec<Vec<usize>>,
    /// What the place of the value of the control cell is less than the number of cells.
    pub offset: usize,
}

impl Regions {
    /// Returns the constraint for cells and their labels, in reading order of a grid with this many columns, for regions of a size and for
    /// these values.
    pub fn new(cells: &[CellId], labels: &[CellId], columns: usize, size: usize, values: u64) -> Self {
        let required = if values.count_ones() as usize == size { values } else { 0 };
        Self {
            count: cells.len(),
            cells: [cells, labels].concat(),
            size,
            neighbours: Neighbours::new(cells.len(), columns),
            required,
            links: Vec::new(),
            runs: Vec::new(),
            anchors: Vec::new(),
        }
    }

    /// Numbers the regions of these cells, by their places in the grid, before all others. No two of them can be in one region.
    #[must_use]
    pub fn with_anchors(mut self, anchors: Vec<usize>) -> Self {
        self.anchors = anchors;
        self
    }

    /// Adds that cells, by their places in the grid, are in one region.
    #[must_use]
    pub fn with_link(mut self, cells: Vec<usize>) -> Self {
        self.links.push(cells);
        self
    }

    /// Adds a run. It only helps to find regions: a [`SameLabel`](super::SameLabel) has to count its cells.
    #[must_use]
    pub fn with_run(mut self, run: Run) -> Self {
        if !self.cells.contains(&run.control) {
            self.cells.push(run.control);
        }
        self.runs.push(run);
        self
    }

    fn label(&self, at: usize) -> CellId {
        self.cells[self.count + at]
    }

    fn labels_of(&self, view: &View<'_>, at: usize) -> u64 {
        view.get(self.label(at))
    }

    fn values_of(&self, view: &View<'_>, at: usize) -> u64 {
        view.get(self.cells[at])
    }

    /// A label is that of an anchor, or at most one more than all before it.
    fn number_in_order(&self, view: &mut View<'_>) -> Result<(), Conflict> {
        for (number, &at) in self.anchors.iter().enumerate() {
            view.keep(self.label(at), 1 << number)?;
        }
        let mut highest = self.anchors.len() as u32;
        for at in 0..self.count {
            view.keep(self.label(at), u64::MAX >> (63 - highest.min(63)))?;
            let last = self.labels_of(view, at).checked_ilog2().unwrap_or(0);
            highest = highest.max(last + 1);
        }
        Ok(())
    }

    /// Keeps a region at its size and its values different.
    fn fill(&self, view: &mut View<'_>, shards: &Shards, label: u64) -> Result<(), Conflict> {
        let (mut certain, mut possible) = (0, 0);
        let (mut fixed, mut once, mut twice) = (0_u64, 0_u64, 0_u64);
        for root in shards.roots() {
            let labels = self.labels_of(view, root);
            if labels & label == 0 {
                continue;
            }
            possible += shards.size(root);
            if labels == label {
                certain += shards.size(root);
                if fixed & shards.fixed(root) != 0 {
                    return Err(Conflict);
                }
                fixed |= shards.fixed(root);
            }
            for at in shards.members(root) {
                let values = self.values_of(view, at);
                twice |= once & values;
                once |= values;
            }
        }
        let is_short_of_values = self.required & !once != 0 || (once.count_ones() as usize) < self.size;
        if certain > self.size || possible < self.size || is_short_of_values {
            return Err(Conflict);
        }
        let single = once & !twice & self.required;
        for root in shards.roots() {
            let labels = self.labels_of(view, root);
            if labels & label == 0 {
                continue;
            }
            if labels == label {
                self.settle_values(view, shards, root, fixed, single)?;
                continue;
            }
            let is_too_many = shards.size(root) > self.size - certain;
            let is_out = is_too_many || self.repeats_value(view, shards, root, fixed);
            if is_out {
                shards.keep(self, view, root, !label)?;
            } else if possible == self.size || self.has_any(view, shards, root, single) {
                shards.keep(self, view, root, label)?;
                self.settle_values(view, shards, root, 0, single)?;
            }
        }
        Ok(())
    }

    /// Returns whether a cell of a shard has only values that others of the region have.
    fn repeats_value(&self, view: &View<'_>, shards: &Shards, root: usize, fixed: u64) -> bool {
        shards.members(root).any(|at| self.values_of(view, at) & !fixed == 0)
    }

    fn has_any(&self, view: &View<'_>, shards: &Shards, root: usize, values: u64) -> bool {
        values != 0 && shards.members(root).any(|at| self.values_of(view, at) & values != 0)
    }

    /// Removes values that the region has from other cells of a shard, and keeps those of which this is the only cell.
    fn settle_values(
        &self,
        view: &mut View<'_>,
        shards: &Shards,
        root: usize,
        fixed: u64,
        single: u64,
    ) -> Result<(), Conflict> {
        for at in shards.members(root) {
            let values = self.values_of(view, at);
            if values & single != 0 {
                view.keep(self.cells[at], values & single)?;
            } else if !values.is_power_of_two() {
                view.remove(self.cells[at], fixed)?;
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
        let labels = &values[self.count..2 * self.count];
        let mut regions: Vec<Vec<usize>> = vec![Vec::new(); self.anchors.len()];
        if (0..).zip(&self.anchors).any(|(number, &at)| labels[at] != number) {
            return false;
        }
        for (at, &label) in labels.iter().enumerate() {
            if usize::from(label) == regions.len() {
                regions.push(Vec::new());
            }
            let Some(region) = regions.get_mut(usize::from(label)) else {
                return false;
            };
            region.push(at);
        }
        let is_region = |region: &Vec<usize>| {
            let own: Vec<u8> = region.iter().map(|&at| values[at]).collect();
            let mut reached = vec![region[0]];
            let mut done = 0;
            while let Some(&at) = reached.get(done) {
                for next in self.neighbours.of(at) {
                    if labels[next] == labels[at] && !reached.contains(&next) {
                        reached.push(next);
                    }
                }
                done += 1;
            }
            region.len() == self.size && reached.len() == self.size && super::are_different(&own)
        };
        let counts = |run: &Run| {
            let is_same = |at: &&usize| labels[**at] == labels[run.first];
            let reached = run.arms.iter().map(|arm| arm.iter().take_while(is_same).count());
            let control = self.cells.iter().position(|&cell| cell == run.control);
            let count = 1 + reached.sum::<usize>();
            control.is_some_and(|control| usize::from(values[control]) + run.offset == count)
        };
        regions.iter().all(is_region)
            && self.links.iter().all(|link| link.iter().all(|&at| labels[at] == labels[link[0]]))
            && self.runs.iter().all(counts)
    }

    fn propagate(&self, view: &mut View<'_>) -> Result<(), Conflict> {
        self.number_in_order(view)?;
        let labels = (0..self.count).fold(0, |labels, at| labels | self.labels_of(view, at));
        let count = self.count / self.size.max(1);
        // Each region has a cell.
        if labels.count_ones() as usize != count || count * self.size != self.count {
            return Err(Conflict);
        }
        let shards = Shards::new(self, view)?;
        let mut ways = Articulation::new(self.count);
        places(labels).map(|number| 1 << number).try_for_each(|label| {
            self.fill(view, &shards, label)?;
            self.connect(view, &shards, label, &mut ways)
        })
    }

    fn clauses(&self, domains: &[u64], clauses: &mut dyn Clauses) -> bool {
        self.add_numbers(domains, clauses);
        self.add_links(domains, clauses);
        self.add_values(domains, clauses);
        true
    }

    fn beside_clauses(&self) -> Vec<Box<dyn Constraint>> {
        self.connections()
    }

    fn cost(&self) -> Cost {
        Cost::Layers
    }

    fn importance(&self) -> u64 {
        // It says something of all cells, and little of each.
        2
    }
}
