//! The candidates of a position under assumptions that can be withdrawn.

use super::labels::{ANSWERS, CROSSINGS, Label, VARIABLES, Variable, VariableSet, labels_of, seat};
use alloc::vec::Vec;

/// The candidates of each variable, as nine bits.
///
/// A variable that is decided has none, and belongs to no set: [`Board::assume`] clears the four of its label. All changes
/// can be undone in reverse order.
#[derive(Clone, Debug)]
pub(super) struct Board {
    lanes: [u16; VARIABLES],
    /// The variables with exactly one candidate.
    singles: VariableSet,
    /// The variables that have lost their last candidate.
    empty: Vec<Variable>,
    /// The earlier bits of changed variables.
    trail: Vec<(Variable, u16)>,
}

/// A state of a board, for [`Board::undo`].
#[derive(Clone, Copy)]
pub(super) struct Mark {
    trail: usize,
    singles: VariableSet,
}

impl Mark {
    /// Returns the variables that had one candidate.
    #[inline]
    pub(super) const fn singles(&self) -> VariableSet {
        self.singles
    }
}

impl Default for Board {
    fn default() -> Self {
        Self { lanes: [0; VARIABLES], singles: VariableSet::EMPTY, empty: Vec::new(), trail: Vec::new() }
    }
}

impl Board {
    /// Resets the board to these candidates. Variables in `open` lack a value; one of them without a candidate is empty.
    pub(super) fn reset(&mut self, candidates: impl Iterator<Item = Label>, open: &VariableSet) {
        self.lanes = [0; VARIABLES];
        for label in candidates {
            for (variable, bit) in seat(label).places() {
                if open.contains(variable) {
                    self.lanes[usize::from(variable)] |= bit;
                }
            }
        }
        self.singles = VariableSet::EMPTY;
        self.empty.clear();
        self.trail.clear();
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
        Mark { trail: self.trail.len(), singles: self.singles }
    }

    /// Returns whether nothing has changed since a mark.
    pub(super) fn is_at(&self, mark: &Mark) -> bool {
        self.trail.len() == mark.trail
    }

    /// Restores a state without empty variables.
    #[inline]
    pub(super) fn undo(&mut self, mark: &Mark) {
        while self.trail.len() > mark.trail {
            if let Some((variable, lane)) = self.trail.pop() {
                self.lanes[usize::from(variable)] = lane;
            }
        }
        self.singles = mark.singles;
        self.empty.clear();
    }

    /// Returns the changes that were not undone, the last first: variables with their candidates before.
    pub(super) fn changes(&self) -> impl Iterator<Item = (Variable, u16)> + '_ {
        self.trail.iter().rev().copied()
    }

    /// Removes a candidate.
    #[inline]
    pub(super) fn remove(&mut self, label: Label) -> bool {
        let mut is_new = false;
        for (variable, bit) in seat(label).places() {
            let old = self.lanes[usize::from(variable)];
            if old & bit == 0 {
                continue;
            }
            is_new = true;
            self.trail.push((variable, old));
            let new = old & !bit;
            self.lanes[usize::from(variable)] = new;
            if new & new.wrapping_sub(1) == 0 {
                if new == 0 {
                    self.singles.remove(variable);
                    self.empty.push(variable);
                } else {
                    self.singles.insert(variable);
                }
            }
        }
        is_new
    }

    /// Decides a candidate: its variables are done, and what is linked to it is removed. Calls `removed` for each
    /// candidate that is.
    #[inline]
    pub(super) fn assume_with(&mut self, label: Label, mut removed: impl FnMut(Label)) {
        let seat = seat(label);
        let lanes = seat.variables.map(|variable| {
            let lane = core::mem::take(&mut self.lanes[usize::from(variable)]);
            self.trail.push((variable, lane));
            self.singles.remove(variable);
            lane
        });
        for ((variable, bit), lane) in seat.places().zip(lanes) {
            for other in labels_of(variable, lane & !bit) {
                if self.remove(other) {
                    removed(other);
                }
            }
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
