//! Facts of alternating inference chains and colours: every strong and every weak link.

use sudokit::explain::{Aic, Coloring, LinkEnd, LinkSource, StrongInference};
use sudokit::{CandidateSet, CellSet, DigitSet, House};

/// Returns whether every strong link and every weak link holds.
pub(super) fn is_chain(candidates: CandidateSet, chain: &Aic) -> bool {
    !chain.links.is_empty()
        && chain.links.iter().all(|link| is_strong(candidates, link))
        && weak_links(chain).all(|[one, other]| is_weak(one, other))
}

/// Returns the ends that exclude each other: that of each strong link and that of the next; of a ring, the last and the
/// first too.
fn weak_links(chain: &Aic) -> impl Iterator<Item = [LinkEnd; 2]> {
    let next = chain.links.iter().skip(1).chain(chain.links.first().filter(|_| chain.is_ring));
    chain.links.iter().zip(next).map(|(link, next)| [link.ends[1], next.ends[0]])
}

/// Returns whether an end has cells, all of which have its digit as a candidate.
fn exists(candidates: CandidateSet, end: LinkEnd) -> bool {
    !end.cells.is_empty() && end.cells.is_subset(candidates.cells_of(end.digit))
}

/// Returns whether one of the two ends is true.
fn is_strong(candidates: CandidateSet, link: &StrongInference) -> bool {
    let [one, other] = link.ends;
    let are_there = exists(candidates, one) && exists(candidates, other);
    are_there
        && match link.source {
            LinkSource::Cell(cell) => {
                let ends = DigitSet::only(one.digit).with(other.digit);
                one.cells == CellSet::only(cell)
                    && other.cells == one.cells
                    && candidates.digits_of(cell) == ends
            }
            LinkSource::House(house) => {
                one.digit == other.digit
                    && candidates.cells_of(one.digit) & house.cells() == one.cells | other.cells
            }
            LinkSource::AlmostLockedSet(cells) => {
                let holders = |end: LinkEnd| candidates.cells_of(end.digit) & cells == end.cells;
                is_almost_locked(candidates, cells, digits_of(candidates, cells))
                    && one.digit != other.digit
                    && holders(one)
                    && holders(other)
            }
            // An unknown reason is rejected.
            _ => false,
        }
}

/// Returns whether not both ends are true.
fn is_weak(one: LinkEnd, other: LinkEnd) -> bool {
    if one.digit == other.digit {
        return all_see(one.cells, other.cells);
    }
    one.cells == other.cells && one.cells.len() == 1
}

/// Returns whether each cell of the first set sees each of the second.
pub(super) fn all_see(one: CellSet, other: CellSet) -> bool {
    one.iter().all(|cell| other.is_subset(cell.peers()))
}

/// Returns the candidates of these cells.
pub(super) fn digits_of(candidates: CandidateSet, cells: CellSet) -> DigitSet {
    cells.iter().fold(DigitSet::EMPTY, |all, cell| all | candidates.digits_of(cell))
}

/// Returns whether these are empty cells of one house with exactly these candidates, one more than cells.
pub(super) fn is_almost_locked(candidates: CandidateSet, cells: CellSet, digits: DigitSet) -> bool {
    cells.is_subset(candidates.cells())
        && House::ALL.into_iter().any(|house| cells.is_subset(house.cells()))
        && digits_of(candidates, cells) == digits
        && digits.len() == cells.len() + 1
}

/// Returns whether the colours alternate along houses with two places, and every cell is reached along them.
pub(super) fn is_colored(candidates: CandidateSet, coloring: &Coloring) -> bool {
    let places = |house: House| candidates.cells_of(coloring.digit) & house.cells();
    let pair_of = |cells: CellSet| coloring.pairs.iter().find(|[one, other]| cells.is_subset(*one | *other));
    let joins = |house: House| {
        let pair = pair_of(places(house));
        places(house).len() == 2 && pair.is_some_and(|[one, _]| (places(house) & *one).len() == 1)
    };
    let is_joined = |[one, other]: &[CellSet; 2]| {
        let all = *one | *other;
        let mut reached: CellSet = all.first().map(CellSet::only).unwrap_or_default();
        loop {
            let more = coloring.houses.iter().map(places).filter(|cells| !cells.is_disjoint(reached));
            let wider = more.fold(reached, |wider, cells| wider | cells);
            if wider == reached {
                return !one.is_empty() && !other.is_empty() && reached == all;
            }
            reached = wider;
        }
    };
    !coloring.pairs.is_empty() && coloring.houses.iter().all(joins) && coloring.pairs.iter().all(is_joined)
}
