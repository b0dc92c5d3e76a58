//! Hidden sets: in a house, two digits have two cells between them (*pair*), three have three (*triple*), four have four
//! (*quad*). These cells can hold nothing else.
//!
//! ```text
//! row:   . a . | . . b | . . .      3 and 7 have no place but a and b:
//!                                   whatever else a and b could be, they are not
//! ```
//!
//! It holds because as many digits need as many cells. The *direct* form is the pattern together with the single it makes:
//! another digit of the house that is left with one place.
//!
//! Source: folklore. Ratings (all catalogues): pair 3.4, triple 4.0, quad 5.4; direct pair 2.0, direct triple 2.5.

use super::super::places::{Places, bits, cell_at, cells_at, count, subsets_of, sweep};
use super::super::sentence::{cells, digits};
use super::super::step::Found;
use super::super::tools::Tools;
use super::super::{Pattern, Position, Technique};
use crate::grid::{Candidate, CandidateSet, CellSet, Digit, DigitSet, House};
use core::fmt;

/// Digits of a house that have as many cells between them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HiddenSet {
    /// The house.
    pub house: House,
    /// The digits.
    pub digits: DigitSet,
    /// Their cells.
    pub cells: CellSet,
    /// The digit that is left with one place, for a direct step.
    pub single: Option<Digit>,
}

/// A hidden pair with a single at the end.
pub(in super::super) fn direct_pair(position: &Position, tools: &mut Tools) -> Option<Found> {
    direct(position, tools, 2, Technique::DirectHiddenPair)
}

/// A hidden triple with a single at the end.
pub(in super::super) fn direct_triple(position: &Position, tools: &mut Tools) -> Option<Found> {
    direct(position, tools, 3, Technique::DirectHiddenTriple)
}

/// A hidden pair.
pub(in super::super) fn pair(position: &Position, _: &mut Tools) -> Option<Found> {
    indirect(position, 2, Technique::HiddenPair)
}

/// A hidden triple.
pub(in super::super) fn triple(position: &Position, _: &mut Tools) -> Option<Found> {
    indirect(position, 3, Technique::HiddenTriple)
}

/// A hidden quad.
pub(in super::super) fn quad(position: &Position, _: &mut Tools) -> Option<Found> {
    indirect(position, 4, Technique::HiddenQuad)
}

fn indirect(position: &Position, size: usize, technique: Technique) -> Option<Found> {
    sweep().filter(|&house| position.empty_in(house) > 2 * size).find_map(|house| {
        sets(position, house, size).find_map(|(set, places)| {
            let eliminations = eliminations(position, house, set, places);
            let pattern = Pattern::HiddenSet(describe(house, set, places));
            (!eliminations.is_empty()).then(|| Found::eliminate(technique, pattern, eliminations))
        })
    })
}

fn direct(position: &Position, tools: &Tools, size: usize, technique: Technique) -> Option<Found> {
    sweep().filter(|&house| position.empty_in(house) > size).find_map(|house| {
        sets(position, house, size).find_map(|(set, places)| {
            let (digit, place) = single(position, house, set, places)?;
            let pattern = HiddenSet { single: Some(digit), ..describe(house, set, places) };
            let placement = Candidate::new(cell_at(house, place), digit);
            let mut found = Found::place(technique, Pattern::HiddenSet(pattern), placement);
            if tools.habits.direct_eliminates {
                found.eliminations = eliminations(position, house, set, places);
            }
            Some(found)
        })
    })
}

/// The sets of `size` digits, each with two places or more, that have `size` places between them.
pub(in super::super) fn sets(
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

/// The first other digit that had several places and has one when the set's cells are taken.
fn single(position: &Position, house: House, set: DigitSet, places: Places) -> Option<(Digit, usize)> {
    let others = !(set | position.spread(house, 0) | position.spread(house, 1));
    others.iter().find_map(|digit| {
        let rest = position.places(house, digit) & !places;
        (count(rest) == 1).then(|| (digit, rest.trailing_zeros() as usize))
    })
}

/// All that the set's cells could hold besides the set.
pub(in super::super) fn eliminations(
    position: &Position,
    house: House,
    set: DigitSet,
    places: Places,
) -> CandidateSet {
    let mut gone = CandidateSet::EMPTY;
    for cell in bits(places).map(|place| cell_at(house, place)) {
        gone.extend((position.digits(cell) - set).iter().map(|digit| Candidate::new(cell, digit)));
    }
    gone
}

pub(in super::super) fn describe(house: House, digits: DigitSet, places: Places) -> HiddenSet {
    HiddenSet { house, digits, cells: cells_at(house, places), single: None }
}

impl fmt::Display for HiddenSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (set, places) = (digits(self.digits), cells(self.cells));
        write!(f, "In {}, {set} can only go in {places}, so nothing else goes there.", self.house)?;
        match self.single {
            Some(digit) => write!(f, " That leaves one place for {digit} in {}.", self.house),
            None => Ok(()),
        }
    }
}
