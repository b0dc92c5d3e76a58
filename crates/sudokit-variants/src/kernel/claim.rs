use super::{Change, Conflict, Constraint, Facts, View};
use crate::CellId;
use core::cell::Cell;

/// The most propagations to find which cells can have more values, for each of them.
const TRIES: u64 = 2;
/// At most as many, whatever the number of cells.
const MOST_TRIES: u64 = 64;

/// What a constraint said about its cells: that one of them, or one that differs from them, does not have a value, or that there is no solution.
///
/// An explanation gives the cells of the constraint more values, from which the claim still follows.
#[derive(Debug)]
pub struct Claim<'a> {
    removed: Option<(CellId, u8)>,
    /// The cells whose values are looked at.
    cells: &'a [CellId],
    widest: &'a [u64],
    facts: &'a Facts,
    /// The number of cells of the model.
    count: usize,
    /// The propagations that were made.
    tries: Cell<u64>,
}

impl<'a> Claim<'a> {
    pub(super) const fn new(
        removed: Option<(CellId, u8)>,
        cells: &'a [CellId],
        widest: &'a [u64],
        facts: &'a Facts,
        count: usize,
    ) -> Self {
        Self { removed, cells, widest, facts, count, tries: Cell::new(0) }
    }

    /// Returns the value, by its place, that was removed from a cell; `None` if there is no solution.
    pub const fn removed(&self) -> Option<(CellId, u8)> {
        self.removed
    }

    /// Returns whether the claim is about a value of a cell.
    pub(crate) fn is_about(&self, cell: CellId) -> bool {
        self.removed.is_some_and(|(asked, _)| asked == cell)
    }

    /// Returns the values of a cell with which the claim is checked: only its value if it is about this cell, else these.
    pub(crate) fn checked(&self, cell: CellId, values: u64) -> u64 {
        self.removed.filter(|&(asked, _)| asked == cell).map_or(values, |(_, place)| 1 << place)
    }

    /// Returns the most values that an explanation can give each cell of the constraint, in the order of [`Constraint::cells`].
    pub const fn widest(&self) -> &'a [u64] {
        self.widest
    }

    /// Returns whether a propagation of the constraint says the same when its cells have these values, in their order.
    pub(super) fn follows(&self, constraint: &(impl Constraint + ?Sized), values: &[u64]) -> bool {
        self.tries.set(self.tries.get() + 1);
        let (mut domains, mut changed) = (self.domains(values), Vec::new());
        self.is_said(constraint, &mut domains, &mut changed)
    }

    /// Returns whether propagations say the same, as many as change something.
    pub(super) fn follows_at_last(&self, constraint: &dyn Constraint, values: &[u64]) -> bool {
        let (mut domains, mut changed) = (self.domains(values), Vec::new());
        loop {
            changed.clear();
            if self.is_said(constraint, &mut domains, &mut changed) {
                return true;
            }
            if changed.is_empty() {
                return false;
            }
        }
    }

    /// Returns the values of all cells of the model if those of the constraint have these.
    fn domains(&self, values: &[u64]) -> Vec<u64> {
        let mut domains = vec![u64::MAX; self.count];
        // A cell can be there twice.
        self.cells.iter().zip(values).for_each(|(&cell, &values)| domains[cell] &= values);
        domains
    }

    /// Returns whether a propagation says the same.
    fn is_said(
        &self,
        constraint: &(impl Constraint + ?Sized),
        domains: &mut [u64],
        changed: &mut Vec<Change>,
    ) -> bool {
        let result: Result<(), Conflict> = constraint.propagate(&mut View::new(domains, changed, self.facts));
        result.is_err() || self.removed.is_some_and(|(cell, place)| domains[cell] >> place & 1 == 0)
    }

    /// Returns the number of propagations so far.
    pub(super) const fn tries(&self) -> u64 {
        self.tries.get()
    }

    /// Gives cells their widest values as long as the claim follows, half of them at first, in this order.
    pub(super) fn widen(&self, constraint: &dyn Constraint, values: &mut [u64], order: &[usize]) {
        let tight: Vec<usize> = order.iter().copied().filter(|&at| values[at] != self.widest[at]).collect();
        let most = self.tries() + (TRIES * tight.len() as u64).min(MOST_TRIES);
        let mut parts = Vec::from([&tight[..]]);
        while let Some(part) = parts.pop().filter(|_| self.tries() < most) {
            let mut wider = values.to_vec();
            for &at in part {
                wider[at] = self.widest[at];
            }
            if self.follows(constraint, &wider) {
                values.copy_from_slice(&wider);
            } else if part.len() > 1 {
                let (first, second) = part.split_at(part.len() / 2);
                parts.extend([second, first]);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::{Model, places};
    use crate::propagators::Walk;
    use crate::{Automaton, ValueSet};
    use rand_chacha::ChaCha8Rng;
    use rand_core::{Rng, SeedableRng};
    use std::sync::Arc;

    const CELLS: usize = 5;
    const ALL: u64 = 0b1111;

    fn random_automaton(random: &mut ChaCha8Rng) -> Automaton {
        let count = 2 + random.next_u32() as usize % 5;
        let mut automaton = Automaton { first: vec![0], ..Automaton::default() };
        for _ in 0..count {
            let edges = (0..2 + random.next_u32() % 3).map(|_| {
                (ValueSet(random.next_u64() & random.next_u64() & ALL), random.next_u32() as usize % count)
            });
            automaton.edges.push(edges.collect());
            automaton.accepts.push(random.next_u32().is_multiple_of(2));
            automaton
                .breaks
                .push((random.next_u32().is_multiple_of(3)).then_some(count - 1).into_iter().collect());
        }
        automaton
    }

    /// Returns the automaton with 64 more states before its own, so that a set of them has two words.
    fn with_more_states(automaton: &Automaton) -> Automaton {
        let more = |states: &[usize]| states.iter().map(|state| state + 64).collect::<Vec<_>>();
        let more_edges = |edges: &Vec<(ValueSet, usize)>| {
            edges.iter().map(|&(values, to)| (values, to + 64)).collect::<Vec<_>>()
        };
        Automaton {
            first: more(&automaton.first),
            accepts: [&[true; 64], &automaton.accepts[..]].concat(),
            edges: vec![Vec::new(); 64].into_iter().chain(automaton.edges.iter().map(more_edges)).collect(),
            breaks: vec![Vec::new(); 64]
                .into_iter()
                .chain(automaton.breaks.iter().map(|breaks| more(breaks)))
                .collect(),
        }
    }

    /// Checks an explanation: the claim follows, and with any value more it does not. A cell that is twice on the line has the values of both.
    fn check(claim: &Claim<'_>, walk: &Walk, values: &[u64]) {
        let mut explained = values.to_vec();
        assert!(walk.explain(claim, &mut explained), "{walk:?} {values:?}");
        assert!(claim.follows(walk, &explained), "{walk:?} {values:?}: {explained:?}");
        for at in 0..CELLS {
            assert_eq!(explained[at] & values[at], values[at]);
            for place in places(claim.widest()[at] & !explained[at]) {
                let mut wider = explained.clone();
                wider[at] |= 1 << place;
                assert!(!claim.follows(walk, &wider), "{walk:?} {values:?}: {explained:?}, {place} at {at}");
            }
        }
    }

    #[test]
    fn explanations_of_automata_are_right_and_have_all_values_that_they_can() {
        let mut random = ChaCha8Rng::seed_from_u64(3);
        let (mut removals, mut conflicts) = (0, 0);
        for _ in 0..3000 {
            let cut = random.next_u32() as usize % (CELLS + 1);
            let segments = [(0..cut).collect(), (cut..CELLS).collect()];
            let automaton = random_automaton(&mut random);
            let has_many_states = random.next_u32().is_multiple_of(2);
            let automaton = if has_many_states { with_more_states(&automaton) } else { automaton };
            let walk = Walk::new(&segments, Arc::new(automaton));
            let model = Model::new(vec![ALL; CELLS], vec![Box::new(walk.clone())]);
            let widest: Vec<u64> = (0..CELLS).map(|_| random.next_u64() & ALL | 1).collect();
            let values: Vec<u64> =
                widest.iter().map(|values| values & (random.next_u64() | random.next_u64() & 1)).collect();
            if values.contains(&0) {
                continue;
            }
            let claim = |removed| Claim::new(removed, walk.cells(), &widest, model.facts(), CELLS);
            let (mut domains, mut changed) = (values.clone(), Vec::new());
            if walk.propagate(&mut View::new(&mut domains, &mut changed, model.facts())).is_err() {
                conflicts += 1;
                check(&claim(None), &walk, &values);
                continue;
            }
            for cell in 0..CELLS {
                for place in places(values[cell] & !domains[cell]) {
                    removals += 1;
                    check(&claim(Some((cell, place))), &walk, &values);
                }
            }
        }
        assert!(removals > 300 && conflicts > 1000, "{removals} {conflicts}");
    }

    #[test]
    fn cells_get_their_widest_values_where_the_claim_does_not_need_fewer() {
        // After three values of 0, the last cell is not 0.
        let edges = |state: usize| vec![(ValueSet(1), state + 1), (ValueSet(0b1110), 4)];
        let automaton = Automaton {
            first: vec![0],
            edges: vec![edges(0), edges(1), edges(2), vec![(ValueSet(0b1110), 4)], vec![(ValueSet(ALL), 4)]],
            breaks: vec![Vec::new(); 5],
            accepts: vec![true; 5],
        };
        let walk = Walk::new(&[(0..CELLS).collect()], Arc::new(automaton));
        let model = Model::new(vec![ALL; CELLS], vec![Box::new(walk.clone())]);
        let (widest, mut values) = ([ALL; CELLS], vec![1, 1, 1, 3, 1]);
        let claim = Claim::new(Some((3, 0)), walk.cells(), &widest, model.facts(), CELLS);
        assert!(claim.follows(&walk, &values) && !claim.follows(&walk, &[1, 1, 3, 3, 1]));
        claim.widen(&walk, &mut values, &[4, 0, 1, 2, 3]);
        assert_eq!(values, [1, 1, 1, ALL, ALL]);
        assert!(claim.tries() <= 12, "{}", claim.tries());
    }
}
