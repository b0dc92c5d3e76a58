//! The direct entries of a net: what singles find from an assumption in a few rounds.

use super::direct::{Entry, Parents, Tables};
use super::node::NodeId;
use crate::explain::hodoku::board::Board;
use crate::grid::{Candidate, CellSet, House};
use alloc::vec::Vec;

/// Builds the direct entries of nets.
#[derive(Debug, Default)]
pub(super) struct NetBuilder {
    /// The index of the entry of each node plus one, 0 if it has none.
    positions: Vec<u16>,
    /// The singles of a round: whether it is a naked single, and the candidate.
    singles: Vec<(bool, Candidate)>,
}

impl NetBuilder {
    /// Appends to the lists of a table, which hold the assumption, what follows from it.
    pub(super) fn build(
        &mut self,
        tables: &Tables,
        board: &Board,
        assumption: NodeId,
        rounds: usize,
        entries: &mut Vec<Entry>,
        parents: &mut Vec<Parents>,
    ) {
        let Some(candidate) = tables.candidate(assumption) else { return };
        self.positions.clear();
        self.positions.resize(tables.node_count(), 0);
        let mut after = board.clone();
        let mut net =
            Net { tables, board, after: &mut after, positions: &mut self.positions, entries, parents };
        net.note(assumption, 0);
        if assumption.is_true() {
            net.set(candidate, None);
        } else {
            net.after.take(candidate);
            if let Some(last) = net.after.digits(candidate.cell()).single() {
                net.set(Candidate::new(candidate.cell(), last), None);
            }
        }
        for _ in 0..rounds {
            collect_singles(net.after, &mut self.singles);
            for &(is_naked, single) in &self.singles {
                net.set(single, Some(is_naked));
            }
            if self.singles.is_empty() {
                break;
            }
        }
    }
}

/// Collects the singles that wait in the queues of a position.
fn collect_singles(board: &Board, singles: &mut Vec<(bool, Candidate)>) {
    singles.clear();
    let empty = board.empty();
    singles.extend(board.naked().iter().filter(|one| empty.contains(one.cell())).map(|&one| (true, one)));
    let mut seen = CellSet::EMPTY;
    for &one in board.hidden() {
        let is_single = one.cell().houses().into_iter().any(|house| board.free(house, one.digit()) == 1);
        if empty.contains(one.cell()) && is_single && seen.insert(one.cell()) {
            singles.push((false, one));
        }
    }
}

/// A net under construction.
struct Net<'a> {
    tables: &'a Tables,
    /// The position without the assumption, and that with the singles found so far.
    board: &'a Board,
    after: &'a mut Board,
    positions: &'a mut [u16],
    entries: &'a mut Vec<Entry>,
    parents: &'a mut Vec<Parents>,
}

impl Net<'_> {
    /// Notes where the entry of a node is. Returns whether it is the first.
    fn note(&mut self, node: NodeId, at: usize) -> bool {
        let position = &mut self.positions[node.index()];
        let is_new = *position == 0;
        if is_new {
            *position = at as u16 + 1;
        }
        is_new
    }

    /// Returns the index of the entry of a node, 0 if it has none.
    fn position(&self, node: NodeId) -> u16 {
        self.positions[node.index()].saturating_sub(1)
    }

    /// Appends an entry one step after the parent that is named first. The first of the sorted parents comes first.
    fn add(&mut self, node: NodeId, named: u16, [from, parents @ ..]: [u16; 5]) {
        if self.entries.len() < self.tables.limit && self.note(node, self.entries.len()) {
            let distance = self.entries.get(usize::from(named)).map_or(1, |entry| entry.distance) + 1;
            self.entries.push(Entry { node, distance, from });
            self.parents.push(parents);
        }
    }

    /// Appends an entry that follows from one other.
    fn add_from(&mut self, node: NodeId, from: u16) {
        self.add(node, from, [from, 0, 0, 0, 0]);
    }

    /// Sets a single, or the digit of the assumption, and adds what follows at once.
    fn set(&mut self, single: Candidate, is_naked: Option<bool>) {
        let (cell, digit) = (single.cell(), single.digit());
        let node = self.tables.node(cell, digit, true);
        let mut parents = [0; 5];
        match is_naked {
            Some(true) => {
                let others = self.board.digits(cell).without(digit).iter();
                let nodes = others.map(|other| self.tables.node(cell, other, false));
                parents = self.positions_of(nodes);
            }
            Some(false) => {
                let places = self.board.places(self.house_of(single), digit).without(cell).iter();
                let nodes = places.map(|place| self.tables.node(place, digit, false));
                parents = self.positions_of(nodes);
            }
            None => {}
        }
        self.add(node, parents[0], with_largest_first(parents));
        let from = self.position(node);
        for peer in self.board.cells(digit) & cell.peers() {
            self.add_from(self.tables.node(peer, digit, false), from);
        }
        for other in self.board.digits(cell).without(digit) {
            self.add_from(self.tables.node(cell, other, false), from);
        }
        if self.after.values().get(cell) != Some(digit) {
            self.after.set(single);
        }
    }

    /// Returns the house of a hidden single that has the fewest places left.
    fn house_of(&self, single: Candidate) -> House {
        let [row, column, boxed] = single.cell().houses();
        let count = |house| self.after.free(house, single.digit());
        let line = if count(column) < count(row) { column } else { row };
        if count(boxed) < count(line) { boxed } else { line }
    }

    /// Returns the indices of the entries of the first five nodes, 0 for those without an entry.
    fn positions_of(&self, nodes: impl Iterator<Item = NodeId>) -> [u16; 5] {
        let mut parents = [0; 5];
        for (parent, node) in parents.iter_mut().zip(nodes) {
            *parent = self.position(node);
        }
        parents
    }
}

/// Exchanges the first parent with each later one that is larger.
fn with_largest_first(mut parents: [u16; 5]) -> [u16; 5] {
    for at in 1..5 {
        if parents[at] > parents[0] {
            parents.swap(0, at);
        }
    }
    parents
}
