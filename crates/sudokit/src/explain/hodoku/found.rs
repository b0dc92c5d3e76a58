//! A step as HoDoKu has it: what it does, in which order, and the pattern that it comes from.

use super::kind::Kind;
use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet, HouseSet};
use alloc::vec::Vec;

/// A step: its kind, its effects in their order, and its pattern.
#[derive(Clone, Debug, Default)]
pub(crate) struct Found {
    /// The kind.
    pub(crate) kind: Kind,
    /// The digits of the pattern.
    pub(crate) values: DigitSet,
    /// The cells of the pattern: corners in walking order, the pivot before the wings, the stem.
    pub(crate) indices: Vec<Cell>,
    /// The candidates that go, in the order in which they are taken. A candidate can occur twice.
    pub(crate) eliminations: Vec<Candidate>,
    /// The digits that are placed, in their order.
    pub(crate) placements: Vec<Candidate>,
    /// The base houses of a fish; of other steps, the houses that hold the pattern.
    pub(crate) base: HouseSet,
    /// The cover houses of a fish; of other steps, the houses that lose candidates.
    pub(crate) cover: HouseSet,
    /// The cells of the fins of a fish, endo fins included.
    pub(crate) fins: CellSet,
    /// The cells of the fins that are in two base houses.
    pub(crate) endo_fins: CellSet,
    /// The cells of the fish itself that are eliminated.
    pub(crate) cannibalistic: CellSet,
    /// Whether the fish is two fish with the same base.
    pub(crate) is_siamese: bool,
    /// The chains. A forcing chain has one for each conclusion or each assumption.
    pub(crate) chains: Vec<Chain>,
    /// The almost locked sets, in their order. Sue de Coq: the intersection, the set of the line, that of the box.
    pub(crate) sets: Vec<LockedSet>,
    /// The restricted commons in use, each a digit between two of `sets`.
    pub(crate) commons: Vec<Common>,
    /// The colours, two of each pair.
    pub(crate) colors: Vec<CellSet>,
}

impl Found {
    /// Returns a step of this kind without effect.
    pub(crate) fn new(kind: Kind, values: DigitSet) -> Self {
        Self { kind, values, ..Self::default() }
    }

    /// Returns a step that places a digit.
    pub(crate) fn place(kind: Kind, candidate: Candidate) -> Self {
        let mut found = Self::new(kind, DigitSet::only(candidate.digit()));
        found.indices.push(candidate.cell());
        found.placements.push(candidate);
        found
    }

    /// Sets the cells of the pattern.
    pub(crate) fn with_indices(mut self, cells: impl IntoIterator<Item = Cell>) -> Self {
        self.indices.extend(cells);
        self
    }

    /// Appends the elimination of a digit from these cells, in ascending order.
    pub(crate) fn eliminate(&mut self, cells: CellSet, digit: Digit) {
        self.eliminations.extend(cells.into_iter().map(|cell| Candidate::new(cell, digit)));
    }

    /// Sorts the eliminations by digit, then cell, and drops duplicates.
    pub(crate) fn sort_eliminations(&mut self) {
        self.eliminations.sort_unstable();
        self.eliminations.dedup();
    }

    /// Returns whether the step places or eliminates something.
    pub(crate) fn has_effect(&self) -> bool {
        !self.placements.is_empty() || !self.eliminations.is_empty()
    }

    /// Returns the number of nodes of all chains, with the extra length of nodes that are almost locked sets, and of
    /// the side branches of nets.
    pub(crate) fn chain_length(&self) -> usize {
        self.chains.iter().map(Chain::length).sum()
    }
}

/// A chain: its nodes from the assumption on. Side branches are those of a forcing net.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Chain {
    /// The nodes, the start first.
    pub(crate) nodes: Vec<Node>,
    /// The side branches, in the order in which they are written.
    pub(crate) branches: Vec<Branch>,
    /// Whether almost locked sets count by an average for the length, and not by their cells.
    pub(crate) is_estimated: bool,
}

impl Chain {
    /// Returns the number of nodes, side branches and their end marks included.
    pub(crate) fn length(&self) -> usize {
        let branches = self.branches.iter().map(|branch| branch.nodes.len() + 1).sum::<usize>();
        let extra = if self.is_estimated {
            estimated_extra_length(self.nodes.iter().filter(|node| node.is_set).count())
        } else {
            self.nodes.iter().map(Node::extra_length).sum()
        };
        self.nodes.len() + extra + branches
    }
}

/// Returns the length that almost locked sets of unknown size add to a chain: two and a half each.
pub(crate) const fn estimated_extra_length(sets: usize) -> usize {
    5 * sets / 2
}

/// A side branch of a forcing net, which ends at a node of the main chain.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Branch {
    /// The index of the node of the main chain.
    pub(crate) end: usize,
    /// The nodes of the branch.
    pub(crate) nodes: Vec<Node>,
}

/// A node of a chain: a digit that is true or false in a cell, a group of cells, or an almost locked set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Node {
    /// The digit.
    pub(crate) digit: Digit,
    /// Whether the digit is in one of the cells, or in none.
    pub(crate) is_true: bool,
    /// The cells: one, the two or three of a group, or those of an almost locked set.
    pub(crate) cells: CellSet,
    /// Whether the cells are an almost locked set.
    pub(crate) is_set: bool,
}

impl Node {
    /// Returns the length that an almost locked set adds to a chain.
    fn extra_length(&self) -> usize {
        match self.cells.len() {
            2 if self.is_set => 1,
            size if self.is_set && size > 2 => 2 * (size - 1),
            _ => 0,
        }
    }
}

/// Cells and their digits: an almost locked set, or a part of a Sue de Coq.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct LockedSet {
    /// The cells.
    pub(crate) cells: CellSet,
    /// The candidates of the cells.
    pub(crate) digits: DigitSet,
}

/// A restricted common: a digit that at most one of two almost locked sets holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Common {
    /// The index of the first set in `sets`.
    pub(crate) first: usize,
    /// The index of the second set.
    pub(crate) second: usize,
    /// The digits.
    pub(crate) digits: DigitSet,
}
