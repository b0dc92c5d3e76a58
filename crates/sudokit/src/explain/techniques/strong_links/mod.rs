//! Strong links: in each of two, three or four houses, one of two ends has the digit. An end of each link sees an end
//! of the next, so both cannot have it. So one of the two outer ends has it, and the digit is eliminated from cells
//! that see both.
//!
//! ```text
//! skyscraper:                  two-string kite:             empty rectangle:
//!   -  -  . | A  .  . | .        .  .  . | .  .  . | .        .  .  . | .  a  . | .
//!   .  .  . | .  .  . | B        .  A  . | .  .  b | .        A  .  . | .  B  B | .
//!   .  .  . | -  -  - | .        .  .  . | .  B  . | .        .  .  . | .  a  . | .
//!   ------------------------     ------------------------     ------------------------
//!   .  .  . | a  .  . | b        .  -  . | .  a  . | .        a  .  . | .  -  . | .
//! ```
//!
//! Letters are the ends: each of the links a and b has the digit at one of its ends; -: not here.
//!
//! Proof: if an inner end is false, the other end of its link is true. If one end at a joint has the digit, the other
//! end is false; continue with its link. An end can be a group of cells. If the outer ends see each other too
//! (*ring*), one of the two ends at each joint has the digit.
//!
//! Source: turbot fish by Nick70 (2005), skyscraper and kite by Havard (2006), empty rectangles by Rod Hagglund
//! (2006); chains of several links as one technique, and their order, by the author of Sukaku Explainer (2019). The
//! links of a set are ordered by Phillip Fuchs' counting permutations. Ratings (`sukaku` only): two links 4.0, three
//! 5.4, four 5.8; plus 0.1 with a box or with lines of both kinds, 0.2 with both, 0.3 with a group.

mod links;
mod order;
mod search;

use crate::explain::{
    Deduction, Describe, Marks, Message, Part, Position, Premise, Role, SearchContext, Sentences, Technique,
    message,
};
use crate::grid::{CandidateSet, CellSet, Digit, DigitSet, House, HouseKind};
use alloc::vec::Vec;

/// A chain of strong links of one digit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StrongLinks {
    /// The digit.
    pub digit: Digit,
    /// The links in order. The second end of each sees the first end of the next.
    pub links: Vec<StrongLink>,
    /// The houses in which an end sees the next. In a ring the last is the house of the outer ends.
    pub joints: Vec<House>,
}

/// A house in which the digit is in one of two ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StrongLink {
    /// The house.
    pub house: House,
    /// The ends. A cell of a box can belong to both.
    pub ends: [CellSet; 2],
}

impl StrongLink {
    /// Returns whether an end has several cells.
    fn is_group(&self) -> bool {
        self.ends.iter().any(|end| end.len() > 1)
    }
}

/// Returns the best chain of two, three or four links.
pub(crate) fn find<const LINKS: usize>(
    position: &Position,
    context: &mut SearchContext,
) -> Option<Deduction> {
    let (pattern, gone) = search::best(position, context.scratch(), LINKS)?;
    let eliminations = CandidateSet::product(gone, DigitSet::only(pattern.digit));
    Some(Deduction::eliminate(pattern.technique(), pattern, eliminations))
}

impl StrongLinks {
    /// Returns whether the outer ends see each other.
    pub fn is_ring(&self) -> bool {
        self.joints.len() == self.links.len()
    }

    /// Returns the tenths above the easiest form: for groups, otherwise for boxes and for lines of both kinds.
    pub(crate) fn extra(&self) -> u8 {
        let has = |kind| self.links.iter().any(|link| link.house.kind() == kind);
        let has_both = has(HouseKind::Row) && has(HouseKind::Column);
        if self.links.iter().any(StrongLink::is_group) {
            3
        } else {
            u8::from(has(HouseKind::Box)) + u8::from(has_both)
        }
    }

    /// Returns the technique. Two links have several names.
    fn technique(&self) -> Technique {
        use HouseKind::{Box, Column, Row};
        let groups = self.links.iter().filter(|link| link.is_group()).count();
        let kinds = || self.links.iter().map(|link| link.house.kind());
        match (self.links.len(), groups) {
            (2, 0) if kinds().all(|kind| kind == Row) || kinds().all(|kind| kind == Column) => {
                Technique::SKYSCRAPER
            }
            (2, 0) if kinds().all(|kind| kind != Box) => Technique::TWO_STRING_KITE,
            (2, 1) if self.links.iter().all(|link| link.is_group() == (link.house.kind() == Box)) => {
                Technique::EMPTY_RECTANGLE
            }
            (2, _) => Technique::TURBOT_FISH,
            (3, _) => Technique::THREE_STRONG_LINKS,
            _ => Technique::FOUR_STRONG_LINKS,
        }
    }

    fn ends(&self) -> Option<[CellSet; 2]> {
        Some([self.links.first()?.ends[0], self.links.last()?.ends[1]])
    }
}

/// Returns the cells of an end, one of which has the digit.
fn end(cells: CellSet) -> Part {
    match cells.single() {
        Some(cell) => cell.into(),
        None => message!("one of {cells}", cells).into(),
    }
}

impl StrongLinks {
    /// Returns what follows for the two ends of the chain, or for all of them if it is a ring.
    fn conclusion(&self) -> Option<Message> {
        let ([first, last], digit) = (self.ends()?.map(end), self.digit);
        Some(match self.joints.last().filter(|_| self.is_ring()) {
            None => message!(
                "So it is in {first} or in {last}, and no cell that sees both can be {digit}.",
                first,
                last,
                digit
            ),
            Some(&joint) => message!(
                "Nor in {joint} both in {last} and in {first}: the links close a ring, and one of each such two has it, \
                 so no cell that sees both can be {digit}.",
                joint,
                last,
                first,
                digit
            ),
        })
    }
}

impl Describe for StrongLinks {
    fn words(&self) -> Sentences {
        let digit = self.digit;
        let link = |link: &StrongLink| {
            let ([one, other], house) = (link.ends.map(end), link.house);
            message!("In {house}, {digit} goes to {one} or to {other}.", house, digit, one, other)
        };
        let joints = self.links.windows(2).zip(&self.joints).map(|(links, &joint)| {
            let [one, other] = [links[0].ends[1], links[1].ends[0]].map(end);
            message!("In {joint} it cannot be both in {one} and in {other}.", joint, one, other)
        });
        self.links.iter().map(link).chain(joints).chain(self.conclusion()).collect()
    }

    fn mark(&self, _: &Position, marks: &mut Marks) {
        for link in &self.links {
            marks.houses.push((link.house, Role::Base));
            for end in link.ends {
                marks.add_candidates(CandidateSet::product(end, DigitSet::only(self.digit)), Role::Base);
            }
        }
        marks.houses.extend(self.joints.iter().map(|&joint| (joint, Role::Cover)));
    }

    fn premises(&self) -> Vec<Premise> {
        self.links.iter().map(|link| Premise::Place(link.house, self.digit)).collect()
    }
}
