use super::Connected;
use super::plane::{Grid, Plane};
use crate::kernel::{Conflict, View};
use smallvec::{SmallVec, smallvec};

/// A grid, and the cells that are in the area only together.
#[derive(Clone, Debug)]
pub(super) struct Form<const WORDS: usize> {
    pub(super) grid: Grid<WORDS>,
    links: Vec<Plane<WORDS>>,
    linked: Plane<WORDS>,
    /// The greatest number of cells of a link, or 1.
    longest: usize,
}

impl<const WORDS: usize> Form<WORDS> {
    pub(super) fn new(cells: usize, columns: usize, links: &[Vec<usize>]) -> Self {
        Self {
            grid: Grid::new(cells, columns),
            links: links.iter().map(|link| Plane::of(link.iter().copied())).collect(),
            linked: Plane::of(links.iter().flatten().copied()),
            longest: links.iter().map(Vec::len).max().unwrap_or(0).max(1),
        }
    }

    /// Returns the cells that are in the area only with one, which is among them.
    pub(super) fn together(&self, at: usize) -> Plane<WORDS> {
        let link = self.links.iter().find(|link| link.contains(at));
        link.copied().unwrap_or_else(|| Plane::of([at]))
    }
}

/// What is known of the cells of the area, by their places in the grid.
pub(super) struct Area<'a, const WORDS: usize> {
    pub(super) connected: &'a Connected,
    pub(super) form: &'a Form<WORDS>,
    /// The cells that can be in the area.
    pub(super) can_be: Plane<WORDS>,
    /// The cells that must be in the area.
    pub(super) must_be: Plane<WORDS>,
}

impl<'a, const WORDS: usize> Area<'a, WORDS> {
    /// Returns what is known if the cells have these values.
    pub(super) fn new(
        connected: &'a Connected,
        form: &'a Form<WORDS>,
        values: impl Iterator<Item = u64>,
    ) -> Self {
        let mut area = Self { connected, form, can_be: Plane::EMPTY, must_be: Plane::EMPTY };
        for (at, values) in values.enumerate() {
            if values & connected.values != 0 {
                area.can_be.insert(at);
            }
            if values & !connected.values == 0 {
                area.must_be.insert(at);
            }
        }
        area
    }

    fn open(&self) -> Plane<WORDS> {
        self.can_be & !self.must_be
    }

    /// Takes cells out of the area.
    fn remove(&mut self, view: &mut View<'_>, cells: Plane<WORDS>) -> Result<(), Conflict> {
        self.can_be = self.can_be & !cells;
        let Connected { cells: own, values, .. } = self.connected;
        cells.cells().try_for_each(|at| view.remove(own[at], *values))
    }

    /// Adds cells to the area.
    fn add(&mut self, view: &mut View<'_>, cells: Plane<WORDS>) -> Result<(), Conflict> {
        self.must_be = self.must_be | cells;
        let Connected { cells: own, values, .. } = self.connected;
        cells.cells().try_for_each(|at| view.keep(own[at], *values))
    }

    /// Takes the open cells out of the area that are too many, with those that they need, and adds all open cells if there are only enough with
    /// them.
    pub(super) fn count(&mut self, view: &mut View<'_>) -> Result<(), Conflict> {
        let (least, most) = self.connected.bounds();
        let (certain, possible, open) = (self.must_be.len(), self.can_be.len(), self.open());
        if certain > most || possible < least || most < least {
            return Err(Conflict);
        }
        if possible == least {
            return self.add(view, open);
        }
        let spare = most - certain;
        if spare == 0 {
            return self.remove(view, open);
        }
        let form = self.form;
        let too_long = form.links.iter().filter(|link| link.len() > spare);
        too_long.map(|&link| link & open).try_for_each(|link| self.remove(view, link))
    }

    /// Takes out all cells of parts that are too small, if it is not yet known where the area is.
    pub(super) fn leave_small_parts(&mut self, view: &mut View<'_>, size: usize) -> Result<(), Conflict> {
        let mut left = self.can_be;
        while let Some(first) = left.first() {
            let part = self.form.grid.reached(Plane::of([first]), self.can_be);
            left = left & !part;
            if part.len() < size {
                self.remove(view, part)?;
            }
        }
        if self.can_be.len() < size { Err(Conflict) } else { Ok(()) }
    }

    /// Takes out the cells to which a way from the first certain one needs more cells than there are left.
    pub(super) fn leave_distant(
        &mut self,
        view: &mut View<'_>,
        seed: usize,
        size: usize,
    ) -> Result<(), Conflict> {
        let spare = size.saturating_sub(self.must_be.len());
        let distant = self.can_be & !self.near(seed, spare);
        if !(distant & self.must_be).is_empty() {
            return Err(Conflict);
        }
        self.remove(view, distant)?;
        if self.can_be.len() < size { Err(Conflict) } else { Ok(()) }
    }

    /// Returns the cells to which a way from one, with both and all that come together, has up to this number of open cells.
    pub(super) fn near(&self, from: usize, most: usize) -> Plane<WORDS> {
        let Form { grid, links, linked, longest } = self.form;
        // For each number of open cells, up to the longest link more, the cells that are entered with as many.
        let mut entered: SmallVec<[Plane<WORDS>; 8]> = smallvec![Plane::EMPTY; longest + 1];
        let (mut near, mut last) = (Plane::EMPTY, 0);
        if self.must_be.contains(from) {
            entered[0].insert(from);
        } else {
            let together = self.form.together(from);
            last = together.len();
            entered[last] = together;
        }
        for count in 0..=most {
            let new = core::mem::replace(&mut entered[count % (longest + 1)], Plane::EMPTY);
            if !(new & self.can_be & !near).is_empty() {
                near = near | new & self.can_be;
                near = grid.reached(near, near | self.must_be);
                let beside = grid.spread(near, self.can_be) & !near;
                let mut enter = |cells: Plane<WORDS>, more: usize| {
                    let own = &mut entered[(count + more) % (longest + 1)];
                    *own = *own | cells;
                    last = last.max(count + more);
                };
                enter(beside & !*linked, 1);
                for link in links.iter().filter(|&&link| !(link & beside).is_empty()) {
                    enter(*link, link.len());
                }
            }
            if count >= last {
                break;
            }
        }
        near
    }

    /// Takes out the cells that the first certain one does not reach, and adds those without which it does not reach other certain ones, or
    /// not enough cells.
    pub(super) fn connect(&mut self, view: &mut View<'_>, seed: usize) -> Result<(), Conflict> {
        let (least, _) = self.connected.bounds();
        let (grid, from) = (&self.form.grid, Plane::of([seed]));
        let reached = grid.reached(from, self.can_be);
        let count = reached.len();
        if !(self.must_be & !reached).is_empty() || count < least {
            return Err(Conflict);
        }
        let is_needed = |&at: &usize| {
            let own = Plane::of([at]);
            // All that a cell with one neighbour connects is itself.
            if count == least || grid.spread(own, reached).len() < 3 {
                return count == least;
            }
            let without = grid.reached(from, reached & !own);
            !(self.must_be & !without).is_empty() || without.len() < least
        };
        let needed = Plane::of((self.open() & reached).cells().filter(is_needed));
        self.remove(view, self.can_be & !reached)?;
        self.add(view, needed)
    }
}
