//! Houses that can be part of a fish that eliminates something.
//!
//! A cell that loses the digit is in a cover house and sees all fins. So for given cover houses, each base house has
//! its own set of cells that see all its fins, and a cell has to be in these sets for as many base houses as there are
//! cover houses.

use super::Shape;
use crate::grid::{CellSet, House, HouseSet};

/// The houses that can be base houses and cover houses.
#[derive(Clone, Copy)]
pub(super) struct Useful {
    pub(super) base: HouseSet,
    pub(super) cover: HouseSet,
}

/// The search for useful houses.
struct Search<'a> {
    bases: &'a [(House, CellSet)],
    covers: &'a [(House, CellSet)],
    shape: Shape,
    useful: Useful,
}

/// The cover houses so far, the places in them, and those in two or more of them.
#[derive(Clone, Copy)]
struct Cover {
    houses: HouseSet,
    cells: CellSet,
    twice: CellSet,
}

/// Returns the houses that are part of a fish with an elimination, and perhaps others.
pub(super) fn useful(bases: &[(House, CellSet)], covers: &[(House, CellSet)], shape: Shape) -> Useful {
    let useful = Useful { base: HouseSet::EMPTY, cover: HouseSet::EMPTY };
    let mut search = Search { bases, covers, shape, useful };
    let none = CellSet::EMPTY;
    if shape.size <= 7 {
        search.extend(Cover { houses: HouseSet::EMPTY, cells: none, twice: none }, 0, shape.size);
    }
    search.useful
}

impl Search<'_> {
    /// Adds `left` cover houses from this index on.
    fn extend(&mut self, cover: Cover, from: usize, left: usize) {
        if left == 0 {
            return self.complete(cover);
        }
        let covers = self.covers;
        for (at, &(house, places)) in covers.iter().enumerate().skip(from) {
            let extended = Cover {
                houses: cover.houses.with(house),
                cells: cover.cells | places,
                twice: cover.twice | (cover.cells & places),
            };
            self.extend(extended, at + 1, left - 1);
        }
    }

    /// Notes the houses that are useful with these cover houses.
    fn complete(&mut self, cover: Cover) {
        let mut targets = [(House::ALL[0], CellSet::EMPTY); 27];
        let mut at_least = [CellSet::EMPTY; 8];
        at_least[0] = CellSet::FULL;
        for (target, &(house, places)) in targets.iter_mut().zip(self.bases) {
            if cover.houses.contains(house) {
                continue;
            }
            let cells = self.targets(cover, places);
            if cells.is_empty() {
                continue;
            }
            *target = (house, cells);
            for count in (1..=self.shape.size).rev() {
                at_least[count] |= at_least[count - 1] & cells;
            }
        }
        let common = at_least[self.shape.size];
        if !common.is_empty() {
            self.useful.cover |= cover.houses;
            let useful = targets.iter().filter(|target| !target.1.is_disjoint(common));
            self.useful.base.extend(useful.map(|target| target.0));
        }
    }

    /// Returns the cells that can lose the digit if a base house has these places.
    fn targets(&self, cover: Cover, places: CellSet) -> CellSet {
        let fins = places - cover.cells;
        let mut targets = cover.cells - (places - cover.twice);
        if self.shape.fins == 0 {
            return if fins.is_empty() { targets } else { CellSet::EMPTY };
        }
        for fin in fins {
            targets &= fin.peers();
            if targets.is_empty() {
                break;
            }
        }
        targets
    }
}
