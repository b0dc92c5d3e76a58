//! What is known of the candidates from earlier searches, and still true.

use super::labels::{LABELS, Label, LabelSet, VARIABLES, VariableSet, labels_of, seat};
use alloc::vec::Vec;

/// What is known of each candidate.
///
/// That singles lead from a candidate to a contradiction remains true while candidates are eliminated. That they do not
/// within some layers remains true until a variable that they change can be left with fewer than two candidates, or a
/// variable can be decided in an earlier layer.
#[derive(Debug)]
pub(super) struct Known {
    /// A number of layers of singles within which each candidate leads to a contradiction; [`UNKNOWN`] if there is none.
    within: Vec<u8>,
    not_within: Vec<NotWithin>,
    /// Candidates from which singles lead to a solution, so no proof eliminates them.
    possible: LabelSet,
}

/// No number of layers is known.
const UNKNOWN: u8 = u8::MAX;

/// The most layers that are recorded.
const MAX_LAYERS: usize = 200;

/// That singles lead to no contradiction within some layers.
#[derive(Clone, Copy, Debug)]
struct NotWithin {
    /// The number of layers plus one; 0 if nothing is known.
    layers: u8,
    /// The variables that they decide.
    decided: VariableSet,
    /// What is left of the variables that they leave with two candidates.
    near: LabelSet,
    /// The other variables in which they remove candidates.
    far: VariableSet,
}

impl NotWithin {
    const NOTHING: Self =
        Self { layers: 0, decided: VariableSet::EMPTY, near: LabelSet::EMPTY, far: VariableSet::EMPTY };
}

impl Default for Known {
    fn default() -> Self {
        let not_within = alloc::vec![NotWithin::NOTHING; LABELS];
        Self { within: alloc::vec![UNKNOWN; LABELS], not_within, possible: LabelSet::EMPTY }
    }
}

impl Known {
    /// Forgets everything, for another puzzle.
    pub(super) fn clear(&mut self) {
        self.within.fill(UNKNOWN);
        self.not_within.iter_mut().for_each(|known| known.layers = 0);
        self.possible = LabelSet::EMPTY;
    }

    /// Returns whether the candidate leads to a contradiction within this number of layers, if that is known.
    pub(super) fn is_within(&self, label: Label, layers: usize) -> Option<bool> {
        let at = usize::from(label);
        if usize::from(self.within[at]) <= layers.min(MAX_LAYERS) {
            return Some(true);
        }
        let is_not =
            self.possible.contains(label) || usize::from(self.not_within[at].layers) > layers.min(MAX_LAYERS);
        is_not.then_some(false)
    }

    /// Records a contradiction after this number of layers.
    pub(super) fn set_within(&mut self, label: Label, layers: usize) {
        self.within[usize::from(label)] = layers.min(MAX_LAYERS) as u8;
    }

    /// Records that there is no contradiction within this number of layers, which have led from these candidates of each
    /// variable to others.
    pub(super) fn set_not_within(
        &mut self,
        label: Label,
        layers: usize,
        before: &[u16; VARIABLES],
        after: &[u16; VARIABLES],
    ) {
        let known = &mut self.not_within[usize::from(label)];
        known.layers = layers.min(MAX_LAYERS) as u8 + 1;
        let less = |lane: u16| lane & lane.wrapping_sub(1);
        known.decided = VariableSet::of(before, after, |before, after| before != after && less(after) == 0);
        // What is left of the variables of the candidate itself decides nothing.
        seat(label).variables.iter().for_each(|&variable| known.decided.remove(variable));
        let several = |before, after| before != after && less(after) != 0;
        let pairs = |before, after| several(before, after) && less(less(after)) == 0;
        known.far =
            VariableSet::of(before, after, |before, after| several(before, after) && less(less(after)) != 0);
        known.near = LabelSet::EMPTY;
        for variable in VariableSet::of(before, after, pairs) {
            known.near.extend(labels_of(variable, after[usize::from(variable)]));
        }
    }

    /// Records a candidate of a solution.
    pub(super) fn set_possible(&mut self, label: Label) {
        self.possible.insert(label);
    }

    /// Forgets what may be different in a position with fewer candidates.
    pub(super) fn update(&mut self, old: &[u16; VARIABLES], new: &[u16; VARIABLES]) {
        let mut removed = LabelSet::EMPTY;
        let (mut once, mut twice) = (VariableSet::EMPTY, VariableSet::EMPTY);
        for (variable, (old, new)) in (0..).zip(old.iter().zip(new)) {
            // A decided variable leads to nothing, except by what was removed from others.
            if old == new || *new == 0 {
                continue;
            }
            labels_of(variable, old & !new).for_each(|label| removed.insert(label));
            once.insert(variable);
            if (old & !new).count_ones() > 1 {
                twice.insert(variable);
            }
        }
        for known in self.not_within.iter_mut().filter(|known| known.layers > 0) {
            if known.decided.meets(&once) || known.near.meets(&removed) || known.far.meets(&twice) {
                known.layers = 0;
                continue;
            }
            for variable in known.far.and(&once) {
                // With one candidate less they may be near now.
                known.near.extend(labels_of(variable, new[usize::from(variable)]));
            }
        }
    }

    /// Returns whether each candidate of a solution that is recorded fulfils the condition.
    pub(super) fn all_possible(&self, is_fulfilled: impl Fn(Label) -> bool) -> bool {
        (0..LABELS as Label).all(|label| !self.possible.contains(label) || is_fulfilled(label))
    }
}
