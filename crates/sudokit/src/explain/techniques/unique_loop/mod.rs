//! Unique loops: a cycle of cells, each in a house with the next, in which two digits could be swapped without effect
//! on other cells. If the cells held only these two digits, the puzzle would have two solutions. So in a puzzle with
//! one solution, one of them holds another digit. A loop of four cells is called a *unique rectangle*.
//!
//! ```text
//! type 1:   12 . . | 12  . .      one cell has other candidates: it is one of them
//!           12 . . | 12+ . .
//! type 2:   several cells have the same extra digit: one of them has it
//! type 3:   two cells have extra digits: one of them holds one, and forms a set with other cells of their house
//! type 4:   two cells have extra digits, and one loop digit has no other place in their house: the other is eliminated
//! ```
//!
//! Proof: the loop visits each of its houses once with cells of either colour. It holds only for puzzles with exactly
//! one solution.
//!
//! Source: unique rectangles by `MadOverlord` (about 2005); loops and this order by Nicolas Juillerat. Ratings (all
//! catalogues): 4.5 for four cells, 4.6 for six, 4.7 for eight, 5.0 for more; type 3 adds 0.1 for each other cell of
//! its set, but for hidden sets not for the first.

mod cells;
mod sets;

use crate::explain::{
    Deduction, Describe, Marks, Message, Position, Premise, Role, SearchContext, Sentences, Technique,
    all_of, message, one_of,
};
use crate::grid::{CandidateSet, Cell, CellSet, Digit, DigitSet, House};
use alloc::vec::Vec;

/// A loop of cells that can all hold the same two digits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UniqueLoop {
    /// The cells, each in a house with the next, and the last with the first.
    pub cells: Vec<Cell>,
    /// The two digits.
    pub digits: DigitSet,
    /// The cells with other candidates, and these candidates.
    pub extras: Vec<(Cell, DigitSet)>,
    /// The type, with its data.
    pub kind: UniqueLoopType,
}

/// The type of a unique loop: the reason why one of its cells holds another digit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum UniqueLoopType {
    /// Only one cell has other candidates: type 1.
    OneCell,
    /// One of some cells has this digit: type 2.
    OneDigit(Digit),
    /// One of two cells is part of a naked set in their house, with these other cells and these digits: type 3.
    NakedSet(House, CellSet, DigitSet),
    /// The two digits and others are a hidden set in one of two cells and these other cells of their house: type 3.
    HiddenSet(House, CellSet, DigitSet),
    /// This digit of the loop has no other place in a house of the two cells: type 4.
    NoOtherPlace(House, Digit),
}

impl UniqueLoop {
    /// Returns the score, as the double that is compared, from the score of the easiest loop.
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

    /// Returns the technique. A loop of four cells is a unique rectangle.
    const fn technique(&self) -> Technique {
        let [of_four, of_more] = match self.kind {
            UniqueLoopType::OneCell => [Technique::UNIQUE_RECTANGLE_1, Technique::UNIQUE_LOOP_1],
            UniqueLoopType::OneDigit(_) => [Technique::UNIQUE_RECTANGLE_2, Technique::UNIQUE_LOOP_2],
            UniqueLoopType::NakedSet(..) | UniqueLoopType::HiddenSet(..) => {
                [Technique::UNIQUE_RECTANGLE_3, Technique::UNIQUE_LOOP_3]
            }
            UniqueLoopType::NoOtherPlace(..) => [Technique::UNIQUE_RECTANGLE_4, Technique::UNIQUE_LOOP_4],
        };
        if self.cells.len() == 4 { of_four } else { of_more }
    }

    /// Returns the class. Loops of one class on the same cells are offered once; naked and hidden sets are two
    /// classes.
    const fn class(&self) -> u8 {
        if matches!(self.kind, UniqueLoopType::HiddenSet(..)) { 0 } else { self.technique().size() }
    }

    /// Returns the houses that hold both cells with other candidates.
    fn shared_houses(&self) -> impl Iterator<Item = House> + use<> {
        cells::shared_houses(self.extras[0].0, self.extras[1].0)
    }

    fn extra_digits(&self) -> DigitSet {
        self.extras.iter().fold(DigitSet::EMPTY, |all, extra| all | extra.1)
    }
}

/// Returns the easiest loop: by rating, then by type, then the first.
pub(crate) fn find(position: &Position, context: &mut SearchContext) -> Option<Deduction> {
    search(position, context, None)?.found.map(|(_, found)| found)
}

/// Returns all loops, the easiest first.
pub(crate) fn all(position: &Position, context: &mut SearchContext) -> Vec<Deduction> {
    let Some(Easiest { found, others: Some(others), .. }) = search(position, context, Some(Vec::new()))
    else {
        return Vec::new();
    };
    let mut all: Vec<_> = found.into_iter().chain(others).collect();
    all.sort_by(|one, other| one.0.0.total_cmp(&other.0.0).then(one.0.1.cmp(&other.0.1)));
    all.into_iter().map(|(_, found)| found).collect()
}

/// Searches all loops; `others` keeps those that are not the easiest. `None` if they are not wanted.
fn search(position: &Position, context: &mut SearchContext, others: Option<Vec<Ranked>>) -> Option<Easiest> {
    if !context.assumes_uniqueness() {
        return None;
    }
    let (corrected, base) = (context.compat().corrected, context.cost(Technique::UNIQUE_LOOP_1));
    let mut best = Easiest { others, base, corrected, ..Easiest::default() };
    let without = context.scratch::<WithoutLoop>();
    without.begin(position);
    for start in position.sized(2) {
        if without.holds_for(position, start) {
            continue;
        }
        let mut any_loop = false;
        cells::each_loop(position, start, corrected, |ring| {
            any_loop = true;
            offer_all(position, ring, &mut best);
        });
        without.note(start, any_loop);
    }
    Some(best)
}

/// A step with its score and its type.
type Ranked = ((f64, u8), Deduction);

/// The bivalue cells from which the last search found no loop. There is none in another position if the cells that can
/// hold both digits are the same and have the same candidates.
#[derive(Default, Debug)]
struct WithoutLoop {
    starts: CellSet,
    /// The candidates in the last search, and in the one before.
    cells: [CandidateSet; 2],
    /// The cells that had other candidates in the search before.
    changed: CellSet,
}

impl WithoutLoop {
    fn begin(&mut self, position: &Position) {
        self.cells = [position.candidates(), self.cells[0]];
        self.changed = self.cells[0].symmetric_difference(self.cells[1]).cells();
        self.starts &= position.sized(2) - self.changed;
    }

    fn holds_for(&self, position: &Position, start: Cell) -> bool {
        let with_both = |cells: &CandidateSet| {
            position.digits(start).iter().fold(self.changed, |both, digit| both & cells.cells_of(digit))
        };
        self.starts.contains(start) && self.cells.iter().all(|cells| with_both(cells).is_empty())
    }

    fn note(&mut self, start: Cell, any_loop: bool) {
        if any_loop {
            self.starts.remove(start);
        } else {
            self.starts.insert(start);
        }
    }
}

/// The easiest loop found, and the loops already offered.
#[derive(Default)]
struct Easiest {
    known: Vec<(u8, CellSet)>,
    found: Option<Ranked>,
    /// The other loops, if they are kept.
    others: Option<Vec<Ranked>>,
    /// The score of the easiest possible loop.
    base: f64,
    /// Whether the search is as corrected by lkSudoku.
    corrected: bool,
}

impl Easiest {
    /// Considers a step, if it eliminates a candidate and was not offered before. Keeps it if it is the easiest.
    fn offer(&mut self, ring: &UniqueLoop, kind: UniqueLoopType, eliminations: CandidateSet) {
        let step = UniqueLoop { kind, ..ring.clone() };
        let key = (step.class(), ring.cells.iter().copied().collect());
        if eliminations.is_empty() || self.known.contains(&key) {
            return;
        }
        self.known.push(key);
        let rank = (step.cost(self.base), step.technique().size());
        let is_first = self.found.as_ref().is_none_or(|(best, _)| rank < *best);
        if !is_first && self.others.is_none() {
            return;
        }
        let found = (rank, Deduction::eliminate(step.technique(), step, eliminations));
        let other = if is_first { self.found.replace(found) } else { Some(found) };
        if let Some(others) = &mut self.others {
            others.extend(other);
        }
    }
}

/// Offers all steps of a loop.
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

/// Type 2: one of the cells has the digit, so no cell that sees all of them has it.
fn one_digit(position: &Position, ring: &UniqueLoop, best: &mut Easiest) {
    let Some(digit) = ring.extras[0].1.first() else { return };
    let gone = ring.extras.iter().fold(position.cells(digit), |gone, (cell, _)| gone & cell.peers());
    best.offer(ring, UniqueLoopType::OneDigit(digit), CandidateSet::product(gone, DigitSet::only(digit)));
}

/// Type 4: one of the cells has the digit, so neither has the other digit of the loop.
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

impl UniqueLoop {
    /// Returns what follows because the loop must not hold only the two digits.
    fn conclusion(&self) -> Vec<Message> {
        let more = || all_of(self.extras.iter().map(|extra| extra.0));
        match self.kind {
            UniqueLoopType::OneCell => {
                vec![message!("Only {cells} can hold another digit, so it must.", cells = more())]
            }
            UniqueLoopType::OneDigit(digit) => vec![message!(
                "So one of {cells} holds {digit}, and no cell that sees them all does.",
                cells = more(),
                digit
            )],
            UniqueLoopType::NakedSet(house, others, digits) => vec![message!(
                "So one of {cells} holds another digit, and with {others} takes {digits} in {house}.",
                cells = more(),
                others,
                digits,
                house
            )],
            UniqueLoopType::HiddenSet(house, others, digits) => vec![
                message!(
                    "So one of {cells} holds another digit, and only one of them can be {digits}.",
                    cells = more(),
                    digits = one_of(self.digits)
                ),
                message!(
                    "In {house}, {digits} can otherwise only go in {cells}, so nothing else goes there.",
                    house,
                    digits,
                    cells = others
                ),
            ],
            UniqueLoopType::NoOtherPlace(house, digit) => vec![message!(
                "In {house}, {digit} can only go in {cells}, so if the other digit went there too, the loop would be full.",
                house,
                digit,
                cells = one_of(self.extras.iter().map(|extra| extra.0))
            )],
        }
    }
}

impl Describe for UniqueLoop {
    fn words(&self) -> Sentences {
        let premise = message!(
            "If {cells} held only {digits}, the two digits could be swapped throughout, and the puzzle would have two \
             solutions.",
            cells = all_of(self.cells.iter().copied()),
            digits = self.digits
        );
        [premise].into_iter().chain(self.conclusion()).collect()
    }

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

    /// In addition, one of the extra candidates is true.
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
