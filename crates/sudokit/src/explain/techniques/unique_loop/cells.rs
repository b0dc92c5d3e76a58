//! The search for loops of cells that can hold the same two digits.

use super::{UniqueLoop, UniqueLoopType};
use crate::explain::Position;
use crate::explain::places::{AROUND, house_of};
use crate::grid::{Cell, CellSet, DigitSet, House, HouseKind, HouseSet};

/// A loop visits each house at most once with either colour.
const LONGEST: usize = 54;

/// Returns the houses that hold both cells: box, row, column.
pub(super) fn shared_houses(one: Cell, other: Cell) -> impl Iterator<Item = House> {
    AROUND.into_iter().map(move |kind| house_of(one, kind)).filter(move |house| house.cells().contains(other))
}

/// Visits the loops that start in a bivalue cell, in the order of the search.
pub(super) fn each_loop(
    position: &Position,
    start: Cell,
    corrected: bool,
    mut visit: impl FnMut(&UniqueLoop),
) {
    let digits = position.digits(start);
    let both = digits.iter().fold(CellSet::FULL, |both, digit| both & position.cells(digit));
    let able = in_loops(both);
    if !able.contains(start) {
        return;
    }
    let mut walk = LoopSearch {
        position,
        digits,
        left: both,
        able,
        corrected,
        path: [start; LONGEST],
        len: 0,
        visit: &mut visit,
    };
    walk.enter(start, Trail { allowed: 2, extras: DigitSet::EMPTY, last: None, seen: [HouseSet::EMPTY; 2] });
}

/// Returns those of the cells that can be in a loop. A loop visits each of its houses with both colours, so each of its
/// cells has another one in its row, in its column and in its box.
fn in_loops(mut cells: CellSet) -> CellSet {
    loop {
        let is_alone = |house: House| (cells & house.cells()).single().is_some();
        let rest = cells.iter().filter(|cell| !cell.houses().into_iter().any(is_alone)).collect();
        if rest == cells {
            return cells;
        }
        cells = rest;
    }
}

struct LoopSearch<'a, F> {
    position: &'a Position,
    digits: DigitSet,
    /// The cells with both digits that are not in the path, and its first cell.
    left: CellSet,
    /// The cells that can be in a loop.
    able: CellSet,
    /// Whether siblings are not counted.
    corrected: bool,
    path: [Cell; LONGEST],
    len: usize,
    visit: &'a mut F,
}

/// The state of a search.
#[derive(Clone, Copy)]
struct Trail {
    /// The number of further cells with extra digits. It can be negative while the extra digit is the same.
    allowed: i32,
    /// The extra digits found. Those of siblings visited before count too: the original program does so, and it
    /// affects ratings. In Sukaku Explainer, as corrected by lkSudoku, they do not count.
    extras: DigitSet,
    /// The kind of house through which the last cell was reached.
    last: Option<HouseKind>,
    /// The houses of the cells of either colour.
    seen: [HouseSet; 2],
}

impl<F: FnMut(&UniqueLoop)> LoopSearch<'_, F> {
    /// Continues from a cell, unless one of its houses has a cell of its colour, which is not allowed in a loop.
    fn enter(&mut self, cell: Cell, mut way: Trail) {
        let houses: HouseSet = cell.houses().into_iter().collect();
        let colour = self.len % 2;
        if !way.seen[colour].is_disjoint(houses) || self.len == LONGEST {
            return;
        }
        way.seen[colour] |= houses;
        self.path[self.len] = cell;
        self.len += 1;
        if self.len > 1 {
            self.left.remove(cell);
        }
        let last = way.last;
        for kind in AROUND.into_iter().filter(|&kind| last != Some(kind)) {
            for next in house_of(cell, kind).cells() & self.left {
                self.look_at(next, kind, &mut way);
            }
        }
        self.left.insert(cell);
        self.len -= 1;
    }

    fn look_at(&mut self, next: Cell, kind: HouseKind, way: &mut Trail) {
        if next == self.path[0] {
            if self.len >= 4 {
                self.close(way);
            }
        } else {
            let digits = self.position.digits(next);
            let extras = (way.extras | digits) - self.digits;
            if !self.corrected {
                way.extras = extras;
            }
            if !self.able.contains(next) {
                return;
            }
            let is_plain = digits.len() == 2;
            if is_plain || extras.len() == 1 || way.allowed > 0 {
                let allowed = way.allowed - i32::from(!is_plain);
                self.enter(next, Trail { allowed, extras, last: Some(kind), ..*way });
            }
        }
    }

    /// Reports a loop if both colours visit the same houses.
    fn close(&mut self, way: &Trail) {
        if way.seen[0] != way.seen[1] {
            return;
        }
        let cells = self.path[..self.len].to_vec();
        let with_more = cells.iter().map(|&cell| (cell, self.position.digits(cell) - self.digits));
        let extras = with_more.filter(|(_, extra)| !extra.is_empty()).collect();
        (self.visit)(&UniqueLoop { cells, digits: self.digits, extras, kind: UniqueLoopType::OneCell });
    }
}
