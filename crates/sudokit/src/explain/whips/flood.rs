//! What follows from a candidate by singles and groups, in layers: how near a contradiction can be, and a short proof of one.

use super::board::Board;
use super::groups::{Group, Node, NodeSet};
use super::labels::{LABELS, Label, VARIABLES, Variable, labels_of};
use super::proof::Proof;
use super::touch::Touch;
use alloc::vec::Vec;

/// The singles and groups that follow from a candidate, each with what it removed.
#[derive(Debug)]
pub(super) struct Flood {
    /// The variables with the bits of what is left of them, in the order of their layers.
    order: Vec<(Variable, u16)>,
    /// The labels of the singles.
    singles: Vec<Label>,
    /// The groups of a layer, with their variables and what is left of them.
    groups: Vec<(Variable, u16, Group)>,
    /// What removed each label: 0 for the assumption, or the place in `order` plus one.
    cause: Vec<u16>,
    needed: Vec<bool>,
    labels: Vec<Label>,
}

impl Default for Flood {
    fn default() -> Self {
        Self {
            order: Vec::new(),
            singles: Vec::new(),
            groups: Vec::new(),
            cause: alloc::vec![0; LABELS],
            needed: Vec::new(),
            labels: Vec::new(),
        }
    }
}

impl Flood {
    /// Assumes a candidate, and applies singles and groups layer by layer: those of a layer follow from the layers before.
    /// Returns the number of layers until a variable is left without a candidate, or `None` if none is within the limit.
    /// Every proof has at least one variable of each layer, so it has at least one more variable than there are layers.
    pub(super) fn run<const GROUPS: bool>(
        &mut self,
        board: &mut Board<GROUPS>,
        target: Label,
        limit: usize,
    ) -> Option<usize> {
        self.singles.clear();
        board.assume(target);
        for layer in 0..=limit {
            if board.is_broken() {
                return Some(layer);
            }
            if layer == limit || !board.has_rights() {
                return None;
            }
            self.find_groups(board, |_| true);
            for variable in board.singles() {
                let Some(label) = board.single(variable) else { continue };
                self.singles.push(label);
                board.assume(label);
            }
            for &(_, _, group) in &self.groups {
                board.assume_group_with(group, |_| {});
            }
        }
        None
    }

    /// The same to a contradiction, with what removed each candidate.
    pub(super) fn trace<const GROUPS: bool>(&mut self, board: &mut Board<GROUPS>, target: Label) {
        self.order.clear();
        let cause = &mut self.cause;
        board.assume_with(target, |label| cause[usize::from(label)] = 0);
        while !board.is_broken() && board.has_rights() {
            self.find_groups(board, |_| true);
            for variable in board.singles() {
                let lane = board.lane(variable);
                let Some(label) = board.single(variable) else { continue };
                self.order.push((variable, lane));
                let (at, cause) = (self.order.len() as u16, &mut self.cause);
                board.assume_with(label, |label| cause[usize::from(label)] = at);
            }
            for &(variable, lane, group) in &self.groups {
                self.order.push((variable, lane));
                let (at, cause) = (self.order.len() as u16, &mut self.cause);
                board.assume_group_with(group, |label| cause[usize::from(label)] = at);
            }
        }
    }

    /// Takes the groups of the board that exclude candidates and fulfil the condition.
    fn find_groups<const GROUPS: bool>(
        &mut self,
        board: &mut Board<GROUPS>,
        is_wanted: impl Fn(&(Variable, u16, Group)) -> bool,
    ) {
        if !GROUPS {
            return;
        }
        self.groups.clear();
        for variable in board.take_grouped() {
            let lane = board.lane(variable);
            if let Some(group) = Group::of(variable, lane)
                && board.is_effective(group)
                && is_wanted(&(variable, lane, group))
            {
                self.groups.push((variable, lane, group));
            }
        }
    }

    /// Returns the singles of the last run.
    pub(super) fn singles(&self) -> impl Iterator<Item = Label> + '_ {
        self.singles.iter().copied()
    }

    /// Returns the shortest of the proofs that follow from the first cause of each removal, after a run to a
    /// contradiction. There can be shorter ones. `lanes` are the candidates before the run.
    pub(super) fn proof<const GROUPS: bool>(
        &mut self,
        board: &Board<GROUPS>,
        lanes: &[u16; VARIABLES],
    ) -> Option<Proof> {
        let mut best: Option<(usize, Variable)> = None;
        for &end in board.empty() {
            let length = self.mark_needed(end, lanes);
            if best.is_none_or(|(least, _)| length < least) {
                best = Some((length, end));
            }
        }
        let (_, end) = best?;
        self.mark_needed(end, lanes);
        let rights = self.order.iter().zip(&self.needed).filter(|(_, needed)| **needed);
        Some(Proof { rights: rights.map(|(right, _)| *right).collect(), end })
    }

    /// Marks what is needed so that a variable has no candidate; returns the number.
    fn mark_needed(&mut self, end: Variable, lanes: &[u16; VARIABLES]) -> usize {
        self.needed.clear();
        self.needed.resize(self.order.len(), false);
        self.labels.clear();
        self.labels.extend(labels_of(end, lanes[usize::from(end)]));
        let mut count = 0;
        while let Some(label) = self.labels.pop() {
            let Some(at) = usize::from(self.cause[usize::from(label)]).checked_sub(1) else { continue };
            if !core::mem::replace(&mut self.needed[at], true) {
                count += 1;
                let (variable, right) = self.order[at];
                self.labels.extend(labels_of(variable, lanes[usize::from(variable)] & !right));
            }
        }
        count
    }

    /// Returns whether a variable can be left without a candidate by this number of layers, without the nodes to skip. If
    /// not, all layers remain applied to the board.
    pub(super) fn reaches<const GROUPS: bool>(
        &mut self,
        board: &mut Board<GROUPS>,
        layers: usize,
        skip: &NodeSet,
    ) -> bool {
        for _ in 0..layers {
            let singles = board.singles();
            self.find_groups(board, |&(variable, lane, group)| {
                !skip.contains(group.node) && !skip.has_any(variable, lane)
            });
            for variable in singles {
                match board.single(variable) {
                    Some(label) if !skip.contains(label) => board.assume(label),
                    _ => false,
                };
            }
            for &(_, _, group) in &self.groups {
                board.assume_group_with(group, |_| {});
            }
            if board.is_broken() {
                return true;
            }
            if board.singles() == singles && board.grouped().is_empty() {
                return false;
            }
        }
        false
    }

    /// The same for a whip whose last node is this: what follows must change a variable that the node before has changed.
    pub(super) fn whip_reaches<const GROUPS: bool>(
        &mut self,
        board: &mut Board<GROUPS>,
        last: Node,
        layers: usize,
        touch: &mut Touch,
    ) -> bool {
        let mut near = touch.by(last);
        for _ in 0..layers {
            let singles = board.singles().and(&near);
            self.groups.clear();
            if GROUPS {
                for variable in board.grouped().and(&near) {
                    board.grouped.remove(variable);
                    let lane = board.lane(variable);
                    if let Some(group) = Group::of(variable, lane) {
                        near = near.or(&touch.by(group.node));
                        self.groups.push((variable, lane, group));
                    }
                }
            }
            for variable in singles {
                if let Some(label) = board.single(variable) {
                    near = near.or(&touch.by(label));
                    board.assume(label);
                }
            }
            for &(_, _, group) in &self.groups {
                board.assume_group_with(group, |_| {});
            }
            if board.is_broken() {
                return true;
            }
            if singles.is_empty() && self.groups.is_empty() {
                return false;
            }
        }
        false
    }
}
