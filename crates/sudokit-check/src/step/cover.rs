//! Patterns that count: as many cells as digits of houses, which cover all candidates of the cells.

use super::WrongStep;
use std::collections::BTreeSet;
use sudokit::explain::Pattern;
use sudokit::{Candidate, CandidateSet, CellSet, Digit, DigitSet, House};

/// Cells, and digits of houses.
type Cover<'a> = (CellSet, &'a [(House, DigitSet)]);

/// Returns the cells and the digits of houses of a pattern that counts.
pub(super) fn of(pattern: &Pattern) -> Option<Cover<'_>> {
    match pattern {
        Pattern::SkLoop(ring) => Some((ring.cells, &ring.links)),
        Pattern::MultiSectorLockedSet(set) => Some((set.cells, &set.links)),
        _ => None,
    }
}

/// Checks that the denied candidates are false.
///
/// Each cell has one true candidate, and each digit of a house at most one. If every candidate of the cells belongs to
/// a digit of a house, and there are no more such digits than cells, then each has its true candidate in the cells,
/// and each true candidate of the cells belongs to one of them only.
pub(super) fn check(
    candidates: CandidateSet,
    (cells, links): Cover<'_>,
    denied: CandidateSet,
) -> Result<(), WrongStep> {
    let covers: BTreeSet<(House, Digit)> =
        links.iter().flat_map(|&(house, digits)| digits.iter().map(move |digit| (house, digit))).collect();
    let times = |candidate: Candidate| {
        let is_of = |&&(house, digit): &&(House, Digit)| {
            house.cells().contains(candidate.cell()) && digit == candidate.digit()
        };
        covers.iter().filter(is_of).count()
    };
    let of_cells = candidates.intersection(CandidateSet::product(cells, DigitSet::FULL));
    let is_covered = of_cells.cells() == cells && of_cells.iter().all(|candidate| times(candidate) > 0);
    if cells.is_empty() || !is_covered || covers.len() > cells.len() {
        return Err(WrongStep::Untrue);
    }
    let needed = |denied: Candidate| if cells.contains(denied.cell()) { 2 } else { 1 };
    let left = denied.iter().find(|&denied| times(denied) < needed(denied));
    left.map_or(Ok(()), |left| Err(WrongStep::Possible(left)))
}
