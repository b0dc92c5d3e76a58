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

use crate::explain::{
    Describe, Joint, Marks, Message, Position, Premise, Role, Sentences, Technique, list, message, one_of,
};
use crate::grid::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet};
use alloc::vec::Vec;

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

impl AlmostLockedSet {
    /// Returns its cells and digits.
    pub(super) fn message(&self) -> Message {
        let (cells, digits) = (self.cells, self.digits);
        if cells.len() == 1 {
            message!("{cells} has {digits}", cells, digits)
        } else {
            message!("{cells} have {digits}", cells, digits)
        }
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

impl Describe for AlsChain {
    fn words(&self) -> Sentences {
        let sets =
            message!("{sets}.", sets = list(Joint::Beside, self.sets.iter().map(AlmostLockedSet::message)));
        let common = |(at, digits): (usize, &DigitSet)| {
            let (one, other) = (at + 1, at + 2);
            message!(
                "All places of {digits} in set {one} and set {other} see each other.",
                digits = *digits,
                one,
                other
            )
        };
        let commons = self.commons.iter().enumerate().map(common);
        let so = if self.is_double() {
            message!(
                "So each set lacks one of these and holds all its other digits, and together they hold these two."
            )
        } else {
            message!(
                "So set 1 or set {last} holds all its other digits, and no cell that sees all places of a digit in both can \
                 have it.",
                last = self.sets.len()
            )
        };
        [sets].into_iter().chain(commons).chain([so]).collect()
    }

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

    fn question(&self, _: Technique) -> Option<Message> {
        let cells = self.cells();
        Some(message!("Which cells have one digit more than there are cells? Look at {cells}.", cells))
    }
}

impl Describe for DeathBlossom {
    fn words(&self) -> Sentences {
        let digits: DigitSet = self.petals.iter().map(|petal| petal.0).collect();
        let petal = |(digit, set): &(Digit, AlmostLockedSet)| {
            let (cells, rest) = (set.cells, set.digits.without(*digit));
            message!("If it is {digit}, {cells} hold all of {rest}.", digit = *digit, cells, rest)
        };
        let so = message!(
            "So a digit of all these sets is in one of them, and no cell that sees all its places there can have it."
        );
        let stem = message!("{stem} is {digits}.", stem = self.stem, digits = one_of(digits));
        [stem].into_iter().chain(self.petals.iter().map(petal)).chain([so]).collect()
    }

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
