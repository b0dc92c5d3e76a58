use std::collections::BTreeMap;

use crate::{PuzzleProblem, ValueSet, Values};

/// The most states of an automaton: a key has 16 bits for the number of a state, and for that of all first ones.
pub(crate) const MOST_STATES: usize = u16::MAX as usize;

/// A finite automaton that reads values. It accepts a line if some walk from a first state along its values ends in an accepting one.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
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
    /// Returns an automaton with some first states, whether each state accepts, and for each state the values that lead to each next state. It
    /// accepts no line with a break between segments, unless breaks are added.
    ///
    /// ```
    /// use sudokit_variants::{Automaton, Values};
    /// let values = Values::new(1, 4).unwrap();
    /// let (one, others) = (values.only(1), values.set(2..=4));
    /// // It stays in state 0 until it reads a 1.
    /// let edges = vec![vec![(others, 0), (one, 1)], vec![(values.all(), 1)]];
    /// let contains_1 = Automaton::new(vec![0], vec![false, true], edges)?;
    /// let line = [2, 4, 1].map(|value| value - values.first());
    /// assert!(contains_1.accepts([line.as_slice()]));
    /// assert!(Automaton::new(vec![0], vec![true], vec![vec![(one, 1)]]).is_err(), "there is no state 1");
    /// # Ok::<(), sudokit_variants::PuzzleProblem>(())
    /// ```
    ///
    /// # Errors
    /// A first or next state does not exist, there are not as many lists of edges as states, or there are more than 65,535 states.
    pub fn new(
        first: Vec<usize>,
        accepts: Vec<bool>,
        edges: Vec<Vec<(ValueSet, usize)>>,
    ) -> Result<Self, PuzzleProblem> {
        let breaks = vec![Vec::new(); accepts.len()];
        Self { first, accepts, edges, breaks }.checked()
    }

    /// Returns the automaton with the next states of each state at a break between two segments.
    ///
    /// # Errors
    /// A next state does not exist, or there are not as many lists as states.
    pub fn with_breaks(self, breaks: Vec<Vec<usize>>) -> Result<Self, PuzzleProblem> {
        Self { breaks, ..self }.checked()
    }

    /// Returns the automaton of all states that are reached from a first one. `next` returns the state after a value, or `None` if no line goes
    /// on so; `accepts` returns whether a line can end in a state.
    ///
    /// ```
    /// use sudokit_variants::sudokit::Count;
    /// use sudokit_variants::{Automaton, Puzzle, Rule, Shape, Solver};
    /// let mut puzzle = Puzzle::new(Shape::new(4, 4).unwrap());
    /// // The sum of the line is even.
    /// let automaton = Automaton::from_states(
    ///     puzzle.shape.values,
    ///     0,
    ///     |sum, value| Some((sum + value) % 2),
    ///     |sum| *sum == 0,
    /// )?;
    /// assert_eq!(automaton.accepts.len(), 2);
    /// let (name, lines) = ("even sum".to_owned(), vec![vec![vec![0, 1]]]);
    /// puzzle.rules.push(Rule::Automaton { automaton, name, lines });
    /// assert_eq!(Solver::new(&puzzle).count(1000), Count::Exactly(96));
    /// # Ok::<(), sudokit_variants::PuzzleProblem>(())
    /// ```
    ///
    /// # Errors
    /// More than 65,535 states are reached.
    pub fn from_states<S: Ord + Clone>(
        values: Values,
        first: S,
        next: impl Fn(&S, u8) -> Option<S>,
        accepts: impl Fn(&S) -> bool,
    ) -> Result<Self, PuzzleProblem> {
        let mut automaton = Self { first: vec![0], ..Self::default() };
        let (mut numbers, mut states) = (BTreeMap::from([(first.clone(), 0)]), vec![first]);
        while let Some(state) = states.get(automaton.edges.len()).filter(|_| states.len() <= MOST_STATES) {
            let state = state.clone();
            let mut edges: BTreeMap<usize, ValueSet> = BTreeMap::new();
            for value in values.iter() {
                let Some(after) = next(&state, value) else { continue };
                let number = *numbers.entry(after).or_insert_with_key(|after| {
                    states.push(after.clone());
                    states.len() - 1
                });
                *edges.entry(number).or_default() |= values.only(value);
            }
            automaton.edges.push(edges.into_iter().map(|(state, values)| (values, state)).collect());
        }
        automaton.accepts = states.iter().map(accepts).collect();
        automaton.breaks = vec![Vec::new(); states.len()];
        automaton.checked()
    }

    fn checked(self) -> Result<Self, PuzzleProblem> {
        self.check().map(|()| self)
    }

    /// Returns whether the automaton accepts segments of values, given by their places in the order of all values. A walk ends at a state that
    /// the automaton does not have.
    pub fn accepts<'a>(&self, segments: impl IntoIterator<Item = &'a [u8]>) -> bool {
        let mut at = vec![false; self.accepts.len()];
        enter(&mut at, &self.first);
        for (number, segment) in segments.into_iter().enumerate() {
            if number > 0 {
                at = moved(&at, |state| self.breaks.get(state).cloned().unwrap_or_default());
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
        self.edges
            .get(state)
            .into_iter()
            .flatten()
            .filter(|(values, _)| values.contains_index(value))
            .map(|&(_, next)| next)
            .collect()
    }
}

/// Returns the states that follow any of the states.
fn moved(at: &[bool], after: impl Fn(usize) -> Vec<usize>) -> Vec<bool> {
    let mut next = vec![false; at.len()];
    let states = at.iter().enumerate().filter(|(_, is_at)| **is_at);
    states.for_each(|(state, _)| enter(&mut next, &after(state)));
    next
}

/// Adds states to those at which a walk is.
fn enter(at: &mut [bool], states: &[usize]) {
    for &state in states {
        if let Some(is_at) = at.get_mut(state) {
            *is_at = true;
        }
    }
}
