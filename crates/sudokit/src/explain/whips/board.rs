//! The candidates of a position under assumptions that can be withdrawn.

use super::groups::{Group, Node, is_group};
use super::labels::{ANSWERS, CROSSINGS, Label, VARIABLES, Variable, VariableSet, labels_of, seat};
use alloc::vec::Vec;

/// The candidates of each variable, as nine bits.
///
/// A variable that is decided has none, and belongs to no set: [`Board::assume`] clears the four of its label. All changes
/// can be undone. With `GROUPS`, it has the variables of which a group is left.
#[derive(Clone, Debug)]
pub(super) struct Board<const GROUPS: bool> {
    lanes: [u16; VARIABLES],
    /// The variables with exactly one candidate.
    singles: VariableSet,
    /// The variables whose last change has left a group, except those of [`Board::take_grouped`].
    pub(super) grouped: VariableSet,
    /// The variables that have lost their last candidate.
    empty: Vec<Variable>,
}

/// A state of a board, for [`Board::undo`]. Copying it all takes less time than recording each change.
#[derive(Clone)]
pub(super) struct Mark {
    lanes: [u16; VARIABLES],
    singles: VariableSet,
    grouped: VariableSet,
}

/// What is left of a variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Right {
    Label(Label),
    Group(Group),
}

impl Right {
    #[inline]
    pub(super) const fn node(self) -> Node {
        match self {
            Self::Label(label) => label,
            Self::Group(group) => group.node,
        }
    }
}

impl Mark {
    /// Returns the variables that had one candidate.
    #[inline]
    pub(super) const fn singles(&self) -> VariableSet {
        self.singles
    }

    /// Returns the variables that had a group.
    #[inline]
    pub(super) const fn grouped(&self) -> VariableSet {
        self.grouped
    }
}

impl<const GROUPS: bool> Default for Board<GROUPS> {
    fn default() -> Self {
        Self {
            lanes: [0; VARIABLES],
            singles: VariableSet::EMPTY,
            grouped: VariableSet::EMPTY,
            empty: Vec::new(),
        }
    }
}

impl<const GROUPS: bool> Board<GROUPS> {
    /// Resets the board to these candidates. Variables in `open` lack a value; one of them without a candidate is empty.
    ///
    /// Groups that are left of variables here do not count: if such a group excludes a candidate, a chain of length 1
    /// does.
    pub(super) fn reset(&mut self, candidates: impl Iterator<Item = Label>, open: &VariableSet) {
        self.lanes = [0; VARIABLES];
        for label in candidates {
            for (variable, bit) in seat(label).places() {
                if open.contains(variable) {
                    self.lanes[usize::from(variable)] |= bit;
                }
            }
        }
        (self.singles, self.grouped) = (VariableSet::EMPTY, VariableSet::EMPTY);
        self.empty.clear();
        for variable in *open {
            match self.lanes[usize::from(variable)].count_ones() {
                0 => self.empty.push(variable),
                1 => self.singles.insert(variable),
                _ => {}
            }
        }
    }

    /// Returns the candidates of a variable.
    #[inline]
    pub(super) fn lane(&self, variable: Variable) -> u16 {
        self.lanes[usize::from(variable)]
    }

    /// Returns the candidates of all variables.
    pub(super) const fn lanes(&self) -> &[u16; VARIABLES] {
        &self.lanes
    }

    /// Returns whether the label is a candidate.
    #[inline]
    pub(super) fn has(&self, label: Label) -> bool {
        let seat = seat(label);
        self.lane(seat.variables[0]) & seat.bits[0] != 0
    }

    /// Returns the candidates in ascending order of their cells.
    pub(super) fn candidates(&self) -> impl Iterator<Item = Label> + '_ {
        (0..81).flat_map(|cell| labels_of(cell, self.lane(cell)))
    }

    /// Returns the variables with one candidate.
    #[inline]
    pub(super) const fn singles(&self) -> VariableSet {
        self.singles
    }

    /// Returns the only candidate of a variable, if it has exactly one.
    #[inline]
    pub(super) fn single(&self, variable: Variable) -> Option<Label> {
        let lane = self.lane(variable);
        let at = lane.trailing_zeros() as usize;
        lane.is_power_of_two().then(|| ANSWERS[usize::from(variable)][at])
    }

    /// Returns the variables that have lost their last candidate.
    pub(super) fn empty(&self) -> &[Variable] {
        &self.empty
    }

    /// Returns whether a variable has lost its last candidate.
    #[inline]
    pub(super) fn is_broken(&self) -> bool {
        !self.empty.is_empty()
    }

    /// Returns whether all variables are decided.
    pub(super) fn is_solved(&self) -> bool {
        !self.is_broken() && self.lanes.iter().all(|&lane| lane == 0)
    }

    #[inline]
    pub(super) fn mark(&self) -> Mark {
        Mark { lanes: self.lanes, singles: self.singles, grouped: self.grouped }
    }

    /// Returns whether nothing has changed since a mark.
    pub(super) fn is_at(&self, mark: &Mark) -> bool {
        self.lanes == mark.lanes
    }

    /// Restores a state without empty variables.
    #[inline]
    pub(super) fn undo(&mut self, mark: &Mark) {
        self.lanes = mark.lanes;
        self.singles = mark.singles;
        if GROUPS {
            self.grouped = mark.grouped;
        }
        self.empty.clear();
    }

    /// Removes a candidate.
    #[inline]
    pub(super) fn remove(&mut self, label: Label) -> bool {
        let mut is_new = false;
        for (kind, (variable, bit)) in seat(label).places().enumerate() {
            let old = self.lanes[usize::from(variable)];
            if old & bit == 0 {
                continue;
            }
            is_new = true;
            let new = old & !bit;
            self.lanes[usize::from(variable)] = new;
            if new & new.wrapping_sub(1) == 0 {
                self.note_few(variable, new);
            } else if GROUPS && is_group(kind, new) {
                self.grouped.insert(variable);
            }
        }
        is_new
    }

    /// Removes a candidate from its variables except that of a kind, which is done.
    #[inline]
    fn remove_except<const KIND: usize>(&mut self, label: Label) {
        for (kind, (variable, bit)) in seat(label).places().enumerate() {
            if kind == KIND {
                continue;
            }
            let old = self.lanes[usize::from(variable)];
            let new = old & !bit;
            self.lanes[usize::from(variable)] = new;
            // Seldom true, so that it is predicted; whether the candidate was there is not.
            if new & new.wrapping_sub(1) == 0 {
                if new != old {
                    self.note_few(variable, new);
                }
            } else if GROUPS && is_group(kind, new) && new != old {
                self.grouped.insert(variable);
            }
        }
    }

    /// Records that a variable has at most one candidate left.
    #[inline]
    fn note_few(&mut self, variable: Variable, lane: u16) {
        if GROUPS {
            self.grouped.remove(variable);
        }
        if lane == 0 {
            self.singles.remove(variable);
            self.empty.push(variable);
        } else {
            self.singles.insert(variable);
        }
    }

    /// Decides a candidate: its variables are done, and what is linked to it is removed. Calls `removed` for each
    /// candidate that is.
    #[inline]
    pub(super) fn assume_with(&mut self, label: Label, mut removed: impl FnMut(Label)) {
        let seat = seat(label);
        let lanes = seat.variables.map(|variable| {
            self.singles.remove(variable);
            if GROUPS {
                self.grouped.remove(variable);
            }
            core::mem::take(&mut self.lanes[usize::from(variable)])
        });
        let others = |kind: usize| labels_of(seat.variables[kind], lanes[kind] & !seat.bits[kind]);
        for label in others(0) {
            self.remove_except::<0>(label);
            removed(label);
        }
        for label in others(1) {
            self.remove_except::<1>(label);
            removed(label);
        }
        for label in others(2) {
            self.remove_except::<2>(label);
            removed(label);
        }
        for label in others(3) {
            self.remove_except::<3>(label);
            removed(label);
        }
    }

    /// Decides a candidate; returns whether a variable is left without a candidate.
    #[inline]
    pub(super) fn assume(&mut self, label: Label) -> bool {
        self.assume_with(label, |_| {});
        self.is_broken()
    }

    /// Returns whether [`Board::assume`] leaves a variable without a candidate.
    #[inline]
    pub(super) fn breaks(&self, label: Label) -> bool {
        let crossings = &CROSSINGS[usize::from(label)];
        let is_crossed = |&(variable, bits): &(Variable, u16)| {
            let lane = self.lane(variable);
            lane != 0 && lane & !bits == 0
        };
        crossings.iter().any(is_crossed) || self.breaks_single(label)
    }

    /// Returns whether the label is linked to the only candidate of a variable.
    #[inline]
    fn breaks_single(&self, label: Label) -> bool {
        let is_single = |(variable, bit): (Variable, u16)| self.lane(variable) == bit;
        seat(label).places().any(|(variable, bit)| {
            labels_of(variable, self.lane(variable) & !bit).any(|other| seat(other).places().any(is_single))
        })
    }
}
