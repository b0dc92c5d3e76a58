//! The direct entries of each table.

use super::groups::Group;
use super::net::NetBuilder;
use super::node::NodeId;
use super::sets::SetNodes;
use crate::explain::hodoku::als::Als;
use crate::explain::hodoku::board::Board;
use crate::explain::hodoku::found::Node;
use crate::explain::hodoku::settings::Settings;
use crate::grid::{Candidate, CandidateSet, Cell, CellSet, Digit};
use alloc::vec;
use alloc::vec::Vec;

/// What the direct entries of tables hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::explain::hodoku) enum Depth {
    /// What follows by one link between two candidates.
    Links,
    /// Links between candidates and groups too.
    Groups,
    /// What singles find from an assumption, and the links of groups.
    Nets,
}

/// An entry of a table: what follows, how far it is from the assumption, and where it comes from.
///
/// For direct entries, `from` is the index of the first parent in the same list. For others, it is the index of the
/// node whose direct entries hold it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::explain::hodoku) struct Entry {
    /// The node that follows.
    pub(super) node: NodeId,
    /// 1 for the assumption itself, 2 for what follows directly, and so on. What follows from an almost locked set is
    /// farther away, by its size.
    pub(super) distance: u16,
    /// The parent entry or the table of origin.
    pub(super) from: u16,
}

/// The four further parents of an entry of a net; 0 if there are fewer.
pub(super) type Parents = [u16; 4];

/// The direct entries of all tables of a position. The first entry of each list is the assumption.
#[derive(Debug)]
pub(in crate::explain::hodoku) struct Tables {
    /// The candidates, by cell, then by digit. Their index is their number.
    candidates: Vec<Candidate>,
    /// The number of each candidate.
    numbers: Vec<u16>,
    /// The cells and the digit of each candidate, group and almost locked set, by number. Those of a set are the places
    /// of the digit that it loses.
    pub(super) places: Vec<(CellSet, Digit)>,
    /// The groups, after the candidates by number.
    pub(super) groups: Vec<Group>,
    /// The almost locked sets, after the groups by number.
    pub(super) sets: SetNodes,
    /// The direct entries of each node.
    direct: Vec<Vec<Entry>>,
    /// The further parents of direct entries, for nets.
    parents: Vec<Vec<Parents>>,
    /// The maximum number of entries of a table.
    pub(super) limit: usize,
    /// The position and the depth for which the tables were built, and the largest size of almost locked sets in
    /// them.
    source: Option<(CandidateSet, Depth, usize)>,
    net: NetBuilder,
}

impl Default for Tables {
    fn default() -> Self {
        Self {
            candidates: Vec::new(),
            numbers: vec![0; 729],
            places: Vec::new(),
            groups: Vec::new(),
            sets: SetNodes::default(),
            direct: Vec::new(),
            parents: Vec::new(),
            limit: 0,
            source: None,
            net: NetBuilder::default(),
        }
    }
}

impl Tables {
    /// Builds the direct entries for a position. Returns whether they had to be built.
    pub(in crate::explain::hodoku) fn build(
        &mut self,
        board: &Board,
        depth: Depth,
        settings: &Settings,
    ) -> bool {
        let has_sets = settings.als_in_chains && depth != Depth::Links;
        let set_cells = if has_sets { settings.als_cells } else { 0 };
        let source = Some((board.candidates(), depth, set_cells));
        // The singles that wait are not part of the candidates, and nets depend on them.
        if self.source == source && depth != Depth::Nets {
            return false;
        }
        self.source = source;
        self.limit = settings.table_entries;
        self.number(board);
        if depth == Depth::Links {
            self.groups.clear();
        } else {
            self.find_groups(board);
        }
        self.sets.clear();
        if has_sets {
            self.find_sets(board, set_cells);
        }
        self.reset_lists(depth);
        if depth == Depth::Nets {
            self.add_nets(board, settings.net_rounds);
        } else {
            self.add_links(board);
        }
        self.add_group_links(board);
        if has_sets {
            self.add_set_links(board);
        }
        true
    }

    /// Numbers the candidates.
    fn number(&mut self, board: &Board) {
        self.candidates.clear();
        self.places.clear();
        for cell in board.empty() {
            for digit in board.digits(cell) {
                let candidate = Candidate::new(cell, digit);
                self.numbers[candidate.index()] = self.candidates.len() as u16;
                self.candidates.push(candidate);
                self.places.push((CellSet::only(cell), digit));
            }
        }
    }

    /// Empties the lists but for the assumptions.
    fn reset_lists(&mut self, depth: Depth) {
        let count = 2 * self.places.len();
        self.direct.resize_with(self.direct.len().max(count), Vec::new);
        self.parents.resize_with(self.parents.len().max(count), Vec::new);
        for (index, list) in self.direct.iter_mut().enumerate().take(count) {
            list.clear();
            list.push(Entry { node: NodeId::from_index(index), distance: 1, from: 0 });
        }
        for list in &mut self.parents[..count] {
            list.clear();
            if depth == Depth::Nets {
                list.push([0; 4]);
            }
        }
    }

    /// Adds the links between candidates.
    fn add_links(&mut self, board: &Board) {
        for number in 0..self.candidates.len() {
            let candidate = self.candidates[number];
            let (cell, digit) = (candidate.cell(), candidate.digit());
            let (on, off) = (NodeId::new(number, true), NodeId::new(number, false));
            let others = board.digits(cell).without(digit);
            for other in others {
                self.add_direct(on, self.node(cell, other, false));
            }
            if let Some(other) = others.single() {
                self.add_direct(off, self.node(cell, other, true));
            }
            let (mut seen, mut forced) = (CellSet::only(cell), CellSet::EMPTY);
            for house in cell.houses() {
                let rest = board.places(house, digit).without(cell);
                for other in rest - seen {
                    self.add_direct(on, self.node(other, digit, false));
                }
                seen |= rest;
                if let Some(only) = rest.single().filter(|&only| forced.insert(only)) {
                    self.add_direct(off, self.node(only, digit, true));
                }
            }
        }
    }

    /// Adds a net for each assumption.
    fn add_nets(&mut self, board: &Board, rounds: usize) {
        let mut net = core::mem::take(&mut self.net);
        for number in 0..self.candidates.len() {
            for is_true in [true, false] {
                let node = NodeId::new(number, is_true);
                let mut lists = (
                    core::mem::take(&mut self.direct[node.index()]),
                    core::mem::take(&mut self.parents[node.index()]),
                );
                net.build(self, board, node, rounds, &mut lists.0, &mut lists.1);
                (self.direct[node.index()], self.parents[node.index()]) = lists;
            }
        }
        self.net = net;
    }

    /// Appends what follows directly from the assumption of a table. A candidate must not be in the list already.
    pub(super) fn add_direct(&mut self, table: NodeId, node: NodeId) {
        self.add_direct_at(table, node, 2);
    }

    /// Appends what follows directly from the assumption of a table, at this distance from it.
    pub(super) fn add_direct_at(&mut self, table: NodeId, node: NodeId, distance: u16) {
        let list = &mut self.direct[table.index()];
        if list.len() < self.limit {
            list.push(Entry { node, distance, from: 0 });
        }
    }

    /// Returns whether a node is among the direct entries of a table.
    pub(super) fn has_direct(&self, table: NodeId, node: NodeId) -> bool {
        self.direct(table).iter().any(|entry| entry.node == node)
    }

    /// Returns the direct entries of a table.
    #[inline]
    pub(super) fn direct(&self, table: NodeId) -> &[Entry] {
        &self.direct[table.index()]
    }

    /// Returns the further parents of a direct entry.
    pub(super) fn parents(&self, table: NodeId, entry: usize) -> Parents {
        self.parents[table.index()].get(entry).copied().unwrap_or_default()
    }

    /// Returns the node of a candidate.
    #[inline]
    pub(in crate::explain::hodoku) fn node(&self, cell: Cell, digit: Digit, is_true: bool) -> NodeId {
        NodeId::new(usize::from(self.numbers[Candidate::new(cell, digit).index()]), is_true)
    }

    /// Returns the candidates, by cell, then by digit.
    pub(in crate::explain::hodoku) fn candidates(&self) -> &[Candidate] {
        &self.candidates
    }

    /// Returns the number of nodes.
    pub(super) fn node_count(&self) -> usize {
        2 * self.places.len()
    }

    /// Returns the candidate of a node, or `None` for a group or an almost locked set.
    #[inline]
    pub(super) fn candidate(&self, node: NodeId) -> Option<Candidate> {
        self.candidates.get(node.number()).copied()
    }

    /// Returns the cells and the digit of a node. Those of an almost locked set are the places of the digit that it loses.
    #[inline]
    pub(super) fn place(&self, node: NodeId) -> (CellSet, Digit) {
        self.places[node.number()]
    }

    /// Returns the almost locked set of a node and the digit that it loses, or `None` for other nodes.
    #[inline]
    pub(super) fn set(&self, node: NodeId) -> Option<(&Als, Digit)> {
        self.sets.get(node)
    }

    /// Returns all cells of a node.
    #[inline]
    pub(super) fn cells(&self, node: NodeId) -> CellSet {
        self.set(node).map_or_else(|| self.place(node).0, |(set, _)| set.cells)
    }

    /// Returns a node as part of a step.
    pub(super) fn describe(&self, node: NodeId) -> Node {
        let (_, digit) = self.place(node);
        let is_set = self.set(node).is_some();
        Node { digit, is_true: node.is_true(), cells: self.cells(node), is_set }
    }
}
