use super::Translator;
use crate::kernel::{Conflict, Constraint, Cost, View, places};
use crate::propagators::{Branch, Either, Walk};
use crate::{Automaton, CellId, Layout, Puzzle, Rule};
use std::sync::Arc;

impl Translator<'_> {
    pub(super) fn walk_all(&mut self, automaton: &Automaton, lines: &[Vec<Vec<CellId>>]) {
        Walk::on_each(lines, Arc::new(automaton.clone())).for_each(|walk| self.push(walk));
    }

    pub(super) fn or(&mut self, rules: &[Rule]) {
        let outer = std::mem::take(&mut self.branch);
        let branches = rules.iter().map(|rule| {
            self.add(rule);
            std::mem::take(&mut self.branch)
        });
        let branches: Vec<Branch> = branches.collect();
        self.branch = outer;
        self.push(Either::new(branches));
    }

    pub(super) fn replicate(&mut self, origin: CellId, targets: &[CellId], rules: &[Rule]) {
        for &target in targets {
            let shifted: Vec<Rule> =
                rules.iter().filter_map(|rule| rule.shifted(self.layout, origin, target)).collect();
            // A rule that cannot be shifted there cannot hold.
            if shifted.len() < rules.len() {
                self.never();
            }
            for rule in &shifted {
                self.add(rule);
            }
        }
    }
}

/// A rule that is looked at when at most one of its cells is open.
#[derive(Debug)]
pub(super) struct Definition {
    rule: Rule,
    cells: Vec<CellId>,
    /// The whole puzzle, which all definitions share.
    whole: Arc<(Puzzle, Layout)>,
}

impl Definition {
    pub(super) fn new(rule: &Rule, whole: Arc<(Puzzle, Layout)>) -> Self {
        let cells = rule.cells(&whole.1);
        Self { rule: rule.clone(), cells, whole }
    }

    /// Returns the values of all cells, of which those of the rule have these places.
    fn values(&self, places: &[u8]) -> Vec<u8> {
        let puzzle = &self.whole.0;
        let first = puzzle.shape.values.first();
        let mut values = vec![first; puzzle.cell_count()];
        for (&cell, &place) in self.cells.iter().zip(places) {
            // Region cells have numbers from 0.
            values[cell] = if cell >= puzzle.first_region_cell() { place } else { place + first };
        }
        values
    }
}

impl Constraint for Definition {
    fn cells(&self) -> &[CellId] {
        &self.cells
    }

    fn holds(&self, values: &[u8]) -> bool {
        self.rule.holds(&self.whole.0, &self.whole.1, &self.values(values))
    }

    fn propagate(&self, view: &mut View<'_>) -> Result<(), Conflict> {
        let mut open = (0..self.cells.len()).filter(|&at| view.value(self.cells[at]).is_none());
        let (at, second) = (open.next(), open.next());
        if second.is_some() {
            return Ok(());
        }
        let mut values: Vec<u8> =
            self.cells.iter().map(|&cell| view.get(cell).trailing_zeros() as u8).collect();
        let Some(at) = at else {
            return if self.holds(&values) { Ok(()) } else { Err(Conflict) };
        };
        let mut kept = 0_u64;
        for place in places(view.get(self.cells[at])) {
            values[at] = place;
            kept |= u64::from(self.holds(&values)) << place;
        }
        view.keep(self.cells[at], kept)
    }

    fn cost(&self) -> Cost {
        Cost::Layers
    }
}
