use crate::kernel::{Conflict, Constraint, Cost, View, places};
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
}

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
        Self { cells, segments: lengths, breaks, automaton }
    }

    fn cross_breaks(&self, mut states: States, breaks: usize) -> States {
        for _ in 0..breaks {
            let mut next = States::new(self.automaton.accepts.len());
            for state in states.iter() {
                self.automaton.breaks[state].iter().for_each(|&state| next.insert(state));
            }
            states = next;
        }
        states
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
        let (automaton, breaks) = (&*self.automaton, &self.breaks);
        // Before each cell, the states that can be reached.
        let mut layers = Vec::with_capacity(self.cells.len() + 1);
        let mut states = States::new(automaton.accepts.len());
        automaton.first.iter().for_each(|&state| states.insert(state));
        for (at, &cell) in self.cells.iter().enumerate() {
            states = self.cross_breaks(states, breaks[at]);
            let mut next = States::new(automaton.accepts.len());
            for state in states.iter() {
                for &(values, to) in &automaton.edges[state] {
                    if values.0 & view.get(cell) != 0 {
                        next.insert(to);
                    }
                }
            }
            layers.push(states);
            states = next;
        }
        // After each cell, the states from which the end can be reached.
        let mut good = States::new(automaton.accepts.len());
        let last = self.cross_breaks(states, breaks[self.cells.len()]);
        last.iter().filter(|&state| automaton.accepts[state]).for_each(|state| good.insert(state));
        for (at, &cell) in self.cells.iter().enumerate().rev() {
            good = self.before_breaks(&good, breaks[at + 1]);
            let (mut before, mut kept) = (States::new(automaton.accepts.len()), 0_u64);
            for state in layers[at].iter() {
                for &(values, to) in &automaton.edges[state] {
                    if good.contains(to) && values.0 & view.get(cell) != 0 {
                        before.insert(state);
                        kept |= values.0;
                    }
                }
            }
            view.keep(cell, kept)?;
            good = before;
        }
        if self.cells.is_empty() && good.iter().next().is_none() { Err(Conflict) } else { Ok(()) }
    }

    fn cost(&self) -> Cost {
        Cost::Layers
    }
}

impl Walk {
    fn before_breaks(&self, good: &States, breaks: usize) -> States {
        let mut states = good.clone();
        for _ in 0..breaks {
            let mut before = States::new(self.automaton.accepts.len());
            for (state, after) in self.automaton.breaks.iter().enumerate() {
                if after.iter().any(|&next| states.contains(next)) {
                    before.insert(state);
                }
            }
            states = before;
        }
        states
    }
}

/// A set of states: 64 in a word.
#[derive(Clone, Debug)]
struct States(Vec<u64>);

impl States {
    fn new(count: usize) -> Self {
        Self(vec![0; count.div_ceil(64)])
    }

    #[inline]
    fn insert(&mut self, state: usize) {
        self.0[state / 64] |= 1 << (state % 64);
    }

    #[inline]
    fn contains(&self, state: usize) -> bool {
        self.0[state / 64] >> (state % 64) & 1 == 1
    }

    fn iter(&self) -> impl Iterator<Item = usize> {
        self.0
            .iter()
            .enumerate()
            .flat_map(|(word, &states)| places(states).map(move |at| word * 64 + usize::from(at)))
    }
}
