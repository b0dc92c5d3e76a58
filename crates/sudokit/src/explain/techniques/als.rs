//! Almost locked sets (ALS): cells of a house with one digit more than cells. Without one of its digits, the set holds all
//! others. A *restricted common* of two sets is a digit whose places in both all see each other, so that only one of the
//! two sets holds it.
//!
//! ```text
//! ALS-XZ:        sets A and B with a restricted common X: one of them lacks X and so holds every other digit. A digit Z
//!                of both is in A or in B. With two restricted commons, each set lacks one, and holds all its others
//! ALS-XY-wing:   A ─ X ─ C ─ Y ─ B: if A holds X, C lacks it and holds Y, so B lacks Y. A or B holds Z
//! ALS chain:     the same with more sets
//! death blossom: for each digit of a cell, the stem, a set that lacks it if the stem holds it. A digit of all sets is in
//!                one of them
//! ```
//!
//! Source: Bennys and others in the Sudoku Players' Forum (2004–2006); <https://hodoku.sourceforge.net/en/tech_als.php>.

use crate::explain::words::{all_of, one_of};
use crate::explain::{Describe, Marks, Position, Premise, Role, Technique};
use crate::grid::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet};
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// An almost locked set.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct AlmostLockedSet {
    /// The cells.
    pub cells: CellSet,
    /// Their candidates, one more than there are cells.
    pub digits: DigitSet,
}

/// Almost locked sets in a row, each with restricted commons with the next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AlsChain {
    /// The sets, from one end to the other.
    pub sets: Vec<AlmostLockedSet>,
    /// The restricted commons of each set with the next that the step uses.
    pub commons: Vec<DigitSet>,
}

/// A cell and an almost locked set for each of its candidates.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DeathBlossom {
    /// The cell.
    pub stem: Cell,
    /// The candidates of the stem, each with the set whose places of the digit all see the stem.
    pub petals: Vec<(Digit, AlmostLockedSet)>,
}

impl fmt::Display for AlmostLockedSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let verb = if self.cells.len() == 1 { "has" } else { "have" };
        write!(f, "{} {verb} {}", all_of(self.cells), all_of(self.digits))
    }
}

impl AlsChain {
    /// Returns the cells of all sets.
    fn cells(&self) -> CellSet {
        self.sets.iter().fold(CellSet::EMPTY, |all, set| all | set.cells)
    }

    /// Returns whether both sets of an ALS-XZ have two restricted commons.
    pub fn is_double(&self) -> bool {
        self.sets.len() == 2 && self.commons.first().is_some_and(|commons| commons.len() > 1)
    }
}

impl fmt::Display for AlsChain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, set) in self.sets.iter().enumerate() {
            let lead = if at == 0 { "" } else { "; " };
            write!(f, "{lead}{set}")?;
        }
        for (at, commons) in self.commons.iter().enumerate() {
            let lead = if at == 0 { ". All places of" } else { ", and those of" };
            write!(f, "{lead} {} in set {} and set {} see each other", all_of(*commons), at + 1, at + 2)?;
        }
        if self.is_double() {
            return f.write_str(
                ". So each set lacks one of these and holds all its other digits, and together they hold these two.",
            );
        }
        write!(f, ". So set 1 or set {} holds all its other digits, ", self.sets.len())?;
        f.write_str("and no cell that sees all places of a digit in both can have it.")
    }
}

impl Describe for AlsChain {
    fn mark(&self, position: &Position, marks: &mut Marks) {
        for (at, set) in self.sets.iter().enumerate() {
            let role = if at % 2 == 0 { Role::Base } else { Role::Cover };
            marks.add_cells(set.cells, role);
            marks.add_candidates(position.candidates_in(set.cells, DigitSet::FULL), role);
        }
        for (pair, &commons) in self.sets.windows(2).zip(&self.commons) {
            marks.add_candidates(position.candidates_in(pair[0].cells | pair[1].cells, commons), Role::Extra);
        }
    }

    fn premises(&self) -> Vec<Premise> {
        self.cells().iter().map(Premise::Cell).collect()
    }

    fn is_countable(&self) -> bool {
        true
    }

    fn question(&self, _: Technique) -> Option<String> {
        let cells = all_of(self.cells());
        Some(format!("Which cells have one digit more than there are cells? Look at {cells}."))
    }
}

impl fmt::Display for DeathBlossom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits: DigitSet = self.petals.iter().map(|petal| petal.0).collect();
        write!(f, "{} is {}. ", self.stem, one_of(digits))?;
        for (digit, set) in &self.petals {
            write!(
                f,
                "If it is {digit}, {} hold all of {}. ",
                all_of(set.cells),
                all_of(set.digits.without(*digit))
            )?;
        }
        f.write_str("So a digit of all these sets is in one of them, and no cell that sees all its places there can have it.")
    }
}

impl Describe for DeathBlossom {
    fn mark(&self, position: &Position, marks: &mut Marks) {
        marks.add_cells([self.stem], Role::Extra);
        for (_, set) in &self.petals {
            marks.add_cells(set.cells, Role::Base);
            marks.add_candidates(position.candidates_in(set.cells, DigitSet::FULL), Role::Base);
        }
        let stem = self.petals.iter().map(|petal| Candidate::new(self.stem, petal.0));
        marks.add_candidates(stem.collect::<CandidateSet>(), Role::Extra);
    }

    fn premises(&self) -> Vec<Premise> {
        let petals = self.petals.iter().fold(CellSet::EMPTY, |all, petal| all | petal.1.cells);
        petals.with(self.stem).iter().map(Premise::Cell).collect()
    }

    fn is_countable(&self) -> bool {
        true
    }

    fn start(&self) -> Option<Cell> {
        Some(self.stem)
    }
}
