//! The links between the candidates of a position.

use super::super::super::State;
use super::super::super::places::{AROUND, houses};
use super::Cause;
use crate::grid::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, HouseKind};

/// Which links a chain may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Via {
    /// Inside houses, one digit: X.
    Houses,
    /// From cell to cell through cells of two candidates: Y.
    Cells,
    /// All: XY.
    Both,
}

impl Via {
    /// Whether a candidate that is true makes the others of its cell false.
    pub(super) const fn within_cells(self) -> bool {
        !matches!(self, Self::Houses)
    }

    const fn takes(self, cause: Cause) -> bool {
        match self {
            Self::Houses => matches!(cause, Cause::House(_)),
            Self::Cells => matches!(cause, Cause::Cell),
            Self::Both => true,
        }
    }
}

/// The strong links: if one end is false, the other is true.
#[derive(Clone, Debug)]
pub(super) struct Strong {
    links: Vec<[(Candidate, Cause); 4]>,
    counts: Vec<u8>,
}

impl Strong {
    pub(super) fn new() -> Self {
        let none = (Candidate::new(Cell::ALL[0], Digit::One), Cause::Start);
        Self { links: vec![[none; 4]; 729], counts: vec![0; 729] }
    }

    /// Takes up the links of a position.
    pub(super) fn of(&mut self, state: &State) {
        self.counts.fill(0);
        for cell in state.sized(2) {
            let digits = state.digits(cell);
            for digit in digits {
                let others = digits.without(digit);
                self.push(
                    Candidate::new(cell, digit),
                    others.iter().map(|other| Candidate::new(cell, other)),
                    Cause::Cell,
                );
            }
        }
        for kind in AROUND {
            for &house in houses(kind) {
                for digit in state.spread(house, 2) {
                    let cells = state.cells(digit) & house.cells();
                    for cell in cells {
                        let others = cells.without(cell).iter().map(|other| Candidate::new(other, digit));
                        self.push(Candidate::new(cell, digit), others, Cause::House(kind));
                    }
                }
            }
        }
    }

    /// The first cause of a link counts.
    fn push(&mut self, from: Candidate, to: impl Iterator<Item = Candidate>, cause: Cause) {
        let at = from.index();
        for to in to {
            let count = usize::from(self.counts[at]);
            if count < 4 && !self.links[at][..count].iter().any(|link| link.0 == to) {
                self.links[at][count] = (to, cause);
                self.counts[at] += 1;
            }
        }
    }

    /// What follows if the candidate is false: by its cell, then by its box, row and column.
    #[inline]
    pub(super) fn from(
        &self,
        candidate: Candidate,
        via: Via,
    ) -> impl Iterator<Item = (Candidate, Cause)> + use<'_> {
        let at = candidate.index();
        let links = &self.links[at][..usize::from(self.counts[at])];
        links.iter().copied().filter(move |link| via.takes(link.1))
    }

    /// The candidates that have such a link.
    pub(super) fn active(&self, state: &State, via: Via) -> CandidateSet {
        let is_active = |cell: &Cell, digit| self.from(Candidate::new(*cell, digit), via).next().is_some();
        CandidateSet::from_cells(
            Digit::ALL.map(|digit| state.cells(digit).iter().filter(|cell| is_active(cell, digit)).collect()),
        )
    }
}

/// The candidates that are false if this one is true.
pub(super) fn weak(state: &State, from: Candidate, via: Via) -> CandidateSet {
    let (cell, digit) = (from.cell(), from.digit());
    let seen = CandidateSet::product(cell.peers() & state.cells(digit), DigitSet::of(digit));
    if via.within_cells() {
        seen | CandidateSet::product(CellSet::of(cell), state.digits(cell).without(digit))
    } else {
        seen
    }
}

/// Visits those of the candidates `among` that are false if `from` is true, in order: its cell by digit, then its box,
/// row and column; each once, with its first cause. Ends early if the visitor says so.
#[inline]
pub(super) fn each_weak(
    digits: DigitSet,
    among: &CandidateSet,
    from: Candidate,
    via: Via,
    mut visit: impl FnMut(Candidate, Cause) -> bool,
) -> bool {
    let (cell, digit) = (from.cell(), from.digit());
    if via.within_cells() {
        for other in digits.without(digit) {
            let candidate = Candidate::new(cell, other);
            if among.contains(candidate) && visit(candidate, Cause::Cell) {
                return true;
            }
        }
    }
    let seen = among.cells_of(digit) & cell.peers();
    if seen.is_empty() {
        return false;
    }
    let [row, column, boxed] = cell.houses().map(|house| house.cells() & seen);
    let parts = [(boxed, HouseKind::Box), (row - boxed, HouseKind::Row), (column - boxed, HouseKind::Column)];
    parts
        .into_iter()
        .any(|(cells, kind)| cells.iter().any(|peer| visit(Candidate::new(peer, digit), Cause::House(kind))))
}
