//! Sue de Coq: cells in the crossing of a line and a box, a set of cells in the rest of the line, and one in the rest of
//! the box. Together they have as many digits as cells, and each digit in the line part or the box part but not both can
//! be in the three parts only once. So each is there, and goes from the rest of its house.
//!
//! ```text
//! crossing:  123456 in two cells      line set: 1 2 in one cell     box set: 3 4 in one cell
//! ```
//!
//! Source: Sue de Coq, "two-sector disjoint subsets", Sudoku Players' Forum (2005);
//! <https://hodoku.sourceforge.net/en/tech_misc.php#sdc>.

use super::als::AlmostLockedSet;
use crate::explain::{Describe, Marks, Message, Position, Premise, Role, Sentences, Technique, message};
use crate::grid::{CellSet, DigitSet, House};
use alloc::vec::Vec;

/// Cells of a crossing, with a set in the line and a set in the box.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SueDeCoq {
    /// The line.
    pub line: House,
    /// The box.
    pub boxed: House,
    /// The cells of the crossing with their digits.
    pub crossing: AlmostLockedSet,
    /// The cells in the rest of the line with their digits.
    pub in_line: AlmostLockedSet,
    /// The cells in the rest of the box with their digits.
    pub in_box: AlmostLockedSet,
}

impl SueDeCoq {
    /// Returns all cells.
    pub fn cells(&self) -> CellSet {
        self.crossing.cells | self.in_line.cells | self.in_box.cells
    }
}

impl Describe for SueDeCoq {
    fn words(&self) -> Sentences {
        let digits = self.crossing.digits | self.in_line.digits | self.in_box.digits;
        let (line, in_box) = (self.line, self.boxed);
        [
            message!(
                "{crossing}, where {line} and {in_box} cross; {rest_of_line} in the rest of {line}; {rest_of_box} in the rest of \
                 {in_box}.",
                crossing = self.crossing.message(),
                line,
                in_box,
                rest_of_line = self.in_line.message(),
                rest_of_box = self.in_box.message()
            ),
            message!(
                "These {count} cells hold {digits} between them, each as often as it can be there.",
                count = self.cells().len(),
                digits
            ),
            message!("So {line} and {in_box} have none of the digits of these parts elsewhere.", line, in_box),
        ]
        .into()
    }

    fn mark(&self, position: &Position, marks: &mut Marks) {
        marks.houses.extend([(self.line, Role::Cover), (self.boxed, Role::Cover)]);
        for (part, role) in
            [(self.crossing, Role::Base), (self.in_line, Role::Extra), (self.in_box, Role::Extra)]
        {
            marks.add_cells(part.cells, role);
            marks.add_candidates(position.candidates_in(part.cells, DigitSet::FULL), role);
        }
    }

    fn premises(&self) -> Vec<Premise> {
        self.cells().iter().map(Premise::Cell).collect()
    }

    fn question(&self, _: Technique) -> Option<Message> {
        let (cells, line, in_box) = (self.crossing.cells, self.line, self.boxed);
        Some(message!("Which digits can {cells} have, where {line} and {in_box} cross?", cells, line, in_box))
    }
}
