//! Hidden sets: in a house, two digits have only two cells together (*pair*), three have three (*triple*), four have
//! four (*quad*). All other candidates of these cells are eliminated.
//!
//! ```text
//! row:   . a . | . . b | . . .      the only places of 3 and 7 are a and b:
//!                                   other candidates of a and b are eliminated
//! ```
//!
//! Proof: each of these digits needs one of the cells. The *direct* form is the pattern with the single that follows:
//! another digit of the house has only one place left.
//!
//! Source: folklore. Ratings (all catalogues): pair 3.4, triple 4.0, quad 5.4; direct pair 2.0, direct triple 2.5.

use crate::explain::failed::{FailedSearches, HouseSearch};
use crate::explain::places::{Places, bits, cell_at, cells_at, count, subsets_of};
use crate::explain::{
    Deduction, Describe, Eliminations, Marks, Position, Premise, Role, SearchContext, Sentences, Technique,
    message,
};
use crate::grid::{Candidate, CellSet, Digit, DigitSet, House};
use alloc::vec::Vec;

/// Digits of a house that have as many cells together as there are digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HiddenSet {
    /// The house.
    pub house: House,
    /// The digits.
    pub digits: DigitSet,
    /// Their cells.
    pub cells: CellSet,
    /// For a direct step: the digit that has one place left.
    pub single: Option<Digit>,
}

/// Returns a hidden pair, triple or quad.
pub(crate) fn find<const SIZE: usize>(position: &Position, context: &mut SearchContext) -> Option<Deduction> {
    let technique = [Technique::HIDDEN_PAIR, Technique::HIDDEN_TRIPLE, Technique::HIDDEN_QUAD][SIZE - 2];
    FailedSearches::of(context, position).each_house((HouseSearch::Hidden, SIZE), |house| {
        if position.empty_in(house) <= 2 * SIZE {
            return None;
        }
        sets(position, house, SIZE).find_map(|(set, places)| {
            let eliminations: Eliminations = eliminations(position, house, set, places).collect();
            let pattern = describe(house, set, places);
            (!eliminations.is_empty()).then(|| Deduction::eliminate(technique, pattern, eliminations))
        })
    })
}

/// Returns a hidden pair or triple that leads to a single.
pub(crate) fn direct<const SIZE: usize>(
    position: &Position,
    context: &mut SearchContext,
) -> Option<Deduction> {
    let technique = [Technique::DIRECT_HIDDEN_PAIR, Technique::DIRECT_HIDDEN_TRIPLE][SIZE - 2];
    let eliminates = context.compat().direct_eliminates;
    FailedSearches::of(context, position).each_house((HouseSearch::Direct, SIZE), |house| {
        if position.empty_in(house) <= SIZE {
            return None;
        }
        sets(position, house, SIZE).find_map(|(set, places)| {
            let (digit, place) = single(position, house, set, places)?;
            let pattern = HiddenSet { single: Some(digit), ..describe(house, set, places) };
            let placement = Candidate::new(cell_at(house, place), digit);
            let mut found = Deduction::place(technique, pattern, placement);
            if eliminates {
                found.eliminations = eliminations(position, house, set, places).collect();
            }
            Some(found)
        })
    })
}

/// Returns the sets of `size` digits, each with two places or more, that have `size` places together.
pub(crate) fn sets(
    position: &Position,
    house: House,
    size: usize,
) -> impl Iterator<Item = (DigitSet, Places)> {
    let able = (2..=size).fold(DigitSet::EMPTY, |able, places| able | position.spread(house, places));
    subsets_of(able.bits(), size).filter_map(move |set| {
        let set = DigitSet::from_bits(set);
        let places = set.iter().fold(0, |all, digit| all | position.places(house, digit));
        (count(places) == size).then_some((set, places))
    })
}

/// Returns the first other digit that has one place left, of several, outside the set's cells.
fn single(position: &Position, house: House, set: DigitSet, places: Places) -> Option<(Digit, usize)> {
    let others = !(set | position.spread(house, 0) | position.spread(house, 1));
    others.iter().find_map(|digit| {
        let rest = position.places(house, digit) & !places;
        (count(rest) == 1).then(|| (digit, rest.trailing_zeros() as usize))
    })
}

/// Returns the other candidates of the set's cells.
pub(crate) fn eliminations(
    position: &Position,
    house: House,
    set: DigitSet,
    places: Places,
) -> impl Iterator<Item = Candidate> {
    bits(places).map(move |place| cell_at(house, place)).flat_map(move |cell| {
        (position.digits(cell) - set).iter().map(move |digit| Candidate::new(cell, digit))
    })
}

pub(crate) fn describe(house: House, digits: DigitSet, places: Places) -> HiddenSet {
    HiddenSet { house, digits, cells: cells_at(house, places), single: None }
}

impl Describe for HiddenSet {
    fn words(&self) -> Sentences {
        let (house, digits, cells) = (self.house, self.digits, self.cells);
        let set = message!(
            "In {house}, {digits} can only go in {cells}, so nothing else goes there.",
            house,
            digits,
            cells
        );
        let left = |digit| message!("That leaves one place for {digit} in {house}.", digit, house);
        [set].into_iter().chain(self.single.map(left)).collect()
    }

    fn mark(&self, position: &Position, marks: &mut Marks) {
        marks.houses.push((self.house, Role::Base));
        marks.add_cells(self.cells, Role::Base);
        marks.add_candidates(position.candidates_in(self.cells, self.digits), Role::Base);
    }

    fn premises(&self) -> Vec<Premise> {
        self.digits.iter().chain(self.single).map(|digit| Premise::Place(self.house, digit)).collect()
    }

    fn is_countable(&self) -> bool {
        true
    }
}
