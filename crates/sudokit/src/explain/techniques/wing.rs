//! Wings: a cell (the *pivot*) sees two bivalue cells (the *wings* or *pincers*), and the three cells have three digits
//! together. Whatever the pivot holds, one of the cells with a certain digit holds it, so the digit is eliminated from
//! cells that see all of them.
//!
//! ```text
//! XY-wing:   xy . . | . . xz     XYZ-wing:   xyz . .  | . . xz     z: is in one of the cells that
//!                                                                   have it
//!            .. . . | . . ..                 yz  -z . | . . .
//!            yz . . | . . -z                 .. . .   | . . .     -z: sees all of them
//! ```
//!
//! Proof: the pivot holds x, y or z. If it holds x or y, one wing holds z.
//!
//! Source: folklore of 2005. Ratings (all catalogues): XY-wing (pivot xy) 4.2, XYZ-wing (pivot xyz) 4.4.

use crate::explain::failed::FailedSearches;
use crate::explain::places::peers_in;
use crate::explain::{
    Deduction, Describe, Marks, Position, Premise, Role, SearchContext, Sentences, Technique, message, one_of,
};
use crate::grid::{CandidateSet, Cell, CellSet, Digit, DigitSet};
use alloc::vec::Vec;

/// A pivot, its wings, and the digit that one of them holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wing {
    /// The cell that sees both wings.
    pub pivot: Cell,
    /// The candidates of the pivot.
    pub pivot_digits: DigitSet,
    /// The wings.
    pub wings: [Cell; 2],
    /// The candidates of each wing.
    pub wing_digits: [DigitSet; 2],
    /// The digit of the eliminations.
    pub digit: Digit,
}

/// Returns a wing whose pivot has two candidates (XY) or three (XYZ).
pub(crate) fn find<const SIZE: usize>(position: &Position, context: &mut SearchContext) -> Option<Deduction> {
    let (technique, by_index) =
        ([Technique::XY_WING, Technique::XYZ_WING][SIZE - 2], context.compat().corrected);
    let failed = FailedSearches::of(context, position).pivots(SIZE);
    let found =
        (position.sized(SIZE) - *failed).iter().find_map(|pivot| at(position, pivot, technique, by_index));
    if found.is_none() {
        *failed |= position.sized(SIZE);
    }
    found
}

/// Returns the first wing of this pivot with eliminations.
fn at(position: &Position, pivot: Cell, technique: Technique, by_index: bool) -> Option<Deduction> {
    let pivot_digits = position.digits(pivot);
    // The bivalue cells without one digit of the pivot, but with its others.
    let (all, none) = (position.sized(2) & pivot.peers(), CellSet::EMPTY);
    let (able, _) = pivot_digits.iter().map(|digit| all - position.cells(digit)).fold((none, none), once);
    let wings = || peers_in(pivot, able, by_index);
    if able.len() < 2 {
        return None;
    }
    wings().find_map(|one| {
        wings().find_map(|other| {
            let wing_digits = [one, other].map(|wing| position.digits(wing));
            let digit = shared(pivot_digits, wing_digits)?;
            let wing = Wing { pivot, pivot_digits, wings: [one, other], wing_digits, digit };
            let eliminations = wing.eliminations(position);
            let found = || Deduction::eliminate(technique, wing, eliminations);
            (!eliminations.is_empty()).then(found)
        })
    })
}

/// Adds a set to the cells that are in one of the sets before, and to those that are in several.
fn once((one, several): (CellSet, CellSet), cells: CellSet) -> (CellSet, CellSet) {
    let several = several | (one & cells);
    ((one | cells) - several, several)
}

/// Returns the digit that both wings have, if the three cells form a wing.
fn shared(pivot: DigitSet, [one, other]: [DigitSet; 2]) -> Option<Digit> {
    let of_all = pivot & one & other;
    let fits = (pivot | one | other).len() == 3 && of_all.len() == pivot.len() - 2;
    if fits { (one & other).first() } else { None }
}

impl Wing {
    /// Returns the cells one of which has the digit.
    fn holders(&self) -> CellSet {
        let wings: CellSet = self.wings.into_iter().collect();
        if self.pivot_digits.contains(self.digit) { wings.with(self.pivot) } else { wings }
    }

    fn eliminations(&self, position: &Position) -> CandidateSet {
        let all = position.cells(self.digit).without(self.pivot);
        let gone = self.holders().iter().fold(all, |gone, holder| gone & holder.peers());
        CandidateSet::product(gone, DigitSet::only(self.digit))
    }
}

impl Describe for Wing {
    fn words(&self) -> Sentences {
        let (pivot, digit, holders) = (self.pivot, self.digit, self.holders());
        let ([one, other], [one_digits, other_digits]) = (self.wings, self.wing_digits);
        let wing = message!(
            "The pivot {pivot} is {digits}; the pincer {one} is {one_digits}, the pincer {other} is {other_digits}.",
            pivot,
            digits = one_of(self.pivot_digits),
            one,
            one_digits = one_of(one_digits),
            other,
            other_digits = one_of(other_digits)
        );
        let so = if holders.len() == 2 {
            message!(
                "Whatever {pivot} is, {holders} is {digit}, so no cell that sees both can be {digit}.",
                pivot,
                holders = one_of(holders),
                digit
            )
        } else {
            message!(
                "Whatever {pivot} is, {holders} is {digit}, so no cell that sees all three can be {digit}.",
                pivot,
                holders = one_of(holders),
                digit
            )
        };
        [wing, so].into()
    }

    fn mark(&self, _: &Position, marks: &mut Marks) {
        let wings = self.wings.into_iter().zip(self.wing_digits);
        let cells: Vec<_> = [(self.pivot, self.pivot_digits)].into_iter().chain(wings).collect();
        marks.add_filled(&cells, Role::Base);
    }

    fn premises(&self) -> Vec<Premise> {
        [self.pivot].into_iter().chain(self.wings).map(Premise::Cell).collect()
    }

    fn is_countable(&self) -> bool {
        true
    }

    fn start(&self) -> Option<Cell> {
        Some(self.pivot)
    }
}
