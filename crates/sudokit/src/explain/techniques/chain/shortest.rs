//! The length of the shortest chains of one line, for up to 128 assumptions in one pass.
//!
//! For each candidate, one bit of an integer says whether an assumption makes it true or false. A level of links is a
//! union for each link, for all assumptions together. Only the assumptions with the shortest chain are then followed
//! one by one, to find its nodes.
//!
//! Cycles are found from these chains too. A candidate that a cycle of n nodes eliminates sees two of its nodes, and so
//! makes itself false by a chain of at most n + 2 nodes, and every node of the cycle false by one that is not longer.

use super::bits::CandidateBits;
use super::links::StrongIndex;
use super::mode::LinkFilter;
use crate::explain::Position;
use crate::grid::Candidate;
use alloc::vec::Vec;

/// An assumption: the candidate is true or false.
type Source = (Candidate, bool);

/// The shortest chains from some assumptions to their opposites.
#[derive(Debug)]
pub(super) struct ShortestChains {
    /// The number of nodes, or `u32::MAX` if there is no chain.
    pub(super) complexity: u32,
    /// The candidates that are assumed to be false, and to be true.
    from: [CandidateBits; 2],
    /// The number of nodes of the shortest chain from a true candidate, whether or not it is wanted as a chain.
    refuting: u32,
    /// The candidates that may be true nodes of a wanted cycle.
    circling: CandidateBits,
    /// For each assumption, the number of nodes of its chain, or `u32::MAX`.
    closed: Vec<u32>,
    /// For each candidate, by its index, the assumptions that make it true: at this level, at the next, at any.
    now: Vec<u128>,
    next: Vec<u128>,
    on: Vec<u128>,
    /// Those that make it false: by the links of this level, by any.
    weak: Vec<u128>,
    off: Vec<u128>,
    /// The candidates with assumptions in `now`, in `next` and in `weak`.
    frontier: Vec<Candidate>,
    ahead: Vec<Candidate>,
    touched: Vec<Candidate>,
    /// The candidates with assumptions in `now`, `on` or `off`.
    used: Vec<Candidate>,
}

impl Default for ShortestChains {
    fn default() -> Self {
        let none = || vec![0; 729];
        Self {
            complexity: u32::MAX,
            from: [CandidateBits::NONE; 2],
            refuting: u32::MAX,
            circling: CandidateBits::NONE,
            closed: Vec::new(),
            now: none(),
            next: none(),
            on: none(),
            weak: none(),
            off: none(),
            frontier: Vec::new(),
            ahead: Vec::new(),
            touched: Vec::new(),
            used: Vec::new(),
        }
    }
}

impl ShortestChains {
    /// Returns whether the shortest chains include one from this assumption.
    pub(super) fn is_from(&self, candidate: Candidate, is_on: bool) -> bool {
        self.from[usize::from(is_on)].contains(candidate)
    }

    /// Returns whether the candidate may be a true node of a wanted cycle.
    pub(super) fn may_circle(&self, candidate: Candidate) -> bool {
        self.circling.contains(candidate)
    }

    /// Returns the least number of nodes of a cycle with an elimination.
    pub(super) const fn least_cycle(&self) -> u32 {
        self.refuting.saturating_sub(2)
    }

    /// Finds the shortest chains from these assumptions. The first condition is whether a chain of this number of nodes
    /// is wanted, the second whether a cycle is, if the shortest chain has that number of nodes.
    pub(super) fn find(
        &mut self,
        (position, strong, filter): (&Position, &StrongIndex, LinkFilter),
        sources: &[Source],
        wants_chain: impl Fn(u32) -> bool,
        wants_cycle: impl Fn(u32, u32) -> bool,
    ) {
        (self.complexity, self.refuting) = (u32::MAX, u32::MAX);
        self.circling = CandidateBits::NONE;
        for sources in sources.chunks(128) {
            self.begin(sources, strong);
            let mut complexity = 2;
            while !self.frontier.is_empty()
                && (complexity <= self.complexity && wants_chain(complexity)
                    || wants_cycle(complexity.saturating_sub(2), self.complexity))
            {
                self.make_false(position, filter);
                self.note(sources, strong, complexity, &wants_chain);
                self.make_true(strong);
                complexity += 2;
            }
            self.find_circling(position, sources, &wants_cycle);
        }
    }

    /// Finds the candidates that are made false by one that a wanted cycle may eliminate.
    fn find_circling(
        &mut self,
        position: &Position,
        sources: &[Source],
        wants_cycle: impl Fn(u32, u32) -> bool,
    ) {
        let mut eliminated = 0;
        for (at, (&(_, is_on), &complexity)) in sources.iter().zip(&self.closed).enumerate() {
            if is_on && complexity < u32::MAX {
                self.refuting = self.refuting.min(complexity);
                if wants_cycle(complexity - 2, self.complexity) {
                    eliminated |= 1 << at;
                }
            }
        }
        if eliminated != 0 {
            for candidate in &position.candidates() {
                if self.off[candidate.index()] & eliminated != 0 {
                    self.circling.insert(candidate);
                }
            }
        }
    }

    fn begin(&mut self, sources: &[Source], strong: &StrongIndex) {
        for used in self.used.drain(..) {
            for marks in [&mut self.now, &mut self.on, &mut self.off] {
                marks[used.index()] = 0;
            }
        }
        self.frontier.clear();
        self.closed.clear();
        self.closed.resize(sources.len(), u32::MAX);
        for (at, &(source, is_on)) in sources.iter().enumerate() {
            if is_on {
                self.start(source, 1 << at);
            } else {
                self.off[source.index()] |= 1 << at;
                self.used.push(source);
                strong.from(source).iter().for_each(|link| self.start(link.0, 1 << at));
            }
        }
    }

    fn start(&mut self, candidate: Candidate, bit: u128) {
        let at = candidate.index();
        if self.now[at] == 0 {
            self.frontier.push(candidate);
            self.used.push(candidate);
        }
        self.now[at] |= bit;
        self.on[at] |= bit;
    }

    /// Follows the links from true to false candidates.
    fn make_false(&mut self, position: &Position, filter: LinkFilter) {
        self.touched.clear();
        for &from in &self.frontier {
            let (cell, digit, bits) = (from.cell(), from.digit(), self.now[from.index()]);
            let mut mark = |to: Candidate| {
                let weak = &mut self.weak[to.index()];
                if *weak == 0 {
                    self.touched.push(to);
                }
                *weak |= bits;
            };
            if filter.within_cells() {
                let rivals = position.digits(cell).without(digit);
                rivals.iter().for_each(|other| mark(Candidate::new(cell, other)));
            }
            let peers = position.cells(digit) & cell.peers();
            peers.iter().for_each(|peer| mark(Candidate::new(peer, digit)));
        }
    }

    /// Notes the assumptions whose chain closes at this level: a true candidate makes itself false, or a false one
    /// makes a candidate false without which it is true.
    fn note(
        &mut self,
        sources: &[Source],
        strong: &StrongIndex,
        complexity: u32,
        wants_chain: impl Fn(u32) -> bool,
    ) {
        for (at, &(source, is_on)) in sources.iter().enumerate() {
            let makes_false = |candidate: Candidate| self.weak[candidate.index()] >> at & 1 != 0;
            let (closes, complexity) = if is_on {
                (complexity > 2 && makes_false(source), complexity)
            } else {
                (strong.from(source).iter().any(|link| makes_false(link.0)), complexity + 2)
            };
            if !closes || self.closed[at] < u32::MAX {
                continue;
            }
            self.closed[at] = complexity;
            if complexity <= self.complexity && wants_chain(complexity) {
                if complexity < self.complexity {
                    self.complexity = complexity;
                    self.from = [CandidateBits::NONE; 2];
                }
                self.from[usize::from(is_on)].insert(source);
            }
        }
    }

    /// Follows the links from false to true candidates.
    fn make_true(&mut self, strong: &StrongIndex) {
        self.ahead.clear();
        for &from in &self.touched {
            let at = from.index();
            let bits = core::mem::take(&mut self.weak[at]) & !self.off[at];
            if bits == 0 {
                continue;
            }
            if self.off[at] == 0 {
                self.used.push(from);
            }
            self.off[at] |= bits;
            for &(to, _) in strong.from(from) {
                let bits = bits & !self.on[to.index()];
                if bits != 0 {
                    if self.next[to.index()] == 0 {
                        self.ahead.push(to);
                    }
                    if self.on[to.index()] == 0 {
                        self.used.push(to);
                    }
                    self.on[to.index()] |= bits;
                    self.next[to.index()] |= bits;
                }
            }
        }
        self.frontier.iter().for_each(|from| self.now[from.index()] = 0);
        core::mem::swap(&mut self.now, &mut self.next);
        core::mem::swap(&mut self.frontier, &mut self.ahead);
    }
}
