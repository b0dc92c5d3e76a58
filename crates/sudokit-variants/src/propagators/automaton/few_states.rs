use super::Line;
use crate::Automaton;
use crate::kernel::{Claim, Conflict, View, places};

/// The most states of a set in one word.
const MOST_STATES: usize = u64::BITS as usize;

/// The steps from four states: for each set of these, the states that are one step away.
///
/// ```text
/// place p, word w of group g: from state 4 × g + s for each bit s of p, to state t for each bit t of w
/// ```
type Group = [u64; 16];

/// The steps of an automaton of at most 64 states: from a set of states, a word, to the set of those after or before, which is looked up for
/// each four bits of the first.
#[derive(Clone, Debug)]
pub(super) struct Steps {
    /// The number of groups of four states.
    groups: usize,
    /// For each value, by its place, the steps that read it.
    forward: Vec<Group>,
    /// The same steps from the states after the value to those before it.
    backward: Vec<Group>,
    over_break: Vec<Group>,
    back_over_break: Vec<Group>,
    first: u64,
    accepting: u64,
}

impl Steps {
    /// Returns the steps of an automaton, if it has at most 64 states.
    pub(super) fn new(automaton: &Automaton) -> Option<Self> {
        let states = automaton.accepts.len();
        if states > MOST_STATES {
            return None;
        }
        let (groups, none) = (states.div_ceil(4), [0; 16]);
        let read = automaton.edges.iter().flatten().fold(0, |read, (values, _)| read | values.0);
        let of_values = vec![none; (u64::BITS - read.leading_zeros()) as usize * groups];
        let mut steps = Self {
            groups,
            forward: of_values.clone(),
            backward: of_values,
            over_break: vec![none; groups],
            back_over_break: vec![none; groups],
            first: set(automaton.first.iter().copied()),
            accepting: set((0..states).filter(|&state| automaton.accepts[state])),
        };
        for from in 0..states {
            for &(values, to) in &automaton.edges[from] {
                for place in places(values.0) {
                    let start = usize::from(place) * groups;
                    insert(&mut steps.forward[start..], from, to);
                    insert(&mut steps.backward[start..], to, from);
                }
            }
            for &to in &automaton.breaks[from] {
                insert(&mut steps.over_break, from, to);
                insert(&mut steps.back_over_break, to, from);
            }
        }
        let Self { forward, backward, over_break, back_over_break, .. } = &mut steps;
        [forward, backward, over_break, back_over_break].into_iter().flatten().for_each(complete);
        Some(steps)
    }

    /// Returns the states after any of some states that read a value.
    #[inline]
    fn after(&self, states: u64, place: u8) -> u64 {
        step(self.of_value(&self.forward, place), states)
    }

    /// Returns the states before any of some states that read a value.
    #[inline]
    fn before(&self, states: u64, place: u8) -> u64 {
        step(self.of_value(&self.backward, place), states)
    }

    /// Returns the steps of a value: none if it is greater than all that are read.
    #[inline]
    fn of_value<'a>(&self, table: &'a [Group], place: u8) -> &'a [Group] {
        let start = usize::from(place) * self.groups;
        table.get(start..start + self.groups).unwrap_or_default()
    }

    fn after_breaks(&self, states: u64, breaks: usize) -> u64 {
        (0..breaks).fold(states, |states, _| step(&self.over_break, states))
    }

    fn before_breaks(&self, states: u64, breaks: usize) -> u64 {
        (0..breaks).fold(states, |states, _| step(&self.back_over_break, states))
    }

    /// Propagates. `layers` has a word for each cell.
    pub(super) fn propagate(
        &self,
        line: &Line,
        view: &mut View<'_>,
        layers: &mut [u64],
    ) -> Result<(), Conflict> {
        let Line { cells, breaks } = line;
        let mut states = self.first;
        for (at, &cell) in cells.iter().enumerate() {
            let before = self.after_breaks(states, breaks[at]);
            layers[at] = before;
            states = places(view.get(cell)).fold(0, |after, place| after | self.after(before, place));
        }
        let mut good = self.after_breaks(states, breaks[cells.len()]) & self.accepting;
        if good == 0 {
            return Err(Conflict);
        }
        // Of each layer, the states from which the end can be reached.
        for (at, &cell) in cells.iter().enumerate().rev() {
            good = self.before_breaks(good, breaks[at + 1]);
            let (mut before, mut kept) = (0, 0);
            for place in places(view.get(cell)) {
                let states = self.before(good, place) & layers[at];
                before |= states;
                kept |= u64::from(states != 0) << place;
            }
            view.keep(cell, kept)?;
            good = before;
        }
        Ok(())
    }

    /// Explains a claim. `layers` has a word for each cell.
    pub(super) fn explain(
        &self,
        line: &Line,
        claim: &Claim<'_>,
        values: &mut [u64],
        layers: &mut [u64],
    ) -> bool {
        let Line { cells, breaks } = line;
        let mut good = self.accepting;
        for (at, &cell) in cells.iter().enumerate().rev() {
            let after = self.before_breaks(good, breaks[at + 1]);
            layers[at] = after;
            let read = claim.checked(cell, values[at]);
            good = places(read).fold(0, |before, place| before | self.before(after, place));
        }
        if self.before_breaks(good, breaks[0]) & self.first != 0 {
            return false;
        }
        let mut states = self.first;
        for (at, &cell) in cells.iter().enumerate() {
            let (before, widest) = (self.after_breaks(states, breaks[at]), claim.widest()[at]);
            let mut wider = 0;
            states = 0;
            for place in places(claim.checked(cell, widest)) {
                let after = self.after(before, place);
                if after & layers[at] == 0 {
                    wider |= 1 << place;
                    states |= after;
                }
            }
            // Only the value of the claim was looked at, so the others of its cell do not matter.
            values[at] = if claim.is_about(cell) { widest } else { wider };
        }
        true
    }
}

/// Returns a set of states.
fn set(states: impl Iterator<Item = usize>) -> u64 {
    states.fold(0, |set, state| set | 1 << state)
}

/// Adds a step between two states to the sets with the first one alone.
fn insert(groups: &mut [Group], from: usize, to: usize) {
    groups[from / 4][1 << (from % 4)] |= 1 << to;
}

/// Completes a group that has the steps from single states: those from more are the ones from the last of them and from the others.
fn complete(group: &mut Group) {
    for set in 1..group.len() {
        let others = set & (set - 1);
        group[set] |= group[others] | group[set ^ others];
    }
}

/// Returns the states one step from any of some states.
#[inline]
fn step(groups: &[Group], states: u64) -> u64 {
    let looked_up = groups.iter().enumerate().map(|(at, group)| group[(states >> (4 * at) & 15) as usize]);
    looked_up.fold(0, |reached, states| reached | states)
}
