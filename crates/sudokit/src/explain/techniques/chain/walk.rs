//! A walk from one assumption, level by level, that makes each candidate true once and false once.

use super::bits::CandidateBits;
use super::hints::PathNode;
use super::links::{Around, StrongIndex, each_weak};
use super::mode::{LinkCause, LinkFilter};
use crate::explain::Position;
use crate::grid::{Candidate, Cell, Digit};
use alloc::vec::Vec;

/// The source of a node.
#[derive(Clone, Copy, Debug)]
pub(super) struct Origin {
    pub(super) parent: Candidate,
    pub(super) cause: LinkCause,
}

/// The memory of walks, which is reused.
#[derive(Debug)]
pub(super) struct Walk {
    on: Vec<Origin>,
    off: Vec<Origin>,
    on_made: CandidateBits,
    /// The candidates that may still become false and have consequences.
    off_left: CandidateBits,
    queue: Vec<Candidate>,
    source: Candidate,
    /// The start of the current level in the queue, and the number of levels before it.
    begin: usize,
    level: u32,
}

impl Default for Walk {
    fn default() -> Self {
        let first = Candidate::new(Cell::ALL[0], Digit::One);
        let nowhere = Origin { parent: first, cause: LinkCause::Start };
        Self {
            on: vec![nowhere; 729],
            off: vec![nowhere; 729],
            on_made: CandidateBits::NONE,
            off_left: CandidateBits::NONE,
            queue: Vec::with_capacity(729),
            source: first,
            begin: 0,
            level: 0,
        }
    }
}

impl Walk {
    /// Assumes that the candidate is true.
    pub(super) fn assume_on(&mut self, source: Candidate, active: &CandidateBits) {
        self.start(source, active);
        self.on_made.insert(source);
        self.queue.push(source);
    }

    /// Assumes that the candidate is false.
    pub(super) fn assume_off(&mut self, source: Candidate, active: &CandidateBits, strong: &StrongIndex) {
        self.start(source, active);
        self.off_left.remove(source);
        self.off[source.index()] = Origin { parent: source, cause: LinkCause::Start };
        self.follow(source, strong);
        self.level = 1;
    }

    fn start(&mut self, source: Candidate, active: &CandidateBits) {
        self.source = source;
        self.on_made = CandidateBits::NONE;
        self.off_left.clone_from(active);
        self.queue.clear();
        (self.begin, self.level) = (0, 0);
    }

    /// Returns the true candidates of this level, in the order in which they were found.
    pub(super) fn frontier(&self) -> &[Candidate] {
        &self.queue[self.begin..]
    }

    /// Returns the number of levels of true candidates before this one.
    pub(super) const fn level(&self) -> u32 {
        self.level
    }

    /// Goes to the next level of true candidates.
    pub(super) fn advance(&mut self, position: &Position, strong: &StrongIndex, filter: LinkFilter) {
        let end = self.queue.len();
        for at in self.begin..end {
            let from = self.queue[at];
            let among = (position.digits(from.cell()), self.off_left.cells(from.digit()));
            let around = Around::within(from, among, filter);
            each_weak(&around, from, |to, cause| {
                if self.off_left.contains(to) {
                    self.off_left.remove(to);
                    self.off[to.index()] = Origin { parent: from, cause };
                    self.follow(to, strong);
                }
                false
            });
        }
        self.begin = end;
        self.level += 1;
    }

    /// Adds the candidates that are true if this candidate is false.
    fn follow(&mut self, from: Candidate, strong: &StrongIndex) {
        for &(to, cause) in strong.from(from) {
            if self.on_made.insert(to) {
                self.on[to.index()] = Origin { parent: from, cause };
                self.queue.push(to);
            }
        }
    }

    /// Returns whether the candidate was made false on the way from the source, which is true, to this true
    /// candidate.
    pub(super) fn is_before(&self, candidate: Candidate, mut on: Candidate) -> bool {
        while on != self.source {
            let off = self.on[on.index()].parent;
            if off == candidate {
                return true;
            }
            on = self.off[off.index()].parent;
        }
        false
    }

    /// Returns the nodes from the source to this true candidate, in order.
    pub(super) fn path(&self, on: Candidate, starts_on: bool) -> Vec<PathNode> {
        let mut path = Vec::new();
        let (mut at, mut is_on) = (on, true);
        while at != self.source || is_on != starts_on {
            let origin = if is_on { self.on[at.index()] } else { self.off[at.index()] };
            path.push((at, is_on, origin.cause));
            (at, is_on) = (origin.parent, !is_on);
        }
        path.push((self.source, starts_on, LinkCause::Start));
        path.reverse();
        path
    }
}
