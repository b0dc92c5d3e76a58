mod few_states;
mod many_states;

use self::few_states::Steps;
use crate::kernel::{Claim, Conflict, Constraint, Cost, View};
use crate::{Automaton, CellId};
use std::sync::Arc;

/// An automaton accepts the values of the cells. Between segments it reads its break.
#[derive(Clone, Debug)]
pub struct Walk {
    line: Line,
    /// The number of cells of each segment.
    segments: Vec<usize>,
    automaton: Arc<Automaton>,
    /// The steps of the automaton, if they fit in tables.
    steps: Option<Arc<Steps>>,
    /// Whether a cell is there twice.
    has_repeats: bool,
}

/// The cells that an automaton reads.
#[derive(Clone, Debug)]
struct Line {
    cells: Vec<CellId>,
    /// The number of breaks before each cell, and after the last one.
    breaks: Vec<usize>,
}

/// The most words of sets of states that need no allocation.
const MOST_ON_STACK: usize = 64;

impl Walk {
    /// Returns the constraint for segments of a line.
    pub fn new(segments: &[Vec<CellId>], automaton: Arc<Automaton>) -> Self {
        let steps = Steps::new(&automaton).map(Arc::new);
        Self::with_steps(segments, automaton, steps)
    }

    /// Returns a constraint for the segments of each line, with the same automaton.
    pub fn on_each(
        lines: &[Vec<Vec<CellId>>],
        automaton: Arc<Automaton>,
    ) -> impl Iterator<Item = Self> + use<'_> {
        let steps = Steps::new(&automaton).map(Arc::new);
        lines.iter().map(move |segments| Self::with_steps(segments, automaton.clone(), steps.clone()))
    }

    fn with_steps(segments: &[Vec<CellId>], automaton: Arc<Automaton>, steps: Option<Arc<Steps>>) -> Self {
        let (cells, lengths) = (segments.concat(), segments.iter().map(Vec::len).collect::<Vec<_>>());
        let mut breaks = vec![0; cells.len() + 1];
        let mut start = 0;
        for length in lengths.iter().take(lengths.len().saturating_sub(1)) {
            start += length;
            breaks[start] += 1;
        }
        let has_repeats = (1..cells.len()).any(|at| cells[..at].contains(&cells[at]));
        Self { line: Line { cells, breaks }, segments: lengths, automaton, steps, has_repeats }
    }
}

impl Constraint for Walk {
    fn cells(&self) -> &[CellId] {
        &self.line.cells
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
        match &self.steps {
            Some(steps) => {
                with_words(self.line.cells.len(), |layers| steps.propagate(&self.line, view, layers))
            }
            None => many_states::propagate(&self.automaton, &self.line, view),
        }
    }

    /// Gives the cells values with which the end cannot be reached with the value of the claim, or at all: each, from the first cell on, all that
    /// lead to no state from which the values that later cells had reach the end (Graeme Gange, Peter J. Stuckey and Radosław Szymanek, [MDD
    /// propagators with explanation](https://doi.org/10.1007/s10601-011-9111-x), 2011). Returns false if these values already reach it.
    fn explain(&self, claim: &Claim<'_>, values: &mut [u64]) -> bool {
        match &self.steps {
            Some(steps) => {
                with_words(self.line.cells.len(), |layers| steps.explain(&self.line, claim, values, layers))
            }
            None => many_states::explain(&self.automaton, &self.line, claim, values),
        }
    }

    fn repeats(&self) -> bool {
        // A cell that is twice on the line can need another look.
        self.has_repeats
    }

    fn cost(&self) -> Cost {
        Cost::Layers
    }
}

/// Calls a function with words of zeros, for few of which no memory is allocated.
fn with_words<T>(count: usize, function: impl FnOnce(&mut [u64]) -> T) -> T {
    let mut few = [0; MOST_ON_STACK];
    match few.get_mut(..count) {
        Some(words) => function(words),
        None => function(&mut vec![0; count]),
    }
}
