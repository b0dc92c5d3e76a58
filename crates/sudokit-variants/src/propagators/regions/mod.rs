mod clauses;

use super::area::{AnyForm, Area, Form, Links, Plane, Settled};
use crate::CellId;
use crate::board::Board;
use crate::kernel::{Conflict, Constraint, Cost, View, once_and_twice, places};
use crate::learning::Clauses;

/// A grid is cut into connected regions of one size, each without a value twice. Each cell has a label, the number of its region; regions are
/// numbered by their first cells, or first by those of some cells, the anchors.
#[derive(Clone, Debug)]
pub struct Regions {
    /// The cells of the grid in reading order, their labels, then the control cells of runs that are not in the grid.
    cells: Vec<CellId>,
    count: usize,
    size: usize,
    /// Where the cells are, by their places.
    grid: Board,
    form: AnyForm,
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
    ///
    /// # Panics
    /// There are more cells than a grid of 36 rows and columns has, or more columns than 63.
    pub fn new(cells: &[CellId], labels: &[CellId], columns: usize, size: usize, values: u64) -> Self {
        let required = if values.count_ones() as usize == size { values } else { 0 };
        Self {
            count: cells.len(),
            cells: [cells, labels].concat(),
            size,
            grid: Board::new(columns, cells.len()),
            form: AnyForm::new(cells.len(), columns),
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
        self.form.link(&cells);
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

    /// Returns the links, with those of runs: the cells that are in the region of the first one, whatever the number of cells is.
    fn links_now<const WORDS: usize>(&self, view: &View<'_>, form: &Form<WORDS>) -> Links<WORDS> {
        let mut links = form.links.clone();
        for run in &self.runs {
            let cells = self.linked_by(view, run);
            if cells.len() > 1 {
                links.add(cells);
            }
        }
        links
    }

    /// Returns the cells of a run that are in the region of its first cell.
    fn linked_by<const WORDS: usize>(&self, view: &View<'_>, run: &Run) -> Plane<WORDS> {
        let least = view.get(run.control).trailing_zeros() as usize + run.offset;
        let first = [run.first].into_iter();
        if let [arm] = &run.arms[..] {
            return Plane::of(first.chain(arm.iter().copied().take(least.saturating_sub(1))));
        }
        let labels = self.labels_of(view, run.first);
        let can_be_same = |at: &usize| self.labels_of(view, *at) & labels != 0;
        let reached = || run.arms.iter().flat_map(|arm| arm.iter().copied().take_while(can_be_same));
        if 1 + reached().count() == least { Plane::of(first.chain(reached())) } else { Plane::of(first) }
    }

    /// Keeps the labels that all cells of a link can have, and its values different.
    fn settle_link<const WORDS: usize>(
        &self,
        view: &mut View<'_>,
        link: Plane<WORDS>,
    ) -> Result<(), Conflict> {
        if link.len() > self.size {
            return Err(Conflict);
        }
        let fixed = self.fixed_values(view, link)?;
        let labels = link.cells().fold(u64::MAX, |labels, at| labels & self.labels_of(view, at));
        for at in link.cells() {
            view.keep(self.label(at), labels)?;
            if !self.values_of(view, at).is_power_of_two() {
                view.remove(self.cells[at], fixed)?;
            }
        }
        Ok(())
    }

    /// Returns the values of cells that have only one. They are different.
    fn fixed_values<const WORDS: usize>(
        &self,
        view: &View<'_>,
        cells: Plane<WORDS>,
    ) -> Result<u64, Conflict> {
        let values =
            cells.cells().map(|at| self.values_of(view, at)).filter(|values| values.is_power_of_two());
        let mut fixed = 0;
        for value in values {
            if fixed & value != 0 {
                return Err(Conflict);
            }
            fixed |= value;
        }
        Ok(fixed)
    }

    /// Returns for each of these labels, by its number, the cells that can be in its region, and those that must.
    fn cells_of_labels<const WORDS: usize>(&self, view: &View<'_>, labels: u64) -> Vec<[Plane<WORDS>; 2]> {
        let mut of_labels = vec![[Plane::EMPTY; 2]; 64 - labels.leading_zeros() as usize];
        for at in 0..self.count {
            let labels = self.labels_of(view, at);
            for label in places(labels) {
                let [can_be, must_be] = &mut of_labels[usize::from(label)];
                can_be.insert(at);
                if labels.is_power_of_two() {
                    must_be.insert(at);
                }
            }
        }
        of_labels
    }

    /// Carries out what follows for the region with a label.
    fn settle<const WORDS: usize>(
        &self,
        view: &mut View<'_>,
        region: &mut Area<'_, WORDS>,
        label: u64,
        settled: Settled<WORDS>,
    ) -> Result<(), Conflict> {
        let Settled { inside, outside } = settled;
        let settled = Settled { inside: region.links.whole(inside), outside: region.links.whole(outside) };
        region.settle(settled);
        settled.outside.cells().try_for_each(|at| view.remove(self.label(at), label))?;
        settled.inside.cells().try_for_each(|at| view.keep(self.label(at), label))
    }

    /// Keeps a region at its size and its values different.
    fn fill<const WORDS: usize>(
        &self,
        view: &mut View<'_>,
        region: &mut Area<'_, WORDS>,
        label: u64,
    ) -> Result<(), Conflict> {
        let counted = region.counted()?;
        self.settle(view, region, label, counted)?;
        let fixed = self.fixed_values(view, region.must_be)?;
        let (once, twice) = once_and_twice(region.can_be.cells().map(|at| self.values_of(view, at)));
        if self.required & !once != 0 || (once.count_ones() as usize) < self.size {
            return Err(Conflict);
        }
        let single = once & !twice & self.required;
        self.settle_values(view, region.must_be, fixed, single)?;
        let mut settled = Settled::NOTHING;
        for part in region.links.parts(region.open()) {
            let has_any = |values: u64| part.cells().any(|at| self.values_of(view, at) & values != 0);
            if part.cells().any(|at| self.values_of(view, at) & !fixed == 0) {
                settled.outside = settled.outside | part;
            } else if has_any(single) {
                settled.inside = settled.inside | part;
            }
        }
        self.settle_values(view, settled.inside, 0, single)?;
        self.settle(view, region, label, settled)
    }

    /// Removes values that the region has from other cells of it, and keeps those of which one is the only cell.
    fn settle_values<const WORDS: usize>(
        &self,
        view: &mut View<'_>,
        cells: Plane<WORDS>,
        fixed: u64,
        single: u64,
    ) -> Result<(), Conflict> {
        for at in cells.cells() {
            let values = self.values_of(view, at);
            if values & single != 0 {
                view.keep(self.cells[at], values & single)?;
            } else if !values.is_power_of_two() {
                view.remove(self.cells[at], fixed)?;
            }
        }
        Ok(())
    }

    /// Keeps a region connected.
    fn connect<const WORDS: usize>(
        &self,
        view: &mut View<'_>,
        region: &mut Area<'_, WORDS>,
        label: u64,
    ) -> Result<(), Conflict> {
        let Some(seed) = region.must_be.first() else {
            let small = region.without_small_parts()?;
            return self.settle(view, region, label, small);
        };
        let distant = region.without_distant(seed)?;
        self.settle(view, region, label, distant)?;
        let connected = region.connected(seed)?;
        self.settle(view, region, label, connected)
    }

    fn propagate_in<const WORDS: usize>(
        &self,
        view: &mut View<'_>,
        form: &Form<WORDS>,
    ) -> Result<(), Conflict> {
        let labels = (0..self.count).fold(0, |labels, at| labels | self.labels_of(view, at));
        let count = self.count / self.size.max(1);
        // Each region has a cell.
        if labels.count_ones() as usize != count || count * self.size != self.count {
            return Err(Conflict);
        }
        let links = self.links_now(view, form);
        links.sets().try_for_each(|link| self.settle_link(view, link))?;
        let mut of_labels = self.cells_of_labels(view, labels);
        for number in places(labels) {
            let [can_be, must_be] = of_labels[usize::from(number)];
            let (least, most) = (self.size, self.size);
            let mut region = Area { grid: &form.grid, links: &links, can_be, must_be, least, most };
            self.fill(view, &mut region, 1 << number)?;
            self.connect(view, &mut region, 1 << number)?;
            if (region.can_be, region.must_be) != (can_be, must_be) {
                of_labels = self.cells_of_labels(view, labels);
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
            region.len() == self.size && self.grid.is_connected(region) && super::are_different(&own)
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
        match &self.form {
            AnyForm::Small(form) => self.propagate_in(view, form),
            AnyForm::Large(form) => self.propagate_in(view, form),
        }
    }

    fn clauses(&self, domains: &[u64], clauses: &mut dyn Clauses) -> bool {
        // A cell of the clauses has one value more than those of the grid.
        if self.cells[..self.count].iter().fold(0, |all, &cell| all | domains[cell]) == u64::MAX {
            return false;
        }
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
