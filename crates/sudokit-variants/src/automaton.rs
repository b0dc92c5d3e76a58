use crate::{PuzzleProblem, ValueSet};

/// The most states of an automaton: a key has 16 bits for the number of a state, and for that of all first ones.
pub(crate) const MOST_STATES: usize = u16::MAX as usize;

/// A finite automaton that reads values. It accepts a line if some walk from a first state along its values ends in an accepting one.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Automaton {
    /// The states in which it begins.
    pub first: Vec<usize>,
    /// Whether each state accepts.
    pub accepts: Vec<bool>,
    /// For each state, the values that lead to each next state.
    pub edges: Vec<Vec<(ValueSet, usize)>>,
    /// For each state, the next states at the break between two segments.
    pub breaks: Vec<Vec<usize>>,
}

impl Automaton {
    /// Returns whether the automaton accepts segments of values, given by their places in the order of all values.
    pub fn accepts<'a>(&self, segments: impl IntoIterator<Item = &'a [u8]>) -> bool {
        let mut at = vec![false; self.accepts.len()];
        self.first.iter().for_each(|&state| at[state] = true);
        for (number, segment) in segments.into_iter().enumerate() {
            if number > 0 {
                at = moved(&at, |state| self.breaks[state].clone());
            }
            for &value in segment {
                at = moved(&at, |state| self.after(state, value));
            }
        }
        at.iter().zip(&self.accepts).any(|(&is_at, &accepts)| is_at && accepts)
    }

    /// Checks that each list has an item for each state, that all states exist, and that they are not too many.
    pub(crate) fn check(&self) -> Result<(), PuzzleProblem> {
        let states = self.accepts.len();
        let mut named = self.first.iter().chain(self.breaks.iter().flatten()).copied();
        let mut targets = self.edges.iter().flatten().map(|&(_, next)| next);
        let reason = if states > MOST_STATES {
            "has more than 65535 states"
        } else if self.edges.len() != states || self.breaks.len() != states {
            "has lists of `accepts`, `edges` and `breaks` of different lengths"
        } else if named.any(|state| state >= states) || targets.any(|state| state >= states) {
            "has a first or next state beyond its last one"
        } else {
            return Ok(());
        };
        Err(PuzzleProblem::Automaton { reason })
    }

    /// Returns the states that follow a state when it reads a value.
    pub fn after(&self, state: usize, value: u8) -> Vec<usize> {
        self.edges[state]
            .iter()
            .filter(|(values, _)| values.contains_index(value))
            .map(|&(_, next)| next)
            .collect()
    }
}

/// Returns the states that follow any of the states.
fn moved(at: &[bool], after: impl Fn(usize) -> Vec<usize>) -> Vec<bool> {
    let mut next = vec![false; at.len()];
    let states = at.iter().enumerate().filter(|(_, is_at)| **is_at);
    states.flat_map(|(state, _)| after(state)).for_each(|state| next[state] = true);
    next
}
