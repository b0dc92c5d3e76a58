//! A table with all its entries: what follows from its assumption in any number of steps.

use super::direct::{Entry, Tables};
use super::node::NodeId;
use alloc::vec::Vec;

const ABSENT: u16 = u16::MAX;

/// A table: the direct entries of its assumption, then all others, in the order in which they were found.
#[derive(Clone, Debug, Default)]
pub(in crate::explain::hodoku) struct Table {
    entries: Vec<Entry>,
    /// The number of direct entries.
    direct: usize,
    /// The index of each node's entry. Of two entries of a group, it is the later.
    positions: Vec<u16>,
}

impl Table {
    /// Fills the table of an assumption.
    pub(in crate::explain::hodoku) fn expand(&mut self, tables: &Tables, assumption: NodeId) {
        self.entries.clear();
        self.positions.clear();
        self.positions.resize(tables.node_count(), ABSENT);
        self.entries.extend_from_slice(tables.direct(assumption));
        self.direct = self.entries.len();
        for (at, entry) in self.entries.iter().enumerate() {
            self.positions[entry.node.index()] = at as u16;
        }
        let mut at = 1;
        while let Some(&entry) = self.entries.get(at) {
            self.add_all(tables, entry);
            at += 1;
        }
    }

    /// Adds the direct entries of the node of an entry, or shortens the way to them.
    fn add_all(&mut self, tables: &Tables, from: Entry) {
        for &entry in tables.direct(from.node).get(1..).unwrap_or_default() {
            let new = Entry {
                node: entry.node,
                distance: from.distance + entry.distance,
                from: from.node.index() as u16,
            };
            let position = &mut self.positions[entry.node.index()];
            if *position == ABSENT {
                if self.entries.len() < tables.limit {
                    *position = self.entries.len() as u16;
                    self.entries.push(new);
                }
            } else if usize::from(*position) >= self.direct {
                let old = &mut self.entries[usize::from(*position)];
                if new.distance < old.distance {
                    *old = new;
                }
            }
        }
    }

    /// Returns the entries, the assumption first.
    pub(super) fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Returns the index of a node's entry, or `None` if the node does not follow.
    #[inline]
    pub(super) fn position(&self, node: NodeId) -> Option<usize> {
        self.positions.get(node.index()).filter(|&&at| at != ABSENT).map(|&at| usize::from(at))
    }

    /// Returns whether an entry is a direct one.
    #[inline]
    pub(super) const fn is_direct(&self, at: usize) -> bool {
        at < self.direct
    }
}
