//! Unique rectangles: four cells in two rows, two columns and two boxes that two digits could fill in two ways. If the
//! cells held only these digits, the digits could be exchanged, and the puzzle would have two solutions. So in a puzzle
//! with one solution, a corner holds another digit. The exchange is possible because no corner is a clue.
//!
//! ```text
//! 12  . | 12     type 1: one corner has other candidates: it is one of them
//! 12  . | 12+    type 2: two corners of a side have one other digit: one of them has it. Type 5: so two or three others
//!                type 3: two corners have other candidates: one of these is part of a naked set with other cells
//!                type 4: one of two corners of a side must have digit 1: neither is 2
//!                type 6: two opposite corners have other candidates, and 1 is in the rows or columns at the corners
//!                        alone: neither of the two is 1
//! hidden:   1 is in the row and in the column of a corner at the rectangle's corners alone: this corner is not 2
//! avoidable: some corners are filled already, but are no clues. Type 1: the last corner is not the digit that completes
//!            the exchange. Type 2: the last two have one other digit: one of them has it
//! ```
//!
//! A corner may lack one of the two digits if a step eliminated it: the exchange does not depend on candidates.
//!
//! It holds only for puzzles with exactly one solution.
//!
//! Source: unique rectangles by `MadOverlord` (2005); types, hidden and avoidable rectangles as listed at
//! <https://hodoku.sourceforge.net/en/tech_ur.php>.

use crate::explain::words::{all_of, one_of};
use crate::explain::{Describe, Marks, Position, Premise, Role, Technique};
use crate::grid::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseSet};
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// A rectangle of cells that two digits could fill in two ways.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UniqueRectangle {
    /// The corners: the first and second share a line, the third is beside the first, the fourth beside the second.
    pub corners: [Cell; 4],
    /// The two digits.
    pub digits: DigitSet,
    /// The corners that are filled and are no clues, with their digits: for avoidable rectangles.
    pub filled: Vec<Candidate>,
    /// The candidates of the corners that prevent the exchange, one of which is true.
    pub extras: CandidateSet,
    /// The conclusion.
    pub kind: RectangleKind,
}

/// What follows from a unique rectangle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum RectangleKind {
    /// Only one corner has other candidates: types 1 of unique and avoidable rectangles.
    OneCorner,
    /// The corners have one other digit, which is in one of them: types 2 and 5, and type 2 of avoidable rectangles.
    OneDigit(Digit),
    /// The other candidates of two corners form a naked set with these cells of their houses, of these digits: type 3.
    NakedSet(HouseSet, CellSet, DigitSet),
    /// In these houses, the digit is at the corners alone: types 4 and 6, and hidden rectangles.
    OnlyPlaces(HouseSet, Digit),
}

impl UniqueRectangle {
    /// Returns the corners as a set.
    pub fn cells(&self) -> CellSet {
        self.corners.into_iter().collect()
    }

    /// Returns whether it is an avoidable rectangle.
    pub const fn is_avoidable(&self) -> bool {
        !self.filled.is_empty()
    }

    /// Returns the cells with other candidates.
    fn open(&self) -> CellSet {
        self.extras.cells()
    }
}

impl fmt::Display for UniqueRectangle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (corners, digits) = (all_of(self.cells()), all_of(self.digits));
        if self.is_avoidable() {
            let filled = all_of(self.filled.iter().map(|corner| corner.cell()).collect::<CellSet>());
            write!(
                f,
                "{filled} were filled in by steps. If {corners} held only {digits}, these could be exchanged"
            )?;
        } else {
            write!(f, "If {corners} held only {digits}, these could be exchanged")?;
        }
        f.write_str(", and the puzzle would have two solutions. ")?;
        let open = self.open();
        match self.kind {
            RectangleKind::OneCorner => {
                let cell = all_of(open);
                write!(
                    f,
                    "So {cell} is {}.",
                    one_of(open.first().map_or(DigitSet::EMPTY, |cell| self.extras.digits_of(cell)))
                )
            }
            RectangleKind::OneDigit(digit) => {
                let all = if open.len() == 2 { "both" } else { "all" };
                write!(f, "So one of {} is {digit}, and no cell that sees {all} can be.", all_of(open))
            }
            RectangleKind::NakedSet(houses, cells, set) => {
                write!(
                    f,
                    "So one of {} holds one of their other digits, and with {} it takes {} in {}.",
                    all_of(open),
                    all_of(cells),
                    all_of(set),
                    all_of(houses)
                )
            }
            RectangleKind::OnlyPlaces(houses, digit) => {
                let other = self.digits.without(digit);
                write!(
                    f,
                    "In {}, {digit} can only go in corners, so with {} there every corner would hold one of the two.",
                    all_of(houses),
                    one_of(other | DigitSet::only(digit))
                )
            }
        }
    }
}

impl Describe for UniqueRectangle {
    fn mark(&self, position: &Position, marks: &mut Marks) {
        marks.add_cells(self.corners, Role::Base);
        marks.add_candidates(position.candidates_in(self.cells(), self.digits), Role::Base);
        marks.add_candidates(self.extras, Role::Extra);
        match self.kind {
            RectangleKind::NakedSet(houses, cells, _) => {
                marks.add_houses(houses, Role::Cover);
                marks.add_cells(cells, Role::Cover);
            }
            RectangleKind::OnlyPlaces(houses, _) => marks.add_houses(houses, Role::Cover),
            RectangleKind::OneCorner | RectangleKind::OneDigit(_) => {}
        }
    }

    /// In addition, one of the extras is true.
    fn premises(&self) -> Vec<Premise> {
        match self.kind {
            RectangleKind::NakedSet(_, cells, _) => cells.iter().map(Premise::Cell).collect(),
            RectangleKind::OnlyPlaces(houses, digit) => {
                houses.iter().map(|house: House| Premise::Place(house, digit)).collect()
            }
            RectangleKind::OneCorner | RectangleKind::OneDigit(_) => Vec::new(),
        }
    }

    fn question(&self, _: Technique) -> Option<String> {
        Some(format!("What if {} held only {}?", all_of(self.cells()), all_of(self.digits)))
    }
}
