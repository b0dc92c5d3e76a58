//! Fish with any houses that eliminate something, found from the cover houses.
//!
//! A cell that loses the digit is in a cover house and sees all fins. So for given cover houses, each base house has
//! its own set of cells that see all its fins, and a cell has to be in these sets for all base houses. Few cover
//! houses have such a cell for as many base houses. What is found is visited in the order of the base houses.

use super::{Family, Fish, Shape, VisitFish};
use crate::explain::places::{Places, count, place};
use crate::grid::{CellSet, Digit, House, HouseSet};
use alloc::vec::Vec;
use core::ops::ControlFlow;

/// A base house: its places, and the cells that can lose the digit.
type BaseHouse = (House, CellSet, CellSet);

/// The search with one choice of kinds of houses.
struct EffectiveFishSearch<'a> {
    digit: Digit,
    shape: Shape,
    bases: &'a [(House, CellSet)],
    covers: &'a [(House, CellSet)],
    /// For each base house, its places, and those that are in each cover house.
    masks: [(Places, [Places; 27]); 27],
    found: Vec<Fish>,
}

/// The cover houses so far, the places in them, and those in two or more of them.
#[derive(Clone, Copy)]
struct Cover {
    houses: HouseSet,
    /// The indices of the houses.
    at: [u8; 7],
    cells: CellSet,
    twice: CellSet,
}

/// The base houses so far, and the cells that can lose the digit.
#[derive(Clone, Copy)]
struct Base {
    houses: HouseSet,
    cells: CellSet,
    endo_fins: CellSet,
    targets: CellSet,
}

/// Visits the fish with these houses that eliminate something.
pub(super) fn each(
    digit: Digit,
    bases: &[(House, CellSet)],
    covers: &[(House, CellSet)],
    shape: Shape,
    visit: &mut VisitFish<'_>,
) -> ControlFlow<()> {
    if bases.len() < shape.size || covers.len() < shape.size || !(1..8).contains(&shape.size) {
        return ControlFlow::Continue(());
    }
    let mut search =
        EffectiveFishSearch { digit, shape, bases, covers, masks: masks(bases, covers), found: Vec::new() };
    let none = CellSet::EMPTY;
    let cover = Cover { houses: HouseSet::EMPTY, at: [0; 7], cells: none, twice: none };
    search.extend_cover(cover, 0, shape.size);
    // Of two sets of the same size, the one with the first house that is not in both comes first.
    let rank = |houses: HouseSet| !houses.bits().reverse_bits();
    search.found.sort_unstable_by_key(|fish| (rank(fish.base), rank(fish.cover)));
    search.found.iter().try_for_each(visit)
}

/// Returns for each base house its places, and those that are in each cover house.
fn masks(bases: &[(House, CellSet)], covers: &[(House, CellSet)]) -> [(Places, [Places; 27]); 27] {
    let mut masks = [(0, [0; 27]); 27];
    for (mask, &(house, places)) in masks.iter_mut().zip(bases) {
        let mask_of =
            |cells: CellSet| cells.iter().fold(0, |mask, cell| mask | 1 << place(cell, house.kind()));
        mask.0 = mask_of(places);
        for (within, &(_, cover)) in mask.1.iter_mut().zip(covers) {
            *within = mask_of(places & cover);
        }
    }
    masks
}

/// Whether places of a house are all in one other house, or there are none.
static CONFINED: [bool; 512] = {
    let mut confined = [false; 512];
    let mut mask = 0;
    while mask < 512 {
        let mut at = 0;
        while at < 3 {
            confined[mask] |= mask & !(0o7 << (3 * at)) == 0 || mask & !(0o111 << at) == 0;
            at += 1;
        }
        mask += 1;
    }
    confined
};

impl EffectiveFishSearch<'_> {
    /// Adds `left` cover houses from this index on.
    fn extend_cover(&mut self, cover: Cover, from: usize, left: usize) {
        if left == 0 {
            return self.complete(cover);
        }
        let covers = self.covers;
        for (at, &(house, places)) in covers.iter().enumerate().skip(from) {
            let mut all = cover.at;
            all[left - 1] = at as u8;
            let extended = Cover {
                houses: cover.houses.with(house),
                at: all,
                cells: cover.cells | places,
                twice: cover.twice | (cover.cells & places),
            };
            self.extend_cover(extended, at + 1, left - 1);
        }
    }

    /// Finds the base houses for these cover houses.
    fn complete(&mut self, cover: Cover) {
        let mut at_least = [CellSet::EMPTY; 8];
        at_least[0] = CellSet::FULL;
        for at in 0..self.bases.len() {
            if let Some((_, _, targets)) = self.base_house(cover, at) {
                for count in (1..=self.shape.size).rev() {
                    at_least[count] |= at_least[count - 1] & targets;
                }
            }
        }
        let targets = at_least[self.shape.size];
        if !targets.is_empty() {
            let houses: Vec<BaseHouse> =
                (0..self.bases.len()).filter_map(|at| self.base_house(cover, at)).collect();
            let none = CellSet::EMPTY;
            let base = Base { houses: HouseSet::EMPTY, cells: none, endo_fins: none, targets };
            self.extend_base(cover, base, &houses, self.shape.size);
        }
    }

    /// Returns a base house, if some cells can lose the digit with these cover houses.
    #[inline]
    fn base_house(&self, cover: Cover, at: usize) -> Option<BaseHouse> {
        let (&(house, places), masks) = self.bases.get(at).zip(self.masks.get(at))?;
        if cover.houses.contains(house) || !self.can_have_targets(cover, places, masks) {
            return None;
        }
        let targets = targets(cover, places);
        (!targets.is_empty()).then_some((house, places, targets))
    }

    /// Returns false if no cell can see all fins of a base house: they are too many, or only cells of the house see
    /// them, of which none is in two cover houses.
    #[inline]
    fn can_have_targets(&self, cover: Cover, places: CellSet, masks: &(Places, [Places; 27])) -> bool {
        let size = self.shape.size;
        let covered = cover.at.iter().take(size).fold(0, |all, &at| all | masks.1[usize::from(at)]);
        let fins = masks.0 & !covered;
        if count(fins) > self.shape.fins {
            return false;
        }
        CONFINED[usize::from(fins)] || !cover.twice.is_disjoint(places)
    }

    /// Adds `left` of these base houses.
    fn extend_base(&mut self, cover: Cover, base: Base, houses: &[BaseHouse], left: usize) {
        let can_overlap = self.shape.fins > 0 && self.shape.family != Family::Basic;
        let mut rest = houses;
        while let Some((&(house, places, targets), after)) = rest.split_first() {
            rest = after;
            let overlap = base.cells & places;
            let mut extended = Base {
                houses: base.houses.with(house),
                cells: base.cells | places,
                endo_fins: base.endo_fins | overlap,
                targets: base.targets & targets,
            };
            for fin in overlap {
                extended.targets &= fin.peers();
            }
            let is_allowed =
                overlap.is_empty() || (can_overlap && extended.endo_fins.len() <= self.shape.endo_fins);
            if !is_allowed || extended.targets.is_empty() {
                continue;
            }
            if left > 1 {
                self.extend_base(cover, extended, rest, left - 1);
            } else {
                self.report(cover, extended);
            }
        }
    }

    /// Notes the fish if it has fins or none as asked for, all cover houses have base places, and it eliminates
    /// something.
    fn report(&mut self, cover: Cover, base: Base) {
        let fins = (base.cells - cover.cells) | base.endo_fins;
        if fins.len() > self.shape.fins || fins.is_empty() != (self.shape.fins == 0) {
            return;
        }
        if cover.houses.iter().any(|house| house.cells().is_disjoint(base.cells)) {
            return;
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
        let (outside, cannibalistic) = fish.eliminations();
        if !outside.is_empty() || !cannibalistic.is_empty() {
            self.found.push(fish);
        }
    }
}

/// Returns the cells that can lose the digit if a base house has these places: those in cover houses that see all
/// fins, and are not in the base house, or are in two cover houses.
#[inline]
fn targets(cover: Cover, places: CellSet) -> CellSet {
    let fins = places - cover.cells;
    let mut targets = cover.cells - (places - cover.twice);
    for fin in fins {
        targets &= fin.peers();
        if targets.is_empty() {
            break;
        }
    }
    targets
}
