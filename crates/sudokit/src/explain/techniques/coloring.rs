//! Colours: places of a digit joined by houses with two places. Along such houses the colours alternate, so all places
//! of one colour are true and all of the other false.
//!
//! ```text
//! color trap:    a place sees both colours: it is false
//! color wrap:    two places of one colour see each other: the colour is false
//! multi-colors:  two pairs of colours. Type 1: a colour of one pair sees a colour of the other, so one of the other two
//!                is true, and what sees both is false. Type 2: a colour sees both colours of the other pair: it is false
//! ```
//!
//! Source: the folklore of 2005; the names are those of HoDoKu, <https://hodoku.sourceforge.net/en/tech_col.php>.

use crate::explain::{
    Describe, Family, Marks, Message, Position, Premise, Role, Sentences, Technique, message,
};
use crate::grid::{CandidateSet, CellSet, Digit, DigitSet, HouseSet};
use alloc::vec::Vec;

/// One or two pairs of colours of a digit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Coloring {
    /// The digit.
    pub digit: Digit,
    /// The pairs of colours. In each pair one colour is true.
    pub pairs: Vec<[CellSet; 2]>,
    /// The houses in which the digit has two places, one of each colour of a pair.
    pub houses: HouseSet,
}

impl Coloring {
    /// Returns all cells of the colours.
    pub fn cells(&self) -> CellSet {
        self.pairs.iter().flatten().fold(CellSet::EMPTY, |all, &color| all | color)
    }
}

/// Returns the verb for these cells.
impl Describe for Coloring {
    fn words(&self) -> Sentences {
        let digit = self.digit;
        let pair = |[one, other]: &[CellSet; 2]| {
            let (one, other) = (*one, *other);
            if other.len() == 1 {
                message!("Either {one} or {other} is {digit}.", one, other, digit)
            } else {
                message!("Either {one} or {other} are all {digit}.", one, other, digit)
            }
        };
        self.pairs.iter().map(pair).collect()
    }

    fn mark(&self, _: &Position, marks: &mut Marks) {
        marks.add_houses(self.houses, Role::Cover);
        let candidates = |cells: CellSet| CandidateSet::product(cells, DigitSet::only(self.digit));
        for [one, other] in &self.pairs {
            marks.add_candidates(candidates(*one), Role::On);
            marks.add_candidates(candidates(*other), Role::Off);
        }
    }

    fn premises(&self) -> Vec<Premise> {
        self.houses.iter().map(|house| Premise::Place(house, self.digit)).collect()
    }

    fn because(&self, technique: Technique) -> Sentences {
        self.words().and(match technique.family() {
            Family::ColorTrap => message!("A cell that sees both is in no case that digit."),
            Family::ColorWrap => {
                message!("Two cells of one of these see each other, so all of it is false.")
            }
            Family::MultiColors if technique.size() == 2 => message!(
                "A group of the first pair sees both of the second, of which one is true, so the group is false."
            ),
            _ => message!(
                "A group of the first pair sees one of the second, so they are not both true: one of the two others is, and \
                 a cell that sees both of them is not that digit."
            ),
        })
    }

    fn is_countable(&self) -> bool {
        true
    }

    fn question(&self, _: Technique) -> Option<Message> {
        Some(message!("In which houses does {digit} have two places?", digit = self.digit))
    }
}
