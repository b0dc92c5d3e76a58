//! Sue de Coq: cells in the crossing of a line and a box share their digits with a set in the line and one in the box.

use super::Visit;
use super::board::Board;
use super::found::{Found, LockedSet};
use super::kind::Kind;
use crate::explain::places::houses;
use crate::grid::{CellSet, DigitSet, House, HouseKind, HouseSet};
use alloc::vec;
use core::ops::ControlFlow;

/// A line and a box, with the cells of the crossing that are in use.
#[derive(Clone, Copy)]
struct Crossing<'a> {
    board: &'a Board,
    line: House,
    boxed: House,
    cells: CellSet,
    digits: DigitSet,
}

/// Visits the steps: rows before columns, box by box, each pair of cells before its triples.
pub(super) fn each(board: &Board, visit: &mut Visit<'_>) -> ControlFlow<()> {
    let lines = houses(HouseKind::Row).iter().chain(houses(HouseKind::Column));
    for &line in lines {
        for &boxed in houses(HouseKind::Box) {
            let cells = board.empty() & line.cells() & boxed.cells();
            if cells.len() > 1 {
                let none = CellSet::EMPTY;
                Crossing { board, line, boxed, cells: none, digits: DigitSet::EMPTY }.extend(cells, visit)?;
            }
        }
    }
    ControlFlow::Continue(())
}

impl Crossing<'_> {
    /// Adds one of the cells that are left.
    fn extend(&self, mut left: CellSet, visit: &mut Visit<'_>) -> ControlFlow<()> {
        while let Some(cell) = left.first() {
            left.remove(cell);
            let digits = self.digits | self.board.digits(cell);
            let extended = Self { cells: self.cells.with(cell), digits, ..*self };
            if extended.cells.len() > 1 && digits.len() >= extended.cells.len() + 2 {
                let line = (self.board.empty() & self.line.cells()) - extended.cells;
                extended.extend_line(line, LockedSet::default(), visit)?;
            }
            extended.extend(left, visit)?;
        }
        ControlFlow::Continue(())
    }

    /// Returns the number of digits that the crossing has too many.
    fn excess(&self) -> usize {
        self.digits.len().saturating_sub(self.cells.len())
    }

    /// Returns the digits that a set gives to the crossing: its cells without those for digits of its own.
    fn given(&self, set: LockedSet) -> usize {
        set.cells.len().saturating_sub((set.digits - self.digits).len())
    }

    /// Adds one of the cells that are left to the set of the line.
    fn extend_line(&self, mut left: CellSet, set: LockedSet, visit: &mut Visit<'_>) -> ControlFlow<()> {
        while let Some(cell) = left.first() {
            left.remove(cell);
            let set = LockedSet { cells: set.cells.with(cell), digits: set.digits | self.board.digits(cell) };
            let given = self.given(set);
            if !set.digits.is_disjoint(self.digits) && given > 0 && given < self.excess() {
                let others = (self.board.empty() & self.boxed.cells()) - self.cells - set.cells;
                self.extend_box(others, set, LockedSet::default(), visit)?;
            }
            self.extend_line(left, set, visit)?;
        }
        ControlFlow::Continue(())
    }

    /// Adds one of the cells that are left to the set of the box.
    fn extend_box(
        &self,
        mut left: CellSet,
        line: LockedSet,
        set: LockedSet,
        visit: &mut Visit<'_>,
    ) -> ControlFlow<()> {
        let taken = self.digits & line.digits;
        while let Some(cell) = left.first() {
            left.remove(cell);
            let set = LockedSet { cells: set.cells.with(cell), digits: set.digits | self.board.digits(cell) };
            if !set.digits.is_disjoint(taken) {
                continue;
            }
            let is_balanced = self.given(set) == self.excess() - self.given(line);
            if is_balanced && !set.digits.is_disjoint(self.digits) {
                self.report(line, set, visit)?;
            }
            self.extend_box(left, line, set, visit)?;
        }
        ControlFlow::Continue(())
    }

    /// Visits the step of the two sets if it eliminates something.
    fn report(&self, line: LockedSet, boxed: LockedSet, visit: &mut Visit<'_>) -> ControlFlow<()> {
        let common = line.digits & boxed.digits;
        let mut found = Found::new(Kind::SueDeCoq, self.digits).with_indices(self.cells);
        let from_box = ((self.digits | boxed.digits) - line.digits) | common;
        let from_line = ((self.digits | line.digits) - boxed.digits) | common;
        let from = [(self.boxed, boxed, from_box), (self.line, line, from_line)];
        for (house, set, digits) in from {
            for digit in digits {
                // A cell of the other set in this house can lose a digit too.
                let rest = house.cells() - self.cells - set.cells;
                found.eliminate(self.board.cells(digit) & rest, digit);
            }
        }
        if found.eliminations.is_empty() {
            return ControlFlow::Continue(());
        }
        found.base = HouseSet::only(self.line).with(self.boxed);
        found.sets = vec![LockedSet { cells: self.cells, digits: self.digits }, line, boxed];
        visit(found)
    }
}
