mod explain;

use super::area::{AnyForm, Area, Form, Plane, Settled};
use crate::CellId;
use crate::board::Board;
use crate::kernel::{Claim, Conflict, Constraint, Cost, View};

/// The cells of a grid that have one of some values are connected along edges. There is at least one of them, or there are as many as a size
/// says.
#[derive(Clone, Debug)]
pub struct Connected {
    cells: Vec<CellId>,
    /// Where the cells are, by their places among them.
    grid: Board,
    values: u64,
    size: Option<usize>,
    form: AnyForm,
}

impl Connected {
    /// Returns the constraint for the cells of a grid in reading order, with this many columns.
    ///
    /// # Panics
    /// There are more cells than a grid of 36 rows and columns has, or more columns than 63.
    pub fn new(cells: Vec<CellId>, columns: usize, values: u64, size: Option<usize>) -> Self {
        let (grid, form) = (Board::new(columns, cells.len()), AnyForm::new(cells.len(), columns));
        Self { cells, grid, values, size, form }
    }

    /// Has the cells of each list, by their places in the grid, be in the area only together. It only helps to find areas: other constraints
    /// have to say it.
    #[must_use]
    pub fn with_links(mut self, links: &[Vec<usize>]) -> Self {
        for link in links {
            self.form.link(link);
        }
        self
    }

    /// Returns the least and the greatest number of cells of the area.
    fn bounds(&self) -> (usize, usize) {
        self.size.map_or((1, self.cells.len()), |size| (size.max(1), size))
    }

    /// Returns what is known if the cells have these values.
    fn area<'a, const WORDS: usize>(
        &self,
        form: &'a Form<WORDS>,
        values: impl Iterator<Item = u64>,
    ) -> Area<'a, WORDS> {
        let (mut can_be, mut must_be) = (Plane::EMPTY, Plane::EMPTY);
        for (at, values) in values.enumerate() {
            if values & self.values != 0 {
                can_be.insert(at);
            }
            if values & !self.values == 0 {
                must_be.insert(at);
            }
        }
        let (least, most) = self.bounds();
        Area { grid: &form.grid, links: &form.links, can_be, must_be, least, most }
    }

    /// Carries out what follows for the area.
    fn settle<const WORDS: usize>(
        &self,
        view: &mut View<'_>,
        settled: Settled<WORDS>,
    ) -> Result<(), Conflict> {
        settled.outside.cells().try_for_each(|at| view.remove(self.cells[at], self.values))?;
        settled.inside.cells().try_for_each(|at| view.keep(self.cells[at], self.values))
    }

    fn propagate_in<const WORDS: usize>(
        &self,
        form: &Form<WORDS>,
        view: &mut View<'_>,
    ) -> Result<(), Conflict> {
        let mut area = self.area(form, self.cells.iter().map(|&cell| view.get(cell)));
        let possible = area.can_be;
        let counted = area.counted()?;
        area.settle(counted);
        self.settle(view, counted)?;
        let Some(seed) = area.must_be.first() else {
            return if self.size.is_some() { self.settle(view, area.without_small_parts()?) } else { Ok(()) };
        };
        if self.size.is_some() {
            let distant = area.without_distant(seed)?;
            area.settle(distant);
            self.settle(view, distant)?;
        }
        if area.can_be != possible {
            // It is propagated again. So each of its claims follows from what was known before all of them.
            return Ok(());
        }
        self.settle(view, area.connected(seed)?)
    }
}

impl Constraint for Connected {
    fn cells(&self) -> &[CellId] {
        &self.cells
    }

    fn holds(&self, values: &[u8]) -> bool {
        let area: Vec<usize> = (0..values.len()).filter(|&at| self.values >> values[at] & 1 == 1).collect();
        self.grid.is_connected(&area) && self.size.is_none_or(|size| size == area.len())
    }

    fn propagate(&self, view: &mut View<'_>) -> Result<(), Conflict> {
        match &self.form {
            AnyForm::Small(form) => self.propagate_in(form, view),
            AnyForm::Large(form) => self.propagate_in(form, view),
        }
    }

    fn explain(&self, claim: &Claim<'_>, values: &mut [u64]) -> bool {
        match &self.form {
            AnyForm::Small(form) => explain::explain(self, form, claim, values),
            AnyForm::Large(form) => explain::explain(self, form, claim, values),
        }
        true
    }

    fn is_concerned(&self, removed: u8, left: u64) -> bool {
        // Now the cell cannot be in the area, or it is in it.
        let others = if self.values >> removed & 1 == 1 { self.values } else { !self.values };
        left & others == 0
    }

    fn repeats(&self) -> bool {
        // A cell that is added for those that it connects adds no others. With a size, distances change.
        self.size.is_some()
    }

    fn cost(&self) -> Cost {
        Cost::Layers
    }
}
