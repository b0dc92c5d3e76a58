//! Groups: the two or three places of a digit in the crossing of a line and a box.

use super::direct::Tables;
use super::node::NodeId;
use crate::explain::hodoku::board::Board;
use crate::explain::hodoku::sight;
use crate::grid::{CellSet, Digit, House};

/// The places of a digit in the crossing of a line and a box.
#[derive(Clone, Copy, Debug)]
pub(in crate::explain::hodoku) struct Group {
    digit: Digit,
    cells: CellSet,
    line: House,
    boxed: House,
}

impl Group {
    /// Returns the group of these places, or `None` if there are not two or three.
    fn new(board: &Board, digit: Digit, line: House, boxed: House) -> Option<Self> {
        let cells = board.places(line, digit) & boxed.cells();
        (cells.len() >= 2).then_some(Self { digit, cells, line, boxed })
    }

    /// Returns whether this is a group of the digit and all its places are among these cells.
    pub(super) fn lies_in(&self, cells: CellSet, digit: Digit) -> bool {
        self.digit == digit && self.cells.is_subset(cells)
    }
}

impl Tables {
    /// Finds the groups: rows before columns, then by line, digit and box.
    pub(super) fn find_groups(&mut self, board: &Board) {
        self.groups.clear();
        for line in House::ALL[..18].iter().copied() {
            for digit in Digit::ALL {
                for boxed in
                    House::ALL[18..].iter().copied().filter(|one| !one.cells().is_disjoint(line.cells()))
                {
                    self.groups.extend(Group::new(board, digit, line, boxed));
                }
            }
        }
        self.places.extend(self.groups.iter().map(|group| (group.cells, group.digit)));
    }

    /// Adds the links of groups with candidates and with other groups.
    pub(super) fn add_group_links(&mut self, board: &Board) {
        for index in 0..self.groups.len() {
            self.add_links_to_cells(board, index);
            self.add_links_to_groups(board, index);
        }
    }

    /// Returns the node of a group.
    pub(super) fn group_node(&self, index: usize, is_true: bool) -> NodeId {
        NodeId::new(self.candidates().len() + index, is_true)
    }

    /// Adds the links of a group with the candidates that see it.
    fn add_links_to_cells(&mut self, board: &Board, index: usize) {
        let Group { digit, cells, line, boxed } = self.groups[index];
        let (on, off) = (self.group_node(index, true), self.group_node(index, false));
        let seeing = board.cells(digit) & sight::of_all(cells);
        for cell in seeing {
            self.add_direct(on, self.node(cell, digit, false));
            self.add_direct(self.node(cell, digit, true), off);
        }
        for house in [boxed, line] {
            if let Some(cell) = (seeing & house.cells()).single() {
                let (cell_on, cell_off) = (self.node(cell, digit, true), self.node(cell, digit, false));
                if !self.has_direct(off, cell_on) {
                    self.add_direct(off, cell_on);
                }
                self.add_direct(cell_off, on);
            }
        }
    }

    /// Adds the links of a group with other groups of its line or box.
    fn add_links_to_groups(&mut self, board: &Board, index: usize) {
        let group = self.groups[index];
        let mut in_line = Neighbours::default();
        let mut in_box = Neighbours::default();
        for (at, other) in self.groups.iter().enumerate() {
            if other.digit != group.digit || !other.cells.is_disjoint(group.cells) {
                continue;
            }
            if other.line == group.line {
                in_line.add(at);
            } else if other.boxed == group.boxed {
                in_box.add(at);
            }
        }
        let (on, off) = (self.group_node(index, true), self.group_node(index, false));
        let mut at = 0;
        while let Some(other) = self.groups.get(at).copied() {
            let is_linked = other.digit == group.digit
                && other.cells.is_disjoint(group.cells)
                && (other.line == group.line || other.boxed == group.boxed);
            if is_linked {
                self.add_direct(on, self.group_node(at, false));
            }
            at += 1;
        }
        for (house, neighbours) in [(group.line, in_line), (group.boxed, in_box)] {
            let Some(other) = neighbours.only() else { continue };
            let both = group.cells | self.groups[other].cells;
            if board.places(house, group.digit).is_subset(both) {
                self.add_direct(off, self.group_node(other, true));
            }
        }
    }
}

/// The number of groups in the same house, and the first of them.
#[derive(Clone, Copy, Default)]
struct Neighbours {
    count: usize,
    first: usize,
}

impl Neighbours {
    /// Counts one more.
    fn add(&mut self, index: usize) {
        if self.count == 0 {
            self.first = index;
        }
        self.count += 1;
    }

    /// Returns the only one.
    fn only(self) -> Option<usize> {
        (self.count == 1).then_some(self.first)
    }
}
