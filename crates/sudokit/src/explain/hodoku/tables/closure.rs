//! Which nodes are in which table, without their order.

use super::direct::Tables;
use super::expand::Table;
use super::node::NodeId;
use alloc::vec::Vec;

/// For each assumption, the set of nodes that follow.
///
/// # Layout
/// One row of words for each node, by index. Bit i of a row is the node of index i.
#[derive(Debug, Default)]
pub(in crate::explain::hodoku) struct Closure {
    words: usize,
    rows: Vec<u64>,
    table: Table,
}

impl Closure {
    /// Computes all rows.
    pub(super) fn compute(&mut self, tables: &Tables) {
        let count = tables.node_count();
        self.words = count.div_ceil(64);
        self.rows.clear();
        self.rows.resize(count * self.words, 0);
        for index in 0..2 * tables.candidates().len() {
            self.table.expand(tables, NodeId::from_index(index));
            for entry in self.table.entries() {
                let bit = entry.node.index();
                self.rows[index * self.words + bit / 64] |= 1 << (bit % 64);
            }
        }
    }

    /// Returns what follows from an assumption.
    pub(super) fn row(&self, node: NodeId) -> &[u64] {
        &self.rows[node.index() * self.words..][..self.words]
    }
}

/// Visits the bits that are set, lowest first.
pub(super) fn bits(words: &[u64]) -> impl Iterator<Item = usize> {
    words.iter().enumerate().flat_map(|(at, &word)| {
        let mut word = word;
        core::iter::from_fn(move || {
            let bit = word.trailing_zeros() as usize;
            let is_set = word != 0;
            word &= word.wrapping_sub(1);
            is_set.then_some(at * 64 + bit)
        })
    })
}
