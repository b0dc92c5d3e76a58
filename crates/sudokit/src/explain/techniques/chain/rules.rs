//! Rules inside chains: they are applied to the candidates that are left when the assumption has been followed to its
//! end.

use super::hints::RuleSource;
use super::mode::{ChainSettings, ChainTask};
use super::outcome::Outcome;
use crate::explain::places::{bits, cell_at, sweep};
use crate::explain::techniques::{fish, hidden_set, locked, naked_set};
use crate::explain::{Pattern, Position, Technique};
use crate::grid::{Candidate, CandidateSet, CellSet, Digit, DigitSet, HouseSet};
use alloc::boxed::Box;
use alloc::vec::Vec;

/// A pattern, its eliminations, and the false candidates that it requires.
type Use = (Pattern, CandidateSet, Vec<Candidate>);

impl Outcome {
    /// Applies the first rule that makes a candidate false. Returns whether there was one.
    pub(super) fn use_rules(&mut self, task: ChainTask<'_>, work: &Position) -> bool {
        let ChainTask { position, settings, .. } = task;
        for rule in 0..4 {
            let (technique, uses) = match rule {
                0 => (Technique::POINTING, locked_candidates(position, work, settings)),
                1 => (Technique::HIDDEN_PAIR, hidden_pairs(position, work)),
                2 => (Technique::NAKED_PAIR, naked_pairs(position, work)),
                _ => (Technique::X_WING, x_wings(position, work)),
            };
            let mut is_new = false;
            for (pattern, gone, parents) in uses.into_iter().filter(|rule| !rule.2.is_empty()) {
                let parents: Vec<u16> = parents.iter().map(|&parent| self.node_of(parent, false)).collect();
                let technique = match &pattern {
                    Pattern::Locked(found) => found.technique(),
                    _ => technique,
                };
                is_new |= self.make_false(
                    (gone, settings.digit_by_digit),
                    RuleSource::Pattern(technique, Box::new(pattern)),
                    &parents,
                );
            }
            if is_new {
                return true;
            }
        }
        false
    }
}

/// Returns the eliminated places of the digit in the base houses, outside the cover houses.
fn outside(
    position: &Position,
    work: &Position,
    (base, cover): (HouseSet, HouseSet),
    digit: Digit,
) -> Vec<Candidate> {
    let covered = cover.iter().fold(CellSet::EMPTY, |cells, house| cells | house.cells());
    let gone = (position.cells(digit) - work.cells(digit)) - covered;
    let by_house = base.iter().flat_map(|house| (gone & house.cells()).iter());
    by_house.map(|cell| Candidate::new(cell, digit)).collect()
}

fn locked_candidates(position: &Position, work: &Position, settings: &ChainSettings) -> Vec<Use> {
    let mut uses = Vec::new();
    locked::each(work, DigitSet::FULL, settings.digit_by_digit, |locked| {
        let gone = locked::eliminations(work, &locked);
        if !gone.is_empty() {
            let houses = (HouseSet::only(locked.base), HouseSet::only(locked.cover));
            let parents = outside(position, work, houses, locked.digit);
            // The parents leave all shared places, of which the chain may have eliminated one.
            let shared = locked.base.cells() & locked.cover.cells();
            let stated = locked::Locked { cells: position.cells(locked.digit) & shared, ..locked };
            uses.push((Pattern::Locked(stated), gone, parents));
        }
        None
    });
    uses
}

fn hidden_pairs(position: &Position, work: &Position) -> Vec<Use> {
    let mut uses = Vec::new();
    for house in sweep().filter(|&house| work.empty_in(house) > 4) {
        for (set, places) in hidden_set::sets(work, house, 2) {
            let gone: CandidateSet = hidden_set::eliminations(work, house, set, places).collect();
            if !gone.is_empty() {
                let elsewhere = bits(!places & 511).map(|place| cell_at(house, place));
                let of_set = elsewhere.flat_map(|cell| {
                    (position.digits(cell) & set).iter().map(move |digit| Candidate::new(cell, digit))
                });
                let pattern = Pattern::HiddenSet(hidden_set::describe(house, set, places));
                uses.push((pattern, gone, of_set.collect()));
            }
        }
    }
    uses
}

fn naked_pairs(position: &Position, work: &Position) -> Vec<Use> {
    let mut uses = Vec::new();
    let able = work.sized(2);
    for house in sweep().filter(|&house| work.empty_in(house) >= 4) {
        naked_set::first_in(work, house, able & house.cells(), 2, |set| {
            let gone = naked_set::eliminations(work, set);
            if !gone.is_empty() {
                let others = |cell| {
                    let others: DigitSet = position.digits(cell) - set.digits;
                    others.iter().map(move |digit| Candidate::new(cell, digit))
                };
                uses.push((Pattern::NakedSet(set), gone, set.cells.iter().flat_map(others).collect()));
            }
            None::<()>
        });
    }
    uses
}

fn x_wings(position: &Position, work: &Position) -> Vec<Use> {
    let mut uses = Vec::new();
    fish::first(work, 2, DigitSet::FULL, |fish, cells| {
        let gone = CandidateSet::product(cells, DigitSet::only(fish.digit));
        let parents = outside(position, work, (fish.base, fish.cover), fish.digit);
        uses.push((Pattern::Fish(fish), gone, parents));
        None::<()>
    });
    uses
}
