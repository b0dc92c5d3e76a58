//! Naked sets: in a house, two cells have only two candidates together (*pair*), three have three (*triple*), four
//! have four (*quad*). These digits are eliminated from the rest of the house.
//!
//! ```text
//! row:   37 . 37 | x . x | . x .     3 and 7 are in the first and third cell, in either order,
//!                                    so an x is neither
//! ```
//!
//! Proof: as many cells use as many digits. Eliminations are only made in the examined house, even if the cells share
//! another one.
//!
//! Source: folklore. Ratings (all catalogues): pair 3.0, triple 3.6, quad 5.0.

use crate::explain::failed::{FailedSearches, HouseSearch};
use crate::explain::{
    Deduction, Describe, Marks, Position, Premise, Role, SearchContext, Sentences, Technique, message,
};
use crate::grid::{CandidateSet, Cell, CellSet, DigitSet, House};
use alloc::vec::Vec;

/// Cells of a house that have as many digits together as there are cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NakedSet {
    /// The house.
    pub house: House,
    /// The cells.
    pub cells: CellSet,
    /// Their digits.
    pub digits: DigitSet,
    /// For a locked set: the other house that holds all cells and loses candidates.
    pub other_house: Option<House>,
}

impl NakedSet {
    /// Returns a set of one house.
    pub(crate) const fn new(house: House, cells: CellSet, digits: DigitSet) -> Self {
        Self { house, cells, digits, other_house: None }
    }
}

/// Returns a naked pair, triple or quad.
pub(crate) fn find<const SIZE: usize>(position: &Position, context: &mut SearchContext) -> Option<Deduction> {
    let technique = [Technique::NAKED_PAIR, Technique::NAKED_TRIPLE, Technique::NAKED_QUAD][SIZE - 2];
    let able = position.sized_between(2, SIZE);
    FailedSearches::of(context, position).each_house((HouseSearch::Naked, SIZE), |house| {
        if position.empty_in(house) < 2 * SIZE {
            return None;
        }
        first_in(position, house, able & house.cells(), SIZE, |set| {
            let eliminations = eliminations(position, set);
            (!eliminations.is_empty()).then(|| Deduction::eliminate(technique, set, eliminations))
        })
    })
}

/// Returns the first set with eliminations of `size` of the house's `able` cells that have `size` digits.
pub(crate) fn first_in<T>(
    position: &Position,
    house: House,
    able: CellSet,
    size: usize,
    mut use_of: impl FnMut(NakedSet) -> Option<T>,
) -> Option<T> {
    let (mut list, mut count) = ([Cell::ALL[0]; 9], 0);
    for cell in able {
        list[count] = cell;
        count += 1;
    }
    let mut search = SetSearch { position, house, list: &list, size, use_of: &mut use_of };
    // The masks are in ascending order, so the last cell changes slowest and is chosen first.
    search.choose(count, size, NakedSet::new(house, CellSet::EMPTY, DigitSet::EMPTY))
}

struct SetSearch<'a, F> {
    position: &'a Position,
    house: House,
    list: &'a [Cell; 9],
    size: usize,
    use_of: &'a mut F,
}

impl<T, F: FnMut(NakedSet) -> Option<T>> SetSearch<'_, F> {
    /// Chooses `missing` more of the first `end` cells, the last first.
    fn choose(&mut self, end: usize, missing: usize, set: NakedSet) -> Option<T> {
        if missing == 0 {
            return if set.digits.len() == self.size { (self.use_of)(set) } else { None };
        }
        (missing - 1..end).find_map(|at| {
            let cell = self.list[at];
            let digits = set.digits | self.position.digits(cell);
            let cells = set.cells.with(cell);
            let fits = digits.len() <= self.size;
            fits.then(|| self.choose(at, missing - 1, NakedSet::new(self.house, cells, digits)))?
        })
    }
}

/// Returns the set's digits in the rest of its house.
pub(crate) fn eliminations(position: &Position, set: NakedSet) -> CandidateSet {
    position.candidates_in(set.house.cells() - set.cells, set.digits)
}

impl Describe for NakedSet {
    fn words(&self) -> Sentences {
        let (house, digits, cells) = (self.house, self.digits, self.cells);
        match self.other_house {
            None => message!(
                "In {house}, {cells} take {digits} between them, so no other cell there holds these.",
                house,
                cells,
                digits
            ),
            Some(other) => message!(
                "In {house} and in {other}, {cells} take {digits} between them, so no other cell of either holds these.",
                house,
                other,
                cells,
                digits
            ),
        }
        .into()
    }

    fn mark(&self, position: &Position, marks: &mut Marks) {
        marks.houses.push((self.house, Role::Cover));
        marks.houses.extend(self.other_house.map(|house| (house, Role::Cover)));
        marks.add_cells(self.cells, Role::Base);
        marks.add_candidates(position.candidates_in(self.cells, self.digits), Role::Base);
    }

    fn premises(&self) -> Vec<Premise> {
        self.cells.iter().map(Premise::Cell).collect()
    }

    fn is_countable(&self) -> bool {
        true
    }
}
