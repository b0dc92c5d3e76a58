//! Templates: all ways to place a digit nine times, once in every house, on its candidates. A cell that all of them have
//! holds the digit, and a cell that none has does not.
//!
//! Source: the folklore of 2005; <https://hodoku.sourceforge.net/en/tech_templ.php>.

use crate::explain::{Describe, Marks, Message, Position, Premise, Role, Sentences, Technique, message};
use crate::grid::{CandidateSet, CellSet, Digit, DigitSet, House, HouseSet};
use alloc::vec::Vec;

/// All ways to place a digit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Template {
    /// The digit.
    pub digit: Digit,
    /// The houses that lack it.
    pub houses: HouseSet,
    /// The cells that all ways have, empty for cells that none has.
    pub common: CellSet,
}

impl Template {
    /// Returns the templates of a digit in a position.
    pub(crate) fn new(position: &Position, digit: Digit, common: CellSet) -> Self {
        let placed = position.grid().cells_with(digit);
        let lacks = |house: &House| house.cells().is_disjoint(placed);
        Self { digit, houses: House::ALL.into_iter().filter(lacks).collect(), common }
    }
}

impl Describe for Template {
    fn words(&self) -> Sentences {
        let (digit, cells) = (self.digit, self.common);
        let ways = message!("There are several ways to place {digit} in every house that lacks it.", digit);
        let so = if cells.is_empty() {
            message!("None of them uses these cells.")
        } else {
            message!("All of them use {cells}.", cells)
        };
        [ways, so].into()
    }

    fn mark(&self, position: &Position, marks: &mut Marks) {
        let digit = DigitSet::only(self.digit);
        marks.add_candidates(position.candidates_in(CellSet::FULL, digit), Role::Cover);
        marks.add_candidates(CandidateSet::product(self.common, digit), Role::Base);
    }

    fn premises(&self) -> Vec<Premise> {
        self.houses.iter().map(|house| Premise::Place(house, self.digit)).collect()
    }

    fn question(&self, _: Technique) -> Option<Message> {
        Some(message!("In how many ways can all {digit}s be placed?", digit = self.digit))
    }
}
