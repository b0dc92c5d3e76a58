use super::formula::{CandidateNumbers, Known};
use super::literal::Literal;
use super::trail::{Reason, Trail};
use crate::kernel::{self, Constraint, Model, Stepper};
use crate::{CellId, ValueSet};
use core::cmp::Reverse;

/// The most words of explanations: 16 MiB.
const MOST_CAUSES: usize = 1 << 22;

/// Constraints without clauses: they are propagated over the values that the candidates leave, and what they say is explained when a conflict
/// depends on it (Thibaut Feydy and Peter J. Stuckey, [Lazy Clause Generation
/// Reengineered](https://doi.org/10.1007/978-3-642-04244-7_29), 2009).
#[derive(Debug)]
pub(super) struct Propagators {
    stepper: Stepper,
    numbers: CandidateNumbers,
    /// For each candidate, its cell and the place of its value.
    candidates: Vec<(CellId, u8)>,
    /// The values that the cells of the model have by the literals that were looked at.
    domains: Vec<u64>,
    /// The values that they have at the root, by the literals that were looked at, and the number of these.
    at_root: Vec<u64>,
    seen_at_root: usize,
    /// The values that they have, for a propagation to change.
    scratch: Vec<u64>,
    /// The last conflict: a constraint removed the last value of a cell that is none of its own, or has no solution.
    conflict: Said,
    /// The opposites of causes of literals: their number before each list.
    causes: Vec<u16>,
}

/// What a constraint said.
#[derive(Clone, Copy, Default, Debug)]
struct Said {
    /// The number of the constraint.
    number: usize,
    /// The number of literals of the trail when it said so.
    length: u32,
    /// The value, by its place, that it removed from a cell; `None` if it found no solution.
    removed: Option<(CellId, u8)>,
}

/// What a propagation found.
pub(super) enum Found {
    /// Nothing is left to propagate.
    Nothing,
    /// Some candidates are removed.
    Removed,
    /// There is no solution; see [`Propagators::explain_conflict`].
    Conflict,
}

impl Propagators {
    /// Begins with those constraints of a model that have these numbers, and others.
    pub(super) fn new(
        model: &Model,
        numbers: &CandidateNumbers,
        without_clauses: &[usize],
        others: Vec<Box<dyn Constraint>>,
    ) -> Self {
        let domains = numbers.domains().to_vec();
        Self {
            stepper: Stepper::new(model, without_clauses, others),
            numbers: numbers.clone(),
            candidates: numbers.candidates().collect(),
            at_root: domains.clone(),
            seen_at_root: 0,
            scratch: domains.clone(),
            conflict: Said::default(),
            domains,
            causes: Vec::new(),
        }
    }

    /// Notes that a candidate was removed, and by which reason.
    pub(super) fn remove(&mut self, candidate: u16, reason: Reason) {
        let (cell, place) = self.candidates[candidate as usize];
        if cell >= self.domains.len() {
            return;
        }
        self.domains[cell] &= !(1 << place);
        self.scratch[cell] = self.domains[cell];
        let by = if let Reason::Constraint { number, .. } = reason { Some(number as usize) } else { None };
        self.stepper.note(cell, place, self.domains[cell], by);
    }

    /// Puts a candidate back.
    pub(super) fn restore(&mut self, candidate: u16) {
        let (cell, place) = self.candidates[candidate as usize];
        if cell >= self.domains.len() {
            return;
        }
        self.domains[cell] |= 1 << place;
        self.scratch[cell] = self.domains[cell];
    }

    /// Has nothing wait.
    pub(super) fn clear(&mut self) {
        self.stepper.clear();
    }

    /// Propagates constraints until one removes candidates, which are pushed to the trail.
    pub(super) fn step(&mut self, trail: &mut Trail) -> Found {
        while let Some(number) = self.stepper.next() {
            let (domains, mut removed, mut emptied) = (&self.domains, Vec::new(), None);
            let result = self.stepper.propagate(number, &mut self.scratch, |cell, scratch| {
                if scratch[cell] == 0 {
                    emptied = Some(cell);
                }
                removed.push((cell, domains[cell] & !scratch[cell]));
                scratch[cell] = domains[cell];
            });
            // A value of another cell follows from its own cells, so what the other cell had is part of the reason.
            let is_own = |cell: &CellId| self.stepper.cells(number).contains(cell);
            let said = Said { number, length: trail.len() as u32, removed: None };
            if result.is_err() && emptied.as_ref().is_none_or(is_own) {
                self.conflict = said;
                return Found::Conflict;
            }
            for (cell, removed) in removed {
                if let Err(last) = self.push_removed(trail, said, (cell, removed)) {
                    self.conflict = Said { removed: Some((cell, last)), ..said };
                    return Found::Conflict;
                }
            }
            if trail.len() > said.length as usize {
                return Found::Removed;
            }
        }
        Found::Nothing
    }

    /// Pushes the removed values of a cell to the trail.
    ///
    /// # Errors
    /// One of them is the only one of its cell.
    fn push_removed(&self, trail: &mut Trail, said: Said, (cell, removed): (CellId, u64)) -> Result<(), u8> {
        let reason = Reason::Constraint { number: said.number as u32, length: said.length };
        for place in ValueSet(removed).indices() {
            let candidate = match self.numbers.known(cell, place) {
                Known::Open(candidate) => Literal::negative(candidate),
                Known::Fixed => return Err(place),
                Known::Removed => continue,
            };
            if trail.is_false(candidate) {
                return Err(place);
            }
            if trail.is_open(candidate) {
                trail.push(candidate, reason);
            }
        }
        Ok(())
    }

    /// Finds literals that contradict each other by the last conflict, and returns their place.
    pub(super) fn explain_conflict(&mut self, trail: &Trail) -> u32 {
        let at = self.explain_said(trail, self.conflict);
        if let Some((cell, place)) = self.conflict.removed
            && let Known::Open(candidate) = self.numbers.known(cell, place)
        {
            self.add_cause(Literal::positive(candidate));
            self.causes[at as usize] += 1;
        }
        at
    }

    /// Finds literals from which a removed candidate follows by a constraint, and returns their place. What the constraint said depends on the
    /// literals that were true when the trail had this length.
    pub(super) fn explain(&mut self, trail: &Trail, number: u32, length: u32, removed: Literal) -> u32 {
        let removed = Some(self.candidates[removed.candidate() as usize]);
        self.explain_said(trail, Said { number: number as usize, length, removed })
    }

    fn add_cause(&mut self, literal: Literal) {
        self.causes.push(literal.negated().0);
    }

    /// Returns the opposites of the literals of an explanation.
    #[inline]
    pub(super) fn causes(&self, at: u32) -> &[u16] {
        let at = at as usize;
        &self.causes[at + 1..][..self.causes[at] as usize]
    }

    /// Forgets all explanations.
    pub(super) fn forget(&mut self) {
        self.causes.clear();
    }

    /// Returns whether the explanations take more memory than they may.
    pub(super) const fn is_full(&self) -> bool {
        self.causes.len() > MOST_CAUSES
    }

    /// Returns the work of all propagations and explanations so far.
    pub(super) const fn work(&self) -> u64 {
        self.stepper.work()
    }

    fn explain_said(&mut self, trail: &Trail, said: Said) -> u32 {
        let at = self.causes.len();
        self.causes.push(0);
        let own = self.stepper.cells(said.number).to_vec();
        if !self.add_causes(trail, said, &own, false) {
            // A branch of an alternative can fail at other cells.
            let all: Vec<CellId> = (0..self.domains.len()).collect();
            self.add_causes(trail, said, &all, true);
        }
        let literals = self.causes.len() - at - 1;
        self.causes[at] = literals as u16;
        self.stepper.add_literals(literals);
        at as u32
    }

    /// Writes down from which values of some cells it follows what a constraint said, and returns true; or returns false if it does not follow
    /// from these cells. From all cells it follows.
    fn add_causes(&mut self, trail: &Trail, said: Said, cells: &[CellId], are_all: bool) -> bool {
        let Said { number, length, removed } = said;
        let at_length = |cell| self.values_of(cell, |literal| trail.was_true(literal, length));
        let values = cells.iter().map(|&cell| at_length(cell)).collect();
        self.see_root(trail);
        let widest: Vec<u64> = cells.iter().map(|&cell| self.at_root[cell]).collect();
        let mut known = kernel::Known { cells, values, widest: &widest };
        let (numbers, stepper) = (&self.numbers, &mut self.stepper);
        let last_first = || {
            let last: Vec<u32> = cells.iter().map(|&cell| last_of(numbers, trail, cell, length)).collect();
            let mut order: Vec<usize> = (0..cells.len()).collect();
            order.sort_by_key(|&at| Reverse(last[at]));
            order
        };
        let follows = stepper.explain(number, removed, &mut known, last_first);
        if !follows && !are_all {
            return false;
        }
        for ((&cell, &values), &widest) in cells.iter().zip(&known.values).zip(&widest) {
            self.add_causes_of(trail, cell, widest & !values, length);
        }
        true
    }

    /// Returns the values that a cell has without those that a function of their literals removes.
    fn values_of(&self, cell: CellId, is_removed: impl Fn(Literal) -> bool) -> u64 {
        self.numbers.filter_of(cell, |candidate| !is_removed(Literal::negative(candidate)))
    }

    /// Looks at what is known at the root since the last time.
    fn see_root(&mut self, trail: &Trail) {
        let length = trail.len_at(0);
        for literal in (self.seen_at_root..length).filter_map(|at| trail.get(at)) {
            let (cell, place) = self.candidates[literal.candidate() as usize];
            if cell < self.at_root.len() && !literal.is_positive() {
                self.at_root[cell] &= !(1 << place);
            }
        }
        self.seen_at_root = length;
    }

    /// Writes down why a cell did not have these values.
    fn add_causes_of(&mut self, trail: &Trail, cell: CellId, removed: u64, length: u32) {
        let was_only = |&candidate: &u16| trail.was_true(Literal::positive(candidate), length);
        if removed.count_ones() > 1
            && let Some(only) = self.numbers.of_cell(cell).find(was_only)
        {
            self.add_cause(Literal::positive(only));
            return;
        }
        for place in ValueSet(removed).indices() {
            if let Known::Open(candidate) = self.numbers.known(cell, place) {
                self.add_cause(Literal::negative(candidate));
            }
        }
    }
}

/// Returns where the last value of a cell was removed before the trail had a length.
fn last_of(numbers: &CandidateNumbers, trail: &Trail, cell: CellId, length: u32) -> u32 {
    let candidates = numbers.of_cell(cell).map(Literal::negative);
    let removed = candidates.filter(|&literal| trail.was_true(literal, length));
    removed.map(|literal| trail.place_of(literal)).max().unwrap_or(0)
}
