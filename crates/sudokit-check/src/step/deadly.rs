//! Deadly patterns: empty cells that, if filled with some of their candidates, could be filled in a second way. In a
//! puzzle with one solution, one of their other candidates is true. No clue is among the cells, because clues have no
//! candidates.

use super::{Need, WrongStep};
use sudokit::explain::Pattern;
use sudokit::{CandidateSet, Cell, CellSet, Digit, DigitSet, House};

/// Returns whether the pattern assumes that the solution is unique.
pub(super) const fn is_meant(pattern: &Pattern) -> bool {
    matches!(pattern, Pattern::UniqueLoop(_) | Pattern::Bug(_) | Pattern::UniqueRectangle(_))
}

/// Returns the other candidates of these cells, if two digits could be exchanged in all of the cells.
///
/// They can be exchanged if every house contains none of the cells or two. If it contains two, one has the one digit
/// and the other the other, before and after the exchange.
pub(super) fn ways_out_of_loop(
    candidates: CandidateSet,
    cells: CellSet,
    digits: DigitSet,
) -> Result<Need, WrongStep> {
    let in_pairs = House::ALL.into_iter().all(|house| matches!((house.cells() & cells).len(), 0 | 2));
    let are_empty = cells.is_subset(candidates.cells());
    if cells.is_empty() || digits.len() != 2 || !in_pairs || !are_empty {
        return Err(WrongStep::NotDeadly);
    }
    let others = CandidateSet::product(cells, !digits);
    Ok(candidates.intersection(others))
}

/// Returns the extras, if without them every empty cell could be filled with its other candidate.
///
/// This is possible if every such cell has two candidates, and every house two places for each digit that it lacks:
/// one of these is filled, and after the exchange it is the other.
pub(super) fn ways_out_of_grave(candidates: CandidateSet, extras: CandidateSet) -> Result<Need, WrongStep> {
    let rest = candidates.difference(extras);
    let paired = |before: usize, after: usize| before == 0 || after == 2;
    let cells = Cell::ALL
        .into_iter()
        .all(|cell| paired(candidates.digits_of(cell).len(), rest.digits_of(cell).len()));
    let places = |of: CandidateSet, house: House, digit: Digit| (of.cells_of(digit) & house.cells()).len();
    let houses = House::ALL.into_iter().all(|house| {
        Digit::ALL
            .into_iter()
            .all(|digit| paired(places(candidates, house, digit), places(rest, house, digit)))
    });
    if !cells || !houses || !extras.difference(candidates).is_empty() {
        return Err(WrongStep::NotDeadly);
    }
    Ok(extras)
}
