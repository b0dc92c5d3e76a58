//! The chain from the assumption of a table to one of its entries.

use super::direct::{Entry, Parents, Tables};
use super::expand::Table;
use super::node::NodeId;
use crate::explain::hodoku::found::{Branch, Chain};
use crate::grid::CellSet;
use alloc::vec::Vec;

/// Builds chains backwards, from their last node to the assumption.
#[derive(Debug, Default)]
pub(in crate::explain::hodoku) struct ChainBuilder {
    /// The main chain, the last node first.
    nodes: Vec<NodeId>,
    /// The first nodes of the side branches.
    starts: Vec<NodeId>,
    /// The side branches in one list, each after a `None` and with its last node first.
    branches: Vec<Option<NodeId>>,
}

impl ChainBuilder {
    /// Builds the chain to a node. Returns its nodes, the last first; none if the node does not follow.
    pub(super) fn build(&mut self, tables: &Tables, table: &Table, end: NodeId) -> &[NodeId] {
        self.nodes.clear();
        self.starts.clear();
        let (nodes, starts) = (&mut self.nodes, &mut self.starts);
        walk_back(tables, table, end, |node, parents| {
            nodes.push(node);
            starts.extend(parents);
            true
        });
        nodes
    }

    /// Returns the chain that was built, the assumption first, with its side branches. A branch is written at each node
    /// of the main chain that is its end.
    pub(super) fn chain(&mut self, tables: &Tables, table: &Table) -> Chain {
        self.build_branches(tables, table);
        let mut chain = Chain::default();
        for (at, &node) in self.nodes.iter().rev().enumerate() {
            chain.nodes.push(tables.describe(node));
            for branch in self.branches.chunk_by(|_, after| after.is_some()) {
                let mut branch = branch.iter().rev().copied().flatten();
                if branch.next() == Some(node) {
                    let nodes = branch.map(|node| tables.describe(node)).collect();
                    chain.branches.push(Branch { end: at, nodes });
                }
            }
        }
        chain
    }

    /// Builds the side branches back to the main chain.
    fn build_branches(&mut self, tables: &Tables, table: &Table) {
        self.branches.clear();
        // The last node of the chain does not end a branch unless the chain comes through its cells before.
        let cells = self.nodes.get(1..).unwrap_or_default().iter().map(|&node| tables.place(node).0);
        let cells = cells.fold(CellSet::EMPTY, CellSet::union);
        let (branches, nodes) = (&mut self.branches, &self.nodes);
        for &start in &self.starts {
            branches.push(None);
            walk_back(tables, table, start, |node, _| {
                let is_first = branches.last() == Some(&None);
                branches.push(Some(node));
                let first = tables.place(node).0.first();
                let is_near = first.is_some_and(|cell| cells.contains(cell));
                is_first || !(is_near && nodes.contains(&node))
            });
        }
    }
}

/// Walks from a node back to the assumption of the table. Visits each node with the further parents of its entry, and
/// stops when the visitor returns false.
fn walk_back(
    tables: &Tables,
    table: &Table,
    end: NodeId,
    mut visit: impl FnMut(NodeId, &mut dyn Iterator<Item = NodeId>) -> bool,
) {
    let Some(mut at) = table.position(end) else { return };
    let mut node = end;
    // The way from an entry to its assumption never passes more entries than there are in all tables.
    for _ in 0..=tables.limit {
        let Some(&entry) = table.entries().get(at) else { return };
        if at == 0 {
            visit(node, &mut core::iter::empty());
            return;
        }
        if table.is_direct(at) {
            if !visit(node, &mut further(table.entries(), tables.parents(assumption(table), at))) {
                return;
            }
            at = usize::from(entry.from);
            node = table.entries().get(at).map_or(node, |entry| entry.node);
        } else {
            let origin = NodeId::from_index(usize::from(entry.from));
            if !walk_direct(tables, origin, node, &mut visit) {
                return;
            }
            let Some(position) = table.position(origin) else { return };
            (at, node) = (position, origin);
        }
    }
}

/// Walks from a direct entry of another table back to the assumption of that table, which is not visited.
fn walk_direct(
    tables: &Tables,
    origin: NodeId,
    end: NodeId,
    visit: &mut impl FnMut(NodeId, &mut dyn Iterator<Item = NodeId>) -> bool,
) -> bool {
    let list = tables.direct(origin);
    let mut at = list.iter().rposition(|entry| entry.node == end).unwrap_or(0);
    while let Some(entry) = list.get(at).filter(|_| at != 0) {
        if !visit(entry.node, &mut further(list, tables.parents(origin, at))) {
            return false;
        }
        at = usize::from(entry.from);
    }
    true
}

/// Returns the nodes of the further parents of an entry.
fn further(list: &[Entry], parents: Parents) -> impl Iterator<Item = NodeId> {
    parents
        .into_iter()
        .filter(|&parent| parent != 0)
        .filter_map(|parent| Some(list.get(usize::from(parent))?.node))
}

/// Returns the assumption of a table.
fn assumption(table: &Table) -> NodeId {
    table.entries().first().map_or(NodeId::from_index(0), |entry| entry.node)
}
