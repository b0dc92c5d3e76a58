//! Forcing chains whose assumption contradicts itself.

use super::closure::bits;
use super::forcing::{Finding, Forcing, ForcingScratch, Only, Place};
use super::node::NodeId;
use crate::grid::{Cell, CellSet, Digit, House};

/// What follows from an assumption: for each digit, the cells in which it is true and those in which it is false.
pub(super) struct Consequences {
    on: [CellSet; 9],
    off: [CellSet; 9],
}

/// A visitor of findings.
type Visit<'a> = &'a mut dyn FnMut(&mut ForcingScratch, Finding);

impl Forcing<'_> {
    /// Visits all contradictions: candidate by candidate, if it is true, then if it is false.
    pub(super) fn contradictions(&self, scratch: &mut ForcingScratch, only: Option<Only>, visit: Visit) {
        for (number, &candidate) in self.tables.candidates().iter().enumerate() {
            let is_effect = |is_true: &bool| {
                only.is_none_or(|only| only.is_placed != *is_true && only.effects.contains(candidate))
            };
            for is_true in [true, false].into_iter().filter(is_effect) {
                let assumption = NodeId::new(number, is_true);
                let all = self.consequences(assumption);
                let table = TableOf { forcing: self, assumption, all };
                table.opposite(scratch, visit);
                table.both_true_and_false(scratch, visit);
                table.two_in_a_cell(scratch, visit);
                table.two_in_a_house(scratch, visit);
                table.empty_cells(scratch, visit);
                table.empty_houses(scratch, visit);
            }
        }
    }

    /// Returns what follows from an assumption about single cells.
    fn consequences(&self, assumption: NodeId) -> Consequences {
        let mut all = Consequences { on: [CellSet::EMPTY; 9], off: [CellSet::EMPTY; 9] };
        for bit in bits(self.closure.row(assumption)) {
            let node = NodeId::from_index(bit);
            let Some(candidate) = self.tables.candidate(node) else { break };
            let sets = if node.is_true() { &mut all.on } else { &mut all.off };
            sets[candidate.digit().index()].insert(candidate.cell());
        }
        all
    }
}

/// The search in one table.
struct TableOf<'a> {
    forcing: &'a Forcing<'a>,
    assumption: NodeId,
    all: Consequences,
}

impl TableOf<'_> {
    /// Passes on a contradiction between nodes.
    fn report(
        &self,
        scratch: &mut ForcingScratch,
        place: Place,
        nodes: impl IntoIterator<Item = (Cell, Digit, bool)>,
        visit: Visit,
    ) {
        let tables = self.forcing.tables;
        let mut ends = core::mem::take(&mut scratch.ends);
        ends.clear();
        ends.extend(
            nodes
                .into_iter()
                .map(|(cell, digit, is_true)| (self.assumption, tables.node(cell, digit, is_true))),
        );
        let effect = tables.candidates()[self.assumption.number()];
        let is_placed = !self.assumption.is_true();
        visit(scratch, Finding { is_verity: false, effect, is_placed, place, ends: &ends });
        scratch.ends = ends;
    }

    /// The opposite of the assumption follows.
    fn opposite(&self, scratch: &mut ForcingScratch, visit: Visit) {
        let candidate = self.forcing.tables.candidates()[self.assumption.number()];
        let (cell, digit) = (candidate.cell(), candidate.digit());
        let is_true = !self.assumption.is_true();
        let set = if is_true { &self.all.on } else { &self.all.off };
        if set[digit.index()].contains(cell) {
            self.report(scratch, Place::None, [(cell, digit, is_true)], visit);
        }
    }

    /// A digit is true and false in a cell.
    fn both_true_and_false(&self, scratch: &mut ForcingScratch, visit: Visit) {
        for digit in Digit::ALL {
            let both = self.all.on[digit.index()] & self.all.off[digit.index()];
            if let Some(cell) = both.first() {
                let nodes = [(cell, digit, false), (cell, digit, true)];
                self.report(scratch, Place::Cell(cell), nodes, visit);
            }
        }
    }

    /// Two digits are true in a cell.
    fn two_in_a_cell(&self, scratch: &mut ForcingScratch, visit: Visit) {
        for (at, first) in Digit::ALL.into_iter().enumerate() {
            for second in Digit::ALL.into_iter().skip(at + 1) {
                let both = self.all.on[first.index()] & self.all.on[second.index()];
                if let Some(cell) = both.first() {
                    let nodes = [(cell, first, true), (cell, second, true)];
                    self.report(scratch, Place::Cell(cell), nodes, visit);
                }
            }
        }
    }

    /// A digit is true in two cells of a house.
    fn two_in_a_house(&self, scratch: &mut ForcingScratch, visit: Visit) {
        for kind in House::ALL.chunks(9) {
            for digit in Digit::ALL {
                let on = self.all.on[digit.index()];
                if on.len() < 2 {
                    continue;
                }
                for &house in kind {
                    let cells = on & house.cells();
                    if cells.len() >= 2 {
                        let nodes = cells.iter().map(|cell| (cell, digit, true));
                        self.report(scratch, Place::House(house), nodes, visit);
                    }
                }
            }
        }
    }

    /// A cell has no candidate left.
    fn empty_cells(&self, scratch: &mut ForcingScratch, visit: Visit) {
        let board = self.forcing.board;
        let mut empty = board.empty();
        for digit in Digit::ALL {
            empty &= (self.all.off[digit.index()] | !board.cells(digit)) - self.all.on[digit.index()];
        }
        for cell in empty {
            let nodes = board.digits(cell).iter().map(|digit| (cell, digit, false));
            self.report(scratch, Place::Cell(cell), nodes, visit);
        }
    }

    /// A digit has no place left in a house. Places that were eliminated before are not in the table.
    fn empty_houses(&self, scratch: &mut ForcingScratch, visit: Visit) {
        for &(house, digit, cells) in &self.forcing.complete {
            if cells.is_subset(self.all.off[digit.index()]) {
                let nodes = cells.iter().map(|cell| (cell, digit, false));
                self.report(scratch, Place::House(house), nodes, visit);
            }
        }
    }
}
