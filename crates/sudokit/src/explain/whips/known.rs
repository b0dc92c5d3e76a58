//! What is known of the candidates from earlier searches, and still true.

use super::groups::{is_group, lacks_one};
use super::labels::{LABELS, Label, LabelSet, VARIABLES, VariableSet, labels_of, seat};
use super::search::Kind;
use alloc::vec::Vec;

/// What is known of each candidate.
///
/// That singles, and groups with `GROUPS`, lead from a candidate to a contradiction remains true while candidates are
/// eliminated. That they do not within some layers, or that there is no chain of a length, remains true until a variable that
/// the search changed can be left with fewer than two candidates or with a group, or a variable can be decided in an earlier
/// layer.
#[derive(Debug)]
pub(super) struct ProofCache<const GROUPS: bool> {
    /// A number of layers within which each candidate leads to a contradiction; [`UNKNOWN`] if there is none.
    within: Vec<u8>,
    not_within: Vec<Without>,
    /// The lengths up to which there is no whip.
    no_whip: Vec<Without>,
    /// The same for braids.
    no_braid: Vec<Without>,
    /// Candidates that lead to a solution, so no proof eliminates them.
    possible: LabelSet,
}

/// No number of layers is known.
const UNKNOWN: u8 = u8::MAX;

/// The most layers that are recorded, and the greatest length.
const MAX: usize = 200;

/// That there is no contradiction within some layers, or no chain of some length.
#[derive(Clone, Copy, Debug)]
struct Without {
    /// The number of layers or the length, plus one; 0 if nothing is known.
    limit: u8,
    /// The variables of which at most one candidate or a group was left.
    decided: VariableSet,
    /// What is left of the variables that need one candidate less for this.
    near: LabelSet,
    /// The other variables in which candidates were removed.
    far: VariableSet,
}

impl Without {
    const NOTHING: Self =
        Self { limit: 0, decided: VariableSet::EMPTY, near: LabelSet::EMPTY, far: VariableSet::EMPTY };

    /// Records a search from these candidates of each variable that has removed all others than those after.
    fn set<const GROUPS: bool>(
        &mut self,
        target: Label,
        limit: usize,
        before: &[u16; VARIABLES],
        after: &[u16; VARIABLES],
    ) {
        self.limit = limit.min(MAX) as u8 + 1;
        let less = |lane: u16| lane & lane.wrapping_sub(1);
        self.decided = VariableSet::of(before, after, |before, after| before != after && less(after) == 0);
        // What is left of the variables of the candidate itself decides nothing.
        seat(target).variables.iter().for_each(|&variable| self.decided.remove(variable));
        let several = |before, after| before != after && less(after) != 0;
        let pairs = |before, after| several(before, after) && less(less(after)) == 0;
        self.far =
            VariableSet::of(before, after, |before, after| several(before, after) && less(less(after)) != 0);
        self.near = LabelSet::EMPTY;
        let pairs = VariableSet::of(before, after, pairs);
        for variable in pairs {
            self.near.extend(labels_of(variable, after[usize::from(variable)]));
        }
        if GROUPS {
            self.set_groups(pairs, after);
        }
    }

    /// Records groups that are left, and those that need one candidate less.
    fn set_groups(&mut self, pairs: VariableSet, after: &[u16; VARIABLES]) {
        for variable in pairs.or(&self.far) {
            let lane = after[usize::from(variable)];
            let kind = usize::from(variable) / 81;
            // A group has at most three candidates.
            if kind == 0 || lane.count_ones() > 4 {
                continue;
            }
            if is_group(kind, lane) {
                self.decided.insert(variable);
            } else if lacks_one(kind, lane) {
                self.near.extend(labels_of(variable, lane));
            }
        }
    }

    /// Forgets what may be different in a position with fewer candidates, and has this number of candidates less in variables.
    fn update(
        &mut self,
        removed: &LabelSet,
        once: &VariableSet,
        twice: &VariableSet,
        new: &[u16; VARIABLES],
    ) {
        if self.decided.meets(once) || self.near.meets(removed) || self.far.meets(twice) {
            self.limit = 0;
            return;
        }
        for variable in self.far.and(once) {
            // With one candidate less they may be near now.
            self.near.extend(labels_of(variable, new[usize::from(variable)]));
        }
    }

    const fn covers(&self, limit: usize) -> bool {
        self.limit as usize > if limit < MAX { limit } else { MAX }
    }
}

impl<const GROUPS: bool> Default for ProofCache<GROUPS> {
    fn default() -> Self {
        let nothing = || alloc::vec![Without::NOTHING; LABELS];
        Self {
            within: alloc::vec![UNKNOWN; LABELS],
            not_within: nothing(),
            no_whip: nothing(),
            no_braid: nothing(),
            possible: LabelSet::EMPTY,
        }
    }
}

impl<const GROUPS: bool> ProofCache<GROUPS> {
    /// Forgets everything, for another puzzle.
    pub(super) fn clear(&mut self) {
        self.within.fill(UNKNOWN);
        self.without().for_each(|known| known.limit = 0);
        self.possible = LabelSet::EMPTY;
    }

    fn without(&mut self) -> impl Iterator<Item = &mut Without> {
        self.not_within.iter_mut().chain(&mut self.no_whip).chain(&mut self.no_braid)
    }

    /// Returns whether the candidate leads to a contradiction within this number of layers, if that is known.
    pub(super) fn is_within(&self, label: Label, layers: usize) -> Option<bool> {
        let at = usize::from(label);
        if usize::from(self.within[at]) <= layers.min(MAX) {
            return Some(true);
        }
        let is_not = self.possible.contains(label) || self.not_within[at].covers(layers);
        is_not.then_some(false)
    }

    /// Records a contradiction after this number of layers.
    pub(super) fn set_within(&mut self, label: Label, layers: usize) {
        self.within[usize::from(label)] = layers.min(MAX) as u8;
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
        self.not_within[usize::from(label)].set::<GROUPS>(label, layers, before, after);
    }

    /// Returns whether there is known to be no chain of this length or less.
    pub(super) fn is_without(&self, kind: Kind, label: Label, length: usize) -> bool {
        let known = match kind {
            Kind::Whip => &self.no_whip,
            Kind::Braid => &self.no_braid,
        };
        known[usize::from(label)].covers(length)
    }

    /// Records that there is no chain of this length or less, and what the search for it has not removed of the candidates of
    /// each variable.
    pub(super) fn set_without(
        &mut self,
        kind: Kind,
        label: Label,
        length: usize,
        before: &[u16; VARIABLES],
        after: &[u16; VARIABLES],
    ) {
        let known = match kind {
            Kind::Whip => &mut self.no_whip,
            Kind::Braid => &mut self.no_braid,
        };
        known[usize::from(label)].set::<GROUPS>(label, length, before, after);
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
        for known in self.without().filter(|known| known.limit > 0) {
            known.update(&removed, &once, &twice, new);
        }
    }

    /// Returns whether each candidate of a solution that is recorded fulfils the condition.
    pub(super) fn all_possible(&self, is_fulfilled: impl Fn(Label) -> bool) -> bool {
        (0..LABELS as Label).all(|label| !self.possible.contains(label) || is_fulfilled(label))
    }
}
