//! Locked candidates: all places of a digit in one house are in a second house, so the digit is eliminated from the
//! rest of the second house. From a box to a line it is called *pointing*, from a line to a box *claiming*.
//!
//! ```text
//! pointing:   a a . | x x x | x x x     a: all places of the digit in box 1
//!             . . . |       |           x: not here
//!             . . . |       |
//! ```
//!
//! Proof: the digit is in one of the shared cells. The *direct* form is the pattern with the single that follows: a
//! third house, parallel to the first, has only one place left.
//!
//! Source: folklore; named in the lists of Andrew Stuart and others about 2005. Ratings (all catalogues): pointing
//! 2.6, claiming 2.8; direct 1.7 and 1.9.

use crate::explain::failed::{DigitSearch, FailedSearches};
use crate::explain::places::{Places, cell_at, cells_at, count, houses};
use crate::explain::{
    CompatFlags, Deduction, Describe, Marks, Message, Position, Premise, Role, SearchContext, Sentences,
    Technique, message, one_of,
};
use crate::grid::{Candidate, CandidateSet, CellSet, Digit, DigitSet, House, HouseKind};
use alloc::vec::Vec;

/// A digit whose places in one house are all in another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Locked {
    /// The digit.
    pub digit: Digit,
    /// The house whose places are all in the other.
    pub base: House,
    /// The house that loses its other places.
    pub cover: House,
    /// The shared places.
    pub cells: CellSet,
    /// For a direct step: the house that has one place left.
    pub single: Option<House>,
}

/// The kinds of houses, base and cover, in order.
const SWEEPS: [(HouseKind, HouseKind); 4] = [
    (HouseKind::Box, HouseKind::Column),
    (HouseKind::Box, HouseKind::Row),
    (HouseKind::Column, HouseKind::Box),
    (HouseKind::Row, HouseKind::Box),
];

/// Returns the direct form, which leads to a single.
pub(crate) fn direct(position: &Position, context: &mut SearchContext) -> Option<Deduction> {
    let CompatFlags { direct_eliminates, digits_outermost, .. } = context.compat();
    let failed = FailedSearches::of(context, position).digits(DigitSearch::DirectLocked);
    first(position, failed, digits_outermost, |locked| with_single(position, locked, direct_eliminates))
}

/// Returns the plain form.
pub(crate) fn indirect(position: &Position, context: &mut SearchContext) -> Option<Deduction> {
    let digit_by_digit = context.compat().digits_outermost;
    let failed = FailedSearches::of(context, position).digits(DigitSearch::Locked);
    first(position, failed, digit_by_digit, |locked| {
        let eliminations = eliminations(position, &locked);
        let technique = locked.technique();
        (!eliminations.is_empty()).then(|| Deduction::eliminate(technique, locked, eliminations))
    })
}

/// Returns the first pattern that makes progress, of the digits whose search can succeed.
fn first(
    position: &Position,
    failed: &mut DigitSet,
    digit_by_digit: bool,
    use_of: impl FnMut(Locked) -> Option<Deduction>,
) -> Option<Deduction> {
    let found = each(position, !*failed, digit_by_digit, use_of);
    if found.is_none() {
        *failed = DigitSet::FULL;
    }
    found
}

impl Locked {
    /// Returns the name of the plain form.
    pub(crate) fn technique(&self) -> Technique {
        if self.base.kind() == HouseKind::Box { Technique::POINTING } else { Technique::CLAIMING }
    }
}

/// Returns the first pattern of these digits that makes progress, in the order of the catalogue.
pub(crate) fn each(
    position: &Position,
    digits: DigitSet,
    digit_by_digit: bool,
    mut use_of: impl FnMut(Locked) -> Option<Deduction>,
) -> Option<Deduction> {
    SWEEPS.into_iter().find_map(|(from, to)| {
        if digit_by_digit {
            return digits
                .iter()
                .find_map(|digit| sweep(position, (from, to), DigitSet::only(digit), &mut use_of));
        }
        sweep(position, (from, to), digits, &mut use_of)
    })
}

fn sweep(
    position: &Position,
    (from, to): (HouseKind, HouseKind),
    digits: DigitSet,
    use_of: &mut impl FnMut(Locked) -> Option<Deduction>,
) -> Option<Deduction> {
    let thirds = &THIRDS[usize::from(to == HouseKind::Column)];
    houses(from).iter().find_map(|&base| {
        // Ordered by cover, then by digit.
        let mut within = [DigitSet::EMPTY; 4];
        for digit in digits & (position.spread(base, 2) | position.spread(base, 3)) {
            within[usize::from(thirds[usize::from(position.places(base, digit))])].insert(digit);
        }
        if within[..3].iter().all(|digits| digits.is_empty()) {
            return None;
        }
        within.into_iter().zip(covers(base, to)).find_map(|(digits, cover)| {
            let rest = cover.cells() - base.cells();
            let of_use = digits.iter().filter(|&digit| !(position.cells(digit) & rest).is_empty());
            of_use.map(|digit| describe(position, digit, base, cover)).find_map(&mut *use_of)
        })
    })
}

/// The third of a house that has all of these places, or 3 if none: consecutive places, and every third place.
static THIRDS: [[u8; 512]; 2] = {
    let mut thirds = [[3; 512]; 2];
    let mut places = 0;
    while places < 512 {
        let mut third = 0;
        while third < 3 {
            if places & !(0b111 << (3 * third)) == 0 {
                thirds[0][places] = third as u8;
            }
            if places & !(0b1_001_001 << third) == 0 {
                thirds[1][places] = third as u8;
            }
            third += 1;
        }
        places += 1;
    }
    thirds
};

/// Returns the three houses of a kind that cross a house, in order. One of the two kinds is the box.
pub(crate) fn covers(base: House, kind: HouseKind) -> [House; 3] {
    let (across, along) = (base.position() % 3, base.position() / 3);
    [0, 1, 2].map(|i| {
        let position = match (base.kind(), kind) {
            (HouseKind::Box, HouseKind::Column) => across * 3 + i,
            (HouseKind::Column, _) => i * 3 + along,
            _ => along * 3 + i,
        };
        houses(kind)[position]
    })
}

/// Returns the places of a base that it shares with another house.
fn shared(base: House, cover: House) -> Places {
    let places = |line: usize, of_rows: bool| if of_rows { 0b111 << (3 * line) } else { 0b1_001_001 << line };
    let at = cover.position();
    match (base.kind(), cover.kind()) {
        (HouseKind::Box, kind) => places(at % 3, kind == HouseKind::Row),
        (HouseKind::Row, _) => 0b111 << (at % 3 * 3),
        (HouseKind::Column, _) => 0b111 << (at / 3 * 3),
    }
}

fn describe(position: &Position, digit: Digit, base: House, cover: House) -> Locked {
    Locked { digit, base, cover, cells: cells_at(base, position.places(base, digit)), single: None }
}

pub(crate) fn eliminations(position: &Position, locked: &Locked) -> CandidateSet {
    let rest = position.cells(locked.digit) & (locked.cover.cells() - locked.base.cells());
    CandidateSet::product(rest, DigitSet::only(locked.digit))
}

/// Returns the pattern with the house parallel to its base that has one place left.
fn with_single(position: &Position, locked: Locked, eliminates: bool) -> Option<Deduction> {
    let beside = covers(locked.cover, locked.base.kind());
    let (house, cell) = beside.into_iter().filter(|&house| house != locked.base).find_map(|house| {
        let places = position.places(house, locked.digit);
        let rest = places & !shared(house, locked.cover);
        (count(places) >= 2 && count(rest) == 1)
            .then(|| (house, cell_at(house, rest.trailing_zeros() as usize)))
    })?;
    let is_pointing = locked.base.kind() == HouseKind::Box;
    let technique = if is_pointing { Technique::DIRECT_POINTING } else { Technique::DIRECT_CLAIMING };
    let pattern = Locked { single: Some(house), ..locked };
    let mut found = Deduction::place(technique, pattern, Candidate::new(cell, locked.digit));
    if eliminates {
        found.eliminations = eliminations(position, &locked).into();
    }
    Some(found)
}

impl Describe for Locked {
    fn words(&self) -> Sentences {
        let (base, cover, digit, cells) = (self.base, self.cover, self.digit, one_of(self.cells));
        let locked = if self.cells.len() == 2 {
            message!(
                "In {base}, {digit} can only go in {cells}; both are in {cover}, so {digit} goes nowhere else in {cover}.",
                base,
                digit,
                cells,
                cover
            )
        } else {
            message!(
                "In {base}, {digit} can only go in {cells}; all are in {cover}, so {digit} goes nowhere else in {cover}.",
                base,
                digit,
                cells,
                cover
            )
        };
        let left = |house| message!("That leaves one place for {digit} in {house}.", digit, house);
        [locked].into_iter().chain(self.single.map(left)).collect()
    }

    fn mark(&self, position: &Position, marks: &mut Marks) {
        marks.houses.extend([(self.base, Role::Base), (self.cover, Role::Cover)]);
        marks.houses.extend(self.single.map(|house| (house, Role::Placed)));
        marks.add_candidates(position.candidates_in(self.cells, DigitSet::only(self.digit)), Role::Base);
    }

    fn premises(&self) -> Vec<Premise> {
        [self.base].into_iter().chain(self.single).map(|house| Premise::Place(house, self.digit)).collect()
    }

    fn question(&self, _: Technique) -> Option<Message> {
        Some(message!("Where can {digit} go in {house}?", digit = self.digit, house = self.base))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_shared_is_what_both_hold() {
        for (from, to) in SWEEPS {
            for &base in houses(from) {
                let crossing = houses(to).iter().filter(|house| !(house.cells() & base.cells()).is_empty());
                assert_eq!(crossing.copied().collect::<Vec<_>>(), covers(base, to));
                for cover in covers(base, to) {
                    assert_eq!(cells_at(base, shared(base, cover)), base.cells() & cover.cells());
                }
            }
        }
    }
}
