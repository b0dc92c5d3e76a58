//! The links between the candidates of a position.

use super::bits::CandidateBits;
use super::mode::{LinkCause, LinkFilter};
use crate::explain::Position;
use crate::explain::places::{AROUND, houses};
use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet, House, HouseKind};
use alloc::vec::Vec;

/// The strong links: if one end is false, the other is true.
#[derive(Clone, Debug, Default)]
pub(super) struct StrongIndex {
    links: Vec<[(Candidate, LinkCause); 4]>,
    counts: Vec<u8>,
}

impl StrongIndex {
    /// Indexes the links of a position.
    pub(super) fn index(&mut self, position: &Position, filter: LinkFilter) {
        let none = (Candidate::new(Cell::ALL[0], Digit::One), LinkCause::Start);
        self.links.resize(729, [none; 4]);
        self.counts.clear();
        self.counts.resize(729, 0);
        if filter.within_cells() {
            self.within_cells(position);
        }
        if filter.between_cells() {
            AROUND.into_iter().flat_map(houses).for_each(|&house| self.within(position, house));
        }
    }

    fn within_cells(&mut self, position: &Position) {
        for cell in position.sized(2) {
            let digits = position.digits(cell);
            for digit in digits {
                let other = digits.without(digit).first().unwrap_or(digit);
                self.push(Candidate::new(cell, digit), Candidate::new(cell, other), LinkCause::Cell);
            }
        }
    }

    fn within(&mut self, position: &Position, house: House) {
        for digit in position.spread(house, 2) {
            let cells = position.cells(digit) & house.cells();
            for cell in cells {
                let other = cells.without(cell).first().unwrap_or(cell);
                let cause = LinkCause::House(house.kind());
                self.push(Candidate::new(cell, digit), Candidate::new(other, digit), cause);
            }
        }
    }

    /// Adds a link. If it exists already, its first cause counts.
    fn push(&mut self, from: Candidate, to: Candidate, cause: LinkCause) {
        let at = from.index();
        let count = usize::from(self.counts[at]);
        if count < 4 && !self.links[at][..count].iter().any(|link| link.0 == to) {
            self.links[at][count] = (to, cause);
            self.counts[at] += 1;
        }
    }

    /// Returns the candidates that are true if this one is false: by its cell, then by its box, row and column.
    #[inline]
    pub(super) fn from(&self, candidate: Candidate) -> &[(Candidate, LinkCause)] {
        let at = candidate.index();
        &self.links[at][..usize::from(self.counts[at])]
    }

    /// Returns the candidates that have a strong link.
    pub(super) fn active(&self, position: &Position) -> CandidateBits {
        position.candidates().iter().filter(|&candidate| !self.from(candidate).is_empty()).collect()
    }
}

/// Returns whether each of the two candidates is false if the other is true.
#[inline]
pub(super) fn are_opposed(one: Candidate, other: Candidate, filter: LinkFilter) -> bool {
    let (here, there) = (one.cell(), other.cell());
    if here == there {
        filter.within_cells() && one != other
    } else {
        one.digit() == other.digit() && here.peers().contains(there)
    }
}

/// Visits the candidates of `among` that are false if `from` is true, each once with its first cause: in its cell by
/// digit, then in its box, row and column. Stops if the visitor returns true.
#[inline]
pub(super) fn each_weak(
    among: &Around,
    from: Candidate,
    mut visit: impl FnMut(Candidate, LinkCause) -> bool,
) -> bool {
    let (cell, digit) = (from.cell(), from.digit());
    if among.digits.iter().any(|other| visit(Candidate::new(cell, other), LinkCause::Cell)) {
        return true;
    }
    if among.cells.is_empty() {
        return false;
    }
    let [row, column, boxed] = cell.houses().map(|house| house.cells() & among.cells);
    let parts = [(boxed, HouseKind::Box), (row - boxed, HouseKind::Row), (column - boxed, HouseKind::Column)];
    parts.into_iter().any(|(cells, kind)| {
        cells.iter().any(|peer| visit(Candidate::new(peer, digit), LinkCause::House(kind)))
    })
}

/// The candidates among some that are false if one is true.
pub(super) struct Around {
    digits: DigitSet,
    cells: CellSet,
}

impl Around {
    #[inline]
    pub(super) fn new(candidate: Candidate, among: &CandidateBits, filter: LinkFilter) -> Self {
        let digits = if filter.within_cells() { among.digits(candidate.cell()) } else { DigitSet::EMPTY };
        Self::within(candidate, (digits, among.cells(candidate.digit())), filter)
    }

    /// Returns these digits of its cell and these cells of its digit.
    #[inline]
    pub(super) const fn within(
        candidate: Candidate,
        (digits, cells): (DigitSet, CellSet),
        filter: LinkFilter,
    ) -> Self {
        let digits = if filter.within_cells() { digits.without(candidate.digit()) } else { DigitSet::EMPTY };
        Self { digits, cells: cells.intersection(candidate.cell().peers()) }
    }
}
