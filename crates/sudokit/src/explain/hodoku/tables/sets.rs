//! Almost locked sets as nodes of chains. Such a node is a set without one of its digits, the entry, so that all its other
//! digits, the exits, are locked in it.
//!
//! A candidate or group that sees all places of the entry, if it is true, takes the entry from the set. The exits then go
//! from the cells, groups and other sets that see all their places.

use super::direct::Tables;
use super::node::NodeId;
use crate::explain::hodoku::als::{self, Als};
use crate::explain::hodoku::board::Board;
use crate::grid::{CellSet, Digit, DigitSet};
use alloc::vec;
use alloc::vec::Vec;

/// The almost locked sets of two or more cells, and their nodes.
#[derive(Debug)]
pub(super) struct SetNodes {
    sets: Vec<Als>,
    /// The set and the entry of each node.
    nodes: Vec<(u16, Digit)>,
    /// The number of the first node.
    first: usize,
    /// For each entry and cell, the indices of the nodes whose first place of the entry is the cell.
    buckets: Vec<Vec<u16>>,
}

/// The limit of the numbers that a [`NodeId`] holds.
const NUMBERS: usize = 1 << 15;

impl Default for SetNodes {
    fn default() -> Self {
        Self { sets: Vec::new(), nodes: Vec::new(), first: 0, buckets: vec![Vec::new(); 729] }
    }
}

impl SetNodes {
    /// Removes all nodes.
    pub(super) fn clear(&mut self) {
        self.nodes.clear();
    }

    /// Finds the sets of at most `most` cells of a position and numbers their nodes from `first` on. Both the entry and an
    /// exit can be seen.
    fn find(&mut self, board: &Board, most: usize, first: usize) {
        als::list(board, most, &mut self.sets);
        self.sets.retain(|set| set.cells.len() >= 2);
        self.first = first;
        self.nodes.clear();
        self.buckets.iter_mut().for_each(Vec::clear);
        for (at, set) in self.sets.iter().enumerate() {
            let seen = set.digits.iter().filter(|digit| !set.sight[digit.index()].is_empty());
            let seen: DigitSet = seen.collect();
            if seen.len() < 2 || first + self.nodes.len() + seen.len() > NUMBERS {
                continue;
            }
            for entry in seen {
                if let Some(cell) = set.places[entry.index()].first() {
                    self.buckets[entry.index() * 81 + cell.index()].push(self.nodes.len() as u16);
                }
                self.nodes.push((at as u16, entry));
            }
        }
    }

    /// Returns the set of a node and its entry, or `None` for candidates and groups.
    #[inline]
    pub(super) fn get(&self, node: NodeId) -> Option<(&Als, Digit)> {
        let &(set, entry) = self.nodes.get(node.number().checked_sub(self.first)?)?;
        Some((&self.sets[usize::from(set)], entry))
    }

    /// Returns the node of this index.
    const fn node(&self, index: usize) -> NodeId {
        NodeId::new(self.first + index, false)
    }

    /// Lists the nodes, by their indices, whose entry is an exit of another set and sees all its places.
    fn list_seeing(&self, from: &Als, exit: Digit, seeing: &mut Vec<u16>) {
        let sight = from.sight[exit.index()];
        let is_linked = |&&index: &&u16| {
            self.get(self.node(usize::from(index))).is_some_and(|(set, _)| {
                set.cells.is_disjoint(from.cells) && set.places[exit.index()].is_subset(sight)
            })
        };
        seeing.clear();
        for cell in sight {
            seeing.extend(self.buckets[exit.index() * 81 + cell.index()].iter().filter(is_linked));
        }
        seeing.sort_unstable();
    }
}

impl Tables {
    /// Finds the almost locked sets of at most `most` cells, whose nodes come after the groups.
    pub(super) fn find_sets(&mut self, board: &Board, most: usize) {
        self.sets.find(board, most, self.places.len());
        let places = self.sets.nodes.iter().map(|&(set, entry)| {
            let set = &self.sets.sets[usize::from(set)];
            (set.places[entry.index()], entry)
        });
        self.places.extend(places);
    }

    /// Adds the links to almost locked sets and from them.
    pub(super) fn add_set_links(&mut self, board: &Board) {
        let mut seeing = Vec::new();
        for index in 0..self.sets.nodes.len() {
            let node = self.sets.node(index);
            let Some((&set, entry)) = self.sets.get(node) else { continue };
            let sight = set.sight[entry.index()];
            for cell in sight {
                self.add_direct(self.node(cell, entry, true), node);
            }
            for at in 0..self.groups.len() {
                if self.groups[at].lies_in(sight, entry) {
                    self.add_direct(self.group_node(at, true), node);
                }
            }
            // The farther away, the larger the set.
            let distance = 2 + 2 * set.cells.len() as u16;
            for exit in set.digits.without(entry) {
                self.add_exit(node, &set, exit, distance, &mut seeing);
            }
            self.add_forced(board, node, &set, distance + 1);
        }
    }

    /// Adds what an exit of a set makes false.
    fn add_exit(&mut self, node: NodeId, set: &Als, exit: Digit, distance: u16, seeing: &mut Vec<u16>) {
        let sight = set.sight[exit.index()];
        for cell in sight {
            self.add_direct_at(node, self.node(cell, exit, false), distance);
        }
        for at in 0..self.groups.len() {
            if self.groups[at].lies_in(sight, exit) {
                self.add_direct_at(node, self.group_node(at, false), distance);
            }
        }
        self.sets.list_seeing(set, exit, seeing);
        for &index in seeing.iter() {
            self.add_direct_at(node, self.sets.node(usize::from(index)), distance);
        }
    }

    /// Adds the digits that are true as their cells lose all others, two or more, to the exits of a set.
    fn add_forced(&mut self, board: &Board, node: NodeId, set: &Als, distance: u16) {
        let Some((_, entry)) = self.sets.get(node) else { return };
        let exits = set.digits.without(entry);
        let seeing = exits.iter().fold(CellSet::EMPTY, |seen, exit| seen | set.sight[exit.index()]);
        for cell in seeing {
            let lost: DigitSet = exits.iter().filter(|exit| set.sight[exit.index()].contains(cell)).collect();
            let left = (board.digits(cell) - lost).single();
            if let Some(last) = left.filter(|_| lost.len() >= 2) {
                self.add_direct_at(node, self.node(cell, last, true), distance);
            }
        }
    }
}
