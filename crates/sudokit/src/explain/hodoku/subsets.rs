//! Naked and hidden subsets: n cells with n digits, or n digits with n places.

use super::Visit;
use super::board::Board;
use super::found::Found;
use super::kind::Kind;
use crate::explain::places::{bits, cell_at, cells_at, count, houses};
use crate::grid::{Candidate, CellSet, DigitSet, House, HouseKind, HouseSet};
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
    /// Returns the elements whose masks have 1 to `size` bits.
    fn sized(masks: &[u16; 9], size: usize) -> Self {
        let mut items = Self::default();
        for (at, &mask) in masks.iter().enumerate() {
            if (1..=size).contains(&count(mask)) {
                items.list[items.len] = (at as u8, mask);
                items.len += 1;
            }
        }
        items
    }

    /// Visits the combinations of `size` elements, in lexicographic order, whose masks together have `size` bits.
    fn combinations(
        &self,
        size: usize,
        visit: &mut dyn FnMut(u16, u16) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let items = self.list.get(..self.len).unwrap_or_default();
        if self.len < size { ControlFlow::Continue(()) } else { combine(items, size, size, (0, 0), visit) }
    }
}

/// Adds `left` of the elements to a combination.
fn combine(
    items: &[(u8, u16)],
    size: usize,
    left: usize,
    (chosen, union): (u16, u16),
    visit: &mut dyn FnMut(u16, u16) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for (at, &(element, mask)) in items.iter().enumerate() {
        let (chosen, union) = (chosen | 1 << element, union | mask);
        if count(union) > size {
            continue;
        }
        if left > 1 {
            combine(items.get(at + 1..).unwrap_or_default(), size, left - 1, (chosen, union), visit)?;
        } else if count(union) == size {
            visit(chosen, union)?;
        }
    }
    ControlFlow::Continue(())
}

/// Returns the candidates of each cell of a house.
fn digits_of(board: &Board, house: House) -> [u16; 9] {
    core::array::from_fn(|at| board.digits(cell_at(house, at)).bits())
}

/// Returns the places of each digit, from the digits of each place.
fn transposed(digits: &[u16; 9]) -> [u16; 9] {
    let mut places = [0; 9];
    for (at, &mask) in digits.iter().enumerate() {
        for digit in bits(mask) {
            places[digit] |= 1 << at;
        }
    }
    places
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
    size: usize,
    locked: Locked,
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    let kinds = if locked == Locked::Only { &KINDS[..1] } else { &KINDS };
    for &house in kinds.iter().flat_map(|&kind| houses(kind)) {
        let items = Items::sized(&digits_of(board, house), size);
        items.combinations(size, &mut |chosen, union| {
            let cells = cells_at(house, chosen);
            naked(board, cells, DigitSet::from_bits(union), locked)
                .map_or(ControlFlow::Continue(()), &mut *visit)
        })?;
    }
    ControlFlow::Continue(())
}

/// Returns the step of a naked subset, or `None` if it eliminates nothing or is not asked for.
fn naked(board: &Board, cells: CellSet, digits: DigitSet, locked: Locked) -> Option<Found> {
    let shared: HouseSet =
        cells.first()?.houses().into_iter().filter(|house| cells.is_subset(house.cells())).collect();
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
    (is_asked && !found.eliminations.is_empty()).then_some(found)
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
        if (board.empty() & house.cells()).len() <= size {
            continue;
        }
        let items = Items::sized(&transposed(&digits_of(board, house)), size);
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
    (!found.eliminations.is_empty()).then_some(found)
}
