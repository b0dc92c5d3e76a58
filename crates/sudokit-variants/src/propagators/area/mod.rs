//! What follows for the cells of a connected area of a grid: with sets of cells as bits, for all cells at once.

mod links;
mod plane;

use crate::kernel::Conflict;
use smallvec::{SmallVec, smallvec};

pub(super) use links::Links;
pub(super) use plane::{Grid, Plane};

/// A grid, and the cells that are in an area only together.
#[derive(Clone, Debug)]
pub(super) struct Form<const WORDS: usize> {
    pub(super) grid: Grid<WORDS>,
    pub(super) links: Links<WORDS>,
}

/// The form of a small grid, of up to 128 cells, or of one of up to 1,344 cells.
#[derive(Clone, Debug)]
pub(super) enum AnyForm {
    Small(Form<2>),
    Large(Box<Form<21>>),
}

impl AnyForm {
    /// Returns the form of a grid with this many cells and columns, fewer than 64.
    pub(super) fn new(cells: usize, columns: usize) -> Self {
        if cells <= 128 {
            Self::Small(Form { grid: Grid::new(cells, columns), links: Links::NONE })
        } else {
            Self::Large(Box::new(Form { grid: Grid::new(cells, columns), links: Links::NONE }))
        }
    }

    /// Has cells, by their places in the grid, be in an area only together.
    pub(super) fn link(&mut self, cells: &[usize]) {
        match self {
            Self::Small(form) => form.links.add(Plane::of(cells.iter().copied())),
            Self::Large(form) => form.links.add(Plane::of(cells.iter().copied())),
        }
    }
}

/// What is known of the cells of an area, by their places in the grid.
pub(super) struct Area<'a, const WORDS: usize> {
    pub(super) grid: &'a Grid<WORDS>,
    pub(super) links: &'a Links<WORDS>,
    /// The cells that can be in the area.
    pub(super) can_be: Plane<WORDS>,
    /// The cells that must be in the area.
    pub(super) must_be: Plane<WORDS>,
    /// The least and the greatest number of cells of the area.
    pub(super) least: usize,
    pub(super) most: usize,
}

/// Cells of which it follows that they are in the area, or that they are not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Settled<const WORDS: usize> {
    pub(super) inside: Plane<WORDS>,
    pub(super) outside: Plane<WORDS>,
}

impl<const WORDS: usize> Settled<WORDS> {
    pub(super) const NOTHING: Self = Self { inside: Plane::EMPTY, outside: Plane::EMPTY };

    const fn inside(inside: Plane<WORDS>) -> Self {
        Self { inside, ..Self::NOTHING }
    }

    const fn outside(outside: Plane<WORDS>) -> Self {
        Self { outside, ..Self::NOTHING }
    }
}

impl<const WORDS: usize> Area<'_, WORDS> {
    /// Returns the cells of which it is not known whether they are in the area.
    pub(super) fn open(&self) -> Plane<WORDS> {
        self.can_be & !self.must_be
    }

    /// Notes what follows.
    pub(super) fn settle(&mut self, settled: Settled<WORDS>) {
        self.can_be = self.can_be & !settled.outside;
        self.must_be = self.must_be | settled.inside;
    }

    /// The open cells are outside that are too many, with those that they need; all are inside if there are only enough with them.
    pub(super) fn counted(&self) -> Result<Settled<WORDS>, Conflict> {
        let (certain, possible, open) = (self.must_be.len(), self.can_be.len(), self.open());
        if certain > self.most || possible < self.least || self.most < self.least {
            return Err(Conflict);
        }
        if possible == self.least {
            return Ok(Settled::inside(open));
        }
        let spare = self.most - certain;
        if spare == 0 {
            return Ok(Settled::outside(open));
        }
        let too_long = self.links.sets().filter(|link| link.len() > spare);
        Ok(Settled::outside(too_long.fold(Plane::EMPTY, |all, link| all | link & open)))
    }

    /// All cells of parts that are too small are outside. It is not yet known where the area is.
    pub(super) fn without_small_parts(&self) -> Result<Settled<WORDS>, Conflict> {
        let (mut left, mut small) = (self.can_be, Plane::EMPTY);
        while let Some(first) = left.first() {
            let part = self.grid.reached(Plane::of([first]), self.can_be);
            left = left & !part;
            if part.len() < self.least {
                small = small | part;
            }
        }
        self.without(small)
    }

    /// The cells are outside to which a way from the first certain one needs more cells than there are left.
    pub(super) fn without_distant(&self, seed: usize) -> Result<Settled<WORDS>, Conflict> {
        let spare = self.most.saturating_sub(self.must_be.len());
        self.without(self.can_be & !self.near(seed, spare))
    }

    /// These cells are outside, if enough are left.
    fn without(&self, outside: Plane<WORDS>) -> Result<Settled<WORDS>, Conflict> {
        let is_too_small = (self.can_be & !outside).len() < self.least;
        if is_too_small || !(outside & self.must_be).is_empty() {
            return Err(Conflict);
        }
        Ok(Settled::outside(outside))
    }

    /// Returns the cells to which a way from one, with both and all that come together, has up to this number of open cells.
    pub(super) fn near(&self, from: usize, most: usize) -> Plane<WORDS> {
        let Self { grid, links, .. } = self;
        // For each number of open cells, up to the longest link more, the cells that are entered with as many.
        let mut entered: SmallVec<[Plane<WORDS>; 8]> = smallvec![Plane::EMPTY; links.longest() + 1];
        let numbers = entered.len();
        let (mut near, mut last) = (Plane::EMPTY, 0);
        if self.must_be.contains(from) {
            entered[0].insert(from);
        } else {
            let together = links.together(from);
            last = together.len();
            entered[last] = together;
        }
        for count in 0..=most {
            let new = core::mem::replace(&mut entered[count % numbers], Plane::EMPTY);
            if !(new & self.can_be & !near).is_empty() {
                near = near | new & self.can_be;
                near = grid.reached(near, near | self.must_be);
                let beside = grid.spread(near, self.can_be) & !near;
                let mut enter = |cells: Plane<WORDS>, more: usize| {
                    let own = &mut entered[(count + more) % numbers];
                    *own = *own | cells;
                    last = last.max(count + more);
                };
                enter(beside & !links.linked(), 1);
                for link in links.sets().filter(|&link| !(link & beside).is_empty()) {
                    enter(link, link.len());
                }
            }
            if count >= last {
                break;
            }
        }
        near
    }

    /// The cells are outside that the first certain one does not reach. Those are inside without which it does not reach other certain ones,
    /// or not enough cells.
    pub(super) fn connected(&self, seed: usize) -> Result<Settled<WORDS>, Conflict> {
        let from = Plane::of([seed]);
        let reached = self.grid.reached(from, self.can_be);
        let count = reached.len();
        if !(self.must_be & !reached).is_empty() || count < self.least {
            return Err(Conflict);
        }
        let (outside, open) = (self.can_be & !reached, self.open() & reached);
        if count == self.least {
            return Ok(Settled { inside: open, outside });
        }
        let is_needed = |&at: &usize| {
            let without = self.grid.reached(from, reached & !Plane::of([at]));
            !(self.must_be & !without).is_empty() || without.len() < self.least
        };
        // Without any other cell, those beside it still reach each other.
        let pinched = open & self.grid.pinched(reached);
        Ok(Settled { inside: Plane::of(pinched.cells().filter(is_needed)), outside })
    }
}
