//! The search for shortest whips and braids.

use super::board::{Board, Right};
use super::flood::Flood;
use super::groups::{Node, NodeSet};
use super::known::ProofCache;
use super::labels::{Label, VARIABLES, Variable, VariableSet};
use super::proof::Proof;
use super::seen::SeenSets;
use super::touch::Touch;
use alloc::vec::Vec;

/// The kind of a chain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// Each left candidate is linked to the single just before it.
    Whip,
    /// Each left candidate is linked to the target or to any single before it.
    Braid,
}

/// A position with what is needed to search for chains in it, with `GROUPS` also for those with groups.
#[derive(Debug)]
pub(super) struct WhipSearch<const GROUPS: bool> {
    /// The position, with the assumptions of the chain that is tried.
    pub(super) board: Board<GROUPS>,
    /// The candidates of the position, and what each node changes.
    touch: Touch,
    flood: Flood,
    known: ProofCache<GROUPS>,
    /// The variables of the chain that is tried, with what is left of each.
    path: Vec<(Variable, u16, Node)>,
    seen: SeenSets,
    /// The candidates that no chain has removed in this search.
    least: [u16; VARIABLES],
    /// The number of nodes tried.
    nodes: u64,
}

/// The reason why a search has no result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Stopped;

/// Whether to stop.
pub(super) type Stop<'a> = &'a dyn Fn() -> bool;

impl<const GROUPS: bool> Default for WhipSearch<GROUPS> {
    fn default() -> Self {
        Self {
            board: Board::default(),
            touch: Touch::default(),
            flood: Flood::default(),
            known: ProofCache::default(),
            path: Vec::new(),
            seen: SeenSets::default(),
            least: [0; VARIABLES],
            nodes: 0,
        }
    }
}

impl<const GROUPS: bool> WhipSearch<GROUPS> {
    /// Makes this the position. What is known from the position before is kept if this one follows from it.
    ///
    /// `open` are the variables without a value, `placed` the labels that are decided.
    pub(super) fn set(
        &mut self,
        candidates: impl Iterator<Item = Label>,
        open: &VariableSet,
        is_placed: impl Fn(Label) -> bool,
    ) {
        self.board.reset(candidates, open);
        let new = self.board.lanes();
        let is_later = self.lanes().iter().zip(new).all(|(old, new)| new & !old == 0)
            && self.known.all_possible(|label| self.board.has(label) || is_placed(label));
        if is_later {
            self.known.update(self.touch.lanes(), new);
        } else {
            self.known.clear();
        }
        self.touch.set(new);
    }

    /// Returns the candidates of each variable of the position.
    pub(super) const fn lanes(&self) -> &[u16; VARIABLES] {
        self.touch.lanes()
    }

    /// Returns whether this number of layers of singles lead from a candidate to a contradiction. Every chain that
    /// eliminates it is longer than the least such number.
    pub(super) fn is_within(&mut self, target: Label, layers: usize) -> bool {
        if let Some(is_within) = self.known.is_within(target, layers) {
            return is_within;
        }
        if layers == 0 {
            return self.board.breaks(target);
        }
        let mark = self.board.mark();
        let found = self.flood.run(&mut self.board, target, layers);
        match found {
            Some(layers) => self.known.set_within(target, layers),
            None if self.board.is_solved() => {
                self.known.set_possible(target);
                self.flood.singles().for_each(|label| self.known.set_possible(label));
            }
            None => {
                // If nothing is left to apply, more layers lead no further.
                let layers = if self.board.has_rights() { layers } else { usize::MAX };
                self.known.set_not_within(target, layers, self.touch.lanes(), self.board.lanes());
            }
        }
        self.board.undo(&mark);
        found.is_some()
    }

    /// Returns a short braid that eliminates a candidate by this number of layers of singles, not always the shortest, or
    /// `None` if there is no such braid.
    pub(super) fn short_braid(&mut self, target: Label, layers: usize) -> Option<Proof> {
        if !self.is_within(target, layers) {
            return None;
        }
        let mark = self.board.mark();
        self.flood.trace(&mut self.board, target);
        let proof = self.flood.proof(&self.board, self.touch.lanes());
        self.board.undo(&mark);
        proof.and_then(|proof| self.in_order(target, proof))
    }

    /// Returns the proof with what is left of each variable after those before. Of a group, less can be left than in the layers.
    fn in_order(&mut self, target: Label, proof: Proof) -> Option<Proof> {
        if !GROUPS {
            return Some(proof);
        }
        let mark = self.board.mark();
        self.board.assume(target);
        let mut rights = Vec::new();
        for (variable, _) in proof.rights {
            if !self.board.is_broken()
                && let Some(right) = self.board.right(variable)
            {
                rights.push((variable, self.board.lane(variable)));
                self.board.assume_right(right);
            }
        }
        let mut ends = self.board.empty().iter().copied();
        let first = ends.next();
        let end = ends.find(|&end| end == proof.end).or(first);
        self.board.undo(&mark);
        Some(Proof { rights, end: end? })
    }

    /// Returns a chain of at most this length that eliminates a candidate, if there is one.
    ///
    /// # Complexity
    /// Exponential in the length.
    pub(super) fn chain(
        &mut self,
        kind: Kind,
        target: Label,
        length: usize,
        stop: Stop<'_>,
    ) -> Result<Option<Proof>, Stopped> {
        if self.known.is_without(kind, target, length) {
            return Ok(None);
        }
        let mark = self.board.mark();
        self.path.clear();
        self.seen.clear();
        self.least = *self.lanes();
        let is_found = if self.board.assume(target) {
            Ok(true)
        } else {
            self.extend(kind, target, length.saturating_sub(1), NodeSet::EMPTY, stop)
        };
        let end = self.board.empty().first().copied();
        let rights = || self.path.iter().map(|&(variable, right, _)| (variable, right)).collect();
        let proof = || Some(Proof { rights: rights(), end: end? });
        let result = is_found.map(|is_found| is_found.then(proof).flatten());
        self.board.undo(&mark);
        if result == Ok(None) {
            self.known.set_without(kind, target, length, self.touch.lanes(), &self.least);
        }
        result
    }

    /// Extends the chain by at most this number of variables until one has no candidate; leaves the board there.
    fn extend(
        &mut self,
        kind: Kind,
        last: Node,
        left: usize,
        mut skip: NodeSet,
        stop: Stop<'_>,
    ) -> Result<bool, Stopped> {
        let mark = self.board.mark();
        if !self.can_end(kind, last, left, &skip) {
            self.board.undo(&mark);
            return Ok(false);
        }
        self.board.undo(&mark);
        let mut variables = mark.singles();
        if GROUPS {
            variables = variables.or(&mark.grouped());
        }
        if kind == Kind::Whip {
            variables = variables.and(&self.touch.by(last));
        }
        for variable in variables {
            let Some(right) = self.board.right(variable) else { continue };
            let (node, lane) = (right.node(), self.board.lane(variable));
            if skip.contains(node) || kind == Kind::Braid && self.is_useless(variable, right, &skip) {
                continue;
            }
            // Its other variables lead to the same, and braids with it are all tried here.
            skip.insert(node);
            self.nodes += 1;
            if self.nodes.is_multiple_of(4096) && stop() {
                return Err(Stopped);
            }
            if left == 1 && !self.board.breaks_right(right) {
                continue;
            }
            self.path.push((variable, lane, node));
            let is_found = self.board.assume_right(right)
                || left > 1
                    && self.is_new(kind, node, left)
                    && self.extend(kind, node, left - 1, skipped(kind, skip), stop)?;
            if is_found {
                return Ok(true);
            }
            self.path.pop();
            self.board.undo(&mark);
        }
        Ok(false)
    }

    /// Returns whether a chain may end after this number of further variables, without the nodes to skip.
    fn can_end(&mut self, kind: Kind, last: Node, left: usize, skip: &NodeSet) -> bool {
        if left == 0 {
            self.keep_least();
            return false;
        }
        let is_reached = match kind {
            Kind::Whip => self.flood.whip_reaches(&mut self.board, last, left, &mut self.touch),
            Kind::Braid => self.flood.reaches(&mut self.board, left, skip),
        };
        if !is_reached || left == 1 {
            self.keep_least();
        }
        is_reached
    }

    /// Records what is removed.
    fn keep_least(&mut self) {
        self.least.iter_mut().zip(self.board.lanes()).for_each(|(least, lane)| *least &= lane);
    }

    /// Returns whether each braid with this group has one without it that is not longer: it excludes nothing, or a single that
    /// excludes more has been tried.
    fn is_useless(&self, variable: Variable, right: Right, skip: &NodeSet) -> bool {
        match right {
            Right::Label(_) => false,
            Right::Group(group) => {
                !self.board.is_effective(group) || skip.has_any(variable, self.board.lane(variable))
            }
        }
    }

    /// Returns whether a whip with these nodes in any order and the same last one has not been tried.
    fn is_new(&mut self, kind: Kind, last: Node, left: usize) -> bool {
        // The check takes longer than what follows a whip that is almost at its end.
        kind == Kind::Braid
            || left < 3
            || self.path.len() < 3
            || self.seen.insert(self.path.iter().map(|right| right.2), last)
    }
}

/// Returns the nodes not to try after one of them: those of which all braids have been tried.
const fn skipped(kind: Kind, skip: NodeSet) -> NodeSet {
    match kind {
        Kind::Whip => NodeSet::EMPTY,
        Kind::Braid => skip,
    }
}
