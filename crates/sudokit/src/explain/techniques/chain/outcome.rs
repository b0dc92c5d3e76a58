//! All that follows from one assumption.

use super::super::super::Position;
use super::super::super::places::{bits, cell_at, house_of};
use super::hints::{Hint, Step};
use super::left::{Left, Open};
use super::links::{Around, Via, Why, each_weak};
use super::marks::Marks;
use super::nested::Inner;
use super::rules::{By, Used, in_order};
use crate::grid::{Candidate, CandidateSet};
use alloc::{boxed::Box, vec::Vec};

/// How assumptions are followed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Manner {
    pub(super) via: Via,
    /// What has become false is taken out before the next link is looked for.
    pub(super) is_dynamic: bool,
    /// With which rules: 0 none, 1 locked candidates, pairs and X-wings, from 2 on also chains.
    pub(super) level: u8,
}

/// A node of an outcome: its parents are a part of [`Outcome::parents`].
#[derive(Clone, Copy, Debug)]
struct Made {
    candidate: Candidate,
    is_on: bool,
    cause: Why,
    parents: (u32, u32),
    /// The longest way back: it has at least so many nodes behind it.
    depth: u16,
    /// How many nodes it takes, itself and the assumption included; 0 until somebody asks.
    count: u16,
    /// Which rule made it, counted from 1; 0 for none.
    rule: u16,
}

/// What follows from one assumption, in the order in which it was found, until a contradiction if there is one.
#[derive(Debug)]
pub(super) struct Outcome {
    made: Vec<Made>,
    parents: Vec<u16>,
    at: [Vec<u16>; 2],
    /// What is false and what is true.
    pub(super) known: [Marks; 2],
    /// The first two nodes, true and false, of one candidate.
    pub(super) contradiction: Option<(u16, u16)>,
    open: Open,
    left: Left,
    pending: [Vec<u16>; 2],
    done: [usize; 2],
    queue: Vec<u16>,
    rules: Vec<Used>,
    /// No rule but chains has anything more to say.
    is_settled: bool,
}

impl Outcome {
    pub(super) fn new() -> Self {
        Self {
            made: Vec::with_capacity(64),
            parents: Vec::with_capacity(64),
            at: [vec![0; 729], vec![0; 729]],
            known: [Marks::NONE; 2],
            contradiction: None,
            open: Open::NONE,
            left: Left::NONE,
            pending: [Vec::with_capacity(32), Vec::with_capacity(64)],
            done: [0; 2],
            queue: Vec::new(),
            rules: Vec::new(),
            is_settled: false,
        }
    }

    /// Follows the assumption to its end.
    pub(super) fn follow(
        &mut self,
        position: &Position,
        manner: Manner,
        (assumed, is_on): (Candidate, bool),
        inner: &mut Option<Box<Inner>>,
        digit_by_digit: bool,
    ) {
        self.made.clear();
        self.parents.clear();
        self.rules.clear();
        self.known = [Marks::NONE; 2];
        self.contradiction = None;
        self.open = Open::of(position);
        self.left = Left::of(position);
        self.pending.iter_mut().for_each(Vec::clear);
        self.done = [0; 2];
        self.is_settled = false;
        let start = self.make(assumed, is_on, Why::Start, &[]);
        self.store(start);
        self.go_on(position, manner, inner, digit_by_digit);
    }

    /// Goes on where an easier manner came to its end: one without rules, or with fewer kinds of chains before its last.
    pub(super) fn go_on(
        &mut self,
        position: &Position,
        manner: Manner,
        inner: &mut Option<Box<Inner>>,
        digit_by_digit: bool,
    ) {
        let mut work = None;
        while self.contradiction.is_none() {
            if let Some(on) = self.next(true) {
                self.if_true(on, manner);
            } else if let Some(off) = self.next(false) {
                self.if_false(off, position, manner);
            } else if manner.level == 0 {
                break;
            } else {
                let work = self.take_out(position, &mut work);
                self.is_settled = self.is_settled || !self.use_rules(position, work, digit_by_digit);
                if self.is_settled && !self.use_chains((position, work), manner.level, inner, digit_by_digit)
                {
                    break;
                }
            }
        }
    }

    /// The position without what has become false; how much of that has been taken out of it is kept beside it.
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

    pub(super) fn make(&mut self, candidate: Candidate, is_on: bool, cause: Why, parents: &[u16]) -> u16 {
        let start = self.parents.len() as u32;
        let depth = parents.iter().map(|&parent| self.made[usize::from(parent)].depth).max().unwrap_or(0) + 1;
        self.parents.extend_from_slice(parents);
        let parents = (start, self.parents.len() as u32);
        self.made.push(Made { candidate, is_on, cause, parents, depth, count: 0, rule: 0 });
        self.made.len() as u16 - 1
    }

    pub(super) fn store(&mut self, node: u16) {
        let Made { candidate, is_on, .. } = self.made[usize::from(node)];
        let which = usize::from(is_on);
        self.known[which].insert(candidate);
        self.at[which][candidate.index()] = node;
        self.pending[which].push(node);
        self.is_settled = false;
        if !is_on && !self.known[1].contains(candidate) {
            self.open.remove(candidate);
        }
    }

    /// The node of a candidate that is known.
    pub(super) fn node_of(&self, candidate: Candidate, is_on: bool) -> u16 {
        self.at[usize::from(is_on)][candidate.index()]
    }

    fn if_true(&mut self, on: u16, manner: Manner) {
        let from = self.made[usize::from(on)].candidate;
        let among = (self.open.digits(from.cell()), self.open.cells(from.digit()));
        let around = Around::within(from, among, manner.via);
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

    fn if_false(&mut self, off: u16, position: &Position, manner: Manner) {
        let from = self.made[usize::from(off)].candidate;
        let mut found = [(from, Why::Start); 4];
        let count = self.left.strong(from, manner.via, &mut found);
        let mut nodes = [None; 4];
        for (node, &(to, cause)) in nodes.iter_mut().zip(&found[..count]) {
            if self.known[1].contains(to) && !self.known[0].contains(to) {
                continue;
            }
            let mut parents = [off; 10];
            let len =
                1 + if manner.is_dynamic { self.gone(position, to, cause, &mut parents[1..]) } else { 0 };
            *node = Some(self.make(to, true, cause, &parents[..len]));
        }
        if manner.is_dynamic {
            self.left.remove(from);
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

    /// The nodes that took away what stood in the way of a strong link; how many.
    fn gone(&self, position: &Position, to: Candidate, cause: Why, nodes: &mut [u16]) -> usize {
        let (cell, digit) = (to.cell(), to.digit());
        let mut count = 0;
        let mut add = |candidate| {
            nodes[count] = self.node_of(candidate, false);
            count += 1;
        };
        if let Why::House(kind) = cause {
            let house = house_of(cell, kind);
            let gone = position.places(house, digit) & !self.left.places(house, digit);
            bits(gone).for_each(|place| add(Candidate::new(cell_at(house, place), digit)));
        } else {
            let gone = position.digits(cell) - self.left.digits(cell);
            gone.iter().for_each(|digit| add(Candidate::new(cell, digit)));
        }
        count
    }

    /// At least so many nodes are behind this one.
    pub(super) fn at_least(&self, node: u16) -> u32 {
        u32::from(self.made[usize::from(node)].depth)
    }

    /// How many different nodes it takes to come to this one.
    pub(super) fn count(&mut self, node: u16) -> u32 {
        if self.made[usize::from(node)].count == 0 {
            let mut queue = core::mem::take(&mut self.queue);
            self.ancestors(node, &mut queue);
            self.made[usize::from(node)].count = queue.len() as u16;
            self.queue = queue;
        }
        u32::from(self.made[usize::from(node)].count)
    }

    /// Puts all nodes behind this one into the queue, itself first; of nodes that say the same only the nearest.
    pub(super) fn ancestors(&self, node: u16, queue: &mut Vec<u16>) {
        let mut seen = [Marks::NONE; 2];
        queue.clear();
        queue.push(node);
        let Made { candidate, is_on, .. } = self.made[usize::from(node)];
        seen[usize::from(is_on)].insert(candidate);
        let mut at = 0;
        while let Some(&next) = queue.get(at) {
            at += 1;
            for &parent in self.parents(next) {
                let Made { candidate, is_on, .. } = self.made[usize::from(parent)];
                if seen[usize::from(is_on)].insert(candidate) {
                    queue.push(parent);
                }
            }
        }
    }

    /// From which nodes this one follows.
    pub(super) fn parents(&self, node: u16) -> &[u16] {
        let (start, end) = self.made[usize::from(node)].parents;
        &self.parents[start as usize..end as usize]
    }

    pub(super) fn step(&self, node: u16) -> Step {
        let Made { candidate, is_on, cause, .. } = self.made[usize::from(node)];
        (candidate, is_on, cause)
    }

    /// The rule that made this node, if one did.
    pub(super) fn rule(&self, node: u16) -> Option<&Used> {
        self.rules.get(usize::from(self.made[usize::from(node)].rule).checked_sub(1)?)
    }

    /// What was left when so many false candidates had been taken out.
    pub(super) fn left_after(&self, position: &Position, after: usize) -> Position {
        let mut work = position.clone();
        self.order(false).take(after).for_each(|candidate| work.eliminate(candidate));
        work
    }

    /// Makes false what a rule takes away, cell by cell; what is false already stays as it is.
    pub(super) fn make_false(
        &mut self,
        (gone, as_hashed): (CandidateSet, bool),
        by: By,
        parents: &[u16],
    ) -> bool {
        let mut is_new = false;
        for cell in in_order(gone.cells(), as_hashed) {
            for candidate in gone.digits_of(cell).iter().map(|digit| Candidate::new(cell, digit)) {
                if !self.known[0].contains(candidate) {
                    let node = self.make(candidate, false, Why::Rule, parents);
                    self.made[usize::from(node)].rule = self.rules.len() as u16 + 1;
                    self.store(node);
                    is_new = true;
                }
            }
        }
        if is_new {
            self.rules.push(Used { by, after: self.done[0] });
        }
        is_new
    }

    /// The candidates that are true, or those that are false, in the order in which they were found.
    pub(super) fn order(&self, is_on: bool) -> impl Iterator<Item = Candidate> + '_ {
        self.pending[usize::from(is_on)].iter().map(|&node| self.made[usize::from(node)].candidate)
    }

    /// The nodes behind this one, itself first, the nearest first.
    pub(super) fn behind(&self, node: u16, queue: &mut Vec<u16>) -> Vec<Step> {
        self.ancestors(node, queue);
        queue.iter().map(|&node| self.step(node)).collect()
    }

    /// The chains that were used as rules on the way to this node, those not yet in the list.
    pub(super) fn chains_behind<'a>(&'a self, node: u16, list: &mut Vec<&'a Hint>, queue: &mut Vec<u16>) {
        if self.rules.is_empty() {
            return;
        }
        self.ancestors(node, queue);
        for &node in queue.iter() {
            let Some(Used { by: By::Chain(hint), .. }) = self.rule(node) else { continue };
            if !list.iter().any(|known| known.is(hint)) {
                list.push(hint);
            }
        }
    }
}
