//! Which nodes are in which table, without their order.

use super::direct::Tables;
use super::expand::Table;
use super::node::NodeId;
use alloc::vec::Vec;

const UNSEEN: u16 = u16::MAX;

/// For each assumption, the set of nodes that follow.
///
/// # Layout
/// One row of words for each node, by index. Bit i of a row is the node of index i.
#[derive(Debug, Default)]
pub(in crate::explain::hodoku) struct Closure {
    words: usize,
    rows: Vec<u64>,
    table: Table,
    /// The order in which nodes were first visited, and the smallest of those that a node leads back to.
    seen: Vec<u16>,
    low: Vec<u16>,
    is_done: Vec<bool>,
    /// Nodes whose group is not complete, and the way to the current node with its next entries.
    open: Vec<u16>,
    path: Vec<(u16, u16)>,
    row: Vec<u64>,
}

impl Closure {
    /// Computes the rows of all candidates.
    pub(super) fn compute(&mut self, tables: &Tables) {
        let count = tables.node_count();
        self.words = count.div_ceil(64);
        self.rows.clear();
        // Tables that can be full hold less than what follows. Groups can be in a table twice.
        if count + 2 * tables.groups.len() > tables.limit {
            self.compute_from_tables(tables);
        } else {
            self.rows.resize(count * self.words, 0);
            self.compute_groups(tables, count);
        }
    }

    /// Computes the rows of candidates from the expanded tables.
    fn compute_from_tables(&mut self, tables: &Tables) {
        self.rows.resize(2 * tables.candidates().len() * self.words, 0);
        for index in 0..2 * tables.candidates().len() {
            self.table.expand(tables, NodeId::from_index(index));
            for entry in self.table.entries() {
                let bit = entry.node.index();
                self.rows[index * self.words + bit / 64] |= 1 << (bit % 64);
            }
        }
    }

    /// Computes the rows of groups of nodes that lead to each other (Tarjan 1972), after all that they lead to.
    fn compute_groups(&mut self, tables: &Tables, count: usize) {
        for marks in [&mut self.seen, &mut self.low] {
            marks.clear();
            marks.resize(count, UNSEEN);
        }
        self.is_done.clear();
        self.is_done.resize(count, false);
        let mut visited = 0;
        for start in 0..count {
            if self.seen[start] == UNSEEN {
                self.enter(start, &mut visited);
                while let Some(&(node, next)) = self.path.last() {
                    self.step(tables, usize::from(node), usize::from(next), &mut visited);
                }
            }
        }
    }

    /// Visits a node for the first time.
    fn enter(&mut self, node: usize, visited: &mut u16) {
        self.seen[node] = *visited;
        self.low[node] = *visited;
        *visited += 1;
        self.open.push(node as u16);
        self.path.push((node as u16, 1));
    }

    /// Follows the next direct entries of the node at the end of the path, up to one that was not visited.
    fn step(&mut self, tables: &Tables, node: usize, next: usize, visited: &mut u16) {
        let list = tables.direct(NodeId::from_index(node));
        for (at, entry) in list.iter().enumerate().skip(next) {
            let to = entry.node.index();
            if self.seen[to] == UNSEEN {
                if let Some(last) = self.path.last_mut() {
                    last.1 = at as u16;
                }
                self.enter(to, visited);
                return;
            }
            if !self.is_done[to] {
                self.low[node] = self.low[node].min(self.low[to]);
            }
        }
        self.path.pop();
        if self.low[node] == self.seen[node] {
            self.close(tables, node);
        }
    }

    /// Completes the group of the open nodes from this one on, which share one row.
    fn close(&mut self, tables: &Tables, node: usize) {
        let start = self.open.iter().rposition(|&open| usize::from(open) == node).unwrap_or(0);
        let words = self.words;
        self.row.clear();
        self.row.resize(words, 0);
        for &member in &self.open[start..] {
            self.row[usize::from(member) / 64] |= 1 << (member % 64);
        }
        for &member in &self.open[start..] {
            for entry in tables.direct(NodeId::from_index(usize::from(member))) {
                let to = entry.node.index();
                if self.row[to / 64] >> (to % 64) & 1 == 0 {
                    let row = &self.rows[to * words..][..words];
                    self.row.iter_mut().zip(row).for_each(|(word, &more)| *word |= more);
                }
            }
        }
        for member in self.open.drain(start..).map(usize::from) {
            self.is_done[member] = true;
            self.rows[member * words..][..words].copy_from_slice(&self.row);
        }
    }

    /// Returns what follows from an assumption.
    pub(super) fn row(&self, node: NodeId) -> &[u64] {
        &self.rows[node.index() * self.words..][..self.words]
    }
}

/// Returns whether the bit of a node is set.
#[inline]
pub(super) fn has(row: &[u64], node: NodeId) -> bool {
    row.get(node.index() / 64).is_some_and(|word| word >> (node.index() % 64) & 1 != 0)
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

#[cfg(test)]
mod tests {
    use super::super::direct::Depth;
    use super::*;
    use crate::explain::hodoku::board::Board;
    use crate::explain::hodoku::settings::Settings;

    #[test]
    fn rows_are_the_entries_of_tables() {
        let puzzle = "..41..5....792.14..1.....3...28...14......6..5........1.6..89.7.3.7....5.......6.";
        let board = Board::new(&puzzle.parse().unwrap());
        let (mut tables, mut closure, mut other) =
            (Tables::default(), Closure::default(), Closure::default());
        for depth in [Depth::Links, Depth::Groups, Depth::Nets] {
            let settings = Settings { table_entries: usize::from(u16::MAX), ..Settings::shipped() };
            tables.build(&board, depth, &settings);
            closure.compute(&tables);
            let count = tables.node_count();
            other.words = count.div_ceil(64);
            other.rows.clear();
            other.compute_from_tables(&tables);
            for index in 0..2 * tables.candidates().len() {
                let node = NodeId::from_index(index);
                assert_eq!(closure.row(node), other.row(node), "{depth:?} {index}");
            }
        }
    }
}
