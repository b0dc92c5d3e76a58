//! Type 3: one of two cells has an extra digit, and counts as one cell of a naked or hidden set.

use super::{Easiest, UniqueLoop, UniqueLoopType};
use crate::explain::Position;
use crate::explain::places::{cells_at, place, subsets_of};
use crate::grid::{CandidateSet, CellSet, DigitSet, House};

/// Offers the first naked and the first hidden set, by size, then by house. The original program starts the sizes of
/// hidden sets at the number of extra digits, although these are not among their digits; the corrected one starts
/// with two.
pub(super) fn offer(position: &Position, ring: &UniqueLoop, best: &mut Easiest) {
    let least = if best.corrected { 2 } else { ring.extra_digits().len() };
    for size in least..=7 {
        for house in ring.shared_houses() {
            if let Some((kind, gone)) = naked(position, ring, house, size) {
                best.offer(ring, kind, gone);
            }
            if let Some((kind, gone)) = hidden(position, ring, house, size) {
                best.offer(ring, kind, gone);
            }
        }
    }
}

/// Returns the first set of `size - 1` other cells of the house that has `size` digits together with the two cells.
fn naked(
    position: &Position,
    ring: &UniqueLoop,
    house: House,
    size: usize,
) -> Option<(UniqueLoopType, CandidateSet)> {
    if position.empty_in(house) < 2 * size {
        return None;
    }
    let rest = house.cells() - both(ring);
    let able = position.sized_between(2, size) & rest;
    let needed = ring.extras[0].1 & ring.extras[1].1;
    choose(house, able, size - 1).find_map(|cells| {
        let own = cells.iter().fold(DigitSet::EMPTY, |own, cell| own | position.digits(cell));
        let digits = own | ring.extra_digits();
        if digits.len() != size || (own | needed).len() != size {
            return None;
        }
        let gone = position.candidates_in(rest - cells, digits);
        (!gone.is_empty()).then_some((UniqueLoopType::NakedSet(house, cells, digits), gone))
    })
}

/// Returns the first hidden set: the two digits and others have `size` places in the house, counting the two cells as
/// one.
fn hidden(
    position: &Position,
    ring: &UniqueLoop,
    house: House,
    size: usize,
) -> Option<(UniqueLoopType, CandidateSet)> {
    if position.empty_in(house) <= 2 * size {
        return None;
    }
    let (one, other) = (ring.extras[0].0, ring.extras[1].0);
    let rest = !(ring.digits | ring.extra_digits());
    subsets_of(rest.bits(), size - 2).find_map(|more| {
        let set = DigitSet::from_bits(more) | ring.digits;
        let mut cells = CellSet::EMPTY;
        for digit in set {
            let places = (position.cells(digit) & house.cells()).without(other);
            cells |= places;
            if places.is_empty() {
                return None;
            }
        }
        if cells.len() != size {
            return None;
        }
        let others = cells.without(one);
        let gone = position.candidates_in(others, !set);
        (!gone.is_empty()).then_some((UniqueLoopType::HiddenSet(house, others, set), gone))
    })
}

fn both(ring: &UniqueLoop) -> CellSet {
    CellSet::only(ring.extras[0].0).with(ring.extras[1].0)
}

/// Returns the sets of `size` of these cells of a house.
fn choose(house: House, of: CellSet, size: usize) -> impl Iterator<Item = CellSet> {
    let places = of.iter().fold(0, |places, cell| places | 1 << place(cell, house.kind()));
    subsets_of(places, size).map(move |places| cells_at(house, places))
}
