//! Alternating inference chains (AIC): strong and weak links in turn, from a strong link to a strong link.
//!
//! ```text
//! chain:   a ═ b ─ c ═ d ─ e ═ f        ═ strong: one of the two is true    ─ weak: not both are true
//! ring:    a ═ b ─ c ═ d ─ (a)          the last end and the first exclude each other too
//! ```
//!
//! Proof: if a is false, b is true, so c is false, so d is true, and so on: one of the outer ends is true. What sees both
//! is false. In a ring the same holds from every strong link, so of the two ends of each weak link one is true.
//!
//! An end is a candidate, or a *group*: the places of a digit in the crossing of a line and a box, one of which is true. A
//! strong link can also be an almost locked set (ALS): cells of a house with one digit more than cells. If one digit is
//! missing there, all others are there.
//!
//! Source: nice loops by Jeff (Sudoku Players' Forum, 2005), AIC by Myth Jellies (the same, 2006); described at
//! <https://hodoku.sourceforge.net/en/tech_chains.php> and <http://sudopedia.enjoysudoku.com/Alternating_Inference_Chain.html>.

mod words;

use crate::explain::Premise;
use crate::grid::{CandidateSet, Cell, CellSet, Digit, DigitSet, House};
use alloc::vec::Vec;

/// An end of a link: a digit in a cell, or in one of the cells of a group.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LinkEnd {
    /// The digit.
    pub digit: Digit,
    /// The cells, one of which has the digit if the end is true.
    pub cells: CellSet,
}

/// The reason for a strong link.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum LinkSource {
    /// The cell has only the two digits of the ends.
    Cell(Cell),
    /// The digit has no places in the house but those of the ends.
    House(House),
    /// The cells are an almost locked set: together they have one digit more than there are cells.
    AlmostLockedSet(CellSet),
}

/// A strong link: one of its ends is true.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct StrongInference {
    /// The ends.
    pub ends: [LinkEnd; 2],
    /// The reason.
    pub source: LinkSource,
}

/// An alternating inference chain. The second end of each strong link excludes the first end of the next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Aic {
    /// The strong links, in order.
    pub links: Vec<StrongInference>,
    /// Whether the outer ends exclude each other too.
    pub is_ring: bool,
    /// The number of strong and weak links, as they are counted from the assumption of a loop that is not continuous.
    pub inferences: u16,
}

impl LinkEnd {
    /// Returns the end of one candidate or of a group.
    pub const fn new(digit: Digit, cells: CellSet) -> Self {
        Self { digit, cells }
    }

    /// Returns the candidates of the end.
    pub fn candidates(self) -> CandidateSet {
        CandidateSet::product(self.cells, DigitSet::only(self.digit))
    }

    /// Returns whether it has several cells.
    pub fn is_group(self) -> bool {
        self.cells.len() > 1
    }
}

impl StrongInference {
    /// Returns the cells that the reason is about.
    pub fn cells(&self) -> CellSet {
        match self.source {
            LinkSource::AlmostLockedSet(cells) => cells,
            LinkSource::Cell(_) | LinkSource::House(_) => self.ends[0].cells | self.ends[1].cells,
        }
    }

    /// Returns the facts from which it follows.
    pub(crate) fn premises(&self) -> Vec<Premise> {
        match self.source {
            LinkSource::Cell(cell) => vec![Premise::Cell(cell)],
            LinkSource::House(house) => vec![Premise::Place(house, self.ends[0].digit)],
            LinkSource::AlmostLockedSet(cells) => cells.iter().map(Premise::Cell).collect(),
        }
    }
}

impl Aic {
    /// Returns the outer ends, one of which is true.
    pub fn ends(&self) -> Option<[LinkEnd; 2]> {
        Some([self.links.first()?.ends[0], self.links.last()?.ends[1]])
    }

    /// Returns the ends of all strong links, in order.
    pub fn nodes(&self) -> impl DoubleEndedIterator<Item = LinkEnd> + '_ {
        self.links.iter().flat_map(|link| link.ends)
    }

    /// Returns the weak links, as pairs of ends that exclude each other.
    pub fn weak_links(&self) -> impl Iterator<Item = [LinkEnd; 2]> + '_ {
        let next = self.links.iter().skip(1).chain(self.links.first().filter(|_| self.is_ring));
        self.links.iter().zip(next).map(|(link, next)| [link.ends[1], next.ends[0]])
    }

    /// Returns whether another chain has the same strong links in another order or direction, and is a ring if this one is.
    pub(crate) fn has_same_links(&self, other: &Self) -> bool {
        let is_same = |one: &StrongInference, other: &StrongInference| {
            let [first, last] = other.ends;
            one.source == other.source && (one.ends == [first, last] || one.ends == [last, first])
        };
        self.is_ring == other.is_ring
            && self.links.len() == other.links.len()
            && self.links.iter().all(|link| other.links.iter().any(|each| is_same(link, each)))
    }

    /// Returns the digits of the chain.
    pub fn digits(&self) -> DigitSet {
        self.nodes().map(|end| end.digit).collect()
    }
}
