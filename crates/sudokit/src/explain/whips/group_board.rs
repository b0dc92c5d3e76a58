//! What is left of the variables of a board, groups included, and what it excludes.

use super::board::{Board, Right};
use super::groups::Group;
use super::labels::{Variable, VariableSet, labels_of, seat};

impl<const GROUPS: bool> Board<GROUPS> {
    /// Returns the variables whose last change has left a group, except those taken before.
    #[inline]
    pub(super) const fn grouped(&self) -> VariableSet {
        self.grouped
    }

    /// Returns the same and forgets them.
    #[inline]
    pub(super) const fn take_grouped(&mut self) -> VariableSet {
        core::mem::replace(&mut self.grouped, VariableSet::EMPTY)
    }

    /// Returns whether a single or a group is left of a variable, except those taken before.
    #[inline]
    pub(super) fn has_rights(&self) -> bool {
        !self.singles().is_empty() || GROUPS && !self.grouped.is_empty()
    }

    /// Returns what is left of a variable, if it is a single or a group.
    #[inline]
    pub(super) fn right(&self, variable: Variable) -> Option<Right> {
        match self.single(variable) {
            Some(label) => Some(Right::Label(label)),
            None if GROUPS => Group::of(variable, self.lane(variable)).map(Right::Group),
            None => None,
        }
    }

    /// Returns whether a group excludes a candidate.
    #[inline]
    pub(super) fn is_effective(&self, group: Group) -> bool {
        self.lane(group.other) & !group.bits != 0
    }

    /// Removes what a group excludes. Calls `removed` for each candidate that it does.
    #[inline]
    pub(super) fn assume_group_with(&mut self, group: Group, mut removed: impl FnMut(u16)) {
        for label in labels_of(group.other, self.lane(group.other) & !group.bits) {
            self.remove(label);
            removed(label);
        }
    }

    /// Decides a candidate, or removes what a group excludes; returns whether a variable is left without a candidate.
    #[inline]
    pub(super) fn assume_right(&mut self, right: Right) -> bool {
        match right {
            Right::Label(label) => self.assume(label),
            Right::Group(group) => {
                self.assume_group_with(group, |_| {});
                self.is_broken()
            }
        }
    }

    /// Returns whether [`Board::assume_right`] leaves a variable without a candidate.
    #[inline]
    pub(super) fn breaks_right(&self, right: Right) -> bool {
        match right {
            Right::Label(label) => self.breaks(label),
            Right::Group(group) => self.breaks_group(group),
        }
    }

    /// Returns whether a variable has only candidates that a group excludes.
    fn breaks_group(&self, group: Group) -> bool {
        let excluded = |variable: Variable| {
            let labels = labels_of(group.other, self.lane(group.other) & !group.bits);
            let bits = labels.flat_map(|label| seat(label).places()).filter(move |place| place.0 == variable);
            bits.fold(0, |all, (_, bit)| all | bit)
        };
        labels_of(group.other, self.lane(group.other) & !group.bits).any(|label| {
            let others = seat(label).variables.into_iter().filter(|&variable| variable != group.other);
            others.into_iter().any(|variable| {
                // A variable has at most three labels that a group excludes.
                let lane = self.lane(variable);
                lane.count_ones() < 4 && lane & !excluded(variable) == 0
            })
        })
    }
}
