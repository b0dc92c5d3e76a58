//! BUG, the bivalue universal grave: every empty cell has two candidates, and every digit two places in every house.
//! Such a position has no solution or several. So in a puzzle with one solution, a candidate in excess of a BUG (an
//! *extra*) is true.
//!
//! ```text
//! type 1:   one cell has extras: one of them is true
//! type 2:   all extras are one digit: eliminated from cells that see all of them
//! type 3:   the cells with extras share a house: together they count as one cell of a naked set
//! type 4:   two cells share a house, and one must have a certain digit: their other digits, except extras, are eliminated
//! ```
//!
//! It holds only for puzzles with exactly one solution.
//!
//! Source: Nick Maclaren's lattice (2005), named BUG by Ruud; types and this order by Nicolas Juillerat. Ratings (all
//! catalogues): type 1 5.6, types 2 and 4 5.7, type 3 5.7 plus 0.1 for each other cell of its set.

use crate::explain::places::{AROUND, bits, count, house_of, houses, peers_in, subsets_of};
use crate::explain::{
    Deduction, Describe, Marks, Part, Position, Premise, Role, SearchContext, Sentences, Technique, all_of,
    message, one_of,
};
use crate::grid::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House};
use alloc::vec::Vec;

/// A BUG with extra candidates, one of which must be true.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bug {
    /// The extra candidates.
    pub extras: CandidateSet,
    /// The cells that have extras, in the order in which they were found.
    pub cells: Vec<Cell>,
    /// For type 3: the house, and the other cells of the naked set with its digits.
    pub set: Option<(House, CellSet, DigitSet)>,
    /// For type 4: the digit that one of the two cells has.
    pub shared: Option<Digit>,
}

/// Finds the first BUG that allows an elimination or a placement.
pub(crate) fn find(position: &Position, context: &mut SearchContext) -> Option<Deduction> {
    if !context.assumes_uniqueness() || !position.sized(1).is_empty() {
        return None;
    }
    let pattern = BugPattern::find(position, context.compat().corrected)?;
    if !pattern.is_one_without_extras(position) {
        return None;
    }
    match (pattern.cells.len(), pattern.all_extras().single()) {
        (1, _) => Some(pattern.one_cell(position)),
        (_, Some(digit)) => pattern.one_digit(position, digit).or_else(|| pattern.one_of_two(position)),
        _ if pattern.common.is_empty() => None,
        _ => pattern.one_of_two(position).or_else(|| pattern.naked_set(position, context.compat().corrected)),
    }
}

/// The extras of a BUG.
struct BugPattern {
    cells: Vec<Cell>,
    extras: CandidateSet,
    /// The cells that see all of `cells`.
    common: CellSet,
}

impl BugPattern {
    /// Returns the extras, found house by house and digit by digit, or `None` as soon as no use is possible.
    ///
    /// As corrected by lkSudoku, used in Sukaku Explainer, it also finds BUGs with several extras of one digit in
    /// each house of a cell: all cells with that digit have it as an extra.
    fn find(position: &Position, corrected: bool) -> Option<Self> {
        let mut pattern = Self { cells: Vec::new(), extras: CandidateSet::EMPTY, common: CellSet::FULL };
        let fat = position.sized_between(3, 9);
        let (mut odd, mut odd_cells) = (DigitSet::EMPTY, CellSet::EMPTY);
        for house in AROUND.into_iter().flat_map(houses) {
            for digit in !(position.spread(*house, 0) | position.spread(*house, 2)) {
                let able = position.cells(digit) & house.cells() & fat;
                odd.insert(digit);
                odd_cells |= able;
                match able.len() {
                    0 => return None,
                    1 => able.iter().for_each(|cell| pattern.insert(cell, digit)),
                    _ => continue,
                }
                if pattern.cells.len() > 1 && pattern.all_extras().len() > 1 && pattern.common.is_empty() {
                    return None;
                }
            }
        }
        if pattern.cells.is_empty() {
            return None;
        }
        if let Some(digit) = odd.single().filter(|_| corrected) {
            let known: CellSet = pattern.cells.iter().copied().collect();
            (odd_cells - known).iter().for_each(|cell| pattern.insert(cell, digit));
        }
        Some(pattern)
    }

    fn insert(&mut self, cell: Cell, digit: Digit) {
        if !self.cells.contains(&cell) {
            self.cells.push(cell);
        }
        self.extras.insert(Candidate::new(cell, digit));
        self.common &= cell.peers();
    }

    /// Returns the digits that are extra in some cell.
    fn all_extras(&self) -> DigitSet {
        self.cells.iter().fold(DigitSet::EMPTY, |all, &cell| all | self.extras.digits_of(cell))
    }

    fn is_one_without_extras(&self, position: &Position) -> bool {
        let mut rest = position.clone();
        self.extras.iter().for_each(|extra| rest.eliminate(extra));
        let empty = position.grid().empty();
        let balanced = |house: House| rest.spread(house, 0) | rest.spread(house, 2) == DigitSet::FULL;
        rest.sized(2) == empty && House::ALL.into_iter().all(balanced)
    }

    fn houses(&self) -> impl Iterator<Item = House> {
        let first = self.cells[0];
        let of_all = |house: &House| self.cells.iter().all(|&cell| house.cells().contains(cell));
        AROUND.into_iter().map(move |kind| house_of(first, kind)).filter(of_all)
    }

    fn found(
        &self,
        technique: Technique,
        gone: CandidateSet,
        set: Option<(House, CellSet, DigitSet)>,
        shared: Option<Digit>,
    ) -> Deduction {
        let bug = Bug { extras: self.extras, cells: self.cells.clone(), set, shared };
        Deduction::eliminate(technique, bug, gone)
    }

    fn one_cell(&self, position: &Position) -> Deduction {
        let rest = position.digits(self.cells[0]) - self.all_extras();
        self.found(Technique::BUG_1, CandidateSet::product(CellSet::only(self.cells[0]), rest), None, None)
    }

    fn one_digit(&self, position: &Position, digit: Digit) -> Option<Deduction> {
        let gone = CandidateSet::product(self.common & position.cells(digit), DigitSet::only(digit));
        (!gone.is_empty()).then(|| self.found(Technique::BUG_2, gone, None, None))
    }

    fn one_of_two(&self, position: &Position) -> Option<Deduction> {
        let [one, other] = self.cells[..] else { return None };
        let shared = ((position.digits(one) & position.digits(other)) - self.all_extras()).single()?;
        self.houses().next()?;
        let mut gone = CandidateSet::EMPTY;
        for cell in [one, other] {
            let rest = (position.digits(cell) - self.extras.digits_of(cell)).without(shared);
            gone |= CandidateSet::product(CellSet::only(cell), rest);
        }
        Some(self.found(Technique::BUG_4, gone, None, Some(shared)))
    }

    /// Ordered by house, then by size; if corrected, by size, then by house.
    fn naked_set(&self, position: &Position, corrected: bool) -> Option<Deduction> {
        let of_size = |house, size| self.sized_set(position, house, size, corrected);
        if corrected {
            (2..=6).find_map(|size| self.houses().find_map(|house| of_size(house, size)))
        } else {
            self.houses().find_map(|house| (2..=6).find_map(|size| of_size(house, size)))
        }
    }

    fn sized_set(&self, position: &Position, house: House, size: usize, by_index: bool) -> Option<Deduction> {
        let within = self.common & house.cells();
        let list: Vec<Cell> = peers_in(self.cells[0], within, by_index).collect();
        let able = within & position.grid().empty();
        subsets_of((1 << list.len()) - 1, size - 1).find_map(|chosen| {
            let cells: CellSet = bits(chosen).map(|at| list[at]).collect();
            self.set_of(position, (house, cells, able), size)
        })
    }

    fn set_of(
        &self,
        position: &Position,
        (house, cells, able): (House, CellSet, CellSet),
        size: usize,
    ) -> Option<Deduction> {
        let digits = cells.iter().fold(DigitSet::EMPTY, |digits, cell| digits | position.digits(cell));
        let plump = cells.iter().all(|cell| count(position.digits(cell).bits()) >= 2);
        if digits.len() != size || !self.all_extras().is_subset(digits) || !plump {
            return None;
        }
        let gone = position.candidates_in(able - cells, digits);
        (!gone.is_empty()).then(|| self.found(Technique::BUG_3, gone, Some((house, cells, digits)), None))
    }
}

impl Bug {
    /// Returns the number of other cells in the naked set of type 3.
    pub(crate) fn set_size(&self) -> usize {
        self.set.map_or(0, |set| set.1.len())
    }
}

fn digits_of(extras: CandidateSet) -> Part {
    one_of(extras.iter().map(Candidate::digit))
}

impl Describe for Bug {
    fn words(&self) -> Sentences {
        let without = message!(
            "Without {extras}, every empty cell would have two candidates and every digit two places in every house, which \
             never happens in a puzzle with one solution.",
            extras = all_of(self.extras)
        );
        let cells = all_of(self.cells.iter().copied());
        let so = match (self.set, self.shared) {
            (Some((house, others, digits)), _) => message!(
                "So one of them is true, and in {house} {cells} and {others} take {digits}.",
                house,
                cells,
                others,
                digits
            ),
            (_, Some(digit)) => message!(
                "So one of them is true, and one of {cells} is {digit}: neither is anything else.",
                cells,
                digit
            ),
            _ if self.cells.len() == 1 => {
                message!("So {cell} is {digit}.", cell = cells, digit = digits_of(self.extras))
            }
            _ => message!("So one of them is true: no cell that sees them all can be the same."),
        };
        [without, so].into()
    }

    fn mark(&self, _: &Position, marks: &mut Marks) {
        marks.add_cells(self.cells.iter().copied(), Role::Base);
        marks.add_candidates(self.extras, Role::Extra);
        if let Some((house, cells, _)) = self.set {
            marks.houses.push((house, Role::Cover));
            marks.add_cells(cells, Role::Cover);
        }
    }

    /// In addition, one of the extras is true.
    fn premises(&self) -> Vec<Premise> {
        let set = self.set.into_iter().flat_map(|(_, cells, _)| cells).map(Premise::Cell);
        let of_all = |house: &House| self.cells.iter().all(|&cell| house.cells().contains(cell));
        let houses = House::ALL.into_iter().filter(of_all);
        set.chain(
            self.shared
                .into_iter()
                .flat_map(|digit| houses.clone().map(move |house| Premise::Place(house, digit))),
        )
        .collect()
    }
}
