//! All consequences of one assumption.
//!
//! This file and [`NestedSearch`] use each other, because a consequence can follow by a nested chain.

use super::ChainLevel;
use super::bits::CandidateBits;
use super::hints::{AppliedRule, FoundChain, PathNode, RuleSource};
use super::links::{Around, each_weak};
use super::mode::{ChainMode, ChainSettings, ChainTask, LinkCause};
use super::nested::NestedSearch;
use super::remaining::{Open, RemainingCounts};
use crate::explain::Position;
use crate::explain::places::{bits, cell_at, house_of};
use crate::grid::{Candidate, CandidateSet, Cell, CellSet};
use alloc::boxed::Box;
use alloc::vec::Vec;

/// A node of an outcome. Its parents are a range of [`Outcome::parents`].
#[derive(Clone, Copy, Debug)]
struct OutcomeNode {
    candidate: Candidate,
    is_on: bool,
    cause: LinkCause,
    parents: (u32, u32),
    /// The length of the longest way back, which is a lower bound of the number of nodes before it.
    depth: u16,
    /// The number of nodes in its derivation, including itself and the assumption; 0 before it is counted.
    count: u16,
    /// The rule that made it, counted from 1; 0 for none.
    rule: u16,
}

/// The consequences of one assumption, in the order in which they were found, up to a contradiction if there is one.
#[derive(Debug)]
pub(super) struct Outcome {
    made: Vec<OutcomeNode>,
    parents: Vec<u16>,
    at: [Vec<u16>; 2],
    /// The false and the true candidates.
    pub(super) known: [CandidateBits; 2],
    /// The first two nodes, true and false, of the same candidate.
    pub(super) contradiction: Option<(u16, u16)>,
    open: Open,
    remaining: RemainingCounts,
    pending: [Vec<u16>; 2],
    done: [usize; 2],
    queue: Vec<u16>,
    rules: Vec<AppliedRule>,
    /// Whether no rule except chains has further consequences.
    is_settled: bool,
}

impl Default for Outcome {
    fn default() -> Self {
        Self {
            made: Vec::with_capacity(64),
            parents: Vec::with_capacity(64),
            at: [vec![0; 729], vec![0; 729]],
            known: [CandidateBits::NONE; 2],
            contradiction: None,
            open: Open::NONE,
            remaining: RemainingCounts::NONE,
            pending: [Vec::with_capacity(32), Vec::with_capacity(64)],
            done: [0; 2],
            queue: Vec::new(),
            rules: Vec::new(),
            is_settled: false,
        }
    }
}

impl Outcome {
    /// Follows the assumption to its end.
    pub(super) fn follow(
        &mut self,
        task: ChainTask<'_>,
        (assumed, is_on): (Candidate, bool),
        inner: &mut Option<Box<NestedSearch>>,
    ) {
        self.made.clear();
        self.parents.clear();
        self.rules.clear();
        self.known = [CandidateBits::NONE; 2];
        self.contradiction = None;
        self.open = Open::new(task.position);
        self.remaining = RemainingCounts::new(task.position);
        self.pending.iter_mut().for_each(Vec::clear);
        self.done = [0; 2];
        self.is_settled = false;
        let start = self.make(assumed, is_on, LinkCause::Start, &[]);
        self.store(start);
        self.go_on(task, inner);
    }

    /// Follows the assumption to the end of the task's mode, from where it was left. `reached` is 0 if it was not followed in
    /// this position, or one more than the level to which it was.
    pub(super) fn reach(
        &mut self,
        task: ChainTask<'_>,
        from: (Candidate, bool),
        reached: &mut u8,
        inner: &mut Option<Box<NestedSearch>>,
    ) {
        let level = task.mode.level.number() + 1;
        if *reached == 0 {
            self.follow(task, from, inner);
        } else if *reached < level {
            self.go_on(task, inner);
        }
        *reached = level;
    }

    /// Follows the assumption without rules.
    pub(super) fn follow_plain(&mut self, position: &Position, mode: ChainMode, assumed: (Candidate, bool)) {
        let task = ChainTask { position, mode, settings: &ChainSettings::default() };
        self.follow(task, assumed, &mut None);
    }

    /// Continues from the end of an easier mode: one without rules, or with fewer kinds of chains before its last.
    pub(super) fn go_on(&mut self, task: ChainTask<'_>, inner: &mut Option<Box<NestedSearch>>) {
        let ChainTask { position, mode, .. } = task;
        let mut work = None;
        while self.contradiction.is_none() {
            if let Some(on) = self.next(true) {
                self.if_true(on, mode);
            } else if let Some(off) = self.next(false) {
                self.if_false(off, position, mode);
            } else if mode.level == ChainLevel::Links {
                break;
            } else {
                let work = self.take_out(position, &mut work);
                self.is_settled = self.is_settled || !self.use_rules(task, work);
                if self.is_settled && !self.use_chains(task, work, inner) {
                    break;
                }
            }
        }
    }

    /// Returns the position without the false candidates. The number of those already removed is stored with it.
    fn take_out<'a>(&self, position: &Position, work: &'a mut Option<(Position, usize)>) -> &'a Position {
        let (work, taken) = work.get_or_insert_with(|| (position.clone(), 0));
        self.order(false).take(self.done[0]).skip(*taken).for_each(|candidate| work.eliminate(candidate));
        *taken = self.done[0];
        work
    }

    fn next(&mut self, is_on: bool) -> Option<u16> {
        let which = usize::from(is_on);
        let next = self.pending[which].get(self.done[which]).copied();
        self.done[which] += usize::from(next.is_some());
        next
    }

    pub(super) fn make(
        &mut self,
        candidate: Candidate,
        is_on: bool,
        cause: LinkCause,
        parents: &[u16],
    ) -> u16 {
        let start = self.parents.len() as u32;
        let depth = parents.iter().map(|&parent| self.made[usize::from(parent)].depth).max().unwrap_or(0) + 1;
        self.parents.extend_from_slice(parents);
        let parents = (start, self.parents.len() as u32);
        self.made.push(OutcomeNode { candidate, is_on, cause, parents, depth, count: 0, rule: 0 });
        self.made.len() as u16 - 1
    }

    pub(super) fn store(&mut self, node: u16) {
        let OutcomeNode { candidate, is_on, .. } = self.made[usize::from(node)];
        let which = usize::from(is_on);
        self.known[which].insert(candidate);
        self.at[which][candidate.index()] = node;
        self.pending[which].push(node);
        self.is_settled = false;
        if !is_on && !self.known[1].contains(candidate) {
            self.open.remove(candidate);
        }
    }

    /// Returns the node of a known candidate.
    pub(super) fn node_of(&self, candidate: Candidate, is_on: bool) -> u16 {
        self.at[usize::from(is_on)][candidate.index()]
    }

    fn if_true(&mut self, on: u16, mode: ChainMode) {
        let from = self.made[usize::from(on)].candidate;
        let among = (self.open.digits(from.cell()), self.open.cells(from.digit()));
        let around = Around::within(from, among, mode.filter);
        each_weak(&around, from, |to, cause| {
            let off = self.make(to, false, cause, &[on]);
            if self.known[1].contains(to) {
                self.contradiction = Some((self.node_of(to, true), off));
                return true;
            }
            self.store(off);
            false
        });
    }

    fn if_false(&mut self, off: u16, position: &Position, mode: ChainMode) {
        let from = self.made[usize::from(off)].candidate;
        let mut found = [(from, LinkCause::Start); 4];
        let count = self.remaining.strong(from, mode.filter, &mut found);
        let mut nodes = [None; 4];
        for (node, &(to, cause)) in nodes.iter_mut().zip(&found[..count]) {
            if self.known[1].contains(to) && !self.known[0].contains(to) {
                continue;
            }
            let mut parents = [off; 10];
            let len = 1 + if mode.is_dynamic { self.gone(position, to, cause, &mut parents[1..]) } else { 0 };
            *node = Some(self.make(to, true, cause, &parents[..len]));
        }
        if mode.is_dynamic {
            self.remaining.remove(from);
            self.open.remove(from);
        }
        for on in nodes.into_iter().flatten() {
            let to = self.made[usize::from(on)].candidate;
            if self.known[0].contains(to) {
                self.contradiction = Some((on, self.node_of(to, false)));
                return;
            }
            if !self.known[1].contains(to) {
                self.store(on);
            }
        }
    }

    /// Finds the nodes that removed the candidates between the ends of a strong link. Returns their number.
    fn gone(&self, position: &Position, to: Candidate, cause: LinkCause, nodes: &mut [u16]) -> usize {
        let (cell, digit) = (to.cell(), to.digit());
        let mut count = 0;
        let mut add = |candidate| {
            nodes[count] = self.node_of(candidate, false);
            count += 1;
        };
        if let LinkCause::House(kind) = cause {
            let house = house_of(cell, kind);
            let gone = position.places(house, digit) & !self.remaining.places(house, digit);
            bits(gone).for_each(|place| add(Candidate::new(cell_at(house, place), digit)));
        } else {
            let gone = position.digits(cell) - self.remaining.digits(cell);
            gone.iter().for_each(|digit| add(Candidate::new(cell, digit)));
        }
        count
    }

    /// Returns a lower bound of the number of nodes before this one.
    pub(super) fn at_least(&self, node: u16) -> u32 {
        u32::from(self.made[usize::from(node)].depth)
    }

    /// Returns the number of different nodes in the derivation of this one.
    pub(super) fn count(&mut self, node: u16) -> u32 {
        if self.made[usize::from(node)].count == 0 {
            let mut queue = core::mem::take(&mut self.queue);
            self.ancestors(node, &mut queue);
            self.made[usize::from(node)].count = queue.len() as u16;
            self.queue = queue;
        }
        u32::from(self.made[usize::from(node)].count)
    }

    /// Adds the ancestors of this node to the queue, starting with itself; of equal nodes only the nearest.
    pub(super) fn ancestors(&self, node: u16, queue: &mut Vec<u16>) {
        let mut seen = [CandidateBits::NONE; 2];
        queue.clear();
        queue.push(node);
        let OutcomeNode { candidate, is_on, .. } = self.made[usize::from(node)];
        seen[usize::from(is_on)].insert(candidate);
        let mut at = 0;
        while let Some(&next) = queue.get(at) {
            at += 1;
            for &parent in self.parents(next) {
                let OutcomeNode { candidate, is_on, .. } = self.made[usize::from(parent)];
                if seen[usize::from(is_on)].insert(candidate) {
                    queue.push(parent);
                }
            }
        }
    }

    /// Returns the nodes from which this one follows.
    pub(super) fn parents(&self, node: u16) -> &[u16] {
        let (start, end) = self.made[usize::from(node)].parents;
        &self.parents[start as usize..end as usize]
    }

    pub(super) fn step(&self, node: u16) -> PathNode {
        let OutcomeNode { candidate, is_on, cause, .. } = self.made[usize::from(node)];
        (candidate, is_on, cause)
    }

    /// Returns the rule that made this node, if any.
    pub(super) fn rule(&self, node: u16) -> Option<&AppliedRule> {
        self.rules.get(usize::from(self.made[usize::from(node)].rule).checked_sub(1)?)
    }

    /// Returns the position without the first `after` false candidates.
    pub(super) fn left_after(&self, position: &Position, after: usize) -> Position {
        let mut work = position.clone();
        self.order(false).take(after).for_each(|candidate| work.eliminate(candidate));
        work
    }

    /// Makes the eliminations of a rule false, cell by cell. Does nothing for candidates that are false already.
    pub(super) fn make_false(
        &mut self,
        (gone, as_hashed): (CandidateSet, bool),
        by: RuleSource,
        parents: &[u16],
    ) -> bool {
        let mut is_new = false;
        for cell in in_order(gone.cells(), as_hashed) {
            for candidate in gone.digits_of(cell).iter().map(|digit| Candidate::new(cell, digit)) {
                if !self.known[0].contains(candidate) {
                    let node = self.make(candidate, false, LinkCause::Rule, parents);
                    self.made[usize::from(node)].rule = self.rules.len() as u16 + 1;
                    self.store(node);
                    is_new = true;
                }
            }
        }
        if is_new {
            self.rules.push(AppliedRule { by, after: self.done[0] });
        }
        is_new
    }

    /// Returns the true or the false candidates, in the order in which they were found.
    pub(super) fn order(&self, is_on: bool) -> impl Iterator<Item = Candidate> + '_ {
        self.pending[usize::from(is_on)].iter().map(|&node| self.made[usize::from(node)].candidate)
    }

    /// Returns the ancestors of this node, starting with itself, the nearest first.
    pub(super) fn behind(&self, node: u16, queue: &mut Vec<u16>) -> Vec<PathNode> {
        self.ancestors(node, queue);
        queue.iter().map(|&node| self.step(node)).collect()
    }

    /// Adds the chains used as rules in the derivation of this node to the list, unless they are in it.
    pub(super) fn chains_behind<'a>(
        &'a self,
        node: u16,
        list: &mut Vec<&'a FoundChain>,
        queue: &mut Vec<u16>,
    ) {
        if self.rules.is_empty() {
            return;
        }
        self.ancestors(node, queue);
        for &node in queue.iter() {
            let Some(AppliedRule { by: RuleSource::Chain(hint), .. }) = self.rule(node) else { continue };
            if !list.iter().any(|known| known.is(hint)) {
                list.push(hint);
            }
        }
    }
}

/// Returns the cells by index, or, if hashed, in the order of a Java hash map with the index as key: by the index
/// modulo the size of the table, which is 16 and doubles when three quarters of it are used.
fn in_order(cells: CellSet, as_hashed: bool) -> impl Iterator<Item = Cell> {
    let mut table = if as_hashed { 16 } else { 1 };
    while as_hashed && cells.len() > table / 4 * 3 {
        table *= 2;
    }
    let first = EVERY[table.ilog2() as usize];
    (0..table).flat_map(move |rest| CellSet::from_bits(first << rest) & cells)
}

/// The bits whose number is a multiple of 2 to this power.
static EVERY: [u128; 8] = {
    let mut every = [0; 8];
    let mut at = 0;
    while at < 8 * 128 {
        let (power, bit) = (at / 128, at % 128);
        every[power] |= if bit % (1 << power) == 0 { 1 << bit } else { 0 };
        at += 1;
    }
    every
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hashed_cells_come_by_the_rest_of_their_index() {
        let cells = |indices: &[usize]| indices.iter().map(|&at| Cell::ALL[at]).collect::<CellSet>();
        let order = |set: CellSet, as_hashed| in_order(set, as_hashed).map(Cell::index).collect::<Vec<_>>();
        assert_eq!(order(cells(&[28, 37, 12]), false), [12, 28, 37]);
        assert_eq!(order(cells(&[28, 37, 12]), true), [37, 12, 28]);
        let many: Vec<usize> = (20..33).collect();
        assert_eq!(order(cells(&many), true)[..2], [32, 20]);
    }
}
