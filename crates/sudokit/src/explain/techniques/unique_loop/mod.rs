//! Unique loops: a ring of cells, each in a house with the next, in which two digits could change places everywhere
//! without anything else noticing. If nothing but the two digits stood in it, the puzzle had two solutions; so, in a
//! puzzle that has one, something else stands there. A loop of four cells is called a *unique rectangle*.
//!
//! ```text
//! type 1:   12 . . | 12  . .      one cell has more: it is none of the two
//!           12 . . | 12+ . .
//! type 2:   the others' extra digit is one and the same: one of them has it
//! type 3:   two cells have more: one of them takes an extra digit, and with other cells of their house makes a set
//! type 4:   two cells have more, and one of the two digits has no other place in their house: the other digit goes
//! ```
//!
//! It holds because the loop visits each of its houses once with cells of either colour, and only for puzzles with one
//! solution.
//!
//! Source: unique rectangles by `MadOverlord` (about 2005); loops and this order by Nicolas Juillerat. Ratings (all
//! catalogues): 4.5 for four cells, 4.6 for six, 4.7 for eight, 5.0 for more; type 3 adds 0.1 for each cell of its set
//! besides the loop's, but for hidden sets the first.

mod cells;
mod sets;

use crate::explain::words::all_of;
use crate::explain::{Deduction, Describe, Marks, Position, Premise, Role, SearchContext, Technique};
use crate::grid::{CandidateSet, Cell, CellSet, Digit, DigitSet, House};
use alloc::vec::Vec;
use core::fmt;

/// A loop of cells that all can hold the same two digits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UniqueLoop {
    /// The cells, each in a house with the next, the last with the first.
    pub cells: Vec<Cell>,
    /// The two digits.
    pub digits: DigitSet,
    /// The cells that can hold more, with what more.
    pub extras: Vec<(Cell, DigitSet)>,
    /// What keeps the loop from being all.
    pub kind: UniqueLoopType,
}

/// How it is known which digit of a loop is none of its two.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum UniqueLoopType {
    /// One cell has more: type 1.
    OneCell,
    /// One of some cells has this digit: type 2.
    OneDigit(Digit),
    /// One of two cells is in a naked set of their house, with these cells and digits: type 3.
    NakedSet(House, CellSet, DigitSet),
    /// The two digits and others hide in one of two cells and in these cells of their house: type 3.
    HiddenSet(House, CellSet, DigitSet),
    /// In a house of the two cells this digit of the loop has no other place: type 4.
    NoOtherPlace(House, Digit),
}

impl UniqueLoop {
    /// How hard it is, as the double that is compared, where the easiest loop is so hard.
    pub(crate) fn cost(&self, base: f64) -> f64 {
        let base = match self.cells.len() {
            0..=5 => base,
            6..=7 => base + 0.1,
            8..=9 => base + 0.2,
            _ => base + 0.3 + 0.2,
        };
        match self.kind {
            UniqueLoopType::NakedSet(_, cells, _) => base + cells.len() as f64 * 0.1,
            UniqueLoopType::HiddenSet(_, cells, _) => base + (cells.len() as f64 - 1.0) * 0.1,
            _ => base,
        }
    }

    const fn technique(&self) -> Technique {
        match self.kind {
            UniqueLoopType::OneCell => Technique::UNIQUE_LOOP_1,
            UniqueLoopType::OneDigit(_) => Technique::UNIQUE_LOOP_2,
            UniqueLoopType::NakedSet(..) | UniqueLoopType::HiddenSet(..) => Technique::UNIQUE_LOOP_3,
            UniqueLoopType::NoOtherPlace(..) => Technique::UNIQUE_LOOP_4,
        }
    }

    /// Loops of one class on the same cells are offered once; a naked and a hidden set are two classes.
    const fn class(&self) -> u8 {
        if matches!(self.kind, UniqueLoopType::HiddenSet(..)) { 0 } else { self.technique().size() }
    }

    /// Returns the houses that hold both cells with more.
    fn shared_houses(&self) -> impl Iterator<Item = House> + use<> {
        cells::shared_houses(self.extras[0].0, self.extras[1].0)
    }

    fn extra_digits(&self) -> DigitSet {
        self.extras.iter().fold(DigitSet::EMPTY, |all, extra| all | extra.1)
    }
}

/// Returns the easiest loop: by rating, then by type, then the first.
pub(crate) fn find(position: &Position, context: &mut SearchContext) -> Option<Deduction> {
    if !context.assumes_uniqueness() {
        return None;
    }
    let (corrected, base) = (context.compat().corrected, context.cost(Technique::UNIQUE_LOOP_1));
    let mut best = Easiest { base, corrected, ..Easiest::default() };
    for start in position.sized(2) {
        cells::each_loop(position, start, corrected, |ring| offer_all(position, ring, &mut best));
    }
    best.found.map(|(_, found)| found)
}

/// The easiest so far, and what was offered already.
#[derive(Default)]
struct Easiest {
    known: Vec<(u8, CellSet)>,
    found: Option<((f64, u8), Deduction)>,
    /// What the easiest loop costs.
    base: f64,
    /// As lkSudoku corrected it.
    corrected: bool,
}

impl Easiest {
    /// Takes a step into account, if it takes anything away and was not offered before; whether it did.
    fn offer(&mut self, ring: &UniqueLoop, kind: UniqueLoopType, eliminations: CandidateSet) {
        let step = UniqueLoop { kind, ..ring.clone() };
        let key = (step.class(), ring.cells.iter().copied().collect());
        if eliminations.is_empty() || self.known.contains(&key) {
            return;
        }
        self.known.push(key);
        let rank = (step.cost(self.base), step.technique().size());
        if self.found.as_ref().is_none_or(|(best, _)| rank < *best) {
            let found = Deduction::eliminate(step.technique(), step, eliminations);
            self.found = Some((rank, found));
        }
    }
}

/// All steps that a loop gives.
fn offer_all(position: &Position, ring: &UniqueLoop, best: &mut Easiest) {
    match ring.extras[..] {
        [] => {}
        [(cell, _)] => {
            let gone = CandidateSet::product(CellSet::only(cell), ring.digits);
            best.offer(ring, UniqueLoopType::OneCell, gone);
        }
        [_, _] => {
            if ring.extra_digits().len() == 1 {
                one_digit(position, ring, best);
            } else {
                sets::offer(position, ring, best);
            }
            no_other_place(position, ring, best);
        }
        _ => one_digit(position, ring, best),
    }
}

/// Type 2: one of the cells has the digit, so no cell that sees them all.
fn one_digit(position: &Position, ring: &UniqueLoop, best: &mut Easiest) {
    let Some(digit) = ring.extras[0].1.first() else { return };
    let gone = ring.extras.iter().fold(position.cells(digit), |gone, (cell, _)| gone & cell.peers());
    best.offer(ring, UniqueLoopType::OneDigit(digit), CandidateSet::product(gone, DigitSet::only(digit)));
}

/// Type 4: one of the cells has the digit, so neither has the other one.
fn no_other_place(position: &Position, ring: &UniqueLoop, best: &mut Easiest) {
    let both = CellSet::only(ring.extras[0].0).with(ring.extras[1].0);
    let kind = ring.digits.iter().find_map(|digit| {
        let confined = |house: &House| (position.cells(digit) & house.cells()).is_subset(both);
        ring.shared_houses().find(confined).map(|house| (digit, house))
    });
    if let Some((digit, house)) = kind {
        let gone = CandidateSet::product(both, ring.digits.without(digit));
        best.offer(ring, UniqueLoopType::NoOtherPlace(house, digit), gone);
    }
}

impl fmt::Display for UniqueLoop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let two = all_of(self.digits);
        let (ring, more) = (all_of(&self.cells), all_of(self.extras.iter().map(|extra| extra.0)));
        write!(
            f,
            "If {ring} held only {two}, the two digits could be swapped throughout, and the puzzle would have two solutions. "
        )?;
        match self.kind {
            UniqueLoopType::OneCell => write!(f, "Only {more} can hold another digit, so it must."),
            UniqueLoopType::OneDigit(digit) => {
                write!(f, "So one of {more} holds {digit}, and no cell that sees them all does.")
            }
            UniqueLoopType::NakedSet(house, cells, set) => {
                let (cells, set) = (all_of(cells), all_of(set));
                write!(f, "So one of {more} holds another digit, and with {cells} takes {set} in {house}.")
            }
            UniqueLoopType::HiddenSet(house, cells, set) => {
                let (cells, set) = (all_of(cells), all_of(set));
                write!(f, "So at most one of {more} holds {two}, and {set} in {house} also need {cells}.")
            }
            UniqueLoopType::NoOtherPlace(house, digit) => {
                write!(
                    f,
                    "In {house}, {digit} can only go in {more}, so if the other digit went there too, the loop would be full."
                )
            }
        }
    }
}

impl Describe for UniqueLoop {
    fn mark(&self, position: &Position, marks: &mut Marks) {
        marks.add_cells(self.cells.iter().copied(), Role::Base);
        let cells: CellSet = self.cells.iter().copied().collect();
        marks.add_candidates(position.candidates_in(cells, self.digits), Role::Base);
        for (cell, digits) in &self.extras {
            marks.add_candidates(CandidateSet::product(CellSet::only(*cell), *digits), Role::Extra);
        }
        match self.kind {
            UniqueLoopType::OneCell | UniqueLoopType::OneDigit(_) => {}
            UniqueLoopType::NakedSet(house, cells, digits)
            | UniqueLoopType::HiddenSet(house, cells, digits) => {
                marks.houses.push((house, Role::Cover));
                marks.add_cells(cells, Role::Cover);
                marks.add_candidates(position.candidates_in(cells, digits), Role::Cover);
            }
            UniqueLoopType::NoOtherPlace(house, _) => marks.houses.push((house, Role::Cover)),
        }
    }

    /// Besides that one of the extra candidates is true.
    fn premises(&self) -> Vec<Premise> {
        match self.kind {
            UniqueLoopType::OneCell | UniqueLoopType::OneDigit(_) => Vec::new(),
            UniqueLoopType::NakedSet(_, cells, _) => cells.iter().map(Premise::Cell).collect(),
            UniqueLoopType::HiddenSet(house, _, set) => {
                set.iter().map(|digit| Premise::Place(house, digit)).collect()
            }
            UniqueLoopType::NoOtherPlace(house, digit) => vec![Premise::Place(house, digit)],
        }
    }
}
