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
use crate::explain::words::all_of;
use crate::explain::{Describe, Marks, Position, Premise, Role, Technique};
use crate::grid::{CellSet, DigitSet, House};
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

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

impl fmt::Display for SueDeCoq {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = self.crossing.digits | self.in_line.digits | self.in_box.digits;
        let count = self.cells().len();
        write!(
            f,
            "{}, where {} and {} cross; {} in the rest of {}; {} in the rest of {}. ",
            self.crossing, self.line, self.boxed, self.in_line, self.line, self.in_box, self.boxed
        )?;
        write!(
            f,
            "These {count} cells hold {} between them, each as often as it can be there. ",
            all_of(digits)
        )?;
        write!(f, "So {} and {} have none of the digits of these parts elsewhere.", self.line, self.boxed)
    }
}

impl Describe for SueDeCoq {
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

    fn question(&self, _: Technique) -> Option<String> {
        Some(format!(
            "Which digits can {} have, where {} and {} cross?",
            all_of(self.crossing.cells),
            self.line,
            self.boxed
        ))
    }
}
