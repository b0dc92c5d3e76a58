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

use crate::explain::{
    Describe, Marks, Message, Position, Premise, Role, Sentences, Technique, message, one_of,
};
use crate::grid::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseSet};
use alloc::vec::Vec;

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

impl UniqueRectangle {
    /// Returns what follows because the rectangle must not hold only the two digits.
    fn conclusion(&self) -> Message {
        let open = self.open();
        match self.kind {
            RectangleKind::OneCorner => {
                let digits = open.first().map_or(DigitSet::EMPTY, |cell| self.extras.digits_of(cell));
                message!("So {cell} is {digits}.", cell = open, digits = one_of(digits))
            }
            RectangleKind::OneDigit(digit) if open.len() == 2 => {
                message!(
                    "So one of {cells} is {digit}, and no cell that sees both can be.",
                    cells = open,
                    digit
                )
            }
            RectangleKind::OneDigit(digit) => {
                message!(
                    "So one of {cells} is {digit}, and no cell that sees all can be.",
                    cells = open,
                    digit
                )
            }
            RectangleKind::NakedSet(houses, others, digits) => message!(
                "So one of {cells} holds one of their other digits, and with {others} it takes {digits} in {houses}.",
                cells = open,
                others,
                digits,
                houses
            ),
            RectangleKind::OnlyPlaces(houses, digit) => message!(
                "In {houses}, {digit} can only go in corners, so with {digits} there every corner would hold one of the two.",
                houses,
                digit,
                digits = one_of(self.digits.with(digit))
            ),
        }
    }
}

impl Describe for UniqueRectangle {
    fn words(&self) -> Sentences {
        let (corners, digits) = (self.cells(), self.digits);
        let premise = if self.is_avoidable() {
            message!(
                "{filled} were filled in by steps. If {corners} held only {digits}, these could be exchanged, and the puzzle \
                 would have two solutions.",
                filled = self.filled.iter().map(|corner| corner.cell()).collect::<CellSet>(),
                corners,
                digits
            )
        } else {
            message!(
                "If {corners} held only {digits}, these could be exchanged, and the puzzle would have two solutions.",
                corners,
                digits
            )
        };
        [premise, self.conclusion()].into()
    }

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

    fn question(&self, _: Technique) -> Option<Message> {
        let (corners, digits) = (self.cells(), self.digits);
        Some(message!("What if {corners} held only {digits}?", corners, digits))
    }
}
