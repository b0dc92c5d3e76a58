//! Which cells a claim about an area depends on: some that are in it, and some that are not.

use super::super::area::{Area, Form, Plane};
use super::Connected;
use crate::kernel::Claim;

/// Gives cells their widest values, but for those from which a claim follows.
pub(super) fn explain<const WORDS: usize>(
    connected: &Connected,
    form: &Form<WORDS>,
    claim: &Claim<'_>,
    values: &mut [u64],
) {
    let area = connected.area(form, values.iter().copied());
    let at_place = |cell| connected.cells.iter().position(|&own| own == cell);
    let claimed = claim.removed().and_then(|(cell, place)| Some((at_place(cell)?, place)));
    let cause = match claimed {
        None => area.of_conflict(),
        Some((at, place)) if connected.values >> place & 1 == 1 => area.of_outside(at),
        Some((at, _)) => area.of_inside(at),
    };
    values.copy_from_slice(claim.widest());
    cause.inside.cells().for_each(|at| values[at] &= connected.values);
    cause.outside.cells().for_each(|at| values[at] &= !connected.values);
}

/// Cells from which a claim follows, by their places in the grid.
struct Cause<const WORDS: usize> {
    /// Cells of the area.
    inside: Plane<WORDS>,
    /// Cells that are not in the area.
    outside: Plane<WORDS>,
}

impl<const WORDS: usize> Cause<WORDS> {
    fn inside(cells: impl IntoIterator<Item = usize>) -> Self {
        Self { inside: Plane::of(cells), outside: Plane::EMPTY }
    }

    const fn outside(outside: Plane<WORDS>) -> Self {
        Self { inside: Plane::EMPTY, outside }
    }

    fn shorter(self, other: Self) -> Self {
        let len = |cause: &Self| cause.inside.len() + cause.outside.len();
        if len(&other) < len(&self) { other } else { self }
    }
}

impl<const WORDS: usize> Area<'_, WORDS> {
    /// There is no area.
    fn of_conflict(&self) -> Cause<WORDS> {
        let (least, most) = (self.least, self.most);
        let certain = self.must_be.len();
        if certain > most {
            return Cause::inside(self.must_be.cells().take(most + 1));
        }
        let (true, Some(seed)) = (self.can_be.len() >= least, self.must_be.first()) else {
            return Cause::outside(self.impossible());
        };
        let reached = self.reached(seed, None);
        if let Some(apart) = (self.must_be & !reached).first() {
            return self.of_apart(seed, apart, None);
        }
        if reached.len() < least {
            return Cause { outside: self.beside(reached, None), ..Cause::inside([seed]) };
        }
        let distant = (self.must_be & !self.near(seed, most - certain)).first();
        self.of_distance(distant.unwrap_or(seed))
    }

    /// A cell is not in the area.
    fn of_outside(&self, at: usize) -> Cause<WORDS> {
        let (least, most) = (self.least, self.most);
        let enough = (most + 1).saturating_sub(self.links.together(at).len());
        if self.must_be.len() >= enough {
            return Cause::inside(self.must_be.cells().take(enough));
        }
        let reached = self.reached(at, None);
        if reached.len() < least {
            return Cause::outside(self.beside(reached, None));
        }
        let Some(seed) = (self.must_be & !reached).first() else {
            return self.of_distance(at);
        };
        let from = |reached| Cause { outside: self.beside(reached, None), ..Cause::inside([seed]) };
        from(reached).shorter(from(self.reached(seed, None)))
    }

    /// A cell is in the area.
    fn of_inside(&self, at: usize) -> Cause<WORDS> {
        let least = self.least;
        let Some(seed) = self.must_be.first().filter(|_| self.can_be.len() > least) else {
            return Cause::outside(self.impossible());
        };
        let reached = self.reached(seed, Some(at));
        match (self.must_be & !reached).first() {
            Some(apart) => self.of_apart(seed, apart, Some(at)),
            None => Cause { outside: self.beside(reached, Some(at)), ..Cause::inside([seed]) },
        }
    }

    /// Two cells of the area are apart without another one: those beside what one of them reaches are not in it.
    fn of_apart(&self, one: usize, other: usize, without: Option<usize>) -> Cause<WORDS> {
        let from = |at| {
            let outside = self.beside(self.reached(at, without), without);
            Cause { outside, ..Cause::inside([one, other]) }
        };
        from(one).shorter(from(other))
    }

    /// The ways from a cell to others of the area are too long: those that would be shorter lead through cells that are not in it.
    fn of_distance(&self, from: usize) -> Cause<WORDS> {
        let most = self.most;
        let near = (most - self.must_be.len()).checked_sub(1).map(|most| self.near(from, most));
        let outside = near.map_or(Plane::EMPTY, |near| self.beside(near, None));
        Cause { inside: self.must_be, outside }
    }

    fn impossible(&self) -> Plane<WORDS> {
        self.grid.all() & !self.can_be
    }

    /// Returns the cells that one reaches through those that can be in the area, without another one.
    fn reached(&self, from: usize, without: Option<usize>) -> Plane<WORDS> {
        self.grid.reached(Plane::of([from]), self.can_be & !Plane::of(without))
    }

    /// Returns the cells beside some that are not in the area.
    fn beside(&self, cells: Plane<WORDS>, without: Option<usize>) -> Plane<WORDS> {
        self.grid.spread(cells, self.impossible() & !Plane::of(without))
    }
}
