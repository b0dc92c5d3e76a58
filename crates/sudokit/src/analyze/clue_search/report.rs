//! What a search examined.

use super::passes::Pass;
use crate::solve::End;
use alloc::vec::Vec;

/// What a search for puzzles examined. Returned by [`ClueSearch::run`](super::ClueSearch::run).
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct ClueReport {
    /// Why the search ended. Only with [`End::Exhausted`] were all puzzles found.
    pub end: End,
    /// The number of puzzles found.
    pub puzzles: u64,
    /// The number of unavoidable sets that the search used.
    pub unavoidable: usize,
    /// The passes, in the order in which they were searched. Those of a search that ended early have branches left.
    pub passes: Vec<PassReport>,
}

impl ClueReport {
    /// Returns whether every set of cells was examined or excluded, so that there are no other puzzles.
    pub fn is_complete(&self) -> bool {
        self.end == End::Exhausted
    }

    /// Returns the number of search nodes in all passes.
    pub fn nodes(&self) -> u64 {
        self.passes.iter().map(|pass| pass.nodes + pass.third_nodes).sum()
    }

    /// Returns the number of sets of cells that met all unavoidable sets, and were tested by the solver.
    pub fn candidates(&self) -> u64 {
        self.passes.iter().map(|pass| pass.candidates).sum()
    }

    /// Returns the number of branches that were not, or not completely, searched.
    pub fn branches_left(&self) -> u64 {
        self.passes.iter().map(|pass| pass.branches - pass.branches_done).sum()
    }
}

/// What one pass of a search examined: all sets with fixed numbers of cells in one line and in the two parallel to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct PassReport {
    /// The line whose cells are searched last: band 0 to 2, or stack 3 to 5.
    pub third: u8,
    /// The number of clues in that line.
    pub in_third: u32,
    /// The number of clues in the two other lines.
    pub in_pair: u32,
    /// The maximum number of clues in each band and each stack.
    pub most: [u32; 6],
    /// The number of branches into which the pass is divided.
    pub branches: u64,
    /// The number of branches that were searched completely.
    pub branches_done: u64,
    /// The number of search nodes in the two other lines.
    pub nodes: u64,
    /// The number of sets of cells there.
    pub pair_sets: u64,
    /// The number of those for which the unavoidable sets may leave enough clues for the third line.
    pub bounded: u64,
    /// The number of search nodes in the third line.
    pub third_nodes: u64,
    /// The number of sets of cells that met all unavoidable sets, and were tested by the solver.
    pub candidates: u64,
}

impl PassReport {
    pub(super) fn new(pass: &Pass) -> Self {
        Self {
            third: pass.third,
            in_third: pass.in_third,
            in_pair: pass.in_pair,
            most: pass.most,
            branches: 1,
            branches_done: 0,
            nodes: 0,
            pair_sets: 0,
            bounded: 0,
            third_nodes: 0,
            candidates: 0,
        }
    }

    /// Adds what another search of the same pass examined.
    pub(super) const fn add(&mut self, other: &Self) {
        self.branches += other.branches;
        self.branches_done += other.branches_done;
        self.nodes += other.nodes;
        self.pair_sets += other.pair_sets;
        self.bounded += other.bounded;
        self.third_nodes += other.third_nodes;
        self.candidates += other.candidates;
    }
}
