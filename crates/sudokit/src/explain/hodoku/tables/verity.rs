//! Forcing chains whose alternatives have the same conclusion.

use super::closure::{bits, has};
use super::forcing::{Finding, Forcing, ForcingScratch, Only, Place};
use super::node::NodeId;
use crate::grid::{Candidate, Digit, House};
use alloc::vec::Vec;

/// A visitor of findings.
type Visit<'a> = &'a mut dyn FnMut(&mut ForcingScratch, Finding);

impl Forcing<'_> {
    /// Visits the conclusions of each candidate, true or false; of the candidates of each cell; of the places of each
    /// digit in each house.
    pub(super) fn verities(&self, scratch: &mut ForcingScratch, only: Option<Only>, visit: Visit) {
        let nodes: Option<Vec<NodeId>> = only.map(|only| {
            let effects = only.effects.iter();
            effects.map(|one| self.tables.node(one.cell(), one.digit(), only.is_placed)).collect()
        });
        let can_count = |alternatives: &[NodeId]| {
            let is_common = |&node: &NodeId| alternatives.iter().all(|&one| has(self.closure.row(one), node));
            nodes.as_ref().is_none_or(|nodes| nodes.iter().any(is_common))
        };
        let mut alternatives: Vec<NodeId> = Vec::with_capacity(9);
        for (number, &candidate) in self.tables.candidates().iter().enumerate() {
            let pair = [NodeId::new(number, true), NodeId::new(number, false)];
            if can_count(&pair) {
                self.common(scratch, &pair, Some(candidate), visit);
            }
        }
        for cell in self.board.empty() {
            alternatives.clear();
            alternatives
                .extend(self.board.digits(cell).iter().map(|digit| self.tables.node(cell, digit, true)));
            if can_count(&alternatives) {
                self.common(scratch, &alternatives, None, visit);
            }
        }
        for house in House::ALL {
            for digit in Digit::ALL {
                let places = self.board.places(house, digit).iter();
                alternatives.clear();
                alternatives.extend(places.map(|cell| self.tables.node(cell, digit, true)));
                if can_count(&alternatives) {
                    self.common(scratch, &alternatives, None, visit);
                }
            }
        }
    }

    /// Visits what follows from all of these assumptions, but for conclusions in the cell of `ignored`.
    fn common(
        &self,
        scratch: &mut ForcingScratch,
        alternatives: &[NodeId],
        ignored: Option<Candidate>,
        visit: Visit,
    ) {
        let Some((&first, others)) = alternatives.split_first() else { return };
        let mut row = core::mem::take(&mut scratch.row);
        row.clear();
        row.extend_from_slice(self.closure.row(first));
        for &other in others {
            row.iter_mut().zip(self.closure.row(other)).for_each(|(word, &other)| *word &= other);
        }
        if row.iter().any(|&word| word != 0) {
            let mut nodes: Vec<(Digit, bool, NodeId, Candidate)> = Vec::new();
            for bit in bits(&row) {
                let node = NodeId::from_index(bit);
                let Some(candidate) = self.tables.candidate(node) else { break };
                if ignored.is_none_or(|ignored| ignored.cell() != candidate.cell()) {
                    nodes.push((candidate.digit(), !node.is_true(), node, candidate));
                }
            }
            report(scratch, alternatives, nodes, ignored.is_some(), visit);
        }
        scratch.row = row;
    }
}

/// Passes on the conclusions: digit by digit, or first all that are true.
fn report(
    scratch: &mut ForcingScratch,
    alternatives: &[NodeId],
    mut nodes: Vec<(Digit, bool, NodeId, Candidate)>,
    is_true_first: bool,
    visit: Visit,
) {
    if is_true_first {
        nodes.sort_by_key(|&(digit, is_false, ..)| (is_false, digit));
    } else {
        nodes.sort_by_key(|&(digit, is_false, ..)| (digit, is_false));
    }
    let mut ends = core::mem::take(&mut scratch.ends);
    for (_, is_false, node, effect) in nodes {
        ends.clear();
        ends.extend(alternatives.iter().map(|&table| (table, node)));
        let place = Place::None;
        visit(scratch, Finding { is_verity: true, effect, is_placed: !is_false, place, ends: &ends });
    }
    scratch.ends = ends;
}
