//! Rules that are used inside chains: on what is left when the assumption has been followed to its end.

use super::super::super::places::{bits, cell_at, sweep};
use super::super::super::{Pattern, Position, Technique};
use super::super::{fish, hidden_set, locked, naked_set};
use super::hints::Hint;
use super::outcome::Outcome;
use crate::grid::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, HouseSet};
use alloc::sync::Arc;
use alloc::{boxed::Box, vec::Vec};

/// By what a node was made that no link made.
#[derive(Clone, Debug)]
pub(super) enum By {
    Pattern(Technique, Box<Pattern>),
    Chain(Arc<Hint>),
}

/// A rule that was used.
#[derive(Clone, Debug)]
pub(super) struct Used {
    pub(super) by: By,
    /// How many false candidates had been taken out by then.
    pub(super) after: usize,
}

/// A pattern, what it takes away, and the false candidates without which it could not.
type Use = (Pattern, CandidateSet, Vec<Candidate>);

impl Outcome {
    /// Uses the first rule that makes anything false; whether one did.
    pub(super) fn use_rules(&mut self, position: &Position, work: &Position, digit_by_digit: bool) -> bool {
        for rule in 0..4 {
            let (technique, uses) = match rule {
                0 => (Technique::Pointing, locked_candidates(position, work, digit_by_digit)),
                1 => (Technique::HiddenPair, hidden_pairs(position, work)),
                2 => (Technique::NakedPair, naked_pairs(position, work)),
                _ => (Technique::XWing, x_wings(position, work)),
            };
            let mut is_new = false;
            for (pattern, gone, parents) in uses.into_iter().filter(|rule| !rule.2.is_empty()) {
                let parents: Vec<u16> = parents.iter().map(|&parent| self.node_of(parent, false)).collect();
                let technique = match &pattern {
                    Pattern::Locked(found) => {
                        locked::technique(found, Technique::Pointing, Technique::Claiming)
                    }
                    _ => technique,
                };
                is_new |= self.make_false(
                    (gone, digit_by_digit),
                    By::Pattern(technique, Box::new(pattern)),
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

/// The cells by index; or, hashed, as a Java hash map keyed by the index has them: by the rest of the index divided by
/// the size of the table, which is 16 and doubles when three quarters of it are used.
pub(super) fn in_order(cells: CellSet, as_hashed: bool) -> impl Iterator<Item = Cell> {
    let mut table = if as_hashed { 16 } else { 1 };
    while as_hashed && cells.len() > table / 4 * 3 {
        table *= 2;
    }
    let first = EVERY[table.ilog2() as usize];
    (0..table).flat_map(move |rest| CellSet::from_bits(first << rest) & cells)
}

/// The bits whose number 2 to this power divides.
static EVERY: [u128; 8] = {
    let mut every = [0; 8];
    let mut at = 0;
    while at < 8 * 128 {
        let (power, bit) = (at / 128, at % 128);
        every[power] |= if bit % (1 << power) == 0 { 1 << bit } else { 0 };
        at += 1;
    }
    every
};

/// The digit's places in the base houses, outside the cover houses, that are gone.
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

fn locked_candidates(position: &Position, work: &Position, digit_by_digit: bool) -> Vec<Use> {
    let mut uses = Vec::new();
    locked::each(work, digit_by_digit, |locked| {
        let gone = locked::eliminations(work, &locked);
        if !gone.is_empty() {
            let houses = (HouseSet::only(locked.base), HouseSet::only(locked.cover));
            uses.push((Pattern::Locked(locked), gone, outside(position, work, houses, locked.digit)));
        }
        None
    });
    uses
}

fn hidden_pairs(position: &Position, work: &Position) -> Vec<Use> {
    let mut uses = Vec::new();
    for house in sweep().filter(|&house| work.empty_in(house) > 4) {
        for (set, places) in hidden_set::sets(work, house, 2) {
            let gone = hidden_set::eliminations(work, house, set, places);
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
            let gone = naked_set::eliminations(work, &set);
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
    fish::first(work, 2, |fish, cells| {
        let gone = CandidateSet::product(cells, DigitSet::only(fish.digit));
        let parents = outside(position, work, (fish.base, fish.cover), fish.digit);
        uses.push((Pattern::Fish(fish), gone, parents));
        None::<()>
    });
    uses
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hashed_cells_come_by_the_rest_of_their_index() {
        let cells = |indices: &[usize]| indices.iter().map(|&at| Cell::ALL[at]).collect::<CellSet>();
        let order = |set: CellSet, as_hashed| in_order(set, as_hashed).map(Cell::index).collect::<Vec<_>>();
        assert_eq!(order(cells(&[28, 37, 12]), false), [12, 28, 37]);
        assert_eq!(order(cells(&[28, 37, 12]), true), [37, 12, 28]);
        let many: Vec<usize> = (20..33).collect();
        assert_eq!(order(cells(&many), true)[..2], [32, 20]);
    }
}
