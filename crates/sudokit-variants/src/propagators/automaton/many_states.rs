//! Automata whose sets of states can have many words.

use super::{Line, with_words};
use crate::Automaton;
use crate::kernel::{Claim, Conflict, View, places};

/// Propagates with the states that can be reached before each cell and at the end.
pub(super) fn propagate(automaton: &Automaton, line: &Line, view: &mut View<'_>) -> Result<(), Conflict> {
    let words = words(automaton);
    with_words(words * (line.cells.len() + 1), |layers| propagate_in(automaton, line, view, layers, words))
}

/// The same with layers: each a set of `words` words.
fn propagate_in(
    automaton: &Automaton,
    line: &Line,
    view: &mut View<'_>,
    layers: &mut [u64],
    words: usize,
) -> Result<(), Conflict> {
    let Line { cells, breaks } = line;
    automaton.first.iter().for_each(|&state| insert(&mut layers[..words], state));
    for (at, &cell) in cells.iter().enumerate() {
        let (before, after) = layers[at * words..(at + 2) * words].split_at_mut(words);
        cross_breaks(automaton, before, breaks[at]);
        let values = view.get(cell);
        for state in members(before) {
            for &(edge, to) in &automaton.edges[state] {
                if edge.0 & values != 0 {
                    insert(after, to);
                }
            }
        }
    }
    let end = &mut layers[cells.len() * words..];
    cross_breaks(automaton, end, breaks[cells.len()]);
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
    for (at, &cell) in cells.iter().enumerate().rev() {
        let (before, good) = layers[at * words..(at + 2) * words].split_at_mut(words);
        before_breaks(automaton, good, breaks[at + 1]);
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

/// Explains a claim; see [`super::Walk`].
pub(super) fn explain(automaton: &Automaton, line: &Line, claim: &Claim<'_>, values: &mut [u64]) -> bool {
    let Line { cells, breaks } = line;
    let words = words(automaton);
    let read: Vec<u64> =
        cells.iter().zip(&*values).map(|(&cell, &values)| claim.checked(cell, values)).collect();
    let good = good_states(automaton, line, &read, words);
    let mut wider = claim.widest().to_vec();
    let mut states = vec![0; words];
    automaton.first.iter().for_each(|&state| insert(&mut states, state));
    for (at, &cell) in cells.iter().enumerate() {
        cross_breaks(automaton, &mut states, breaks[at]);
        let good = &good[(at + 1) * words..][..words];
        let edges = || members(&states).flat_map(|state| &automaton.edges[state]);
        let bad = edges().filter(|(_, to)| contains(good, *to)).fold(0, |bad, (edge, _)| bad | edge.0);
        if read[at] & bad != 0 {
            return false;
        }
        // Only the value of the claim was looked at, so the others of its cell do not matter.
        wider[at] &= if claim.is_about(cell) { u64::MAX } else { !bad };
        let read = claim.checked(cell, wider[at]);
        let mut after = vec![0; words];
        edges().filter(|(edge, _)| edge.0 & read != 0).for_each(|&(_, to)| insert(&mut after, to));
        states = after;
    }
    values.copy_from_slice(&wider);
    true
}

/// Returns sets of the states after each cell, and before the first one, from which the end can be reached with these values.
fn good_states(automaton: &Automaton, line: &Line, values: &[u64], words: usize) -> Vec<u64> {
    let Line { cells, breaks } = line;
    let mut layers = vec![0; words * (cells.len() + 1)];
    let end = &mut layers[cells.len() * words..];
    let accepting = automaton.accepts.iter().enumerate().filter(|(_, accepts)| **accepts);
    accepting.for_each(|(state, _)| insert(end, state));
    before_breaks(automaton, end, breaks[cells.len()]);
    for at in (0..cells.len()).rev() {
        let (before, good) = layers[at * words..(at + 2) * words].split_at_mut(words);
        for (state, edges) in automaton.edges.iter().enumerate() {
            if edges.iter().any(|&(edge, to)| edge.0 & values[at] != 0 && contains(good, to)) {
                insert(before, state);
            }
        }
        before_breaks(automaton, before, breaks[at]);
    }
    layers
}

/// Returns the number of words of a set of states.
fn words(automaton: &Automaton) -> usize {
    automaton.accepts.len().div_ceil(64).max(1)
}

/// Returns the states after some breaks, from these before.
fn cross_breaks(automaton: &Automaton, states: &mut [u64], breaks: usize) {
    for _ in 0..breaks {
        let before = states.to_vec();
        states.fill(0);
        for state in members(&before) {
            automaton.breaks[state].iter().for_each(|&next| insert(states, next));
        }
    }
}

/// Returns the states before some breaks, from these after.
fn before_breaks(automaton: &Automaton, states: &mut [u64], breaks: usize) {
    for _ in 0..breaks {
        let after = states.to_vec();
        states.fill(0);
        for (state, next) in automaton.breaks.iter().enumerate() {
            if next.iter().any(|&next| contains(&after, next)) {
                insert(states, state);
            }
        }
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
