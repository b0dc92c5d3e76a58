//! Naked sets: in a house, two cells have two digits between them (*pair*), three have three (*triple*), four have four
//! (*quad*). The rest of the house cannot have these digits.
//!
//! ```text
//! row:   37 . 37 | x . x | . x .     3 and 7 go to the first and third cell, in one order or the other,
//!                                    so neither goes to an x
//! ```
//!
//! It holds because as many cells take as many digits. Only the house that is looked at loses candidates, even where the
//! cells share another one.
//!
//! Source: folklore. Ratings (all catalogues): pair 3.0, triple 3.6, quad 5.0.

use super::super::places::sweep;
use super::super::sentence::{cells, digits};
use super::super::step::Found;
use super::super::tools::Tools;
use super::super::{Pattern, Position, Technique};
use crate::grid::{Candidate, CandidateSet, Cell, CellSet, DigitSet, House};
use core::fmt;

/// Cells of a house that have as many digits between them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NakedSet {
    /// The house.
    pub house: House,
    /// The cells.
    pub cells: CellSet,
    /// Their digits.
    pub digits: DigitSet,
}

/// A naked pair.
pub(in super::super) fn pair(position: &Position, _: &mut Tools) -> Option<Found> {
    find(position, 2, Technique::NakedPair)
}

/// A naked triple.
pub(in super::super) fn triple(position: &Position, _: &mut Tools) -> Option<Found> {
    find(position, 3, Technique::NakedTriple)
}

/// A naked quad.
pub(in super::super) fn quad(position: &Position, _: &mut Tools) -> Option<Found> {
    find(position, 4, Technique::NakedQuad)
}

fn find(position: &Position, size: usize, technique: Technique) -> Option<Found> {
    let able = (2..=size).fold(CellSet::EMPTY, |able, digits| able | position.sized(digits));
    sweep().filter(|&house| position.empty_in(house) >= 2 * size).find_map(|house| {
        first_in(position, house, able & house.cells(), size, |set| {
            let eliminations = eliminations(position, &set);
            let found = || Found::eliminate(technique, Pattern::NakedSet(set), eliminations);
            (!eliminations.is_empty()).then(found)
        })
    })
}

/// The first set of `size` of the house's `able` cells that has `size` digits and is of use.
pub(in super::super) fn first_in<T>(
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
    let mut search = Search { position, house, list: &list, size, use_of: &mut use_of };
    // In ascending order of the masks the last cell changes slowest: it is chosen first.
    search.choose(count, size, NakedSet { house, cells: CellSet::EMPTY, digits: DigitSet::EMPTY })
}

struct Search<'a, F> {
    position: &'a Position,
    house: House,
    list: &'a [Cell; 9],
    size: usize,
    use_of: &'a mut F,
}

impl<T, F: FnMut(NakedSet) -> Option<T>> Search<'_, F> {
    /// Chooses `missing` more of the first `end` cells, the last of them first.
    fn choose(&mut self, end: usize, missing: usize, set: NakedSet) -> Option<T> {
        if missing == 0 {
            return if set.digits.len() == self.size { (self.use_of)(set) } else { None };
        }
        (missing - 1..end).find_map(|at| {
            let cell = self.list[at];
            let digits = set.digits | self.position.digits(cell);
            let cells = set.cells.with(cell);
            let fits = digits.len() <= self.size;
            fits.then(|| self.choose(at, missing - 1, NakedSet { house: self.house, cells, digits }))?
        })
    }
}

/// The set's digits in the rest of its house.
pub(in super::super) fn eliminations(position: &Position, set: &NakedSet) -> CandidateSet {
    let rest = set.house.cells() - set.cells;
    let mut gone = CandidateSet::EMPTY;
    for digit in set.digits {
        gone.extend((position.cells(digit) & rest).iter().map(|cell| Candidate::new(cell, digit)));
    }
    gone
}

impl fmt::Display for NakedSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (house, set, places) = (self.house, digits(self.digits), cells(self.cells));
        write!(f, "In {house}, {places} take {set} between them, so no other cell there holds these.")
    }
}
