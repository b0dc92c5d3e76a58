//! Unique rectangles: all four corners could hold the same two digits, which a puzzle with one solution does not have.

use super::{Corners, SeenRectangles, shared, with_side};
use crate::explain::hodoku::board::Board;
use crate::explain::hodoku::found::{Found, LockedSet};
use crate::explain::hodoku::kind::Kind;
use crate::explain::hodoku::{Visit, sight};
use crate::grid::{Cell, CellSet, Digit, DigitSet, House, HouseKind};
use core::ops::ControlFlow;

/// A rectangle with its two digits.
struct Rectangle<'a> {
    board: &'a Board,
    corners: Corners,
    digits: [Digit; 2],
    pair: DigitSet,
    /// The corners without other candidates.
    clean: CellSet,
    /// The corners with other candidates.
    others: CellSet,
    /// The other candidates.
    extra: DigitSet,
}

/// Visits the steps of all unique rectangles, rectangle by rectangle.
pub(in crate::explain::hodoku) fn each(
    board: &Board,
    missing_candidates: bool,
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    let possible = possible(board, missing_candidates);
    let mut seen = SeenRectangles::default();
    for start in board.empty() {
        let pair = board.digits(start);
        let (2, Some(c1), Some(c2)) = (pair.len(), pair.first(), pair.iter().next_back()) else { continue };
        let [first, both] = [possible[c1.index()], possible[c1.index()] & possible[c2.index()]];
        let third_holds = if missing_candidates { first } else { both };
        for second in start.houses()[2].cells().without(start) & both {
            for corners in with_side(start, second) {
                let [_, _, third, fourth] = corners;
                if third_holds.contains(third) && both.contains(fourth) && seen.insert(corners) {
                    Rectangle::new(board, corners, [c1, c2]).each(visit)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Returns for each digit the cells that count as having it: those where no peer holds it, or those that have it.
fn possible(board: &Board, missing_candidates: bool) -> [CellSet; 9] {
    let mut cells = Digit::ALL.map(|digit| board.cells(digit));
    if missing_candidates {
        cells = [board.empty(); 9];
        for cell in !board.empty() {
            if let Some(digit) = board.values().get(cell) {
                cells[digit.index()] -= cell.peers();
            }
        }
    }
    cells
}

impl<'a> Rectangle<'a> {
    fn new(board: &'a Board, corners: Corners, digits: [Digit; 2]) -> Self {
        let pair: DigitSet = digits.into_iter().collect();
        let mut rectangle = Self {
            board,
            corners,
            digits,
            pair,
            clean: CellSet::EMPTY,
            others: CellSet::EMPTY,
            extra: DigitSet::EMPTY,
        };
        for corner in corners {
            let extra = board.digits(corner) - pair;
            rectangle.extra |= extra;
            let set = if extra.is_empty() { &mut rectangle.clean } else { &mut rectangle.others };
            set.insert(corner);
        }
        rectangle
    }

    /// Visits the steps of the rectangle: types 1, 2 and 5, 3, 4, 6, and hidden rectangles.
    fn each(&self, visit: &mut Visit<'_>) -> ControlFlow<()> {
        let clean = self.clean.len();
        if clean == 3 {
            self.type_1(visit)?;
        }
        if clean == 1 || clean == 2 {
            self.type_2(visit)?;
        }
        let is_diagonal = clean == 2 && shared_line(self.others).is_none();
        if clean == 2 {
            self.type_3(visit)?;
            if is_diagonal { self.type_6(visit)? } else { self.type_4(visit)? }
        }
        if clean == 1 || is_diagonal {
            self.hidden(visit)?;
        }
        ControlFlow::Continue(())
    }

    /// Visits the step of these eliminations, if there are any.
    fn report(&self, kind: Kind, digits: DigitSet, cells: CellSet, visit: &mut Visit<'_>) -> ControlFlow<()> {
        let found = Found::new(kind, self.pair).with_indices(self.corners);
        self.report_from(found, digits, cells, visit)
    }

    /// Adds these eliminations to a step, and visits it if there are any.
    fn report_from(
        &self,
        mut found: Found,
        digits: DigitSet,
        cells: CellSet,
        visit: &mut Visit<'_>,
    ) -> ControlFlow<()> {
        for digit in digits {
            found.eliminate(self.board.cells(digit) & cells, digit);
        }
        if found.eliminations.is_empty() { ControlFlow::Continue(()) } else { visit(found) }
    }

    /// Type 1: both digits go from the only corner with others.
    fn type_1(&self, visit: &mut Visit<'_>) -> ControlFlow<()> {
        self.report(Kind::Uniqueness(1), self.pair, self.others, visit)
    }

    /// Types 2 and 5: the corners have one other digit, which is in one of them.
    fn type_2(&self, visit: &mut Visit<'_>) -> ControlFlow<()> {
        if self.extra.len() != 1 {
            return ControlFlow::Continue(());
        }
        let is_side = self.others.len() == 2 && shared_line(self.others).is_some();
        let kind = Kind::Uniqueness(if is_side { 2 } else { 5 });
        self.report(kind, self.extra, sight::of_all(self.others), visit)
    }

    /// Type 3: the other digits of two corners are part of a naked subset of a house.
    fn type_3(&self, visit: &mut Visit<'_>) -> ControlFlow<()> {
        for house in shared(self.others) {
            let is_apart = |cell: &Cell| self.board.digits(*cell).is_disjoint(self.pair);
            let corners: CellSet = self.corners.into_iter().collect();
            let cells = (self.board.empty() & house.cells()) - corners;
            let cells: CellSet = cells.iter().filter(is_apart).collect();
            self.extend_subset(house, cells, CellSet::EMPTY, self.extra, visit)?;
        }
        ControlFlow::Continue(())
    }

    /// Visits the subsets with one more of the cells that are left, each before its extensions.
    fn extend_subset(
        &self,
        house: House,
        mut left: CellSet,
        subset: CellSet,
        digits: DigitSet,
        visit: &mut Visit<'_>,
    ) -> ControlFlow<()> {
        while let Some(cell) = left.first() {
            left.remove(cell);
            let (subset, digits) = (subset.with(cell), digits | self.board.digits(cell));
            if digits.len() == subset.len() + 1 {
                self.subset(house, subset, digits, visit)?;
            }
            self.extend_subset(house, left, subset, digits, visit)?;
        }
        ControlFlow::Continue(())
    }

    /// Visits the step of a subset with the other digits of two corners.
    fn subset(
        &self,
        house: House,
        subset: CellSet,
        digits: DigitSet,
        visit: &mut Visit<'_>,
    ) -> ControlFlow<()> {
        let all = subset | self.others;
        let is_in_line = shared_line(all).is_some();
        if house.kind() == HouseKind::Box && is_in_line {
            return ControlFlow::Continue(());
        }
        let losers = shared(all).fold(CellSet::EMPTY, |cells, house| cells | house.cells()) - all;
        let mut found = Found::new(Kind::Uniqueness(3), self.pair).with_indices(self.corners);
        found.sets.push(LockedSet { cells: subset, digits });
        found.base = shared(all).collect();
        self.report_from(found, digits, losers, visit)
    }

    /// Type 4: one digit has to be in one of two corners, so the other goes from both.
    fn type_4(&self, visit: &mut Visit<'_>) -> ControlFlow<()> {
        let seen = sight::of_all(self.others);
        self.exchanged(seen, |digit| (Kind::Uniqueness(4), DigitSet::only(other(self.digits, digit))), visit)
    }

    /// Type 6: the rows and columns have one digit in the corners alone, so it goes from two of them.
    fn type_6(&self, visit: &mut Visit<'_>) -> ControlFlow<()> {
        let corners: CellSet = self.corners.into_iter().collect();
        let lines = |cell: Cell| cell.houses()[0].cells() | cell.houses()[1].cells();
        let seen = corners.iter().fold(CellSet::EMPTY, |seen, cell| seen | lines(cell)) - corners;
        self.exchanged(seen, |digit| (Kind::Uniqueness(6), DigitSet::only(digit)), visit)
    }

    /// Visits the step of the first of the two digits that has no place in these cells.
    fn exchanged(
        &self,
        cells: CellSet,
        step: impl Fn(Digit) -> (Kind, DigitSet),
        visit: &mut Visit<'_>,
    ) -> ControlFlow<()> {
        let is_free = |digit: &&Digit| self.board.cells(**digit).is_disjoint(cells);
        let Some(&digit) = self.digits.iter().find(is_free) else { return ControlFlow::Continue(()) };
        let (kind, digits) = step(digit);
        self.report(kind, digits, self.others, visit)
    }

    /// Hidden rectangles: the row and column of a corner have one digit in the corners alone.
    fn hidden(&self, visit: &mut Visit<'_>) -> ControlFlow<()> {
        let corners: CellSet = self.corners.into_iter().collect();
        let [start, second, third, fourth] = self.corners;
        let opposites = [(start, fourth), (second, third), (third, second), (fourth, start)];
        for (_, opposite) in opposites.into_iter().filter(|&(corner, _)| self.clean.contains(corner)) {
            let lines = (opposite.houses()[0].cells() | opposite.houses()[1].cells()) - corners;
            for digit in self.digits {
                if self.board.cells(digit).is_disjoint(lines) {
                    let gone = DigitSet::only(other(self.digits, digit));
                    self.report(Kind::HiddenRectangle, gone, CellSet::only(opposite), visit)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Returns the other one of two digits.
fn other(digits: [Digit; 2], digit: Digit) -> Digit {
    if digits[0] == digit { digits[1] } else { digits[0] }
}

/// Returns the row or column that all cells share.
fn shared_line(cells: CellSet) -> Option<House> {
    shared(cells).find(|house| house.kind() != HouseKind::Box)
}
