//! Templates: all ways to place a digit nine times, once in every house, on its candidates. A cell that all of them have
//! holds the digit, and a cell that none has does not.
//!
//! Source: the folklore of 2005; <https://hodoku.sourceforge.net/en/tech_templ.php>.

use crate::explain::{Describe, Marks, Position, Premise, Role, Technique};
use crate::grid::{CandidateSet, CellSet, Digit, DigitSet, House, HouseSet};
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

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

impl fmt::Display for Template {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "There are several ways to place {} in every house that lacks it. ", self.digit)?;
        if self.common.is_empty() {
            f.write_str("None of them uses these cells.")
        } else {
            write!(f, "All of them use {}.", crate::explain::words::all_of(self.common))
        }
    }
}

impl Describe for Template {
    fn mark(&self, position: &Position, marks: &mut Marks) {
        let digit = DigitSet::only(self.digit);
        marks.add_candidates(position.candidates_in(CellSet::FULL, digit), Role::Cover);
        marks.add_candidates(CandidateSet::product(self.common, digit), Role::Base);
    }

    fn premises(&self) -> Vec<Premise> {
        self.houses.iter().map(|house| Premise::Place(house, self.digit)).collect()
    }

    fn question(&self, _: Technique) -> Option<String> {
        Some(format!("In how many ways can all {}s be placed?", self.digit))
    }
}
