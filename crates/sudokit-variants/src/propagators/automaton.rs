use crate::kernel::{Claim, Conflict, Constraint, Cost, View, places};
use crate::{Automaton, CellId};
use std::sync::Arc;

/// An automaton accepts the values of the cells. Between segments it reads its break.
#[derive(Clone, Debug)]
pub struct Walk {
    cells: Vec<CellId>,
    /// The number of cells of each segment.
    segments: Vec<usize>,
    /// The number of breaks before each cell, and after the last one.
    breaks: Vec<usize>,
    automaton: Arc<Automaton>,
    /// Whether a cell is there twice.
    has_repeats: bool,
}

/// The most words of sets of states that need no allocation.
const MOST_ON_STACK: usize = 64;

impl Walk {
    /// Returns the constraint for segments of a line.
    pub fn new(segments: &[Vec<CellId>], automaton: Arc<Automaton>) -> Self {
        let (cells, lengths) = (segments.concat(), segments.iter().map(Vec::len).collect::<Vec<_>>());
        let mut breaks = vec![0; cells.len() + 1];
        let mut start = 0;
        for length in lengths.iter().take(lengths.len().saturating_sub(1)) {
            start += length;
            breaks[start] += 1;
        }
        let has_repeats = (1..cells.len()).any(|at| cells[..at].contains(&cells[at]));
        Self { cells, segments: lengths, breaks, automaton, has_repeats }
    }

    /// Returns the number of words of a set of states.
    fn words(&self) -> usize {
        self.automaton.accepts.len().div_ceil(64).max(1)
    }

    /// Returns the states after some breaks, from these before.
    fn cross_breaks(&self, states: &mut [u64], breaks: usize) {
        for _ in 0..breaks {
            let before = states.to_vec();
            states.fill(0);
            for state in members(&before) {
                self.automaton.breaks[state].iter().for_each(|&next| insert(states, next));
            }
        }
    }

    /// Returns the states before some breaks, from these after.
    fn before_breaks(&self, states: &mut [u64], breaks: usize) {
        for _ in 0..breaks {
            let after = states.to_vec();
            states.fill(0);
            for (state, next) in self.automaton.breaks.iter().enumerate() {
                if next.iter().any(|&next| contains(&after, next)) {
                    insert(states, state);
                }
            }
        }
    }

    /// Returns sets of the states after each cell, and before the first one, from which the end can be reached with these values.
    fn good_states(&self, values: &[u64], words: usize) -> Vec<u64> {
        let automaton = &*self.automaton;
        let mut layers = vec![0; words * (self.cells.len() + 1)];
        let end = &mut layers[self.cells.len() * words..];
        let accepting = automaton.accepts.iter().enumerate().filter(|(_, accepts)| **accepts);
        accepting.for_each(|(state, _)| insert(end, state));
        self.before_breaks(end, self.breaks[self.cells.len()]);
        for at in (0..self.cells.len()).rev() {
            let (before, good) = layers[at * words..(at + 2) * words].split_at_mut(words);
            for (state, edges) in automaton.edges.iter().enumerate() {
                if edges.iter().any(|&(edge, to)| edge.0 & values[at] != 0 && contains(good, to)) {
                    insert(before, state);
                }
            }
            self.before_breaks(before, self.breaks[at]);
        }
        layers
    }

    /// Gives the cells values with which the end cannot be reached with the value of the claim, or at all: each, from the first cell on, all that
    /// lead to no state from which the values that later cells had reach the end (Graeme Gange, Peter J. Stuckey and Radosław Szymanek, [MDD
    /// propagators with explanation](https://doi.org/10.1007/s10601-011-9111-x), 2011). `None` if these values already reach it.
    fn widest_without_end(&self, claim: &Claim<'_>, values: &[u64]) -> Option<Vec<u64>> {
        let words = self.words();
        let asked = |cell: CellId| claim.removed().filter(|&(asked, _)| asked == cell);
        let asked_or = |cell: CellId, other: u64| asked(cell).map_or(other, |(_, place)| 1 << place);
        let read: Vec<u64> =
            self.cells.iter().zip(values).map(|(&cell, &values)| asked_or(cell, values)).collect();
        let good = self.good_states(&read, words);
        let mut wider = claim.widest().to_vec();
        let mut states = vec![0; words];
        self.automaton.first.iter().for_each(|&state| insert(&mut states, state));
        for (at, &cell) in self.cells.iter().enumerate() {
            self.cross_breaks(&mut states, self.breaks[at]);
            let good = &good[(at + 1) * words..][..words];
            let edges = || members(&states).flat_map(|state| &self.automaton.edges[state]);
            let bad = edges().filter(|(_, to)| contains(good, *to)).fold(0, |bad, (edge, _)| bad | edge.0);
            if read[at] & bad != 0 {
                return None;
            }
            // Only the value of the claim was looked at, so the others of its cell do not matter.
            wider[at] &= if asked(cell).is_some() { u64::MAX } else { !bad };
            let read = asked_or(cell, wider[at]);
            let mut after = vec![0; words];
            edges().filter(|(edge, _)| edge.0 & read != 0).for_each(|&(_, to)| insert(&mut after, to));
            states = after;
        }
        Some(wider)
    }

    /// Propagates with layers: before each cell and at the end, the states that can be reached; each a set of `words` words.
    fn propagate_in(&self, view: &mut View<'_>, layers: &mut [u64], words: usize) -> Result<(), Conflict> {
        let automaton = &*self.automaton;
        automaton.first.iter().for_each(|&state| insert(&mut layers[..words], state));
        for (at, &cell) in self.cells.iter().enumerate() {
            let (before, after) = layers[at * words..(at + 2) * words].split_at_mut(words);
            self.cross_breaks(before, self.breaks[at]);
            let values = view.get(cell);
            for state in members(before) {
                for &(edge, to) in &automaton.edges[state] {
                    if edge.0 & values != 0 {
                        insert(after, to);
                    }
                }
            }
        }
        let end = &mut layers[self.cells.len() * words..];
        self.cross_breaks(end, self.breaks[self.cells.len()]);
        let mut is_accepted = false;
        for (word, states) in end.iter_mut().enumerate() {
            let accepts = |at: u8| automaton.accepts[word * 64 + usize::from(at)];
            *states = places(*states).filter(|&at| accepts(at)).fold(0, |kept, at| kept | 1 << at);
            is_accepted |= *states != 0;
        }
        if !is_accepted {
            return Err(Conflict);
        }
        // Of each layer, the states from which the end can be reached are kept.
        for (at, &cell) in self.cells.iter().enumerate().rev() {
            let (before, good) = layers[at * words..(at + 2) * words].split_at_mut(words);
            self.before_breaks(good, self.breaks[at + 1]);
            let (values, mut kept) = (view.get(cell), 0_u64);
            for (word, states) in before.iter_mut().enumerate() {
                for place in places(*states) {
                    let mut is_good = false;
                    for &(edge, to) in &automaton.edges[word * 64 + usize::from(place)] {
                        if edge.0 & values != 0 && contains(good, to) {
                            is_good = true;
                            kept |= edge.0;
                        }
                    }
                    if !is_good {
                        *states &= !(1 << place);
                    }
                }
            }
            view.keep(cell, kept)?;
        }
        Ok(())
    }
}

impl Constraint for Walk {
    fn cells(&self) -> &[CellId] {
        &self.cells
    }

    fn holds(&self, values: &[u8]) -> bool {
        let mut start = 0;
        let segments = self.segments.iter().map(|length| {
            start += length;
            &values[start - length..start]
        });
        self.automaton.accepts(segments)
    }

    fn propagate(&self, view: &mut View<'_>) -> Result<(), Conflict> {
        let words = self.words();
        let length = words * (self.cells.len() + 1);
        let mut few = [0_u64; MOST_ON_STACK];
        match few.get_mut(..length) {
            Some(layers) => self.propagate_in(view, layers, words),
            None => self.propagate_in(view, &mut vec![0; length], words),
        }
    }

    fn explain(&self, claim: &Claim<'_>, values: &mut [u64]) -> bool {
        let Some(wider) = self.widest_without_end(claim, values) else {
            return false;
        };
        values.copy_from_slice(&wider);
        true
    }

    fn repeats(&self) -> bool {
        // A cell that is twice on the line can need another look.
        self.has_repeats
    }

    fn cost(&self) -> Cost {
        Cost::Layers
    }
}

#[inline]
fn insert(states: &mut [u64], state: usize) {
    states[state / 64] |= 1 << (state % 64);
}

#[inline]
fn contains(states: &[u64], state: usize) -> bool {
    states[state / 64] >> (state % 64) & 1 == 1
}

/// Returns the members of a set of states: 64 in a word.
#[inline]
fn members(states: &[u64]) -> impl Iterator<Item = usize> {
    let of_word = |(word, &states): (usize, &u64)| places(states).map(move |at| word * 64 + usize::from(at));
    states.iter().enumerate().flat_map(of_word)
}
