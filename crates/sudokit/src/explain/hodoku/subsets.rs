//! Naked and hidden subsets: n cells with n digits, or n digits with n places.

use super::Visit;
use super::board::Board;
use super::found::Found;
use super::kind::Kind;
use super::survey::Survey;
use crate::explain::places::{cells_at, count, houses, place};
use crate::grid::{Candidate, CellSet, Digit, DigitSet, House, HouseKind, HouseSet};
use core::ops::ControlFlow;

/// The order of kinds of houses.
const KINDS: [HouseKind; 3] = [HouseKind::Box, HouseKind::Row, HouseKind::Column];

/// Up to nine elements with their masks.
#[derive(Clone, Copy, Default)]
struct Items {
    list: [(u8, u16); 9],
    len: usize,
}

impl Items {
    /// Appends an element.
    fn push(&mut self, element: usize, mask: u16) {
        if let Some(item) = self.list.get_mut(self.len) {
            *item = (element as u8, mask);
            self.len += 1;
        }
    }

    /// Visits the combinations of `size` elements, in lexicographic order, whose masks together have `size` bits.
    fn combinations(
        &self,
        size: usize,
        visit: &mut impl FnMut(u16, u16) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let items = self.list.get(..self.len).unwrap_or_default();
        combine(items, size, size, (0, 0), visit)
    }
}

/// Adds `left` of the elements to a combination.
fn combine<F: FnMut(u16, u16) -> ControlFlow<()>>(
    items: &[(u8, u16)],
    size: usize,
    left: usize,
    (chosen, union): (u16, u16),
    visit: &mut F,
) -> ControlFlow<()> {
    let mut rest = items;
    while let Some((&(element, mask), after)) = rest.split_first() {
        if rest.len() < left {
            break;
        }
        rest = after;
        let (chosen, union) = (chosen | 1 << element, union | mask);
        if count(union) > size {
            continue;
        }
        if left > 1 {
            combine(rest, size, left - 1, (chosen, union), visit)?;
        } else if count(union) == size {
            visit(chosen, union)?;
        }
    }
    ControlFlow::Continue(())
}

/// Which naked subsets are visited.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Locked {
    /// Those in a box and a line that take digits from both.
    Only,
    /// The others.
    Without,
    /// All.
    Any,
}

/// Visits naked subsets of `size` cells.
pub(super) fn each_naked(
    board: &Board,
    survey: &Survey,
    size: usize,
    locked: Locked,
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    let kinds = if locked == Locked::Only { &KINDS[..1] } else { &KINDS };
    let cells = survey.at_most(size);
    for &house in kinds.iter().flat_map(|&kind| houses(kind)) {
        let cells = cells & house.cells();
        if has_fewer(cells, size) {
            continue;
        }
        let mut items = Items::default();
        for cell in cells {
            items.push(place(cell, house.kind()), board.digits(cell).bits());
        }
        items.combinations(size, &mut |chosen, union| {
            let cells = cells_at(house, chosen);
            naked(board, cells, DigitSet::from_bits(union), locked)
                .map_or(ControlFlow::Continue(()), &mut *visit)
        })?;
    }
    ControlFlow::Continue(())
}

/// Returns whether the set has fewer elements than `size`.
fn has_fewer(cells: CellSet, size: usize) -> bool {
    let mut bits = cells.bits();
    for _ in 1..size {
        bits &= bits.wrapping_sub(1);
    }
    bits == 0
}

/// Returns the step of a naked subset, or `None` if it eliminates nothing or is not asked for.
fn naked(board: &Board, cells: CellSet, digits: DigitSet, locked: Locked) -> Option<Found> {
    let shared: HouseSet =
        cells.first()?.houses().into_iter().filter(|house| cells.is_subset(house.cells())).collect();
    let seen = shared.iter().fold(CellSet::EMPTY, |seen, house| seen | house.cells()) - cells;
    if digits.iter().all(|digit| board.cells(digit).is_disjoint(seen)) {
        return None;
    }
    let mut found = Found::new(Kind::NakedPair, digits).with_indices(cells);
    let mut losers = HouseSet::EMPTY;
    for house in shared {
        for cell in house.cells() - cells {
            for digit in board.digits(cell) & digits {
                found.eliminations.push(Candidate::new(cell, digit));
                let in_box = !cells.is_disjoint(cell.houses()[2].cells());
                if house.kind() == HouseKind::Box || !in_box {
                    losers.insert(house);
                }
            }
        }
    }
    let is_locked = losers.len() > 1 && shared.iter().any(|house| house.kind() == HouseKind::Box);
    let is_asked = match locked {
        Locked::Only => is_locked,
        Locked::Without => !is_locked,
        Locked::Any => true,
    };
    found.kind = naked_kind(cells.len(), is_locked)?;
    found.base = shared;
    found.cover = losers;
    is_asked.then_some(found)
}

/// Returns the kind of a naked subset.
const fn naked_kind(size: usize, is_locked: bool) -> Option<Kind> {
    Some(match (size, is_locked) {
        (2, false) => Kind::NakedPair,
        (2, true) => Kind::LockedPair,
        (3, false) => Kind::NakedTriple,
        (3, true) => Kind::LockedTriple,
        (4, _) => Kind::NakedQuadruple,
        _ => return None,
    })
}

/// Visits hidden subsets of `size` digits.
pub(super) fn each_hidden(board: &Board, size: usize, visit: &mut Visit<'_>) -> ControlFlow<()> {
    for &house in KINDS.iter().flat_map(|&kind| houses(kind)) {
        if has_fewer(board.empty() & house.cells(), size + 1) {
            continue;
        }
        let mut items = Items::default();
        for digit in Digit::ALL {
            let mask = board.mask(house, digit);
            if (1..=size).contains(&count(mask)) {
                items.push(digit.index(), mask);
            }
        }
        items.combinations(size, &mut |chosen, union| {
            let cells = cells_at(house, union);
            hidden(board, house, cells, DigitSet::from_bits(chosen))
                .map_or(ControlFlow::Continue(()), &mut *visit)
        })?;
    }
    ControlFlow::Continue(())
}

/// Returns the step of a hidden subset, or `None` if it eliminates nothing.
fn hidden(board: &Board, house: House, cells: CellSet, digits: DigitSet) -> Option<Found> {
    if cells.iter().all(|cell| board.digits(cell).is_subset(digits)) {
        return None;
    }
    let kind = match digits.len() {
        2 => Kind::HiddenPair,
        3 => Kind::HiddenTriple,
        _ => Kind::HiddenQuadruple,
    };
    let mut found = Found::new(kind, digits).with_indices(cells);
    found.base = HouseSet::only(house);
    for cell in cells {
        let others = board.digits(cell) - digits;
        found.eliminations.extend(others.iter().map(|digit| Candidate::new(cell, digit)));
    }
    Some(found)
}
