//! Fish with any houses, in the order of their base houses.

use super::{Family, Fish, Shape, VisitFish, effective};
use crate::grid::{CellSet, Digit, House, HouseKind, HouseSet};
use core::ops::ControlFlow;

/// Up to 27 houses with their places of the digit, in order.
#[derive(Clone, Copy)]
struct Houses {
    list: [(House, CellSet); 27],
    len: usize,
}

impl Houses {
    const EMPTY: Self = Self { list: [(House::ALL[0], CellSet::EMPTY); 27], len: 0 };

    /// Returns the houses of these kinds that have a place, and no more than `limit`.
    fn of_kinds(cells: CellSet, kinds: &[HouseKind], limit: usize) -> Self {
        let houses = House::ALL.into_iter().filter(|house| kinds.contains(&house.kind()));
        Self::of(
            houses
                .map(|house| (house, house.cells() & cells))
                .filter(|(_, places)| (1..=limit).contains(&places.len())),
        )
    }

    /// Returns these houses.
    fn of(houses: impl Iterator<Item = (House, CellSet)>) -> Self {
        let mut all = Self::EMPTY;
        for (slot, house) in all.list.iter_mut().zip(houses) {
            *slot = house;
            all.len += 1;
        }
        all
    }

    /// Returns the houses as a list.
    fn as_slice(&self) -> &[(House, CellSet)] {
        self.list.get(..self.len).unwrap_or_default()
    }
}

/// The search with one choice of kinds of houses.
struct GeneralFishSearch<'a> {
    digit: Digit,
    shape: Shape,
    bases: Houses,
    all_covers: Houses,
    covers: Houses,
    /// The places in the cover houses from an index on.
    reach: [CellSet; 28],
    visit: &'a mut VisitFish<'a>,
}

/// The base houses so far.
#[derive(Clone, Copy)]
struct Base {
    houses: HouseSet,
    cells: CellSet,
    endo_fins: CellSet,
}

/// The cover houses so far.
#[derive(Clone, Copy)]
struct Cover {
    houses: HouseSet,
    cells: CellSet,
    twice: CellSet,
}

/// Visits the fish of a digit.
pub(super) fn each(cells: CellSet, digit: Digit, shape: Shape, visit: &mut VisitFish<'_>) -> ControlFlow<()> {
    use HouseKind::{Box, Column, Row};
    let kinds: &[(&[HouseKind], &[HouseKind])] = match shape.family {
        Family::Basic => &[(&[Row], &[Column]), (&[Column], &[Row])],
        Family::Franken => &[(&[Row, Box], &[Column, Box]), (&[Column, Box], &[Row, Box])],
        Family::Mutant => &[(&[Row, Column, Box], &[Row, Column, Box])],
    };
    let limit = if shape.fins == 0 { shape.largest } else { 9 };
    for &(base, cover) in kinds {
        let bases = Houses::of_kinds(cells, base, limit);
        let all_covers = Houses::of_kinds(cells, cover, 9);
        if !shape.without_effect {
            effective::each(digit, bases.as_slice(), all_covers.as_slice(), shape, visit)?;
            continue;
        }
        let mut visit = |fish: &Fish| visit(fish);
        let mut search = GeneralFishSearch {
            digit,
            shape,
            bases,
            all_covers,
            covers: Houses::EMPTY,
            reach: [CellSet::EMPTY; 28],
            visit: &mut visit,
        };
        let none = CellSet::EMPTY;
        search.extend_base(Base { houses: HouseSet::EMPTY, cells: none, endo_fins: none }, 0)?;
    }
    ControlFlow::Continue(())
}

impl GeneralFishSearch<'_> {
    /// Adds base houses from this index on.
    fn extend_base(&mut self, base: Base, from: usize) -> ControlFlow<()> {
        let can_overlap = self.shape.fins > 0 && self.shape.family != Family::Basic;
        for at in from..self.bases.len {
            let (house, places) = self.bases.list[at];
            let overlap = base.cells & places;
            let endo_fins = base.endo_fins | overlap;
            if !overlap.is_empty() && (!can_overlap || endo_fins.len() > self.shape.endo_fins) {
                continue;
            }
            let extended = Base { houses: base.houses.with(house), cells: base.cells | places, endo_fins };
            if extended.houses.len() >= self.shape.size {
                self.cover(extended)?;
            }
            if extended.houses.len() < self.shape.largest {
                self.extend_base(extended, at + 1)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Visits the fish of these base houses.
    fn cover(&mut self, base: Base) -> ControlFlow<()> {
        let is_cover = |&&(house, places): &&(House, CellSet)| {
            !base.houses.contains(house) && !base.cells.is_disjoint(places)
        };
        self.covers = Houses::of(self.all_covers.as_slice().iter().filter(is_cover).copied());
        self.reach = [CellSet::EMPTY; 28];
        for at in (0..self.covers.len).rev() {
            self.reach[at] = self.reach[at + 1] | self.covers.list[at].1;
        }
        let none = CellSet::EMPTY;
        self.extend_cover(base, Cover { houses: HouseSet::EMPTY, cells: none, twice: none }, 0)
    }

    /// Adds cover houses from this index on.
    fn extend_cover(&mut self, base: Base, cover: Cover, from: usize) -> ControlFlow<()> {
        let left = base.houses.len() - cover.houses.len();
        for at in from..(self.covers.len + 1).saturating_sub(left) {
            let uncovered = base.cells - cover.cells - self.reach[at];
            if (uncovered | base.endo_fins).len() > self.shape.fins {
                break;
            }
            let (house, places) = self.covers.list[at];
            let extended = Cover {
                houses: cover.houses.with(house),
                cells: cover.cells | places,
                twice: cover.twice | (cover.cells & places),
            };
            if left > 1 {
                self.extend_cover(base, extended, at + 1)?;
            } else {
                self.complete(base, extended)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Visits a fish if it has fins or none as asked for.
    fn complete(&mut self, base: Base, cover: Cover) -> ControlFlow<()> {
        let fins = (base.cells - cover.cells) | base.endo_fins;
        if fins.len() > self.shape.fins || (fins.is_empty() && self.shape.fins > 0) {
            return ControlFlow::Continue(());
        }
        let fish = Fish {
            digit: self.digit,
            base: base.houses,
            cover: cover.houses,
            base_cells: base.cells,
            cover_cells: cover.cells,
            cannibalistic: cover.twice & base.cells,
            fins,
            endo_fins: base.endo_fins,
        };
        (self.visit)(&fish)
    }
}
