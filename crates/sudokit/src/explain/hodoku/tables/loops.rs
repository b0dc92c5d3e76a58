//! Nice loops and alternating inference chains (AIC).
//!
//! A loop goes from a candidate back to its own cell, an AIC from a candidate that is false to another that is true. In
//! a discontinuous loop the two ends in the start cell contradict each other or leave one digit; in a continuous loop
//! all weak links become strong.

use super::back::ChainBuilder;
use super::closure::{Closure, bits, has};
use super::direct::Tables;
use super::expand::Table;
use super::node::NodeId;
use crate::explain::hodoku::board::Board;
use crate::explain::hodoku::kind::Kind;
use crate::explain::hodoku::sight;
use crate::grid::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet};
use alloc::vec::Vec;

/// The memory of the search for loops and AICs.
#[derive(Debug, Default)]
pub(in crate::explain::hodoku) struct LoopScratch {
    table: Table,
    chain: ChainBuilder,
    nodes: Vec<NodeId>,
    closure: Closure,
}

/// A loop or AIC, before it is written as a step.
pub(in crate::explain::hodoku) struct Hit<'a> {
    /// The kind.
    pub(in crate::explain::hodoku) kind: Kind,
    /// What it eliminates.
    pub(in crate::explain::hodoku) eliminations: CandidateSet,
    /// The nodes of the chain, the start first.
    pub(in crate::explain::hodoku) nodes: &'a [NodeId],
}

/// Visits all loops and AICs: table by table, first what is assumed true. The visitor returns the smallest number of
/// eliminations that can still count.
pub(in crate::explain::hodoku) fn each_loop(
    board: &Board,
    tables: &Tables,
    scratch: &mut LoopScratch,
    mut visit: impl FnMut(Hit) -> usize,
) {
    scratch.closure.compute(tables);
    let mut least = 1;
    for is_true in [true, false] {
        for number in 0..tables.candidates().len() {
            let assumption = NodeId::new(number, is_true);
            let mut search = LoopSearch { board, tables, scratch, assumption, least };
            let (loops, aics) = (search.can_loop(), !is_true && search.can_be_aic());
            if loops || aics {
                search.scratch.table.expand(tables, assumption);
            }
            if loops {
                search.loops(&mut visit);
            }
            if aics {
                search.aics(&mut visit);
            }
            least = search.least;
        }
    }
}

/// The search in one table.
struct LoopSearch<'a> {
    board: &'a Board,
    tables: &'a Tables,
    scratch: &'a mut LoopScratch,
    assumption: NodeId,
    /// The smallest number of eliminations that counts.
    least: usize,
}

impl LoopSearch<'_> {
    /// Returns the candidate of the assumption.
    fn start(&self) -> Candidate {
        self.tables.candidates()[self.assumption.number()]
    }

    /// Returns whether a node of the start cell follows from the assumption, but not directly.
    fn can_loop(&self) -> bool {
        let start = self.start();
        let row = self.scratch.closure.row(self.assumption);
        let digits = self.board.digits(start.cell());
        let is_true = self.assumption.is_true();
        let follows = |digit, is_true| has(row, self.tables.node(start.cell(), digit, is_true));
        if follows(start.digit(), !is_true) {
            return true;
        }
        let mut others = digits.without(start.digit()).iter();
        others.any(|other| {
            !is_true && follows(other, false) || (is_true || digits.len() > 2) && follows(other, true)
        })
    }

    /// Returns whether a candidate that follows from the assumption can be the end of an AIC.
    fn can_be_aic(&self) -> bool {
        let start = self.start();
        let mut follows = bits(self.scratch.closure.row(self.assumption)).map(NodeId::from_index);
        follows.any(|node| {
            let end = self.tables.candidate(node).filter(|end| node.is_true() && end.cell() != start.cell());
            end.is_some_and(|end| self.aic_eliminations(end).len() >= self.least)
        })
    }

    /// Visits the loops of the table.
    fn loops(&mut self, visit: &mut impl FnMut(Hit) -> usize) {
        let start = self.start();
        let mut ends = [(usize::MAX, start.digit(), false); 18];
        let mut count = 0;
        for digit in self.board.digits(start.cell()) {
            for is_true in [true, false] {
                let node = self.tables.node(start.cell(), digit, is_true);
                if let Some(at) = self.far_position(node) {
                    ends[count] = (at, digit, is_true);
                    count += 1;
                }
            }
        }
        ends[..count].sort_unstable_by_key(|end| end.0);
        for &(_, digit, is_true) in &ends[..count] {
            self.check_loop(digit, is_true, visit);
        }
    }

    /// Returns the index of an entry that does not follow directly.
    fn far_position(&self, node: NodeId) -> Option<usize> {
        let at = self.scratch.table.position(node)?;
        self.scratch.table.entries().get(at).filter(|entry| entry.distance > 2).map(|_| at)
    }

    /// Visits the loop that ends with this digit in the start cell, if it is one and eliminates something.
    fn check_loop(&mut self, digit: Digit, is_true: bool, visit: &mut impl FnMut(Hit) -> usize) {
        let start = self.start();
        let digits = self.board.digits(start.cell());
        let is_same = digit == start.digit();
        let discontinuous = match (!self.assumption.is_true(), is_true) {
            (false, false) if is_same => Some(DigitSet::only(digit)),
            (true, true) if is_same => Some(digits.without(digit)),
            (true, false) if !is_same => Some(DigitSet::only(digit)),
            (false, true) if !is_same => Some(DigitSet::only(start.digit())),
            (false, false) if digits.len() != 2 => return,
            _ => None,
        };
        if discontinuous.is_some_and(|digits| digits.len() < self.least) {
            return;
        }
        self.build(self.tables.node(start.cell(), digit, is_true));
        let nodes = &self.scratch.nodes;
        let here = CellSet::only(start.cell());
        let stays = |at: usize| nodes.get(at).is_none_or(|&node| self.tables.place(node).0 == here);
        if stays(1) || stays(nodes.len().wrapping_sub(2)) || self.is_lasso(here) {
            return;
        }
        let (plain, grouped, eliminations) = match discontinuous {
            Some(digits) => {
                let gone = CandidateSet::product(here, digits);
                (Kind::DiscontinuousNiceLoop, Kind::GroupedDiscontinuousNiceLoop, gone)
            }
            None => (
                Kind::ContinuousNiceLoop,
                Kind::GroupedContinuousNiceLoop,
                self.continuous_eliminations(digit, is_true),
            ),
        };
        self.visit(plain, grouped, eliminations, visit);
    }

    /// Passes a loop or AIC on if it eliminates something.
    fn visit(
        &mut self,
        plain: Kind,
        grouped: Kind,
        eliminations: CandidateSet,
        visit: &mut impl FnMut(Hit) -> usize,
    ) {
        if eliminations.is_empty() {
            return;
        }
        let nodes = &self.scratch.nodes;
        let is_grouped = nodes.iter().any(|&node| self.tables.candidate(node).is_none());
        self.least = visit(Hit { kind: if is_grouped { grouped } else { plain }, eliminations, nodes });
    }

    /// Builds the chain to a node.
    fn build(&mut self, end: NodeId) {
        let scratch = &mut *self.scratch;
        let nodes = scratch.chain.build(self.tables, &scratch.table, end);
        scratch.nodes.clear();
        scratch.nodes.extend(nodes.iter().rev());
    }

    /// Returns whether the chain enters a cell again that it has left. The ignored cell does not count.
    fn is_lasso(&self, ignored: CellSet) -> bool {
        let (mut seen, mut last) = (CellSet::EMPTY, CellSet::EMPTY);
        self.scratch.nodes.iter().any(|&node| {
            let (first, cells) = (self.tables.place(node).0.first(), self.tables.cells(node));
            let is_again = first.is_some_and(|cell| seen.contains(cell));
            if last.first().is_none_or(|first| !ignored.contains(first)) {
                seen |= last;
            }
            last = cells;
            is_again
        })
    }

    /// Returns what a continuous loop eliminates.
    fn continuous_eliminations(&self, end: Digit, is_end_true: bool) -> CandidateSet {
        let start = self.start();
        let nodes = &self.scratch.nodes;
        let mut gone = CandidateSet::EMPTY;
        let mut take_others = |cell: Cell, digits: DigitSet| {
            gone |= CandidateSet::product(CellSet::only(cell), self.board.digits(cell) - digits);
        };
        if !self.assumption.is_true() && is_end_true && end != start.digit() {
            take_others(start.cell(), DigitSet::only(end).with(start.digit()));
        }
        let all = nodes.iter().map(|&node| self.tables.cells(node)).fold(CellSet::EMPTY, CellSet::union);
        for triple in nodes.windows(3) {
            let (cells, digit) = self.tables.place(triple[0]);
            let (next, other) = self.tables.place(triple[1]);
            let is_strong = triple[0].is_true() && !triple[1].is_true() && triple[2].is_true();
            if let Some(cell) = cells.single().filter(|_| is_strong && cells == next && digit != other) {
                take_others(cell, DigitSet::only(digit).with(other));
            }
        }
        for pair in nodes.windows(2).filter(|pair| !pair[1].is_true()) {
            let (next, digit) = self.tables.place(pair[1]);
            let cells = match self.tables.set(pair[0]) {
                Some((set, _)) => set.places[digit.index()],
                None => self.tables.place(pair[0]).0,
            };
            if cells != next {
                let seeing = self.board.cells(digit) & sight::of_all(cells | next);
                gone |= CandidateSet::product(seeing - all, DigitSet::only(digit));
            }
        }
        gone.union(self.set_eliminations())
    }

    /// Returns what the almost locked sets of a continuous loop eliminate. A digit is always in its set if it is neither
    /// the entry nor an exit to the next node.
    fn set_eliminations(&self) -> CandidateSet {
        let mut gone = CandidateSet::EMPTY;
        for pair in self.scratch.nodes.windows(2) {
            let Some((set, entry)) = self.tables.set(pair[0]) else { continue };
            let (next, exit) = self.tables.place(pair[1]);
            // A digit that is true has lost all others of its cell to the set, each of them by an exit.
            let forced = next.single().filter(|_| pair[1].is_true());
            let exits = forced.map_or(DigitSet::only(exit), |cell| self.board.digits(cell));
            for digit in set.digits.without(entry) {
                let sight = set.sight[digit.index()];
                let seeing = match forced {
                    _ if !exits.contains(digit) => sight,
                    Some(cell) if digit != exit => sight & cell.peers(),
                    _ => CellSet::EMPTY,
                };
                gone |= CandidateSet::product(seeing, DigitSet::only(digit));
            }
        }
        gone
    }

    /// Visits the AICs of the table.
    fn aics(&mut self, visit: &mut impl FnMut(Hit) -> usize) {
        let start = self.start();
        for at in 1..self.scratch.table.entries().len() {
            let entry = self.scratch.table.entries()[at];
            let Some(end) = self.tables.candidate(entry.node).filter(|_| entry.node.is_true()) else {
                continue;
            };
            if end.cell() == start.cell() || entry.distance <= 2 {
                continue;
            }
            let gone = self.aic_eliminations(end);
            if gone.len() < self.least {
                continue;
            }
            self.build(entry.node);
            if !self.is_lasso(CellSet::EMPTY) {
                self.visit(Kind::Aic, Kind::GroupedAic, gone, visit);
            }
        }
    }

    /// Returns what an AIC to this candidate eliminates.
    fn aic_eliminations(&self, end: Candidate) -> CandidateSet {
        let start = self.start();
        if start.digit() == end.digit() {
            let seeing = self.board.cells(end.digit()) & start.cell().peers() & end.cell().peers();
            let is_enough = seeing.len() >= 2;
            let gone = if is_enough { seeing } else { CellSet::EMPTY };
            return CandidateSet::product(gone, DigitSet::only(end.digit()));
        }
        let in_start = Candidate::new(start.cell(), end.digit());
        let in_end = Candidate::new(end.cell(), start.digit());
        if start.cell().peers().contains(end.cell()) && self.board.has(in_start) && self.board.has(in_end) {
            CandidateSet::only(in_start).with(in_end)
        } else {
            CandidateSet::EMPTY
        }
    }
}
